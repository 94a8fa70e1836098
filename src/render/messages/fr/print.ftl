## Cartes
card-category = Catégorie
card-summary = Aide de jeu
card-highest = la plus grande valeur
card-lowest = la plus petite
card-your-guess = Votre pari et le rang
card-exact = exact
card-off-by = { $places ->
        [one] à 1 rang
       *[other] à { $places } rangs
    }
card-beyond = au-delà
card-capital-barrier = Barrière capitale
card-capital-barrier-help = nommez la capitale du pays tiré
card-location-barrier = Barrière plateau
card-location-barrier-help = montrez sur le plateau le pays tiré
card-flag-alt = Drapeau { $country-of }
card-globe-alt = Globe avec { $country-the } en couleur
card-km = { $km } km
card-visa = visa
card-route-alt = Globe avec le trajet { $from } – { $to }
card-net-alt = Dos de carte : rose des vents
credits-title = Crédits
credits-sources = Sources des chiffres
credits-notes = * Notes des cartes
credits-art = Noms, drapeaux, polices, carte
credits-disputed = Territoires contestés
credits-origin = Le jeu
credits-licence = Licence
credits-detail = { $publisher } · édition ou copie du { $day }
credits-footnote = { $category } ({ $countries }) : { $text }
document-title = { $game } · { $edition } · { $target }
sheet-label-kind = { $target } · { $lang }
sheet-label-front = feuille { $number } sur { $count }, recto
sheet-label-back = feuille { $number } sur { $count }, verso
sheet-label-paper = { $paper } · imprimer à 100 %
sheet-label-paper-size = { $paper } · { $width } × { $height } mm · imprimer à 100 %
sheet-bar = 100 mm : mesurez avant de couper
target-cards = cartes
target-board = plateau
target-tokens = pions
target-booklet = règles

## Impression
render-wrote = { $file } : { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
render-wrote-faces = { $folder } : { $files ->
        [one] 1 fichier
       *[other] { $files } fichiers
    }
render-deck = composition de { $file }
render-no-card = pas de carte { $country-of } dans ce paquet ; `mappemonde show deck { $deck }` donne celles qui y sont
render-flags-unreadable = les drapeaux de { $folder } ne se lisent pas : { $reason } ; donnez avec --flags un dossier de fichiers SVG
render-flags-none = aucun fichier SVG de { $folder } ne porte le code ISO d’un pays, comme fr.svg ou FRA.svg ; renommez-les, ou donnez un autre dossier avec --flags
render-flag-unusable = le drapeau { $file } est inutilisable : { $reason } ; corrigez-le, ou sortez-le du dossier
render-picture-missing = l’image { $file } manque ; dessinez-la, ou copiez-en une autre du même dossier sous ce nom
render-picture-unusable = l’image { $file } est inutilisable : { $reason } ; corrigez-la, ou ôtez-la du projet
render-flag-no-file = ce n’est pas un fichier ordinaire de 4 Mo au plus
render-cannot-write = impossible d’écrire { $path } : { $reason } ; choisissez un autre dossier avec --out
render-no-piece = { $game }, { $target } : aucune pièce ne s’appelle `{ $id }` ; --only prend { $known }, etc.
render-no-piece-guess = { $game }, { $target } : aucune pièce ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
render-one-game = nommez un seul jeu, ou tous avec `--game all`
render-not-made = { $game } n’a rien à imprimer sous le nom de `{ $target }` ; il y a { $known }
render-box-left = les étuis sont laissés de côté : donnez l’épaisseur d’une carte avec --stock-mm, par exemple --stock-mm 0.33
render-box-no-picture = un étui se découpe dans du carton : il ne va ni sur une table en ligne ni parmi les images des cartes, et n’a pas d’édition antérieure ; imprimez-le sans --format tts, --against ni un tel --profile
render-only-one = --only choisit les pièces d’un seul produit : nommez un jeu et une cible
render-paper-small = une pièce de { $width } × { $height } mm ne tient pas sur { $paper } ; choisissez un papier plus grand avec --paper
render-shift-large = les versos sortiraient du papier : ils peuvent être décalés de { $across } mm au plus à gauche ou à droite et de { $down } mm vers le haut ou vers le bas, et de moins s’ils sont tournés ; vérifiez --back-offset et --back-rotate, ou les réglages de l’imprimante, ou choisissez un papier plus grand
render-fonts-unreadable = les polices de { $folder } ne se lisent pas : { $reason } ; donnez avec --font-path un dossier de polices
render-fonts-none = aucun fichier de { $folder } n’est une police utilisable : .ttf, .otf, .ttc ou .otc ; mettez-en une dans ce dossier, ou donnez-en un autre avec --font-path
