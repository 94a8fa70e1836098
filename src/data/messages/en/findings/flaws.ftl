# What can be found wrong while data files are read.

alias-repeated = `{ $alias }` is listed twice in the aliases
    .help = keep it where it belongs and delete the other one
    .explain = `data/aliases.yaml` maps the codes and names in publishers’ files to countries, groups and territories. Each code or name stands for exactly one of them, so it is listed only once; capitals, accents, spaces and hyphens make no difference. If publishers use the same name for two countries, list it for neither: the program then shows you a figure with that name instead of assigning it to the wrong country.

baseline-unused = the entry `{ $code }` for `{ $subject }` hides no finding
    .help = delete the entry, or rewrite the baseline with `--write-baseline`
    .explain = A baseline lists findings that were reviewed and that `--baseline` no longer shows: each entry hides one finding, by its code and its subject. This entry hides none. Its subject may have been fixed or renamed, or the code is misspelt. If you keep the entry, it will hide the finding when it comes back.

border-disagrees = the two rows for the border of `{ $country }` with `{ $neighbour }` disagree
    .help = make the two rows agree: opposite sides or none on both, `no` on both or on neither
    .explain = `data/map/borders.csv` lists each land border twice, once for each country. `side` is where the country lies as seen from its neighbour, so the other row has the opposite side: Guatemala is south-east of Mexico, Mexico north-west of Guatemala. `certain` is `no` in both rows if sources disagree whether the two touch. Look at a map and correct the wrong row.

border-one-sided = `{ $country }` borders `{ $neighbour }`, but not the other way round
    .help = add the row `{ $neighbour },{ $country }` with the opposite side, or delete this one
    .explain = `data/map/borders.csv` lists each land border twice, once for each country, so that a missing or mistyped row is noticed. Games name and count the neighbours of a country: if one side is missing, one of the two countries has a neighbour too many or too few.

border-repeated = the border of `{ $country }` with `{ $neighbour }` is listed twice
    .help = keep one of the two rows and delete the other
    .explain = In `data/map/borders.csv` a country has one row for each neighbour, and one for the sea if it has a coast. With two rows, it is unclear which side is right. The other place shown is the first row: compare the two, keep the better one and delete the other.

change-repeated = the change of `{ $code }` is listed twice
    .help = keep one of the two rows and delete the other
    .explain = In `data/names/changes.csv` a change has one row for each country, fact, day and authority, or one for each language of a name. With two rows and different names, it is unclear which name is right. Keep the better row and delete the other.

border-with-itself = `{ $code }` is listed as its own neighbour
    .help = write the code of the neighbour, or delete the row
    .explain = A row of `data/map/borders.csv` has the code of a country and the code of a neighbour, or `sea`. Here both codes are the same: most likely one of them was pasted and not changed.

category-unknown = unknown category `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
            [gone] take it out here, or put its entry back into `data/categories.yaml`, where `data/values/{ $id }.csv` still has its values
           *[no] write the id of a category in `data/categories.yaml`
        }
    .explain = A deck or another category refers to a category that `data/categories.yaml` does not have, so there is nothing to print and nothing to compute with. Ids are lower case, with hyphens between the words; they are not the names printed on the cards. Correct the id, or add the category to `data/categories.yaml`.

cell-missing = the column `{ $column }` is empty in this row
    .help = write a value for `{ $column }`
    .explain = Every row of this table needs a value in this column: without it, a card could not be printed or a route could not be flown. `data/README.md` describes each column and says which may stay empty.

city-unknown = unknown city `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a city in `{ $file }`, or add the city there
        }
    .explain = A route card names two cities, each by its id in the table of cities. No city has this id. Correct it, or add the city with its names, position and continent.

