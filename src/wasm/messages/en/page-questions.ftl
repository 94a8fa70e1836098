# Daily challenge, quiz, statistics, sources, replays and challenge links.

page-daily = The daily challenge
page-daily-line = Five questions, one try
page-daily-same = The same questions for everybody today. It takes two minutes.
page-daily-play = Play the challenge
page-daily-continue = Continue the challenge
page-daily-again = See the challenge
page-chain-of-the-day = The chain of the day
page-daily-number = Daily challenge #{ $number } · { $date }
page-daily-early = The challenges of this edition begin on 1 January { $year }.
page-daily-other = The link is for challenge #{ $number }; this is today’s, #{ $today }.
page-streak =
    { $count ->
        [one] day in a row
       *[other] days in a row
    }
page-longest-streak =
    { $count ->
        [one] day, your longest streak
       *[other] days, your longest streak
    }
page-challenges-played =
    { $count ->
        [one] challenge played
       *[other] challenges played
    }
page-week = Your last seven days, points out of 5
page-week-today = not played yet
page-week-missed = not played
page-points =
    { $points } { $whole ->
        [one] point
       *[other] points
    } out of 5
page-half = right with a hint
page-answers = Your answers
page-hint = Hint (costs half a point)
page-answered-elsewhere = This question has already been answered in another window: the first answer counts.
page-question-of = Question { $number } of { $total }
page-answer = Your answer
page-answer-it = Answer
page-pass = Pass
page-stop = Stop here
page-paste = Your result, to share without the answers
page-marked = The country in question, marked on the map
page-gap-before = Gap { $number }, before { $after }
page-gap-between = Gap { $number }, between { $before } and { $after }
page-gap-after = Gap { $number }, after { $before }
page-quiz-title = The quiz
page-quiz-capitals = Capitals
page-quiz-capitals-line = What is the capital?
page-quiz-map = Map
page-quiz-map-line = Which country is marked?
page-quiz-values = Figures
page-quiz-values-line = Which of the two ranks first?
page-quiz-over =
    { $right ->
        [0] No right answers
        [one] One right answer
       *[other] { $right } right answers
    } out of { $total } on the first try.
page-continent = Continent
page-world = the whole world
page-no-days = No challenge played in the last four weeks.
page-games = The games
page-played =
    { $count ->
        [one] { $game }: one finished match
       *[other] { $game }: { $count } finished matches
    }
page-longest =
    { $count ->
        [one] Your longest chain has one country.
       *[other] Your longest chain has { $count } countries.
    }
page-sources-about = Each value of the { $year } edition has a year and a source: select the year next to it to see them.
page-figures = The figures
page-others-work = Maps, flags and fonts
page-others-work-about = Outlines: Natural Earth, public domain. Flags: svg-country-flags, public domain, and a few emblems of flag-icons, MIT. Fonts: Libertinus and Noto Sans, SIL Open Font License 1.1. Program: MIT or Apache-2.0.
page-replay-of = Watch a match: { $game }
page-verified = Every move has been replayed under the rules, with the cards of this edition.
page-moves = The moves
page-move = Move
page-setup-move = Setup
page-before = Previous move
page-after = Next move
page-away =
    { $count ->
        [one] This match is not over, but cannot continue here: a program plays for { $names }. A saved match does not name its program, so that no file can start one.
       *[other] This match is not over, but cannot continue here: programs play for { $names }. A saved match does not name its programs, so that no file can start one.
    }
page-away-terminal =
    { $count ->
        [one] To continue, save it to a file and name the program in a terminal:
       *[other] To continue, save it to a file and name the programs in a terminal, in the order of their seats:
    }
page-player = Player { $number }
page-challenged = You are challenged: { $game }
page-challenge-same = The same cards, the same order and the same bots as the sender’s.
page-challenge-broken = This link is incomplete, or was changed on the way. Ask for it again.
page-challenge-edition = This link is for the { $year } edition; this page has the { $own } edition, with different cards.
page-to-games = To the games
page-question-most = { $category }: which country ranks first?
page-question-border = Which country has no border with { $country-the }?
page-question-gap = { $category }: into which gap does { $country-the } go?
page-question-more = { $country-the }: more or less than { $than-the }?
