# What is wrong with the order of a deck, and with a deck that is sold.

prints-as-zero = the ‘{ $category }’ value { $country-of } is { $raw } but prints as { $printed }
    .help = raise `print.digits` of the category, or remove the country from { $decks }
    .explain = The value is smaller than the last printed digit, and games compare 0: such countries tie with each other, and with those whose value is 0. The category needs more decimals or a smaller unit, or the country is too small for this deck. Change `print` of the category in `data/categories.yaml`, or choose another country.

tie-printed = { $pairs ->
        [one] one pair ties
       *[other] { $pairs } pairs tie
    } in ‘{ $category }’ of the deck ‘{ $deck }’: { $groups }
    .help = { $rounding ->
            [0] no action needed: the published values are equal
            [one] no action needed; one pair ties only by rounding, and a larger `print.digits` can separate it
           *[other] no action needed; { $rounding } pairs tie only by rounding, and a larger `print.digits` can separate them
        }
    .explain = The games compare printed values, so two values that differ only after the last printed digit are equal. The rules allow ties: in Globalissimo equal countries share the better place and the next one stays empty, in Cardline they lie side by side in any order. This finding lists ties so that an editor can weigh them against digits: a third decimal that the source does not know is worse than a tie. Three equal countries count as three pairs.

order-flipped = ‘{ $category }’ is out of order in the deck ‘{ $deck }’: { $upper-raw } ({ $upper }) prints as { $upper-printed }, { $lower-raw } ({ $lower }) as { $lower-printed }
    .help = set `print.digits_from` to at most `print.digits`, so that large values are not finer than small ones
    .explain = A player who looks at two cards must see the order that the game uses: the larger value prints the larger number, and values that print alike tie. Rounding keeps that order, but printing large values with more decimals than small ones does not: just below the limit, a value is rounded to more digits than the card prints. Compare `digits`, `from` and `digits_from` of `print` in `data/categories.yaml`.

ties-frequent = { $chance }% of all tables of { $cards } cards from the deck ‘{ $deck }’ have a tie in ‘{ $category }’
    .help = raise `print.digits` of the category, or remove countries that tie from the deck
    .explain = In Globalissimo the countries of a table are put in order, and a tie leaves a place empty: a guess of that place cannot be exact. An occasional tie is fun, frequent ties are not. The share is exact: all tables of the fewest cards that the rules lay out (`laid` in `data/games`), each equally likely; this warning appears above 5%. Print more digits if the source has them, or swap countries.

year-spread = ‘{ $category }’ covers the years { $oldest } to { $newest } in the deck ‘{ $deck }’
    .help = no action needed; where a newer value exists, start with the oldest: { $names }
    .explain = A card game compares countries, and a comparison is fair when the figures are from about the same time. More than five years between the oldest and the newest value of a deck are often unavoidable, because some countries rarely publish figures; for that reason the card prints the year. This finding shows where an update helps most. The other place shown is the first of the oldest values.

source-foreign = ‘{ $category }’ values with the source of ‘{ $other }’, `{ $source }`: { $countries }
    .help = write the source of the figures, or explain it in the notes of their rows
    .explain = By the `series` in `data/categories.yaml`, this source supplies a single other category, and none of the series of this category is from it. Most often, the id was copied from a row of another table. The credits then name the wrong publisher, and the yearly update takes the value for one of your own. If the figure really is from there, say so in the note.

sources-mixed = ‘{ $category }’ has { $count } sources in the deck ‘{ $deck }’: { $sources }
    .help = check that they measure the same thing; if not, explain it in `footnotes`
    .explain = Two sources rarely measure quite the same thing: with or without two-wheelers, tourists or all visitors, licensed doctors or active ones. Within a category of a deck one source is best; editions of one series count as one. Several are fine if they share a definition, or if a footnote on the credits page explains the difference; write it in `footnotes` of the category in `data/categories.yaml`.

source-sale = { $count ->
        [one] one ‘{ $category }’ value
       *[other] { $count } ‘{ $category }’ values
    } of ‘{ $deck }’ may { $sale ->
        [forbidden] not be sold
       *[ask] be sold only with consent
    }: `{ $source }`
    .help = { $sale ->
            [forbidden] take these values from another source, or sell the deck without this category
           *[ask] ask the publisher, { $publisher }; after its consent, write `sale: allowed` in the source
        }
    .explain = The licence of a source determines whether its figures may be printed on a card for sale. Cards for private use may use all sources, so this check runs only on request. Each finding names a deck, one of its categories and a source, with the number of values from that source.