code-invalid = `{ $code }` in `{ $field }` is not a code of { $letters } capital letters
    .help = write the ISO 3166-1 code in { $letters } capital letters, such as { $letters ->
            [2] `BO`
           *[other] `BOL`
        }
    .explain = ISO 3166-1 codes identify a country: three capital letters in `code`, two in `alpha2`. They link its entry to its values, decks and flag, so lower case, digits and spaces are not accepted. Copy the codes from the standard. Kosovo has none there and uses `XKX` and `XK`.

country-aggregate = `{ $code }` is a group of countries, not a country
    .help = delete it: the database holds single countries only
    .explain = The World Bank and Our World in Data list groups among the countries: `WLD` and `OWID_WRL` are the world, `ARB` the Arab world, `EUU` the European Union. As a country, such a total would top every ranking. Delete it. If you meant a country, look up its code in `data/countries.yaml`.

country-repeated = the country `{ $code }` is listed twice
    .help = keep one of the two and delete the other; for another country, run `mappemonde new country CODE` with its code
    .explain = A country has one entry in `data/countries.yaml`. With two entries, it is unclear which name, capital or number is right. In `exceptions` of `data/edition.yaml`, a country is listed once for each fact. The other place shown is the first entry: compare the two, keep the better one and delete the other.

country-unknown = unknown country code `{ $code }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
            [named] did you mean `{ $guess }` ({ $name })?
           *[no] write the code of a country in `data/countries.yaml`
        }
    .explain = Values, decks and footnotes name countries by the `code` of their entry in `data/countries.yaml`, and no entry has this one. It is often a typing error, or a code from another list: Germany is `GER` in sports and `GM` in the Factbook, but `DEU` in ISO 3166-1 and in this database. Correct the code, or add the country to `data/countries.yaml`.

csv-columns = this row has { $found ->
        [one] { $found } cell
       *[other] { $found } cells
    }, not { $expected }
    .help = { $number ->
            [yes] { $either ->
                [yes] a number has no commas: `{ $decimals }` or `{ $thousands }`? { $has-usual ->
                    [yes] `{ $usual }` looks like the other values, but the source decides
                   *[no] Look at the source, and write one of them
                }
               *[no] a number has no commas: write `{ $plain }` for `{ $text }`
            }
           *[no] write { $expected } cells; put a cell that contains a comma in quotation marks
        }
    .explain = Every row has as many cells as the first line has columns; otherwise a source could be read as a year, or a note as a source. An extra cell usually comes from a comma inside a note: put the whole note in quotation marks. A missing cell usually comes from a forgotten comma at the end: even an empty note needs the comma before it.

column-order = the columns are in another order than `{ $expected }`
    .help = no action needed: they are read by their names; `mappemonde validate --fix` puts them in this order
    .explain = The first line names the columns, so the program reads them in any order, and writes new rows in the order of the file. Other programs that read the data package expect the usual order.

columns-exchanged = the cells of { $columns } are under the wrong names
    .help = write `{ $right }` as the first line, or put the cells back in order
    .explain = In almost every row, the cells fit another column than the one that the first line names: years stand under `value`, and values under `year`. A spreadsheet moves the cells of a column without its heading, or the heading without its cells. The cells fit the columns in one way only, which is how they are read here; the other findings about the file refer to it. Correct the first line, or restore the order of the cells.

csv-header = the first line is `{ $found }`, not `{ $expected }`
    .help = write `{ $expected }` as the first line, over the cells in that order
    .explain = The first line names the columns, always with the same spelling, in lower case; their order is free. It shows at once when a spreadsheet has renamed, added or lost a column, before a year is read as a value. Restore the line, then make sure that each name is over its cells.

decision-repeated = two decisions are about the ‘{ $category }’ value { $country-of }
    .help = keep the newer one and delete the other
    .explain = A value of the edition is decided once: `data/decisions.yaml` records the value kept, the reason, and what the series says instead. A second entry for the same country and category is allowed only for another `series`. Often a decision was renewed in a later edition and the old entry was not deleted. Keep the valid one; the history still has the other.

effect-category = { $problem ->
        [none] a category is missing at the end
        [twice] `{ $word }` is listed twice here
       *[unknown] unknown category `{ $word }`
    }
    .help = { $problem ->
            [twice] list each category once
           *[other] { $guessed ->
                [yes] did you mean `{ $guess }`?
               *[no] write one of these: { $known }
            }
        }
    .explain = Effects name categories by the ids in the field `categories` of the rules: `pol`, `mil` and so on. `pol/med` leaves the choice between two, and `*` stands for all of them. In brackets the sign between them is `+`, because their influence is added up: `max(pol+med)`. A list contains each category once.

effect-kind = { $part ->
        [civil] `{ $word }` is only allowed in effects that are played
       *[played] `{ $word }` is only allowed in effects of civil society
    }
    .help = { $part ->
            [civil] write `max` or `min` for the region, `D`, `A` or `L` for what happens there
           *[played] write `R`, `N`, `V` or `W` for the region, `J`, `U`, `T`, `D`, `G` or `X` for what happens there
        }
    .explain = An effect that is played chooses its region (`R`, `N`, `V`, `W`) and refers to the player (`J`), another player (`U`) and all others (`T`); it may give resources (`G`, `X`). The field `civil` describes what civil society does: nobody chooses there, so it selects the region by influence (`max`, `min`), the leader (`L`) or everybody (`A`), and may depend on a level (`[pol>=4]`).

effect-level = { $problem ->
        [none] a level is missing at the end
       *[unknown] `{ $word }` is not a level
    }
    .help = write a number from 1 to { $most }
    .explain = A category reaches a level when its influence in the whole world reaches a threshold: the field `levels` of the rules lists the thresholds. Effects name levels in digits, `pol 3` or `[pol>=4]`; cards and screens show them as Roman numerals. A level above the last threshold could never be reached.

effect-number = { $problem ->
        [none] a number is missing at the end
        [sign] a sign is missing before `{ $word }`
        [needless] unexpected `{ $word }`
        [range] `{ $word }` is not between 1 and { $most }
       *[number] `{ $word }` is not a number
    }
    .help = { $problem ->
            [sign] write `+` for a gain, `-` for a loss
            [needless] write the number of resources without a sign
           *[other] write a number from 1 to { $most }, with `+` or `-` before it for influence or development
        }
    .explain = Changes of influence or development have a sign, so that a loss is never mistaken for a gain: `J +2 pol`, `U -1 pol`, `D +1`. Gains of resources have none: `G * 1`, `X e 2`. No clause moves more than 4, and none moves 0.

effect-resource = { $problem ->
        [none] a resource is missing at the end
       *[unknown] no resource has the letter `{ $word }`
    }
    .help = write one of these: { $known }, or `*` for any resource
    .explain = `G` takes resources from the bank and `X` from the region’s stock: both are followed by the letter of a resource and a number, such as `X e 1`. The rules give each resource its letter, in the field `resources`. `*` lets the player choose.

effect-selector = { $problem ->
        [none] a region is missing at the end
        [first] `V` needs a region before it
        [late] `{ $word }` is only allowed at the start of an effect
       *[unknown] `{ $word }` does not select a region
    }
    .help = { $problem ->
            [first] start with `R` (the player has influence there), `N` (the player has none) or `W` (any region)
            [late] write `V` (next to the previous region) or `W` (any region)
           *[other] { $part ->
                [civil] write `max` or `min` with categories, such as `max(pol+med)` or `min(*)`
               *[played] write `R` (the player has influence there), `N` (the player has none), `V` (next to the previous region) or `W` (any region)
            }
        }
    .explain = Each step of an effect starts with a letter for the region. `R`: the player has influence there. `N`: the player has none there. `V`: next to the region of the previous step. `W`: any region. Effects start with `R`, `N` or `W`, and continue with `V` or `W`: once the first region is found, there is always a next one, and nobody gets stuck in the middle of a card. Civil effects select their region by influence: `max(pol)` is the region with the most.

effect-sign = { $problem ->
        [loss] `J` can only gain, and `{ $word }` is a loss
       *[gain] others can only lose, and `{ $word }` is a gain
    }
    .help = { $problem ->
            [loss] write `+` for the player’s own influence, or `U` or `T` for the influence of others
           *[gain] write `-`, or `J` for the player’s own influence
        }
    .explain = Players place their own influence (`J`) and remove influence of others (`U` one of them, `T` each of them). Civil society only removes influence (`L` and `A`). No effect costs the player’s own influence, and none gives any to others.

effect-syntax = { $problem ->
        [empty] this text is empty
        [idle] this effect does nothing
        [end] `{ $sign }` is missing at the end
        [sign] `{ $sign }` is missing before `{ $word }`
        [rest] unexpected `{ $word }`
        [comma] unexpected `{ $word }`
        [none] a clause is missing at the end
       *[clause] `{ $word }` does not start a clause
    }
    .help = { $problem ->
            [idle] write what happens in one of the regions, such as `J +1 pol`
            [comma] separate two changes with `;`, and two regions with ` | `
            [none] start with one of these: { $clauses }
            [clause] start with one of these: { $clauses }
           *[other] { $part ->
                [requires] write it like this: `pol 2, com 1`
                [civil] write it like this: `max(pol+med): D +1; [med>=4] L(med) -1 med`
               *[played] write it like this: `R: J +2 pol | V: J +1 pol; U -1 pol`
            }
        }
    .explain = Effects are written in shorthand: a region, a colon, and what happens there, with `; ` between the clauses; then ` | ` and the next region. The texts on cards and screens are generated from it, so every character counts. The finding points to the first place that cannot be parsed. `data/README.md` explains every symbol.

effect-word = { $problem ->
        [category] an effect cannot name the category `{ $word }`
        [letter] an effect cannot name a resource by `{ $word }`
       *[taken] two resources have the letter `{ $word }`
    }
    .help = { $problem ->
            [category] write up to { $most } lower-case letters from a to z
           *[letter] write one lower-case letter from a to z, a different one for each resource
        }
    .explain = Effects name a category by its id and a resource by its letter: `J +2 pol`, `X r 1`. The id of a category is therefore a short word in lower case, without hyphens, digits or accents, and each resource has its own letter.

entry-repeated = two entries have the id `{ $id }`
    .help = give one of them a different id, or delete it
    .explain = Values, decks and other entries refer to a category or a source by its id, so no two may share one. Often an entry was copied for a new edition without changing the id: each edition of a source has its own entry and id, such as `wdi-2026-07`. Change the id of the newer entry; if the two say the same, delete one.

file-built-in = { $count ->
        [one] the program’s own file replaces { $files }
       *[other] the program’s own files replace { $files }
    }, which the project does not have
    .help = { $count ->
            [one] no action needed if it was never there; restore it if it was deleted or renamed
           *[other] no action needed if they were never there; restore those that were deleted or renamed
        }
    .explain = A project folder holds only the files that you change: the program uses its own for all others. A file deleted or renamed by accident therefore goes unnoticed, and the program’s figures are printed in place of yours. This note lists the data files that come from the program. If one of them should be yours, restore it (with Git: `git restore FILE`) or correct its name.

file-vanished = `{ $file }` is gone: the last commit has it, and the program uses its own file instead
    .help = to restore it, run `git restore { $file }`; if you deleted it on purpose, commit the deletion
    .explain = A project holds only the files that you change, and the program uses its own for all others. A file deleted or renamed by accident therefore leaves no gap: the program’s figures are printed in place of yours. In a Git work tree, the last commit distinguishes the two cases. Files that never were in the project are reported as a note, `file-built-in`.

file-unknown = the program does not read `{ $file }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`? if so, rename the file
           *[no] move it out of `data/`, or delete it
        }
    .explain = The files of `data/` have fixed names, and a file of values is named after its category. This file has none of these names, so your changes in it have no effect. Often a letter of the name is wrong, or a program left a copy, such as `population (1).csv`. Rename the file, or move it out of `data/`.

id-invalid = `{ $id }` is not a valid id
    .help = { $copy ->
            [yes] delete the copy of `{ $original }`, or rename it, such as `{ $right }.yaml`
           *[no] write at most { $most } lower-case letters without accents, digits and hyphens, such as `le-caire`
        }
    .explain = Records, bots and file names refer to things by their id, so an id has only the letters a to z, digits, and single hyphens between them. The id of a deck is its file name without `.yaml`. The name next to it may have any spelling.

length-invalid = `{ $text }` is not a length in whole kilometres
    .help = write digits only, such as `340`
    .explain = The length of a route is printed on its card in whole kilometres, so the column `km` has neither decimals nor a sign nor a unit. Round it to the nearest kilometre.

list-too-long = `{ $list }` has { $found } entries; the limit is { $most }
    .help = remove { $more } of them
    .explain = The program stores sets of categories, regions and levels in a fixed number of bits, which makes millions of moves a second possible: up to 6 categories, 32 regions and 9 levels. A game with more of them cannot be played or simulated.

name-days = `{ $name }` ends before its first day, { $since }
    .help = swap the days in `since` and `until`, or correct one of them
    .explain = The register of names lists the period in which a country has each name. `since` is the first day and `until` the last one, so `until` cannot be the earlier of the two: most often they were swapped, or a digit of a year is wrong.

name-undated = the former name `{ $name }` has no last day
    .help = write the last day of this name in `until`, such as `2018-04-19`
    .explain = The register of names says when a country has each name, so that tables from the past are read as reliably as those of today. A former name without a day does not. Write the day, or the last day of the year if you know only the year.

resource-use = { $problem ->
        [taken] two resources are invested for `{ $use }`
       *[missing] no resource is invested for `{ $use }`
    }
    .help = { $problem ->
            [taken] give each resource a different use: { $uses }
           *[missing] add a resource with `invest: { $use }`
        }
    .explain = Players can invest resources with a card. One replaces missing levels (`level`), one gives more influence (`influence`), and one makes another player lose some (`loss`). There are three resources, one for each use, so that it is clear which one pays for what.

row-repeated = `{ $code }` has two rows in this file
    .help = keep one row and delete the other
    .explain = A file of values has one row for each country, because a card prints one value. Two rows often come from two years of the same series pasted together, or from a new value added without deleting the old one. Keep the row to print, with its year and source, and delete the other; the history still has it.

rows-in-cell = the quotation mark that opens the cell `{ $column }` here is closed { $lines ->
        [one] one line
       *[other] { $lines } lines
    } below: { $count ->
        [one] the row of { $rows } is
       *[other] the rows of { $rows } are
    } inside the cell
    .help = delete this mark, and the one at the end of line { $line }
    .explain = A cell in quotation marks may hold commas and line breaks, so an extra mark makes a cell that starts in one row and ends in another, and turns the rows between them into text. These rows and their values count as missing; this finding covers all that follows from it. Delete both marks, or close the cell at the end of its own line if it holds a comma.

source-missing = the ‘{ $category }’ value { $country-of } has no source
    .help = write the id of a source in `data/sources.yaml`, such as `wdi-2026-07`
    .explain = Every value names its source: the credits, the licence and next year’s update depend on it, and a figure without one cannot be checked. Write the id of the edition that the value comes from; if it is new, add it to `data/sources.yaml`. If you cannot find out, look up the value again.

source-unknown = unknown source `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?{ $addable ->
                [yes] {""} if it is new, run `mappemonde new source { $id }`
               *[no] {""}
            }
           *[no] write the id of a source in `data/sources.yaml`{ $addable ->
                [yes] , or run `mappemonde new source { $id }` to add one
               *[no] {""}
            }
        }
    .explain = The column `source` names an entry of `data/sources.yaml`, which holds the publisher, the licence and the line for the credits page. No entry has this id. Each edition of a source has its own entry: if the value comes from a new one, add it first. Otherwise correct the id.

