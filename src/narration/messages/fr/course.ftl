
# La course autour du monde at the table. In French.

## What happens
course-dealt = Chacun reçoit { $hand } cartes de trajet ; { $pile } forment le talon. Réunissez un visa de chaque continent ({ $visas }) et revenez avant les autres à votre ville de départ. { $name ->
        [vous] C’est à vous
       *[other] C’est à { $name }
    } de choisir un départ en premier.
course-started = { $name ->
        [vous] Vous partez
       *[other] { $name } part
    } { $city-of }.
course-started-visa = { $name ->
        [vous] Vous partez
       *[other] { $name } part
    } { $city-of } avec le visa { $visa }.
course-flew = { $name ->
        [vous] Vous volez
       *[other] { $name } vole
    } { $from-of } vers { $city } ({ $km }).
course-flew-visa = { $name ->
        [vous] Vous volez
       *[other] { $name } vole
    } { $from-of } vers { $city } ({ $km }) et y { $name ->
        [vous] prenez
       *[other] prend
    } le visa { $visa }.
course-flew-on = { $name ->
        [vous] Vous poursuivez
       *[other] { $name } poursuit
    } jusqu’{ $city-at } ({ $km }).
course-flew-on-visa = { $name ->
        [vous] Vous poursuivez
       *[other] { $name } poursuit
    } jusqu’{ $city-at } ({ $km }) et y { $name ->
        [vous] prenez
       *[other] prend
    } le visa { $visa }.
course-visa = { $name ->
        [vous] Vous prenez
       *[other] { $name } prend
    } le visa { $visa } { $city-at }.
course-all-visas = { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } maintenant tous les visas : il ne reste plus qu’à rentrer { $city-at } !
course-landed = { $name ->
        [vous] Vous vous posez { $city-at } et piochez
       *[other] { $name } se pose { $city-at } et pioche
    } { $drawn ->
        [one] 1 carte
       *[other] { $drawn } cartes
    }.
course-swapped = { $name ->
        [vous] Vous restez sur place et écartez
       *[other] { $name } reste sur place et écarte
    } { $left } à gauche, { $right } à droite.
course-took = L’échange rapporte { $cards }.
course-took-left = { $card } (à gauche)
course-took-right = { $card } (à droite)
course-took-pile = { $drawn ->
        [one] 1 carte
       *[other] { $drawn } cartes
    } du talon
course-reshuffled-table = Le talon est épuisé : { $cards ->
        [one] la carte posée sur la table forme
       *[other] les { $cards } cartes posées sur la table sont battues et forment
    } le nouveau talon.
course-reshuffled-compartments = Le talon est épuisé et rien n’est posé sur la table : les { $cards } cartes couvertes des deux compartiments sont battues et forment le nouveau talon.
course-won-home = { $name ->
        [vous] Vous rentrez { $city-at } avec tous les visas et gagnez
       *[other] { $name } rentre { $city-at } avec tous les visas et gagne
    } la course à la manche { $round }, après { $legs ->
        [one] 1 trajet
       *[other] { $legs } trajets
    } et { $km }.
course-stopped = Après { $round } manches, personne n’est de retour avec tous les visas : la course s’arrête là.
course-ahead = { $name ->
        [vous] Vous terminez
       *[other] { $name } termine
    } en tête : le plus de visas compte d’abord, puis le chemin du retour le plus court.
course-ahead-shared = La première place se partage entre { $names }, avec autant de visas, et autant de trajets jusqu’au retour.

## The table
course-title = Manche { $round }, { $name ->
        [vous] votre tour
       *[other] tour { $name-of }
    }
course-title-over = Manche { $round }, la course est finie
course-stop = { $city } ({ $visa })
course-stop-plain = { $city } (visa { $visa })
course-waits = { $name ->
        [vous] Vous n’avez pas encore choisi votre départ et avez
       *[other] { $name } n’a pas encore choisi son départ et a
    } { $cards } cartes.
course-state = { $name ->
        [vous] Vous êtes
       *[other] { $name } est
    } { $city-at }, avec { $count ->
        [one] le visa { $taken }
       *[other] les visas { $taken }
    } ; il { $name ->
        [vous] vous
       *[other] lui
    } manque { $left ->
        [one] le visa { $missing }
       *[other] les visas { $missing }
    }. { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    } en main ; { $name ->
        [vous] votre
       *[other] son
    } départ est { $from }.
