## Print shops and online tables
render-wrote-table = { $folder }: { $files ->
        [one] 1 file
       *[other] { $files } files
    } for online tables
render-tts-booklet = a rule booklet is no piece of a table: leave out --format tts, or name other targets
render-tts-base = the saved object names its pictures without an address: give the address of the folder with --url-base before Tabletop Simulator reads it
profile-guess = no profile is called `{ $id }`; did you mean `{ $guess }`?
profile-unknown = no profile is called `{ $id }`; there are { $known }
render-profile-none = { $profile } takes none of these pieces: it takes the stocks { $known }
render-profile-cut = { $profile } cuts `{ $stock }` to { $width } x { $height } mm, which these pieces cannot fill; mend `trim` in the profile
preflight-kept = { $file } keeps every clause of { $profile } that can be looked at
preflight-not-kept = { $file } does not keep every clause of { $profile }
preflight-unreadable = { $file } cannot be read: { $reason }
preflight-no-file = it is no ordinary file of at most 256 MB
render-profile-booklet = a rule booklet has no pieces to print for a profile: `render booklet` makes its pages, and `impose` its sheets
render-tts-no-address = --url-base: `{ $base }` is no address of a folder; write one that begins with `https://`, `http://` or `file:///` and has no blank (%20 in its place), such as `file:///C:/games/tts`
