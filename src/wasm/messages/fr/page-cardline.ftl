# Cardline sur la page.

page-cardline-where = Manche { $round } · pioche { $pile } · boîte { $boxed }
page-cardline-where-sudden-death = Manche { $round }, mort subite · pioche { $pile } · boîte { $boxed }
page-cardline-turn = À vous : posez un pays
page-cardline-turn-of = { $name } : posez un pays
page-cardline-plays = { $name } joue
page-cardline-turned = La carte est retournée
page-cardline-question = { $category }, en { $unit }
page-cardline-cards =
    { $count ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $count } cartes
    }
page-cardline-out = hors jeu

## La ligne
page-cardline-line = La ligne, de la plus petite valeur à la plus grande
page-cardline-smallest = ← plus petite valeur
page-cardline-largest = plus grande valeur →
page-cardline-between = entre { $left-the } et { $right-the }
page-cardline-before = avant { $right-the }
page-cardline-after = après { $left-the }
page-cardline-gap-between = Intervalle { $gap }, entre { $left-the } et { $right-the }
page-cardline-gap-before = Intervalle { $gap }, avant { $right-the }
page-cardline-gap-after = Intervalle { $gap }, après { $left-the }
page-cardline-here-between = Poser { $country-the } ici, entre { $left-the } et { $right-the } ?
page-cardline-here-before = Poser { $country-the } ici, avant { $right-the } ?
page-cardline-here-after = Poser { $country-the } ici, après { $left-the } ?
page-cardline-which = Quelle carte ici ?
page-cardline-lay = Poser ici
page-cardline-lay-name = Poser ici { $country-the }. { $where }
page-cardline-laid-by = Posée par { $name }
page-cardline-right = Juste
page-cardline-wrong = Faux
page-cardline-its-place = Sa place
page-cardline-missed-more = Raté : la place { $country-of } est après { $other-the }.
page-cardline-missed-less = Raté : la place { $country-of } est avant { $other-the }.

## La main
page-cardline-hand = Votre main
page-cardline-others = Mains des autres joueurs
page-cardline-chosen = choisie
page-cardline-drawn = piochée
page-cardline-hint = Touchez une carte puis un intervalle, ou glissez la carte.
page-cardline-keys-card = choisir la carte
page-cardline-keys-gap = l’intervalle
page-cardline-keys-lay = poser
page-cardline-keys-back = revenir
page-cardline-key-enter = Entrée
page-cardline-key-escape = Échap
