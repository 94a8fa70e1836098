# Messages de Plus ou moins.

## Événements
higher-lower-started = Catégorie : { $category }. La chaîne commence par { $country-the } ({ $value }). Pour chaque pays qui suit, dites si c’est plus ou moins.
higher-lower-started-alone = { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } { $lives ->
        [one] une seule vie : la première erreur arrête la chaîne
       *[other] { $lives } vies : la perte de la dernière arrête la chaîne
    }.
higher-lower-started-several = Chaque joueur a { $lives ->
        [one] une vie
       *[other] { $lives } vies
    }, et une erreur en coûte une ; le dernier à garder une vie gagne. Tirage au sort : { $name ->
        [vous] vous répondez
       *[other] { $name } répond
    } en premier.
higher-lower-said = { $name } dit { $answer ->
        [more] plus
       *[less] moins
    } pour { $country-the }.
higher-lower-is = { $sense ->
        [more] Plus
        [less] Moins
       *[equal] Autant
    } : { $value }.
higher-lower-either = Les deux réponses conviennent.
higher-lower-right = C’est juste.
higher-lower-wrong = C’est faux.
higher-lower-left = { $name ->
        [vous] Il vous reste { $lives ->
        [one] 1 vie
       *[other] { $lives } vies
    }
       *[other] Il reste { $lives ->
        [one] 1 vie
       *[other] { $lives } vies
    } à { $name }
    }.
higher-lower-out = { $name ->
        [vous] C’était votre dernière vie : vous sortez
       *[other] C’était la dernière vie { $name-of }, qui sort
    } du jeu.
higher-lower-stops = { $name ->
        [vous] Votre chaîne
       *[other] La chaîne { $name-of }
    } s’arrête à { $right }.
higher-lower-whole = { $name ->
        [vous] Votre chaîne
       *[other] La chaîne { $name-of }
    } va jusqu’au dernier pays, avec { $right ->
        [one] 1 bonne réponse
       *[other] { $right } bonnes réponses
    } : c’est gagné.
higher-lower-missed = { $value }, { $sense ->
        [more] plus
       *[less] moins
    } que pour { $than-the } ({ $other })
higher-lower-complete = Il n’y a plus assez de pays pour une autre manche.
higher-lower-won = Plus aucun autre joueur n’a de vie : { $name ->
        [vous] vous gagnez
       *[other] { $name } gagne
    } la partie.
higher-lower-won-lives = { $name ->
        [vous] Vous gardez le plus de vies et gagnez
       *[other] { $name } garde le plus de vies et gagne
    } la partie.
higher-lower-shared = La victoire se partage entre { $names }.

## La table
higher-lower-open = { $category } : { $country-the }, { $value }.
higher-lower-chain = { $name ->
        [vous] Votre chaîne
       *[other] La chaîne { $name-of }
    } compte { $right } pays.
higher-lower-lives = { $lives ->
        [0] hors jeu
        [one] 1 vie
       *[other] { $lives } vies
    }
higher-lower-seat = { $name } : { $lives }.
higher-lower-answers = { $right ->
        [0] aucune bonne réponse
        [one] 1 bonne réponse
       *[other] { $right } bonnes réponses
    }
higher-lower-score = { $place } : { $name }, { $lives }, { $right }.

## Invites, réponses et aide
higher-lower-prompt = { $name ->
        [vous] {""}
       *[other] { $name }, {""}
    }{ $country-the } : est-ce plus (+) ou moins (-) que pour { $than-the } ?
higher-lower-type = Tapez « + » pour plus, « - » pour moins.
higher-lower-unknown = « { $typed } » n’est ni « plus » ni « moins ».
higher-lower-help = Tapez « + », « plus » ou « p » si la valeur { $country-of } est plus grande que celle { $than-of }, et « - », « moins » ou « m » si elle est plus petite. Les mots anglais conviennent aussi.
higher-lower-help-about = Ce qui est comparé : { $about }

## Mots acceptés comme réponses. Une lettre seule se lit dans la langue de la table.
higher-lower-words-more = plus p plus-grand plus-grande plus-élevé
higher-lower-words-less = moins m plus-petit plus-petite moins-élevé

## Règles
higher-lower-rules-answer = Le pays suivant est montré sans sa valeur. Dites s’il a plus ou moins que le pays d’avant, dont la valeur est visible ; vous ne pouvez pas passer votre tour. Seules comptent les valeurs imprimées ; si elles sont égales, les deux réponses sont justes. Que votre réponse soit juste ou fausse, le pays d’après est comparé à celui-ci.
higher-lower-rules-alone = Une erreur coûte une vie. La chaîne s’arrête quand vous perdez la dernière ; sa longueur est le nombre de bonnes réponses. Si elle va jusqu’au dernier pays, vous gagnez.
higher-lower-rules-several = Une erreur coûte une vie, et un joueur qui n’en a plus sort du jeu. Dans une manche, chacun répond une fois, pour un pays différent. La partie finit après une manche qui ne laisse de vie qu’à un seul joueur : il gagne. Si elle n’en laisse à personne, tous ceux qui sont sortis dans cette manche partagent la victoire. S’il n’y a plus assez de pays pour une autre manche, le joueur qui a le plus de vies gagne, et à égalité la victoire est partagée.
higher-lower-rules-over = Le joueur qui garde une vie le plus longtemps gagne.

## Actions
higher-lower-decision = { $country-the } : { $answer ->
        [more] plus
       *[less] moins
    } que pour { $than-the }
higher-lower-action = { $answer ->
        [more] plus
       *[less] moins
    }
