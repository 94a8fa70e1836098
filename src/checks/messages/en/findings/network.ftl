# What is wrong with the cities, the visas and the routes of a network.

city-country = no country has the code `{ $code }`, and { $city } has no label
    .help = write the code of a country of `data/countries.yaml`, or name the territory in `label_fr` and `label_en`
    .explain = On the card and the map, the country is printed under the name of the city. The name comes from `data/countries.yaml`, by code. A territory such as Hong Kong or Guadeloupe has a code but no entry there: write its name in the columns `label_fr` and `label_en`.

city-name-repeated = `{ $id }` and `{ $other }` have a name in common: ‘{ $name }’
    .help = give one of the two another name
    .explain = Players fly to a city by typing its name in French or in English; case, accents, hyphens and spaces are ignored. A name must therefore identify one city only, in either language. Correct the wrong name, or add a word that distinguishes the two.

city-position = the position of { $city } is invalid: { $beyond ->
        [latitude] latitude ranges from −90 to 90
       *[longitude] longitude ranges from −180 to 180
    }
    .help = { $swapped ->
            [yes] perhaps the two numbers are swapped: write `{ $latitude }` for `latitude` and `{ $longitude }` for `longitude`
           *[no] write the latitude and the longitude in degrees, such as `48.87` and `2.33`
        }
    .explain = A city has a latitude, from −90 at the South Pole to 90 at the North Pole, and a longitude, from −180 to 180, negative in the west. Many programs and map services write the longitude first, so in an invalid position the two numbers are usually swapped; otherwise a decimal point is missing.

city-misplaced = none of the { $count } routes of { $city } has the right length from this position
    .help = { $swapped ->
            [yes] perhaps the two numbers are swapped: write `{ $latitude }` for `latitude` and `{ $longitude }` for `longitude`
           *[no] correct `latitude` and `longitude`, or the lengths
        }
    .explain = Route lengths are checked against the positions of their cities. If every route of a city has a wrong length and the cities at the other ends are right elsewhere, this city is most likely misplaced. Latitude comes first, negative in the south; then longitude, negative in the west. The usual mistakes are two swapped numbers and a missing minus sign.

city-routes = { $city } has { $found } routes, but every city needs { $wanted }
    .help = add a route to { $city }, or change `network.city` in `data/games/{ $game }.yaml`
    .explain = A player who lands in a city needs a card with its name to leave it. A city with few routes is a trap: other players may hold all its cards. `network.city` sets the minimum for every city; La course autour du monde needs 3. A city with a single route is reported with that route.

city-cut = every connection between two parts of the network passes through { $city }
    .help = add a route that avoids { $city }
    .explain = If all routes into a part of the world start in one city, every player has to pass there twice, and the cards of that city decide the game. A route that avoids it gives another way in. If a single route holds two parts together, its ends are reported with that route.

start-missing = no city is marked as a start
    .help = write `yes` in the column `start` of at least one city
    .explain = Before the first turn every player chooses the city where the journey begins and ends, among those with `yes` in the column `start`. La course autour du monde offers Paris, New York and Tokyo. Without a start the game cannot be played.

start-visa = { $city } is a start, but gives no visa
    .help = write the visa of its continent in the column `visa`, or clear the column `start`
    .explain = Every player takes the visa of the city where the journey begins, so a player who starts in a city without a visa is behind from the first turn. Only cities that give a visa should be starts.

start-routes = { $city } is a start with { $found ->
        [one] a single route
       *[other] only { $found } routes
    }, but a start needs { $wanted }
    .help = add routes to { $city }, or change `network.start` in `data/games/{ $game }.yaml`
    .explain = Several players may start in the same city, and all of them need a card with its name at once. They also return to it at the end. A start therefore needs more routes than other cities; `network.start` sets how many. La course autour du monde needs 10.

