# Contrôle Global: narration, help and rules.

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

## Events
control-told-set-up = Regions in play: { $regions }.
control-told-order = The turn order is drawn at random: { $names }. Each player secretly keeps one faction out of { $choice }.
control-told-revealed = All factions are revealed.
control-told-faction = { $name ->
        [you] You play
       *[other] { $name } plays
    } { $faction }, with { $units }.
control-told-faction-bare = { $name ->
        [you] You play
       *[other] { $name } plays
    } { $faction }, without resources.
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
        [you] you play
       *[other] { $name } plays
    } { $card }, effect { $number } ({ $effect }), and must pay for { $missing ->
        [one] 1 missing level
       *[other] { $missing } missing levels
    }.
control-told-dumped = { $name ->
        [you] you lay
       *[other] { $name } lays
    } down { $card } without effect.
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
        [one] The only discard of the { $pile } becomes the new pile.
       *[other] The { $cards } discards of the { $pile } are shuffled and become the new pile.
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
       *[other] their
    } faction’s power.
control-told-spread = { $name ->
        [you] you place
       *[other] { $name } places
    } { $influence } { $place } thanks to { $name ->
        [you] your
       *[other] their
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
control-told-chosen = The effect takes place { $place }.
control-told-nothing = Nothing changes { $place }.
control-told-rose = { $category } reaches level { $level }: civil society will react{ $cards ->
        [one] {""}
       *[other] {" "}with { $cards } cards
    }.
control-told-rose-quietly = { $category } reaches level { $level }, but civil society has no card left to react with.
control-told-rose-again = { $category } is back at level { $level }.
control-told-fell = { $category } falls back to level { $level }.

## Turn summaries
control-brief-order = The turn order is drawn at random: { $names }.
control-brief-revolt = Civil society reacts.
control-brief-place = { $letter }
control-brief-round = Round { $round } is over{ $count ->
        [0] .
       *[other] : { $name ->
            [you] you are
           *[other] { $name } is
        } now at { $levels }.
    }
control-brief-near = { $category } { $level } ends the game.
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
control-told-struck-none = “{ $civil }” has no effect: there is no { $categories } influence in any region.
control-told-struck-none-all = “{ $civil }” has no effect: there is no influence in any region.
control-told-struck-on = “{ $civil }”: { $changes }.
control-told-shielded = { $name ->
        [you] You spend
       *[other] { $name } spends
    } { $units } to cancel the loss.
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
control-told-lost-more = then { $influence } more
control-told-lost-when = { $loss }, because { $category } has reached level { $level }

## The end
control-told-noted = New noted levels: { $levels }.
control-told-noted-one = { $name }, { $levels }
control-told-noted-same = No noted level changes.
control-told-noted-same-next = No noted level changes; round { $round } is played in the same order.
control-told-next = Round { $round } is played in the order of level points: { $order }.
control-told-next-one = { $name } ({ $points })
control-told-over = The game is over: world level { $level } has been reached ({ $categories }).
control-told-stopped = The game stops here, after { $round } rounds.
control-told-result = { $place }: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } (levels { $levels }, regions { $regions }).
control-told-tie-regions = { $name ->
        [you] You are
       *[other] { $name } is
    } tied on points with { $other }, and ahead on points from regions ({ $more } to { $less }).
control-told-tie-influence = { $name ->
        [you] You are
       *[other] { $name } is
    } tied with { $other } on points and on points from regions, and ahead on influence in the world ({ $more } to { $less }).
control-told-won = { $name ->
        [you] You win
       *[other] { $name } wins
    } the game.
control-told-shared = { $names } share the victory.

## Help on typed lines
control-help-faction = Type the number of a faction (“{ $label }”) or its name (“{ $name }”).
control-help-regions = Type the letters of two regions, such as “{ $label } { $other }”. You can also type only the first; you are asked for the second later.
control-help-region = Type the letter of a region (“{ $label }”) or its name.
control-help-play = “{ $example }” plays an effect in a region: type the effect, then the letter of the region. Two letters go from a region to an adjacent one.
control-help-on = You can add later choices on the same line: “{ $rival }” for the player who loses influence, “mil” for a category that an effect lets you choose.
control-help-dump = “{ $dump } 2” lays card 2 down without effect.
control-help-why = “why { $example }” shows what you lack to play an effect, and what it would change. “hand” shows all your cards.
control-help-stuck = Type the number of the card to discard, then a pile if you like: “2 pol”.
control-help-surplus = Type the number or the name of the card to discard (“{ $card }”).
control-help-choice = Type the label of a choice (“{ $label }”); to make several choices, type their labels one after the other on the same line.
control-help-shield = Type “{ $yes }” to cancel the loss, “{ $none }” to accept it.
control-help-finish = One line ends your turn. What you leave out is done as shown in brackets; nothing is invested unless you type it.
control-help-draw = One line is enough: name a pile for each card. Enter accepts what is in brackets.
control-help-raw = “{ $typed }” places 1 more influence in { $letters }.
control-help-food = “{ $typed }” makes a rival lose 1 influence in { $letters }.
control-help-develop = “{ $typed }” costs { $cost ->
        [one] 1 resource
       *[other] { $cost } resources
    } and adds 1 point to { $letters }.
control-help-take = “{ $word } { $resource } { $letter }” takes the resource from this region rather than from another.
control-help-discard = “discard 2” discards card 2 for 1 resource and draws another card.
control-help-pile = “{ $pile }” draws from the low pile, “{ $pile }+” from the high pile; the same goes for { $others }.
control-help-pile-low = “{ $pile }” draws from this pile, “2 { $pile }” draws from it twice; the same goes for { $others }.
control-help-explain = A question mark after a name explains it; an exclamation mark at the end of a line answers yes in advance.

