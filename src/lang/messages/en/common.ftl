# Texts of screens and cards, in English. The French file has the same messages in the same order.

## Findings
finding-help = help:
finding-follows = { $count ->
        [one] 1 finding follows
       *[other] { $count } findings follow
    } from this one: { $kinds }
finding-rule = rule: { $rule }
summary-sound = sound: { $countries } countries, { $categories } categories, { $decks } decks
summary-findings = { $errors ->
        [0] no error
        [one] 1 error
       *[other] { $errors } errors
    }, { $warnings ->
        [0] no warning
        [one] 1 warning
       *[other] { $warnings } warnings
    }, { $notes ->
        [0] no note
        [one] 1 note
       *[other] { $notes } notes
    }
summary-left-out = { $most } findings are shown and { $count ->
        [one] 1 more is hidden
       *[other] { $count } more are hidden
    }: fix those shown, then run the command again
summary-explain = `mappemonde explain CODE` explains a finding
project-none = { $folder } is not a project: it has no data/edition.yaml; omit --project to use the built-in edition
file-unwritten = cannot write { $file }: { $why ->
        [no-folder] the folder does not exist
        [denied] permission denied
        [full] the disk is full
       *[other] { $reason }
    }; nothing was written
file-half-written = cannot write { $file }: { $why ->
        [no-folder] the folder does not exist
        [denied] permission denied
        [full] the disk is full
       *[other] { $reason }
    }; these files were already replaced and could not be restored: { $files }. The next command in this project continues from there

not-sound = the database has { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }: no output is produced; `mappemonde validate` shows { $errors ->
        [one] it
       *[other] them
    }

## Explain
explain-severity = severity: { $severity ->
        [error] error
        [warning] warning
       *[note] note
    }
explain-wrong = wrong
explain-right = right
explain-unknown = unknown finding `{ $code }`; `mappemonde explain` lists them all
explain-guess = unknown finding `{ $code }`; did you mean `{ $guess }`?

## Questions about the data
country-unknown = unknown country `{ $code }`; use a name such as France, or an ISO 3166-1 alpha-3 code such as FRA
country-guess = unknown country `{ $code }`; did you mean `{ $guess }`?
country-either = `{ $code }` can mean { $one-the } or { $two-the }: choose one
country-none = `{ $code }` is a group of countries or a territory, not a country of the edition
category-unknown = unknown category `{ $id }`; available: { $known }
category-guess = unknown category `{ $id }`; did you mean `{ $guess }`?
deck-unknown = unknown deck `{ $id }`; available: { $known }
deck-guess = unknown deck `{ $id }`; did you mean `{ $guess }`?
deck-of-another = `{ $deck }` is a deck of { $of }; { $count ->
        [0] { $game } has no decks
       *[other] available for { $game }: { $known }
    }
printed-unknown = unknown fact or category `{ $id }`; available: { $known }
printed-guess = unknown fact or category `{ $id }`; did you mean `{ $guess }`?
printed-none = choose what to show of { $country }, such as `mappemonde show { $code } number`; available: { $known }
route-unknown = unknown route `{ $id }`; name two cities joined by a route, as in { $known }
route-guess = unknown route `{ $id }`; did you mean `{ $guess }`?
no-value = no value
show-what = What to show
show-kinds =
    .countries = countries
    .categories = categories
    .decks = decks
    .games = games
    .sources = sources
    .profiles = profiles
show-kind =
    .countries = country
    .categories = category
    .decks = deck
    .games = game
    .sources = source
    .profiles = profile
show-lists =
    .countries = Countries
    .categories = Categories
    .decks = Decks
    .games = Games
    .sources = Sources
    .profiles = Print profiles
show-examples =
    .country = Kenya
    .country-about = a country
    .category = roads
    .category-about = a category
    .game = cardline
    .game-about = a game or a deck
    .value = Kenya roads
    .value-about = a value and its source
    .rank = roads --rank
    .rank-about = countries in order
show-guess = unknown name `{ $name }`; did you mean `{ $guess }`?
show-unknown = unknown name `{ $name }`; see { $known }
show-rank-what = add the category to rank by, such as `show roads --rank`
show-source-guess = unknown source `{ $id }`; did you mean `{ $guess }`?
show-source-unknown = unknown source `{ $id }`; available: { $known }
show-publisher = publisher
show-address = address
show-retrieved = retrieved
show-cards = card sizes
show-bleed = bleed
show-safe = safe margin
show-resolution = resolution
show-mm = { $length } mm
show-dpi = { $dpi } dpi
show-codes = codes
show-number = number on the board
show-continent = continent
show-capital = capital
show-capital-also = also accepted
show-note = note
show-editor-note = note
show-disputed = disputed
show-decision = decision
show-series = series value
show-until = review in
show-unit = unit
show-about = what it counts
show-printed = as printed
show-raw = as published
show-unrounded = unrounded
show-derived = computed
show-great-circle = along the great circle from { $from } to { $to }
show-changed = changed
show-flag = flag
show-member = United Nations
show-change = { $of ->
        [member] member since { $day }
        [observer] observer since { $day }
        [flag] unchanged since { $day }
       *[other] { $after } since { $day } ({ $by ->
                [un] United Nations
                [iso] ISO 3166-1
               *[law] law
            }){ $is-new ->
                [yes] {""}
               *[no] , before: { $before }
            }
    }
show-change-of = { $country }: { $change }
show-change-new = { $of ->
        [flag] new flag since { $day }
        [member] member of the United Nations since { $day }
        [observer] observer at the United Nations since { $day }
       *[other] { $change }
    }
