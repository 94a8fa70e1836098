# Findings about imported figures.

column-carried = the ‘{ $category }’ column of { $year } repeats the { $other } column for { $count } of { $of } countries, such as { $rows }
    .help = { $history ->
            [known] from { $from } to { $to }, { $moved } of { $all } figures changed: import { $other } instead, `--year { $other }`
           *[none] import { $other } instead, `--year { $other }`
        }, or accept the column as it is, `--accept column-carried`
    .explain = A publisher that has no figures for a year yet sometimes fills its column with the figures of the previous year. Each figure looks possible, and the cards would print an old one under a new year. A column that repeats half or more of an earlier one is held, unless the figures of the category never change, as with areas; the file itself and the last download show how they used to change. Only `--accept column-carried` accepts the figures of such a year.

columns-unknown = { $problem ->
        [header] no line has the column names of a file { $whose }: { $columns }
        [family] the columns match a file { $whose }
        [field] { $count ->
            [one] no country has the field { $columns }
           *[other] no country has any of the fields { $columns }
        }
        [country] no column of countries; columns: { $columns }
        [value] no column of values; columns: { $columns }
        [values] several columns may hold the values: { $columns }
        [category] the category of the values is unknown
        [second] another table starts at line { $line }, with different headers
        [twice] two columns have the same name: { $columns }
        [absent] unknown column ‘{ $name }’; columns: { $columns }
        [percent] the figures are percentages, such as `{ $text }`, but ‘{ $category }’ is not in percent
        [above] { $count } of the rows used have an empty country cell, such as line { $line }, and no row above holds only the country
        [beyond] line { $line } cannot be the header: the last line with text is { $last }
        [blank] line { $line } cannot be the header: no row of the table starts there
        [nowhere] no row has ‘{ $name }’ in the column ‘{ $column }’; its values: { $columns }
        [rows] { $count } rows have a figure { $country-of }{ $year ->
            [none] {""}
           *[other] {" "}for { $year }
        }, as most countries do
       *[decimal] `{ $text }` may be `{ $one }` or `{ $two }`
    }
    .help = { $problem ->
            [header] download it again and keep its header as it is, or make a plain table: `country,value,year`
            [family] read it with `mappemonde update { $guess }`
            [field] find its current name at the publisher, and write it under `series` in `data/categories.yaml`
            [country] { $options ->
                [none] rename the column of codes or names to `country`, or select it: `--columns country=NAME`, with `--header-row N` if the header is not the first line
               *[other] read it with `{ $options }`
            }
            [value] select the column of figures, `--columns value=NAME`, or give each year a column
            [values] choose one: `--columns value=NAME`
            [category] add the category, such as `--category population`, or rename the column to its id
            [second] save each table in its own file
            [twice] remove one of them, or select columns by letter: `--columns country=A,value=C`
            [absent] { $guessed ->
                [yes] did you mean ‘{ $guess }’? Select a column by header, letter or number
               *[no] select a column by header, letter or number; if the header is not the first line, give its number: `--header-row N`
            }
            [percent] give the value of the whole, of which 6 % is 0.06: `--factor 100` if ‘{ $category }’ is per hundred, `--factor 1000` if per thousand; or find the absolute figures
            [above] write the country in each row, or select rows that have one: `--where "COLUMN=TEXT"`
            [beyond] give the number of the header line, counted from 1: `--header-row N`
            [blank] give the number of the header line, counted from 1: `--header-row N`
            [nowhere] { $guessed ->
                [yes] did you mean ‘{ $guess }’?
               *[no] write the text exactly as in the cells: `--where "{ $column }=TEXT"`
            }
            [rows] choose rows: `{ $options }`; values: { $columns }
           *[decimal] write numbers without thousands separators, with a decimal point
        }
    .explain = The program does not guess a missing header or a number that can be read in two ways: a wrong guess would put wrong figures on a hundred cards, a thousand times too large or in the row of another category. Options supply what the header lacks: `--columns`, `--header-row`, `--where`; they are saved with the source for the next year. `1,234` is more than a thousand in London and little more than one in Paris; if other numbers of the file or the bounds of the category settle it, they are used.

column-guessed = { $why ->
        [unit] the file uses ‘{ $text }’, but the edition has ‘{ $category }’ in { $raw }
        [series] the column ‘{ $column }’ has ‘{ $text }’, which may not be ‘{ $category }’
       *[column] the ‘{ $category }’ figures are from the only column of numbers, ‘{ $text }’, and its header does not confirm it
    }
    .help = { $has-column ->
            [yes] if these figures are right, select the rows: `--where "{ $column }={ $text }"`; until then no rule accepts them
           *[no] { $why ->
                [unit] if these figures are right, select the column: `--columns "value=…"`; until then no rule accepts them
               *[column] if these figures are right, select the column: `--columns "value={ $text }"`; until then no rule accepts them
            }
        }
    .explain = The column of figures is named `value` or after its category. Without such a name, the only column of numbers is used, but no rule accepts its figures: it may count something else. The same applies if a column or the header names another series, or a unit that the category does not use, such as euros or constant prices. Columns of codes, ranks and telephone numbers are never used. The name of the column is saved with the source for the next year.

