# What is said around a game: commands at the prompt, records, replays.

## Before a match
play-person = You
play-bot = Robot { $number } ({ $level })
game-unknown = no game is called `{ $id }`; there are { $known }
game-guess = no game is called `{ $id }`; did you mean `{ $guess }`?
level-unknown = no bot is called `{ $id }`; there are { $known }
level-guess = no bot is called `{ $id }`; did you mean `{ $guess }`?
level-name-random = random
level-name-easy = easy
level-name-medium = medium
level-name-hard = hard
level-name-program = program
play-foul = { $name }: { $foul }. { $rule ->
        [random] A random move is played for it.
        [forfeit] It has lost the match, which ends here.
       *[other] The match stops here.
    }
play-resume-bots = in a recorded match nobody takes a seat but the programs that played in it: name each by `--bot`
play-resume-programs = { $needed ->
        [0] no program plays in this match, and { $named } { $named ->
            [one] is
           *[other] are
        } named
        [one] one program plays in this match, and { $named } { $named ->
            [one] is
           *[other] are
        } named by `--bot`: a record names none, so that no file starts a program
       *[other] { $needed } programs play in this match, and { $named } { $named ->
            [one] is
           *[other] are
        } named by `--bot`: a record names none, so that no file starts a program
    }
game-category-unknown = no category of this game is called `{ $id }`; there are { $known }
game-category-guess = no category of this game is called `{ $id }`; did you mean `{ $guess }`?
game-variant-unknown = no variant of this game is called `{ $id }`; there are { $known }
game-variant-guess = no variant of this game is called `{ $id }`; did you mean `{ $guess }`?
game-option-foreign = { $game } has no option `{ $option }`
unplayable-no-deck = the database has no deck or no rules of { $game }
unplayable-seats = { $game } is for { $min } to { $max } players, not for { $seats }
unplayable-not-laid = the rules of { $game } do not say how many countries are laid out for { $seats } players
unplayable-few-cards = { $game } needs { $needed } cards for this, and the deck has { $there }
unplayable-too-large = the deck or the rules of { $game } are too large to be played
unplayable-few-categories = { $game } needs { $needed } categories, and the deck has { $there }
unplayable-card-incomplete = the card { $country-of } lacks something that { $game } asks for; `mappemonde validate` says what
unplayable-hand = a hand has from 1 to { $max } cards
unplayable-not-dealt = the rules of { $game } do not say how the cards are dealt to { $seats } players
unplayable-network = the routes of { $game } lead nobody round the world; `mappemonde validate` says why
unplayable-content = the regions, factions or cards of { $game } do not fit together; `mappemonde validate` says why
unplayable-variant-seats = the variant `{ $variant }` is not for { $seats } players, but for { $players }
play-name-blank = a name must have at least one character
play-name-long = the name `{ $name }…` is too long: at most { $longest } characters
play-name-unseen = a name may only have characters that can be seen
play-name-twice = two seats are called `{ $name }`: give each its own name
play-began = Match { $seed }: `--seed { $seed }` plays it again.
play-began-recorded = Match { $seed }, recorded in { $file }.
play-began-help = `?` says what can be typed, `rules` how to play; `quit` keeps the match for later.

home-none = No home folder is known: you can play, but the game will not be kept. `--record FILE` keeps it elsewhere.
home-unwritable = Nothing can be written in your folder { $folder }: you can play, but the game will not be kept. `--record FILE` keeps it elsewhere.
home-no-answers = No home folder is known: what you answer will not be kept.
home-unwritable-answers = Nothing can be written to your folder { $folder }: what you answer will not be kept ({ $reason }).
home-unreadable = { $file } cannot be read: { $reason }
home-unwritten = { $file } cannot be written: { $reason }
home-later = { $file } was written by a later version of Mappemonde. It is neither read nor changed; bring the program up to date to have it back
home-broken = { $file } is broken on line { $line }. It is not changed; mend it, or put it elsewhere to begin anew
play-options-of-match = options of a match cannot be combined with `daily`, `quiz`, `stats`, `replay` or `review`; write the options of these commands after their names
play-which-game = say which game you play: { $known }

