# What is wrong with the order of a deck, and with a deck that is sold.

prints-as-zero = the ‘{ $category }’ value { $country-of } is { $raw } and prints as { $printed }
    .help = raise `print.digits` of the category, or take the country out of { $decks }
    .explain = The card prints less than its last digit, and games compare 0: such countries tie with each other, and with those that have none. The category needs more decimals or a smaller unit, or the country is too small for this deck. Change `print` of the category in `data/categories.yaml`, or choose another country.

tie-printed = { $pairs ->
        [one] one pair ties
       *[other] { $pairs } pairs tie
    } in ‘{ $category }’ of the deck ‘{ $deck }’: { $groups }
    .help = { $rounding ->
            [0] nothing has to be done: they are equal as published
            [one] nothing has to be done; one pair ties only by rounding, and a larger `print.digits` can part it
           *[other] nothing has to be done; { $rounding } pairs tie only by rounding, and a larger `print.digits` can part them
        }
    .explain = The games compare what the cards print, so two values that differ only after the last printed digit are equal. The rules know ties: in Globalissimo equal countries share the better place and the next one stays empty, in Cardline they lie side by side in any order. This finding lists them so that an editor can weigh ties against digits: a third decimal that the source does not know is worse than a tie. Three equal countries are three pairs.

order-flipped = ‘{ $category }’ is out of order in the deck ‘{ $deck }’: { $upper-raw } ({ $upper }) prints as { $upper-printed }, { $lower-raw } ({ $lower }) as { $lower-printed }
    .help = let `print.digits_from` be at most `print.digits`, so that large values are not finer than small ones
    .explain = A player who looks at two cards must see the order that the game uses: the larger value prints the larger number, and values that print alike tie. Rounding keeps that order; printing large values with more decimals than small ones does not: just below the limit, a value is rounded to fine digits and then loses them on the card. Compare `digits`, `from` and `digits_from` of `print` in `data/categories.yaml`.

ties-frequent = { $chance }% of all tables of { $cards } cards from the deck ‘{ $deck }’ have a tie in ‘{ $category }’
    .help = raise `print.digits` of the category, or take countries that tie out of the deck
    .explain = In Globalissimo the countries of a table are put in order, and a tie leaves a place empty: a guess of that place can hit nothing exactly. Now and then that is fun, often it is not. The share is exact: all tables of the fewest cards that the rules lay out (`laid` in `data/games`), each as likely as the others; this warning comes from 5% on. Print more digits if the source knows them, or swap countries.

year-spread = ‘{ $category }’ ranges over the years { $oldest } to { $newest } in the deck ‘{ $deck }’
    .help = nothing has to be done; where a newer value exists, start with the oldest: { $names }
    .explain = A card game compares countries, and a comparison is fair when the figures are of about the same time. More than five years between the oldest and the newest value of a deck are often unavoidable, because some countries count rarely; the card prints the year for that reason. This finding says where renewing helps most. The other place shown is the first of the oldest values.

sources-mixed = ‘{ $category }’ has { $count } sources in the deck ‘{ $deck }’: { $sources }
    .help = make sure that they count the same; where they do not, say so in `footnotes`
    .explain = Two sources rarely count quite the same: with or without two-wheelers, tourists or all visitors, licensed doctors or those at work. Within a category of a deck one source is best; editions of one series count as one. Several are in order when they share a definition, or when a footnote on the credits page tells the difference; `footnotes` of the category in `data/categories.yaml` holds these texts.

source-sale = { $count ->
        [one] one ‘{ $category }’ value
       *[other] { $count } ‘{ $category }’ values
    } of ‘{ $deck }’ may { $sale ->
        [forbidden] not be sold
       *[ask] be sold only with consent
    }: `{ $source }`
    .help = { $sale ->
            [forbidden] take these values from another source, or sell the deck without this category
           *[ask] ask the publisher, { $publisher }; once it consents, write `sale: allowed` in the source
        }
    .explain = The licence of a source says whether its figures may be printed on a card that is sold. Cards for one’s own table may use all sources, so this is looked at only on demand. Each finding names a deck, a category of it and a source, with the number of values that come from it.
