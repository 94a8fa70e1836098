# What can be found wrong while data files are read.

alias-repeated = `{ $alias }` stands twice among the aliases
    .help = keep it where it belongs and take the other one out
    .explain = `data/aliases.yaml` says what the codes and names in the files of publishers stand for. Each one stands for one country, one group or one territory, so it stands there once; capitals, accents, spaces and hyphens make no difference. If publishers use the same name for two countries, list it for neither: a figure with that name is then shown to you instead of being taken for the wrong country.

baseline-unused = no finding `{ $code }` is left in `{ $subject }`
    .help = remove the entry, or write the baseline anew with `--write-baseline`
    .explain = A baseline lists findings that were looked at and that `--baseline` does not show again: each entry hides one finding, by its code and by what it is about. This entry hides none. What it was about may have been mended, or have another name now, or the code is misspelt. Left in place, it would hide such a finding when it comes back.

byte-order-mark = `{ $file }` begins with a byte order mark
    .help = save it as UTF-8 without the mark: ‘UTF-8’, not ‘UTF-8 with BOM’
    .explain = Three invisible bytes, EF BB BF, stand before the first character. Spreadsheets and some Windows editors write them to say that a file is UTF-8. The file is read all the same, and nothing is lost; but other tools take the bytes for part of the first word and then look in vain for the column `country`. Save the file as UTF-8 without a byte order mark. The sample shows the bytes as such a tool sees them.

category-unknown = no category has the id `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a category of `data/categories.yaml`
        }
    .explain = A deck or another category refers to a category that `data/categories.yaml` does not have, so there is nothing to print and nothing to compute with. Ids are lower case, with hyphens between the words, and are not the names that the cards print. Correct the id, or add the category to `data/categories.yaml`.

cell-missing = the column `{ $column }` is empty in this row
    .help = write a value for `{ $column }`
    .explain = Every row of this table needs a value in this column: without it a card could not be printed or a route not be flown. `data/README.md` says what each column holds, and which may stay empty.

city-unknown = no city has the id `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a city of `{ $file }`, or add the city there
        }
    .explain = A route card names two cities, each by its id in the table of cities. No city has this id. Correct it, or add the city with its names, its place and its continent.

code-invalid = `{ $code }` in `{ $field }` is not a code of { $letters } capital letters
    .help = write the ISO 3166-1 code in { $letters } capital letters, such as { $letters ->
            [2] `BO`
           *[other] `BOL`
        }
    .explain = A country is known by its ISO 3166-1 codes: three capital letters in `code`, two in `alpha2`. They tie its entry to its values, its decks and its flag, so lower case, digits and spaces are not accepted. Copy the codes from the standard. Kosovo has none there and goes by `XKX` and `XK`.

country-aggregate = `{ $code }` is a group of countries, not a country
    .help = take it out: the database holds single countries only
    .explain = The World Bank and Our World in Data list groups among the countries: `WLD` and `OWID_WRL` are the world, `ARB` the Arab world, `EUU` the European Union. Taken for a country, such a total would top every ranking. Delete it. If you meant a country, look its code up in `data/countries.yaml`.

country-repeated = the country `{ $code }` is listed twice
    .help = keep one of the two and delete the other
    .explain = A country has one entry in `data/countries.yaml`. Of two entries nobody knows which name, capital or number is right. The other place shown is the first entry: compare the two, keep the better one and delete the other.

