# Plus ou moins at the table. In French.

## What happens
higher-lower-started = Catégorie : { $category }. La chaîne commence par { $country-the } ({ $value }). Pour chaque pays qui suit, dites si c’est plus ou moins.
higher-lower-started-alone = { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } { $lives ->
        [one] une seule vie : la première erreur arrête la chaîne
       *[other] { $lives } vies, et la chaîne s’arrête avec la dernière
    }.
higher-lower-started-several = Chacun a { $lives ->
        [one] une vie
       *[other] { $lives } vies
    }, et une erreur en coûte une ; gagne qui en garde quand personne d’autre n’en a plus. Le sort a désigné qui commence : { $name ->
        [vous] c’est à vous
       *[other] c’est à { $name }
    } de répondre.
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
        [vous] C’était votre dernière vie, et vous sortez
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
higher-lower-missed = { $value }, et c’est { $sense ->
        [more] plus
       *[less] moins
    } que pour { $than-the } ({ $other })
higher-lower-complete = Il n’y a plus assez de pays pour une autre manche.
higher-lower-won = Personne d’autre ne garde de vie : { $name ->
        [vous] vous gagnez
       *[other] { $name } gagne
    } la partie.
higher-lower-won-lives = { $name ->
        [vous] Vous gardez le plus de vies et gagnez
       *[other] { $name } garde le plus de vies et gagne
    } la partie.
higher-lower-shared = La victoire se partage entre { $names }.

## The table
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

## What may be typed
higher-lower-prompt = { $name ->
        [vous] {""}
       *[other] { $name }, {""}
    }{ $country-the } : est-ce plus (+) ou moins (-) que pour { $than-the } ?
higher-lower-type = Tapez « + » pour plus, « - » pour moins.
higher-lower-unknown = « { $typed } » ne dit ni plus ni moins.
higher-lower-help = Tapez « + », « plus » ou « p » si la valeur { $country-of } est plus grande que celle { $than-of }, et « - », « moins » ou « m » si elle est plus petite. Les mots anglais conviennent aussi.
higher-lower-help-about = Ce qui est comparé : { $about }

## Words that are answers. A letter alone is that of the language of the table.
higher-lower-words-more = plus p plus-grand plus-grande plus-élevé
higher-lower-words-less = moins m plus-petit plus-petite moins-élevé

## Rules
higher-lower-rules-answer = Le pays suivant paraît sans sa valeur. Dites s’il a plus ou moins que celui dont la valeur est visible ; on ne passe pas son tour. Seule compte la valeur imprimée, et si c’est la même, les deux réponses sont justes. Juste ou faux, ce pays est celui auquel on compare le suivant.
higher-lower-rules-alone = Une erreur coûte une vie. La chaîne s’arrête avec la dernière, et sa longueur est le nombre de bonnes réponses. Si elle va jusqu’au dernier pays, c’est gagné.
higher-lower-rules-several = Une erreur coûte une vie, et qui n’en a plus sort du jeu. Dans une manche, chacun répond une fois, pour un autre pays. La partie finit avec la manche après laquelle une seule personne garde une vie : elle gagne. Si personne n’en garde, tous ceux qui sont sortis dans cette manche partagent la victoire. S’il n’y a plus assez de pays pour une autre manche, le plus grand nombre de vies gagne, et à égalité la victoire se partage.
higher-lower-rules-over = La victoire va à qui garde une vie le plus longtemps.

## Actions
higher-lower-decision = { $country-the } : { $answer ->
        [more] plus
       *[less] moins
    } que pour { $than-the }
higher-lower-action = { $answer ->
        [more] plus
       *[less] moins
    }
