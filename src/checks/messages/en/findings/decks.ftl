# What is wrong with decks, and with the rules of the games.

deck-size = the deck ‘{ $deck }’ has { $found } countries, but { $side ->
        [laid] its game needs at least { $wanted }: `laid` in `data/games/{ $game }.yaml` puts { $laid } on the table, and one is for questions
        [hand] its game needs at least { $wanted }: `hand` in `data/games/{ $game }.yaml` deals { $hand } to each of { $players } players, and one starts the line
        [least] its game needs at least { $wanted }
       *[few] its game needs { $wanted }
    }
    .help = { $side ->
            [laid] add { $difference }, or set a smaller `laid` in the deck
            [hand] add { $difference }, or set a smaller `hand` in the deck
            [least] add { $difference }
            [few] add { $difference }, or change `deck.countries` in `data/games/{ $game }.yaml`
           *[many] remove { $difference }, or change `deck.countries` in `data/games/{ $game }.yaml`
        }
    .explain = A game is designed for a number of country cards: how many are dealt, how many are left for questions, how many fit in the box. The number is in `data/games`, the countries are in `data/decks`, and the two must agree. A further deck of the game, in a file with its own name, may have any size that allows the number of players in the rules, and may set `laid` or `hand` itself. Every line of the list counts, even a repeated or unknown one. Add or remove countries; change the number only if the rules of the game change.

deck-categories = the deck ‘{ $deck }’ has { $found } { $found ->
        [one] category
       *[other] categories
    }, but { $side ->
        [rounds] `rounds: { $wanted }` in `data/games/{ $game }.yaml` needs { $wanted }
        [least] its game needs at least { $wanted }
       *[few] its game needs { $wanted }
    }
    .help = { $side ->
            [rounds] write `rounds: { $found }` in the deck, or add { $difference } { $difference ->
                [one] category
               *[other] categories
            }
            [least] add { $difference }
            [few] add { $difference }, or change `deck.categories` in `data/games/{ $game }.yaml`
           *[many] remove { $difference }, or change `deck.categories` in `data/games/{ $game }.yaml`
        }
    .explain = The number of categories is part of a game: Globalissimo plays one round for each of its ten, and the back of a card has as many rows. The number is in `data/games`, the categories are in `data/decks`, and the two must agree. A further deck of the game, in a file with its own name, may have more, up to the number of rows on its cards, or fewer, if it sets `rounds` itself. Every line of the list counts, even a repeated or unknown one. Add or remove categories; change the number only if the rules of the game change.

rounds-invalid = { $side ->
        [none] `rounds: 0`: a game needs at least one round
        [deck] `rounds: { $rounds }` needs { $rounds } categories, but the deck has { $there }
       *[game] `rounds: { $rounds }` needs { $rounds } categories, but the deck of the game has { $there }
    }
    .help = { $side ->
            [none] write `rounds: { $right }`, one round for each category
            [deck] write `rounds: { $right }`, or add { $difference } { $difference ->
                [one] category
               *[other] categories
            } to the deck
           *[game] write `rounds: { $right }`, or add { $difference } { $difference ->
                [one] category
               *[other] categories
            } to the deck and change `deck.categories`
        }
    .explain = Each round of a game plays one category, and no category comes twice, so there can be no more rounds than categories. The number of rounds is in `data/games`; a deck with fewer or more categories than the deck of the game sets its own `rounds`. A game can have fewer rounds than categories: the rest of them stay in the pile.

deck-number-unread = a deck of `{ $game }` cannot set `{ $key }`
    .help = delete it; { $count ->
            [0] no number of this game can be set by a deck
           *[other] a deck of this game can set { $known }
        }
    .explain = A deck can set numbers of the rules in place of those of its game: its rounds, the cards on the table or in a hand, its barriers and track, its duration and minimum age. Each game has its own numbers; one that belongs to another game would have no effect.