country-unknown = no country has the code `{ $code }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the code of a country of `data/countries.yaml`
        }
    .explain = Values, decks and footnotes name countries by the `code` of their entry in `data/countries.yaml`, and no entry has this one. It is often a slip of the finger, or a code of another list: Germany is `GER` in sports and `GM` in the Factbook, but `DEU` in ISO 3166-1, and so here. Correct the code, or add the country to `data/countries.yaml`.

csv-columns = this row has { $found ->
        [one] { $found } cell
       *[other] { $found } cells
    }, not { $expected }
    .help = write { $expected } cells; a cell that contains a comma goes in quotation marks
    .explain = Every row has as many cells as the first line has columns; otherwise a source could be read as a year, or a note as a source. A cell too many usually comes from a comma inside a note: put the whole note in quotation marks. A cell too few usually comes from a missing comma at the end: even an empty note needs the comma before it.

csv-header = the first line is `{ $found }`, not `{ $expected }`
    .help = write `{ $expected }` as the first line, and put the cells in that order
    .explain = The first line names the columns, always in the same order, spelling and lower case. It shows at once when a spreadsheet has moved, renamed or added a column, before a year is read as a value. Restore the line, then make sure that the cells below follow its order.

csv-separator = the cells are separated by { $separator ->
        [tab] tabs
       *[other] `{ $separator }`
    }, not by commas
    .help = save the file again with a comma between the cells and a point in decimals
    .explain = Where decimals are written with a comma, as in France, spreadsheets put semicolons between the cells of a CSV file; cells that are copied and pasted come with tabs. Here the cells are separated by commas and decimals have a point, wherever the editor lives. Choose the comma when saving, then check that no number has become `20,72`.

csv-syntax = { $problem ->
        [unclosed] a quotation mark is never closed
       *[after] text follows a closing quotation mark
    }
    .help = { $problem ->
            [unclosed] add the missing `"` at the end of the cell
           *[after] put the whole cell in quotation marks, and double each one inside it: `""`
        }
    .explain = A cell that contains a comma or a quotation mark stands in quotation marks, and each one inside it is doubled. A mark that is never closed swallows the rows that follow; text after a closing mark belongs to no cell. Close the cell just before the next comma or the end of the line.

date-invalid = `{ $text }` is not a date
    .help = write year, month and day as `YYYY-MM-DD`, such as `2026-07-13`
    .explain = Dates begin with the year and have two digits for the month and two for the day: `2026-07-13` is 13 July 2026. Written so, they sort, and nobody takes the day for the month, as happens with `07/08/2026` between London and New York. The day must also exist: `2026-02-30` is no date.

decision-repeated = two decisions are about the ‘{ $category }’ value { $country-of }
    .help = keep the newer one and delete the other
    .explain = A value of the edition is decided once: `data/decisions.yaml` says what stands, why, and what the series says instead. A second entry about the same country and category is allowed only for another `series`. Two entries often come from a decision that was taken again in a later edition while the old one stayed. Keep the one that holds; the history still has the other.

duplicate-key = `{ $key }` is written twice in the same entry
    .help = keep one of the two and delete the other
    .explain = A field stands once in an entry. Of two, some programs take the first and others the last, and the other value vanishes without a word; this program takes neither on trust. The other place shown is the first occurrence. Keep the right one and delete the other.

effect-category = { $problem ->
        [none] a category is missing at the end
        [twice] `{ $word }` stands here twice
       *[unknown] no category is called `{ $word }`
    }
    .help = { $problem ->
            [twice] name each category once
           *[other] { $guessed ->
                [yes] did you mean `{ $guess }`?
               *[no] write one of these: { $known }
            }
        }
    .explain = Effects name categories by the ids in the field `categories` of the rules: `pol`, `mil` and so on. `pol/med` leaves the choice between two, and `*` stands for all of them. In brackets the sign between them is `+`, since their influence is added up: `max(pol+med)`. Each category stands in a list once.

effect-kind = { $part ->
        [civil] `{ $word }` stands only in effects that are played
       *[played] `{ $word }` stands only in effects of civil society
    }
    .help = { $part ->
            [civil] write `max` or `min` for the region, `D`, `A` or `L` for what happens there
           *[played] write `R`, `N`, `V` or `W` for the region, `J`, `U`, `T`, `D`, `G` or `X` for what happens there
        }
    .explain = An effect that is played chooses its region (`R`, `N`, `V`, `W`) and speaks of the player (`J`), of another one (`U`) and of all others (`T`); it may give resources (`G`, `X`). What civil society does stands in the field `civil`: nobody chooses there, so it names the region by influence (`max`, `min`), the leader (`L`) or everybody (`A`), and may depend on a level (`[pol>=4]`).