## Rules
control-rules-goal = You lead an organisation that seeks influence all over the world. At the end, your levels are worth points, and the development of each region is shared among the players with influence there. The player with the most points wins. The first player is drawn at random.
control-rules-factions = Keep one faction out of { $choice }; the others leave the game. All players reveal their factions together. Your faction gives you resources, its power and your first influence: { $primary } of its first category in one region, { $secondary } of its second category in another.
control-rules-primary = In turn order, each player places { $primary } influence of their faction’s first category in a region. Several players may choose the same region.
control-rules-secondary = In reverse turn order, each player places { $secondary } influence of their faction’s second category, in a region where they have none yet.
control-rules-region = The development of a region is the number of points shared there at the end. Players who are present can privatise its stock, which does not grow again. Many effects lead from a region where you are present to an adjacent one.
control-rules-opening = Draw { $hand } cards from low piles of any category. You see each card before you choose the pile of the next one.
control-rules-tiers = Low cards have effects that require up to level { $low } in their category. High cards start at level { $high } and also show what civil society does.
control-rules-play = Play one effect of one card, or lay a card down without effect. An effect requires levels; the levels you noted at the end of the last round count. Each missing level costs { $energy }, for this effect only. After an effect, you may invest. Then you may privatise with the card and discard others, and you refill your hand.
control-rules-steps = Carry out the steps of an effect in order, each in one region and from left to right. Skip what is not possible; the rest is compulsory.
control-rules-world = The world level of a category depends on the influence of all players in all regions: { $thresholds }.
control-rules-threshold = { $level } from { $influence }
control-rules-own = The player with the most influence in a category has its world level. Every other player is one level lower for each player ahead, but never lower than their own influence alone would give. A player who ties with another stays behind. Levels are noted at the end of the round and count for the next one.
control-rules-civil = Whenever a category reaches a world level for the first time in a round, a card from its high pile is laid face down. When all players have played, civil society acts with these cards: it strikes the regions with the most influence, and the players who lead there.
control-rules-points = At the end of each round, levels are noted and are worth points: { $points }. Players with more of these points play earlier in the next round. At the end of the game, only the last noted levels count, and the points of regions are added.
control-rules-worth = { $points } for { $level }
control-rules-end = The game ends when { $categories ->
        [one] one category is
       *[other] { $categories } categories are
    } at world level { $level } at the end of a round, after civil society has acted{ $last ->
        [0] {""}
       *[other] , or after round { $last } at the latest
    }.
control-rules-variant = This is the ending of the variant “{ $variant }”{ $usual ->
        [yes] , which { $players } players play by default
       *[no] {""}
    }.
control-rules-effect = { $name }. { $effect }
control-rules-power = { $faction }, your faction: “{ $power }”
control-rules-choose = Influence placed by an earlier step makes you present. Several steps may use the same region, but a region is not adjacent to itself. All regions of the effect count for investments, even a region that only leads to the next one.
control-rules-place = All this influence goes to this region at the same time, split as you like.
control-rules-category = { $category }: { $total } in the world, level { $level }{ $missing ->
        [0] {""}
       *[other] ; { $missing } more for { $next }
    }.
control-rules-remove = You choose which player loses influence here, and in which category. If all other players lose influence, you choose for each of them in turn order, starting after you; the narration then lists them in the order of the round. A player cannot lose more than they have in this region, and your effects never hit you.
control-rules-take = The resource comes from the stock of this region, as long as any is left; the stock does not grow again.
control-rules-gain = The resource comes from the bank, which never runs out.
control-rules-invest = After the effect, you may invest resources in the regions it named.
control-rules-reinforce = For { $raw }, you place 1 more influence in a region where the effect gave you some, in a category that it gave or required; at most { $influence ->
        [one] once
       *[other] { $influence } times
    } per turn.
control-rules-undermine = For { $food }, another player loses 1 influence of your choice; at most { $loss ->
        [one] once
       *[other] { $loss } times
    } per turn.
control-rules-develop = For { $cost ->
        [one] 1 resource of any kind
       *[other] { $cost } resources of any kind
    }, the development of a region rises by 1; at most { $times ->
        [one] once
       *[other] { $times } times
    } per turn.
control-rules-pay = Each resource offered pays for one unit of the cost.
control-rules-privatise = For each resource printed on the card, you may take one unit from the stock of a region where you are present, whether or not the effect went there. Your resources are visible to all; they pay for missing levels, investments and discards, and are worth nothing at the end.
control-rules-renew = Before you draw, you may discard cards for one resource of any kind each. Choose them all before you see new ones.
control-rules-refill = Refill your hand to { $hand } cards, from low and high piles of any category. You see each card before you choose the pile of the next one. When a pile is used up, its discards are shuffled and become the new pile.
control-rules-revolt = The cards of civil society act in the order in which they were laid. Each card finds its region, then changes it from left to right. The players who lead are those before any change in the region, and the level that counts is the highest the world has reached in this round.
control-rules-share = The development of each region is shared out as points. If there is enough, each player takes 1 point per influence there. If not, the player with the most takes 1 point for each influence of lead over the second; then both, now tied, take the same number of points until they are level with the third, and so on. Points that cannot be split evenly are lost.
control-rules-ties = If points are tied, the player with more points from regions is ahead, then the player with more influence in the world.
