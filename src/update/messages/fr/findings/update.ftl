# Constats sur les chiffres importés.

column-carried = la colonne « { $category } » de { $year } répète celle de { $other } pour { $count } pays sur { $of }, par exemple { $rows }
    .help = { $history ->
            [known] de { $from } à { $to }, { $moved } chiffres sur { $all } avaient changé : importez plutôt { $other }, `--year { $other }`
           *[none] importez plutôt { $other }, `--year { $other }`
        }, ou acceptez la colonne telle quelle, `--accept column-carried`
    .explain = Un éditeur qui n’a pas encore les chiffres d’une année remplit parfois sa colonne avec ceux de l’année précédente. Chaque chiffre semble possible, et les cartes en imprimeraient un ancien sous une nouvelle année. Une colonne qui répète au moins la moitié d’une colonne antérieure est retenue, sauf si les chiffres de la catégorie ne changent jamais, comme les superficies ; le fichier lui-même et le dernier téléchargement montrent comment ils changeaient. Seul `--accept column-carried` accepte les chiffres d’une telle année.

columns-unknown = { $problem ->
        [header] aucune ligne ne porte les noms de colonnes d’un fichier { $whose } : { $columns }
        [family] les colonnes sont celles d’un fichier { $whose }
        [field] { $count ->
            [one] aucun pays n’a le champ { $columns }
           *[other] aucun pays n’a l’un des champs { $columns }
        }
        [country] aucune colonne de pays ; colonnes : { $columns }
        [value] aucune colonne de valeurs ; colonnes : { $columns }
        [values] plusieurs colonnes peuvent contenir les valeurs : { $columns }
        [category] la catégorie des valeurs est inconnue
        [second] un autre tableau commence à la ligne { $line }, avec d’autres en-têtes
        [twice] deux colonnes ont le même nom : { $columns }
        [absent] colonne inconnue, « { $name } » ; colonnes : { $columns }
        [percent] les chiffres sont des pourcentages, comme `{ $text }`, mais « { $category } » n’est pas en pour cent
        [above] { $count } des lignes utilisées ont une cellule de pays vide, comme la ligne { $line }, et aucune ligne au-dessus ne contient que le pays
        [beyond] la ligne { $line } ne peut pas être l’en-tête : la dernière qui contient du texte est la ligne { $last }
        [blank] la ligne { $line } ne peut pas être l’en-tête : aucune ligne du tableau n’y commence
        [nowhere] aucune ligne n’a « { $name } » dans la colonne « { $column } » ; ses valeurs : { $columns }
        [rows] { $count } lignes ont un chiffre { $country-of }{ $year ->
            [none] {""}
           *[other] {" "}pour { $year }
        }, comme la plupart des pays
       *[decimal] `{ $text }` peut valoir `{ $one }` ou `{ $two }`
    }
    .help = { $problem ->
            [header] téléchargez-le de nouveau et gardez son en-tête tel quel, ou faites un tableau simple : `country,value,year`
            [family] lisez-le avec `mappemonde update { $guess }`
            [field] cherchez son nom actuel chez l’éditeur et écrivez-le sous `series`, dans `data/categories.yaml`
            [country] { $options ->
                [none] renommez `pays` la colonne des codes ou des noms, ou désignez-la : `--columns country=NOM`, avec `--header-row N` si l’en-tête n’est pas la première ligne
               *[other] lisez-le avec `{ $options }`
            }
            [value] désignez la colonne des chiffres, `--columns value=NOM`, ou donnez une colonne à chaque année
            [values] choisissez-en une : `--columns value=NOM`
            [category] ajoutez la catégorie, comme `--category population`, ou donnez son identifiant à la colonne
            [second] enregistrez chaque tableau dans un fichier à part
            [twice] n’en gardez qu’une, ou désignez les colonnes par leurs lettres : `--columns country=A,value=C`
            [absent] { $guessed ->
                [yes] vouliez-vous dire « { $guess } » ? Désignez une colonne par son titre, sa lettre ou son numéro
               *[no] désignez une colonne par son titre, sa lettre ou son numéro ; si l’en-tête n’est pas la première ligne, donnez son numéro : `--header-row N`
            }
            [percent] donnez la valeur de l’entier, dont 6 % font 0,06 : `--factor 100` si « { $category } » se compte pour cent, `--factor 1000` si c’est pour mille ; ou cherchez les chiffres absolus
            [above] écrivez le pays dans chaque ligne, ou choisissez des lignes qui en ont un : `--where "COLONNE=TEXTE"`
            [beyond] donnez le numéro de la ligne d’en-tête, compté à partir de 1 : `--header-row N`
            [blank] donnez le numéro de la ligne d’en-tête, compté à partir de 1 : `--header-row N`
            [nowhere] { $guessed ->
                [yes] vouliez-vous dire « { $guess } » ?
               *[no] écrivez le texte exactement comme dans les cellules : `--where "{ $column }=TEXTE"`
            }
            [rows] choisissez les lignes : `{ $options }` ; valeurs : { $columns }
           *[decimal] écrivez les nombres sans séparateur de milliers, avec un point décimal
        }
    .explain = Le programme ne devine ni un en-tête absent ni un nombre qui se lit de deux façons : une erreur mettrait de faux chiffres sur cent cartes, mille fois trop grands ou dans la ligne d’une autre catégorie. Des options complètent l’en-tête : `--columns`, `--header-row`, `--where` ; elles sont enregistrées avec la source pour l’année suivante. `1,234` vaut plus de mille à Londres et à peine plus de un à Paris ; si les autres nombres du fichier ou les limites de la catégorie permettent de trancher, ils servent.

column-guessed = { $why ->
        [unit] le fichier est en « { $text } », mais l’édition a « { $category } » en « { $raw } »
        [series] la colonne « { $column } » contient « { $text } », qui n’est peut-être pas « { $category } »
       *[column] les chiffres « { $category } » viennent de la seule colonne de nombres, « { $text } », et son titre ne le confirme pas
    }
    .help = { $has-column ->
            [yes] si ces chiffres sont les bons, désignez les lignes : `--where "{ $column }={ $text }"` ; d’ici là, aucune règle ne les accepte
           *[no] { $why ->
                [unit] si ces chiffres sont les bons, désignez la colonne : `--columns "value=…"` ; d’ici là, aucune règle ne les accepte
               *[column] si ces chiffres sont les bons, désignez la colonne : `--columns "value={ $text }"` ; d’ici là, aucune règle ne les accepte
            }
        }
    .explain = La colonne des chiffres s’appelle `valeur` ou porte le nom de sa catégorie. À défaut, la seule colonne de nombres sert, mais aucune règle n’accepte ses chiffres : elle compte peut-être autre chose. Il en va de même si une colonne ou le titre nomme une autre série, ou une unité étrangère à la catégorie, comme des euros ou des prix constants. Les colonnes de codes, de rangs et de numéros de téléphone ne servent jamais. Le nom de la colonne est enregistré avec la source pour l’année suivante.

