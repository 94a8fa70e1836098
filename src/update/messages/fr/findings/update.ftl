# Ce qui se constate dans les chiffres qui entrent.

column-carried = la colonne « { $category } » de { $year } répète celle de { $other } pour { $count } pays sur { $of }, par exemple { $rows }
    .help = { $history ->
            [known] de { $from } à { $to }, { $moved } chiffres sur { $all } avaient changé : importez plutôt { $other }, `--year { $other }`
           *[none] importez plutôt { $other }, `--year { $other }`
        }, ou gardez la colonne telle quelle, `--accept column-carried`
    .explain = Un éditeur qui n’a pas encore les chiffres d’une année remplit parfois sa colonne avec ceux de la précédente. Chaque chiffre semble possible, et les cartes en imprimeraient un ancien sous une nouvelle année. Une colonne qui répète pour moitié au moins une colonne antérieure est retenue, sauf si les chiffres de la catégorie n’ont jamais bougé, comme les superficies ; ce qu’ils faisaient se voit dans le fichier même et dans le dernier téléchargement. Seul `--accept column-carried` prend les chiffres d’une telle année.

columns-unknown = { $problem ->
        [header] aucune ligne ne nomme les colonnes d’un fichier { $whose } : { $columns }
        [family] les colonnes sont celles d’un fichier { $whose }
        [field] { $count ->
            [one] aucun pays n’a le champ { $columns }
           *[other] aucun pays n’a l’un des champs { $columns }
        }
        [country] aucune colonne n’a de pays : les colonnes sont { $columns }
        [value] aucune colonne n’a de valeurs : les colonnes sont { $columns }
        [values] plusieurs colonnes peuvent être les valeurs : { $columns }
        [category] rien ne dit à quelle catégorie appartiennent les valeurs
        [second] un autre tableau commence à la ligne { $line }, avec d’autres titres
        [twice] deux colonnes ont le même nom : { $columns }
        [absent] aucune colonne ne s’appelle « { $name } » : les colonnes sont { $columns }
        [percent] les chiffres sont des pourcentages, comme `{ $text }`, et « { $category } » ne se compte pas en pour cent
        [above] { $count } des lignes prises n’ont rien dans la cellule du pays, comme la ligne { $line }, et aucune ligne au-dessus ne nomme le pays seul
        [beyond] il n’y a pas de ligne { $line } qui puisse être l’en-tête : la dernière qui porte du texte est la { $last }
        [blank] la ligne { $line } ne peut être l’en-tête : aucune ligne du tableau n’y commence
        [nowhere] aucune ligne n’a « { $name } » dans la colonne « { $column } », où l’on trouve { $columns }
        [rows] { $count } lignes ont un chiffre { $country-of }{ $year ->
            [none] {""}
           *[other] {" "}pour { $year }
        }, et la plupart des pays en ont autant
       *[decimal] on ne peut savoir si `{ $text }` est `{ $one }` ou `{ $two }`
    }
    .help = { $problem ->
            [header] téléchargez-le de nouveau et laissez son en-tête tel quel, ou faites un tableau simple : `country,value,year`
            [family] lisez-le avec `mappemonde update { $guess }`
            [field] cherchez comment l’éditeur l’appelle désormais et nommez-le ainsi sous `series`, dans `data/categories.yaml`
            [country] { $options ->
                [none] appelez `pays` la colonne des codes ou des noms, ou nommez-la : `--columns country=NOM`, avec `--header-row N` si l’en-tête n’est pas la première ligne
               *[other] lisez-le avec `{ $options }`
            }
            [value] nommez la colonne des chiffres, `--columns value=NOM`, ou donnez une colonne à chaque année
            [values] nommez celle que vous voulez : `--columns value=NOM`
            [category] dites-le : `--category population`, ou donnez à la colonne l’identifiant de la catégorie
            [second] enregistrez chaque tableau dans un fichier à part
            [twice] n’en gardez qu’une, ou désignez les colonnes par leurs lettres : `--columns country=A,value=C`
            [absent] { $guessed ->
                [yes] vouliez-vous dire « { $guess } » ? Désignez une colonne par son titre, sa lettre ou son numéro
               *[no] désignez une colonne par son titre, sa lettre ou son numéro ; si l’en-tête n’est pas la première ligne, dites laquelle : `--header-row N`
            }
            [percent] dites ce que vaut l’entier, dont 6 % font 0,06 : `--factor 100` si « { $category } » se compte pour cent, `--factor 1000` si c’est pour mille ; ou cherchez les chiffres eux-mêmes
            [above] écrivez le pays dans chaque ligne, ou prenez des lignes qui en ont un : `--where "COLONNE=TEXTE"`
            [beyond] nommez la ligne des titres des colonnes, comptée à partir de 1 : `--header-row N`
            [blank] nommez la ligne des titres des colonnes, comptée à partir de 1 : `--header-row N`
            [nowhere] { $guessed ->
                [yes] vouliez-vous dire « { $guess } » ?
               *[no] écrivez le texte comme il est dans les cellules : `--where "{ $column }=TEXTE"`
            }
            [rows] dites lesquelles il faut prendre : `{ $options }`, où les textes sont { $columns }
           *[decimal] écrivez les nombres sans séparateur de milliers, avec un point devant les décimales
        }
    .explain = Un en-tête absent ou un nombre qui se lit de deux façons ne se devine pas : une erreur mettrait de faux chiffres sur cent cartes, mille fois trop grands ou dans la ligne d’une autre catégorie. Ce que l’en-tête ne dit pas, des options le disent : `--columns`, `--header-row`, `--where` ; elles sont gardées avec la source pour l’année suivante. `1,234` vaut plus de mille à Londres et à peine plus de un à Paris ; quand les autres nombres du fichier ou les limites de la catégorie le disent, on les croit.

