# Ce qui se constate dans les parties enregistrées.

record-action = cette ligne n’est pas un coup valable du jeu
    .help = écrivez-la comme le programme, avec tous ses champs et aucun autre, ou ne gardez que les lignes d’avant
    .explain = Après l’en-tête, une partie enregistrée a une ligne par coup : la place, l’action et ce qu’il lui faut, écrits comme le programme les écrit. Une ligne qui a un champ de trop, de moins ou d’une autre sorte ne vient pas du programme, et deviner son sens donnerait une autre partie.

record-after-end = la partie finit avant cette ligne
    .help = supprimez cette ligne et les suivantes
    .explain = Une partie finit quand ses règles le disent ; l’enregistrement a alors une dernière ligne, avec le classement, et rien ne suit. Une ligne de plus a été ajoutée ensuite, ou vient d’une autre partie.

record-cards = cette partie a été jouée avec d’autres cartes : { $differs ->
        [deck] celles du paquet `{ $deck }`, qui n’existe pas
        [digest] celles de l’édition { $edition } avant un changement
       *[year] celles de l’édition { $edition }, et non de l’édition { $own }
    }
    .help = rejouez-la avec sa propre édition : `--project` en donne le dossier
    .explain = Une partie enregistrée contient les coups, et non le contenu des cartes : valeurs et réponses viennent de l’édition. Avec d’autres cartes, les mêmes coups mèneraient à une autre partie. L’en-tête porte donc une empreinte de tout ce dont une partie dépend : valeurs imprimées, capitales, numéros du plateau et nombres des règles.

record-empty = aucune partie n’est enregistrée ici : la première ligne est incomplète
    .help = commencez une nouvelle partie
    .explain = La première ligne d’une partie enregistrée donne le jeu, les cartes, les joueurs et la graine. Un programme arrêté avant d’avoir écrit cette ligne n’a rien enregistré qui puisse être repris.

record-game = c’est une partie de `{ $game }`{ $known ->
        [yes] , et non de `{ $wanted }`
       *[no] , un jeu que ce programme ne connaît pas
    }
    .help = { $known ->
            [yes] nommez le jeu de la partie, ou n’en nommez aucun
           *[no] employez le programme qui l’a enregistrée
        }
    .explain = Les coups d’un jeu ne veulent rien dire dans un autre. Avec une partie enregistrée, vous pouvez omettre le jeu : elle le nomme.

record-header = { $problem ->
        [missing] il manque `{ $field }` à l’en-tête
        [unknown] champ inconnu dans l’en-tête : `{ $field }`
        [wrong] valeur incorrecte pour `{ $field }` dans l’en-tête
       *[none] la première ligne n’est pas l’en-tête d’une partie enregistrée
    }
    .help = une partie enregistrée commence par `game`, `version`, `edition`, `digest`, `seed`, `seats` et `options`
    .explain = La première ligne d’une partie enregistrée contient tout ce qu’il faut en plus des coups : le jeu, le format de l’enregistrement, les cartes, la graine du hasard, les joueurs et les options. Rien n’y peut être deviné.

record-illegal = les règles ne permettent pas à { $name } de faire ceci ici
    .help = rétablissez la ligne d’origine, ou ne gardez que les lignes d’avant
    .explain = Chaque ligne est jouée selon les mêmes règles qu’à l’origine. Un coup qu’elles ne permettent pas n’a jamais été joué : l’enregistrement a été modifié à la main, ou composé de deux autres.

record-seat = la place { $seat } ne décide pas ici : c’est à la place { $turn }, { $name }
    .help = rétablissez la place d’origine ; les places se comptent à partir de 0
    .explain = Les règles disent qui décide. Une ligne d’une autre place n’a jamais été jouée : l’enregistrement a été modifié à la main, ou une ligne manque avant celle-ci.

record-setup = aucune partie ne peut commencer ainsi : { $problem ->
        [names-alike] deux places ont le nom `{ $word }`
        [name] `{ $word }` n’est pas un nom valable
        [level] niveau de robot inconnu : `{ $word }`
        [seats] le jeu est pour { $min } à { $max } places
        [hand] une main a de { $min } à { $max } cartes
        [category] le jeu n’a pas de catégorie `{ $word }`
        [variant] le jeu n’a pas de variante `{ $word }`
        [variant-seats] la variante `{ $word }` ne permet pas ce nombre de places
       *[cards] il n’y a pas assez de cartes
    }
    .help = rétablissez l’en-tête d’origine
    .explain = L’en-tête donne les joueurs et les options. Une partie ne se rejoue que si son jeu peut commencer ainsi.

record-standings = { $over ->
        [yes] la partie mène au classement { $standings }, et non à celui-ci
       *[no] la partie n’est pas finie ici
    }
    .help = ne gardez que les lignes d’avant, ou rejouez la partie avec le programme qui l’a enregistrée
    .explain = La dernière ligne d’une partie finie donne les rangs par place, tels qu’annoncés à la fin. Si les coups mènent à d’autres rangs, l’enregistrement a été modifié à la main, ou les règles de ce programme ne sont pas celles de la partie.

record-syntax = cette ligne n’est pas { $problem ->
        [utf8] en UTF-8
       *[json] du JSON
    }
    .help = rétablissez la ligne d’origine, ou ne gardez que les lignes d’avant
    .explain = Une partie enregistrée se compose de lignes JSON en UTF-8, chacune complète. Une dernière ligne coupée est ignorée, car le programme peut être arrêté à tout moment ; tout autre dommage est venu plus tard.

record-too-large = ce fichier dépasse { $limit } Mo : ce n’est pas une partie enregistrée
    .help = nommez le fichier que le programme a écrit
    .explain = Une partie de quelques centaines de coups prend quelques dizaines de kilooctets. Un fichier mille fois plus grand est autre chose, et le lire ne prendrait que du temps.

record-truncated = la dernière ligne est incomplète et ignorée
    .help = rien à faire : la partie continue après la ligne d’avant
    .explain = Un programme arrêté pendant qu’il écrit laisse un bout de ligne. Toutes les lignes complètes d’avant comptent ; la partie ne perd que ce seul coup, au plus.

record-undo = rien ne peut être annulé ici
    .help = supprimez cette ligne, ou ne gardez que les lignes d’avant
    .explain = Un coup peut être annulé tant que rien de caché n’a été montré depuis : cartes retournées, bonne réponse, carte de la pioche. Une annulation après cela n’a jamais été jouée.

record-version = cette partie est au format { $version }, mais ce programme lit le format { $own }
    .help = rejouez-la avec le programme qui l’a enregistrée
    .explain = Le format des parties enregistrées a un numéro, pour qu’un programme ne lise jamais de travers les lignes d’un programme plus récent.
