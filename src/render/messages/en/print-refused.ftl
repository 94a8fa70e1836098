## Print errors
render-both = { $message }; { $help }
render-failed = cannot print { $game }:
render-failed-here = cannot print:
render-outlines-unusable = cannot use the outlines { $file }: { $reason }; fix the file, or remove it from the project to use the program’s own
render-no-outline = cannot draw the map: { $file } has no outline { $country-of } ({ $code }); draw it in that file, as described in data/map/README.md
crowded-number = the board has no room for the number { $country-of }; fix `at` of the country in data/countries.yaml
crowded-space = the board has no room for space { $space } of the track; lower `track.spaces` in data/games/globalissimo.yaml
crowded-region = the board has no room for the name of the region { $name }; shorten it in data/games/controle-global/regions.yaml
crowded-city = the map has no room for the name of the city { $name }; shorten it in data/games/course/cities.csv
render-too-tall = the effect { $effect } of the card { $card } has more symbols than fit in its row; remove a step from it in data/games/controle-global/cards.yaml
render-no-look = there is no picture of the visa `{ $visa }`; available: { $known }; use one of these as its `id` in data/games/course.yaml
render-missing = { $file } is missing; copy it from a project that `mappemonde new` creates
render-no-example = the examples of the booklet use { $code }, a country missing from data/countries.yaml; add it again, or print other parts of the game
render-not-packed = packing the file failed because of a bug in the program (“{ $said }”); report it with this line
render-no-piece-here = unknown piece `{ $id }`; available: { $known }
colours-unreadable = cannot read { $file }: { $reason }; fix it, or remove it from the project to use the program’s own
colours-json = { $place }: invalid JSON (“{ $said }”); fix the file, or remove it from the project to use the program’s own
colours-missing = { $file } has no colour `{ $key }`; add it, as in the file that `mappemonde new` writes
colours-no-mark = { $file } has no mark for player { $player }; add it under `players`, as in the file that `mappemonde new` writes
colours-wrong = { $file }: `{ $text }` is not a colour; write `{ $key }` as a hash sign and six hexadecimal digits, such as #0B5C6B
colours-wrong-inks = { $file }: `{ $text }` is not a valid list of inks for `{ $colour }`; write cyan, magenta, yellow and black in whole percentages, such as [78, 0, 14, 65], or two such lists as `type` and `area`
picture-no-size = its width or its height is missing
picture-too-large = it has too many elements for a drawing
picture-filter = it has a filter, such as a shadow or a blur; draw it without one
picture-linked = it links to another file; embed the picture in the drawing itself
picture-broken = cannot read a picture within the drawing; save it again as PNG or JPEG
picture-no-svg = the SVG parser reports “{ $said }”
render-untried = could not test the project’s templates in a separate process before printing: { $reason }; remove the project’s files from `templates/`, or allow the program to start itself

## Template errors
template-told = { $placed ->
        [yes] { $place }: { $said }
       *[no] { $said }
    }; { $help }
template-typst = Typst reports “{ $said }”{ $hinted ->
        [yes] {" "}and adds “{ $hint }”
       *[no] {""}
    }
