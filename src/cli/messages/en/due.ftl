# The calendar of the sources.

due-head = Due on { $day }, for the edition of { $year }; no network was asked.
due-now = NOW
due-soon = SOON: within { $days } days
due-later = LATER
due-open = WITHOUT A DAY: look when you begin the year
due-ended = ENDED: these values stay, and nobody renews them
due-stale = STALE IN { $year }{ $raised ->
        [0] {""}
        [one] , once `stale` is raised by a year
       *[other] , once `stale` is raised by { $raised } years
    }
due-on-cards = on cards
due-in-all = in all
due-before = before { $year }
due-label-comes = comes
due-label-see = see
due-label-note = note
due-label-gives = gives
due-label-bring = bring
due-label-then = then
due-table-kept = the table as it came last time
due-table = a table of your own: country, value, year
due-comes = { $rhythm }; { $last }
due-rhythm = { $rhythm ->
        [months] every year in { $months }
        [monthly] every month
        [yearly] about once a year
        [irregular] irregularly
       *[unknown] no `rhythm` is noted
    }
due-last = yours is of { $day }{ $old ->
        [yes] , { $months } months old
       *[no] {""}
    }
due-gives = { $category }: { $years ->
        [none] no value yet
        [one] { $count ->
            [one] 1 value, of { $last }
           *[other] { $count } values, of { $last }
        }
       *[several] { $count } values, of { $first } to { $last }
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
        [yes] ; the next one comes in { $month }
       *[no] {""}
    }. `mappemonde due --format ics > due.ics` puts the days into a calendar.
due-year = the edition is that of { $edition }: --year takes { $edition } or a later year, not { $year }