course-state-complete = { $name ->
        [vous] Vous êtes
       *[other] { $name } est
    } { $city-at } avec tous les visas. { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    } en main et { $name ->
        [vous] votre
       *[other] son
    } départ est { $from }.
course-state-home = { $name ->
        [vous] Vous êtes
       *[other] { $name } est
    } de retour { $city-at } avec tous les visas.
course-journey = { $name ->
        [vous] Votre voyage
       *[other] { $name }
    } : { $journey }.
course-journey-km = { $name ->
        [vous] Vous
       *[other] { $name }
    }, { $km } : { $journey }.
course-left-out = { $taken ->
        [0] … { $count } villes …
       *[other] … { $count } villes ({ $visas }) …
    }
course-known = Chacun le sait : { $name ->
        [vous] vous avez
       *[other] { $name } a
    } en main { $cards }.
course-open-table = { $count ->
        [0] Il n’y a rien sur la table.
       *[other] Sur la table ({ $count }) : { $cards }.
    }
course-open-left = { $count ->
        [0] Il n’y a pas d’écart à gauche.
       *[other] Écarts de gauche, de haut en bas ({ $count }) : { $cards }.
    }
course-open-right = { $count ->
        [0] Il n’y a pas d’écart à droite.
       *[other] Écarts de droite, de haut en bas ({ $count }) : { $cards }.
    }
course-lies = Il vous faudrait une carte { $city-of } : { $where }.
course-lies-top = vers { $cities } (au-dessus des écarts)
course-lies-under = vers { $cities } (sous les écarts)
course-lies-table = vers { $cities } (sur la table)
course-lies-hand = vers { $cities } ({ $name ->
        [vous] dans votre main
       *[other] dans la main { $name-of }
    })
course-lies-unseen = vers { $cities } (carte cachée)
course-head-city = Pion
course-head-home = Départ
course-head-cards = Cartes
course-shoe = { $pile ->
        [0] Il n’y a aucune carte
        [one] Il y a 1 carte
       *[other] Il y a { $pile } cartes
    } au talon, { $flown ->
        [0] aucune
       *[other] { $flown }
    } sur la table.
course-needs = Il { $name ->
        [vous] vous manque
       *[other] manque à { $name }
    } { $count ->
        [one] le visa { $visas }
       *[other] les visas { $visas }
    }, puis le retour { $city-at } : encore { $legs ->
        [one] 1 trajet
       *[other] { $legs } trajets
    } au moins.
course-needs-home = { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } tous les visas et n’{ $name ->
        [vous] avez
       *[other] a
    } plus qu’à rentrer { $city-at } : encore { $legs ->
        [one] 1 trajet
       *[other] { $legs } trajets
    } au moins.
course-enough = Vos cartes suffisent pour gagner : { $flight }.
course-hand-now = Depuis { $city }, maintenant :
course-hand-from = Depuis { $city } :
course-hand-next = Et ensuite :
course-hand-later = Pour plus tard :
course-hand-none = Aucune carte ne part { $city-of }. En main :
course-hand-elsewhere = Autres cartes :
course-from = { $letter } { $city } : { $count ->
        [0] aucune carte n’en part.
        [one] 1 carte en part.
       *[other] { $count } cartes en partent.
    }
course-mark-visas = { $count ->
        [one] visa { $visas }
       *[other] visas { $visas }
    }
course-mark-home = retour gagnant
course-card = { $label } : { $card }.
course-goes-left = { $card } ira à gauche.
course-goes-right = { $card } ira à droite.
course-visas = { $count ->
        [0] aucun visa
        [one] 1 visa
       *[other] { $count } visas
    }
course-to-go = { $legs ->
        [0] de retour
        [one] 1 trajet jusqu’au retour
       *[other] { $legs } trajets jusqu’au retour
    }
course-flown = { $legs ->
        [0] aucun trajet fait
        [one] 1 trajet fait
       *[other] { $legs } trajets faits
    }
course-score = { $place } : { $name }, { $rest }.

