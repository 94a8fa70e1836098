# What can be wrong with any file, whatever it is about.

byte-order-mark = `{ $file }` starts with a byte order mark
    .help = save it as UTF-8 without the mark: ‘UTF-8’, not ‘UTF-8 with BOM’
    .explain = Three invisible bytes, EF BB BF, precede the first character. Spreadsheets and some Windows editors write them to mark a file as UTF-8. The program reads the file anyway, and nothing is lost; but other tools take the bytes for part of the first word and do not find the column `country`. Save the file as UTF-8 without a byte order mark. The sample shows the bytes as such a tool sees them.

csv-separator = the cells are separated by { $separator ->
        [tab] tabs
       *[other] `{ $separator }`
    }, not by commas
    .help = save the file again with a comma between the cells and a point in decimals, or run `mappemonde validate --fix`
    .explain = Where decimals are written with a comma, as in France, spreadsheets put semicolons between the cells of a CSV file; copied and pasted cells have tabs. Here commas separate the cells and decimals have a point, whatever the editor’s country. Choose the comma when saving, then check that no number has become `20,72`.

csv-syntax = { $problem ->
        [unclosed] a quotation mark is never closed
        [cells] the file has more than { $most } cells and is read only up to here
       *[after] text follows a closing quotation mark
    }
    .help = { $problem ->
            [unclosed] add the missing `"` at the end of the cell
            [cells] keep only the rows and columns that you need, or split the file
           *[after] put the whole cell in quotation marks, and double each one inside it: `""`
        }
    .explain = A cell that contains a comma or a quotation mark is put in quotation marks, and each one inside it is doubled. A mark that is never closed swallows the rows that follow; text after a closing mark belongs to no cell. Close the cell just before the next comma or the end of the line.

date-invalid = `{ $text }` is not a date
    .help = { $sure ->
            [yes] write `{ $plain }`
           *[no] write year, month and day as `YYYY-MM-DD`, such as `2026-07-13`
        }
    .explain = Dates start with the year, then two digits for the month and two for the day: `2026-07-13` is 13 July 2026. In this form they sort, and nobody takes the day for the month, as happens with `07/08/2026` between London and New York. The day must also exist: `2026-02-30` is not a date.

duplicate-key = `{ $key }` occurs twice in the same entry
    .help = keep one of the two and delete the other
    .explain = An entry contains each field once. Of two, some programs use the first and others the last, and the other value vanishes silently; this program does not choose for you. The other place shown is the first occurrence. Keep the right one and delete the other.

field-missing = the field `{ $field }` is missing from `{ $entry }`
    .help = add `{ $field }:` with its value
    .explain = This field is required: without it, something could not be printed, computed or credited. `data/README.md` has an example of each entry to copy, and says which fields are optional. Add the field at its place in the example.

field-type = `{ $field }` is not { $expected }
    .help = { $whole ->
            [yes] write the file as { $expected }, as `data/README.md` shows it
           *[no] write { $expected } after `{ $field }:`
        }
    .explain = Each field takes one kind of value: a text, a number, a list in square brackets, or a map such as `{"{"} fr: Bolivie, en: Bolivia {"}"}`. Here it is something else. Often the brackets of a list with a single item are missing, or a text looks like a number or a truth value and needs quotes. `data/README.md` has an example of each field.

file-empty = `{ $file }` is empty
    .help = restore its content from an earlier version, or write it again
    .explain = The file exists but has no content. Most often a copy or a save was interrupted. Restore an earlier version (with Git: `git restore FILE`), or write the file again from the example in `data/README.md`; a file of values needs at least its first line. The sample shows the size in bytes.

file-missing = `{ $file }` is missing
    .help = { $folder ->
            [values] for a new category, run `mappemonde new category { $stem }` to create the file; otherwise restore it, or correct its name
           *[other] restore the file, or correct its name
        }
    .explain = The data is incomplete without this file. Names must match exactly, capitals included: `Countries.yaml` is not `countries.yaml`. A category that is not derived keeps its values in a file named after its id: `data/values/roads.csv` for `roads`. Restore the file (with Git: `git restore FILE`), or rename the file that has a wrong name.

file-too-large = `{ $file }` is { $size } MB, over the limit of { $limit } MB
    .help = reduce it to less than { $limit } MB: keep only what the database needs
    .explain = The files of the database are small: even the outlines of the countries take less than 1 MB. A file of this size is most likely a raw download saved under the wrong name, or contains rows pasted many times over. The program does not read it, to save memory. Put the right file in its place. The sample shows the size in bytes.

file-unreadable = cannot read `{ $file }`: { $reason }
    .help = replace it with an ordinary file inside the project folder that you may read
    .explain = Something has this name, but its content is out of reach: it is a folder, you lack the permission to read it, the disk fails, or it is a link that leads out of the project folder. Such links are not followed, so that a copied project stays whole and never shows files from elsewhere. Put the file itself in its place and give yourself permission to read it.

