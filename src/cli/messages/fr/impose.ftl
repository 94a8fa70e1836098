## Imposition
impose-wrote = { $file } : { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    } sur { $sheets ->
        [one] 1 feuille
       *[other] { $sheets } feuilles
    }{ $smaller ->
        [yes] , réduites à { $percent } %
       *[no] {""}
    }
impose-by-hand = imprimez { $fronts ->
        [one] la page 1
       *[other] les pages 1 à { $fronts }
    }, retournez la pile par le grand côté, rechargez-la, puis imprimez { $fronts ->
        [one] la page { $last }
       *[other] les pages { $first } à { $last }
    }
impose-misplaced = { $option } exige --layout { $layout }
impose-unreadable = impossible de lire { $file } : { $reason } ; choisissez un fichier PDF lisible
impose-no-file = ce n’est pas un fichier ordinaire de 512 Mo au plus
impose-empty = { $file } est vide ; exportez de nouveau le PDF
impose-no-pdf = { $file } n’est pas un PDF ; exportez-le d’abord en PDF
impose-html = { $file } est une page web qui porte le nom d’un PDF ; ouvrez-la dans un navigateur pour la lire, puis téléchargez de nouveau le PDF
impose-cut-off = { $file } est tronqué : l’enregistrement ou l’envoi du PDF a été interrompu ; exportez-le ou téléchargez-le de nouveau
impose-broken = { $file } est abîmé, et ses pages sont introuvables ; exportez de nouveau le PDF, ou ouvrez-le dans une visionneuse et imprimez-le dans un nouveau PDF
impose-too-much = { $what ->
        [copied] { $file } : recopier les contenus que ses pages partagent ajouterait plus de { $most } octets au fichier ; imposez moins de pages à la fois, ou ouvrez le PDF dans une visionneuse et imprimez-le dans un nouveau PDF
        [objects] { $file } déclare plus de { $most } objets, ce qui dépasse sa taille ou la limite ; enregistrez-le à nouveau avec le programme qui l’a créé
        [revisions] { $file } compte plus de { $most } révisions successives ; enregistrez-le à nouveau avec le programme qui l’a créé
        [parts] les objets de { $file } comptent plus de { $most } éléments en tout ; enregistrez-le en plusieurs fichiers comptant moins de pages
        [repeated] { $file } est abîmé : plus de { $most } de ses objets y figurent deux fois ; enregistrez-le à nouveau avec le programme qui l’a créé
       *[packed] { $file } est abîmé, ou ses objets compressés occupent plus de { $most } octets une fois décompressés ; enregistrez-le à nouveau avec le programme qui l’a créé
    }
impose-encrypted = { $file } est chiffré ; enregistrez-en une copie sans mot de passe ni restriction, si vous en avez le droit
impose-no-pages = { $file } n’a pas de page ; exportez de nouveau le PDF
impose-loop = { $file } est abîmé : son arbre des pages est circulaire ; ouvrez-le dans une visionneuse et imprimez-le dans un nouveau PDF
impose-no-size = { $file }, page { $page } : la page n’a pas de format imprimable ; exportez de nouveau le PDF
impose-no-content = { $file }, page { $page } : le contenu de la page ne se décompresse pas ; ouvrez le PDF dans une visionneuse et imprimez-le dans un nouveau PDF
impose-paper-small = { $file } : des pages de { $width } × { $height } mm ne tiennent pas sur { $paper }, qui offre { $room-width } × { $room-height } mm par page ; choisissez un papier plus grand avec --paper, moins de marques, ou des pages réduites avec --scale fit ; pour n-up, --up 1x1 les réduit, et un --gap-mm plus petit laisse plus de place
impose-shift-large = { $file } : les versos sortiraient du papier : ils peuvent être décalés d’au plus { $across } mm à gauche ou à droite et { $down } mm vers le haut ou vers le bas, et de moins s’ils sont tournés ; vérifiez --back-offset et --back-rotate, ou les réglages enregistrés de l’imprimante, ou élargissez les marges avec un papier plus grand ou { $layout ->
        [booklet] --marks
       *[other] un --edge-mm plus grand
    }
impose-left-out = { $count ->
        [one] 1 annotation qui serait imprimée n’a pas d’apparence propre et manque
       *[other] { $count } annotations qui seraient imprimées n’ont pas d’apparence propre et manquent
    } : aplatissez d’abord le fichier, par exemple en l’imprimant dans un PDF
impose-uneven = { $count ->
        [one] un feuillet a
       *[other] { $count } feuillets ont
    } un recto et un verso de tailles différentes : la page { $front } mesure { $width } × { $height } mm, et la page { $back }, à son dos, { $back-width } × { $back-height } mm ; tournez l’une d’elles, ou donnez aux deux la même zone de rognage
impose-not-packed = impossible d’assembler les feuilles de { $file } (« { $reason } ») ; ouvrez-le dans une visionneuse et imprimez-le dans un nouveau PDF

## Imprimantes
printer-unknown = imprimante inconnue `{ $printer }` dans { $file } ; créez sa feuille de calibrage avec `mappemonde calibrate --printer { $printer }`
printer-unknown-guess = imprimante inconnue `{ $printer }` dans { $file } ; vouliez-vous dire `{ $guess }` ?
printer-not-sound = { $errors ->
        [one] 1 erreur dans { $file } : corrigez-la d’abord
       *[other] { $errors } erreurs dans { $file } : corrigez-les d’abord
    }
printer-no-paper = { $printer } ne prend pas le papier { $paper } (`papers` dans printers.yaml) : choisissez un autre --paper
printer-one-side = { $printer } n’imprime que d’un côté (`sides` dans printers.yaml) : prenez --duplex none, ou --fold
printer-name = nom d’imprimante non valide `{ $printer }` : utilisez au plus 40 lettres, chiffres, espaces, points et tirets, avec une lettre ou un chiffre aux deux bouts
printer-not-kept = impossible d’enregistrer les mesures de { $printer } dans { $file } sans perte ; supprimez-y son entrée et relancez la commande
printer-kept = { $file } : { $printer } est enregistrée{ $shifted ->
        [yes] {" ;"} les versos sont décalés de { $x } mm à droite et de { $y } mm vers le bas, et tournés de { $turn }° dans le sens horaire
       *[no] {""}
    }{ $edged ->
        [yes] {" ;"} bords blancs : { $equal ->
            [yes] { $top } mm
           *[no] haut { $top }, droite { $right }, bas { $bottom }, gauche { $left } mm
        }
       *[no] {""}
    }

## Calibrage
calibration-next = imprimez-la en taille réelle, puis suivez ses instructions
calibration-by-hand = imprimez les pages 1 et 2 en taille réelle, retournez la pile par le grand côté, rechargez-la, puis imprimez les pages 3 et 4 ; { $check ->
        [yes] suivez ensuite leurs instructions
       *[no] lancez ensuite `{ $command }` avec les valeurs lues, puis utilisez toujours --duplex none et --printer
    }