countries-missing = the file has figures for { $found } countries but not for { $count } with a ‘{ $category }’ value in the edition: { $countries }
    .help = check whether the file is complete and unfiltered; if the publisher omits these countries, their values stay as they are
    .explain = Files often lack a few countries: publishers withdraw figures. A file that lacks ten or more countries of the edition was filtered on the download page, cut, or saved by hand; tables with fewer than ten countries, usually typed by hand, are not reported. The figures of the file are compared; the other values stay, with their year and source, until they are too old.

country-ambiguous = `{ $name }` is { $country-the } in some tables and something else in others; this table does not settle it
    .help = define it in `data/aliases.yaml`, as a country with `- { "{" } code: { $code }, names: ["{ $name }"] { "}" }` under `countries`, or as a group with `- { "{" } names: ["{ $name }"] { "}" }` under `groups`
    .explain = A few names mean a country in the tables of one publisher and a region, a total or another country in another publisher’s tables: Micronesia, China, Congo, Korea, Georgia. The neighbouring names usually settle it. If they do not, the figure is skipped until you define what the name means in your files.

country-unmatched = { $count ->
        [one] unknown country, figures skipped: { $names }
       *[other] { $count } unknown countries, figures skipped: { $names }
    }
    .help = correct the code or the name, or add it to `data/aliases.yaml`, under a country, the groups or the territories
    .explain = Countries are matched by code, then by French or English name, by the names and codes in `data/names/`, and by the ones you add to `data/aliases.yaml`. Case, accents, spaces and articles are ignored. If the code and the name belong to different countries, the rows of a column have probably shifted, and neither is used.

decision-outdated = the decision about the ‘{ $category }’ value { $country-of } is outdated: the series has `{ $figure }`{ $state ->
        [healed] , close to the decided `{ $decided }`, and no longer `{ $expect }`
        [appeared] , and it had no figure when `{ $decided }` was decided
       *[changed] , neither the expected `{ $expect }` nor the decided `{ $decided }`
    }
    .help = { $state ->
            [healed] delete the decision to import the figure of the series
           *[changed] delete the decision, or set `expect` to `{ $figure }` if its reason still holds
        }
    .explain = A decision in `data/decisions.yaml` keeps a value although the series has another figure, and `expect` is the figure of the series on that day. Now the series has changed again: the publisher has corrected its figure, or published a new one, which may be right or have the same fault. The value stays as it is until an editor reviews it. Digits beyond those of `expect` are ignored.

download-again = `{ $file }` was last updated on { $dated }, but the edition already has this series as of { $retrieved }
    .help = download it again; if it has the same date, the publisher has nothing newer
    .explain = The file gives the day of its last update, which is not later than the day on which the edition’s values were retrieved. It is last year’s file, or the publisher has published nothing since. Its figures are still compared: this reveals values mistyped in the edition.

download-ahead = the download is of { $day }, after the edition of { $edition }
    .help = check the date in the file or after `--retrieved`; for a new edition, first raise `id` in `data/edition.yaml`
    .explain = An edition is made from downloads of its own year or of the year before. A later date is a typing error or a wrong computer clock, and would appear in the credits of the cards. It may also mean that last year’s edition is still open, and would receive the values.

download-cut = `{ $file }` { $problem ->
        [nothing] has no figure for any country
       *[cut] is cut: { $problem ->
            [quote] a quotation mark is never closed
            [row] the last row has { $found } of { $expected } cells
            [line] the last line has no line ending
            [tail] it ends with { $country-the } and lacks countries with values of this series in the edition: { $missing }
            [json] a bracket is never closed
            [countries] it has figures for { $found } of the { $expected } countries with values of this series in the edition
           *[zip] the end of the archive is missing
        }
    }
    .help = { $problem ->
            [nothing] check the other findings about its cells and names; if there are none, download it again
           *[cut] download it again, and check the size of the file
        }
    .explain = An interrupted connection leaves only the start of a file, and the other countries are missing without notice. Such a file is not used at all: its last figure may be half a number. A file reduced to a few countries looks the same; use a plain table for those: `mappemonde update table`.