year-missing = the ‘{ $category }’ value { $country-of } has no year
    .help = write the year that the value describes, such as `2025`
    .explain = Every value has the year that it describes: the card prints it, and the program uses it to find values that are too old. It is the year of the figure, not of the edition of the source, except for areas, which do not age. The source states it next to the value.

colour-invalid = `{ $text }` is not a colour
    .help = write `#` and six hexadecimal digits, such as `#0B5C6B`
    .explain = `templates/colours.json` holds the colours of all cards and boards, each as red, green and blue in two hexadecimal digits. Templates and maps use them as they are, so an invalid colour stops printing halfway. The words under `mark` are names of shapes, not colours.

colour-missing = the colour `{ $key }` is missing
    .help = add it to `templates/colours.json` under this name
    .explain = Cards use the colours of their game, their continent or their category of influence, found by the ids in the data. A new or changed id needs its own colours; otherwise printing stops at the first piece that uses them.

inks-invalid = the inks of `{ $colour }` are invalid
    .help = write cyan, magenta, yellow and black as four whole percentages, such as [78, 0, 14, 65], or two such lists as `type` and `area`
    .explain = Under `inks`, `templates/colours.json` says how a press prints a colour: four inks as whole percentages, chosen by hand. Type and lines need few inks, because they show every shift between plates; if areas need other inks, there are two lists. A colour without inks gets those of the ICC profile.

