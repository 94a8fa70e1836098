# La course autour du monde on the page.

page-course-turn = { $you ->
        [yes] Your turn to fly or to swap
       *[no] { $name }, your turn to fly or to swap
    }
page-course-from-where = { $you ->
        [yes] Where do you start?
       *[no] { $name }, where do you start?
    }
page-course-stay = Stay and swap two cards
page-course-at = in { $city }, { $count ->
        [0] no visa
        [one] 1 visa
       *[other] { $count } visas
    }

# The map
page-course-map = Map of the flights
page-course-key = Key
page-course-line-flown = your flight
page-course-line-possible = possible next legs
page-course-line-own = your other cards from here
page-course-can-fly = possible next leg, { $km }
page-course-chosen = chosen as the start
page-course-end = end of the flight

# Visas
page-course-visas = Visas: { $count } of { $all }
page-course-visa-got = yours
page-course-visa-soon = by this flight
page-course-visa-missing = missing
page-course-gain = + { $visa } visa

# The hand
page-course-hand = Your hand: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
page-course-in-flight = In this flight
page-course-leaving = From { $city }
page-course-onward = To go on
page-course-also = Also from { $city }
page-course-others = The rest of the hand ({ $count })
page-course-all = Your hand ({ $count })
page-course-laid = { $rank } · { $km }
page-course-new = new
page-course-dead-end = dead end
page-course-home = home and won

# The flight
page-course-flight = Your flight
page-course-start-title = Your start
page-course-starts = Cities to start from
page-course-choose-start = Choose a city to start from, on the map or in the list.
page-course-no-start = The race does not start in { $city }: choose a city of the list.
page-course-start = Start in { $city }
page-course-fly = Fly: { $count ->
        [one] 1 leg
       *[other] { $count } legs
    }, { $km }
page-course-win = Fly and win: { $count ->
        [one] 1 leg
       *[other] { $count } legs
    }, { $km }
page-course-land = Land in { $city } and draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
page-course-off = Remove last leg
page-course-stuck = None of your cards leaves { $city }: swap some.
page-course-way = Prepare this flight
page-course-rather-swap = Swap instead
page-course-swap-two = Swap two cards

# The swap
page-course-out = 1. Reject two
page-course-in = 2. Take two
page-course-to-left = → to the left
page-course-to-right = → to the right
page-course-rejects-left = Rejects on the left
page-course-rejects-right = Rejects on the right
page-course-empty = There are no rejects yet: 2 hidden cards come from the pile.
page-course-rest = { $count ->
        [0] Nothing comes from the pile.
        [one] The rest comes from the pile: 1 hidden card.
       *[other] Everything comes from the pile: { $count } hidden cards.
    }
page-course-choose = { $count ->
        [one] Choose one more card to reject.
       *[other] Choose two cards to reject.
    }
page-course-named = This card is already rejected; “Undo” takes it back.
page-course-two = Two cards are already chosen: choose one again to deselect it.
page-course-swap = Swap 2 cards for { $taken ->
        [0] 2 from the pile
        [one] 1 reject and 1 from the pile
       *[other] 2 rejects
    }
page-course-back = Fly instead
page-course-open = Everything on the table
page-course-score =
    { $count ->
        [0] no visas
        [one] 1 visa
       *[other] { $count } visas
    }
