# Contrôle Global: what happens, and the rules.

## Names
control-pile-low = low { $category } pile
control-pile-high = high { $category } pile

## Actions
control-action-faction = { $faction }
control-action-settle = first influence { $place }
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
control-news = { $text }
control-set-up = The world of this game: { $regions }.
control-order = Turns go round in this order: { $names }. Everybody secretly keeps one of { $choice } factions.
control-revealed = All factions are revealed.
control-faction = { $name }: { $faction }, with { $units }.
control-faction-bare = { $name }: { $faction }, without any resource.
control-settled = { $name } places { $influence } { $place }.
control-played = { $name } plays { $card }, effect { $number } ({ $effect }).
control-played-paid = { $name } plays { $card }, effect { $number } ({ $effect }), for { $units }.
control-played-owing = { $name } plays { $card }, effect { $number } ({ $effect }), and has { $missing ->
        [one] 1 missing level
       *[other] { $missing } missing levels
    } to pay for.
control-dumped = { $name } lays down { $card } without any effect.
control-drew = { $name } draws { $count ->
        [one] a card ({ $piles })
       *[other] { $count } cards ({ $piles })
    }.
control-discarded = { $name } discards { $card }.
control-discarded-paid = { $name } discards { $card } for { $units }.
control-reshuffled = { $cards ->
        [one] The only discard of the { $pile } becomes the pile again.
       *[other] The { $cards } discards of the { $pile } are shuffled and become the pile again.
    }
control-paid = { $name } pays { $units }.
control-invested = { $name } invests { $units }.
control-received = { $name } receives { $units }.
control-privatised = { $name } privatises { $units } { $place }.
control-spoils = { $name } takes { $units } { $place } by the power of the faction.
control-spread = { $name } places { $influence } { $place } by the power of the faction.
control-spot = { $place }: { $changes }.
control-change = { $changes } ({ $name })
control-developed = development { $change }
control-developed-now = development { $change } (now { $now })
control-taken = { $name } takes { $units }
control-from = The effect starts from { $region-the }.
control-nothing = Nothing changes { $place }.
control-rose = The world reaches { $level } in { $category }: civil society will react{ $cards ->
        [one] {""}
       *[other] {" "}with { $cards } cards
    }.
control-rose-quietly = The world reaches { $level } in { $category }, but no card is left for civil society to react with.
control-rose-again = The world is back at { $level } in { $category }.
control-fell = The world falls back to { $level } in { $category }.

## Civil society
control-revolt = Civil society reacts{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    }: { $cards }.
control-most = the most { $categories } influence
control-most-all = the most influence in total
control-least = the least { $categories } influence
control-least-all = the least influence in total
control-struck = { $civil } { $place } ({ $why }): { $changes }.
control-struck-nothing = { $civil } { $place } ({ $why }): nothing changes.
control-struck-open = { $civil } strikes { $place } ({ $why }).
control-struck-none = { $civil }: no region has any influence of the kind, so nothing happens ({ $why }).
control-struck-on = { $civil } { $place }, continued: { $changes }.
control-shielded = { $name } spends { $units } and loses nothing.
control-lost = { $names } { $count ->
        [one] loses
       *[other] each lose
    } { $influence }
control-lost-leader = { $names }, in the lead, loses { $influence }
control-lost-strong = { $names }, with the most influence in total, loses { $influence }
control-lost-more = { $names } loses { $influence } more
control-lost-when = as the world has reached { $level } in { $category }, { $loss }

## The end
control-noted = Levels noted: { $levels }.
control-noted-one = { $name } { $levels }
control-noted-same = No noted level changes.
control-next = Level points and order of round { $round }: { $order }.
control-next-one = { $name } { $points }
control-over = The game is over: the world is at { $level } in { $categories }.
control-over-plain = The game is over.
control-stopped = After { $round } rounds the game stops here.
control-result = { $place }: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } ({ $levels } from levels, { $regions } from regions).
control-tie-regions = { $name } and { $other } have as many points; { $name } is ahead with more of them from regions ({ $more } to { $less }).
control-tie-influence = { $name } and { $other } have as many points, and as many from regions; { $name } is ahead with more influence in the world ({ $more } to { $less }).
control-won = { $count ->
        [one] { $names } wins the game. Well played!
       *[other] { $names } share the victory. Well played!
    }
