# What is found about print: before or while a page is made, or when a file is looked at.

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
    .explain = A character that no font has would be printed as an empty box, in every copy of that card. So every text that is printed is compared with the fonts of the cards before a page is made: Libertinus Serif and Noto Sans have the Latin, Greek and Cyrillic alphabets with their accents.

preflight-bleed-box = p. { $pages }: { $state ->
        [missing] the bleed box is missing
       *[elsewhere] the bleed is { $found } mm wide, not { $wanted } mm
    }
    .help = let colour run over the cut on every side, and write a bleed box around it
    .explain = No knife hits the same place a thousand times. Colour that ends at the cut leaves a white thread on some cards, so it has to run over the cut by as much as the shop asks for. The bleed box says how far it does; without one the page itself counts.

preflight-broken = `{ $file }` is damaged: its pages cannot be read
    .help = make it anew, or save it again with the program it came from
    .explain = The file begins as it should, but what it says of its own parts is wrong: the end is missing, or something in the middle was changed. A printer would stop at the same place. Files are cut short by full disks and by transfers that broke off.

preflight-colour = p. { $pages }: colours in { $found }, not in { $wanted }
    .help = turn the colours into { $wanted } with a program for print, using the colour profile that the shop names; this program writes RGB only
    .explain = Screens mix light, presses mix inks. A shop that asks for CMYK wants to see the amounts of ink itself, because every way of turning RGB into ink gives other colours. The pages of this program are RGB; a home printer and many shops turn them well, and where a shop does not, another program must do it.

preflight-encrypted = `{ $file }` is encrypted
    .help = save it without a password and without restrictions
    .explain = A PDF may ask for a password, or forbid that it is changed or copied; both encrypt it. A print shop puts many pages on one sheet, which is a change, so it sends such files back. Nothing else can be checked before the encryption is taken away.

preflight-font = p. { $pages }: { $state ->
        [missing] the font `{ $font }` is not in the file
       *[text] there is text, and only outlines are taken
    }
    .help = { $state ->
            [missing] save the file with all of its fonts
           *[text] turn text into outlines with a program for print; keep the file with text to read and search
        }
    .explain = A font that is not in the file is replaced by another one, and lines run over or accents vanish. Some shops go further and take no fonts at all: every letter must be a drawing. The PDF of this program has all of its fonts in it, so that it can be read aloud and searched; for such shops another program must turn its text into outlines.

preflight-form = `{ $file }` is { $found }, not { $wanted }
    .help = hand over what `mappemonde render --profile { $profile }` writes
    .explain = Print shops take files of one kind: a PDF whose pages are the sides of the cards, or a picture a side. The head of a file says what it is, whatever its name. A download that failed is often a web page with the name of a PDF; open the file and look.

preflight-ink = p. { $pages }: about { $found } % of ink, more than { $wanted } %
    .help = choose a lighter colour, or one with more black and less of the others
    .explain = The inks of a colour lie on each other, and paper holds only so much: more than that smears and dries slowly. The amount is that of the colour that takes most, each ink counting 100 at most. For RGB it is an estimate, because every shop turns colours into ink in its own way; pictures are not looked at.

preflight-mark = p. { $pages }: { $mark ->
        [die] a line runs along the cut
       *[crop] there is a crop mark
    }
    .help = take the marks out: a shop knows the cut from the size of the page; sheets to be cut by hand have marks outside of the bleed
    .explain = A shop that cuts a page by its boxes needs no marks, and prints those that it finds: a line along the cut shows on the edge of half the cards. Marks for a hand with a knife must lie outside of the bleed, where they are cut off. Straight lines that point at a cut, or lie on one, are taken for marks.

preflight-order = { $why ->
        [odd] an odd number of pages, { $count }: one side of a card is missing
        [mixed] fronts and backs are mixed in one file
        [backs] the pages that are alike, which must be the backs, stand second
       *[fronts] the pages that are alike, which must be the backs, stand first
    }
    .help = write the pages in the order of the profile: `mappemonde render --profile { $profile }`
    .explain = Two pages make a card, and the shop knows front and back only by their order: in turn, the one or the other first, or in two files. Where all pages on one side of the cards are alike, they are taken for the backs; in a deck whose sides all differ, only their number can be checked.

preflight-page-size = p. { $pages }: { $width } x { $height } { $unit }, not { $wide } x { $high } { $unit }
    .help = a page is as large as its paper, or as a piece with the bleed on each side; all pages of a file are alike
    .explain = A shop cuts every page at the same place, so each must have the size of the card with its bleed on all four sides. Sheets for a printer at home are as large as the paper; a page of another size would be scaled, and the cards with it.

