# Findings about files for print.

preflight-black = p. { $pages }: black text is printed in several inks{ $where }
    .help = set black text in black only, `0 0 0 1 k`; in the program that made the file, use 100 % black
    .explain = Printing plates never align perfectly. Letters in one ink stay sharp; letters in several get coloured edges, and small ones fill in. Print shops therefore want black text on the black plate only. Text counts as black if it is dark and nearly neutral; dark RGB text counts too, because a press prints it in several inks.

preflight-bleed-box = p. { $pages }: { $state ->
        [missing] the bleed box is missing
       *[elsewhere] the bleed is { $found } mm wide, not { $wanted } mm
    }
    .help = extend the colour past the cut on every side, and write a bleed box (BleedBox) around it
    .explain = No cutter hits the same place a thousand times. Colour that ends at the cut leaves a white edge on some cards, so it must extend past the cut by the bleed that the shop requires. The bleed box marks its limit; without one, the page itself counts.

preflight-broken = { $what ->
        [objects] `{ $file }` declares more than { $most } objects, more than it can hold or than this program reads
        [revisions] `{ $file }` has more than { $most } successive revisions
        [parts] the objects of `{ $file }` have more than { $most } parts in total
        [repeated] `{ $file }` is damaged: more than { $most } of its objects are listed twice
        [packed] `{ $file }` is damaged, or its compressed objects expand to more than { $most } bytes
       *[broken] `{ $file }` is damaged: its pages cannot be read
    }
    .help = export the file again from the program that made it
    .explain = The file starts correctly, but its internal structure is wrong: the end is missing, or something in the middle was changed. A printer would stop at the same place. Full disks and interrupted transfers often truncate files.

preflight-colour = p. { $pages }: colours are in { $found }, not in { $wanted }
    .help = convert the colours to { $wanted } in prepress software, with the colour profile that the shop specifies; for files of this program, `render --profile` and `render --standard x-4` write inks
    .explain = Screens mix light, presses mix inks. A shop that asks for CMYK wants to see the ink amounts themselves, because every conversion from RGB gives different colours. Home printers and many shops convert RGB well; for the others, this program writes inks for the profile of a printing condition.

preflight-edge = p. { $pages }: up to { $lost } mm { $side ->
        [top] at the head
        [right] on the right
        [bottom] at the foot
       *[left] on the left
    } lies in the { $edge } mm that the printer leaves white{ $page ->
        [0] {""}
       *[other] {" "}(p. { $page })
    }
    .help = move it inside, choose larger paper, or make the sheets anew with --printer
    .explain = No printer reaches all of the paper: most leave 3 to 6 mm white, some inkjets 13 to 15 mm at the foot. What lies there is missing on the sheet. `calibrate` measures the edges of your printer.

preflight-encrypted = `{ $file }` is encrypted
    .help = save it without a password and without restrictions
    .explain = A PDF can require a password, or forbid changes or copying; in both cases it is encrypted. A print shop places many pages on one sheet, which is a change, so it rejects such files. Nothing else can be checked until the encryption is removed.

preflight-font = p. { $pages }: { $state ->
        [missing] the font `{ $font }` is not in the file
       *[text] the page has text, but only outlines are accepted
    }
    .help = { $state ->
            [missing] embed all fonts when you save the file
           *[text] convert text to outlines, as `render --profile` does for shops that require it; keep the version with text for reading and searching
        }
    .explain = A font that is not in the file gets replaced: lines run over, accents vanish. Some shops accept no fonts at all: every letter must be an outline. The PDF files of this program embed all their fonts, so that they can be read aloud and searched; for such shops it converts the letters to outlines.

preflight-form = `{ $file }` is { $found }, not { $wanted }
    .help = send the files that `mappemonde render --profile { $profile }` writes
    .explain = Print shops accept one kind of file: a PDF with one page per card side, or one picture per side. The header of a file identifies its format, whatever its name. A failed download is often a web page with the name of a PDF; open the file to check.

