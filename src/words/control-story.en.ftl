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
control-action-remove = { $name } loses { $influence }
control-action-take = { $units }
control-action-pay = paid with { $units }
control-action-spread = { $influence } more { $place }
control-action-reinforce = investment: { $influence } { $place }
control-action-undermine = investment: { $name } loses { $influence } { $place }
control-action-develop = investment: development { $place }
control-action-privatise = privatised: { $units } { $place }
control-action-discard = { $card } discarded
control-action-shield = loss cancelled
control-action-pass = nothing more

## What happens
control-told-set-up = The world of this game: { $regions }.
control-told-order = Turns go round in this order: { $names }. Everybody secretly keeps one faction out of { $choice }.
control-told-revealed = All factions are revealed.
control-told-faction = { $name }: { $faction }, with { $units }.
control-told-faction-bare = { $name }: { $faction }, without any resource.
control-told-settled = { $name } places { $influence } { $place }.
control-told-played = { $name } plays { $card }, effect { $number } ({ $effect }).
control-told-played-paid = { $name } plays { $card }, effect { $number } ({ $effect }), for { $units }.
control-told-played-owing = { $name } plays { $card }, effect { $number } ({ $effect }), and has { $missing ->
        [one] 1 missing level
       *[other] { $missing } missing levels
    } to pay for.
control-told-dumped = { $name } lays down { $card } without any effect.
control-told-drew = { $name } draws { $count ->
        [one] a card ({ $piles })
       *[other] { $count } cards ({ $piles })
    }.
control-told-discarded = { $name } discards { $card }.
control-told-discarded-paid = { $name } pays { $units } to discard { $card }.
control-told-reshuffled = { $cards ->
        [one] The only discard of the { $pile } becomes the pile again.
       *[other] The { $cards } discards of the { $pile } are shuffled and become the pile again.
    }
control-told-paid = { $name } pays { $units }.
control-told-invested = { $name } invests { $units }.
control-told-received = { $name } receives { $units }.
control-told-privatised = { $name } privatises { $units } { $place }.
control-told-spoils = { $name } takes { $units } { $place } by the power of the faction.
control-told-spread = { $name } places { $influence } { $place } by the power of the faction.
control-told-spot = { $place }: { $changes }.
control-told-change = { $changes } ({ $name })
control-told-developed = development { $change }
control-told-developed-now = development { $change } (now { $now })
control-told-taken = { $name } takes { $units }
control-told-from = The effect starts from { $region-the }.
control-told-nothing = Nothing changes { $place }.
control-told-rose = The world reaches { $level } in { $category }: civil society will react{ $cards ->
        [one] {""}
       *[other] {" "}with { $cards } cards
    }.
control-told-rose-quietly = The world reaches { $level } in { $category }, but no card is left for civil society to react with.
control-told-rose-again = The world is back at { $level } in { $category }.
control-told-fell = The world falls back to { $level } in { $category }.

## Civil society
control-told-revolt = Civil society reacts{ $count ->
        [one] {""}
       *[other] {" "}with { $count } cards
    }: { $cards }.
control-told-most = the most { $categories } influence
control-told-most-all = the most influence in total
control-told-least = the least { $categories } influence
control-told-least-all = the least influence in total
control-told-struck = { $civil } acts { $place } ({ $why }): { $changes }.
control-told-struck-nothing = { $civil } acts { $place } ({ $why }): nothing changes.
control-told-struck-open = { $civil } acts { $place } ({ $why }).
control-told-struck-none = { $civil }: no region has any influence of the kind, so nothing happens ({ $why }).
control-told-struck-on = { $civil } goes on { $place }: { $changes }.
control-told-shielded = { $name } spends { $units } and loses nothing.
control-told-lost = { $names } { $count ->
        [one] loses
       *[other] each lose
    } { $influence }
control-told-lost-leader = { $names }, in the lead, loses { $influence }
control-told-lost-strong = { $names }, with the most influence in total, loses { $influence }
control-told-lost-more = { $names } loses { $influence } more
control-told-lost-when = as the world has reached { $level } in { $category }, { $loss }

## The end
control-told-noted = Levels noted: { $levels }.
control-told-noted-one = { $name } { $levels }
control-told-noted-same = No noted level changes.
control-told-noted-same-next = No noted level changes; round { $round } is played in the same order.
control-told-next = Level points and order of round { $round }: { $order }.
control-told-next-one = { $name } { $points }
control-told-over = The game is over: the world is at { $level } in { $categories }.
control-told-over-plain = The game is over.
control-told-stopped = After { $round } rounds the game stops here.
control-told-result = { $place }: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } ({ $levels } from levels, { $regions } from regions).
control-told-tie-regions = { $name } and { $other } have as many points; { $name } is ahead with more of them from regions ({ $more } to { $less }).
control-told-tie-influence = { $name } and { $other } have as many points, and as many from regions; { $name } is ahead with more influence in the world ({ $more } to { $less }).
control-told-won = { $count ->
        [one] { $names } wins the game. Well played!
       *[other] { $names } share the victory. Well played!
    }
