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

## At the prompt
play-help = At any time: rules (the rule for this moment), table, hand, map, score, why, undo (takes back the last line), quit (keeps the match for later).
play-line-long = That line is too long to mean anything here.
play-line-utf8 = That line cannot be read: it is not UTF-8.
play-line-unseen = That line has characters that cannot be seen; type it again.
play-illegal = The rules do not allow that now.
play-yes-no = (yes or no)
play-yes-or-no = Please answer yes or no.
play-hand-over = { $name }, take the keyboard; the others look away. Enter shows your hand, quit keeps the match for later.
play-hand-over-enter = (Enter)
play-hand-over-only = Nothing but Enter and quit means anything before { $name } has the keyboard.
play-hand-over-stands = What the last player saw can still be scrolled to here: do not look up.
play-stopped = Not done: { $action }. The rules do not allow that now.
play-rest = The turn is over: the rest of that line does not count.
play-undone = Taken back: { $name }, { $action }.
play-undo-none = There is nothing to take back yet.
play-undo-shown = That can no longer be taken back: something hidden has been shown since.
play-undo-other = { $name } decided last, and nobody else can take that back.

## Records
play-recorded = The match is recorded. To see it again:
    {"  "}mappemonde replay { $file }
play-kept = The match is kept. To go on with it:
    {"  "}mappemonde play --resume { $file }
play-kept-no-input = The input ended before the match, which is kept. To go on with it:
    {"  "}mappemonde play --resume { $file }
play-kept-interrupted = Interrupted. The match is kept. To go on with it:
    {"  "}mappemonde play --resume { $file }
play-not-kept = Interrupted. This match was not recorded.
play-resumed = The match in { $file } goes on after { $actions ->
        [0] its setup
        [one] 1 action
       *[other] { $actions } actions
    }.
play-over = the match in { $file } is over; `mappemonde replay { $file }` tells it again
play-record-exists = { $file } exists and is not overwritten; choose another file with --record, or go on with --resume { $file }
play-record-unwritable = { $file } cannot be written: { $reason }; choose another file with --record
play-record-not-written = { $file } cannot be written: { $reason }
play-record-unreadable = { $file } cannot be read: { $reason }
play-record-no-file = { $file } is no ordinary file
play-record-locked = another program is playing the match in { $file }

## Replays
replay-step = (Enter goes on, q stops)
replay-in-order = in order: { $game }, seed { $seed }, { $actions ->
        [one] 1 action
       *[other] { $actions } actions
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
play-words-quit = quit