inks-unused = `{ $colour }` has inks, but is not used as a colour
    .help = write the colour as it is written above, or delete its inks
    .explain = Inks belong to a colour, not to its role: when you change a colour, choose its inks again, or delete them to use the ICC profile. Inks of an unused colour are left over from one that was changed.

json-syntax = this is not valid JSON: ‘{ $said }’
    .help = fix the file here or just before, or delete it: the program has its own
    .explain = `templates/colours.json` holds the colours of all cards and boards; other programs read the other JSON files of a project. In JSON, names and texts are in straight quotation marks, commas separate the entries, the last entry has none after it, and there are no comments. The JSON reader’s message is quoted in English. Nothing is printed until the file can be read.

icon-missing = the icon `{ $file }` is missing
    .help = { $of ->
            [category] run `mappemonde new category { $id }` to create one, or correct the id
           *[other] draw it like the others: 24 x 24, lines of 1.5 in `currentColor`; or correct the id
        }
    .explain = Cards show an icon next to every category, visa and resource, from a file named after its id. A new or changed id needs its own icon; otherwise printing stops at the first card that uses it.

icon-placeholder = `{ $file }` is still the dashed square of a new category
    .help = draw the icon: 24 x 24, lines of 1.5 in `currentColor`, like the others
    .explain = `mappemonde new category` lays down a dashed square with a plus sign, so that the category can be printed at once. It would stand on every card.

