# What can be found wrong while data files are read.

alias-repeated = `{ $alias }` stands twice among the aliases
    .help = keep it where it belongs and take the other one out
    .explain = `data/aliases.yaml` says what the codes and names in the files of publishers stand for. Each one stands for one country, one group or one territory, so it stands there once; capitals, accents, spaces and hyphens make no difference. If publishers use the same name for two countries, list it for neither: a figure with that name is then shown to you instead of being taken for the wrong country.

baseline-unused = no finding `{ $code }` is left in `{ $subject }`
    .help = remove the entry, or write the baseline anew with `--write-baseline`
    .explain = A baseline lists findings that were looked at and that `--baseline` does not show again: each entry hides one finding, by its code and by what it is about. This entry hides none. What it was about may have been mended, or have another name now, or the code is misspelt. Left in place, it would hide such a finding when it comes back.

border-disagrees = the two sides of the border of `{ $country }` with `{ $neighbour }` disagree
    .help = make the two rows agree: opposite sides, or none on both; `no` on both, or on neither
    .explain = `data/map/borders.csv` has each land border twice, once for each country. `side` is where the country lies as seen from its neighbour, so the other row has the opposite side: Guatemala is south-east of Mexico, Mexico north-west of Guatemala. `certain` is `no` where sources disagree whether the two touch, and then it is so for both. Look at a map, and correct the row that is wrong.

border-one-sided = `{ $country }` borders `{ $neighbour }`, but not the other way round
    .help = add the row `{ $neighbour },{ $country }` with the opposite side, or take this one out
    .explain = `data/map/borders.csv` has each land border twice, once for each country, so that a row that was forgotten or mistyped is found. Games name the neighbours of a country and count them: with one side missing, one of the two countries would have a neighbour too many or one too few.

border-repeated = the border of `{ $country }` with `{ $neighbour }` has a second row
    .help = keep one of the two rows and delete the other
    .explain = In `data/map/borders.csv` a country has one row for each of its neighbours, and one for the sea if it has a coast. Of two rows nobody knows which side is right. The other place shown is the first row: compare the two, keep the better one and delete the other.

change-repeated = the change of `{ $code }` has a second row
    .help = keep one of the two rows and delete the other
    .explain = In `data/names/changes.csv` a change has one row for each country, fact, day and authority, or one for each language of a name. Of two rows with different names nobody knows which one is right. Keep the better one and delete the other.

border-with-itself = `{ $code }` borders itself
    .help = write the code of the neighbour, or take the row out
    .explain = A row of `data/map/borders.csv` has the code of a country and that of a country that touches it, or `sea`. Here both codes are the same: most likely one of them was pasted and not changed.

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
    .explain = A country has one entry in `data/countries.yaml`. Of two entries nobody knows which name, capital or number is right. In `exceptions` of `data/edition.yaml` it stands once for each fact. The other place shown is the first entry: compare the two, keep the better one and delete the other.

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
    .help = { $number ->
            [yes] { $either ->
                [yes] a number has no commas: `{ $decimals }` or `{ $thousands }`? { $has-usual ->
                    [yes] `{ $usual }` looks like the other values, but the source decides
                   *[no] Look at the source, and write one of them
                }
               *[no] a number has no commas: write `{ $plain }` for `{ $text }`
            }
           *[no] write { $expected } cells; a cell that contains a comma goes in quotation marks
        }
    .explain = Every row has as many cells as the first line has columns; otherwise a source could be read as a year, or a note as a source. A cell too many usually comes from a comma inside a note: put the whole note in quotation marks. A cell too few usually comes from a missing comma at the end: even an empty note needs the comma before it.

csv-header = the first line is `{ $found }`, not `{ $expected }`
    .help = write `{ $expected }` as the first line, and put the cells in that order
    .explain = The first line names the columns, always in the same order, spelling and lower case. It shows at once when a spreadsheet has moved, renamed or added a column, before a year is read as a value. Restore the line, then make sure that the cells below follow its order.

decision-repeated = two decisions are about the ‘{ $category }’ value { $country-of }
    .help = keep the newer one and delete the other
    .explain = A value of the edition is decided once: `data/decisions.yaml` says what stands, why, and what the series says instead. A second entry about the same country and category is allowed only for another `series`. Two entries often come from a decision that was taken again in a later edition while the old one stayed. Keep the one that holds; the history still has the other.

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

