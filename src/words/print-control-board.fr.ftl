## Plateau de Contrôle Global
control-board-alt = Carte du monde en { $count } régions numérotées. Régions voisines : { $links }
control-board-regions = { $count } régions, de { $least } à { $most } en jeu
control-board-pile = Place d’une pile : { $category }, niveaux { $from } à { $to }
control-board-civil = Société civile
control-board-civil-note = une carte haute, face cachée, par niveau que gagne le monde
control-board-order = Ordre de jeu
control-board-order-note = le plus de points de niveau d’abord ; à égalité, comme avant
control-board-bank = Banque
control-board-bank-note = sans limite
control-board-in-play = Régions en jeu
control-board-players = joueurs
control-board-lands = régions
control-board-land = voisines par la terre
control-board-sea = voisines par la mer
