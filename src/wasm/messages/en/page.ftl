# Home page, setup of a match, menu, end of a match and saved matches.

page-home = Five geography games
page-subtitle = { $games } games, { $countries } countries
page-back = Back, the match is kept
page-menu = Menu
page-colours = Colours
page-colours-light = light
page-colours-dark = dark
page-sound = Sound and vibration
page-sound-on = on
page-sound-off = off
page-quiz = Quiz
page-quiz-due =
    { $count ->
        [one] { $count } question to review
       *[other] { $count } questions to review
    }
page-install = Install on this device
page-install-size = { $size } MB
page-matches = My matches
page-matches-going = { $count } in progress
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
page-line-higher-lower = More or less than the country before? Keep the chain going.
page-line-course = Five visas, then home: all of it by plane.
page-line-controle-global = Place your influence; civil society answers.
page-players-of = { $least } to { $most } players · { $minutes } min
page-players-alone = alone or in turns · { $minutes } min
page-setup = Set up
page-setup-of = Set up a match: { $game }
page-offline = No account, no cookie; once opened, the page works without a connection.
page-sources = Sources and licences
page-edition = edition { $year }
page-not-kept = The browser saves nothing for this page: your match is lost when you close the page. Save it to a file at the end.
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
page-who = Who plays in seat { $number }
page-seat-name = Seat { $number }, name
page-remove = Remove
page-remove-seat = Remove { $name }
page-add = Add a player
page-category = Category
page-any-category = at random
page-begin = Begin the match
page-unplayable = A match cannot begin with this setup. Change the number of players.
page-name-blank = Seat { $number } has no name. Type one.
page-name-long = The name “{ $name }” has more than 30 characters. Shorten it.
page-name-control = The name of seat { $number } has an invisible character. Type it again.
page-name-twice = Two players are called “{ $name }”. Change one of the names.
page-round = Round { $round }
page-players = Players
page-seat = { $name }: { $of }
page-thinks = { $name } is thinking…
page-go-on = Continue
page-undo = Undo
page-undo-none = Nothing to undo since hidden information was shown.
page-undone = Undone: { $action }.
page-rules = Current rules
page-score = Standings
page-leave = Leave
page-challenge = Challenge a friend
page-challenge-about = A friend who opens this link plays the same match: same cards, same bots.
page-close = Close
page-copy = Copy
page-copied = Copied
page-hand-over = Hand over the device
page-hand-over-turn = { $name }, it is your turn
page-hand-over-about = The others look away: all hands are hidden until you press the button to show yours.
page-hand-over-since = What has happened
page-hand-over-take = { $name }, show my hand
page-hand-over-undo = Take back the move of { $name }
page-over = Match over · { $game }
page-won = wins
page-missed = Answers to remember
page-missed-one = { $country }: { $missed }.
page-again = Play again
page-replay = Watch the match
page-save-record = Save
page-forget = Forget
page-no-matches = No matches are saved. The matches that you begin will appear here.
page-other-edition = Played with the { $year } edition: it cannot continue with the cards of this edition.
page-open-record = Open a saved match (.jsonl)
page-no-record = “{ $file }” contains no match that the page can read.
page-source = source
page-source-of = Source of the value: { $country }, { $category }
page-why-title = { $country }: { $category }
page-why-part = { $category }: { $value } ({ $year })
page-why-between = {"; "}
page-report-value = Report this value
page-report-title = Report an error: { $country }
page-report-head = Report: { $country }, { $category }
page-report-wrong = What I think is wrong, and where I read it:
page-report-about = Nothing is sent. Complete this text, copy it and send it to the maintainer of the edition.
page-wrong = Wrong
page-right = Right
page-more = More
page-other-pages = Other pages
page-less = Less
# Without a count, the title of the page.
page-chain =
    { $count ->
        [0] no right answers
        [one] one right answer
        [other] { $count } right answers
       *[none] The chain of the day
    }
page-lives =
    { $count ->
        [0] out
        [one] one life
       *[other] { $count } lives
    }
