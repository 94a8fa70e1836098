## Erreurs d’impression
render-both = { $message } ; { $help }
render-failed = impossible d’imprimer { $game } :
render-failed-here = impossible d’imprimer :
render-outlines-unusable = impossible d’utiliser les contours { $file } : { $reason } ; corrigez le fichier, ou retirez-le du projet pour utiliser celui du programme
render-no-outline = impossible de dessiner la carte : { $file } n’a pas de contour { $country-of } ({ $code }) ; tracez-le dans ce fichier, comme l’explique data/map/README.md
crowded-number = il n’y a pas de place sur le plateau pour le numéro { $country-of } ; corrigez `at` de ce pays dans data/countries.yaml
crowded-space = il n’y a pas de place sur le plateau pour la case { $space } de la piste ; diminuez `track.spaces` dans data/games/globalissimo.yaml
crowded-region = il n’y a pas de place sur le plateau pour le nom de la région { $name } ; raccourcissez-le dans data/games/controle-global/regions.yaml
crowded-city = il n’y a pas de place sur la carte pour le nom de la ville { $name } ; raccourcissez-le dans data/games/course/cities.csv
render-too-tall = l’effet { $effect } de la carte { $card } a plus de symboles que sa ligne n’en contient ; retirez-lui une étape dans data/games/controle-global/cards.yaml
render-no-look = il n’y a pas d’image du visa `{ $visa }` ; images disponibles : { $known } ; prenez l’une d’elles comme `id` dans data/games/course.yaml
render-missing = { $file } manque ; copiez-le depuis un projet que crée `mappemonde new`
render-no-example = les exemples du livret utilisent { $code }, un pays absent de data/countries.yaml ; ajoutez-le de nouveau, ou imprimez d’autres éléments du jeu
render-not-packed = l’assemblage du fichier a échoué à cause d’un bogue du programme (« { $said } ») ; signalez-le avec cette ligne
render-no-piece-here = pièce inconnue : `{ $id }` ; pièces disponibles : { $known }
colours-unreadable = impossible de lire { $file } : { $reason } ; corrigez-le, ou retirez-le du projet pour utiliser celui du programme
colours-json = { $place } : JSON invalide (« { $said } ») ; corrigez le fichier, ou retirez-le du projet pour utiliser celui du programme
colours-missing = { $file } n’a pas de couleur `{ $key }` ; ajoutez-la, comme dans le fichier qu’écrit `mappemonde new`
colours-no-mark = { $file } n’a pas de signe pour le joueur { $player } ; ajoutez-le sous `players`, comme dans le fichier qu’écrit `mappemonde new`
colours-wrong = { $file } : `{ $text }` n’est pas une couleur ; écrivez `{ $key }` avec un dièse et six chiffres hexadécimaux, comme #0B5C6B
colours-wrong-inks = { $file } : `{ $text }` n’est pas une liste d’encres valide pour `{ $colour }` ; écrivez le cyan, le magenta, le jaune et le noir en pourcentages entiers, comme [78, 0, 14, 65], ou deux listes de ce genre sous `type` et `area`
picture-no-size = sa largeur ou sa hauteur manque
picture-too-large = le dessin a trop d’éléments
picture-filter = le dessin a un filtre, comme une ombre ou un flou ; tracez-le sans filtre
picture-linked = le dessin renvoie à un autre fichier ; incorporez l’image dans le dessin même
picture-broken = une image contenue dans le dessin est illisible ; enregistrez-la de nouveau en PNG ou en JPEG
picture-no-svg = l’analyseur SVG signale « { $said } »
render-untried = impossible d’essayer les modèles du projet dans un processus à part avant l’impression : { $reason } ; retirez de `templates/` les fichiers du projet, ou autorisez le programme à se lancer lui-même

## Erreurs des modèles
template-told = { $placed ->
        [yes] { $place } : { $said }
       *[no] { $said }
    } ; { $help }
template-typst = Typst signale « { $said } »{ $hinted ->
        [yes] {" "}et ajoute « { $hint } »
       *[no] {""}
    }
