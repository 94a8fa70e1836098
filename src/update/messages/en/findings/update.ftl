# What is found about figures that come in.

column-carried = the ‘{ $category }’ column of { $year } repeats that of { $other } for { $count } of { $of } countries, such as { $rows }
    .help = { $history ->
            [known] from { $from } to { $to }, { $moved } of { $all } figures changed: import { $other } instead, `--year { $other }`
           *[none] import { $other } instead, `--year { $other }`
        }, or take the column as it is, `--accept column-carried`
    .explain = A publisher that has no figures of a year yet sometimes fills its column with those of the year before. Each figure looks possible, and the cards would print an old one under a new year. A column of which half or more repeats an earlier one is held, unless the figures of the category have always stood still, as areas do; what they used to do is seen in the file itself and in the last download. Only `--accept column-carried` takes the figures of such a year.

columns-unknown = { $problem ->
        [header] no line names the columns of a file { $whose }: { $columns }
        [family] the columns are those of a file { $whose }
        [field] { $count ->
            [one] no country has the field { $columns }
           *[other] no country has one of the fields { $columns }
        }
        [country] no column has countries: the columns are { $columns }
        [value] no column has values: the columns are { $columns }
        [values] several columns may be the values: { $columns }
        [category] nothing says which category the values belong to
        [second] another table begins in line { $line }, with other heads
        [twice] two columns have the same name: { $columns }
        [absent] no column is called ‘{ $name }’: the columns are { $columns }
        [percent] the figures are percents, such as `{ $text }`, and ‘{ $category }’ is not counted in percent
        [above] { $count } of the rows taken have an empty country cell, as line { $line }, and no row above names the country alone
        [beyond] there is no line { $line } to be the header: the last one with text is { $last }
        [blank] line { $line } cannot be the header: no row of the table begins on it
        [nowhere] no row has ‘{ $name }’ in the column ‘{ $column }’, which has { $columns }
        [rows] { $count } rows have a figure { $country-of }{ $year ->
            [none] {""}
           *[other] {" "}for { $year }
        }, and most countries have as many
       *[decimal] nobody can tell whether `{ $text }` is `{ $one }` or `{ $two }`
    }
    .help = { $problem ->
            [header] download it again and leave its header as it is, or make a plain table: `country,value,year`
            [family] read it with `mappemonde update { $guess }`
            [field] look what the publisher calls it now, and name that under `series` in `data/categories.yaml`
            [country] { $options ->
                [none] call the column of codes or names `country`, or name it: `--columns country=NAME`, with `--header-row N` if the header is not the first line
               *[other] read it with `{ $options }`
            }
            [value] name the column of the figures, `--columns value=NAME`, or give each year a column
            [values] name the one that is meant: `--columns value=NAME`
            [category] say so: `--category population`, or call the column by the id of the category
            [second] save each table in a file of its own
            [twice] leave one of them out, or name the columns by their letters: `--columns country=A,value=C`
            [absent] { $guessed ->
                [yes] did you mean ‘{ $guess }’? Name a column by its head, its letter or its number
               *[no] name a column by its head, its letter or its number; if the header is not the first line, say which one: `--header-row N`
            }
            [percent] say what a whole counts for, so that 6 % is 0.06 of it: `--factor 100` if ‘{ $category }’ is per hundred, `--factor 1000` if per thousand; or look for the figures themselves
            [above] write the country into each row, or take rows that have one: `--where "COLUMN=TEXT"`
            [beyond] name the line with the heads of the columns, counted from 1: `--header-row N`
            [blank] name the line with the heads of the columns, counted from 1: `--header-row N`
            [nowhere] { $guessed ->
                [yes] did you mean ‘{ $guess }’?
               *[no] write the text as it stands in the cells: `--where "{ $column }=TEXT"`
            }
            [rows] say which are meant: `{ $options }`, where the texts are { $columns }
           *[decimal] write the numbers without separators for thousands, with a point before the decimals
        }
    .explain = A header that is missing, or a number that can be read in two ways, is not guessed at: a wrong guess would put wrong figures on a hundred cards, a thousand times too great or in the row of another category. What the header does not tell, options do: `--columns`, `--header-row`, `--where`; they are kept with the source for the next year. `1,234` is more than a thousand in London and little more than one in Paris; where other numbers of the file or the bounds of the category tell, they are believed.

