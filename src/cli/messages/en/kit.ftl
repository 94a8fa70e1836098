## Print kits: questions, files, refusals
kit-ask-game = Which game? [{ $default }]
kit-ask-paper = Which paper? [{ $default }]
kit-ask-duplex = Does your printer print on both sides by itself? { $default ->
        [yes] [yes]
       *[no] [no]
    }
kit-ask-method = How do fronts and backs of the cards come together? [{ $default }]
kit-method-double-sided = { $duplex ->
        [yes] printed on both sides
       *[no] on both sides, the pile turned by hand
    }
kit-method-fold = on one side, folded and glued
kit-method-sleeves = on one side, two leaves in a sleeve
kit-ask-weight = How heavy is the paper for the cards, in g/m²? Its package says so. [{ $default }]
kit-ask-no-weight = type a number from { $least } to { $most }, such as 160
kit-ask-printer = Which printer? [{ $default }]
kit-printer-none = another printer
kit-ask-number = type a number from 1 to { $count }, or a name from the list
kit-ask-yes-or-no = type yes or no
kit-ask-help = Press Enter to accept what is in brackets, or type a number or a name. `quit` leaves without printing anything.
kit-left = Nothing was written.
kit-wrote = { $file }: { $pages } pages on { $sheets } sheets; start with pages 1 and 2
    { $folder }: the same in { $parts } parts
kit-no-box = no box: { $reason }
kit-no-spare = { $game } has no piece `{ $id }`; --spare takes the same ids as `mappemonde render --only`
kit-no-blank = { $game } has no blank cards: omit `blank` from --spare; only games with the cards of { $with } have them
kit-no-cubes = { $game } has no pieces that cubes can replace: omit --cubes
kit-cutter-fold = a machine cannot cut cards that are folded first: use --method double-sided or sleeves
kit-shop-wrote = { $file }: { $files } files; give it to the shop with `ticket.pdf` filled in
kit-shop-home = `{ $shop }` is a printer at home: omit --shop
kit-folder-taken = { $folder } contains `{ $file }`, which is no part of a kit: move it, or choose another folder with --out
