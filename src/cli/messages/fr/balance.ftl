# Le livre d’équilibre.
balance-wrote = écrit : l’équilibre de { $count ->
        [one] 1 jeu
       *[other] { $count } jeux
    }, dans { $folder }
balance-failed = { $game } : la place { $seat } a bougé plus qu’il n’est permis
balance-interrupted = interrompu : l’autre édition n’a pas été jouée jusqu’au bout
balance-about = équilibre de l’édition { $edition } : { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }, robots : { $bot }, { $games } parties, graines { $first } à { $last }
balance-about-others = { $others } parties à chaque autre nombre de joueurs
balance-about-old = en creux : l’édition { $edition }, { $games } parties
balance-of = { $count } sur { $all }
balance-of-table = { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }, { $games } parties
balance-players = { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }
balance-games = { $games } parties
balance-fact-fair = part égale d’une place, ± { $half } ici
balance-fact-rounds = manches : un dixième, la moitié, neuf dixièmes des parties
balance-fact-leads = changements de meneur par partie
balance-fact-rare = { $game ->
        [course] { $count ->
            [one] trajet volé
           *[other] trajets volés
        } par moins d’une place en 50 parties
       *[other] { $count ->
            [one] carte utilisée
           *[other] cartes utilisées
        } par moins d’une place en 50 parties
    }
balance-fact-stopped = parties arrêtées après la dernière manche
balance-fair = part égale { $share }
balance-seat = { $game ->
        [controle-global] rang { $seat }
       *[other] place { $seat }
    }{ $seat ->
        [1] { $game ->
            [controle-global] , premier
           *[other] , première
        }
       *[other] { $last ->
            [yes] { $game ->
                [controle-global] , dernier
               *[other] , dernière
            }
           *[no] {""}
        }
    }
balance-seats = { $game ->
        [controle-global] Victoires selon le rang à la première manche
       *[other] Victoires selon la place
    }
balance-seats-remark = pour cent, intervalles à 95 %
balance-seats-fair = Aucune ne s’écarte nettement d’une part égale.
balance-sides-fair = Aucune ne s’écarte nettement d’une part égale.
balance-clear = { $ahead ->
        [yes] Le plus loin d’une part égale : { $name }, en avance de { $off } ± { $half } points.
       *[no] Le plus loin d’une part égale : { $name }, en retard de { $off } ± { $half } points.
    }
balance-sides = { $game ->
        [course] Victoires selon le départ
       *[other] Victoires selon la faction
    }
balance-sides-remark = pour cent des places qui l’ont choisi, intervalles à 95 %, du plus fort au plus faible
balance-levels = Victoires selon le niveau des robots
balance-levels-remark = la moitié des places à chacun
balance-length = Durée d’une partie
balance-length-tenth = 10 % en { $rounds }
balance-length-half = la moitié en { $rounds }
balance-length-ninetieth = 90 % en { $rounds }
balance-head-players = joueurs
balance-head-tenth = 10 %
balance-head-half = médiane
balance-head-ninetieth = 90 %
balance-head-longest = la plus longue
balance-head-decisions = décisions
balance-head-stopped = arrêtées
balance-head-percent = pour cent
balance-head-interval = intervalle à 95 %
balance-head-count = comptées
balance-leads = Changements de meneur
balance-leads-remark = combien de fois une autre place est seule en tête à la fin d’une manche, en pour cent des parties
balance-lead = { $changes ->
        [0] aucun
        [1] un
        [2] deux
       *[other] { $changes }
    }
balance-lead-more = { $changes } ou plus
balance-used = { $game ->
        [course] Ce que vaut un trajet
       *[other] Ce que vaut une carte
    }
balance-used-remark = { $game ->
        [course] qui vole plus gagne plus : un trajet se compare à tous les trajets et non à la part égale
       *[other] comparée à toutes les cartes et non à la part égale
    }
balance-used-base = { $game ->
        [course] tous les trajets { $share } %
       *[other] toutes les cartes { $share } %
    }
balance-used-axis = { $game ->
        [course] places qui ont volé le trajet ; pour cent d’entre elles qui ont gagné. En gris : ce que fait le hasard, à 95 %
        [globalissimo] places qui ont posé une tuile sur le pays ; pour cent d’entre elles qui ont gagné. En gris : ce que fait le hasard, à 95 %
        [cardline] places qui ont posé la carte ; pour cent d’entre elles qui ont gagné. En gris : ce que fait le hasard, à 95 %
        [higher-lower] places qui ont répondu pour la carte ; pour cent d’entre elles qui ont gagné. En gris : ce que fait le hasard, à 95 %
       *[other] places qui ont joué la carte ; pour cent d’entre elles qui ont gagné. En gris : ce que fait le hasard, à 95 %
    }
balance-strong = Au-dessus de l’ensemble : { $count }
balance-weak = Au-dessous de l’ensemble : { $count }
balance-head-used = { $game ->
        [course] trajet
       *[other] carte
    }
balance-head-seats = places
balance-head-wins = victoires
balance-more = { $count } de plus
balance-rare = { $count ->
        [one] 1 ne sert presque jamais : à moins d’une place en 50 parties
       *[other] { $count } ne servent presque jamais : à moins d’une place en 50 parties
    }
balance-rare-none = Toutes servent : chacune à une place en 50 parties au moins.
balance-ties = Égalités par catégorie
balance-ties-remark = pour cent des manches qui la comparent, intervalles à 95 %
balance-against = Une place bouge-t-elle de plus de { $allowed ->
        [one] 1 point
       *[other] { $allowed } points
    } par rapport à l’édition { $edition } ?
balance-against-test = Le test est séquentiel : il regarde huit fois au plus, chaque fois deux fois plus de parties, et partage également une erreur de 5 % entre les regards et les places. Il s’est arrêté après { $games } parties. Une place indécise ne fait échouer aucune vérification ; un mouvement prouvé, si.
balance-head-moved = points
balance-stays = non
balance-moved = oui
balance-undecided = indécis
balance-percent = { $share } %