column-guessed = { $why ->
        [unit] the file counts ‘{ $text }’, and the edition has ‘{ $category }’ in { $raw }
        [series] the column ‘{ $column }’ has ‘{ $text }’, and nothing says that this is ‘{ $category }’
       *[column] the ‘{ $category }’ figures are taken from the only column with numbers, ‘{ $text }’, whose head does not say so
    }
    .help = { $has-column ->
            [yes] if they are what you mean, name the rows: `--where "{ $column }={ $text }"`; until then no rule accepts them
           *[no] { $why ->
                [unit] if they are what you mean, name the column: `--columns "value=…"`; until then no rule accepts them
               *[column] if they are what you mean, name the column: `--columns "value={ $text }"`; until then no rule accepts them
            }
        }
    .explain = A column that is called `value`, or after its category, is the one of the figures. Where none is, and only one has numbers, it is taken, and nothing of it is accepted by a rule: it may count something else. So it is where a column or the head names a unit that is none of the category, such as euros or constant prices, or another series. Columns of codes, ranks and telephone numbers are never taken. The name of the column is kept with the source for the next year.

countries-missing = the file has figures of { $found } countries and none of { $count } whose ‘{ $category }’ value the edition has: { $countries }
    .help = look whether the file is whole, and whether rows were filtered; if the publisher leaves these out, their values stay as they are
    .explain = A file that lacks a few countries is nothing new: publishers withdraw figures. One that lacks ten or more of those that the edition has was filtered by some choice on the page, cut, or saved by hand; nothing is said of a table with less than ten countries, which somebody has typed. What it has is compared, and what it has not stays as it is, with its year and source, until it is too old.

country-ambiguous = `{ $name }` is { $country-the } in some tables and something else in others; this table does not say which
    .help = name it in `data/aliases.yaml`, as a country with `- { "{" } code: { $code }, names: ["{ $name }"] { "}" }` under `countries`, or as a group with `- { "{" } names: ["{ $name }"] { "}" }` under `groups`
    .explain = A few names mean a country in the tables of one publisher and a region, a sum or another country in those of another: Micronesia, China, Congo, Korea, Georgia. The names beside them usually tell which it is. Where they do not, the figure is left out until you say what the name means in your files.

country-unmatched = { $count ->
        [one] one country is not known, and its figures are left out: { $names }
       *[other] { $count } countries are not known, and their figures are left out: { $names }
    }
    .help = correct the code or the name, or add it to `data/aliases.yaml`: to a country, the groups or the territories
    .explain = Countries are found by their code, then by their name in French or English, by the names and codes of `data/names/`, and by those that you add to `data/aliases.yaml`. Case, accents, spaces and articles do not count. Where the code is of one country and the name of another, the rows of a column have probably slipped, and neither is believed.

decision-outdated = the decision about the ‘{ $category }’ value { $country-of } is outdated: the series says `{ $figure }`{ $state ->
        [healed] , nearly the `{ $decided }` that was decided, and no longer `{ $expect }`
        [appeared] , and when `{ $decided }` was decided it said nothing
       *[changed] , neither `{ $expect }` as expected nor the `{ $decided }` that was decided
    }
    .help = { $state ->
            [healed] delete the decision, and the figure of the series comes in
           *[changed] look again: delete the decision, or write `{ $figure }` for `expect` if its reason still holds
        }
    .explain = A decision in `data/decisions.yaml` keeps a value although the series says something else, and `expect` is what the series said on that day. Now it says something else again: the publisher has mended its figure, or has published a new one, which may be right or have the same fault. The value stays as it is until somebody has looked. Digits that `expect` has not got do not count.

download-again = `{ $file }` was updated on { $dated }, and the edition has this series as of { $retrieved }
    .help = download it again; if it has the same date, the publisher has nothing newer
    .explain = The file says on which day its publisher last changed it, and that day is not after the one on which the edition took its values. It is last year’s file, or the publisher has published nothing since. Its figures are compared all the same: values that somebody mistyped in the edition show.

download-ahead = the download is of { $day }, after the edition of { $edition }
    .help = look at the day, in the file or after `--retrieved`; for a new edition, first raise `id` in `data/edition.yaml`
    .explain = An edition is made from downloads of its own year or of the year before. A day after it is a slip of the fingers or the clock of another computer, and would stand in the credits of the cards. It may also mean that the edition of last year is still open, and the values would go into it.

download-cut = `{ $file }` { $problem ->
        [nothing] has no figure of any country
       *[cut] is cut: { $problem ->
            [quote] a quotation mark is never closed
            [row] its last row has { $found } of { $expected } cells
            [line] its last line is not ended
            [tail] it ends with { $country-the } and lacks countries that the edition has from this series: { $missing }
            [json] a bracket is never closed
            [countries] it has figures of { $found } of the { $expected } countries that the edition has from this series
           *[zip] the end of the archive is missing
        }
    }
    .help = { $problem ->
            [nothing] look at what else is said of its cells and names; if nothing is, download it again
           *[cut] download it again, and look whether the file has its whole size
        }
    .explain = A connection that breaks leaves the beginning of a file, and the rest of the world is missing without a word. Such a file is not used at all: the last figure in it may be half a number. A file from which somebody kept a few countries looks the same; use a plain table for those: `mappemonde update table`.

