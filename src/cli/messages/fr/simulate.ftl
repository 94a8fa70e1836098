
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
