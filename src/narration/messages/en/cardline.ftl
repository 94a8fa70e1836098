
# Messages of Cardline.

## Events
cardline-started = The category is { $category }. Lay your cards in order, from the smallest value to the largest; the player who lays a last card before the others wins. The line begins with { $country-the } ({ $value }). { $name ->
        [you] You play
       *[other] { $name } plays
    } first (drawn at random).
cardline-placed-between = { $name ->
        [you] You lay
       *[other] { $name } lays
    } { $country-the } between { $left-the } and { $right-the }.
cardline-placed-before = { $name ->
        [you] You lay
       *[other] { $name } lays
    } { $country-the } before { $right-the }.
cardline-placed-after = { $name ->
        [you] You lay
       *[other] { $name } lays
    } { $country-the } after { $left-the }.
cardline-right = { $value }: that is right.
cardline-right-equal = { $value }: that is right. A card in the line has the same value, so either side of it is right.
cardline-wrong = { $value }: that is wrong, and the card goes to the box.
cardline-drew = { $name ->
        [you] You draw
       *[other] { $name } draws
    } { $country-the }.
cardline-eliminated = { $name ->
        [you] You still hold { $count ->
                [one] 1 card
               *[other] { $count } cards
            }, so you are out.{ $continues ->
                [yes] {" "}You will see how it ends.
               *[no] {""}
            }
       *[other] { $name } still holds { $count ->
                [one] 1 card
               *[other] { $count } cards
            } and is out.
    }
cardline-eliminated-wrong = { $name ->
        [you] Your card was wrong, so you are out.
       *[other] { $name }’s card was wrong, which puts { $name } out.
    }
cardline-sudden-death = { $names } laid { $you ->
        [yes] your
       *[no] their
    } last cards correctly in the same round.
    Sudden death. Only players with an empty hand go on: { $names } get one card each, and the player who is alone in laying it correctly wins.
cardline-sudden-death-again = { $names } laid { $you ->
        [yes] your
       *[no] their
    } cards correctly and get another one each. Sudden death goes on.
cardline-round = Round { $round } begins.
cardline-won = { $name ->
        [you] You win
       *[other] { $name } wins
    } the game: no other player has laid a last card correctly in this round.
cardline-shared = { $names } share the win.

cardline-belonged-between = it belonged in gap { $gap }, between { $left-the } and { $right-the }
cardline-belonged-before = it belonged in gap { $gap }, before { $right-the }
cardline-belonged-after = it belonged in gap { $gap }, after { $left-the }
cardline-missed = { $value }; { $where }

## The table
cardline-title = Round { $round } · { $category }
cardline-title-sudden-death = Round { $round }, sudden death · { $category }
cardline-line = The line and its gaps, from the smallest value to the largest
cardline-gap = Gap { $gap }.
cardline-gap-card = Gap { $gap }. { $country } ({ $value }).
cardline-hand = { $name ->
        [you] you have
       *[other] { $name } has
    } { $cards }
cardline-other = { $name ->
        [you] you have
       *[other] { $name } has
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
cardline-emptied = { $name ->
        [you] you have laid your
       *[other] { $name } has laid their
    } last card
cardline-out = { $name ->
        [you] you are
       *[other] { $name } is
    } out of the game
cardline-pile = The pile has { $pile ->
        [0] no cards
        [one] 1 card
       *[other] { $pile } cards
    }, the box { $boxed ->
        [0] none
       *[other] { $boxed }
    }.
cardline-cards = { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    } in hand
cardline-laid = { $laid ->
        [0] none
       *[other] { $laid }
    } laid correctly
cardline-is-out = out of the game
cardline-score = { $place }: { $name }, { $cards }, { $laid }.
cardline-other-named = { $name ->
        [you] you have
       *[other] { $name } has
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $cards }
cardline-between-hands = {"; "}
cardline-right-typed = That is right: { $value }.
cardline-wrong-typed = That is wrong: { $country-the } has { $value }.
cardline-drew-own = { $name ->
        [you] You draw
       *[other] { $name } draws
    } { $country-the } ({ $letter }), for a later turn.

## Prompts, replies and help
cardline-prompt = { $name ->
        [you] Which
       *[other] { $name }, which
    } card, and in which gap, from 1 to { $most }?{ $first ->
        [yes] {" "}For example “{ $example }”.
       *[no] {""}
    }
cardline-prompt-one = { $name ->
        [you] In which gap, from 1 to { $most }, do you lay
       *[other] { $name }, in which gap, from 1 to { $most }, do you lay
    } { $country-the }?
cardline-which-gap = Into which gap do you lay { $country-the }, from 1 to { $most }?
cardline-which-card = Which card do you lay into gap { $gap }?
cardline-confirm = Did you mean { $country-the } in gap { $gap }?
cardline-type = Type a card ({ $cards }) and a gap from 1 to { $most }, such as “{ $example }”.
cardline-type-one = Type the gap for { $country-the }, from 1 to { $most }, such as “{ $example }”.
cardline-help = Type the letter or the name of a card in your hand, and the number of a gap in the line. Gap 1 is before the smallest value, gap { $most } after the largest. “{ $example }”, “{ $turned }” and “{ $named }” mean the same. Capitals, accents and hyphens do not matter, and the beginning of a name is enough.
cardline-help-hand = Your hand: { $cards }.
cardline-help-about = What is compared: { $about }

## Rules
cardline-rules-place = Lay one of your cards in a gap of the line, which runs from the smallest value to the largest; you cannot pass. The card is then turned over. If its value fits between its neighbours, it stays; an equal value fits on either side. If not, the card goes to the box, all players see its value, and you draw another card for a later turn.
cardline-rules-win = A player who is alone in laying a last card correctly in a round wins, as soon as no other player can do so in this round. If several players do, they go on with one card each, and all others are out.
cardline-rules-first = Here the first player is drawn at random; around a table, choose together. The original box is for up to seven players; with eight, the rules stay the same.
cardline-rules-sudden-death = In sudden death, each remaining player holds one card. If only one player is right in a round, that player wins. If several players are right, each of them gets another card, and players who were wrong are out. If no player is right, all go on with the cards they have drawn.
cardline-rules-over = The player who was alone in laying a last card correctly in a round wins.

## Actions
cardline-decision-between = { $country-the } between { $left-the } and { $right-the }
cardline-decision-before = { $country-the } before { $right-the }
cardline-decision-after = { $country-the } after { $left-the }
cardline-action = { $country-the } in gap { $gap }
