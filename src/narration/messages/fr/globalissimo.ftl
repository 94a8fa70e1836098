
# Globalissimo at the table. In French.

## What happens
globalissimo-started = { $barriers ->
        [one] 1 barrière se dresse
       *[other] { $barriers } barrières se dressent
    } le long de la piste : { $capitals } pour une capitale, { $places } pour un lieu sur la carte. Devinez l’ordre des pays pour avancer sur la piste ; qui va le plus loin gagne. À { $name } de commencer.
globalissimo-laid = Manche { $round } : { $category }. Sur la table : { $countries }.
globalissimo-first-laid = Manche { $round } : { $category }. À { $name } de commencer. Sur la table : { $countries }.
globalissimo-guessed-slot = { $name } pose le jeton { $place } sur { $country-the } ({ $letter }).
globalissimo-revealed = Les cartes sont retournées. { $category } :
globalissimo-is = { $country-the } { $number ->
        [plural] sont
       *[other] est
    } { $ordinal } ({ $value }).
globalissimo-is-joint = { $country-the } { $number ->
        [plural] sont
       *[other] est
    } { $ordinal } ex æquo ({ $value }).
globalissimo-are-joint = { $countries } sont { $ordinal } ex æquo.
globalissimo-earned = { $name } avait parié sur la { $place } place : { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-scored = { $name } { $points ->
        [0] ne marque aucun point
        [one] marque 1 point
       *[other] marque { $points } points
    }.
globalissimo-moved = { $name } avance { $from ->
        [0] du départ
       *[other] de la case { $from }
    } à la case { $to }.
globalissimo-scored-moved = { $name } marque { $points ->
        [one] 1 point
       *[other] { $points } points
    } et avance { $from ->
        [0] du départ
       *[other] de la case { $from }
    } à la case { $to }.
globalissimo-scored-nothing = { $name } ne marque aucun point et reste { $space ->
        [0] au départ
       *[other] sur la case { $space }
    }.
globalissimo-asked-capital = La barrière { $barrier } demande à { $name } : quelle est la capitale { $country-of } ?
globalissimo-asked-location = La barrière { $barrier } demande à { $name } : où { $number ->
        [plural] sont
       *[other] est
    } { $country-the } sur la carte ?
globalissimo-right = { $name } répond { $answer }, et c’est juste.
globalissimo-wrong = { $name } répond { $answer }, et c’est faux.
globalissimo-wrong-none = { $name } n’a pas trouvé la réponse.
globalissimo-lost = { $name } reste { $space ->
        [0] au départ
       *[other] sur la case { $space }
    } ; { $points ->
        [one] 1 point est perdu
       *[other] { $points } points sont perdus
    }.
globalissimo-taken = { $name } prend la barrière { $barrier }.
globalissimo-taken-moved = { $name } prend la barrière { $barrier } et avance de la case { $from } à la case { $to }.
globalissimo-shown-capital = Personne n’a passé la barrière { $barrier }. La capitale { $country-of } est { $answer }.
globalissimo-shown-location = Personne n’a passé la barrière { $barrier }. Le numéro { $country-of } sur la carte est le { $answer }.
globalissimo-first = À { $name } de commencer la manche { $round }.
globalissimo-won-distance = { $name } va le plus loin, jusqu’à la case { $space }, et gagne la partie. Bravo !
globalissimo-won-barriers = { $names } finissent à la même distance ; { $name } a le plus de barrières et gagne la partie. Bravo !
globalissimo-shared = { $names } sont à égalité de distance et de barrières, et se partagent la victoire. Bravo !

## The table
globalissimo-title = Manche { $round } sur { $rounds } : { $category }
globalissimo-title-question = Barrière { $barrier } : { $name } a encore { $points ->
        [one] 1 point
       *[other] { $points } points
    } à jouer
globalissimo-guess = { $name } : { $place }
globalissimo-guess-points = { $name } : { $place }, { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-head-place = Place
globalissimo-head-country = Pays
globalissimo-head-value = Valeur
globalissimo-head-guess = Pari
globalissimo-slot = { $letter } : { $country }.
globalissimo-slot-guessed = { $letter } : { $country }. { $name } parie sur la { $place } place.
globalissimo-track = Piste de { $spaces } cases
globalissimo-seat = { $name } : { $space ->
        [0] départ
       *[other] case { $space }
    }, { $barriers ->
        [0] aucune barrière
        [one] 1 barrière
       *[other] { $barriers } barrières
    }.
globalissimo-space = { $space ->
        [0] départ
       *[other] case { $space }
    }
globalissimo-barriers = { $barriers ->
        [0] aucune barrière
        [one] 1 barrière
       *[other] { $barriers } barrières
    }
globalissimo-sign-capital = C
globalissimo-sign-location = L
globalissimo-legend = C : capitale. L : lieu sur la carte.
globalissimo-capital = capitale
globalissimo-location = lieu sur la carte
globalissimo-next = Prochaines barrières : { $barriers }.
globalissimo-next-none = Il ne reste aucune barrière.
globalissimo-tried = Réponses fausses jusqu’ici : { $answers }.
globalissimo-barrier = { $kind } après la case { $space }
globalissimo-score = { $place } : { $name }, { $space ->
        [0] départ
       *[other] case { $space }
    }, { $barriers ->
        [0] aucune barrière
        [one] 1 barrière
       *[other] { $barriers } barrières
    }.

## What may be typed
globalissimo-prompt-guess = { $name }, posez un jeton : quel pays, et quelle place de 1 (la plus grande valeur) à { $most } (la plus petite) ? Par exemple « { $example } ».
globalissimo-prompt-capital = { $name }, quelle est la capitale { $country-of } ? Tapez son nom, ou « je passe ».
globalissimo-prompt-location = { $name }, où { $number ->
        [plural] sont
       *[other] est
    } { $country-the } sur la carte ? Tapez son numéro (« carte » la dessine), ou « je passe ».
globalissimo-which-place = { $country-the } : quelle place, de 1 à { $most } ?
globalissimo-which-country = { $place } place : pour quel pays ?
globalissimo-confirm = Vouliez-vous dire { $country-the } à la { $place } place ?
globalissimo-has-tile = { $country-the } { $number ->
        [plural] ont
       *[other] a
    } déjà le jeton { $name-of }.
globalissimo-free = Tapez { $countries }, et une place de 1 à { $most } : « { $example } ».
globalissimo-no-number = Ce n’est pas un numéro de la carte. Tapez un nombre de { $least } à { $most }, ou « je passe ».
globalissimo-help-guess = Tapez la lettre ou le nom d’un pays sans jeton, et une place de 1, la plus grande valeur, à { $most }, la plus petite. « { $example } » peut aussi s’écrire « { $turned } » ou « { $named } ». Majuscules, accents et traits d’union ne comptent pas, et le début d’un nom suffit.
globalissimo-help-free = Sans jeton : { $countries }.
globalissimo-help-about = Ce qui est comparé : { $about }
globalissimo-help-capital = Tapez le nom de la capitale, en français ou en anglais. Majuscules, accents, espaces et traits d’union ne comptent pas. Une seule réponse est permise : une ligne vide et « je passe » sont de mauvaises réponses.
globalissimo-help-location = Tapez le numéro { $country-of } sur la carte, de { $least } à { $most } ; « carte » dessine la carte avec ses numéros. Une seule réponse est permise : une ligne vide et « je passe » sont de mauvaises réponses.

## Rules
globalissimo-rules-then = { $first } ; { $second }
globalissimo-rules-guess = Posez un jeton sur un pays qui n’en a pas. Son chiffre est la place que vous prévoyez pour ce pays parmi les { $most } de la table : 1 pour la plus grande valeur, { $most } pour la plus petite. Plusieurs personnes peuvent jouer le même chiffre, et un jeton posé ne bouge plus.
globalissimo-rules-reveal = Quand tout le monde a posé un jeton, les cartes sont retournées. Des valeurs égales partagent la meilleure place ; la place suivante reste vide, mais elle compte dans l’écart.
globalissimo-rules-points = Un pari exact rapporte { $exact } ; { $others } ; au-delà, rien.
globalissimo-rules-exact = Un pari exact rapporte { $exact } ; tout autre, rien.
globalissimo-rules-off = à { $off ->
        [one] 1 place près
       *[other] { $off } places près
    }, { $points }
globalissimo-points = { $points ->
        [0] rien
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-rules-move = Chaque point vaut une case sur la piste, dans l’ordre du tour. Qui a encore un point devant une barrière debout doit d’abord répondre à sa question.
globalissimo-rules-capital = Cette barrière demande une capitale. Une autre capitale admise du pays est juste aussi. Dans un nom d’au moins six lettres, une faute d’une lettre est pardonnée, sauf si ce que vous tapez est aussi proche de la capitale d’un autre pays.
globalissimo-rules-location = Cette barrière demande un lieu : le numéro du pays sur la carte.
globalissimo-rules-right = Une seule réponse compte. Si elle est juste, vous prenez la barrière, plus personne ne la rencontre, et vous avancez { $left ->
        [one] du point
       *[other] des { $left } points
    } qui vous { $left ->
        [one] reste
       *[other] restent
    }.
globalissimo-rules-wrong = Si elle est fausse, vous restez sur place et perdez { $left ->
        [one] ce point
       *[other] ces points
    }. La bonne réponse reste secrète jusqu’à la chute de la barrière ou la fin de la manche, car quiconque rencontre cette barrière dans la manche a la même question.
globalissimo-rules-over = Après { $rounds } manches, la plus grande distance gagne ; à distance égale, le plus grand nombre de barrières ; si l’égalité demeure, la victoire est partagée.

## Actions
globalissimo-action-guess = { $country-the } à la { $place } place
globalissimo-action-number = numéro { $number }
globalissimo-action-none = pas de réponse

## Ce qui se tape pour renoncer à une question, en un mot
globalissimo-verbs-give-up = aucune-idée j’abandonne je-ne-sais-pas je-passe passe