icon-unusable = { $problem ->
        [empty] `{ $file }` draws nothing
       *[format] `{ $file }` is not an SVG picture
    }
    .help = draw the icon: 24 x 24, lines of 1.5 in `currentColor`, like the others
    .explain = Icons are drawn as lines, in the colour of their continent or category, so they are SVG files. A photo or PNG with the ending `.svg` stays what it is, and an empty drawing would leave a gap on every card.

flag-unknown = { $problem ->
        [format] `{ $file }` is not an SVG file
        [repeated] `{ $file }` is not used: `{ $other }` is the flag of the same country
       *[code] `{ $file }` is not named after a country
    }
    .help = { $problem ->
            [format] save the flag as SVG
            [repeated] delete one of the two
           *[code] { $guessed ->
                [yes] did you mean `{ $guess }.svg`? if so, rename the file
               *[no] name it by the ISO code of the country, such as `fr.svg` or `fra.svg`, or delete it
            }
        }
    .explain = The flags in `templates/flags/` replace those of the program. Each file is named by a code of its country, `alpha2` or `code` in `data/countries.yaml`, in small or capital letters, and ends in `.svg`. A file with any other name changes no card: the program’s flag is printed.

flag-unusable = `{ $file }` is not an SVG picture
    .help = save the flag as SVG, or delete the file: the program’s flag is printed then
    .explain = Flags are drawn as lines and areas, so that they are sharp at any size. A photo or PNG with the ending `.svg` stays what it is: open it in a drawing program, trace it, and save it as SVG.

