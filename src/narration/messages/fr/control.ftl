# Contrôle Global: screens, questions, replies and typed words, in French.

## The screen
control-begin-end = La partie finit quand { $count ->
        [one] une catégorie est
       *[other] { $count } catégories sont
    } au niveau { $level } à la fin d’une manche.
control-heading = { $cards ->
        [0] Manche { $round } · { $seats }
        [one] Manche { $round } · { $seats } · 1 carte civile
       *[other] Manche { $round } · { $seats } · { $cards } cartes civiles
    }
control-heading-plain = Manche { $round }. { $seats }.{ $cards ->
        [0] {""}
        [one] {" "}La société civile a 1 carte.
       *[other] {" "}La société civile a { $cards } cartes.
    }
control-heading-seat-plain = { $name ->
        [vous] vous avez
       *[other] { $name } a
    } { $points ->
        [0] 0 point
        [one] 1 point
       *[other] { $points } points
    }
control-elsewhere = { $count ->
        [one] { $names } joue
       *[other] { $names } jouent
    } loin de vos régions.
control-heading-seat = { $nth ->
        [0] { $name } ({ $points ->
            [0] 0 point
            [one] 1 point
           *[other] { $points } points
        })
       *[other] { $name } ({ $points })
    }
control-begin = Vous menez une organisation qui étend son influence dans le monde entier. À chaque tour, vous jouez un effet d’une carte dans une région, puis vous piochez. À la fin, chaque région partage ses points entre les joueurs qui y ont de l’influence, et vos niveaux en rapportent d’autres. { $regions } régions sont en jeu :
control-begin-region = { $region } ({ $nth ->
        [0] { $points ->
            [one] 1 point
           *[other] { $points } points
        }
       *[other] { $points }
    })
control-points-own = { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $points ->
        [one] { $own ->
            [0] 0 pour { $name }
           *[other] pour { $name }
        }
       *[other] { $own } pour { $name }
    }
control-region-read = { $letter }, { $region } : { $own }. Influences : { $there }.
control-means = { $count ->
        [0] { $name ->
            [vous] Vous n’avez
           *[other] { $name } n’a
        } encore ni niveau ni ressource.
       *[other] { $name ->
            [vous] Vous avez
           *[other] { $name } a
        } { $all }.
    }
control-group-here = Là où vous êtes, en { $where }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(la carte { $new } est nouvelle)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] chaque *
        } coûte { $cost }{ $new ->
            [0] {""}
           *[other]  ; la carte { $new } est nouvelle
        })
    } :
control-group-near = { $again ->
        [0] De là où vous êtes, en { $where }, vers une voisine
       *[other] De là vers une voisine
    }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(la carte { $new } est nouvelle)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] chaque *
        } coûte { $cost }{ $new ->
            [0] {""}
           *[other]  ; la carte { $new } est nouvelle
        })
    } :
control-group-anywhere = Partout, même en { $where }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(la carte { $new } est nouvelle)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] chaque *
        } coûte { $cost }{ $new ->
            [0] {""}
           *[other]  ; la carte { $new } est nouvelle
        })
    } :
control-group-away = Là où vous n’êtes pas, en { $where }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(la carte { $new } est nouvelle)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] chaque *
        } coûte { $cost }{ $new ->
            [0] {""}
           *[other]  ; la carte { $new } est nouvelle
        })
    } :
control-list-place = +{ $count } { $categories }
control-list-any = +{ $count } { $count ->
        [one] d’une catégorie au choix
       *[other] de catégories au choix
    }
control-list-rival = un rival perd { $any ->
        [1] { $count }
       *[other] { $count } { $categories }
    }
control-list-rivals = chaque rival perd { $any ->
        [1] { $count }
       *[other] { $count } { $categories }
    }