download-unreadable = `{ $file }` { $reason ->
        [html] is a web page, not a download
        [login] is a page that asks for a password, not a download
        [empty] is empty
        [pdf] is a PDF, which has no columns
        [workbook] is a workbook of a spreadsheet
        [workbook-broken] is a damaged workbook
        [workbook-large] is a workbook with more cells than are read
        [locked] is a workbook that asks for a password
        [sheets] has several sheets: { $sheets }
        [no-sheet] has no sheet ‘{ $sheet }’: its sheets are { $sheets }
        [lfs] is a pointer of Git LFS in the place of a file
        [annex] is a pointer of git-annex in the place of a file
        [encoding] is not written in { $encoding }
        [xml] is XML, which has no columns
        [json] is not written as JSON
        [encrypted] is an archive that asks for a password
        [zip-empty] is an archive without any file
        [zip-nothing] is an archive without a table of this publisher
        [zip-broken] is a damaged archive
        [zip-bomb] is an archive that would unpack to more than any publisher offers
        [zip-names] is an archive with files that lead out of its folder
       *[other] is not a text
    }
    .help = { $reason ->
            [html] open the page in a browser, take the file behind its button for CSV or ZIP, and name that one
            [login] log in first, then download the file again
            [json] name files of the Factbook, whose names end in `.json`, or download them again
            [pdf] look on the page of the publisher for the same figures as CSV
            [xml] look on the page of the publisher for the same figures as CSV
            [workbook] open it, save the sheet with the figures as CSV (UTF-8), and name that file
            [workbook-large] save the sheet with the figures as CSV (UTF-8), and name that file
            [locked] open it with its password, save it without one, and name that file
            [sheets] say which one has the figures: `--worksheet NAME`
            [no-sheet] { $guessed ->
                [yes] did you mean `--worksheet "{ $guess }"`?
               *[no] name one of them: `--worksheet NAME`
            }
            [lfs] fetch the file in its repository with `git lfs pull`, or download the file itself
            [annex] fetch the file in its repository with `git annex get`, or download the file itself
            [encoding] leave `--encoding` out, or try another one, such as utf-16 or windows-1252
            [encrypted] unpack it with its password, and name the CSV file in it
            [zip-nothing] unpack it, and name the file with the figures
            [zip-bomb] do not unpack it; download it again from the page of the publisher
            [zip-names] do not unpack it; download it again from the page of the publisher
           *[other] download it again from the page of the publisher
        }
    .explain = What arrives when a download fails often has the right name and the wrong content: a page that says that the address has moved, one that asks for a password, an archive that broke off. And some offer the same figures as a PDF, which lays out a page and not a table. Nothing of such a file is used. Take the CSV, the ZIP with the CSV in it, or a workbook (.xlsx, .ods, .xls), which `mappemonde update table` reads a sheet of, and `update wdi` the one called Data.

figure-repeated = ‘{ $category }’ has two different figures of the same year for { $countries }
    .help = keep the row that is right and delete the other one; of a table whose rows count several things, take those that are meant: `--where "COLUMN=TEXT"`
    .explain = One of the two is wrong, and nothing says which: often a part of the country stands under its name, or a table was pasted below an older one. The same figure again does no harm and is not reported.

figure-unreadable = { $count ->
        [one] one cell of ‘{ $category }’ holds no number and is left out: { $texts }
       *[other] { $count } cells of ‘{ $category }’ hold no numbers and are left out: { $texts }
    }
    .help = { $exponent ->
            [yes] digits may have been lost with the exponent: write the whole number as its publisher gives it, or download the file again
           *[no] write the number with digits and a point before the decimals, and what else there is to say in another column
        }
    .explain = A figure with a star, a unit, a range or an exponent is not guessed at. An exponent comes from a spreadsheet that shows a long number in a narrow column and saves what it shows, so that the last digits are lost: give the column the format of a number and save it again, or better, download the file again and do not open it. `=B4*2` is a formula without a result: open the workbook, let it calculate, and save it. Letters such as `43M` or `35.6k` are read where the whole column is written so.

figures-scaled = the ‘{ $category }’ figures of this file are { $way ->
        [up] { $percent }% larger
       *[down] { $percent }% smaller
    } than the values of the edition, in { $count } of { $of } countries alike{ $years ->
        [same] , for the same years
       *[other] {""}
    }
    .help = look whether the publisher counts in another unit, base or definition; nothing of the file is accepted by a rule
    .explain = Countries never change alike. Where three quarters of all figures differ from the values by one factor, give or take a fifth of it, somebody has multiplied them: another unit, other prices, another base, or a column reckoned by hand. If the publisher says so, accept the figures one by one, and renew the whole category from this file so that its values compare.

