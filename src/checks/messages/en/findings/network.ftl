# What is wrong with the cities, the visas and the routes of a network.

city-country = no country has the code `{ $code }`, and { $city } has no label
    .help = write the code of a country of `data/countries.yaml`, or name the territory in `label_fr` and `label_en`
    .explain = On card and map, the country stands under the name of the city. The name is taken from `data/countries.yaml` by its code. A territory such as Hong Kong or Guadeloupe has a code but no entry there: then its name is written in the columns `label_fr` and `label_en`.

city-name-repeated = `{ $id }` and `{ $other }` have a name in common: ‘{ $name }’
    .help = give one of the two another name
    .explain = Players fly to a city by typing its name in French or in English, and no letter case, accent, hyphen or space counts. So a name may mean one city only, whichever language it is typed in. Either one of the two is a slip, or they need an addition that tells them apart.

city-position = the position of { $city } is nowhere on Earth: { $beyond ->
        [latitude] the latitude goes from −90 to 90
       *[longitude] the longitude goes from −180 to 180
    }
    .help = { $swapped ->
            [yes] perhaps the two numbers are swapped: write `{ $latitude }` for `latitude` and `{ $longitude }` for `longitude`
           *[no] write the latitude and the longitude in degrees, such as `48.87` and `2.33`
        }
    .explain = A city has a latitude, from −90 at the South Pole to 90 at the North Pole, and a longitude, from −180 to 180, negative in the west. Many programs and map services write the longitude first, so a position that is nowhere on Earth has most often been swapped; else a decimal point is missing.

city-misplaced = none of the { $count } routes of { $city } has the length that it would have from here
    .help = { $swapped ->
            [yes] perhaps the two numbers are swapped: write `{ $latitude }` for `latitude` and `{ $longitude }` for `longitude`
           *[no] correct `latitude` and `longitude`, or the lengths
        }
    .explain = The lengths of routes are compared with the positions of their cities. Where every route of a city has a wrong length and the cities at the other ends are right elsewhere, most likely this city is not where its row says. Latitude comes first, negative in the south; then longitude, negative in the west. The usual slips are two numbers that changed places and a minus that was forgotten.

city-routes = { $city } has { $found } routes, and every city needs { $wanted }
    .help = add a route to { $city }, or change `network.city` of `data/games/{ $game }.yaml`
    .explain = Whoever lands in a city needs a card with its name to leave it. A city with few routes is a trap: the cards may all be in other hands. `network.city` says how many every city must have; La course autour du monde wants 3. A city with a single route is reported with that route.

city-cut = every way between two parts of the network leads through { $city }
    .help = add a route that leads past { $city }
    .explain = Where all routes into a part of the world begin in one city, everybody has to pass there twice, and the cards of that city decide the game. A route that leads past it gives another way in. The ends of a route that alone holds two parts together are reported with that route.

start-missing = no city is a start
    .help = write `yes` in the column `start` of at least one city
    .explain = Before the first turn every player chooses the city where the journey begins and ends, among those with `yes` in the column `start`. La course autour du monde offers Paris, New York and Tokyo. Without a start nobody can play.

start-visa = a journey may begin in { $city }, but { $city } gives no visa
    .help = write the visa of its continent in the column `visa`, or nothing in the column `start`
    .explain = Every player takes the visa of the city where the journey begins, so whoever begins in a city without a visa is behind from the first turn on. Let journeys begin only where a visa is given.

start-routes = a journey may begin in { $city }, but { $found ->
        [one] a single route leads away
       *[other] only { $found } routes lead away
    }: a start needs { $wanted }
    .help = add routes to { $city }, or change `network.start` of `data/games/{ $game }.yaml`
    .explain = Several players may begin in the same city, and all of them need a card with its name at once. They come back to it in the end as well. So a start needs more routes than other cities; `network.start` says how many. La course autour du monde wants 10.

