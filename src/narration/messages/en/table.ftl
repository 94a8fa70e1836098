
# Messages that all games share.
table-category = { $name }, { $unit }
table-joint = joint { $ordinal }
table-over = The game is over.
table-you = you
table-cheer = Well played!
table-dollars = US dollars
table-empty = You have typed nothing.
table-several = That could be { $which }.
table-absent = You cannot choose { $country-the } here.
table-unknown = No country you can choose matches “{ $typed }”.
table-outside = { $number } is not a number from 1 to { $most }.
table-numbers = That is more than one number.