countries-missing = le fichier a les chiffres de { $found } pays, mais il en manque { $count } qui ont une valeur « { $category } » dans l’édition : { $countries }
    .help = vérifiez que le fichier est complet et non filtré ; si l’éditeur ne donne plus ces pays, leurs valeurs restent telles quelles
    .explain = Il manque souvent quelques pays : les éditeurs retirent des chiffres. Un fichier auquel manquent dix pays de l’édition ou plus a été filtré sur la page de téléchargement, tronqué, ou enregistré à la main ; les tableaux de moins de dix pays, le plus souvent saisis à la main, ne sont pas signalés. Les chiffres du fichier sont comparés ; les autres valeurs restent, avec leur année et leur source, jusqu’à ce qu’elles soient trop vieilles.

country-ambiguous = `{ $name }` désigne { $country-the } dans certains tableaux et autre chose dans d’autres ; celui-ci ne permet pas de trancher
    .help = définissez-le dans `data/aliases.yaml`, pour un pays par `- { "{" } code: { $code }, names: ["{ $name }"] { "}" }` sous `countries`, pour un groupe par `- { "{" } names: ["{ $name }"] { "}" }` sous `groups`
    .explain = Quelques noms désignent un pays dans les tableaux d’un éditeur, et une région, un total ou un autre pays dans ceux d’un autre : Micronésie, Chine, Congo, Corée, Géorgie. Les noms voisins permettent le plus souvent de trancher. Sinon, le chiffre est laissé de côté jusqu’à ce que vous définissiez ce que le nom désigne dans vos fichiers.

country-unmatched = { $count ->
        [one] un pays n’est pas reconnu, et ses chiffres sont laissés de côté : { $names }
       *[other] { $count } pays ne sont pas reconnus, et leurs chiffres sont laissés de côté : { $names }
    }
    .help = corrigez le code ou le nom, ou ajoutez-le à `data/aliases.yaml` : à un pays, aux groupes ou aux territoires
    .explain = Un pays se reconnaît à son code, puis à son nom français ou anglais, aux noms et aux codes de `data/names/`, et à ceux que vous ajoutez à `data/aliases.yaml`. La casse, les accents, les espaces et les articles ne comptent pas. Quand le code est d’un pays et le nom d’un autre, les lignes d’une colonne sont sans doute décalées, et ni l’un ni l’autre ne sert.

decision-outdated = la décision sur la valeur « { $category } » { $country-of } est dépassée : la série a `{ $figure }`{ $state ->
        [healed] , proche de la valeur décidée, `{ $decided }`, et non plus `{ $expect }`
        [appeared] , et elle n’avait pas de chiffre lors de la décision, `{ $decided }`
       *[changed] , ni le chiffre attendu, `{ $expect }`, ni la valeur décidée, `{ $decided }`
    }
    .help = { $state ->
            [healed] supprimez la décision pour importer le chiffre de la série
           *[changed] supprimez la décision, ou écrivez `{ $figure }` pour `expect` si sa raison vaut encore
        }
    .explain = Une décision de `data/decisions.yaml` garde une valeur alors que la série a un autre chiffre, et `expect` est le chiffre de la série ce jour-là. La série a de nouveau changé : l’éditeur a corrigé son chiffre, ou en a publié un nouveau, qui peut être juste ou avoir le même défaut. La valeur ne change pas avant que vous l’ayez vérifiée. Les décimales au-delà de celles de `expect` sont ignorées.

download-again = `{ $file }` date du { $dated }, mais l’édition a déjà cette série au { $retrieved }
    .help = téléchargez-le de nouveau ; s’il a la même date, l’éditeur n’a rien de plus récent
    .explain = Le fichier donne le jour de sa dernière mise à jour, qui n’est pas postérieur à celui où l’édition a pris ses valeurs. C’est le fichier de l’an dernier, ou bien rien n’a paru depuis. Ses chiffres sont tout de même comparés : une valeur mal recopiée dans l’édition se voit alors.

download-ahead = le téléchargement est du { $day }, après l’édition de { $edition }
    .help = vérifiez la date, dans le fichier ou après `--retrieved` ; pour une nouvelle édition, relevez d’abord `id` dans `data/edition.yaml`
    .explain = Une édition se fait avec des téléchargements de son année ou de la précédente. Une date postérieure est une faute de frappe ou une horloge mal réglée, et paraîtrait dans les crédits des cartes. Il se peut aussi que l’édition de l’an dernier soit encore ouverte, et reçoive ces valeurs.

download-cut = `{ $file }` { $problem ->
        [nothing] n’a de chiffre d’aucun pays
       *[cut] est tronqué : { $problem ->
            [quote] un guillemet droit n’est jamais refermé
            [row] sa dernière ligne a { $found } cellules sur { $expected }
            [line] sa dernière ligne n’a pas de fin de ligne
            [tail] il finit par { $country-the }, et il lui manque des pays que l’édition tient de cette série : { $missing }
            [json] une accolade ou un crochet n’est jamais refermé
            [countries] il a les chiffres de { $found } des { $expected } pays que l’édition tient de cette série
           *[zip] la fin de l’archive manque
        }
    }
    .help = { $problem ->
            [nothing] voyez les autres constats sur ses cellules et ses noms ; s’il n’y en a pas, téléchargez-le de nouveau
           *[cut] téléchargez-le de nouveau et vérifiez la taille du fichier
        }
    .explain = Une connexion interrompue laisse le début d’un fichier, et les autres pays manquent sans avertissement. Un tel fichier n’est pas utilisé : son dernier chiffre n’est peut-être que la moitié d’un nombre. Un fichier réduit à quelques pays a le même aspect ; pour ceux-là, utilisez un tableau simple : `mappemonde update table`.

