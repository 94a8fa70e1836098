
# Messages de Cardline.

## Événements
cardline-started = Catégorie : { $category }. Rangez vos cartes de la plus petite valeur à la plus grande ; le joueur qui pose sa dernière carte avant les autres gagne. La ligne commence par { $country-the } ({ $value }). Tirage au sort : { $name ->
        [vous] vous jouez
       *[other] { $name } joue
    } en premier.
cardline-placed-between = { $name ->
        [vous] Vous posez
       *[other] { $name } pose
    } { $country-the } entre { $left-the } et { $right-the }.
cardline-placed-before = { $name ->
        [vous] Vous posez
       *[other] { $name } pose
    } { $country-the } avant { $right-the }.
cardline-placed-after = { $name ->
        [vous] Vous posez
       *[other] { $name } pose
    } { $country-the } après { $left-the }.
cardline-right = { $value } : c’est juste.
cardline-right-equal = { $value } : c’est juste. Une carte de la ligne a la même valeur, et les deux côtés conviennent.
cardline-wrong = { $value } : c’est faux, la carte va dans la boîte.
cardline-drew = { $name ->
        [vous] Vous piochez
       *[other] { $name } pioche
    } { $country-the }.
cardline-eliminated = { $name ->
        [vous] Il vous reste { $count ->
                [one] 1 carte
               *[other] { $count } cartes
            } : la partie s’arrête pour vous.{ $continues ->
                [yes] {" "}Voici comment elle finit.
               *[no] {""}
            }
       *[other] Il reste { $count ->
                [one] 1 carte
               *[other] { $count } cartes
            } à { $name }, qui sort du jeu.
    }
cardline-eliminated-wrong = { $name ->
        [vous] Votre carte était mal posée : la partie s’arrête pour vous.
       *[other] { $name } avait mal posé sa carte et sort du jeu.
    }
cardline-sudden-death = { $names } { $you ->
        [yes] avez bien posé votre
       *[no] ont bien posé leur
    } dernière carte dans la même manche.
    Mort subite. Seules les mains vides continuent : { $names } { $you ->
        [yes] recevez
       *[no] reçoivent
    } chacun une carte, et le seul à bien la poser gagne.
cardline-sudden-death-again = { $names } { $you ->
        [yes] avez bien posé votre carte et en recevez
       *[no] ont bien posé leur carte et en reçoivent
    } une autre. La mort subite continue.
cardline-round = La manche { $round } commence.
cardline-won = { $name ->
        [vous] Vous gagnez
       *[other] { $name } gagne
    } la partie : personne d’autre n’a bien posé sa dernière carte dans cette manche.
cardline-shared = La victoire se partage entre { $names }.

cardline-belonged-between = sa place était dans l’intervalle { $gap }, entre { $left-the } et { $right-the }
cardline-belonged-before = sa place était dans l’intervalle { $gap }, avant { $right-the }
cardline-belonged-after = sa place était dans l’intervalle { $gap }, après { $left-the }
cardline-missed = { $value } ; { $where }

## La table
cardline-title = Manche { $round } · { $category }
cardline-title-sudden-death = Manche { $round }, mort subite · { $category }
cardline-line = La ligne et ses intervalles, de la plus petite valeur à la plus grande
cardline-gap = Intervalle { $gap }.
cardline-gap-card = Intervalle { $gap }. { $country } ({ $value }).
cardline-hand = { $name ->
        [vous] vous avez
       *[other] { $name } a
    } { $cards }
cardline-other = { $name ->
        [vous] vous avez
       *[other] { $name } a
    } { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
cardline-emptied = { $name ->
        [vous] vous avez posé votre
       *[other] { $name } a posé sa
    } dernière carte
cardline-out = { $name ->
        [vous] vous êtes
       *[other] { $name } est
    } hors jeu
cardline-pile = { $pile ->
        [0] Il n’y a aucune carte
        [one] Il y a 1 carte
       *[other] Il y a { $pile } cartes
    } dans la pioche, { $boxed ->
        [0] aucune
       *[other] { $boxed }
    } dans la boîte.
cardline-cards = { $count ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $count } cartes
    } en main
