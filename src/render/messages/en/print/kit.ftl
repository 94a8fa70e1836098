## Print kits: the leaflet with what to print on which paper, and how to cut, fold and glue
kit-title = { $game }: a game to print at home
kit-kicker = Mappemonde · a game to print at home
kit-kicker-2 = { $game } · to print at home
kit-page = page { $page } of { $pages }
kit-strap = What to print, and on which paper
kit-head-part = part
kit-head-pages = pages
kit-head-sheets = sheets
kit-head-sides = sides
kit-head-paper = paper
kit-head-tray = tray
kit-part-cards = Cards
kit-part-board = Board
kit-part-tokens = Tokens
kit-part-booklet = Booklet
kit-part-box = Box
kit-part-credits = Credits
kit-one-side = one side
kit-both-sides = both sides
kit-by-hand = turned by hand
kit-pages-by-hand = { $fronts }, then { $backs }
kit-weight = { $weight } g/m²
kit-weight-office = 80–120 g/m²
kit-rear = rear
kit-lower = lower
kit-quarters = { $count } quarters, landscape
kit-booklet-pages = { $count } pages, to fold and staple
kit-box-pieces = { $count ->
        [one] 1 piece, to score and glue
       *[other] { $count } pieces, to score and glue
    }
kit-credits-keep = to keep with the game
kit-others = { $count } others
kit-a-line = One line, one print job: type its pages in the print window, and change the paper before the next.
kit-hatching = Flags are hatched: horizontal lines are blue, vertical red, falling green, rising purple, crossed black; dots are gold.
kit-settings = Printer settings
kit-actual = actual size
kit-fit = fit
kit-setting-actual = 100%, nothing else
kit-setting-actual-help = “Actual size”. Never “fit”, “shrink” or “borderless”.
kit-setting-long-edge = Long edge
kit-setting-long-edge-help = Both sides: the sheet turns like a page. Not offered for card? Odd pages, turn the pile, even pages.
kit-setting-short-edge = Short edge
kit-setting-short-edge-help = Both sides: the sheet turns like that of a calendar.
kit-setting-by-hand = Turn by hand
kit-setting-by-hand-help = { $parts }: print the fronts, turn the pile round its long edge, then the backs. Try one sheet with a pencil cross.
kit-setting-thick = Thick: at the rear
kit-setting-thick-help = Paper type “thick” or “card”; five sheets at a time.
kit-takes = What it takes
kit-sheets-in-all = { $paper ->
        [A4] A4 sheets
        [Letter] Letter sheets
       *[other] sheets
    }
kit-sides-in-all = printed sides
kit-ink = Ink
kit-ink-cyan = cyan
kit-ink-magenta = magenta
kit-ink-yellow = yellow
kit-ink-black = black
kit-share = { $share }%
kit-cartridge = share of a cartridge rated for { $pages } pages
kit-time = Time, about
kit-time-print = print
kit-time-cut = cut
kit-time-fold = fold, glue
kit-minutes = { $minutes } min
kit-minutes-all = { $hours ->
        [0] { $minutes } minutes
       *[other] { $hours } h { $rest }
    }, quicker with two people
kit-measure = Print this sheet first, and measure both bars
kit-measure-help = Each is 100 mm, across and upwards. If not, every piece will have the wrong size: page 2 says what to do.
kit-on-the-table = On the table
kit-leaflet = This leaflet: pages 1 and 2, one more sheet.
kit-tool-rule = steel rule, new blade, cutting mat
kit-tool-folder = bone folder
kit-tool-glue = glue stick
kit-tool-stapler = long-arm stapler
kit-tool-board = board of 2 mm for the map
kit-tool-sleeves = { $count } clear sleeves for cards of { $width } × { $height } mm
kit-tool-coins = { $count } coins or discs of at least 20 mm for the { $game ->
        [course] pawns
       *[other] figures
    }
kit-tool-cubes = { $count } cubes of 8 mm, { $each } in each of { $colours } colours, for the influence of { $worth }

kit-blank = { $count ->
        [one] Page { $pages } is blank: print it too.
       *[other] Pages { $pages } are blank: print them too.
    }

kit-lent = { $pieces }, those of { $game }

kit-cut-others = Pages { $pages }: { $width } × { $height } mm, { $columns } by { $rows }.

kit-sleeves-soft = Too soft? Put a playing card between the two.

kit-join-rest = { $count ->
        [one] Page { $pages } is no part of it: cut it at its marks, do not join.
       *[other] Pages { $pages } are no part of it: cut them at their marks, do not join.
    }

