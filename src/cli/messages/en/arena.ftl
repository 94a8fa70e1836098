
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