column-guessed = { $why ->
        [unit] le fichier compte en « { $text } », et l’édition a « { $category } » en « { $raw } »
        [series] la colonne « { $column } » contient « { $text } », et rien ne dit que c’est « { $category } »
       *[column] les chiffres « { $category } » sont pris de la seule colonne qui ait des nombres, « { $text } », dont le titre ne dit pas que ce sont eux
    }
    .help = { $has-column ->
            [yes] si ce sont bien eux, nommez les lignes : `--where "{ $column }={ $text }"` ; d’ici là, aucune règle ne les accepte
           *[no] { $why ->
                [unit] si ce sont bien eux, nommez la colonne : `--columns "value=…"` ; d’ici là, aucune règle ne les accepte
               *[column] si ce sont bien eux, nommez la colonne : `--columns "value={ $text }"` ; d’ici là, aucune règle ne les accepte
            }
        }
    .explain = Une colonne qui s’appelle `valeur`, ou comme sa catégorie, est celle des chiffres. Quand aucune ne s’appelle ainsi et qu’une seule a des nombres, elle est prise, et aucune règle n’en accepte rien : elle compte peut-être autre chose. Il en va de même quand une colonne ou le titre nomme une unité qui n’est pas celle de la catégorie, des euros ou des prix constants, ou une autre série. Les colonnes de codes, de rangs et de numéros de téléphone ne sont jamais prises. Le nom de la colonne est gardé avec la source pour l’année suivante.

countries-missing = le fichier a les chiffres de { $found } pays, et aucun de { $count } dont l’édition a la valeur « { $category } » : { $countries }
    .help = voyez si le fichier est entier et si des lignes ont été filtrées ; si l’éditeur ne donne plus ces pays, leurs valeurs restent telles quelles
    .explain = Qu’il manque quelques pays n’a rien de neuf : les éditeurs retirent des chiffres. Un fichier qui manque de dix pays ou plus parmi ceux qu’a l’édition a été filtré par un choix sur la page, tronqué, ou enregistré à la main ; rien n’est dit d’un tableau de moins de dix pays, que quelqu’un a saisi. Ce qu’il a est comparé, et ce qu’il n’a pas reste tel quel, avec son année et sa source, jusqu’à ce que ce soit trop vieux.

country-ambiguous = `{ $name }` désigne { $country-the } dans certains tableaux et autre chose dans d’autres ; celui-ci ne dit pas lequel des deux
    .help = dites-le dans `data/aliases.yaml`, pour un pays par `- { "{" } code: { $code }, names: ["{ $name }"] { "}" }` sous `countries`, pour un groupe par `- { "{" } names: ["{ $name }"] { "}" }` sous `groups`
    .explain = Quelques noms désignent un pays dans les tableaux d’un éditeur, et une région, une somme ou un autre pays dans ceux d’un autre : Micronésie, Chine, Congo, Corée, Géorgie. Les noms voisins le disent le plus souvent. Quand ils ne le disent pas, le chiffre est laissé de côté jusqu’à ce que vous ayez dit ce que le nom désigne dans vos fichiers.

country-unmatched = { $count ->
        [one] un pays n’est pas reconnu, et ses chiffres sont laissés de côté : { $names }
       *[other] { $count } pays ne sont pas reconnus, et leurs chiffres sont laissés de côté : { $names }
    }
    .help = corrigez le code ou le nom, ou ajoutez-le à `data/aliases.yaml` : à un pays, aux groupes ou aux territoires
    .explain = Un pays se reconnaît à son code, puis à son nom français ou anglais, aux noms et aux codes de `data/names/`, et à ceux que vous ajoutez à `data/aliases.yaml`. La casse, les accents, les espaces et les articles ne comptent pas. Quand le code est d’un pays et le nom d’un autre, les lignes d’une colonne ont sans doute glissé, et l’on ne croit ni l’un ni l’autre.

decision-outdated = la décision sur la valeur « { $category } » { $country-of } est dépassée : la série dit `{ $figure }`{ $state ->
        [healed] , presque `{ $decided }` comme il a été décidé, et non plus `{ $expect }`
        [appeared] , et quand `{ $decided }` a été décidé elle ne disait rien
       *[changed] , ni `{ $expect }` comme prévu, ni `{ $decided }` comme il a été décidé
    }
    .help = { $state ->
            [healed] supprimez la décision, et le chiffre de la série entre
           *[changed] regardez de nouveau : supprimez la décision, ou écrivez `{ $figure }` pour `expect` si sa raison vaut encore
        }
    .explain = Une décision de `data/decisions.yaml` garde une valeur alors que la série dit autre chose, et `expect` est ce que la série disait ce jour-là. Maintenant elle dit encore autre chose : le chiffre a été corrigé, ou un nouveau a été publié, qui peut être juste ou avoir le même défaut. La valeur reste ce qu’elle est jusqu’à ce que quelqu’un ait regardé. Les chiffres après ceux de `expect` ne comptent pas.

download-again = `{ $file }` date du { $dated }, et l’édition tient cette série du { $retrieved }
    .help = téléchargez-le de nouveau ; s’il a la même date, l’éditeur n’a rien de plus récent
    .explain = Le fichier dit quel jour son éditeur l’a changé pour la dernière fois, et ce jour ne suit pas celui où l’édition a pris ses valeurs. C’est le fichier de l’an dernier, ou bien rien n’est paru depuis. Ses chiffres sont comparés tout de même : une valeur mal recopiée dans l’édition se voit alors.

download-ahead = le téléchargement est du { $day }, après l’édition de { $edition }
    .help = voyez le jour, dans le fichier ou après `--retrieved` ; pour une nouvelle édition, relevez d’abord `id` dans `data/edition.yaml`
    .explain = Une édition se fait avec des téléchargements de son année ou de la précédente. Un jour postérieur est une faute de frappe ou l’horloge d’un autre ordinateur, et il paraîtrait dans les crédits des cartes. Il peut aussi vouloir dire que l’édition de l’an dernier est encore ouverte, et que les valeurs y entreraient.

