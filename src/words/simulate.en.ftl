
# Which game is played, by whom, and why it cannot be.
game-unknown = no game is called `{ $id }`; there are { $known }
game-guess = no game is called `{ $id }`; did you mean `{ $guess }`?
level-unknown = no bot is called `{ $id }`; there are { $known }
level-guess = no bot is called `{ $id }`; did you mean `{ $guess }`?
level-name-random = random
level-name-easy = easy
level-name-medium = medium
level-name-hard = hard
game-category-unknown = no category of this game is called `{ $id }`; there are { $known }
game-category-guess = no category of this game is called `{ $id }`; did you mean `{ $guess }`?
game-option-foreign = { $game } has no option `{ $option }`
unplayable-no-deck = the database has no deck or no rules of { $game }
unplayable-seats = { $game } is for { $min } to { $max } players, not for { $seats }
unplayable-not-laid = the rules of { $game } do not say how many countries are laid out for { $seats } players
unplayable-few-cards = { $game } needs { $needed } cards for this, and the deck has { $there }
unplayable-too-large = the deck or the rules of { $game } are too large to be played
unplayable-few-categories = { $game } needs { $needed } categories, and the deck has { $there }
unplayable-card-incomplete = the card { $country-of } lacks something that { $game } asks for; `mappemonde validate` says what
unplayable-hand = a hand has from 1 to { $max } cards

# Reports of simulations.
simulate-head = { $game }: { $count ->
        [0] no game
        [one] 1 game
       *[other] { $games } games
    }, { $seats } players
simulate-seed = seed { $first }
simulate-seeds = seeds { $first } to { $last }
simulate-stopped = stopped: { $played } of { $asked } games were played
simulate-threads = the system gives no threads: { $reason }
simulate-bot = bot
simulate-bots = seats
simulate-seat = seat
simulate-wins = wins, %
simulate-interval = 95 % interval
simulate-points = points
simulate-spread = spread
simulate-length = length of a game
simulate-mean = mean
simulate-rounds = rounds
simulate-decisions = decisions
simulate-category = ties by category
simulate-tied = with a tie
simulate-share = share, %
simulate-longest = longest game: seed { $seed }, { $decisions } decisions in { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
simulate-seating = bots by seat: { $bots }