effect-level = { $problem ->
        [none] a level is missing at the end
       *[unknown] `{ $word }` is not a level
    }
    .help = write a number from 1 to { $most }
    .explain = A level is what the influence of the whole world in a category reaches: the rules have a threshold for each, in the field `levels`. Effects name levels in digits, `pol 3` or `[pol>=4]`; cards and screens show them as Roman numerals. A level above the last threshold could never be reached.

effect-number = { $problem ->
        [none] a number is missing at the end
        [sign] a sign is missing before `{ $word }`
        [needless] `{ $word }` is too much here
        [range] `{ $word }` is not between 1 and { $most }
       *[number] `{ $word }` is not a number
    }
    .help = { $problem ->
            [sign] write `+` for what is gained, `-` for what is lost
            [needless] write the number of resources without a sign
           *[other] write a number from 1 to { $most }, with `+` or `-` before it where influence or development changes
        }
    .explain = What changes influence or development has a sign, so that nobody takes a loss for a gain: `J +2 pol`, `U -1 pol`, `D +1`. What gives resources has none: `G * 1`, `X e 2`. No clause moves more than 4, and none moves 0: that would be no clause.

effect-resource = { $problem ->
        [none] a resource is missing at the end
       *[unknown] no resource has the letter `{ $word }`
    }
    .help = write one of these: { $known }, or `*` for any one
    .explain = `G` takes resources from the bank and `X` from the stock of the region: both are followed by the letter of a resource and a number, such as `X e 1`. The rules give each resource its letter, in the field `resources`. `*` lets the player choose.

effect-selector = { $problem ->
        [none] a region is missing at the end
        [first] `V` has no region before it
        [late] `{ $word }` can only begin an effect
       *[unknown] no region is chosen by `{ $word }`
    }
    .help = { $problem ->
            [first] begin with `R` (one has influence there), `N` (one has none) or `W` (any region)
            [late] write `V` (next to the region before) or `W` (any region)
           *[other] { $part ->
                [civil] write `max` or `min` with categories, such as `max(pol+med)` or `min(*)`
               *[played] write `R` (one has influence there), `N` (one has none), `V` (next to the region before) or `W` (any region)
            }
        }
    .explain = Each step of an effect begins with a letter for the region. `R`: one has influence there. `N`: one has none there. `V`: next to the region of the step before. `W`: any region. Effects begin with `R`, `N` or `W`, and go on with `V` or `W`: once the first region is found, there is always a next one, and nobody gets stuck in the middle of a card. Civil effects name their region by influence: `max(pol)` is where there is most of it.

effect-sign = { $problem ->
        [loss] `J` only gains, and `{ $word }` is a loss
       *[gain] others only lose, and `{ $word }` is a gain
    }
    .help = { $problem ->
            [loss] write `+` for one’s own influence, or `U` or `T` for the influence of others
           *[gain] write `-`, or `J` for one’s own influence
        }
    .explain = Players place influence of their own (`J`) and take influence away from others (`U` one of them, `T` each of them). Civil society only takes away (`L` and `A`). No effect costs influence of one’s own, and none gives any to others.

effect-syntax = { $problem ->
        [empty] nothing is written here
        [idle] nothing happens in this effect
        [end] `{ $sign }` is missing at the end
        [sign] `{ $sign }` is missing before `{ $word }`
        [rest] `{ $word }` does not belong here
        [comma] `{ $word }` does not belong here
        [none] a clause is missing at the end
       *[clause] no clause begins with `{ $word }`
    }
    .help = { $problem ->
            [idle] say what happens in one of the regions, such as `J +1 pol`
            [comma] part two changes with `;`, and two regions with ` | `
            [none] begin it with one of these: { $clauses }
            [clause] begin it with one of these: { $clauses }
           *[other] { $part ->
                [requires] write it like this: `pol 2, com 1`
                [civil] write it like this: `max(pol+med): D +1; [med>=4] L(med) -1 med`
               *[played] write it like this: `R: J +2 pol | V: J +1 pol; U -1 pol`
            }
        }
    .explain = Effects are written in short: a region, a colon, and what happens there, clause by clause with `; ` between them; then ` | ` and the next region. What is printed on the card and what a player is told are made from that, so every sign counts. The finding points at the first place where the text can no longer be read. `data/README.md` explains every sign.

