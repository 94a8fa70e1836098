# Files for a press.

inks-off = { $count ->
    [one] One colour does not print as it looks on a screen:
   *[other] { $count } colours do not print as they look on a screen; the { $shown } that are farthest off:
}
inks-off-colour = { $colour } prints as { $shown }, off by { $distance } (inks { $inks }, cyan/magenta/yellow/black): { $file }, { $count ->
    [0] in a drawing
    [one] p. { $pages }
   *[other] p. { $pages }{ $many ->
        [yes] {" "}and { $count } in all
       *[no] {""}
    }
}
icc-unreadable = { $file } cannot be read: { $reason }; give an ICC profile that can be read
icc-no-file = it is no file of at most 16 MB
icc-unfit = { $file } is { $why ->
    [no-printer] a profile of a screen, a scanner or a link, and not of a press
    [no-inks] a profile of other colours than cyan, magenta, yellow and black
    [one-way] a profile that does not lead from colours to inks and back
   *[no-profile] no ICC profile
}; give one of a press in four inks, as print shops and the ICC offer them
render-no-standard = `--icc` and `--soft-proof` are for files in inks; add `--standard x-4` or a profile of a shop that takes CMYK
render-standard-pictures = this shop takes pictures, which no PDF/X is; leave out `--standard`
render-standard-pdf = PDF/X is a form of PDF; leave out `--format`, or leave out `--standard`
impose-no-inks = { $file }: { $reason }
