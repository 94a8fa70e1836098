# What editors show.
lsp-rank = { $deck }: { $place } of { $of }{ $tied ->
        [yes] , level with { $others }
       *[other] {""}
    }
lsp-effect = { $name }, at { $levels }
lsp-write = Write “{ $text }”
lsp-write-free = Write { $text }, the number that is free
lsp-write-both = Write “{ $text }” here and “{ $there }” there
lsp-take-out = Take “{ $text }” out
lsp-take-row-out = Take this row out
lsp-add = Add “{ $text }” to { $list }, line { $line }
lsp-sort = Put the rows in order
lsp-more = { $count ->
        [one] 1 finding more is not shown
       *[other] { $count } findings more are not shown
    }: mend what is shown first
lsp-show = Show on the map: { $countries }
lsp-on-map = { $country }: number { $number } on the board, at { $latitude }, { $longitude }
lsp-no-page = `mappemonde live` shows it on the board.
lsp-go-to = Go to { $place }
lsp-mend-bytes = Mend it
lsp-mend = Mend the texts of this file where only one thing can be meant
lsp-explain = Explain { $code }
lsp-no-project = There is no project here: no folder with data/edition.yaml.
lsp-name-taken = { $name } is the name of something else already.
lsp-name-invalid = A name here has letters, digits, “-” and “_” only.
lsp-no-name = There is no name here.
