# The page for editors, which follows the files of a project.

live-serves = the page follows the files of the project at this address, on this computer only; Ctrl-C ends it

live-edition = { $year } edition
live-sum = { $values ->
        [0] Nothing has changed since the start.
        [one] 1 value has changed since the start.
       *[other] { $values } values have changed since the start.
    }
live-findings-sum = { $new ->
        [0] none new
       *[other] { $new } new
    } · { $known } as before
live-tag = was { $printed } in { $year }
live-tag-none = had no value
live-order-head = { $deck } · { $was } → { $is } of { $count }
live-order-new = { $deck } · { $is } of { $count }
live-level = Level with { $names }.

live-cards = cards
live-board = board
live-tokens = tokens

live-product = Product
live-lang = Language
live-search = Country, code, text
live-only-changed = Changed only
live-neatline = All pieces in their order
live-pieces = Pieces
live-margin = About the change
live-off = Not connected
live-up-to-date = Up to date
live-broken = Errors: these are the last good pictures
live-changed = changed
live-no-match = No card matches: clear the search, or show all again.
live-size = Size
live-fit = Fit
live-true-size = 100%
live-old-new = Old + new
live-new-only = New
live-front = Front
live-back = Back
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
live-key-changes = next, last change
live-key-pieces = pieces
live-key-old = old beside new
live-key-lang = language
live-key-copy = copy the place
