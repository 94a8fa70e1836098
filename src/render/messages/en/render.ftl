## Render
render-wrote = { $file }: { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
cache-unwritable = Pages cannot be kept for the next run in the folder { $folder } ({ $reason }); the output is complete.
cache-damaged = Damaged pages in the folder { $folder } were typeset again; the output is complete.
render-cover-lost = { $file }: up to { $lost } mm of the ground of both covers lie in the edge that the printer leaves white; texts are whole
render-edge-lost = { $file }: up to { $lost } mm of { $pieces ->
        [one] one piece lies
       *[other] { $pieces } pieces lie
    } in the edge that { $known ->
        [yes] the printer leaves white, and will not be printed; choose larger paper or a smaller --card-size
       *[no] printers may leave white (98 of 100 leave at most { $ends } mm at head and foot and { $sides } mm at the sides); measure yours with `mappemonde calibrate`
    }
render-wrote-faces = { $folder }: { $files ->
        [one] 1 file
       *[other] { $files } files
    }
render-deck = typesetting { $file }
render-no-card = no card { $country-of } in this deck; `mappemonde show deck { $deck }` lists its cards
render-flags-unreadable = cannot read the flags in { $folder }: { $reason }; pass a folder of SVG files with --flags
render-flags-none = no SVG file in { $folder } is named after the ISO code of a country, such as fr.svg or FRA.svg; rename them, or pass another folder with --flags
render-flag-unusable = cannot use the flag { $file }: { $reason }; fix it, or remove it from the folder
render-picture-missing = the picture { $file } is missing; draw it, or copy another one from that folder under this name
render-picture-unusable = cannot use the picture { $file }: { $reason }; fix it, or remove it from the project
render-flag-no-file = it is not a regular file, or is larger than 4 MB
render-cannot-write = cannot write { $path }: { $reason }; choose another folder with --out
render-no-piece = { $game }, { $target }: unknown piece `{ $id }`; --only accepts { $known } and so on
render-no-piece-guess = { $game }, { $target }: unknown piece `{ $id }`; did you mean `{ $guess }`?
render-one-game = choose one game, or all with `--game all`
render-not-made = { $game } has no target `{ $target }`; available: { $known }
render-box-left = boxes are skipped: give the thickness of a card with --stock-mm, such as --stock-mm 0.33
render-box-no-picture = boxes are cut from cardboard: they cannot be exported for online tables or as pictures, nor compared with an older edition; print them without --format tts, --against or such a --profile
render-only-one = --only selects pieces of one product: choose one game and one target
render-paper-small = a piece of { $width } x { $height } mm does not fit on { $paper }; choose larger paper with --paper
render-shift-large = this shift would move the backs off the paper: the limits are { $across } mm to the left or right and { $down } mm up or down, less for rotated backs; check --back-offset and --back-rotate, or the saved printer settings, or choose larger paper
render-fonts-unreadable = cannot read the fonts in { $folder }: { $reason }; pass a folder of fonts with --font-path
render-fonts-none = { $folder } contains no usable font (.ttf, .otf, .ttc or .otc); add one to that folder, or pass another folder with --font-path
