## Print shops and online tables
render-wrote-table = { $folder }: { $files ->
        [one] 1 file
       *[other] { $files } files
    } for online tables
render-tts-booklet = a rule booklet is no piece of a table: leave out --format tts, or name other targets
render-tts-base = the saved object names its pictures without an address: give the address of the folder with --url-base before Tabletop Simulator reads it
profile-guess = no profile is called `{ $id }`; did you mean `{ $guess }`?
profile-unknown = no profile is called `{ $id }`; there are { $known }
render-profile-stock = { $width } x { $height } mm (`{ $stock }`)
render-profile-size = { $width } x { $height } mm
render-profile-no-size = --card-size: { $profile } { $count ->
        [0] takes no playing cards
       *[other] cuts playing cards to { $known }, not to { $asked }; type one of these, or leave --card-size out
    }
render-profile-left-game = { $game }: { $targets }
render-profile-left = { $profile } takes only pieces of { $known }; left out: { $left }
render-profile-none = { $profile } takes only pieces of { $known }, not { $left }; print these without --profile, or choose another one, such as `home-a4`
render-profile-kept = { $files ->
        [one] this file keeps
       *[other] all { $files } files keep
    } every clause of { $profile } that can be looked at
render-profile-not-kept = { $files ->
        [one] this file does
       *[other] { $broken } of { $files } files { $broken ->
            [one] does
           *[other] do
        }
    } not keep every clause of { $profile }
render-profile-also = also { $file }: { $message }
preflight-kept = { $file } keeps every clause of { $profile } that can be looked at
preflight-not-kept = { $file } does not keep every clause of { $profile }
preflight-unreadable = { $file } cannot be read: { $reason }
preflight-no-file = it is no ordinary file of at most 256 MB
render-tts-no-address = --url-base: `{ $base }` is no address of a folder; write one that begins with `https://`, `http://` or `file:///` and has no blank (%20 in its place), such as `file:///C:/games/tts`

## What a file is
preflight-empty = an empty file
preflight-place = {", "}{ $page ->
        [0] {""}
       *[other] p. { $page },{" "}
    }{ $x } mm from the left and { $y } mm from the top
preflight-odd = { $first }-{ $last } (odd pages)
preflight-even = { $first }-{ $last } (even pages)
preflight-pdf = a PDF
preflight-png = a PNG picture
preflight-html = an HTML page
preflight-other = a file of another kind
preflight-rgb = RGB
preflight-cmyk = CMYK
render-box-not-taken = { $profile } takes no boxes: print them without --profile, for a press with --standard x-4
