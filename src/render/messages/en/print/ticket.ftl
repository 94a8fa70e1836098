## The ticket for a print shop
ticket-title = { $game }: ticket for the print shop
ticket-kicker = Mappemonde · { $edition } · { $shop }
ticket-strap = Ticket for the print shop
ticket-files = { $count ->
        [one] 1 file
       *[other] { $count } files
    }
ticket-copies = copies
ticket-delivery = delivery
ticket-proof = proof
ticket-contact = contact
ticket-screen = screen
ticket-on-paper = paper
ticket-head-piece = piece and file
ticket-head-count = count
ticket-head-trim = trim, bleed
ticket-head-stock = stock
ticket-head-inks = inks, finish
ticket-size = { $width } × { $height }
ticket-count = { $count }
ticket-stock = { $stock ->
        [card] Cards
        [route] Route cards
        [visa] Visas
        [region] Regions
        [table] Globalisation table
        [seat] Player boards
        [mat] Mat
        [board] Board
        [guess] Guess tiles
        [barrier] Barriers
        [standee] { $game ->
            [course] Pawns
           *[other] Figures
        }
        [cube] Cubes of influence
        [level] Level markers
        [chip] Counters
        [marker] Marker
        [page] Booklet
       *[box] Box
    }
ticket-stock-cards = coated board 300–330 g
ticket-stock-more-cards = opaque core, matt
ticket-finish-cards = corners 3 mm
ticket-stock-boards = coated 150 g, laminated
ticket-stock-more-boards = on grey board 2 mm
ticket-finish-boards = { $stock ->
        [board] half cut, 1 fold
       *[other] cut
    }
ticket-stock-tokens = grey board 1.5 mm
ticket-stock-more-tokens = mounted both sides
ticket-finish-tokens = { $stock ->
        [marker] cut round
        [chip] cut round
       *[other] corners 2 mm
    }
ticket-stock-pawns = board 300 g
ticket-stock-more-pawns = matt
ticket-finish-pawns = 3 folds
ticket-stock-booklet = white offset 120 g
ticket-stock-more-booklet = uncoated
ticket-finish-booklet = 2 wire stitches
ticket-stock-box = folding board GC1 300 g
ticket-stock-more-box = grain round the box
ticket-finish-box = die cut, glue
ticket-inks-both = 4/4
ticket-inks-one = 4/0
ticket-proofs = Proofs, at 60%
ticket-proof-front = front
ticket-proof-back = back
ticket-proof-common = common back
ticket-note-files = Files
ticket-note-files-text = { $form ->
        [pictures] a picture a face, { $dpi } dpi, with its bleed
       *[pages] { $standard ->
            [none] PDF
           *[other] { $standard }
        }, a page a face, TrimBox and BleedBox
    }
ticket-note-ink = Ink
ticket-note-ink-text = at most { $ink }%; black text overprints
ticket-note-safe = Tolerance
ticket-note-safe-text = front on back 1 mm; nothing within { $safe } mm of the cut
ticket-note-spots = Spots
ticket-note-spots-text = Cut, Fold: die lines, not printed
ticket-note-never = Never
ticket-note-never-text = “fit”, another scale, a face turned
ticket-bar = 100 mm on the paper proof, else make it again
ticket-good = Good to print
ticket-date = date
ticket-signature = signature
