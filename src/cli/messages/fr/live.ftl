# La page de qui fait une édition, qui suit les fichiers d’un projet.

live-serves = la page suit les fichiers du projet à cette adresse, sur cet ordinateur seulement ; Ctrl-C y met fin

live-edition = édition { $year }
live-sum = { $values ->
        [0] Rien n’a changé depuis le début.
        [one] 1 valeur a changé depuis le début.
       *[other] { $values } valeurs ont changé depuis le début.
    }
live-findings-sum = { $new ->
        [0] aucun nouveau
        [one] { $new } nouveau
       *[other] { $new } nouveaux
    } · { $known } comme avant
live-tag = { $printed } en { $year }
live-tag-none = sans valeur avant
live-order-head = { $deck } · { $was } → { $is } sur { $count }
live-order-new = { $deck } · { $is } sur { $count }
live-level = À égalité avec { $names }.

live-cards = cartes
live-board = plateau
live-tokens = jetons

live-product = Produit
live-lang = Langue
live-search = Pays, code, texte
live-only-changed = Modifiées seulement
live-neatline = Toutes les pièces dans leur ordre
live-pieces = Pièces
live-margin = À propos du changement
live-off = Hors connexion
live-up-to-date = À jour
live-broken = Erreurs : voici les dernières images lisibles
live-changed = modifié
live-no-match = Aucune carte ne correspond : effacez la recherche, ou montrez tout.
live-size = Taille
live-fit = Ajuster
live-true-size = 100 %
live-old-new = Les deux
live-new-only = Nouvelle
live-front = Recto
live-back = Verso
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
live-key-changes = changement suivant, précédent
live-key-pieces = pièces
live-key-old = ancienne et nouvelle
live-key-lang = langue
live-key-copy = copier l’emplacement
