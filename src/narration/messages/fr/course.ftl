
# Narration de La course autour du monde.

## Événements
course-dealt = Chacun reçoit { $hand } cartes de trajet ; les { $pile } autres forment le talon. Réunissez un visa de chaque continent ({ $visas }) et revenez avant les autres à votre ville de départ. { $name ->
        [vous] Vous choisissez votre
       *[other] { $name } choisit sa
    } ville de départ en premier.
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
course-reshuffled-compartments = Le talon est épuisé et il n’y a aucune carte sur la table : les { $cards } cartes couvertes des deux compartiments sont battues et forment le nouveau talon.
course-won-home = { $name ->
        [vous] Vous rentrez { $city-at } avec tous les visas et gagnez
       *[other] { $name } rentre { $city-at } avec tous les visas et gagne
    } la course à la manche { $round }, après { $legs ->
        [one] 1 trajet
       *[other] { $legs } trajets
    } et { $km }.
course-stopped = Après { $round ->
        [one] 1 manche
       *[other] { $round } manches
    }, personne n’est de retour avec tous les visas : la course s’arrête là.
course-ahead = { $name ->
        [vous] Vous terminez
       *[other] { $name } termine
    } en tête : le nombre de visas compte d’abord, puis le chemin de retour le plus court.
course-ahead-shared = La première place se partage entre { $names }, à égalité de visas et de trajets jusqu’au retour.

## La table
course-title = Manche { $round }, { $name ->
        [vous] votre tour
       *[other] tour { $name-of }
    }
course-title-over = Manche { $round }, la course est finie
course-stop = { $city } ({ $visa })
course-stop-plain = { $city } (visa { $visa })
course-waits = { $name ->
        [vous] Vous n’avez pas encore choisi votre ville de départ et avez
       *[other] { $name } n’a pas encore choisi sa ville de départ et a
    } { $cards } cartes en main.
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
       *[other] sa
    } ville de départ est { $from }.
course-state-complete = { $name ->
        [vous] Vous êtes
       *[other] { $name } est
    } { $city-at } avec tous les visas. { $name ->
        [vous] Vous avez
       *[other] { $name } a
    } { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    } en main ; { $name ->
        [vous] votre
       *[other] sa
    } ville de départ est { $from }.
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
course-known = Tout le monde le sait : { $name ->
        [vous] vous avez
       *[other] { $name } a
    } en main { $cards }.
course-open-table = { $count ->
        [0] Il n’y a aucune carte sur la table.
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
course-lies = Pour repartir, il vous faut une carte au départ { $city-of } : { $where }.
course-lies-top = vers { $cities } (sur le dessus des écarts)
course-lies-under = vers { $cities } (parmi les écarts couverts)
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
    } au talon et { $flown ->
        [0] aucune
       *[other] { $flown }
    } sur la table.
course-needs = Il { $name ->
        [vous] vous manque
       *[other] manque à { $name }
    } { $count ->
        [one] le visa { $visas }
       *[other] les visas { $visas }
    } ; avec le retour { $city-at }, il { $name ->
        [vous] vous
       *[other] lui
    } reste au moins { $legs ->
        [one] 1 trajet
       *[other] { $legs } trajets
    }.
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

## Récit bref
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
    } et { $name ->
        [vous] gagnez
       *[other] gagne
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
course-stuck = Aucune de vos cartes ne part { $city-of } : vous devez échanger deux cartes.
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
        [one] 1 carte permet de continuer
       *[other] { $count } cartes permettent de continuer
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
        [one] Vous pouvez prendre l’écart { $cards }.
       *[other] Vous pouvez prendre les écarts { $cards }.
    }
course-proposal = Proposition : écartez { $one } et { $other }, { $nowhere ->
        [yes] qui ne mènent { $count ->
            [0] pas { $city-at }
            [one] ni au visa { $visas } ni { $city-at }
           *[other] ni aux visas { $visas } ni { $city-at }
        }
       *[no] dont vous n’avez pas besoin sur votre meilleur chemin de retour
    }, et { $taken ->
        [0] piochez deux cartes
        [one] prenez { $cards }
       *[other] prenez { $cards }
    }.
course-proposal-wins = Vos cartes suffiraient alors pour gagner{ $count ->
        [0] {""}
       *[other] , en passant par { $via }
    }.
