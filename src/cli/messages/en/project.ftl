# A project of one's own: laid down, and given away as a table.

## New
new-no-project = `new` lays down the edition of the program, and asks no project: leave out --project
new-not-empty = there are files in { $folder }: name a new folder or an empty one
new-cannot = no project can be made in { $folder }: { $reason }
new-made = { $folder }: { $files } files; go there, and begin with README.md
new-later = { $count ->
        [one] 1 value is
       *[other] { $count } values are
    } of a later year than { $year }: `mappemonde validate` names them as errors until `id` in data/edition.yaml is raised
new-begun = { $kind ->
        [category] the category `{ $id }` is begun
        [deck] the deck `{ $id }` is begun
       *[country] the country `{ $id }` is begun
    }: { $files }
    { $kind ->
        [deck] change what you like; `mappemonde validate` says what does not go together
       *[other] fill in what is empty; `mappemonde validate` says what is left to do
    }
new-exists = { $kind ->
        [category] the category `{ $id }` has its entry, its values and its icon
        [deck] there is a deck `{ $id }`
       *[country] the country `{ $id }` has its entry and a row in every table of values
    } already: nothing was written
new-nowhere = there is no project here: lay one down with `mappemonde new FOLDER`, go there, and type `mappemonde new { $kind }` again
new-not-editable = { $file } cannot be edited as it is: `mappemonde validate` says what is wrong with it; nothing was written
new-not-id = { $problem ->
        [code] `{ $typed }` is no code of a country: write three capital letters, those of ISO 3166-1
       *[id] `{ $typed }` is no id: write small letters, digits and single hyphens
    }{ $guessed ->
        [yes] ; did you mean `{ $guess }`?
       *[no] {""}
    }
new-game-without = `{ $game }` is played without a deck; these games have one: { $known }
new-readme =
    # An edition of your own

    A complete edition of the cards, yours to change. Work in this folder: the program finds it.

    - `data/` holds everything that stands on a card: countries, categories, values with their year and
      source, decks, and the numbers of the rules. `data/README.md` explains every field.
    - `templates/` is how the cards look: colours in `colours.json`, type in `theme.typ`, boxes in
      `layouts/`, a file for each kind of card, the rules of each game.

    After every change:

    ```console
    $ mappemonde validate
    $ mappemonde render --only FRA,CUB --format png
    ```

    The first says what is wrong, where, and how to mend it. The second makes pictures of two cards in
    `out/`. When they are right, `mappemonde render all` prints everything, and
    `mappemonde play globalissimo` plays with your figures.

    - `mappemonde show CUB gdp` says where a figure comes from, `mappemonde export` makes one table of all.
    - Raise the year of the edition in `data/edition.yaml` before newer figures go in.
    - `mappemonde update` brings newer figures in from what publishers let one download, and
      `mappemonde diff OLD` says what they change.
    - A file that you delete here is taken from the program again: delete what you do not change, and it
      follows the program.
    - `mappemonde validate --for-sale` names the figures that may not be sold, or not without asking.

## Files that appear together
lock-held = { $known ->
        [no] another run of the program is changing { $folder }
       *[yes] `mappemonde { $command }`, process { $process }{ $elsewhere ->
            [yes] {""} on the machine { $machine }
           *[no] {""}
        }, is changing { $folder }
    }; nothing was written: begin again when it has ended
journal-finished = { $folder }: a command was stopped while it wrote. What it had begun is finished now, and these files are new: { $files }
journal-taken-back = { $folder }: a command was stopped while it wrote. What it had begun is taken back, and these files are as before: { $files }
journal-waits = { $folder }: a command was stopped while it wrote, and what it had begun cannot be finished now: old and new files may stand side by side
journal-strange = { $file } should say which files a command that was stopped was about to write, and says it not as this program does; nothing was written: look at the file, and delete it

## Export
export-separator = --separator is for --format csv: JSON has no cells
export-no-folder = --format restcountries makes a folder of files: name it with --out
export-refused = { $path } was not written by this command, and nothing was changed: name an empty folder, or move that file
export-absent = Fields of REST Countries v3.1 that the database does not have: { $fields }
export-wrote = { $file }: { $countries ->
        [one] 1 country
       *[other] { $countries } countries
    }
result-unwritten = the result cannot be written: { $reason }