file-built-in = { $count ->
        [one] a file of the program stands in for { $files }
       *[other] files of the program stand in for { $files }
    }, which the project does not have
    .help = { $count ->
            [one] fine if it was never there; restore it if it was deleted or renamed
           *[other] fine if they were never there; restore those that were deleted or renamed
        }
    .explain = A project folder holds only the files that you change: for every other one the program uses its own. So a file that was deleted or renamed by accident goes unnoticed, and the figures of the program are printed in place of yours. This note lists the data files that are taken from the program. If one of them should be yours, restore it (with Git: `git restore FILE`) or correct its name.

file-vanished = `{ $file }` is gone: the last commit has it, and the file of the program serves in its place
    .help = `git restore { $file }` brings it back; if it was deleted on purpose, commit that
    .explain = A project has only the files that you change, and the program uses its own for every other one. So a file that was deleted or renamed by accident leaves no gap: the figures of the program are printed where yours were. In a work tree of Git the last commit tells the two apart. Files that never were in the project are a note, `file-built-in`.

file-unknown = nothing reads `{ $file }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`? if so, rename the file
           *[no] move it out of `data/`, or delete it
        }
    .explain = The files of `data/` have fixed names, and a file of values is named after its category. This file has none of these names, so whatever you change in it has no effect. Often a letter of the name is wrong, or a program left a copy behind, such as `population (1).csv`. Rename the file, or move it out of `data/`.

id-invalid = `{ $id }` cannot be an id
    .help = write at most { $most } small letters without accents, digits and hyphens, such as `le-caire`
    .explain = Records, bots and file names call a thing by its id, so an id has only the letters a to z, digits, and single hyphens between them. The id of a deck is the name of its file without `.yaml`. The name beside it may have any spelling.

length-invalid = `{ $text }` is not a length in whole kilometres
    .help = write digits only, such as `340`
    .explain = The length of a route is printed on its card in whole kilometres, so the column `km` has neither decimals nor a sign nor a unit. Round it to the nearest kilometre.

list-too-long = `{ $list }` has { $found } entries, and can have { $most } at most
    .help = take { $more } of them out
    .explain = The program keeps sets of categories, of regions and of levels in a fixed number of bits, which makes millions of moves a second possible: up to 6 categories, 32 regions and 9 levels. A game with more of them can be neither played nor simulated.

name-days = `{ $name }` ends before { $since }, the day on which it begins
    .help = exchange the days in `since` and `until`, or correct one of them
    .explain = The register of names says from which day to which a name of a country holds. `since` is the first day and `until` the last one, so `until` cannot be the earlier of the two: most often they were exchanged, or a digit of a year is wrong.

name-undated = `{ $name }` is a name of the past without a day
    .help = write in `until` the day until which it held, such as `2018-04-19`
    .explain = The register of names says which name of a country holds since when, so that a table of the past is read as rightly as one of today. A former name without a day says neither. Write the day, or the last day of the year if no more is known.

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

rows-in-cell = the quotation mark that opens the cell `{ $column }` here closes { $lines ->
        [one] one line
       *[other] { $lines } lines
    } below: { $count ->
        [one] the row of { $rows } lies
       *[other] the rows of { $rows } lie
    } inside the cell
    .help = delete this mark, and the one at the end of line { $line }
    .explain = A cell in quotation marks may hold commas and line breaks, so one mark too many makes a cell that begins in one row and ends in another, and the rows between are text. They count as missing, and so do the values in them; all that follows from this is folded here. Delete both marks, or close the cell at the end of its own line if it holds a comma.

source-missing = the ‘{ $category }’ value { $country-of } has no source
    .help = write the id of a source of `data/sources.yaml`, such as `wdi-2026-07`
    .explain = Every value says where it comes from: the credits, the licence and next year’s update depend on it, and a figure that nobody can trace cannot be checked. Write the id of the edition that the value was taken from; if it is new, add it to `data/sources.yaml`. If nobody remembers, look the value up again.