template-help = fix the template, or remove the project’s files from `templates/` to use the program’s own
template-too-long = typesetting took more than { $first } seconds
template-too-long-help = fix the template where it loops or produces too much, or print fewer pieces at a time with --only
template-too-large = typesetting used more than { $first } MB of memory
template-too-large-help = fix the template where it produces too much, or print fewer pieces at a time with --only
template-ended = the system ended the typesetting: it ran out of memory, or recursed without end
template-ended-help = fix the template where it produces too much or calls itself
template-font = the font `{ $first }` is neither in the program nor in `templates/fonts/`
template-font-help = put the files of the font into `templates/fonts/`, or use another font
template-does-not-fit = “{ $second }” does not fit its place on `{ $first }`
template-does-not-fit-help = shorten this text, or give it a narrower font or more room in the template
template-face = this template draws no face of type `{ $first }`
template-mark = there is no drawing for the player mark `{ $first }`
template-mark-help = write disc, diamond, triangle, square, hexagon or ring in `templates/colours.json`
template-sign = this template has no drawing for the symbol `{ $first }`
template-number = unknown number `{ $first }` in the booklet
template-number-help = use a name from the program’s rules, in `templates/rules/`
template-power = the booklet has no text for the power `{ $first }`
template-power-help = add it to the rules in both languages, in `templates/rules/`
template-part = the booklet has no text for the part `{ $first }` of the game
template-part-help = add it to the rules in both languages, in `templates/rules/`
template-no-part = the booklet mentions the part `{ $first }`, which the game does not have
template-no-part-help = remove it from the rules in both languages, in `templates/rules/`
template-no-inks = { $second ->
    [none] cannot convert this to inks:
   *[other] cannot convert the picture “{ $second }” to inks:
} { inks-why }
template-no-inks-help = if the file is for a home printer, print it without `--standard` and without the profile of a press
render-no-inks = { $page ->
    [0] cannot convert a drawing, picture or gradient of the file to inks:
   *[other] cannot convert page { $page } to inks:
} { inks-why }
inks-why = { $first ->
    [unreadable] it cannot be read; export it again from the program that made it
    [colours] it has a colour space without a conversion to inks; use RGB or CMYK
    [gradient] it has an unsupported type of gradient; use a linear or radial one
    [inline-picture] it has an inline picture in an unsupported format; place it as a separate picture
    [picture-form] it has a picture in an unsupported format; save it as PNG or JPEG with 8 bits per channel
    [picture-short] it has a picture with fewer pixels than it declares; export the file again from the program that made it
    [picture-large] it has a picture of more than 128 million bytes; reduce it: 300 dpi is enough
    [picture-shines] it has a partly transparent picture, which PDF/X-1a does not allow; save it on its background colour, or use PDF/X-4
    [through] it has a transparent group, or transparency over a picture or a gradient, which cannot be flattened for PDF/X-1a; make it opaque, or use PDF/X-4
    [blend] it has a blend mode, which PDF/X-1a does not allow; remove it, or use PDF/X-4
    [mask] it has a soft mask, such as a gradient that fades out, which PDF/X-1a does not allow; remove it, or use PDF/X-4
    [too-intricate] its transparency is too complex to flatten for PDF/X-1a; make it opaque, or use PDF/X-4
    [font-absent] the font { $second } of its text is not embedded; save the file with all of its fonts
    [transfer] it has a transfer function (`/TR`), which would change how its inks print; apply it to the colours, or remove it
   *[font] its text cannot be converted to outlines; embed a TrueType or OpenType font
}

## Boxes that cannot be made
box-no-thickness = how deep a box is depends on how thick the cards are: measure ten of them together and give a tenth of that with --stock-mm, such as --stock-mm 0.33
box-too-shallow = the box would be { $depth } mm deep, and one of less than { $least } mm has no room for its glue flap: put a band round the cards, or fill the box up
box-too-deep = half of the cards would still take a box of { $depth } mm, and one of more than { $most } mm does not keep its form: give the thickness of one card with --stock-mm, or divide the cards among several boxes
box-sleeves-small = sleeves of { $width } × { $height } mm do not hold cards of { $card-width } × { $card-height } mm: give the outer size of the sleeves after --sleeves
box-small-larger = cards of { $width } × { $height } mm do not lie on a deck of { $deck-width } × { $deck-height } mm: they need a box of their own
box-paper-small = even the box for half of the cards is { $width } × { $height } mm when it is laid flat, and { $paper } does not hold that: choose a larger paper with --paper, such as a3
box-too-high = what goes into the large box is { $high } mm high, and { $paper } has room for walls of { $most } mm at most: choose a larger paper with --paper
