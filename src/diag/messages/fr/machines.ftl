## Sorties pour d’autres programmes
sarif-root = la racine du dépôt, ou le dossier de l’édition s’il n’est pas dans un dépôt
validate-no-project = --fix exige un projet, et il n’y en a pas ici : créez-en un avec `mappemonde new DOSSIER`
validate-notes-unshown = { $count ->
        [one] une remarque ne concerne pas la vente : `mappemonde validate` la montre
       *[other] { $count } remarques ne concernent pas la vente : `mappemonde validate` les montre
    }
validate-fixed-file = { $file } : { $codes }
validate-fixed-code = { $count ->
        [one] { $code }
       *[other] { $code } ({ $count })
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
        [one] 1 constat connu est masqué
       *[other] { $count } constats connus sont masqués
    }
baseline-other = { $file } n’est pas une liste de constats connus, et n’a donc pas été remplacé ; choisissez un autre nom
baseline-unreadable = impossible de lire { $file } : { $reason }
baseline-no-file = ce n’est pas un fichier ordinaire de 32 Mo au plus
man-wrote = { $folder } : { $count ->
        [one] 1 page
       *[other] { $count } pages
    } de manuel
