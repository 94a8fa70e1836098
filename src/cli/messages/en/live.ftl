# The page for editors, which follows the files of a project.

live-serves = the project page is at this address, on this computer only, and follows the files; Ctrl-C stops it
live-open-already = this edition is already open at this address: open it there, stop the other process first, or open it again with --port

live-edition = { $year } edition
live-sum = { $start ->
       *[yes] { $changes ->
            [0] Nothing has changed since the start.
            [one] 1 change since the start.
           *[other] { $changes } changes since the start.
        }
        [no] { $changes ->
            [0] Nothing differs.
            [one] 1 difference.
           *[other] { $changes } differences.
        }
    }
live-findings-sum = { $new ->
        [0] none new
       *[other] { $new } new
    } · { $known } as before
live-watched = { $files ->
        [one] 1 file watched
       *[other] { $files } files watched
    }
live-drawn = drawn # ms after the save
live-suspicion = { $steps ->
        [beyond] { $percent }, from zero, to zero or across it: check it
       *[other] { $percent }, suspicion { $steps }: check it
    }
live-other-cards = The same value on other cards
live-tag = was { $printed } in { $year }
live-tag-none = had no value
live-order-head = { $deck } · { $was } → { $is } of { $count }
live-order-new = { $deck } · { $is } of { $count }
live-level = Tied with { $names }.
live-prints = prints { $printed } { $unit }
live-inexact = { $file } cannot be edited precisely here and is unchanged: edit it in your own editor
live-base-start = the start
live-base-commit = the last commit

live-cards = cards
live-board = board
live-tokens = tokens

live-product = Product
live-lang = Language
live-search = Country, code, finding
live-only-changed = Changed only
live-neatline = All pieces in order
live-pieces = Pieces
live-margin = Selection details
live-off = Not connected: restart the program
live-up-to-date = Up to date
live-broken = Errors: showing the last good images
live-changed = changed
live-no-match = No card matches.
live-outside = # outside the filter.
live-show-all = Show all
live-all = all
live-continent = Continent
live-category = Category
live-finding = Finding
live-against = Against
live-screen-faces = Faces
live-fr = French
live-en = English
live-size = Size
live-fit = Fit
live-true-size = 100%
live-double-size = 200%
live-old-new = Old + new
live-new-only = New
live-front = Front
live-back = Back
live-before = before
live-was = as before
live-colon = :
live-copy = Copy
live-copied = Copied
live-findings = Findings
live-help = help:
live-order = Order at the table
live-why = Why
live-error = error
live-warning = warning
live-note = note
live-texts = Texts
live-appearance = Appearance
live-edit = Edit
live-edit-what = Field to edit
live-write = Write
live-leave = Leave
live-undo = Undo
live-undo-to = Undo to here
live-written = Written from this page
live-written-where = Kept until the program exits. Changes from your own editor are not listed: undo them there.
live-aside = set aside, not written
live-exact = Only these fields are written, no other byte.
live-trial = preview, not written
live-clash = the page and the file differ
live-clash-told = While you typed, { $file } changed at the same place. Nothing is written until you choose; the other text is kept in “Written from this page”.
live-clash-mine = Your text
live-clash-file = The file
live-clash-base = Before both
live-clash-write = Write mine
live-clash-keep = Keep the file
live-clash-return = Revert both
live-not-written = Not written
live-again = Write again
live-keys = Keys
live-close = Close
live-key-changes = next, last change
live-key-pieces = pieces
live-key-old = old beside new
live-key-size = true size
live-key-edit = edit the field
live-key-write = write it
live-key-undo = undo the last write
live-key-lang = language
live-key-search = search
live-key-copy = copy the place
live-key-screen = faces, sheets, map
live-key-leave = leave the field, show all
live-key-all = all keys
live-theme = Light or dark
live-open = Open in the editor

# Overlays, sheets and map
live-overlays = Overlays
live-overlay-cut = Cut
live-overlay-safe = Safe
live-overlay-boxes = Boxes
live-overlay-tight = Tight
live-legend = Legend of the overlays
live-tight = Tight texts
live-tight-left = left at the smallest size
live-tight-told = Tight: less than 2 mm left, in either language. Overflow is an error, `text-overflow`.
live-tight-none = No text is tight.
live-left = { $left } mm
live-screen-sheets = Sheets
live-screen-map = Map
live-sheets = Sheets
live-sheets-sum = { $sheets ->
        [one] 1 sheet
       *[other] { $sheets } sheets
    }, { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
live-sheet = Sheet
live-paper = Paper
live-duplex = Flip
live-long-edge = on the long edge
live-short-edge = on the short edge
live-none = by hand
live-this-sheet = This sheet
live-fact-size = cut to
live-fact-size-is = { $width } × { $height } mm
live-fact-white = margins
live-fact-white-is = { $beside } mm left, { $above } mm above
live-fact-turn = backs
live-fact-turn-is = turned { $turn }
live-print-again = To print again
live-again-sum = { $changed ->
        [0] No sheet changes.
        [one] 1 of { $sheets } sheets changes: { $sides ->
            [front] front only.
            [back] back only.
           *[both] front and back.
        }
       *[other] { $changed } of { $sheets } sheets change: { $sides ->
            [front] fronts only.
            [back] backs only.
           *[both] fronts and backs.
        }
    }
live-again-pieces = { $pieces ->
        [0] nothing to print again
        [one] 1 piece
       *[other] { $pieces } pieces
    }
live-as-before = as before
live-typesetting = typesetting…
live-world = world
live-block = Numbers
live-number = number on the board
live-free = free
live-was-number = was
live-map-alt = The board with its numbers
live-latitude = { $degrees }° { $half ->
        [below] S
       *[above] N
    }
live-longitude = { $degrees }° { $half ->
        [below] W
       *[above] E
    }