preflight-hairline = p. { $pages }: a line { $found } mm wide, thinner than { $wanted } mm{ $where }
    .help = draw it at least { $wanted } mm wide, or fill the shape instead
    .explain = A line thinner than a dot of the plate breaks up or disappears, and a line of width 0 is as thin as the device can make it. Each shop gives a minimum; fine lines in coats of arms often fall below it.

preflight-ink = p. { $pages }: total ink of { $found } % exceeds { $wanted } %; maximum on p. { $worst }{ $where }
    .help = choose lighter colours there, or colours with more black and less of the other inks; anything that overprints a dark background adds to it
    .explain = Inks add up, and paper holds only so much: beyond that, ink smears and dries slowly. What counts is the final ink at each point: the top layer where it knocks out, both layers where it overprints or is transparent. Each page is measured in pixels of a fifth of a millimetre, larger on large pages. RGB is converted to inks by an estimate, because every shop converts it differently; pictures in unsupported formats count as no ink.

preflight-mark = p. { $pages }: { $mark ->
        [die] a line runs along the cut
       *[crop] there is a crop mark
    }
    .help = remove the marks: shops know the cut from the page size; on sheets to cut by hand, keep marks outside the bleed
    .explain = A shop that cuts pages by their boxes needs no marks, and prints any that it finds: a line along the cut shows on the edge of half the cards. Marks for cutting by hand must lie outside the bleed, where they are cut off. Straight lines that point at a cut, or run along one, count as marks.

preflight-order = { $why ->
        [odd] odd number of pages, { $count }: one side of a card is missing
        [mixed] fronts and backs are mixed in one file
        [backs] the identical pages, which must be the backs, come second
       *[fronts] the identical pages, which must be the backs, come first
    }
    .help = write the pages in the order of the profile: `mappemonde render --profile { $profile }`
    .explain = Two pages make a card, and the shop tells front from back only by their order: alternating, with either first, or in two files. If all pages on one side of the cards are identical, they are assumed to be the backs; if all sides of a deck differ, only the number of pages can be checked.

preflight-overprint = p. { $pages }: { $state ->
        [knocks] black text knocks out the colours under it
        [grey] black text is set to overprint but cannot, because it is in DeviceGray
       *[white] a white object is set to overprint, and vanishes
    }{ $where }
    .help = { $state ->
            [white] let white objects knock out what is under them
           *[other] let black text overprint its background: black in CMYK, `0 0 0 1 k`, with `/op true` and `/OPM 1`
        }
    .explain = If black knocks out its background and the plates are a tenth of a millimetre off, white lines appear around the letters. Overprinted black covers them. Overprint is required where the background plus a full ink stays below the ink limit of the profile; DeviceGray always knocks out, whatever the file says. White is no ink: overprinting white on a colour prints nothing.

preflight-page-size = p. { $pages }: { $width } x { $height } { $unit }, not { $wide } x { $high } { $unit }
    .help = make each page as large as its paper, or as a piece plus bleed on each side; all pages of a file must have the same size
    .explain = A shop cuts every page at the same place, so each page must have the size of the card plus bleed on all four sides. Sheets for home printers are as large as the paper; a page of another size would be scaled, and the cards with it.

preflight-resolution = p. { $pages }: picture at { $found } dpi, below { $wanted } dpi{ $where }
    .help = use a picture with more pixels, or print it smaller; changing only the dpi number does not make it sharper
    .explain = A picture with few pixels looks soft or jagged in print. Resolution is the number of pixels over the length that they cover on the page, so enlarging a picture lowers it. Vector drawings have no pixels and are as sharp as the press.

