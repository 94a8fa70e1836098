# What an edition prints otherwise than another.

## Changed faces
changed-some = { $file }: { $changed ->
        [0] no face looks otherwise
        [one] 1 face looks otherwise
       *[other] { $changed } faces look otherwise
    }{ $new ->
        [0] {""}
       *[other] , { $new } new
    }{ $gone ->
        [0] {""}
       *[other] , { $gone } gone
    }{ $credits ->
        [yes] ; the credits say something else
       *[no] {""}
    }
changed-none = { $file }: nothing looks otherwise
changed-online = --against prints cards again; an online table takes them all: leave it out with --format tts
changed-not-sound = the data of { $old } have { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }: what its cards looked like cannot be known; `mappemonde diff` shows what is wrong
changed-no-deck = { $old } has no deck `{ $deck }`: all of its cards are new; print them without --against
changed-not-drawn = the cards of { $old } cannot be drawn: { $reason }

## Proof sheet
proof-title = { $game } · { $target } · what changed
proof-legend = left: before{ $same ->
        [yes] {""}
       *[no] {" "}({ $old })
    } · right: after{ $same ->
        [yes] {""}
       *[no] {" "}({ $new })
    } · ringed: what differs
proof-before = { $name }, before
proof-after = { $name }, after
proof-new = there was none
proof-gone = there is none any more

## Pieces without a name of their own
piece-front = front
piece-back = back
piece-page = page { $page }
piece-summary = summary of the categories
piece-aid = player aid
piece-route = route card
piece-visa = visa
piece-map = map
piece-mat = player mat
piece-board = board
piece-table = table of the world