download-cut = `{ $file }` { $problem ->
        [nothing] n’a de chiffre d’aucun pays
       *[cut] est tronqué : { $problem ->
            [quote] un guillemet droit n’est jamais refermé
            [row] sa dernière ligne a { $found } cellules sur { $expected }
            [line] sa dernière ligne n’est pas finie
            [tail] il finit par { $country-the } et manque de pays que l’édition tient de cette série : { $missing }
            [json] une accolade ou un crochet n’est jamais refermé
            [countries] il a les chiffres de { $found } des { $expected } pays que l’édition tient de cette série
           *[zip] la fin de l’archive manque
        }
    }
    .help = { $problem ->
            [nothing] voyez ce qui est dit d’autre de ses cellules et de ses noms ; si rien n’en est dit, téléchargez-le de nouveau
           *[cut] téléchargez-le de nouveau et vérifiez que le fichier a toute sa taille
        }
    .explain = Une connexion interrompue laisse le début d’un fichier, et le reste du monde manque sans un mot. On ne prend rien d’un tel fichier : son dernier chiffre n’est peut-être que la moitié d’un nombre. Un fichier dont quelqu’un n’a gardé que quelques pays a le même air ; pour ceux-là, prenez un tableau simple : `mappemonde update table`.

download-unreadable = `{ $file }` { $reason ->
        [html] est une page web, non un téléchargement
        [login] est une page qui demande un mot de passe, non un téléchargement
        [empty] est vide
        [pdf] est un PDF, qui n’a pas de colonnes
        [workbook] est un classeur de tableur
        [workbook-broken] est un classeur abîmé
        [workbook-large] est un classeur qui a plus de cellules qu’on n’en lit
        [locked] est un classeur qui demande un mot de passe
        [sheets] a plusieurs feuilles : { $sheets }
        [no-sheet] n’a pas de feuille « { $sheet } » : ses feuilles sont { $sheets }
        [lfs] est un pointeur de Git LFS à la place d’un fichier
        [annex] est un pointeur de git-annex à la place d’un fichier
        [encoding] n’est pas écrit en { $encoding }
        [xml] est du XML, qui n’a pas de colonnes
        [json] n’est pas écrit en JSON
        [encrypted] est une archive qui demande un mot de passe
        [zip-empty] est une archive sans aucun fichier
        [zip-nothing] est une archive sans tableau de cet éditeur
        [zip-broken] est une archive abîmée
        [zip-bomb] est une archive qui se déploierait au-delà de tout ce qu’un éditeur propose
        [zip-names] est une archive dont des fichiers mènent hors de son dossier
       *[other] n’est pas un texte
    }
    .help = { $reason ->
            [html] ouvrez la page dans un navigateur, prenez le fichier CSV ou ZIP qu’elle propose et nommez celui-là
            [login] connectez-vous d’abord, puis téléchargez de nouveau le fichier
            [json] nommez des fichiers du Factbook, dont le nom finit par `.json`, ou téléchargez-les de nouveau
            [pdf] cherchez sur la page de l’éditeur les mêmes chiffres en CSV
            [xml] cherchez sur la page de l’éditeur les mêmes chiffres en CSV
            [workbook] ouvrez-le, enregistrez la feuille des chiffres en CSV (UTF-8) et nommez ce fichier
            [workbook-large] enregistrez la feuille des chiffres en CSV (UTF-8) et nommez ce fichier
            [locked] ouvrez-le avec son mot de passe, enregistrez-le sans mot de passe et nommez ce fichier
            [sheets] dites laquelle porte les chiffres : `--worksheet NOM`
            [no-sheet] { $guessed ->
                [yes] vouliez-vous dire `--worksheet "{ $guess }"` ?
               *[no] nommez l’une d’elles : `--worksheet NOM`
            }
            [lfs] récupérez le fichier dans son dépôt avec `git lfs pull`, ou téléchargez le fichier lui-même
            [annex] récupérez le fichier dans son dépôt avec `git annex get`, ou téléchargez le fichier lui-même
            [encoding] n’écrivez pas `--encoding`, ou essayez un autre codage, comme utf-16 ou windows-1252
            [encrypted] décompressez-la avec son mot de passe et nommez le fichier CSV qu’elle contient
            [zip-nothing] décompressez-la et nommez le fichier des chiffres
            [zip-bomb] ne la décompressez pas ; téléchargez-la de nouveau depuis la page de l’éditeur
            [zip-names] ne la décompressez pas ; téléchargez-la de nouveau depuis la page de l’éditeur
           *[other] téléchargez-le de nouveau depuis la page de l’éditeur
        }
    .explain = Ce qui arrive quand un téléchargement échoue porte souvent le bon nom et un tout autre contenu : une page qui annonce une nouvelle adresse, une autre qui demande un mot de passe, une archive interrompue. Certains proposent aussi les mêmes chiffres en PDF, qui compose une page et non un tableau. Rien n’est pris d’un tel fichier. Prenez le CSV, le ZIP qui le contient, ou un classeur (.xlsx, .ods, .xls), dont `mappemonde update table` lit une feuille, et `update wdi` celle qui s’appelle Data.

figure-repeated = « { $category } » a deux chiffres différents de la même année : { $countries }
    .help = gardez la bonne ligne et supprimez l’autre ; d’un tableau dont les lignes comptent plusieurs choses, prenez celles que vous voulez : `--where "COLONNE=TEXTE"`
    .explain = L’un des deux est faux, et rien ne dit lequel : souvent, une partie du pays figure sous son nom, ou un tableau a été collé sous un plus ancien. Le même chiffre répété ne fait pas de mal et n’est pas signalé.

figure-unreadable = { $count ->
        [one] une cellule de « { $category } » n’a pas de nombre et est laissée de côté : { $texts }
       *[other] { $count } cellules de « { $category } » n’ont pas de nombre et sont laissées de côté : { $texts }
    }
    .help = { $exponent ->
            [yes] des chiffres ont pu se perdre avec l’exposant : écrivez le nombre entier que donne l’éditeur, ou téléchargez de nouveau le fichier
           *[no] écrivez le nombre avec des chiffres et un point devant les décimales, et le reste dans une autre colonne
        }
    .explain = Un chiffre suivi d’une étoile ou d’une unité, une fourchette, un exposant ne se devinent pas. Un exposant vient d’un tableur qui montre un long nombre dans une colonne étroite et enregistre ce qu’il montre : les derniers chiffres sont perdus. Donnez à la colonne le format d’un nombre et enregistrez de nouveau ou, mieux, téléchargez de nouveau le fichier sans l’ouvrir. `=B4*2` est une formule sans résultat : ouvrez le classeur, laissez-le calculer et enregistrez-le. Des lettres, comme dans `43M` ou `35.6k`, se lisent quand toute la colonne est écrite ainsi.

