# Ce qui ne va pas dans une ligne de commande.

usage-error = erreur :
usage-tip = conseil :
usage-more = Pour en savoir plus, essayez « { $help } ».
usage-argument = argument inattendu : « { $argument } »
usage-command = aucune commande ne s’appelle « { $argument } »
usage-command-missing = « { $argument } » demande une commande
usage-missing = il manque des arguments :
usage-conflict = l’argument « { $argument } » ne va pas avec « { $other } »
usage-conflicts = l’argument « { $argument } » ne va pas avec :
usage-twice = l’argument « { $argument } » ne peut être donné qu’une fois
usage-value = valeur fausse « { $value } » pour « { $argument } »
usage-value-why = valeur fausse « { $value } » pour « { $argument } » : { $reason }
usage-value-missing = il manque une valeur à « { $argument } »
usage-value-excess = « { $argument } » ne prend pas de valeur de plus, comme « { $value } »
usage-encoding = un argument n’est pas de l’UTF-8
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
usage-as-value = pour donner « { $word } » comme valeur, écrivez « { $use } »
usage-dashes = la commande « { $word } » existe ; pour l’appeler, ôtez « { $use } » devant elle

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
    .orientation = les planches prennent l’orientation qui porte le plus de cartes

## Valeurs
usage-number-empty = un nombre entier ne peut être vide
usage-number-digit = ce n’est pas un nombre entier
usage-number-large = ce nombre est trop grand
usage-number-small = ce nombre est trop petit
usage-number-range = { $number } n’est pas entre { $first } et { $last }
usage-number = `{ $typed }` n’est pas un nombre
usage-offset = écrivez deux nombres de millimètres, par exemple 0.5,-1, et non `{ $typed }`
usage-length = écrivez des millimètres de 0 à { $most }, et non `{ $typed }`
usage-holes = écrivez les nombres des deux trous en millimètres, par exemple 0.5,-1,0.5,-0.8, et non `{ $typed }`
usage-grids = les grilles vont de -{ $farthest } à { $farthest } mm, et non à `{ $typed }`
usage-up = écrivez colonnes et rangées de 1 à 50, par exemple 2x4, et non `{ $typed }`
usage-card = les cartes ont de 63 à 66,15 mm de large et de 88 à 92,4 mm de haut : 63.5x88.9
usage-thickness = écrivez une épaisseur de { $least } à { $most } mm, par exemple 0.33, et non `{ $typed }`
usage-sleeves = écrivez la largeur et la hauteur des pochettes en millimètres, de 20 à 250 chacune : 66x91, et non `{ $typed }`
usage-columns = écrivez country=NOM,value=NOM,year=NOM, ou une partie, et non `{ $typed }`
usage-scale = écrivez un nombre au-dessus de zéro, comme 1e-6 ou 1000, et non `{ $typed }`
usage-where = écrivez une colonne et un texte, comme `Series=Population`, et non `{ $typed }`
usage-out-folder = ici, --out est un dossier ; nommez-en un, par exemple `--out feuilles`
usage-out-file = ici, --out est un fichier, et `{ $typed }` est un dossier ; ajoutez le nom du fichier
usage-day = écrivez un jour sous la forme 2026-07-13
usage-part = écrivez un lot et combien il y en a, par exemple 3/64, et non `{ $typed }`
usage-part-none = on ne peut rien faire de { $of } lots
usage-part-many = il y a un million de lots au plus
usage-part-zero = les lots se comptent à partir de 1 ; à un nombre qui se compte à partir de 0, ajoutez 1
usage-part-beyond = il y a { $of } lots, et pas de lot { $part }
usage-editor = `{ $typed }` ne nomme pas d’éditeur : dites vscode, vscodium, zed, sublime, textmate ou idea, ou écrivez une adresse qui contient {"{"}file{"}"}