download-unreadable = `{ $file }` { $reason ->
        [html] is a web page, not a download
        [login] is a login page, not a download
        [empty] is empty
        [pdf] is a PDF, which has no columns
        [workbook] is a spreadsheet workbook
        [workbook-broken] is a damaged workbook
        [workbook-large] is a workbook with too many cells
        [locked] is a password-protected workbook
        [sheets] has several sheets: { $sheets }
        [no-sheet] has no sheet ‘{ $sheet }’: available: { $sheets }
        [lfs] is a Git LFS pointer, not the file itself
        [annex] is a git-annex pointer, not the file itself
        [encoding] is not encoded in { $encoding }
        [xml] is XML, which has no columns
        [json] is not valid JSON
        [encrypted] is a password-protected archive
        [zip-empty] is an empty archive
        [zip-nothing] is an archive without a table of this publisher
        [zip-broken] is a damaged archive
        [zip-bomb] is an archive that is too large when unpacked
        [zip-names] is an archive with paths outside its folder
       *[other] is not a text file
    }
    .help = { $reason ->
            [html] open the page in a browser, download its CSV or ZIP file, and use that file
            [login] log in first, then download the file again
            [json] use Factbook files, with names ending in `.json`, or download them again
            [pdf] look for the same figures as CSV on the publisher’s page
            [xml] look for the same figures as CSV on the publisher’s page
            [workbook] open it, save the sheet with the figures as CSV (UTF-8), and use that file
            [workbook-large] save the sheet with the figures as CSV (UTF-8), and use that file
            [locked] open it with its password, save it without one, and use that file
            [sheets] choose the one with the figures: `--worksheet NAME`
            [no-sheet] { $guessed ->
                [yes] did you mean `--worksheet "{ $guess }"`?
               *[no] choose one of them: `--worksheet NAME`
            }
            [lfs] fetch the file in its repository with `git lfs pull`, or download the file itself
            [annex] fetch the file in its repository with `git annex get`, or download the file itself
            [encoding] omit `--encoding`, or try another encoding, such as utf-16 or windows-1252
            [encrypted] unpack it with its password, and use the CSV file inside
            [zip-nothing] unpack it, and use the file with the figures
            [zip-bomb] do not unpack it; download it again from the publisher’s page
            [zip-names] do not unpack it; download it again from the publisher’s page
           *[other] download it again from the publisher’s page
        }
    .explain = A failed download often has the right name and the wrong content: a page about a moved address, a login page, an incomplete archive. Some publishers also offer the same figures as a PDF, which describes a page and not a table. Such a file is not used at all. Use the CSV, the ZIP that contains it, or a workbook (.xlsx, .ods, .xls): `mappemonde update table` reads one sheet, and `update wdi` the sheet named Data.

figure-repeated = ‘{ $category }’ has two different figures for the same year: { $countries }
    .help = keep the right row and delete the other; if the rows of the table count several things, select the ones you need: `--where "COLUMN=TEXT"`
    .explain = One of the two is wrong, and the file does not show which: often a part of the country is listed under its name, or a table was pasted below an older one. A repeated identical figure is harmless and not reported.

figure-unreadable = { $count ->
        [one] one ‘{ $category }’ cell is not a number and is skipped: { $texts }
       *[other] { $count } ‘{ $category }’ cells are not numbers and are skipped: { $texts }
    }
    .help = { $exponent ->
            [yes] the exponent may have dropped digits: write the full number from the publisher, or download the file again
           *[no] write the number with digits and a decimal point, and the rest in another column
        }
    .explain = The program does not guess the value of a range or of a figure with a star, a unit or an exponent. An exponent comes from a spreadsheet that shows a long number in a narrow column and saves what it shows, so the last digits are lost: format the column as a number and save it again, or better, download the file again without opening it. `=B4*2` is a formula without a result: open the workbook, recalculate it, and save it. Letters as in `43M` or `35.6k` are read if the whole column uses them.

figures-scaled = the ‘{ $category }’ figures of this file are { $way ->
        [up] { $percent }% larger
       *[down] { $percent }% smaller
    } than the values of the edition, in the same way in { $count } of { $of } countries{ $years ->
        [same] , for the same years
       *[other] {""}
    }
    .help = check whether the publisher uses another unit, base or definition; no rule accepts figures of this file
    .explain = Countries never all change in the same way. If three quarters of the figures differ from the values by the same factor, to within a fifth, they were multiplied: another unit, other prices, another base, or a column computed by hand. If the publisher confirms it, accept the figures one by one, and update the whole category from this file so that its values are comparable.

figures-undated = { $count ->
        [one] one ‘{ $category }’ figure has no year: it would become the figure of { $year }
       *[other] { $count } ‘{ $category }’ figures have no year: they would become figures of { $year }
    }
    .help = give the year: `--year { $year }`, or another one; or its column: `--columns year=NAME`; until then no rule accepts them
    .explain = A table without a column of years, and without a year as the header of its figures, may be of any year: copies of old tables are as common as new ones. The figures are shown with the year of their download or of the edition, and no rule accepts them until you give their year.

