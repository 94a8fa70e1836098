## Editions that are compared
edition-none = `{ $word }` is no edition: { $folder ->
        [yes] there is no data/edition.yaml in this folder
       *[no] there is no such folder
    }, and { $reason ->
        [unknown] git knows no revision of that name here
        [no-git] git, which would know a revision, is not on this computer
       *[other] git says: { $reason }
    }
edition-no-data = there is no data/edition.yaml in { $folder } as of revision `{ $word }`
edition-file = { $file } of revision `{ $word }` cannot be read: { $reason ->
        [link] it is a link
        [large] it is larger than { $limit } MB; make it smaller and commit it, or compare with a folder that holds the edition
       *[missing] this clone of the repository lacks it, and nothing is fetched behind your back; get it with `git fetch --refetch --no-filter`
    }
edition-beyond = revision `{ $word }` is not read: { $reason ->
        [many] the names of its files take more than { $limit } MB
       *[large] its files take more than { $limit } MB together
    } under data/ and templates/; take out what is no part of the edition, or compare with a folder that holds it
edition-git = git does not give the revision `{ $word }`: { $said }; if this clone lacks parts of it, get them with `git fetch --refetch --no-filter`
diff-unread = nothing can be compared with { $edition }: { $files } cannot be read
diff-wrote = wrote { $file }
diff-same = nothing prints differently, and there is nothing to look at
diff-title = { $old } → { $new }
# The word with which the title of an edition begins, and how it is written within a title.
diff-edition = Edition
diff-edition-within = edition
diff-named-by = { $edition }: { $word }
diff-nothing = nothing
diff-errors = { $edition } cannot be read in { $errors ->
        [one] 1 place
       *[other] { $errors } places
    }; what stands there is not compared
diff-more = and { $count } more
diff-forms = Categories whose numbers all print in another form
diff-form-unit = is printed { $new }, and was printed { $old }
diff-form-scale = has the scale { $new }, and had { $old }{ $change ->
        [larger] {""}: every number is { $times } times as large
        [smaller] {""}: every number is { $times } times as small
       *[open] {""}
    }
diff-form-digits = has { $new ->
        [one] 1 decimal
       *[other] { $new } decimals
    }, and had { $old }
diff-form-coarse = prints large numbers with other decimals
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
diff-unlike-many = too many values are out of line, as if they counted something else
diff-unlike-level = the values change too much as a whole, as if they counted something else
diff-unlike-spread = the values change in too many ways, as if they counted something else
diff-verdict-tenfold = × { $times }, as if a decimal had slipped
diff-verdict-revised = × { $times } for the same year
diff-verdict-jump = × { $times }, far from what is usual
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
        [gone] ‘{ $old }’ is gone
       *[changed] ‘{ $old }’ → ‘{ $new }’
    } ({ $place })
diff-stale = Values that became stale
diff-sources = Sources that died
diff-credits = Credits that change
diff-charts = How the values are spread
diff-failed = { $product }: cannot be laid out: { $reason }
diff-all-countries = all countries
diff-all-but = all countries but { $names }
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
diff-gone = gone: { $names }
diff-pairs = { $category }: { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }
diff-passes = moves ahead of { $names }
diff-passed = falls behind { $names }
diff-tie = { $tied }: { $before }
diff-stale-from = { $category }: { $limit } or later is wanted
diff-stale-wrong = { $category }: nothing before { $limit } may stay
diff-stale-year = { $name } ({ $year })
diff-stale-noted = { $name } ({ $year }, with a note)
diff-source = { $source } ended on { $ended } and still gives { $values ->
        [one] 1 value
       *[other] { $values } values
    }, { $cards } of them on cards
diff-credited = { $source } ({ $id }{ $next ->
        [yes] , after { $old }
       *[no] {""}
    })
diff-credit-gone = gives nothing any more
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
diff-is-gone = gone
diff-age-stale = { $limit } or later is wanted
diff-age-wrong = nothing before { $limit } may stay
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
diff-chart = { $category }: how many countries have which values, in the last edition and in this one
diff-chart-numbers = { $category } in numbers
diff-chart-old = last edition
diff-chart-new = this edition
diff-chart-log = { $unit }; each mark is ten times the one before
diff-chart-linear = { $unit }
diff-about = What prints differently, and what players will see
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
        [one] source died
       *[other] sources died
    }
diff-fact-credits = { $count ->
        [one] credit
       *[other] credits
    }
diff-faces-about = the faces whose places move most, the old one on the left; a frame is round what prints differently
diff-face-said = { $face }, { $edition }
diff-again = To print again:
diff-orders-about = the largest moves of each category, { $count } at most; the old place is hollow, the number is the new one
diff-order = { $unit }, { $deck }, { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }
diff-passing = { $count ->
        [one] Who passes whom: 1 country
       *[other] Who passes whom: { $count } countries
    }
diff-places = From { $old } to { $new } place
diff-rises = rises
diff-falls = falls
diff-ties-about = in brackets, what the cards showed
diff-outliers-about = the grey mark is the usual factor of the category, the dot that of the value; the axis is logarithmic
diff-times = × { $times }
diff-usual-times = usually × { $times }
diff-charts-open = { $count ->
        [one] 1 category in both editions
       *[other] { $count } categories in both editions
    }
diff-head-rest = Also