course-proposal-asks = Que faites-vous ? (Entrée : cet échange ; « { $hand } » montre vos cartes)
course-confirm-dead-end = Aucune de vos cartes ne repart { $city-of } : y aller quand même ?
course-prompt-winning = { $name ->
        [vous] Où
       *[other] { $name }, où
    } allez-vous ? Par exemple « { $example } ».

## Questions, aide et réponses aux lignes tapées
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
    } allez-vous ? Par exemple « { $example } ». Ou restez : « { $swap-word } ».
course-prompt-stay = { $name ->
        [vous] Que
       *[other] { $name }, que
    } faites-vous ? (Entrée : cet échange ; « { $hand } » montre vos cartes)
course-prompt-flying = { $name ->
        [vous] Poursuivez
       *[other] { $name }, poursuivez
    } votre vol, par exemple « { $example } », ou tapez « { $land } » pour vous poser { $city-at } et piocher { $drawn ->
        [one] 1 carte
       *[other] { $drawn } cartes
    }.
course-prompt-landing = { $name ->
        [vous] Aucune
       *[other] { $name }, aucune
    } de vos cartes ne repart { $city-of } : appuyez sur Entrée ou tapez « { $land } » pour piocher { $drawn ->
        [one] 1 carte
       *[other] { $drawn } cartes
    }.
course-prompt-second = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte va dans le compartiment de droite ? « { $letter } » par exemple, pour { $card }.
course-prompt-second-last = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte va dans le compartiment de droite ? « { $letter } » par exemple, pour { $card }. Vous piocherez aussitôt 2 cartes.
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
course-type-flying = Tapez { $ways } pour continuer, « { $land } » pour vous poser.
course-type-landing = Tapez « { $land } » pour vous poser.
course-type-second = Tapez la lettre d’une carte à écarter, ou ses deux villes : « { $cities } ».
course-type-second-last = Tapez la lettre d’une carte à écarter, ou ses deux villes : « { $cities } ».
course-type-take = Tapez { $offers }.
course-type-over = La course est finie.
course-confirm-start = Partir { $city-of } ?
course-confirm-fly = Voler vers { $city } ?
course-confirm-flight = Faire le vol { $flight } ?
course-confirm-land = Se poser { $city-at } ?
course-confirm-reject = Écarter { $card } ?
course-confirm-reject-far = { $card } ne part pas { $city-of }. Écarter cette carte ?
course-no-start = Vous ne pouvez pas partir { $city-of }.
course-not-flying = Vous êtes { $city-at } et n’avez pas encore volé pendant ce tour.
course-no-swap = Vous avez déjà volé pendant ce tour : vous ne pouvez plus échanger de cartes.
course-which = Quelle carte écartez-vous ?
course-which-of = Quelle carte { $city-of } choisissez-vous : { $cards } ?
course-two-first = Nommez d’abord les deux cartes à écarter, puis ce que vous prenez.
course-none-of = Aucune de vos cartes ne porte le nom { $city-of }.
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
course-no-route = Il n’existe pas de carte { $card }.
course-already-there = Vous êtes déjà { $city-at }.
course-leads = Vers { $city }, vous avez { $cards }.
course-leads-none = Aucune de vos cartes ne mène { $city-at }.
course-nothing-there = Il n’y a pas d’écart à cet endroit.
course-not-offered = Ce n’est pas l’un des choix possibles.
course-unknown = Aucune ville de la course ne s’appelle « { $typed } ».
course-help-start = Tapez le nom ou la lettre de votre ville de départ : { $starts }. Vous en recevez le visa tout de suite, et c’est là qu’il faudra revenir pour gagner. « { $hand } » montre, pour chaque ville de départ, les cartes qui en partent.
course-help-fly = Pour voler, tapez la ville ou la lettre de la carte : { $ways }. Pour un vol de plusieurs trajets, tapez plusieurs villes ou lettres à la suite ; à la fin, vous piochez autant de cartes que vous en avez posé.
course-help-swap = Pour rester, tapez « échanger » : le programme vous propose un échange. Pour choisir vous-même, ajoutez les lettres de deux cartes (« { $swap } »), ou une seule carte, par sa lettre ou par ses deux villes dans n’importe quel ordre (« { $swap-cities } ») ; vous choisissez ensuite la seconde. « rejeter » et « écarter » font la même chose.
course-help-names = Les lettres des cartes ne changent pas pendant votre tour. Tapez les villes en français ou en anglais ; majuscules, accents, espaces et traits d’union ne comptent pas, et le début d’un nom suffit.
course-help-stay = Entrée accepte l’échange proposé. Ou tapez les lettres de deux cartes à écarter (« { $letters } »), ou une seule carte, par sa lettre ou par ses deux villes dans n’importe quel ordre (« { $cities } ») ; vous choisissez ensuite la seconde.
course-help-on = Pour continuer, tapez la ville ou la lettre de la carte : { $ways }. Pour finir ce vol, tapez « { $land } » ou « stop » : vous piochez autant de cartes que vous en avez posé.
course-help-landing = Tapez « { $land } » ou « stop » : vous piochez autant de cartes que vous en avez posé, et votre tour est fini.
course-help-second = Tapez la carte qui va dans le compartiment de droite : sa lettre (« { $letter } ») ou ses deux villes dans n’importe quel ordre (« { $cities } »). « annuler » reprend la première.
course-help-take = Tapez { $offers }. Vous pouvez aussi taper une ville de l’écart. Vous piochez le reste au talon, face cachée.
course-help-look = « { $hand } » montre votre main ; « { $table } » montre où en est chacun, les cartes posées et tous les écarts.

