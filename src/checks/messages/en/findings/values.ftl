# What is wrong with values, decisions and sources.

value-row-missing = { $whole ->
        [yes] no table of values has a row for { $country-the }
       *[no] { $count ->
            [one] one country has
           *[other] { $count } countries have
        } no row in the values of ‘{ $category }’: { $countries }
    }
    .help = { $whole ->
            [yes] run `mappemonde new country { $code }`, which adds the rows; if no value is known, leave a row empty and give the reason in the note
           *[no] add the { $count ->
                [one] row
               *[other] rows
            }; if no value is known, leave it empty and give the reason in the note
        }
    .explain = A file of values has a row for every country in the database, even for one whose value is unknown. The note of an empty row gives the reason, so a forgotten country can be told from one without published data. A row that could not be read counts as present.

row-order = the row of `{ $code }` comes after that of `{ $before }`
    .help = sort the rows by code
    .explain = The rows of every file of values are sorted by country code, so that a row is easy to find, two editions can be compared line by line, and the history shows changed values instead of moved rows. Only the first row out of order is reported in each file.

values-copied = { $count } rows have the same ‘{ $category }’ value, `{ $value }`, from { $country-the } to { $other-the }
    .help = the value was probably copied down; write the value of each country
    .explain = Three consecutive countries in a table hardly ever have the same figure, if it has three digits or more. If they do, the corner of a cell was usually dragged down in a spreadsheet.

value-shared = `{ $value }` is the ‘{ $category }’ value of both { $country-the } and { $first-the }
    .help = compare both with the source, and correct the wrong one; if both are right, say so in `note` of either row
    .explain = Two countries seldom have the same figure to the last digit. If they do, one of the two was often copied from the row above or below, by the editor or already by the publisher: one edition of the Factbook gave Iraq the length of the roads of Turkmenistan. Only figures of four digits and more are compared, not counting trailing zeros. Two countries may share a mountain or a rounded figure: a note in either row confirms that both were checked, and the finding disappears.

values-sorted = all { $count } values of ‘{ $category }’ { $order ->
        [grow] increase
       *[shrink] decrease
    } from row to row: the column was sorted without the others
    .help = restore the previous file (for example with `git restore`), and sort whole rows
    .explain = The rows of a file are in the order of their codes, so their values are in no order. If they are, a spreadsheet has sorted one column without the others, and nearly every country has the value of another one. Findings that follow from this are grouped here.

value-out-of-bounds = the ‘{ $category }’ value { $country-of } is `{ $value }`; possible: { $limits }
    .help = { $slip ->
            [large] divided by { $factors } it would be usual: compare the unit of the source with `{ $unit }`
            [small] multiplied by { $factors } it would be usual: compare the unit of the source with `{ $unit }`
           *[none] compare the value and its unit with the source; the file uses `{ $unit }`
        }
    .explain = Each category has limits that no country exceeds, `bounds.min` and `bounds.max`, in the unit of the file. A value outside them has another unit, a shifted decimal point or the figure of another column, and a card must not print it. If the value would be usual after a division or multiplication by 10, 100, 1,000 or a million, the finding says so; if several factors fit, only the source tells which. If the world itself has changed, change the limits.

value-unusual = the ‘{ $category }’ value { $country-of } is `{ $value }`; usual: { $limits }
    .help = compare it with the source; if it is right, explain it in the note
    .explain = Nearly all countries are within the limits `bounds.low` and `bounds.high` of a category, in the unit of the file. A value outside them may be right, as for very small or very large countries, or it may be a mistake. Check it once and write the reason in the note of its row: a value with a note is not reported again, unless it is measured per head or per something else, and more than three times above `high` or ten times below `low`; a note does not cover such values. Explain a derived value in the row of either of its source values.

value-zero = the ‘{ $category }’ value { $country-of } is exactly 0, which its sources write for missing data
    .help = leave value, year and source empty and give the reason in the note, or write a measured value
    .explain = Some sources write 0 if they have no estimate. A card would print it as the smallest value in the world, and a player who knows better would lose a point for it. Categories with such sources have `zero: none` in their `bounds`; there, an exact 0 is never a value.

