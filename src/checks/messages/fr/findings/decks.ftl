# Ce qui ne va pas dans les paquets et dans les règles des jeux.

deck-size = le paquet « { $deck } » a { $found } pays, mais { $side ->
        [laid] il en faut à son jeu au moins { $wanted } : `laid` dans `data/games/{ $game }.yaml` en étale { $laid }, et il en faut un pour les questions
        [hand] il en faut à son jeu au moins { $wanted } : `hand` dans `data/games/{ $game }.yaml` en distribue { $hand } à chacun des { $players } joueurs, et il en faut un pour ouvrir la ligne
        [least] il en faut à son jeu au moins { $wanted }
       *[few] il en faut à son jeu { $wanted }
    }
    .help = { $side ->
            [laid] ajoutez-en { $difference }, ou écrivez dans le paquet un `laid` plus petit
            [hand] ajoutez-en { $difference }, ou écrivez dans le paquet un `hand` plus petit
            [least] ajoutez-en { $difference }
            [few] ajoutez-en { $difference }, ou changez `deck.countries` dans `data/games/{ $game }.yaml`
           *[many] retirez-en { $difference }, ou changez `deck.countries` dans `data/games/{ $game }.yaml`
        }
    .explain = Un jeu est conçu pour un nombre de cartes de pays : combien sont distribuées, combien restent pour les questions, combien tiennent dans la boîte. Ce nombre est dans `data/games`, les pays sont dans `data/decks`, et les deux doivent s’accorder. Un autre paquet du même jeu, dans un fichier à part, peut avoir toute taille qui permet le nombre de joueurs de la règle, et fixer lui-même `laid` ou `hand`. Chaque ligne de la liste compte, même répétée ou inconnue. Ajoutez ou retirez des pays ; ne changez le nombre que si la règle du jeu change.

deck-categories = le paquet « { $deck } » a { $found } { $found ->
        [one] catégorie
       *[other] catégories
    }, mais { $side ->
        [rounds] `rounds: { $wanted }` dans `data/games/{ $game }.yaml` en demande { $wanted }
        [least] il en faut à son jeu au moins { $wanted }
       *[few] il en faut à son jeu { $wanted }
    }
    .help = { $side ->
            [rounds] écrivez `rounds: { $found }` dans le paquet, ou ajoutez { $difference } { $difference ->
                [one] catégorie
               *[other] catégories
            }
            [least] ajoutez-en { $difference }
            [few] ajoutez-en { $difference }, ou changez `deck.categories` dans `data/games/{ $game }.yaml`
           *[many] retirez-en { $difference }, ou changez `deck.categories` dans `data/games/{ $game }.yaml`
        }
    .explain = Le nombre de catégories fait partie d’un jeu : Globalissimo joue une manche pour chacune des dix, et le dos d’une carte a autant de lignes. Ce nombre est dans `data/games`, les catégories sont dans `data/decks`, et les deux doivent s’accorder. Un autre paquet du même jeu, dans un fichier à part, peut en avoir davantage, jusqu’au nombre de lignes de ses cartes, ou moins, s’il fixe lui-même `rounds`. Chaque ligne de la liste compte, même répétée ou inconnue. Ajoutez ou retirez des catégories ; ne changez le nombre que si la règle du jeu change.

rounds-invalid = { $side ->
        [none] `rounds: 0` : une partie a au moins une manche
        [deck] `rounds: { $rounds }` demande { $rounds } catégories, mais le paquet en a { $there }
       *[game] `rounds: { $rounds }` demande { $rounds } catégories, mais le paquet du jeu en a { $there }
    }
    .help = { $side ->
            [none] écrivez `rounds: { $right }`, une manche par catégorie
            [deck] écrivez `rounds: { $right }`, ou ajoutez { $difference } { $difference ->
                [one] catégorie
               *[other] catégories
            } au paquet
           *[game] écrivez `rounds: { $right }`, ou ajoutez { $difference } { $difference ->
                [one] catégorie
               *[other] catégories
            } au paquet et changez `deck.categories`
        }
    .explain = Chaque manche d’un jeu joue une catégorie, et aucune ne revient : il ne peut y avoir plus de manches que de catégories. Le nombre de manches est dans `data/games` ; un paquet qui a moins de catégories que celui du jeu, ou davantage, fixe ses propres `rounds`. Un jeu peut avoir moins de manches que de catégories : les autres restent dans la pile.

deck-number-unread = un paquet de `{ $game }` ne peut pas fixer `{ $key }`
    .help = supprimez-le ; { $count ->
            [0] un paquet ne peut fixer aucun nombre de ce jeu
           *[other] un paquet de ce jeu peut fixer { $known }
        }
    .explain = Un paquet peut fixer des nombres de la règle à la place de ceux de son jeu : ses manches, les cartes étalées ou en main, ses barrières et sa piste, sa durée et l’âge minimal. Chaque jeu a ses propres nombres ; celui d’un autre jeu serait sans effet.

