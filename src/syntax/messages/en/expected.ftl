# What a field has to hold.

expected-text = text
expected-list = a list
expected-map = a set of `key: value` fields
expected-whole = a whole number
expected-natural = a whole number of 0 or more
expected-power = a whole number from 0 to 12
expected-pair = two categories
expected-coordinates = a latitude and a longitude
expected-offset = two numbers of millimetres from -20 to 20, such as `[0.5, -1]`
expected-turn = a number of degrees from -10 to 10
expected-edges = four numbers of millimetres from 0 to 30: top, right, bottom, left
expected-edge = a number of millimetres from 0 to 30
expected-factor = a number above zero, from 0.000000000001 to 1000000000000
expected-length = a plausible length
expected-extent = a width and a height, such as `[63, 88]`
expected-lengths = a list of lengths, such as `[0, 30.2]`
expected-box = a position, a width and a height, such as `[4, 15, 35, 9.4]`
expected-ink = a whole percentage from 100 to 400: black alone needs 100