figures-scaled = les chiffres « { $category } » de ce fichier sont { $way ->
        [up] plus grands de { $percent } %
       *[down] plus petits de { $percent } %
    } que les valeurs de l’édition, de même façon dans { $count } pays sur { $of }{ $years ->
        [same] , pour les mêmes années
       *[other] {""}
    }
    .help = voyez si l’éditeur compte dans une autre unité, sur une autre base ou selon une autre définition ; aucune règle n’accepte rien du fichier
    .explain = Les pays ne changent jamais tous de même façon. Quand les trois quarts des chiffres diffèrent des valeurs d’un seul facteur, à un cinquième près, quelqu’un les a multipliés : une autre unité, d’autres prix, une autre base, ou une colonne calculée à la main. Si l’éditeur le dit, acceptez les chiffres un par un, et renouvelez toute la catégorie avec ce fichier pour que ses valeurs se comparent.

figures-undated = rien ne dit de quelle année { $count ->
        [one] est un chiffre « { $category } » : il deviendrait celui de { $year }
       *[other] sont { $count } chiffres « { $category } » : ils deviendraient ceux de { $year }
    }
    .help = nommez l’année : `--year { $year }`, ou une autre ; si une colonne la donne : `--columns year=NOM` ; d’ici là, aucune règle ne les accepte
    .explain = Un tableau sans colonne d’années, et dont le titre des chiffres n’est pas une année, peut être de n’importe laquelle : les copies de vieux tableaux courent autant que les nouveaux. Les chiffres sont montrés avec l’année du téléchargement ou de l’édition, et aucune règle ne les accepte avant que vous ayez nommé leur année.

files-disagree = deux fichiers ont des chiffres différents de « { $category } » : { $countries } (`{ $first }` et `{ $second }`)
    .help = ne nommez que le plus récent, ou lisez-les l’un après l’autre
    .explain = Deux téléchargements d’une même série, de jours différents, se contredisent partout où l’éditeur a révisé un chiffre. Ce n’est pas à l’ordre de lecture de décider de ce que porte une carte. Là où ils s’accordent, on peut lire les deux ensemble.

groups-refused = { $count ->
        [one] un groupe de pays est laissé de côté : { $names }
       *[other] { $count } groupes de pays sont laissés de côté : { $names }
    }{ $territories ->
        [0] {""}
        [one] {" "}(et un territoire)
       *[other] {" "}(et { $territories } territoires)
    }
    .help = il n’y a rien à faire : aucune carte ne montre un continent ou le monde
    .explain = Les éditeurs mettent le monde, des continents et des clubs de pays parmi les pays, la Banque mondiale même avec des codes de trois lettres. Les listes de `data/names/others.yaml` les font reconnaître, et ils ne deviennent jamais une valeur. Les territoires qui ne sont pas des pays de l’édition sont passés de la même façon.

history-unusable = { $problem ->
        [source] `{ $file }` contient les chiffres d’une autre source que `{ $source }` et n’est pas utilisé
       *[damaged] `{ $file }` est abîmé et n’est pas utilisé
    }
    .help = supprimez-le ; cette mise à jour continue sans lui et l’écrit de nouveau quand des valeurs sont acceptées
    .explain = `data/history/` garde les chiffres du dernier téléchargement de chaque source, pour les comparer au suivant. Le programme écrit ces fichiers, et rien n’oblige à les avoir : sans eux, une mise à jour ne compare qu’avec les valeurs de l’édition. Un fichier qui ne se lit pas jusqu’au bout, ou qui a été copié sous le nom d’une autre source, fausserait la comparaison.

past-revised = { $count } chiffres « { $category } » passés { $country-of } sur { $of } diffèrent du dernier téléchargement : `{ $new }` pour { $year }, où il avait `{ $old }`
    .help = dix-neuf pays sur vingt sont révisés de { $usual } % au plus : voyez si le pays est désormais compté autrement, ou si sa ligne est celle d’un autre ; si oui, gardez la valeur de l’édition et écrivez une décision
    .explain = Les chiffres de toutes les années qu’un fichier partage avec le dernier téléchargement de sa source (`data/history/`) sont comparés. Les éditeurs les révisent ; un pays sort de l’ordinaire quand sa révision habituelle est à trois pas ou plus de celle du pays médian. Un pas est l’écart de dix-neuf pays sur vingt à la médiane, et un pour cent au moins. Aucune règle n’accepte un chiffre d’un tel pays ; l’éditeur le peut.

plan-answer = { $has ->
        [no] une entrée du plan n’a pas de réponse
       *[other] `{ $word }` n’est pas une réponse
    }
    .help = { $guessed ->
            [yes] écrivez `{ $guess }`
           *[no] écrivez `yes` (oui), `no` (non) ou `open` (ouvert) ; ce qui suit `no` en est la raison
        }
    .explain = Le troisième mot d’une entrée est sa réponse, en anglais dans toutes les langues : `yes` écrit la nouvelle valeur ; `no` garde l’ancienne, et les mots qui suivent deviennent la raison d’une décision, pour que la série ne soit plus mise en question ; `open` la laisse pour la prochaine fois. Rien n’a été écrit.

plan-download = `{ $file }` n’est pas le fichier dont le plan a été tiré : le plan a `{ $planned }`, et le fichier `{ $found }`
    .help = remettez l’ancien fichier, ou refaites le plan avec `mappemonde update ... --plan` : les réponses et les remarques restent
    .explain = Un plan s’exécute à la lettre : les fichiers dont il a été tiré doivent être les mêmes à l’octet près, et les lettres devant le nom d’un fichier sont une somme de ses octets. Un fichier téléchargé une nouvelle fois peut avoir d’autres chiffres.

