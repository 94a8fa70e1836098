
# Cardline at the table. In French.

## What happens
cardline-started = Catégorie : { $category }. Rangez vos cartes de la plus petite valeur à la plus grande ; qui pose la dernière de sa main avant les autres gagne. La ligne commence par { $country-the } ({ $value }). À { $name } de jouer.
cardline-placed-between = { $name } pose { $country-the } entre { $left-the } et { $right-the }.
cardline-placed-before = { $name } pose { $country-the } avant { $right-the }.
cardline-placed-after = { $name } pose { $country-the } après { $left-the }.
cardline-right = { $value } : c’est juste.
cardline-right-equal = { $value } : c’est juste. Une carte de la ligne a la même valeur, et les deux côtés conviennent.
cardline-wrong = { $value } : c’est faux, la carte va dans la boîte.
cardline-drew = { $name } pioche { $country-the }.
cardline-eliminated = { $name } sort du jeu.
cardline-sudden-death = { $names } ont posé leur dernière carte dans la même manche : mort subite, avec une carte par personne.
cardline-round = La manche { $round } commence.
cardline-won = { $name } gagne la partie : personne d’autre n’a bien posé sa dernière carte dans cette manche. Bravo !
cardline-shared = { $names } se partagent la victoire. Bravo !

## The table
cardline-title = Manche { $round } : { $category }
cardline-title-sudden-death = Manche { $round }, mort subite : { $category }
cardline-line = La ligne et ses intervalles, de la plus petite valeur à la plus grande
cardline-gap = Intervalle { $gap }.
cardline-gap-card = Intervalle { $gap }. { $country } ({ $value }).
cardline-hand = { $name } a en main { $cards }.
cardline-other = { $name } a { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } : { $cards }.
cardline-emptied = { $name } a posé sa dernière carte.
cardline-out = { $name } est hors jeu.
cardline-pile = { $pile ->
        [0] Aucune carte
        [one] 1 carte
       *[other] { $pile } cartes
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

## What may be typed
cardline-prompt = { $name }, quelle carte de A à { $last }, et dans quel intervalle de 1 à { $most } ? Par exemple « { $example } ».
cardline-prompt-one = { $name }, dans quel intervalle de 1 à { $most } posez-vous { $country-the } ? Par exemple « { $example } ».
cardline-which-gap = { $country-the } : dans quel intervalle, de 1 à { $most } ?
cardline-which-card = Intervalle { $gap } : quelle carte ?
cardline-confirm = Vouliez-vous dire { $country-the } dans l’intervalle { $gap } ?
cardline-type = Tapez { $cards }, et un intervalle de 1 à { $most } : « { $example } ».
cardline-type-one = Tapez l’intervalle, de 1 à { $most }, où vous posez { $country-the } : « { $example } ».
cardline-help = Tapez la lettre ou le nom d’une carte de votre main, et le numéro d’un intervalle de la ligne. L’intervalle 1 est avant la plus petite carte, l’intervalle { $most } après la plus grande. « { $example } » peut aussi s’écrire « { $turned } » ou « { $named } ». Majuscules, accents et traits d’union ne comptent pas, et le début d’un nom suffit.
cardline-help-hand = Votre main : { $cards }.
cardline-help-about = Ce qui est comparé : { $about }

## Rules
cardline-rules-place = Posez une de vos cartes dans un intervalle de la ligne, qui va de la plus petite valeur à la plus grande ; on ne passe pas son tour. La carte est alors retournée. Si sa valeur convient entre ses voisines, elle reste ; une valeur égale convient des deux côtés. Sinon, elle va dans la boîte, tout le monde voit sa valeur, et vous piochez une autre carte, pour un tour suivant.
cardline-rules-win = Qui est seul à bien poser une dernière carte dans une manche gagne, dès que personne ne peut plus en faire autant dans cette manche. Si plusieurs y arrivent, ils continuent avec une carte chacun, et tous les autres sortent du jeu.
cardline-rules-sudden-death = En mort subite, tous ceux qui restent ont une carte. Si une seule personne a juste dans la manche, elle gagne. Si plusieurs ont juste, elles reçoivent chacune une nouvelle carte, et celles qui se sont trompées sortent du jeu. Si personne n’a juste, tous continuent avec la carte piochée.
cardline-rules-over = La victoire va à qui a été seul à bien poser une dernière carte dans une manche.

## Actions
cardline-action = { $country-the } dans l’intervalle { $gap }
