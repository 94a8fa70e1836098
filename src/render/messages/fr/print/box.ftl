## Étuis et couvertures
target-box = étui
cover-scale = { $length } km
cover-map = La carte politique du monde, chaque continent dans les tons de sa couleur
cover-picture-globalissimo = Le globe, vu au-dessus de l’Afrique et de l’Europe
cover-picture-cardline = Six pays, un par continent, à la même échelle
cover-picture-higher-lower = Le globe, vu au-dessus de l’Afrique et de l’Europe
cover-picture-course = Le globe avec les villes et les trajets du jeu
cover-picture-controle-global = Les régions du monde vues d’au-dessus du pôle Nord, et les passages entre elles
cover-strap-globalissimo = Qui a le plus de routes, de médecins, de touristes ?
cover-strap-globalissimo-other = Quel pays passe devant tous les autres ?
cover-strap-cardline = Plus vaste ? Plus peuplé ? Trouvez sa place dans la ligne.
cover-strap-higher-lower = Plus, ou moins ? Jusqu’où ira la chaîne ?
cover-strap-course = Partir de chez soi, faire le tour, rentrer premier.
cover-strap-controle-global = Le monde se laisse faire. Jusqu’à quand ?
box-about-globalissimo = Quelques pays sont alignés, une catégorie se dévoile. Pariez sur le rang d’un pays : plus vous visez juste, plus votre figurine avance.
box-about-cardline = Au milieu de la table, une ligne de pays, de la plus petite valeur à la plus grande. Glissez-y l’un des vôtres, puis retournez-le : aviez-vous raison ?
box-about-course = Vos seuls billets sont les cartes que vous avez en main. Prenez un visa sur chaque continent, dans l’ordre et par les détours qui vous plaisent, puis rentrez le premier à votre ville de départ.
box-about-controle-global = Pouvoir, armes, foi, argent, image, vivant : votre organisation veut peser sur le monde entier. Mais la société civile regarde, et finit par répondre à ceux qui dépassent.
box-more-globalissimo = Le plateau, les tuiles et les figurines se rangent à part.
box-more-cardline = Un seul paquet, autant de jeux que de catégories.
box-more-course = La carte aérienne, le tapis et les pions se rangent à part.
box-more-controle-global = Les régions, les cubes et les jetons se rangent à part.
box-inside = DANS LA BOÎTE
box-part-state-front = { $count ->
        [one] carte de pays
       *[other] cartes de pays
    }
box-part-front = { $count ->
        [one] carte de pays
       *[other] cartes de pays
    }
box-part-category = { $count ->
        [one] carte de catégorie
       *[other] cartes de catégorie
    }
box-part-summary = { $count ->
        [one] aide de jeu
       *[other] aides de jeu
    }
box-part-route = { $count ->
        [one] carte de trajet
       *[other] cartes de trajet
    }
box-part-visa = { $count ->
        [one] visa
       *[other] visas
    }
box-part-effects = { $count ->
        [one] carte à effets
       *[other] cartes à effets
    }
box-part-faction = { $count ->
        [one] faction
       *[other] factions
    }
box-part-aid = { $count ->
        [one] aide de jeu
       *[other] aides de jeu
    }
box-part-credits = { $count ->
        [one] carte des crédits
       *[other] cartes des crédits
    }
box-half = MOITIÉ { $half } SUR 2 : { $count } CARTES
box-sources = Cartes : Natural Earth. Sources, licences et cas contestés : voir les crédits.
box-edition = MAPPEMONDE · { $edition }
box-spine-reads = up
box-spine-count = { $count } cartes
box-spine-half = { $half } sur 2 · { $count } cartes
box-sheet-head = Étui de { $game }{ $part ->
        [0] { $half ->
            [0] {""}
           *[other] , moitié { $half } sur 2
        }
       *[other] , pièce { $part } sur 2
    }
box-sheet-about = { $count } cartes de { $stock } mm · carton de { $board } mm · { $paper } · imprimer à 100 %
box-sheet-help = { $part ->
        [0] Rainez de repère en repère, coupez sur le trait, collez la patte puis le fond.
       *[other] Rainez de repère en repère, deux fois dans le sens contraire des fibres, et coupez sur le trait ; collez les pattes des deux pièces, puis le fond.
    }
box-sheet-bar = 100 mm : mesurez avant de couper
box-large-head = { $part ->
        [lid] Couvercle
       *[base] Fond
    } de la grande boîte de { $game }
box-large-about = intérieur { $length } × { $width } × { $high } mm · carton de { $board } mm · { $paper } · imprimer à 100 %
box-large-help = { $part ->
        [lid] Rainez de repère en repère, coupez sur le trait et collez les languettes dans les petits côtés. Il coiffe le fond.
       *[base] Rainez de repère en repère, coupez sur le trait et collez les languettes dans les petits côtés. { $divided ->
            [yes] Il reçoit le plateau plié, le livret et les deux étuis qui contiennent chacun la moitié des cartes.
           *[no] Il reçoit le plateau plié, le livret et l’étui.
        }
    }
box-board-larger = la grande boîte pour le plateau plié mesure { $width } × { $height } mm à plat, et le format { $paper } ne la contient pas : choisissez a3 ou a2 avec --paper
