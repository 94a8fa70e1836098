# What can be wrong with a file for print.

preflight-bleed-box = p. { $pages }: { $state ->
        [missing] the bleed box is missing
       *[elsewhere] the bleed is { $found } mm wide, not { $wanted } mm
    }
    .help = let colour run over the cut on every side, and write a bleed box around it
    .explain = No knife hits the same place a thousand times. Colour that ends at the cut leaves a white thread on some cards, so it has to run over the cut by as much as the shop asks for. The bleed box says how far it does; without one the page itself counts.

preflight-broken = { $what ->
        [objects] `{ $file }` tells of more than { $most } objects, more than it can hold or than are read
        [revisions] `{ $file }` has more than { $most } revisions, one after the other
        [parts] the objects of `{ $file }` have more than { $most } parts in all
        [repeated] `{ $file }` is damaged: more than { $most } of its objects stand in it twice
        [packed] `{ $file }` is damaged, or its packed objects unpack to more than { $most } bytes
       *[broken] `{ $file }` is damaged: its pages cannot be read
    }
    .help = make it anew, or save it again with the program it came from
    .explain = The file begins as it should, but what it says of its own parts is wrong: the end is missing, or something in the middle was changed. A printer would stop at the same place. Files are cut short by full disks and by transfers that broke off.

preflight-colour = p. { $pages }: colours in { $found }, not in { $wanted }
    .help = turn the colours into { $wanted } with a program for print, using the colour profile that the shop names; this program writes RGB only
    .explain = Screens mix light, presses mix inks. A shop that asks for CMYK wants to see the amounts of ink itself, because every way of turning RGB into ink gives other colours. The pages of this program are RGB; a home printer and many shops turn them well, and where a shop does not, another program must do it.

preflight-encrypted = `{ $file }` is encrypted
    .help = save it without a password and without restrictions
    .explain = A PDF may ask for a password, or forbid that it is changed or copied; both encrypt it. A print shop puts many pages on one sheet, which is a change, so it sends such files back. Nothing else can be checked before the encryption is taken away.

preflight-font = p. { $pages }: { $state ->
        [missing] the font `{ $font }` is not in the file
       *[text] there is text, and only outlines are taken
    }
    .help = { $state ->
            [missing] save the file with all of its fonts
           *[text] turn text into outlines with a program for print; keep the file with text to read and search
        }
    .explain = A font that is not in the file is replaced by another one, and lines run over or accents vanish. Some shops go further and take no fonts at all: every letter must be a drawing. The PDF of this program has all of its fonts in it, so that it can be read aloud and searched; for such shops another program must turn its text into outlines.

preflight-form = `{ $file }` is { $found }, not { $wanted }
    .help = hand over what `mappemonde render --profile { $profile }` writes
    .explain = Print shops take files of one kind: a PDF whose pages are the sides of the cards, or a picture a side. The head of a file says what it is, whatever its name. A download that failed is often a web page with the name of a PDF; open the file and look.

preflight-ink = p. { $pages }: about { $found } % of ink, more than { $wanted } %
    .help = choose a lighter colour, or one with more black and less of the others
    .explain = The inks of a colour lie on each other, and paper holds only so much: more than that smears and dries slowly. The amount is that of the colour that takes most, each ink counting 100 at most. For RGB it is an estimate, because every shop turns colours into ink in its own way; pictures are not looked at.

preflight-mark = p. { $pages }: { $mark ->
        [die] a line runs along the cut
       *[crop] there is a crop mark
    }
    .help = take the marks out: a shop knows the cut from the size of the page; sheets to be cut by hand have marks outside of the bleed
    .explain = A shop that cuts a page by its boxes needs no marks, and prints those that it finds: a line along the cut shows on the edge of half the cards. Marks for a hand with a knife must lie outside of the bleed, where they are cut off. Straight lines that point at a cut, or lie on one, are taken for marks.

preflight-order = { $why ->
        [odd] an odd number of pages, { $count }: one side of a card is missing
        [mixed] fronts and backs are mixed in one file
        [backs] the pages that are alike, which must be the backs, stand second
       *[fronts] the pages that are alike, which must be the backs, stand first
    }
    .help = write the pages in the order of the profile: `mappemonde render --profile { $profile }`
    .explain = Two pages make a card, and the shop knows front and back only by their order: in turn, the one or the other first, or in two files. Where all pages on one side of the cards are alike, they are taken for the backs; in a deck whose sides all differ, only their number can be checked.

