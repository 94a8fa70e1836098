# Les commandes qui continuent de tourner quand des fichiers changent.
watch-no-project = il n’y a pas de projet à suivre ici : indiquez-en un avec --project, ou créez-en un avec `mappemonde new`
watch-failed = impossible de suivre le dossier du projet : { $reason }
watch-begins = Suivi du projet en cours ; Ctrl-C l’arrête.
watch-gone = résolu : { $code } dans { $file } : { $message }
watch-changed = Modifié : { $files }. Nouveaux : { $new }, résolus : { $gone } ; à présent { $errors ->
        [one] { $errors } erreur
       *[other] { $errors } erreurs
    }, { $warnings ->
        [one] { $warnings } avertissement
       *[other] { $warnings } avertissements
    }, { $notes ->
        [one] { $notes } remarque
       *[other] { $notes } remarques
    }.
lsp-broken = la communication avec l’éditeur a échoué : { $reason }