plan-edition = les données de l’édition ne sont pas celles pour lesquelles le plan a été fait : le plan a { $planned }, et l’édition est { $found }
    .help = refaites le plan avec `mappemonde update ... --plan` : les réponses et les remarques restent là où la question est la même
    .explain = Qui dépasse qui, et ce que les règles prennent, dépend de toutes les valeurs ensemble. Quelqu’un a modifié un fichier de `data/` depuis que le plan a été fait, ou c’est une autre édition ; les lettres derrière l’identifiant sont une somme de tous ces fichiers.

plan-extra = les fichiers ne changent rien ici : { $country }, { $category }
    .help = retirez cette entrée, ou corrigez son code ou sa catégorie
    .explain = Chaque entrée d’un plan concerne une valeur que les téléchargements changeraient. On ne peut pas ajouter un changement à un plan : modifiez plutôt la ligne de `data/values/`.

plan-line = une ligne du plan commence par `{ $word }`, qui ne dit rien
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] commencez une remarque par `#` ; une entrée a un pays, une catégorie et une réponse, puis une ligne de chiffres bruts en retrait
        }
    .explain = Un plan a un en-tête (`plan`, `edition`, `update`, `file`, `accept`, `decisions`, `rules`), puis les sections `first` et `others` avec leurs entrées. Ce qui commence par `|` vient du programme, et ce qui commence par `#` est à vous.

plan-other = { $has ->
        [no] ce n’est pas un plan
       *[other] ce plan a la forme { $form }, que cette version du programme ne connaît pas
    }
    .help = { $has ->
            [no] donnez le fichier que `mappemonde update ... --plan` a écrit
           *[other] prenez la version du programme qui l’a écrit
        }
    .explain = La première ligne d’un plan, remarques mises à part, est `plan 1`. Le nombre augmente quand la forme change, et une version plus ancienne du programme ne devine pas ce que veut dire une plus récente : rien n’a été écrit.

plan-repeated = le plan a deux entrées pour { $country }, { $category }
    .help = retirez l’une des deux
    .explain = Deux réponses à une même question pourraient se contredire. Cela arrive quand deux versions d’un plan sont réunies.

plan-row = les chiffres bruts de { $country }, { $category }, ne sont pas ceux des fichiers, qui disent : `{ $raw }`
    .help = remettez la ligne ; pour un autre chiffre, répondez `no` et modifiez la ligne de `data/values/`
    .explain = Un plan change les valeurs en ce que disent les téléchargements, et sa ligne de chiffres bruts le montre. Un chiffre à vous demande une source à vous, et donc une ligne à vous.

plan-rules = les règles du plan prennent d’autres changements qu’il ne dit : { $planned }, et maintenant { $found }
    .help = refaites le plan avec `mappemonde update ... --plan` : les réponses et les remarques restent
    .explain = Ce que les règles prennent est compté dans un plan, et non énuméré ; derrière le compte se trouve une somme de ces changements. Quelqu’un a modifié la ligne `accept`, ou cette version du programme juge autrement.

year-doubted = { $count ->
        [one] un chiffre « { $category } » de { $year } n’est pas pris
       *[other] { $count } chiffres « { $category } » de { $year } ne sont pas pris
    }, parce que la catégorie doute de cette année : { $countries }
    .help = rien n’est à faire ; pour les prendre, ôtez { $year } de `years.doubt` de la catégorie, dans `data/categories.yaml`
    .explain = Certaines années trompent : une pandémie, un recensement remis à plus tard. `years.doubt` d’une catégorie les nomme, et une mise à jour prend plutôt une année sûre, à moins qu’elle soit trop ancienne pour une carte. Ce qui n’est pas pris est dit, pour que personne ne se demande pourquoi un chiffre plus récent n’entre pas.

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
    .help = voyez si la colonne compte autre chose ; si quelque chose est arrivé au monde entier cette année-là, prenez-la avec `--accept year-unlike`
    .explain = Une colonne qui a été multipliée, ou qui compte autre chose que les précédentes, fait de petits changements qui sont possibles pour chaque pays et non pour tous à la fois. Le changement du pays du milieu est comparé à celui de chacune des dix années précédentes, d’après les chiffres du fichier lui-même. Une pandémie se voit de la même manière. Aucune règle ne prend un chiffre de cette année ; une fois que vous avez regardé, `--accept year-unlike` le fait.

year-unreadable = { $count ->
        [one] une cellule de la colonne des années n’est pas une année, et le chiffre « { $category } » à côté est laissé de côté : { $texts }
       *[other] { $count } cellules de la colonne des années ne sont pas des années, et les chiffres « { $category } » à côté sont laissés de côté : { $texts }
    }
    .help = écrivez l’année en quatre chiffres, ou nommez la colonne qui l’a : `--columns year=NOM`
    .explain = Une année s’écrit `2024`, ou comme un de ses jours, `2024-07-01`. Ce qu’un éditeur écrit d’autre à cet endroit, comme `2024/25` ou `2020-2024`, peut vouloir dire la première année, la dernière ou celle du milieu, et ne se devine pas.

years-shifted = les années de ce fichier sont trop { $side ->
        [high] hautes d’un an
       *[low] basses d’un an
    } : pour { $count } pays sur { $of }, il a la valeur « { $category } » de l’édition sous une autre année, comme celle de { $right } sous { $year }
    .help = comparez l’en-tête avec la page de l’éditeur ; aucune règle n’accepte rien du fichier
    .explain = Un en-tête d’où une colonne a glissé, ou des années que quelqu’un a comptées une de trop, donnent à chaque chiffre une fausse année. Chacun semble possible, et tous seraient nouveaux. Ce que l’édition a déjà le dit : quand la plupart de ses valeurs se trouvent dans le fichier au dernier chiffre près, mais à un an de là, les années sont fausses, dans le fichier ou dans l’édition.