template-help = corrigez le modèle, ou retirez de `templates/` les fichiers du projet pour utiliser ceux du programme
template-too-long = la mise en page a pris plus de { $first } secondes
template-too-long-help = corrigez le modèle là où il tourne en rond ou produit trop, ou imprimez moins de pièces à la fois avec --only
template-too-large = la mise en page a utilisé plus de { $first } Mo de mémoire
template-too-large-help = corrigez le modèle là où il produit trop, ou imprimez moins de pièces à la fois avec --only
template-ended = le système a mis fin à la mise en page : elle a épuisé la mémoire, ou s’appelait sans fin
template-ended-help = corrigez le modèle là où il produit trop ou s’appelle lui-même
template-font = la police `{ $first }` n’est ni dans le programme ni dans `templates/fonts/`
template-font-help = mettez les fichiers de la police dans `templates/fonts/`, ou utilisez une autre police
template-does-not-fit = « { $second } » ne tient pas à sa place sur `{ $first }`
template-does-not-fit-help = raccourcissez ce texte, ou donnez-lui dans le modèle une police plus étroite ou plus de place
template-face = ce modèle ne dessine aucune face de type `{ $first }`
template-mark = il n’y a pas de dessin pour le signe de joueur `{ $first }`
template-mark-help = écrivez disc, diamond, triangle, square, hexagon ou ring dans `templates/colours.json`
template-sign = ce modèle n’a pas de dessin pour le symbole `{ $first }`
template-number = nombre inconnu dans le livret : `{ $first }`
template-number-help = utilisez un nom des règles du programme, dans `templates/rules/`
template-power = le livret n’a pas de texte pour le pouvoir `{ $first }`
template-power-help = ajoutez-le aux règles des deux langues, dans `templates/rules/`
template-part = le livret n’a pas de texte pour l’élément `{ $first }` du jeu
template-part-help = ajoutez-le aux règles des deux langues, dans `templates/rules/`
template-no-part = le livret mentionne l’élément `{ $first }`, que le jeu n’a pas
template-no-part-help = retirez-le des règles des deux langues, dans `templates/rules/`
template-no-inks = { $second ->
    [none] impossible de convertir ceci en encres :
   *[other] impossible de convertir en encres l’image « { $second } » :
} { inks-why }
template-no-inks-help = si le fichier est destiné à une imprimante de bureau, imprimez sans `--standard` et sans le profil d’une presse
render-no-inks = { $page ->
    [0] impossible de convertir en encres un dessin, une image ou un dégradé du fichier :
   *[other] impossible de convertir en encres la page { $page } :
} { inks-why }
inks-why = { $first ->
    [unreadable] le contenu est illisible ; exportez-le de nouveau depuis le logiciel qui l’a produit
    [colours] un espace colorimétrique ne se convertit pas en encres ; utilisez le RVB ou le CMJN
    [gradient] un dégradé est d’un type non pris en charge ; tracez-le linéaire ou radial
    [inline-picture] une image intégrée au contenu est dans un format non pris en charge ; placez-la comme une image à part
    [picture-form] une image est dans un format non pris en charge ; enregistrez-la en PNG ou en JPEG à 8 bits par canal
    [picture-short] une image a moins de pixels qu’elle n’en déclare ; exportez de nouveau le fichier depuis le logiciel qui l’a produit
    [picture-large] une image dépasse 128 millions d’octets ; réduisez-la : 300 dpi suffisent
    [picture-shines] une image est transparente par endroits, ce que PDF/X-1a n’admet pas ; enregistrez-la sur la couleur de son fond, ou utilisez PDF/X-4
    [through] un groupe est transparent, ou de la transparence recouvre une image ou un dégradé, ce qui ne s’aplatit pas pour PDF/X-1a ; rendez-le opaque, ou utilisez PDF/X-4
    [blend] un mode de fusion est employé, ce que PDF/X-1a n’admet pas ; retirez-le, ou utilisez PDF/X-4
    [mask] un masque est employé, par exemple un dégradé qui s’estompe, ce que PDF/X-1a n’admet pas ; retirez-le, ou utilisez PDF/X-4
    [too-intricate] la transparence est trop complexe à aplatir pour PDF/X-1a ; rendez le contenu opaque, ou utilisez PDF/X-4
    [font-absent] la police { $second } d’un texte n’est pas incorporée ; enregistrez le fichier avec toutes ses polices
    [transfer] une fonction de transfert (`/TR`) changerait l’impression des encres ; appliquez-la aux couleurs, ou retirez-la
   *[font] un texte ne se convertit pas en tracés ; incorporez une police TrueType ou OpenType
}

## Boîtes qui ne peuvent pas être faites
box-no-thickness = la profondeur d’un étui dépend de l’épaisseur des cartes : mesurez-en dix ensemble et donnez-en le dixième avec --stock-mm, par exemple --stock-mm 0.33
box-too-shallow = l’étui aurait { $depth } mm de profondeur, et à moins de { $least } mm il n’y a pas de place pour sa patte à coller : mettez une bande autour des cartes, ou complétez l’étui
box-too-deep = la moitié des cartes demanderait encore un étui de { $depth } mm, et à plus de { $most } mm il ne garde pas sa forme : donnez l’épaisseur d’une seule carte avec --stock-mm, ou répartissez les cartes en plusieurs étuis
box-sleeves-small = des pochettes de { $width } × { $height } mm ne contiennent pas des cartes de { $card-width } × { $card-height } mm : donnez après --sleeves la taille extérieure des pochettes
box-small-larger = des cartes de { $width } × { $height } mm ne tiennent pas sur un paquet de { $deck-width } × { $deck-height } mm : il leur faut un étui à elles
box-paper-small = même l’étui pour la moitié des cartes mesure { $width } × { $height } mm à plat, et le format { $paper } ne le contient pas : choisissez un plus grand papier avec --paper, par exemple a3
box-too-high = le contenu de la grande boîte fait { $high } mm de haut, et le format { $paper } laisse { $most } mm aux côtés : choisissez un plus grand papier avec --paper
