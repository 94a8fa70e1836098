# Contrôle Global: effects as sentences and in short form, in French.

## Lists
effect-and = { $others } et { $last }
effect-or = { $others } ou { $last }
effect-between = {" ; "}

## Regions
effect-step = { $place } : { $changes }.
effect-only = { $place } : vous ne faites que choisir la région.
effect-present = Dans une région où vous êtes présent
effect-absent = Dans une région où vous n’avez aucune influence
effect-any = Dans une région au choix
effect-any-again = Dans une région au choix, la même ou une autre
effect-adjacent = Dans une région voisine
effect-adjacent-again = Dans une région voisine de la précédente
effect-from-present = Depuis une région où vous êtes présent, dans une région voisine
effect-from-absent = Depuis une région où vous n’avez aucune influence, dans une région voisine
effect-from-any = Depuis une région au choix, dans une région voisine

## Changes
effect-influence = { $count ->
        [one] 1 influence
       *[other] { $count } influences
    } { $category }
effect-of = { $id ->
        [pol] { $count ->
            [one] politique
           *[other] politiques
        }
        [mil] { $count ->
            [one] militaire
           *[other] militaires
        }
        [rel] { $count ->
            [one] religieuse
           *[other] religieuses
        }
        [com] { $count ->
            [one] commerciale
           *[other] commerciales
        }
        [med] { $count ->
            [one] médiatique
           *[other] médiatiques
        }
        [bio] { $count ->
            [one] biologique
           *[other] biologiques
        }
       *[other] { $category }
    }
effect-own-split = { $count } influences à répartir entre { $categories }
effect-own-any = { $count ->
        [one] 1 influence d’une catégorie au choix
       *[other] { $count } influences de catégories au choix
    }
effect-lost-split = { $count } influences de votre choix parmi { $categories }
effect-lost-any = { $count ->
        [one] 1 influence
       *[other] { $count } influences
    } de votre choix
effect-units = { $count } { $name }
effect-units-any = { $count ->
        [one] 1 ressource
       *[other] { $count } ressources
    } au choix
effect-place = vous placez { $influence }
effect-other = un autre joueur y perd { $influence }
effect-others = chaque autre joueur y perd { $influence }
effect-develop = le développement augmente de { $count }
effect-undevelop = le développement baisse de { $count }
effect-gain = vous recevez de la banque { $units }
effect-take = vous prenez dans son stock { $units }

## Civil society
civil-most-one = Dans la région qui a le plus d’influences { $categories }
civil-most-several = Dans la région qui a le plus d’influences { $categories } réunies
civil-most-all = Dans la région qui a le plus d’influences, toutes catégories réunies
civil-least-one = Dans la région qui a le moins d’influences { $categories }
civil-least-several = Dans la région qui a le moins d’influences { $categories } réunies
civil-least-all = Dans la région qui a le moins d’influences, toutes catégories réunies
civil-leader-one = le joueur qui y a le plus d’influences { $categories }
civil-leader-several = le joueur qui y a le plus d’influences { $categories } réunies
civil-leader-all = le joueur qui y a le plus d’influences, toutes catégories réunies,
civil-before-one = le joueur qui y avait le plus d’influences { $categories }
civil-before-several = le joueur qui y avait le plus d’influences { $categories } réunies
civil-before-all = le joueur qui y avait le plus d’influences, toutes catégories réunies,
civil-same = le même joueur
civil-everyone = chaque joueur y
civil-loses = { $who } perd { $influence }
civil-loses-of-it = en perd { $count }{ $more ->
        [0] {""}
       *[other] {" "}de plus
    }
civil-lost-one = { $count ->
        [one] 1 influence
       *[other] { $count } influences
    } { $categories }{ $more ->
        [0] {""}
       *[other] {" "}de plus
    }
civil-lost-several = { $count ->
        [one] 1 influence
       *[other] { $count } influences
    }{ $more ->
        [0] {""}
       *[other] {" "}de plus
    } de sa catégorie la plus forte sur place parmi { $categories }
civil-lost-all = { $count ->
        [one] 1 influence
       *[other] { $count } influences
    }{ $more ->
        [0] {""}
       *[other] {" "}de plus
    } de sa catégorie la plus forte sur place
civil-when = si { $category } a atteint le niveau { $level }, { $change }

## Short form
icon-present = présent
icon-adjacent = voisine
icon-any = n’importe où
icon-absent = absent
icon-from = ({ $region })
icon-other = rival
icon-others = chaque rival
icon-everyone = chacun
icon-leader = premier { $categories }
icon-leader-all = premier
icon-all = au choix
icon-strongest = au plus fort
icon-resource = ressource
icon-resources = ressources
icon-bank = banque
icon-development = dév.
icon-most = max { $categories }
icon-least = min { $categories }
icon-every = total
icon-when = si { $category } { $level } :
icon-head = { $region } :