source-unknown = no source has the id `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a source of `data/sources.yaml`, or add the source there
        }
    .explain = The column `source` names an entry of `data/sources.yaml`, which holds the publisher, the licence and the line for the credits page. No entry has this id. Each edition of a source has an entry of its own: if the value comes from a new one, add it first. Otherwise correct the id.

year-missing = the ‘{ $category }’ value { $country-of } has no year
    .help = write the year that the value describes, such as `2025`
    .explain = Every value carries the year that it describes: the card prints it, and the program sees by it which values have grown too old. It is the year of the figure, not that of the edition of the source, except for areas, which do not age. The source states it beside the value.

colour-invalid = `{ $text }` is no colour
    .help = write `#` and six digits from 0 to F, such as `#0B5C6B`
    .explain = `templates/colours.json` has the colours of all cards and boards, each as red, green and blue in two digits from 0 to F. Templates and maps take them as they stand, so one that cannot be read stops the print in the middle. The words under `mark` name shapes and are no colours.

colour-missing = there is no colour `{ $key }`
    .help = add it to `templates/colours.json`, under this name
    .explain = Cards are drawn in the colours of their game, of their continent, or of the category of influence that they belong to, and these are found by the ids of the data. An id that was changed, or added, needs its colours too; otherwise printing stops where they are first wanted.

inks-invalid = these are no inks of `{ $colour }`
    .help = write cyan, magenta, yellow and black as four whole per cents, such as [78, 0, 14, 65], or two such lists as `type` and `area`
    .explain = Under `inks`, `templates/colours.json` says what prints a colour on a press: four inks in whole per cents of each, chosen by hand. Type and lines want few inks, because what is a little off shows in them; where areas should differ, there are two lists. A colour without inks gets those of the ICC profile.

inks-unused = `{ $colour }` has inks, but nothing has this colour
    .help = write the colour as it stands above, or take its inks out
    .explain = Inks are chosen for a colour, not for its role: who changes a colour chooses its inks anew, or takes them out, and the ICC profile says them. Inks of a colour that stands nowhere are left from one that was changed.

json-syntax = this is no JSON: ‘{ $said }’
    .help = correct the file here or just before, or delete it: the program has one of its own
    .explain = `templates/colours.json` has the colours of all cards and boards; the other JSON files of a project are read by other programs. In JSON, names and texts stand in straight quotation marks, entries are separated by commas, none stands behind the last one, and there are no comments. What the JSON reader says is quoted as it says it, in English. Nothing is printed until the file can be read.

icon-missing = there is no icon `{ $file }`
    .help = { $of ->
            [category] `mappemonde new category { $id }` makes one to begin with; or correct the id
           *[other] draw it like its neighbours: 24 x 24, lines of 1.5 in `currentColor`; or correct the id
        }
    .explain = Cards show an icon beside every category, visa and resource, in a file that is called by its id. An id that was changed, or added, needs its icon too; otherwise printing stops where it is first wanted.

row-empty = this row has nothing in it
    .help = delete it
    .explain = A spreadsheet writes separators for every line that it believes to be in use, even where all cells are empty. Such a row says nothing, and whoever counts rows counts it.

address-invalid = `{ $text }` is no address that a browser opens
    .help = write it as in the bar of the browser, from `https://` on
    .explain = Whoever renews an edition opens the address of every source, and readers of the data package do. It begins with `https://` or `http://`, has a name with a point in it, and no spaces.

colour-repeated = two players have the same { $field ->
        [mark] mark
       *[colour] colour
    }: `{ $text }`
    .help = give each player one of their own
    .explain = Tokens and boards tell the players by a colour and by a mark, for those who tell colours badly. Where two have the same, nobody knows whose token it is.

field-idle = `ended` of `{ $entry }` says nothing beside `alive: true`
    .help = write `alive: false`, or take the line out
    .explain = A source that is still published is alive, and has no day on which it ended. Where both stand there, one of them was forgotten: the day is not read, and nobody is told that the source has ended.

languages-invalid = { $problem ->
        [none] the edition has no language
       *[repeated] `{ $language }` stands twice among the languages
    }
    .help = write each language once, as in `languages: [fr, en]`
    .explain = Cards, boards and booklets are made in each language of the list. Without one nothing is made, and one that stands there twice stands in the place of another.

mark-unknown = there is no drawing of the mark `{ $text }` of a player
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write a mark that `templates/mark.typ` draws
        }
    .explain = Tokens and boards tell the players by a colour and by a mark. The marks are drawn by `templates/mark.typ`: disc, diamond, triangle, square, hexagon and ring. Nothing with another one can be printed, unless a project draws it.