show-sources = Sources
show-source-of = { $publisher }, { $title }, { $licence }, { $is-alive ->
        [yes] { $day }
       *[no] { $day }, ended on { $ended }
    }{ $count ->
        [0] {""}
        [one] : 1 value
       *[other] : { $count } values
    }
show-changed-since = Changed in the world since the start of { $year }
show-own = the edition itself ({ $edition })
show-name = name
show-short = short name
show-length = length
show-derived-of = { $numerator } over { $denominator }
show-oldest = oldest year
show-newest = newest year
show-values = values
show-values-of = { $count } of { $all } countries
show-categories = categories
show-countries = countries
show-ties = ties
show-year = year
show-source = source
show-page = page
show-licence = licence
show-sale = sale
sale-allowed = allowed
sale-ask = ask the publisher first
sale-forbidden = not allowed
show-game-players = players
show-game-from-to = { $min } to { $max }
show-game-time = time
show-game-minutes = { $minutes } minutes
show-game-age = age
show-game-years = from { $age } years
show-game-rounds = rounds
show-game-deck = deck
show-game-cards = { $countries } countries, { $categories } categories
show-game-laid = countries on the table
show-game-laid-by = { $cards } ({ $players } players)
show-game-points = points by distance
show-game-track = track
show-game-track-of = { $spaces } spaces, a barrier after every { $every } spaces
show-game-barriers = barriers
show-game-barriers-of = { $capital } ask for a capital, { $location } for a place on the map
show-game-hand = hand
show-game-hand-of = { $cards } { $cards ->
        [one] card
       *[other] cards
    }, at most { $max }
show-game-lender = from { $lender }
show-game-lives = lives
show-game-lives-of = { $alone } for a single player, { $each } each for several players
show-game-route-cards = { $routes } routes, { $visas } visas
show-game-last-round = last round
show-game-ends = { $round }, if nobody has won
show-game-longest = longest route
show-game-shortest = shortest route
show-game-route = { $from } – { $to }, { $km } km
show-game-diameter = cities farthest apart
show-game-apart = { $routes ->
        [one] 1 route
       *[other] { $routes } routes
    }
show-game-deal = Deal
show-game-pile = pile
show-game-visas = visas
show-game-visas-title = Visas
show-game-visa = visa
show-game-visa-only = { $visa } ({ $cities })
show-game-cities = cities
show-game-into = routes to them
show-game-tours = Shortest round-the-world tours
show-game-start = from and to
show-game-routes = routes
show-game-ways = itineraries
show-game-cities-title = Cities, with distances in kilometres
show-game-city = { $city }{ $start ->
        [yes] {" "}(start)
       *[no] {""}
    }: { $land }, { $visa ->
        [none] no visa
       *[some] { $visa } visa
    }, { $routes ->
        [one] 1 route
       *[other] { $routes } routes
    }
show-game-control-levels = Levels
show-game-control-level = level
show-game-control-influence = influence in the world
show-game-control-points = points
show-game-control-effects = effects
show-game-control-strength = median strength
show-game-control-piles = Cards by pile
show-game-control-category = category
show-game-control-low = low
show-game-control-high = high
show-control-last = { $round }, if the game has not ended before
show-control-deck = { $cards } cards, { $factions } factions, { $regions } regions
show-control-in-play = regions in play
show-control-start = start
show-control-begins = { $primary } influence in the first category of a faction, { $secondary } in the second; one of { $factions } factions
show-control-hand = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
show-control-turn = investments in a turn
show-control-invest = at most { $influence } more influence, { $loss ->
        [one] 1 loss
       *[other] { $loss } losses
    } for others, { $develop } development for { $cost } resources
show-control-end = end
show-control-at = { $categories ->
        [one] 1 category
       *[other] { $categories } categories
    } at level { $level }
show-control-variant = { $end } (players: { $players }{ $recommended ->
        [none] {""}
       *[some] ; recommended: { $recommended }
    })
show-control-resources = Resources: what a unit of each does
show-control-use-level = makes up for one missing level
show-control-use-influence = one more influence of your own
show-control-use-loss = another player loses one influence
show-control-regions = Regions
show-control-region = development { $development }, stock: { $stock }
show-control-near = next to: { $regions }
show-control-nothing = no resources
show-control-factions = Factions
show-control-faction = { $primary }, then { $secondary }; starts with { $start }
show-control-low = { $category }, levels I to III: what can be privatised, then the effects
show-control-high = { $category }, level IV and above: what can be privatised, then the effects
show-control-any = any resource
show-control-civil = civil society
show-control-entry = { $name }: { $about }
show-edition = edition or copy of
show-alive = still published
yes = yes
no-since = no, ended on { $day }
show-footnote = note on the card

## Continents
africa = Africa
asia = Asia
europe = Europe
north-america = North America
oceania = Oceania
south-america = South America

## Languages
language-fr = French
language-en = English

## Numbers, places and days
cardinal = { $number ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
        [14] fourteen
        [15] fifteen
        [16] sixteen
        [17] seventeen
        [18] eighteen
        [19] nineteen
        [20] twenty
       *[other] { $figures }
    }
ordinal = { $number }{ $last-two ->
        [11] th
        [12] th
        [13] th
       *[other] { $last ->
            [1] st
            [2] nd
            [3] rd
           *[other] th
        }
    }
date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

## Lists
list-comma = { $before }, { $next }
list-semicolon = { $before }; { $next }
list-dash = { $before } – { $next }
list-and = { $before } and { $next }
list-or = { $before } or { $next }
list-others = { $count } more

## Names of countries
name-the = { $article ->
        [none] { $bare }
       *[other] { $article } { $bare }
    }
name-of = of { name-the }
name-in = in { name-the }

counted = { $count ->
        [one] { $one }
       *[other] { $many }
    }
