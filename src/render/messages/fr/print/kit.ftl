## Jeux à imprimer : la notice, avec quoi imprimer sur quel papier, et comment couper, plier et coller
kit-title = { $game } : jeu à imprimer chez soi
kit-kicker = Mappemonde · jeu à imprimer chez soi
kit-kicker-2 = { $game } · à imprimer chez soi
kit-page = page { $page } sur { $pages }
kit-strap = Quoi imprimer, et sur quel papier
kit-head-part = partie
kit-head-pages = pages
kit-head-sheets = feuilles
kit-head-sides = faces
kit-head-paper = papier
kit-head-tray = bac
kit-part-cards = Cartes
kit-part-board = Plateau
kit-part-tokens = Pions
kit-part-booklet = Livret
kit-part-box = Étui
kit-part-credits = Crédits
kit-one-side = recto
kit-both-sides = recto verso
kit-by-hand = à retourner
kit-pages-by-hand = { $fronts }, puis { $backs }
kit-weight = { $weight } g/m²
kit-weight-office = 80–120 g/m²
kit-rear = arrière
kit-lower = bas
kit-quarters = { $count } quarts, feuilles en largeur
kit-booklet-pages = { $count } pages, à plier et agrafer
kit-box-pieces = { $count ->
        [one] 1 pièce, à rainer et coller
       *[other] { $count } pièces, à rainer et coller
    }
kit-credits-keep = à garder avec le jeu
kit-others = { $count } autres
kit-a-line = Une ligne, un travail : tapez ses pages dans la fenêtre d’impression et changez le papier avant la suivante.
kit-hatching = Drapeaux hachurés : traits horizontaux pour le bleu, verticaux pour le rouge, descendants pour le vert, montants pour le violet, croisés pour le noir ; points pour l’or.
kit-settings = Réglages de l’imprimante
kit-actual = taille réelle
kit-fit = ajuster
kit-setting-actual = 100 %, rien d’autre
kit-setting-actual-help = « Taille réelle ». Jamais « ajuster », « réduire » ni « sans marges ».
kit-setting-long-edge = Bord long
kit-setting-long-edge-help = Recto verso, la feuille tourne comme une page. Grisé pour du carton ? Pages impaires, pile retournée, pages paires.
kit-setting-short-edge = Bord court
kit-setting-short-edge-help = Recto verso, la feuille tourne comme celle d’un calendrier.
kit-setting-by-hand = Retourner à la main
kit-setting-by-hand-help = { $parts } : imprimez les rectos, retournez la pile sur son bord long, imprimez les versos. Essayez une feuille marquée d’une croix.
kit-setting-thick = Épais : à l’arrière
kit-setting-thick-help = Papier « épais » ou « carte » ; cinq feuilles à la fois.
kit-takes = Ce qu’il faut
kit-sheets-in-all = { $paper ->
        [A4] feuilles A4
        [Letter] feuilles Letter
       *[other] feuilles
    }
kit-sides-in-all = faces imprimées
kit-ink = Encre
kit-ink-cyan = cyan
kit-ink-magenta = magenta
kit-ink-yellow = jaune
kit-ink-black = noir
kit-share = { $share } %
kit-cartridge = part d’une cartouche prévue pour { $pages } pages
kit-time = Temps, environ
kit-time-print = imprimer
kit-time-cut = couper
kit-time-fold = plier, coller
kit-minutes = { $minutes } min
kit-minutes-all = { $hours ->
        [0] { $minutes } minutes
       *[other] { $hours } h { $rest }
    } ; à deux, bien moins
kit-measure = Imprimez d’abord cette feuille, et mesurez les deux règles
kit-measure-help = Chacune a 100 mm, en travers et en hauteur. Sinon, rien n’aura la bonne taille : la page 2 dit que faire.
kit-on-the-table = Sur la table
kit-leaflet = Cette notice : pages 1 et 2, une feuille de plus.
kit-tool-rule = règle en métal, lame neuve, tapis de coupe
kit-tool-folder = plioir
kit-tool-glue = colle en bâton
kit-tool-stapler = agrafeuse à long bras
kit-tool-board = carton de 2 mm pour le plateau
kit-tool-sleeves = { $count } pochettes transparentes pour cartes de { $width } × { $height } mm
kit-tool-coins = { $count } pièces ou jetons d’au moins 20 mm pour les { $game ->
        [course] pions
       *[other] figurines
    }
kit-tool-cubes = { $count } cubes de 8 mm, { $each } de chacune des { $colours } couleurs, pour l’influence de { $worth }

kit-blank = { $count ->
        [one] La page { $pages } est blanche : imprimez-la aussi.
       *[other] Les pages { $pages } sont blanches : imprimez-les aussi.
    }

kit-lent = { $pieces }, celles de { $game }

kit-cut-others = Pages { $pages } : { $width } × { $height } mm, { $columns } sur { $rows }.

kit-sleeves-soft = Trop mou ? Glissez une carte à jouer entre les deux.

kit-join-rest = { $count ->
        [one] La page { $pages } n’en est pas : coupez-la aux repères, sans la joindre.
       *[other] Les pages { $pages } n’en sont pas : coupez-les aux repères, sans les joindre.
    }