language-unknown = the program has no language `{ $id }`
    .help = rename the folder `{ $folder }` to one of these: { $known }; or delete it
    .explain = The printed words of an edition are in one folder for each language, named by its two letters.

row-empty = this row is empty
    .help = delete it
    .explain = A spreadsheet writes separators for every line that it believes to be in use, even if all cells are empty. Such a row has no content, but still counts as a row.

address-invalid = `{ $text }` is not a web address
    .help = copy it from the address bar of the browser, starting with `https://`
    .explain = Editors who update an edition open the address of every source, and so do readers of the data package. It starts with `https://` or `http://`, has a name with a dot in it, and no spaces.

colour-repeated = two players have the same { $field ->
        [mark] mark
       *[colour] colour
    }: `{ $text }`
    .help = give each player a different one
    .explain = Tokens and boards identify the players by a colour and by a mark, for those who cannot tell the colours apart. If two players share one, nobody knows whose token it is.

field-idle = `ended` of `{ $entry }` has no effect with `alive: true`
    .help = write `alive: false`, or delete the line
    .explain = A source that is still published is alive and has no end date. With both fields, one of them is out of date: the program ignores the date and does not report that the source has ended.

languages-invalid = { $problem ->
        [none] the edition has no language
       *[repeated] `{ $language }` is listed twice in the languages
    }
    .help = list each language once, as in `languages: [fr, en]`
    .explain = The program makes cards, boards and booklets in each language of the list. Without a language it makes nothing, and a language listed twice takes the place of another.

