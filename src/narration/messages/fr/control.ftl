# Contrôle Global at the table. In French.

## The table
control-title = Manche { $round }, { $name ->
        [vous] votre tour
       *[other] tour { $name-of }
    }
control-title-over = La partie est finie après la manche { $round }
control-title-factions = Mise en place : { $name ->
        [vous] votre faction
       *[other] la faction { $name-of }
    }
control-title-settling = Mise en place : { $name ->
        [vous] vos influences de départ
       *[other] les influences de départ { $name-of }
    }
control-title-opening = Mise en place : { $name ->
        [vous] votre première main
       *[other] la première main { $name-of }
    }
control-title-refill = { $name ->
        [vous] Votre pioche
       *[other] Pioche { $name-of }
    }
control-title-renew = { $name ->
        [vous] Fin de votre tour
       *[other] Fin du tour { $name-of }
    }
control-title-shield = Société civile : { $name ->
        [vous] à vous
       *[other] à { $name }
    } de décider
control-title-effect = { $effect } ({ $card })
control-title-dumped = { $card }, sans effet
control-head-region = Région
control-head-development = Dév
control-head-near = Voisines
control-head-category = Catégorie
control-head-total = Total
control-head-world = Monde
control-head-missing = Manque
control-head-own = Vous
control-head-order = Ordre (influence)
control-head-player = Ordre
control-head-faction = Faction
control-head-hand = Main (+ haute)
control-head-points = Points
control-head-levels = Niveaux
control-head-regions = Régions
control-head-influence = Influence
control-between = {" ; "}
control-back-high = { $category } haute
control-any = au choix
control-any-resource = au choix
control-end = La partie finit quand { $count ->
        [one] une catégorie est
       *[other] { $count } catégories sont
    } au niveau { $level } après une manche. Au plus près : { $near }.
control-near = { $category } { $level } ({ $missing ->
        [0] le niveau y est
       *[other] manque { $missing }
    })
control-zone = { $count ->
        [0] La société civile n’a aucune carte.
        [one] La société civile a 1 carte ({ $piles }).
       *[other] La société civile a { $count } cartes ({ $piles }).
    }
control-region = { $letter }, { $region } : développement { $development } ; { $has-stock ->
        [0] stock vide
       *[other] stock { $stock }
    } ; voisines { $near }.{ $count ->
        [0] {""}
       *[other] {" "}Influence : { $there }.
    }
control-region-more = Voisines : { $near }. Pays : { $countries }.
control-track = { $category } : { $total } dans le monde, niveau { $level }{ $is-last ->
        [0] , encore { $missing } pour le suivant
       *[other] {""}
    }{ $has-own ->
        [0] {""}
       *[other]  ; votre niveau { $own }
    }.{ $count ->
        [0] {""}
       *[other] {" "}Ordre : { $order }.
    }
control-player = { $name } : { $has-faction ->
        [0] {""}
       *[other] { $faction } ;{" "}
    }{ $has-stock ->
        [0] aucune ressource
       *[other] { $stock }
    } ; { $cards ->
        [0] aucune carte
        [one] { $cards } carte ({ $backs })
       *[other] { $cards } cartes ({ $backs })
    } ; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (niveaux { $levels }, régions { $regions }).
control-faction = { $name }, { $faction } : « { $power } »
control-pile = { $pile } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $discards ->
        [0] aucune défaussée
        [one] { $discards } défaussée
       *[other] { $discards } défaussées
    }{ $has-top ->
        [0] {""}
       *[other] , au-dessus { $top }
    }.

## The hand
control-hand = Votre main :
control-hand-empty = Vous n’avez pas de carte en main.
control-card = { $card } ({ $pile } ; à privatiser : { $take })
control-card-civil = société civile, { $name } : { $effect }
control-effect = { $name } [{ $needs }] : { $effect }
control-effect-not = ✗ { $name } [{ $needs }] : { $effect }
control-effect-plain = { $name }, demande { $needs }. { $effect }
control-effect-not-plain = pas jouable : { $name }, demande { $needs }. { $effect }
control-effect-words = { $letter }, { $name }, demande { $needs }. { $effect }
control-civil-words = Société civile, « { $name } ». { $effect }
control-costs = coûte { $units }
control-has = vous avez { $units }
control-has-resources = { $count ->
        [0] vous n’avez aucune ressource
        [one] vous avez { $count } ressource
       *[other] vous avez { $count } ressources
    }
control-lacks-levels = il manque { $count ->
        [one] { $count } niveau
       *[other] { $count } niveaux
    }{ $count-levels ->
        [0] {""}
       *[other] {" "}({ $levels })
    }, { $has }
control-no-present = vous n’êtes présent dans aucune région
control-no-absent = aucune région où vous êtes absent
control-now = Vous pouvez le jouer maintenant.
control-now-for = Vous pouvez le jouer maintenant ; cela { $cost }.
control-not-now = Vous ne pouvez pas le jouer : { $why }.