files-disagree = two files have different ‘{ $category }’ figures for { $countries }: `{ $first }` and `{ $second }`
    .help = use only the newer file, or import them one after the other
    .explain = Two downloads of one series from different days disagree where the publisher revised a figure. The order of reading must not decide what a card prints. Where they agree, both can be imported together.

groups-refused = { $count ->
        [one] one group of countries is skipped: { $names }
       *[other] { $count } groups of countries are skipped: { $names }
    }{ $territories ->
        [0] {""}
        [one] {" "}(and one territory)
       *[other] {" "}(and { $territories } territories)
    }
    .help = nothing to do: no card shows a continent or the world
    .explain = Publishers list the world, continents and groups of countries among the countries, the World Bank even with three-letter codes. The lists in `data/names/others.yaml` identify them, and they never become values. Territories that are not countries of the edition are skipped in the same way.

history-unusable = { $problem ->
        [source] `{ $file }` has figures from a source other than `{ $source }`, and is ignored
       *[damaged] `{ $file }` is damaged, and is ignored
    }
    .help = delete it; this update continues without it, and rewrites it when values are accepted
    .explain = `data/history/` has the figures of the last download of each source, for comparison with the next one. The program writes these files, and they are optional: without them, an update only compares with the values of the edition. A file that cannot be read in full, or that was copied under the name of another source, would distort the comparison.

past-revised = { $count } of { $of } past ‘{ $category }’ figures { $country-of } differ from the last download: `{ $new }` for { $year }, previously `{ $old }`
    .help = nineteen in twenty countries are revised by { $usual }% at most: check whether the country is now counted differently, or its row belongs to another; if so, keep the value of the edition and write a decision
    .explain = The figures for all years that a file shares with the last download of its source (`data/history/`) are compared. Publishers revise them; a country is unusual if its typical revision is three steps or more from that of the median country. A step is the distance within which nineteen in twenty countries are from the median, at least one per cent. No rule accepts a figure for such a country; an editor may.

plan-answer = { $has ->
        [no] an entry of the plan has no answer
       *[other] `{ $word }` is not an answer
    }
    .help = { $guessed ->
            [yes] write `{ $guess }`
           *[no] write `yes`, `no` or `open`; text after `no` is the reason
        }
    .explain = The third word of an entry is its answer, in any language: `yes` writes the new value; `no` keeps the old one, and the words after it become the reason for a decision, so that the series is not asked about again; `open` leaves it for next time. Nothing was written.

plan-download = `{ $file }` is not the file the plan was made from: the plan has `{ $planned }`, the file has `{ $found }`
    .help = put the old file back, or recreate the plan with `mappemonde update ... --plan`: answers and remarks are kept
    .explain = A plan is applied exactly, so its files must be the same to the last byte; the letters before the name of a file are a checksum of its bytes. A file that was downloaded again may have other figures.

plan-edition = the data of the edition has changed since the plan was made: the plan has { $planned }, the edition is { $found }
    .help = recreate the plan with `mappemonde update ... --plan`: answers and remarks of unchanged questions are kept
    .explain = Changes of rank and the changes that rules accept depend on all values together. A file in `data/` was changed after the plan was made, or this is another edition; the letters after the id are a checksum of all those files.

plan-extra = the files do not change { $country }, { $category }
    .help = remove the entry, or fix its code or category
    .explain = Each entry of a plan is about a value that the downloads would change. You cannot add a change to a plan: edit the row in `data/values/` instead.

plan-line = a line of the plan starts with the unknown word `{ $word }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] start a remark with `#`; an entry has a country, a category and an answer, then an indented line of raw figures
        }
    .explain = A plan has a head (`plan`, `edition`, `update`, `file`, `accept`, `decisions`, `rules`), then the sections `first` and `others` with their entries. Lines that start with `|` are from the program, and lines that start with `#` are yours.

plan-other = { $has ->
        [no] this is not a plan
       *[other] this plan has format { $form }, which this version of the program does not support
    }
    .help = { $has ->
            [no] use the file written by `mappemonde update ... --plan`
           *[other] use the version of the program that wrote it
        }
    .explain = The first line of a plan, apart from remarks, is `plan 1`. The number increases when the format changes, and an older version of the program does not guess at a newer format: nothing was written.

plan-repeated = the plan has two entries for { $country }, { $category }
    .help = remove one of them
    .explain = Two answers to one question could contradict each other. This happens when two versions of a plan are merged.

