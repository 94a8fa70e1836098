
# Globalissimo at the table.

## What happens
globalissimo-started = { $barriers ->
        [one] 1 barrier stands
       *[other] { $barriers } barriers stand
    } along the track: { $capitals } for a capital, { $places } for a place on the map. Guess the order of the countries to move along the track; whoever gets farthest wins. { $name } begins.
globalissimo-laid = Round { $round }: { $category }. On the table: { $countries }.
globalissimo-first-laid = Round { $round }: { $category }. { $name } begins. On the table: { $countries }.
globalissimo-guessed-slot = { $name } lays tile { $place } on { $country-the } ({ $letter }).
globalissimo-revealed = The cards are turned. { $category }:
globalissimo-is = { $country-the } is { $ordinal } ({ $value }).
globalissimo-is-joint = { $country-the } is joint { $ordinal } ({ $value }).
globalissimo-are-joint = { $countries } are joint { $ordinal }.
globalissimo-earned = { $name } guessed { $place }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-scored = { $name } scores { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-moved = { $name } moves from { $from ->
        [0] the start
       *[other] space { $from }
    } to space { $to }.
globalissimo-scored-moved = { $name } scores { $points ->
        [one] 1 point
       *[other] { $points } points
    } and moves from { $from ->
        [0] the start
       *[other] space { $from }
    } to space { $to }.
globalissimo-scored-nothing = { $name } scores no points and stays { $space ->
        [0] at the start
       *[other] on space { $space }
    }.
globalissimo-asked-capital = Barrier { $barrier } asks { $name }: what is the capital { $country-of }?
globalissimo-asked-location = Barrier { $barrier } asks { $name }: where on the map is { $country-the }?
globalissimo-right = { $name } answers { $answer }, and that is right.
globalissimo-wrong = { $name } answers { $answer }, and that is wrong.
globalissimo-wrong-none = { $name } has not found the answer.
globalissimo-lost = { $name } stays { $space ->
        [0] at the start
       *[other] on space { $space }
    }; { $points ->
        [one] 1 point is
       *[other] { $points } points are
    } lost.
globalissimo-taken = { $name } takes barrier { $barrier }.
globalissimo-taken-moved = { $name } takes barrier { $barrier } and moves from space { $from } to space { $to }.
globalissimo-shown-capital = Nobody has passed barrier { $barrier }. The capital { $country-of } is { $answer }.
globalissimo-shown-location = Nobody has passed barrier { $barrier }. On the map, { $country-the } is number { $answer }.
globalissimo-first = { $name } begins round { $round }.
globalissimo-won-distance = { $name } has come farthest, to space { $space }, and wins the game. Well played!
globalissimo-won-barriers = { $names } have come equally far; { $name } has the most barriers and wins the game. Well played!
globalissimo-shared = { $names } are level in distance and in barriers, and share the win. Well played!

## The table
globalissimo-title = Round { $round } of { $rounds }: { $category }
globalissimo-title-question = Barrier { $barrier }: { $name } has { $points ->
        [one] 1 point
       *[other] { $points } points
    } left to move
globalissimo-guess = { $name }: { $place }
globalissimo-guess-points = { $name }: { $place }, { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-head-place = Place
globalissimo-head-country = Country
globalissimo-head-value = Value
globalissimo-head-guess = Guess
globalissimo-slot = { $letter }: { $country }.
globalissimo-slot-guessed = { $letter }: { $country }. { $name } guesses { $place }.
globalissimo-track = Track of { $spaces } spaces
globalissimo-seat = { $name }: { $space ->
        [0] start
       *[other] space { $space }
    }, { $barriers ->
        [0] no barriers
        [one] 1 barrier
       *[other] { $barriers } barriers
    }.
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
globalissimo-next-none = No barrier is left.
globalissimo-tried = Wrong so far: { $answers }.
globalissimo-barrier = { $kind } after space { $space }
globalissimo-score = { $place }: { $name }, { $space ->
        [0] start
       *[other] space { $space }
    }, { $barriers ->
        [0] no barriers
        [one] 1 barrier
       *[other] { $barriers } barriers
    }.

## What may be typed
globalissimo-prompt-guess = { $name }, lay a tile: which country, and which place from 1 (the highest value) to { $most } (the lowest)? For example “{ $example }”.
globalissimo-prompt-capital = { $name }, what is the capital { $country-of }? Type its name, or “pass”.
globalissimo-prompt-location = { $name }, where on the map is { $country-the }? Type its number (“map” draws the map), or “pass”.
globalissimo-which-place = { $country-the }: which place, from 1 to { $most }?
globalissimo-which-country = { $place } place: for which country?
globalissimo-confirm = Did you mean { $country-the } in { $place } place?
globalissimo-has-tile = { $country-the } already has a tile, laid by { $name }.
globalissimo-free = Type one of { $countries }, and a place from 1 to { $most }: “{ $example }”.
globalissimo-no-number = That is no number on the map. Type a number from { $least } to { $most }, or “pass”.
globalissimo-help-guess = Type the letter or the name of a country without a tile, and a place from 1, the highest value, to { $most }, the lowest. “{ $example }” may be typed as “{ $turned }” or “{ $named }” too. Capitals, accents and hyphens do not matter, and the beginning of a name will do.
globalissimo-help-free = Without a tile: { $countries }.
globalissimo-help-about = What is compared: { $about }
globalissimo-help-capital = Type the name of the capital, in English or in French. Capitals, accents, spaces and hyphens do not matter. There is one answer only: an empty line and “pass” are wrong answers.
globalissimo-help-location = Type the number that { $country-the } has on the map, from { $least } to { $most }; “map” draws the map with its numbers. There is one answer only: an empty line and “pass” are wrong answers.

## Rules
globalissimo-rules-then = { $first }; { $second }
globalissimo-rules-guess = Lay one tile on a country that has none. Its number is the place that you expect for this country among the { $most } on the table: 1 for the highest value, { $most } for the lowest. Several players may use the same number, and a tile once laid stays.
globalissimo-rules-reveal = When everybody has laid a tile, the cards are turned. Equal values share the better place; the next place stays empty, but it counts in the distance.
globalissimo-rules-points = An exact guess earns { $exact }; { $others }; farther off earns nothing.
globalissimo-rules-exact = An exact guess earns { $exact }; anything else earns nothing.
globalissimo-rules-off = { $off ->
        [one] 1 place off
       *[other] { $off } places off
    } earns { $points }
globalissimo-points = { $points ->
        [0] nothing
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-rules-move = Each point is one space on the track, in the order of play. Whoever has a point left in front of a standing barrier must answer its question first.
globalissimo-rules-capital = This barrier asks for a capital. Another accepted capital of the country is right too. In a name of six letters or more one wrong letter is forgiven, unless what you typed is as near to the capital of another country.
globalissimo-rules-location = This barrier asks for a place: the number of the country on the map.
globalissimo-rules-right = One answer counts. If it is right, you take the barrier, nobody else will meet it, and you move on with { $left ->
        [one] the point
       *[other] the { $left } points
    } that you have left.
globalissimo-rules-wrong = If it is wrong, you stay where you are and lose { $left ->
        [one] this point
       *[other] these points
    }. The right answer stays secret until the barrier falls or the round ends, because everybody who meets this barrier in this round is asked the same.
globalissimo-rules-over = After { $rounds } rounds the greatest distance wins; at the same distance, the most barriers; those who are still level share the win.

## Actions
globalissimo-action-guess = { $country-the } in { $place } place
globalissimo-action-number = number { $number }
globalissimo-action-none = no answer

## What may be typed to give a question up, in one word
globalissimo-verbs-give-up = i-dont-know i-give-up i-pass no-idea pass skip