figures-undated = nothing says of which year { $count ->
        [one] one ‘{ $category }’ figure is: it would become the figure of { $year }
       *[other] { $count } ‘{ $category }’ figures are: they would become figures of { $year }
    }
    .help = name the year: `--year { $year }`, or another one; if a column has it: `--columns year=NAME`; until then no rule accepts them
    .explain = A table without a column of years, and without a year as the head of its figures, may be of any year: copies of old tables are as common as new ones. The figures are shown with the year of their download or of the edition, and no rule accepts them before you have named their year.

files-disagree = two files have different figures of ‘{ $category }’ for { $countries }: `{ $first }` and `{ $second }`
    .help = name only the newer file, or read them one after the other
    .explain = Two downloads of one series, of different days, disagree wherever the publisher revised a figure. Which one was read last must not decide what stands on a card. Where they agree, both may be read together.

groups-refused = { $count ->
        [one] one group of countries is left out: { $names }
       *[other] { $count } groups of countries are left out: { $names }
    }{ $territories ->
        [0] {""}
        [one] {" "}(and one territory)
       *[other] {" "}(and { $territories } territories)
    }
    .help = nothing has to be done: no card shows a continent or the world
    .explain = Publishers put the world, continents and clubs of countries between the countries, the World Bank even with codes of three letters. They are known by the lists in `data/names/others.yaml` and never become a value. Territories that are no country of the edition are passed over in the same way.

history-unusable = { $problem ->
        [source] `{ $file }` has figures of another source than `{ $source }`, and is not used
       *[damaged] `{ $file }` is damaged, and is not used
    }
    .help = delete it; this update goes on without it, and writes it anew when values are accepted
    .explain = `data/history/` has the figures of the last download of each source, for comparison with the next one. The program writes these files, and nobody has to: without them an update only compares with the values of the edition. A file that cannot be read to its end, or that was copied under the name of another source, would compare wrongly.

past-revised = { $count } of { $of } past ‘{ $category }’ figures { $country-of } differ from the last download: `{ $new }` for { $year }, where it had `{ $old }`
    .help = nineteen in twenty countries are revised by { $usual }% at most: look whether the country is counted otherwise now, or its row is that of another; if so, keep the value of the edition and write a decision
    .explain = The figures of all years that a file has in common with the last download of its source (`data/history/`) are compared. Publishers revise them, and a country counts as out of the ordinary where its usual revision is three steps or more from that of the median country. A step is how far nineteen in twenty countries are from the median, and one per cent at least. No rule accepts a figure of such a country; an editor may.

plan-answer = { $has ->
        [no] an entry of the plan has no answer
       *[other] `{ $word }` is no answer
    }
    .help = { $guessed ->
            [yes] write `{ $guess }`
           *[no] write `yes`, `no` or `open`; what follows `no` is the reason
        }
    .explain = The third word of an entry is its answer, in any language: `yes` writes the new value; `no` keeps the old one, and the words behind it become the reason of a decision, so that the series is not asked about again; `open` leaves it for next time. Nothing was written.

plan-download = `{ $file }` is not the file that the plan was made from: the plan has `{ $planned }`, and the file `{ $found }`
    .help = put the old file back, or make the plan anew with `mappemonde update ... --plan`: answers and remarks stay
    .explain = A plan is carried out exactly, so the files that it was made from must be the same to the last byte; the letters before the name of a file are a sum of its bytes. A file that was downloaded again may have other figures.

plan-edition = the data of the edition are not those that the plan was made for: the plan has { $planned }, and the edition is { $found }
    .help = make the plan anew with `mappemonde update ... --plan`: answers and remarks stay where nothing else is asked
    .explain = Who passes whom, and what rules take, follows from all values together. Somebody has changed a file in `data/` since the plan was made, or this is another edition; the letters behind the id are a sum of all those files.

plan-extra = the files do not change this: { $country }, { $category }
    .help = take the entry out, or mend its code or its category
    .explain = Each entry of a plan is about a value that the downloads would change. Nobody can add a change to a plan: edit the row in `data/values/` instead.

plan-line = a line of the plan begins with `{ $word }`, which says nothing
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] begin a remark with `#`; an entry has a country, a category and an answer, and then an indented line of raw figures
        }
    .explain = A plan has a head (`plan`, `edition`, `update`, `file`, `accept`, `decisions`, `rules`), then the sections `first` and `others` with their entries. What begins with `|` is told by the program, and what begins with `#` is yours.

plan-other = { $has ->
        [no] this is no plan
       *[other] this plan has the form { $form }, which this version of the program does not know
    }
    .help = { $has ->
            [no] give the file that `mappemonde update ... --plan` has written
           *[other] take the version of the program that has written it
        }
    .explain = The first line of a plan, but for remarks, is `plan 1`. The number grows when the form changes, and a program of an older version does not guess what a newer one means: nothing was written.