plan-row = the raw figures of { $country }, { $category }, differ from the files, which have `{ $raw }`
    .help = restore the line; for another figure, answer `no` and edit the row in `data/values/`
    .explain = A plan sets values to the figures of the downloads, and its line of raw figures shows them. A figure of your own needs its own source, and therefore its own row.

plan-rules = the rules of the plan accept different changes than it states: { $planned }, now { $found }
    .help = recreate the plan with `mappemonde update ... --plan`: answers and remarks are kept
    .explain = A plan counts the changes that rules accept, and does not list them; a checksum of them follows the count. The line `accept` was edited, or this version of the program judges changes differently.

year-doubted = { $count ->
        [one] one ‘{ $category }’ figure of { $year } is skipped
       *[other] { $count } ‘{ $category }’ figures of { $year } are skipped
    }, because the category lists that year as doubtful: { $countries }
    .help = nothing to do; to use them, remove { $year } from `years.doubt` of the category in `data/categories.yaml`
    .explain = Some years mislead: a pandemic, a postponed census. `years.doubt` of a category lists them, and an update prefers a reliable year, unless it is too old for a card. Skipped figures are reported, so that you know why a newer figure is missing.

year-unlike = the median ‘{ $category }’ figure { $way ->
        [up] rises by { $percent }%
        [down] falls by { $percent }%
       *[still] does not change
    } in { $year }; in the ten years before, it ranged from { $least_way ->
        [up] +{ $least }%
        [down] -{ $least }%
       *[still] 0%
    } to { $most_way ->
        [up] +{ $most }%
        [down] -{ $most }%
       *[still] 0%
    } a year
    .help = check whether the column counts something else; if an event affected the whole world that year, accept it with `--accept year-unlike`
    .explain = A column that was multiplied, or counts something other than the previous ones, makes small changes that are possible for each country but not for all of them at once. The change of the median country is compared with its change in each of the ten years before, in the file itself. A pandemic has the same effect. No rule accepts a figure of that year; once you have checked it, `--accept year-unlike` does.

year-unreadable = { $count ->
        [one] one cell in the column of years is not a year, and its ‘{ $category }’ figure is skipped: { $texts }
       *[other] { $count } cells in the column of years are not years, and their ‘{ $category }’ figures are skipped: { $texts }
    }
    .help = write the year with four digits, or select its column: `--columns year=NAME`
    .explain = A year is written as `2024` or as a day in it, `2024-07-01`. Other forms, such as `2024/25` or `2020-2024`, may mean the first year, the last or one in between, and the program does not guess.

years-shifted = the years of this file are one too { $side ->
        [high] high
       *[low] low
    }: for { $count } of { $of } countries it has the ‘{ $category }’ value of the edition under another year, such as { $right } under { $year }
    .help = compare the header with the publisher’s page; no rule accepts figures of this file
    .explain = A header shifted by one column, or years counted one too far, give each figure a wrong year. Each figure looks possible, and all would be new. The edition reveals it: if most of its values are in the file to the last digit, but one year away, the years are wrong, in the file or in the edition.

rows-shifted = { $count } ‘{ $category }’ figures are one row too { $side ->
        [high] high
       *[low] low
    }, from { $first } to { $last }: they match the country { $side ->
        [high] below
       *[low] above
    } and not their own
    .help = download the file again; if it was edited by hand, look for a cell that was inserted or deleted above
    .explain = A cell inserted or deleted by hand, or a column sorted without the others, moves all figures below by one row. Each of them looks possible by itself. If four or more consecutive rows match the old value of a neighbour and not their own, this is not chance. No rule accepts figures of this file.

series-ended = `{ $code }` has no ‘{ $category }’ figure after { $year }
    .help = check whether the publisher continues it under another code, and write that code under `series` in `data/categories.yaml`
    .explain = Publishers end series without notice: the file is still offered, its last columns stay empty, and the cards age by a year each year. Five years without a figure for any country mean that the series has ended or moved. Its figures can still be imported.

series-unknown = `{ $code }` is not a series { $whose } for { $asked ->
        [yes] ‘{ $category }’
       *[no] any category
    }
    .help = { $guessed ->
            [yes] { $named ->
                [file] did you mean `{ $guess }`? Restore the file’s original name
               *[cell] did you mean `{ $guess }`?
            }
           *[no] { $count ->
                [0] add `series: {"{"} { $family }: { $code } {"}"}` to the category in `data/categories.yaml`
               *[other] { $named ->
                    [file] restore the file’s original name, the code of its series ({ $known }), or add a new series under `series` of its category in `data/categories.yaml`
                   *[cell] download { $known }, or add the new series under `series` of its category in `data/categories.yaml`
                }
            }
        }
    .explain = `data/categories.yaml` lists the series of each category, and a file is identified by the code of its series, never by its title, which publishers reword from year to year. World Bank files have the code in each row, Gapminder files in the column header; files of Our World in Data have it only in their name, so keep that name.