deck-game-unknown = unknown game `{ $game }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] choose one of { $known }, or add `data/games/{ $game }.yaml`
        }
    .explain = The field `game` of a deck names the game that is played with it; the numbers of the rules are in `data/games` in a file of that name: how many cards, how many players, how many points. Without them the deck cannot be checked. Correct the name, or add the file.

deck-country-repeated = the deck ‘{ $deck }’ has more than one card for { $country-the }
    .help = delete one of the lines, and add another country if the deck has too few
    .explain = Each country has one card in a deck: two cards of one country would tie in every category and ask the same question twice. The other place shown is the first line that names it. Delete one of the two; if the deck then has too few cards, add another country.

deck-category-repeated = the deck ‘{ $deck }’ has the category ‘{ $category }’ more than once
    .help = delete one of the lines, and add another category if the deck has too few
    .explain = A deck lists each of its categories once, in the order of the rows on a card. A category listed twice would be printed in two rows and played in two rounds. The other place shown is the first line that names it. Delete one of the two; if the deck then has too few categories, add another.

deck-value-missing = { $all ->
        [yes] no country of { $decks } has a ‘{ $category }’ value, but its cards print it
       *[no] the ‘{ $category }’ value { $country-of } is missing, but a card prints it
    }
    .help = { $all ->
        [yes] add the values with their years and sources, for example with `mappemonde update table`, or remove `{ $id }` from the deck
       *[no] add the value with its year and source, or remove the country from { $decks }
    }
    .explain = Every card of a deck needs a value in every category of the deck: without one the country has no place in the order, and the card has an empty row. A country on no card may have an empty value. Find a value, or choose another country for the deck. A derived value needs both of its source values, and a divisor other than 0.

caption-missing = the deck ‘{ $deck }’ has no caption for { $country-the }
    .help = add one under `captions:`, in French and in English
    .explain = In a deck with captions, each card has a line about the country under its name. A card without one uses a line from the data, such as its neighbours: true, but duller than the others. Write a line that reveals nothing the game asks about.

caption-tells = the caption { $country-of } contains `{ $word }`: numbers, ranks and words about size, population, wealth or emissions give the card away
    .help = write about something else: a place, a river, a craft, a person
    .explain = Players see the front of a card and guess the values on its back. A caption about the area, population, wealth or emissions of a country, or one that counts or ranks anything, reveals what the game asks. Captions therefore must not contain figures, Roman numerals or such words.

players-invalid = { $problem ->
        [none] `min` is 0: a game needs at least one player
        [order] `min` is { $min }, but `max` is only { $max }
       *[round] the game ends after round 0
    }
    .help = { $problem ->
            [none] set `min` to the fewest players, such as 2
            [order] set `min` to the smaller number and `max` to the larger one
           *[round] set the round after which a program ends the game, such as 300
        }
    .explain = `players` sets the number of players of a game: `min` at least, `max` at most. A program offers that many seats, and everything that depends on the number is checked from `min` to `max`. `last_round`, if a game has it, is the round after which a program ends a game that the rules would let continue.

points-invalid = { $written ->
        [no] the game has no `points` list
       *[yes] the points { $points } do not fall at every step down to 0
    }
    .help = list the points of an exact guess first, then fewer for each place farther, and 0 at the end
    .explain = The list `points` of a game sets the score of a guess by its distance from the right place: first an exact guess, then one place off, and so on; the last number applies to any greater distance. A nearer guess must earn more, and a distant one nothing. The original rules say 3, 2, 1, 0.

track-invalid = { $problem ->
        [missing] the game has no `track`
        [zero] `every` is 0: there is no space between two barriers
        [many] the last of the { $barriers } barriers is after space { $last }, but the track of the game ends on space { $spaces }
       *[short] the track ends on space { $spaces }, but the last of the { $barriers } barriers is after space { $last }
    }
    .help = { $problem ->
            [missing] add `track`, such as `track: { "{" } spaces: 30, every: 2 { "}" }`
            [zero] set the number of spaces per barrier, such as 2
            [many] set fewer barriers, or a longer `track` in the deck
           *[short] set more than { $last } spaces, or a smaller `every`
        }
    .explain = The map `track` of a game with barriers sets the number of spaces on the score track after the start, and `every`, after how many of them a barrier comes. A barrier on or behind the last space is never reached, and the board has no room for it. Globalissimo has 30 spaces, because ten rounds of 3 points lead no farther, and a barrier after every second one.

hand-invalid = { $problem ->
        [missing] the game has no `hand`
        [size] a hand has { $cards } cards, but must have between 1 and { $max }
       *[deck] { $players } hands of { $cards } { $cards ->
            [one] card
           *[other] cards
        } and the first card of the line need { $needed } cards; the deck has { $countries }
    }
    .help = { $problem ->
            [missing] add `hand`, such as `hand: { "{" } cards: 4, max: 10 { "}" }`
            [size] set `cards` to a number from 1 to `max`
           *[deck] deal fewer cards, allow fewer players, or add cards to the deck
        }
    .explain = The map `hand` of a game sets how many cards each player is dealt, and the maximum that the players may agree on. One deck must supply the usual hands of the greatest number of players and the card that opens the line. Cardline deals 4 cards to up to 8 players from a deck of 110.

laid-invalid = { $problem ->
        [missing] `laid` has no entry for { $players } players
        [few] { $players } players would have only { $cards } { $cards ->
            [one] country
           *[other] countries
        } on the table
        [board] { $cards } countries are laid out for { $players } players, but the board has { $there } places
       *[deck] { $cards } countries on the table and one for questions need { $needed } cards, but the deck has { $there }
    }
    .help = { $problem ->
            [missing] add the number of countries for each number of players from { $least } to { $most }
            [few] set at least { $players }: each player needs a free country for a tile
            [board] set at most { $there }
           *[deck] set at most { $right }, or add countries to the deck
        }
    .explain = The map `laid` of a game sets the number of countries on the table in a round, for each number of players that `players` allows. Every player puts one tile on a country without a tile, so there must be at least as many countries as players, and no more than the board has places. A deck may set its own `laid`; it needs one country more, for the questions. Globalissimo lays out 5 for up to four players and 6 for five or six.

deal-invalid = { $problem ->
        [missing] `deal` has no row for { $players } players
        [hand] a hand of { $hand ->
            [0] no card
            [one] one card
           *[other] { $hand } cards
        } is too small
        [many] { $players } hands of { $hand } cards need { $dealt } cards, but the deck has { $routes }
        [pile] { $players } hands of { $hand } cards leave { $left } in the pile, not { $pile }
        [visas] { $players } players need { $due } visas, not { $visas }
       *[deck] { $players } players need { $visas } visas, but the deck has { $all }
    }
    .help = { $problem ->
            [missing] add a row for each number of players from { $least } to { $most }
            [hand] deal at least 2: a player who does not fly swaps two cards
            [many] deal fewer cards
            [pile] set `pile` to `{ $left }`, or change `hand`
            [visas] write `{ $due }`: one of each kind for each player
           *[deck] change `deck.visas`, or allow fewer players
        }
    .explain = The table `deal` sets, for each number of players, how many route cards are in a hand, how many are left in the pile, and how many visa cards are on the table. Hands and pile together make up all the routes, and each player needs one visa of each kind. A hand has at least two cards, since a player who does not fly swaps two. La course autour du monde deals 15, 13, 12, 10 or 9 of its 108 cards to two to six players.
