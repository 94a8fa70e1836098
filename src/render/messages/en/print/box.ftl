## Boxes and covers
target-box = box
cover-scale = { $length } km
cover-map = The political map of the world, each continent in tints of its own colour
cover-picture-globalissimo = The globe, seen over Africa and Europe
cover-picture-cardline = Six countries, one of each continent, at one scale
cover-picture-higher-lower = The globe, seen over Africa and Europe
cover-picture-course = The globe with the cities and routes of the game
cover-picture-controle-global = The regions of the world seen from above the North Pole, with the ways between them
cover-strap-globalissimo = Who has the most roads, doctors, tourists?
cover-strap-globalissimo-other = Which country comes before all others?
cover-strap-cardline = Larger? More populous? Find its place in the line.
cover-strap-higher-lower = More, or less? How far will the chain go?
cover-strap-course = Leave home, go all the way round, be back first.
cover-strap-controle-global = The world puts up with it. But for how long?
box-about-globalissimo = A few countries lie in a row and a category is revealed. Bet on the rank of one of them: the better your aim, the farther your figure goes.
box-about-cardline = Across the table runs a line of countries, from the lowest value to the highest. Slip one of yours into it and turn it over: were you right?
box-about-course = The cards in your hand are the only tickets you have. Collect a visa on every continent, in any order and by any detour you like, then be the first to fly home.
box-about-controle-global = Power, arms, faith, money, image, living things: your organisation means to sway the whole world. But civil society is watching, and sooner or later it answers those who stand out.
box-more-globalissimo = Board, tiles and figures are kept apart.
box-more-cardline = One deck, as many games as it has categories.
box-more-course = The air map, the mat and the pawns are kept apart.
box-more-controle-global = Regions, cubes and counters are kept apart.
box-inside = IN THE BOX
box-part-state-front = { $count ->
        [one] country card
       *[other] country cards
    }
box-part-front = { $count ->
        [one] country card
       *[other] country cards
    }
box-part-category = { $count ->
        [one] category card
       *[other] category cards
    }
box-part-summary = { $count ->
        [one] player aid
       *[other] player aids
    }
box-part-route = { $count ->
        [one] route card
       *[other] route cards
    }
box-part-visa = { $count ->
        [one] visa
       *[other] visas
    }
box-part-effects = { $count ->
        [one] effect card
       *[other] effect cards
    }
box-part-faction = { $count ->
        [one] faction
       *[other] factions
    }
box-part-aid = { $count ->
        [one] player aid
       *[other] player aids
    }
box-part-credits = { $count ->
        [one] card of credits
       *[other] cards of credits
    }
box-half = HALF { $half } OF 2: { $count } CARDS
box-sources = Maps: Natural Earth. Sources, licences and disputed cases: see the credits.
box-edition = MAPPEMONDE · { $edition }
box-spine-reads = down
box-spine-count = { $count } cards
box-spine-half = { $half } of 2 · { $count } cards
box-sheet-head = Tuck box of { $game }{ $part ->
        [0] { $half ->
            [0] {""}
           *[other] , half { $half } of 2
        }
       *[other] , piece { $part } of 2
    }
box-sheet-about = { $count } cards of { $stock } mm · board of { $board } mm · { $paper } · print at 100%
box-sheet-help = { $part ->
        [0] Score from mark to mark, cut along the line, glue the flap, then the bottom.
       *[other] Score from mark to mark, twice where it is against the grain, and cut along the line; glue the flaps of both pieces, then the bottom.
    }
box-sheet-bar = 100 mm: measure before you cut
box-large-head = { $part ->
        [lid] Lid
       *[base] Base
    } of the large box of { $game }
box-large-about = inside { $length } × { $width } × { $high } mm · board of { $board } mm · { $paper } · print at 100%
box-large-help = { $part ->
        [lid] Score from mark to mark, cut along the line, and glue the tabs inside the short walls. It goes over the base.
       *[base] Score from mark to mark, cut along the line, and glue the tabs inside the short walls. { $divided ->
            [yes] It takes the folded board, the booklet and the two boxes with half of the cards each.
           *[no] It takes the folded board, the booklet and the tuck box.
        }
    }
box-board-larger = the large box for the folded board is { $width } × { $height } mm when it is laid flat, and { $paper } does not hold that: choose a3 or a2 with --paper
