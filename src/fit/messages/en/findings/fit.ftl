# What can be wrong with faces: before or while they are typeset.

box-missing = { $what ->
        [style] the style `{ $name }` is missing
        [measure] the measure `{ $name }` is missing
        [part] the part `{ $name }` is missing
       *[box] the box `{ $name }` is missing
    }
    .help = write its line as the table of the program has it, which `mappemonde new` lays down
    .explain = The template of a face places everything by the names of its layout table, and the program measures texts by the same names. Without one of them the face cannot be drawn. Boxes may be moved, made smaller or larger; a box that nothing shall stand in keeps its line all the same.

box-outside = { $what ->
        [cut] the box `{ $box }` reaches over the cut
        [safe] the box `{ $box }` comes too near to the cut
       *[row] the part `{ $box }` leaves its row
    }
    .help = keep it between { $least } and { $right } mm from the left and between { $least } and { $bottom } mm from the top
    .explain = What lies beyond the cut is cut off. The cut itself may be off by a millimetre or more, so texts keep farther away from it, as the size of the piece asks. In a row nothing may lie beyond the row at its full pitch, or it would lie on the next one. A picture or ground that shall run over the cut says so with `bleeds: true`.

box-overlap = the boxes `{ $box }` and `{ $other }` lie on each other
    .help = move one of them or make it smaller; where it is meant, write `over: [{ $other }]` at `{ $box }`
    .explain = Two boxes that share a spot may print a text over a rule, a picture or another text, on the one card where both are full. An icon on its disc and a name on its band are meant to: there `over` names what lies under the box. A line counts as a box without height.

box-too-low = { $what ->
        [part] the part `{ $box }`, or the least pitch of its rows, is lower than a line of its type
       *[box] the box `{ $box }` is lower than a line of its type
    }
    .help = { $what ->
        [part] give both { $least } mm or more, or let the style `{ $style }` shrink further with `least`
       *[box] give it { $least } mm or more, or let the style `{ $style }` shrink further with `least`
    }
    .explain = A line of text is as high as its capitals. A box that is lower than they are at the least size of its style holds no text at all, and rows that close up further than that would print over each other.

character-invisible = an invisible character ({ $codepoint }) stands in `{ $text }`
    .help = delete it, or type `{ $field }` anew
    .explain = Text that was copied from a page may bring along characters without a shape: zero-width spaces, marks that turn the direction of writing, soft hyphens. Nobody sees them on the screen, but they change how the text is set, searched and compared, so two names that look alike are not the same. No printed text needs them.

face-unknown = no face has the layout table `{ $file }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`? if so, rename the file
           *[no] delete it, or name it after one of these: { $known }
        }
    .explain = A layout table is called after its game and its face, such as `globalissimo/state-back.yaml`, and only files of these names are read. Whatever you change in this one has no effect.

flag-missing = there is no flag { $country-of }: the program has none for the code `{ $alpha2 }`
    .help = draw it as `{ $file }` or `{ $other }`, and give the folder of that file with `--flags DIR`; if the code is a slip, mend it here
    .explain = The program brings the flags of all countries with an ISO code, and finds them by the code of two letters. A country that you add yourself, or a code that you change, may have none. A folder that is given with `--flags` lies over the flags of the program: an SVG file in it is named by the code of two or of three letters, in small or capital letters.

glyph-missing = no font of the cards has { $char } ({ $codepoint }), which stands in `{ $text }`
    .help = write `{ $field }` in Latin letters, without emoji or characters of another script
    .explain = A character that no font has would be printed as an empty box, in every copy of that card. So every text that is printed is compared with the fonts of the cards before a page is made: Libertinus Serif and Noto Sans have the Latin, Greek and Cyrillic alphabets with their accents. A letter bears two accents at most: more are piled over the line above it.

rows-overflow = no room for `{ $category }` { $face }: its rows hold { $most } of the { $count } categories of the deck
    .help = take categories out of the deck, or make the rows lower in `{ $file }`: { $pitch } mm is the `least_pitch` at which all fit
    .explain = The rows of a face close up from their `pitch` down to their `least_pitch`, so that more categories fit than it was drawn for. What does not fit even then would be cut off at the edge of the card, or printed over what stands below; so the deck is not printed. The layout table of the face says how high the box of the rows is and how near they may come.

template-broken = typesetting stops here: { $said }
    .help = { $help }
    .explain = The look of the cards is written in templates for Typst, and a project may replace each of them. What Typst does not understand, or warns of, ends the printing, since a card that came out otherwise than it was drawn would go unseen among hundreds. What Typst says is quoted in English, the only language that it speaks.

text-overflow = `{ $text }` does not fit { $face }, even at its smallest size
    .help = write it shorter; a country may have a `short` name for the faces where its name does not fit
    .explain = Names shrink and break into two lines before they give up; nothing is ever cut, squeezed or hyphenated, and nothing goes below the size that a player can read. A text that still does not fit must be written shorter. Widths are those of the fonts of the cards, so this is found without making a page.

type-too-small = `{ $style }` may be set in { $size } pt, which is too small to read
    .help = write { $least } pt or more; where a text does not fit then, give it a wider box
    .explain = A text shrinks from `size` to `least` until it fits its box. Below 6 points most players cannot read it any more at the distance of a table, and printers and shops refuse it. A text that is too long at that size is found, and can be written shorter.