visa-place = { $problem ->
        [missing] { $city } gives no visa, and it should give that of { $continent }
        [only] { $city } gives the { $given } visa, which only { $cities } may give
        [abroad] only { $cities } give the { $given } visa, but the continent of { $city } is { $continent }
       *[other] { $city } gives the { $given } visa, but its continent is { $continent }
    }
    .help = { $problem ->
            [missing] write `{ $due }` in the column `visa`
            [only] leave the column `visa` empty, or add `{ $id }` to the list `only` of this visa
            [abroad] take `{ $id }` out of the list `only`, or write another continent
           *[other] { $due ->
                [none] leave the column `visa` empty
               *[some] write `{ $due }` in the column `visa`
            }
        }
    .explain = A city gives the visa of its continent. Where the visa has a list `only`, exactly the cities of that list give it, and the other cities of the continent give none: the Oceania visa is given in Darwin and Sydney alone, and nobody gets it in Auckland or Honolulu.

visa-routes = { $problem ->
        [none] no city gives the { $visa } visa
       *[few] { $found ->
            [one] a single route leads
           *[other] only { $found } routes lead
        } to the { $visa } visa, and { $wanted } are needed
    }
    .help = { $problem ->
            [none] write `{ $id }` in the column `visa` of the cities that give it
           *[few] add routes into these cities from elsewhere, or change `network.visa` of `data/games/{ $game }.yaml`
        }
    .explain = Every player needs every visa to win, so all of them fly into the cities that give it, and each route card exists once. `network.visa` says how many routes must lead there from cities that do not give the visa. `mappemonde show game course` lists how many do.

visa-count = the game has { $found } visas, and can have { $most } at most
    .help = take { $more } out, or let two continents share one
    .explain = The program counts the shortest ways round the world for every set of visas that a traveller may have, and each further visa doubles their number. With more than 8 of them the game is neither played nor simulated.

routes-unread = `{ $game }` has routes too, and only those of `{ $first }` are read
    .help = keep one of the two files
    .explain = An edition has one network of cities and routes: that of the first game, in the order of the file names, whose rules deal route cards. The cities and routes of any other game would be neither checked nor played. Put that game into an edition of its own.

route-count = the table has { $found } routes, and its game wants { $wanted }
    .help = { $side ->
            [few] add { $difference }, or change `deck.routes` of `data/games/{ $game }.yaml`
           *[many] take { $difference } out, or change `deck.routes` of `data/games/{ $game }.yaml`
        }
    .explain = The game is worked out for a number of route cards: how many are dealt, how many are left in the pile, how many the box holds. The number stands in `data/games/GAME.yaml`, the routes stand in its table, and the two must agree. Every row of the table counts, also one that is repeated or wrong. La course autour du monde has 108 routes.

route-loop = this route ends in the city where it begins: { $city }
    .help = write the other city, or delete the row
    .explain = A route card names two cities, and whoever lays it flies from one to the other. A card that names the same city twice leads nowhere. Most often a row was copied and one of its cities was not changed.

route-repeated = { $from } – { $to } is in the table already
    .help = delete one of the two rows, or write another city
    .explain = A route is valid in both directions, and each route card is another one: Paris – London and London – Paris are the same card. Two equal cards cannot be told apart when they are named, and one of the two most often stands in the place of a route that was meant.

route-length = { $from } – { $to } is { $right } km long, not { $written } km
    .help = write `{ $km }`, or correct the position of one of the two cities
    .explain = The length of a route is that of the great circle between the positions of its cities, on a sphere with a radius of 6,371.0088 km, in whole kilometres. It stands on the card, so it must be right within 1%. Miles, a distance by road and a digit too many are the usual slips. Where all routes of one city are wrong, its position is reported instead.

route-bridge = { $from } – { $to } is the only link between two parts of the network
    .help = add a second route between the two parts
    .explain = Each route card exists once, and it may lie hidden in another hand or in the pile for a long time. Where a single route leads into a part of the world, all who need that part wait for the same card, and whoever has flown in may be stuck. A second way in lets nobody wait for one card.

network-split = no route joins { $count ->
        [one] this city to the others: { $cities }
       *[other] these cities to the others: { $cities }
    }
    .help = add a route between one of them and another city
    .explain = A journey leads round the world and back home, so every city must be reached from every other. Whoever flew into cities that are cut off could never come home, and whoever begins there could never leave. The largest part counts as the network; the finding names the cities outside of it.

visas-uneven = { $visas } visas are not as many of each of the { $kinds } continents
    .help = write `visas: { $right }`: one of each continent for every one of { $players } players
    .explain = A traveller needs a visa of each continent to win, so the deck has as many of one as of another. The booklet divides the number of all visas by that of the continents; where nothing even comes out, it would print a deck that cannot be made up.
