# What is wrong with decks, and with the rules of the games.

deck-size = the deck ‘{ $deck }’ has { $found } countries, and its game wants { $side ->
        [least] at least { $wanted }
       *[few] { $wanted }
    }
    .help = { $side ->
            [least] add { $difference }
            [few] add { $difference }, or change `deck.countries` of `data/games/{ $game }.yaml`
           *[many] take { $difference } out, or change `deck.countries` of `data/games/{ $game }.yaml`
        }
    .explain = A game is worked out for a number of country cards: how many are dealt, how many are left for questions, how many the box holds. The number stands in `data/games`, the countries stand in `data/decks`, and the two must agree. A further deck of the game, with a file name of its own, may have any number with which as many can play as the rules say. Every line of the list counts, also one that is repeated or unknown. Add or take out countries; change the number only if the rules of the game change.

deck-categories = the deck ‘{ $deck }’ has { $found } { $found ->
        [one] category
       *[other] categories
    }, and its game wants { $side ->
        [least] at least { $wanted }
       *[few] { $wanted }
    }
    .help = { $side ->
            [least] add { $difference }
            [few] add { $difference }, or change `deck.categories` of `data/games/{ $game }.yaml`
           *[many] take { $difference } out, or change `deck.categories` of `data/games/{ $game }.yaml`
        }
    .explain = The number of categories is part of a game: Globalissimo plays one round for each of its ten, and the back of a card has as many rows. The number stands in `data/games`, the categories stand in `data/decks`, and the two must agree. A further deck of the game, with a file name of its own, may have more, as far as its cards have rows. Every line of the list counts, also one that is repeated or unknown. Add or take out categories; change the number only if the rules of the game change.