preflight-safe = p. { $pages }: { $state ->
        [over] text crosses the cut by { $found } mm; it must stay { $wanted } mm inside
        [text] text is { $found } mm from the cut, closer than { $wanted } mm
       *[line] a line is { $found } mm from the cut, closer than { $wanted } mm
    }{ $where }
    .help = { $state ->
            [line] move the line inwards, or extend it past the cut
           *[text] move the text inwards, away from the cut
        }
    .explain = The cut can be off by a millimetre or more, so shops require a margin free of anything that must not be cut. The check covers the whole text, from its highest to its lowest letters and to the last one, and the whole visible width of a straight line along an edge. Lines that cross the cut are meant to be cut, and a line on the edge of the margin may reach into it by half its width, 0.15 mm at most. A piece no larger than four margins, such as a cube, a chip or a narrow figure to fold, has no room for them.

preflight-see-through = { $on ->
        [pages] p. { $pages }: a picture is see-through in the bleed, and nothing opaque lies under it{ $where }
       *[picture] the picture is see-through in places
    }
    .help = put a ground of the colour of the card under it, up to the edge of the bleed, and export without transparency
    .explain = The shop prints see-through pixels white or black. If the bleed is see-through, every card gets an edge. An alpha channel that is opaque everywhere does no harm. In a PDF only the bleed is checked: soft edges inside the cut do no harm either, nor does a picture over an opaque ground.

preflight-spot = p. { $pages }: the ink `{ $ink }` prints on a plate of its own{ $where }
    .help = convert it to the process inks, or name it in the profile under `spots` if the shop prints or cuts by it
    .explain = A spot colour comes out as a further plate. A shop that does not expect it prints it in its own way, charges for it, or drops it; lines for a cutting machine are often drawn in such an ink. `Cut` and `Fold` are the lines of boxes, which every profile accepts.

preflight-srgb = `{ $file }` does not declare its colours as sRGB
    .help = save it as PNG with an sRGB chunk, or with the sRGB profile
    .explain = RGB numbers define a colour only together with a profile. Without one, each program assumes its own, and cards of one deck come out in two greens. The `sRGB` chunk declares it in one byte.

preflight-standard = { $on ->
        [pages] p. { $pages }: not { $standard }
       *[file] `{ $file }` is not { $standard }
    } ({ $part }, { $clause }): { $what ->
        [about] title, dates or document ID are missing
        [actions] a link, a script or an opening action is present
        [alternates] a picture has alternate versions
        [annotations] an annotation or a link overlaps the printed area
        [boxes] trim box or art box is missing, both are present, or boxes are not nested
        [colours] a colour space is not allowed
        [deep] a picture has 16 bits per channel
        [elsewhere] data is in another file, or another file is embedded in this one
        [fonts] a font is not embedded
        [forms] the file has an interactive form
        [groups] transparency is blended in RGB
        [halftone] a halftone screen is defined
        [id] the file identifier (`/ID`) is missing
        [identity] the file does not name the standard
        [inks] one ink name is defined as two colours
        [intent] there is no output intent, more than one, or one without a name
        [layers] the file has layers
        [limits] graphics states are nested deeper than printers support
        [names] a name is not valid UTF-8
        [operators] a compatibility section (`BX`) allows unknown operators
        [packing] a compression method is not allowed
        [postscript] the file contains PostScript
        [profile] the output intent has no printer profile
        [rendering] a rendering intent is unknown
        [separated] pages are separated into plates
        [showing] layers are shown or hidden automatically
        [transfer] a transfer function changes the inks
        [transparency] transparency is not allowed
        [trapped] the file does not say whether it is trapped
       *[version] the PDF version is too new
    }
    .help = { $what ->
            [about] add title, creation date and modification date{ $form ->
                [late] , `xmp:MetadataDate`, `xmpMM:DocumentID`, `xmpMM:VersionID` and `xmpMM:RenditionClass` to the metadata
               *[other] {" "}to the document information
            }
            [actions] remove links, scripts and actions
            [alternates] keep only the version of the picture to print
            [annotations] remove annotations and links, or move them off the page
            [boxes] give each page a trim box inside its bleed box, which is inside the page, and no art box
            [colours] convert all colours to inks, with the profile that the file is for
            [deep] save the picture with 8 bits per channel
            [elsewhere] include all data in the file, and remove embedded files
            [fonts] save the file with all fonts embedded
            [forms] flatten the form fields into the page
            [groups] set the blend space of groups to CMYK
            [halftone] remove halftone screens: the shop has its own
            [id] save the file again with a program that writes a file identifier
            [identity] save the file as { $standard }
            [inks] give each ink one name and one alternate colour
            [intent] specify exactly one output intent, with its printing condition
            [layers] flatten the layers
            [limits] save the file again, flattened
            [names] write font and ink names in UTF-8
            [operators] save the file again without compatibility sections
            [packing] compress with Flate or JPEG
            [postscript] convert PostScript to vector drawings
            [profile] embed the ICC profile of the printing condition
            [rendering] choose one of the four rendering intents, or none
            [separated] save composite pages, with all inks together
            [showing] set the visibility of each layer permanently
            [transfer] remove the curves, or apply them to the colours
            [transparency] flatten transparency, or write PDF/X-4
            [trapped] write `/Trapped /False`, or `/True` if it is trapped
           *[version] save the file as { $form ->
                [late] PDF 1.6
               *[other] PDF 1.4, without compressed objects
            }
        }
    .explain = PDF/X is the print industry’s standard: all fonts embedded, press colours, page boxes, nothing animated or interactive. Each violated clause is reported separately, with its number in the standard; 6 is the section of all requirements, used if public sources do not give the clause. Files from `render --standard x-4` or `x-1a` comply; export a file from another program again there.

