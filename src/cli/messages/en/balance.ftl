# The balance book.
balance-wrote = balance of { $count ->
        [one] 1 game
       *[other] { $count } games
    } written to { $folder }
balance-failed = { $title }: the win rate of { $game ->
        [controle-global] place { $seat } in the first round
       *[other] seat { $seat }
    } changed by more than is allowed
balance-interrupted = interrupted before the end of the other edition's games
balance-other = the other edition, in { $folder }: { $why }
balance-about = { $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $bot } bots, { $games } games, seeds { $first } to { $last }
balance-about-others = { $others } games at each other number of players
balance-about-old = hollow: the { $edition } edition, { $games } games
balance-of = { $count } of { $all }
balance-of-table = { $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $games } games
balance-players = { $players ->
        [one] 1 player
       *[other] { $players } players
    }
balance-games = { $games } games
balance-fact-fair = fair share of a seat, ± { $half } here
balance-fact-rounds = rounds: a tenth, half, nine tenths of the games
balance-fact-leads = lead changes per game
balance-fact-rare = { $game ->
        [course] { $count ->
            [one] route is
           *[other] routes are
        } flown by less than one seat in 50 games
       *[other] { $count ->
            [one] card is
           *[other] cards are
        } used by less than one seat in 50 games
    }
balance-fact-stopped = games stopped after the last round
balance-fair = fair share { $share }
balance-seat = { $game ->
        [controle-global] place { $seat }
       *[other] seat { $seat }
    }
balance-seat-rank = { $seat ->
        [1] , first
       *[other] { $last ->
            [yes] , last
           *[no] {""}
        }
    }
balance-seats = { $game ->
        [controle-global] Wins by place in the first round
       *[other] Wins by seat
    }
balance-seats-remark = percent, 95% intervals
balance-seats-fair = { $game ->
        [controle-global] No place clearly differs from a fair share.
       *[other] No seat clearly differs from a fair share.
    }
balance-clear = { $ahead ->
        [yes] Farthest from a fair share: { $name }, ahead by { $off } ± { $half } points
       *[no] Farthest from a fair share: { $name }, behind by { $off } ± { $half } points
    }, one game in { $games }{ $noticed ->
        [yes] : more than a tenth of a fair share, which players notice.
        [no] : less than a tenth of a fair share, too little to notice.
       *[undecided] . More games would show whether it is more than a tenth of a fair share, which players notice.
    }
balance-sides = { $game ->
        [course] Wins by start
       *[other] Wins by faction
    }
balance-sides-remark = percent of the seats that chose it
balance-levels = Wins by level
balance-levels-remark = { $bot } against { $other }, half of the seats each, { $games } games
balance-length = Length of a game
balance-length-tenth = 10% by { $rounds }
balance-length-half = half by { $rounds }
balance-length-ninetieth = 90% by { $rounds }
balance-head-players = players
balance-head-tenth = 10%
balance-head-half = median
balance-head-ninetieth = 90%
balance-head-longest = longest
balance-head-decisions = decisions
balance-head-stopped = stopped
balance-head-percent = percent
balance-head-interval = 95% interval
balance-head-count = counted
balance-leads = Lead changes
balance-leads-remark = percent of the games
balance-lead = { $changes ->
        [0] none
        [1] once
        [2] twice
        [3] three times
       *[other] { $changes } times
    }
balance-lead-more = { $changes } times or more
balance-used-base = { $game ->
        [course] all routes { $share }%
       *[other] all cards { $share }%
    }
balance-used-axis = { $game ->
        [course] seats that flew the route; percent of them that won. Grey: within chance, 95%
        [globalissimo] seats that laid a tile on the country; percent of them that won. Grey: within chance, 95%
        [cardline] seats that laid the card; percent of them that won. Grey: within chance, 95%
        [higher-lower] seats that answered for the card; percent of them that won. Grey: within chance, 95%
       *[other] seats that played the card; percent of them that won. Grey: within chance, 95%
    }
balance-strong = Above the overall rate: { $count }
balance-weak = Below the overall rate: { $count }
balance-head-used = { $game ->
        [course] route
       *[other] card
    }
balance-head-seats = seats
balance-head-wins = wins
balance-more = { $count } more
balance-rare = { $count ->
        [one] 1 is hardly used: by less than one seat in 50 games
       *[other] { $count } are hardly used: by less than one seat in 50 games
    }{ $drawn ->
        [yes] {" "}(dashed on the map)
       *[no] {""}
    }
balance-rare-none = All are used, each by at least one seat in 50 games.
balance-ties = Ties by category
balance-ties-remark = percent of the rounds that compare it, 95% intervals
balance-stays = no
balance-moved = yes
balance-undecided = undecided
balance-percent = { $share }%
balance-kicker = balance of the { $edition } edition
balance-about-agreed = { $options }
balance-agreed-deck = deck: { $name }
balance-agreed-category = category: { $name }
balance-agreed-hand = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in hand
balance-agreed-variant = variant: { $name }
balance-counted = n { $count }
balance-fact-strongest = of a fair share of 100: { $name }, the strongest
balance-fact-weakest = { $name }, the weakest
balance-fact-within = factions between { $least } and { $most } at all tables
balance-fact-then = ; { $edition }: { $count }
balance-fact-refused = { $count ->
        [one] choice is hardly ever taken
       *[other] choices are hardly ever taken
    }
balance-wins = Win rates
balance-sides-fair = { $game ->
        [course] No start clearly differs from a fair share.
       *[other] No faction clearly differs from a fair share.
    }
