# Contrôle Global: ce qui se passe, et les règles.

## Names
control-pile-low = pile basse { $category }
control-pile-high = pile haute { $category }

## Actions
control-action-faction = { $faction }
control-action-settle = influence de départ { $place }
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
control-told-set-up = Le monde de cette partie : { $regions }.
control-told-order = Ordre des tours : { $names }. Chacun choisit en secret une faction parmi { $choice }.
control-told-revealed = Toutes les factions se dévoilent.
control-told-faction = { $name } : { $faction }, avec { $units }.
control-told-faction-bare = { $name } : { $faction }, sans aucune ressource.
control-told-settled = { $name } place { $influence } { $place }.
control-told-played = { $name } joue { $card }, effet { $number } ({ $effect }).
control-told-played-paid = { $name } joue { $card }, effet { $number } ({ $effect }), pour { $units }.
control-told-played-owing = { $name } joue { $card }, effet { $number } ({ $effect }), et doit payer { $missing ->
        [one] 1 niveau manquant
       *[other] { $missing } niveaux manquants
    }.
control-told-dumped = { $name } pose { $card } sans effet.
control-told-drew = { $name } pioche { $count ->
        [one] 1 carte ({ $piles })
       *[other] { $count } cartes ({ $piles })
    }.
control-told-discarded = { $name } défausse { $card }.
control-told-discarded-paid = { $name } paie { $units } pour défausser { $card }.
control-told-reshuffled = { $cards ->
        [one] La seule carte défaussée de la { $pile } reforme la pile.
       *[other] Les { $cards } cartes défaussées de la { $pile } sont battues et reforment la pile.
    }
control-told-paid = { $name } paie { $units }.
control-told-invested = { $name } investit { $units }.
control-told-received = { $name } reçoit { $units }.
control-told-privatised = { $name } privatise { $units } { $place }.
control-told-spoils = { $name } prend { $units } { $place } grâce au pouvoir de sa faction.
control-told-spread = { $name } place { $influence } { $place } grâce au pouvoir de sa faction.
control-told-spot = { $place } : { $changes }.
control-told-change = { $changes } ({ $name })
control-told-developed = développement { $change }
control-told-developed-now = développement { $change } (maintenant { $now })
control-told-taken = { $name } prend { $units }
control-told-from = L’effet part { $region-of }.
control-told-nothing = Rien ne change { $place }.
control-told-rose = Le monde atteint { $level } en { $category } : la société civile réagira{ $cards ->
        [one] {""}
       *[other] {" "}avec { $cards } cartes
    }.
control-told-rose-quietly = Le monde atteint { $level } en { $category }, mais il ne reste aucune carte pour que la société civile réagisse.
control-told-rose-again = Le monde est de nouveau à { $level } en { $category }.
control-told-fell = Le monde retombe à { $level } en { $category }.

## Civil society
control-told-revolt = La société civile réagit{ $count ->
        [one] {""}
       *[other] {" "}avec { $count } cartes
    } : { $cards }.
control-told-most = le plus d’influences { $categories }
control-told-most-all = le plus d’influences en tout
control-told-least = le moins d’influences { $categories }
control-told-least-all = le moins d’influences en tout
control-told-struck = { $civil } agit { $place } ({ $why }) : { $changes }.
control-told-struck-nothing = { $civil } agit { $place } ({ $why }) : rien ne change.
control-told-struck-open = { $civil } agit { $place } ({ $why }).
control-told-struck-none = { $civil } : aucune région n’a de telles influences ({ $why }), il ne se passe rien.
control-told-struck-on = { $civil } continue { $place } : { $changes }.
control-told-shielded = { $name } dépense { $units } et ne perd rien.
control-told-lost = { $names } { $count ->
        [one] perd
       *[other] perdent chacun
    } { $influence }
control-told-lost-leader = { $names }, en tête, perd { $influence }
control-told-lost-strong = { $names }, avec le plus d’influences en tout, perd { $influence }
control-told-lost-more = { $names } perd { $influence } de plus
control-told-lost-when = le monde ayant atteint { $level } en { $category }, { $loss }

## The end
control-told-noted = Niveaux notés : { $levels }.
control-told-noted-one = { $name } { $levels }
control-told-noted-same = Aucun niveau noté ne change.
control-told-noted-same-next = Aucun niveau noté ne change ; la manche { $round } se joue dans le même ordre.
control-told-next = Points de niveaux et ordre de la manche { $round } : { $order }.
control-told-next-one = { $name } { $points }
control-told-over = La partie est finie : le monde est à { $level } en { $categories }.
control-told-over-plain = La partie est finie.
control-told-stopped = Après { $round } manches, la partie s’arrête là.
control-told-result = { $place } : { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $levels } de niveaux, { $regions } de régions).
control-told-tie-regions = { $name } et { $other } ont autant de points ; { $name } passe devant, car ses régions lui en donnent plus ({ $more } contre { $less }).
control-told-tie-influence = { $name } et { $other } ont autant de points, et autant de leurs régions ; { $name } passe devant avec plus d’influences dans le monde ({ $more } contre { $less }).
control-told-won = { $count ->
        [one] { $names } gagne la partie. Bravo !
       *[other] { $names } partagent la victoire. Bravo !
    }
