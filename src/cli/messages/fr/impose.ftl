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
    }, retournez la pile autour de son grand côté, remettez-la, puis imprimez { $fronts ->
        [one] la page { $last }
       *[other] les pages { $first } à { $last }
    }
impose-misplaced = { $option } ne va qu’avec --layout { $layout }
impose-unreadable = impossible de lire { $file } : { $reason } ; donnez un fichier PDF lisible
impose-no-file = ce n’est pas un fichier ordinaire de 512 Mo au plus
impose-empty = { $file } est vide ; exportez de nouveau le PDF
impose-no-pdf = { $file } n’est pas un PDF ; exportez-le d’abord en PDF
impose-html = { $file } est une page web sous le nom d’un PDF ; ouvrez-la dans un navigateur pour voir ce qu’elle dit, puis téléchargez de nouveau le PDF
impose-cut-off = { $file } s’arrête trop tôt : le PDF a été coupé pendant l’enregistrement ou l’envoi ; procurez-vous-le de nouveau
impose-broken = { $file } est abîmé, et ses pages sont introuvables ; exportez de nouveau le PDF, ou ouvrez-le dans une visionneuse et imprimez-le dans un nouveau PDF
impose-too-much = { $what ->
        [copied] { $file } : les pages partagent des contenus qui seraient recopiés, plus de { $most } octets au-delà de la taille du fichier ; imposez moins de pages à la fois, ou ouvrez le PDF dans une visionneuse et imprimez-le dans un nouveau PDF
        [objects] { $file } annonce plus de { $most } objets, plus qu’il n’en peut contenir ou qu’il n’en est lu ; enregistrez-le à nouveau avec le programme dont il vient
        [revisions] { $file } compte plus de { $most } révisions successives ; enregistrez-le à nouveau avec le programme dont il vient
        [parts] les objets de { $file } comptent plus de { $most } éléments en tout ; enregistrez-le en plusieurs fichiers de moins de pages
        [repeated] { $file } est abîmé : plus de { $most } de ses objets y figurent deux fois ; enregistrez-le à nouveau avec le programme dont il vient
       *[packed] { $file } est abîmé, ou ses objets compressés occupent plus de { $most } octets une fois décompressés ; enregistrez-le à nouveau avec le programme dont il vient
    }
impose-encrypted = { $file } est protégé par chiffrement ; enregistrez-en une copie sans mot de passe ni restriction, si vous en avez le droit
impose-no-pages = { $file } n’a pas de page ; exportez de nouveau le PDF
impose-loop = { $file } est abîmé : son arbre des pages revient sur lui-même ; ouvrez-le dans une visionneuse et imprimez-le dans un nouveau PDF
impose-no-size = { $file }, page { $page } : la page n’a pas de format imprimable ; exportez de nouveau le PDF
impose-no-content = { $file }, page { $page } : le contenu de la page ne se décompresse pas ; ouvrez le PDF dans une visionneuse et imprimez-le dans un nouveau PDF
impose-paper-small = { $file } : des pages de { $width } × { $height } mm ne tiennent pas sur { $paper }, qui offre { $room-width } × { $room-height } mm par page ; choisissez un papier plus grand avec --paper, moins de marques, ou des pages réduites avec --scale fit ; pour n-up, --up 1x1 les réduit, et un --gap plus petit leur fait de la place
impose-shift-large = { $file } : les versos sortiraient du papier : ils peuvent être décalés de { $across } mm au plus à gauche ou à droite et de { $down } mm vers le haut ou vers le bas, et de moins s’ils sont tournés ; vérifiez --back-offset et --back-rotate, ou les réglages de l’imprimante, ou laissez plus de blanc autour des pages avec un papier plus grand ou { $layout ->
        [booklet] --marks
       *[other] un --edge-mm plus grand
    }
impose-not-packed = les feuilles de { $file } n’ont pas pu être assemblées (« { $reason } ») ; ouvrez-le dans une visionneuse et imprimez-le dans un nouveau PDF

## Imprimantes
printer-unknown = aucune imprimante ne s’appelle `{ $printer }` dans { $file } ; `mappemonde calibrate --printer { $printer }` fait la feuille qui dit comment elle imprime
printer-unknown-guess = aucune imprimante ne s’appelle `{ $printer }` dans { $file } ; vouliez-vous dire `{ $guess }` ?
printer-not-sound = { $errors ->
        [one] 1 erreur dans { $file } : corrigez-la d’abord
       *[other] { $errors } erreurs dans { $file } : corrigez-les d’abord
    }
printer-name = une imprimante ne peut pas s’appeler `{ $printer }` : écrivez au plus 40 lettres, chiffres, espaces, points et tirets, avec une lettre ou un chiffre aux deux bouts
printer-not-kept = impossible d’écrire la lecture de { $printer } dans { $file } sans rien perdre ; supprimez-y son entrée et tapez de nouveau la même commande
printer-kept = { $file } : { $printer } est enregistrée{ $shifted ->
        [yes] {" ;"} les versos sont décalés de { $x } mm à droite et de { $y } mm vers le bas, et tournés de { $turn }° dans le sens horaire
       *[no] {""}
    }{ $edged ->
        [yes] {" ;"} { $edge } mm restent blancs le long du bord
       *[no] {""}
    }

## Calibrage
calibration-next = imprimez-la en taille réelle, puis faites ce qu’elle dit
calibration-by-hand = imprimez les pages 1 et 2 en taille réelle, retournez la pile autour de son grand côté, remettez-la, puis imprimez les pages 3 et 4 ; { $check ->
        [yes] faites ensuite ce qu’elles disent
       *[no] tapez ensuite `{ $command }` avec ce qu’elles indiquent, et désormais --duplex none et --printer
    }
