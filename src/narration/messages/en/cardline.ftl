
# Cardline at the table.

## What happens
cardline-started = The category is { $category }. Lay your cards from the smallest value to the largest; whoever lays the last one in hand before the others wins. The line begins with { $country-the } ({ $value }). Chance has chosen who begins: { $name ->
        [you] you play
       *[other] { $name } plays
    } first.
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
cardline-right-equal = { $value }: that is right. A card of the line has the same value, and either side of it will do.
cardline-wrong = { $value }: that is wrong, and the card goes to the box.
cardline-drew = { $name ->
        [you] You draw
       *[other] { $name } draws
    } { $country-the }.
cardline-eliminated = { $name ->
        [you] You are
       *[other] { $name } is
    } out of the game.
cardline-sudden-death = Several have laid their last cards in the same round: { $names }. This is sudden death, and each of them gets one card.
cardline-round = Round { $round } begins.
cardline-won = { $name ->
        [you] You win
       *[other] { $name } wins
    } the game: nobody else has laid a last card correctly in this round.
cardline-shared = The win is shared by { $names }.

cardline-belonged-between = its place was gap { $gap }, between { $left-the } and { $right-the }
cardline-belonged-before = its place was gap { $gap }, before { $right-the }
cardline-belonged-after = its place was gap { $gap }, after { $left-the }
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
cardline-pile = { $pile ->
        [0] No card is
        [one] 1 card is
       *[other] { $pile } cards are
    } in the pile, { $boxed ->
        [0] none
       *[other] { $boxed }
    } in the box.
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

## What may be typed
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
cardline-confirm = Did you mean { $country-the } into gap { $gap }?
cardline-type = Type one of { $cards }, and a gap from 1 to { $most }: “{ $example }”.
cardline-type-one = Type the gap from 1 to { $most } into which you lay { $country-the }: “{ $example }”.
cardline-help = Type the letter or the name of a card of your hand, and the number of a gap of the line. Gap 1 is before the smallest card, gap { $most } is after the largest. “{ $example }” may be typed as “{ $turned }” or “{ $named }” too. Capitals, accents and hyphens do not matter, and the beginning of a name will do.
cardline-help-hand = Your hand: { $cards }.
cardline-help-about = What is compared: { $about }

## Rules
cardline-rules-place = Lay one of your cards into a gap of the line, which grows from small to large; there is no passing. Then the card is turned. If its value fits between its neighbours, it stays; an equal value fits on either side. If not, it goes to the box, everybody sees its value, and you draw another card, for a later turn.
cardline-rules-win = Whoever is alone in laying a last card correctly in a round wins, as soon as nobody can do the same in this round. If several do, they go on with one card each, and everybody else is out.
cardline-rules-first = Here chance chooses who begins; round a table, choose together. The original box stops at seven players; with eight nothing changes.
cardline-rules-sudden-death = In sudden death everybody left holds one card. If one alone is right in a round, that player wins. If several are right, they get another card each, and those who were wrong are out. If nobody is right, all go on with the cards they have drawn.
cardline-rules-over = The win goes to whoever was alone in laying a last card correctly in a round.

## Actions
cardline-decision-between = { $country-the } between { $left-the } and { $right-the }
cardline-decision-before = { $country-the } before { $right-the }
cardline-decision-after = { $country-the } after { $left-the }
cardline-action = { $country-the } into gap { $gap }