## At the door
door-welcome = Welcome to Mappemonde, { $count } games that go round the world.
door-waiting = A game is waiting for you: { $game }, round { $round }, { $others }.
door-title-globalissimo = Globalissimo
door-title-cardline = Cardline
door-title-higher-lower = Higher or Lower
door-title-course = The race
door-title-controle-global = Global Control
door-about-globalissimo = Rank five countries by their figures.
door-about-cardline = Slip each country into its place in the line.
door-about-course = Fly round the world with the cards you hold.
door-about-controle-global = Win influence, region after region.
door-about-higher-lower = Say who has more, for as long as you can.
door-minutes = { $minutes } min
door-game = What would you like to play? (Enter: { $game }; “?” says what you can type)
door-game-or-go-on = What would you like to play? (Enter: continue { $game })
door-help = Type the number or the name of a game, “list” to see your games, “daily” for the challenge of the day, or “quit”.
door-no-number = There are { $word } games, from 1 to { $count }.
door-no-game = No game is called “{ $typed }”. Type a number or a name from the list.
door-meant = Did you mean { $game }? (Enter: yes)
door-kept = See you soon. Your game of { $game } is kept.
door-name = What is your name? (Enter: you play without one)
door-help-name = Type a name, or Enter to play without one.
door-against-whom = Who are you playing against? (Enter: { $bots ->
        [0] nobody
        [one] one robot
       *[other] { $bots } robots
    }; or “3 robots”, or first names)
door-help-against = Type a number of robots, such as “3 robots”, or the first names of the other players with commas between them: “Ana, Leo”. “Ana, 1 robot” will do too.
door-level = How strong { $bots ->
        [one] is it
       *[other] are they
    }: easy, medium or hard? (Enter: medium)
door-help-level = Type “easy”, “medium” or “hard”; “random” makes any move that is allowed.
door-as-last-time = { $game } { $table }, as last time? (Enter: yes; or say what changes: “hard”, “3 robots”{ $any ->
        [no] {""}
       *[other] , “{ $example }”
    })
door-help-change = Enter plays as last time. Otherwise type what changes: a strength (“easy”, “medium”, “hard”), a number of robots (“3 robots”), first names, a category.
door-against = against { $names }
door-among = with { $names }
door-alone = alone
door-bot = Robot { $number }
door-person = Player { $number }
door-seats = { $game } is for { $min } to { $max } players, and you would be { $seats }.
door-round = round { $round }
door-unreadable = cannot go on
door-day = { $ago ->
        [0] today
        [1] yesterday
       *[other] { $date }
    }
door-list-none = No game is waiting for you.
door-list-more = { $count ->
        [one] `mappemonde play --resume` goes on with it.
       *[other] `mappemonde play --resume 2` goes on with the second.
    }
door-no-match = { $count ->
        [0] no game is waiting for you
        [one] no game has the number { $number }; one is waiting
       *[other] no game has the number { $number }; { $count } are waiting
    }
door-words-day = daily day
door-words-list = list games
door-words-bot = robot robots bot bots

## At the prompt
play-help = At any time: rules (the rule of this moment), table, hand, map, score, why, { $undo ->
        [yes] undo (takes back the last line), quit
       *[no] quit
    } (keeps the game for later).
play-nothing-typed = Nothing was typed, and nothing is lost.
play-meant = “{ $typed }” is not taken as an answer. Did you mean to type “{ $command }”? (yes, or answer the question)
play-line-long = That line is too long to mean anything here.
play-line-utf8 = That line cannot be read: it is not UTF-8.
play-line-unseen = That line has characters that cannot be seen; type it again.
play-illegal = The rules do not allow that now.
play-yes-no = (yes or no)
play-yes-or-no = Please answer yes or no.
play-hand-over = { $name }, take the keyboard; the others look away. Enter shows your hand, quit keeps the match for later.
play-hand-over-enter = (Enter)
play-hand-over-undo = { $name }, “undo” still takes your decision back.
play-hand-over-only = Nothing but Enter and quit means anything before { $name } has the keyboard.
play-hand-over-stands = What the last player saw can still be scrolled to here: do not look up.
play-stopped = Not done: { $action }. The rules do not allow that now.
play-rest = The turn is over: the rest of that line does not count.
play-undone = Taken back: { $name }, { $action }.
play-undo-none = There is nothing to take back yet.
play-undo-shown = That can no longer be taken back: something hidden has been shown since.
play-undo-other = { $name } decided last, and nobody else can take that back.

## Records
play-best = { $alone ->
        [yes] Your
       *[no] { $name }, your
    } best moment: { $word } right answers in a row, from { $first-the } to { $last-the }.
