# Projets : création, verrous et export.

## Nouveau
new-no-project = `new` écrit l’édition du programme et ne lit aucun projet : retirez --project
new-not-empty = { $folder } n’est pas vide : choisissez un dossier nouveau ou vide
new-cannot = impossible de créer un projet dans { $folder } : { $reason }
new-made = { $folder } : { $files } fichiers ; allez dans ce dossier et commencez par README.md
new-later = { $count ->
        [one] 1 valeur est
       *[other] { $count } valeurs sont
    } d’une année après { $year }, ce que `mappemonde validate` signale comme une erreur : augmentez `id` dans data/edition.yaml
new-begun = { $kind ->
        [category] la catégorie `{ $id }` est créée
        [deck] le paquet `{ $id }` est créé
        [source] la source `{ $id }` est créée
       *[country] le pays `{ $id }` est créé
    } : { $files }
    { $kind ->
        [deck] changez ce que vous voulez ; `mappemonde validate` signale les incohérences
       *[other] remplissez les champs vides ; `mappemonde validate` liste ce qui reste à faire
    }
new-exists = { $kind ->
        [category] la catégorie `{ $id }` a déjà une entrée, des valeurs et une icône
        [deck] le paquet `{ $id }` existe déjà
        [source] la source `{ $id }` a déjà une fiche
       *[country] le pays `{ $id }` a déjà une entrée et une ligne dans chaque tableau de valeurs
    } : rien n’a été écrit
new-nowhere = il n’y a pas de projet ici : créez-en un avec `mappemonde new DOSSIER`, allez dans son dossier, et relancez `mappemonde new { $kind }`
new-not-editable = impossible de modifier { $file } tel qu’il est : `mappemonde validate` signale ce qui ne va pas ; rien n’a été écrit
new-not-id = { $problem ->
        [code] `{ $typed }` n’est pas un code de pays : écrivez les trois capitales d’ISO 3166-1
       *[id] `{ $typed }` n’est pas un identifiant : écrivez des minuscules, des chiffres et des traits d’union simples
    }{ $guessed ->
        [yes]  ; vouliez-vous dire `{ $guess }` ?
       *[no] {""}
    }
new-game-without = `{ $game }` n’a pas de paquet ; jeux avec un paquet : { $known }
new-readme =
    # Une édition à vous

    Une édition complète des cartes, à changer comme vous voulez. Travaillez dans ce dossier : le programme le
    trouve.

    - `data/` contient tout ce qui figure sur une carte : pays, catégories, valeurs avec leur année et leur
      source, paquets, nombres des règles. `data/README.md` explique chaque champ.
    - `templates/` donne leur aspect aux cartes : les couleurs dans `colours.json`, les caractères dans
      `theme.typ`, les boîtes dans `layouts/`, un fichier par sorte de carte, les règles de chaque jeu. Vos
      polices se placent dans `fonts/`, vos drapeaux dans `flags/`.
    - `languages/` remplace des mots imprimés du programme.

    Après chaque changement :

    ```console
    $ mappemonde validate
    $ mappemonde render --only FRA,CUB --format png
    ```

    La première commande signale les erreurs, avec leur place et un remède. La seconde fait les images de deux
    cartes dans `out/`. Quand elles sont justes, `mappemonde render all` produit tout, et
    `mappemonde play globalissimo` joue avec vos chiffres.

    - `mappemonde show CUB gdp` montre la source d’un chiffre, `mappemonde export` écrit tout dans un tableau.
    - Changez l’année de l’édition dans `data/edition.yaml` avant d’y mettre des chiffres plus récents.
    - `mappemonde update` importe de nouveaux chiffres des fichiers que les éditeurs de données laissent
      télécharger, et `mappemonde diff ANCIENNE` montre ce qu’ils changent à l’ancienne édition.
    - Si vous effacez un fichier ici, le programme utilise le sien : effacez les fichiers que vous ne
      changez pas, et ils seront mis à jour avec lui.
    - `mappemonde validate --for-sale` liste les chiffres que vous ne pouvez pas vendre, ou pas sans accord.

## Fichiers écrits ensemble
lock-held = { $known ->
        [no] une autre commande du programme est en train de changer { $folder }
       *[yes] `mappemonde { $command }`, processus { $process }{ $elsewhere ->
            [yes] {""} sur la machine { $machine }
           *[no] {""}
        }, est en train de changer { $folder }
    } ; rien n’a été écrit : réessayez quand elle sera terminée
journal-finished = { $folder } : une commande a été interrompue pendant qu’elle écrivait. Ses changements sont maintenant terminés, dans ces fichiers : { $files }
journal-taken-back = { $folder } : une commande a été interrompue pendant qu’elle écrivait. Ses changements sont annulés, dans ces fichiers : { $files }
journal-waits = { $folder } : une commande a été interrompue pendant qu’elle écrivait, et ses changements ne peuvent pas être terminés maintenant : d’anciens et de nouveaux fichiers peuvent être mêlés
journal-strange = { $file } devrait lister les fichiers qu’une commande interrompue allait écrire, mais son format est inconnu ; rien n’a été écrit : regardez ce fichier, puis effacez-le

## Tableau
export-separator = --separator demande --format csv : le JSON n’a pas de cellules
export-no-folder = --format restcountries écrit un dossier de fichiers : nommez-le avec --out
export-refused = { $path } n’a pas été écrit par cette commande, et rien n’a été changé : choisissez un dossier vide, ou déplacez ce fichier
export-absent = Champs de REST Countries v3.1 que la base n’a pas : { $fields }
export-wrote = { $file } : { $countries ->
        [one] 1 pays
       *[other] { $countries } pays
    }
result-unwritten = impossible d’écrire le résultat : { $reason }

## Langue de l’édition
language-not-of-edition = cette édition n’a pas de textes en { $language } ; ses langues : { $known }
language-of-edition = Cette édition n’a pas de textes en { $language } : la suite est en { $other }.
