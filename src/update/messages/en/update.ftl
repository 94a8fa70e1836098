# What an update says: figures that come in, and what they change.

update-no-project = there is no project folder here to write to: make one with `mappemonde new DIR`, or look with --dry-run
update-unreadable = cannot read { $file }: { $reason }
update-no-file = it is not an ordinary file of 32 MB at most; save the download first, or keep of it only the series that is wanted
update-folder = { $file } is a folder: name the files in it
update-derived = ‘{ $category }’ is computed from others: update those ({ $operands })
update-table-only = --columns, --factor, --header-row, --where, --encoding and --worksheet are for `mappemonde update table`, not for `{ $family }`
update-table-kept = the table is read as `{ $source }` was: see `tables` in data/sources.yaml; options say what is different
update-table-written = how the table is read is kept in data/sources.yaml; next year `mappemonde update table FILE --category { $category } --retrieved DAY` does
update-year = --year { $year } is after the edition of { $edition }: for a new edition, first raise `id` in data/edition.yaml
update-rule-guess = no rule and no file is called `{ $rule }`; did you mean `{ $guess }`?
update-rule-unknown = no rule and no file is called `{ $rule }`; the rules are { $known }
update-refused = nothing was written
update-refused-some = nothing was written, not from the other files either: leave { $count ->
        [one] this one
       *[other] these
    } out, or mend { $count ->
        [one] it
       *[other] them
    }: { $files }
update-no-day = { $file } does not say of which day it is: add --retrieved YYYY-MM-DD
update-no-source = { $file } does not say who publishes it: add --source ID, with an id of data/sources.yaml
update-no-entry = data/sources.yaml has no earlier edition to copy for `{ $id }`: add an entry for it, then name it with --source
update-not-editable = { $file } cannot be edited without touching more than it should: nothing was written; run `mappemonde validate`, and mend what it finds
update-not-editable-some = these values cannot be edited without touching more than they should, and stand as they were: { $values }; run `mappemonde validate`, mend what it finds, and run the command again
update-not-editable-decisions = { $file } cannot be edited without touching more than it should, and stands as it was: no decision was added; write its list with a dash for each
update-changed = { $file } has changed since it was read: nothing was written; run the command again
update-protected = { $file } is protected against writing: nothing was written; unprotect it, and run the command again

## Changes
update-head = { $category } – { $file }{ $others ->
        [0] {""}
        [one] {" "}and 1 more
       *[other] {" "}and { $others } more
    }{ $dated ->
        [yes] , edition of { $day }
       *[no] {""}
    }{ $named ->
        [no] {""}
       *[yes] {" ("}{ $new ->
            [yes] new source { $source }
           *[no] { $source }
        })
    }
update-nothing = nothing
update-passes = passes { $names }
update-falls-behind = falls behind { $names }
update-ties = ties with { $names }
update-in-category = { $category }: { $moves }
update-in-deck = { $deck }: { $moves }
update-between = {"; "}
update-and = { $before } and { $last }
update-more = { $count } more
update-same = { $count } the same
update-finer = { $count } the same with more digits
update-older = { $count } older than yours
update-behind = { $count } of a series that comes after yours
update-decided = { $count } decided already
update-outdated = { $count } whose decision is outdated
update-repeated = { $count } in an earlier file already
update-unused = { $count } without a figure to take
update-idle = The files say nothing about these decisions, and nothing was made of them:
update-later = { $count ->
        [one] 1 country has
       *[other] { $count } countries have
    } figures of years after { $year }, which are passed over: for a new edition, first raise `id` in data/edition.yaml

## Questions
update-ask = [y n a q ?]{" "}
update-ask-help = y: accept · n: leave it · a: accept this one and all that follow without ! · q: no more questions, what is accepted is written · Ctrl-C: nothing is written · ?: this help
update-taken-up = { $count ->
        [one] 1 answer
       *[other] { $count } answers
    } of an update that was interrupted { $count ->
        [one] is
       *[other] are
    } taken up; to be asked again, delete { $file }
update-kept = your answers are kept in { $file }, and the next `mappemonde update` takes them up
update-held-found = look at it first: { $found }
update-not-shown = { $count } less unusual { $count ->
        [one] change is
       *[other] changes are
    } not shown

