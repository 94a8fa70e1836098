# Messages around a game: prompt commands, records, replays.

## Before a match
play-person = You
play-bot = Robot { $number } ({ $level })
game-unknown = unknown game `{ $id }`; available: { $known }
game-guess = unknown game `{ $id }`; did you mean `{ $guess }`?
level-unknown = unknown bot level `{ $id }`; available: { $known }
level-guess = unknown bot level `{ $id }`; did you mean `{ $guess }`?
level-name-random = random
level-name-easy = easy
level-name-medium = medium
level-name-hard = hard
level-name-program = program
# Other words for the levels
level-words-random = chance
level-words-easy = simple beginner beginners weak
level-words-medium = middle average normal
level-words-hard = difficult strong
play-foul = { $name }: { $foul }. { $rule ->
        [random] A random move is played instead.
        [forfeit] It forfeits the match, which ends here.
       *[other] The match stops here.
    }
play-resume-bots = the players and levels of a recorded match are fixed: name only its external bots, each with `--bot`
play-resume-programs = { $needed ->
        [0] this match has no external bot, but { $named } { $named ->
            [one] is
           *[other] are
        } named
        [one] this match has one external bot, but { $named } { $named ->
            [one] is
           *[other] are
        } named with `--bot`: a record does not name them, so that no file starts a program
       *[other] this match has { $needed } external bots, but { $named } { $named ->
            [one] is
           *[other] are
        } named with `--bot`: a record does not name them, so that no file starts a program
    }
game-category-unknown = unknown category `{ $id }` for this game; available: { $known }
game-category-guess = unknown category `{ $id }` for this game; did you mean `{ $guess }`?
game-variant-unknown = unknown variant `{ $id }` for this game; available: { $known }
game-variant-guess = unknown variant `{ $id }` for this game; did you mean `{ $guess }`?
game-option-foreign = { $game } has no option `{ $option }`
unplayable-no-deck = the database has no deck or no rules for { $game }
unplayable-seats = { $game } is for { $min } to { $max } players, not { $seats }
unplayable-not-laid = the rules of { $game } do not specify how many countries to lay out for { $seats } players
unplayable-few-cards = { $game } needs { $needed } cards for this match, but the deck has { $there }
unplayable-too-large = the deck or the rules of { $game } are too large to play
unplayable-few-categories = { $game } needs { $needed } categories, but the deck has { $there }
unplayable-card-incomplete = the card { $country-of } lacks data that { $game } needs; run `mappemonde validate` for details
unplayable-hand = a hand has 1 to { $max } cards
unplayable-not-dealt = the rules of { $game } do not specify how to deal the cards to { $seats } players
unplayable-network = the routes of { $game } allow no trip round the world; run `mappemonde validate` for details
unplayable-content = the regions, factions or cards of { $game } are inconsistent; run `mappemonde validate` for details
unplayable-variant-seats = the number of players for the variant `{ $variant }` is { $players }, not { $seats }
play-name-blank = a name needs at least one character
play-name-long = the name `{ $name }…` is too long: at most { $longest } characters
play-name-unseen = a name cannot contain invisible characters
play-name-twice = two seats are called `{ $name }`: give each a different name
play-began = Match { $seed }: `--seed { $seed }` plays it again.
play-began-recorded = Match { $seed }, recorded in { $file }.
play-began-help = `?` lists the commands, `rules` explains the game; `quit` saves the match for later.

home-none = Your home folder is unknown: you can play, but the game will not be saved. Use `--record FILE` to save it.
home-unwritable = Cannot write to your folder { $folder }: you can play, but the game will not be saved. Use `--record FILE` to save it elsewhere.
home-no-answers = Your home folder is unknown: your answers will not be saved.
home-unwritable-answers = Cannot write to your folder { $folder }: your answers will not be saved ({ $reason }).
home-unreadable = cannot read { $file }: { $reason }
home-unwritten = cannot write { $file }: { $reason }
home-later = { $file } was written by a newer version of Mappemonde and is left unchanged; update the program to use it
home-broken = { $file } is damaged at line { $line } and is left unchanged; fix it, or move it away to start over
play-options-of-match = match options cannot be combined with `daily`, `quiz`, `stats`, `replay` or `review`; write the options of these commands after their names
play-which-game = choose a game: { $known }

