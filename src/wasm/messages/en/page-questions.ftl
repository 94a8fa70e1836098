# The daily challenge, the quiz, matches that are watched again.

page-daily = The daily challenge
page-daily-line = Five questions, one try
page-daily-same = The same questions for everybody today. It takes two minutes.
page-daily-play = Play the challenge
page-daily-again = See the challenge
page-chain-of-the-day = The chain of the day
page-answered-elsewhere = This question has its answer already, in another window: the first one counts.
page-question-of = Question { $number } of { $total }
page-answer = Your answer
page-answer-it = Answer
page-pass = I do not know
page-stop = Stop here
page-paste = Your line to paste; it gives nothing away.
page-marked = The country that is asked about, marked on the map
page-gap-before = Gap { $number }, before { $after }
page-gap-between = Gap { $number }, between { $before } and { $after }
page-gap-after = Gap { $number }, after { $before }
page-quiz-title = What about?
page-quiz-capitals = Capitals
page-quiz-capitals-line = What is the capital?
page-quiz-map = Map
page-quiz-map-line = Which country is marked?
page-quiz-values = Values
page-quiz-values-line = Which of the two has the higher value?
page-quiz-over =
    { $right ->
        [0] No right answer
        [one] One right answer
       *[other] { $right } right answers
    } at the first try, of { $total }.
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
        [one] Your longest chain is of one country.
       *[other] Your longest chain is of { $count } countries.
    }
page-sources-about = Each value of the { $year } edition tells its year and its source: touch “source” beside it.
page-figures = The figures
page-others-work = Maps, flags and fonts
page-others-work-about = Outlines: Natural Earth, public domain. Flags: svg-country-flags, public domain, and a few emblems of flag-icons, MIT. Fonts: Libertinus and Noto Sans, SIL Open Font License 1.1. Program: MIT or Apache-2.0.
page-replay-of = Watch a match: { $game }
page-verified = Every move has been played again by the rules, with the cards of this edition.
page-moves = The moves
page-move = Move
page-setup-move = The setup
page-before = Move before
page-after = Next move
page-away =
    { $count ->
        [one] This match is not over, and does not go on here: a program plays for { $names }, and a saved match names none, so that no file starts a program.
       *[other] This match is not over, and does not go on here: programs play for { $names }, and a saved match names none, so that no file starts a program.
    }
page-away-terminal =
    { $count ->
        [one] Save it to a file, and name the program in a terminal:
       *[other] Save it to a file, and name the programs in a terminal, in the order of their seats:
    }
page-player = Player { $number }
page-challenged = You are challenged: { $game }
page-challenge-same = The same cards, the same order and the same bots as whoever sent it had.
page-challenge-broken = This link is not whole, or was changed on its way. Ask for it once more.
page-challenge-edition = This link is of the { $year } edition; this page is that of { $own }, whose cards are others.
page-to-games = To the games
page-question-most = { $category }: which country has the highest value?
page-question-border = Which one has no border with { $country-the }?
page-question-gap = { $category }: into which gap does { $country-the } go?
page-question-more = { $country-the }: more or less than { $than-the }?
