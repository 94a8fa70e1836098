# Messages of Higher or Lower.

## Events
higher-lower-started = The category is { $category }. The chain begins with { $country-the } ({ $value }). For each country that follows, say whether it has more or less.
higher-lower-started-alone = { $name ->
        [you] You have
       *[other] { $name } has
    } { $lives ->
        [one] one life: the first mistake ends the chain
       *[other] { $lives } lives: losing the last one ends the chain
    }.
higher-lower-started-several = Each player has { $lives ->
        [one] one life
       *[other] { $lives } lives
    }, and a mistake costs one; the last player with a life left wins. { $name ->
        [you] You answer
       *[other] { $name } answers
    } first (drawn at random).
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
        [you] That was your last life: you are
       *[other] That was { $name }’s last life: { $name } is
    } out of the game.
higher-lower-stops = { $name ->
        [you] Your chain
       *[other] { $name }’s chain
    } stops at { $right }.
higher-lower-whole = { $name ->
        [you] Your chain
       *[other] { $name }’s chain
    } reaches the last country, with { $right ->
        [one] 1 right answer
       *[other] { $right } right answers
    }: that is a win.
higher-lower-missed = { $value }, { $sense ->
        [more] more
       *[less] less
    } than for { $than-the } ({ $other })
higher-lower-complete = There are too few countries left for another round.
higher-lower-won = No other player has a life left: { $name ->
        [you] you win
       *[other] { $name } wins
    } the game.
higher-lower-won-lives = { $name ->
        [you] You have the most lives left and win
       *[other] { $name } has the most lives left and wins
    } the game.
higher-lower-shared = It is a tie: { $names } share the win.

## The table
higher-lower-open = { $category }: { $country-the }, { $value }.
higher-lower-chain = { $name ->
        [you] Your chain has
       *[other] { $name }’s chain has
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
        [0] no right answers
        [one] 1 right answer
       *[other] { $right } right answers
    }
higher-lower-score = { $place }: { $name }, { $lives }, { $right }.

## Prompts, replies and help
higher-lower-prompt = { $name ->
        [you] {""}
       *[other] { $name }, {""}
    }{ $country-the }: is it more (+) or less (-) than { $than-the }?
higher-lower-type = Type “+” for more, “-” for less.
higher-lower-unknown = “{ $typed }” is neither “more” nor “less”.
higher-lower-help = Type “+”, “more” or “m” if the value { $country-of } is larger than the value { $than-of }, and “-”, “less” or “l” if it is smaller. “higher” and “lower” work too, and so do the French words.
higher-lower-help-about = What is compared: { $about }

## Words accepted as answers. A single letter is read in the language of the table.
higher-lower-words-more = more m higher h larger bigger greater
higher-lower-words-less = less l lower fewer smaller

## Rules
higher-lower-rules-answer = The next country is shown without its value. Say whether its value is more or less than the visible value of the country before it; you cannot pass. Only the printed values count; if they are equal, either answer is right. Whether you are right or wrong, the country after it is compared with this one.
higher-lower-rules-alone = A mistake costs a life. The chain stops when you lose your last life; its length is the number of right answers. If it reaches the last country, you win.
higher-lower-rules-several = A mistake costs a life, and a player with no lives left is out. In each round, every player answers once, each for a different country. The game ends after a round that leaves only one player with a life: that player wins. If it leaves none, all players who went out in this round share the win. If too few countries are left for another round, the player with the most lives wins, and players with equally many share the win.
higher-lower-rules-over = The player who keeps a life longest wins.

## Actions
higher-lower-decision = { $country-the }: { $answer ->
        [more] more
       *[less] less
    } than { $than-the }
higher-lower-action = { $answer ->
        [more] more
       *[less] less
    }