download-unreadable = `{ $file }` { $reason ->
        [html] est une page web, pas un téléchargement
        [login] est une page de connexion, pas un téléchargement
        [empty] est vide
        [pdf] est un PDF, qui n’a pas de colonnes
        [workbook] est un classeur de tableur
        [workbook-broken] est un classeur abîmé
        [workbook-large] est un classeur qui a trop de cellules
        [locked] est un classeur protégé par mot de passe
        [sheets] a plusieurs feuilles : { $sheets }
        [no-sheet] n’a pas de feuille « { $sheet } » ; feuilles disponibles : { $sheets }
        [lfs] est un pointeur Git LFS, pas le fichier lui-même
        [annex] est un pointeur git-annex, pas le fichier lui-même
        [encoding] n’est pas encodé en { $encoding }
        [xml] est du XML, qui n’a pas de colonnes
        [json] n’est pas du JSON valide
        [encrypted] est une archive protégée par mot de passe
        [zip-empty] est une archive vide
        [zip-nothing] est une archive sans tableau de cet éditeur
        [zip-broken] est une archive abîmée
        [zip-bomb] est une archive trop grande une fois décompressée
        [zip-names] est une archive dont des chemins sortent de son dossier
       *[other] n’est pas un fichier texte
    }
    .help = { $reason ->
            [html] ouvrez la page dans un navigateur, téléchargez le fichier CSV ou ZIP qu’elle propose et utilisez-le
            [login] connectez-vous d’abord, puis téléchargez de nouveau le fichier
            [json] utilisez des fichiers du Factbook, dont le nom finit par `.json`, ou téléchargez-les de nouveau
            [pdf] cherchez sur la page de l’éditeur les mêmes chiffres en CSV
            [xml] cherchez sur la page de l’éditeur les mêmes chiffres en CSV
            [workbook] ouvrez-le, enregistrez la feuille des chiffres en CSV (UTF-8) et utilisez ce fichier
            [workbook-large] enregistrez la feuille des chiffres en CSV (UTF-8) et utilisez ce fichier
            [locked] ouvrez-le avec son mot de passe, enregistrez-le sans mot de passe et utilisez ce fichier
            [sheets] choisissez celle des chiffres : `--worksheet NOM`
            [no-sheet] { $guessed ->
                [yes] vouliez-vous dire `--worksheet "{ $guess }"` ?
               *[no] choisissez l’une d’elles : `--worksheet NOM`
            }
            [lfs] récupérez le fichier dans son dépôt avec `git lfs pull`, ou téléchargez le fichier lui-même
            [annex] récupérez le fichier dans son dépôt avec `git annex get`, ou téléchargez le fichier lui-même
            [encoding] omettez `--encoding`, ou essayez un autre encodage, comme utf-16 ou windows-1252
            [encrypted] décompressez-la avec son mot de passe et utilisez le fichier CSV qu’elle contient
            [zip-nothing] décompressez-la et utilisez le fichier des chiffres
            [zip-bomb] ne la décompressez pas ; téléchargez-la de nouveau depuis la page de l’éditeur
            [zip-names] ne la décompressez pas ; téléchargez-la de nouveau depuis la page de l’éditeur
           *[other] téléchargez-le de nouveau depuis la page de l’éditeur
        }
    .explain = Un téléchargement manqué porte souvent le bon nom et un tout autre contenu : une page qui annonce une nouvelle adresse, une page de connexion, une archive incomplète. Certains éditeurs proposent aussi les mêmes chiffres en PDF, qui décrit une page et non un tableau. Un tel fichier n’est pas utilisé. Prenez le CSV, le ZIP qui le contient, ou un classeur (.xlsx, .ods, .xls) : `mappemonde update table` en lit une feuille, et `update wdi` celle qui s’appelle Data.

figure-repeated = « { $category } » a deux chiffres différents pour la même année : { $countries }
    .help = gardez la bonne ligne et supprimez l’autre ; si les lignes du tableau comptent plusieurs choses, choisissez celles qu’il vous faut : `--where "COLONNE=TEXTE"`
    .explain = L’un des deux est faux, et le fichier ne montre pas lequel : souvent, une partie du pays figure sous son nom, ou un tableau a été collé sous un plus ancien. Un chiffre identique répété est sans danger et n’est pas signalé.

figure-unreadable = { $count ->
        [one] une cellule « { $category } » n’est pas un nombre et est laissée de côté : { $texts }
       *[other] { $count } cellules « { $category } » ne sont pas des nombres et sont laissées de côté : { $texts }
    }
    .help = { $exponent ->
            [yes] l’exposant a pu faire perdre des chiffres : écrivez le nombre complet de l’éditeur, ou téléchargez de nouveau le fichier
           *[no] écrivez le nombre avec des chiffres et un point décimal, et le reste dans une autre colonne
        }
    .explain = Le programme ne devine pas la valeur d’une fourchette, ni d’un chiffre avec une étoile, une unité ou un exposant. Un exposant vient d’un tableur qui montre un long nombre dans une colonne étroite et enregistre ce qu’il montre : les derniers chiffres sont perdus. Donnez à la colonne le format d’un nombre et enregistrez de nouveau ou, mieux, téléchargez de nouveau le fichier sans l’ouvrir. `=B4*2` est une formule sans résultat : ouvrez le classeur, laissez-le calculer et enregistrez-le. Les lettres, comme dans `43M` ou `35.6k`, sont lues si toute la colonne en porte.

figures-scaled = les chiffres « { $category } » de ce fichier sont { $way ->
        [up] plus grands de { $percent } %
       *[down] plus petits de { $percent } %
    } que les valeurs de l’édition, de la même façon dans { $count } pays sur { $of }{ $years ->
        [same] , pour les mêmes années
       *[other] {""}
    }
    .help = vérifiez si l’éditeur emploie une autre unité, une autre base ou une autre définition ; aucune règle n’accepte les chiffres de ce fichier
    .explain = Les pays ne changent jamais tous de la même façon. Si les trois quarts des chiffres diffèrent des valeurs d’un même facteur, à un cinquième près, ils ont été multipliés : une autre unité, d’autres prix, une autre base, ou une colonne calculée à la main. Si l’éditeur le confirme, acceptez les chiffres un par un, et mettez à jour toute la catégorie avec ce fichier pour que ses valeurs soient comparables.

