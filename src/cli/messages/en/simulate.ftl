
# Messages of `lab simulate`.

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
simulate-threads = cannot create threads: { $reason }
simulate-one-program = a simulation accepts one external bot, at one or more seats; use `lab arena` to compare several
simulate-foul = { $bot }: { $foul }; use `--on-foul random` to continue the simulation
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
simulate-no-place = `{ $path }` lacks the lines `<!-- simulate -->` and `<!-- /simulate -->` that enclose the tables
simulate-one-level = `--write` needs a single `--bot`, which plays all seats

## Parts of simulations
part-unreadable = cannot read `{ $file }`: { $reason }
part-no-file = this is not a part file
part-strange = `{ $file }` is not a part of a simulation
part-cut-off = `{ $file }` is truncated
part-damaged = `{ $file }` is damaged: its numbers are not the ones that were written
part-newer = `{ $file }` has the part format of another version of the program
part-foreign = `{ $file }` and `{ $other }` are parts of different simulations: { $what }
part-differs = { $what ->
        [command] command
        [program] version of the program
        [of] number of parts
        [lines] number of tables
        [game] game
        [deck] deck
        [edition] edition
        [digest] cards and rules
        [options] options
        [bots] bots
        [seed] seed
       *[games] number of games
    } `{ $is }`, not `{ $other }`
part-differs-later = one of its tables differs
part-doubled = { $differ ->
        [yes] part { $part } is in `{ $file }` and, with other numbers, in `{ $other }`: one of the two machines is unreliable
       *[no] part { $part } is in both `{ $file }` and `{ $other }`: name only one of them
    }
part-missing = { $count ->
        [one] part { $parts } of { $of } is missing; to play it, run:
       *[other] { $count } parts of { $of } are missing: { $parts }; to play them, run:
    }
    { $command }
part-of-command = these are parts of `mappemonde { $command }`, not of `mappemonde { $here }`
part-of-program = the parts were made by mappemonde { $program }, not { $here }: merge them with mappemonde { $program }
part-of-edition = the parts are from the edition { $edition } with the cards and rules `{ $digest }`, not from { $here }, `{ $here_digest }`: name the folder of their edition with `--project`
part-program = parts need levels: an external bot may play differently on another machine
part-unnamed = `--out` writes a part: choose one, such as `--part 3/64`, or the parts to merge