## Règles
course-rules-start = Choisissez votre ville de départ d’après vos cartes ; plusieurs personnes peuvent partir de la même ville. Vous recevez aussitôt le visa de son continent.
course-rules-goal = Pour gagner la course, réunissez les visas { $visas }, dans l’ordre que vous voulez, puis revenez à votre ville de départ avant les autres.
course-rules-turn = À votre tour, volez avec vos cartes, trajet après trajet, ou restez sur place et échangez deux cartes.
course-rules-first = Dans ce programme, la première personne nommée commence ; autour d’une table, c’est la personne assise à gauche du donneur.
course-rules-fly = Volez : posez une carte qui porte le nom de la ville où vous êtes, allez à l’autre ville de la carte, et continuez tant que vos cartes s’enchaînent. Chaque carte vaut dans les deux sens. À la fin du vol, piochez au talon autant de cartes que vous en avez posé. Plusieurs pions peuvent se trouver dans la même ville.
course-rules-swap = Ou restez sur place, même si vous pouvez voler : écartez deux cartes de votre main, faces visibles, une dans chaque compartiment. En échange, prenez soit les deux écarts du dessus, soit l’un d’eux et une carte du talon, soit deux cartes du talon. On ne passe pas son tour.
course-rules-on = Vous pouvez continuer avec toute carte qui part d’ici, ou vous arrêter. À la fin du vol, vous piochez au talon autant de cartes que vous en avez posé ; elles serviront au prochain tour. Une fois en vol, on n’échange plus.
course-rules-reject = La première carte nommée va dans le compartiment de gauche, la seconde dans celui de droite ; les autres joueurs ne les voient qu’une fois les deux nommées. Elles couvrent les écarts qui s’y trouvent.
course-rules-take = En échange de vos deux cartes, prenez des écarts du dessus, au plus un par compartiment, et piochez le reste au talon. Vous choisissez avant de voir les cartes du talon, et vous ne pouvez pas reprendre celles que vous écartez maintenant. La règle d’origine est moins stricte : elle ne demande pas de tout annoncer d’avance.
course-rules-visas = Chaque fois que vous arrivez dans une ville, même entre deux trajets d’un vol, vous prenez son visa si vous ne l’avez pas encore. Les visas sont { $visas }.
course-rules-only = Le visa { $visa } ne se prend qu’à { $cities } ; les autres villes de ce continent ne donnent pas de visa.
course-rules-win = Vous gagnez dès que vous arrivez à votre ville de départ avec tous les visas, même au milieu d’un vol. Y passer plus tôt ne compte pas.
course-rules-table = Quand le talon est épuisé, les cartes posées sur la table sont battues et forment le nouveau talon.
course-rules-stop = Si personne n’a gagné après { $last ->
        [one] 1 manche
       *[other] { $last } manches
    }, la course s’arrête : la première place revient à la personne qui a le plus de visas ou, à égalité de visas, le moins de trajets à faire. La règle d’origine n’a pas cette limite.

## Actions
course-action-start = départ { $city-of }
course-action-fly = vol vers { $city }
course-action-land = atterrissage
course-action-reject = { $card } aux écarts
course-action-pile = deux cartes du talon
course-action-left = l’écart de gauche
course-action-right = l’écart de droite
course-action-both = les deux écarts

## Mots que l’on peut taper ; plusieurs mots sont joints en un seul
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