deck-game-unknown = jeu inconnu : `{ $game }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] choisissez l’un de ces noms : { $known }, ou ajoutez `data/games/{ $game }.yaml`
        }
    .explain = Le champ `game` d’un paquet de cartes nomme le jeu qui se joue avec lui ; les nombres de la règle sont dans `data/games`, dans un fichier de ce nom : combien de cartes, de joueurs, de points. Sans eux, le paquet ne peut être contrôlé. Corrigez le nom, ou ajoutez le fichier.

deck-country-repeated = le paquet « { $deck } » a plusieurs cartes pour { $country-the }
    .help = supprimez l’une des lignes, et ajoutez un autre pays s’il en manque un
    .explain = Chaque pays n’a qu’une carte dans un paquet : deux cartes d’un même pays seraient ex æquo en tout et poseraient deux fois la même question. L’autre endroit indiqué est la première ligne qui le nomme. Supprimez l’une des deux ; si le paquet a alors trop peu de cartes, ajoutez un autre pays.

deck-category-repeated = le paquet « { $deck } » a plusieurs fois la catégorie « { $category } »
    .help = supprimez l’une des lignes, et ajoutez une autre catégorie s’il en manque une
    .explain = Un paquet nomme chacune de ses catégories une fois, dans l’ordre des lignes d’une carte. Une catégorie citée deux fois serait imprimée sur deux lignes et jouée dans deux manches. L’autre endroit indiqué est la première ligne qui la nomme. Supprimez l’une des deux ; si le paquet a alors trop peu de catégories, ajoutez-en une autre.

deck-value-missing = { $all ->
        [yes] aucun pays de { $decks } n’a de valeur « { $category } », mais ses cartes l’impriment
       *[no] la valeur « { $category } » { $country-of } manque, mais une carte l’imprime
    }
    .help = { $all ->
        [yes] ajoutez les valeurs avec leurs années et leurs sources, par exemple avec `mappemonde update table`, ou retirez `{ $id }` du paquet
       *[no] ajoutez la valeur avec son année et sa source, ou retirez le pays de { $decks }
    }
    .explain = Il faut à chaque carte d’un paquet une valeur dans chaque catégorie du paquet : sans elle, le pays n’a pas de rang et la carte a une ligne vide. Un pays qui n’est sur aucune carte peut avoir une valeur vide. Trouvez une valeur, ou choisissez un autre pays pour le paquet. Une valeur calculée a besoin des deux valeurs dont elle est faite, et d’un diviseur autre que 0.

caption-missing = le paquet « { $deck } » n’a pas de légende pour { $country-the }
    .help = ajoutez-en une sous `captions:`, en français et en anglais
    .explain = Dans un paquet qui a des légendes, chaque carte porte une ligne sur le pays, sous son nom. Sans légende, une carte reprend une ligne des données, comme ses voisins : c’est vrai, mais plus terne que les autres. Écrivez une ligne qui ne révèle rien de ce que le jeu demande.

caption-tells = la légende { $country-of } contient « { $word } » : nombres, rangs et mots d’étendue, de peuplement, de richesse ou d’émissions trahissent la carte
    .help = parlez d’autre chose : un lieu, un fleuve, un métier, une personne
    .explain = Les joueurs voient le recto d’une carte et devinent les valeurs du verso. Une légende qui parle de la superficie, des habitants, de la richesse ou des émissions d’un pays, qui compte ou qui classe, révèle ce que le jeu demande. Une légende ne doit donc contenir ni chiffres, ni nombres romains, ni mots de ce genre.

players-invalid = { $problem ->
        [none] `min` vaut 0 : il faut au moins un joueur
        [order] `min` vaut { $min }, mais `max` seulement { $max }
       *[round] le jeu s’arrête après la manche 0
    }
    .help = { $problem ->
            [none] écrivez pour `min` le plus petit nombre de joueurs, par exemple 2
            [order] écrivez le plus petit nombre pour `min` et le plus grand pour `max`
           *[round] écrivez la manche après laquelle un programme arrête le jeu, par exemple 300
        }
    .explain = `players` dit combien de personnes peuvent jouer : `min` au moins, `max` au plus. Un programme propose ce nombre de places, et tout ce qui en dépend est vérifié de `min` à `max`. `last_round`, quand un jeu en a un, est la manche après laquelle un programme arrête un jeu que les règles laisseraient continuer.

points-invalid = { $written ->
        [no] le jeu n’a pas de liste `points`
       *[yes] les points { $points } ne baissent pas à chaque rang jusqu’à 0
    }
    .help = écrivez d’abord les points d’un pari exact, puis toujours moins pour chaque rang d’écart, et 0 à la fin
    .explain = La liste `points` d’un jeu fixe ce que rapporte un pari, selon son écart avec le bon rang : d’abord le pari exact, puis un rang d’écart, et ainsi de suite ; le dernier nombre vaut pour tout écart plus grand. Un pari plus proche doit rapporter plus, et un pari lointain rien. La règle d’origine dit 3, 2, 1, 0.

track-invalid = { $problem ->
        [missing] le jeu n’a pas de champ `track`
        [zero] `every` vaut 0 : il n’y a pas de case entre deux barrières
        [many] la dernière des { $barriers } barrières est après la case { $last }, mais la piste du jeu finit à la case { $spaces }
       *[short] la piste finit à la case { $spaces }, mais la dernière des { $barriers } barrières est après la case { $last }
    }
    .help = { $problem ->
            [missing] ajoutez `track`, par exemple `track: { "{" } spaces: 30, every: 2 { "}" }`
            [zero] écrivez le nombre de cases par barrière, par exemple 2
            [many] écrivez moins de barrières, ou une piste plus longue dans le champ `track` du paquet
           *[short] écrivez plus de { $last } cases, ou un plus petit nombre pour `every`
        }
    .explain = Le champ `track` d’un jeu à barrières fixe le nombre de cases de la piste de score après le départ et, avec `every`, le nombre de cases après lequel vient une barrière. Une barrière placée sur la dernière case ou derrière elle n’est jamais atteinte, et le plateau n’a pas de place pour elle. Globalissimo a 30 cases, car dix manches à 3 points ne mènent pas plus loin, et une barrière toutes les deux cases.

hand-invalid = { $problem ->
        [missing] le jeu n’a pas de champ `hand`
        [size] une main a { $cards } cartes, mais doit en avoir de 1 à { $max }
       *[deck] { $players } mains { $cards ->
            [one] d’une carte
           *[other] de { $cards } cartes
        } et la première carte de la ligne demandent { $needed } cartes ; le paquet en a { $countries }
    }
    .help = { $problem ->
            [missing] ajoutez `hand`, par exemple `hand: { "{" } cards: 4, max: 10 { "}" }`
            [size] écrivez pour `cards` un nombre de 1 à `max`
           *[deck] distribuez moins de cartes, admettez moins de joueurs, ou ajoutez des cartes au paquet
        }
    .explain = Le champ `hand` d’un jeu fixe le nombre de cartes que reçoit chaque joueur, et le maximum dont les joueurs peuvent convenir. Un seul paquet doit fournir les mains habituelles du plus grand nombre de joueurs et la carte qui ouvre la ligne. Cardline donne 4 cartes à 8 joueurs au plus, sur 110.

laid-invalid = { $problem ->
        [missing] `laid` n’a pas d’entrée pour { $players } joueurs
        [few] { $players } joueurs n’auraient que { $cards } pays sur la table
        [board] { $cards } pays sont étalés pour { $players } joueurs, mais le plateau a { $there } emplacements
       *[deck] { $cards } pays étalés et un pour les questions demandent { $needed } cartes, mais le paquet en a { $there }
    }
    .help = { $problem ->
            [missing] ajoutez le nombre de pays pour chaque nombre de joueurs de { $least } à { $most }
            [few] écrivez au moins { $players } : chaque joueur a besoin d’un pays libre où poser sa tuile
            [board] écrivez au plus { $there }
           *[deck] écrivez au plus { $right }, ou ajoutez des pays au paquet
        }
    .explain = Le champ `laid` d’un jeu fixe le nombre de pays étalés dans une manche, pour chaque nombre de joueurs que `players` admet. Chaque joueur pose une tuile sur un pays qui n’en a pas : il faut donc au moins autant de pays que de joueurs, et pas plus que le plateau n’a d’emplacements. Un paquet peut fixer son propre `laid` ; il lui faut un pays de plus, pour les questions. Globalissimo en étale 5 jusqu’à quatre joueurs et 6 à cinq ou six.

deal-invalid = { $problem ->
        [missing] `deal` n’a pas de ligne pour { $players } joueurs
        [hand] une main { $hand ->
            [0] sans carte
            [one] d’une carte
           *[other] de { $hand } cartes
        } est trop petite
        [many] { $players } mains de { $hand } cartes demandent { $dealt } cartes, mais le paquet en a { $routes }
        [pile] { $players } mains de { $hand } cartes en laissent { $left } au talon, et non { $pile }
        [visas] il faut { $due } visas à { $players } joueurs, et non { $visas }
       *[deck] il faut { $visas } visas à { $players } joueurs, mais le paquet en a { $all }
    }
    .help = { $problem ->
            [missing] ajoutez une ligne pour chaque nombre de joueurs de { $least } à { $most }
            [hand] écrivez au moins 2 : un joueur qui ne vole pas échange deux cartes
            [many] distribuez moins de cartes
            [pile] écrivez `{ $left }` pour `pile`, ou changez `hand`
            [visas] écrivez `{ $due }` : un visa de chaque sorte par joueur
           *[deck] changez `deck.visas`, ou admettez moins de joueurs
        }
    .explain = La table `deal` fixe pour chaque nombre de joueurs combien de cartes de trajet font une main, combien restent au talon, et combien de visas sont sur la table. Les mains et le talon font ensemble tous les trajets, et il faut à chaque joueur un visa de chaque sorte. Une main a au moins deux cartes, puisqu’un joueur qui ne vole pas en échange deux. La course autour du monde donne 15, 13, 12, 10 ou 9 de ses 108 cartes à deux à six joueurs.
