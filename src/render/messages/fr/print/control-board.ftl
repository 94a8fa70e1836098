## Plateau de Contrôle Global
control-board-alt = Carte du monde en { $count } régions numérotées. Voisines par la terre : { $land }. Par la mer : { $sea }.
control-board-regions = { $count } régions, de { $least } à { $most } en jeu
control-board-pile = Place d’une pile : { $category }, niveaux { $from } à { $to }
control-board-civil = Société civile
control-board-civil-note = une carte haute, face cachée, par niveau que gagne le monde
control-board-order = Ordre des tours
control-board-order-note = le plus de points de niveau d’abord ; à égalité, comme avant
control-board-bank = Banque
control-board-bank-note = sans limite
control-board-in-play = Régions en jeu
control-board-players = joueurs
control-board-lands = régions
control-board-land = voisines par la terre
control-board-sea = voisines par la mer

## Table de mondialisation
table-title = Mondialisation
table-note = L’influence de tous les joueurs dans le monde entier. Un repère qui monte d’un niveau reste côté rouge jusqu’à la fin de la manche.
table-level = Niveau mondial
table-from = dès { $influence }
table-order = Ordre d’influence
table-order-note = le premier a le niveau mondial, chaque suivant un de moins ; à égalité, par ordre d’arrivée
table-space = { $category } : piste de 0 à { $last } ; { $levels }
table-threshold = niveau { $level } dès { $influence }
table-places = { $category } : places pour { $count } joueurs par ordre d’influence, à égalité par ordre d’arrivée

## Plateaux des joueurs
seat-levels = Niveaux notés en fin de manche
seat-turn = Votre tour
seat-store = Ressources
seat-play = Jouer
seat-play-note = un effet d’une carte, ou une carte sans effet
seat-invest = Investir
seat-invest-note = des ressources dans les régions que l’effet a nommées
seat-privatise = Privatiser
seat-privatise-note = les ressources de la carte, là où vous êtes présent
seat-renew = Renouveler
seat-renew-note = des cartes de votre main, contre une ressource chacune
seat-refill = Compléter
seat-refill-note = piochez pour avoir { $hand } cartes en main, des piles de votre choix
seat-any = Au choix
seat-renewing = 1 au choix : défausser 1 carte
seat-grid = Place pour votre niveau en { $category } : { $levels }
seat-worth = { $level }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
