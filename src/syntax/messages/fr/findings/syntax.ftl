# Ce qui peut clocher dans tout fichier, de quoi qu’il parle.

byte-order-mark = `{ $file }` commence par une marque d’ordre des octets (BOM)
    .help = enregistrez-le en UTF-8 sans la marque : « UTF-8 » et non « UTF-8 avec BOM »
    .explain = Trois octets invisibles, EF BB BF, précèdent le premier caractère. Les tableurs et certains éditeurs de texte sous Windows les écrivent pour signaler que le fichier est en UTF-8. Le programme lit le fichier malgré tout et rien n’est perdu ; mais d’autres outils y voient le début du premier mot et cherchent ensuite en vain la colonne `country`. Enregistrez le fichier en UTF-8 sans BOM. L’exemple montre les octets tels que ces outils les voient.

csv-separator = les cellules sont séparées par { $separator ->
        [tab] des tabulations
       *[other] `{ $separator }`
    } et non par des virgules
    .help = enregistrez de nouveau le fichier, avec la virgule entre les cellules et le point décimal, ou tapez `mappemonde validate --fix`
    .explain = Là où les décimales s’écrivent avec une virgule, comme en France, les tableurs séparent les cellules d’un fichier CSV par des points-virgules ; des cellules copiées et collées sont séparées par des tabulations. Ici, la virgule sépare les cellules et le point précède les décimales, quel que soit le pays du rédacteur. Choisissez la virgule à l’enregistrement, puis vérifiez qu’aucun nombre n’est devenu `20,72`.

csv-syntax = { $problem ->
        [unclosed] un guillemet droit n’est jamais refermé
        [cells] le fichier a plus de { $most } cellules, et n’est lu que jusqu’ici
       *[after] du texte suit un guillemet droit fermant
    }
    .help = { $problem ->
            [unclosed] ajoutez le `"` manquant à la fin de la cellule
            [cells] ne gardez que les lignes et les colonnes utiles, ou partagez le fichier
           *[after] mettez toute la cellule entre guillemets droits et doublez ceux qu’elle contient : `""`
        }
    .explain = Une cellule qui contient une virgule ou un guillemet droit se met entre guillemets droits, et chaque guillemet droit qu’elle contient est doublé. Un guillemet jamais refermé avale les lignes suivantes ; un texte placé après le guillemet fermant n’appartient à aucune cellule. Refermez la cellule juste avant la virgule suivante ou la fin de la ligne.

date-invalid = `{ $text }` n’est pas une date
    .help = { $sure ->
            [yes] écrivez `{ $plain }`
           *[no] écrivez l’année, le mois et le jour sous la forme `AAAA-MM-JJ`, par exemple `2026-07-13`
        }
    .explain = Une date commence par l’année, puis vient le mois sur deux chiffres et le jour sur deux chiffres : `2026-07-13` est le 13 juillet 2026. Ainsi les dates se trient, et personne ne prend le jour pour le mois, comme il arrive à `07/08/2026` entre Paris et New York. Il faut encore que le jour existe : `2026-02-30` n’est pas une date.

duplicate-key = `{ $key }` figure deux fois dans la même fiche
    .help = gardez l’une des deux mentions et supprimez l’autre
    .explain = Une fiche contient chaque champ une seule fois. Entre deux mentions, certains programmes prennent la première et d’autres la dernière, et l’autre valeur disparaît en silence ; celui-ci ne choisit pas à votre place. L’autre endroit indiqué est la première mention. Gardez la bonne et supprimez l’autre.

field-missing = le champ `{ $field }` manque dans `{ $entry }`
    .help = ajoutez `{ $field }:` suivi de sa valeur
    .explain = Ce champ est obligatoire : sans lui, quelque chose ne pourrait être ni imprimé, ni calculé, ni attribué à sa source. `data/README.md` donne un exemple à copier de chaque fiche et dit quels champs sont facultatifs. Ajoutez le champ à la place qu’il y occupe.

field-type = `{ $field }` n’est pas { $expected }
    .help = { $whole ->
            [yes] donnez au fichier la forme voulue, { $expected }, selon l’exemple de `data/README.md`
           *[no] écrivez { $expected } après `{ $field }:`
        }
    .explain = Chaque champ attend une sorte de valeur : un texte, un nombre, une liste entre crochets ou une table comme `{"{"} fr: Bolivie, en: Bolivia {"}"}`. Ici, il y a autre chose. Souvent, les crochets d’une liste à un seul élément manquent, ou un texte ressemble à un nombre ou à une valeur logique et demande des guillemets droits. `data/README.md` donne un exemple de chaque champ.

file-empty = `{ $file }` est vide
    .help = rétablissez son contenu à partir d’une version antérieure, ou récrivez-le
    .explain = Le fichier existe, mais il ne contient rien. Le plus souvent, une copie ou un enregistrement a été interrompu. Rétablissez une version antérieure (avec Git : `git restore FICHIER`), ou récrivez le fichier d’après l’exemple de `data/README.md` ; un fichier de valeurs a au moins sa première ligne. L’exemple ci-dessous donne la taille en octets.

