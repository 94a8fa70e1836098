# Ce qui se constate dans les parties enregistrées.

record-action = cette ligne n’est pas un coup du jeu
    .help = écrivez-la comme le programme, avec tous ses champs et aucun autre ; ou revenez aux lignes d’avant
    .explain = Après l’en-tête, une partie enregistrée a une ligne par coup : la place, l’action et ce qu’il lui faut, écrits comme le programme les écrit. Une ligne qui a un champ de trop, de moins ou d’une autre sorte n’est pas de lui, et deviner ce qu’elle voulait dire en ferait une autre partie.

record-after-end = la partie est finie avant cette ligne
    .help = supprimez cette ligne et les suivantes
    .explain = Une partie finit là où ses règles le disent ; l’enregistrement a alors une dernière ligne, avec le classement, et rien ne suit. Une ligne de plus a été ajoutée ensuite, ou vient d’une autre partie.

record-cards = cette partie a été jouée avec d’autres cartes : { $differs ->
        [deck] celles du jeu de cartes `{ $deck }`, qui n’est pas là
        [digest] celles de l’édition { $edition } avant un changement
       *[year] celles de l’édition { $edition }, alors que celles-ci sont de l’édition { $own }
    }
    .help = rejouez-la avec son édition : `--project` en nomme le dossier
    .explain = Une partie enregistrée dit qui a fait quoi, et non ce que portaient les cartes : valeurs et réponses viennent de l’édition. Avec d’autres cartes, les mêmes coups mèneraient à une autre partie. L’en-tête porte donc une empreinte de tout ce dont une partie dépend : valeurs imprimées, capitales, numéros du plateau et nombres des règles.

record-empty = aucune partie n’est enregistrée ici : la première ligne n’a jamais été finie
    .help = commencez une nouvelle partie
    .explain = La première ligne d’une partie enregistrée dit quel jeu, avec quelles cartes, par qui et avec quelle graine. Un programme arrêté avant d’avoir écrit cette ligne n’a rien enregistré qui puisse continuer.

record-game = c’est une partie de `{ $game }`{ $known ->
        [yes] , et non de `{ $wanted }`
       *[no] , un jeu que ce programme ne connaît pas
    }
    .help = { $known ->
            [yes] nommez le jeu de la partie, ou n’en nommez pas
           *[no] prenez le programme qui l’a enregistrée
        }
    .explain = Les coups d’un jeu ne veulent rien dire dans un autre. Il n’est pas besoin de nommer le jeu quand une partie enregistrée est donnée : elle le dit.

record-header = { $problem ->
        [missing] il manque `{ $field }` à l’en-tête
        [unknown] un en-tête n’a pas de champ `{ $field }`
        [wrong] un en-tête ne peut avoir ceci pour `{ $field }`
       *[none] la première ligne n’est pas l’en-tête d’une partie enregistrée
    }
    .help = une partie enregistrée commence par `game`, `version`, `edition`, `digest`, `seed`, `seats` et `options`
    .explain = La première ligne d’une partie enregistrée dit tout ce qu’il faut en plus des coups : le jeu, la forme de l’enregistrement, les cartes, la graine du hasard, qui était à table et ce qui était convenu. Rien n’y peut être deviné.

record-illegal = les règles ne permettent pas à { $name } de faire ceci ici
    .help = remettez ce qui était là ; ou revenez aux lignes d’avant
    .explain = Chaque ligne est jouée selon les mêmes règles qu’à l’origine. Un coup qu’elles ne permettent pas n’a jamais été joué : l’enregistrement a été changé à la main, ou composé de deux autres.

record-seat = la place { $seat } ne décide pas ici : c’est à la place { $turn }, { $name }
    .help = remettez la place qui était là ; les places se comptent à partir de 0
    .explain = Les règles disent qui décide. Une ligne d’une autre place n’a jamais été jouée : l’enregistrement a été changé à la main, ou une ligne manque avant celle-ci.

record-setup = aucune partie ne peut commencer ainsi : { $problem ->
        [names-alike] deux places s’appellent `{ $word }`
        [name] `{ $word }` n’est pas un nom de joueur
        [level] il n’y a pas de robot de niveau `{ $word }`
        [seats] le jeu est pour { $min } à { $max } joueurs
        [hand] une main a de { $min } à { $max } cartes
        [category] aucune catégorie du jeu ne s’appelle `{ $word }`
        [variant] aucune variante du jeu ne s’appelle `{ $word }`
        [variant-seats] la variante `{ $word }` ne se joue pas à ce nombre
       *[cards] les cartes ne suffisent pas
    }
    .help = remettez ce qui était dans l’en-tête
    .explain = L’en-tête dit qui était à table et ce qui était convenu. Une partie ne se rejoue que si son jeu a pu commencer ainsi.

record-standings = { $over ->
        [yes] la partie mène au classement { $standings }, et non à celui-ci
       *[no] la partie n’est pas finie ici
    }
    .help = revenez aux lignes d’avant, ou rejouez la partie avec le programme qui l’a enregistrée
    .explain = La dernière ligne d’une partie finie donne les rangs par place, tels qu’ils ont été annoncés. Quand les coups mènent à d’autres rangs, l’enregistrement a été changé à la main, ou les règles de ce programme ne sont pas celles de la partie.

record-syntax = cette ligne n’est pas { $problem ->
        [utf8] en UTF-8
       *[json] du JSON
    }
    .help = remettez ce qui était là ; ou revenez aux lignes d’avant
    .explain = Une partie enregistrée est faite de lignes de JSON en UTF-8, chacune complète. Une dernière ligne coupée est laissée de côté sans plus, puisque le programme peut être arrêté à tout moment ; tout autre dommage est venu plus tard.

record-too-large = ce fichier dépasse { $limit } Mo : ce n’est pas une partie enregistrée
    .help = nommez le fichier que le programme a écrit
    .explain = Une partie de quelques centaines de coups prend quelques dizaines de kilooctets. Un fichier mille fois plus grand est autre chose, et le lire ne prendrait que du temps.

record-truncated = la dernière ligne n’a jamais été finie : elle est laissée de côté
    .help = il n’y a rien à faire : la partie continue après la ligne d’avant
    .explain = Un programme arrêté pendant qu’il écrit laisse un bout de ligne. Tout ce qui était complet avant compte ; de la partie, ce seul coup est perdu.

record-undo = rien ne peut être annulé ici
    .help = supprimez cette ligne ; ou revenez aux lignes d’avant
    .explain = Un coup peut être annulé tant que rien de caché n’a été montré depuis : cartes retournées, bonne réponse, carte de la pioche. Une annulation après cela n’a jamais été jouée.

record-version = cette partie est enregistrée sous la forme { $version }, et ce programme lit la forme { $own }
    .help = rejouez-la avec le programme qui l’a enregistrée
    .explain = La forme des parties enregistrées a un numéro, pour qu’un programme ne prenne jamais pour siennes les lignes d’un programme plus récent.
