# What the page says round the games.

page-home = Five geography games
page-subtitle = { $games } games, { $countries } countries
page-back = Back, the match is kept
page-menu = Menu
page-colours = Light or dark
page-quiz = Quiz
page-matches = My matches
page-stats = Statistics
page-continue = Continue
page-others =
    { $count ->
        [one] One other match
       *[other] Other matches ({ $count })
    }
page-going-on = { $game }, round { $round }
page-line-globalissimo = Guess the order of the countries, pass the barriers.
page-line-cardline = Slide each country into its place in the line.
page-line-higher-lower = More than the country before? Keep the chain going.
page-line-course = Five visas, then home: all of it by plane.
page-line-controle-global = Place your influence; civil society answers.
page-players-of = { $least } to { $most } players · { $minutes } min
page-players-alone = alone or in turns · { $minutes } min
page-setup = Set up
page-setup-of = Set up a match: { $game }
page-offline = No account, no cookie; once opened, the page works without a connection.
page-sources = Sources and licences
page-edition = edition { $year }
page-not-kept = The browser keeps nothing for this page: your match is lost when you close it. Save it to a file at the end.
page-you = you
page-you-short = You
page-you-name = You
page-bot = Bot { $number }
page-person = a person
page-bot-level = a bot, { $level }
page-level-random = random
page-level-easy = easy
page-level-medium = medium
page-level-hard = hard
page-level-program = program
page-who = Who plays on seat { $number }
page-seat-name = Seat { $number }, name
page-remove = Remove
page-remove-seat = Remove { $name }
page-add = Add somebody
page-category = Category
page-any-category = by chance
page-begin = Begin the match
page-unplayable = A match cannot begin like this. Change the number of players.
page-name-blank = Seat { $number } has no name. Give it one.
page-name-long = The name “{ $name }” has more than 30 characters. Shorten it.
page-name-control = The name of seat { $number } has an invisible character. Type it again.
page-name-twice = Two players are called “{ $name }”. Change one of the names.
page-round = Round { $round }
page-players = Players
page-seat = { $name }: { $of }
page-thinks = { $name } is thinking…
page-go-on = Go on
page-undo = Undo
page-undo-none = Nothing can be taken back: something hidden has been shown since.
page-undone = Taken back: { $action }.
page-rules = Rules of this moment
page-score = Standings
page-leave = Leave
page-challenge = Challenge a friend
page-challenge-about = Whoever opens this link plays the same match: same cards, same bots.
page-close = Close
page-copy = Copy
page-copied = Copied.
page-hand-over = Hand over the device
page-hand-over-turn = { $name }, it is your turn
page-hand-over-about = The others look away: all hands are hidden, and yours is shown by the button.
page-hand-over-since = What has happened
page-hand-over-take = { $name }, show my hand
page-hand-over-undo = Take back the move of { $name }
page-over = Match over · { $game }
page-won = wins
page-missed = What was missed
page-missed-one = { $country }: { $missed }.
page-again = Play again
page-replay = Watch the match
page-save-record = Save
page-forget = Forget
page-no-matches = No match is kept. Those that you begin will appear here.
page-other-edition = Played with the { $year } edition: it cannot go on with these cards.
page-open-record = Open a saved match (.jsonl)
page-no-record = “{ $file }” cannot be read as a match.
page-source = source
page-source-year = { $year }, source
page-source-of = Source of the value: { $country }, { $category }
page-why-title = { $country }: { $category }
page-report = Report this card
page-report-title = Report the card: { $country }
page-report-head = Report: { $country }, { $category }
page-report-wrong = What I think is wrong, and where I read it:
page-report-about = Nothing is sent. Complete this text, copy it and give it to whoever keeps the edition.
page-wrong = Wrong
page-right = Right
page-more = More
page-other-pages = Other pages
page-less = Less
page-chain =
    { $count ->
        [one] one right answer
       *[other] { $count } right answers
    }
page-lives =
    { $count ->
        [0] out
        [one] one life
       *[other] { $count } lives
    }
