## Board
board-alt = Map of the world on which { $countries } countries have numbers, with five parts of it drawn larger, in a score track of { $spaces } spaces; under it { $slots } places for country cards, from A on
board-countries = { $countries } numbered countries
board-edition = Equal Earth projection · { $year } edition
board-start = Start
board-guess = guess
board-card = country card
board-card-from = country card · from { $players } players
board-inset-europe = Europe
board-inset-caribbean = Caribbean
board-inset-west-africa = West Africa
board-inset-near-east = Near East, Caucasus
board-inset-pacific = Pacific
sheet-part-1 = Sheet 1, upper left
sheet-part-2 = Sheet 2, upper right
sheet-part-3 = Sheet 3, lower left
sheet-part-4 = Sheet 4, lower right
sheet-join = Cut the sheets along their marks and glue them in this order: each shows { $overlap } mm of its neighbours, which the next one covers.