## In few words
course-between =  ;{" "}
course-round = Manche { $round }
course-brief-flew = { $name ->
        [vous] vous volez
       *[other] { $name } vole
    } { $from-of } { $city-at }{ $count ->
        [0] {""}
        [one] {" "}et { $name ->
            [vous] prenez
           *[other] prend
        } le visa { $visas }
       *[other] {" "}et { $name ->
            [vous] prenez
           *[other] prend
        } les visas { $visas }
    }
course-brief-started = { $name ->
        [vous] vous partez
       *[other] { $name } part
    } { $city-of }
course-brief-swapped = { $name ->
        [vous] vous échangez
       *[other] { $name } échange
    } deux cartes
course-own-started = { $name ->
        [vous] vous partez
       *[other] { $name } part
    } { $city-of }{ $count ->
        [0] {""}
       *[other] {" "}avec le visa { $visas }
    }.
course-own-flew = { $name ->
        [vous] vous volez
       *[other] { $name } vole
    } { $legs ->
        [one] jusqu’{ $city-at } ({ $km })
       *[other] jusqu’{ $city-at } en { $legs } trajets ({ $km })
    }{ $count ->
        [0] {""}
        [one] {" "}et { $name ->
            [vous] prenez
           *[other] prend
        } le visa { $visas }
       *[other] {" "}et { $name ->
            [vous] prenez
           *[other] prend
        } les visas { $visas }
    }.
course-own-drew = { $name ->
        [vous] vous piochez
       *[other] { $name } pioche
    } { $named ->
        [0] { $drawn ->
            [one] 1 carte
           *[other] { $drawn } cartes
        }
       *[other] { $new }
    }.
course-own-swapped = { $name ->
        [vous] vous échangez
       *[other] { $name } échange
    } deux cartes.
course-own-got = { $name } { $taken ->
        [0] { $name ->
            [vous] piochez
           *[other] pioche
        } { $named ->
            [0] 2 cartes
           *[other] { $new }
        }
       *[other] { $name ->
            [vous] avez
           *[other] a
        } maintenant { $cards }{ $drawn ->
            [0] {""}
           *[other] {" "}et { $name ->
                [vous] piochez
               *[other] pioche
            } { $named ->
                [0] 1 carte
               *[other] { $new }
            }
        }
    }.
course-visa-at = le visa { $visa } { $city-at }
course-own-won = { $name ->
        [vous] vous
       *[other] { $name }
    } { $count ->
        [0] { $name ->
            [vous] rentrez
           *[other] rentre
        } { $city-at } avec tous les visas
       *[other] { $name ->
            [vous] prenez
           *[other] prend
        } { $visas }, puis { $name ->
            [vous] rentrez
           *[other] rentre
        } { $city-at }
    } : { $name ->
        [vous] vous gagnez
       *[other] { $name } gagne
    } la course.
course-tour = { $name ->
        [vous] votre tour du monde
       *[other] le tour du monde { $name-of }
    } fait { $legs ->
        [one] 1 trajet
       *[other] { $legs } trajets
    } et { $km }, en { $round ->
        [one] 1 manche
       *[other] { $round } manches
    }.
course-longest = { $name ->
        [vous] votre plus long trajet va
       *[other] le plus long trajet { $name-of } va
    } { $from-of } { $city-at } : { $km }.
course-place = { $place } : { $name }, { $visas }, { $rest }.
course-still = { $legs ->
        [0] de retour
        [one] encore 1 trajet
       *[other] encore { $legs } trajets
    }
course-here = { $name ->
        [vous] Vous êtes
       *[other] { $name } est
    } { $city-at }.
course-stuck = Aucune de vos cartes ne part { $city-of } : vous échangez deux cartes.
course-starts = Voici où mènent vos cartes depuis chaque départ :
course-start = { $letter } { $city } : { $to }.
course-start-to = { $count ->
        [0] aucune carte n’en part
       *[other] vers { $cities }
    }
course-new = nouvelle
course-hand-new = { $count ->
        [one] Nouvelle carte : { $letters }.
       *[other] Nouvelles cartes : { $letters }.
    }
course-dead-end = un cul-de-sac
course-chain = { $letter } : { $city }, { $km }.{ $more ->
        [yes] {" "}{ $rest }.
       *[no] {""}
    }
