standard-colour = { $standard } ne prend pas le rouge, le vert et le bleu que demande `colour`
    .help = écrivez `colour: cmyk`, ou une autre norme
    .explain = PDF/X-1a est fait pour une presse : toutes ses couleurs sont des encres, des gris ou des encres qui ont leur nom. Un fichier en rouge, vert et bleu ne respecte pas la norme, et un fichier en encres ne respecte pas ce que le profil dit des couleurs : aucun ne pourrait satisfaire les deux. PDF/X-3 et PDF/X-4 prennent aussi d’autres couleurs, selon leur profil.

trim-unfit = { $why ->
        [paper] papier trop petit pour `{ $stock }` : { $width } × { $height } mm ne tiennent pas sur { $paper }
       *[other] `{ $stock }` ne peut pas être coupé à { $width } × { $height } mm
    }
    .help = { $why ->
            [paper] nommez un `paper` plus grand, ou le format des pièces : { $own-width } × { $own-height } mm
            [card] ces pièces se coupent à { $own-width } × { $own-height } mm, ou à un vingtième de plus au maximum : { $most-width } × { $most-height } mm
           *[other] ces pièces se coupent à { $own-width } × { $own-height } mm : écrivez cela, ou ne les nommez pas
        }
    .explain = Les faces sont dessinées pour un format. Les pièces peuvent être coupées un peu plus grand, d’un vingtième au plus, car pochettes et imprimeries diffèrent d’autant ; elles sont alors dessinées plus grand. Les plateaux n’ont qu’un format, et aucune pièce ne peut dépasser le papier qui la porte.
