
# Which game is played, by whom, and why it cannot be. In French.

# Reports of simulations. In French.
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
simulate-threads = le système ne donne pas de fils d’exécution : { $reason }
simulate-one-program = un seul programme joue dans une simulation, à plusieurs places s’il le faut ; `arena` compare plusieurs programmes
simulate-foul = { $bot } : { $foul } ; avec `--on-foul random`, la simulation continuerait
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
simulate-no-place = `{ $path }` n’a pas les lignes `<!-- simulate -->` et `<!-- /simulate -->` entre lesquelles vont les tableaux
simulate-one-level = `--write` joue avec un seul `--bot` à toutes les places

## Lots de simulations
part-unreadable = `{ $file }` est illisible : { $reason }
part-no-file = ce n’est pas le fichier d’un lot
part-strange = `{ $file }` n’est pas un lot d’une simulation
part-cut-off = `{ $file }` est coupé avant sa fin
part-damaged = `{ $file }` est abîmé : ses nombres ne sont plus ceux qui ont été écrits
part-newer = `{ $file }` est un lot comme les écrit une autre version du programme
part-foreign = `{ $file }` vient d’une autre simulation que `{ $other }` : { $what }
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
part-differs-later = une de ses tables est une autre
part-doubled = { $differ ->
        [yes] le lot { $part } est dans `{ $file }` et, avec d’autres nombres, dans `{ $other }` : on ne peut pas se fier à l’une des deux machines
       *[no] le lot { $part } est dans `{ $file }` et encore dans `{ $other }` : n’en nommez qu’un
    }
part-missing = { $count ->
        [one] le lot { $parts } sur { $of } manque ; voici de quoi le jouer :
       *[other] { $count } lots sur { $of } manquent : { $parts } ; voici de quoi les jouer :
    }
    { $command }
part-of-command = ce sont des lots de `mappemonde { $command }`, et non de `mappemonde { $here }`
part-of-program = les lots ont été faits par mappemonde { $program }, et voici la version { $here } : réunissez-les avec le programme qui les a faits
part-of-edition = les lots viennent de l’édition { $edition } avec les cartes et les règles `{ $digest }` ; ici, ce sont celles de { $here }, `{ $here_digest }` : dites avec `--project` dans quel dossier sont les autres
part-program = rien ne prouve qu’un programme à vous joue de même sur une autre machine : les lots sont pour les niveaux
part-unnamed = `--out` écrit un lot : dites lequel, par exemple `--part 3/64`, ou lesquels sont réunis
