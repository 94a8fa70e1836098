# Erreurs de la ligne de commande.

usage-error = erreur :
usage-tip = conseil :
usage-more = Pour en savoir plus, essayez « { $help } ».
usage-argument = argument inattendu : « { $argument } »
usage-command = commande inconnue : « { $argument } »
usage-command-missing = « { $argument } » demande une commande
usage-missing = il manque des arguments :
usage-conflict = l’argument « { $argument } » est incompatible avec « { $other } »
usage-conflicts = l’argument « { $argument } » est incompatible avec :
usage-twice = l’argument « { $argument } » ne peut être donné qu’une fois
usage-value = valeur incorrecte « { $value } » pour « { $argument } »
usage-value-why = valeur incorrecte « { $value } » pour « { $argument } » : { $reason }
usage-value-missing = il manque une valeur à « { $argument } »
usage-value-excess = « { $argument } » a une valeur de trop : « { $value } »
usage-encoding = un argument n’est pas en UTF-8 valide
usage-values = [valeurs possibles : { $words }]
usage-commands = [commandes : { $words }]

## Conseils
usage-quoted = « { $word } »
usage-near-argument = un argument semblable existe : { $words }
usage-near-value = une valeur semblable existe : { $words }
usage-near-command = { $count ->
        [one] une commande semblable existe : { $words }
       *[other] des commandes semblables existent : { $words }
    }
usage-exists = « { $word } » existe
usage-as-value = pour utiliser « { $word } » comme valeur, écrivez « { $use } »
usage-dashes = la commande « { $word } » existe ; pour l’utiliser, retirez le « { $use } » qui la précède

## Options d’autres programmes
usage-habits =
    .arena-games = une paire fait deux parties avec la même donne ; utilisez `--paires`
    .arena-rounds = utilisez `--paires`
    .concurrency = utilisez `--threads`
    .jobs = utilisez `--threads`
    .output = utilisez `--out`
    .language = utilisez `--langue`
    .copies = chaque fichier est un exemplaire ; indiquez le nombre de copies dans la boîte de dialogue d’impression
    .size = utilisez `--paper` pour le papier, ou `--card-size` pour les cartes
    .scale = imprimez à 100 %, la taille du PDF
    .orientation = les planches prennent l’orientation qui contient le plus de cartes

## Valeurs
usage-number-empty = un nombre entier ne peut pas être vide
usage-number-digit = ce n’est pas un nombre entier
usage-number-large = ce nombre est trop grand
usage-number-small = ce nombre est trop petit
usage-number-range = { $number } n’est pas entre { $first } et { $last }
usage-number = `{ $typed }` n’est pas un nombre
usage-edges = écrivez un nombre de millimètres, quatre nombres comme 3,6.4,12.7,6.4 (haut, droite, bas, gauche), usual ou wide, et non `{ $typed }`
usage-offset = écrivez deux nombres de millimètres, par exemple 0.5,-1, et non `{ $typed }`
usage-length = écrivez des millimètres de 0 à { $most }, et non `{ $typed }`
usage-holes = écrivez les lectures des deux grilles en millimètres, par exemple 0.5,-1,0.5,-0.8, et non `{ $typed }`
usage-grids = les grilles vont de -{ $farthest } à { $farthest } mm : `{ $typed }` n’est pas une lecture
usage-up = écrivez colonnes et rangées de 1 à 50, par exemple 2x4, et non `{ $typed }`
usage-card = écrivez un format de 63x88 à 66.15x92.4 mm, par exemple 63.5x88.9
usage-thickness = écrivez une épaisseur de { $least } à { $most } mm, par exemple 0.33, et non `{ $typed }`
usage-sleeves = écrivez la largeur et la hauteur des pochettes en millimètres, de 20 à 250 chacune : 66x91, et non `{ $typed }`
usage-columns = écrivez country=NOM,value=NOM,year=NOM, ou une partie, et non `{ $typed }`
usage-scale = écrivez un nombre au-dessus de zéro, comme 1e-6 ou 1000, et non `{ $typed }`
usage-where = écrivez une colonne et un texte, comme `Series=Population`, et non `{ $typed }`
usage-out-folder = ici, --out est un dossier ; nommez-en un, par exemple `--out feuilles`
usage-out-file = ici, --out est un fichier, et `{ $typed }` est un dossier ; ajoutez le nom du fichier
usage-day = écrivez la date sous la forme 2026-07-13
usage-part = écrivez un lot et le nombre de lots, par exemple 3/64, et non `{ $typed }`
usage-part-none = impossible de faire { $of } lots
usage-part-many = le nombre de lots est d’un million au plus
usage-part-zero = les lots sont numérotés à partir de 1 ; ajoutez 1 à un numéro qui part de 0
usage-part-beyond = il n’y a pas de lot { $part } ; le nombre de lots est { $of }
usage-editor = éditeur inconnu `{ $typed }` : utilisez vscode, vscodium, zed, sublime, textmate ou idea, ou une adresse qui contient {"{"}file{"}"}
