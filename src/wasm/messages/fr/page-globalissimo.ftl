# Globalissimo sur la page.

page-globalissimo-round = Manche { $round }/{ $rounds }
page-globalissimo-at = { $space ->
        [0] départ
       *[other] case { $space }
    }{ $barriers ->
        [0] {""}
        [one] , 1 barrière
       *[other] , { $barriers } barrières
    }
page-globalissimo-barrier-capital = barrière : une capitale
page-globalissimo-barrier-location = barrière : un lieu sur la carte

## Les paris
page-globalissimo-bet-now = { $name ->
        [vous] À vous : pariez sur le rang d’un pays
       *[other] { $name }, pariez sur le rang d’un pays
    }
page-globalissimo-bets = { $name } parie sur le rang d’un pays
page-globalissimo-choices = Un pays et son rang
page-globalissimo-choice = { $country }, { $ordinal }
page-globalissimo-bet = Parier : { $country-the }, { $ordinal }
page-globalissimo-bet-none = Choisissez un pays et son rang
page-globalissimo-tile = { $name } : { $ordinal }
page-globalissimo-hint = 1 = la plus grande valeur. Exact : { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
page-globalissimo-key-country = pays
page-globalissimo-key-place = rang
page-globalissimo-key-bet = parier
page-globalissimo-enter = Entrée

## Les cartes retournées
page-globalissimo-turned = Les cartes sont retournées
page-globalissimo-nobody = aucune tuile
page-globalissimo-earned = { $name } : { $off ->
        [0] exact
        [one] à 1 rang près
       *[other] { $off } rangs d’écart
    }, { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }
page-globalissimo-verdict = { $name ->
        [vous] { $off ->
            [0] Exact : { $country }, { $ordinal }.
            [one] À un rang près : { $country }, { $ordinal }. Vous aviez dit { $guess }.
           *[other] { $off } rangs d’écart : { $country }, { $ordinal }. Vous aviez dit { $guess }.
        }
       *[other] { $off ->
            [0] { $name }, exact : { $country }, { $ordinal }.
            [one] { $name }, à un rang près : { $country }, { $ordinal } et non { $guess }.
           *[other] { $name }, { $off } rangs d’écart : { $country }, { $ordinal } et non { $guess }.
        }
    }
page-globalissimo-points = { $points ->
        [0] Aucun point.
        [one] 1 point.
       *[other] { $points } points.
    }
page-globalissimo-moved = { $name ->
        [vous] Vous avancez
       *[other] { $name } avance
    } à la case { $to }.
page-globalissimo-stopped-capital = Une barrière demande une capitale.
page-globalissimo-stopped-location = Une barrière demande un lieu sur la carte.
page-globalissimo-waits = { $points ->
        [one] Vous le jouerez
       *[other] Vous les jouerez
    } quand { $name } aura répondu à sa barrière.
page-globalissimo-to-barrier = Répondre à la barrière
page-globalissimo-map-turned = Les pays de la manche sur la carte

## Les barrières
page-globalissimo-barrier = Barrière { $barrier }, après la case { $space }{ $left ->
        [0] {""}
        [one]  · encore 1 point à jouer
       *[other]  · encore { $left } points à jouer
    }
page-globalissimo-ask-capital = Quelle est la capitale { $country-of } ?
page-globalissimo-ask-location = Où { $number ->
        [plural] sont
       *[other] est
    } { $country-the } sur la carte ?
page-globalissimo-asks = { $name } : { $question }
page-globalissimo-tried = Déjà répondu, et faux
page-globalissimo-your-answer = Votre réponse
page-globalissimo-capital-hint = Une seule réponse. Les accents et les majuscules ne comptent pas ; à partir de six lettres, une faute d’une lettre est tolérée.
page-globalissimo-number = Numéro
page-globalissimo-location-hint = Touchez son numéro, ou tapez-le. Une seule réponse.
page-globalissimo-answer = Répondre
page-globalissimo-answer-number = Répondre { $number }
page-globalissimo-chosen = Numéro { $number } choisi.
page-globalissimo-yes = Oui, répondre
page-globalissimo-pass = Je passe
page-globalissimo-map-numbers = Planisphère numéroté
page-globalissimo-map-where = Sur la carte : { $country-the }
page-globalissimo-right = C’est juste : { $answer }.
page-globalissimo-right-number = C’est juste : { $number }, { $country-the }.
page-globalissimo-wrong = { $name } : c’est faux.
page-globalissimo-passes = { $name ->
        [vous] Vous passez.
       *[other] { $name } passe.
    }
page-globalissimo-passed-capital = La capitale { $country-of } est { $answer }.
page-globalissimo-passed-location = Sur la carte, { $country-the } { $number ->
        [plural] ont
       *[other] a
    } le numéro { $answer }.
page-globalissimo-is-capital = { $answer } est la capitale { $country-of }.
page-globalissimo-is-location = Le { $answer }, c’est { $country-the }.

## La fin
page-globalissimo-space =
    { $space ->
        [0] départ
       *[other] case { $space }
    }
page-globalissimo-barriers =
    { $barriers ->
        [0] aucune barrière
        [one] 1 barrière
       *[other] { $barriers } barrières
    }
page-globalissimo-best = Manche { $round } : { $guess-the } { $off ->
        [0] au rang exact
        [one] à un rang près
       *[other] à { $off } rangs près
    }{ $kind ->
        [none] {""}
        [capital] , puis la capitale { $asked-of }
       *[location] , puis { $asked-the } sur la carte
    }. { $spaces ->
        [one] Une case
        [2] Deux cases
        [3] Trois cases
       *[other] { $spaces } cases
    }{ $barriers ->
        [0] {""}
        [one] {" "}et une barrière
       [2] {" "}et deux barrières
       *[other] {" "}et { $barriers } barrières
    }.

page-globalissimo-victory =
    { $count ->
        [one] Vous gagnez avec une case d’avance.
       *[other] Vous gagnez avec { $count } cases d’avance.
    }