value-digits = the ‘{ $category }’ value { $country-of } has { $digits } digits
    .help = compare with the source and write `{ $rounded }`, or run `mappemonde validate --fix`; a spreadsheet probably saved this file
    .explain = No publisher writes 17 digits or more. A program that stores numbers in binary does: it writes 2.735 as 2.7349999999999999999, which is another number and is printed as 2.73. Check what else it saved in this file.

value-missing-note = { $extent ->
        [all] none of the { $count } rows of ‘{ $category }’ has a value or a note
        [many] { $count } countries have no ‘{ $category }’ value, and no note explains why: { $countries }
       *[one] { $country-the } has no ‘{ $category }’ value, and no note explains why
    }
    .help = { $extent ->
            [all] write the values with their years and sources, or run `mappemonde update table`; use the note of a row to explain why it stays empty
            [many] write the values with their years and sources, or explain in the notes why there are none
           *[one] write the value with its year and source, or explain in the note why there is none
        }
    .explain = A row may have no value: some figures are not published, others are not comparable. The note then says so, and the next editor need not search again. Without a note, a value that does not exist cannot be told from a forgotten one. A category that only some decks print may have values for their countries alone.

value-empty-row = the ‘{ $category }’ value { $country-of } is empty, but its row has { $filled ->
        [year] a year
        [source] a source
       *[both] a year and a source
    }
    .help = write the value, or empty { $filled ->
            [year] the year
            [source] the source
           *[both] year and source
        } too and explain in the note why there is none
    .explain = Year and source describe a value. If they are alone, the value was probably deleted by accident or never filled in. If there really is none, leave all three cells empty and give the reason in the note.

value-factor = the ‘{ $category }’ value { $country-of }, `{ $value }`, is { $times } times { $side ->
        [large] larger
       *[small] smaller
    } than the median of its continent, `{ $median }`
    .help = compare the unit and the decimal point with the source; if the value is right, explain it in the note
    .explain = Figures per head or per thousand people differ from country to country, but rarely a hundredfold within a continent. Such a value often has a shifted decimal point, or is a rate per 100,000 among rates per 1,000. The median is the middle value of the countries of the same continent. Categories of totals, whose limits in `bounds` are wider, are not compared. A value with a note is reported only from 1,000 times on.

year-after-edition = the ‘{ $category }’ value { $country-of } is from { $year }, after the edition of { $edition }
    .help = write the year that the value describes; a forecast is not a value
    .explain = No value may be later than the edition that prints it. A later year is a typo, a forecast of the source, or a sign that `id` in `data/edition.yaml` was not raised to the year of the new edition. Forecasts are never printed on a card, because they change.

year-too-old = the ‘{ $category }’ value { $country-of } is from { $year }; { $card ->
        [yes] values on cards
       *[no] values
    } must be from { $limit } or later
    .help = look for a newer value; if there is none, { $card ->
            [yes] remove the country from the decks with this category
           *[no] leave the value empty and explain why in the note
        }
    .explain = The values of a category are compared with each other, so they must be from about the same time. `years.oldest` of a category limits the age of its values, and `years.deck` may set a stricter limit for countries that have a card. An older value could put a country in the wrong place, and a player who knows today’s figure would lose a point.

year-stale = the ‘{ $category }’ value { $country-of } is from { $year }; its category expects { $limit } or later
    .help = look for a newer value, or explain in the note why this one stays
    .explain = A value on a card that is older than `years.stale` of its category, or than `stale` of `years.deck`, is allowed but worth a look: most other countries have a newer figure, and the source may have one by now. If this is the best value available, say so in the note of its row; then it is not reported again. Values on no card are not checked.

year-never = the ‘{ $category }’ value { $country-of } is from { $year }, a year that this category excludes
    .help = use a value from another year
    .explain = In some years the figures of a category are meaningless: hardly anybody travelled in 2020 and 2021. Values from those years would put a country in a place that no player could guess. The category lists them in `years.never`, and they are used neither on a card nor elsewhere.

year-doubtful = the ‘{ $category }’ value { $country-of } is from { $year }, a doubtful year for this category
    .help = use a value from another year, or explain in the note why this one stays
    .explain = Some years are usable for some countries only: in 2022 travel had resumed in one part of the world and not in another. The category lists such years in `years.doubt`. Check whether a better year is published; if the value stays, give the reason in the note of its row. Values on no card are not checked.