course-chain-then = puis { $legs }
course-chain-also = depuis { $from } aussi { $legs }
course-onward = De là, { $count ->
        [one] 1 suite
       *[other] { $count } suites
    }{ $ends ->
        [0] {""}
        [one] , mais { $cities } serait un cul-de-sac
       *[other] , mais { $cities } seraient des culs-de-sac
    }.
course-onward-none = Aucune de vos cartes ne repart { $city-of } : la suite dépendrait des cartes que vous piocherez.
course-onward-wins = Ce vol gagne la course.
course-laid = { $card } est déjà dans ce vol.
course-side = { $card } { $side ->
        [left] à gauche
       *[right] à droite
    }
course-to-take = { $count ->
        [0] Il n’y a pas d’écart à prendre.
        [one] L’écart à prendre est { $cards }.
       *[other] Les écarts à prendre sont { $cards }.
    }
course-proposal = Proposition : écartez { $one } et { $other }, { $nowhere ->
        [yes] qui ne mènent { $count ->
            [0] pas { $city-at }
            [one] ni au visa { $visas } ni { $city-at }
           *[other] ni aux visas { $visas } ni { $city-at }
        }
       *[no] dont votre meilleur chemin n’a pas besoin
    }, et { $taken ->
        [0] piochez deux cartes
        [one] prenez { $cards }
       *[other] prenez { $cards }
    }.
course-proposal-wins = Vos cartes suffiraient alors pour gagner{ $count ->
        [0] {""}
       *[other] , par { $via }
    }.
course-proposal-asks = Que faites-vous ? (Entrée : cet échange ; « { $hand } » montre vos cartes)
course-confirm-dead-end = Aucune de vos cartes ne repart { $city-of } : y volez-vous quand même ?
course-prompt-winning = { $name ->
        [vous] Où
       *[other] { $name }, où
    } volez-vous ? Par exemple « { $example } ».

## What may be typed
course-left = gauche
course-right = droite
course-both = les deux
course-pile = talon
course-word-swap = échanger
course-word-land = atterrir
course-word-hand = main
course-word-table = table
course-prompt-other = { $name ->
        [vous] C’est à vous
       *[other] C’est à { $name }
    } de jouer.
course-prompt-start = { $name ->
        [vous] D’où
       *[other] { $name }, d’où
    } partez-vous ? Par exemple « { $example } ».
course-prompt-fresh = { $name ->
        [vous] Où
       *[other] { $name }, où
    } volez-vous ? Par exemple « { $example } ». Ou restez : « { $swap-word } ».
course-prompt-stay = { $name ->
        [vous] Que
       *[other] { $name }, que
    } faites-vous ? (Entrée : cet échange ; « { $hand } » montre vos cartes)
course-prompt-flying = { $name ->
        [vous] Volez
       *[other] { $name }, volez
    } plus loin, « { $example } » par exemple, ou tapez « { $land } » pour vous poser { $city-at } et piocher { $drawn ->
        [one] 1 carte
       *[other] { $drawn } cartes
    }.
course-prompt-landing = { $name ->
        [vous] Aucune
       *[other] { $name }, aucune
    } de vos cartes ne part { $city-of } : vous y piochez { $drawn ->
        [one] 1 carte
       *[other] { $drawn } cartes
    } (Entrée, ou « { $land } »).
course-prompt-second = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte va dans le compartiment de droite ? « { $letter } » par exemple, pour { $card }.
course-prompt-second-last = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte va dans le compartiment de droite ? « { $letter } » par exemple, pour { $card }. Vous piochez aussitôt 2 cartes.
course-prompt-take = { $name ->
        [vous] Que
       *[other] { $name }, que
    } prenez-vous : { $offers } ?
