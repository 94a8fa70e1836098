# Map of country numbers in the terminal. No message names a country, because players may use the map to answer a question.
map-world = World
map-africa = Africa
map-asia = Asia
map-europe = Europe
map-north-america = North America
map-oceania = Oceania
map-south-america = South America
map-caribbean = Caribbean
map-lesser-antilles = Lesser Antilles
map-central-america = Central America
map-northern-europe = Northern Europe
map-western-europe = Western Europe
map-southern-europe = Southern Europe
map-central-europe = Central Europe
map-balkans = Balkans
map-north-africa = North Africa
map-west-africa = West Africa
map-central-africa = Central Africa
map-east-africa = East Africa
map-southern-africa = Southern Africa
map-middle-east = Middle East
map-levant = Levant
map-gulf = Gulf
map-caucasus = Caucasus
map-central-asia = Central Asia
map-south-asia = South Asia
map-southeast-asia = Southeast Asia
map-east-asia = East Asia
map-west-pacific = West Pacific
map-central-pacific = Central Pacific
map-around = Around number { $number }
map-heading = { $count ->
        [0] { $title }: no numbers
        [one] { $title }: 1 number
       *[other] { $title }: { $count } numbers
    }
map-hidden = { $count ->
        [one] 1 number does not fit on this map.
       *[other] { $count } numbers do not fit on this map.
    }
map-see = See: { $parts } Type `map { $example }`, or `map { $number }` for the area around a number.
map-wider = { $count ->
        [one] 1 number needs a wider window.
       *[other] { $count } numbers need a wider window.
    }
map-unknown = No part of the map has that name.{ $near ->
        [yes] {" "}Did you mean: { $meant }?
       *[no] {""}
    } Type `map` and one of these parts: { $parts }; or `map { $number }` for the area around a number.
map-several = Several parts of the map start with these letters: { $parts }.
map-no-number = No country has this number: the numbers run from { $first } to { $last }.
map-place = { $number }: { $latitude }, { $longitude }
map-several-names = Several names start with these letters: { $names }.
map-no-city = No city or part of the map has that name.{ $near ->
        [yes] {" "}Did you mean: { $meant }?
       *[no] {""}
    } Type `map` and one of these names: { $parts }; or a city, for example `map { $city }`.
map-heading-cities = { $count ->
        [one] { $title }: 1 city
       *[other] { $title }: { $count } cities
    }
map-keys = Letters: { $cities }.
map-hidden-cities = Names that do not fit: { $cities } See `map { $example }`.
map-sign-visa = a visa you lack
map-sign-no-visa = no new visa
map-sign-home = home
map-sign-cards = your cards
map-sign-routes = { $of ->
        [city] other routes of { $city }
       *[all] other routes
    }
map-pawns = Pawns: { $pawns }. Visas: { $visas }.
map-visa-of = { $count ->
        [0] { $visa } none
       *[other] { $visa } { $pawns }
    }
map-row = { $row }; { $next }
map-card-table = on the table
map-card-reject = { $place ->
        [top] available
       *[covered] covered
    } on the { $side ->
        [left] left
       *[right] right
    }
map-card-hand = held by { $name }
map-city = { $city }.
map-city-visa = { $state ->
        [none] No visa.
        [there] { $visa } visa, which you have.
        [missing] { $visa } visa, which you lack.
       *[known] { $visa } visa.
    }
map-city-here = Here: { $names }.
map-city-home = { $routes ->
        [0] Your home.
        [one] 1 route from home.
       *[other] { $routes } routes from home.
    }
map-city-cards = Your cards lead to: { $cities }.
map-city-others = Other routes: { $cities }.
map-city-routes = Routes: { $cities }.
map-north = { $degrees }° N
map-south = { $degrees }° S
map-east = { $degrees }° E
map-west = { $degrees }° W

# Errors in files of outlines.
outline-missing = the file does not exist
outline-line = line { $line }: { $fault }
outline-no-scale = `scale NUMBER` must come before the first country
outline-scale = the scale must be a number from 1 to 1000000: { $text }
outline-unknown = expected `scale NUMBER`, a code of three capitals, `+ ...` or `- ...`: { $text }
outline-order = { $text } comes after { $before }; codes must be unique and in order
outline-empty = { $text } has no ring
outline-no-country = a ring before the first country
outline-hole-first = a hole before the first outer ring of its country
outline-pair = expected two whole numbers separated by a comma: { $text }
outline-range = the point reached with { $text } is not on the globe
outline-short = a ring needs at least three points; this one has { $count }