rows-shifted = { $count } chiffres « { $category } » sont une ligne trop { $side ->
        [high] haut
       *[low] bas
    } (premier pays : { $first }, dernier : { $last }) : ils vont au pays { $side ->
        [high] du dessous
       *[low] du dessus
    } et non au leur
    .help = téléchargez le fichier de nouveau ; s’il a été modifié à la main, cherchez plus haut une case insérée ou supprimée
    .explain = Une case insérée ou supprimée à la main, ou une colonne triée sans les autres, déplace d’une ligne tous les chiffres qui suivent. Pris un par un, ils semblent possibles. Quand quatre lignes de suite ou davantage vont à l’ancienne valeur d’un voisin et non à la leur, ce n’est pas un hasard. Aucune règle n’accepte quoi que ce soit de ce fichier.

series-ended = `{ $code }` n’a aucun chiffre de « { $category } » après { $year }
    .help = cherchez si l’éditeur continue sous un autre code, et nommez celui-là sous `series` dans `data/categories.yaml`
    .explain = Les éditeurs arrêtent des séries sans un mot : le fichier reste en ligne, ses dernières colonnes restent vides et, chaque année, les cartes vieillissent d’un an. Cinq ans sans un chiffre pour aucun pays veulent dire que la série est finie ou a changé de place. On peut encore prendre ses chiffres.

series-unknown = `{ $code }` n’est pas une série { $whose } qui alimente { $asked ->
        [yes] « { $category } »
       *[no] une catégorie
    }
    .help = { $guessed ->
            [yes] { $named ->
                [file] vouliez-vous dire `{ $guess }` ? Rendez au fichier le nom qu’il avait au téléchargement
               *[cell] vouliez-vous dire `{ $guess }` ?
            }
           *[no] { $count ->
                [0] nommez-la sous `series` de la catégorie, dans `data/categories.yaml`
               *[other] { $named ->
                    [file] rendez au fichier le nom qu’il avait au téléchargement, celui de sa série ({ $known }), ou nommez-en une nouvelle sous `series` de sa catégorie, dans `data/categories.yaml`
                   *[cell] téléchargez { $known }, ou nommez la nouvelle sous `series` de sa catégorie, dans `data/categories.yaml`
                }
            }
        }
    .explain = Le fichier `data/categories.yaml` dit quelle série d’un éditeur alimente quelle catégorie, et un fichier se reconnaît au code de sa série, jamais à son titre, que les éditeurs reformulent d’une année à l’autre. Dans les fichiers de la Banque mondiale, le code est dans chaque ligne, dans ceux de Gapminder en tête de colonne ; ceux d’Our World in Data ne le portent que dans leur nom : gardez donc ce nom.

series-unlike = { $why ->
        [unit] les chiffres « { $category } » de ce fichier sont environ { $times } fois plus { $side ->
            [large] grands
           *[small] petits
        } que ceux de l’édition
        [level] le chiffre « { $category } » médian { $side ->
            [large] augmente
           *[small] baisse
        } de { $percent } %, ce qui n’arrive jamais en un an
        [spread] les chiffres « { $category } » de ce fichier changent de trop de façons pour continuer ceux de l’édition
       *[many] { $out } chiffres « { $category } » sur { $of } ne continuent pas ceux de l’édition
    }
    .help = cherchez un autre indicateur, une autre unité ou une autre définition ; aucune règle n’accepte rien de ce fichier{ $farthest ->
            [none] {""}
           *[other] {" "}(fois la valeur de l’édition : { $farthest })
        }
    .explain = Un seul chiffre étrange peut être une faute ; beaucoup à la fois veulent dire que le fichier compte autre chose : une superficie avec la mer, des arrivées avec les visiteurs d’un jour, des milliers au lieu d’unités, un total au lieu d’un taux. Est retenu un fichier d’au moins 20 pays dont un dixième sort du rang, dont la médiane change de plus d’un quart, ou dont les pays s’écartent trop les uns des autres. L’éditeur peut en accepter les chiffres un par un.

series-wrong = `{ $code }` est de « { $category } », non de « { $own } »
    .help = { $family ->
            [table] omettez `--category`, ou appelez la colonne `valeur` si elle est de « { $own } »
           *[other] { $count ->
                [0] aucune série { $whose } ne l’alimente ; omettez `--category` pour mettre à jour ce que contient le fichier
               *[other] téléchargez { $feeding }, ou omettez `--category` pour mettre à jour ce que contient le fichier
            }
        }
    .explain = La page d’un indicateur se confond facilement avec une autre : le PIB avec le PIB par habitant, les arrivées avec les départs. Le code de la série dit ce que compte le fichier, et ce n’est pas ce qui était demandé. On n’en prend rien.