## What a choice will do
control-you = vous { $before } → { $after }
control-here = ici { $before } → { $after }
control-you-plain = vous passez de { $before } à { $after }
control-here-plain = ici vous passez de { $before } à { $after }
control-from-to = { $before } → { $after }
control-from-to-plain = de { $before } à { $after }
control-world = monde { $before } → { $after }
control-world-plain = le monde passe de { $before } à { $after }
control-rise = niveau { $before } → { $after }
control-rise-plain = du niveau { $before } au niveau { $after }
control-civil-card = { $count ->
        [one] { $count } carte civile
       *[other] { $count } cartes civiles
    }
control-ahead = devant { $names }
control-ends = fin de partie en vue
control-developed = développement { $before } → { $after }
control-developed-plain = le développement passe de { $before } à { $after }
control-stock = stock { $before } → { $after }
control-stock-plain = le stock passe de { $before } à { $after }
control-of-stock = ({ $count })
control-gain = +{ $count } { $resource } (banque)
control-take = +{ $count } { $resource } (stock : { $stock })
control-take-none = rien à prendre
control-split = { $count ->
        [one] { $count } au choix
       *[other] { $count } à répartir
    } ({ $categories }{ $there ->
        [0] {""}
       *[other]  ; vous ici : { $here }
    })
control-hits-one = un rival −{ $count } : { $names }
control-hits-all = { $all }
control-hits-none = aucun rival touché
control-then = ensuite { $letters }
control-then-any = ensuite au choix
control-settled = développement { $development }, { $has-stock ->
        [0] stock vide
       *[other] stock { $stock }
    }, voisines { $letters }
control-with = { $name } : { $what }
control-entry = { $label }, { $text }
control-faction-choice = { $first } { $primary } puis { $second } { $secondary } ; { $count ->
        [0] sans ressource
       *[other] { $start }
    }. { $power }
control-draw = { $category } (vous { $own }, monde { $world }) : { $piles }
control-draw-low = { $number } basse ({ $cards ->
        [0] défausses battues
        [one] { $cards } carte
       *[other] { $cards } cartes
    })
control-draw-high = { $number } haute ({ $cards ->
        [0] défausses battues
        [one] { $cards } carte
       *[other] { $cards } cartes
    })
control-do-reinforce = renforcer { $what }
control-do-undermine = affaiblir { $what }
control-do-develop = développer { $what }
control-cost-reinforce = renforcer : { $units }
control-cost-undermine = affaiblir : { $units }
control-cost-develop = développer : { $units }
control-do-shield = annuler la perte
control-do-pass = passer

## What is asked
control-ask-other = { $name ->
        [vous] C’est à vous
       *[other] C’est à { $name }
    } de jouer.
control-ask-factions = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } faction gardez-vous ?
control-ask-primary = { $name ->
        [vous] Dans
       *[other] { $name }, dans
    } quelle région placez-vous { $influence } ?
control-ask-secondary = { $name ->
        [vous] Dans
       *[other] { $name }, dans
    } quelle autre région placez-vous { $influence } ?
control-ask-draw = { $name ->
        [vous] De
       *[other] { $name }, de
    } quelle pile piochez-vous ? Il vous faut encore { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
control-ask-surplus-cards = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } carte de trop défaussez-vous ?
control-ask-play = { $playable ->
        [0] { $name ->
        [vous] Aucun
       *[other] { $name }, aucun
    } effet n’est jouable : posez une carte sans effet, « { $dump } » et { $cards }.
       *[other] { $name ->
        [vous] Que
       *[other] { $name }, que
    } jouez-vous : { $labels } ? Ou tapez « { $dump } » et { $cards }, pour poser une carte sans effet.
    }
control-ask-choosing = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } région choisissez-vous{ $steps ->
        [one] {""}
       *[other] {" "}(étape { $step } sur { $steps })
    } ?
control-ask-placing = { $name ->
        [vous] De
       *[other] { $name }, de
    } quelle catégorie placez-vous une influence { $region-in } ? Il en reste { $count }.
control-ask-removing = { $name ->
        [vous] Qui
       *[other] { $name }, qui
    } perd quoi { $region-in } ? Il en reste { $count }.
control-ask-taking = { $name ->
        [vous] Quelle
       *[other] { $name }, quelle
    } ressource prenez-vous ? Il en reste { $count }.
control-ask-spoils = { $name ->
        [vous] Votre
       *[other] { $name }, votre
    } faction peut prendre une ressource du stock { $region-of }. Laquelle prenez-vous ?
control-ask-spreading = { $name ->
        [vous] Votre
       *[other] { $name }, votre
    } faction peut s’étendre d’une influence. Où la placez-vous ?
control-ask-invest = { $name ->
        [vous] Qu’investissez-vous
       *[other] { $name }, qu’investissez-vous
    } ? Vous avez { $has }. { $costs }.
control-ask-paying = { $name ->
        [vous] Avec
       *[other] { $name }, avec
    } quelle ressource payez-vous ? Il en reste { $count }.
control-ask-privatise = { $name ->
        [vous] Où
       *[other] { $name }, où
    } privatisez-vous { $resource }{ $icons ->
        [one] {""}
       *[other] {" "}({ $icon } sur { $icons })
    } ?