play-missed = { $alone ->
        [yes] What you missed:
       *[no] What { $name } missed:
    }
play-missed-one = { $country-name }: { $missed }.
play-missed-more = { $count ->
        [one] One more answer was wrong.
       *[other] { $count } more answers were wrong.
    }
play-in-quiz = The quiz will ask you these questions again: `mappemonde play quiz`.
play-again = { $seats ->
        [one] Do you want another game?
       *[other] Do you want another game against the same players?
    } (Enter: yes; n: no)

play-recorded = The match is recorded. To see it again:
    {"  "}mappemonde play replay { $file }
play-kept-programs = Name its programs again after that, each by `--bot`.
play-kept = The match is kept. To go on with it:
    {"  "}mappemonde play { $home ->
        [yes] --resume
       *[no] --resume { $file }
    }
play-kept-no-input = The input ended before the match, which is kept. To go on with it:
    {"  "}mappemonde play { $home ->
        [yes] --resume
       *[no] --resume { $file }
    }
play-kept-interrupted = Interrupted. The match is kept. To go on with it:
    {"  "}mappemonde play { $home ->
        [yes] --resume
       *[no] --resume { $file }
    }
play-not-kept = { $interrupted ->
        [yes] Interrupted.{" "}
       *[no] {""}
    }This match was not recorded.
play-resumed = The match in { $file } goes on after { $actions ->
        [0] its setup
        [one] 1 move
       *[other] { $actions } moves
    }.
play-elsewhere = This match is open in another window. Close it, or begin another one (Enter).
play-other-cards = this match was played with other cards or other rules, and it cannot go on. It is not changed; `mappemonde play replay { $file }` says what differs
play-other-version = this match was written by another version of Mappemonde. It is neither read nor changed; update the program to have it back
play-damaged = This match of { $game } is damaged at line { $line }; { $moves ->
        [0] none of its moves is sound.
        [one] its first move is sound.
       *[other] its first { $moves } moves are sound.
    }
play-damaged-go-on = { $moves ->
        [0] Begin it again?
        [one] Go on after this move?
       *[other] Go on after these { $moves } moves?
    } (yes; or Enter: choose another match)
play-old-kept = The damaged file is kept beside it: { $file }
play-over = the match in { $file } is over; `mappemonde play replay { $file }` tells it again
play-record-exists = { $file } exists and is not overwritten; choose another file with --record, or go on with --resume { $file }
play-record-unwritable = { $file } cannot be written: { $reason }; choose another file with --record
play-record-not-written = { $file } cannot be written: { $reason }
play-record-unreadable = { $file } cannot be read: { $reason }
play-record-no-file = { $file } is not an ordinary file
play-record-locked = another program is playing the match in { $file }

## Replays
replay-step = (Enter goes on, q stops)
replay-in-order = in order: { $game }, seed { $seed }, { $actions ->
        [one] 1 move
       *[other] { $actions } moves
    }{ $undone ->
        [0] {""}
        [one] , and 1 that was taken back
       *[other] , and { $undone } that were taken back
    }
replay-finished = The match is over.
replay-places = Places:
replay-places-now = As things stand:
replay-unfinished = The match is not over.
play-no-map = there is no map: { $file } cannot be used: { $reason }

## Words of commands, the first one is suggested
play-words-help = { "?" } help
play-words-rules = rules
play-words-table = table
play-words-hand = hand
play-words-why = why
play-words-score = score
play-words-map = map
play-words-undo = undo
play-words-quit = quit exit

# What is painted
paint-words-you = You you
paint-mark-new = (new)
paint-mark-warning = a dead end

## Where something else would have been better
review-unfinished = the match is not over: a review would tell the others what is hidden from them
review-of = { $game }: where something else would have been better, as far as whoever played could know
review-held = Round { $round }, { $name }: { $played }. Of 100 strong players { $of-played ->
        [0] none holds
        [one] 1 holds
       *[other] { $of-played } hold
    } that for right, and { $of-better } this: { $better }.
review-won = Round { $round }, { $name }: { $played }. Of 100 games that go on from there { $of-played ->
        [0] none is
        [one] 1 is
       *[other] { $of-played } are
    } won, and { $of-better } from here: { $better }.
review-sum = { $name }: { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }, { $better ->
        [0] none with a better one
        [one] 1 with a better one
       *[other] { $better } with a better one
    }.
