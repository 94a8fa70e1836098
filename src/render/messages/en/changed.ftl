# Differences in print between two editions.

## Changed faces
changed-some = { $file }: { $changed ->
        [0] no faces changed
        [one] 1 face changed
       *[other] { $changed } faces changed
    }{ $new ->
        [0] {""}
       *[other] , { $new } new
    }{ $gone ->
        [0] {""}
       *[other] , { $gone } removed
    }{ $credits ->
        [yes] ; the credits changed
       *[no] {""}
    }
changed-none = { $file }: nothing changed
changed-online = --against prints only changed cards, but an online table needs them all: omit it with --format tts
changed-not-sound = the data of { $old } have { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }, so its cards cannot be compared; `mappemonde diff` shows what is wrong
changed-no-deck = { $old } has no deck `{ $deck }`, so all of its cards are new; print them without --against
changed-not-drawn = cannot draw the cards of { $old }: { $reason }

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
