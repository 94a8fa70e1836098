# Contrôle Global: narration, help and rules, in French.

## Names
control-pile-low = pile basse { $category }
control-pile-high = pile haute { $category }

## Actions
control-action-faction = { $faction }
control-action-settle = influence de départ { $place }
control-action-draw = une carte de la { $pile }
control-action-play = { $card }, effet { $number } ({ $effect })
control-action-dump = { $card }, sans effet
control-action-choose = région : { $region }
control-action-place = { $influence }
control-action-remove = { $name ->
        [vous] vous perdez
       *[other] { $name } perd
    } { $influence }
control-action-take = { $units }
control-action-pay = paiement : { $units }
control-action-spread = extension : { $influence } { $place }
control-action-reinforce = investissement : { $influence } { $place }
control-action-undermine = investissement : { $name ->
        [vous] vous perdez
       *[other] { $name } perd
    } { $influence } { $place }
control-action-develop = investissement : 1 point de plus { $place }
control-action-privatise = privatisation : { $units } { $place }
control-action-discard = { $card } à la défausse
control-action-shield = perte annulée
control-action-pass = rien de plus

## Events
control-told-set-up = Régions en jeu : { $regions }.
control-told-order = Le sort a fixé l’ordre des tours : { $names }. Chacun choisit en secret une faction parmi { $choice }.
control-told-revealed = Toutes les factions sont dévoilées.
control-told-faction = { $name ->
        [vous] Vous jouez
       *[other] { $name } joue
    } { $faction }, avec { $units }.
control-told-faction-bare = { $name ->
        [vous] Vous jouez
       *[other] { $name } joue
    } { $faction }, sans ressource.
control-told-settled = { $name ->
        [vous] vous placez
       *[other] { $name } place
    } { $influence } { $place }.
control-told-played = { $name ->
        [vous] vous jouez
       *[other] { $name } joue
    } { $card }, effet { $number } ({ $effect }).
control-told-played-paid = { $name ->
        [vous] vous jouez
       *[other] { $name } joue
    } { $card }, effet { $number } ({ $effect }), pour { $units }.
control-told-played-owing = { $name ->
        [vous] vous jouez { $card }, effet { $number } ({ $effect }), et devez
       *[other] { $name } joue { $card }, effet { $number } ({ $effect }), et doit
    } payer { $missing ->
        [one] 1 niveau manquant
       *[other] { $missing } niveaux manquants
    }.
control-told-dumped = { $name ->
        [vous] vous posez
       *[other] { $name } pose
    } { $card } sans effet.
control-told-drew = { $name ->
        [vous] vous piochez
       *[other] { $name } pioche
    } { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } dans la { $pile }.
control-told-drew-several = { $name ->
        [vous] vous piochez
       *[other] { $name } pioche
    } { $count } cartes : { $piles }.
control-told-drew-from = { $count } dans la { $pile }
control-told-discarded = { $name ->
        [vous] vous défaussez
       *[other] { $name } défausse
    } { $card }.
control-told-discarded-paid = { $name ->
        [vous] vous payez
       *[other] { $name } paie
    } { $units } pour défausser { $card }.
control-told-reshuffled = { $cards ->
        [one] La seule carte défaussée de la { $pile } reforme la pile.
       *[other] Les { $cards } cartes défaussées de la { $pile } sont battues et reforment la pile.
    }
control-told-paid = { $name ->
        [vous] vous payez
       *[other] { $name } paie
    } { $units }.
control-told-invested = { $name ->
        [vous] vous investissez
       *[other] { $name } investit
    } { $units }.
control-told-invested-develop = { $name ->
        [vous] vous dépensez
       *[other] { $name } dépense
    } { $units } pour développer.
control-told-received = { $name ->
        [vous] vous recevez
       *[other] { $name } reçoit
    } { $units }.
control-told-privatised = { $name ->
        [vous] vous privatisez
       *[other] { $name } privatise
    } { $units } { $place }.
control-told-spoils = { $name ->
        [vous] vous prenez
       *[other] { $name } prend
    } { $units } { $place } grâce au pouvoir de { $name ->
        [vous] votre
       *[other] sa
    } faction.
control-told-spread = { $name ->
        [vous] vous placez
       *[other] { $name } place
    } { $influence } { $place } grâce au pouvoir de { $name ->
        [vous] votre
       *[other] sa
    } faction.
