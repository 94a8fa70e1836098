## Editions that are compared
edition-none = `{ $word }` is not an edition: { $folder ->
        [yes] this folder has no data/edition.yaml
       *[no] the folder does not exist
    }, and { $reason ->
        [unknown] no git revision has this name
        [no-git] reading revisions requires git, which is not installed
       *[other] git reports: { $reason }
    }
edition-no-data = there is no data/edition.yaml in { $folder } at revision `{ $word }`
edition-file = cannot read { $file } at revision `{ $word }`: { $reason ->
        [link] it is a symbolic link
        [large] it is larger than { $limit } MB; reduce it and commit it, or compare with a folder that contains the edition
       *[missing] this clone does not contain it, and it is not fetched automatically; run `git fetch --refetch --no-filter`
    }
edition-beyond = cannot read revision `{ $word }`: { $reason ->
        [many] its file names take more than { $limit } MB
       *[large] its files take more than { $limit } MB in total
    } under data/ and templates/; remove what is not part of the edition, or compare with a folder that contains it
edition-git = git cannot read revision `{ $word }`: { $said }; if this clone is incomplete, run `git fetch --refetch --no-filter`
diff-unread = cannot compare with { $edition }: { $files } cannot be read
diff-wrote = wrote { $file }
diff-same = nothing changes in print, and there is nothing to review
diff-title = { $old } → { $new }
# First word of the title of an edition, and its form inside another title.
diff-edition = Edition
diff-edition-within = edition
diff-named-by = { $edition }: { $word }
diff-nothing = nothing
diff-errors = { $edition } cannot be read in { $errors ->
        [one] 1 place
       *[other] { $errors } places
    }; this content is not compared
diff-more = and { $count } more
diff-forms = Categories with a new number format
diff-form-unit = changes unit from { $old } to { $new }
diff-form-scale = changes scale from { $old } to { $new }{ $change ->
        [larger] {""}: every number is { $times } times as large
        [smaller] {""}: every number is { $times } times as small
       *[open] {""}
    }
diff-form-digits = has { $new ->
        [one] 1 decimal
       *[other] { $new } decimals
    }, previously { $old }
diff-form-coarse = prints large numbers with a different precision
diff-faces = Cards whose printed face changes
diff-orders = Orders that flip
diff-ties = New ties as printed
diff-outliers = Outliers
diff-usual = { $category }, usually × { $times }
diff-same-number = { $number } (unchanged)
diff-unlike-unit = all values are about { $times } times { $larger ->
        [yes] larger
       *[no] smaller
    }, as if in another unit
diff-unlike-many = too many values are outliers, as if they measured something else
diff-unlike-level = the values change too much overall, as if they measured something else
diff-unlike-spread = the values change too unevenly, as if they measured something else
diff-verdict-tenfold = × { $times }, as if the decimal point had moved
diff-verdict-revised = × { $times } for the same year
diff-verdict-jump = × { $times }, far from the usual factor
diff-texts = Names and texts that change
diff-text = { $field ->
        [name] name
        [short] short name
        [title] title
        [capital] capital
        [capital_note] remark on the capital
        [captions] caption
        [footnotes] note
        [unit] unit
        [unit_long] unit in full
        [about] description
        [credits] credits
        [origin] origin of the game
        [note] remark
        [label] label
        [licence] licence
       *[other] { $field }
    }{ $of ->
        [yes] {" "}({ $category })
       *[no] {""}
    }, { $lang }
diff-reworded = { $owner }: { $kind }: { $how ->
        [new] ‘{ $new }’ is new
        [gone] ‘{ $old }’ is removed
       *[changed] ‘{ $old }’ → ‘{ $new }’
    } ({ $place })
diff-stale = Values that became stale
diff-sources = Discontinued sources
diff-credits = Credits that change
diff-charts = Distribution of values
diff-failed = { $product }: cannot be typeset: { $reason }
diff-all-countries = all countries
diff-all-but = all countries except { $names }
diff-product = { $product }: { $count ->
        [0] no face
        [one] 1 face
       *[other] { $count } faces
    } of { $all }