deck-game-unknown = there is no game `{ $game }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write one of { $known }, or add `data/games/{ $game }.yaml`
        }
    .explain = The field `game` of a deck names the game that is played with it, and the numbers of its rules stand in `data/games` in a file of that name: how many cards, how many players, how many points. Without them nobody can say whether the deck is complete. Correct the name, or add the file.

deck-country-repeated = the deck ‘{ $deck }’ has more than one card for { $country-the }
    .help = delete one of the lines, and add another country if the deck has too few
    .explain = Each country stands on one card of a deck: two cards of one country would tie in everything and ask the same question twice. The other place shown is the first line that names it. Delete one of the two; if the deck then has too few cards, add another country.

deck-category-repeated = the deck ‘{ $deck }’ has the category ‘{ $category }’ more than once
    .help = delete one of the lines, and add another category if the deck has too few
    .explain = A deck names each of its categories once, in the order of the rows on a card. One that stands there twice would be printed in two rows and played in two rounds. The other place shown is the first line that names it. Delete one of the two; if the deck then has too few categories, add another.

deck-value-missing = the ‘{ $category }’ value { $country-of } is missing, and a card prints it
    .help = write the value with its year and source, or take the country out of { $decks }
    .explain = Every card of a deck has a value in every category of the deck: the country cannot be placed in the order without it, and the card would have an empty row. An empty value is fine for a country that is on no card. Find a value, or choose another country for the deck. A derived value needs both values that it is made of, and a divisor other than 0.

caption-missing = the deck ‘{ $deck }’ has no caption for { $country-the }
    .help = write one under `captions:`, in French and in English
    .explain = The cards of a deck with captions each have a line about the country under its name. A card without one says something that the data know, such as its neighbours: true, but duller beside the others. Write a line that tells nothing of what the game asks.

caption-tells = the caption { $country-of } says `{ $word }`: numbers, ranks and words of size, crowds, wealth or emissions give the card away
    .help = say something else about the country: a place, a river, a craft, a person
    .explain = Players see the front of a card and guess the values on its back. A caption that speaks of the area, the people, the wealth or the emissions of a country, or counts or ranks anything, tells what the game asks. Figures, Roman numerals and the words of such statements are therefore refused in captions.

players-invalid = { $problem ->
        [none] the game can be played by nobody: `min` is 0
        [order] the game is for { $min } players at least, but for { $max } at most
       *[round] the game ends after round 0
    }
    .help = { $problem ->
            [none] write the fewest players for `min`, such as 2
            [order] write the smaller number for `min` and the greater one for `max`
           *[round] write after how many rounds a program ends the game, such as 300
        }
    .explain = `players` says how many may play a game: `min` at least, `max` at most. A program asks for that many seats, and all that depends on their number is checked from `min` to `max`. `last_round`, where a game has it, is the round after which a program ends a game that the rules would let go on.

points-invalid = { $written ->
        [no] the game has no list of `points`
       *[yes] the points { $points } do not fall at every step down to 0
    }
    .help = write the points of an exact guess first, then fewer for each place farther, and 0 at the end
    .explain = The list `points` of a game says what a guess earns, by its distance from the right place: first an exact guess, then one place off, and so on; the last number holds for any greater distance. A guess that is nearer must earn more, and one that is far away nothing. The original rules say 3, 2, 1, 0.

track-invalid = { $problem ->
        [missing] the game has no `track`
        [zero] `every` is 0: no space lies between two barriers
       *[short] the track ends on space { $spaces }, but the last of the { $barriers } barriers stands after space { $last }
    }
    .help = { $problem ->
            [missing] add `track`, such as `track: { "{" } spaces: 30, every: 2 { "}" }`
            [zero] write after how many spaces a barrier stands, such as 2
           *[short] write more than { $last } spaces, or a smaller `every`
        }
    .explain = The map `track` of a game with barriers says how many spaces the score track has after the start, and after every how many of them a barrier stands. A barrier that stands on or behind the last space is never met, and the board has no room for it. Globalissimo has 30 spaces, because ten rounds of 3 points lead no farther, and a barrier after every second one.

hand-invalid = { $problem ->
        [missing] the game does not say how many cards make a `hand`
        [size] a hand has { $cards } cards, but may have between 1 and { $max }
       *[deck] { $players } hands of { $cards } cards and the first card of the line need { $needed } cards; the deck has { $countries }
    }
    .help = { $problem ->
            [missing] add `hand`, such as `hand: { "{" } cards: 4, max: 10 { "}" }`
            [size] write a number from 1 to `max` for `cards`
           *[deck] deal fewer cards, let fewer players in, or add cards to the deck
        }
    .explain = The map `hand` of a game says how many cards each player is dealt, and how many the players may agree on at most. The usual hands of the greatest number of players, and the card that opens the line, must come out of one deck. Cardline deals 4 cards to up to 8 players out of 110.

laid-invalid = { $problem ->
        [missing] `laid` says nothing about { $players } players
       *[few] { $players } players would have only { $cards } { $cards ->
            [one] country
           *[other] countries
        } on the table
    }
    .help = { $problem ->
            [missing] add the number of countries for each number of players from { $least } to { $most }
           *[few] write at least { $players }: each player needs a free country for a tile
        }
    .explain = The map `laid` of a game says how many countries lie on the table in a round, for each number of players that `players` allows. Every player puts one tile on a country that has none, so there must be at least as many countries as players. Globalissimo lays out 5 for up to four players and 6 for five or six.

deal-invalid = { $problem ->
        [missing] `deal` says nothing about { $players } players
        [hand] a hand of { $hand ->
            [0] no card
            [one] one card
           *[other] { $hand } cards
        } is too small to play with
        [many] { $players } hands of { $hand } cards need { $dealt } cards, and the deck has { $routes }
        [pile] { $players } hands of { $hand } cards leave { $left } in the pile, not { $pile }
        [visas] { $players } players need { $due } visas, not { $visas }
       *[deck] { $players } players need { $visas } visas, and the deck has { $all }
    }
    .help = { $problem ->
            [missing] add a row for each number of players from { $least } to { $most }
            [hand] write at least 2: whoever does not fly swaps two cards
            [many] deal fewer cards
            [pile] write `{ $left }` for `pile`, or change `hand`
            [visas] write `{ $due }`: one of each kind for each player
           *[deck] change `deck.visas`, or let fewer players in
        }
    .explain = The table `deal` says for each number of players how many route cards make a hand, how many are left in the pile, and how many visa cards lie on the table. Hands and pile together are all the routes, and each player needs one visa of each kind. A hand has at least two cards, since whoever does not fly swaps two. La course autour du monde deals 15, 13, 12, 10 or 9 of its 108 cards to two to six players.
