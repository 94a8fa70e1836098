## Imposition
impose-wrote = { $file }: { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    } on { $sheets ->
        [one] 1 sheet
       *[other] { $sheets } sheets
    }{ $smaller ->
        [yes] , scaled to { $percent }%
       *[no] {""}
    }
impose-by-hand = print { $fronts ->
        [one] page 1
       *[other] pages 1 to { $fronts }
    }, flip the stack on its long edge, reload it, then print { $fronts ->
        [one] page { $last }
       *[other] pages { $first } to { $last }
    }
impose-misplaced = { $option } requires --layout { $layout }
impose-unreadable = cannot read { $file }: { $reason }; choose a readable PDF file
impose-no-file = it is not a regular file of at most 512 MB
impose-empty = { $file } is empty; export the PDF again
impose-no-pdf = { $file } is not a PDF; export it as PDF first
impose-html = { $file } is a web page with the name of a PDF; open it in a browser to read it, then download the PDF again
impose-cut-off = { $file } is truncated: saving or sending the PDF was interrupted; export or download it again
impose-broken = { $file } is damaged, and its pages cannot be found; export the PDF again, or open it in a viewer and print it to a new PDF
impose-too-much = { $what ->
        [copied] { $file }: copying the content shared by its pages would add more than { $most } bytes to the file; impose fewer pages at a time, or open the PDF in a viewer and print it to a new PDF
        [objects] { $file } declares more than { $most } objects, which exceeds its size or the limit; save it again with the program that created it
        [revisions] { $file } has more than { $most } successive revisions; save it again with the program that created it
        [parts] the objects of { $file } have more than { $most } elements in total; save it as several files with fewer pages
        [repeated] { $file } is damaged: more than { $most } of its objects are listed twice; save it again with the program that created it
       *[packed] { $file } is damaged, or its compressed objects expand to more than { $most } bytes; save it again with the program that created it
    }
impose-encrypted = { $file } is encrypted; save a copy without password and restrictions, if you are allowed to
impose-no-pages = { $file } has no pages; export the PDF again
impose-loop = { $file } is damaged: its page tree is circular; open it in a viewer and print it to a new PDF
impose-no-size = { $file }, page { $page }: the page has no printable size; export the PDF again
impose-no-content = { $file }, page { $page }: the page content cannot be decompressed; open the PDF in a viewer and print it to a new PDF
impose-paper-small = { $file }: pages of { $width } x { $height } mm do not fit on { $paper }, which has room for { $room-width } x { $room-height } mm per page; choose larger paper with --paper, fewer marks, or smaller pages with --scale fit; for n-up, --up 1x1 makes pages smaller, and a smaller --gap-mm leaves more room
impose-shift-large = { $file }: the backs would extend beyond the paper: they can shift by at most { $across } mm left or right and { $down } mm up or down, less if they are rotated; check --back-offset and --back-rotate, or the saved printer settings, or widen the margins with larger paper or { $layout ->
        [booklet] --marks
       *[other] a larger --edge-mm
    }
impose-left-out = { $count ->
        [one] 1 annotation that would be printed has no appearance of its own and is left out
       *[other] { $count } annotations that would be printed have no appearance of their own and are left out
    }: flatten the file first, for instance by printing it to a PDF
impose-uneven = { $count ->
        [one] one leaf has
       *[other] { $count } leaves have
    } a front and a back of different sizes: page { $front } is { $width } × { $height } mm, and page { $back } on its back { $back-width } × { $back-height } mm; turn one of them, or give both the same trim box
impose-not-packed = cannot assemble the sheets of { $file } (“{ $reason }”); open it in a viewer and print it to a new PDF

## Printers
printer-unknown = unknown printer `{ $printer }` in { $file }; create its calibration sheet with `mappemonde calibrate --printer { $printer }`
printer-unknown-guess = unknown printer `{ $printer }` in { $file }; did you mean `{ $guess }`?
printer-not-sound = { $errors ->
        [one] 1 error in { $file }: fix it first
       *[other] { $errors } errors in { $file }: fix them first
    }
printer-no-paper = { $printer } takes no { $paper } (`papers` in printers.yaml): choose another --paper
printer-one-side = { $printer } prints on one side only (`sides` in printers.yaml): use --duplex none, or --fold
printer-name = invalid printer name `{ $printer }`: use at most 40 letters, digits, spaces, periods and dashes, with a letter or digit at both ends
printer-not-kept = cannot save the readings of { $printer } in { $file } without losing data; delete its entry there and run the command again
printer-kept = { $file }: { $printer } is saved{ $shifted ->
        [yes] ; backs are shifted { $x } mm to the right and { $y } mm down, and rotated { $turn }° clockwise
       *[no] {""}
    }{ $edged ->
        [yes] ; blank edges: { $equal ->
            [yes] { $top } mm
           *[no] top { $top }, right { $right }, bottom { $bottom }, left { $left } mm
        }
       *[no] {""}
    }

## Calibration
calibration-next = print it at actual size, then follow its instructions
calibration-by-hand = print pages 1 and 2 at actual size, flip the stack on its long edge, reload it, then print pages 3 and 4; { $check ->
        [yes] then follow their instructions
       *[no] then run `{ $command }` with the values they show, and from then on use --duplex none and --printer
    }
