# What can be wrong with a file for print.

preflight-black = p. { $pages }: a black text is printed with several inks{ $where }
    .help = set black texts in black alone, `0 0 0 1 k`; in the program that the file comes from, in 100 % of black
    .explain = Four plates never lie on each other to the hair. Letters of one ink stay sharp; those of several get coloured edges, and small ones fill up. Shops therefore want black texts on the plate of black alone. A text counts as black where it is dark and hardly a colour; dark text in red, green and blue counts too, because a press makes it of several inks.

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
    .help = turn the colours into { $wanted } with a program for print, using the colour profile that the shop names; what this program makes, `render --profile` and `render --standard x-4` write in inks
    .explain = Screens mix light, presses mix inks. A shop that asks for CMYK wants to see the amounts of ink itself, because every way of turning RGB into ink gives other colours. A home printer and many shops turn RGB well; for those that do not, this program writes inks by the profile of a printing condition.

preflight-encrypted = `{ $file }` is encrypted
    .help = save it without a password and without restrictions
    .explain = A PDF may ask for a password, or forbid that it is changed or copied; both encrypt it. A print shop puts many pages on one sheet, which is a change, so it sends such files back. Nothing else can be checked before the encryption is taken away.

preflight-font = p. { $pages }: { $state ->
        [missing] the font `{ $font }` is not in the file
       *[text] there is text, and only outlines are taken
    }
    .help = { $state ->
            [missing] save the file with all of its fonts
           *[text] turn text into outlines, which `render --profile` does for a shop that asks for them; keep the file with text to read and search
        }
    .explain = A font that is not in the file is replaced by another one, and lines run over or accents vanish. Some shops go further and take no fonts at all: every letter must be a drawing. The PDF of this program has all of its fonts in it, so that it can be read aloud and searched; for such shops it draws its letters.

preflight-form = `{ $file }` is { $found }, not { $wanted }
    .help = hand over what `mappemonde render --profile { $profile }` writes
    .explain = Print shops take files of one kind: a PDF whose pages are the sides of the cards, or a picture a side. The head of a file says what it is, whatever its name. A download that failed is often a web page with the name of a PDF; open the file and look.

preflight-ink = p. { $pages }: { $found } % of ink, more than { $wanted } %, worst on p. { $worst }{ $where }
    .help = choose lighter colours there, or ones with more black and less of the others; what prints over a dark ground adds to it
    .explain = Inks lie on each other, and paper holds only so much: more than that smears and dries slowly. What counts is what lies on a spot in the end: of what covers something the upper ink, of what prints over it or lets it shine through both. Each page is reckoned in pixels of a fifth of a millimetre, larger ones on large pages. Red, green and blue become inks by an estimate, because every shop turns them in its own way; pictures in forms that are not read count as nothing.

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

preflight-overprint = p. { $pages }: { $state ->
        [knocks] a black text leaves a hole in the colours under it
        [grey] a black text is to print over what is under it and cannot, because it is grey of the device
       *[white] something white is to print over what is under it, and vanishes
    }{ $where }
    .help = { $state ->
            [white] let what is white knock out what is under it
           *[other] let black texts print over their ground: black in four inks, `0 0 0 1 k`, with `/op true` and `/OPM 1`
        }
    .explain = Where black knocks out its ground and the plates are a tenth of a millimetre off, white threads show around the letters. Printed over the ground it covers them. It is asked for where the ground leaves room for all of an ink below the limit of the profile; grey of the device always knocks out, whatever the file says. White is no ink: what prints white over a colour prints nothing.

preflight-page-size = p. { $pages }: { $width } x { $height } { $unit }, not { $wide } x { $high } { $unit }
    .help = a page is as large as its paper, or as a piece with the bleed on each side; all pages of a file are alike
    .explain = A shop cuts every page at the same place, so each must have the size of the card with its bleed on all four sides. Sheets for a printer at home are as large as the paper; a page of another size would be scaled, and the cards with it.

preflight-resolution = p. { $pages }: a picture of { $found } dpi, not { $wanted } dpi{ $where }
    .help = put in a picture with more pixels, or print it smaller; a larger number alone makes none sharper
    .explain = A picture of few pixels looks soft or stepped once it is printed. What counts is not its own size but its pixels over the length that they cover on the page, so a picture that is enlarged has fewer. Drawings made of lines and areas have no pixels and are as sharp as the press.

preflight-safe = p. { $pages }: { $state ->
        [over] a text runs over the cut by { $found } mm, and not { $wanted } mm inside of it
        [text] a text comes as near to the cut as { $found } mm, nearer than { $wanted } mm
       *[line] a line comes as near to the cut as { $found } mm, nearer than { $wanted } mm
    }{ $where }
    .help = { $state ->
            [line] move the line inwards, or let it run over the cut
           *[text] move the text inwards, away from the cut
        }
    .explain = The cut may be off by a millimetre or more, so a shop asks for a margin that has nothing in it that must not be hurt. What counts is all of a text, with its highest and lowest letters and its last one, and of a straight line along an edge all that shows, with its width. Lines that run over the cut are meant to be cut, and a line on the edge of the margin may reach into it by half of its width, 0.15 mm at most. A piece no larger than four margins, such as a cube, a chip or a narrow figure to fold, has no room for them.