cardline-laid = { $laid ->
        [0] aucune bien posée
        [one] 1 bien posée
       *[other] { $laid } bien posées
    }
cardline-is-out = hors jeu
cardline-score = { $place } : { $name }, { $cards }, { $laid }.
cardline-other-named = { $name ->
        [vous] vous avez
       *[other] { $name } a
    } { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } : { $cards }
cardline-between-hands = {" ; "}
cardline-right-typed = C’est juste : { $value }.
cardline-wrong-typed = C’est faux : { $country-the } { $number ->
        [plural] ont
       *[other] a
    } { $value }.
cardline-drew-own = { $name ->
        [vous] Vous piochez
       *[other] { $name } pioche
    } { $country-the } ({ $letter }), pour un prochain tour.

## Invites, réponses et aide
cardline-prompt = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte, et dans quel intervalle, de 1 à { $most } ?{ $first ->
        [yes] {" "}Par exemple « { $example } ».
       *[no] {""}
    }
cardline-prompt-one = { $name ->
        [vous] Dans
       *[other] { $name }, dans
    } quel intervalle, de 1 à { $most }, posez-vous { $country-the } ?
cardline-which-gap = Dans quel intervalle posez-vous { $country-the }, de 1 à { $most } ?
cardline-which-card = Quelle carte posez-vous dans l’intervalle { $gap } ?
cardline-confirm = Vouliez-vous dire { $country-the } dans l’intervalle { $gap } ?
cardline-type = Tapez une carte ({ $cards }) et un intervalle de 1 à { $most }, par exemple « { $example } ».
cardline-type-one = Tapez l’intervalle, de 1 à { $most }, où vous posez { $country-the }, par exemple « { $example } ».
cardline-help = Tapez la lettre ou le nom d’une carte de votre main, et le numéro d’un intervalle de la ligne. L’intervalle 1 est avant la plus petite valeur, l’intervalle { $most } après la plus grande. « { $example } », « { $turned } » et « { $named } » reviennent au même. Les majuscules, les accents et les traits d’union ne comptent pas, et le début d’un nom suffit.
cardline-help-hand = Votre main : { $cards }.
cardline-help-about = Ce qui est comparé : { $about }

## Règles
cardline-rules-place = Posez une de vos cartes dans un intervalle de la ligne, qui va de la plus petite valeur à la plus grande ; vous ne pouvez pas passer votre tour. On retourne alors la carte. Si sa valeur convient entre ses voisines, elle reste ; une valeur égale convient des deux côtés. Sinon, la carte va dans la boîte, tous les joueurs voient sa valeur, et vous piochez une autre carte, que vous poserez à un autre tour.
cardline-rules-win = Un joueur qui est seul à bien poser une dernière carte dans une manche gagne, dès que personne d’autre ne peut plus y arriver dans cette manche. Si plusieurs joueurs y arrivent, ils continuent avec une carte chacun, et tous les autres sortent du jeu.
cardline-rules-first = Ici, le sort désigne le premier joueur ; autour d’une table, choisissez-le ensemble. La boîte d’origine s’arrête à sept joueurs ; à huit, les règles restent les mêmes.
cardline-rules-sudden-death = En mort subite, chaque joueur encore en jeu a une carte. Si un seul joueur a juste dans la manche, il gagne. Si plusieurs ont juste, chacun d’eux reçoit une nouvelle carte, et ceux qui se sont trompés sortent du jeu. Si personne n’a juste, tous continuent avec la carte qu’ils ont piochée.
cardline-rules-over = Le joueur qui a été seul à bien poser une dernière carte dans une manche gagne.

## Actions
cardline-decision-between = { $country-the } entre { $left-the } et { $right-the }
cardline-decision-before = { $country-the } avant { $right-the }
cardline-decision-after = { $country-the } après { $left-the }
cardline-action = { $country-the } dans l’intervalle { $gap }
