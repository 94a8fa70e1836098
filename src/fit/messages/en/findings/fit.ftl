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

family-unknown = there is no font of the family `{ $family }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] put its files (.ttf or .otf) into `templates/fonts/`, or write one of these families: { $known }
        }
    .explain = Templates name families of fonts: `serif` and `sans` in `templates/theme.typ` are those of the cards. A family is in the program (Libertinus Serif, Noto Sans), or its files are in `templates/fonts/`. Fonts that are installed on a computer are not used, so that an edition prints the same everywhere.

flag-missing = there is no flag { $country-of }: the program has none for the code `{ $alpha2 }`
    .help = draw it as `templates/flags/{ $file }`; if the code is a typo, fix it here
    .explain = The program includes the flags of all countries with an ISO code, and finds them by the two-letter code. A country that you add, or a code that you change, may have none. The folder `templates/flags/` of your project has your own flags, which come before the program’s: name its SVG files by the two- or three-letter code, in small or capital letters.

font-restricted = { $rights ->
        [whole] `{ $file }` may not be embedded in part (fsType), but a PDF has only the letters that it needs
        [bitmap] only the bitmaps of `{ $file }` may be embedded (fsType), but a PDF needs the outlines
       *[none] `{ $file }` may not be embedded in a PDF (fsType)
    }
    .help = ask the maker of { $family } for permission, or use a font that may be embedded; a print shop may refuse the file
    .explain = A font says in its field `fsType` whether it may be embedded in documents. Every PDF of this program embeds its fonts, so that it prints alike everywhere. The files are written all the same, because a licence that you have bought may allow more than the flag says.

font-unusable = { $problem ->
        [format] `{ $file }` is not in a format that can be used
        [large] `{ $file }` is too large for a font
        [unreadable] `{ $file }` cannot be read: { $reason }
       *[damaged] `{ $file }` is damaged, or is not a font
    }
    .help = { $problem ->
        [format] convert it to .ttf or .otf, or delete it
        [large] reduce it to the letters that you need: at most { $most } MB
        [unreadable] correct the permissions of the file, or delete it
       *[damaged] fetch it again from its maker, or delete it
    }
    .explain = The folder `templates/fonts/` has the fonts of your edition: TrueType or OpenType files, variable fonts and collections too. Fonts for the web (.woff2) need to be converted. Notes about the licence (.txt, .md) may lie beside them.

font-unused = { $problem ->
        [repeated] `{ $file }` and `{ $other }` are the same face of { $family }: only the second is used
        [built-in] `{ $file }` is a face of { $family } that the program has itself, so it is not used
       *[unnamed] no template uses { $family }
    }
    .help = { $problem ->
        [repeated] delete one of them
        [built-in] delete it, or rename the family in the font
       *[unnamed] write `#let serif = "{ $family }"` or `#let sans = "{ $family }"` in `{ $theme }`, or delete `{ $file }`
    }
    .explain = The two families of the cards stand in `templates/theme.typ`, as `serif` and `sans`; other templates can name further ones. A font that no template names changes nothing. Of two faces with the same family, weight, width and style, the first one by file name is used.

glyph-missing = no font of the cards has { $char } ({ $codepoint }), used in `{ $text }`
    .help = write `{ $field }` in Latin letters, without emoji or characters of another script
    .explain = A character that is in no font would print as an empty box, on every copy of the card. So every printed text is checked against the fonts of the cards before any page is made: Libertinus Serif and Noto Sans have the Latin, Greek and Cyrillic alphabets with their accents. A letter can have two accents at most: more would run into the line above.

letters-missing = { $family } lacks { $count ->
        [one] a letter
       *[other] { $count } letters
    } of the printed texts: { $letters }{ $more ->
        [0] {""}
       *[other] {" "}…
    }
    .help = use a font that has them; until then, they are printed in { $other }
    .explain = A letter that the font of a text lacks is taken from another one: first from the other faces of its family, then from the fonts of the program. It prints, but looks unlike its neighbours. Display fonts often lack letters such as ă, ŏ and Š that names of countries and capitals need.

rows-overflow = no room for `{ $category }` { $face }: its rows hold { $most } of the { $count } categories of the deck
    .help = remove categories from the deck, or tighten the rows in `{ $file }`: all fit at a `least_pitch` of { $pitch } mm
    .explain = The rows of a face tighten from their `pitch` down to their `least_pitch`, so that more categories fit than the design planned. Rows that still do not fit would be cut off at the edge of the card, or print over what is below; so the deck is not printed. The layout table of the face sets the height of the box of rows and their least pitch.

template-broken = typesetting failed here: { $said }
    .help = { $help }
    .explain = The look of the cards is defined in Typst templates, and a project can replace any of them. A Typst error or warning stops printing, because one wrong card would go unnoticed among hundreds. Typst messages are quoted in English, their only language.

text-overflow = `{ $text }` does not fit { $face }{ $cause ->
        [digits] : `{ $field }: { $number }` prints too many decimals
        [scale] : a scale of { $number } prints too many digits
       *[text] , even at its smallest size{ $sized ->
            [yes] {""}: { $size } pt would fit
           *[no] {""}
        }
    }
    .help = { $cause ->
            [digits] write `{ $field }: { $right }`
            [scale] write `scale: { $right }`, or another that makes the numbers short, and change the units to match
           *[text] shorten it{ $named ->
                [yes] , or add a `short` name for the faces where it does not fit
               *[no] {""}
            }{ $own ->
                [yes] , or use a narrower font than { $fonts }
               *[no] {""}
            }{ $readable ->
                [yes] , or allow { $size } pt with `least` in `{ $layout }`
               *[no] {""}
            }
        }
    .explain = Names shrink, then break into two lines; nothing is ever cut, squeezed or hyphenated, and nothing gets smaller than players can read. A text that still does not fit must be shortened. Widths come from the fonts of the cards, so this check makes no page.

type-too-small = `{ $style }` can shrink to { $size } pt, which is too small to read
    .help = write { $least } pt or more; if a text then does not fit, widen its box
    .explain = A text shrinks from `size` to `least` until it fits its box. Below 6 points, most players can no longer read it across a table, and print shops reject it. A text that is still too long at that size is reported, so that you can shorten it.
