# Quiz, daily challenge, daily chain and statistics.

quiz-topic-capitals = capitals
quiz-topic-map = map
quiz-topic-values = values
quiz-topic-unknown = unknown quiz topic `{ $id }`; available: { $known }
quiz-topic-guess = unknown quiz topic `{ $id }`; did you mean `{ $guess }`?
quiz-continent-unknown = unknown continent `{ $id }`; available: { $known }
quiz-continent-guess = unknown continent `{ $id }`; did you mean `{ $guess }`?
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
        [0] no questions to review
        [one] 1 question to review
       *[other] { $again } questions to review
    } and { $new ->
        [0] no new ones
        [one] 1 new one
       *[other] { $new } new ones
    }
quiz-lessons = { $count ->
        [one] Quiz · your country to remember
       *[other] Quiz · your countries to remember
    }
quiz-number = { $number } of { $total } ·{" "}
quiz-help = Type your answer, or “pass” if you do not know. “quit” stops here; your answers so far are saved.
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
    } on the first try.{ $missed ->
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
        [map] Your { $count } questions on the map
       *[values] Your { $count } questions on values
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
        [0] No questions are due tomorrow.
        [one] 1 question is due tomorrow.
       *[other] { $count } questions are due tomorrow.
    }

daily-title = The daily challenge #{ $number } · { $date } · five questions, { $counts ->
        [yes] one try
       *[no] for practice
    }
daily-over = You have { $right ->
        [0] no right answer
        [one] 1 right answer
       *[other] { $right } right answers
    } out of { $total }.{ $hints ->
        [0] {""}
        [one] {" "}With one hint that makes { $points } { $whole ->
            [0] point
           *[other] points
        }.
       *[other] {" "}With { $hints } hints that makes { $points } points.
    }{ $counts ->
        [no] {""}
       *[yes] {" "}{ $streak ->
            [0] A streak begins with a right answer.
            [one] This is the first day of your streak.
           *[other] That makes { $streak } days in a row.
        }
    }{ $missed ->
        [0] {""}
       *[other] {" "}What you missed:
    }
daily-paste = Here are your lines to share; they give no answers away:
daily-line = Mappemonde #{ $number } · { $points }/{ $total }{ $streak ->
        [0] {""}
        [one] {""}
       *[other] {" "}· streak of { $streak }
    }
daily-hint-offer = “hint” helps for half a point.
daily-hint-none = There is no hint for this question.
daily-words-hint = hint clue
daily-tomorrow = The next challenge comes tomorrow.{ $missed ->
        [0] {""}
        [one] {" "}The question that you missed has been added to your quiz.
       *[other] {" "}The { $missed } questions that you missed have been added to your quiz.
    }
daily-met = You have already played the challenge of { $date }: { $points } out of 5. The next one comes tomorrow.
daily-left = { $counts ->
        [yes] The challenge stays open until midnight: `mappemonde play daily` continues at the same question.
       *[no] The practice stops here.
    }
daily-elsewhere = This question has already been answered in another window: the first answer counts.
daily-no-game = { $game } has no daily challenge: `mappemonde play daily` asks five questions, and `mappemonde play daily higher-lower` plays a chain of { $chain }
daily-no-date = “{ $typed }” is not a date; write it like 2026-11-22
daily-ahead = the challenge of { $date } does not exist yet
daily-before = the challenges of the { $edition } edition begin with that year: the challenge of { $date } belongs to another edition

chain-title = The chain of the day #{ $number } · { $date } · { $category } · { $counts ->
        [yes] one try, the same chain for everybody
       *[no] for practice
    }
chain-number = { $number } ·{" "}
chain-over = { $whole ->
        [yes] Your chain reaches the last country: { $right }.
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
chain-paste = Here are your lines to share; they give no answers away:
chain-line = Mappemonde #{ $number } · chain of { $right }
chain-tomorrow = The next chain comes tomorrow.{ $whole ->
        [yes] {""}
       *[no] {" "}The question that you missed has been added to your quiz.
    }
chain-met = You have already played the chain of { $date }: { $right }. The next one comes tomorrow.
chain-left = { $counts ->
        [yes] The chain stays open until midnight: `mappemonde play daily higher-lower` continues at the same question.
       *[no] The practice stops here.
    }
chain-none = this edition does not have two countries to compare

stats-no-days = You have played no challenge in the last four weeks: `mappemonde play daily` has one every day.
stats-days = Your challenges of the last four weeks
stats-score = { $score } of { $total }
stats-streak = You have played on { $played ->
        [one] 1 day
       *[other] { $played } days
    } out of { $days }. Your streak is { $streak ->
        [one] 1 day
       *[other] { $streak } days
    }, and your longest was { $longest }.
stats-no-games = You have not finished a game yet: `mappemonde play` lets you choose one.
stats-games = Your games
stats-won = { $played ->
        [one] { $won ->
            [0] You have played 1 game and not won it.
           *[other] You have played 1 game and won it.
        }
       *[other] { $won ->
            [0] You have played { $played } games and won none.
           *[other] You have played { $played } games and won { $won }.
        }
    }
stats-chain = Your longest chain is { $longest }.
stats-quiz = Quiz, { $topic ->
        [capitals] capitals
        [map] map
       *[values] values
    }: { $known ->
        [one] 1 question known
       *[other] { $known } questions known
    } for a month, { $soon } to review soon, { $new } still new.
