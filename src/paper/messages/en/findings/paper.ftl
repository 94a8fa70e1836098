standard-colour = { $standard } takes no red, green and blue, which `colour` asks for
    .help = write `colour: cmyk`, or another standard
    .explain = PDF/X-1a is for a press: all of its colours are inks, greys or inks with names of their own. A file in red, green and blue breaks the standard, and one in inks what the profile says of colours, so that no file could keep both. PDF/X-3 and PDF/X-4 take other colours too, by their profile.

trim-unfit = { $why ->
        [paper] paper too small for `{ $stock }`: { $width } x { $height } mm do not fit on { $paper }
       *[other] `{ $stock }` cannot be cut to { $width } x { $height } mm
    }
    .help = { $why ->
            [paper] name larger `paper`, or the size of the pieces: { $own-width } x { $own-height } mm
            [card] these pieces are cut to { $own-width } x { $own-height } mm, or to a twentieth more at most: { $most-width } x { $most-height } mm
           *[other] these pieces are cut to { $own-width } x { $own-height } mm: write that, or leave them out
        }
    .explain = Faces are drawn for a size. Pieces may be cut a little larger, up to a twentieth, because sleeves and shops differ by that much, and then they are drawn larger. Boards have one size, and no piece may be larger than the paper it lies on.