course-prompt-over = La course est finie.
course-offer-one = « { $word } » ({ $card })
course-offer-both = « { $word } »
course-offer-pile = « { $word } » (2 cartes cachées)
course-type-start = Tapez { $starts }.
course-type-fresh = Tapez { $ways } pour voler, « { $swap } » pour rester.
course-type-stay = Tapez les lettres de deux cartes à écarter (« { $letters } ») ou les deux villes d’une carte : « { $cities } ».
course-type-flying = Tapez { $ways } pour voler plus loin, « { $land } » pour vous poser.
course-type-landing = Tapez « { $land } » pour vous poser.
course-type-second = Tapez la lettre d’une carte à écarter, ou ses deux villes : « { $cities } ».
course-type-second-last = Tapez la lettre d’une carte à écarter, ou ses deux villes : « { $cities } ».
course-type-take = Tapez { $offers }.
course-type-over = La course est finie.
course-confirm-start = Partir { $city-of } ?
course-confirm-fly = Voler vers { $city } ?
course-confirm-flight = Voler { $flight } ?
course-confirm-land = Se poser { $city-at } ?
course-confirm-reject = Écarter { $card } ?
course-confirm-reject-far = { $card } ne part pas { $city-of }. Écarter cette carte ?
course-no-start = La course ne part pas { $city-of }.
course-not-flying = Vous êtes { $city-at } et n’avez pas encore volé dans ce tour.
course-no-swap = Qui vole n’échange pas de cartes dans le même tour.
course-which = Quelle carte écartez-vous ?
course-which-of = Quelle carte { $city-of } choisissez-vous : { $cards } ?
course-two-first = Nommez d’abord les deux cartes à écarter, puis ce que vous prenez.
course-none-of = Aucune carte de votre main ne porte le nom { $city-of }.
course-how-many = { $count ->
        [one] Nommez une seule carte.
       *[other] Nommez deux cartes différentes.
    }
course-card-gone = { $card } n’est plus dans votre main.
course-card-elsewhere = { $card } ne part pas { $city-of }.
course-no-letter = Aucune carte n’a la lettre { $letter }.
course-unlinked = { $letters } ne s’enchaînent pas depuis { $city }.
course-unlinked-swap = { $letters } ne s’enchaînent pas depuis { $city }. Pour écarter ces deux cartes, tapez « { $swap } ».
course-not-held = Vous n’avez pas la carte { $card }.
course-no-route = Il n’y a pas de trajet { $card }.
course-already-there = Vous êtes déjà { $city-at }.
course-leads = Vers { $city } vous avez { $cards }.
course-leads-none = Aucune de vos cartes ne mène { $city-at }.
course-nothing-there = Il n’y a pas d’écart à cet endroit.
course-not-offered = Cela ne se prend pas ici.
course-unknown = Aucune ville de la course ne s’appelle « { $typed } ».
course-help-start = Tapez le nom ou la lettre de votre ville de départ : { $starts }. Vous en recevez le visa tout de suite, et c’est là qu’il faudra revenir. « { $hand } » range votre main selon ce qu’on peut en faire depuis chaque départ.
course-help-fly = Pour voler, tapez la ville ou la lettre de la carte : { $ways }. Plusieurs villes ou lettres à la suite font un vol de plusieurs trajets, à la fin duquel vous piochez autant de cartes que vous en avez posé.
course-help-swap = Pour rester, tapez « échanger » : un échange vous est proposé. Ou ajoutez-y les lettres de deux cartes (« { $swap } »), ou une seule carte, par sa lettre ou ses deux villes dans n’importe quel ordre (« { $swap-cities } ») ; la seconde est demandée ensuite. « rejeter » et « écarter » disent la même chose.
course-help-names = Les lettres des cartes ne changent pas pendant votre tour. Les villes se tapent en français ou en anglais ; majuscules, accents, espaces et traits d’union ne comptent pas, et le début d’un nom suffit.
course-help-stay = Entrée accepte l’échange proposé. Ou tapez les lettres de deux cartes à écarter (« { $letters } »), ou une seule carte, par sa lettre ou ses deux villes dans n’importe quel ordre (« { $cities } ») ; la seconde est demandée ensuite.
course-help-on = Pour voler plus loin, tapez la ville ou la lettre de la carte : { $ways }. Pour finir ce vol, tapez « { $land } » ou « stop » : vous piochez autant de cartes que vous en avez posé.
course-help-landing = Tapez « { $land } » ou « stop » : vous piochez autant de cartes que vous en avez posé, et votre tour est fini.
course-help-second = Tapez la carte qui va dans le compartiment de droite : sa lettre (« { $letter } ») ou ses deux villes dans n’importe quel ordre (« { $cities } »). « annuler » reprend la première.
course-help-take = Tapez { $offers }. Le nom d’une ville de l’écart suffit aussi. Ce que vous ne prenez pas là vient du talon, sans que personne ne le voie.
course-help-look = « { $hand } » montre votre main, « { $table } » où en sont les autres, toutes les cartes posées et tous les écarts.