series-unlike = { $why ->
        [unit] the ‘{ $category }’ figures of this file are about { $times } times { $side ->
            [large] larger
           *[small] smaller
        } than the figures of the edition
        [level] the median ‘{ $category }’ figure { $side ->
            [large] rises
           *[small] falls
        } by { $percent }%, which never happens in one year
        [spread] the ‘{ $category }’ figures of this file vary too widely to continue the series of the edition
       *[many] { $out } of { $of } ‘{ $category }’ figures do not continue the series of the edition
    }
    .help = look for another indicator, unit or definition; no rule accepts figures of this file{ $farthest ->
            [none] {""}
           *[other] {" "}(ratio to the edition: { $farthest })
        }
    .explain = A single odd figure may be an error; many at once mean that the file counts something else: an area including the sea, arrivals including day visitors, thousands instead of units, a total instead of a rate. A file of 20 countries or more is held if a tenth of them are out of line, if its median changes by more than a quarter, or if its countries diverge too widely. An editor may accept its figures one by one.

series-wrong = `{ $code }` belongs to ‘{ $category }’, not to ‘{ $own }’
    .help = { $family ->
            [table] omit `--category`, or rename the column to `value` if it belongs to ‘{ $own }’
           *[other] { $count ->
                [0] no series { $whose } feeds it; omit `--category` to update the file’s own category
               *[other] download { $feeding }, or omit `--category` to update the file’s own category
            }
        }
    .explain = The page of one indicator is easily mistaken for another: total GDP for GDP per capita, arrivals for departures. The code of the series identifies what the file counts, which is not the requested category. The file is not used at all.

table-read = { $form ->
        [sideways] the table is read transposed: { $count } countries are column headers, and the years are in column { $column }
        [above] { $count } rows have no country and use the one above, the first of them ‘{ $name }’
        [marks] { $count ->
            [one] one superscript mark is ignored as a footnote reference: { $marks }
           *[other] { $count } superscript marks are ignored as footnote references: { $marks }
        }
       *[letters] numbers use letters for thousands, millions and billions, such as `{ $text }`
    }
    .help = { $form ->
            [letters] nothing to do; a publisher’s full figures have more digits
           *[other] nothing to do if this matches the file
        }
    .explain = Tables have many layouts, and most of them can be read. This note explains how an unusual one was read, so that you can compare it with the file: countries as column headers and years as rows; the country in a row above its figures; figures such as `43M`; superscript digits and letters in workbooks, which refer to footnotes and would turn 4.1 into 4.17.

value-carried = the ‘{ $category }’ figure { $country-of } for { $year } repeats the { $other } figure, `{ $figure }`
    .help = check whether it was measured again; if it was only carried over, keep the value of the edition and write a decision
    .explain = A figure that is the same to the last digit in two years was usually measured once and carried over, so the later year is wrong. A card would print a figure older than stated, and old figures would never be noticed. The check also finds the figure of a year that the category never uses under any other year, and the value of the edition under the year before or after its own, when a row is shifted one cell to the left or right. If most of a category never changes, as with areas, nothing is reported.

value-foreign = { $count ->
        [one] one ‘{ $category }’ figure
       *[other] { $count } ‘{ $category }’ figures
    } would replace values from other sources: { $countries }
    .help = accept the ones you want one by one; values of one category from several series are hardly comparable
    .explain = Two publishers seldom count the same things in the same way, and players compare the values of a category with each other. So the first series of a category is its main one, and others fill empty cells without a question; no rule replaces a value from another source. An editor may, one by one or by a decision.

value-jump = the ‘{ $category }’ figure { $country-of } { $way ->
        [up] rises
       *[down] falls
    } by { $percent }%: { $new } after { $old }
    .help = { $others ->
            [up] the median country rises by { $median }%; accept
            [down] the median country falls by { $median }%; accept
           *[none] accept
        } it if the source explains it; if not, keep the value of the edition and write a decision
    .explain = Most figures change like those of other countries, and like their own past. The suspicion of a change is its distance from that pattern: the distance of its logarithm per year from that of the median country, in usual steps. A usual step is 1.2 times the distance of half of the countries, a quarter of the `jump` of the category, or the usual change of the series itself (but no more than twice that distance), whichever is longest. From 3 on, or if a value changes by more than its `jump` in a year (three times that in three years, if the file has the years between), a change is held for review, and no rule accepts it; from 7 on it has this finding. It may be a war, a new count or another definition; it may be an error. An editor may accept it.

