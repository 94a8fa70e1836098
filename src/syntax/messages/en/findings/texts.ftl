# What can be wrong with the texts of any file.

apostrophe-straight = a sign that is not the apostrophe of print stands in `{ $text }`
    .help = write `{ $right }`
    .explain = A typewriter had one apostrophe for all, U+0027, and keyboards have it still; print has ’. On a card the straight one looks like the mark of minutes, and a name that is written with both is sought in vain with one of them.

character-odd = { $problem ->
        [hidden] a character that nobody sees, { $sign }, stands in `{ $text }`
        [script] the letter `{ $letter }` of `{ $text }` is none of the Latin script, it only looks like one
        [joined] `{ $letter }` in `{ $text }` is one character, and should be letters of their own
       *[capital] the capital `{ $letter }` stands between small letters in `{ $text }`
    }
    .help = write the word anew
    .explain = Texts that are copied from pages and PDFs bring along characters that nobody sees: hyphens that show at the end of a line only, spaces without width, marks of direction; and letters that look like others: a Cyrillic С, fi in one. A capital with an accent inside of a word is what a letter turns into when a file is read as one of an old Mac. On a card they may show as a box, answers and searches do not find such a word, and a code with one of them is another code.

letter-decomposed = a letter of `{ $text }` is written as two characters: the letter, and its accent
    .help = write it as one character each: `{ $right }`
    .explain = Some systems, among them the names of files on a Mac, write é as e with an accent behind it. Both look alike, but they are not the same text: a search does not find the one by the other, answers are compared letter by letter, and some fonts set the accent beside its letter.

letter-lost = a letter of `{ $text }` was lost: a program did not know it
    .help = look it up in the source, and write the letter
    .explain = A program that cannot read or write a letter puts the character U+FFFD or a question mark in its place, and nobody can tell any more which letter it was. It would be printed as it stands. The text has to be written anew; then save the file as UTF-8.

mark-foreign = `{ $text }` has a mark as another language sets it
    .help = write `{ $right }`
    .explain = French has its own quotation marks, with a space inside, and writes 551 500; English has quotation marks of its own, writes 551,500, and has no space before a semicolon or a colon. A straight mark is right in neither. It is what remains when a text was translated, or typed without looking at the others of its language.

numbers-differ = the numbers of ‘{ $text }’ are not those of the other languages: { $lacks ->
        [yes] it lacks { $others }
       *[no] { $own }, and { $others-lack ->
            [yes] none
           *[no] { $others }
        } there
    }
    .help = look up which is right, and write the same numbers in all languages
    .explain = What is printed says the same in all languages, so the same numbers stand in it: years, days, amounts. Where they differ, one text was mended and the other one forgotten, or a digit was mistyped. Numbers are compared as each language writes them: 2 745 is 2,745.

space-idle = a space too many stands in `{ $text }`
    .help = write `{ $right }`
    .explain = Two spaces in a row, or one at the end of a text, come from a table or a page that it was copied from. They are printed: a line is moved by a hair, or a gap opens in a name. A code with a space is read without it here, and as another code by other programs.

space-breakable = a space in `{ $text }` is missing, or a line could end at it
    .help = write `{ $right }`, with no-break spaces
    .explain = French puts a space before the semicolon, the exclamation mark, the question mark and the closing quotation mark, behind the opening one and between thousands, a narrow one (U+202F), and a wider one before a colon (U+00A0), and no line ends at any of them. With an ordinary space a card may begin a line with the mark alone.

stop-missing = `{ $text }` does not end as a sentence, and does in another language
    .help = write the rest of the sentence, or its full stop
    .explain = A sentence that was selected a word too short, or cut by a table, looks finished to the program and not to the reader. Where one language has a full stop at its end and another has none, either the stop was forgotten or the end was lost.

text-cut = the text ends with `{ $text }`: what follows, `{ $lost }`, is a comment
    .help = put the whole text in quotation marks; if the comment is meant, leave two spaces before `#` and one behind it
    .explain = In YAML a comment begins with a # behind a space, and in a text without quotation marks it ends the text without a word. What follows is not printed. In these files a comment that is meant has two spaces before it, so that the two can be told apart.

text-misdecoded = `{ $text }` was read with another encoding than it was written with
    .help = write `{ $right }`, and look for others like it
    .explain = A letter with an accent is two or three bytes in UTF-8. A program that takes each of them for a letter of Windows-1252 shows ô as Ã´, and once it has saved the file that is what is written. It would be printed as it stands. Open the file as UTF-8 before it is saved again. Other encodings leave other signs, such as ├┤ or √¥, and web pages the names of letters, such as ‘ocirc’ between two signs.

text-untranslated = { $problem ->
        [other] ‘{ $text }’ is no { $language } text
       *[same] ‘{ $text }’ stands in both languages
    }
    .help = write the { $language } text
    .explain = Cards and booklets are printed in either language. A sentence that was copied from the other one, to be translated later, looks finished to whoever reads that language. Names and titles of a few words may be the same in both.
