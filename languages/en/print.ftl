# Printed words of this edition, which replace those of the program. Remove the # before a line and change its words;
# what stands in braces is filled in by the program. docs/words.md lists all texts.

# On cards
# card-category = Category
# card-summary = At a glance
# card-highest = highest value
# card-lowest = lowest
# card-your-guess = Your guess and the rank
# card-capital-barrier = Capital barrier
# card-location-barrier = Board barrier
# card-visa = visa

# On boxes
# cover-strap-globalissimo = Who has the most roads, doctors, tourists?
# cover-strap-cardline = Larger? More populous? Find its place in the line.
# box-inside = IN THE BOX
# box-edition = MAPPEMONDE · { $edition }