## Plans
# The first lines of a new plan; each gets a `#` before it.
plan-head =
    Plan for the { $edition } edition: what `mappemonde update` would change. Answer, save, then: mappemonde update --apply { $file }
    An answer is one word: yes, no, or open (nothing is written, and it is asked again next time).
    `no` may go on in words: they become the reason of a decision, and the series is not asked about again.
    Lines with # are yours and stay; lines with | are the program’s and are written anew. Nothing else may change.
plan-first = unusual, or with something against them, by country
plan-others = ordinary in size, but no rule takes them
plan-percent = { $percent }%
plan-percent-median = { $percent }%, median { $median }%
plan-suspicion = suspicion { $steps }
plan-beyond = from zero, to zero or across it
plan-places = { $deck }, { $category }, { $from } → { $to } of { $of }
plan-moves = { $place }: { $moves }
plan-alike = as large a { $way ->
        [fall] fall
       *[rise] rise
    } last in { $year }
plan-not-since = no { $way ->
        [fall] fall
       *[rise] rise
    } as large since { $year }, where the series begins
plan-written = { $file }: { $count ->
        [one] one question
       *[other] { $count } questions
    }, { $answered } answered; rules take { $taken ->
        [0] nothing
        [one] one change
       *[other] { $taken } changes
    }. Answer, then: mappemonde update --apply { $file }
plan-nothing-left = nothing left to do: all that the plan says is in the files
plan-applied = { $open ->
        [0] no entry is open
        [one] one entry is open
       *[other] { $open } entries are open
    }, { $no ->
        [0] none is refused
        [one] one is refused
       *[other] { $no } are refused
    }{ $decisions ->
        [0] {""}
        [one] {" "}(one becomes a decision)
       *[other] {" "}({ $decisions } become decisions)
    }{ $gone ->
        [0] {""}
        [one] ; one change has no entry in the plan and counts as open
       *[other] ; { $gone } changes have no entry in the plan and count as open
    }
plan-encoding = { $file } is not UTF-8: save it in that encoding
plan-command = the plan has a command that cannot be read, `{ $line }`: { $why }

## Page of a plan
plan-page-title = Plan for the { $edition } edition
plan-page-changes = { $count ->
        [one] change
       *[other] changes
    } to the edition
plan-page-taken = { $rules ->
        [none] taken by a decision
       *[other] taken by rule: { $rules }
    }
plan-page-others = ordinary in size, and no rule takes { $count ->
        [one] it
       *[other] them
    }
plan-page-first = to look at first, { $countries ->
        [one] one country
       *[other] { $countries } countries
    }
plan-page-answers = answers so far
plan-page-count-yes = { $count } yes
plan-page-count-no = { $count } no
plan-page-count-open = { $count } open
plan-page-yes = yes
plan-page-no = no
plan-page-open = open
plan-page-ordinary = a rule may take it
plan-page-unusual = look at it first
plan-page-axis = suspicion: how many usual steps a change is away from that of the median country
plan-page-all = All changes at once
plan-page-all-heard = Each change as a dot by its suspicion, a row a category; the tables below have the same numbers.
plan-page-look = Look at these first
plan-page-look-how = one question a country, the most unusual first, cards before others
plan-page-more = { $count } more countries
plan-page-no-flip = No order flips.
plan-page-median = { $percent }%, where the median country has { $median }%
plan-page-of = { $category }:{" "}
plan-page-places = { $from } → { $to } of { $of }
plan-page-found = look at it first: { $code ->
        [series-unlike] the file seems to count something else than the series
        [rows-shifted] the figures seem to stand a row too high or too low
        [column-carried] column carried over from the year before
        [past-revised] past figures otherwise than in the last download
        [column-carried] column carried over from the year before
        [past-revised] past figures that differ from the last download
        [value-carried] figure carried over from another year
        [value-of-another] figure of another country
        [year-unlike] year unlike those before
        [value-of-another] figure of another country
        [year-unlike] year unlike those before
        [value-jump] far from the usual change
        [value-revised] figure revised for the same year
        [value-tenfold] decimal point that seems to have slipped
        [value-zero] zero where nothing was measured
        [value-out-of-bounds] figure beyond what is possible
        [year-too-old] year too old
        [year-doubtful] doubtful year
       *[other] a finding
    }
