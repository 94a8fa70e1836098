# The quiz, the challenge of the day and the statistics.

quiz-topic-capitals = capitals
quiz-topic-map = map
quiz-topic-values = values
quiz-topic-unknown = no topic of the quiz is called `{ $id }`; there are { $known }
quiz-topic-guess = no topic of the quiz is called `{ $id }`; did you mean `{ $guess }`?
quiz-continent-unknown = no continent is called `{ $id }`; there are { $known }
quiz-continent-guess = no continent is called `{ $id }`; did you mean `{ $guess }`?
quiz-title = Quiz · { $topic ->
        [capitals] capitals
        [map] the map
       *[values] values
    } of { $scope ->
        [africa] Africa
        [asia] Asia
        [europe] Europe
        [north-america] North and Central America
        [south-america] South America
        [oceania] Oceania
       *[world] the world
    } · { $again ->
        [0] nothing to review
        [one] 1 question to review
       *[other] { $again } questions to review
    } and { $new ->
        [0] no new one
        [one] 1 new one
       *[other] { $new } new ones
    }
quiz-number = { $number } of { $total } ·{" "}
quiz-help = Type your answer, or “pass” if you do not know. “quit” stops here; what you have answered is kept.
quiz-again = The question comes back { $days ->
        [0] today
        [1] tomorrow
       *[other] in { $days } days
    }.
quiz-again-today = The question comes back at the end of this session.
quiz-once-more = { $count ->
        [one] One question comes back until you know it.
       *[other] { $count } questions come back until you know them.
    }
quiz-over = The session is over: { $total ->
        [one] 1 question
       *[other] { $total } questions
    }, { $right ->
        [0] none right
       *[other] { $right } right
    } at the first try.{ $missed ->
        [0] {""}
        [one] {" "}One to remember:
       *[other] {" "}{ $missed } to remember:
    }
quiz-missed = { $answer }{ $any ->
        [no] .
       *[yes] ; you answered { $given }.
    }
quiz-bar = { $label }: { $count }.
quiz-progress = { $topic ->
        [capitals] Your { $count } capitals
        [map] Your { $count } countries of the map
       *[values] Your { $count } questions about values
    } of { $scope ->
        [africa] Africa
        [asia] Asia
        [europe] Europe
        [north-america] North and Central America
        [south-america] South America
        [oceania] Oceania
       *[world] the world
    }:
quiz-known = known for a month
quiz-soon = to review soon
quiz-new = still new
quiz-tomorrow = { $count ->
        [0] Tomorrow no question will be waiting for you.
        [one] Tomorrow 1 question will be waiting for you.
       *[other] Tomorrow { $count } questions will be waiting for you.
    }

daily-title = The daily challenge · { $date } · five questions, { $counts ->
        [yes] one try
       *[no] for practice
    }
daily-over = You have { $right ->
        [0] no right answer
        [one] 1 right answer
       *[other] { $right } right answers
    } out of { $total }.{ $counts ->
        [no] {""}
       *[yes] {" "}{ $streak ->
            [one] This is the first day of your streak.
           *[other] That makes { $streak } days in a row.
        }
    }{ $missed ->
        [0] {""}
       *[other] {" "}What you missed:
    }
daily-paste = Here is your line to paste; it gives nothing away:
daily-line = Mappemonde · { $year }-{ $month }-{ $day } · { $score } { $squares } · { $streak ->
        [one] 1 day
       *[other] { $streak } days in a row
    }
daily-tomorrow = The next challenge is waiting tomorrow.{ $missed ->
        [0] {""}
        [one] {" "}The question that you missed has joined your quiz.
       *[other] {" "}The { $missed } questions that you missed have joined your quiz.
    }
daily-met = You have met the challenge of { $date } already: { $right } out of 5. The next one is waiting tomorrow.
daily-left = { $counts ->
        [yes] The challenge is waiting until tonight: `mappemonde play daily` goes on at the same question.
       *[no] The practice stops here.
    }
daily-elsewhere = This question has its answer already, in another window: the first one counts.
daily-no-game = { $game } has no daily challenge: `mappemonde play daily` asks five questions, and `mappemonde play daily higher-lower` a chain of { $chain }
daily-no-date = “{ $typed }” is not a day; write it like 2026-11-22
daily-ahead = the challenge of { $date } does not exist yet
daily-before = this edition is that of { $edition }, and its challenges begin with the year: that of { $date } belongs to another edition

chain-title = The chain of the day · { $date } · { $category } · { $counts ->
        [yes] one try, the same chain for everybody
       *[no] for practice
    }
chain-number = { $number } ·{" "}
chain-over = { $whole ->
        [yes] Your chain goes to the last country: { $right }.
       *[no] Your chain stops at { $right }.
    }
chain-record = Your record is { $record }.
chain-record-stays = { $before ->
        [0] {""}
       *[other] Your record remains { $before }.
    }
chain-record-new = { $before ->
        [0] That is your first record.
       *[other] That is a new record; the old one was { $before }.
    }
chain-paste = Here is your line to paste; it gives nothing away:
chain-line = Mappemonde · chain of { $year }-{ $month }-{ $day } · { $right } { $squares }
chain-tomorrow = The next chain is waiting tomorrow.{ $whole ->
        [yes] {""}
       *[no] {" "}The question that you missed has joined your quiz.
    }
chain-met = You have already played the chain of { $date }: { $right }. The next one is waiting tomorrow.
chain-left = { $counts ->
        [yes] The chain is waiting until tonight: `mappemonde play daily higher-lower` goes on at the same question.
       *[no] The practice stops here.
    }
chain-none = this edition has no two countries to compare

stats-no-days = You have met no challenge in the last four weeks: `mappemonde play daily` has one every day.
stats-days = Your challenges of the last four weeks
stats-score = { $score } of { $total }
stats-streak = You have played { $played ->
        [one] 1 day
       *[other] { $played } days
    } out of { $days }. Your streak is { $streak ->
        [one] 1 day
       *[other] { $streak } days
    }, and the longest was { $longest }.
stats-no-games = You have finished no game: `mappemonde play` lets you choose one.
stats-games = Your games
stats-won = { $won } won of { $played }
stats-chain = your longest chain is { $longest }
stats-quiz = Quiz, { $topic ->
        [capitals] capitals
        [map] map
       *[values] values
    }: { $known ->
        [one] 1 question known
       *[other] { $known } questions known
    } for a month, { $soon } to review soon, { $new } still new.
