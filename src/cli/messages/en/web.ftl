# The page of the games, for a browser: written, served.

web-wrote = { $folder }: { $files } files, { $size } MB; any host of files serves them as they are
web-wrote-alone = { $file }: the same page in one file, { $size } MB; a browser opens it from a disk or a message
web-serves = the page is served at this address, on this computer only; Ctrl-C ends it
web-no-port = { $why ->
        [used] another program uses port { $port }: name another one with --port, or leave --port out and let the program choose
        [denied] the system does not give port { $port } to this program: name one from 1024 up with --port, or leave --port out and let the program choose
       *[other] the page cannot be served: { $reason }
    }
web-refused = { $why ->
        [file] { $path } is a file: name a folder
        [root] { $path } has no name, and the file beside it would have none: name a folder
        [project] { $path } is the folder of an edition: name another one, which the page has for itself
       *[foreign] { $path } was not written by this command, and stays as it is: name another folder, or move that file
    }
