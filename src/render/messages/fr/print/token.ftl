## Joueurs : leurs couleurs et leurs signes
seat-1 = Bleu
seat-2 = Rouge
seat-3 = Jaune
seat-4 = Vert
seat-5 = Rose
seat-6 = Nuit
seat-mark-disc = disque
seat-mark-diamond = losange
seat-mark-triangle = triangle
seat-mark-square = carré
seat-mark-hexagon = hexagone
seat-mark-ring = anneau

## Pions et jetons
token-colour = { $seat ->
        [1] bleu
        [2] rouge
        [3] jaune
        [4] vert
        [5] rose
       *[other] bleu nuit
    }
token-figure = { $game ->
        [course] Pion
       *[other] Figurine
    } à plier, { token-colour }
token-guess = Pari { $value }, { token-colour }
token-guess-back = Dos d’une tuile de pari, { token-colour }
token-barrier-capital = Capitale
token-barrier-location = Plateau
token-first-player = Premier joueur
token-cube = Influence { $worth }, { token-colour }
token-development = Développement { $value }
token-level = Niveau mondial, { $category }
token-level-risen = Niveau mondial monté pendant la manche, { $category }
token-total = Influence de tous les joueurs, { $category }
token-order = Ordre des tours, { token-colour }

## Noms des piles et des éléments sur une table en ligne
pile-countries = Cartes pays
pile-categories = Cartes catégorie
pile-aids = Aides de jeu
pile-routes = Trajets
pile-visas = Visas
pile-factions = Factions
pile-regions = Tuiles de région
pile-name = { $category }, niveaux { $from } à { $to }
nickname-board = Plateau
nickname-mat = Tapis
nickname-table = Table de mondialisation
nickname-seat = Plateau de joueur, { token-colour }
nickname-figure = { $game ->
        [course] Pion
       *[other] Figurine
    }, { token-colour }
token-developments = Développement { $value }{ $sides ->
        [two] {" "}et { $other }
       *[one] {""}
    }
