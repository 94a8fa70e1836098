# Le livre d’équilibre.
balance-wrote = équilibre de { $count ->
        [one] 1 jeu
       *[other] { $count } jeux
    } écrit dans { $folder }
balance-failed = { $title } : { $game ->
        [controle-global] la part de victoires du rang { $seat } à la première manche
       *[other] la part de victoires de la place { $seat }
    } a changé de plus que ce qui est permis
balance-interrupted = interrompu avant la fin des parties de l’autre édition
balance-other = l’autre édition, dans { $folder } : { $why }
balance-about = { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }, robots de niveau { $bot }, { $games } parties, graines { $first } à { $last }
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
            [one] trajet parcouru
           *[other] trajets parcourus
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
    }
balance-seat-rank = { $seat ->
        [1] { $game ->
            [controle-global] , premier
           *[other] , qui commence
        }
       *[other] { $last ->
            [yes] { $game ->
                [controle-global] , dernier
               *[other] , en dernier
            }
           *[no] {""}
        }
    }
balance-seats = { $game ->
        [controle-global] Victoires selon le rang à la première manche
       *[other] Victoires selon la place
    }
balance-seats-remark = en pour cent, intervalles à 95 %
balance-seats-fair = { $game ->
        [controle-global] Aucun rang ne s’écarte nettement d’une part égale.
       *[other] Aucune place ne s’écarte nettement d’une part égale.
    }
balance-clear = { $ahead ->
        [yes] Le plus loin d’une part égale : { $name }, en avance de { $off } ± { $half } points
       *[no] Le plus loin d’une part égale : { $name }, en retard de { $off } ± { $half } points
    }, une partie sur { $games }{ $noticed ->
        [yes]  : c’est plus d’un dixième d’une part égale, et cela se remarque.
        [no]  : c’est moins d’un dixième d’une part égale, trop peu pour se remarquer.
       *[undecided] . Davantage de parties montreraient si c’est plus d’un dixième d’une part égale, ce qui se remarque.
    }
balance-sides = { $game ->
        [course] Victoires selon le départ
       *[other] Victoires selon la faction
    }
balance-sides-remark = en pour cent des places qui ont fait ce choix
balance-levels = Victoires selon le niveau
balance-levels-remark = { $bot } contre { $other }, la moitié des places à chacun, { $games } parties
balance-length = Durée d’une partie
balance-length-tenth = 10 % en { $rounds }
balance-length-half = la moitié en { $rounds }
balance-length-ninetieth = 90 % en { $rounds }
balance-head-players = joueurs
balance-head-tenth = 10 %
balance-head-half = médiane
balance-head-ninetieth = 90 %
balance-head-longest = la plus longue
balance-head-decisions = décisions
balance-head-stopped = arrêtées
balance-head-percent = pour cent
balance-head-interval = intervalle à 95 %
balance-head-count = effectif
balance-leads = Changements de meneur
balance-leads-remark = en pour cent des parties
balance-lead = { $changes ->
        [0] aucun
        [1] un
        [2] deux
       *[other] { $changes }
    }
balance-lead-more = { $changes } ou plus
balance-used-base = { $game ->
        [course] tous les trajets { $share } %
       *[other] toutes les cartes { $share } %
    }