file-missing = `{ $file }` est introuvable
    .help = { $folder ->
            [values] pour une nouvelle catégorie, tapez `mappemonde new category { $stem }` pour créer le fichier ; sinon rétablissez-le, ou corrigez son nom
           *[other] rétablissez le fichier, ou corrigez son nom
        }
    .explain = Sans ce fichier, les données sont incomplètes. Le nom doit être exact à la lettre près, majuscules comprises : `Countries.yaml` n’est pas `countries.yaml`. Une catégorie non dérivée a ses valeurs dans un fichier qui porte son identifiant : `data/values/roads.csv` pour `roads`. Rétablissez le fichier (avec Git : `git restore FICHIER`), ou renommez celui qui porte un nom erroné.

file-too-large = `{ $file }` pèse { $size } Mo, au-delà de la limite de { $limit } Mo
    .help = ramenez-le sous { $limit } Mo : ne gardez que ce dont la base a besoin
    .explain = Les fichiers de la base sont petits : même les contours des pays tiennent en moins de 1 Mo. Un fichier de cette taille est sans doute un téléchargement brut enregistré sous un mauvais nom, ou contient des lignes collées maintes fois. Le programme ne le lit pas, pour ménager la mémoire. Mettez le bon fichier à sa place. L’exemple donne la taille en octets.

file-unreadable = impossible de lire `{ $file }` : { $reason }
    .help = remplacez-le par un fichier ordinaire, dans le dossier du projet, que vous avez le droit de lire
    .explain = Quelque chose porte bien ce nom, mais son contenu reste hors d’atteinte : c’est un dossier, vous n’avez pas le droit de le lire, le disque est défaillant, ou c’est un lien qui mène hors du dossier du projet. Le programme ne suit pas un tel lien, afin qu’un projet copié reste entier et ne montre jamais de fichiers venus d’ailleurs. Mettez le fichier lui-même à cette place et donnez-vous le droit de le lire.

merge-open = fusion non résolue ici, lignes { $first } à { $last }{ $values ->
        [yes]  : la valeur « { $category } » { $country-of } est { $ours } ({ $ours-year }) d’un côté et { $theirs } ({ $theirs-year }) de l’autre
       *[no] {""}
    }{ $count ->
        [one] {""}
       *[other]  ; le fichier compte { $count } fusions non résolues
    }
    .help = gardez l’une des deux versions, effacez l’autre et les lignes de repères (`<<<<<<<`, `=======`, `>>>>>>>`), puis tapez `git add { $file }` ; le reste du fichier n’a pas été vérifié
    .explain = Deux personnes ont changé les mêmes lignes, et Git ne pouvait pas savoir laquelle a raison : il a mis les deux versions dans le fichier, entre des lignes qui commencent par `<<<<<<<`, `=======` et `>>>>>>>`. Dans le style `diff3`, les lignes placées après `|||||||` sont l’original commun. Le programme ne lit rien d’un tel fichier tant que vous n’avez pas choisi : il n’y a donc pas d’autre constat à son sujet. À chaque endroit, gardez la bonne version ou tirez-en une troisième des deux, puis effacez les repères.

name-missing = `{ $entry }` n’a pas de nom en { $language }
    .help = ajoutez le nom en { $language } dans `name`, sans l’article
    .explain = Chaque carte imprime le nom du pays en français et en anglais : il faut donc les deux, même s’ils s’écrivent de la même façon. Écrivez le nom court usuel, sans l’article, qui a son propre champ. Le CLDR d’Unicode donne les noms dans les deux langues.

newline-missing = `{ $file }` ne se termine pas par un saut de ligne
    .help = appuyez sur Entrée à la fin de la dernière ligne et enregistrez
    .explain = Le programme lit la dernière ligne malgré tout. Mais un texte qu’un autre programme ajoute au fichier viendrait à la suite sur la même ligne, et Git signale cette ligne comme modifiée dès qu’une autre la suit. La plupart des éditeurs savent ajouter eux-mêmes le dernier saut de ligne. Dans l’exemple, ↵ représente un saut de ligne.

not-utf8 = `{ $file }` n’est pas en UTF-8 : l’octet { $byte } n’y est pas valable
    .help = enregistrez le fichier en UTF-8 ; il est sans doute en { $encoding ->
            [utf16] UTF-16
           *[other] Latin-1 ou en Windows-1252
        }
    .explain = Tous les fichiers de la base sont en UTF-8, qui a les lettres de toutes les langues. En Latin-1 et en Windows-1252, que certains tableurs écrivent encore, É est le seul octet C9, ce que l’UTF-8 n’admet pas : la lettre est perdue et devient �. Rouvrez le fichier dans son propre codage, de sorte que les accents soient justes, puis enregistrez-le en UTF-8 ; dans un tableur, choisissez « CSV UTF-8 ».

