# Files for a press.

inks-off = { $count ->
    [one] One colour prints differently from the screen:
   *[other] { $count } colours print differently from the screen; the { $shown } largest differences:
}
inks-off-colour = { $colour } prints as { $shown }, off by { $distance } (inks { $inks }, cyan/magenta/yellow/black): { $file }, { $count ->
    [0] in a drawing
    [one] p. { $pages }
   *[other] p. { $pages }{ $many ->
        [yes] {" "}and { $count } in all
       *[no] {""}
    }
}
icc-unreadable = cannot read { $file }: { $reason }; choose a readable ICC profile
icc-no-file = it is not a file of at most 16 MB
icc-unfit = { $file } is { $why ->
    [no-printer] a screen, scanner or device-link profile, not a press profile
    [no-inks] a profile for colours other than cyan, magenta, yellow and black
    [one-way] a profile that does not convert colours to inks and back
   *[no-profile] not an ICC profile
}; choose a four-colour press profile, as offered by print shops and the ICC
render-no-standard = `--icc` and `--soft-proof` apply to CMYK files only; add `--standard x-4` or use the profile of a shop that accepts CMYK
render-standard-pictures = this shop accepts images, not PDF/X; remove `--standard`
render-fold-pdf = only sheets are folded: remove `--format` or `--fold`
render-standard-pdf = PDF/X is a kind of PDF; remove `--format` or `--standard`
impose-no-inks = { $file }: { $reason }
