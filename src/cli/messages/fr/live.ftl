# La page des éditeurs, qui suit les fichiers d’un projet.

live-serves = la page du projet est à cette adresse, sur cet ordinateur seulement, et suit les fichiers ; Ctrl-C l’arrête
live-open-already = cette édition est déjà ouverte à cette adresse : ouvrez-la là, arrêtez d’abord l’autre processus, ou ouvrez-la à nouveau avec --port

live-edition = édition { $year }
live-sum = { $start ->
       *[yes] { $changes ->
            [0] Rien n’a changé depuis le début.
            [one] 1 changement depuis le début.
           *[other] { $changes } changements depuis le début.
        }
        [no] { $changes ->
            [0] Rien ne diffère.
            [one] 1 différence.
           *[other] { $changes } différences.
        }
    }
live-findings-sum = { $new ->
        [0] aucun nouveau
        [one] { $new } nouveau
       *[other] { $new } nouveaux
    } · { $known } comme avant
live-watched = { $files ->
        [one] 1 fichier suivi
       *[other] { $files } fichiers suivis
    }
live-drawn = dessiné # ms après l’enregistrement
live-suspicion = { $steps ->
        [beyond] { $percent }, de zéro, à zéro ou d’un signe à l’autre : à vérifier
       *[other] { $percent }, suspicion { $steps } : à vérifier
    }
live-other-cards = La même valeur sur d’autres cartes
live-tag = { $printed } en { $year }
live-tag-none = sans valeur avant
live-order-head = { $deck } · { $was } → { $is } sur { $count }
live-order-new = { $deck } · { $is } sur { $count }
live-level = À égalité avec { $names }.
live-prints = imprimé : { $printed } { $unit }
live-inexact = { $file } ne peut pas être modifié précisément ici et reste tel quel : modifiez-le dans votre propre éditeur
live-base-start = le début
live-base-commit = le dernier commit

live-cards = cartes
live-board = plateau
live-tokens = jetons

live-product = Produit
live-lang = Langue
live-search = Pays, code, constat
live-only-changed = Modifiées seulement
live-neatline = Toutes les pièces, dans l’ordre
live-pieces = Pièces
live-margin = Détails de la sélection
live-off = Hors connexion : relancez le programme
live-up-to-date = À jour
live-broken = Erreurs : voici les dernières images valides
live-changed = modifié
live-no-match = Aucune carte ne correspond.
live-outside = # hors du filtre.
live-show-all = Tout montrer
live-all = tous
live-continent = Continent
live-category = Catégorie
live-finding = Constat
live-against = Comparer à
live-screen-faces = Faces
live-fr = français
live-en = anglais
live-size = Taille
live-fit = Ajuster
live-true-size = 100 %
live-double-size = 200 %
live-old-new = Les deux
live-new-only = Nouvelle
live-front = Recto
live-back = Verso
live-before = avant
live-was = comme avant
live-colon = {" "}:
live-copy = Copier
live-copied = Copié
live-findings = Constats
live-help = aide :
live-order = Ordre à la table
live-why = Pourquoi
live-error = erreur
live-warning = avertissement
live-note = note
live-texts = Textes
live-appearance = Apparence
live-edit = Modifier
live-edit-what = Champ à modifier
live-write = Écrire
live-leave = Quitter
live-undo = Annuler
live-undo-to = Annuler jusqu’ici
live-written = Écrit depuis cette page
live-written-where = Gardé jusqu’à la fin du programme. Les modifications de votre éditeur ne sont pas listées : annulez-les là-bas.
live-aside = mis de côté, non écrit
live-exact = Seuls ces champs sont écrits, aucun autre octet.
live-trial = aperçu, non écrit
live-clash = la page et le fichier diffèrent
live-clash-told = Pendant votre saisie, { $file } a changé au même endroit. Rien n’est écrit avant votre choix ; l’autre texte est gardé dans « Écrit depuis cette page ».
live-clash-mine = Votre saisie
live-clash-file = Le fichier
live-clash-base = Avant les deux
live-clash-write = Écrire ma saisie
live-clash-keep = Garder le fichier
live-clash-return = Tout annuler
live-not-written = Rien n’est écrit
live-again = Écrire encore
live-keys = Touches
live-close = Fermer
live-key-changes = changement suivant, précédent
live-key-pieces = pièces
live-key-old = ancienne et nouvelle
live-key-size = taille réelle
live-key-edit = modifier le champ
live-key-write = l’écrire
live-key-undo = annuler la dernière écriture
live-key-lang = langue
live-key-search = chercher
live-key-copy = copier l’emplacement
live-key-screen = faces, feuilles, carte
live-key-leave = quitter le champ, tout montrer
live-key-all = toutes les touches
live-theme = Clair ou sombre
live-open = Ouvrir dans l’éditeur

# Calques, feuilles et carte
live-overlays = Calques
live-overlay-cut = Coupe
live-overlay-safe = Marge
live-overlay-boxes = Cadres
live-overlay-tight = Serré
live-legend = Légende des calques
live-tight = Textes serrés
live-tight-left = reste au plus petit corps
live-tight-told = Serré : moins de 2 mm de reste, dans l’une des deux langues. Un débordement est une erreur, `text-overflow`.
live-tight-none = Aucun texte n’est serré.
live-left = { $left } mm
live-screen-sheets = Feuilles
live-screen-map = Carte
live-sheets = Feuilles
live-sheets-sum = { $sheets ->
        [one] 1 feuille
       *[other] { $sheets } feuilles
    }, { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
live-sheet = Feuille
live-paper = Papier
live-duplex = Retournement
live-long-edge = par le grand côté
live-short-edge = par le petit côté
live-none = à la main
live-this-sheet = Cette feuille
live-fact-size = coupe
live-fact-size-is = { $width } × { $height } mm
live-fact-white = marges
live-fact-white-is = { $beside } mm à gauche, { $above } mm en haut
live-fact-turn = versos
live-fact-turn-is = retournés { $turn }
live-print-again = À réimprimer
live-again-sum = { $changed ->
        [0] Aucune feuille ne change.
        [one] 1 feuille sur { $sheets } change : { $sides ->
            [front] le recto seul.
            [back] le verso seul.
           *[both] recto et verso.
        }
       *[other] { $changed } feuilles sur { $sheets } changent : { $sides ->
            [front] les rectos seuls.
            [back] les versos seuls.
           *[both] rectos et versos.
        }
    }
live-again-pieces = { $pieces ->
        [0] rien à réimprimer
        [one] 1 pièce
       *[other] { $pieces } pièces
    }
live-as-before = comme avant
live-typesetting = mise en page…
live-world = monde
live-block = Numéros
live-number = numéro sur le plateau
live-free = libre
live-was-number = avant :
live-map-alt = Le plateau avec ses numéros
live-latitude = { $degrees }° { $half ->
        [below] S
       *[above] N
    }
live-longitude = { $degrees }° { $half ->
        [below] O
       *[above] E
    }
