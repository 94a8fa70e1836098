## What other programs take
sarif-project = the folder of the edition
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