plan-repeated = the plan has two entries about { $country }, { $category }
    .help = take one of them out
    .explain = Two answers to one question might not agree. It happens when two versions of a plan are put together.

plan-row = the raw figures of { $country }, { $category }, are not those of the files, which say: `{ $raw }`
    .help = put the line back; for another figure, answer `no` and edit the row of `data/values/`
    .explain = A plan changes values to what the downloads say, and its line of raw figures shows what that is. A figure of your own needs a source of its own, and so a row of your own.

plan-rules = the rules of the plan take other changes than it says: { $planned }, now { $found }
    .help = make the plan anew with `mappemonde update ... --plan`: answers and remarks stay
    .explain = What rules take is counted in a plan and not listed; behind the count stands a sum of those changes. Somebody has edited the line `accept`, or this version of the program weighs changes otherwise.

year-doubted = { $count ->
        [one] one ‘{ $category }’ figure of { $year } is passed over
       *[other] { $count } ‘{ $category }’ figures of { $year } are passed over
    }, because the category doubts that year: { $countries }
    .help = nothing has to be done; to take them, leave { $year } out of `years.doubt` of the category in `data/categories.yaml`
    .explain = Some years mislead: a pandemic, a census that was put off. `years.doubt` of a category names them, and an update takes a certain year before, unless that is too old for a card. What is passed over in this way is said, so that nobody wonders why a newer figure stays out.

year-unlike = the median ‘{ $category }’ figure { $way ->
        [up] rises by { $percent }%
        [down] falls by { $percent }%
       *[still] stands still
    } in { $year }; in the ten years before it went from { $least_way ->
        [up] +{ $least }%
        [down] -{ $least }%
       *[still] 0%
    } to { $most_way ->
        [up] +{ $most }%
        [down] -{ $most }%
       *[still] 0%
    } a year
    .help = look whether the column counts something else; if something happened to the whole world that year, take it with `--accept year-unlike`
    .explain = A column that was multiplied, or counts something else than those before it, makes small changes that are possible for each country and not for all of them at once. The change of the country in the middle is compared with that of each of the ten years before, by the figures of the file itself. A pandemic shows in the same way. No rule takes a figure of that year; once you have looked, `--accept year-unlike` does.

year-unreadable = { $count ->
        [one] one cell in the column of years is no year, and the ‘{ $category }’ figure beside it is left out: { $texts }
       *[other] { $count } cells in the column of years are no years, and the ‘{ $category }’ figures beside them are left out: { $texts }
    }
    .help = write the year with four digits, or name the column that has it: `--columns year=NAME`
    .explain = A year is written as `2024` or as a day of it, `2024-07-01`. What else a publisher writes there, such as `2024/25` or `2020-2024`, may mean the first year, the last or the one between, and is not guessed at.

years-shifted = the years of this file are one too { $side ->
        [high] high
       *[low] low
    }: for { $count } of { $of } countries it has the ‘{ $category }’ value of the edition under another year, such as that of { $right } under { $year }
    .help = compare the header with the page of the publisher; nothing of the file is accepted by a rule
    .explain = A header from which a column has slipped, or years that somebody counted on by one, give each figure a wrong year. Each looks possible, and all would be news. What the edition has already tells: where most of its values stand in the file to the last digit, but one year away, the years are wrong, in the file or in the edition.

rows-shifted = { $count } ‘{ $category }’ figures stand a row too { $side ->
        [high] high
       *[low] low
    }, from { $first } to { $last }: they fit the country { $side ->
        [high] below
       *[low] above
    } and not their own
    .help = download the file again; if it was edited by hand, look for a cell that was inserted or deleted above
    .explain = A cell that is inserted or deleted by hand, or a column that is sorted without the others, moves all figures below by one row. Each of them looks possible for itself. Where four rows or more one below the other fit the old value of a neighbour and not their own, that is no chance. Nothing of the file is accepted by a rule.

series-ended = `{ $code }` has no figure of ‘{ $category }’ after { $year }
    .help = look whether the publisher goes on under another code, and name that one under `series` in `data/categories.yaml`
    .explain = Publishers end series without a word: the file is still offered, its last columns stay empty, and each year the cards grow a year older. Five years without a figure for any country mean that the series has ended or moved. Its figures can still be taken.

