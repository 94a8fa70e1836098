# Errors on the command line.

usage-error = error:
usage-tip = tip:
usage-more = For more information, try '{ $help }'.
usage-argument = unexpected argument '{ $argument }' found
usage-command = unrecognized subcommand '{ $argument }'
usage-command-missing = '{ $argument }' requires a subcommand but one was not provided
usage-missing = the following required arguments were not provided:
usage-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
usage-conflicts = the argument '{ $argument }' cannot be used with:
usage-twice = the argument '{ $argument }' cannot be used multiple times
usage-value = invalid value '{ $value }' for '{ $argument }'
usage-value-why = invalid value '{ $value }' for '{ $argument }': { $reason }
usage-value-missing = a value is required for '{ $argument }' but none was supplied
usage-value-excess = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
usage-encoding = invalid UTF-8 was detected in one or more arguments
usage-values = [possible values: { $words }]
usage-commands = [subcommands: { $words }]

## Tips
usage-quoted = '{ $word }'
usage-near-argument = a similar argument exists: { $words }
usage-near-value = a similar value exists: { $words }
usage-near-command = { $count ->
        [one] a similar subcommand exists: { $words }
       *[other] some similar subcommands exist: { $words }
    }
usage-exists = '{ $word }' exists
usage-as-value = to pass '{ $word }' as a value, use '{ $use }'
usage-dashes = subcommand '{ $word }' exists; to use it, remove the '{ $use }' before it

## Options of other programs
usage-habits =
    .arena-games = each pair is two games with the same deal; use `--pairs`
    .arena-rounds = use `--pairs`
    .concurrency = use `--threads`
    .jobs = use `--threads`
    .output = use `--out`
    .language = use `--lang`
    .copies = each file is one copy; set the number of copies in the print dialog
    .size = use `--paper` for the paper, or `--card-size` for the cards
    .scale = print at 100 %, which is the size of the PDF
    .orientation = sheets are laid out in the orientation that holds more cards

## Values
usage-number-empty = cannot parse integer from empty string
usage-number-digit = invalid digit found in string
usage-number-large = number too large to fit in target type
usage-number-small = number too small to fit in target type
usage-number-range = { $number } is not in { $first }..={ $last }
usage-number = `{ $typed }` is not a number
usage-edges = write one number of millimetres, four numbers such as 3,6.4,12.7,6.4 (top, right, bottom, left), usual or wide, not `{ $typed }`
usage-offset = write two numbers of millimetres, such as 0.5,-1, not `{ $typed }`
usage-length = write millimetres from 0 to { $most }, not `{ $typed }`
usage-holes = write the readings of both grids in millimetres, such as 0.5,-1,0.5,-0.8, not `{ $typed }`
usage-grids = the grids go from -{ $farthest } to { $farthest } mm, so `{ $typed }` is not a reading
usage-up = write columns and rows from 1 to 50, such as 2x4, not `{ $typed }`
usage-card = write a size from 63x88 to 66.15x92.4 mm, such as 63.5x88.9
usage-thickness = write a thickness of { $least } to { $most } mm, such as 0.33, not `{ $typed }`
usage-sleeves = write width and height of the sleeves in millimetres, each from 20 to 250: 66x91, not `{ $typed }`
usage-columns = write country=NAME,value=NAME,year=NAME, or a part of it, not `{ $typed }`
usage-scale = write a number above zero, such as 1e-6 or 1000, not `{ $typed }`
usage-where = write a column and a text, such as `Series=Population`, not `{ $typed }`
usage-out-folder = here --out is a folder; name one, such as `--out sheets`
usage-out-file = here --out is a file, and `{ $typed }` is a folder; add the name of the file
usage-day = write the date as 2026-07-13
usage-part = write a part and the number of parts, such as 3/64, not `{ $typed }`
usage-part-none = cannot split into { $of } parts
usage-part-many = the number of parts is at most one million
usage-part-zero = parts are numbered from 1; add 1 to a number that starts at 0
usage-part-beyond = there is no part { $part }; the number of parts is { $of }
usage-editor = unknown editor `{ $typed }`: use vscode, vscodium, zed, sublime, textmate or idea, or an address that contains {"{"}file{"}"}
