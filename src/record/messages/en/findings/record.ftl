# What is found in records.

record-action = this line is not a valid action of the game
    .help = write it as the program does, with all its fields and no other, or keep only the lines before it
    .explain = After the header, a record has one line per action: the seat, the action and its arguments, spelled as the program spells them. The program did not write a line with a missing or extra field, or with one of another kind, and guessing what was meant would make a different match of it.

record-after-end = the match ends before this line
    .help = delete this line and the lines after it
    .explain = A match ends when its rules say so; the record then has one more line, with the standings, and nothing follows. A line after that was added later, or belongs to another record.

record-cards = this match was played with other cards: { $differs ->
        [deck] those of the deck `{ $deck }`, which does not exist
        [digest] those of the { $edition } edition before it was changed
       *[year] those of the { $edition } edition, not of the { $own } edition
    }
    .help = replay it with its own edition: `--project` names the folder
    .explain = A record holds the actions, not the contents of the cards: values and answers come from the edition. With other cards, the same actions would lead to a different match. The header therefore has a digest of everything that a match depends on: the printed values, the capitals, the numbers on the board and the numbers of the rules.

record-empty = no match is recorded here: the first line is incomplete
    .help = start a new match
    .explain = The first line of a record holds the game, the cards, the players and the seed. A program stopped before it wrote this line has recorded nothing that can be resumed.

record-game = this is a match of `{ $game }`{ $known ->
        [yes] , not of `{ $wanted }`
       *[no] , a game that this program does not know
    }
    .help = { $known ->
            [yes] name the game of the record, or omit it
           *[no] use the program that recorded it
        }
    .explain = The actions of one game mean nothing in another. With a record you can omit the game: the record names it.

record-header = { $problem ->
        [missing] the header has no `{ $field }`
        [unknown] unknown field `{ $field }` in the header
        [wrong] invalid value for `{ $field }` in the header
       *[none] the first line is not the header of a record
    }
    .help = a record starts with `game`, `version`, `edition`, `digest`, `seed`, `seats` and `options`
    .explain = The first line of a record holds everything that a match needs besides its actions: the game, the record format, the cards, the random seed, the players and the options. None of it can be guessed.

record-illegal = the rules do not allow { $name } to do this here
    .help = restore the original line, or keep only the lines before it
    .explain = Each line is replayed under the same rules as in the original match. An action that they do not allow was never played: the record was edited by hand, or combined from two.

record-seat = seat { $seat } does not decide here; seat { $turn }, { $name }, does
    .help = restore the original seat; seats are counted from 0
    .explain = The rules determine who decides. A line of another seat was never played: the record was edited by hand, or a line is missing before it.

record-setup = no match can start like this: { $problem ->
        [names-alike] two seats have the name `{ $word }`
        [name] `{ $word }` is not a valid name
        [level] unknown bot level `{ $word }`
        [seats] the game is for { $min } to { $max } seats
        [hand] a hand has { $min } to { $max } cards
        [category] the game has no category `{ $word }`
        [variant] the game has no variant `{ $word }`
        [variant-seats] the variant `{ $word }` does not allow this number of seats
       *[cards] there are not enough cards
    }
    .help = restore the original header
    .explain = The header lists the players and the options. A match can be replayed only if its game can start with them.

record-standings = { $over ->
        [yes] the match leads to the standings { $standings }, not to these
       *[no] the match is not over here
    }
    .help = keep only the lines before it, or replay the record with the program that made it
    .explain = The last line of a finished record holds the places by seat, as announced at the end. If the actions lead to other places, the record was edited by hand, or this program has other rules than those of the match.

record-syntax = this line is not { $problem ->
        [utf8] UTF-8
       *[json] JSON
    }
    .help = restore the original line, or keep only the lines before it
    .explain = A record consists of JSON lines in UTF-8, each complete in itself. A truncated last line is ignored, because the program may be stopped at any moment; damage anywhere else happened later.

record-too-large = this file is larger than { $limit } MB, so it is not a record
    .help = name the file that the program wrote
    .explain = A match of a few hundred actions takes a few dozen kilobytes. A file a thousand times larger is something else, and reading it would only take time.

record-truncated = the last line is incomplete and is ignored
    .help = no action needed: the match continues after the line before it
    .explain = A program stopped while it writes leaves part of a line. All complete lines before it count; the match loses at most this one action.

record-undo = nothing can be undone here
    .help = delete this line, or keep only the lines before it
    .explain = Actions can be undone until something hidden has been shown: turned cards, a right answer, a card from the draw pile. An undo after that was never played.

record-version = this record has format { $version }, but this program reads format { $own }
    .help = replay it with the program that recorded it
    .explain = The record format has a number, so that a program never misreads the lines of a newer one.
