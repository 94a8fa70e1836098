
# Messages de Globalissimo.

## Événements
globalissimo-started = { $barriers ->
        [one] 1 barrière se dresse
       *[other] { $barriers } barrières se dressent
    } le long de la piste : { $capitals } pour une capitale, { $places } pour un lieu sur la carte. Devinez le classement des pays pour avancer sur la piste ; le joueur qui va le plus loin gagne. Tirage au sort : { $name ->
        [vous] vous commencez
       *[other] { $name } commence
    }.
globalissimo-laid = Manche { $round } : { $category }. Sur la table : { $countries }.
globalissimo-first-laid = Manche { $round } : { $category }. { $name ->
        [vous] C’est à vous
       *[other] C’est à { $name }
    } de commencer. Sur la table : { $countries }.
globalissimo-is = { $country-the } { $number ->
        [plural] sont
       *[other] est
    } { $ordinal } ({ $value }).
globalissimo-is-joint = { $country-the } { $number ->
        [plural] sont
       *[other] est
    } { $ordinal } ex æquo ({ $value }).
globalissimo-are-joint = { $countries } sont { $ordinal } ex æquo.
globalissimo-earned = { $name ->
        [vous] Vous aviez
       *[other] { $name } avait
    } parié sur le { $place } rang : { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-scored = { $name ->
        [vous] vous marquez
       *[other] { $name } marque
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-asked-capital = La barrière { $barrier } { $name ->
        [vous] vous demande
       *[other] demande à { $name }
    } : quelle est la capitale { $country-of } ?
globalissimo-asked-location = La barrière { $barrier } { $name ->
        [vous] vous demande
       *[other] demande à { $name }
    } : où { $number ->
        [plural] sont
       *[other] est
    } { $country-the } sur la carte ?
globalissimo-right = { $name ->
        [vous] Vous répondez
       *[other] { $name } répond
    } { $answer } : c’est juste.
globalissimo-wrong = { $name ->
        [vous] Vous répondez
       *[other] { $name } répond
    } { $answer } : c’est faux.
globalissimo-wrong-none = { $name ->
        [vous] Vous ne trouvez
       *[other] { $name } ne trouve
    } pas la réponse.
globalissimo-lost = { $name ->
        [vous] Vous restez
       *[other] { $name } reste
    } { $space ->
        [0] au départ
       *[other] sur la case { $space }
    } et { $name ->
        [vous] perdez
       *[other] perd
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
globalissimo-taken = { $name ->
        [vous] Vous prenez
       *[other] { $name } prend
    } la barrière { $barrier }.
globalissimo-taken-moved = { $name ->
        [vous] Vous prenez la barrière et avancez
       *[other] { $name } prend la barrière et avance
    } à la case { $to }.
globalissimo-shown-capital = Personne n’a passé la barrière { $barrier }. La capitale { $country-of } est { $answer }.
globalissimo-shown-location = Personne n’a passé la barrière { $barrier }. Le numéro { $country-of } sur la carte est le { $answer }.
globalissimo-first = { $name ->
        [vous] C’est à vous
       *[other] C’est à { $name }
    } de commencer la manche { $round }.
globalissimo-won-distance = { $name ->
        [vous] Vous allez le plus loin, jusqu’à la case { $space }, et gagnez
       *[other] { $name } va le plus loin, jusqu’à la case { $space }, et gagne
    } la partie.
globalissimo-won-barriers = La distance est la même pour { $names } ; { $name ->
        [vous] vous avez le plus de barrières et gagnez
       *[other] { $name } a le plus de barrières et gagne
    } la partie.
globalissimo-shared = La victoire se partage entre { $names }, à égalité de distance et de barrières.

globalissimo-missed-capital = la capitale est { $right }{ $any ->
        [no] {""}
       *[yes]  ; { $name ->
                [vous] vous aviez
               *[other] { $name } avait
            } répondu { $given }
    }
globalissimo-missed-location = le numéro est le { $right }{ $any ->
        [no] {""}
       *[yes]  ; { $name ->
                [vous] vous aviez
               *[other] { $name } avait
            } répondu { $given }
    }
globalissimo-missed-value = { $category } : { $place } rang, avec { $value } ; { $name ->
        [vous] vous aviez
       *[other] { $name } avait
    } parié sur le { $guess }

## La table
globalissimo-title = Manche { $round } sur { $rounds } · { $places }
globalissimo-guess = { $name ->
        [vous] vous placez
       *[other] { $name } place
    } { $country-the } au { $place } rang
globalissimo-said = { $name ->
        [vous] Vous
       *[other] { $name }
    } : { $place }
globalissimo-had-said = { $name ->
        [vous] Vous aviez
       *[other] { $name } avait
    } dit { $place }
globalissimo-off = { $off ->
        [0] exact
        [one] à 1 rang
       *[other] à { $off } rangs
    }
globalissimo-points-won = { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-earned-short = { $said } : { $off }, { $points }
globalissimo-no-tile = aucune tuile
globalissimo-slot = { $letter } : { $country }.
globalissimo-track = Piste de { $spaces } cases
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
globalissimo-tried = Déjà répondu, et faux : { $answers }.
globalissimo-barrier = { $kind } après la case { $space }
globalissimo-score = { $place } : { $name }, { $space ->
        [0] départ
       *[other] case { $space }
    }, { $barriers ->
        [0] aucune barrière
        [one] 1 barrière
       *[other] { $barriers } barrières
    }.
globalissimo-title-plain = Manche { $round } sur { $rounds }. { $places }.
globalissimo-at = { $name ->
        [vous] Vous
       *[other] { $name }
    } { $space ->
        [0] au départ
       *[other] case { $space }
    }
globalissimo-category = { $category } :
globalissimo-moves = { $name ->
        [vous] vous avancez
       *[other] { $name } avance
    } à la case { $to }
globalissimo-stays = { $name ->
        [vous] vous restez
       *[other] { $name } reste
    } { $space ->
        [0] au départ
       *[other] sur la case { $space }
    }
globalissimo-right-typed = C’est juste.
globalissimo-wrong-typed = C’est faux.
globalissimo-wrong-shown-capital = C’est faux : la capitale { $country-of } est { $answer }.
globalissimo-wrong-shown-location = C’est faux : { $country-the } { $number ->
        [plural] ont
       *[other] a
    } le numéro { $answer }.
globalissimo-stopped = une barrière { $name ->
        [vous] vous arrête ; il vous reste
       *[other] arrête { $name }, à qui il reste
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }.

## Invites, réponses et aide
globalissimo-prompt-guess = { $name ->
        [vous] Quel pays, et à quel rang
       *[other] { $name }, quel pays, et à quel rang
    }, de 1 (la plus grande valeur) à { $most } ?{ $first ->
        [yes] {" "}Par exemple « { $example } ».
       *[no] {""}
    }
globalissimo-prompt-capital = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } est la capitale { $country-of } ?
globalissimo-prompt-location = { $name ->
        [vous] Quel
       *[other] { $name }, quel
    } est le numéro { $country-of } sur la carte ? Pour la voir, tapez « carte » et un nom de région.
globalissimo-which-place = À quel rang placez-vous { $country-the }, de 1 à { $most } ?
globalissimo-which-country = Quel pays placez-vous au { $place } rang ?
globalissimo-confirm = Vouliez-vous placer { $country-the } au { $place } rang ?
globalissimo-has-tile = { $country-the } { $number ->
        [plural] ont
       *[other] a
    } déjà { $name ->
        [vous] votre tuile
       *[other] la tuile { $name-of }
    }.
globalissimo-free = Tapez un pays ({ $countries }) et un rang de 1 à { $most }, par exemple « { $example } ».
globalissimo-no-number = Ce n’est pas un numéro de la carte. Tapez un nombre de { $least } à { $most }, ou « je passe ».
globalissimo-help-guess = Tapez la lettre ou le nom d’un pays sans tuile, et un rang de 1 (la plus grande valeur) à { $most } (la plus petite). « { $example } », « { $turned } » et « { $named } » reviennent au même. Les majuscules, les accents et les traits d’union ne comptent pas, et le début d’un nom suffit.
globalissimo-help-free = Pays sans tuile : { $countries }.
globalissimo-help-about = Ce qui est comparé : { $about }
globalissimo-help-capital = Tapez le nom de la capitale, en français ou en anglais. Les majuscules, les accents, les espaces et les traits d’union ne comptent pas. Vous n’avez droit qu’à une réponse ; tapez « je passe » pour renoncer.
globalissimo-help-location = Tapez le numéro { $country-of } sur la carte, de { $least } à { $most } ; « carte » dessine la carte avec ses numéros. Vous n’avez droit qu’à une réponse ; tapez « je passe » pour renoncer.

## Règles
globalissimo-rules-then = { $first } ; { $second }
globalissimo-rules-guess = Posez une tuile sur un pays qui n’en a pas. Son chiffre est le rang que vous prévoyez pour ce pays parmi les { $most } de la table : 1 pour la plus grande valeur, { $most } pour la plus petite. Plusieurs joueurs peuvent choisir le même rang, et une tuile posée ne bouge plus.
globalissimo-rules-reveal = Quand tous les joueurs ont posé une tuile, on retourne les cartes. Les pays de même valeur partagent le meilleur rang ; le rang suivant reste vide, mais il compte dans l’écart entre le pari et le rang.
globalissimo-rules-points = Un pari exact rapporte { $exact } ; { $others } ; au-delà, il ne rapporte rien.
globalissimo-rules-exact = Un pari exact rapporte { $exact } ; tout autre ne rapporte rien.
globalissimo-rules-off = à { $off ->
        [one] 1 rang près
       *[other] { $off } rangs près
    }, il rapporte { $points }
globalissimo-points = { $points ->
        [0] rien
        [one] 1 point
       *[other] { $points } points
    }
globalissimo-rules-move = Dans l’ordre du tour, chaque joueur avance d’une case par point. Celui qui arrive devant une barrière encore debout avec un point à jouer doit répondre à la question pour continuer.
globalissimo-rules-first = Ici, le sort désigne le premier joueur ; autour d’une table, c’est le plus jeune.
globalissimo-rules-time = Autour d’une table, comptez de 45 à 60 minutes.
globalissimo-rules-capital = Cette barrière demande une capitale. Si le pays a plusieurs capitales admises, chacune est juste. Dans un nom d’au moins six lettres, une faute d’une lettre est tolérée, sauf si votre réponse est aussi proche de la capitale d’un autre pays.
globalissimo-rules-location = Cette barrière demande un lieu : le numéro du pays sur la carte.
globalissimo-rules-right = Vous n’avez droit qu’à une réponse. Si elle est juste, vous prenez la barrière, les autres joueurs passent librement, et vous avancez { $left ->
        [one] du point
       *[other] des { $left } points
    } qui vous { $left ->
        [one] reste
       *[other] restent
    }.
globalissimo-rules-wrong = Si elle est fausse, vous restez sur place et perdez { $left ->
        [one] ce point
       *[other] ces points
    }. La bonne réponse reste secrète jusqu’à la chute de la barrière ou la fin de la manche, car tout joueur arrêté par cette barrière dans la manche doit répondre à la même question.
globalissimo-rules-over = Après { $rounds } manches, le joueur qui est allé le plus loin gagne ; à distance égale, c’est celui qui a le plus de barrières ; si l’égalité demeure, la victoire est partagée.

## Actions
globalissimo-decision-guess = { $action } ({ $category })
globalissimo-decision-capital = capitale { $country-of } : { $action }
globalissimo-decision-location = { $country-the } sur la carte : { $action }
globalissimo-action-guess = { $country-the } au { $place } rang
globalissimo-action-number = numéro { $number }
globalissimo-action-none = pas de réponse
