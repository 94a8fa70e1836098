## Output for other programs
sarif-root = the repository root, or the edition folder if it is not in a repository
validate-no-project = --fix requires a project, and there is none here: create one with `mappemonde new DIR`
validate-notes-unshown = { $count ->
        [one] one note does not concern sales: `mappemonde validate` shows it
       *[other] { $count } notes do not concern sales: `mappemonde validate` shows them
    }
validate-fixed-file = { $file }: { $codes }
validate-fixed-code = { $count ->
        [one] { $code }
       *[other] { $code } ({ $count })
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
baseline-other = { $file } is not a baseline and was not overwritten; choose another name
baseline-unreadable = cannot read { $file }: { $reason }
baseline-no-file = it is not a regular file of at most 32 MB
man-wrote = { $folder }: { $count ->
        [one] 1 page
       *[other] { $count } pages
    } of the manual
