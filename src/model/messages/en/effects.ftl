# Contrôle Global: effects as sentences and in short form.

## Lists
effect-and = { $others } and { $last }
effect-or = { $others } or { $last }
effect-between = {"; "}

## Regions
effect-step = { $place }: { $changes }.
effect-only = { $place }: you only choose the region.
effect-present = In a region where you are present
effect-absent = In a region where you have no influence
effect-any = In any region
effect-any-again = In any region, the same or another
effect-adjacent = In an adjacent region
effect-adjacent-again = In a region adjacent to the previous one
effect-from-present = From a region where you are present, in an adjacent region
effect-from-absent = From a region where you have no influence, in an adjacent region
effect-from-any = From any region, in an adjacent region

## Changes
effect-influence = { $count } { $category } influence
effect-of = { $category }
effect-own-split = { $count } influence split between { $categories } as you like
effect-own-any = { $count ->
        [one] 1 influence in a category of your choice
       *[other] { $count } influence in categories of your choice
    }
effect-lost-split = { $count } influence of your choice among { $categories }
effect-lost-any = { $count } influence of your choice
effect-units = { $count } { $name }
effect-units-any = { $count ->
        [one] 1 resource of your choice
       *[other] { $count } resources of your choice
    }
effect-place = you place { $influence }
effect-other = another player loses { $influence } there
effect-others = every other player loses { $influence } there
effect-develop = development rises by { $count }
effect-undevelop = development falls by { $count }
effect-gain = you receive { $units } from the bank
effect-take = you take { $units } from its stock

## Civil society
civil-most-one = In the region with the most { $categories } influence
civil-most-several = In the region with the most { $categories } influence combined
civil-most-all = In the region with the most influence, all categories combined
civil-least-one = In the region with the least { $categories } influence
civil-least-several = In the region with the least { $categories } influence combined
civil-least-all = In the region with the least influence, all categories combined
civil-leader-one = the player with the most { $categories } influence there
civil-leader-several = the player with the most { $categories } influence combined there
civil-leader-all = the player with the most influence there, all categories combined,
civil-before-one = the player who had the most { $categories } influence there
civil-before-several = the player who had the most { $categories } influence combined there
civil-before-all = the player who had the most influence there, all categories combined,
civil-same = the same player
civil-everyone = every player there
civil-loses = { $who } loses { $influence }
civil-loses-of-it = loses { $count }{ $more ->
        [0] {""}
       *[other] {" "}more
    }
civil-lost-one = { $count }{ $more ->
        [0] {""}
       *[other] {" "}more
    } { $categories } influence
civil-lost-several = { $count }{ $more ->
        [0] {""}
       *[other] {" "}more
    } influence in their strongest category there among { $categories }
civil-lost-all = { $count }{ $more ->
        [0] {""}
       *[other] {" "}more
    } influence in their strongest category there
civil-when = if { $category } has reached level { $level }, { $change }

## Short form
icon-present = present
icon-adjacent = adjacent
icon-any = anywhere
icon-absent = absent
icon-from = ({ $region })
icon-other = rival
icon-others = each rival
icon-everyone = everyone
icon-leader = { $categories } leader
icon-leader-all = leader
icon-all = any
icon-strongest = strongest
icon-resource = resource
icon-resources = resources
icon-bank = bank
icon-development = dev.
icon-most = max { $categories }
icon-least = min { $categories }
icon-every = total
icon-when = if { $category } { $level }:
icon-head = { $region }:
