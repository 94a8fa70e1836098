## Ce qui ne peut être imprimé
render-both = { $message } ; { $help }
render-failed = impossible d’imprimer { $game } :
render-failed-here = rien ne peut être imprimé :
render-outlines-unusable = les contours { $file } sont inutilisables : { $reason } ; corrigez le fichier, ou ôtez-le du projet : celui du programme sert alors
render-no-outline = il n’y a pas de carte : { $file } n’a pas de contour { $country-of } ({ $code }) ; tracez-le dans ce fichier, comme le dit data/map/README.md
crowded-number = il n’y a pas de place sur le plateau pour le numéro { $country-of } ; corrigez `at` de ce pays dans data/countries.yaml
crowded-space = il n’y a pas de place sur le plateau pour la case { $space } de la piste ; diminuez `track.spaces` dans data/games/globalissimo.yaml
crowded-region = il n’y a pas de place sur le plateau pour le nom de la région { $name } ; écrivez-le plus court dans data/games/controle-global/regions.yaml
crowded-city = il n’y a pas de place sur la carte pour le nom de la ville { $name } ; écrivez-le plus court dans data/games/course/cities.csv
render-too-tall = l’effet { $effect } de la carte { $card } a plus de signes que sa ligne n’en contient ; ôtez-lui une étape dans data/games/controle-global/cards.yaml
render-no-look = il n’y a pas d’image du visa `{ $visa }` : le programme dessine { $known } ; prenez l’un d’eux comme `id` dans data/games/course.yaml
render-missing = { $file } manque ; reprenez celui du programme, que pose `mappemonde new`
render-no-example = les exemples du livret se jouent avec { $code }, un pays que data/countries.yaml n’a pas ; remettez-l’y, ou imprimez d’autres éléments du jeu
render-not-packed = le fichier n’a pas pu être assemblé, et c’est une faute du programme (« { $said } ») ; signalez-la avec cette ligne
render-no-piece-here = aucune pièce ne s’appelle `{ $id }` ; il y a { $known }
colours-unreadable = { $file } ne se lit pas : { $reason } ; corrigez-le, ou ôtez-le du projet : celui du programme sert alors
colours-json = { $place } : ce n’est pas du JSON (« { $said } ») ; corrigez le fichier, ou ôtez-le du projet : celui du programme sert alors
colours-missing = { $file } n’a pas de couleur `{ $key }` ; ajoutez-la, comme dans le fichier que pose `mappemonde new`
colours-no-mark = { $file } n’a pas de signe pour le joueur { $player } ; ajoutez-le sous `players`, comme dans le fichier que pose `mappemonde new`
colours-wrong = { $file } : `{ $text }` n’est pas une couleur ; écrivez `{ $key }` avec un dièse et six chiffres, comme #0B5C6B
colours-wrong-inks = { $file } : `{ $text }` ne donne pas d’encres à `{ $colour }` ; écrivez le cyan, le magenta, le jaune et le noir en pour cent entiers, comme [78, 0, 14, 65], ou deux listes de ce genre sous `type` et `area`
picture-no-size = sa largeur ou sa hauteur manque
picture-too-large = ses éléments sont trop nombreux pour un dessin
picture-filter = le dessin a un filtre, dont sont faits les ombres et les flous ; tracez-le sans filtre
picture-linked = le dessin renvoie à un autre fichier ; mettez l’image dans le dessin même
picture-broken = une image contenue dans le dessin est illisible ; enregistrez-la de nouveau en PNG ou en JPEG
picture-no-svg = le lecteur de SVG dit « { $said } »
render-untried = les modèles d’un projet sont essayés avant l’impression, dans un processus à part, et ce n’était pas possible : { $reason } ; ôtez de `templates/` les fichiers du projet, ou permettez au programme de se lancer lui-même

## Ce que dit un modèle
template-told = { $placed ->
        [yes] { $place } : { $said }
       *[no] { $said }
    } ; { $help }
template-typst = Typst dit « { $said } »{ $hinted ->
        [yes] {" "}et ajoute « { $hint } »
       *[no] {""}
    }
template-help = corrigez le modèle, ou ôtez de `templates/` les fichiers du projet : ceux du programme servent alors
template-too-long = au bout de { $first } secondes, les pages n’étaient pas prêtes
template-too-long-help = corrigez le modèle là où il tourne en rond ou produit trop, ou imprimez moins de pièces à la fois avec --only
template-too-large = les pages ont pris plus de { $first } Mo de mémoire
template-too-large-help = corrigez le modèle là où il produit trop, ou imprimez moins de pièces à la fois avec --only
template-ended = le système a mis fin à la mise en page : elle demandait plus de mémoire qu’il n’y en a, ou s’appelait sans fin
template-ended-help = corrigez le modèle là où il produit trop ou s’appelle lui-même
template-font = ni le programme ni un dossier donné avec --font-path n’ont la police `{ $first }`
template-font-help = donnez le dossier de la police avec --font-path DOSSIER, ou nommez une autre police
template-does-not-fit = « { $second } » ne tient pas à sa place sur `{ $first }`
template-does-not-fit-help = écrivez ce texte plus court, ou donnez-lui dans le modèle une police plus étroite ou plus de place
template-face = ce modèle ne dessine pas de face de la sorte `{ $first }`
template-mark = le signe `{ $first }` d’un joueur n’est pas dessiné
template-mark-help = écrivez disc, diamond, triangle, square, hexagon ou ring dans `templates/colours.json`
template-sign = ce modèle ne dessine pas le signe `{ $first }`
template-number = le livret ne connaît aucun nombre du nom de `{ $first }`
template-number-help = prenez un nom que les règles du programme emploient, dans `templates/rules/`
template-power = le livret ne dit rien du pouvoir `{ $first }`
template-power-help = dites-en un mot dans les règles des deux langues, dans `templates/rules/`
template-part = le livret ne dit rien de l’élément `{ $first }` du jeu
template-part-help = dites-en un mot dans les règles des deux langues, dans `templates/rules/`
template-no-part = le jeu n’a pas d’élément `{ $first }`, dont parle le livret
template-no-part-help = ôtez-le des règles des deux langues, dans `templates/rules/`
template-no-inks = { $second ->
    [none] une presse n’a pas d’encres pour ceci :
   *[other] une presse n’a pas d’encres pour l’image « { $second } » :
} { inks-why }
template-no-inks-help = si le fichier est destiné à une imprimante de bureau, imprimez sans `--standard` et sans le profil d’une presse
render-no-inks = { $page ->
    [0] un dessin, une image ou un dégradé du fichier n’a pas d’encres :
   *[other] la page { $page } n’a pas d’encres :
} { inks-why }
inks-why = { $first ->
    [unreadable] le contenu est illisible ; écrivez-le de nouveau avec le programme dont il vient
    [colours] ses couleurs sont dans un espace qui ne mène à aucune encre ; donnez-les en RVB ou en CMJN
    [gradient] ce dégradé est d’une sorte qui n’est pas convertie ; tracez-le le long d’une ligne ou entre des cercles
    [inline-picture] une image se trouve dans le contenu même, dans une forme qui n’est pas convertie ; placez-la comme une image à part
    [picture-form] une image est dans une forme qui n’est pas convertie ; enregistrez-la en PNG ou en JPEG à 8 bits par canal
    [picture-short] une image a moins de points que n’en demande sa taille ; écrivez le fichier de nouveau avec le programme dont il vient
    [picture-large] une image a plus de 128 millions d’octets ; réduisez-la, 300 points par pouce suffisent
    [picture-shines] une image est transparente par endroits, ce que PDF/X-1a ne connaît pas ; enregistrez-la sur la couleur de son fond, ou demandez PDF/X-4
    [through] un groupe entier est transparent, ou quelque chose de transparent recouvre une image ou un dégradé, ce que PDF/X-1a ne connaît pas ; rendez-le opaque, ou demandez PDF/X-4
    [blend] un mode de fusion est employé, ce que PDF/X-1a ne connaît pas ; ôtez-le, ou demandez PDF/X-4
    [mask] un masque est employé, par exemple un dégradé qui s’efface, ce que PDF/X-1a ne connaît pas ; ôtez-le, ou demandez PDF/X-4
    [too-intricate] trop de transparences sont à mélanger d’avance pour PDF/X-1a ; rendez-les opaques, ou demandez PDF/X-4
    [font-absent] la police { $second } d’un texte n’est pas dans le fichier ; enregistrez le fichier avec toutes ses polices
    [transfer] une courbe (`/TR`) changerait la façon dont les encres s’impriment ; appliquez-la aux couleurs, ou retirez-la
   *[font] un texte a des lettres qui ne peuvent pas devenir des tracés ; incorporez une police TrueType ou OpenType
}