control-list-rise = la région gagne { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-list-fall = la région perd { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-list-gain = +{ $units }
control-list-take = +{ $units }
control-list-then = , puis{" "}
control-effect-read = { $label }, { $name } : { $effect }.{ $missing ->
        [0] {""}
       *[other] {" "}Cet effet coûte { $cost }.
    }

## The table in full
control-table-regions = Les régions
control-table-levels = Les niveaux du monde
control-table-players = Les joueurs
control-nobody = personne
control-end = { $count ->
        [one] La partie finit quand une catégorie est au niveau { $level } après une manche. La plus proche est { $near }.
       *[other] La partie finit quand { $count } catégories sont au niveau { $level } après une manche. Les plus proches sont { $near }.
    }
control-near = { $category }, au niveau { $level } ({ $missing ->
        [0] atteint
        [one] il manque 1 influence
       *[other] il manque { $missing } influences
    })
control-zone = { $count ->
        [0] La société civile n’a aucune carte.
        [one] La société civile a 1 carte ({ $piles }).
       *[other] La société civile a { $count } cartes ({ $piles }).
    }
control-region = { $region } : { $points ->
        [one] 1 point
       *[other] { $points } points
    } ; { $count ->
        [0] personne n’y a d’influence
       *[other] { $there }
    } ; { $has-stock ->
        [0] il n’y reste rien à prendre
       *[other] { $stock } à prendre
    }.
control-region-more = Régions voisines : { $near }. Pays : { $countries }.
control-track-total = { $total ->
        [0] 0 influence
        [one] 1 influence
       *[other] { $total } influences
    }{ $at ->
        [0] {""}
       *[other] , { $next } à { $at }
    }
control-track = { $category } : niveau { $level }, { $total ->
        [0] 0 influence
        [one] 1 influence
       *[other] { $total } influences
    } dans le monde{ $at ->
        [0] {""}
       *[other] , niveau { $next } à { $at }
    } ; { $count ->
        [0] personne n’en a
       *[other] { $order }
    }.
control-player = { $name }{ $has-faction ->
        [0] {""}
       *[other] , { $faction }
    } : { $points ->
        [0] 0 point
        [one] 1 point
       *[other] { $points } points
    }, { $has-stock ->
        [0] aucune ressource
       *[other] { $stock }
    }, { $cards ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $cards } cartes
    }{ $high ->
        [0] {""}
        [one] , dont 1 haute
       *[other] , dont { $high } hautes
    }.
control-faction = { $name }, { $faction } : « { $power } »
control-pile = { $pile } : { $cards ->
        [0] aucune carte
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $discards ->
        [0] aucune à la défausse
       *[other] { $discards } à la défausse
    }{ $has-top ->
        [0] {""}
       *[other] {" "}(au-dessus : { $top })
    }.

## The map
control-map-legend = Chaque région montre sa lettre et ses points{ $has ->
        [none] .
       *[some] , puis le joueur qui y mène : { $names }.
    }
control-map-you = Les pointillés serrés marquent les régions où vous êtes présent.
control-map-short = { $short } ({ $name })
control-map-near = { $letter } touche { $near }.
control-map-read = { $region }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } : { $leads ->
        [0] personne n’y mène
       *[other] { $name ->
            [vous] vous y menez
           *[other] { $name } y mène
        } avec { $count ->
            [one] 1 influence
           *[other] { $count } influences
        }
    }. Voisines : { $near }.

## The hand
control-hand-empty = Vous n’avez pas de carte en main.
control-card = { $card } ({ $pile }{ $count ->
        [0] {""}
       *[other] {""} ; permet de prendre { $take }
    })
control-hand-effect = { $place }, { $effect } ({ $needs })
control-hand-read = { $label }, { $name } : { $text }.
control-place-here = là où vous êtes
control-place-near = vers une voisine
control-place-anywhere = partout
control-place-away = là où vous n’êtes pas
control-between = {" ; "}
control-effect-words = { $letter }, { $name }, demande { $needs }. { $effect }
control-civil-words = Société civile, « { $name } ». { $effect }
control-costs = coûte { $units }
control-has = vous avez { $units }
control-has-resources = { $count ->
        [0] vous n’avez aucune ressource
        [one] vous avez { $count } ressource
       *[other] vous avez { $count } ressources
    }
control-lacks-levels = il manque { $count ->
        [one] { $count } niveau
       *[other] { $count } niveaux
    }{ $count-levels ->
        [0] {""}
       *[other] {" "}({ $levels })
    }, { $has }
control-no-present = vous n’êtes présent dans aucune région
control-no-absent = vous êtes présent dans toutes les régions
control-now = Vous pouvez le jouer maintenant.
control-now-for = Vous pouvez le jouer maintenant ; cela { $cost }.
control-not-now = Vous ne pouvez pas le jouer : { $why }.

## Why
control-why-what = Tapez « pourquoi », un effet et une région, « pourquoi 1c d » par exemple.
control-why-needs = { $label }, { $name }, demande { $needs }.
control-why-level = { $level } ({ $has ->
        [0] il vous manque
       *[other] vous l’avez
    })
control-why-pays = { $count ->
        [one] Vous payez { $cost } pour le niveau manquant.
       *[other] Vous payez { $cost } pour les { $count } niveaux manquants.
    }
control-why-at = en { $letter }, { $changes } ; { $points }.
control-why-grows = vous passeriez de { $before } à { $after ->
        [one] 1 influence
       *[other] { $after } influences
    }
