
# Which game is played, by whom, and why it cannot be. In French.
game-unknown = aucun jeu ne s’appelle `{ $id }` ; il y a { $known }
game-guess = aucun jeu ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
level-unknown = aucun robot ne s’appelle `{ $id }` ; il y a { $known }
level-guess = aucun robot ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
level-name-random = hasard
level-name-easy = facile
level-name-medium = moyen
level-name-hard = difficile
game-category-unknown = aucune catégorie de ce jeu ne s’appelle `{ $id }` ; il y a { $known }
game-category-guess = aucune catégorie de ce jeu ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
game-option-foreign = { $game } n’a pas d’option `{ $option }`
unplayable-no-deck = la base n’a ni paquet de cartes ni règles complètes de { $game }
unplayable-seats = { $game } se joue à { $min } joueurs au moins et à { $max } au plus, pas à { $seats }
unplayable-not-laid = les règles de { $game } ne disent pas combien de pays sont posés à { $seats } joueurs
unplayable-few-cards = { $game } demande ici { $needed } cartes, et le paquet en a { $there }
unplayable-too-large = le paquet ou les règles de { $game } sont trop grands pour être joués
unplayable-few-categories = { $game } demande { $needed } catégories, et le paquet en a { $there }
unplayable-card-incomplete = il manque à la carte { $country-of } quelque chose que { $game } demande ; `mappemonde validate` dit quoi
unplayable-hand = une main a de 1 à { $max } cartes

# Reports of simulations. In French.
simulate-head = { $game } : { $count ->
        [0] aucune partie
        [one] 1 partie
       *[other] { $games } parties
    }, { $seats } joueurs
simulate-seed = graine { $first }
simulate-seeds = graines { $first } à { $last }
simulate-stopped = interrompu : { $played } parties sur { $asked } ont été jouées
simulate-threads = le système ne donne pas de fils d’exécution : { $reason }
simulate-bot = robot
simulate-bots = places
simulate-seat = place
simulate-wins = victoires, %
simulate-interval = intervalle à 95 %
simulate-points = points
simulate-spread = écart type
simulate-length = durée d’une partie
simulate-mean = moyenne
simulate-rounds = manches
simulate-decisions = décisions
simulate-category = égalités par catégorie
simulate-tied = avec égalité
simulate-share = part, %
simulate-longest = la plus longue partie : graine { $seed }, { $decisions } décisions en { $rounds ->
        [one] 1 manche
       *[other] { $rounds } manches
    }
simulate-seating = robots par place : { $bots }
