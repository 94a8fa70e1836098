## Signs of effects of Global Control
step-present = present
step-adjacent = adjacent
step-any = any
step-absent = absent
step-from = from
step-most = region with the most
step-least = region with the least
step-leader = player with the most
step-everyone = every player
step-when = if the world reached

## Player aid
aid-effects = Effects
aid-world = World
aid-where = Where
aid-present = you have influence there
aid-adjacent = adjacent to the previous one
aid-any = whichever you like
aid-absent = you have no influence there
aid-from = start there, nothing changes
aid-what = What
aid-place = 1 influence, any category
aid-split = split between these categories
aid-other = one rival loses 1 influence there
aid-others = every rival loses 1 there
aid-development = development of the region
aid-own = required level
aid-elsewhere = elsewhere
aid-resources = Resources
aid-invest = { $resource }: { $use }
aid-use = { $use }{ $most ->
        [0] {""}
       *[other] {" "}(max. { $most })
    }
aid-level = makes up 1 missing level
aid-influence = +1 influence
aid-loss = −1 for a rival
aid-develop = any { $cost }: +1 development (max. { $most })
aid-stock = stock of a region
aid-bank = bank
aid-civil = Civil society
aid-civil-when = per level gained, at the end of the round
aid-all = all categories
aid-strongest = their strongest one
aid-level-row = level
aid-from-row = influence
aid-points-row = points
aid-table-alt = { $level }: from { $influence }, { $points } { $points ->
        [one] point
       *[other] points
    }