control-why-loses = { $name ->
        [vous] vous en perdriez
       *[other] { $name } en perdrait
    } { $count }
control-why-develops = les points à partager passeraient de { $before } à { $after }
control-why-points = { $same ->
        [0] { $after ->
            [0] vous n’y marqueriez plus aucun point, contre { $before } maintenant
            [one] vous y marqueriez 1 point au lieu de { $before }
           *[other] vous y marqueriez { $after } points au lieu de { $before }
        }
       *[other] { $after ->
            [0] vous n’y marqueriez toujours aucun point
            [one] vous y marqueriez toujours 1 point
           *[other] vous y marqueriez toujours { $after } points
        }
    }
control-why-rise = { $category } passerait de { $before } à { $after } influences dans le monde et atteindrait le niveau { $level }{ $cards ->
        [0] {""}
        [one]  : la société civile recevrait 1 carte
       *[other]  : la société civile recevrait { $cards } cartes
    }.{ $ends ->
        [0] {""}
       *[other] {" "}La partie finirait après cette manche.
    }

## Forecasts of choices
control-you = vous { $before } → { $after }
control-here = ici { $before } → { $after }
control-you-plain = vous passez de { $before } à { $after }
control-here-plain = de { $before } à { $after } ici
control-from-to = { $before } → { $after }
control-from-to-plain = de { $before } à { $after }
control-world = monde { $before } → { $after }
control-world-plain = de { $before } à { $after } dans le monde
control-rise = niveau { $before } → { $after }
control-rise-plain = du niveau { $before } au niveau { $after }
control-civil-card = { $count ->
        [one] { $count } carte civile
       *[other] { $count } cartes civiles
    }
control-ahead = devant { $names }
control-ends = fin de partie en vue
control-developed = points { $before } → { $after }
control-developed-plain = ses points passent de { $before } à { $after }
control-stock = stock { $before } → { $after }
control-stock-plain = le stock passe de { $before } à { $after }
control-take = { $units } à prendre
control-take-none = rien à prendre
control-split = { $count ->
        [one] { $count } au choix
       *[other] { $count } à répartir
    } ({ $categories }{ $there ->
        [0] {""}
       *[other]  ; vous ici : { $here }
    })
control-hits-one = un rival perd { $count } : { $names }
control-hits-all = { $all }
control-hits-none = aucun rival touché
control-then = ensuite { $letters }
control-then-any = ensuite au choix
control-settled = { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $count ->
        [0] {""}
       *[other]  ; { $there }
    } ; { $has-stock ->
        [0] rien à prendre
       *[other] { $stock } à prendre
    } ; voisine de { $letters }
control-with = { $name } : { $what }
control-entry = { $label }, { $text }
control-faction-name = { $faction } ({ $primary }, { $secondary })
control-faction-choice = { $power } { $count ->
        [0] Votre faction commence sans ressource.
       *[other] Votre faction commence avec { $start }.
    }
control-do-shield = annuler la perte
control-do-pass = rien de plus
control-do-suffer = subir la perte

## Questions
control-ask-other = { $name ->
        [vous] C’est à vous
       *[other] C’est à { $name }
    } de jouer.
control-ask-factions = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } faction gardez-vous ?
control-ask-primary = { $name ->
        [vous] Où
       *[other] { $name }, où
    } placez-vous { $first }, puis, dans une autre région, { $second } ? Par exemple « { $example } { $other } ».
control-ask-secondary = { $name ->
        [vous] Où
       *[other] { $name }, où
    } placez-vous { $second } ? Par exemple « { $example } ».
control-ask-opening = { $name ->
        [vous] Dans
       *[other] { $name }, dans
    } quelles piles piochez-vous vos { $cards } cartes ? (Entrée : { $cards } cartes { $category })
control-ask-draw = { $name ->
        [vous] Dans
       *[other] { $name }, dans
    } { $cards ->
        [one] quelle pile piochez-vous encore 1 carte ? (Entrée : « { $pile } »)
       *[other] quelles piles piochez-vous encore { $cards } cartes ? (Entrée : { $cards } fois « { $pile } »)
    }
control-ask-surplus-cards = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte de trop défaussez-vous ?
control-ask-play = { $name ->
        [vous] Que
       *[other] { $name }, que
    } jouez-vous, et où ? Par exemple « { $example } »{ $more ->
        [0] { $steps ->
            [2] , de { $from } vers { $to }.
           *[other] .
        }
       *[other] {" "}(« main » en montre { $more } de plus).
    }