control-ask-surplus = { $name ->
        [vous] Votre
       *[other] { $name }, votre
    } faction peut privatiser une ressource de plus là où vous dominez. Laquelle prenez-vous ?
control-ask-renew = { $name ->
        [vous] Défaussez-vous
       *[other] { $name }, défaussez-vous
    } des cartes avant de piocher ? { $free ->
        [0] Chacune coûte une ressource
       *[other] Les { $free } premières du tour sont gratuites, les autres coûtent une ressource
    } ; { $has-any ->
        [0] vous n’en avez aucune
       *[other] vous avez { $has }
    }.
control-ask-shield = { $name ->
        [vous] Vous
       *[other] { $name }, vous
    } allez perdre { $influence } { $place }. L’annulez-vous pour une unité de nourriture ? Vous avez { $has }.

## What may be typed
control-word-play = jouer
control-word-dump = défausser
control-word-draw = piocher
control-word-reinforce = renforcer
control-word-undermine = affaiblir
control-word-develop = développer
control-word-do = prendre
control-word-pass = passer
control-word-shield = oui
control-word-low = basse
control-word-high = haute
control-word-table = table
control-word-hand = main
control-word-regions = régions
control-word-world = monde
control-word-players = joueurs
control-word-piles = piles
control-type = Tapez un choix de la liste, « { $example } » par exemple ; `?` en dit plus.
control-type-play = Tapez une carte et un effet, « { $example } » par exemple, ou « { $dump } » et une carte ; `?` en dit plus.
control-type-dump = Tapez « { $dump } » et le numéro d’une carte ; `?` en dit plus.
control-unknown = Rien ne s’appelle ici « { $typed } ».
control-not-here = On ne peut pas choisir ici : { $what }.
control-which = Que voulez-vous dire : { $which } ?
control-which-one = Que choisissez-vous : { $which } ?
control-no-pass = On ne peut pas passer ici.
control-not-present = Vous n’êtes pas présent { $place }.
control-not-absent = Vous êtes déjà présent { $place }.
control-not-again = L’étape précédente était déjà { $place }, et une région n’est pas sa propre voisine.
control-not-adjacent = { $region-the } n’est pas voisine { $before-of }.
control-no-card = Vous n’avez pas de carte { $number }.
control-no-effect = { $card } n’a pas cet effet.
control-card-stuck = { $card } : aucun effet n’est jouable.
control-not-playable = { $effect } n’est pas jouable : { $why }.
control-confirm = Vouliez-vous dire : { $action } ?
control-confirm-dump = { $count ->
        [one] Un effet est jouable. Poser { $card } sans effet quand même ?
       *[other] { $count } effets sont jouables. Poser { $card } sans effet quand même ?
    }
control-confirm-pass-resource = Il y a une ressource à prendre pour rien. Passer quand même ?
control-confirm-pass-spread = Cette influence ne coûte rien. Passer quand même ?
control-warn-level = { $category } { $level }
control-warn = Le monde monterait à { $levels } : { $count ->
        [0] la société civile ne réagirait plus
        [one] la société civile recevrait 1 carte
       *[other] la société civile recevrait { $count } cartes
    }. Continuer ?
control-warn-end = La partie finirait avec cette manche.

## The score
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
control-score-region = { $region } (développement { $development }) : { $shares }.
control-score-note = Les points des régions sont ceux d’une partie qui finirait maintenant ; les niveaux sont ceux notés à la fin de la dernière manche.

## Words that are explained
control-about-present = « Présent » : une région où vous avez de l’influence, de n’importe quelle catégorie.
control-about-absent = « Absent » : une région où vous n’avez aucune influence.
control-about-adjacent = « Voisine » : une région voisine de celle de l’étape précédente. Une région n’est pas sa propre voisine.
control-about-anywhere = « Au choix » : une région de votre choix ; devant une catégorie ou une ressource, « au choix » vous laisse la choisir.
control-about-rival = « Rival » : un autre joueur de votre choix perd de l’influence dans la région ; vous ne vous touchez jamais vous-même.
control-about-rivals = « Chaque rival » : tous les autres joueurs perdent de l’influence dans la région.
control-about-everyone = « Chacun » : tous ceux qui ont de cette influence dans la région en perdent.
control-about-development = Développement : les points qui se partagent dans la région à la fin. Il ne descend jamais sous 1.
control-about-privatise = Privatiser : après l’effet, la carte vous laisse prendre ces ressources dans le stock de régions où vous êtes présent.
control-about-level = { $resource } : chaque unité remplace un niveau qui manque pour un effet. { $cost } ressources au choix développent une région.
control-about-influence = { $resource } : chaque unité investie place une influence de plus après l’effet. { $cost } ressources au choix développent une région.
control-about-loss = { $resource } : chaque unité investie fait perdre une influence à un autre joueur après l’effet. { $cost } ressources au choix développent une région.
control-about-faction = { $faction } : « { $power } »

## Des mots qu’on tape
control-verbs-play = jouer joue
control-verbs-dump = défausser défausse écarter jeter
control-verbs-draw = piocher pioche tirer
control-verbs-reinforce = renforcer renforce
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
