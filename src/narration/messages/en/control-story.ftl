# Contrôle Global: what happens, and the rules.

## Names
control-pile-low = low { $category } pile
control-pile-high = high { $category } pile

## Actions
control-action-faction = { $faction }
control-action-settle = starting influence { $place }
control-action-draw = a card from the { $pile }
control-action-play = { $card }, effect { $number } ({ $effect })
control-action-dump = { $card }, without effect
control-action-choose = region: { $region }
control-action-place = { $influence }
control-action-remove = { $name ->
        [you] you lose
       *[other] { $name } loses
    } { $influence }
control-action-take = { $units }
control-action-pay = paid with { $units }
control-action-spread = spread: { $influence } { $place }
control-action-reinforce = investment: { $influence } { $place }
control-action-undermine = investment: { $name ->
        [you] you lose
       *[other] { $name } loses
    } { $influence } { $place }
control-action-develop = investment: 1 more point { $place }
control-action-privatise = privatised: { $units } { $place }
control-action-discard = { $card } discarded
control-action-shield = loss cancelled
control-action-pass = nothing more

## What happens
control-told-set-up = This game is played in these regions: { $regions }.
control-told-order = Chance has set the order of turns: { $names }. Everybody secretly keeps one faction out of { $choice }.
control-told-revealed = All factions are revealed.
control-told-faction = { $name ->
        [you] You play
       *[other] { $name } plays
    } { $faction }, with { $units }.
control-told-faction-bare = { $name ->
        [you] You play
       *[other] { $name } plays
    } { $faction }, without any resource.
control-told-settled = { $name ->
        [you] you place
       *[other] { $name } places
    } { $influence } { $place }.
control-told-played = { $name ->
        [you] you play
       *[other] { $name } plays
    } { $card }, effect { $number } ({ $effect }).
control-told-played-paid = { $name ->
        [you] you play
       *[other] { $name } plays
    } { $card }, effect { $number } ({ $effect }), for { $units }.
control-told-played-owing = { $name ->
        [you] you play { $card }, effect { $number } ({ $effect }), and have
       *[other] { $name } plays { $card }, effect { $number } ({ $effect }), and has
    } { $missing ->
        [one] 1 missing level
       *[other] { $missing } missing levels
    } to pay for.
control-told-dumped = { $name ->
        [you] you lay
       *[other] { $name } lays
    } down { $card } without any effect.
control-told-drew = { $name ->
        [you] you draw
       *[other] { $name } draws
    } { $count ->
        [one] a card
       *[other] { $count } cards
    } from the { $pile }.
control-told-drew-several = { $name ->
        [you] you draw
       *[other] { $name } draws
    } { $count } cards: { $piles }.
control-told-drew-from = { $count } from the { $pile }
control-told-discarded = { $name ->
        [you] you discard
       *[other] { $name } discards
    } { $card }.
control-told-discarded-paid = { $name ->
        [you] you pay
       *[other] { $name } pays
    } { $units } to discard { $card }.
control-told-reshuffled = { $cards ->
        [one] The only discard of the { $pile } becomes the pile again.
       *[other] The { $cards } discards of the { $pile } are shuffled and become the pile again.
    }
control-told-paid = { $name ->
        [you] you pay
       *[other] { $name } pays
    } { $units }.
control-told-invested = { $name ->
        [you] you invest
       *[other] { $name } invests
    } { $units }.
control-told-invested-develop = { $name ->
        [you] you spend
       *[other] { $name } spends
    } { $units } to develop.
control-told-received = { $name ->
        [you] you receive
       *[other] { $name } receives
    } { $units }.
control-told-privatised = { $name ->
        [you] you privatise
       *[other] { $name } privatises
    } { $units } { $place }.
control-told-spoils = { $name ->
        [you] you take
       *[other] { $name } takes
    } { $units } { $place } thanks to { $name ->
        [you] your
       *[other] the
    } faction’s power.
control-told-spread = { $name ->
        [you] you place
       *[other] { $name } places
    } { $influence } { $place } thanks to { $name ->
        [you] your
       *[other] the
    } faction’s power.
