# Un projet à soi : le poser, et en faire un tableau.

## Nouveau
new-no-project = `new` pose l’édition du programme et ne lit aucun projet : ôtez --project
new-not-empty = il y a des fichiers dans { $folder } : nommez un dossier nouveau ou vide
new-cannot = impossible de poser un projet dans { $folder } : { $reason }
new-made = { $folder } : { $files } fichiers ; allez-y, et commencez par README.md
new-later = { $count ->
        [one] 1 valeur est
       *[other] { $count } valeurs sont
    } d’une année après { $year } : `mappemonde validate` les donne pour des erreurs tant que `id` n’avance pas dans data/edition.yaml
new-begun = { $kind ->
        [category] la catégorie `{ $id }` est commencée
        [deck] le paquet `{ $id }` est commencé
       *[country] le pays `{ $id }` est commencé
    } : { $files }
    { $kind ->
        [deck] changez ce que vous voulez ; `mappemonde validate` dit ce qui ne va pas ensemble
       *[other] remplissez ce qui est vide ; `mappemonde validate` dit ce qui reste à faire
    }
new-exists = { $kind ->
        [category] la catégorie `{ $id }` a déjà son entrée, ses valeurs et son icône
        [deck] il y a déjà un paquet `{ $id }`
       *[country] le pays `{ $id }` a déjà son entrée et une ligne dans chaque tableau de valeurs
    } : rien n’a été écrit
new-nowhere = il n’y a pas de projet ici : posez-en un avec `mappemonde new DOSSIER`, allez-y, et tapez de nouveau `mappemonde new { $kind }`
new-not-editable = { $file } ne peut être changé tel qu’il est : `mappemonde validate` dit ce qui ne va pas ; rien n’a été écrit
new-not-id = { $problem ->
        [code] `{ $typed }` n’est pas le code d’un pays : écrivez trois capitales, celles d’ISO 3166-1
       *[id] `{ $typed }` n’est pas un identifiant : écrivez des minuscules, des chiffres et des traits d’union simples
    }{ $guessed ->
        [yes]  ; vouliez-vous dire `{ $guess }` ?
       *[no] {""}
    }
new-game-without = `{ $game }` se joue sans paquet ; ces jeux en ont un : { $known }
new-readme =
    # Une édition à vous

    Une édition complète des cartes, à changer comme vous voulez. Travaillez dans ce dossier : le programme le
    trouve.

    - `data/` contient tout ce qui figure sur une carte : pays, catégories, valeurs avec leur année et leur
      source, paquets, nombres des règles. `data/README.md` explique chaque champ.
    - `templates/` donne leur aspect aux cartes : les couleurs dans `colours.json`, les caractères dans
      `theme.typ`, les boîtes dans `layouts/`, un fichier par sorte de carte, les règles de chaque jeu.

    Après chaque changement :

    ```console
    $ mappemonde validate
    $ mappemonde render --only FRA,CUB --format png
    ```

    La première commande dit ce qui est faux, où, et comment le corriger. La seconde fait les images de deux
    cartes dans `out/`. Quand elles sont justes, `mappemonde render all` imprime tout, et
    `mappemonde play globalissimo` joue avec vos chiffres.

    - `mappemonde show CUB gdp` dit d’où vient un chiffre, `mappemonde export` met tout dans un tableau.
    - Changez l’année de l’édition dans `data/edition.yaml` avant d’y mettre des chiffres plus récents.
    - `mappemonde update` prend de nouveaux chiffres dans les fichiers que les éditeurs de données laissent
      télécharger, et `mappemonde diff ANCIENNE` dit ce qu’ils changent à l’ancienne édition.
    - Un fichier que vous effacez ici est repris du programme : effacez ce que vous ne changez pas, et cela
      suivra le programme.
    - `mappemonde validate --for-sale` nomme les chiffres qui ne peuvent être vendus, ou pas sans accord.

## Fichiers qui paraissent ensemble
lock-held = { $known ->
        [no] une autre commande du programme est en train de changer { $folder }
       *[yes] `mappemonde { $command }`, processus { $process }{ $elsewhere ->
            [yes] {""} sur la machine { $machine }
           *[no] {""}
        }, est en train de changer { $folder }
    } ; rien n’a été écrit : recommencez quand elle sera terminée
journal-finished = { $folder } : une commande a été arrêtée pendant qu’elle écrivait. Ce qu’elle avait commencé est maintenant terminé, et ces fichiers sont nouveaux : { $files }
journal-taken-back = { $folder } : une commande a été arrêtée pendant qu’elle écrivait. Ce qu’elle avait commencé est annulé, et ces fichiers sont comme avant : { $files }
journal-waits = { $folder } : une commande a été arrêtée pendant qu’elle écrivait, et ce qu’elle avait commencé ne peut être terminé maintenant : d’anciens et de nouveaux fichiers peuvent se côtoyer
journal-strange = { $file } devrait dire quels fichiers une commande arrêtée allait écrire, et ne le dit pas comme ce programme ; rien n’a été écrit : regardez ce fichier, puis effacez-le

## Tableau
export-separator = --separator vaut pour --format csv : le JSON n’a pas de cellules
export-no-folder = --format restcountries fait un dossier de fichiers : nommez-le par --out
export-refused = { $path } n’a pas été écrit par cette commande, et rien n’a été changé : nommez un dossier vide, ou déplacez ce fichier
export-absent = Champs de REST Countries v3.1 que la base n’a pas : { $fields }
export-wrote = { $file } : { $countries ->
        [one] 1 pays
       *[other] { $countries } pays
    }
result-unwritten = le résultat ne peut être écrit : { $reason }