## Start dialog
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
door-game = What would you like to play? (Enter: { $game }; “?” for help)
door-game-or-go-on = What would you like to play? (Enter: continue { $game })
door-help = Type the number or the name of a game, “list” to see your games, “daily” for the challenge of the day, or “quit”.
door-no-number = There are { $word } games: type a number from 1 to { $count }.
door-no-game = Unknown game “{ $typed }”. Type a number or a name from the list.
door-meant = Did you mean { $game }? (Enter: yes)
door-kept = See you soon. Your game of { $game } is saved.
door-first = First time? (Enter: yes, { $bots ->
        [0] alone
        [one] against one easy robot
       *[other] against { $bots } easy robots
    }, and each rule appears when you need it; n: no)
door-help-first = Enter or “yes” starts an easy game, in which each rule is told once, when you need it. “no” lets you choose your opponents, without explanations.
door-name = What is your name? (Enter: play without one)
door-help-name = Type a name, or Enter to play without one.
door-against-whom = Who are you playing against? (Enter: { $bots ->
        [0] nobody
        [one] one robot
       *[other] { $bots } robots
    }; or “3 robots”, or first names)
door-help-against = Type a number of robots, such as “3 robots”, or the first names of the other players, separated by commas: “Ana, Leo”. “Ana, 1 robot” also works.
door-level = How strong { $bots ->
        [one] is it
       *[other] are they
    }: easy, medium or hard? (Enter: easy)
door-no-level = Unknown level “{ $typed }”. Type “easy”, “medium” or “hard”.
door-help-level = Type “easy”, “medium” or “hard”; “random” plays any legal move.
door-as-last-time = { $game } { $table }, as last time? (Enter: yes; or type what changes: “hard”, “3 robots”{ $any ->
        [no] {""}
       *[other] , “{ $example }”
    })
door-help-change = Press Enter to play as last time, or type what changes: a level (“easy”, “medium”, “hard”), a number of robots (“3 robots”), first names, a category.
door-against = against { $names }
door-among = with { $names }
door-alone = alone
door-bot = Robot { $number }
door-person = Player { $number }
door-seats = { $game } is for { $min } to { $max } players, not { $seats }.
door-round = round { $round }
door-unreadable = cannot be resumed
door-day = { $ago ->
        [0] today
        [1] yesterday
       *[other] { $date }
    }
door-list-none = No game is waiting for you.
door-list-more = { $count ->
        [one] `mappemonde play --resume` resumes it.
       *[other] `mappemonde play --resume 2` resumes the second.
    }
door-no-match = { $count ->
        [0] no game is waiting for you
        [one] there is no game { $number }; only one is waiting
       *[other] there is no game { $number }; { $count } are waiting
    }
door-words-day = daily day
door-words-list = list games
door-words-bot = robot robots bot bots

## At the prompt
play-help = At any time: rules (the current rule), table, hand, map, score, why, { $undo ->
        [yes] undo (takes back the last line), quit
       *[no] quit
    } (saves the game for later).
play-first-rules = “rules” tells the rule of the moment at any time, then asks the question again.
play-nothing-typed = Nothing was typed.
play-meant = “{ $typed }” is not an answer. Did you mean the command “{ $command }”? (yes, or answer the question)
play-line-long = That line is too long.
play-line-utf8 = That line is not valid UTF-8.
play-line-unseen = That line contains invisible characters; type it again.
play-illegal = The rules do not allow that now.
play-yes-no = (yes or no)
play-yes-or-no = Please answer yes or no.
play-yes-or-no-or-move = Answer yes or no, or type another move.
play-hand-over = { $name }, take the keyboard; the others look away. Enter shows your hand, quit saves the match for later.
play-hand-over-enter = (Enter)
play-hand-over-undo = { $name }, “undo” still takes your decision back.
play-hand-over-only = Until { $name } has the keyboard, only Enter and quit work.
play-hand-over-stands = Do not scroll up: you would see what the last player saw.
play-stopped = Not done: { $action }. The rules do not allow that now.
play-rest = The turn is over: the rest of that line is ignored.
play-undone = Taken back: { $name }, { $action }.
play-undo-none = There is nothing to undo yet.
play-undo-shown = Too late to undo: hidden information has been shown since.
play-undo-other = { $name } decided last, and only { $name } can undo that.

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

