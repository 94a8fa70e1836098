## Imposition
impose-wrote = { $file }: { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    } on { $sheets ->
        [one] 1 sheet
       *[other] { $sheets } sheets
    }{ $smaller ->
        [yes] , made smaller to { $percent }%
       *[no] {""}
    }
impose-by-hand = print { $fronts ->
        [one] page 1
       *[other] pages 1 to { $fronts }
    }, turn the pile around its long edge, put it back, then print { $fronts ->
        [one] page { $last }
       *[other] pages { $first } to { $last }
    }
impose-misplaced = { $option } is for --layout { $layout }
impose-unreadable = { $file } cannot be read: { $reason }; give a PDF file that can be read
impose-no-file = it is no ordinary file of at most 512 MB
impose-empty = { $file } is empty; export the PDF again
impose-no-pdf = { $file } is no PDF; export it as PDF first
impose-html = { $file } is a web page under the name of a PDF; open it in a browser to see what it says, and download the PDF again
impose-cut-off = { $file } ends too early: the PDF was cut off while it was saved or sent; get it again
impose-broken = { $file } is damaged, and its pages cannot be found; export the PDF again, or open it in a viewer and print it to a new PDF
impose-too-much = { $what ->
        [copied] { $file }: the pages share contents that would be copied, more than { $most } bytes beyond the size of the file; impose fewer pages at a time, or open the PDF in a viewer and print it to a new PDF
        [objects] { $file } tells of more than { $most } objects, more than it can hold or than are read; save it again with the program it came from
        [revisions] { $file } has more than { $most } revisions, one after the other; save it again with the program it came from
        [parts] the objects of { $file } have more than { $most } parts in all; save it in several files of fewer pages
        [repeated] { $file } is damaged: more than { $most } of its objects stand in it twice; save it again with the program it came from
       *[packed] { $file } is damaged, or its packed objects unpack to more than { $most } bytes; save it again with the program it came from
    }
impose-encrypted = { $file } is protected by encryption; save a copy without password and restrictions, if you may
impose-no-pages = { $file } has no pages; export the PDF again
impose-loop = { $file } is damaged: its tree of pages leads back to itself; open it in a viewer and print it to a new PDF
impose-no-size = { $file }, page { $page }: the page has no size that can be printed; export the PDF again
impose-no-content = { $file }, page { $page }: what is on the page cannot be unpacked; open the PDF in a viewer and print it to a new PDF
impose-paper-small = { $file }: pages of { $width } x { $height } mm do not fit on { $paper }, which has room for { $room-width } x { $room-height } mm a page; choose larger paper with --paper, fewer marks, or pages made smaller with --scale fit; for n-up, --up 1x1 makes them smaller, and a smaller --gap gives them room
impose-shift-large = { $file }: the backs would be pushed off the paper: they may be shifted by { $across } mm at most to the left or right and by { $down } mm up or down, less where they are turned; look again at --back-offset and --back-rotate, or at what is kept of the printer, or give the pages more white with larger paper or { $layout ->
        [booklet] --marks
       *[other] a larger --edge-mm
    }
impose-not-packed = the sheets of { $file } could not be packed (“{ $reason }”); open it in a viewer and print it to a new PDF

## Printers
printer-unknown = no printer is called `{ $printer }` in { $file }; `mappemonde calibrate --printer { $printer }` makes the sheet that tells how it prints
printer-unknown-guess = no printer is called `{ $printer }` in { $file }; did you mean `{ $guess }`?
printer-not-sound = { $errors ->
        [one] 1 error in { $file }: mend it first
       *[other] { $errors } errors in { $file }: mend them first
    }
printer-name = a printer cannot be called `{ $printer }`: write at most 40 letters, digits, spaces, points and dashes, with a letter or digit at both ends
printer-not-kept = what was read of { $printer } cannot be written into { $file } without losing something; delete its entry there and type the same again
printer-kept = { $file }: { $printer } is kept{ $shifted ->
        [yes] ; backs are moved by { $x } mm to the right and { $y } mm down, and turned by { $turn }° clockwise
       *[no] {""}
    }{ $edged ->
        [yes] ; { $edge } mm stay white along the edge
       *[no] {""}
    }

## Calibration
calibration-next = print it in its actual size, then do what it says
calibration-by-hand = print pages 1 and 2 in their actual size, turn the pile around its long edge, put it back, then print pages 3 and 4; { $check ->
        [yes] then do what they say
       *[no] then type `{ $command }` with what they tell, and from then on --duplex none and --printer
    }
