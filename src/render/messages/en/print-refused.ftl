## What cannot be printed
render-both = { $message }; { $help }
render-failed = { $game } cannot be printed:
render-failed-here = nothing can be printed:
render-outlines-unusable = the outlines { $file } cannot be used: { $reason }; mend the file, or take it out of the project: that of the program serves then
render-no-outline = there is no map: { $file } has no outline { $country-of } ({ $code }); draw it in that file, as data/map/README.md says
crowded-number = the board has no room for the number { $country-of }; mend `at` of the country in data/countries.yaml
crowded-space = the board has no room for space { $space } of the track; lower `track.spaces` in data/games/globalissimo.yaml
crowded-region = the board has no room for the name of the region { $name }; write a shorter one in data/games/controle-global/regions.yaml
crowded-city = the map has no room for the name of the city { $name }; write a shorter one in data/games/course/cities.csv
render-too-tall = the effect { $effect } of the card { $card } has more signs than its row holds; take a step out of it in data/games/controle-global/cards.yaml
render-no-look = there is no picture of the visa `{ $visa }`: the program draws { $known }; take one of these as its `id` in data/games/course.yaml
render-missing = { $file } is missing; take that of the program, which `mappemonde new` lays down
render-no-example = the examples of the booklet are played with { $code }, a country that data/countries.yaml does not have; take it in again, or print other parts of the game
render-not-packed = the file could not be packed, which is a fault of the program (“{ $said }”); report it with this line
render-no-piece-here = no piece is called `{ $id }`; there are { $known }
colours-unreadable = { $file } cannot be read: { $reason }; mend it, or take it out of the project: that of the program serves then
colours-json = { $place }: this is no JSON (“{ $said }”); mend the file, or take it out of the project: that of the program serves then
colours-missing = { $file } has no colour `{ $key }`; add it, as in the file that `mappemonde new` lays down
colours-no-mark = { $file } has no mark for player { $player }; add it under `players`, as in the file that `mappemonde new` lays down
colours-wrong = { $file }: `{ $text }` is no colour; write `{ $key }` as a hash sign and six digits, such as #0B5C6B
colours-wrong-inks = { $file }: `{ $text }` are no inks of `{ $colour }`; write cyan, magenta, yellow and black in whole per cents, such as [78, 0, 14, 65], or two such lists as `type` and `area`
picture-no-size = its width or its height is missing
picture-too-large = it has too many parts for a drawing
picture-filter = it has a filter, which shadows and blurs are made of; draw it without one
picture-linked = the drawing leads to another file; put the picture into the drawing itself
picture-broken = a picture within the drawing cannot be read; save it anew as PNG or JPEG
picture-no-svg = the reader of SVG says “{ $said }”
render-untried = templates of a project are tried out before they are printed, in a process of its own, and that was not possible: { $reason }; take the project’s files out of `templates/`, or see to it that the program may start itself

## What a template calls out
template-told = { $placed ->
        [yes] { $place }: { $said }
       *[no] { $said }
    }; { $help }
template-typst = Typst says “{ $said }”{ $hinted ->
        [yes] {" "}and adds “{ $hint }”
       *[no] {""}
    }
template-help = mend the template, or take the project’s files out of `templates/`: those of the program serve then
template-too-long = the pages were not done after { $first } seconds
template-too-long-help = mend the template where it loops or makes too much, or print fewer pieces at a time with --only
template-too-large = the pages took more than { $first } MB of memory
template-too-large-help = mend the template where it makes too much, or print fewer pieces at a time with --only
template-ended = the system ended the typesetting: it asked for more memory than there is, or called itself without end
template-ended-help = mend the template where it makes too much or calls itself
template-font = neither the program nor a folder given with --font-path has the font `{ $first }`
template-font-help = give the folder of the font with --font-path DIR, or name another font
template-does-not-fit = “{ $second }” does not fit its place on `{ $first }`
template-does-not-fit-help = write this text shorter, or give it a narrower font or more room in the template
template-face = this template draws no face of the kind `{ $first }`
template-mark = there is no drawing of the mark `{ $first }` of a player
template-mark-help = write disc, diamond, triangle, square, hexagon or ring in `templates/colours.json`
template-sign = this template draws no sign `{ $first }`
template-number = the booklet knows no number called `{ $first }`
template-number-help = take a name that the rules of the program use, in `templates/rules/`
template-power = the booklet has no words for the power `{ $first }`
template-power-help = write them in the rules of both languages, in `templates/rules/`
template-part = the booklet has no words for the part `{ $first }` of the game
template-part-help = write them in the rules of both languages, in `templates/rules/`
template-no-part = the game has no part `{ $first }`, of which the booklet speaks
template-no-part-help = take it out of the rules in both languages, in `templates/rules/`
template-no-inks = { $second ->
    [none] a press has no inks for this:
   *[other] a press has no inks for the picture “{ $second }”:
} { inks-why }
template-no-inks-help = where the file is for a home printer, print it without `--standard` and without the profile of a press
render-no-inks = { $page ->
    [0] a drawing, picture or gradient of the file has no inks:
   *[other] page { $page } has no inks:
} { inks-why }
inks-why = { $first ->
    [unreadable] it cannot be read; write it anew with the program that it comes from
    [colours] it has a space of colours that leads to none; give its colours in RGB or CMYK
    [gradient] it has a gradient of a kind that is not converted; draw it along a line or between circles
    [inline-picture] a picture stands within its content, in a form that is not converted; place it as a picture of its own
    [picture-form] it has a picture in a form that is not converted; save it as PNG or JPEG with 8 bits a channel
    [picture-short] it has a picture with fewer dots than its size asks for; write the file anew with the program that it comes from
    [picture-large] it has a picture of more than 128 million bytes; make it smaller, 300 dots an inch are enough
    [picture-shines] it has a picture of which parts shine through, which PDF/X-1a does not know; save it on the colour of its ground, or ask for PDF/X-4
    [through] a whole group shines through, or something does over a picture or a gradient, which PDF/X-1a does not know; make it opaque, or ask for PDF/X-4
    [blend] it has a blend mode, which PDF/X-1a does not know; leave it out, or ask for PDF/X-4
    [mask] it has a soft mask, such as a gradient that fades away, which PDF/X-1a does not know; leave it out, or ask for PDF/X-4
    [too-intricate] more shines through than can be mixed beforehand for PDF/X-1a; make it opaque, or ask for PDF/X-4
    [font-absent] the font { $second } of its text is not in the file; save the file with all of its fonts
    [transfer] it has a curve (`/TR`) that would change how its inks are printed; work it into the colours, or take it out
   *[font] it has text whose letters cannot become outlines; embed a TrueType or OpenType font
}
