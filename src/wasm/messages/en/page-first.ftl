# The first match of a game: what is asked, what is explained, and when.

page-first = First time?
page-first-yes = Yes, teach me as I play
page-first-yes-about =
    { $count ->
        [0] No opponents. Each rule appears when you need it.
        [2] Two easy robots. Each rule appears when you need it.
       *[other] { $count } easy robots. Each rule appears when you need it.
    }
page-first-no = No, I know the rules
page-first-no-about =
    { $count ->
        [0] No opponents, no explanations.
        [2] Two medium robots, no explanations.
       *[other] { $count } medium robots, no explanations.
    }
page-first-setup = Choose the players
page-first-once = We will not ask again for this game.
page-first-match = First match
page-first-kick = Before you begin
page-first-title = The game in three sentences
page-first-rules = Read the rules

## Three sentences a game
page-first-globalissimo-1 = Guess where one of the five countries ranks: the closer you are, the farther you move.
page-first-globalissimo-2 = Barriers cross the track: to pass, name a capital or point to a country on the map.
page-first-globalissimo-3 = After ten rounds, whoever has gone farthest wins.
page-first-globalissimo-go = Lay my first tile
page-first-cardline-1 = Lay each country in its place in the line, from the smallest value to the largest.
page-first-cardline-2 = A right card stays in the line; a wrong one leaves, and you draw another.
page-first-cardline-3 = Whoever lays their last card wins, unless somebody else does so in the same round.
page-first-cardline-go = Lay my first card
page-first-higher-lower-1 = One figure of the countries is compared, such as the population: has the next one more or less than the one before?
page-first-higher-lower-2 = Each right answer makes your chain one country longer.
page-first-higher-lower-3 = The first wrong answer ends it: beat your record.
page-first-higher-lower-go = Begin the chain
page-first-course-1 = Fly from city to city: each card connects two cities, in either direction.
page-first-course-2 = A city gives the visa of its continent: you need all five.
page-first-course-3 = Whoever is first back at their starting city with the five visas wins.
page-first-course-go = Choose my starting city
page-first-controle-global-1 = On your turn, play a card: it adds or removes influence in regions.
page-first-controle-global-2 = At the end, each region shares its points among those with influence there.
page-first-controle-global-3 = Levels that you reach count too, but each may wake civil society.
page-first-controle-global-go = Choose my faction

## Rules that come while playing
page-first-barrier = Your first barrier
page-first-barrier-about = Right answer: take the barrier and move on with your { $points ->
        [one] remaining point
       *[other] { $points } remaining points
    }. Wrong answer: stay here and lose { $points ->
        [one] that point
       *[other] those points
    }.
page-first-tie = A tie
page-first-tie-about = Countries with the same value share the better rank. The next rank stays empty.
page-first-sudden-death = Sudden death
page-first-sudden-death-about = Several players have laid their last card: only they go on, with one card each. Whoever alone is right wins.
page-first-civil = Civil society
page-first-civil-about =
    { $count ->
        [one] It has one card, face down. At the end of the round, the card acts against all players.
       *[other] It has { $count } cards, face down. At the end of the round, they act against all players.
    }
