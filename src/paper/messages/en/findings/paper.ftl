standard-colour = { $standard } does not allow RGB, which `colour` asks for
    .help = write `colour: cmyk`, or choose another standard
    .explain = PDF/X-1a is for presses: all its colours are process inks, greys or spot colours. An RGB file violates the standard, and a file in inks violates the profile’s `colour`, so no file can satisfy both. PDF/X-3 and PDF/X-4 allow other colours too, depending on their profile.

trim-unfit = { $why ->
        [paper] paper too small for `{ $stock }`: { $width } x { $height } mm does not fit on { $paper }
       *[other] `{ $stock }` cannot be cut to { $width } x { $height } mm
    }
    .help = { $why ->
            [paper] choose a larger `paper`, or the size of the pieces: { $own-width } x { $own-height } mm
            [card] these pieces measure { $own-width } x { $own-height } mm, or up to a twentieth more: { $most-width } x { $most-height } mm
           *[other] these pieces measure { $own-width } x { $own-height } mm: write that size, or remove the line
        }
    .explain = Faces are designed for one size. Cards may be cut up to a twentieth larger, because sleeves and shops differ by that much; the faces are then enlarged. Boards have one size, and no piece may be larger than its paper.
