# Imprimeries et tables en ligne.

render-wrote-table = { $folder } : { $files ->
        [one] 1 fichier
       *[other] { $files } fichiers
    } pour les tables en ligne
render-tts-booklet = un livret de règles n’est pas une pièce du jeu sur la table : retirez --format tts, ou nommez d’autres éléments
render-tts-base = l’objet enregistré nomme ses images sans adresse : donnez celle du dossier avec --url-base avant que Tabletop Simulator le lise
profile-guess = aucun profil ne s’appelle `{ $id }` ; vouliez-vous écrire `{ $guess }` ?
profile-unknown = aucun profil ne s’appelle `{ $id }` ; il y a { $known }
render-profile-stock = { $width } × { $height } mm (`{ $stock }`)
render-profile-size = { $width } × { $height } mm
render-profile-no-size = --card-size : { $profile } { $count ->
        [0] ne prend pas de cartes à jouer
       *[other] coupe les cartes à jouer à { $known }, et non à { $asked } ; tapez l’un de ces formats, ou retirez --card-size
    }
render-profile-left-game = { $game } : { $targets }
render-profile-left = { $profile } ne prend que des pièces de { $known } ; reste de côté : { $left }
render-profile-none = { $profile } ne prend que des pièces de { $known }, et non { $left } ; imprimez cela sans --profile, ou choisissez un autre profil, tel que `home-a4`
render-profile-kept = { $files ->
        [one] ce fichier respecte
       *[other] les { $files } fichiers respectent
    } toutes les clauses de { $profile } que l’on peut vérifier
render-profile-not-kept = { $files ->
        [one] ce fichier ne respecte
       *[other] { $broken } { $broken ->
            [one] fichier sur { $files } ne respecte
           *[other] fichiers sur { $files } ne respectent
        }
    } pas toutes les clauses de { $profile }
render-profile-also = de même { $file } : { $message }
preflight-kept = { $file } respecte toutes les clauses de { $profile } que l’on peut vérifier
preflight-not-kept = { $file } ne respecte pas toutes les clauses de { $profile }
preflight-unreadable = { $file } ne se lit pas : { $reason }
preflight-no-file = ce n’est pas un fichier ordinaire d’au plus 256 Mo
render-tts-no-address = --url-base : `{ $base }` n’est pas l’adresse d’un dossier ; écrivez-en une qui commence par `https://`, `http://` ou `file:///` et n’a pas d’espace (%20 à sa place), comme `file:///C:/jeux/tts`

## Ce qu’un fichier est
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
preflight-other = un fichier d’une autre sorte
preflight-rgb = RVB
preflight-cmyk = CMJN
render-box-not-taken = { $profile } ne prend pas d’étuis : imprimez-les sans --profile, pour une presse avec --standard x-4
