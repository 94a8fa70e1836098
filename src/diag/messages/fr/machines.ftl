## Ce que prennent d’autres programmes
sarif-root = la racine du dépôt, ou le dossier de l’édition s’il n’est dans aucun
validate-no-project = --fix corrige les fichiers d’un projet, et il n’y en a pas ici : `mappemonde new DOSSIER` en pose un
validate-notes-unshown = { $count ->
        [one] une remarque ne concerne pas la vente : `mappemonde validate` la montre
       *[other] { $count } remarques ne concernent pas la vente : `mappemonde validate` les montre
    }
validate-fixed = { $count ->
        [0] rien n’a été corrigé
        [one] 1 endroit a été corrigé
       *[other] { $count } endroits ont été corrigés
    }{ $files ->
        [0] {""}
        [one] {""} dans 1 fichier
       *[other] {""} dans { $files } fichiers
    }
baseline-wrote = { $file } : { $count ->
        [0] aucun constat
        [one] 1 constat
       *[other] { $count } constats
    }
baseline-hidden = { $count ->
        [one] 1 constat connu n’est pas montré
       *[other] { $count } constats connus ne sont pas montrés
    }
baseline-other = { $file } n’est pas une liste de constats connus, et n’a donc pas été remplacé ; choisissez un autre nom
baseline-unreadable = impossible de lire { $file } : { $reason }
baseline-no-file = ce n’est pas un fichier ordinaire de 32 Mo au plus
man-wrote = { $folder } : { $count ->
        [one] 1 page
       *[other] { $count } pages
    } de manuel
