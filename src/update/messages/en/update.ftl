# Output of `update`: imported figures and the changes they make.

update-no-project = no project folder here to write to: create one with `mappemonde new DIR`, or preview with --dry-run
update-unreadable = cannot read { $file }: { $reason }
update-no-file = it is not a regular file of at most 32 MB; save the download first, or keep only the series you need
update-folder = { $file } is a folder: list the files in it
update-derived = ‘{ $category }’ is computed from other categories: update those ({ $operands })
update-table-only = --columns, --factor, --header-row, --where, --encoding and --worksheet only work with `mappemonde update table`, not with `{ $family }`
update-table-kept = the table is read with the settings of `{ $source }`: see `tables` in data/sources.yaml; options override them
update-table-written = the settings of the table are saved in data/sources.yaml; next year, run `mappemonde update table FILE --category { $category } --retrieved DAY`
update-year = --year { $year } is later than the { $edition } edition: for a new edition, first raise `id` in data/edition.yaml
update-rule-guess = unknown rule or file `{ $rule }`; did you mean `{ $guess }`?
update-rule-unknown = unknown rule or file `{ $rule }`; available rules: { $known }
update-refused = nothing was written
update-refused-some = nothing was written, including from the other files: leave { $count ->
        [one] this one
       *[other] these
    } out, or fix { $count ->
        [one] it
       *[other] them
    }: { $files }
update-no-day = { $file } has no download date: add --retrieved YYYY-MM-DD
update-no-source = { $file } does not name its publisher: add --source ID, with an id from data/sources.yaml
update-no-entry = data/sources.yaml has no earlier edition of `{ $id }` to copy: add an entry for it, then pass it with --source
update-not-editable = cannot edit { $file } without changing unrelated lines: nothing was written; run `mappemonde validate` and fix its findings
update-not-editable-some = cannot edit these values without changing unrelated lines, so they are unchanged: { $values }; run `mappemonde validate`, fix its findings, and run the command again
update-not-editable-decisions = cannot edit { $file } without changing unrelated lines: no decision was added; write the list with a dash before each decision
update-changed = { $file } has changed since it was read: nothing was written; run the command again
update-protected = { $file } is read-only: nothing was written; make it writable and run the command again

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
update-behind = { $count } from a series with lower priority
update-decided = { $count } already decided
update-outdated = { $count } with an outdated decision
update-repeated = { $count } already in an earlier file
update-unused = { $count } without a usable figure
update-idle = The files have no figures for these decisions, which were not applied:
update-later = { $count ->
        [one] 1 country has
       *[other] { $count } countries have
    } figures for years after { $year }, which are ignored: for a new edition, first raise `id` in data/edition.yaml

## Questions
update-ask = [y n a q ?]{" "}
update-ask-help = y: accept · n: skip · a: accept this and all later changes without ! · q: stop and write accepted changes · Ctrl-C: write nothing · ?: this help
update-taken-up = { $count ->
        [one] 1 answer
       *[other] { $count } answers
    } from an interrupted update { $count ->
        [one] is
       *[other] are
    } reused; to be asked again, delete { $file }
update-kept = your answers are saved in { $file }; the next `mappemonde update` reuses them
update-held-found = look at it first: { $found }
update-not-shown = { $count } less unusual { $count ->
        [one] change is
       *[other] changes are
    } not shown

## Plans
# The first lines of a new plan; each gets a `#` before it.
plan-head =
    Plan for the { $edition } edition: what `mappemonde update` would change. Answer, save, then: mappemonde update --apply { $file }
    An answer is one word: yes, no, or open (writes nothing, and asks again next time).
    Words after `no` become the reason for a decision, and the series is not asked about again.
    Lines with # are yours and are kept; lines with | are the program’s and are rewritten. Do not change anything else.
plan-first = unusual or contested, by country
plan-others = ordinary in size, but accepted by no rule
plan-percent = { $percent }%
plan-percent-median = { $percent }%, median { $median }%
plan-suspicion = suspicion { $steps }
plan-beyond = from, to or across zero
plan-places = { $deck }, { $category }, { $from } → { $to } of { $of }
plan-moves = { $place }: { $moves }
plan-alike = last { $way ->
        [fall] fall
       *[rise] rise
    } this large: { $year }
plan-not-since = no { $way ->
        [fall] fall
       *[rise] rise
    } this large since the series starts in { $year }
plan-written = { $file }: { $count ->
        [one] one question
       *[other] { $count } questions
    }, { $answered } answered; rules accept { $taken ->
        [0] nothing
        [one] one change
       *[other] { $taken } changes
    }. Answer, then: mappemonde update --apply { $file }
plan-nothing-left = nothing left to do: the files already have all changes of the plan
plan-applied = { $open ->
        [0] no entry is open
        [one] one entry is open
       *[other] { $open } entries are open
    }, { $no ->
        [0] none is rejected
        [one] one is rejected
       *[other] { $no } are rejected
    }{ $decisions ->
        [0] {""}
        [one] {" "}(one becomes a decision)
       *[other] {" "}({ $decisions } become decisions)
    }{ $gone ->
        [0] {""}
        [one] ; one change has no entry in the plan and counts as open
       *[other] ; { $gone } changes have no entry in the plan and count as open
    }
