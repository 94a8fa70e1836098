# La fin d’une partie : classement, plus beau moment, pays à retenir.

page-recap-joint = ex æquo
page-recap-best = Votre plus beau moment
page-recap-run = { $count } bonnes réponses de suite, la première pour { $first-the }, la dernière pour { $last-the }.
page-recap-missed =
    { $count ->
        [one] Un pays à retenir
        [2] Deux pays à retenir
        [3] Trois pays à retenir
       *[other] { $count } pays à retenir
    }
page-recap-more =
    { $count ->
        [one] Une autre réponse était fausse.
       *[other] { $count } autres réponses étaient fausses.
    }
page-recap-map = Les pays à retenir, sur la carte
page-recap-capital = capitale
page-recap-number = numéro sur la carte
page-recap-given = Votre réponse :
page-recap-right = La bonne réponse :
page-recap-none = pas trouvé
page-recap-learn =
    { $count ->
        [one] Apprendre ce pays
       *[other] Apprendre ces { $count } pays
    }
page-recap-harder =
    { $count ->
        [one] Contre un robot moyen
       *[other] Contre des robots moyens
    }
page-recap-copy = Copier le résultat

## Les scores
page-recap-laid =
    { $count ->
        [0] aucune carte posée
        [one] 1 carte posée
       *[other] { $count } cartes posées
    }
page-recap-hand =
    { $count ->
        [0] main vide
        [one] 1 carte en main
       *[other] { $count } cartes en main
    }
