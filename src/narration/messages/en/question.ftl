# Questions outside matches (quiz and daily challenge), and answers to questions about capitals.

capital-slip-short = “{ $typed }” does not count as an answer. Type a capital, or “pass” if you do not know.
capital-slip-country = “{ $typed }” is a country and does not count as an answer. Type a capital, or “pass” if you do not know.
capital-slip-command = “{ $typed }” looks like a command and does not count as an answer; there are no hints at a barrier. Type a capital, or “pass” if you do not know.
capital-no-answers = exit hand help hint quit replay rules score table undo why
# Words that give up on a question; several words are joined by hyphens
table-verbs-give-up = i-dont-know i-give-up i-pass no-idea pass skip
# Words around the name in an answer, one word each
capital-words-joining = and or
table-words-not = not isn never
table-words-around = answer be capital called city country guess i in is it its maybe my named please s say that the think this town would

question-capital = What is the capital { $country-of }?
question-marked = Which country is marked?
question-most = { $category }: which country ranks first, { $options }?
question-border = Which country has no border with { $country-the }, { $options }?
question-gap = { $category }: which gap does { $country-the } go into?
question-more = { $category }: is it more (+) or less (-) for { $country-the } than for { $than-the }?
question-link = { $country-the }: is it more (+) or less (-) than for { $than-the }?
question-is-capital = the capital { $country-of } is { $capital }
question-is-marked = the marked country is { $country-the }
question-is-most = it is { $country-the }, with { $value } ({ $category-name })
question-is-border = { $country-the } has no border with { $other-the }
question-is-gap = { $country-the } has { $value } and goes into gap { $gap } ({ $category-name })
question-is-more = { $value } for { $country-the }, against { $other } for { $than-the } ({ $category-name })
question-right = That is right: { $answer }.
question-former = { $typed } was the name until { $day }; today the country is called { $country }.
question-wrong = That is wrong: { $answer }.
question-passed = The answer: { $answer }.
question-unclear-option = Type { $options }, or “pass”.
question-unclear-gap = Type a number from 1 to { $most }, or “pass”.
question-said-more = more
question-said-less = less
question-unclear-more = Type “more” or “less” (“+” or “-”), or “pass”.
question-several-countries = “{ $typed }” could be { $which }. Type the name of a country, or “pass”.
question-no-country = “{ $typed }” is not a country in this game. Type the name of a country, or “pass”.
question-unclear-country = No country is called “{ $typed }”. Type the name of a country, or “pass”.
# The hint before an answer of the daily challenge, and the way from a wrong place
question-hint-options = The right answer is { $options }.
question-hint-gaps = The right answer is gap { $gaps }.
question-hint-capital = The capital begins with { $first } and has { $count ->
        [one] 1 letter
       *[other] { $count } letters
    }.
question-hint-country = Its name begins with { $first } and has { $count ->
        [one] 1 letter
       *[other] { $count } letters
    }.
question-way = { $distance } km to the { $direction ->
        [north] north
        [north-east] north-east
        [east] east
        [south-east] south-east
        [south] south
        [south-west] south-west
        [west] west
       *[north-west] north-west
    } of your answer.
