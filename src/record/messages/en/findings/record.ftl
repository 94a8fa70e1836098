# What is found in records.

record-action = this line is no action of the game
    .help = write it as the program does, with all its fields and no other; or go back to the lines before it
    .explain = After the header a record has a line an action: the seat, the action, and what the action needs, spelled as the program spells it. A line with a field too many, too few or of another kind was not written by it, and guessing what was meant would make another match of it.

record-after-end = the match is over before this line
    .help = delete this line and those after it
    .explain = A match ends where its rules say so; then the record has one more line, with the standings, and nothing follows. A line after that was added later, or stands in the wrong record.

record-cards = this match was played with other cards: { $differs ->
        [deck] those of the deck `{ $deck }`, which is not there
        [digest] those of the { $edition } edition before something in it was changed
       *[year] those of the { $edition } edition, and these are of the { $own } edition
    }
    .help = replay it with the edition it was made with: `--project` names its folder
    .explain = A record holds who did what, and not what stood on the cards: values and answers come from the edition. With other cards the same actions would lead to another match. So the header has a digest of all that a match depends on: the printed values, the capitals, the numbers on the board, and the numbers of the rules.

record-empty = no match is recorded here: the first line was never finished
    .help = begin a new match
    .explain = The first line of a record says which game was played, with which cards, by whom and from which seed. A program that was stopped before it had written this line has recorded nothing that could go on.

record-game = this is a match of `{ $game }`{ $known ->
        [yes] , not of `{ $wanted }`
       *[no] , a game that this program does not know
    }
    .help = { $known ->
            [yes] name the game of the record, or none
           *[no] take the program that recorded it
        }
    .explain = The actions of one game mean nothing in another. The game need not be named when a record is given: the record says it.

record-header = { $problem ->
        [missing] the header lacks `{ $field }`
        [unknown] a header has no field `{ $field }`
        [wrong] a header cannot have this as `{ $field }`
       *[none] the first line is no header of a record
    }
    .help = a record begins with `game`, `version`, `edition`, `digest`, `seed`, `seats` and `options`
    .explain = The first line of a record says all that a match needs beside its actions: the game, the form of the record, the cards, the seed of all chance, who sat at the table and what had been agreed on. Nothing in it can be guessed.

record-illegal = the rules do not allow { $name } to do this here
    .help = put back what stood here; or go back to the lines before it
    .explain = Each line is carried out by the same rules as when it was played. An action that they do not allow was never played: the record was changed by hand, or put together from two.

record-seat = seat { $seat } does not decide here: seat { $turn } does, { $name }
    .help = put back the seat that stood here; seats are counted from 0
    .explain = The rules say whose decision it is. A line of another seat was never played: the record was changed by hand, or a line is missing before it.

record-setup = no match can begin so: { $problem ->
        [names-alike] two seats are called `{ $word }`
        [name] `{ $word }` is no name for a seat
        [level] there are no bots of the level `{ $word }`
        [seats] the game is for { $min } to { $max } seats
        [hand] a hand has { $min } to { $max } cards
        [category] no category of the game is called `{ $word }`
        [variant] no variant of the game is called `{ $word }`
        [variant-seats] the variant `{ $word }` is not for so many seats
       *[cards] the cards do not suffice
    }
    .help = put back what stood in the header
    .explain = The header says who sat at the table and what had been agreed on. A match can be replayed only where its game could have begun so.

record-standings = { $over ->
        [yes] the match leads to the standings { $standings }, not to these
       *[no] the match is not over here
    }
    .help = go back to the lines before it, or replay the record with the program that made it
    .explain = The last line of a finished record holds the places by seat as they were told at the end. When the actions lead to others, the record was changed by hand, or the rules of this program are not those it was played by.

record-syntax = this line is not { $problem ->
        [utf8] UTF-8
       *[json] JSON
    }
    .help = put back what stood here; or go back to the lines before it
    .explain = A record is lines of JSON in UTF-8, each complete in itself. A last line that was cut off is left out without more ado, since the program may be stopped at any moment; damage anywhere else was done later.

record-too-large = this file is larger than { $limit } MB: it is no record
    .help = name the file that the program wrote
    .explain = A match of some hundred actions takes some ten kilobytes. A file that is a thousand times larger is something else, and reading it would only take time.

record-truncated = the last line was never finished: it is left out
    .help = nothing has to be done: the match goes on after the line before it
    .explain = A program that is stopped while it writes leaves a part of a line. Whatever was complete before it counts; of the match at most this one action is lost.

record-undo = nothing can be taken back here
    .help = delete this line; or go back to the lines before it
    .explain = What was done can be taken back until something hidden has been shown: turned cards, a right answer, a card from the pile. An undo after that was never played.

record-version = this record has the form { $version }, and this program reads the form { $own }
    .help = replay it with the program that recorded it
    .explain = The form of records has a number, so that a program never takes the lines of a later one for its own.