effect-word = { $problem ->
        [category] an effect cannot name the category `{ $word }`
        [letter] an effect cannot name a resource by `{ $word }`
       *[taken] two resources have the letter `{ $word }`
    }
    .help = { $problem ->
            [category] write up to { $most } small letters from a to z
           *[letter] write one small letter from a to z, another one for each resource
        }
    .explain = Effects name a category by its id and a resource by its letter: `J +2 pol`, `X r 1`. So an id of a category is a short word of small letters without hyphens, digits or accents, and each resource has a letter of its own.

entry-repeated = two entries have the id `{ $id }`
    .help = give one of them an id of its own, or delete it
    .explain = Values, decks and other entries refer to a category or a source by its id, so no two may share one. Often an entry was copied for a new edition and the id stayed behind: each edition of a source has an entry and an id of its own, such as `wdi-2026-07`. Change the id of the newer entry; if the two say the same, delete one.

field-missing = the field `{ $field }` is missing from `{ $entry }`
    .help = add `{ $field }:` with its value
    .explain = This field is required: without it something could not be printed, computed or credited. `data/README.md` has an example of each entry to copy from, and says which fields may be left out. Add the field at the place that it has there.

field-type = `{ $field }` is not { $expected }
    .help = { $whole ->
            [yes] write the file as { $expected }, as `data/README.md` shows it
           *[no] write { $expected } after `{ $field }:`
        }
    .explain = Each field takes one kind of value: a text, a number, a list in square brackets, or a map such as `{"{"} fr: Bolivie, en: Bolivia {"}"}`. Something else was found here. Often the brackets of a list with a single item were left out, or a text looks like a number or a truth value and must be put in quotes. `data/README.md` has an example of each field.

file-built-in = { $count ->
        [one] a file of the program stands in for { $files }
       *[other] files of the program stand in for { $files }
    }, which the project does not have
    .help = { $count ->
            [one] fine if it was never there; restore it if it was deleted or renamed
           *[other] fine if they were never there; restore those that were deleted or renamed
        }
    .explain = A project folder holds only the files that you change: for every other one the program uses its own. So a file that was deleted or renamed by accident goes unnoticed, and the figures of the program are printed in place of yours. This note lists the data files that are taken from the program. If one of them should be yours, restore it (with Git: `git restore FILE`) or correct its name.

file-empty = `{ $file }` is empty
    .help = restore its content from an earlier version, or write it again
    .explain = The file is there, but nothing stands in it. Most often a copy or a save was cut short. Restore an earlier version (with Git: `git restore FILE`), or write the file again from the example in `data/README.md`; a file of values needs at least its first line. The sample shows the size in bytes.

file-missing = `{ $file }` is missing
    .help = put the file back, or correct its name
    .explain = The data is not complete without this file. Names must agree to the letter, capitals included: `Countries.yaml` is not `countries.yaml`. A category that is not derived has its values in a file named after its id: `data/values/roads.csv` for `roads`. Put the file back (with Git: `git restore FILE`), or rename the one that bears a wrong name.

file-too-large = `{ $file }` is { $size } MB, over the limit of { $limit } MB
    .help = bring it below { $limit } MB: keep only what the database needs
    .explain = The files of the database are small: even the outlines of the countries take less than 1 MB. A file of this size is most likely a raw download that was saved under the wrong name, or rows that were pasted many times over. It is not read, so that it does not fill the memory. Put the right file in its place. The sample shows the size in bytes.

