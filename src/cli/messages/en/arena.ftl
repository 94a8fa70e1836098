
# External bots: fouls by kind.
foul-not-started = it cannot be started: { $detail ->
        [not-found] program not found
        [permission] the file is not executable; make it executable, or name its interpreter, as in `--bot "python3 bot.py"`
        [format] the system cannot run the file; its first line may lack an interpreter, such as `#!/bin/sh`
       *[other] { $detail }
    }
foul-no-hello = it sent no greeting in time{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-hello = its first line is not a greeting{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-version = it uses another version of the protocol{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-game = it does not play this game{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-silent = it did not answer within twice the time limit{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-late = its answer arrived after the time limit{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-partial-line = its line was incomplete at the time limit{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-exited = it exited before the end of the match{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-crashed = it exited with an error{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-signalled = it was terminated by a signal{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-output = it closed its output but is still running{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-input = it closed its input but is still running{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-reading = it does not read its input{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-utf-8 = its line is not UTF-8{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-long-line = its line is longer than any valid answer{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-empty-line = its line is empty{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-malformed = its line is not an answer{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-out-of-range = no legal action has this number{ $has-detail ->
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
foul-wrong-ask = it answered another request{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-unasked = it sent a line before the first request{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-two-answers = it answered twice{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-flood = it sends lines without end{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
bot-no-start = { $bot }: { $foul }
bot-no-program = `{ $program }` is not a command: name a program, and close all quotes

# Report of the conformance test of a bot.
bot-check-head = { $program }, named { $name }
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
bot-check-differs = { $game }: it plays the same match differently the second time; take all random numbers from `chance`
bot-check-hidden = { $count ->
        [one] Before one request, everything hidden from its seat was dealt again, and the request did not change.
       *[other] Before { $printed } requests, everything hidden from its seat was dealt again, and no request changed.
    }
bot-check-leaks = { $game }: its requests change with information hidden from its seat; this is a bug in Mappemonde, not in the program
bot-check-talks = It writes to stderr, which is shown if it exits with an error.
bot-check-lingers = It is still running after the last line, and has to be terminated.
bot-check-children = It leaves programs running that it has started.
bot-check-plays-nothing = It plays none of these games.
bot-check-sound = It follows the protocol.
bot-check-unsound = It does not follow the protocol.

# Arena: matches that compare bots.
arena-two-bots = an arena needs at least two bots and two seats: name each bot with `--bot`
arena-bounds = `{ $typed }`: { $why ->
        [mixed-units] both bounds need the same unit
        [order] the lower bound comes first
        [range] bounds must be between −1000 and 1000 Elo, or between 0 % and 100 %
       *[malformed] these are not bounds of a test
    }; write them in Elo, such as `0:30`, or as percentages of wins, such as `50%:53%`
arena-foul = { $bot }: { $foul }; use `--on-foul forfeit` to count the match as lost, or `random` to continue it
workers-stopping = Stopping: matches in progress are played to the end; press Ctrl-C again to stop now.
arena-stopped = stopped: these are the results so far{ $kept ->
        [yes] ; use `--resume` to continue
       *[no] {""}
    }
arena-journal-exists = { $file } already exists; use `--resume` to continue it
arena-journal-none = { $file } is not an arena journal
arena-journal-locked = another arena is writing to { $file }
arena-journal-failed = { $file }: { $reason }
arena-journal-foreign = { $file } is the journal of another arena: `{ $field }` differs
arena-journal-line = { $file }: line { $line } is not valid at its place in the journal
arena-head = { $game }, { $seats } players: { $games } games, seeds { $first } to { $last }
arena-pairing = { $one } against { $other }: { $pairs ->
        [0] no pair
        [one] 1 pair
       *[other] { $pairs } pairs
    } with the same deals and swapped seats
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
       *[other] The test is undecided: { $ratio }, between bounds of ±{ $bound }
    }
arena-fouls = { $bot }: { $kind }, { $count ->
        [one] once
        [2] twice
       *[other] { $count } times
    }
arena-rating = rating
arena-margin = 95%