value-lost = the file has no figure for { $count ->
        [one] one ‘{ $category }’ value
       *[other] { $count } ‘{ $category }’ values
    } of the edition that { $count ->
        [one] comes
       *[other] come
    } from its series: { $countries }
    .help = nothing changes; check whether the publisher has withdrawn { $count ->
            [one] it
           *[other] them
        }
    .explain = Publishers withdraw figures: a country is no longer estimated, or its rate was left empty. The values of the edition stay, with their year and source, until they are too old. This finding lets you check whether the figures were withdrawn because they were wrong.

value-of-another = the ‘{ $category }’ figure { $country-of } for { $year }, `{ $figure }`, { $how ->
        [edition] is the value { $other-of } in the edition, to the last digit
        [file] is also the figure { $other-of }
       *[past] matches the past { $other-of }, `{ $before }` the year before, and not its own
    }
    .help = look up both countries at the publisher: two rows may have been swapped, or one may have been copied; keep the values of the edition until the figures are right
    .explain = Two swapped rows, or a cell copied down, give figures that are possible and wrong. They are detected if a figure equals another country’s in four digits or more, or if the newest figures of two countries jump as never before and match each other’s past five times better than their own. No rule accepts such a figure; an editor may.

value-older = { $count ->
        [one] one ‘{ $category }’ figure is older than the value it would replace
       *[other] { $count } ‘{ $category }’ figures are older than the values they would replace
    }: { $countries }
    .help = omit `--year` to import newer figures only, or accept the ones you want one by one
    .explain = By default an import never goes back in time: a figure older than the value of the edition is counted and skipped. With `--year`, an editor requests the figures of one year, and some of them would replace newer values. They are shown, and no rule accepts them.

value-revised = the ‘{ $category }’ figure { $country-of } for { $year } is now `{ $new }`; the edition has `{ $old }`{ $others ->
        [known] , and nineteen in twenty countries are revised by { $usual }% at most
       *[none] {""}
    }
    .help = check whether the publisher counts something else; if so, keep the value of the edition and write a decision, or change all countries at once
    .explain = Publishers correct their figures, usually by little. Here the file has a different figure for the same year as the value of the edition, by more than the `jump` of the category, or by three steps or more than other countries: a step is the distance within which nineteen in twenty countries are from the median revision, at least one per cent. This is a corrected error, a new error, or another definition: an area including the sea, arrivals including day visitors. No rule accepts a newer figure of such a series; an editor may, one by one.

value-tenfold = the ‘{ $category }’ figure { $country-of } seems { $times } times too { $side ->
        [large] large
       *[small] small
    }: { $new }; the edition has { $old }
    .help = look up the figure at the publisher; if the decimal point is wrong there, keep the value of the edition and write a decision
    .explain = A figure about 10, 100 or 1,000 times the last one, after the change common to all countries is removed, is almost never real: a decimal point is misplaced, thousands became units, or a text was misread. Publishers usually correct such figures a year later. No rule accepts it; an editor may, one by one.

entry-changed = { $problem ->
        [swapped] `{ $field }` of { $entry } and { $other } is swapped: `{ $was }` and `{ $is }`
        [removed] { $entry } no longer has `{ $field }`
        [gone] { $entry } is missing from `{ $file }`
        [all-gone] { $count } entries are missing from `{ $file }`; the first: { $entry }
        [known] `{ $field }` of { $entry } is ‘{ $is }’; the built-in edition has ‘{ $was }’
        [many] { $count } fields of `{ $file }` have changed; the first: `{ $field }` of { $entry } was ‘{ $was }’ and is now ‘{ $is }’
       *[one] `{ $field }` of { $entry } was ‘{ $was }’ and is now ‘{ $is }’
    }
    .help = { $problem ->
            [swapped] swap them back, unless the map was renumbered
            [removed] nothing to do if intended; otherwise restore the line from the older edition
            [gone] nothing to do if intended; otherwise restore the entry of `{ $was }` and its rows from the older edition
            [all-gone] nothing to do if intended; otherwise restore the entries and their rows from the older edition
           *[one] nothing to do if intended; otherwise restore `{ $was }`
        }
    .explain = Names, capitals, codes, places, units and the numbers on the map stay the same for years, and the data itself cannot show what is right: an extra letter in a capital, or two swapped numbers, only shows in comparison with an older edition. `mappemonde validate --against EDITION` compares with a folder or a Git revision, and differences are warnings. Without it, a Git work tree is compared with its last commit, and differences are notes; outside Git, the built-in edition is used, for facts such as capitals, figures of the same year and source, and swapped values. `--against none` turns this off.

