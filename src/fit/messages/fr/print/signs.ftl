## Signes des effets de Contrôle Global
step-present = présent
step-adjacent = voisine
step-any = au choix
step-absent = absent
step-from = depuis
step-most = région qui en a le plus
step-least = région qui en a le moins
step-leader = joueur qui en a le plus
step-everyone = chaque joueur
step-when = si le monde a atteint

## Aide de jeu
aid-effects = Effets
aid-world = Monde
aid-where = Où
aid-present = vous y avez de l’influence
aid-adjacent = voisine de la précédente
aid-any = n’importe laquelle
aid-absent = vous n’y avez pas d’influence
aid-from = on en part, rien n’y change
aid-what = Quoi
aid-place = 1 influence, catégorie au choix
aid-split = à répartir entre ces catégories
aid-other = un rival y perd 1 influence
aid-others = chaque rival en perd 1
aid-development = développement de la région
aid-own = niveau requis
aid-elsewhere = ailleurs
aid-resources = Ressources
aid-invest = { $resource } : { $use }
aid-use = { $use }{ $most ->
        [0] {""}
       *[other] {" "}(max. { $most })
    }
aid-level = comble 1 niveau manquant
aid-influence = +1 influence
aid-loss = −1 à un rival
aid-develop = { $cost } au choix : +1 développement (max. { $most })
aid-stock = stock d’une région
aid-bank = banque
aid-civil = Société civile
aid-civil-when = par niveau gagné, en fin de manche
aid-all = toutes catégories
aid-strongest = sa plus forte
aid-level-row = niveau
aid-from-row = influences
aid-points-row = points
aid-table-alt = { $level } : à partir de { $influence }, { $points } { $points ->
        [one] point
       *[other] points
    }
