## Board of Global Control
control-board-alt = Map of the world in { $count } numbered regions. Next to each other: { $links }
control-board-regions = { $count } regions, { $least } to { $most } in play
control-board-pile = Place of a pile: { $category }, levels { $from } to { $to }
control-board-civil = Civil society
control-board-civil-note = one high card, face down, for each level that the world gains
control-board-order = Order of play
control-board-order-note = most level points first; as before where equal
control-board-bank = Bank
control-board-bank-note = without limit
control-board-in-play = Regions in play
control-board-players = players
control-board-lands = regions
control-board-land = next to each other by land
control-board-sea = next to each other over the sea
