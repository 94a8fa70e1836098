# Findings about faces, before or during typesetting.

box-missing = { $what ->
        [style] the style `{ $name }` is missing
        [measure] the measure `{ $name }` is missing
        [part] the part `{ $name }` is missing
       *[box] the box `{ $name }` is missing
    }
    .help = add its line as in the program’s table, which `mappemonde new` writes
    .explain = The template of a face places everything by the names in its layout table, and the program measures texts by the same names. If one is missing, the face cannot be drawn. You can move, shrink or enlarge boxes; a box that should stay empty keeps its line.

box-outside = { $what ->
        [cut] the box `{ $box }` extends past the cut
        [safe] the box `{ $box }` is too close to the cut
       *[row] the part `{ $box }` extends beyond its row
    }
    .help = keep it between { $least } and { $right } mm from the left and between { $least } and { $bottom } mm from the top
    .explain = Anything past the cut is cut off. The cut itself can be off by a millimetre or more, so texts keep a margin that depends on the size of the piece. In a row, nothing may extend beyond the row at its full pitch, or it would cover the next row. A picture or background that should extend past the cut has `bleeds: true`.

box-overlap = the boxes `{ $box }` and `{ $other }` overlap
    .help = move or shrink one of them; if the overlap is intended, write `over: [{ $other }]` at `{ $box }`
    .explain = If two boxes overlap, a text can print over a rule, a picture or another text, on the one card where both are full. An icon on its disc or a name on its band is intended: there, `over` lists what lies under the box. A rule counts as a box without height.

box-too-low = { $what ->
        [part] the part `{ $box }`, or the least pitch of its rows, is lower than a line of its text
       *[box] the box `{ $box }` is lower than a line of its text
    }
    .help = { $what ->
        [part] give both { $least } mm or more, or let the style `{ $style }` shrink further with `least`
       *[box] give it { $least } mm or more, or let the style `{ $style }` shrink further with `least`
    }
    .explain = A line of text is as high as its capitals. A box lower than the capitals at the smallest size of its style has no room for text, and rows that are closer together would print over each other.

character-invisible = `{ $text }` contains an invisible character ({ $codepoint })
    .help = delete it, or type `{ $field }` again
    .explain = Text copied from a page can contain characters without a shape: zero-width spaces, direction marks, soft hyphens. They are invisible on screen, but they change how text is set, searched and compared, so two names that look alike are not equal. No printed text needs them.

face-unknown = no face uses the layout table `{ $file }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`? if so, rename the file
           *[no] delete it, or give it one of these names: { $known }
        }
    .explain = A layout table is named after its game and its face, such as `globalissimo/state-back.yaml`, and only files with these names are read. Changes in this file have no effect.

flag-missing = there is no flag { $country-of }: the program has none for the code `{ $alpha2 }`
    .help = draw it as `templates/flags/{ $file }`; if the code is a typo, fix it here
    .explain = The program includes the flags of all countries with an ISO code, and finds them by the two-letter code. A country that you add, or a code that you change, may have none. The folder `templates/flags/` of your project has your own flags, which come before the program’s: name its SVG files by the two- or three-letter code, in small or capital letters.

glyph-missing = no font of the cards has { $char } ({ $codepoint }), used in `{ $text }`
    .help = write `{ $field }` in Latin letters, without emoji or characters of another script
    .explain = A character that is in no font would print as an empty box, on every copy of the card. So every printed text is checked against the fonts of the cards before any page is made: Libertinus Serif and Noto Sans have the Latin, Greek and Cyrillic alphabets with their accents. A letter can have two accents at most: more would run into the line above.

rows-overflow = no room for `{ $category }` { $face }: its rows hold { $most } of the { $count } categories of the deck
    .help = remove categories from the deck, or tighten the rows in `{ $file }`: all fit at a `least_pitch` of { $pitch } mm
    .explain = The rows of a face tighten from their `pitch` down to their `least_pitch`, so that more categories fit than the design planned. Rows that still do not fit would be cut off at the edge of the card, or print over what is below; so the deck is not printed. The layout table of the face sets the height of the box of rows and their least pitch.

template-broken = typesetting failed here: { $said }
    .help = { $help }
    .explain = The look of the cards is defined in Typst templates, and a project can replace any of them. A Typst error or warning stops printing, because one wrong card would go unnoticed among hundreds. Typst messages are quoted in English, their only language.

text-overflow = `{ $text }` does not fit { $face }, even at its smallest size
    .help = shorten it; a country can have a `short` name for the faces where its name does not fit
    .explain = Names shrink, then break into two lines; nothing is ever cut, squeezed or hyphenated, and nothing gets smaller than players can read. A text that still does not fit must be shortened. Widths come from the fonts of the cards, so this check makes no page.

type-too-small = `{ $style }` can shrink to { $size } pt, which is too small to read
    .help = write { $least } pt or more; if a text then does not fit, widen its box
    .explain = A text shrinks from `size` to `least` until it fits its box. Below 6 points, most players can no longer read it across a table, and print shops reject it. A text that is still too long at that size is reported, so that you can shorten it.
