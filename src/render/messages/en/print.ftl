## Cards
card-category = Category
card-summary = At a glance
card-highest = highest value
card-lowest = lowest
card-your-guess = Your guess and the rank
card-exact = exact
card-off-by = { $places ->
        [one] 1 rank off
       *[other] { $places } ranks off
    }
card-beyond = farther
card-capital-barrier = Capital barrier
card-capital-barrier-help = name the capital of the country drawn
card-location-barrier = Board barrier
card-location-barrier-help = on the board, point to the country drawn
card-flag-alt = Flag { $country-of }
card-globe-alt = Globe with { $country-the } marked
card-km = { $km } km
card-visa = visa
card-route-alt = Globe with the route { $from } – { $to }
card-net-alt = Card back: compass rose
credits-title = Credits
credits-sources = Sources of the figures
credits-notes = * Notes on the cards
credits-art = Names, flags, fonts, map
credits-disputed = Disputed territories
credits-origin = The game
credits-licence = Licence
credits-detail = { $publisher } · edition or copy of { $day }
credits-footnote = { $category } ({ $countries }): { $text }
document-title = { $game } · { $edition } · { $target }
sheet-label-kind = { $target } · { $lang }
sheet-label-front = sheet { $number } of { $count }, front
sheet-label-back = sheet { $number } of { $count }, back
sheet-label-paper = { $paper } · print at 100%
sheet-label-paper-size = { $paper } · { $width } × { $height } mm · print at 100%
sheet-bar = 100 mm: measure before you cut
target-cards = cards
target-board = board
target-tokens = tokens
target-booklet = rules

## Render
render-wrote = { $file }: { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
render-wrote-faces = { $folder }: { $files ->
        [one] 1 file
       *[other] { $files } files
    }
render-deck = typesetting { $file }
render-no-card = no card { $country-of } in this deck; `mappemonde show deck { $deck }` lists those there are
render-flags-unreadable = the flags in { $folder } cannot be read: { $reason }; give a folder of SVG files with --flags
render-flags-none = no SVG file in { $folder } is named by the ISO code of a country, like fr.svg or FRA.svg; rename them, or give another folder with --flags
render-flag-unusable = the flag { $file } cannot be used: { $reason }; mend it, or take it out of the folder
render-picture-missing = the picture { $file } is missing; draw it, or copy another of that folder under this name
render-picture-unusable = the picture { $file } cannot be used: { $reason }; mend it, or take it out of the project
render-flag-no-file = it is no ordinary file of at most 4 MB
render-cannot-write = { $path } cannot be written: { $reason }; choose another folder with --out
render-no-piece = { $game }, { $target }: no piece is called `{ $id }`; --only takes { $known } and so on
render-no-piece-guess = { $game }, { $target }: no piece is called `{ $id }`; did you mean `{ $guess }`?
render-one-game = name one game, or `--game all` for all
render-not-made = { $game } has nothing to print that is called `{ $target }`; there are { $known }
render-box-left = the boxes are left out: say how thick a card is with --stock-mm, such as --stock-mm 0.33
render-box-no-picture = a box is cut out of board: it goes neither to an online table nor into pictures of cards, and has no older edition; print it without --format tts, --against or such a --profile
render-only-one = --only chooses pieces of one product: name one game and one target
render-paper-small = a piece of { $width } x { $height } mm does not fit on { $paper }; choose larger paper with --paper
render-shift-large = the backs would be pushed off the paper: they may be shifted by { $across } mm at most to the left or right and by { $down } mm up or down, less where they are turned; look again at --back-offset and --back-rotate, or at what is kept of the printer, or choose larger paper
render-fonts-unreadable = the fonts in { $folder } cannot be read: { $reason }; give a folder of fonts with --font-path
render-fonts-none = no file in { $folder } is a font that can be used: .ttf, .otf, .ttc or .otc; put one into that folder, or give another with --font-path
