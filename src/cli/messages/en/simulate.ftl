
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

## Parts of simulations
part-unreadable = `{ $file }` cannot be read: { $reason }
part-no-file = this is no file of a part
part-strange = `{ $file }` is no part of a simulation
part-cut-off = `{ $file }` is cut off before its end
part-damaged = `{ $file }` is damaged: its numbers are not those that were written
part-newer = `{ $file }` is a part as another version of the program writes them
part-foreign = `{ $file }` is of another simulation than `{ $other }`: { $what }
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
part-differs-later = one of its tables is another
part-doubled = { $differ ->
        [yes] part { $part } is in `{ $file }` and, with other numbers, in `{ $other }`: one of the two machines is not to be trusted
       *[no] part { $part } is in `{ $file }` and again in `{ $other }`: name one of them
    }
part-missing = { $count ->
        [one] part { $parts } of { $of } is missing; this plays it:
       *[other] { $count } parts of { $of } are missing: { $parts }; this plays them:
    }
    { $command }
part-of-command = these are parts of `mappemonde { $command }`, not of `mappemonde { $here }`
part-of-program = the parts were made by mappemonde { $program }, and this is { $here }: merge them with the program that made them
part-of-edition = the parts are of the edition { $edition } with the cards and rules `{ $digest }`; here are those of { $here }, `{ $here_digest }`: say in which folder the others are, with `--project`
part-program = a program of your own does not prove to play the same on another machine: parts are for the levels
part-unnamed = `--out` writes a part: say which one, such as `--part 3/64`, or which ones are merged
