# Les commandes qui continuent pendant que des fichiers changent.
watch-no-project = il n’y a pas ici de projet à suivre : --project en nomme un, et `mappemonde new` en fait un
watch-failed = le dossier du projet ne peut être suivi : { $reason }
watch-begins = Le projet est suivi ; Ctrl-C arrête.
watch-gone = disparu : { $code } dans { $file } : { $message }
watch-changed = Changé : { $files }. Nouveaux : { $new }, disparus : { $gone } ; à présent { $errors ->
        [one] { $errors } erreur
       *[other] { $errors } erreurs
    }, { $warnings ->
        [one] { $warnings } avertissement
       *[other] { $warnings } avertissements
    }, { $notes ->
        [one] { $notes } remarque
       *[other] { $notes } remarques
    }.
lsp-broken = l’éditeur n’est plus compris : { $reason }
