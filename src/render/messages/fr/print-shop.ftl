# Imprimeries et tables en ligne.

render-wrote-table = { $folder } : { $files ->
        [one] 1 fichier
       *[other] { $files } fichiers
    } pour les tables en ligne
render-tts-booklet = un livret de règles ne va pas sur une table en ligne : retirez --format tts, ou choisissez d’autres éléments
render-tts-base = l’objet enregistré renvoie à ses images sans adresse : indiquez celle du dossier avec --url-base avant de l’ouvrir dans Tabletop Simulator
profile-guess = profil inconnu : `{ $id }` ; vouliez-vous écrire `{ $guess }` ?
profile-unknown = profil inconnu : `{ $id }` ; profils disponibles : { $known }
render-profile-stock = { $width } × { $height } mm (`{ $stock }`)
render-profile-size = { $width } × { $height } mm
render-profile-no-size = --card-size : { $profile } { $count ->
        [0] n’imprime pas de cartes à jouer
       *[other] coupe les cartes à jouer à { $known }, et non à { $asked } ; utilisez l’un de ces formats, ou retirez --card-size
    }
render-profile-left-game = { $game } : { $targets }
render-profile-left = { $profile } n’accepte que des pièces de { $known } ; éléments omis : { $left }
render-profile-none = { $profile } n’accepte que des pièces de { $known }, et non { $left } ; imprimez ces éléments sans --profile, ou choisissez un autre profil, tel que `home-a4`
render-profile-kept = { $files ->
        [one] ce fichier respecte
       *[other] les { $files } fichiers respectent
    } toutes les exigences vérifiables de { $profile }
render-profile-not-kept = { $files ->
        [one] ce fichier ne respecte
       *[other] { $broken } { $broken ->
            [one] fichier sur { $files } ne respecte
           *[other] fichiers sur { $files } ne respectent
        }
    } pas toutes les exigences de { $profile }
render-profile-also = de même { $file } : { $message }
preflight-edges-kept = { $file } : rien ne se trouve dans les bords que l’imprimante laisse blancs
preflight-edges-not-kept = { $file } : l’imprimante n’imprimera pas tout
preflight-no-edges = les bords de { $printer } ne sont pas connus : mesurez-les avec `mappemonde calibrate --printer { $printer }`, ou tapez-les après --edge-mm
preflight-kept = { $file } respecte toutes les exigences vérifiables de { $profile }
preflight-not-kept = { $file } ne respecte pas toutes les exigences de { $profile }
preflight-unreadable = impossible de lire { $file } : { $reason }
preflight-no-file = ce n’est pas un fichier ordinaire, ou il dépasse 256 Mo
render-tts-no-address = --url-base : `{ $base }` n’est pas l’adresse d’un dossier ; écrivez-en une qui commence par `https://`, `http://` ou `file:///` et n’a pas d’espace (écrivez %20), comme `file:///C:/jeux/tts`

## Types de fichiers
preflight-empty = un fichier vide
preflight-place = {", "}{ $page ->
        [0] {""}
       *[other] p. { $page },{" "}
    }à { $x } mm de la gauche et { $y } mm du haut
preflight-odd = { $first }-{ $last } (pages impaires)
preflight-even = { $first }-{ $last } (pages paires)
preflight-pdf = un PDF
preflight-png = une image PNG
preflight-html = une page HTML
preflight-other = un fichier d’un autre type
preflight-rgb = RVB
preflight-cmyk = CMJN
render-box-not-taken = { $profile } n’accepte pas les étuis : imprimez-les sans --profile, pour une presse avec --standard x-4
