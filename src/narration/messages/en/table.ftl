
# What is said at the table in every game.
table-category = { $name }, { $unit }
table-joint = joint { $ordinal }
table-over = The game is over.
table-you = you
table-cheer = Well played!
table-dollars = US dollars
table-empty = Nothing was typed.
table-several = That may be { $which }.
table-absent = You cannot choose { $country-the } here.
table-unknown = None of the countries to choose from matches “{ $typed }”.
table-outside = { $number } is not a number from 1 to { $most }.
table-numbers = That is more than one number.