preflight-srgb = `{ $file }` does not say that its colours are sRGB
    .help = save it as PNG with an sRGB chunk, or with the sRGB profile
    .explain = Numbers for red, green and blue mean a colour only together with a profile. Without one each program takes what it likes, and cards of one deck come out in two greens. The chunk `sRGB` says it in one byte.

preflight-standard = { $on ->
        [pages] p. { $pages }: not { $standard }
       *[file] `{ $file }` is not { $standard }
    } ({ $part }, { $clause }): { $what ->
        [about] title, dates or identity are missing
        [actions] something is done, by a link, a script or on opening
        [alternates] a picture has another one in its place
        [annotations] a note or a link lies on what is printed
        [boxes] trim box or art box are missing, both are there, or boxes lie outside of each other
        [colours] colours in a space that it does not take
        [deep] a picture of 16 bits
        [elsewhere] something lies in another file, or another file in this one
        [fonts] a font is missing
        [forms] there is a form to fill in
        [groups] what shines through is mixed in red, green and blue
        [halftone] a screen of its own
        [id] the file has no identity (`/ID`)
        [identity] it does not name the standard
        [inks] an ink of one name stands for two colours
        [intent] there is no output intent, more than one, or one without a name
        [layers] there are layers
        [limits] more states are kept within each other than printers know
        [names] a name is no UTF-8
        [operators] something may be passed over (`BX`)
        [packing] something is packed in a way that it does not take
        [postscript] there is PostScript in it
        [profile] the output intent has no profile of a printer
        [rendering] a way to fit colours that there is not
        [separated] pages are plates
        [showing] layers show or vanish by themselves
        [transfer] curves change the inks
        [transparency] something shines through
        [trapped] it does not say whether it is trapped
       *[version] it is written in a newer form
    }
    .help = { $what ->
            [about] write title, day of making and day of change{ $form ->
                [late] , `xmp:MetadataDate`, `xmpMM:DocumentID`, `xmpMM:VersionID` and `xmpMM:RenditionClass` into the metadata
               *[other] {" "}into the information
            }
            [actions] take links, scripts and actions out
            [alternates] keep the picture for print, and no other
            [annotations] take notes and links out, or move them off the page
            [boxes] write a trim box into each page, within the bleed box, within the page, and no art box
            [colours] turn all colours into inks, by the profile that the file is for
            [deep] save the picture with 8 bits
            [elsewhere] put everything into the file, and other files out of it
            [fonts] save the file with all of its fonts
            [forms] make what is filled in part of the page
            [groups] let groups be mixed in inks
            [halftone] take screens out: the shop has its own
            [id] save the file again with a program that writes an identity
            [identity] save the file as { $standard }
            [inks] give each ink one name and one alternate
            [intent] name one printing condition in the output intents
            [layers] make the layers one
            [limits] save the file again, flattened
            [names] write names of fonts and inks in UTF-8
            [operators] save the file again without operators of other versions
            [packing] pack with Flate or JPEG
            [postscript] turn PostScript into drawings
            [profile] embed the ICC profile of the printing condition
            [rendering] choose one of the four ways, or none
            [separated] save pages with all inks together
            [showing] say once and for all which layers show
            [transfer] take the curves out, or work them into the colours
            [transparency] mix what shines through beforehand, or write PDF/X-4
            [trapped] write `/Trapped /False`, or `/True` where it is
           *[version] save the file as { $form ->
                [late] PDF 1.6
               *[other] PDF 1.4, without packed objects
            }
        }
    .explain = PDF/X is what presses agreed upon: all fonts in the file, colours of a press, boxes, nothing that moves or asks. Each clause that is broken is told for itself, with its number in the standard; the number 6 is its section on everything that is asked, where public sources do not tell the clause. What this program writes with `render --standard x-4` or `x-1a` keeps them all; a PDF of another program that does not has to be made anew there.

preflight-text-size = p. { $pages }: text of { $found } points, smaller than { $wanted }
    .help = set it larger, or leave it out
    .explain = Small letters fill with ink, and letters in white on colour vanish. A shop says from which size on it answers for what can be read. The size is that on the page, after all enlarging; a lowered or raised figure such as the 2 of CO₂ belongs to the text beside it.

preflight-transparency = p. { $pages }: something shines through
    .help = mix it beforehand, which `render --standard x-1a` does, or lay on no colour that shines through
    .explain = Where something shines through, a press has to mix colours before it can print them, and each does so in its own way. Some shops therefore take no file with transparency: none in drawings, none in pictures, no soft edges and no way to blend.

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
        [painted] the inks of the file take more than { $most } pixels in all
        [traces] the pages of the file have more than { $most } texts and lines
        [depth] drawings lie within drawings, more than { $most } deep
       *[states] more than { $most } states are kept within each other
    }, so that not everything was looked at
    .help = { $what ->
            [unreadable] make the file anew, or save it again with the program it came from
           *[other] save the file again with its layers flattened, or in several files of fewer pages
        }
    .explain = What was not looked at may break any clause, so that the file cannot be said to keep them. Preflight reads only so much of a file, so that none can fill the memory or go on for ever; the limits are far above what cards and boards need. What cannot be read is damaged, missing, or of a kind that preflight does not know; a printer would leave it out, stop, or draw what nobody has looked at.
