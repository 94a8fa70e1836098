# Projects: creation, locks and export.

## New
new-no-project = `new` writes the built-in edition and reads no project: remove --project
new-not-empty = { $folder } is not empty: choose a new or empty folder
new-cannot = cannot create a project in { $folder }: { $reason }
new-made = { $folder }: { $files } files; change to this folder and start with README.md
new-later = { $count ->
        [one] 1 value is
       *[other] { $count } values are
    } from a year after { $year }, which `mappemonde validate` reports as an error: raise `id` in data/edition.yaml
new-begun = { $kind ->
        [category] created the category `{ $id }`
        [deck] created the deck `{ $id }`
        [source] created the source `{ $id }`
       *[country] created the country `{ $id }`
    }: { $files }
    { $kind ->
        [deck] change what you like; `mappemonde validate` reports inconsistencies
       *[other] fill in the empty fields; `mappemonde validate` lists what is left to do
    }
new-exists = { $kind ->
        [category] the category `{ $id }` already has an entry, values and an icon
        [deck] the deck `{ $id }` already exists
        [source] the source `{ $id }` already has an entry
       *[country] the country `{ $id }` already has an entry and a row in every table of values
    }: nothing was written
new-nowhere = there is no project here: create one with `mappemonde new FOLDER`, change to its folder, and run `mappemonde new { $kind }` again
new-not-editable = cannot edit { $file } as it is: `mappemonde validate` reports what is wrong with it; nothing was written
new-not-id = { $problem ->
        [code] `{ $typed }` is not a country code: write the three capital letters of ISO 3166-1
       *[id] `{ $typed }` is not an id: write lower-case letters, digits and single hyphens
    }{ $guessed ->
        [yes] ; did you mean `{ $guess }`?
       *[no] {""}
    }
new-game-without = `{ $game }` has no deck; games with a deck: { $known }
new-readme =
    # An edition of your own

    A complete edition of the cards, yours to change. Work in this folder: the program finds it.

    - `data/` contains everything on a card: countries, categories, values with their year and
      source, decks, and the numbers of the rules. `data/README.md` explains every field.
    - `templates/` defines how the cards look: colours in `colours.json`, type in `theme.typ`, boxes in
      `layouts/`, a file for each kind of card, the rules of each game. Your own fonts go into `fonts/`, your
      own flags into `flags/`.
    - `languages/` replaces printed words of the program.

    After every change:

    ```console
    $ mappemonde validate
    $ mappemonde render --only FRA,CUB --format png
    ```

    The first command reports problems with their location and a fix. The second renders two cards to
    `out/`. When they are right, `mappemonde render all` renders everything, and
    `mappemonde play globalissimo` plays with your figures.

    - `mappemonde show CUB gdp` shows the source of a figure, `mappemonde export` writes all data to one table.
    - Raise the year of the edition in `data/edition.yaml` before you add newer figures.
    - `mappemonde update` imports newer figures from the files that publishers offer for download, and
      `mappemonde diff OLD` shows what they change.
    - If you delete a file here, the program uses its own: delete the files that you do not change, and they
      are updated with the program.
    - `mappemonde validate --for-sale` lists the figures that may not be sold, or only with permission.

## Files that appear together
lock-held = { $known ->
        [no] another run of the program is changing { $folder }
       *[yes] `mappemonde { $command }`, process { $process }{ $elsewhere ->
            [yes] {""} on the machine { $machine }
           *[no] {""}
        }, is changing { $folder }
    }; nothing was written: try again when it has finished
journal-finished = { $folder }: a command was interrupted while it wrote. Its changes are now complete, in these files: { $files }
journal-taken-back = { $folder }: a command was interrupted while it wrote. Its changes are undone, in these files: { $files }
journal-waits = { $folder }: a command was interrupted while it wrote, and its changes cannot be completed now: old and new files may be mixed
journal-strange = { $file } should list the files that an interrupted command was about to write, but its format is unknown; nothing was written: check this file, then delete it

## Export
export-separator = --separator requires --format csv: JSON has no cells
export-no-folder = --format restcountries writes a folder of files: name it with --out
export-refused = { $path } was not written by this command, and nothing was changed: choose an empty folder, or move this file
export-absent = REST Countries v3.1 fields that the database does not have: { $fields }
export-wrote = { $file }: { $countries ->
        [one] 1 country
       *[other] { $countries } countries
    }
result-unwritten = cannot write the result: { $reason }

## Language of the edition
language-not-of-edition = this edition has no texts in { $language }; its languages are { $known }
language-of-edition = This edition has no texts in { $language }: what follows is in { $other }.