file-unknown = nothing reads `{ $file }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`? if so, rename the file
           *[no] move it out of `data/`, or delete it
        }
    .explain = The files of `data/` have fixed names, and a file of values is named after its category. This file has none of these names, so whatever you change in it has no effect. Often a letter of the name is wrong, or a program left a copy behind, such as `population (1).csv`. Rename the file, or move it out of `data/`.

file-unreadable = cannot read `{ $file }`: { $reason }
    .help = put an ordinary file there, inside the project folder, that you may read
    .explain = Something bears this name, but its content is out of reach: it is a folder, you lack the permission to read it, the disk fails, or it is a link that leads out of the project folder. Such links are not followed, so that a project stays whole when it is copied and never shows files that do not belong to it. Put the file itself in its place and give yourself permission to read it.

id-invalid = `{ $id }` cannot be an id
    .help = write at most { $most } small letters without accents, digits and hyphens, such as `le-caire`
    .explain = Records, bots and file names call a thing by its id, so an id has only the letters a to z, digits, and single hyphens between them. The name beside it may have any spelling.

length-invalid = `{ $text }` is not a length in whole kilometres
    .help = write digits only, such as `340`
    .explain = The length of a route is printed on its card in whole kilometres, so the column `km` has neither decimals nor a sign nor a unit. Round it to the nearest kilometre.

list-too-long = `{ $list }` has { $found } entries, and can have { $most } at most
    .help = take { $more } of them out
    .explain = The program keeps sets of categories, of regions and of levels in a fixed number of bits, which makes millions of moves a second possible: up to 6 categories, 32 regions and 9 levels. A game with more of them can be neither played nor simulated.

name-missing = `{ $entry }` has no name in { $language }
    .help = add the name in { $language } to `name`, without the article
    .explain = Every card prints the name of its country in French and in English, so both are needed, even where they are spelt alike. Write the usual short name, without the article, which has a field of its own. Unicode CLDR lists the names in both languages.

newline-missing = `{ $file }` does not end with a line break
    .help = press Enter at the end of the last line and save
    .explain = The last line is read all the same. But text that a program appends to the file would run on in that line, and Git shows the line as changed when a new one follows it. Most editors can write the last line break by themselves. In the sample, ↵ stands for a line break.

not-utf8 = `{ $file }` is not UTF-8: the byte { $byte } is out of place
    .help = save the file as UTF-8; it is probably { $encoding ->
            [utf16] UTF-16
           *[other] Latin-1 or Windows-1252
        }
    .explain = All files of the database are UTF-8, which has the letters of every language. In Latin-1 and Windows-1252, which some spreadsheets still write, É is the single byte C9, and that is not valid in UTF-8: the letter is lost and turns into �. Open the file again in its own encoding, so that the accents look right, and save it as UTF-8; in a spreadsheet, choose ‘CSV UTF-8’.

number-format = `{ $text }` is not written as a plain number
    .help = write `{ $plain }`
    .explain = A number is written with digits alone, a point before the decimals, and `-` in front of a negative one. Thousands separators, decimal commas, percent signs and exponents mean different things to different readers: `1,234` is more than a thousand in London and little more than one in Paris. The program puts the separators in when it prints. Check that the number suggested is the one you meant.

number-invalid = `{ $text }` is not a number
    .help = write digits with a decimal point, such as `1234.5`; a missing value is left empty
    .explain = The program computes with exact decimals of at most 28 digits. Words, `NaN`, `inf`, `-0` and `1e400` are not among them. Statistical offices often write `n/a` or `..` where they have no figure: then leave `value`, `year` and `source` empty and say why in `note`.

resource-use = { $problem ->
        [taken] two resources are invested for `{ $use }`
       *[missing] no resource is invested for `{ $use }`
    }
    .help = { $problem ->
            [taken] give each resource a use of its own: { $uses }
           *[missing] add a resource with `invest: { $use }`
        }
    .explain = Resources can be invested with a card. One makes up for missing levels (`level`), one gives more influence (`influence`), and one makes another player lose some (`loss`). There are three resources, one for each use: whoever has to pay must know with what.