## The second page
kit-steps = Cut, fold, glue
kit-steps-strap = { $count } steps, in this order
kit-step-bar = Measure the bar
kit-reading = { $length } mm
kit-read = read (mm)
kit-scale = scale (%)
kit-do = what to do
kit-read-good = good: print and cut
kit-read-type = enter this scale
kit-read-fit = “fit” is on: switch it off
kit-read-wrong = wrong paper chosen
kit-read-help = Scale = 10,000 ÷ reading. One bar right and the other not: the printer stretches; use its setting, or another printer.
kit-step-cards = Cut the cards
kit-cut-inner-head = 1 – { $inner }
kit-cut-inner = Between the cards. The blade stops before the white frame.
kit-cut-outer-head = { $next } – { $last }
kit-cut-outer = The outside. The cards fall out of the frame.
kit-trimmer = Trimmer
kit-cut-trimmer = First cut edges { $next } and { $third } at the marks, then set the stop to { $width } and { $height } mm.
kit-cut-corners = Optional: corner punch, 3 mm.
kit-step-fold = Fold, glue, cut the cards
kit-fold-sheet = Fold on the dashes, printed sides out.
kit-fold-glue = Glue the whole surface back to back; ten minutes under books.
kit-fold-cut = Cut at the marks, between the cards first. Not at the fold: it is an edge of the cards.
kit-step-sleeves = Sleeve the cards
kit-sleeves-cut = Cut between the cards, then the outside.
kit-sleeves-fill = In a clear sleeve, the front in front, the back of the same card behind it.
kit-sleeves-opaque = Cards with the common back need none in a sleeve that is opaque behind.
kit-step-machine = Cut with a machine
kit-machine-marks = In Silhouette Studio: paper and its turn as here, registration marks of type 1, length { $length }, thickness { $thickness }, inset { $inset } mm.
kit-machine-open = Open `cut-1.dxf` with “as is” (or the SVG, from the Designer edition); the foot of a sheet says which.
kit-machine-check = Cut one sheet of office paper first, held against the light.
kit-step-board = Join the board
kit-join-quarters = Cut the four sheets at their marks. Glue 1, 2, 3, 4: each covers 5 mm of those before it, drawing on drawing.
kit-join-mount = Then on board of 2 mm, 420 × 297 mm.
kit-step-mount = Mount the board
kit-mount = Glue the sheet on board of 2 mm from the middle outwards, press it under books, then cut both together.
kit-step-tokens = Cut the tokens
kit-fold-pawns = { $game ->
        [course] Pawns
       *[other] Figures
    }: cut into strips, folded on top and glued, feet out, on a coin.
kit-cut-tokens = All others: cut on the lines.
kit-fold-tokens = All others: fold on the dashes, glue back to back, press, cut on the lines.
kit-cut-all-tokens = Cut on the lines. Round ones with scissors.
kit-step-booklet = Fold the booklet
kit-booklet-sheets = sheets, the cover below
kit-booklet-fold = Score and fold each sheet, nest them with the cover outside, two staples in the fold, 50 mm from top and bottom.
kit-booklet-trim = Trim 1 mm off the side opposite the fold if it sticks out.
kit-step-box = Make the box
kit-box-make = Score from mark to mark, cut the outline, fold. Glue the white flaps: the body first, flat, ten minutes under a book, then the bottom.
kit-box-back = back
kit-box-front = front

## Pieces that no box lists
box-part-blank-state-front = { $count ->
        [one] blank country card
       *[other] blank country cards
    }
box-part-blank-state-back = { $count ->
        [one] blank back
       *[other] blank backs
    }
box-part-blank-category = { $count ->
        [one] blank category card
       *[other] blank category cards
    }
box-part-guess = { $count ->
        [one] guess tile
       *[other] guess tiles
    }
box-part-barrier = { $count ->
        [one] barrier
       *[other] barriers
    }
box-part-first-player = { $count ->
        [one] first player marker
       *[other] first player markers
    }
box-part-figure = { $game ->
        [course] { $count ->
            [one] pawn
           *[other] pawns
        }
       *[other] { $count ->
            [one] figure
           *[other] figures
        }
    }
box-part-board = { $count ->
        [one] board
       *[other] boards
    }
box-part-map = { $count ->
        [one] map
       *[other] maps
    }
box-part-mat = { $count ->
        [one] mat
       *[other] mats
    }
box-part-table = { $count ->
        [one] Globalisation table
       *[other] Globalisation tables
    }
box-part-seat = { $count ->
        [one] player board
       *[other] player boards
    }
box-part-region = { $count ->
        [one] region
       *[other] regions
    }
box-part-level = { $count ->
        [one] level marker
       *[other] level markers
    }
box-part-order = { $count ->
        [one] turn order marker
       *[other] turn order markers
    }
box-part-development = { $count ->
        [one] development counter
       *[other] development counters
    }
box-part-resource = { $count ->
        [one] resource
       *[other] resources
    }
box-part-total = { $count ->
        [one] marker of total influence
       *[other] markers of total influence
    }
box-part-cube = { $count ->
        [one] cube of influence
       *[other] cubes of influence
    }