equals-disagrees = the ‘{ $category }’ value { $country-of }, { $value }, is { $percent }% away from ‘{ $numerator }’ divided by ‘{ $denominator }’, { $expected }
    .help = compare the three values with their sources; if they cover different territories, add `{ $code }` to `equals.except`
    .explain = Some categories are published although they follow from two others, such as a figure per head. If a value disagrees with its two parts, all of the same year, one of the three has another unit, another year or a typo. If the years are up to three apart, only values three times too large or too small are reported. If the three cover different territories, list the country in `equals.except` of the category.

per-implausible = ‘{ $category }’ divided by ‘{ $other }’ gives { $quotient } for { $country-the }; usual: { $limits }
    .help = compare both values and their units with the sources; if they are right, add `{ $code }` to `per.except`
    .explain = Two categories may be related: a country has no more kilometres of road than its area can hold. The category names the other one in `per`, with the limits of the quotient. A quotient outside them shows that one of the two values has another unit or a typo. If a country is a genuine exception, list it in `per.except`.

sum-disagrees = the ‘{ $category }’ values add up to { $sum }, which is { $percent }% { $side ->
        [more] more
       *[less] less
    } than { $expected }
    .help = look for values in another unit or shifted rows; if the world has changed, correct `sum`
    .explain = The total of all countries is known and changes little from year to year, so each category may record it in `sum`. If the values differ from it by more than 3 percent, a large country has another unit, a column was shifted, or many values are missing. If the new total is right, write it into `sum`.

decision-unapplied = the decision about the ‘{ $category }’ value { $country-of } is not applied: it sets `{ $decided }`, but { $found }
    .help = write the decided value into the table; if the decision no longer holds, change or delete it
    .explain = `data/decisions.yaml` lists the values that the editor keeps although a series differs, with the reason. Value, year and source of such an entry must match the table. If they differ, either the value was overwritten, usually by a later figure with the fault that led to the decision, or the value was updated on purpose and the decision forgotten. Check the reason, then correct one of the two.

decision-overdue = the decision about the ‘{ $category }’ value { $country-of } was due for review in the edition of { $until }
    .help = check the current series; then raise `until`, or delete the decision and update the value
    .explain = A decision keeps a value that no download updates, so the value grows older with each edition. `until` names the edition in which the editor wanted to review it, because the publisher may have corrected its figure or another source may have one. This edition is that one or a later one. If the decision still holds, raise `until`; otherwise delete it and update the value.

source-ended = ‘{ $source }’ ended on { $ended } but still provides { $count ->
        [one] one value
       *[other] { $count } values
    }
    .help = look for another source before the values grow too old
    .explain = Some sources end: their figures are no longer updated. Their values stay right for a while, then they exceed the limit of their category and the card must go. This note shows how many values depend on such a source, so that you can find another one in time.

rhythm-invalid = { $problem ->
        [ended] `{ $id }` ended on { $ended } but still has a `rhythm`
        [empty] the `rhythm` of `{ $id }` names no month
       *[order] the months in the `rhythm` of `{ $id }` are repeated or out of order
    }
    .help = { $problem ->
            [ended] delete the line `rhythm`, or `ended` if the source goes on
            [empty] write the months, such as `[7]`, or `irregular`
           *[order] write each once, in the order of the year, such as `[4, 10]`
        }
    .explain = `rhythm` lists the months in which a publisher releases a new edition, and `mappemonde due` turns them into a calendar. A source that has ended releases none. If the months are unknown, write a word instead: `monthly`, `yearly` or `irregular`.

source-unused = no value uses `{ $source }`
    .help = remove the entry, or explain in its `note` what it is for
    .explain = Every edition of a source has its own entry. When the values use a newer edition, the old entry is left over, and its credit is printed for nothing. Some entries have no values by design, such as those of the map or of the names; their `note` says so, and they are not reported.

value-ahead = the ‘{ $category }’ value { $country-of } is from { $year }, but its source `{ $source }` was retrieved on { $day }
    .help = write the year that the value describes, or the id of a newer source
    .explain = A source cannot report what happens after the day on which it was retrieved. Such a value comes from another edition of the source than the credited one, is a forecast, or has a mistyped year. The other place shown is the day of the source.

