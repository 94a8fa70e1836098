## Print shops and online tables
render-wrote-table = { $folder }: { $files ->
        [one] 1 file
       *[other] { $files } files
    } for online tables
render-tts-booklet = a rule booklet cannot go on an online table: omit --format tts, or choose other targets
render-tts-base = the saved object links to its pictures without an address: pass the address of the folder with --url-base before you open it in Tabletop Simulator
profile-guess = unknown profile `{ $id }`; did you mean `{ $guess }`?
profile-unknown = unknown profile `{ $id }`; available: { $known }
render-profile-stock = { $width } x { $height } mm (`{ $stock }`)
render-profile-size = { $width } x { $height } mm
render-profile-no-size = --card-size: { $profile } { $count ->
        [0] does not print playing cards
       *[other] cuts playing cards to { $known }, not to { $asked }; use one of these sizes, or omit --card-size
    }
render-profile-left-game = { $game }: { $targets }
render-profile-left = { $profile } accepts only pieces of { $known }; skipped: { $left }
render-profile-none = { $profile } accepts only pieces of { $known }, not { $left }; print these without --profile, or choose another one, such as `home-a4`
render-profile-kept = { $files ->
        [one] this file meets
       *[other] all { $files } files meet
    } every checkable requirement of { $profile }
render-profile-not-kept = { $files ->
        [one] this file does
       *[other] { $broken } of { $files } files { $broken ->
            [one] does
           *[other] do
        }
    } not meet every requirement of { $profile }
render-profile-also = also { $file }: { $message }
preflight-edges-kept = { $file }: nothing lies in the edges that the printer leaves white
preflight-edges-not-kept = { $file }: the printer will not print everything
preflight-no-edges = the edges of { $printer } are not known: measure them with `mappemonde calibrate --printer { $printer }`, or type them after --edge-mm
preflight-kept = { $file } meets every checkable requirement of { $profile }
preflight-not-kept = { $file } does not meet every requirement of { $profile }
preflight-unreadable = cannot read { $file }: { $reason }
preflight-no-file = it is not a regular file, or is larger than 256 MB
render-tts-no-address = --url-base: `{ $base }` is not the address of a folder; write one that starts with `https://`, `http://` or `file:///` and has no spaces (use %20), such as `file:///C:/games/tts`

## File types
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
render-box-not-taken = { $profile } does not accept boxes: print them without --profile, for a press with --standard x-4
