# What editors show.
lsp-rank = { $deck }: { $place } of { $of }{ $tied ->
        [yes] , tied with { $others }
       *[other] {""}
    }
lsp-effect = { $name }, at { $levels }
lsp-write = Write “{ $text }”
lsp-write-free = Write { $text }, the free number
lsp-write-both = Write “{ $text }” here and “{ $there }” there
lsp-take-out = Remove “{ $text }”
lsp-take-row-out = Remove this row
lsp-add = Add “{ $text }” to { $list }, line { $line }
lsp-sort = Sort the rows
lsp-sort-columns = Put the columns in the usual order
lsp-set-commas = Separate the cells with commas
lsp-replace-tabs = Indent with spaces
lsp-more = { $count ->
        [one] 1 more finding is hidden
       *[other] { $count } more findings are hidden
    }: fix those shown first
lsp-show = Show on the map: { $countries }
lsp-on-map = { $country }: number { $number } on the board, at { $latitude }, { $longitude }
lsp-no-page = Run `mappemonde live` to see it on the board.
lsp-go-to = Go to { $place }
lsp-mend-bytes = Fix this
lsp-mend = Fix unambiguous text errors in this file
lsp-explain = Explain { $code }
lsp-no-project = No project here: there is no folder with data/edition.yaml.
lsp-name-taken = The name { $name } is already in use.
lsp-name-invalid = A name here consists of lower-case letters and digits, with single hyphens between them: { $name } is not such a name.
lsp-code-invalid = The code of a country is three capital letters: { $name } is not such a code.
lsp-files-left = This editor does not rename files in an edit. Rename them yourself: { $files }.
lsp-no-name = There is no name to change here.