series-unknown = `{ $code }` is no series { $whose } that feeds { $asked ->
        [yes] ‘{ $category }’
       *[no] a category
    }
    .help = { $guessed ->
            [yes] { $named ->
                [file] did you mean `{ $guess }`? Give the file the name that it had when it was downloaded
               *[cell] did you mean `{ $guess }`?
            }
           *[no] { $count ->
                [0] name it under `series` of the category in `data/categories.yaml`
               *[other] { $named ->
                    [file] give the file the name that it had when it was downloaded, that of its series ({ $known }), or name a new one under `series` of its category in `data/categories.yaml`
                   *[cell] download { $known }, or name the new one under `series` of its category in `data/categories.yaml`
                }
            }
        }
    .explain = Which series of a publisher feeds which category is written in `data/categories.yaml`, and a file is recognised by the code of its series, never by its title, which publishers reword from year to year. In files of the World Bank the code stands in each row, in those of Gapminder in the head of the column; those of Our World in Data have it in their name alone, so keep that name.

series-unlike = { $why ->
        [unit] the ‘{ $category }’ figures of this file are about { $times } times { $side ->
            [large] larger
           *[small] smaller
        } than those of the edition
        [level] the median ‘{ $category }’ figure { $side ->
            [large] rises
           *[small] falls
        } by { $percent }%, which never happens in a year
        [spread] the ‘{ $category }’ figures of this file change in too many ways to continue those of the edition
       *[many] { $out } of { $of } ‘{ $category }’ figures do not continue those of the edition
    }
    .help = look for another indicator, unit or definition; nothing of the file is accepted by a rule{ $farthest ->
            [none] {""}
           *[other] {" "}(times the value of the edition: { $farthest })
        }
    .explain = A single odd figure may be a slip; many at once mean that the file counts something else: an area with the sea, arrivals with visitors of a day, thousands in place of units, total in place of a rate. Held is a file of 20 countries or more of which a tenth is out of line, or whose median changes by more than a quarter, or whose countries part too widely. An editor may accept its figures one by one.

series-wrong = `{ $code }` is of ‘{ $category }’, not of ‘{ $own }’
    .help = { $family ->
            [table] leave out `--category`, or call the column `value` if it is of ‘{ $own }’
           *[other] { $count ->
                [0] no series { $whose } feeds it; leave out `--category` to update what the file holds
               *[other] download { $feeding }, or leave out `--category` to update what the file holds
            }
        }
    .explain = The page of an indicator is easily mistaken for another one: total GDP for GDP per head, arrivals for departures. The code of the series in the file says what it counts, and that is not what was asked for. Nothing of it is used.

table-read = { $form ->
        [sideways] the table is read on its side: { $count } countries are the heads of columns, and the years are in column { $column }
        [above] { $count } rows name no country and take it from the row above, the first one from ‘{ $name }’
        [marks] { $count ->
            [one] one raised mark is left out, as of a footnote: { $marks }
           *[other] { $count } raised marks are left out, as of footnotes: { $marks }
        }
       *[letters] numbers are shortened by letters for thousands, millions and billions, such as `{ $text }`
    }
    .help = { $form ->
            [letters] nothing has to be done; a publisher’s full figures have more digits
           *[other] nothing has to be done if this is what you see in the file
        }
    .explain = Tables are laid out in many ways, and most of them can be read. This note says once how an unusual one was read, so that you can compare it with what you see: countries as the heads of columns and years as rows; the country in a row above its figures; figures such as `43M`; raised digits and letters of workbooks, which are marks of footnotes and would turn 4.1 into 4.17.

value-carried = the ‘{ $category }’ figure { $country-of } for { $year } is that of { $other }, `{ $figure }`
    .help = look whether it was measured again; if it was only carried over, keep the value of the edition and write a decision
    .explain = A figure that is the same to the last digit in two years was most often measured once and carried over, so that the later year is not its own. A card would print a figure that is older than it says, and old figures would never be found. The figure of a year that the category never uses is found under any other year too, and the value of the edition under the year before or after its own, where a row stands a cell too far to the left or to the right. Where most of a category stands still, as areas do, nothing is said.

value-foreign = { $count ->
        [one] one ‘{ $category }’ figure
       *[other] { $count } ‘{ $category }’ figures
    } would take the place of values from other sources: { $countries }
    .help = accept those that you want one by one; values of one category that come from several series can hardly be compared
    .explain = Two publishers seldom count the same things in the same way, and the values of a category are compared with each other on the table. So the first series of a category is its own, and another one fills empty cells without a question; where the edition has a value of another source, no rule puts a figure in its place. An editor may, one by one or by a decision.

value-jump = the ‘{ $category }’ figure { $country-of } { $way ->
        [up] rises
       *[down] falls
    } by { $percent }%: { $new } after { $old }
    .help = { $others ->
            [up] the median country rises by { $median }%; accept
            [down] the median country falls by { $median }%; accept
           *[none] accept
        } it if the source explains it; if not, keep the value of the edition and write a decision
    .explain = Most figures change as those of other countries do, and as their own past has accustomed us to. How far a change is from that is its suspicion: the distance of its logarithm by the year from that of the median country, in usual steps. A usual step is 1.2 times the distance of half of the countries, a quarter of the `jump` of the category, or the habit of the series itself (but no more than twice that distance), whichever is longest. From 3 on, and where a value changes by more than its `jump` in a year (three times that in three years, where the file has the years between), a change is looked at first, and no rule accepts it; from 7 on it has this finding. It may be a war, a new count or another definition; it may be a slip. An editor may accept it.

