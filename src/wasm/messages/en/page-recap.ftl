# The end of a match: ranking, best moment, countries to remember.

page-recap-joint = tied
page-recap-best = Your best moment
page-recap-run = { $count } right answers in a row, from { $first-the } to { $last-the }.
page-recap-missed =
    { $count ->
        [one] One country to remember
        [2] Two countries to remember
        [3] Three countries to remember
       *[other] { $count } countries to remember
    }
page-recap-more =
    { $count ->
        [one] One more answer was wrong.
       *[other] { $count } more answers were wrong.
    }
page-recap-map = The countries to remember on the map
page-recap-capital = capital
page-recap-number = number on the map
page-recap-given = Your answer:
page-recap-right = The right answer:
page-recap-none = no answer
page-recap-learn =
    { $count ->
        [one] Learn this country
       *[other] Learn these { $count } countries
    }
page-recap-harder =
    { $count ->
        [one] Against a medium robot
       *[other] Against medium robots
    }
page-recap-copy = Copy the result

## Scores
page-recap-laid =
    { $count ->
        [0] no cards laid
        [one] 1 card laid
       *[other] { $count } cards laid
    }
page-recap-hand =
    { $count ->
        [0] empty hand
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
