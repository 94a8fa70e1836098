# Cardline on the page.

page-cardline-where = Round { $round } · pile { $pile } · box { $boxed }
page-cardline-where-sudden-death = Round { $round }, sudden death · pile { $pile } · box { $boxed }
page-cardline-turn = Your turn: lay a country
page-cardline-turn-of = { $name }: lay a country
page-cardline-plays = { $name } plays
page-cardline-turned = The card is turned over
page-cardline-question = { $category }, in { $unit }
page-cardline-cards =
    { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
page-cardline-out = out of the game

## The line
page-cardline-line = The line, from the smallest value to the largest
page-cardline-smallest = ← smaller values
page-cardline-largest = larger values →
page-cardline-between = between { $left-the } and { $right-the }
page-cardline-before = before { $right-the }
page-cardline-after = after { $left-the }
page-cardline-gap-between = Gap { $gap }, between { $left-the } and { $right-the }
page-cardline-gap-before = Gap { $gap }, before { $right-the }
page-cardline-gap-after = Gap { $gap }, after { $left-the }
page-cardline-here-between = { $country } here, between { $left-the } and { $right-the }?
page-cardline-here-before = { $country } here, before { $right-the }?
page-cardline-here-after = { $country } here, after { $left-the }?
page-cardline-which = Which card goes here?
page-cardline-lay = Lay it here
page-cardline-lay-name = Lay it here: { $country-the }. { $where }
page-cardline-laid-by = Laid by { $name }
page-cardline-right = Right
page-cardline-wrong = Wrong
page-cardline-its-place = Its place
page-cardline-missed-more = Missed: { $country-the } has more than { $other-the }.
page-cardline-missed-less = Missed: { $country-the } has less than { $other-the }.

## The hand
page-cardline-hand = Your hand
page-cardline-others = Other players’ hands
page-cardline-chosen = chosen
page-cardline-drawn = drawn
page-cardline-hint = Tap a card, then a gap; or drag the card.
page-cardline-keys-card = choose a card
page-cardline-keys-gap = a gap
page-cardline-keys-lay = lay it
page-cardline-keys-back = go back
page-cardline-key-enter = Enter
page-cardline-key-escape = Esc
