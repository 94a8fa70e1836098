# What can be wrong with the texts of any file.

apostrophe-straight = `{ $text }` contains a character that is not a typographic apostrophe
    .help = write `{ $right }`
    .explain = Typewriters and keyboards have one apostrophe, U+0027; print uses ’. On a card the straight one looks like the symbol for minutes, and a search for a name spelled with one of them does not find the other.

character-odd = { $problem ->
        [hidden] `{ $text }` contains an invisible character, { $sign }
        [script] the letter `{ $letter }` of `{ $text }` is not Latin, it only looks like it
        [joined] `{ $letter }` in `{ $text }` is one character and should be separate letters
       *[capital] `{ $text }` has the capital `{ $letter }` between small letters
    }
    .help = retype the word
    .explain = Texts copied from web pages and PDFs often contain invisible characters: hyphens that show only at the end of a line, zero-width spaces, direction marks; and letters that look like others: a Cyrillic С, fi in one. A capital with an accent inside a word appears when a file is read in the encoding of an old Mac. On a card such characters may show as a box; answers and searches do not find such a word, and a code with one of them is a different code.

letter-decomposed = a letter of `{ $text }` is written as two characters: the letter and its accent
    .help = write each letter as one character: `{ $right }`
    .explain = Some systems, such as file names on a Mac, write é as e followed by an accent. Both look alike, but they are different texts: a search for one does not find the other, answers are compared letter by letter, and some fonts place the accent next to its letter.

letter-lost = a letter of `{ $text }` was lost: a program did not recognize it
    .help = look it up in the source and write the letter
    .explain = A program that cannot read or write a letter replaces it with the character U+FFFD or a question mark, and the original letter cannot be recovered. The text would be printed as it is. Retype it, then save the file as UTF-8.

mark-foreign = `{ $text }` has a mark in the style of another language
    .help = write `{ $right }`
    .explain = French puts quotations in `« »`, with a space inside, and writes 551 500; English puts them in “”, writes 551,500, and has no space before a semicolon or a colon. Straight marks are wrong in both. They often remain after a translation, or when a text is typed without regard to the others in its language.

numbers-differ = ‘{ $text }’ has other numbers than in the other languages: { $lacks ->
        [yes] it lacks { $others }
       *[no] { $own }, and { $others-lack ->
            [yes] none
           *[no] { $others }
        } there
    }
    .help = find out which is right, and write the same numbers in all languages
    .explain = Printed texts say the same in all languages, so they contain the same numbers: years, days, amounts. If they differ, one text was fixed and the other forgotten, or a digit was mistyped. Numbers are compared as each language writes them: 2 745 is 2,745.

space-idle = `{ $text }` contains an extra space
    .help = write `{ $right }`
    .explain = Two spaces in a row, or a space at the end of a text, come from a table or a page that it was copied from. They are printed: a line shifts slightly, or a gap opens in a name. This program reads a code without its space, but other programs read it as a different code.

quotes-typographic = `{ $text }` is in typographic quotation marks, which YAML reads as letters
    .help = write `{ $right }`
    .explain = In YAML, only straight quotation marks (`"` or `'`) are around a text. Word processors, and the automatic correction of some systems, replace them by typographic ones as you type: these are printed on the card as a part of the text, and a comma or a colon between them cuts it. Replace them by straight marks, and switch the correction off for these files. If the text itself is a quotation, write straight marks around the typographic ones: `"“text”"`.

space-breakable = `{ $text }` lacks a space, or has one where a line could break
    .help = write `{ $right }`, with no-break spaces
    .explain = French requires a narrow space (U+202F) before the semicolon, the exclamation mark, the question mark and the closing quotation mark, after the opening one and between thousands, and a wider one (U+00A0) before a colon. None of them breaks a line. With an ordinary space, a line of a card may start with the mark alone.

stop-missing = `{ $text }` does not end as a sentence, but does in another language
    .help = write the rest of the sentence, or its full stop
    .explain = A sentence selected one word too short, or cut by a table, looks complete to the program but not to the reader. If one language has a full stop at its end and another has none, either the stop was forgotten or the end was lost.

text-cut = the text ends with `{ $text }`: what follows, `{ $lost }`, is a comment
    .help = put the whole text in quotation marks; if the comment is meant, put two spaces before `#` and one after it
    .explain = In YAML a comment starts with a # after a space, and it silently ends a text without quotation marks. The rest is not printed. In these files an intended comment has two spaces before it, which distinguishes the two cases.

text-misdecoded = `{ $text }` was read in another encoding than it was written in
    .help = write `{ $right }`, and look for other cases like it
    .explain = A letter with an accent is two or three bytes in UTF-8. A program that takes each of them for a letter of Windows-1252 shows ô as Ã´, and once it has saved the file, that is its content. The text would be printed as it is. Open the file as UTF-8 before saving it again. Other encodings leave other signs, such as ├┤ or √¥, and web pages write `&ocirc;`.

text-untranslated = { $problem ->
        [other] ‘{ $text }’ is not a { $language } text
       *[same] ‘{ $text }’ is the same in both languages
    }
    .help = write the { $language } text
    .explain = Cards and booklets are printed in either language. A sentence copied from the other language, to be translated later, looks complete to its readers. Names and titles of a few words may be the same in both.
