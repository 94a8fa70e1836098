# Globalissimo on the page.

page-globalissimo-round = Round { $round }/{ $rounds }
page-globalissimo-at = { $space ->
        [0] start
       *[other] space { $space }
    }{ $barriers ->
        [0] {""}
        [one] , 1 barrier
       *[other] , { $barriers } barriers
    }
page-globalissimo-barrier-capital = barrier: a capital
page-globalissimo-barrier-location = barrier: a place on the map

## The guesses
page-globalissimo-bet-now = { $name ->
        [you] Your turn: bet on the rank of a country
       *[other] { $name }, bet on the rank of a country
    }
page-globalissimo-bets = { $name } bets on the rank of a country
page-globalissimo-choices = A country and its rank
page-globalissimo-choice = { $country }, { $ordinal }
page-globalissimo-bet = Bet: { $country-the }, { $ordinal }
page-globalissimo-bet-none = Choose a country and its rank
page-globalissimo-tile = { $name }: { $ordinal }
page-globalissimo-hint = 1 = the highest value. Exact: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
page-globalissimo-key-country = country
page-globalissimo-key-place = rank
page-globalissimo-key-bet = bet
page-globalissimo-enter = Enter

## The cards turned
page-globalissimo-turned = The cards are turned
page-globalissimo-nobody = no tile
page-globalissimo-earned = { $name }: { $off ->
        [0] exact
        [one] 1 rank off
       *[other] { $off } ranks off
    }, { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
page-globalissimo-verdict = { $name ->
        [you] { $off ->
            [0] Exact: { $country }, { $ordinal }.
            [one] One rank off: { $country }, { $ordinal }. You guessed { $guess }.
           *[other] { $off } ranks off: { $country }, { $ordinal }. You guessed { $guess }.
        }
       *[other] { $off ->
            [0] { $name }, exact: { $country }, { $ordinal }.
            [one] { $name }, one rank off: { $country }, { $ordinal }, not { $guess }.
           *[other] { $name }, { $off } ranks off: { $country }, { $ordinal }, not { $guess }.
        }
    }
page-globalissimo-points = { $points ->
        [0] No points.
        [one] 1 point.
       *[other] { $points } points.
    }
page-globalissimo-moved = { $name ->
        [you] You move
       *[other] { $name } moves
    } to space { $to }.
page-globalissimo-stopped-capital = A barrier asks for a capital.
page-globalissimo-stopped-location = A barrier asks for a place on the map.
page-globalissimo-waits = You play { $points ->
        [one] it
       *[other] them
    } once { $name } has answered a barrier.
page-globalissimo-to-barrier = Answer the barrier
page-globalissimo-map-turned = The countries of the round on the map

## Barriers
page-globalissimo-barrier = Barrier { $barrier }, after space { $space }{ $left ->
        [0] {""}
        [one]  · 1 point still to play
       *[other]  · { $left } points still to play
    }
page-globalissimo-ask-capital = What is the capital { $country-of }?
page-globalissimo-ask-location = Where is { $country-the } on the map?
page-globalissimo-asks = { $name }: { $question }
page-globalissimo-tried = Tried already, and wrong
page-globalissimo-your-answer = Your answer
page-globalissimo-capital-hint = One answer only. Accents and capital letters do not matter; in names of six letters or more, one wrong letter is tolerated.
page-globalissimo-number = Number
page-globalissimo-location-hint = Tap its number, or type it. One answer only.
page-globalissimo-answer = Answer
page-globalissimo-answer-number = Answer { $number }
page-globalissimo-chosen = Number { $number } chosen.
page-globalissimo-yes = Yes, answer
page-globalissimo-pass = Pass
page-globalissimo-map-numbers = World map with numbers
page-globalissimo-map-where = On the map: { $country-the }
page-globalissimo-right = Right: { $answer }.
page-globalissimo-right-number = Right: { $number }, { $country-the }.
page-globalissimo-wrong = { $name }: wrong.
page-globalissimo-passes = { $name ->
        [you] You pass.
       *[other] { $name } passes.
    }
page-globalissimo-passed-capital = The capital { $country-of } is { $answer }.
page-globalissimo-passed-location = On the map, { $country-the } is number { $answer }.
page-globalissimo-is-capital = { $answer } is the capital { $country-of }.
page-globalissimo-is-location = Number { $answer } is { $country-the }.

## The end
page-globalissimo-space =
    { $space ->
        [0] start
       *[other] space { $space }
    }
page-globalissimo-barriers =
    { $barriers ->
        [0] no barriers
        [one] 1 barrier
       *[other] { $barriers } barriers
    }
page-globalissimo-best = Round { $round }: { $guess-the } { $off ->
        [0] at the exact rank
        [one] one rank off
       *[other] { $off } ranks off
    }{ $kind ->
        [none] {""}
        [capital] , then the capital { $asked-of }
       *[location] , then { $asked-the } on the map
    }. { $spaces ->
        [one] One space
        [2] Two spaces
        [3] Three spaces
       *[other] { $spaces } spaces
    }{ $barriers ->
        [0] {""}
        [one] {" "}and one barrier
       [2] {" "}and two barriers
       *[other] {" "}and { $barriers } barriers
    }.

page-globalissimo-victory =
    { $count ->
        [one] You win by one space.
       *[other] You win by { $count } spaces.
    }
