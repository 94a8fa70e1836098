
# Which game is played, by whom, and why it cannot be.

# Reports of simulations.
simulate-head = { $game }: { $count ->
        [0] no game
        [one] 1 game
       *[other] { $games } games
    }, { $seats ->
        [one] 1 player
       *[other] { $seats } players
    }
simulate-seed = seed { $first }
simulate-seeds = seeds { $first } to { $last }
simulate-stopped = stopped: { $played } of { $asked } games were played
simulate-threads = the system gives no threads: { $reason }
simulate-one-program = one program can sit at the tables of a simulation, at several seats; `arena` compares several programs
simulate-foul = { $bot }: { $foul }; with `--on-foul random` the simulation would go on
simulate-fouls = { $bot }, { $count ->
        [one] once
        [2] twice
       *[other] { $count } times
    }: { $foul }
simulate-bot = bot
simulate-bots = seats
simulate-seat = { $game ->
        [controle-global] starting order
       *[other] seat
    }
simulate-wins = wins, %
simulate-interval = 95% interval
simulate-score = { $game ->
        [globalissimo] spaces
        [cardline] cards
        [higher-lower] right answers
        [course] visas
       *[other] points
    }
simulate-spread = spread
simulate-side = { $game ->
        [course] start
        [controle-global] faction
       *[other] side
    }
simulate-fair = fair share, %
simulate-length = length of a game
simulate-mean = mean
simulate-tenth = 10%
simulate-median = median
simulate-ninetieth = 90%
simulate-rounds = rounds
simulate-decisions = decisions
simulate-unfinished = games stopped after round { $round }: { $games } ({ $share }%)
simulate-category = ties by category
simulate-tied = with a tie
simulate-share = share, %
simulate-longest = longest game: seed { $seed }, { $decisions } decisions in { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
simulate-seating = bots by seat: { $bots }
simulate-players = players
simulate-games = games
simulate-unended = stopped
simulate-all = all
simulate-made = Made by `{ $command }` with the cards and rules `{ $digest }`.
simulate-relative = Wins in percent of a fair share, with their 95% intervals:
simulate-wrote = written: { $path }
simulate-no-place = `{ $path }` has no lines `<!-- simulate -->` and `<!-- /simulate -->` for the tables to stand between
simulate-one-level = `--write` plays with one `--bot` in all seats
