## Print kits: the leaflet with what to print on which paper, and how to cut, fold and glue
kit-title = { $game }: a game to print at home
kit-kicker = Mappemonde · a game to print at home
kit-kicker-2 = { $game } · to print at home
kit-page = page { $page } of { $pages }
kit-strap = What to print, and on which paper
kit-head-part = part
kit-head-pages = pages here
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
kit-quarters = { $count } quarters, paper lying
kit-booklet-pages = { $count } pages, to fold and staple
kit-box-pieces = { $count ->
        [one] 1 piece, to score and glue
       *[other] { $count } pieces, to score and glue
    }
kit-credits-keep = to keep with the game
kit-others = { $count } others
kit-a-line = A line, a job: type its pages in the print window, and change the paper before the next.
kit-hatching = Flags are hatched: lines lie for blue, stand for red, slant down to the right for green and to the left for purple, cross for black; dots are gold.
kit-settings = Settings of the printer
kit-actual = actual size
kit-fit = fit
kit-setting-actual = 100%, nothing else
kit-setting-actual-help = “Actual size”. Never “fit” or “shrink”.
kit-setting-long-edge = Long edge
kit-setting-long-edge-help = Both sides: the sheet turns like a page.
kit-setting-short-edge = Short edge
kit-setting-short-edge-help = Both sides: the sheet turns like that of a calendar.
kit-setting-by-hand = Turn by hand
kit-setting-by-hand-help = Print the fronts, turn the pile round its long edge, then print the backs.
kit-setting-thick = Thick: at the rear
kit-setting-thick-help = Type “thick” or “card”; five sheets at a time.
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
kit-cartridge = of a cartridge of { $pages } pages ({ $share }% each)
kit-time = Time, about
kit-time-print = print
kit-time-cut = cut
kit-time-fold = fold, glue
kit-minutes = { $minutes } min
kit-minutes-all = { $minutes } minutes, far fewer for two
kit-measure = Measure both bars before you cut
kit-measure-help = Each is 100 mm, across and upwards. If not, nothing will have its size: page 2 says what to do.
kit-on-the-table = On the table
kit-leaflet = This leaflet: pages 1 and 2, one more sheet.
kit-tool-rule = steel rule, new blade, cutting mat
kit-tool-folder = bone folder
kit-tool-glue = glue stick
kit-tool-stapler = long stapler
kit-tool-board = board of 2 mm for the map
kit-tool-sleeves = { $count } sleeves
kit-tool-coins = { $count } coins or discs for the pawns
kit-tool-cubes = { $count } cubes of 8 mm, { $each } in each of { $colours } colours, for the influence of { $worth }

## The second page
kit-steps = Cut, fold, glue
kit-steps-strap = { $count } steps, in this order
kit-step-bar = Measure the bar
kit-reading = { $length } mm
kit-read = read (mm)
kit-scale = scale (%)
kit-do = what to do
kit-read-good = good: go and cut
kit-read-type = type the scale
kit-read-fit = “fit” is on: take it off
kit-read-wrong = wrong paper chosen
kit-read-help = Scale = 10,000 ÷ reading. One bar right and the other not: the printer stretches; use its setting, or another printer.
kit-step-cards = Cut the cards
kit-cut-inner-head = 1 – { $inner }
kit-cut-inner = Between the cards. The blade stops before the white frame.
kit-cut-outer-head = { $next } – { $last }
kit-cut-outer = The outside. The cards fall out of the frame.
kit-trimmer = Trimmer
kit-cut-trimmer = Stop at { $width } mm, then at { $height } mm: the marks of the frame go with the first cut.
kit-cut-corners = Corners: punch of 3 mm.
kit-step-fold = Fold, glue, cut the cards
kit-fold-sheet = Fold on the dashes, faces outside.
kit-fold-glue = Glue back to back, press.
kit-fold-cut = Cut at the marks: between the cards first, then the outside.
kit-step-sleeves = Sleeve the cards
kit-sleeves-cut = Cut between the cards, then the outside.
kit-sleeves-fill = One sleeve: the front in front, the back of the same card or the common back behind.
kit-sleeves-opaque = The common back is not needed if the back of the sleeve is opaque.
kit-step-board = Join the board
kit-join-quarters = Cut the red edges at the marks. Glue 1, 2, 3, 4: each covers the tinted 5 mm.
kit-join-mount = Then on board of 2 mm, 420 × 297 mm.
kit-step-mount = Mount the board
kit-mount = Glue the sheet on board of 2 mm from the middle outwards, press it under books, then cut both together.
kit-step-tokens = Cut the tokens
kit-fold-pawns = Pawns: folded on top, feet out, glued on a disc or a coin.
kit-cut-tokens = All others: cut at the lines, no more.
kit-fold-tokens = Fold on the dashes, glue back to back, press, then cut at the lines.
kit-cut-all-tokens = Cut at the lines, no more.
kit-step-booklet = Fold the booklet
kit-booklet-sheets = sheets, the cover below
kit-booklet-fold = Score the middle with a folder, fold each sheet, lay one in the other: the cover outside. Two staples, 50 mm from head and foot.
kit-booklet-trim = Trim 1 mm off the open edge if it sticks out.
kit-step-box = Make the box
kit-box-make = Score from mark to mark, fold, then cut the outline. Glue on the hatching: the body, then the bottom. Ten minutes under a book.
kit-box-back = back
kit-box-front = front

## Pieces that no box lists
box-part-guess = { $count ->
        [one] guess
       *[other] guesses
    }
box-part-barrier = { $count ->
        [one] barrier
       *[other] barriers
    }
box-part-first-player = { $count ->
        [one] first player marker
       *[other] first player markers
    }
box-part-figure = { $count ->
        [one] pawn
       *[other] pawns
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
        [one] player mat
       *[other] player mats
    }
box-part-table = { $count ->
        [one] table of the world
       *[other] tables of the world
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
