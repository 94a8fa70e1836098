## What other programs take
sarif-root = the root of the repository, or the folder of the edition where it is in none
validate-no-project = --fix mends the files of a project, and there is none here: `mappemonde new DIR` lays one down
validate-notes-unshown = { $count ->
        [one] one note is not about a sale: `mappemonde validate` shows it
       *[other] { $count } notes are not about a sale: `mappemonde validate` shows them
    }
validate-fixed = { $count ->
        [0] nothing was fixed
        [one] 1 place was fixed
       *[other] { $count } places were fixed
    }{ $files ->
        [0] {""}
        [one] {""} in 1 file
       *[other] {""} in { $files } files
    }
baseline-wrote = { $file }: { $count ->
        [0] no finding
        [one] 1 finding
       *[other] { $count } findings
    }
baseline-hidden = { $count ->
        [one] 1 finding is
       *[other] { $count } findings are
    } in the baseline and not shown
baseline-other = { $file } is no baseline, so it was not written over; choose another name
baseline-unreadable = { $file } cannot be read: { $reason }
baseline-no-file = it is no ordinary file of at most 32 MB
man-wrote = { $folder }: { $count ->
        [one] 1 page
       *[other] { $count } pages
    } of the manual
