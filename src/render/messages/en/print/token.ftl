## Players: their colours and marks
seat-1 = Blue
seat-2 = Red
seat-3 = Yellow
seat-4 = Green
seat-5 = Pink
seat-6 = Night
seat-mark-disc = disc
seat-mark-diamond = diamond
seat-mark-triangle = triangle
seat-mark-square = square
seat-mark-hexagon = hexagon
seat-mark-ring = ring

## Tokens
token-colour = { $seat ->
        [1] blue
        [2] red
        [3] yellow
        [4] green
        [5] pink
       *[other] night blue
    }
token-figure = { $game ->
        [course] Pawn
       *[other] Figure
    } to fold up, { token-colour }
token-guess = Guess { $value }, { token-colour }
token-guess-back = Back of a guess tile, { token-colour }
token-barrier-capital = Capital
token-barrier-location = Board
token-first-player = First player
token-cube = Influence { $worth }, { token-colour }
token-development = Development { $value }
token-level = World level, { $category }
token-level-risen = World level that has risen in this round, { $category }
token-total = Influence of all players, { $category }
token-order = Turn order, { token-colour }

## Names of piles and pieces on an online table
pile-countries = Country cards
pile-categories = Category cards
pile-aids = Player aids
pile-routes = Routes
pile-visas = Visas
pile-factions = Factions
pile-regions = Region tiles
pile-name = { $category }, levels { $from } to { $to }
nickname-board = Board
nickname-mat = Mat
nickname-table = Globalisation table
nickname-seat = Player board, { token-colour }
nickname-figure = { $game ->
        [course] Pawn
       *[other] Figure
    }, { token-colour }
token-developments = Development { $value }{ $sides ->
        [two] {" "}and { $other }
       *[one] {""}
    }