preflight-text-size = p. { $pages }: text of { $found } pt, smaller than { $wanted } pt
    .help = set it larger, or remove it
    .explain = Small letters fill in, and white letters on colour vanish. Each shop gives a minimum size for legible text. The size is measured on the page, after all scaling; a subscript or superscript such as the 2 of CO₂ belongs to the text beside it.

preflight-transparency = p. { $pages }: transparency is not allowed
    .help = flatten it, as `render --standard x-1a` does, or use opaque colours only
    .explain = A press must flatten transparency before it can print, and each does so in its own way. Some shops therefore accept no transparency: not in drawings, not in pictures, no soft edges and no blend modes.

preflight-trim-box = p. { $pages }: { $state ->
        [missing] the trim box is missing
       *[elsewhere] the trim box is { $found } mm inside the page, not { $wanted } mm
    }
    .help = write a trim box (TrimBox) equal to the page without its bleed; for sheets, equal to the page
    .explain = The trim box defines what is left of a page after the cut. Without it, the shop must guess where to cut; with a wrong one, the cut goes through the picture or leaves a strip of bleed.

preflight-unseen = p. { $pages }: { $what ->
        [unreadable] part of the drawing cannot be read
        [page] the page or a drawing on it exceeds { $most } bytes
        [file] the pages of the file exceed { $most } bytes in total
        [kept] the drawings of the file exceed { $most } bytes in total
        [operators] the pages of the file exceed { $most } operators in total
        [painted] the inks of the file exceed { $most } pixels in total
        [traces] the pages of the file have more than { $most } texts and lines
        [depth] drawings are nested more than { $most } deep
       *[states] graphics states are nested more than { $most } deep
    }, so the check is incomplete
    .help = { $what ->
            [unreadable] export the file again from the program that made it
           *[other] save the file again with flattened layers, or split it into files with fewer pages
        }
    .explain = The unchecked part may violate any requirement, so the file cannot pass. Preflight reads a limited amount of each file, so that no file can fill the memory or run forever; the limits are far above what cards and boards need. Unreadable content is damaged, missing, or of a kind that preflight does not support; a printer would omit it, stop, or print something unchecked.
