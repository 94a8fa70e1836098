# The calendar of the sources.

due-head = Due on { $day }, for the { $year } edition; checked offline.
due-now = NOW
due-soon = SOON: within { $days } days
due-later = LATER
due-open = NO DATE: check at the start of the year
due-ended = ENDED: these values stay and are no longer updated
due-stale = STALE IN { $year }{ $raised ->
        [0] {""}
        [one] , once `stale` is raised by a year
       *[other] , once `stale` is raised by { $raised } years
    }
due-on-cards = on cards
due-in-all = in all
due-before = before { $year }
due-label-comes = issued
due-label-see = see
due-label-note = note
due-label-gives = covers
due-label-bring = get
due-label-then = then
due-table-kept = the table in the same form as last time
due-table = your own table: country, value, year
due-comes = { $rhythm }; { $last }
due-rhythm = { $rhythm ->
        [months] every year in { $months }
        [monthly] every month
        [yearly] about once a year
        [irregular] irregularly
       *[unknown] no `rhythm` is set
    }
due-last = yours is from { $day }{ $old ->
        [yes] , { $months } months old
       *[no] {""}
    }
due-gives = { $category }: { $years ->
        [none] no value yet
        [one] { $count ->
            [one] 1 value, from { $last }
           *[other] { $count } values, from { $last }
        }
       *[several] { $count } values, from { $first } to { $last }
    }
due-count = { $category } { $count }
due-in = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
due-month = { $about ->
        [yes] about { due-in } { $year }
       *[no] { due-in } { $year }
    }
due-sum = { $now ->
        [0] Nothing is due now
        [one] 1 source is due now
       *[other] { $now } sources are due now
    }{ $soon ->
        [0] {""}
       *[other] , { $soon } soon
    }{ $any ->
        [yes] ; the next one is due in { $month }
       *[no] {""}
    }. `mappemonde due --format ics > due.ics` exports the dates to a calendar.
due-year = the edition is for { $edition }: --year must be { $edition } or later, not { $year }