plan-encoding = { $file } is not UTF-8: save it as UTF-8
plan-command = cannot parse the plan’s command `{ $line }`: { $why }

## Page of a plan
plan-page-title = Plan for the { $edition } edition
plan-page-changes = { $count ->
        [one] change
       *[other] changes
    } to the edition
plan-page-taken = { $rules ->
        [none] accepted by a decision
       *[other] accepted by rule: { $rules }
    }
plan-page-others = ordinary in size, but no rule accepts { $count ->
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
plan-page-ordinary = a rule may accept it
plan-page-unusual = look at it first
plan-page-axis = suspicion: distance of a change from that of the median country, in usual steps
plan-page-all = All changes at once
plan-page-all-heard = Each change is a dot by suspicion, one row per category; the tables below list the same numbers.
plan-page-look = Look at these first
plan-page-look-how = one question per country, most unusual first, cards before the rest
plan-page-more = { $count } more countries
plan-page-no-flip = No order changes.
plan-page-median = { $percent }%; median country: { $median }%
plan-page-of = { $category }:{" "}
plan-page-places = { $from } → { $to } of { $of }
plan-page-found = look at it first: { $code ->
        [series-unlike] the file seems to count something other than the series
        [rows-shifted] the figures seem to be shifted by one row
        [column-carried] column carried over from the year before
        [past-revised] past figures that differ from the last download
        [value-carried] figure carried over from another year
        [value-of-another] figure of another country
        [year-unlike] year unlike the previous ones
        [value-jump] far from the usual change
        [value-revised] figure revised for the same year
        [value-tenfold] decimal point that seems misplaced
        [value-zero] zero where nothing was measured
        [value-out-of-bounds] impossible figure
        [year-too-old] year too old
        [year-doubtful] doubtful year
       *[other] a finding
    }
plan-page-decided = decided
plan-page-note = note
plan-page-footnote = note on the card
plan-page-head-suspicion = susp.
plan-page-head-country = country, printed values
plan-page-head-series = series, old hollow
plan-page-head-passes = who passes whom
plan-page-head-speaks = other details
plan-page-head-answer = answer
plan-page-list-country = country
plan-page-list-old = old
plan-page-list-new = new
plan-page-list-suspicion = suspicion
plan-page-list-years = years
plan-page-series = { $category }, { $from } to { $to }: { $old }, then { $new }
plan-page-category = { $category }: { $count }
plan-page-others-title = Ordinary in size, but accepted by no rule
plan-page-taken-title = Accepted without a question
update-held-foreign = look at it first: the value is from another source, { $source }
update-held-newer = look at it first: the value is from a newer edition, { $source }
update-held-decided = decided: { $reason }

## The end
update-note = note: { $note }
update-note-goes = the note of the empty row is removed with it: { $note }
update-note-gone = the note of the empty row was removed: { $note }
update-footnote = note on the card: { $note }
update-read-notes = Review these notes; they are unchanged:
update-no-change = nothing changes
update-dry-run = dry run, nothing was written: { $count ->
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
       *[no] : check its credit and its note, which may name the old edition
    }
update-left = { $count ->
        [one] 1 change is
       *[other] { $count } changes are
    } undecided{ $which ->
        [none] {""}
        [all] {" "}and to be reviewed
       *[some] , of which { $held } to be reviewed
    }
update-history-shortened = { $file } keeps figures from { $year } on, to stay under 300 kB
update-validate = run `mappemonde validate` to see what is left to do

## Parts of findings
whose-world-bank = from the World Bank
whose-owid = from Our World in Data
whose-factbook = from The World Factbook
whose-gapminder = from Gapminder
whose-table = in plain-table format
column-row = { $name } (`{ $figure }`)
matching-code = { $name } with the code `{ $code }`, which is the code { $country-of }
matching-near = { $name } ({ $near }?)
series-far = { $name } { $times }

## How files were read
understood-head = How { $file } was read
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
understood-why-publisher = in the publisher’s format
understood-why-guessed = guessed: the only column of numbers
understood-series = series
understood-filter = filter
understood-filter-text = { $column } = “{ $text }”
understood-unit = unit
understood-unit-said = { $units }
understood-unit-none = not named in the file
understood-raw = the edition uses { $raw }
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
understood-later = no figure up to { $year }
understood-no-year = no column gives the year
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
        [one] One name is unknown; the line below adds it to data/aliases.yaml, under `countries`:
       *[other] { $unknown } names are unknown; the lines below add them to data/aliases.yaml, under `countries`:
    }
understood-others = No country resembles { $count ->
        [one] this name
       *[other] these { $count } names
    }: { $names }
understood-missing = { $count ->
        [one] No figure for one country of the edition
       *[other] No figure for { $count } countries of the edition
    }: { $names }
