# What is wrong with values, decisions and sources.

value-row-missing = { $count ->
        [one] one country has
       *[other] { $count } countries have
    } no row in the values of ‘{ $category }’: { $countries }
    .help = add the { $count ->
            [one] row
           *[other] rows
        }; where no value is known, leave it empty and say in the note why
    .explain = A file of values has a row for every country of the database, even for one whose value nobody knows. So a country that was forgotten can be told from one that was looked up in vain: the note of an empty row says why it is empty. A row that could not be read counts as written.

row-order = the row of `{ $code }` stands below that of `{ $before }`
    .help = sort the rows by code
    .explain = The rows of every file of values are sorted by the code of the country. So a row is found without a search, two editions can be compared line by line, and the history shows changes of values instead of moved rows. Only the first row out of order is reported in each file.

values-copied = { $count } rows have one ‘{ $category }’ value, `{ $value }`, from { $country-the } to { $other-the }
    .help = was the value copied down? Write the value of each country
    .explain = Three countries that follow each other in a table hardly ever have the same figure, if it has three digits or more. Where they do, most often the corner of a cell was dragged down in a spreadsheet.

value-shared = `{ $value }` is the ‘{ $category }’ figure of { $country-the } and of { $first-the }
    .help = compare both with the source, and correct the wrong one; if both are right, say so in `note` of either row
    .explain = Two countries seldom have the same figure to the last digit. Where they do, one of the two was often copied from the row above or below, by the editor or already by the publisher: one edition of the Factbook gave Iraq the length of the roads of Turkmenistan. Only figures of four digits and more are compared, trailing zeros left out. Two countries may well share a mountain or a rounded figure: a note in either row says that somebody has looked, and the finding goes.

values-sorted = all { $count } values of ‘{ $category }’ { $order ->
        [grow] grow
       *[shrink] shrink
    } from row to row: the column was sorted without the others
    .help = restore the file from before (`git restore` brings it back), and sort whole rows
    .explain = The rows of a file stand in the order of their codes, so their values are in no order. Where they are, a spreadsheet has sorted one column and left the others, and nearly every country has the value of another one. All that follows from this is folded here.

value-out-of-bounds = the ‘{ $category }’ value { $country-of } is `{ $value }`; possible: { $limits }
    .help = { $slip ->
            [large] divided by { $factors } it would be usual: compare the unit of the source with `{ $unit }`
            [small] multiplied by { $factors } it would be usual: compare the unit of the source with `{ $unit }`
           *[none] compare the value and its unit with the source; the file wants `{ $unit }`
        }
    .explain = Each category has limits that no country passes, `bounds.min` and `bounds.max`, in the unit of the file. A value outside them has another unit, a shifted decimal point or the figure of another column, and a card must not print it. Where the value would be usual after a division or multiplication by 10, 100, 1,000 or a million, the finding says so; where several would do, only the source tells which. If the world itself has changed, change the limits.

value-unusual = the ‘{ $category }’ value { $country-of } is `{ $value }`; usual: { $limits }
    .help = compare it with the source; if it is right, say in the note what is special
    .explain = Each category has limits within which nearly all countries lie, `bounds.low` and `bounds.high`, in the unit of the file. A value outside them may be right, as for very small or very large countries, or it may be a slip. Look at it once and write the reason in the note of its row: a value with a note is not reported again, unless it is measured per head or per something else, and more than three times above `high` or ten times below `low`, where no note was written for it. A derived value is explained in the row of either value that it is made of.

value-zero = the ‘{ $category }’ value { $country-of } is exactly 0, which its sources write where nothing was measured
    .help = leave value, year and source empty and say in the note why, or write a measured value
    .explain = Some sources write 0 where they have no estimate. A card would print it as the smallest value of the world, and a player who knows better would lose a point for it. Categories whose sources do so have `zero: none` in their `bounds`; there, an exact 0 is never a value.

value-digits = the ‘{ $category }’ value { $country-of } has { $digits } digits
    .help = did a spreadsheet save this file? Compare with the source, and write `{ $rounded }`; `mappemonde validate --fix` does so
    .explain = No publisher writes 17 digits and more. A program that keeps numbers in binary does: it writes 2.735 as 2.7349999999999999999, which is another number and is printed as 2.73. Whatever else it saved in this file is worth a look too.