value-lost = the file says nothing about { $count ->
        [one] one ‘{ $category }’ value
       *[other] { $count } ‘{ $category }’ values
    } of the edition that { $count ->
        [one] comes
       *[other] come
    } from its series: { $countries }
    .help = nothing changes; look whether the publisher has withdrawn { $count ->
            [one] it
           *[other] them
        }
    .explain = Publishers withdraw figures: a country is not estimated any more, or its rate was left empty. The values of the edition stay, with their year and source, until they are too old. If the figures were withdrawn because they were wrong, the editor must know of it; that is why it is said.

value-of-another = the ‘{ $category }’ figure { $country-of } for { $year }, `{ $figure }`, { $how ->
        [edition] is the value { $other-of } in the edition, to the last digit
        [file] is that { $other-of } too
       *[past] fits the past { $other-of }, `{ $before }` the year before, and not its own
    }
    .help = look both countries up at the publisher: two rows may have changed places, or one may have been copied; keep the values of the edition until they are right
    .explain = Two rows that have changed places, or a cell that was copied down, make figures that are possible and wrong. They show where a figure equals another country’s in four digits or more, or where the newest figures of two countries leap as never before and fit each other’s past five times better than their own. No rule accepts such a figure; an editor may.

value-older = { $count ->
        [one] one ‘{ $category }’ figure is older than the value whose place it would take
       *[other] { $count } ‘{ $category }’ figures are older than the values whose place they would take
    }: { $countries }
    .help = leave `--year` out to take newer figures only, or accept those that you want one by one
    .explain = An import never goes back in time by itself: a figure that is older than the value of the edition is counted and passed over. With `--year` an editor asks for the figures of a year, and some of them would take the place of newer values. They are shown, and no rule accepts them.

value-revised = the ‘{ $category }’ figure { $country-of } for { $year } is now `{ $new }`; the edition has `{ $old }`{ $others ->
        [known] , and nineteen in twenty countries are revised by { $usual }% at most
       *[none] {""}
    }
    .help = look whether the publisher counts something else; if so, keep the value of the edition and write a decision, or change all countries at once
    .explain = Publishers correct their figures, most often by little. Here the file says something else about the very year of the value that the edition has, by more than the `jump` of the category, or by three steps or more than the others: a step is how far nineteen in twenty countries are from the median revision, and one per cent at least. That is a correction of a fault, a fault, or another definition: an area with the sea, arrivals with visitors of a day. No rule accepts a newer figure of such a series; an editor may, one by one.

value-tenfold = the ‘{ $category }’ figure { $country-of } seems { $times } times too { $side ->
        [large] large
       *[small] small
    }: { $new }, where the edition has { $old }
    .help = look the figure up at the publisher; if it has slipped there, keep the value of the edition and write a decision
    .explain = A figure that is about 10, 100 or 1,000 times the last one, after what all countries change is taken off, hardly ever tells of the world: a decimal point has slipped, thousands became units, or a text was read wrongly. Publishers put such figures right a year later. No rule accepts it; an editor may, one by one.

entry-changed = { $problem ->
        [swapped] { $entry } and { $other } have each other’s `{ $field }`: `{ $was }` and `{ $is }` changed places
        [removed] { $entry } had `{ $field }` and has it no more
        [gone] { $entry } was in `{ $file }` and is gone
        [all-gone] { $count } entries of `{ $file }` are gone, { $entry } the first of them
        [known] `{ $field }` of { $entry } is ‘{ $is }’, where the edition of the program has ‘{ $was }’
        [many] { $count } fields of `{ $file }` are not what they were; the first: `{ $field }` of { $entry } was ‘{ $was }’ and is ‘{ $is }’
       *[one] `{ $field }` of { $entry } was ‘{ $was }’ and is ‘{ $is }’
    }
    .help = { $problem ->
            [swapped] exchange the two again, unless the map was numbered anew
            [removed] nothing to do if it is meant; else take the line from the older edition
            [gone] nothing to do if it is meant; else take the entry of `{ $was }` and its rows from the older edition
            [all-gone] nothing to do if it is meant; else take the entries and their rows from the older edition
           *[one] nothing to do if it is meant; else write `{ $was }` again
        }
    .explain = Names, capitals, codes, places, units and the numbers on the map stay the same for years, and nothing in the data says what is right: a letter too many in a capital, or two numbers that changed places, is seen only beside an older edition. `mappemonde validate --against EDITION` compares with a folder or a revision of Git, and warns. Without it, in a work tree of Git, the last commit is compared, and what differs is a note; outside of one the edition of the program is, for facts such as capitals, for figures of the same year and source, and for what has changed places. `--against none` ends that.