mark-unknown = unknown mark `{ $text }` for a player
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write a mark that `templates/mark.typ` draws
        }
    .explain = Tokens and boards identify the players by a colour and by a mark. `templates/mark.typ` draws the marks: disc, diamond, triangle, square, hexagon and ring. Other marks cannot be printed unless the project draws them.

words-placeholder = the program’s text `{ $id }` has no placeholder `${ $name }`
    .help = { $any ->
        [yes] write one of these: { $known }
       *[no] write the text without a placeholder
    }
    .explain = A placeholder such as `{"{"} $km {"}"}` is filled in by the program, and each text has its own ones. Any other would be printed as it is written. Not every placeholder has to be used.

words-reference = `{ $id }` refers to `{ $other }`, which is not in this file
    .help = write the words of `{ $other }` themselves
    .explain = A text in braces without `$` is another text of the same file. Those of the program are not found from here.

words-unknown = the program prints no text `{ $id }`
    .help = { $guessed ->
        [yes] did you mean `{ $guess }`?
       *[no] delete it; docs/words.md lists the texts that can be replaced
    }
    .explain = Files in `languages/` replace printed words of the program by the ids of its texts. A text with another id is printed nowhere.

words-unreadable = this is not a text with an id: `{ $text }`
    .help = write `id = words`; the lines of a longer text begin with four spaces, and a remark with `#`
    .explain = Files in `languages/` have the form of Fluent: an id, an equals sign, the words. Words that differ by number have variants in braces, as in the program’s own texts.
