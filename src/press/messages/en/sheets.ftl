## Imposition
impose-label = { $file } ·{ $has-signature ->
        [yes] {" "}signature { $signature } ·
       *[no] {""}
    } sheet { $number } of { $count } · { $side ->
        [back] back
       *[front] front
    }
