# What an edition prints otherwise than another.

## Changed faces
changed-some = { $file }: { $changed ->
        [0] no face looks otherwise
        [one] 1 face looks otherwise
       *[other] { $changed } faces look otherwise
    }, { $new ->
        [0] none new
       *[other] { $new } new
    }, { $gone ->
        [0] none gone
       *[other] { $gone } gone
    }{ $credits ->
        [yes] ; the credits say something else
       *[no] {""}
    }
changed-none = { $file }: nothing looks otherwise
changed-online = --changed-since prints cards again; an online table takes them all: leave it out with --format tts
changed-not-sound = the data of { $old } have { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }: what its cards looked like cannot be known
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
