# La course autour du monde, sur la page.

page-course-turn = { $you ->
        [yes] À vous de voler ou d’échanger
       *[no] { $name }, à vous de voler ou d’échanger
    }
page-course-from-where = { $you ->
        [yes] D’où partez-vous ?
       *[no] { $name }, d’où partez-vous ?
    }
page-course-stay = Restez et échangez deux cartes
page-course-at = { $city-at }, { $count ->
        [0] aucun visa
        [one] 1 visa
       *[other] { $count } visas
    }

# La carte
page-course-map = Carte des vols
page-course-key = Légende
page-course-line-flown = votre vol
page-course-line-possible = suites possibles
page-course-line-own = vos autres cartes d’ici
page-course-can-fly = suite possible, { $km }
page-course-chosen = départ choisi
page-course-end = fin du vol

# Les visas
page-course-visas = Visas : { $count } sur { $all }
page-course-visa-got = : acquis
page-course-visa-soon = : par ce vol
page-course-visa-missing = : manque
page-course-gain = + visa { $visa }

# La main
page-course-hand = Votre main : { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
page-course-in-flight = Dans ce vol
page-course-leaving = Au départ { $city-of }
page-course-onward = Pour continuer
page-course-also = Aussi { $city-of }
page-course-others = Le reste de la main ({ $count })
page-course-all = Votre main ({ $count })
page-course-laid = { $rank } · { $km }
page-course-new = nouvelle
page-course-dead-end = cul-de-sac
page-course-home = retour gagnant

# Le vol
page-course-flight = Votre vol
page-course-start-title = Votre départ
page-course-starts = Villes de départ
page-course-choose-start = Choisissez une ville de départ, sur la carte ou dans la liste.
page-course-no-start = La course ne part pas { $city-of } : choisissez une ville de la liste.
page-course-start = Partir { $city-of }
page-course-fly = Voler : { $count ->
        [one] 1 trajet
       *[other] { $count } trajets
    }, { $km }
page-course-win = Voler et gagner : { $count ->
        [one] 1 trajet
       *[other] { $count } trajets
    }, { $km }
page-course-land = Se poser { $city-at } et piocher { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
page-course-off = Retirer le dernier
page-course-stuck = Aucune de vos cartes ne part { $city-of } : échangez-en.
page-course-way = Préparer ce vol
page-course-rather-swap = Échanger plutôt
page-course-swap-two = Échanger deux cartes

# L’échange
page-course-out = 1. Écartez-en deux
page-course-in = 2. Prenez-en deux
page-course-to-left = → à gauche
page-course-to-right = → à droite
page-course-rejects-left = Écarts de gauche
page-course-rejects-right = Écarts de droite
page-course-empty = Il n’y a pas encore d’écarts : 2 cartes cachées viennent du talon.
page-course-rest = { $count ->
        [0] Rien ne vient du talon.
        [one] Le reste vient du talon : 1 carte cachée.
       *[other] Tout vient du talon : { $count } cartes cachées.
    }
page-course-choose = { $count ->
        [one] Choisissez encore une carte à écarter.
       *[other] Choisissez deux cartes à écarter.
    }
page-course-named = Cette carte est déjà écartée ; « Annuler » la reprend.
page-course-two = Deux cartes sont déjà choisies : touchez l’une d’elles pour la retirer du choix.
page-course-swap = Échanger 2 cartes contre { $taken ->
        [0] 2 du talon
        [one] 1 écart et 1 du talon
       *[other] 2 écarts
    }
page-course-back = Voler plutôt
page-course-open = Tout ce qui est visible
page-course-score =
    { $count ->
        [0] aucun visa
        [one] 1 visa
       *[other] { $count } visas
    }
