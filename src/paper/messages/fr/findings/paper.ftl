standard-colour = { $standard } n’admet pas le RVB que demande `colour`
    .help = écrivez `colour: cmyk`, ou choisissez une autre norme
    .explain = PDF/X-1a est destiné aux presses : toutes ses couleurs sont des encres primaires, des gris ou des tons directs. Un fichier RVB enfreint la norme, et un fichier en encres enfreint le `colour` du profil : aucun fichier ne peut satisfaire les deux. PDF/X-3 et PDF/X-4 admettent aussi d’autres couleurs, selon leur profil.

trim-unfit = { $why ->
        [paper] papier trop petit pour `{ $stock }` : { $width } × { $height } mm ne tiennent pas sur { $paper }
       *[other] `{ $stock }` ne peut pas être coupé à { $width } × { $height } mm
    }
    .help = { $why ->
            [paper] choisissez un `paper` plus grand, ou le format des pièces : { $own-width } × { $own-height } mm
            [card] ces pièces mesurent { $own-width } × { $own-height } mm, ou jusqu’à un vingtième de plus : { $most-width } × { $most-height } mm
           *[other] ces pièces mesurent { $own-width } × { $own-height } mm : écrivez ce format, ou retirez la ligne
        }
    .explain = Les faces sont conçues pour un format. Les cartes peuvent être coupées jusqu’à un vingtième plus grand, car pochettes et imprimeries diffèrent d’autant ; les faces sont alors agrandies. Les plateaux n’ont qu’un format, et aucune pièce ne peut dépasser son papier.