diff-card = { $name }: { $values }
diff-parts = { $first }; { $second }
diff-one-language = { $lang } only
diff-values = values: { $counts }
diff-new = new: { $names }
diff-gone = removed: { $names }
diff-pairs = { $category }: { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }
diff-passes = moves ahead of { $names }
diff-passed = falls behind { $names }
diff-tie = { $tied }: { $before }
diff-stale-from = { $category }: values should be from { $limit } or later
diff-stale-wrong = { $category }: values before { $limit } are not allowed
diff-stale-year = { $name } ({ $year })
diff-stale-noted = { $name } ({ $year }, with a note)
diff-source = { $source } ended on { $ended } and still provides { $values ->
        [one] 1 value
       *[other] { $values } values
    }, { $cards } of them on cards
diff-credited = { $source } ({ $id }{ $next ->
        [yes] , after { $old }
       *[no] {""}
    })
diff-credit-gone = no longer provides values
diff-term = { $field ->
        [publisher] publisher { $old } → { $new }
        [title] title { $old } → { $new }
        [licence] licence { $old } → { $new }
        [sale] sale { $old } → { $new }
        [retrieved] edition or copy of { $old } → { $new }
       *[credit] line ‘{ $old }’ → ‘{ $new }’
    }
diff-is-changed = changes
diff-is-new = new
diff-is-gone = removed
diff-age-stale = should be { $limit } or later
diff-age-wrong = values before { $limit } are not allowed
diff-head-place = Place
diff-head-error = Error
diff-head-piece = Card
diff-head-only = For --only
diff-head-change = Change
diff-head-values = Values
diff-head-country = Country
diff-head-category = Category
diff-head-numbers = As printed
diff-head-moves = Order
diff-head-of = Of
diff-head-text = Text
diff-head-old = Last edition
diff-head-new = This edition
diff-head-line = Line
diff-head-year = Year
diff-head-limit = Limit
diff-head-noted = Note
diff-head-source = Source
diff-head-ended = Ended on
diff-head-given = Values
diff-head-cards = On cards
diff-head-count = countries
diff-head-smallest = smallest
diff-head-quarter = lower quartile
diff-head-middle = median
diff-head-three = upper quartile
diff-head-largest = largest
diff-chart = { $category }: number of countries by value, in the last edition and in this one
diff-chart-numbers = { $category } in numbers
diff-chart-old = last edition
diff-chart-new = this edition
diff-chart-log = { $unit }; each mark is ten times the one before
diff-chart-linear = { $unit }
diff-about = What changes in print, and what players will see
diff-fact-faces = { $count ->
        [one] face changes, of { $all }
       *[other] faces change, of { $all }
    }
diff-fact-orders = { $count ->
        [one] pair flips
       *[other] pairs flip
    }
diff-fact-ties = { $count ->
        [one] new tie
       *[other] new ties
    }
diff-fact-outliers = { $count ->
        [one] outlier
       *[other] outliers
    }
diff-fact-texts = { $count ->
        [one] name or text
       *[other] names and texts
    }
diff-fact-stale = { $count ->
        [one] value became stale
       *[other] values became stale
    }
diff-fact-sources = { $count ->
        [one] source discontinued
       *[other] sources discontinued
    }
diff-fact-credits = { $count ->
        [one] credit
       *[other] credits
    }
diff-faces-about = the faces with the largest changes of rank, the old one on the left; frames mark what prints differently
diff-face-said = { $face }, { $edition }
diff-again = To print again:
diff-orders-about = the largest moves in each category, at most { $count }; the hollow mark is the old rank, the number the new one
diff-order = { $unit }, { $deck }, { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }
diff-passing = { $count ->
        [one] All changes of rank: 1 country
       *[other] All changes of rank: { $count } countries
    }
diff-places = From { $old } to { $new } place
diff-rises = rises
diff-falls = falls
diff-ties-about = in brackets, the numbers on the old cards
diff-outliers-about = the grey mark is the category’s usual factor, the dot is the value’s factor; the axis is logarithmic
diff-times = × { $times }
diff-usual-times = usually × { $times }
diff-charts-open = { $count ->
        [one] 1 category in both editions
       *[other] { $count } categories in both editions
    }
diff-head-rest = Also