## La seconde page
kit-steps = Couper, plier, coller
kit-steps-strap = { $count } gestes, dans cet ordre
kit-step-bar = Mesurer la règle
kit-reading = { $length } mm
kit-read = lu (mm)
kit-scale = échelle (%)
kit-do = que faire
kit-read-good = bien : imprimez, coupez
kit-read-type = tapez l’échelle
kit-read-fit = « ajuster » : à décocher
kit-read-wrong = mauvais papier choisi
kit-read-help = Échelle = 10 000 ÷ mesure. Une règle juste et l’autre non : l’imprimante étire ; prenez son réglage, ou une autre imprimante.
kit-step-cards = Couper les cartes
kit-cut-inner-head = 1 – { $inner }
kit-cut-inner = Entre les cartes. La lame s’arrête avant le cadre blanc.
kit-cut-outer-head = { $next } – { $last }
kit-cut-outer = Le tour. Les cartes tombent du cadre.
kit-trimmer = Massicot
kit-cut-trimmer = Rognez d’abord les bords { $next } et { $third } aux repères, puis butée à { $width } et à { $height } mm.
kit-cut-corners = Facultatif : perforatrice d’angles, 3 mm.
kit-step-fold = Plier, coller, couper
kit-fold-sheet = Pliez sur les tirets, faces imprimées dehors.
kit-fold-glue = Collez toute la surface dos à dos ; dix minutes sous des livres.
kit-fold-cut = Coupez aux repères, d’abord entre les cartes. Pas au pli : c’est un bord des cartes.
kit-step-sleeves = Mettre sous pochettes
kit-sleeves-cut = Coupez entre les cartes, puis le tour.
kit-sleeves-fill = Dans une pochette transparente, le recto devant, le verso de la même carte derrière.
kit-sleeves-opaque = Le dos commun est superflu dans une pochette opaque derrière.
kit-step-machine = Couper à la machine
kit-machine-marks = Dans Silhouette Studio : papier et sens comme ici, repères de type 1, longueur { $length }, épaisseur { $thickness }, retrait { $inset } mm.
kit-machine-open = Ouvrez `cut-1.dxf` « tel quel » (ou le SVG, dès l’édition Designer) ; le pied de la feuille dit lequel.
kit-machine-check = Coupez d’abord une feuille de papier ordinaire, tenue contre le jour.
kit-step-board = Assembler le plateau
kit-join-quarters = Coupez les quatre feuilles à leurs repères. Collez 1, 2, 3, 4 : chacune recouvre de 5 mm les précédentes, dessin sur dessin.
kit-join-mount = Puis sur carton de 2 mm, 420 × 297 mm.
kit-step-mount = Monter le plateau
kit-mount = Collez la feuille sur un carton de 2 mm, du milieu vers les bords, pressez sous des livres, puis coupez les deux ensemble.
kit-step-tokens = Couper les pions
kit-fold-pawns = { $game ->
        [course] Pions : coupés en bandes, pliés en haut et collés, pieds dehors, sur une pièce.
       *[other] Figurines : coupées en bandes, pliées en haut et collées, pieds dehors, sur une pièce.
    }
kit-cut-tokens = Tous les autres : couper aux traits.
kit-fold-tokens = Tous les autres : pliez sur les tirets, collez dos à dos, pressez, coupez aux traits.
kit-cut-all-tokens = Coupez aux traits. Les ronds, aux ciseaux.
kit-step-booklet = Plier le livret
kit-booklet-sheets = feuilles, la couverture dessous
kit-booklet-fold = Rainez le milieu au plioir, pliez chaque feuille, glissez-les l’une dans l’autre : la couverture dehors. Deux agrafes à 50 mm du haut et du bas.
kit-booklet-trim = Rognez de 1 mm le côté opposé au pli, s’il dépasse.
kit-step-box = Monter l’étui
kit-box-make = Rainez de repère en repère, coupez le contour, pliez. Collez les pattes blanches : le corps d’abord, à plat, dix minutes sous un livre, puis le fond.
kit-box-back = dos
kit-box-front = face

## Pièces qu’aucune boîte n’énumère
box-part-blank-state-front = { $count ->
        [one] carte de pays vierge
       *[other] cartes de pays vierges
    }
box-part-blank-state-back = { $count ->
        [one] verso vierge
       *[other] versos vierges
    }
box-part-blank-category = { $count ->
        [one] carte de catégorie vierge
       *[other] cartes de catégorie vierges
    }
box-part-guess = { $count ->
        [one] tuile de pari
       *[other] tuiles de pari
    }
box-part-barrier = { $count ->
        [one] barrière
       *[other] barrières
    }
box-part-first-player = { $count ->
        [one] marqueur de premier joueur
       *[other] marqueurs de premier joueur
    }
box-part-figure = { $game ->
        [course] { $count ->
            [one] pion
           *[other] pions
        }
       *[other] { $count ->
            [one] figurine
           *[other] figurines
        }
    }
box-part-board = { $count ->
        [one] plateau
       *[other] plateaux
    }
box-part-map = { $count ->
        [one] carte du monde
       *[other] cartes du monde
    }
box-part-mat = { $count ->
        [one] tapis
       *[other] tapis
    }
box-part-table = { $count ->
        [one] table de mondialisation
       *[other] tables de mondialisation
    }
box-part-seat = { $count ->
        [one] plateau de joueur
       *[other] plateaux de joueur
    }
box-part-region = { $count ->
        [one] région
       *[other] régions
    }
box-part-level = { $count ->
        [one] marqueur de niveau
       *[other] marqueurs de niveau
    }
box-part-order = { $count ->
        [one] marqueur d’ordre
       *[other] marqueurs d’ordre
    }
box-part-development = { $count ->
        [one] compteur de développement
       *[other] compteurs de développement
    }
box-part-resource = { $count ->
        [one] ressource
       *[other] ressources
    }
box-part-total = { $count ->
        [one] marqueur d’influence totale
       *[other] marqueurs d’influence totale
    }
box-part-cube = { $count ->
        [one] cube d’influence
       *[other] cubes d’influence
    }