control-told-then = , then { $does }
control-told-spot = { $place }: { $changes }.
control-told-change = { $changes } ({ $name })
control-told-developed-now = the region { $falls ->
        [0] gains
       *[other] loses
    } { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-told-taken = { $name ->
        [you] you take
       *[other] { $name } takes
    } { $units }
control-told-from = The effect starts from { $region-the }.
control-told-chosen = The effect is carried out { $place }.
control-told-nothing = Nothing changes { $place }.
control-told-rose = { $category } reaches level { $level }: civil society will react{ $cards ->
        [one] {""}
       *[other] {" "}with { $cards } cards
    }.
control-told-rose-quietly = { $category } reaches level { $level }, but no card is left for civil society to react with.
control-told-rose-again = { $category } is back at level { $level }.
control-told-fell = { $category } falls back to level { $level }.

## A turn in short
control-brief-order = Chance has fixed the order of turns: { $names }.
control-brief-revolt = Civil society reacts.
control-brief-place = { $letter }
control-brief-round = Round { $round } is over{ $count ->
        [0] .
       *[other] : { $name ->
            [you] you are
           *[other] { $name } is
        } at { $levels } now.
    }
control-brief-near = { $category } { $level } will end the game.
control-brief = { $name } { $does }
control-brief-faction = { $name ->
        [you] you play
       *[other] { $name } plays
    } { $faction }
control-brief-factions = All factions are revealed: { $all }.
control-brief-places = { $name ->
        [you] place
       *[other] places
    } { $influence }
control-brief-in = { $what } in { $letter }
control-brief-takes = { $name ->
        [you] take
       *[other] takes
    } { $units }
control-brief-unit = { $units } from { $bank ->
        [0] { $letter }
       *[other] the bank
    }
control-brief-discards = { $name ->
        [you] discard
       *[other] discards
    } { $cards }
control-brief-dumps = { $name ->
        [you] lay
       *[other] lays
    } down { $card } without effect
control-brief-draws = { $name ->
        [you] draw
       *[other] draws
    } { $cards }
control-brief-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
control-brief-loses = { $name ->
        [you] you lose
       *[other] { $name } loses
    } { $concerns ->
        [0] { $count }
       *[other] { $influence }
    } { $there ->
        [yes] there
       *[no] in { $letter }
    }{ $concerns ->
        [0] {""}
       *[other] , from { $before } to { $after }
    }
control-brief-rise = { $letter } gains { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-brief-fall = { $letter } loses { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-brief-rises = { $category } rises to { $level }
control-brief-sinks = { $category } falls to { $level }

## Civil society
control-told-gains = it { $falls ->
        [0] gains
       *[other] loses
    } { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-told-lost-first = { $name ->
        [you] you, who lead there, lose
       *[other] { $name }, who leads there, loses
    } { $influence }
control-told-revolt = Civil society reacts{ $count ->
        [one] {""}
       *[other] {" "}with { $count } cards
    }: { $cards }.
control-told-civil = Civil society acts: { $civil }.
control-told-struck-alone = Civil society acts { $place }.
control-told-struck-nowhere = Civil society finds no region to act in.
control-told-most = the region with the most { $categories } influence
control-told-most-all = the region with the most influence
control-told-least = the region with the least { $categories } influence
control-told-least-all = the region with the least influence
control-told-struck = “{ $civil }” strikes { $place }, { $why }: { $changes }.
control-told-struck-nothing = “{ $civil }” strikes { $place }, { $why }, but nothing changes.
control-told-struck-open = “{ $civil }” strikes { $place }, { $why }.
control-told-struck-none = “{ $civil }” finds no { $categories } influence anywhere, so nothing happens.
control-told-struck-none-all = “{ $civil }” finds no influence anywhere, so nothing happens.
control-told-struck-on = “{ $civil }”: { $changes }.
control-told-shielded = { $name ->
        [you] You spend { $units } and lose
       *[other] { $name } spends { $units } and loses
    } nothing.
control-told-lost = { $count ->
        [one] { $name ->
        [you] you lose
       *[other] { $name } loses
    }
       *[other] { $names } each lose
    } { $influence }
control-told-lost-leader = { $name ->
        [you] you, who have
       *[other] { $name }, who has
    } the most { $categories } influence there, { $name ->
        [you] lose
       *[other] loses
    } { $influence }
control-told-lost-strong = { $name ->
        [you] you, who have
       *[other] { $name }, who has
    } the most influence in total there, { $name ->
        [you] lose
       *[other] loses
    } { $influence }
control-told-lost-more = then a further { $influence }
control-told-lost-when = { $loss }, as { $category } has reached level { $level }

## The end
control-told-noted = These noted levels change: { $levels }.
control-told-noted-one = { $name }, { $levels }
control-told-noted-same = No noted level changes.
control-told-noted-same-next = No noted level changes; round { $round } is played in the same order.
control-told-next = Round { $round } is played in the order of level points: { $order }.
control-told-next-one = { $name } ({ $points })
control-told-over = The game is over: world level { $level } has been reached ({ $categories }).
control-told-stopped = After { $round } rounds the game stops here.
control-told-result = { $place }: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } (levels { $levels }, regions { $regions }).
control-told-tie-regions = Level on points with { $other }, { $name ->
        [you] you are
       *[other] { $name } is
    } ahead, with more of them from regions ({ $more } to { $less }).
control-told-tie-influence = Level on points with { $other }, and on those of regions, { $name ->
        [you] you are
       *[other] { $name } is
    } ahead with more influence in the world ({ $more } to { $less }).
control-told-won = { $name ->
        [you] You win
       *[other] { $name } wins
    } the game.
control-told-shared = The victory is shared by { $names }.

## What may be typed
control-help-faction = Type the number of a faction (“{ $label }”) or its name (“{ $name }”).
control-help-regions = Type the letters of two regions, such as “{ $label } { $other }”. One will do to begin with: the other is asked for in its turn.
control-help-region = Type the letter of a region (“{ $label }”) or its name.
control-help-play = “{ $example }” plays the effect of this number in this region; two letters go from a region to its neighbour.
control-help-on = The rest may come on the same line: “{ $rival }” chooses who loses influence, “mil” a category where an effect leaves it to you.
control-help-dump = “{ $dump } 2” lays card 2 down without effect.
control-help-why = “why { $example }” says what an effect lacks, and what it would change. “hand” shows all your cards.
control-help-stuck = Type the number of the card that you discard, then a pile if you like: “2 pol”.
control-help-surplus = Type the number or the name of the card that you discard (“{ $card }”).
control-help-choice = Type what stands before a choice (“{ $label }”); where it takes several, one after the other on the same line.
control-help-shield = Type “{ $yes }” to cancel the loss, “{ $none }” to suffer it.
control-help-finish = A single line finishes your turn. What it does not say is done as in the brackets; nothing is invested unless you say so.
control-help-draw = A single line will do, with a pile for each card. Enter does what is in the brackets.
control-help-raw = “{ $typed }” places 1 more influence, in { $letters }.
control-help-food = “{ $typed }” makes a rival lose 1 influence, in { $letters }.
control-help-develop = “{ $typed }” costs { $cost ->
        [one] 1 resource
       *[other] { $cost } resources
    } and gives 1 more point to a region, { $letters }.
control-help-take = “{ $word } { $resource } { $letter }” takes it there rather than elsewhere.
control-help-discard = “discard 2” discards card 2 at the cost of a resource and draws another.
control-help-pile = “{ $pile }” draws from the low pile, “{ $pile }+” from the high one; likewise { $others }.
control-help-pile-low = “{ $pile }” draws from this pile, “2 { $pile }” twice; likewise { $others }.
control-help-explain = A question mark after a name explains it; an exclamation mark at the end of a line answers yes in advance.

## Rules
control-rules-goal = You lead an organisation that wants influence all over the world. In the end your levels are worth points, and the development of every region is shared among those who have influence there. Most points win. Chance decides who begins.
control-rules-factions = Keep one faction out of { $choice }; the others leave the game, and all are revealed together. A faction brings you resources, a power of your own and your first influence: { $primary } of its first category in one region, { $secondary } of its second in another.
control-rules-primary = In the order of turns, everybody places { $primary } influence of the first category of the faction in a region. Several players may choose the same one.
control-rules-secondary = In the reverse order of turns, everybody places { $secondary } influence of the second category of the faction, in a region where they have none yet.
control-rules-region = The development of a region is the number of points that are shared there at the end. Its stock can be privatised by those who are present, and does not grow again. Many effects lead from a region where you are present to one next to it.
control-rules-opening = Draw { $hand } cards from low piles of any categories. You see each card before you choose the pile of the next one.
control-rules-tiers = Cards of low piles have effects for levels up to { $low } of their category. Those of high piles start at level { $high }, and carry what civil society does.
control-rules-play = Play one effect of one card, or lay a card down without effect. An effect requires levels; the ones that count are those you noted at the end of the last round. Each missing level costs { $energy }, for this effect only. Then you may invest, privatise with the card, discard others, and you draw again.
control-rules-steps = The steps of an effect are taken in their order, each in one region, and each from left to right. What cannot be done there is left out; what can be done may not be refused.
control-rules-world = The world level of a category depends on the influence of all players in all regions: { $thresholds }.
control-rules-threshold = { $level } from { $influence }
control-rules-own = Whoever has most influence of a category has the world level there. Everybody else is one level lower for each player ahead, but never lower than their own influence alone would give. Whoever draws level stays behind. Levels are noted at the end of the round and count for the next one.
control-rules-civil = Whenever the world reaches a level for the first time in a round, a card of the high pile of that category is laid face down. Civil society acts with these cards when everybody has played: it strikes where influence is greatest, and those who lead there.
control-rules-points = At the end of each round levels are noted, and they are worth points: { $points }. Whoever has more of these plays earlier in the next round. At the end of the game only the levels noted last count, and the points of regions are added.
control-rules-worth = { $points } for { $level }
control-rules-end = The game ends after a round in which { $categories ->
        [one] one category is
       *[other] { $categories } categories are
    } at world level { $level } when civil society has acted{ $last ->
        [0] {""}
       *[other] , or else after round { $last }
    }.
control-rules-variant = This ending is that of the variant “{ $variant }”{ $usual ->
        [yes] , which { $players } players play unless they ask for another one
       *[no] {""}
    }.
control-rules-effect = { $name }. { $effect }
control-rules-power = { $faction }, your faction: “{ $power }”
control-rules-choose = Influence that an earlier step has placed makes you present. A region may serve several steps, but it is not adjacent to itself. All regions of the effect count for investments, even those that only lead on.
control-rules-place = All influence of this part goes to this region at the same time, split as you like.
control-rules-category = { $category }: { $total } in the world, level { $level }{ $missing ->
        [0] {""}
       *[other] ; { $missing } more for { $next }
    }.
control-rules-remove = You choose who loses influence here, and which. If all other players lose some, you are asked for each of them in the order of turns, from you on; what happened is then told in the order of the round. Nobody loses more than they have in this region, and you never hit yourself.
control-rules-take = The resource comes from the stock of this region, as far as there is any, and the stock does not grow again.
control-rules-gain = The resource comes from the bank, which never runs out.
control-rules-invest = After the effect you may invest resources in regions that it has named.
control-rules-reinforce = For { $raw } you place 1 more influence in a region where the effect gave you some, of a category that it gave or required; at most { $influence ->
        [one] once
       *[other] { $influence } times
    } a turn.
control-rules-undermine = For { $food } another player loses 1 influence of your choice; at most { $loss ->
        [one] once
       *[other] { $loss } times
    } a turn.
control-rules-develop = For { $cost ->
        [one] 1 resource of any kind
       *[other] { $cost } resources of any kinds
    } development rises by 1; at most { $times ->
        [one] once
       *[other] { $times } times
    } a turn.
control-rules-pay = Each of the resources that you are offered pays for one unit of the cost.
control-rules-privatise = For each resource printed on the card you may take one unit from the stock of a region where you are present, whether the effect went there or not. Resources lie openly before you; they pay for missing levels, investments and discards, and are worth nothing at the end.
control-rules-renew = Before you draw you may discard cards, and pay one resource of any kind for each. Choose all of them before you see new ones.
control-rules-refill = Fill your hand up to { $hand } cards, from low and high piles of any categories. You see each card before you choose the pile of the next one. A pile that is used up is made of its discards again.
control-rules-revolt = Cards of civil society act in the order in which they were laid. Each looks for its region, then changes it from left to right. Leaders are those of the beginning, and the level that counts is the highest that the world has reached in this round.
control-rules-share = In each region the development is shared out. If it is enough, everybody takes as many points as they have influence there. If not, whoever has most takes points down to the influence of the second, then both take as many each, down to that of the third, and so on; points that cannot be split evenly are lost.
control-rules-ties = Of players with the same points, whoever has more of them from regions is ahead, then whoever has more influence in the world.