value-missing-note = { $begun ->
        [yes] none of the { $count } rows of ‘{ $category }’ has a value or a note
       *[no] { $country-the } has no ‘{ $category }’ value, and no note says why
    }
    .help = { $begun ->
            [yes] write the values with their years and sources, or let `mappemonde update table` bring them in; the note of a row says why it stays empty
           *[no] write the value with its year and source, or say in the note why there is none
        }
    .explain = A row may have no value: some figures are not published, others are not comparable. The note then says so, and the next editor need not search again. Without a note nobody can tell a value that does not exist from one that was forgotten.

value-empty-row = the ‘{ $category }’ value { $country-of } is empty, but its row has { $filled ->
        [year] a year
        [source] a source
       *[both] a year and a source
    }
    .help = write the value, or empty { $filled ->
            [year] the year
            [source] the source
           *[both] year and source
        } too and say in the note why there is none
    .explain = Year and source describe a value. Where they stand alone the value was most likely deleted by accident, or never filled in. If there really is none, leave all three cells empty and say why in the note.

value-factor = the ‘{ $category }’ value { $country-of }, `{ $value }`, is { $times } times { $side ->
        [large] larger
       *[small] smaller
    } than the median of its continent, `{ $median }`
    .help = compare the unit and the decimal point with the source; if the value is right, say in the note what is special
    .explain = What is counted per head or per thousand people differs from country to country, but rarely a hundredfold within a continent. Such a value often has a slipped decimal point, or is a rate per 100,000 among rates per 1,000. The median is the value in the middle of the countries of the same continent. Categories of totals, whose limits in `bounds` lie further apart, are not compared. A value with a note is reported from 1,000 times on.

year-after-edition = the ‘{ $category }’ value { $country-of } is from { $year }, after the edition of { $edition }
    .help = write the year that the value describes; a forecast is not a value
    .explain = No value is younger than the edition that prints it. A later year is a slip, a forecast of the source, or the sign that `id` in `data/edition.yaml` was not raised to the year of the new edition. Forecasts never stand on a card, for they change.

year-too-old = the ‘{ $category }’ value { $country-of } is from { $year }; { $card ->
        [yes] on a card nothing
       *[no] nothing
    } may be older than { $limit }
    .help = look for a newer value; if there is none, { $card ->
            [yes] take the country out of the decks with this category
           *[no] leave the value empty and say in the note why
        }
    .explain = The values of a category are compared with each other, so they must be of about the same time. Each category says in `years.oldest` how old a value may be, and some say in `years.deck` something stricter for countries that have a card. An older value would put a country in the wrong place, and the player who knows today’s figure would lose a point.

year-stale = the ‘{ $category }’ value { $country-of } is from { $year }; its category wants { $limit } or later
    .help = look for a newer value, or say in the note why this one stays
    .explain = A value on a card that is older than `years.stale` of its category, or than `stale` of `years.deck`, is allowed but worth a look: most other countries have a newer figure, and the source may have one by now. If this one is the best there is, say so in the note of its row; then it is not reported again. Values that stand on no card are not looked at.

year-never = the ‘{ $category }’ value { $country-of } is from { $year }, a year that this category never uses
    .help = take a value of another year
    .explain = In some years the figures of a category say nothing about a country: hardly anybody travelled in 2020 and 2021. Values of those years would put a country in a place that no player could guess. The category lists them in `years.never`, and neither a card nor a country without a card uses them.

year-doubtful = the ‘{ $category }’ value { $country-of } is from { $year }, a year that this category doubts
    .help = take a value of another year, or say in the note why this one stays
    .explain = Some years are usable for some countries only: in 2022 travel had come back in one part of the world and not in another. The category lists such years in `years.doubt`. Look whether a better year is published; if the value stays, say why in the note of its row. Values that stand on no card are not looked at.

equals-disagrees = the ‘{ $category }’ value { $country-of }, { $value }, is { $percent }% away from ‘{ $numerator }’ divided by ‘{ $denominator }’, { $expected }
    .help = compare the three values with their sources; if they cover different territories, add `{ $code }` to `equals.except`
    .explain = Some categories are published although they follow from two others, such as a figure per head. A value that does not agree with its two parts, all of the same year, shows that one of the three has another unit, another year or a slip. Where the years lie up to three apart, only what is three times too large or too small is reported. Sometimes they cover different territories; then the country is listed in `equals.except` of the category.

per-implausible = ‘{ $category }’ divided by ‘{ $other }’ gives { $quotient } for { $country-the }; usual: { $limits }
    .help = compare both values and their units with the sources; if they are right, add `{ $code }` to `per.except`
    .explain = Two categories may hang together: a country has no more kilometres of road than its area can hold. The category names the other one in `per`, with the limits of the quotient. A quotient outside them shows that one of the two values has another unit or a slip. A country that is outside by nature is listed in `per.except`.

sum-disagrees = the ‘{ $category }’ values add up to { $sum }, which is { $percent }% { $side ->
        [more] more
       *[less] less
    } than { $expected }
    .help = look for values in another unit or shifted rows; if the world has changed, correct `sum`
    .explain = The total of all countries is known and changes little from year to year, so each category may name it in `sum`. When the values add up to something else, by more than 3 percent, a large country has another unit, a column was shifted, or many values are missing. If the new total is right, write it into `sum`.

decision-unapplied = the decision about the ‘{ $category }’ value { $country-of } is not applied: `{ $decided }` was decided, { $found }
    .help = write into the table what was decided; if the decision no longer holds, change it or delete it
    .explain = `data/decisions.yaml` says which values the editor keeps although a series says something else, with the reason. Value, year and source of such an entry are those of the table. When they differ, either the value was overwritten, most often by a later figure that has the fault for which the decision was taken, or the value was renewed on purpose and the decision forgotten. Look at the reason, then put one of the two right.

decision-overdue = the decision about the ‘{ $category }’ value { $country-of } was to be looked at again in the edition of { $until }
    .help = see what the series says by now; then raise `until`, or delete the decision and renew the value
    .explain = A decision keeps a value that no download renews, so the value grows older with each edition. `until` names the edition in which the editor wanted to look at it again, because the publisher may have mended its figure or another source may have one. This edition is that one or a later one. If the decision still holds, raise `until`; else delete it and renew the value.

source-ended = ‘{ $source }’ ended on { $ended } and still gives { $count ->
        [one] one value
       *[other] { $count } values
    }
    .help = look for another source before the values grow too old
    .explain = Some sources stop: nobody renews their figures. Values that come from one stay right for a while, then they pass the limit of their category and the card must go. This note says how many values depend on such a source, so that another one is found in time.

rhythm-invalid = { $problem ->
        [ended] `{ $id }` ended on { $ended } and still has a `rhythm`
        [empty] the `rhythm` of `{ $id }` names no month
       *[order] the months in the `rhythm` of `{ $id }` are not in their order, each once
    }
    .help = { $problem ->
            [ended] delete the line `rhythm`, or `ended` if the source goes on
            [empty] write the months, such as `[7]`, or `irregular`
           *[order] write them in the order of the year, such as `[4, 10]`
        }
    .explain = `rhythm` says in which months of the year a publisher brings a new edition, and `mappemonde due` makes a calendar of it. A source that has ended brings none. Where nobody knows the months, a word stands in their place: `monthly`, `yearly` or `irregular`.

source-unused = no value comes from `{ $source }`
    .help = remove the entry, or say in its `note` what it is for
    .explain = Every edition of a source has its own entry. When the values have moved on to a newer edition, the old entry is left over, and its credit is printed for nothing. Some entries are meant to have no values, such as those of the map or of the names; their `note` says so, and they are not reported.

value-ahead = the ‘{ $category }’ value { $country-of } is from { $year }, but its source `{ $source }` was read on { $day }
    .help = write the year that the value describes, or the id of a younger source
    .explain = A source cannot say what happens after the day on which it was read. Such a value comes from another edition of the source than the one that is credited, is a forecast, or has a mistyped year. The other place shown is the day of the source.

date-ahead = { $problem ->
        [id] `{ $id }` was read on { $day }, before the date in its id
       *[edition] `{ $id }` has `{ $field }: { $day }`, after the edition of { $edition }
    }
    .help = write the day of the edition of the source
    .explain = The credits tell when each source was read. An edition prints nothing that was read after its year, so a later day is a slip, or the sign that `id` in `data/edition.yaml` was not raised. The id of a source ends with the year or month of its edition, and nobody has read it before that.