plan-page-decided = decided
plan-page-note = note
plan-page-footnote = note on the card
plan-page-head-suspicion = susp.
plan-page-head-country = country, as printed
plan-page-head-series = series, old hollow
plan-page-head-passes = who passes whom
plan-page-head-speaks = what else there is to know
plan-page-head-answer = answer
plan-page-list-country = country
plan-page-list-old = old
plan-page-list-new = new
plan-page-list-suspicion = suspicion
plan-page-list-years = years
plan-page-series = { $category }, { $from } to { $to }: { $old }, then { $new }
plan-page-category = { $category }: { $count }
plan-page-others-title = Ordinary in size, but no rule takes them
plan-page-taken-title = Taken without a question
update-held-foreign = look at it first: the value is of another source, { $source }
update-held-newer = look at it first: the value is of a newer edition, { $source }
update-held-decided = decided: { $reason }

## The end
update-note = note: { $note }
update-note-goes = the note of the empty row goes with it: { $note }
update-note-gone = the note of the empty row is gone: { $note }
update-footnote = note on the card: { $note }
update-read-notes = Read these notes again; they stand as they were:
update-no-change = nothing changes
update-dry-run = a trial, nothing was written: { $count ->
        [0] no change would be accepted
        [one] 1 change would be accepted
       *[other] { $count } changes would be accepted
    } without a question, { $left ->
        [0] none would be left
        [one] 1 would be left
       *[other] { $left } would be left
    }
update-written = { $count ->
        [0] no value changes; written
        [one] 1 value written
       *[other] { $count } values written
    }: { $files }
update-new-source = new source { $source }, copied from { $like }{ $redated ->
        [yes] {" "}with the new day in its credit
       *[no] : look at its credit and its note, which may name the old edition
    }
update-left = { $count ->
        [one] 1 change is
       *[other] { $count } changes are
    } left undecided{ $which ->
        [none] {""}
        [all] {" "}and to be looked at
       *[some] , of which { $held } to be looked at
    }
update-history-shortened = { $file } keeps the figures from { $year } on, to stay under 300 kB
update-validate = `mappemonde validate` says what is left to do

## What findings quote
whose-world-bank = of the World Bank
whose-owid = of Our World in Data
whose-factbook = of The World Factbook
whose-gapminder = of Gapminder
whose-table = of a plain table
column-row = { $name } (`{ $figure }`)
matching-code = { $name } with the code `{ $code }`, which is that { $country-of }
matching-near = { $name } ({ $near }?)
series-far = { $name } { $times }

## How files were read
understood-head = What I understood of { $file }
understood-rows = rows
understood-rows-count = { $count ->
        [one] one row
       *[other] { $count } rows
    } below the header in line { $header }
understood-country = country
understood-code = code
understood-year = year
understood-figure = figure
understood-column = { $count ->
        [1] column { $number }
       *[other] { $all ->
                [yes] columns { $number } to { $last }
               *[no] { $count } of columns { $number } to { $last }
            }
    }{ $named ->
        [yes] { $count ->
                [1] , { $head }
               *[other] , from { $head } on
            }
       *[no] , without a header
    }
understood-why-told = named by an option
understood-why-named = named by its header
understood-why-heads = one for each year
understood-why-countries = one for each country
understood-why-publisher = as its publisher writes it
understood-why-guessed = guessed: the only column of numbers
understood-series = series
understood-filter = filter
understood-filter-text = { $column } = “{ $text }”
understood-unit = unit
understood-unit-said = { $units }
understood-unit-none = not named in the file
understood-raw = the edition counts { $raw }
understood-scale = scale
understood-scale-none = as written
understood-scale-times = × { $scale }
understood-ratio = median ratio to the edition: { $ratio }
understood-numbers = numbers
understood-point = { $comma ->
        [yes] decimal comma
       *[no] decimal point
    }
understood-latest = latest
understood-latest-count = { $year } for { $count ->
        [one] one country
       *[other] { $count } countries
    }
understood-later = nothing up to { $year }
understood-no-year = no column says of which year
understood-skipped = skipped
understood-skipped-count = { $groups ->
        [one] one group
       *[other] { $groups } groups
    } and { $territories ->
        [one] one territory
       *[other] { $territories } territories
    }
understood-found = { $found } of { $of } countries found. { $unknown ->
        [0] { "" }
        [one] One name is unknown; a line below adds it to data/aliases.yaml, under `countries`:
       *[other] { $unknown } names are unknown; lines below add them to data/aliases.yaml, under `countries`:
    }
understood-others = No country is near to { $count ->
        [one] this name
       *[other] these { $count } names
    }: { $names }
understood-missing = { $count ->
        [one] No figure for one country of the edition
       *[other] No figure for { $count } countries of the edition
    }: { $names }