balance-seats-was-fair = { $game ->
        [controle-global] In { $edition } no place clearly differed.
       *[other] In { $edition } no seat clearly differed.
    }
balance-was-clear = In { $edition } it was { $name }, { $ahead ->
        [yes] ahead
       *[no] behind
    }.
balance-sides-rare = { $name } is chosen by { $seats } seats in 100, so its interval is wide.
balance-skill = { $verdict ->
        [far] Skill decides
        [ahead] Skill helps
        [behind] Skill harms: the better bots lose
       *[even] Skill is not yet proven to help
    }: { $count ->
        [one] one { $bot } bot of { $players } wins
       *[other] { $count } { $bot } bots of { $players } win
    } { $share } games of 100.
balance-all-tables = all tables
balance-sides-everywhere = { $game ->
        [course] Starts at all tables
       *[other] Wins by faction
    }
balance-sides-everywhere-remark = percent of a fair share, 95% intervals; shaded: target for all tables together, 80 to 120; strongest first
balance-beyond = { $name } ({ $table }: { $share })
balance-sides-within = All intervals overlap the target, at each table and at all of them together.
balance-sides-beyond = { $count ->
        [one] One interval is
       *[other] { $count } intervals are
    } entirely outside the target: { $list }.
balance-seats-everywhere = { $game ->
        [controle-global] Wins by place at the other tables
       *[other] Wins by seat at the other tables
    }
balance-going = Course of a game
balance-length-axis = rounds; lengths rarer than one game in a hundred are in the last bar
balance-length-said = { $long ->
        [same] At least eight games in ten end exactly in round { $half }.
        [yes] Half of the games are over by round { $half }, and one in ten takes at least { $most }, twice as long or longer: the end can drag.
       *[no] Half of the games are over by round { $half }, and one in ten takes { $most } or more: few are much longer than others.
    }
balance-length-was = { $verdict ->
        [same] As long as in { $edition }, within chance
        [longer] Longer than in { $edition }, beyond chance
       *[shorter] Shorter than in { $edition }, beyond chance
    }: half by { $half } and { $half-old }, nine tenths by { $most } and { $most-old }.
balance-leads-said = How often another seat than before is alone in the lead at the end of a round. { $share } games of 100 are led by one seat from the first lead to the end.
balance-each-table = Lengths and lead changes by number of players
balance-head-games = games
balance-head-rounds = rounds, 10% to 90%
balance-head-leads = lead changes
balance-head-no-lead = without a change
balance-worth = { $game ->
        [course] Value of a route
       *[other] Value of a card
    }
balance-worth-remark = { $game ->
        [course] compared with all routes and not with the fair share: more flights mean more wins
       *[other] compared with all cards and not with the fair share
    }
balance-list-remark = on the right by number of players: points above or below the overall rate
balance-map = Map of flights
balance-map-most = flown by { $most } of { $all } seats
balance-map-rare = by less than one in 50 games
balance-choices = Refused choices
balance-choices-remark = taken less than a tenth as often as by random choice, with a confidence of 95%
balance-choices-said = { $count ->
        [0] No choice among several of its kind is refused so often.
        [one] One choice is refused by { $bot } bots. If seats that take it win less than seats that take others of its kind, it is dominated: a better choice always exists. If they win more, bots underrate it.
       *[other] { $count } choices are refused by { $bot } bots. If seats that take one win less than seats that take others of its kind, it is dominated: a better choice always exists. If they win more, bots underrate it.
    }
balance-head-choice = choice
balance-head-offered = offered
balance-head-by-lot = random
balance-head-taken = taken
balance-head-verdict = verdict
balance-choice-start = start in { $name }
balance-choice-faction = { $name }, the faction
balance-choice-region = first influence in { $name }
balance-choice-effect = { $name }, effect { $effect }
balance-choice-dominated = dominated
balance-choice-underrated = underrated
balance-categories = Categories
balance-right = Right answers
balance-right-remark = percent of all answers
balance-right-said = { $count ->
        [one] { $most }: { $share } of 100 answers are right.
       *[other] Bots know { $most } best and { $least } least.
    }
balance-ties-said = { $count ->
        [one] { $most }: { $share } of 100 rounds have a tie.
       *[other] Ties are most frequent in { $most }, in { $share } of 100 rounds, and least in { $least }, in { $rest }.
    }
balance-by-category = Matches by category
balance-head-category = category
balance-head-rounds-mean = rounds, mean
balance-head-deviation = deviation
balance-head-first = first seat wins
balance-moved-title = Against the { $edition } edition
balance-exchanged = { $game ->
        [course] { $out } routes out and { $in } in; flights in 100 games: { $was } of the old ones together, { $is } of the new ones
       *[other] { $out } cards out and { $in } in; uses in 100 games: { $was } of the old ones together, { $is } of the new ones
    }
balance-exchanged-none = { $game ->
        [course] the same routes
       *[other] the same cards
    }
balance-taken-out = taken out
balance-put-in = put in
balance-head-times = { $game ->
        [course] flights
       *[other] uses
    }
balance-moved-seats = Does a seat move by more than { $allowed ->
        [one] 1 point
       *[other] { $allowed } points
    }?
balance-as-in = as in { $edition }: 0
balance-moved-most = Largest difference: { $name }, { $off } ± { $half } points.
balance-moved-test = The test is sequential: it looks at most eight times, each time at twice as many games, and splits an error of 5% among looks and seats. It stopped after { $games } games. An undecided seat fails no build; a proven move does.