balance-used-axis = { $game ->
        [course] places qui ont pris le trajet ; combien d’entre elles ont gagné, en pour cent. En gris : ce que le hasard peut donner, à 95 %
        [globalissimo] places qui ont posé une tuile sur le pays ; combien d’entre elles ont gagné, en pour cent. En gris : ce que le hasard peut donner, à 95 %
        [cardline] places qui ont posé la carte ; combien d’entre elles ont gagné, en pour cent. En gris : ce que le hasard peut donner, à 95 %
        [higher-lower] places qui ont répondu pour la carte ; combien d’entre elles ont gagné, en pour cent. En gris : ce que le hasard peut donner, à 95 %
       *[other] places qui ont joué la carte ; combien d’entre elles ont gagné, en pour cent. En gris : ce que le hasard peut donner, à 95 %
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
balance-rare = { $game ->
        [course] { $count ->
            [one] 1 trajet ne sert presque jamais
           *[other] { $count } trajets ne servent presque jamais
        }
       *[other] { $count ->
            [one] 1 carte ne sert presque jamais
           *[other] { $count } cartes ne servent presque jamais
        }
    } : à moins d’une place en 50 parties{ $drawn ->
        [yes] {" "}(en pointillé sur la carte)
       *[no] {""}
    }
balance-rare-none = { $game ->
        [course] Tous les trajets servent : chacun à une place en 50 parties au moins.
       *[other] Toutes les cartes servent : chacune à une place en 50 parties au moins.
    }
balance-ties = Égalités par catégorie
balance-ties-remark = en pour cent des manches qui la comparent, intervalles à 95 %
balance-stays = non
balance-moved = oui
balance-undecided = indécis
balance-percent = { $share } %
balance-kicker = équilibre de l’édition { $edition }
balance-about-agreed = { $options }
balance-agreed-deck = paquet : { $name }
balance-agreed-category = catégorie : { $name }
balance-agreed-hand = { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } en main
balance-agreed-variant = variante : { $name }
balance-counted = n = { $count }
balance-fact-strongest = pour une part égale de 100 : { $name }, en tête
balance-fact-weakest = { $name }, en queue
balance-fact-within = factions entre { $least } et { $most } à toutes les tables
balance-fact-then =  ; { $edition } : { $count }
balance-fact-refused = { $count ->
        [one] choix presque toujours refusé
       *[other] choix presque toujours refusés
    }
balance-wins = Taux de victoire
balance-sides-fair = { $game ->
        [course] Aucun départ ne s’écarte nettement d’une part égale.
       *[other] Aucune faction ne s’écarte nettement d’une part égale.
    }
balance-seats-was-fair = { $game ->
        [controle-global] En { $edition }, aucun rang ne s’en écartait nettement.
       *[other] En { $edition }, aucune place ne s’en écartait nettement.
    }
balance-was-clear = En { $edition }, le plus grand écart était celui-ci : { $name }, { $ahead ->
        [yes] en avance
       *[no] en retard
    }.
balance-sides-rare = { $seats ->
        [one] Une place sur 100 choisit
       *[other] { $seats } places sur 100 choisissent
    } { $name } : son intervalle est donc large.
balance-skill = { $verdict ->
        [far] Le savoir-faire décide
        [ahead] Le savoir-faire aide
        [behind] Le savoir-faire nuit, et les meilleurs robots perdent
       *[even] L’effet du savoir-faire n’est pas encore prouvé
    } : { $count ->
        [one] un robot de niveau { $bot } sur { $players } gagne
       *[other] { $count } robots de niveau { $bot } sur { $players } gagnent
    } { $share } parties sur 100.
balance-all-tables = ensemble
balance-sides-everywhere = { $game ->
        [course] Les départs à toutes les tables
       *[other] Victoires selon la faction
    }
balance-sides-everywhere-remark = en pour cent d’une part égale, intervalles à 95 % ; en grisé, la plage visée pour toutes les tables ensemble, de 80 à 120 ; du plus fort au plus faible
balance-beyond = { $name } ({ $table } : { $share })
balance-sides-within = Tous les intervalles recoupent la plage visée, à chaque table et à toutes ensemble.
balance-sides-beyond = { $count ->
        [one] Un intervalle est
       *[other] { $count } intervalles sont
    } entièrement hors de la plage visée : { $list }.
balance-seats-everywhere = { $game ->
        [controle-global] Victoires selon le rang aux autres tables
       *[other] Victoires selon la place aux autres tables
    }
balance-going = Déroulement d’une partie
balance-length-axis = manches ; les durées plus rares qu’une partie sur cent sont dans la dernière barre
balance-length-said = { $long ->
        [same] Au moins huit parties sur dix finissent exactement à la manche { $half }.
        [yes] La moitié des parties sont finies à la manche { $half }, et une sur dix dure au moins { $most } manches, deux fois plus ou davantage : la fin peut traîner.
       *[no] La moitié des parties sont finies à la manche { $half }, et une sur dix dure { $most } manches ou plus : peu sont beaucoup plus longues que les autres.
    }
balance-length-was = { $verdict ->
        [same] La partie est aussi longue qu’en { $edition }, au hasard près
        [longer] La partie est plus longue qu’en { $edition }, au-delà du hasard
       *[shorter] La partie est plus courte qu’en { $edition }, au-delà du hasard
    } : la moitié des parties sont finies à la manche { $half }, contre { $half-old } en { $edition }, et neuf dixièmes à la manche { $most }, contre { $most-old }.
balance-leads-said = Combien de fois une autre place qu’avant est seule en tête à la fin d’une manche. { $share ->
        [0] Aucune partie sur 100 n’est menée
        [1] Une partie sur 100 est menée
       *[other] { $share } parties sur 100 sont menées
    } par une seule place, de la première avance à la fin.
balance-each-table = Durées et changements de meneur par nombre de joueurs
balance-head-games = parties
balance-head-rounds = manches, de 10 % à 90 %
balance-head-leads = changements de meneur
balance-head-no-lead = sans changement
balance-worth = { $game ->
        [course] Valeur d’un trajet
       *[other] Valeur d’une carte
    }
balance-worth-remark = { $game ->
        [course] comparaison à tous les trajets, et non à la part égale : plus de vols, plus de victoires
       *[other] comparaison à toutes les cartes, et non à la part égale
    }
balance-list-remark = à droite, par nombre de joueurs : points au-dessus ou au-dessous de l’ensemble
balance-map = Carte des vols
balance-map-most = parcouru par { $most } places sur { $all }
balance-map-rare = par moins d’une en 50 parties
balance-choices = Choix refusés
balance-choices-remark = pris plus de dix fois moins souvent qu’au hasard, avec une confiance de 95 %
balance-choices-said = { $count ->
        [0] Aucun choix parmi plusieurs de la même espèce n’est refusé aussi souvent.
        [one] Les robots de niveau { $bot } refusent un choix. Si les places qui le prennent gagnent moins que celles qui en prennent un autre, il est dominé : un meilleur choix existe toujours. Si elles gagnent plus, les robots le sous-estiment.
       *[other] Les robots de niveau { $bot } refusent { $count } choix. Si les places qui en prennent un gagnent moins que celles qui en prennent un autre, il est dominé : un meilleur choix existe toujours. Si elles gagnent plus, les robots le sous-estiment.
    }
balance-head-choice = choix
balance-head-offered = offert
balance-head-by-lot = au hasard
balance-head-taken = pris
balance-head-verdict = verdict
balance-choice-start = départ : { $name }
balance-choice-faction = faction : { $name }
balance-choice-region = première influence : { $name }
balance-choice-effect = { $name }, effet { $effect }
balance-choice-dominated = dominé
balance-choice-underrated = sous-estimé
balance-categories = Catégories
balance-right = Réponses justes
balance-right-remark = en pour cent de toutes les réponses
balance-right-said = { $count ->
        [one] { $most } : { $share } réponses sur 100 sont justes.
       *[other] Les robots connaissent le mieux « { $most } », et le moins bien « { $least } ».
    }
balance-ties-said = { $count ->
        [one] { $most } : { $share } manches sur 100 ont une égalité.
       *[other] Les égalités sont les plus fréquentes pour « { $most } », dans { $share } manches sur 100, et les plus rares pour « { $least } », dans { $rest }.
    }
balance-by-category = Parties par catégorie
balance-head-category = catégorie
balance-head-rounds-mean = manches, moyenne
balance-head-deviation = écart type
balance-head-first = victoires de la place 1
balance-moved-title = Par rapport à l’édition { $edition }
balance-exchanged = { $game ->
        [course] trajets retirés : { $out }, ajoutés : { $in } ; vols en 100 parties : { $was } pour tous les anciens, { $is } pour tous les nouveaux
       *[other] cartes retirées : { $out }, ajoutées : { $in } ; usages en 100 parties : { $was } pour toutes les anciennes, { $is } pour toutes les nouvelles
    }
balance-exchanged-none = { $game ->
        [course] les mêmes trajets
       *[other] les mêmes cartes
    }
balance-taken-out = { $game ->
        [course] retirés
       *[other] retirées
    }
balance-put-in = { $game ->
        [course] ajoutés
       *[other] ajoutées
    }
balance-head-times = { $game ->
        [course] vols
       *[other] usages
    }
balance-moved-seats = Une place bouge-t-elle de plus de { $allowed ->
        [one] 1 point
       *[other] { $allowed } points
    } ?
balance-as-in = comme en { $edition } : 0
balance-moved-most = La plus grande différence : { $name }, { $off } ± { $half } points.
balance-moved-test = Le test est séquentiel : il examine les résultats huit fois au plus, chaque fois sur deux fois plus de parties, et partage un risque d’erreur de 5 % entre les examens et les places. Il s’est arrêté après { $games } parties. Une place indécise ne fait pas échouer la vérification ; un mouvement prouvé la fait échouer.
