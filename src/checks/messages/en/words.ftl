# Text quoted by findings.

ties-more = … (+ { $count } groups)
sources-mixed-one = { $editions } ({ $who })
decision-empty = the table has no value
decision-found = the table has `{ $text }`

## Words that count, rank, or describe size, people, wealth or emissions, in lower case
caption-telling =
    area size vast huge immense tiny giant big bigger biggest large larger largest small smaller smallest
    inhabitant inhabitants people populous populated population crowded density dense densely rich richer
    richest wealth wealthy wealthiest poor poorer poorest poverty gdp economy prosperous emission emissions
    co carbon pollution first second third last rank record two three four five six seven eight nine ten
    hundred hundreds thousand thousands million millions billion billions half double most least more less
    fewer