rule-changed = { $problem ->
        [many] { $count } numbers of the rules of `{ $entry }` are not what they were; the first: `{ $field }` was `{ $was }` and is `{ $is }`
       *[one] `{ $field }` of the rules of `{ $entry }` was `{ $was }` and is `{ $is }`
    }
    .help = nothing to do if the rules changed; else write `{ $was }` again
    .explain = The numbers of the rules are read by the game, the bots, the booklet and the checks alike, so a slip makes another game that is sound in itself. It is seen only beside an older edition. `mappemonde validate --against EDITION` compares with a folder or a revision of Git, and warns. Without it, in a work tree of Git, the last commit is compared, and what differs is a note; outside of one the edition of the program is, for facts such as capitals, for figures of the same year and source, and for what has changed places. `--against none` ends that.

value-changed = { $count ->
        [one] { $problem ->
            [year] the ‘{ $category }’ value { $country-of }, `{ $is }`, was from { $was-year } and is from { $is-year }, with the same figure and source
            [source] the ‘{ $category }’ value { $country-of }, `{ $is }`, came from `{ $was-source }` and comes from `{ $is-source }`, with the same figure and year
            [outlier] the ‘{ $category }’ value { $country-of } was `{ $was }` in { $was-year } and is `{ $is }` in { $is-year }{ $side ->
                [larger] , { $times } times larger
                [smaller] , { $times } times smaller
               *[near] {""}
            }
            [known] the ‘{ $category }’ value { $country-of } is `{ $is }`, where the edition of the program has `{ $was }`{ $side ->
                [larger] , { $times } times less
                [smaller] , { $times } times more
               *[near] {""}
            }, with the same year and source
           *[figure] the ‘{ $category }’ value { $country-of } was `{ $was }` and is `{ $is }`{ $side ->
                [larger] , { $times } times larger
                [smaller] , { $times } times smaller
               *[near] {""}
            }, with the same year and source
        }
       *[other] { $problem ->
            [year] { $count } values of ‘{ $category }’ have another year, with the same figure and source
            [source] { $count } values of ‘{ $category }’ come from another source, with the same figure and year
            [unlike] the { $count } values of ‘{ $category }’ are others as a whole
           *[figure] { $count } values of ‘{ $category }’ are others, with the same year and source
        }
    }
    .help = { $problem ->
            [unlike] compare unit and source; `mappemonde diff` shows all of them
            [outlier] compare with the source; nothing to do if it says so
            [year] write the figure of that year, or the year again
            [source] write the figure of that source, or the source again
            [known] write `{ $was }`, or year and source of the new figure; nothing to do if it was corrected
           *[figure] write year and source of the new figure, or the figure again
        }
    .explain = A figure, its year and its source belong together: a new figure has a new year or a new source, and another source seldom says the same. Where one of them changes alone, most often a key was hit by accident, a digit was lost, or the change was left half done. A figure with another year is reported where it is further from the old one than is usual in its category, on the scale that `update` and `diff` use. `mappemonde validate --against EDITION` compares with a folder or a revision of Git, and warns. Without it, in a work tree of Git, the last commit is compared, and what differs is a note; outside of one the edition of the program is, for facts such as capitals, for figures of the same year and source, and for what has changed places. `--against none` ends that.

values-moved = { $problem ->
        [swapped] { $country-the } and { $other-the } have each other’s ‘{ $category }’ value: `{ $value }` and `{ $other-value }`
        [copied] { $count } rows have one ‘{ $category }’ value, `{ $value }`, from { $country-the } to { $other-the }, and had others
        [down] { $count } rows have the ‘{ $category }’ value of the row above, from { $country-the } to { $other-the }
       *[up] { $count } rows have the ‘{ $category }’ value of the row below, from { $country-the } to { $other-the }
    }
    .help = { $problem ->
            [swapped] exchange the two again
            [copied] write the values again: `mappemonde diff` with the older edition lists them
           *[down] put the column back: `mappemonde diff` with the older edition lists the values
        }
    .explain = In a spreadsheet a cell that is inserted moves those below it, a corner that is dragged copies a value down, and two lines are exchanged in a moment. Each value is possible for each country, so only an older edition tells. `mappemonde validate --against EDITION` compares with a folder or a revision of Git, and warns. Without it, in a work tree of Git, the last commit is compared, and what differs is a note; outside of one the edition of the program is, for facts such as capitals, for figures of the same year and source, and for what has changed places. `--against none` ends that.