date-ahead = { $problem ->
        [id] `{ $id }` was retrieved on { $day }, before the date in its id
       *[edition] `{ $id }` has `{ $field }: { $day }`, after the edition of { $edition }
    }
    .help = write the day of the edition of the source
    .explain = The credits show when each source was retrieved. An edition prints nothing that was retrieved after its year, so a later day is a typo, or a sign that `id` in `data/edition.yaml` was not raised. The id of a source ends with the year or month of its edition, so it cannot have been retrieved earlier.

licence-sale = the licence `{ $licence }` does not permit `sale: { $sale }`
    .help = write `sale: { $right }`; if the publisher has agreed, say so in the licence: “printed with consent of 2026-10-01”
    .explain = `sale` says whether a value may be printed on a card for sale, and `--for-sale` relies on it. A licence with NC forbids it; one with ND, or that of a share-alike database (ODbL), must be discussed with the publisher; without a licence all rights are reserved.

licence-unknown = unknown licence `{ $licence }`, but the source allows sale
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] use the publisher’s name for the licence, or `sale: ask`
        }
    .explain = The right to sell cards depends on the licence of every source. A misspelt name cannot be looked up, and an unknown licence may forbid what `sale: allowed` allows. If the publisher has given consent, say so in the licence.

credit-disagrees = the credit { $field ->
        [retrieved] names the day { $named }, but the source was retrieved on { $own }
       *[licence] names the licence { $named }, but the source has { $own }
    }
    .help = correct the credit or the field so that they agree
    .explain = The credit is printed; licence and day are in the same entry. When a source is updated, the credit is easily forgotten: it then names an edition or a licence that does not apply to the values. The other place shown is the field.

title-year = the title ‘{ $title }’ names { $year }, but the edition is { $edition }
    .help = write { $edition } in the title, or the right year in `id`
    .explain = The year of the edition is in `id` and usually in the title of the box. If only one of them is changed for a new edition, the box and the credits name different years.

world-changed = { $count ->
        [one] one change in the world
       *[other] { $count } changes in the world
    } since the beginning of { $year }: { $changes }
    .help = no action needed if cards, captions and flags are up to date
    .explain = `data/names/changes.csv` lists names, capitals, flags and memberships in the United Nations, each with the day since which it is valid. Those of the year of the edition and later ones are listed here, because an edition is written before its year is over. Outdated names on cards have a finding of their own, `name-superseded`. The list starts anew when `id` names the next year.

unit-scale = `scale: { $scale }` does not convert `{ $raw }` to `{ $unit }`
    .help = write `scale: { $wanted }`, or correct the units
    .explain = The card prints the value of the file divided by 10 to the power of `scale`. Persons become millions with 6, and a rate per 100,000 becomes one per 1,000 with 2. With another power every card is wrong by the same factor, and no comparison between countries reveals it.

unit-disagrees = `unit` is ‘{ $unit }’, but `unit_long` is ‘{ $long }’
    .help = use the same power of ten in both
    .explain = `unit` is printed beside the number on the card, `unit_long` in rules and on screens. If one counts in thousands and the other in millions, the value on the card is wrong, and the comparison between countries does not reveal it.

limits-invalid = { $problem ->
        [reversed] `{ $field }` of ‘{ $category }’ is { $own }, but `{ $with }` is { $other }: no value fits between them
        [negative] `{ $field }` of ‘{ $category }’ is { $own }, but cannot be less than zero
        [ahead] `{ $field }` of ‘{ $category }’ is { $own }, after the edition of { $other }
       *[missed] { $own } of { $other } values of ‘{ $category }’ violate `{ $field }`
    }
    .help = { $problem ->
            [missed] compare `{ $field }` with the values and their unit: it is unlikely that most are wrong
           *[reversed] fix the limit; the values are checked once it is right
        }
    .explain = The limits of a category define which values are possible, which are usual, and how old they may be. If two of them are swapped, or one has a wrong digit or decimal point, nearly every value is outside. That is reported once, at the limit, and not for each of its values.

footnote-year = the ‘{ $category }’ value { $country-of } is from { $year }, but its footnote starts with { $named }
    .help = write the year of the value in the footnote, or remove the footnote
    .explain = A footnote such as ‘Figure for 2018; the list of 2026 gives none’ is printed on the credits page, and a star on the card leads to it. It describes the value at the time of writing: when a value is updated, check its footnote too. The year among the first words of a footnote is taken as that of the value.