figures-undated = { $count ->
        [one] un chiffre « { $category } » n’a pas d’année : il deviendrait celui de { $year }
       *[other] { $count } chiffres « { $category } » n’ont pas d’année : ils deviendraient ceux de { $year }
    }
    .help = donnez l’année : `--year { $year }`, ou une autre ; ou sa colonne : `--columns year=NOM` ; d’ici là, aucune règle ne les accepte
    .explain = Un tableau sans colonne d’années, et dont le titre des chiffres n’est pas une année, peut être de n’importe laquelle : les copies de vieux tableaux sont aussi courantes que les nouveaux. Les chiffres sont montrés avec l’année du téléchargement ou de l’édition, et aucune règle ne les accepte avant que vous ayez donné leur année.

files-disagree = deux fichiers ont des chiffres différents de « { $category } » : { $countries } (`{ $first }` et `{ $second }`)
    .help = n’utilisez que le plus récent, ou importez-les l’un après l’autre
    .explain = Deux téléchargements d’une même série, de jours différents, se contredisent partout où l’éditeur a révisé un chiffre. L’ordre de lecture ne doit pas décider de ce qu’imprime une carte. Là où ils s’accordent, vous pouvez importer les deux ensemble.

groups-refused = { $count ->
        [one] un groupe de pays est laissé de côté : { $names }
       *[other] { $count } groupes de pays sont laissés de côté : { $names }
    }{ $territories ->
        [0] {""}
        [one] {" "}(et un territoire)
       *[other] {" "}(et { $territories } territoires)
    }
    .help = il n’y a rien à faire : aucune carte ne montre un continent ou le monde
    .explain = Les éditeurs mettent le monde, des continents et des groupes de pays parmi les pays, la Banque mondiale même avec des codes de trois lettres. Les listes de `data/names/others.yaml` les identifient, et ils ne deviennent jamais des valeurs. Les territoires qui ne sont pas des pays de l’édition sont laissés de côté de la même façon.

history-unusable = { $problem ->
        [source] `{ $file }` contient les chiffres d’une autre source que `{ $source }` et est ignoré
       *[damaged] `{ $file }` est abîmé et est ignoré
    }
    .help = supprimez-le ; cette mise à jour continue sans lui et le récrit quand des valeurs sont acceptées
    .explain = `data/history/` garde les chiffres du dernier téléchargement de chaque source, pour les comparer au suivant. Le programme écrit ces fichiers, et ils sont facultatifs : sans eux, une mise à jour ne compare qu’avec les valeurs de l’édition. Un fichier illisible en partie, ou copié sous le nom d’une autre source, fausserait la comparaison.

past-revised = { $count } chiffres « { $category } » passés { $country-of } sur { $of } diffèrent du dernier téléchargement : `{ $new }` pour { $year }, et avant `{ $old }`
    .help = dix-neuf pays sur vingt sont révisés de { $usual } % au plus : vérifiez si le pays est désormais compté autrement, ou si sa ligne est celle d’un autre ; si oui, gardez la valeur de l’édition et écrivez une décision
    .explain = Les chiffres de toutes les années qu’un fichier partage avec le dernier téléchargement de sa source (`data/history/`) sont comparés. Les éditeurs les révisent ; un pays est inhabituel si sa révision habituelle est à trois pas ou plus de celle du pays médian. Un pas est l’écart maximal de dix-neuf pays sur vingt à la médiane, d’au moins un pour cent. Aucune règle n’accepte un chiffre d’un tel pays ; l’éditeur le peut.

plan-answer = { $has ->
        [no] une entrée du plan n’a pas de réponse
       *[other] `{ $word }` n’est pas une réponse
    }
    .help = { $guessed ->
            [yes] écrivez `{ $guess }`
           *[no] écrivez `yes` (oui), `no` (non) ou `open` (ouvert) ; le texte après `no` en est la raison
        }
    .explain = Le troisième mot d’une entrée est sa réponse, en anglais dans toutes les langues : `yes` écrit la nouvelle valeur ; `no` garde l’ancienne, et les mots qui suivent deviennent la raison d’une décision, pour que la question ne soit plus posée ; `open` la laisse pour la prochaine fois. Rien n’a été écrit.

plan-download = `{ $file }` n’est pas le fichier dont le plan a été tiré : le plan a `{ $planned }`, le fichier a `{ $found }`
    .help = remettez l’ancien fichier, ou refaites le plan avec `mappemonde update ... --plan` : les réponses et les remarques sont conservées
    .explain = Un plan s’applique exactement : ses fichiers doivent être les mêmes à l’octet près ; les lettres devant le nom d’un fichier sont une somme de contrôle de ses octets. Un fichier téléchargé une nouvelle fois peut avoir d’autres chiffres.

plan-edition = les données de l’édition ont changé depuis la création du plan : le plan a { $planned }, l’édition est { $found }
    .help = refaites le plan avec `mappemonde update ... --plan` : les réponses et les remarques des questions inchangées sont conservées
    .explain = Les changements de rang et ceux que les règles acceptent dépendent de toutes les valeurs ensemble. Un fichier de `data/` a été modifié depuis la création du plan, ou c’est une autre édition ; les lettres après l’identifiant sont une somme de contrôle de tous ces fichiers.

plan-extra = les fichiers ne changent pas { $country }, { $category }
    .help = retirez cette entrée, ou corrigez son code ou sa catégorie
    .explain = Chaque entrée d’un plan concerne une valeur que les téléchargements changeraient. Vous ne pouvez pas ajouter de changement à un plan : modifiez plutôt la ligne dans `data/values/`.

plan-line = une ligne du plan commence par le mot inconnu `{ $word }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] commencez une remarque par `#` ; une entrée a un pays, une catégorie et une réponse, puis une ligne de chiffres bruts en retrait
        }
    .explain = Un plan a un en-tête (`plan`, `edition`, `update`, `file`, `accept`, `decisions`, `rules`), puis les sections `first` et `others` avec leurs entrées. Les lignes qui commencent par `|` viennent du programme, et celles qui commencent par `#` sont à vous.

