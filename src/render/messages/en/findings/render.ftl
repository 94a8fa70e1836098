# What can be wrong with faces: before or while they are typeset.

character-invisible = an invisible character ({ $codepoint }) stands in `{ $text }`
    .help = delete it, or type `{ $field }` anew
    .explain = Text that was copied from a page may bring along characters without a shape: zero-width spaces, marks that turn the direction of writing, soft hyphens. Nobody sees them on the screen, but they change how the text is set, searched and compared, so two names that look alike are not the same. No printed text needs them.

flag-missing = there is no flag { $country-of }: the program has none for the code `{ $alpha2 }`
    .help = draw it as `{ $file }` or `{ $other }`, and give the folder of that file with `--flags DIR`; if the code is a slip, mend it here
    .explain = The program brings the flags of all countries with an ISO code, and finds them by the code of two letters. A country that you add yourself, or a code that you change, may have none. A folder that is given with `--flags` lies over the flags of the program: an SVG file in it is named by the code of two or of three letters, in small or capital letters.

glyph-missing = no font of the cards has { $char } ({ $codepoint }), which stands in `{ $text }`
    .help = write `{ $field }` in Latin letters, without emoji or characters of another script
    .explain = A character that no font has would be printed as an empty box, in every copy of that card. So every text that is printed is compared with the fonts of the cards before a page is made: Libertinus Serif and Noto Sans have the Latin, Greek and Cyrillic alphabets with their accents.

template-broken = typesetting stops here: { $said }
    .help = { $help }
    .explain = The look of the cards is written in templates for Typst, and a project may replace each of them. What Typst does not understand, or warns of, ends the printing, since a card that came out otherwise than it was drawn would go unseen among hundreds. What Typst says is quoted in English, the only language that it speaks.

text-overflow = `{ $text }` does not fit { $face }, even at its smallest size
    .help = write it shorter; a country may have a `short` name for the faces where its name does not fit
    .explain = Names shrink and break into two lines before they give up; nothing is ever cut, squeezed or hyphenated, and nothing goes below the size that a player can read. A text that still does not fit must be written shorter. Widths are those of the fonts of the cards, so this is found without making a page.