preflight-resolution = p. { $pages }: a picture of { $found } dpi, not { $wanted } dpi
    .help = put in a picture with more pixels, or print it smaller; a larger number alone makes none sharper
    .explain = A picture of few pixels looks soft or stepped once it is printed. What counts is not its own size but its pixels over the length that they cover on the page, so a picture that is enlarged has fewer. Drawings made of lines and areas have no pixels and are as sharp as the press.

preflight-safe = p. { $pages }: a text begins { $found } mm off the cut, nearer than { $wanted } mm
    .help = move the text inwards, away from the cut
    .explain = The cut may be off by a millimetre or more, so a shop asks for a margin that has nothing to be read in it. What counts here is where each text begins, which is its first letter on the line that it stands on; a text that grows over the edge at its end is not found.

preflight-standard = `{ $file }` is not { $standard }
    .help = turn it into { $standard } with a program for print; this program writes PDF/UA only, for readers with and without eyes
    .explain = PDF/X is what presses agreed upon: all fonts in the file, colours of a press, boxes, nothing that moves or asks. A file says that it keeps the standard in its own information. This program writes PDF/UA, which serves readers; the two do not go together in one file, so a shop that insists on PDF/X needs a conversion.

preflight-text-size = p. { $pages }: text of { $found } points, smaller than { $wanted }
    .help = set it larger, or leave it out
    .explain = Small letters fill with ink, and letters in white on colour vanish. A shop says from which size on it answers for what can be read. The size is that on the page, after all enlarging; a lowered or raised figure such as the 2 of CO₂ belongs to the text beside it.

preflight-trim-box = p. { $pages }: { $state ->
        [missing] the trim box is missing
       *[elsewhere] the trim box lies { $found } mm inside the page, not { $wanted } mm
    }
    .help = write a trim box that is the page without its bleed; for sheets, the page itself
    .explain = The trim box says what is left of a page once it is cut. Without it, whoever places the page must guess; with a wrong one, the cut goes through the picture or leaves a stripe of bleed.

rows-overflow = no room for `{ $category }` { $face }: its rows hold { $most } of the { $count } categories of the deck
    .help = take categories out of the deck, or make the rows lower in `{ $file }`: { $pitch } mm is the `least_pitch` at which all fit
    .explain = The rows of a face close up from their `pitch` down to their `least_pitch`, so that more categories fit than it was drawn for. What does not fit even then would be cut off at the edge of the card, or printed over what stands below; so the deck is not printed. The layout table of the face says how high the box of the rows is and how near they may come.

template-broken = typesetting stops here: { $said }
    .help = { $help }
    .explain = The look of the cards is written in templates for Typst, and a project may replace each of them. What Typst does not understand, or warns of, ends the printing, since a card that came out otherwise than it was drawn would go unseen among hundreds. What Typst says is quoted in English, the only language that it speaks.

text-overflow = `{ $text }` does not fit { $face }, even at its smallest size
    .help = write it shorter; a country may have a `short` name for the faces where its name does not fit
    .explain = Names shrink and break into two lines before they give up; nothing is ever cut, squeezed or hyphenated, and nothing goes below the size that a player can read. A text that still does not fit must be written shorter. Widths are those of the fonts of the cards, so this is found without making a page.

trim-unfit = { $why ->
        [paper] paper too small for `{ $stock }`: { $width } x { $height } mm do not fit on { $paper }
       *[other] `{ $stock }` cannot be cut to { $width } x { $height } mm
    }
    .help = { $why ->
            [paper] name larger `paper`, or the size of the pieces: { $own-width } x { $own-height } mm
            [card] cards are cut to { $own-width } x { $own-height } mm, or to a twentieth more at most: { $most-width } x { $most-height } mm
           *[other] these pieces are cut to { $own-width } x { $own-height } mm: write that, or leave them out
        }
    .explain = Faces are drawn for a size. Playing cards may be cut a little larger, up to a twentieth, because sleeves and shops differ by that much, and then they are drawn larger. Everything else has one size, and no piece may be larger than the paper it lies on.

type-too-small = `{ $style }` may be set in { $size } pt, which is too small to read
    .help = write { $least } pt or more; where a text does not fit then, give it a wider box
    .explain = A text shrinks from `size` to `least` until it fits its box. Below 6 points most players cannot read it any more at the distance of a table, and printers and shops refuse it. A text that is too long at that size is found, and can be written shorter.