licence-sale = the licence `{ $licence }` does not bear out `sale: { $sale }`
    .help = write `sale: { $right }`; if the publisher has agreed, say so in the licence: “printed with consent of 2026-10-01”
    .explain = `sale` says whether a value may stand on a card that is sold, and `--for-sale` believes it. A licence with NC forbids it, one with ND or of a database that asks to share alike (ODbL) has to be talked about with the publisher, and without a licence all rights are reserved.

licence-unknown = `{ $licence }` is no licence that is known, and the source allows sale
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the name of the licence as its publisher does, or `sale: ask`
        }
    .explain = Whether cards may be sold hangs on the licence of every source. A name that is misspelt cannot be looked up by whoever prints, and a licence that nobody knows may forbid what `sale: allowed` allows. If the publisher has given consent, say so in the licence.

credit-disagrees = the credit { $field ->
        [retrieved] names the day { $named }, but the source was read on { $own }
       *[licence] names the licence { $named }, but that of the source is { $own }
    }
    .help = write in the credit what the entry says, or the other way round
    .explain = The credit is what is printed, and licence and day stand in the same entry. When a source is renewed, the line is easily left as it was: it then credits an edition or a licence that the values are not under. The other place shown is the field.

title-year = the title ‘{ $title }’ names { $year }, but the edition is that of { $edition }
    .help = write { $edition } in the title, or the right year in `id`
    .explain = The year of the edition stands in `id` and most often in the title of the box. Whoever makes the edition of a new year changes one of them and forgets the other, and the box then says another year than the credits.

world-changed = { $count ->
        [one] one thing has changed in the world
       *[other] { $count } things have changed in the world
    } since the beginning of { $year }: { $changes }
    .help = nothing has to be done where cards, captions and flags know it
    .explain = `data/names/changes.csv` has names, capitals, flags and memberships in the United Nations, each with the day since which it holds. Those of the year of the edition and later ones are listed here, because an edition is written before its year is over. What is printed otherwise is a finding of its own, `name-superseded`. The list begins anew when `id` names the next year.

unit-scale = `scale: { $scale }` does not lead from `{ $raw }` to `{ $unit }`
    .help = write `scale: { $wanted }`, or correct the units
    .explain = The value of the file, divided by 10 to the power of `scale`, is what the card prints. Persons become millions with 6, and a rate per 100,000 becomes one per 1,000 with 2. With another power every card is wrong by the same factor, and no comparison between countries tells.

unit-disagrees = `unit` is ‘{ $unit }’, and `unit_long` is ‘{ $long }’
    .help = write the same power of ten in both
    .explain = `unit` stands beside the number on the card, `unit_long` in rules and on screens. Where one counts in thousands and the other in millions, a card says something else than it means, and the comparison between countries does not show it.

limits-invalid = { $problem ->
        [reversed] `{ $field }` of ‘{ $category }’ is { $own }, and `{ $with }` is { $other }: nothing lies between them
        [negative] `{ $field }` of ‘{ $category }’ is { $own }, and cannot be less than zero
        [ahead] `{ $field }` of ‘{ $category }’ is { $own }, after the edition of { $other }
       *[missed] { $own } of { $other } values of ‘{ $category }’ are not as `{ $field }` wants
    }
    .help = { $problem ->
            [missed] compare `{ $field }` with the values and their unit: most values are hardly wrong at once
           *[reversed] mend the limit; the values are looked at once it is right
        }
    .explain = The limits of a category say which values are possible, which are usual, and how old they may be. Where two of them are the wrong way round, a digit or a point of one is slipped, or two were exchanged, nearly every value is outside. That is told once, at the limit, and not for each of its values.

footnote-year = the ‘{ $category }’ value { $country-of } is from { $year }, but its footnote begins with { $named }
    .help = write the year of the value in the footnote, or take the footnote out
    .explain = A footnote such as ‘Figure for 2018; the list of 2026 gives none’ is printed on the credits page, and a star on the card leads to it. It speaks of the value that stood there when it was written. When a value is renewed its footnote has to be looked at too. The year among the first words of a footnote is taken for that of the value.
