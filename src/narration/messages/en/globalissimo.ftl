
# Messages of Globalissimo.

## Events
globalissimo-started = { $barriers ->
        [one] 1 barrier stands
       *[other] { $barriers } barriers stand
    } along the track: { $capitals } for a capital, { $places } for a place on the map. Guess how the countries rank to move along the track; the player who gets farthest wins. { $name ->
        [you] You begin
       *[other] { $name } begins
    } (drawn at random).
globalissimo-laid = Round { $round }: { $category }. On the table: { $countries }.
globalissimo-first-laid = Round { $round }: { $category }. { $name ->
        [you] You begin
       *[other] { $name } begins
    }. On the table: { $countries }.
globalissimo-is = { $country-the } is { $ordinal } ({ $value }).
globalissimo-is-joint = { $country-the } is joint { $ordinal } ({ $value }).
globalissimo-are-joint = { $countries } are joint { $ordinal }.
globalissimo-earned = { $name ->
        [you] You
       *[other] { $name }
    } guessed { $place }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-scored = { $name ->
        [you] you score
       *[other] { $name } scores
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-asked-capital = Barrier { $barrier } asks { $name }: what is the capital { $country-of }?
globalissimo-asked-location = Barrier { $barrier } asks { $name }: where on the map is { $country-the }?
globalissimo-right = { $name ->
        [you] You answer
       *[other] { $name } answers
    } { $answer }: right.
globalissimo-wrong = { $name ->
        [you] You answer
       *[other] { $name } answers
    } { $answer }: wrong.
globalissimo-wrong-none = { $name ->
        [you] You do
       *[other] { $name } does
    } not know the answer.
globalissimo-lost = { $name ->
        [you] You stay
       *[other] { $name } stays
    } { $space ->
        [0] at the start
       *[other] on space { $space }
    } and { $name ->
        [you] lose
       *[other] loses
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-taken = { $name ->
        [you] You take
       *[other] { $name } takes
    } barrier { $barrier }.
globalissimo-taken-moved = { $name ->
        [you] You take the barrier and move
       *[other] { $name } takes the barrier and moves
    } to space { $to }.
globalissimo-shown-capital = Nobody has passed barrier { $barrier }. The capital { $country-of } is { $answer }.
globalissimo-shown-location = Nobody has passed barrier { $barrier }. On the map, { $country-the } is number { $answer }.
globalissimo-first = { $name ->
        [you] You begin
       *[other] { $name } begins
    } round { $round }.
globalissimo-won-distance = { $name ->
        [you] You get farthest, to space { $space }, and win
       *[other] { $name } gets farthest, to space { $space }, and wins
    } the game.
globalissimo-won-barriers = { $names } are on the same space; { $name ->
        [you] you have the most barriers and win
       *[other] { $name } has the most barriers and wins
    } the game.
globalissimo-shared = Tied in distance and in barriers, { $names } share the win.

globalissimo-missed-capital = the capital is { $right }{ $any ->
        [no] {""}
       *[yes] ; { $name } answered { $given }
    }
globalissimo-missed-location = the number is { $right }{ $any ->
        [no] {""}
       *[yes] ; { $name } answered { $given }
    }
globalissimo-missed-value = { $category }: { $place }, with { $value }; { $name } guessed { $guess }

## The table
globalissimo-title = Round { $round } of { $rounds } · { $places }
globalissimo-guess = { $name ->
        [you] you put
       *[other] { $name } puts
    } { $country-the } { $place }
globalissimo-said = { $name ->
        [you] You
       *[other] { $name }
    } said { $place }
globalissimo-had-said = { $name ->
        [you] You
       *[other] { $name }
    } said { $place }
globalissimo-off = { $off ->
        [0] exact
       *[other] { $off } off
    }
globalissimo-points-won = { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-earned-short = { $said }: { $off }, { $points }
globalissimo-no-tile = no tile
globalissimo-slot = { $letter }: { $country }.
globalissimo-track = Track of { $spaces } spaces
globalissimo-space = { $space ->
        [0] start
       *[other] space { $space }
    }
globalissimo-barriers = { $barriers ->
        [0] no barriers
        [one] 1 barrier
       *[other] { $barriers } barriers
    }
globalissimo-sign-capital = C
globalissimo-sign-location = M
globalissimo-legend = C: capital. M: place on the map.
globalissimo-capital = capital
globalissimo-location = place on the map
globalissimo-next = Next barriers: { $barriers }.
globalissimo-next-none = No barriers are left.
globalissimo-tried = Tried already, and wrong: { $answers }.
globalissimo-barrier = { $kind } after space { $space }
globalissimo-score = { $place }: { $name }, { $space ->
        [0] start
       *[other] space { $space }
    }, { $barriers ->
        [0] no barriers
        [one] 1 barrier
       *[other] { $barriers } barriers
    }.
globalissimo-title-plain = Round { $round } of { $rounds }. { $places }.
globalissimo-at = { $name ->
        [you] You
       *[other] { $name }
    } { $space ->
        [0] at the start
       *[other] space { $space }
    }
globalissimo-category = { $category }:
globalissimo-moves = { $name ->
        [you] you move
       *[other] { $name } moves
    } to space { $to }
globalissimo-stays = { $name ->
        [you] you stay
       *[other] { $name } stays
    } { $space ->
        [0] at the start
       *[other] on space { $space }
    }
globalissimo-right-typed = That is right.
globalissimo-wrong-typed = That is wrong.
globalissimo-wrong-shown-capital = That is wrong: the capital { $country-of } is { $answer }.
globalissimo-wrong-shown-location = That is wrong: { $country-the } is number { $answer }.
globalissimo-stopped = a barrier stops { $name ->
        [you] you; you have
       *[other] { $name }, who has
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } left.

## Prompts, replies and help
globalissimo-prompt-guess = { $name ->
        [you] Which country, and which rank
       *[other] { $name }, which country, and which rank
    }, from 1 (the highest value) to { $most }?{ $first ->
        [yes] {" "}For example “{ $example }”.
       *[no] {""}
    }
globalissimo-prompt-capital = { $name ->
        [you] What
       *[other] { $name }, what
    } is the capital { $country-of }?
globalissimo-prompt-location = { $name ->
        [you] What
       *[other] { $name }, what
    } is the number { $country-of } on the map? Type “map” and the name of a region to see it.
globalissimo-which-place = Which rank do you give { $country-the }, from 1 to { $most }?
globalissimo-which-country = Which country do you put { $place }?
globalissimo-confirm = Did you mean to put { $country-the } { $place }?
globalissimo-has-tile = { $country-the } already has { $name ->
        [you] your tile
       *[other] a tile, laid by { $name }
    }.
globalissimo-free = Type a country ({ $countries }) and a rank from 1 to { $most }, such as “{ $example }”.
globalissimo-no-number = That is not a number on the map. Type a number from { $least } to { $most }, or “pass”.
globalissimo-help-guess = Type the letter or the name of a country without a tile, and a rank from 1 (the highest value) to { $most } (the lowest). “{ $example }”, “{ $turned }” and “{ $named }” mean the same. Capitals, accents and hyphens do not matter, and the beginning of a name is enough.
globalissimo-help-free = Countries without a tile: { $countries }.
globalissimo-help-about = What is compared: { $about }
globalissimo-help-capital = Type the name of the capital, in English or in French. Capitals, accents, spaces and hyphens do not matter. You have only one answer; “pass” gives up the question.
globalissimo-help-location = Type the number of { $country-the } on the map, from { $least } to { $most }; “map” draws the numbered map. You have only one answer; “pass” gives up the question.

## Rules
globalissimo-rules-then = { $first }; { $second }
globalissimo-rules-guess = Lay one tile on a country that has none. The number on the tile is the rank that you expect for the country among the { $most } on the table: 1 for the highest value, { $most } for the lowest. Several players may choose the same rank, and a tile cannot be moved once it is laid.
globalissimo-rules-reveal = When all players have laid a tile, the cards are turned over. Countries with equal values share the better rank; the next rank stays empty, but counts in the distance between guess and rank.
globalissimo-rules-points = An exact guess earns { $exact }; { $others }; anything farther off earns nothing.
globalissimo-rules-exact = An exact guess earns { $exact }; anything else earns nothing.
globalissimo-rules-off = { $off ->
        [one] 1 rank off
       *[other] { $off } ranks off
    } earns { $points }
globalissimo-points = { $points ->
        [0] nothing
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-rules-move = Players move in turn order, one space along the track for each point. A player who reaches a standing barrier with a point left must answer its question to go on.
globalissimo-rules-first = Here the first player is drawn at random; around a table, it is the youngest.
globalissimo-rules-time = Around a table, allow 45 to 60 minutes.
globalissimo-rules-capital = This barrier asks for a capital. If the country has several accepted capitals, each of them is right. In a name of six letters or more, one wrong letter is tolerated, unless your answer is just as close to the capital of another country.
globalissimo-rules-location = This barrier asks for a place: the number of the country on the map.
globalissimo-rules-right = You have one answer. If it is right, you take the barrier, the other players pass freely, and you move on with { $left ->
        [one] the point
       *[other] the { $left } points
    } that you have left.
globalissimo-rules-wrong = If it is wrong, you stay where you are and lose { $left ->
        [one] this point
       *[other] these points
    }. The right answer stays secret until the barrier falls or the round ends, because every player who meets this barrier in this round is asked the same question.
globalissimo-rules-over = After { $rounds } rounds, the player who has come farthest wins. At equal distance, the player with the most barriers wins; players who are still level share the win.

## Actions
globalissimo-decision-guess = { $action } ({ $category })
globalissimo-decision-capital = capital of { $country-the }: { $action }
globalissimo-decision-location = { $country-the } on the map: { $action }
globalissimo-action-guess = { $country-the } as { $place }
globalissimo-action-number = number { $number }
globalissimo-action-none = no answer