visa-place = { $problem ->
        [missing] { $city } gives no visa, but should give the visa of { $continent }
        [only] { $city } gives the { $given } visa, which only { $cities } may give
        [abroad] only { $cities } give the { $given } visa, but the continent of { $city } is { $continent }
       *[other] { $city } gives the { $given } visa, but its continent is { $continent }
    }
    .help = { $problem ->
            [missing] write `{ $due }` in the column `visa`
            [only] leave the column `visa` empty, or add `{ $id }` to the list `only` of this visa
            [abroad] remove `{ $id }` from the list `only`, or correct the continent
           *[other] { $due ->
                [none] leave the column `visa` empty
               *[some] write `{ $due }` in the column `visa`
            }
        }
    .explain = A city gives the visa of its continent. If the visa has a list `only`, just the cities in that list give it, and the other cities of the continent give none: the Oceania visa is given in Darwin and Sydney, but not in Auckland or Honolulu.

visa-routes = { $problem ->
        [none] no city gives the { $visa } visa
       *[few] { $found ->
            [one] a single route leads
           *[other] only { $found } routes lead
        } to the { $visa } visa, but { $wanted } are needed
    }
    .help = { $problem ->
            [none] write `{ $id }` in the column `visa` of the cities that give it
           *[few] add routes into these cities from elsewhere, or change `network.visa` in `data/games/{ $game }.yaml`
        }
    .explain = Every player needs every visa to win, so all of them fly into the cities that give it, and each route card exists once. `network.visa` sets how many routes must lead there from cities that do not give the visa. `mappemonde show game course` lists the actual numbers.

visa-count = the game has { $found } visas, but can have { $most } at most
    .help = remove { $more }, or let two continents share one
    .explain = The program counts the shortest tours of the world for every set of visas that a traveller may have, and each further visa doubles the number of sets. With more than 8 visas the game cannot be played or simulated.

routes-unread = `{ $game }` also has routes, but only those of `{ $first }` are read
    .help = keep only one of the two files
    .explain = An edition has one network of cities and routes: that of the first game, in the order of the file names, whose rules deal route cards. The cities and routes of any other game would be neither checked nor played. Move that game to an edition of its own.

route-count = the table has { $found } routes, but its game needs { $wanted }
    .help = { $side ->
            [few] add { $difference }, or change `deck.routes` in `data/games/{ $game }.yaml`
           *[many] remove { $difference }, or change `deck.routes` in `data/games/{ $game }.yaml`
        }
    .explain = The game is designed for a number of route cards: how many are dealt, how many are left in the pile, how many fit in the box. The number is in `data/games/GAME.yaml`, the routes are in its table, and the two must agree. Every row of the table counts, even a repeated or wrong one. La course autour du monde has 108 routes.

route-loop = this route begins and ends in the same city: { $city }
    .help = write the other city, or delete the row
    .explain = A route card names two cities, and a player who lays it flies from one to the other. A card that names the same city twice leads nowhere. Usually a row was copied and one of its cities was not changed.

route-repeated = { $from } – { $to } is already in the table
    .help = delete one of the two rows, or write another city
    .explain = A route is valid in both directions, and each route card is unique: Paris – London and London – Paris are the same card. Two equal cards cannot be told apart by name, and usually one of the two replaces a route that was intended.

route-length = { $from } – { $to } is { $right } km long, not { $written } km
    .help = write `{ $km }`, or correct the position of one of the two cities
    .explain = The length of a route is the great-circle distance between its cities, on a sphere with a radius of 6,371.0088 km, in whole kilometres. The card prints it, so it must be right within 1%. The usual mistakes are miles, a distance by road and an extra digit. If all routes of one city are wrong, its position is reported instead.

route-bridge = { $from } – { $to } is the only link between two parts of the network
    .help = add a second route between the two parts
    .explain = Each route card exists once, and it may stay in another hand or in the pile for a long time. If a single route leads into a part of the world, all players who need that part wait for the same card, and a player who has flown in may be stuck. A second route avoids the wait.

network-split = no route joins { $count ->
        [one] this city to the others: { $cities }
       *[other] these cities to the others: { $cities }
    }
    .help = add a route between one of them and another city
    .explain = A journey leads round the world and back home, so every city must be reachable from every other. A player who flew into isolated cities could never come home, and one who starts there could never leave. The largest part counts as the network; the finding names the cities outside it.

visas-uneven = { $visas } visas cannot be divided equally among { $kinds } continents
    .help = write `visas: { $right }`: one of each continent for each of { $players } players
    .explain = A traveller needs a visa of each continent to win, so the deck has equally many of each. The booklet divides the number of visas by the number of continents; with a remainder, it would describe a deck that cannot be made up.
