# First match: the purpose of each game in three sentences, and rules told when they matter.
first-globalissimo = Guess where one of the five countries ranks: the closer you are, the farther you move.
    Barriers cross the track: to pass, name a capital or point to a country on the map.
    After ten rounds, whoever has gone farthest wins.
first-cardline = Lay countries in a line, from the smallest value to the largest.
    A card in the wrong place is lost, and you draw another one.
    Whoever is alone in laying a last card correctly in a round wins.
first-higher-lower = Countries follow each other: say of each whether it has more or less than the one before.
    A mistake costs a life.
    Alone, make the longest chain; with others, keep a life longer than they do.
first-course = Fly from city to city with your cards: each card links two cities.
    Collect the visas of the continents, in any order.
    Whoever is first back in their starting city with all visas wins.
first-controle-global = Place your influence in the regions of the world by playing your cards.
    At the end, each region shares its points among those with influence there.
    Whoever has the most points wins.

first-barrier = Right answer: take the barrier and move on with your { $left ->
        [one] remaining point
       *[other] { $left } remaining points
    }. Wrong answer: stay here and lose { $left ->
        [one] that point
       *[other] those points
    }.
first-tie = Countries with equal values share the better rank, and the next rank stays empty.
first-wrong-card = A card in the wrong place goes to the box; the one you draw must be laid too.
first-next-country = Whether your answer is right or wrong, the next country is compared with this one.