row-repeated = `{ $code }` has two rows in this file
    .help = keep one row and delete the other
    .explain = A file of values has one row for each country, because a card prints one value. Two rows often come from two years of the same series that were pasted together, or from a new value that was added while the old one stayed. Keep the row that is to be printed, with its year and source, and delete the other; the history still has it.

source-missing = the ‘{ $category }’ value { $country-of } has no source
    .help = write the id of a source of `data/sources.yaml`, such as `wdi-2026-07`
    .explain = Every value says where it comes from: the credits, the licence and next year’s update depend on it, and a figure that nobody can trace cannot be checked. Write the id of the edition that the value was taken from; if it is new, add it to `data/sources.yaml`. If nobody remembers, look the value up again.

source-unknown = no source has the id `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a source of `data/sources.yaml`, or add the source there
        }
    .explain = The column `source` names an entry of `data/sources.yaml`, which holds the publisher, the licence and the line for the credits page. No entry has this id. Each edition of a source has an entry of its own: if the value comes from a new one, add it first. Otherwise correct the id.

translation-missing = `{ $field }` has no text in { $language }
    .help = write the text in { $language } beside the other one
    .explain = Cards, booklets and screens exist in French and in English, so every text stands in both, as `fr` and `en`; otherwise one of the editions would have a gap. Translate the text; where it is the same in both languages, write it twice.

unknown-field = unknown field `{ $field }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write one of these: { $known }
        }
    .explain = The program knows a fixed set of fields for each entry, and this is not one of them. It is not passed over in silence, because a misspelt field would then count as left out, and its value would be missing from the card without anyone noticing. Correct the name or delete the field; what is meant for other editors goes in a comment, after `#`.

word-unknown = unknown word `{ $word }` for `{ $field }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write one of these: { $known }
        }
    .explain = This field takes one word of a short, fixed list, such as a continent, an article or a gender. The program acts on the word, so a synonym, a translation or a capital letter makes it another word. Write it exactly as in `data/README.md`.

yaml-alias = `{ $mark }` begins an anchor, an alias or a tag, which are not used here
    .help = write the value out; if `{ $mark }` belongs to a text, put the text in quotes
    .explain = YAML can name a value with `&`, repeat it elsewhere with `*` and give it a type with `!`. In this database each entry says everything itself, so that it can be read, compared and changed without looking elsewhere. Write the value out wherever it is needed. A text that merely begins with one of these signs goes in quotes.

yaml-syntax = this is not valid YAML: { $problem }
    .help = look here and just above for an open bracket or quote, a wrong indentation, or a text with `: ` that needs quotes
    .explain = The file cannot be taken apart into fields and values, so nothing in it counts until this is mended. The place shown is where the parser gave up; the slip is there or a little above. Usual causes are a bracket or a quote that is never closed, a line indented by one space too many or too few, and a text with a colon and a space in it, which must be put in quotes.

yaml-tab = this line is indented with a tab
    .help = indent it with spaces, two for each level
    .explain = YAML shows by indentation what belongs to what, and allows only spaces for it: a tab is as wide as each editor pleases. Replace the tab with two spaces for each level. Most editors can be told to write spaces when you press the Tab key.

year-invalid = `{ $text }` is not a year
    .help = write four digits from { $first } to { $last }, such as `2025`
    .explain = The year is the one that the value describes, in four digits and nothing else: it is printed beside the value and compared with the age that the category accepts. For a period such as `2024/25`, write the year under which the source lists the value. That a value is an estimate, or covers a period, goes in `note`.

year-missing = the ‘{ $category }’ value { $country-of } has no year
    .help = write the year that the value describes, such as `2025`
    .explain = Every value carries the year that it describes: the card prints it, and the program sees by it which values have grown too old. It is the year of the figure, not that of the edition of the source, except for areas, which do not age. The source states it beside the value.