merge-open = unresolved merge here, lines { $first } to { $last }{ $values ->
        [yes] : the ‘{ $category }’ value { $country-of } is { $ours } ({ $ours-year }) on one side and { $theirs } ({ $theirs-year }) on the other
       *[no] {""}
    }{ $count ->
        [one] {""}
       *[other] ; the file has { $count } unresolved merges
    }
    .help = keep one of the two versions, delete the other and the lines of markers (`<<<<<<<`, `=======`, `>>>>>>>`), then run `git add { $file }`; the rest of the file was not checked
    .explain = Two people changed the same lines, and Git could not tell which change is right: it wrote both into the file, between lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`. In the style `diff3` the lines after `|||||||` are the common original. The program reads nothing of such a file until you have chosen, so there are no other findings for it. In each place keep the right version, or combine the two, and delete the markers.

name-missing = `{ $entry }` has no name in { $language }
    .help = add the name in { $language } to `name`, without the article
    .explain = Every card prints the name of its country in French and in English, so both are needed, even where they are spelt alike. Write the usual short name, without the article, which has its own field. Unicode CLDR lists the names in both languages.

newline-missing = `{ $file }` does not end with a line break
    .help = press Enter at the end of the last line and save
    .explain = The program reads the last line anyway. But text that another program appends to the file would continue that line, and Git shows the line as changed when a new one follows it. Most editors can add the last line break automatically. In the sample, ↵ stands for a line break.

not-utf8 = `{ $file }` is not UTF-8: the byte { $byte } is not valid
    .help = save the file as UTF-8; it is probably { $encoding ->
            [utf16] UTF-16
           *[other] Latin-1 or Windows-1252
        }
    .explain = All files of the database are UTF-8, which has the letters of every language. In Latin-1 and Windows-1252, which some spreadsheets still write, É is the single byte C9, and that is not valid in UTF-8: the letter is lost and turns into �. Reopen the file in its own encoding, so that the accents look right, and save it as UTF-8; in a spreadsheet, choose ‘CSV UTF-8’.

number-format = `{ $text }` is not written as a plain number
    .help = { $either ->
            [yes] `{ $decimals }` or `{ $thousands }`? { $has-usual ->
                [yes] `{ $usual }` looks like the other values, but the source decides
               *[no] Look at the source, and write one of them
            }
           *[no] { $exponent ->
                [yes] write all digits that the source has: `{ $plain }` has only those that remain
               *[no] write `{ $plain }`
            }
        }
    .explain = A number has only digits, a point before the decimals, and `-` in front if it is negative. Thousands separators, decimal commas, percent signs and exponents mean different things to different readers: `1,234` is more than a thousand in London and little more than one in Paris. The program adds the separators when it prints. Check that the suggested number is the one you meant.

number-invalid = `{ $text }` is not a number
    .help = write digits with a decimal point, such as `1234.5`; leave a missing value empty
    .explain = The program computes with exact decimals of at most 28 digits. Words, `NaN`, `inf`, `-0` and `1e400` are not allowed. Statistical offices often write `n/a` or `..` where they have no figure: in that case, leave `value`, `year` and `source` empty and give the reason in `note`.

translation-missing = `{ $field }` has no text in { $language }
    .help = write the text in { $language } next to the other one
    .explain = Cards, booklets and screens exist in French and in English, so every text is needed in both, as `fr` and `en`; otherwise one of the editions would have a gap. Translate the text; if it is the same in both languages, write it twice.

unknown-field = unknown field `{ $field }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write one of these: { $known }
        }
    .explain = The program knows a fixed set of fields for each entry, and this is not one of them. It is reported because a misspelt field would otherwise count as missing, and its value would disappear from the card unnoticed. Correct the name or delete the field; put notes for other editors in a comment, after `#`.

word-unknown = unknown word `{ $word }` for `{ $field }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write one of these: { $known }
        }
    .explain = This field takes one word from a short, fixed list, such as a continent, an article or a gender. Synonyms, translations and capital letters are not recognized. Write it exactly as in `data/README.md`.

yaml-alias = `{ $mark }` starts an anchor, an alias or a tag, which the database does not use
    .help = write out the value; if `{ $mark }` belongs to a text, put the text in quotes
    .explain = YAML can name a value with `&`, repeat it elsewhere with `*` and give it a type with `!`. In this database each entry is complete, so that you can read, compare and change it without looking elsewhere. Write out the value wherever it is needed. Put a text that merely starts with one of these signs in quotes.

yaml-syntax = this is not valid YAML: { $problem }
    .help = look here and just above for an open bracket or quote, a wrong indentation, or a text with `: ` that needs quotes
    .explain = The file cannot be parsed into fields and values, so nothing in it counts until this is fixed. The place shown is where the parser gave up; the error is there or a little above. Usual causes are a bracket or a quote that is never closed, a line indented by one space too many or too few, and a text with a colon and a space in it, which needs quotes.

yaml-tab = this line is indented with a tab
    .help = indent it with spaces, two for each level
    .explain = In YAML, indentation shows the nesting, and only spaces are allowed for it: the width of a tab depends on the editor. Replace the tab with two spaces for each level. Most editors can be set to write spaces when you press the Tab key.

year-invalid = `{ $text }` is not a year
    .help = write four digits from { $first } to { $last }, such as `2025`
    .explain = The year is the one that the value describes, in four digits and nothing else: the card prints it next to the value, and the program compares it with the age that the category accepts. For a period such as `2024/25`, write the year under which the source lists the value. If a value is an estimate, or covers a period, say so in `note`.
