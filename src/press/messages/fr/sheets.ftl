## Imposition
impose-label = { $file } ·{ $has-signature ->
        [yes] {" "}cahier { $signature } ·
       *[no] {""}
    } feuille { $number } sur { $count } · { $side ->
        [back] verso
       *[front] recto
    }
