# Questions hors d’une partie (quiz et défi du jour), et réponses aux questions sur les capitales.

capital-slip-short = « { $typed } » ne compte pas comme une réponse. Tapez une capitale, ou « je passe » si vous ne savez pas.
capital-slip-country = « { $typed } » est un pays et ne compte pas comme une réponse. Tapez une capitale, ou « je passe » si vous ne savez pas.
capital-slip-command = « { $typed } » ressemble à une commande et ne compte pas comme une réponse ; il n’y a pas d’indice à une barrière. Tapez une capitale, ou « je passe » si vous ne savez pas.
capital-no-answers = aide annuler carte exit indice main pourquoi quitter règles rejouer score table
# Mots qui font renoncer à une question ; plusieurs mots sont joints par des traits d’union
table-verbs-give-up = aucune-idée j’abandonne je-ne-sais-pas je-passe passe
# Mots autour du nom dans une réponse, un seul mot chacun
capital-words-joining = et ou
table-words-not = pas jamais
table-words-around = au aux c ça capitale ce crois dans dirais doit en est être il je l la le me mon peut pays pense plaît que réponse s semble sil te ville vous

question-capital = Quelle est la capitale { $country-of } ?
question-marked = Quel est ce pays ?
question-most = { $category } : quel pays arrive en tête, { $options } ?
question-border = Quel pays n’a pas de frontière avec { $country-the }, { $options } ?
question-gap = { $category } : dans quel intervalle { $number ->
        [plural] vont
       *[other] va
    } { $country-the } ?
question-more = { $category } : pour { $country-the }, est-ce plus (+) ou moins (-) que pour { $than-the } ?
question-link = { $country-the } : est-ce plus (+) ou moins (-) que pour { $than-the } ?
question-is-capital = la capitale { $country-of } est { $capital }
question-is-marked = { $number ->
        [plural] ce sont
       *[other] c’est
    } { $country-the }
question-is-most = { $number ->
        [plural] ce sont
       *[other] c’est
    } { $country-the }, avec { $value } ({ $category-name })
question-is-border = { $country-the } { $number ->
        [plural] n’ont
       *[other] n’a
    } pas de frontière avec { $other-the }
question-is-gap = { $country-the } { $number ->
        [plural] ont { $value } et vont
       *[other] a { $value } et va
    } dans l’intervalle { $gap } ({ $category-name })
question-is-more = { $value } pour { $country-the }, contre { $other } pour { $than-the } ({ $category-name })
question-right = C’est juste : { $answer }.
question-former = { $typed } était le nom jusqu’au { $day } ; aujourd’hui, le pays s’appelle { $country }.
question-wrong = C’est faux : { $answer }.
question-passed = La réponse : { $answer }.
question-unclear-option = Tapez { $options }, ou « je passe ».
question-unclear-gap = Tapez un nombre de 1 à { $most }, ou « je passe ».
question-said-more = plus
question-said-less = moins
question-unclear-more = Tapez « plus » ou « moins » (« + » ou « - »), ou « je passe ».
question-several-countries = « { $typed } » peut désigner { $which }. Tapez un nom de pays, ou « je passe ».
question-no-country = « { $typed } » n’est pas un pays du jeu. Tapez un nom de pays, ou « je passe ».
question-unclear-country = Aucun pays ne s’appelle « { $typed } ». Tapez un nom de pays, ou « je passe ».
# L’indice avant une réponse du défi du jour, et le chemin depuis un lieu faux
question-hint-options = La bonne réponse est { $options }.
question-hint-gaps = La bonne réponse est l’intervalle { $gaps }.
question-hint-capital = La capitale commence par { $first } et compte { $count ->
        [one] 1 lettre
       *[other] { $count } lettres
    }.
question-hint-country = Son nom commence par { $first } et compte { $count ->
        [one] 1 lettre
       *[other] { $count } lettres
    }.
question-way = { $distance } km vers { $direction ->
        [north] le nord
        [north-east] le nord-est
        [east] l’est
        [south-east] le sud-est
        [south] le sud
        [south-west] le sud-ouest
        [west] l’ouest
       *[north-west] le nord-ouest
    } de votre réponse.
