# Higher or Lower at the table.

## What happens
higher-lower-started = The category is { $category }. The chain begins with { $country-the } ({ $value }). Of each country that follows, say whether it is more or less.
higher-lower-started-alone = { $name ->
        [you] You have
       *[other] { $name } has
    } { $lives ->
        [one] one life: the first mistake ends the chain
       *[other] { $lives } lives, and the chain ends with the last one
    }.
higher-lower-started-several = Everybody has { $lives ->
        [one] one life
       *[other] { $lives } lives
    }, and a mistake costs one; whoever still has one when nobody else does wins. Chance has chosen who begins: { $name ->
        [you] you answer
       *[other] { $name } answers
    } first.
higher-lower-said = { $name } says { $answer ->
        [more] more
       *[less] less
    } for { $country-the }.
higher-lower-is = { $sense ->
        [more] More
        [less] Less
       *[equal] The same
    }: { $value }.
higher-lower-either = Either answer is right.
higher-lower-right = That is right.
higher-lower-wrong = That is wrong.
higher-lower-left = { $name ->
        [you] You have
       *[other] { $name } has
    } { $lives ->
        [one] 1 life
       *[other] { $lives } lives
    } left.
higher-lower-out = { $name ->
        [you] That was your last life, and you are
       *[other] That was the last life of { $name }, who is
    } out of the game.
higher-lower-stops = { $name ->
        [you] Your chain
       *[other] The chain of { $name }
    } stops at { $right }.
higher-lower-whole = { $name ->
        [you] Your chain
       *[other] The chain of { $name }
    } reaches the last country, with { $right ->
        [one] 1 right answer
       *[other] { $right } right answers
    }: that is a win.
higher-lower-missed = { $value }, and that is { $sense ->
        [more] more
       *[less] less
    } than for { $than-the } ({ $other })
higher-lower-complete = There are too few countries left for another round.
higher-lower-won = Nobody else has a life left: { $name ->
        [you] you win
       *[other] { $name } wins
    } the game.
higher-lower-won-lives = { $name ->
        [you] You have the most lives left and win
       *[other] { $name } has the most lives left and wins
    } the game.
higher-lower-shared = The win is shared by { $names }.

## The table
higher-lower-open = { $category }: { $country-the }, { $value }.
higher-lower-chain = { $name ->
        [you] Your chain has
       *[other] The chain of { $name } has
    } { $right ->
        [one] 1 country
       *[other] { $right } countries
    }.
higher-lower-lives = { $lives ->
        [0] out of the game
        [one] 1 life
       *[other] { $lives } lives
    }
higher-lower-seat = { $name }: { $lives }.
higher-lower-answers = { $right ->
        [0] no right answer
        [one] 1 right answer
       *[other] { $right } right answers
    }
higher-lower-score = { $place }: { $name }, { $lives }, { $right }.

## What may be typed
higher-lower-prompt = { $name ->
        [you] {""}
       *[other] { $name }, {""}
    }{ $country-the }: is it more (+) or less (-) than { $than-the }?
higher-lower-type = Type “+” for more, “-” for less.
higher-lower-unknown = “{ $typed }” says neither more nor less.
higher-lower-help = Type “+”, “more” or “m” if the value { $country-of } is larger than that { $than-of }, and “-”, “less” or “l” if it is smaller. “Higher” and “lower” will do, and so will the French words.
higher-lower-help-about = What is compared: { $about }

## Words that are answers. A letter alone is that of the language of the table.
higher-lower-words-more = more m higher h larger bigger greater
higher-lower-words-less = less l lower fewer smaller

## Rules
higher-lower-rules-answer = The next country is shown without its value. Say whether it has more or less than the one whose value lies open; there is no passing. Only the printed value counts, and where it is the same, either answer is right. Right or wrong, this country is the one with which the next is compared.
higher-lower-rules-alone = A mistake costs a life. The chain stops with the last one, and is as long as there were right answers. If it reaches the last country, that is a win.
higher-lower-rules-several = A mistake costs a life, and whoever has none left is out. In a round everybody answers once, each for another country. The game ends with the round after which one player alone has a life left: that one wins. If nobody has, all who went out in this round share the win. If there are too few countries for another round, the most lives win, and equal ones share the win.
higher-lower-rules-over = The win goes to whoever keeps a life longest.

## Actions
higher-lower-decision = { $country-the }: { $answer ->
        [more] more
       *[less] less
    } than { $than-the }
higher-lower-action = { $answer ->
        [more] more
       *[less] less
    }
