# Contrôle Global: ce qui se passe, et les règles.

## Names
control-pile-low = pile basse { $category }
control-pile-high = pile haute { $category }

## Actions
control-action-faction = { $faction }
control-action-settle = première influence { $place }
control-action-draw = une carte de la { $pile }
control-action-play = { $card }, effet { $number } ({ $effect })
control-action-dump = { $card }, sans effet
control-action-choose = région : { $region }
control-action-place = { $influence }
control-action-remove = { $name } perd { $influence }
control-action-take = { $units }
control-action-pay = paiement : { $units }
control-action-spread = { $influence } de plus { $place }
control-action-reinforce = investissement : { $influence } { $place }
control-action-undermine = investissement : { $name } perd { $influence } { $place }
control-action-develop = investissement : développement { $place }
control-action-privatise = privatisation : { $units } { $place }
control-action-discard = { $card } à la défausse
control-action-shield = perte annulée
control-action-pass = rien de plus

## What happens
control-news = { $text }
control-set-up = Le monde de cette partie : { $regions }.
control-order = Ordre des tours : { $names }. Chacun garde en secret une faction sur { $choice }.
control-revealed = Toutes les factions se dévoilent.
control-faction = { $name } : { $faction }, avec { $units }.
control-faction-bare = { $name } : { $faction }, sans aucune ressource.
control-settled = { $name } place { $influence } { $place }.
control-played = { $name } joue { $card }, effet { $number } ({ $effect }).
control-played-paid = { $name } joue { $card }, effet { $number } ({ $effect }), pour { $units }.
control-played-owing = { $name } joue { $card }, effet { $number } ({ $effect }), et doit payer { $missing ->
        [one] 1 niveau manquant
       *[other] { $missing } niveaux manquants
    }.
control-dumped = { $name } pose { $card } sans effet.
control-drew = { $name } pioche { $count ->
        [one] 1 carte ({ $piles })
       *[other] { $count } cartes ({ $piles })
    }.
control-discarded = { $name } défausse { $card }.
control-discarded-paid = { $name } défausse { $card } pour { $units }.
control-reshuffled = { $cards ->
        [one] La seule carte défaussée de la { $pile } reforme la pile.
       *[other] Les { $cards } cartes défaussées de la { $pile } sont battues et reforment la pile.
    }
control-paid = { $name } paie { $units }.
control-invested = { $name } investit { $units }.
control-received = { $name } reçoit { $units }.
control-privatised = { $name } privatise { $units } { $place }.
control-spoils = { $name } prend { $units } { $place } grâce au pouvoir de sa faction.
control-spread = { $name } place { $influence } { $place } grâce au pouvoir de sa faction.
control-spot = { $place } : { $changes }.
control-change = { $changes } ({ $name })
control-developed = développement { $change }
control-developed-now = développement { $change } (maintenant { $now })
control-taken = { $name } prend { $units }
control-from = L’effet part { $region-of }.
control-nothing = Rien ne change { $place }.
control-rose = Le monde atteint { $level } en { $category } : la société civile réagira{ $cards ->
        [one] {""}
       *[other] {" "}avec { $cards } cartes
    }.
control-rose-quietly = Le monde atteint { $level } en { $category }, mais il ne reste aucune carte pour que la société civile réagisse.
control-rose-again = Le monde est de nouveau à { $level } en { $category }.
control-fell = Le monde retombe à { $level } en { $category }.

## Civil society
control-revolt = La société civile réagit{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
    } : { $cards }.
control-most = le plus d’influences { $categories }
control-most-all = le plus d’influences en tout
control-least = le moins d’influences { $categories }
control-least-all = le moins d’influences en tout
control-struck = { $civil } { $place } ({ $why }) : { $changes }.
control-struck-nothing = { $civil } { $place } ({ $why }) : rien ne change.
control-struck-open = { $civil } frappe { $place } ({ $why }).
control-struck-none = { $civil } : aucune région n’a de telles influences ({ $why }), il ne se passe rien.
control-struck-on = { $civil } { $place }, suite : { $changes }.
control-shielded = { $name } dépense { $units } et ne perd rien.
control-lost = { $names } { $count ->
        [one] perd
       *[other] perdent chacun
    } { $influence }
control-lost-leader = { $names }, en tête, perd { $influence }
control-lost-strong = { $names }, avec le plus d’influences en tout, perd { $influence }
control-lost-more = { $names } perd { $influence } de plus
control-lost-when = le monde ayant atteint { $level } en { $category }, { $loss }

## The end
control-noted = Niveaux notés : { $levels }.
control-noted-one = { $name } { $levels }
control-noted-same = Aucun niveau noté ne change.
control-next = Points de niveaux et ordre de la manche { $round } : { $order }.
control-next-one = { $name } { $points }
control-over = La partie est finie : le monde est à { $level } en { $categories }.
control-over-plain = La partie est finie.
control-stopped = Après { $round } manches, la partie s’arrête là.
control-result = { $place } : { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $levels } de niveaux, { $regions } de régions).
control-tie-regions = { $name } et { $other } ont autant de points ; { $name } passe devant, car ses régions lui en donnent plus ({ $more } contre { $less }).
control-tie-influence = { $name } et { $other } ont autant de points, et autant de leurs régions ; { $name } passe devant avec plus d’influences dans le monde ({ $more } contre { $less }).
control-won = { $count ->
        [one] { $names } gagne la partie. Bravo !
       *[other] { $names } partagent la victoire. Bravo !
    }
