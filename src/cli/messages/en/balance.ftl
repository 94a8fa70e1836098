# The balance book.
balance-wrote = written: the balance of { $count ->
        [one] 1 game
       *[other] { $count } games
    }, in { $folder }
balance-failed = { $game }: seat { $seat } has moved by more than is allowed
balance-interrupted = interrupted: the other edition was not played to its end
balance-about = balance of the { $edition } edition: { $players ->
        [one] 1 player
       *[other] { $players } players
    }, bots: { $bot }, { $games } games, seeds { $first } to { $last }
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
balance-fact-leads = changes of the lead a game
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
    }{ $seat ->
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
balance-seats-fair = None is clear of a fair share.
balance-sides-fair = None is clear of a fair share.
balance-clear = { $ahead ->
        [yes] Farthest from a fair share: { $name }, ahead by { $off } ± { $half } points.
       *[no] Farthest from a fair share: { $name }, behind by { $off } ± { $half } points.
    }
balance-sides = { $game ->
        [course] Wins by start
       *[other] Wins by faction
    }
balance-sides-remark = percent of the seats that chose it, 95% intervals, strongest first
balance-levels = Wins by level of the bots
balance-levels-remark = half of the seats each
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
balance-leads = Changes of the lead
balance-leads-remark = how often another seat is alone ahead at the end of a round, in percent of the games
balance-lead = { $changes ->
        [0] none
        [1] once
        [2] twice
       *[other] { $changes } times
    }
balance-lead-more = { $changes } times or more
balance-used = { $game ->
        [course] What a route is worth
       *[other] What a card is worth
    }
balance-used-remark = { $game ->
        [course] who flies more wins more, so a route is compared with all routes and not with the fair share
       *[other] compared with all cards and not with the fair share
    }
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
balance-strong = Worth more than all together: { $count }
balance-weak = Worth less than all together: { $count }
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
    }
balance-rare-none = None is hardly used: each is by one seat in 50 games at least.
balance-ties = Ties by category
balance-ties-remark = percent of the rounds that compare it, 95% intervals
balance-against = Does a seat move by more than { $allowed ->
        [one] 1 point
       *[other] { $allowed } points
    } against the { $edition } edition?
balance-against-test = The test is sequential: it looks at most eight times, each time at twice as many games, and shares an error of 5% evenly among looks and seats. It stopped after { $games } games. Undecided fails no build; a proven move does.
balance-head-moved = points
balance-stays = no
balance-moved = yes
balance-undecided = undecided
balance-percent = { $share }%