rule-changed = { $problem ->
        [many] { $count } numbers in the rules of `{ $entry }` have changed; the first: `{ $field }` was `{ $was }` and is now `{ $is }`
       *[one] `{ $field }` in the rules of `{ $entry }` was `{ $was }` and is now `{ $is }`
    }
    .help = nothing to do if the rules changed; otherwise restore `{ $was }`
    .explain = The game, the bots, the booklet and the checks all read the numbers of the rules, so a typing error makes a different but consistent game. It only shows in comparison with an older edition. `mappemonde validate --against EDITION` compares with a folder or a Git revision, and differences are warnings. Without it, a Git work tree is compared with its last commit, and differences are notes; outside Git, the built-in edition is used, for facts such as capitals, figures of the same year and source, and swapped values. `--against none` turns this off.

value-changed = { $count ->
        [one] { $problem ->
            [year] the ‘{ $category }’ value { $country-of }, `{ $is }`, was from { $was-year } and is now from { $is-year }, with the same figure and source
            [source] the ‘{ $category }’ value { $country-of }, `{ $is }`, came from `{ $was-source }` and now comes from `{ $is-source }`, with the same figure and year
            [outlier] the ‘{ $category }’ value { $country-of } was `{ $was }` in { $was-year } and is now `{ $is }` in { $is-year }{ $side ->
                [larger] , { $times } times larger
                [smaller] , { $times } times smaller
               *[near] {""}
            }
            [download] the ‘{ $category }’ value { $country-of } is `{ $is }`, but the last file read from `{ $source }` has `{ $was }`{ $side ->
                [larger] , { $times } times smaller
                [smaller] , { $times } times larger
               *[near] {""}
            }, for the same year
            [known] the ‘{ $category }’ value { $country-of } is `{ $is }`, but the built-in edition has `{ $was }`{ $side ->
                [larger] , { $times } times smaller
                [smaller] , { $times } times larger
               *[near] {""}
            }, with the same year and source
           *[figure] the ‘{ $category }’ value { $country-of } was `{ $was }` and is now `{ $is }`{ $side ->
                [larger] , { $times } times larger
                [smaller] , { $times } times smaller
               *[near] {""}
            }, with the same year and source
        }
       *[other] { $problem ->
            [year] { $count } values of ‘{ $category }’ have another year, with the same figure and source
            [source] { $count } values of ‘{ $category }’ come from another source, with the same figure and year
            [unlike] the { $count } values of ‘{ $category }’ are entirely different
           *[figure] { $count } values of ‘{ $category }’ have changed, with the same year and source
        }
    }
    .help = { $problem ->
            [unlike] compare the unit and source; `mappemonde diff` lists all values
            [outlier] compare with the source; nothing to do if they agree
            [year] write the figure of that year, or restore the year
            [source] write the figure of that source, or restore the source
            [download] write `{ $was }`, or the year and source of the new figure; nothing to do if you corrected it
            [known] write `{ $was }`, or the year and source of the new figure; nothing to do if you corrected it
           *[figure] write the year and source of the new figure, or restore the figure
        }
    .explain = A figure, its year and its source belong together: a new figure has a new year or a new source, and another source seldom has the same figure. If only one of them changes, usually a key was pressed by accident, a digit was lost, or the change was left unfinished. A figure with another year is reported if it is further from the old one than is usual in its category, on the scale of `update` and `diff`. `mappemonde validate --against EDITION` compares with a folder or a Git revision, and differences are warnings. Without it, a Git work tree is compared with its last commit, and differences are notes; outside Git, the built-in edition is used, for facts such as capitals, figures of the same year and source, and swapped values. `--against none` turns this off.

values-moved = { $problem ->
        [swapped] the ‘{ $category }’ values of { $country-the } and { $other-the } are swapped: `{ $value }` and `{ $other-value }`
        [copied] { $count } rows from { $country-the } to { $other-the } now have the same ‘{ $category }’ value, `{ $value }`
        [down] { $count } rows have the ‘{ $category }’ value of the row above, from { $country-the } to { $other-the }
       *[up] { $count } rows have the ‘{ $category }’ value of the row below, from { $country-the } to { $other-the }
    }
    .help = { $problem ->
            [swapped] swap them back
            [copied] restore the values: { $from ->
                [download] read the file again with `mappemonde update`
               *[edition] `mappemonde diff` with the older edition lists them
            }
           *[down] restore the column: { $from ->
                [download] read the file again with `mappemonde update`
               *[edition] `mappemonde diff` with the older edition lists the values
            }
        }
    .explain = In a spreadsheet, an inserted cell moves the cells below it, a dragged corner copies a value down, and two lines are easily swapped. Each value is possible for each country, so only an older edition shows the error. `mappemonde validate --against EDITION` compares with a folder or a Git revision, and differences are warnings. Without it, a Git work tree is compared with its last commit, and differences are notes; outside Git, the built-in edition is used, for facts such as capitals, figures of the same year and source, and swapped values. `--against none` turns this off.
