
# Messages de `lab simulate`.

# Rapports de simulations.
simulate-head = { $game } : { $count ->
        [0] aucune partie
        [one] 1 partie
       *[other] { $games } parties
    }, { $seats ->
        [one] 1 joueur
       *[other] { $seats } joueurs
    }
simulate-seed = graine { $first }
simulate-seeds = graines { $first } à { $last }
simulate-stopped = interrompu : { $played } parties sur { $asked } ont été jouées
simulate-threads = impossible de créer des fils d’exécution : { $reason }
simulate-one-program = une simulation accepte un seul robot externe, à une ou plusieurs places ; `lab arena` en compare plusieurs
simulate-foul = { $bot } : { $foul } ; utilisez `--on-foul random` pour continuer la simulation
simulate-fouls = { $bot }, { $count ->
        [one] une fois
        [2] deux fois
       *[other] { $count } fois
    } : { $foul }
simulate-bot = robot
simulate-bots = places
simulate-seat = { $game ->
        [controle-global] ordre de départ
       *[other] place
    }
simulate-wins = victoires, %
simulate-interval = intervalle à 95 %
simulate-score = { $game ->
        [globalissimo] cases
        [cardline] cartes
        [higher-lower] bonnes réponses
        [course] visas
       *[other] points
    }
simulate-spread = écart type
simulate-side = { $game ->
        [course] départ
        [controle-global] faction
       *[other] camp
    }
simulate-fair = part égale, %
simulate-length = durée d’une partie
simulate-mean = moyenne
simulate-tenth = 10 %
simulate-median = médiane
simulate-ninetieth = 90 %
simulate-rounds = manches
simulate-decisions = décisions
simulate-unfinished = parties arrêtées après la manche { $round } : { $games } ({ $share } %)
simulate-category = égalités par catégorie
simulate-tied = avec égalité
simulate-share = part, %
simulate-longest = la plus longue partie : graine { $seed }, { $decisions } décisions en { $rounds ->
        [one] 1 manche
       *[other] { $rounds } manches
    }
simulate-seating = robots par place : { $bots }
simulate-players = joueurs
simulate-games = parties
simulate-unended = arrêtées
simulate-all = tous
simulate-made = Fait par `{ $command }` avec les cartes et les règles `{ $digest }`.
simulate-relative = Victoires en pour cent d’une part égale, avec leurs intervalles à 95 % :
simulate-wrote = écrit : { $path }
simulate-no-place = il manque à `{ $path }` les lignes `<!-- simulate -->` et `<!-- /simulate -->` qui encadrent les tableaux
simulate-one-level = `--write` demande un seul `--bot`, qui joue à toutes les places

## Lots de simulations
part-unreadable = impossible de lire `{ $file }` : { $reason }
part-no-file = ce n’est pas le fichier d’un lot
part-strange = `{ $file }` n’est pas un lot d’une simulation
part-cut-off = `{ $file }` est tronqué
part-damaged = `{ $file }` est endommagé : ses nombres ne sont plus ceux qui ont été écrits
part-newer = `{ $file }` a le format de lot d’une autre version du programme
part-foreign = `{ $file }` et `{ $other }` sont des lots de simulations différentes : { $what }
part-differs = { $what ->
        [command] commande
        [program] version du programme
        [of] nombre de lots
        [lines] nombre de tables
        [game] jeu
        [deck] paquet
        [edition] édition
        [digest] cartes et règles
        [options] options
        [bots] robots
        [seed] graine
       *[games] nombre de parties
    } `{ $is }` au lieu de `{ $other }`
part-differs-later = une de ses tables diffère
part-doubled = { $differ ->
        [yes] le lot { $part } est dans `{ $file }` et, avec d’autres nombres, dans `{ $other }` : l’une des deux machines n’est pas fiable
       *[no] le lot { $part } est à la fois dans `{ $file }` et dans `{ $other }` : n’en nommez qu’un
    }
part-missing = { $count ->
        [one] le lot { $parts } sur { $of } manque ; pour le jouer, tapez :
       *[other] { $count } lots sur { $of } manquent : { $parts } ; pour les jouer, tapez :
    }
    { $command }
part-of-command = ce sont des lots de `mappemonde { $command }`, et non de `mappemonde { $here }`
part-of-program = les lots ont été faits par mappemonde { $program }, et non { $here } : réunissez-les avec mappemonde { $program }
part-of-edition = les lots viennent de l’édition { $edition } avec les cartes et les règles `{ $digest }`, et non de { $here }, `{ $here_digest }` : indiquez le dossier de leur édition avec `--project`
part-program = les lots demandent des niveaux : un robot externe peut jouer autrement sur une autre machine
part-unnamed = `--out` écrit un lot : choisissez-en un, par exemple `--part 3/64`, ou les lots à réunir