plan-other = { $has ->
        [no] ce n’est pas un plan
       *[other] ce plan est au format { $form }, que cette version du programme ne prend pas en charge
    }
    .help = { $has ->
            [no] utilisez le fichier que `mappemonde update ... --plan` a écrit
           *[other] utilisez la version du programme qui l’a écrit
        }
    .explain = La première ligne d’un plan, remarques mises à part, est `plan 1`. Le nombre augmente quand le format change, et une version plus ancienne du programme ne devine pas un format plus récent : rien n’a été écrit.

plan-repeated = le plan a deux entrées pour { $country }, { $category }
    .help = retirez l’une des deux
    .explain = Deux réponses à une même question pourraient se contredire. Cela arrive quand deux versions d’un plan sont fusionnées.

plan-row = les chiffres bruts de { $country }, { $category }, diffèrent de ceux des fichiers, `{ $raw }`
    .help = rétablissez la ligne ; pour un autre chiffre, répondez `no` et modifiez la ligne dans `data/values/`
    .explain = Un plan donne aux valeurs les chiffres des téléchargements, et sa ligne de chiffres bruts les montre. Un chiffre à vous demande sa propre source, et donc sa propre ligne.

plan-rules = les règles du plan acceptent d’autres changements qu’il ne l’indique : { $planned }, et maintenant { $found }
    .help = refaites le plan avec `mappemonde update ... --plan` : les réponses et les remarques sont conservées
    .explain = Un plan compte les changements que les règles acceptent, sans les énumérer ; leur somme de contrôle suit le compte. La ligne `accept` a été modifiée, ou cette version du programme juge autrement.

year-doubted = { $count ->
        [one] un chiffre « { $category } » de { $year } est laissé de côté
       *[other] { $count } chiffres « { $category } » de { $year } sont laissés de côté
    }, parce que la catégorie tient cette année pour douteuse : { $countries }
    .help = il n’y a rien à faire ; pour les utiliser, ôtez { $year } de `years.doubt` de la catégorie, dans `data/categories.yaml`
    .explain = Certaines années trompent : une pandémie, un recensement reporté. `years.doubt` d’une catégorie les énumère, et une mise à jour préfère une année sûre, à moins qu’elle soit trop ancienne pour une carte. Les chiffres laissés de côté sont signalés, pour que vous sachiez pourquoi un chiffre plus récent manque.

year-unlike = le chiffre « { $category } » médian { $way ->
        [up] monte de { $percent } %
        [down] baisse de { $percent } %
       *[still] ne bouge pas
    } en { $year } ; dans les dix années précédentes, il allait de { $least_way ->
        [up] +{ $least } %
        [down] -{ $least } %
       *[still] 0 %
    } à { $most_way ->
        [up] +{ $most } %
        [down] -{ $most } %
       *[still] 0 %
    } par an
    .help = vérifiez si la colonne compte autre chose ; si un événement a touché le monde entier cette année-là, acceptez-la avec `--accept year-unlike`
    .explain = Une colonne multipliée, ou qui compte autre chose que les précédentes, produit de petits changements, possibles pour chaque pays mais pas pour tous à la fois. Le changement du pays médian est comparé à celui de chacune des dix années précédentes, dans le fichier lui-même. Une pandémie a le même effet. Aucune règle n’accepte un chiffre de cette année ; après vérification, `--accept year-unlike` le fait.

year-unreadable = { $count ->
        [one] une cellule de la colonne des années n’est pas une année, et son chiffre « { $category } » est laissé de côté : { $texts }
       *[other] { $count } cellules de la colonne des années ne sont pas des années, et leurs chiffres « { $category } » sont laissés de côté : { $texts }
    }
    .help = écrivez l’année en quatre chiffres, ou désignez sa colonne : `--columns year=NOM`
    .explain = Une année s’écrit `2024`, ou comme un de ses jours, `2024-07-01`. D’autres formes, comme `2024/25` ou `2020-2024`, peuvent désigner la première année, la dernière ou une année intermédiaire, et le programme ne devine pas.

years-shifted = les années de ce fichier sont trop { $side ->
        [high] hautes d’un an
       *[low] basses d’un an
    } : pour { $count } pays sur { $of }, il a la valeur « { $category } » de l’édition sous une autre année, comme { $right } sous { $year }
    .help = comparez l’en-tête avec la page de l’éditeur ; aucune règle n’accepte les chiffres de ce fichier
    .explain = Un en-tête décalé d’une colonne, ou des années décalées d’une unité, donnent à chaque chiffre une fausse année. Chacun semble possible, et tous seraient nouveaux. L’édition permet de le voir : si la plupart de ses valeurs se trouvent dans le fichier au dernier chiffre près, mais à un an de là, les années sont fausses, dans le fichier ou dans l’édition.

rows-shifted = { $count } chiffres « { $category } » sont une ligne trop { $side ->
        [high] haut
       *[low] bas
    } (premier pays : { $first }, dernier : { $last }) : ils correspondent au pays { $side ->
        [high] du dessous
       *[low] du dessus
    } et non au leur
    .help = téléchargez le fichier de nouveau ; s’il a été modifié à la main, cherchez plus haut une case insérée ou supprimée
    .explain = Une case insérée ou supprimée à la main, ou une colonne triée sans les autres, déplace d’une ligne tous les chiffres qui suivent. Pris un par un, ils semblent possibles. Si quatre lignes de suite ou davantage correspondent à l’ancienne valeur d’un voisin et non à la leur, ce n’est pas un hasard. Aucune règle n’accepte les chiffres de ce fichier.

series-ended = `{ $code }` n’a aucun chiffre « { $category } » après { $year }
    .help = vérifiez si l’éditeur continue sous un autre code, et écrivez ce code sous `series` dans `data/categories.yaml`
    .explain = Les éditeurs arrêtent des séries sans prévenir : le fichier reste en ligne, ses dernières colonnes restent vides et, chaque année, les cartes vieillissent d’un an. Cinq ans sans un chiffre pour aucun pays veulent dire que la série est finie ou a changé de place. Ses chiffres restent importables.