table-read = { $form ->
        [sideways] le tableau est lu couché : { $count } pays sont les titres de colonnes, et les années sont dans la colonne { $column }
        [above] { $count } lignes ne nomment aucun pays et le prennent de la ligne au-dessus, la première de « { $name } »
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

value-carried = le chiffre « { $category } » { $country-of } pour { $year } est celui de { $other }, `{ $figure }`
    .help = regardez s’il a été mesuré de nouveau ; s’il a seulement été repris, gardez la valeur de l’édition et écrivez une décision
    .explain = Un chiffre identique jusqu’à la dernière décimale deux années de suite a le plus souvent été mesuré une fois puis repris : la seconde année n’est pas la sienne. La carte imprimerait un chiffre plus ancien qu’elle ne le dit, et les vieux chiffres ne se verraient jamais. Le chiffre d’une année que la catégorie n’utilise jamais est reconnu sous toute autre année, de même que la valeur de l’édition sous l’année d’avant ou d’après la sienne, quand une ligne est une case trop à gauche ou trop à droite. Quand presque toute une catégorie ne bouge pas, comme les superficies, rien n’est signalé.

value-foreign = { $count ->
        [one] un chiffre « { $category } » prendrait
       *[other] { $count } chiffres « { $category } » prendraient
    } la place de valeurs d’autres sources : { $countries }
    .help = acceptez un par un ceux que vous voulez ; les valeurs d’une catégorie qui viennent de plusieurs séries ne se comparent guère
    .explain = Deux sources comptent rarement les mêmes choses de la même façon, et les valeurs d’une catégorie sont comparées entre elles sur la table. La première série d’une catégorie est donc la sienne, et une autre remplit les cases vides sans question ; quand l’édition a une valeur d’une autre source, aucune règle n’y met un chiffre. L’éditeur le peut, un par un ou par une décision.

value-jump = le chiffre « { $category } » { $country-of } { $way ->
        [up] augmente
       *[down] baisse
    } de { $percent } % : { $new } après { $old }
    .help = { $others ->
            [up] le pays médian augmente de { $median } % ; acceptez-le
            [down] le pays médian baisse de { $median } % ; acceptez-le
           *[none] acceptez-le
        } si la source l’explique ; sinon, gardez la valeur de l’édition et écrivez une décision
    .explain = La plupart des chiffres changent comme ceux des autres pays, et comme leur propre passé y a habitué. Ce qui en éloigne un changement est sa suspicion : la distance de son logarithme par an à celui du pays médian, comptée en pas habituels. Un pas habituel est le plus long de trois : 1,2 fois l’écart de la moitié des pays, le quart du `jump` de la catégorie, et l’habitude de la série elle-même (mais pas plus de deux fois cet écart). À partir de 3, et dès qu’une valeur change de plus que son `jump` en un an (trois fois plus en trois ans, si le fichier a les années intermédiaires), un changement se regarde d’abord, et aucune règle ne l’accepte ; à partir de 7, il reçoit ce constat. C’est peut-être une guerre, un nouveau décompte ou une autre définition ; c’est peut-être une faute. L’éditeur peut l’accepter.

value-lost = le fichier ne dit rien { $count ->
        [one] d’une valeur « { $category } »
       *[other] de { $count } valeurs « { $category } »
    } de l’édition qui { $count ->
        [one] vient
       *[other] viennent
    } de sa série : { $countries }
    .help = rien ne change ; regardez si la source { $count ->
            [one] l’a retirée
           *[other] les a retirées
        }
    .explain = Il arrive qu’une source retire des chiffres : un pays n’est plus estimé, ou son taux est resté vide. Les valeurs de l’édition restent, avec leur année et leur source, jusqu’à ce qu’elles soient trop vieilles. Si les chiffres ont été retirés parce qu’ils étaient faux, l’éditeur doit le savoir ; c’est pourquoi on le dit.

value-of-another = le chiffre « { $category } » { $country-of } pour { $year }, `{ $figure }`, { $how ->
        [edition] est, au dernier chiffre près, la valeur { $other-of } dans l’édition
        [file] est aussi celui { $other-of }
       *[past] va au passé { $other-of }, `{ $before }` un an plus tôt, et non au sien
    }
    .help = cherchez les deux pays chez l’éditeur : deux lignes ont pu changer de place, ou l’une a été recopiée ; gardez les valeurs de l’édition tant qu’elles ne sont pas justes
    .explain = Deux lignes qui ont changé de place, ou une case recopiée vers le bas, font des chiffres possibles et faux. On les voit quand un chiffre est celui d’un autre pays sur quatre chiffres ou davantage, ou quand les derniers chiffres de deux pays bondissent comme jamais et vont cinq fois mieux au passé de l’autre qu’au leur. Aucune règle n’accepte un tel chiffre ; l’éditeur le peut.

value-older = { $count ->
        [one] un chiffre « { $category } » est plus ancien que la valeur dont il prendrait la place
       *[other] { $count } chiffres « { $category } » sont plus anciens que les valeurs dont ils prendraient la place
    } : { $countries }
    .help = sans `--year`, seuls les chiffres plus récents sont pris ; ou acceptez un par un ceux que vous voulez
    .explain = Une mise à jour ne remonte jamais le temps d’elle-même : un chiffre plus ancien que la valeur de l’édition est compté, sans plus. Avec `--year`, l’éditeur demande les chiffres d’une année, et certains prendraient la place de valeurs plus récentes. Ils sont montrés, et aucune règle ne les accepte.

value-revised = le chiffre « { $category } » { $country-of } pour { $year } est maintenant `{ $new }` ; l’édition a `{ $old }`{ $others ->
        [known] , et dix-neuf pays sur vingt sont révisés de { $usual } % au plus
       *[none] {""}
    }
    .help = regardez si la source compte autre chose ; si oui, gardez la valeur de l’édition et écrivez une décision, ou changez tous les pays à la fois
    .explain = Les sources corrigent leurs chiffres, le plus souvent de peu. Ici, le fichier dit autre chose de l’année même de la valeur de l’édition, et la différence dépasse le `jump` de la catégorie, ou celle des autres pays de trois pas ou plus : un pas est l’écart de dix-neuf pays sur vingt à la révision médiane, et un pour cent au moins. C’est la correction d’une faute, une faute, ou une autre définition : une superficie avec la mer, des arrivées avec les visiteurs d’un jour. Aucune règle n’accepte un chiffre plus récent d’une telle série ; l’éditeur le peut, un par un.

value-tenfold = le chiffre « { $category } » { $country-of } semble { $times } fois trop { $side ->
        [large] grand
       *[small] petit
    } : { $new }, alors que l’édition a { $old }
    .help = vérifiez le chiffre chez l’éditeur de la source ; si la virgule s’y est déplacée, gardez la valeur de l’édition et écrivez une décision
    .explain = Un chiffre qui vaut environ 10, 100 ou 1 000 fois le précédent, une fois ôté ce dont tous les pays changent, ne dit presque jamais quelque chose du monde : une virgule s’est déplacée, des milliers sont devenus des unités, ou un texte a été mal lu. Les sources corrigent souvent de tels chiffres un an plus tard. Aucune règle ne l’accepte ; l’éditeur le peut, un par un.

entry-changed = { $problem ->
        [swapped] { $entry } et { $other } ont échangé leur `{ $field }` : `{ $was }` et `{ $is }`
        [removed] la fiche « { $entry } » n’a plus de `{ $field }`
        [gone] la fiche « { $entry } » était dans `{ $file }` et n’y est plus
        [all-gone] { $count } fiches de `{ $file }` n’y sont plus ; la première est « { $entry } »
        [known] `{ $field }` de la fiche « { $entry } » est « { $is } » ; l’édition du programme a « { $was } »
        [many] { $count } champs de `{ $file }` ne sont plus ce qu’ils étaient ; le premier, `{ $field }` de la fiche « { $entry } », était « { $was } » et devient « { $is } »
       *[one] `{ $field }` de la fiche « { $entry } » était « { $was } » et devient « { $is } »
    }
    .help = { $problem ->
            [swapped] échangez-les de nouveau, à moins que la carte n’ait été renumérotée
            [removed] rien à faire si c’est voulu ; sinon, reprenez la ligne dans l’édition plus ancienne
            [gone] rien à faire si c’est voulu ; sinon, reprenez la fiche de `{ $was }` et ses lignes dans l’édition plus ancienne
            [all-gone] rien à faire si c’est voulu ; sinon, reprenez les fiches et leurs lignes dans l’édition plus ancienne
           *[one] rien à faire si c’est voulu ; sinon, écrivez de nouveau `{ $was }`
        }
    .explain = Les noms, les capitales, les codes, les positions, les unités et les numéros de la carte restent les mêmes pendant des années, et rien dans les données ne dit ce qui est juste : une lettre de trop dans une capitale, deux numéros échangés ne se voient qu’à côté d’une édition plus ancienne. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et avertit. Sans cela, dans un dépôt Git, c’est le dernier commit qui sert, et ce qui diffère est une remarque ; ailleurs, c’est l’édition du programme, pour les faits comme les capitales, pour les chiffres de même année et de même source et pour ce qui a été échangé. `--against none` y met fin.

rule-changed = { $problem ->
        [many] { $count } nombres des règles de `{ $entry }` ne sont plus ce qu’ils étaient ; le premier, `{ $field }`, était `{ $was }` et devient `{ $is }`
       *[one] dans les règles de `{ $entry }`, `{ $field }` était `{ $was }` et devient `{ $is }`
    }
    .help = rien à faire si les règles ont changé ; sinon, écrivez de nouveau `{ $was }`
    .explain = Les nombres des règles servent au jeu, aux robots, au livret et aux contrôles : une faute de frappe donne un autre jeu, cohérent en lui-même. Elle ne se voit qu’à côté d’une édition plus ancienne. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et avertit. Sans cela, dans un dépôt Git, c’est le dernier commit qui sert, et ce qui diffère est une remarque ; ailleurs, c’est l’édition du programme, pour les faits comme les capitales, pour les chiffres de même année et de même source et pour ce qui a été échangé. `--against none` y met fin.

value-changed = { $count ->
        [one] { $problem ->
            [year] la valeur « { $category } » { $country-of }, `{ $is }`, datait de { $was-year } et date de { $is-year }, avec le même chiffre et la même source
            [source] la valeur « { $category } » { $country-of }, `{ $is }`, venait de `{ $was-source }` et vient de `{ $is-source }`, avec le même chiffre et la même année
            [outlier] la valeur « { $category } » { $country-of } était `{ $was }` en { $was-year } et est `{ $is }` en { $is-year }{ $side ->
                [larger] , { $times } fois plus
                [smaller] , { $times } fois moins
               *[near] {""}
            }
            [known] la valeur « { $category } » { $country-of } est `{ $is }` ; l’édition du programme a `{ $was }`{ $side ->
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
            [unlike] les { $count } valeurs de « { $category } » sont tout autres dans leur ensemble
           *[figure] { $count } valeurs de « { $category } » ont changé, avec la même année et la même source
        }
    }
    .help = { $problem ->
            [unlike] comparez l’unité et la source ; `mappemonde diff` les montre toutes
            [outlier] comparez avec la source ; rien à faire si elle le dit
            [year] écrivez le chiffre de cette année, ou remettez l’année
            [source] écrivez le chiffre de cette source, ou remettez la source
            [known] écrivez `{ $was }`, ou l’année et la source du nouveau chiffre ; rien à faire si vous l’avez corrigé
           *[figure] écrivez l’année et la source du nouveau chiffre, ou remettez le chiffre
        }
    .explain = Un chiffre, son année et sa source vont ensemble : un nouveau chiffre a une nouvelle année ou une nouvelle source, et une autre source dit rarement la même chose. Quand l’un des trois change seul, c’est le plus souvent une touche heurtée, un chiffre perdu ou un changement resté à moitié fait. Un chiffre d’une autre année est signalé quand il s’éloigne de l’ancien plus qu’il n’est d’usage dans sa catégorie, sur l’échelle de `update` et de `diff`. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et avertit. Sans cela, dans un dépôt Git, c’est le dernier commit qui sert, et ce qui diffère est une remarque ; ailleurs, c’est l’édition du programme, pour les faits comme les capitales, pour les chiffres de même année et de même source et pour ce qui a été échangé. `--against none` y met fin.

values-moved = { $problem ->
        [swapped] les valeurs « { $category } » { $country-of } et { $other-of } sont échangées : `{ $value }` et `{ $other-value }`
        [copied] { $count } lignes ont la même valeur « { $category } », `{ $value }`, et en avaient d’autres ; la première est celle { $country-of }, la dernière celle { $other-of }
        [down] { $count } lignes ont la valeur « { $category } » de la ligne du dessus ; la première est celle { $country-of }, la dernière celle { $other-of }
       *[up] { $count } lignes ont la valeur « { $category } » de la ligne du dessous ; la première est celle { $country-of }, la dernière celle { $other-of }
    }
    .help = { $problem ->
            [swapped] échangez-les de nouveau
            [copied] remettez les valeurs : `mappemonde diff` et l’édition plus ancienne les donnent
           *[down] remettez la colonne : `mappemonde diff` et l’édition plus ancienne donnent les valeurs
        }
    .explain = Dans un tableur, une cellule insérée déplace celles du dessous, un coin tiré recopie une valeur, et deux lignes s’échangent en un instant. Chaque valeur est possible pour chaque pays ; seule une édition plus ancienne en témoigne. `mappemonde validate --against ÉDITION` compare avec un dossier ou une révision de Git, et avertit. Sans cela, dans un dépôt Git, c’est le dernier commit qui sert, et ce qui diffère est une remarque ; ailleurs, c’est l’édition du programme, pour les faits comme les capitales, pour les chiffres de même année et de même source et pour ce qui a été échangé. `--against none` y met fin.