play-recorded = The match is recorded. To replay it, and to look for better moves:
    {"  "}mappemonde play replay { $home ->
        [yes] last
       *[no] { $file }
    }
    {"  "}mappemonde play review { $home ->
        [yes] last
       *[no] { $file }
    }
play-kept-programs = Add its external bots to this command, each with `--bot`.
play-kept = The match is saved. To resume it:
    {"  "}mappemonde play { $home ->
        [yes] --resume
       *[no] --resume { $file }
    }
play-kept-no-input = The input ended before the match, which is saved. To resume it:
    {"  "}mappemonde play { $home ->
        [yes] --resume
       *[no] --resume { $file }
    }
play-kept-interrupted = Interrupted. The match is saved. To resume it:
    {"  "}mappemonde play { $home ->
        [yes] --resume
       *[no] --resume { $file }
    }
play-not-kept = { $interrupted ->
        [yes] Interrupted.{" "}
       *[no] {""}
    }This match was not recorded.
play-resumed = The match { $home ->
        [yes] {""}
       *[no] in { $file }{" "}
    }resumes after { $actions ->
        [0] its setup
        [one] 1 move
       *[other] { $actions } moves
    }.
play-elsewhere = This match is open in another window. Close it, or start another match (Enter).
play-other-cards = this match was played with other cards or other rules and cannot be resumed. It is left unchanged; `mappemonde play replay { $file }` shows the differences
play-other-version = this match was written by another version of Mappemonde and is left unchanged; update the program to resume it
play-damaged = This match of { $game } is damaged at line { $line }; { $moves ->
        [0] none of its moves is intact.
        [one] its first move is intact.
       *[other] its first { $moves } moves are intact.
    }
play-damaged-go-on = { $moves ->
        [0] Start over?
        [one] Resume after this move?
       *[other] Resume after these { $moves } moves?
    } (yes; or Enter: choose another match)
play-old-kept = The damaged file is kept as { $file }
play-over = the match in { $file } is over; run `mappemonde play replay { $file }` to replay it
play-record-exists = { $file } already exists; choose another file with --record, or resume the match with --resume { $file }
play-record-unwritable = cannot write { $file }: { $reason }; choose another file with --record
play-record-not-written = cannot write { $file }: { $reason }
play-record-unreadable = cannot read { $file }: { $reason }
play-record-no-file = { $file } is not a regular file
play-record-locked = another program is playing the match in { $file }

## Finished matches
recorded-words-last = last latest
recorded-none = No finished match is recorded: `mappemonde play` lets you choose a game.
recorded-more = `mappemonde play { $command } { $count ->
        [one] last` opens this match.
       *[other] last` opens the first, `mappemonde play { $command } 2` the second.
    }
recorded-no-match = { $count ->
        [0] no finished match is recorded
        [one] there is no finished match { $number }; only one is recorded
       *[other] there is no finished match { $number }; { $count } are recorded
    }

## Replays
replay-step = (Enter: continue, p: previous, q: stop)
replay-in-order = valid: { $game }, seed { $seed }, { $actions ->
        [one] 1 move
       *[other] { $actions } moves
    }{ $undone ->
        [0] {""}
        [one] , plus 1 taken back
       *[other] , plus { $undone } taken back
    }
replay-finished = The match is over.
replay-places = Ranking:
replay-places-now = Current ranking:
replay-unfinished = The match is not over.
play-no-map = no map: cannot use { $file }: { $reason }

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

## Review
review-unfinished = the match is not over: a review would show the players what is hidden from them
review-of = { $game }: better alternatives, given what the player could know
review-held = Round { $round }{ $alone ->
        [yes] {""}
       *[no] , { $name }
    }: { $played }. Of 100 strong players, { $of-played ->
        [0] none considers
        [one] 1 considers
       *[other] { $of-played } consider
    } that right, and { $of-better } this: { $better }.
review-won = Round { $round }{ $alone ->
        [yes] {""}
       *[no] , { $name }
    }: { $played }. Of 100 games continued from there, { $of-played ->
        [0] none is
        [one] 1 is
       *[other] { $of-played } are
    } won, and { $of-better } with this: { $better }.
review-sum = { $name }: { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }, { $better ->
        [0] none with a better alternative
        [one] 1 with a better alternative
       *[other] { $better } with a better alternative
    }.