## Rules
course-rules-start = Choisissez votre départ d’après vos cartes ; plusieurs personnes peuvent partir de la même ville. Le visa de son continent est à vous aussitôt.
course-rules-goal = Gagnez la course en réunissant les visas { $visas }, dans l’ordre que vous voulez, puis en revenant à votre départ avant les autres.
course-rules-turn = À chaque tour, ou bien vous volez avec vos cartes, trajet après trajet, ou bien vous restez et échangez deux cartes.
course-rules-first = Ici, qui est nommé en premier commence ; autour d’une table, c’est la personne assise à gauche de celle qui donne.
course-rules-fly = Volez : posez une carte qui porte le nom de la ville où vous êtes et allez à son autre ville, aussi loin que vos cartes s’enchaînent ; chaque carte vaut dans les deux sens. À la fin du vol vous piochez au talon autant de cartes que vous en avez posé. Plusieurs pions peuvent se trouver dans la même ville.
course-rules-swap = Ou restez, même si vous pourriez voler : deux cartes de votre main vont faces visibles dans les deux compartiments, une dans chacun. À leur place vous prenez soit les deux écarts du dessus, soit l’un d’eux et une carte du talon, soit deux cartes du talon. On ne passe pas son tour.
course-rules-on = Vous pouvez continuer avec toute carte qui part d’ici, ou vous arrêter. À la fin du vol vous piochez au talon autant de cartes que vous en avez posé ; elles serviront au prochain tour. Une fois en vol, on n’échange plus.
course-rules-reject = La première carte nommée va dans le compartiment de gauche, la seconde dans celui de droite ; personne ne les voit avant que les deux soient nommées. Elles couvrent ce qui s’y trouve.
course-rules-take = Pour vos deux cartes vous prenez les écarts du dessus, au plus un par compartiment, et le reste au talon. Vous choisissez avant de voir les cartes du talon, et vous ne pouvez pas reprendre ce que vous écartez maintenant. La règle d’origine est moins stricte : elle ne demande pas de tout annoncer d’avance.
course-rules-visas = Chaque fois que vous arrivez dans une ville, même entre deux trajets d’un vol, vous prenez son visa si vous ne l’avez pas : { $visas }.
course-rules-only = Le visa { $visa } ne se prend qu’à { $cities } ; les autres villes de ce continent ne donnent pas de visa.
course-rules-win = Qui a tous les visas et arrive à son départ gagne aussitôt, même au milieu d’un vol. Y passer trop tôt ne compte pas.
course-rules-table = Quand le talon est épuisé, les cartes posées sur la table sont battues et forment le nouveau talon.
course-rules-stop = Si personne n’a gagné après { $last } manches, la course s’arrête : qui a le plus de visas est en tête, puis qui est le moins loin du but. L’original n’a pas cette limite.

## Actions
course-action-start = départ { $city-of }
course-action-fly = vol vers { $city }
course-action-land = atterrissage
course-action-reject = { $card } aux écarts
course-action-pile = deux cartes du talon
course-action-left = l’écart de gauche
course-action-right = l’écart de droite
course-action-both = les deux écarts

## Des mots qu’on tape ; ceux de plusieurs mots en un seul
course-verbs-land = atterrir atterris atterrissage j’atterris je-me-pose me-poser poser s’arrêter se-poser stop
course-verbs-stay = je-reste passe passer rester
course-verbs-swap = changer écarter échange échanger jeter rejeter
course-verbs-fly = aller vers voler
course-verbs-and = et
course-verbs-left = gauche à-gauche g
course-verbs-right = droite à-droite d
course-verbs-both = les-deux deux
course-verbs-pile = talon pile pioche aucune aucun t
course-looks-hand = main ma-main mes-cartes
course-looks-open = compartiments écarts rejets sur-la-table table