series-unknown = `{ $code }` n’est pas une série { $whose } liée à { $asked ->
        [yes] « { $category } »
       *[no] une catégorie
    }
    .help = { $guessed ->
            [yes] { $named ->
                [file] vouliez-vous dire `{ $guess }` ? Rendez au fichier son nom d’origine
               *[cell] vouliez-vous dire `{ $guess }` ?
            }
           *[no] { $count ->
                [0] ajoutez `series: {"{"} { $family }: { $code } {"}"}` à la catégorie dans `data/categories.yaml`
               *[other] { $named ->
                    [file] rendez au fichier son nom d’origine, le code de sa série ({ $known }), ou ajoutez une nouvelle série sous `series` de sa catégorie, dans `data/categories.yaml`
                   *[cell] téléchargez { $known }, ou ajoutez la nouvelle sous `series` de sa catégorie, dans `data/categories.yaml`
                }
            }
        }
    .explain = Le fichier `data/categories.yaml` énumère les séries de chaque catégorie, et un fichier s’identifie par le code de sa série, jamais par son titre, que les éditeurs reformulent d’une année à l’autre. Dans les fichiers de la Banque mondiale, le code est dans chaque ligne, dans ceux de Gapminder en tête de colonne ; ceux d’Our World in Data ne l’ont que dans leur nom : gardez donc ce nom.

series-unlike = { $why ->
        [unit] les chiffres « { $category } » de ce fichier sont environ { $times } fois plus { $side ->
            [large] grands
           *[small] petits
        } que ceux de l’édition
        [level] le chiffre « { $category } » médian { $side ->
            [large] augmente
           *[small] baisse
        } de { $percent } %, ce qui n’arrive jamais en un an
        [spread] les chiffres « { $category } » de ce fichier varient trop pour continuer la série de l’édition
       *[many] { $out } chiffres « { $category } » sur { $of } ne continuent pas la série de l’édition
    }
    .help = cherchez un autre indicateur, une autre unité ou une autre définition ; aucune règle n’accepte les chiffres de ce fichier{ $farthest ->
            [none] {""}
           *[other] {" "}(rapport à l’édition : { $farthest })
        }
    .explain = Un seul chiffre étrange peut être une erreur ; beaucoup à la fois signifient que le fichier compte autre chose : une superficie avec la mer, des arrivées avec les visiteurs d’un jour, des milliers au lieu d’unités, un total au lieu d’un taux. Un fichier d’au moins 20 pays est retenu si un dixième d’entre eux sort du rang, si sa médiane change de plus d’un quart, ou si ses pays divergent trop. L’éditeur peut en accepter les chiffres un par un.

series-wrong = `{ $code }` appartient à « { $category } », pas à « { $own } »
    .help = { $family ->
            [table] omettez `--category`, ou renommez la colonne `valeur` si elle appartient à « { $own } »
           *[other] { $count ->
                [0] aucune série { $whose } ne l’alimente ; omettez `--category` pour mettre à jour la catégorie du fichier
               *[other] téléchargez { $feeding }, ou omettez `--category` pour mettre à jour la catégorie du fichier
            }
        }
    .explain = La page d’un indicateur se confond facilement avec une autre : le PIB avec le PIB par habitant, les arrivées avec les départs. Le code de la série identifie ce que compte le fichier, qui n’est pas la catégorie demandée. Le fichier n’est pas utilisé.

table-read = { $form ->
        [sideways] le tableau est lu transposé : { $count } pays sont des en-têtes de colonnes, et les années sont dans la colonne { $column }
        [above] { $count } lignes n’ont pas de pays et utilisent celui du dessus, la première « { $name } »
        [marks] { $count ->
            [one] un signe en exposant est laissé de côté, comme un appel de note : { $marks }
           *[other] { $count } signes en exposant sont laissés de côté, comme des appels de note : { $marks }
        }
       *[letters] les nombres sont abrégés par des lettres pour les milliers, les millions et les milliards, comme `{ $text }`
    }
    .help = { $form ->
            [letters] rien n’est à faire ; les chiffres entiers de l’éditeur sont plus précis
           *[other] rien n’est à faire si c’est ce que vous voyez dans le fichier
        }
    .explain = Les tableaux sont disposés de bien des façons, et la plupart se lisent. Cette note dit une fois comment un tableau inhabituel a été lu, pour que vous puissiez le comparer à ce que vous voyez : des pays en titres de colonnes et des années en lignes ; le pays dans une ligne au-dessus de ses chiffres ; des chiffres tels que `43M` ; les chiffres et lettres en exposant des classeurs, qui appellent des notes et feraient de 4,1 un 4,17.

value-carried = le chiffre « { $category } » { $country-of } pour { $year } répète celui de { $other }, `{ $figure }`
    .help = vérifiez s’il a été mesuré de nouveau ; s’il a seulement été repris, gardez la valeur de l’édition et écrivez une décision
    .explain = Un chiffre identique jusqu’à la dernière décimale deux années de suite a le plus souvent été mesuré une fois puis repris : la seconde année est fausse. La carte imprimerait un chiffre plus ancien qu’elle ne l’indique, et les vieux chiffres passeraient inaperçus. Le contrôle reconnaît aussi le chiffre d’une année que la catégorie n’utilise jamais sous toute autre année, et la valeur de l’édition sous l’année d’avant ou d’après la sienne, si une ligne est décalée d’une case. Si presque toute une catégorie ne change jamais, comme les superficies, rien n’est signalé.

value-foreign = { $count ->
        [one] un chiffre « { $category } » remplacerait
       *[other] { $count } chiffres « { $category } » remplaceraient
    } des valeurs d’autres sources : { $countries }
    .help = acceptez un par un ceux que vous voulez ; les valeurs d’une catégorie tirées de plusieurs séries ne se comparent guère
    .explain = Deux sources comptent rarement les mêmes choses de la même façon, et les joueurs comparent entre elles les valeurs d’une catégorie. La première série d’une catégorie est donc la principale, et les autres remplissent les cases vides sans question ; aucune règle ne remplace une valeur d’une autre source. L’éditeur le peut, un par un ou par une décision.

value-jump = le chiffre « { $category } » { $country-of } { $way ->
        [up] augmente
       *[down] baisse
    } de { $percent } % : { $new } après { $old }
    .help = { $others ->
            [up] le pays médian augmente de { $median } % ; acceptez-le
            [down] le pays médian baisse de { $median } % ; acceptez-le
           *[none] acceptez-le
        } si la source l’explique ; sinon, gardez la valeur de l’édition et écrivez une décision
    .explain = La plupart des chiffres changent comme ceux des autres pays, et comme leur propre passé. La suspicion d’un changement est son écart à cette habitude : la distance de son logarithme par an à celui du pays médian, comptée en pas habituels. Un pas habituel est le plus long de trois : 1,2 fois l’écart de la moitié des pays, le quart du `jump` de la catégorie, et le changement habituel de la série elle-même (mais pas plus de deux fois cet écart). À partir de 3, ou si une valeur change de plus que son `jump` en un an (trois fois plus en trois ans, si le fichier a les années intermédiaires), un changement est retenu pour examen, et aucune règle ne l’accepte ; à partir de 7, il reçoit ce constat. C’est peut-être une guerre, un nouveau décompte ou une autre définition ; c’est peut-être une erreur. L’éditeur peut l’accepter.