preflight-page-size = p. { $pages }: { $width } x { $height } { $unit }, not { $wide } x { $high } { $unit }
    .help = a page is as large as its paper, or as a piece with the bleed on each side; all pages of a file are alike
    .explain = A shop cuts every page at the same place, so each must have the size of the card with its bleed on all four sides. Sheets for a printer at home are as large as the paper; a page of another size would be scaled, and the cards with it.

preflight-resolution = p. { $pages }: a picture of { $found } dpi, not { $wanted } dpi
    .help = put in a picture with more pixels, or print it smaller; a larger number alone makes none sharper
    .explain = A picture of few pixels looks soft or stepped once it is printed. What counts is not its own size but its pixels over the length that they cover on the page, so a picture that is enlarged has fewer. Drawings made of lines and areas have no pixels and are as sharp as the press.

preflight-safe = p. { $pages }: a text begins { $found } mm off the cut, nearer than { $wanted } mm
    .help = move the text inwards, away from the cut
    .explain = The cut may be off by a millimetre or more, so a shop asks for a margin that has nothing to be read in it. What counts here is where each text begins, which is its first letter on the line that it stands on; a text that grows over the edge at its end is not found.

preflight-standard = `{ $file }` is not { $standard }
    .help = turn it into { $standard } with a program for print; this program writes PDF/UA only, for readers with and without eyes
    .explain = PDF/X is what presses agreed upon: all fonts in the file, colours of a press, boxes, nothing that moves or asks. A file says that it keeps the standard in its own information. This program writes PDF/UA, which serves readers; the two do not go together in one file, so a shop that insists on PDF/X needs a conversion.

preflight-text-size = p. { $pages }: text of { $found } points, smaller than { $wanted }
    .help = set it larger, or leave it out
    .explain = Small letters fill with ink, and letters in white on colour vanish. A shop says from which size on it answers for what can be read. The size is that on the page, after all enlarging; a lowered or raised figure such as the 2 of CO₂ belongs to the text beside it.

preflight-trim-box = p. { $pages }: { $state ->
        [missing] the trim box is missing
       *[elsewhere] the trim box lies { $found } mm inside the page, not { $wanted } mm
    }
    .help = write a trim box that is the page without its bleed; for sheets, the page itself
    .explain = The trim box says what is left of a page once it is cut. Without it, whoever places the page must guess; with a wrong one, the cut goes through the picture or leaves a stripe of bleed.

preflight-unseen = p. { $pages }: { $what ->
        [unreadable] something that is drawn cannot be read
        [page] the page or a drawing on it takes more than { $most } bytes
        [file] the pages of the file take more than { $most } bytes in all
        [kept] the drawings of the file take more than { $most } bytes in all
        [operators] the pages of the file take more than { $most } operators in all
        [traces] the pages of the file have more than { $most } texts and lines
        [depth] drawings lie within drawings, more than { $most } deep
       *[states] more than { $most } states are kept within each other
    }, so that not everything was looked at
    .help = { $what ->
            [unreadable] make the file anew, or save it again with the program it came from
           *[other] save the file again with its layers flattened, or in several files of fewer pages
        }
    .explain = What was not looked at may break any clause, so that the file cannot be said to keep them. Preflight reads only so much of a file, so that none can fill the memory or go on for ever; the limits are far above what cards and boards need. What cannot be read is damaged, missing, or of a kind that preflight does not know; a printer would leave it out, stop, or draw what nobody has looked at.

trim-unfit = { $why ->
        [paper] paper too small for `{ $stock }`: { $width } x { $height } mm do not fit on { $paper }
       *[other] `{ $stock }` cannot be cut to { $width } x { $height } mm
    }
    .help = { $why ->
            [paper] name larger `paper`, or the size of the pieces: { $own-width } x { $own-height } mm
            [card] cards are cut to { $own-width } x { $own-height } mm, or to a twentieth more at most: { $most-width } x { $most-height } mm
           *[other] these pieces are cut to { $own-width } x { $own-height } mm: write that, or leave them out
        }
    .explain = Faces are drawn for a size. Playing cards may be cut a little larger, up to a twentieth, because sleeves and shops differ by that much, and then they are drawn larger. Everything else has one size, and no piece may be larger than the paper it lies on.
