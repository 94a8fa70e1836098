## Board of Global Control
control-board-alt = Map of the world in { $count } numbered regions. Adjacent by land: { $land }. Over the sea: { $sea }.
control-board-regions = { $count } regions, { $least } to { $most } in play
control-board-pile = Place of a pile: { $category }, levels { $from } to { $to }
control-board-civil = Civil society
control-board-civil-note = one high card, face down, for each level that the world gains
control-board-order = Turn order
control-board-order-note = most level points first; ties keep the order before
control-board-bank = Bank
control-board-bank-note = without limit
control-board-in-play = Regions in play
control-board-players = players
control-board-lands = regions
control-board-land = adjacent by land
control-board-sea = adjacent over the sea

## Globalisation table
table-title = Globalisation
table-note = Influence of all players in the whole world. A marker that rises a level shows red until the end of the round.
table-level = World level
table-from = from { $influence }
table-order = Order of influence
table-order-note = the first has the world level, each one after it one level lower; ties in order of arrival
table-space = { $category }: track from 0 to { $last }; { $levels }
table-threshold = level { $level } from { $influence }
table-places = { $category }: places for { $count } players in order of influence, ties in order of arrival

## Boards of the players
seat-levels = Levels noted at the end of the round
seat-turn = Your turn
seat-store = Resources
seat-play = Play
seat-play-note = one effect of one card, or a card without effect
seat-invest = Invest
seat-invest-note = resources in regions that the effect has named
seat-privatise = Privatise
seat-privatise-note = the resources on the card, where you are present
seat-renew = Renew
seat-renew-note = cards of your hand, for one resource each
seat-refill = Refill
seat-refill-note = draw until you hold { $hand } cards, from any piles
seat-any = Any resources
seat-renewing = any 1: discard 1 card
seat-grid = Place for your level in { $category }: { $levels }
seat-worth = { $level }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