value-lost = le fichier n’a pas de chiffre pour { $count ->
        [one] une valeur « { $category } »
       *[other] { $count } valeurs « { $category } »
    } de l’édition qui { $count ->
        [one] vient
       *[other] viennent
    } de sa série : { $countries }
    .help = rien ne change ; vérifiez si la source { $count ->
            [one] l’a retirée
           *[other] les a retirées
        }
    .explain = Il arrive qu’une source retire des chiffres : un pays n’est plus estimé, ou son taux est resté vide. Les valeurs de l’édition restent, avec leur année et leur source, jusqu’à ce qu’elles soient trop vieilles. Ce constat vous permet de vérifier si les chiffres ont été retirés parce qu’ils étaient faux.

value-of-another = le chiffre « { $category } » { $country-of } pour { $year }, `{ $figure }`, { $how ->
        [edition] est, au dernier chiffre près, la valeur { $other-of } dans l’édition
        [file] est aussi celui { $other-of }
       *[past] correspond au passé { $other-of }, `{ $before }` un an plus tôt, et non au sien
    }
    .help = cherchez les deux pays chez l’éditeur : deux lignes ont pu être échangées, ou l’une a été recopiée ; gardez les valeurs de l’édition tant que les chiffres ne sont pas justes
    .explain = Deux lignes échangées, ou une case recopiée vers le bas, donnent des chiffres possibles et faux. Ils se voient si un chiffre égale celui d’un autre pays sur quatre positions ou davantage, ou si les derniers chiffres de deux pays bondissent comme jamais et correspondent cinq fois mieux au passé de l’autre qu’au leur. Aucune règle n’accepte un tel chiffre ; l’éditeur le peut.

value-older = { $count ->
        [one] un chiffre « { $category } » est plus ancien que la valeur qu’il remplacerait
       *[other] { $count } chiffres « { $category } » sont plus anciens que les valeurs qu’ils remplaceraient
    } : { $countries }
    .help = omettez `--year` pour n’importer que les chiffres plus récents, ou acceptez un par un ceux que vous voulez
    .explain = Une mise à jour ne remonte jamais le temps par défaut : un chiffre plus ancien que la valeur de l’édition est compté et laissé de côté. Avec `--year`, l’éditeur demande les chiffres d’une année, et certains remplaceraient des valeurs plus récentes. Ils sont montrés, et aucune règle ne les accepte.

value-revised = le chiffre « { $category } » { $country-of } pour { $year } est maintenant `{ $new }` ; l’édition a `{ $old }`{ $others ->
        [known] , et dix-neuf pays sur vingt sont révisés de { $usual } % au plus
       *[none] {""}
    }
    .help = vérifiez si la source compte autre chose ; si oui, gardez la valeur de l’édition et écrivez une décision, ou changez tous les pays à la fois
    .explain = Les sources corrigent leurs chiffres, le plus souvent de peu. Ici, le fichier a un autre chiffre pour l’année même de la valeur de l’édition, et la différence dépasse le `jump` de la catégorie, ou celle des autres pays de trois pas ou plus : un pas est l’écart maximal de dix-neuf pays sur vingt à la révision médiane, d’au moins un pour cent. C’est une erreur corrigée, une nouvelle erreur, ou une autre définition : une superficie avec la mer, des arrivées avec les visiteurs d’un jour. Aucune règle n’accepte un chiffre plus récent d’une telle série ; l’éditeur le peut, un par un.

value-tenfold = le chiffre « { $category } » { $country-of } semble { $times } fois trop { $side ->
        [large] grand
       *[small] petit
    } : { $new } ; l’édition a { $old }
    .help = vérifiez le chiffre chez l’éditeur de la source ; si la virgule s’y est déplacée, gardez la valeur de l’édition et écrivez une décision
    .explain = Un chiffre qui vaut environ 10, 100 ou 1 000 fois le précédent, une fois ôté le changement commun à tous les pays, n’est presque jamais réel : une virgule s’est déplacée, des milliers sont devenus des unités, ou un texte a été mal lu. Les sources corrigent souvent de tels chiffres un an plus tard. Aucune règle ne l’accepte ; l’éditeur le peut, un par un.

entry-changed = { $problem ->
        [swapped] { $entry } et { $other } ont échangé leur `{ $field }` : `{ $was }` et `{ $is }`
        [removed] la fiche « { $entry } » n’a plus de `{ $field }`
        [gone] la fiche « { $entry } » manque dans `{ $file }`
        [all-gone] { $count } fiches manquent dans `{ $file }` ; la première : « { $entry } »
        [known] `{ $field }` de la fiche « { $entry } » est « { $is } » ; l’édition intégrée a « { $was } »
        [many] { $count } champs de `{ $file }` ont changé ; le premier, `{ $field }` de la fiche « { $entry } », était « { $was } » et devient « { $is } »
       *[one] `{ $field }` de la fiche « { $entry } » était « { $was } » et devient « { $is } »
    }
    .help = { $problem ->
            [swapped] échangez-les de nouveau, à moins que la carte n’ait été renumérotée
            [removed] rien à faire si c’est voulu ; sinon, reprenez la ligne dans l’édition plus ancienne
            [gone] rien à faire si c’est voulu ; sinon, reprenez la fiche de `{ $was }` et ses lignes dans l’édition plus ancienne
            [all-gone] rien à faire si c’est voulu ; sinon, reprenez les fiches et leurs lignes dans l’édition plus ancienne
           *[one] rien à faire si c’est voulu ; sinon, rétablissez `{ $was }`
        }
    .explain = Les noms, les capitales, les codes, les positions, les unités et les numéros de la carte restent les mêmes pendant des années, et les données seules ne montrent pas ce qui est juste : une lettre de trop dans une capitale, deux numéros échangés ne se voient que par comparaison avec une édition plus ancienne. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et les différences sont des avertissements. Sans cette option, un dépôt Git est comparé à son dernier commit, et les différences sont des remarques ; hors de Git, c’est l’édition intégrée qui sert, pour les faits comme les capitales, les chiffres de même année et de même source et les valeurs échangées. `--against none` désactive cette comparaison.