control-stuck = Aucun de vos effets n’est jouable : il vous manque des niveaux, ou les ressources pour les payer (« pourquoi 1a » donne le détail). Défaussez une carte ; vous prenez quand même les ressources qu’elle permet de prendre. Piochez ensuite dans une pile basse : ses cartes demandent des niveaux moins élevés.
control-ask-dump = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte défaussez-vous ? (Entrée : la carte 1, puis une carte de la { $pile })
control-ask-choosing = { $name ->
        [vous] Où
       *[other] { $name }, où
    } { $step ->
        [0] jouez-vous
       *[other] continuez-vous
    } « { $effect } » ?
control-ask-placing = { $name ->
        [vous] Dans
       *[other] { $name }, dans
    } { $count ->
        [one] quelle catégorie placez-vous votre influence en { $letter } ? Par exemple « { $example } ».
       *[other] quelles catégories placez-vous vos { $count } influences en { $letter } ? Par exemple « { $example } ».
    }
control-ask-removing = { $name ->
        [vous] Qui
       *[other] { $name }, qui
    } perd quoi en { $letter } ? { $count ->
        [one] Il reste 1 perte à choisir.
       *[other] Il reste { $count } pertes à choisir.
    }
control-ask-taking = { $name ->
        [vous] { $count ->
            [one] Quelle ressource prenez-vous ?
           *[other] Quelles ressources prenez-vous ? Il en reste { $count } à choisir.
        }
       *[other] { $name }, { $count ->
            [one] quelle ressource prenez-vous ?
           *[other] quelles ressources prenez-vous ? Il en reste { $count } à choisir.
        }
    }
control-ask-spoils = { $name ->
        [vous] Votre
       *[other] { $name }, votre
    } faction vous laisse prendre une ressource en { $letter }. Laquelle prenez-vous ?
control-ask-spreading = { $name ->
        [vous] Votre
       *[other] { $name }, votre
    } faction vous laisse placer 1 influence dans une région voisine. Où la placez-vous ? (Entrée : « { $example } »)
control-ask-paying = { $name ->
        [vous] Avec
       *[other] { $name }, avec
    } quelle ressource payez-vous ? Il en reste { $count } à payer.
control-ask-finish = { $name ->
        [vous] Comment
       *[other] { $name }, comment
    } finissez-vous votre tour ? (Entrée : { $count ->
        [0] rien de plus
       *[other] « { $line } »
    })
control-ask-shield = { $name ->
        [vous] Vous
       *[other] { $name }, vous
    } allez perdre { $influence } { $place }. Annulez-vous cette perte pour 1 unité de nourriture ? Vous avez { $has }.
control-finish-draws = { $cards ->
        [0] Vous n’avez pas de carte à piocher.
        [one] Vous ne pouvez piocher qu’une carte.
       *[other] Vous ne pouvez piocher que { $cards } cartes.
    }
control-finish-poor = Vous n’avez pas assez de ressources pour tout cela.
control-finish-often-influence = Vous ne pouvez investir des matières premières { $most ->
        [one] qu’une fois
       *[other] que { $most } fois
    } par tour.
control-finish-often-loss = Vous ne pouvez investir de la nourriture { $most ->
        [one] qu’une fois
       *[other] que { $most } fois
    } par tour.
control-finish-often-develop = Vous ne pouvez développer des régions { $most ->
        [one] qu’une fois
       *[other] que { $most } fois
    } par tour.
control-offers = Vous pouvez investir { $offers }.
control-offer-raw = « { $typed } » (1 influence de plus)
control-offer-food = « { $typed } » (un rival en perd 1)
control-offer-develop = « { $typed } » (1 point de plus)

## Labels to type, and replies to unclear input
control-word-play = jouer
control-word-dump = jeter
control-word-draw = piocher
control-word-reinforce = renforcer
control-word-undermine = affaiblir
control-word-develop = développer
control-word-invest = investir
control-word-do = prendre
control-word-pass = rien
control-word-shield = oui
control-word-refuse = non
control-word-low = basse
control-word-high = haute
control-word-table = table
control-word-hand = main
control-word-regions = régions
control-word-world = monde
control-word-players = joueurs
control-word-piles = piles
control-type = Tapez « { $example } » par exemple ; `?` affiche l’aide.
control-type-play = Tapez un effet et une région, « { $example } » par exemple ; `?` affiche l’aide.
control-type-dump = Tapez « { $dump } » et le numéro d’une carte ; `?` affiche l’aide.
control-type-finish = Entrée valide ce qui est entre parenthèses ; `?` affiche l’aide.
control-unknown = Rien ne correspond ici à « { $typed } ».
control-not-here = Impossible ici : { $what }.
control-which = Que voulez-vous dire : { $which } ?
control-which-one = Que choisissez-vous : { $which } ?
control-no-pass = Vous ne pouvez pas passer ici.
control-not-present = Vous n’êtes pas présent { $place }.
control-not-absent = Vous êtes déjà présent { $place }.
control-not-again = L’étape précédente était déjà { $place }, et une région n’est pas sa propre voisine.
control-not-adjacent = { $region-the } n’est pas voisine { $before-of }.
control-no-card = Vous n’avez pas de carte { $number }.
control-no-effect = { $card } n’a pas cet effet.
control-card-stuck = { $card } : aucun effet n’est jouable.
control-not-playable = { $effect } n’est pas jouable : { $why }.
control-confirm = Vouliez-vous dire : { $action } ?
control-warn-level = { $category } { $level }
control-warn = Le niveau mondial monterait à { $levels } : { $count ->
        [0] la société civile ne réagirait plus
        [one] la société civile recevrait 1 carte
       *[other] la société civile recevrait { $count } cartes
    }. Continuer ?