control-told-then = , puis { $does }
control-told-spot = { $place } : { $changes }.
control-told-change = { $changes } ({ $name })
control-told-developed-now = la région { $falls ->
        [0] gagne
       *[other] perd
    } { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-told-taken = { $name ->
        [vous] vous prenez
       *[other] { $name } prend
    } { $units }
control-told-from = L’effet part { $region-of }.
control-told-chosen = L’effet a lieu { $place }.
control-told-nothing = Rien ne change { $place }.
control-told-rose = La catégorie { $category } atteint le niveau { $level } : la société civile réagira{ $cards ->
        [one] {""}
       *[other] {" "}avec { $cards } cartes
    }.
control-told-rose-quietly = La catégorie { $category } atteint le niveau { $level }, mais la société civile n’a plus de carte pour réagir.
control-told-rose-again = La catégorie { $category } est de nouveau au niveau { $level }.
control-told-fell = La catégorie { $category } retombe au niveau { $level }.

## Turn summaries
control-brief-order = Le sort a fixé l’ordre des tours : { $names }.
control-brief-revolt = La société civile réagit.
control-brief-place = { $letter }
control-brief-round = La manche { $round } est finie{ $count ->
        [0] .
       *[other]  : { $name ->
            [vous] vous passez
           *[other] { $name } passe
        } à { $levels }.
    }
control-brief-near = { $category } { $level } mettra fin à la partie.
control-brief = { $name } { $does }
control-brief-faction = { $name ->
        [vous] vous jouez
       *[other] { $name } joue
    } { $faction }
control-brief-factions = Toutes les factions sont dévoilées : { $all }.
control-brief-places = { $name ->
        [vous] placez
       *[other] place
    } { $influence }
control-brief-in = { $what } en { $letter }
control-brief-takes = { $name ->
        [vous] prenez
       *[other] prend
    } { $units }
control-brief-unit = { $units }{ $bank ->
        [0] {" "}en { $letter }
       *[other] {" "}de la banque
    }
control-brief-discards = { $name ->
        [vous] défaussez
       *[other] défausse
    } { $cards }
control-brief-dumps = { $name ->
        [vous] posez
       *[other] pose
    } { $card } sans effet
control-brief-draws = { $name ->
        [vous] piochez
       *[other] pioche
    } { $cards }
control-brief-cards = { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
control-brief-loses = { $name ->
        [vous] vous { $there ->
            [yes] y{" "}
           *[no] {""}
        }{ $concerns ->
            [0] en perdez { $count }
           *[other] perdez { $influence }
        }
       *[other] { $name } { $there ->
            [yes] y{" "}
           *[no] {""}
        }{ $concerns ->
            [0] en perd { $count }
           *[other] perd { $influence }
        }
    }{ $there ->
        [yes] {""}
       *[no] {" "}en { $letter }
    }{ $concerns ->
        [0] {""}
       *[other] , de { $before } à { $after }
    }
control-brief-rise = { $letter } gagne { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-brief-fall = { $letter } perd { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-brief-rises = { $category } passe à { $level }
control-brief-sinks = { $category } retombe à { $level }

## Civil society
control-told-gains = elle { $falls ->
        [0] gagne
       *[other] perd
    } { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-told-lost-first = { $name ->
        [vous] vous, qui y menez, perdez
       *[other] { $name }, qui y mène, perd
    } { $influence }
control-told-revolt = La société civile réagit{ $count ->
        [one] {""}
       *[other] {" "}avec { $count } cartes
    } : { $cards }.
control-told-civil = La société civile agit : { $civil }.
control-told-struck-alone = La société civile agit { $place }.
control-told-struck-nowhere = La société civile ne trouve aucune région où agir.
control-told-most = la région la plus { $categories }
control-told-most-all = la région qui a le plus d’influences
control-told-least = la région la moins { $categories }
control-told-least-all = la région qui a le moins d’influences
control-told-struck = « { $civil } » frappe { $place }, { $why } : { $changes }.
control-told-struck-nothing = « { $civil } » frappe { $place }, { $why }, mais rien n’y change.
control-told-struck-open = « { $civil } » frappe { $place }, { $why }.
control-told-struck-none = « { $civil } » n’a pas d’effet : aucune région n’a d’influences { $categories }.
control-told-struck-none-all = « { $civil } » n’a pas d’effet : aucune région n’a d’influence.
control-told-struck-on = « { $civil } » : { $changes }.
control-told-shielded = { $name ->
        [vous] Vous dépensez
       *[other] { $name } dépense
    } { $units } pour annuler la perte.
control-told-lost = { $count ->
        [one] { $name ->
        [vous] vous perdez
       *[other] { $name } perd
    }
       *[other] { $names } { $name ->
        [vous] perdez
       *[other] perdent
    } chacun
    } { $influence }
control-told-lost-leader = { $name ->
        [vous] vous, qui y avez
       *[other] { $name }, qui y a
    } le plus d’influences { $categories }, { $name ->
        [vous] perdez
       *[other] perd
    } { $influence }
control-told-lost-strong = { $name ->
        [vous] vous, qui y avez
       *[other] { $name }, qui y a
    } le plus d’influences en tout, { $name ->
        [vous] perdez
       *[other] perd
    } { $influence }
control-told-lost-more = puis encore { $influence }
control-told-lost-when = { $loss }, car { $category } a atteint le niveau { $level }

## The end
control-told-noted = Nouveaux niveaux notés : { $levels }.
control-told-noted-one = { $name }, { $levels }
control-told-noted-same = Aucun niveau noté ne change.
control-told-noted-same-next = Aucun niveau noté ne change ; la manche { $round } se joue dans le même ordre.
control-told-next = La manche { $round } se joue dans l’ordre des points de niveau : { $order }.
control-told-next-one = { $name } ({ $points })
control-told-over = La partie est finie : le niveau mondial { $level } est atteint ({ $categories }).
control-told-stopped = La partie s’arrête là, après { $round } manches.
control-told-result = { $place } : { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (niveaux { $levels }, régions { $regions }).
control-told-tie-regions = À égalité de points avec { $other }, { $name ->
        [vous] vous passez
       *[other] { $name } passe
    } devant, car { $name ->
        [vous] vos
       *[other] ses
    } régions en donnent plus ({ $more } contre { $less }).
control-told-tie-influence = À égalité de points avec { $other }, y compris ceux des régions, { $name ->
        [vous] vous passez
       *[other] { $name } passe
    } devant grâce à plus d’influences dans le monde ({ $more } contre { $less }).
control-told-won = { $name ->
        [vous] Vous gagnez
       *[other] { $name } gagne
    } la partie.
control-told-shared = La victoire se partage entre { $names }.

## Help on typed lines
control-help-faction = Tapez le numéro d’une faction (« { $label } ») ou son nom (« { $name } »).
control-help-regions = Tapez les lettres de deux régions, « { $label } { $other } » par exemple. Vous pouvez aussi n’en taper qu’une ; la seconde vous est demandée plus tard.
control-help-region = Tapez la lettre d’une région (« { $label } ») ou son nom.
control-help-play = « { $example } » joue un effet dans une région : tapez l’effet, puis la lettre de la région. Deux lettres vont d’une région à une région voisine.
control-help-on = Vous pouvez ajouter les choix suivants sur la même ligne : « { $rival } » pour le joueur qui perd de l’influence, « mil » pour une catégorie que l’effet vous laisse choisir.
control-help-dump = « { $dump } 2 » pose la carte 2 sans effet.
control-help-why = « pourquoi { $example } » montre ce qui vous manque pour jouer un effet, et ce qu’il changerait. « main » montre toutes vos cartes.
control-help-stuck = Tapez le numéro de la carte à défausser, puis une pile si vous voulez : « 2 pol ».
control-help-surplus = Tapez le numéro ou le nom de la carte à défausser (« { $card } »).
control-help-choice = Tapez ce qui précède un choix (« { $label } ») ; pour plusieurs choix, tapez-les l’un après l’autre sur la même ligne.
control-help-shield = Tapez « { $yes } » pour annuler la perte, « { $none } » pour la subir.
control-help-finish = Une seule ligne finit votre tour. Ce que vous n’y précisez pas se fait comme indiqué entre parenthèses ; rien n’est investi sans que vous le tapiez.
control-help-draw = Une seule ligne suffit : nommez une pile par carte. Entrée valide ce qui est entre parenthèses.
control-help-raw = « { $typed } » place 1 influence de plus en { $letters }.
control-help-food = « { $typed } » fait perdre 1 influence à un rival en { $letters }.
control-help-develop = « { $typed } » coûte { $cost ->
        [one] 1 ressource
       *[other] { $cost } ressources
    } et ajoute 1 point à { $letters }.
control-help-take = « { $word } { $resource } { $letter } » prend la ressource dans cette région plutôt qu’ailleurs.
control-help-discard = « jeter 2 » défausse la carte 2 contre 1 ressource et pioche une autre carte.
control-help-pile = « { $pile } » pioche dans la pile basse, « { $pile }+ » dans la pile haute ; de même pour { $others }.
control-help-pile-low = « { $pile } » pioche dans cette pile, « 2 { $pile } » y pioche deux fois ; de même pour { $others }.
control-help-explain = Un point d’interrogation après un nom l’explique ; un point d’exclamation à la fin d’une ligne répond oui d’avance.

## Rules
control-rules-goal = Vous menez une organisation qui étend son influence dans le monde entier. À la fin, vos niveaux valent des points, et le développement de chaque région se partage entre les joueurs qui y ont de l’influence. Le joueur qui a le plus de points gagne. Le premier joueur est tiré au sort.
control-rules-factions = Gardez une faction parmi { $choice } ; les autres quittent la partie. Tous les joueurs dévoilent leur faction ensemble. Votre faction vous donne des ressources, son pouvoir et vos premières influences : { $primary } de sa première catégorie dans une région, { $secondary } de la seconde dans une autre.
control-rules-primary = Dans l’ordre des tours, chacun place { $primary ->
        [one] 1 influence
       *[other] { $primary } influences
    } de la première catégorie de sa faction dans une région. Plusieurs joueurs peuvent choisir la même région.
control-rules-secondary = Dans l’ordre inverse des tours, chacun place { $secondary ->
        [one] 1 influence
       *[other] { $secondary } influences
    } de la seconde catégorie de sa faction, dans une région où il n’en a encore aucune.
control-rules-region = Le développement d’une région est le nombre de points qu’on s’y partage à la fin. Les joueurs présents peuvent privatiser son stock, qui ne se renouvelle pas. De nombreux effets mènent d’une région où vous êtes présent à une région voisine.
control-rules-opening = Piochez { $hand } cartes dans les piles basses des catégories de votre choix. Vous voyez chaque carte avant de choisir la pile de la suivante.
control-rules-tiers = Les cartes basses ont des effets jusqu’au niveau { $low } de leur catégorie. Les cartes hautes commencent au niveau { $high } et indiquent aussi ce que fait la société civile.
control-rules-play = Jouez un effet d’une carte, ou posez une carte sans effet. Un effet demande des niveaux ; ceux que vous avez notés à la fin de la manche précédente comptent. Chaque niveau manquant coûte { $energy }, pour cet effet seulement. Après un effet, vous pouvez investir. Ensuite, vous pouvez privatiser avec la carte et en défausser d’autres, puis vous complétez votre main.
control-rules-steps = Suivez les étapes d’un effet dans l’ordre, chacune dans une région et de gauche à droite. Sautez ce qui n’est pas possible ; le reste est obligatoire.
control-rules-world = Le niveau mondial d’une catégorie dépend des influences de tous les joueurs dans toutes les régions : { $thresholds }.
control-rules-threshold = { $level } dès { $influence }
control-rules-own = Le joueur qui a le plus d’influences d’une catégorie y a le niveau mondial. Chacun des autres a un niveau de moins par joueur qui le devance, mais jamais moins que ce que ses propres influences donneraient à elles seules. Un joueur qui arrive à égalité reste derrière. Les niveaux sont notés à la fin de la manche et comptent pour la suivante.
control-rules-civil = Chaque fois qu’une catégorie atteint un niveau mondial pour la première fois dans une manche, une carte de sa pile haute est posée face cachée. Quand tous ont joué, la société civile agit avec ces cartes : elle frappe les régions où l’influence est la plus forte, et les joueurs qui y mènent.
control-rules-points = À la fin de chaque manche, les niveaux sont notés et valent des points : { $points }. Les joueurs qui ont le plus de ces points jouent plus tôt dans la manche suivante. À la fin de la partie, seuls comptent les niveaux notés en dernier, et les points des régions s’y ajoutent.
control-rules-worth = { $points } pour { $level }
control-rules-end = La partie finit quand { $categories ->
        [one] une catégorie est
       *[other] { $categories } catégories sont
    } au niveau mondial { $level } à la fin d’une manche, une fois que la société civile a agi{ $last ->
        [0] {""}
       *[other] , ou au plus tard après la manche { $last }
    }.
control-rules-variant = Cette fin est celle de la variante « { $variant } »{ $usual ->
        [yes] , qui se joue par défaut à { $players } joueurs
       *[no] {""}
    }.
control-rules-effect = { $name }. { $effect }
control-rules-power = { $faction }, votre faction : « { $power } »
control-rules-choose = Une influence placée par une étape précédente vous rend présent. Plusieurs étapes peuvent utiliser la même région, mais une région n’est pas sa propre voisine. Toutes les régions de l’effet comptent pour les investissements, même celles qui ne font que mener à la suivante.
control-rules-place = Toutes ces influences vont dans cette région en même temps, réparties comme vous voulez.
control-rules-category = { $category } : { $total } dans le monde, niveau { $level }{ $missing ->
        [0] {""}
       *[other] {" ; encore"} { $missing } pour { $next }
    }.
control-rules-remove = Vous choisissez le joueur qui perd de l’influence ici, et la catégorie. Si tous les autres joueurs en perdent, vous choisissez pour chacun dans l’ordre des tours, à partir de vous ; le récit les cite ensuite dans l’ordre de la manche. Personne ne perd plus qu’il n’a dans cette région, et vos effets ne vous visent jamais.
control-rules-take = La ressource vient du stock de cette région, tant qu’il en reste ; le stock ne se renouvelle pas.
control-rules-gain = La ressource vient de la banque, qui ne s’épuise jamais.
control-rules-invest = Après l’effet, vous pouvez investir des ressources dans les régions qu’il a nommées.
control-rules-reinforce = Pour { $raw }, vous placez 1 influence de plus dans une région où l’effet vous en a donné, dans une catégorie qu’il a donnée ou demandée ; au plus { $influence ->
        [one] une fois
       *[other] { $influence } fois
    } par tour.
control-rules-undermine = Pour { $food }, un autre joueur perd 1 influence de votre choix ; au plus { $loss ->
        [one] une fois
       *[other] { $loss } fois
    } par tour.
control-rules-develop = Pour { $cost ->
        [one] 1 ressource au choix
       *[other] { $cost } ressources au choix
    }, le développement d’une région augmente de 1 ; au plus { $times ->
        [one] une fois
       *[other] { $times } fois
    } par tour.
control-rules-pay = Chacune des ressources proposées paie une unité du coût.
control-rules-privatise = Pour chaque ressource imprimée sur la carte, vous pouvez prendre une unité dans le stock d’une région où vous êtes présent, que l’effet y soit passé ou non. Les ressources restent visibles devant vous ; elles paient les niveaux manquants, les investissements et les défausses, et ne valent rien à la fin.
control-rules-renew = Avant de piocher, vous pouvez défausser des cartes en payant une ressource au choix pour chacune. Choisissez-les toutes avant d’en voir de nouvelles.
control-rules-refill = Complétez votre main à { $hand } cartes, dans les piles basses et hautes des catégories de votre choix. Vous voyez chaque carte avant de choisir la pile de la suivante. Quand une pile est épuisée, ses défausses sont battues et reforment la pile.
control-rules-revolt = Les cartes de la société civile agissent dans l’ordre où elles ont été posées. Chaque carte cherche sa région, puis la change de gauche à droite. Les joueurs qui mènent sont ceux d’avant tout changement dans la région, et le niveau qui compte est le plus haut que le monde ait atteint dans cette manche.
control-rules-share = Le développement de chaque région se partage en points. S’il suffit, chacun prend 1 point par influence qu’il y a. Sinon, le joueur qui en a le plus prend 1 point par influence d’avance sur le deuxième ; puis tous deux, à égalité, prennent le même nombre de points jusqu’à rejoindre le troisième, et ainsi de suite. Les points qui ne se partagent pas également sont perdus.
control-rules-ties = En cas d’égalité de points, le joueur qui en doit le plus à ses régions est devant, puis celui qui a le plus d’influences dans le monde.