rule-changed = { $problem ->
        [many] { $count } nombres des règles de `{ $entry }` ont changé ; le premier, `{ $field }`, était `{ $was }` et devient `{ $is }`
       *[one] dans les règles de `{ $entry }`, `{ $field }` était `{ $was }` et devient `{ $is }`
    }
    .help = rien à faire si les règles ont changé ; sinon, rétablissez `{ $was }`
    .explain = Les nombres des règles servent au jeu, aux robots, au livret et aux contrôles : une faute de frappe donne un autre jeu, cohérent en lui-même. Elle ne se voit que par comparaison avec une édition plus ancienne. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et les différences sont des avertissements. Sans cette option, un dépôt Git est comparé à son dernier commit, et les différences sont des remarques ; hors de Git, c’est l’édition intégrée qui sert, pour les faits comme les capitales, les chiffres de même année et de même source et les valeurs échangées. `--against none` désactive cette comparaison.

value-changed = { $count ->
        [one] { $problem ->
            [year] la valeur « { $category } » { $country-of }, `{ $is }`, datait de { $was-year } et date de { $is-year }, avec le même chiffre et la même source
            [source] la valeur « { $category } » { $country-of }, `{ $is }`, venait de `{ $was-source }` et vient de `{ $is-source }`, avec le même chiffre et la même année
            [outlier] la valeur « { $category } » { $country-of } était `{ $was }` en { $was-year } et est `{ $is }` en { $is-year }{ $side ->
                [larger] , { $times } fois plus
                [smaller] , { $times } fois moins
               *[near] {""}
            }
            [download] la valeur « { $category } » { $country-of } est `{ $is }` ; le dernier fichier lu de `{ $source }` a `{ $was }`{ $side ->
                [larger] , { $times } fois moins
                [smaller] , { $times } fois plus
               *[near] {""}
            }, pour la même année
            [known] la valeur « { $category } » { $country-of } est `{ $is }` ; l’édition intégrée a `{ $was }`{ $side ->
                [larger] , { $times } fois moins
                [smaller] , { $times } fois plus
               *[near] {""}
            }, avec la même année et la même source
           *[figure] la valeur « { $category } » { $country-of } était `{ $was }` et est `{ $is }`{ $side ->
                [larger] , { $times } fois plus
                [smaller] , { $times } fois moins
               *[near] {""}
            }, avec la même année et la même source
        }
       *[other] { $problem ->
            [year] { $count } valeurs de « { $category } » ont une autre année, avec le même chiffre et la même source
            [source] { $count } valeurs de « { $category } » viennent d’une autre source, avec le même chiffre et la même année
            [unlike] les { $count } valeurs de « { $category } » sont entièrement différentes
           *[figure] { $count } valeurs de « { $category } » ont changé, avec la même année et la même source
        }
    }
    .help = { $problem ->
            [unlike] comparez l’unité et la source ; `mappemonde diff` énumère toutes les valeurs
            [outlier] comparez avec la source ; rien à faire si elles concordent
            [year] écrivez le chiffre de cette année, ou rétablissez l’année
            [source] écrivez le chiffre de cette source, ou rétablissez la source
            [download] écrivez `{ $was }`, ou l’année et la source du nouveau chiffre ; rien à faire si vous l’avez corrigé
            [known] écrivez `{ $was }`, ou l’année et la source du nouveau chiffre ; rien à faire si vous l’avez corrigé
           *[figure] écrivez l’année et la source du nouveau chiffre, ou rétablissez le chiffre
        }
    .explain = Un chiffre, son année et sa source vont ensemble : un nouveau chiffre a une nouvelle année ou une nouvelle source, et une autre source a rarement le même chiffre. Si l’un des trois change seul, c’est le plus souvent une touche heurtée, un chiffre perdu ou un changement inachevé. Un chiffre d’une autre année est signalé s’il s’éloigne de l’ancien plus qu’il n’est d’usage dans sa catégorie, sur l’échelle de `update` et de `diff`. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et les différences sont des avertissements. Sans cette option, un dépôt Git est comparé à son dernier commit, et les différences sont des remarques ; hors de Git, c’est l’édition intégrée qui sert, pour les faits comme les capitales, les chiffres de même année et de même source et les valeurs échangées. `--against none` désactive cette comparaison.

values-moved = { $problem ->
        [swapped] les valeurs « { $category } » { $country-of } et { $other-of } sont échangées : `{ $value }` et `{ $other-value }`
        [copied] { $count } lignes ont maintenant la même valeur « { $category } », `{ $value }` ; la première est celle { $country-of }, la dernière celle { $other-of }
        [down] { $count } lignes ont la valeur « { $category } » de la ligne du dessus ; la première est celle { $country-of }, la dernière celle { $other-of }
       *[up] { $count } lignes ont la valeur « { $category } » de la ligne du dessous ; la première est celle { $country-of }, la dernière celle { $other-of }
    }
    .help = { $problem ->
            [swapped] échangez-les de nouveau
            [copied] rétablissez les valeurs : { $from ->
                [download] lisez de nouveau le fichier par `mappemonde update`
               *[edition] `mappemonde diff` et l’édition plus ancienne les donnent
            }
           *[down] rétablissez la colonne : { $from ->
                [download] lisez de nouveau le fichier par `mappemonde update`
               *[edition] `mappemonde diff` et l’édition plus ancienne donnent les valeurs
            }
        }
    .explain = Dans un tableur, une cellule insérée déplace celles du dessous, un coin tiré recopie une valeur, et deux lignes s’échangent en un instant. Chaque valeur est possible pour chaque pays ; seule une édition plus ancienne révèle l’erreur. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et les différences sont des avertissements. Sans cette option, un dépôt Git est comparé à son dernier commit, et les différences sont des remarques ; hors de Git, c’est l’édition intégrée qui sert, pour les faits comme les capitales, les chiffres de même année et de même source et les valeurs échangées. `--against none` désactive cette comparaison.
