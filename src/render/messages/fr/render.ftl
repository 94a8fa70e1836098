## Impression
render-wrote = { $file } : { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
cache-unwritable = Impossible de garder des pages pour la prochaine exécution dans le dossier { $folder } ({ $reason }) ; la sortie est complète.
cache-damaged = Les pages abîmées du dossier { $folder } ont été recomposées ; la sortie est complète.
render-cover-lost = { $file } : jusqu’à { $lost } mm du fond des deux couvertures se trouvent dans le bord que l’imprimante laisse blanc ; les textes sont entiers
render-edge-lost = { $file } : jusqu’à { $lost } mm { $pieces ->
        [one] d’une pièce se trouvent
       *[other] de { $pieces } pièces se trouvent
    } dans le bord que { $known ->
        [yes] l’imprimante laisse blanc, et ne seront pas imprimés ; choisissez un papier plus grand ou un --card-size plus petit
       *[no] des imprimantes laissent blanc (98 sur 100 laissent au plus { $ends } mm en haut et en bas, et { $sides } mm sur les côtés) ; mesurez la vôtre avec `mappemonde calibrate`
    }
render-wrote-faces = { $folder } : { $files ->
        [one] 1 fichier
       *[other] { $files } fichiers
    }
render-deck = composition de { $file }
render-no-card = pas de carte { $country-of } dans ce paquet ; `mappemonde show deck { $deck }` en donne la liste
render-flags-unreadable = impossible de lire les drapeaux de { $folder } : { $reason } ; indiquez un dossier de fichiers SVG avec --flags
render-flags-none = aucun fichier SVG de { $folder } ne porte le code ISO d’un pays, comme fr.svg ou FRA.svg ; renommez-les, ou indiquez un autre dossier avec --flags
render-flag-unusable = impossible d’utiliser le drapeau { $file } : { $reason } ; corrigez-le, ou retirez-le du dossier
render-picture-missing = l’image { $file } manque ; dessinez-la, ou copiez-en une autre du même dossier sous ce nom
render-picture-unusable = impossible d’utiliser l’image { $file } : { $reason } ; corrigez-la, ou retirez-la du projet
render-flag-no-file = ce n’est pas un fichier ordinaire, ou il dépasse 4 Mo
render-cannot-write = impossible d’écrire { $path } : { $reason } ; choisissez un autre dossier avec --out
render-no-piece = { $game }, { $target } : pièce inconnue `{ $id }` ; --only accepte { $known }, etc.
render-no-piece-guess = { $game }, { $target } : pièce inconnue `{ $id }` ; vouliez-vous dire `{ $guess }` ?
render-one-game = choisissez un seul jeu, ou tous avec `--game all`
render-not-made = { $game } n’a pas de cible `{ $target }` ; cibles disponibles : { $known }
render-box-left = les étuis sont omis : indiquez l’épaisseur d’une carte avec --stock-mm, par exemple --stock-mm 0.33
render-box-no-picture = un étui se découpe dans du carton : il ne s’exporte ni pour une table en ligne ni en image, et ne se compare pas à une édition antérieure ; imprimez-le sans --format tts, --against ni un tel --profile
render-only-one = --only choisit les pièces d’un seul produit : choisissez un jeu et une cible
render-paper-small = une pièce de { $width } × { $height } mm ne tient pas sur { $paper } ; choisissez un papier plus grand avec --paper
render-shift-large = ce décalage sortirait les versos du papier : les limites sont de { $across } mm à gauche ou à droite et de { $down } mm vers le haut ou vers le bas, moins si les versos sont tournés ; vérifiez --back-offset et --back-rotate, ou les réglages enregistrés de l’imprimante, ou choisissez un papier plus grand
render-fonts-unreadable = impossible de lire les polices de { $folder } : { $reason } ; indiquez un dossier de polices avec --font-path
render-fonts-none = { $folder } ne contient aucune police utilisable (.ttf, .otf, .ttc ou .otc) ; ajoutez-en une à ce dossier, ou indiquez-en un autre avec --font-path