number-format = `{ $text }` n’est pas écrit comme un nombre simple
    .help = { $either ->
            [yes] `{ $decimals }` ou `{ $thousands }` ? { $has-usual ->
                [yes] `{ $usual }` ressemble aux autres valeurs, mais c’est la source qui décide
               *[no] Regardez la source et écrivez l’un des deux
            }
           *[no] { $exponent ->
                [yes] écrivez tous les chiffres de la source : `{ $plain }` n’a que ceux qui sont restés
               *[no] écrivez `{ $plain }`
            }
        }
    .explain = Un nombre s’écrit avec des chiffres seuls, un point devant les décimales et `-` en tête s’il est négatif. Séparateurs de milliers, virgules décimales, pourcentages et exposants ne disent pas la même chose à tout le monde : `1,234` vaut plus de mille à Londres et à peine plus de un à Paris. Le programme met lui-même les séparateurs à l’impression. Vérifiez que le nombre proposé est bien celui que vous vouliez.

number-invalid = `{ $text }` n’est pas un nombre
    .help = écrivez des chiffres avec un point décimal, par exemple `1234.5` ; laissez vide une valeur manquante
    .explain = Le programme calcule avec des décimaux exacts de 28 chiffres au plus. Les mots, `NaN`, `inf`, `-0` et `1e400` ne sont pas admis. Les instituts de statistique écrivent souvent `n/a` ou `..` là où ils n’ont pas de chiffre : laissez alors vides `value`, `year` et `source`, et dites pourquoi dans `note`.

translation-missing = `{ $field }` n’a pas de texte en { $language }
    .help = écrivez le texte en { $language } à côté de l’autre
    .explain = Les cartes, les livrets et les écrans existent en français et en anglais : chaque texte doit donc exister dans les deux langues, sous `fr` et sous `en` ; sinon, l’une des éditions aurait une lacune. Traduisez le texte ; s’il est le même dans les deux langues, écrivez-le deux fois.

unknown-field = champ inconnu : `{ $field }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez l’un de ces champs : { $known }
        }
    .explain = Le programme connaît pour chaque fiche un ensemble fixe de champs, et celui-ci n’en fait pas partie. Le programme le signale, car un champ mal orthographié passerait sinon pour omis, et sa valeur manquerait sur la carte sans que personne le remarque. Corrigez le nom ou supprimez le champ ; mettez les notes pour les autres rédacteurs en commentaire, après `#`.

word-unknown = mot inconnu pour `{ $field }` : `{ $word }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez l’un de ces mots : { $known }
        }
    .explain = Ce champ prend un mot d’une courte liste fixe : un continent, un article, un genre. Les synonymes, les traductions et les majuscules ne sont pas reconnus. Écrivez-le exactement comme dans `data/README.md`.

yaml-alias = `{ $mark }` introduit une ancre, un alias ou une étiquette, que la base n’emploie pas
    .help = écrivez la valeur elle-même ; si `{ $mark }` fait partie d’un texte, mettez ce texte entre guillemets droits
    .explain = YAML permet de nommer une valeur avec `&`, de la répéter ailleurs avec `*` et de lui donner un type avec `!`. Dans cette base, chaque fiche est complète : vous pouvez la lire, la comparer et la modifier sans regarder ailleurs. Écrivez la valeur partout où il la faut. Mettez entre guillemets droits un texte qui commence simplement par l’un de ces signes.

yaml-syntax = ce n’est pas du YAML valide : { $problem }
    .help = cherchez ici et juste au-dessus un crochet, une accolade ou un guillemet resté ouvert, un retrait faux, ou un texte avec `: ` à mettre entre guillemets droits
    .explain = L’analyseur ne peut pas découper le fichier en champs et en valeurs : rien de ce qu’il contient ne compte tant que l’erreur est là. L’endroit indiqué est celui où l’analyseur s’arrête ; la faute s’y trouve, ou un peu plus haut. L’analyseur décrit le problème en anglais. Les causes habituelles sont un crochet ou un guillemet jamais refermé, une ligne en retrait d’une espace de trop ou de moins, et un texte qui contient un deux-points suivi d’une espace : il se met entre guillemets droits.

yaml-tab = cette ligne commence par une tabulation
    .help = mettez-la en retrait avec des espaces, deux par niveau
    .explain = En YAML, le retrait montre l’imbrication, et seules les espaces y sont admises : la largeur d’une tabulation dépend de l’éditeur. Remplacez la tabulation par deux espaces par niveau. La plupart des éditeurs se règlent pour écrire des espaces quand vous appuyez sur la touche Tab.

year-invalid = `{ $text }` n’est pas une année
    .help = écrivez quatre chiffres de { $first } à { $last }, par exemple `2025`
    .explain = L’année est celle que décrit la valeur, en quatre chiffres et rien d’autre : la carte l’imprime à côté de la valeur, et le programme la compare à l’âge que la catégorie accepte. Pour une période comme `2024/25`, écrivez l’année sous laquelle la source range la valeur. Si une valeur est estimée, ou porte sur une période, dites-le dans `note`.
