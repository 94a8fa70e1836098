
# Programs as bots: what they may do wrong, each thing by its name.
foul-not-started = it cannot be started: { $detail ->
        [not-found] there is no such program
        [permission] the file may not be executed; make it executable, or name its interpreter, as in `--bot "python3 bot.py"`
        [format] the system does not know how to run the file; its first line may lack its interpreter, as in `#!/bin/sh`
       *[other] { $detail }
    }
foul-no-hello = it did not greet in time{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-hello = its first line is no greeting{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-version = it speaks another version of the protocol{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-game = it does not play this game{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-silent = it did not answer, even in twice the time{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-late = its answer came too late{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-partial-line = its line did not end{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-exited = it ended before the match did{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-crashed = it ended with an error{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-signalled = it was ended by a signal{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-output = it closed its output and goes on running{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-input = it closed its input and goes on running{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-reading = it does not read what it is told{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-utf-8 = its line is not UTF-8{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-long-line = its line is longer than any answer can be{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-empty-line = its line is empty{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-malformed = its line is no answer{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-out-of-range = there is no legal action of this number{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-unknown-action = the game has no such action{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-illegal = the rules do not allow this action now{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-seat = it answered for another seat{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-ask = it answered another question{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-unasked = it spoke before it was asked{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-two-answers = it answered twice{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-flood = it writes without end{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
bot-no-start = { $bot }: { $foul }
bot-no-program = `{ $program }` names no program; quotes must end

# What the conformance test of a bot says.
bot-check-head = { $program }, which calls itself { $name }
bot-check-game = game
bot-check-seats = seats
bot-check-matches = matches
bot-check-answers = answers
bot-check-median = median, ms
bot-check-p95 = 95%, ms
bot-check-repeats = repeats
bot-check-fouls = fouls
bot-check-yes = yes
bot-check-no = no
bot-check-foul = { $game }, { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }, decision { $decision }: { $foul } [{ $kind }]
bot-check-differs = { $game }: in the same match again it does something else; whoever takes chance from `chance` does the same
bot-check-hidden = { $count ->
        [one] Before one question all that its seat does not see was dealt anew, and it was told the same.
       *[other] Before { $printed } questions all that its seat does not see was dealt anew, and it was told the same.
    }
bot-check-leaks = { $game }: what it is told changes with what its seat does not see; that is a mistake of Mappemonde, and none of the program
bot-check-talks = It says something on stderr, which is read and shown when it ends badly.
bot-check-lingers = It goes on running after the last line, and has to be ended.
bot-check-children = It leaves programs behind that it has started.
bot-check-plays-nothing = It plays none of these games.
bot-check-sound = It keeps the protocol.
bot-check-unsound = It does not keep the protocol.

# Matches that prove which bot is better.
arena-two-bots = an arena is for two bots or more, at tables of two seats or more: name each by `--bot`
arena-bounds = `{ $typed }`: { $why ->
        [mixed-units] both bounds need the same unit
        [order] the lower bound comes first
        [range] bounds lie between −1000 and 1000 Elo, or between 0 % and 100 %
       *[malformed] these are no bounds of a test
    }; write them in Elo, such as `0:30`, or in percent of wins, such as `50%:53%`
arena-foul = { $bot }: { $foul }; with `--on-foul forfeit` the match would count as lost, with `random` it would go on
workers-stopping = Stopping: matches in progress are played to the end; press Ctrl-C again to stop now.
arena-stopped = stopped: what was played so far stands here{ $kept ->
        [yes] , and `--resume` goes on with it
       *[no] {""}
    }
arena-journal-exists = { $file } exists; `--resume` goes on with it
arena-journal-none = { $file } is no journal of an arena
arena-journal-locked = another arena writes into { $file }
arena-journal-failed = { $file }: { $reason }
arena-journal-foreign = { $file } is the journal of another arena: `{ $field }` is not the same
arena-journal-line = { $file }: line { $line } is not what stands in a journal there
arena-head = { $game }, { $seats } players: { $games } games, seeds { $first } to { $last }
arena-pairing = { $one } against { $other }: { $pairs ->
        [0] no pair
        [one] 1 pair
       *[other] { $pairs } pairs
    } with the same deals and the seats changed over
arena-bot = bot
arena-wins = wins, %
arena-interval = 95% interval
arena-elo = Elo
arena-to = to
arena-pairs = both games of a pair
arena-both-lost = lost
arena-less = less
arena-even = even
arena-more = more
arena-both-won = won
arena-verdict = { $verdict ->
        [better] { $one } is better: the test ends at { $ratio } (bound { $bound })
        [not-worse] { $unit ->
            [percent] { $one } wins at least { $low } %: the test ends at { $ratio } (bound { $bound })
           *[elo] { $one } is not worse by { $low } Elo: the test ends at { $ratio } (bound { $bound })
        }
        [not-better] { $unit ->
            [percent] { $one } wins less than { $high } %: the test ends at { $ratio } (bound −{ $bound })
           *[elo] { $one } is not better by { $high } Elo: the test ends at { $ratio } (bound −{ $bound })
        }
        [worse] { $one } is worse: the test ends at { $ratio } (bound −{ $bound })
       *[other] The test is open: { $ratio }, between bounds of ±{ $bound }
    }
arena-fouls = { $bot }: { $kind }, { $count ->
        [one] once
        [2] twice
       *[other] { $count } times
    }
arena-rating = rating
arena-margin = 95%
