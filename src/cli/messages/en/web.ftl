# The page of the games, for a browser: written, served.

web-wrote = { $folder }: { $files } files, { $size } MB; any static file host can serve them as they are
web-wrote-alone = { $file }: the same page in one file, { $size } MB; a browser opens it from a disk or an email
web-serves = the page is served at this address, on this computer only; Ctrl-C stops it
web-no-port = { $why ->
        [used] port { $port } is already in use: choose another one with --port, or omit --port to use a free one
        [denied] the system denies access to port { $port }: choose 1024 or higher with --port, or omit --port to use a free one
       *[other] cannot serve the page: { $reason }
    }
web-refused = { $why ->
        [file] { $path } is a file: choose a folder
        [root] { $path } has no name to give to the file beside it: choose a folder with a name
        [project] { $path } is the folder of an edition: choose a separate folder for the page
       *[foreign] { $path } was not written by this command and is not overwritten: choose another folder, or move the file
    }