control-warn-end = La partie finirait après cette manche.

## The score
control-head-points = Points
control-head-levels = Niveaux
control-head-regions = Régions
control-head-influence = Influence
control-score = { $place } : { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (niveaux { $levels }, régions { $regions }), { $influence ->
        [one] { $influence } influence
       *[other] { $influence } influences
    }
control-score-level = { $category } { $level } ({ $points })
control-score-noted = { $name } : { $count ->
        [0] aucun niveau
       *[other] { $levels }
    }.
control-score-region = { $region } ({ $development ->
        [one] 1 point
       *[other] { $development } points
    }) : { $shares }.
control-score-note = Les points des régions sont comptés comme si la partie finissait maintenant ; les niveaux sont ceux notés à la fin de la dernière manche.

## Explanations of terms
control-about-present = « Présent » : une région où vous avez de l’influence, dans n’importe quelle catégorie.
control-about-absent = « Absent » : une région où vous n’avez aucune influence.
control-about-adjacent = « Voisine » : une région voisine de celle de l’étape précédente. Une région n’est pas sa propre voisine.
control-about-anywhere = « N’importe où » ou « au choix » : une région de votre choix. Pour une catégorie ou une ressource, « au choix » vous laisse la choisir.
control-about-rival = « Rival » : un autre joueur de votre choix perd de l’influence dans la région ; vos effets ne vous visent jamais.
control-about-rivals = « Chaque rival » : tous les autres joueurs perdent de l’influence dans la région.
control-about-everyone = « Chacun » : chaque joueur qui a cette influence dans la région en perd.
control-about-development = Développement : les points d’une région, partagés à la fin. Il est toujours d’au moins 1.
control-about-privatise = Privatiser : après l’effet, vous pouvez prendre les ressources indiquées sur la carte dans le stock des régions où vous êtes présent.
control-about-level = { $resource } : chaque unité remplace un niveau manquant pour un effet. { $cost } ressources au choix développent une région.
control-about-influence = { $resource } : chaque unité investie place 1 influence de plus après l’effet. { $cost } ressources au choix développent une région.
control-about-loss = { $resource } : chaque unité investie fait perdre 1 influence à un autre joueur après l’effet. { $cost } ressources au choix développent une région.
control-about-faction = { $faction } : « { $power } »

## Accepted words
control-verbs-play = jouer joue
control-verbs-dump = jeter jette défausser défausse écarter
control-verbs-draw = piocher pioche tirer
control-verbs-reinforce = renforcer renforce investir investis
control-verbs-undermine = affaiblir affaiblis
control-verbs-develop = développer développe
control-verbs-do = prendre payer choisir placer garder privatiser privatise retirer étendre
control-verbs-pass = passer passe jepasse fini rien non
control-verbs-shield = bouclier protéger oui
control-idle = au aux carte chez dans de du effet en et l la le les pour puis une un
control-tiers-low = basse bas
control-tiers-high = haute haut
control-looks-table = plateau tableau
control-looks-regions = régions région pays
control-looks-hand = main ma-main cartes mes-cartes
control-looks-card = effet effets
control-looks-players = joueurs joueur factions faction pouvoirs
control-looks-piles = piles pile pioches
control-looks-world = monde mondialisation niveaux
control-looks-civil = société-civile société
control-words-present = présent présente
control-words-absent = absent absente
control-words-adjacent = voisine voisin voisines
control-words-anywhere = n’importe-où au-choix
control-words-rival = rival rivaux
control-words-rivals = chaque-rival
control-words-everyone = chacun
control-words-development = dev développement
control-words-privatise = privatiser
