# Ce qui ne va pas dans les pays.

alpha2-repeated = { $country-the } et { $first-the } ont le même code `{ $alpha2 }`
    .help = donnez à chaque pays son propre code ISO 3166 : il détermine le drapeau de la carte
    .explain = Le code à deux lettres de la norme ISO 3166 détermine le drapeau de la carte ; deux pays qui ont le même code auraient donc le même drapeau. L’un des deux est d’ordinaire une faute de frappe, ou la copie inachevée d’une autre fiche. Le Kosovo, qui n’a pas de code dans la norme, utilise `XK`. Les pays qui ne sont dans aucun paquet ne sont pas comparés entre eux : ils peuvent partager un code qui ne désigne aucun pays, comme `ZZ`.

map-number-missing = pas de numéro sur le plateau pour { $country-the }
    .help = choisissez un numéro qu’aucun autre pays n’a ; `{ $free }` est libre
    .explain = Le plateau porte des numéros au lieu de noms, et une barrière violette de Globalissimo demande aux joueurs d’y trouver le pays de la carte du dessus. Le numéro au dos de la carte prouve la réponse. Il faut un numéro à chaque pays de la base, même s’il n’est dans aucun paquet, car le plateau le montre tout de même.

map-number-repeated = { $country-the } et { $first-the } ont le même numéro { $number } sur le plateau
    .help = donnez à l’un des deux son propre numéro ; `{ $free }` est libre
    .explain = Une barrière violette de Globalissimo demande de montrer un pays sur le plateau, et son numéro prouve la réponse. Si deux pays ont le même numéro, une réponse fausse peut passer pour juste. Donnez à l’un des deux un numéro libre.

map-number-gap = aucun pays n’a le numéro { $free } sur le plateau, mais { $country-the } a le { $number }
    .help = écrivez ici le numéro `{ $free }`, ou renumérotez les pays dans l’ordre du plateau
    .explain = Les numéros du plateau vont de 1 au nombre de pays. S’il en manque un, les joueurs peuvent chercher un numéro qui n’existe pas ; d’ordinaire, un pays a été retiré ou un numéro mal tapé. Le constat porte sur le pays dont le numéro est le plus loin de sa place. Les trous ne sont signalés que si aucun numéro ne manque ni n’est en double.

name-repeated = `{ $code }` et `{ $other }` ont le même nom en { $language } : « { $name } »
    .help = donnez à l’un des deux un autre nom, comme pour les deux Congos et les deux Corées
    .explain = Les joueurs connaissent un pays par son nom : deux cartes de même nom ne se distinguent pas, et un nom tapé serait ambigu. Corrigez le nom faux, ou ajoutez un complément qui les distingue, comme « Corée du Nord » et « Corée du Sud ». La casse ne compte pas.

article-missing = il manque à « { $country } » : { $fields }
    .help = ajoutez { $count ->
            [one] ce champ
           *[other] ces champs
        } : article fr `le`, `la`, `l'`, `les` ou `none`, en `the` ou `none` ; gender `m`, `f`, `m-plural` ou `f-plural` ; in `en`, `au`, `aux`, `à` ou `à la`
    .explain = Les cartes, les livrets et les questions emploient le nom dans des phrases : « la Bolivie », « en Bolivie », « au Mali », « the Netherlands ». Un programme ne devine ni l’article, ni le genre, ni le mot français qui veut dire « dans ». Pour un pays sans article, écrivez `none` : vous montrez ainsi que l’article n’est pas oublié.

capital-missing = la capitale { $country-of } manque en { $language }
    .help = ajoutez d’abord la capitale à imprimer, puis les autres réponses justes
    .explain = Une barrière orange de Globalissimo demande la capitale du pays qui est sur la pile, et le dos de cette carte donne la réponse. Il faut à chaque pays au moins une capitale dans chaque langue : la carte imprime la première, puis les autres entre parenthèses, et toutes sont des réponses justes.

capital-repeated = { $country-the } et { $first-the } impriment la même capitale en { $language } : « { $capital } »
    .help = vérifiez les deux capitales ; si elles sont justes, retirez l’un des deux pays du paquet
    .explain = Une barrière orange de Globalissimo demande la capitale d’un pays. Chaque réponse ne concerne qu’un pays ; deux pays peuvent donc avoir des capitales de même nom, mais le plus souvent l’une des deux est une faute ou la copie inachevée d’une autre fiche. Seule la première capitale, celle que la carte imprime, est comparée, et seulement entre les pays d’un même paquet.

capital-is-name = { $count ->
        [one] un pays
       *[other] { $count } pays
    } de « { $deck } » { $count ->
        [one] a une capitale du même nom
       *[other] ont une capitale du même nom
    } en { $language } : { $countries }
    .help = il n’y a rien à faire ; la question d’une telle capitale est facile
    .explain = Une barrière orange de Globalissimo demande la capitale d’un pays. Quand la capitale porte le nom du pays, la question contient sa réponse dans cette langue. Un paquet peut avoir quelques pays de ce genre ; cette remarque les énumère pour que vous les vérifiiez.

position-missing = pas de position sur le plateau pour { $country-the }
    .help = ajoutez `at` avec la latitude et la longitude de son numéro, par exemple `[46.6, 2.5]`
    .explain = Le plateau montre le numéro d’un pays à la position `at` ; sans elle, une barrière violette de Globalissimo pourrait demander un pays que le plateau ne montre pas. Choisissez un point bien à l’intérieur du pays, la latitude d’abord, puis la longitude ; le sud et l’ouest sont négatifs.

position-invalid = la position { $country-of }, `{ $position }`, est invalide : { $beyond ->
        [latitude] la latitude va de −90 à 90
       *[longitude] la longitude va de −180 à 180
    }
    .help = écrivez d’abord la latitude, puis la longitude, en degrés{ $swapped ->
            [yes] {""}, peut-être `{ $other }`
           *[no] {""}
        }
    .explain = Une position est une paire de degrés : d’abord la latitude, de −90 au pôle Sud à 90 au pôle Nord, puis la longitude, de −180 à 180, négative à l’ouest. Beaucoup de programmes et de cartes en ligne écrivent la longitude d’abord ; si une paire est invalide, les deux nombres sont donc le plus souvent inversés, ou bien il manque un point décimal.

alpha2-other = le code `{ $alpha2 }` { $country-of } ne va pas avec `{ $code }`{ $taken ->
        [yes] {""} : il appartient à `{ $owner }`
       *[no] {""}
    }
    .help = écrivez `alpha2: { $right }`{ $taken ->
            [yes] {""}
           *[no] {""}, ou un code de `QM` à `QZ` ou de `XA` à `XZ` pour un drapeau à vous
        }
    .explain = La norme ISO 3166 donne à chaque pays un code à trois lettres et un code à deux lettres, et le second n’est pas toujours le début du premier : l’Autriche est AUT et AT, l’Australie AUS et AU. Les deux lettres déterminent le drapeau de la carte ; les confondre montre celui d’un autre pays. Les paires se trouvent dans `data/map/codes.txt` ; un pays que la norme n’a pas peut avoir n’importe quel code. `AA`, `QM` à `QZ`, `XA` à `XZ` et `ZZ` sont réservés à l’usage privé : un pays peut en avoir un pour un drapeau à vous, dans `templates/flags/`.

article-disagrees = { $problem ->
        [the] « { $name } » est un pluriel, mais n’a pas d’article
        [in] les champs français de « { $name } » se contredisent : article `{ $article }`, in `{ $in }`
       *[gender] les champs français de « { $name } » se contredisent : article `{ $article }`, genre `{ $gender }`, in `{ $in }`
    }
    .help = { $problem ->
            [the] écrivez `the`
           *[gender] vérifiez d’abord `{ $field }`
        }
    .explain = Le nom d’un pays s’emploie dans des phrases : « la Bolivie est en Amérique », « au Mali ». En français, l’article, le genre et le mot qui veut dire « dans » s’accordent : `le` est masculin et va avec `au`, `la` est féminin et va avec `en` ou `à la`, `les` est pluriel et va avec `aux`, `l'` précède une voyelle et va avec `en`, et un nom sans article va avec `à` ou `en`. Le constat montre le champ qui ne s’accorde avec aucun autre. En anglais, un pluriel comme « the Netherlands » prend `the`.

name-mistyped = « { $name } » est proche de « { $right } », le nom connu en { $language }
    .help = écrivez `{ $right }`, ou ajoutez l’autre graphie dans { $field ->
            [capital] `capital_also`
           *[name] `data/aliases.yaml`
        }
    .explain = `data/map/codes.txt` donne les noms des pays dans les deux langues, et `data/map/capitals.txt` ceux des capitales. Un nom qui en diffère d’une lettre ou deux, ou seulement par la casse, est le plus souvent une faute de frappe, et chaque joueur la verrait sur la carte.

capital-other = « { $capital } » n’est pas la capitale connue { $country-of }, « { $right } »
    .help = { $same ->
            [yes] écrivez `{ $right }` dans les deux langues
           *[no] écrivez-la dans les deux langues, `{ $right }` et `{ $english }`
        }, ou expliquez la différence dans `capital_note`
    .explain = `data/map/capitals.txt` donne les capitales du monde dans les deux langues. Les joueurs doivent nommer les capitales : une autre ville rend fausse une réponse juste. Si un pays a déplacé sa capitale, dites-le aux joueurs dans `capital_note` ; le constat disparaît alors.

name-superseded = { $of ->
        [capital] la capitale est `{ $new }` depuis le { $day }, mais la carte imprime `{ $name }`
       *[name] `{ $new }` est le nom { $by ->
            [un] des Nations unies
            [iso] d’ISO 3166-1
           *[law] légal
        } depuis le { $day }, mais la carte imprime `{ $name }`
    }
    .help = imprimez { $of ->
            [capital] la nouvelle
           *[name] le nouveau
        }, ou donnez la raison sous `exceptions` dans `data/edition.yaml`
    .explain = `data/names/changes.csv` contient les noms que les Nations unies et ISO 3166-1 ont changés et les capitales qui ont été déplacées, avec leurs dates. L’édition imprime un nom plus ancien. Imprimez le nouveau : l’ancien devient un ancien nom, que les recherches et les jeux comprennent encore. Pour garder le nom courant, ajoutez une entrée sous `exceptions` : sa note figure sur la page des crédits, et le constat disparaît.

name-untranslated = « { $name } » est le nom en { $left } ; il faut ici le nom en { $language }
    .help = écrivez `{ $right }`, s’il s’agit bien du même lieu
    .explain = Les cartes impriment chaque nom dans les deux langues. Un nom recopié de l’autre semble juste à ceux qui lisent cette langue ; seuls les autres le remarquent sur la carte imprimée. Les noms connus sont dans `data/map/codes.txt` pour les pays et dans `data/map/capitals.txt` pour les capitales ; les villes sont comparées entre elles.

point-outside = { $what ->
        [at] la position du numéro { $country-of }
        [seat] la capitale { $country-of }
       *[city] « { $city } »
    }, `{ $position }`, se trouve à { $km } km du territoire { $country-of }{ $elsewhere ->
        [yes] {""}, { $land-in }
       *[no] {""}
    }
    .help = { $turned ->
            [yes] écrivez `{ $right }`, qui est à l’intérieur
           *[no] comparez la latitude et la longitude avec la source ; le nord et l’est sont positifs
        }
    .explain = Une capitale, une ville et le numéro d’un pays doivent se trouver dans le contour de ce pays. Un signe moins perdu ou deux coordonnées inversées les placent sur un autre continent, où le numéro serait imprimé et où finiraient des vols. Les contours grossiers n’ont pas les petites îles : seuls les points situés loin au-dehors, ou dans un autre pays, sont comparés aux contours fins.

continent-disagrees = { $field ->
        [continent] { $country-the } a le continent `{ $own }`, mais sa région `{ $region }` et les numéros autour de { $number } sont dans `{ $other }`
        [region] { $country-the } est dans `{ $own }`, mais sa région `{ $region }` ne contient que des pays de `{ $other }`
       *[number] { $country-the } est dans `{ $own }`, mais les numéros autour de { $number } sont dans `{ $other }`
    }
    .help = { $field ->
            [continent] écrivez `continent: { $other }`
            [region] corrigez la région ou le continent
           *[number] { $swapped ->
                [yes] échangez son numéro avec celui { $with-of }
               *[no] donnez-lui un numéro parmi ceux de son continent, ou corrigez le continent
            }
        }
    .explain = Les numéros du plateau parcourent un continent après l’autre, et une région de Contrôle Global se trouve sur un seul continent. Quand deux des trois s’accordent contre le troisième, celui-ci est sans doute faux : un numéro échangé, un continent mal tapé ou la région d’un voisin.

code-mistyped = aucun tableau n’a de ligne `{ $code }`, mais tous en ont une `{ $meant }`, qui n’est le code d’aucun pays
    .help = écrivez `code: { $meant }`, si c’est bien ce que vous vouliez
    .explain = Les tableaux, les jeux de cartes et les décisions désignent les pays par leur code. Si le code de l’entrée elle-même est mal tapé, tous désignent un pays inconnu, et ce pays-ci manque partout. Les constats qui en découlent sont regroupés sous celui-ci.

capital-uneven = { $country-the } a { $count } capitales en { $language }, et { $least } dans une autre langue
    .help = mettez entre guillemets un nom qui contient une virgule, ou écrivez la capitale qui manque
    .explain = La carte imprime la première capitale, puis les autres entre parenthèses, et chacune est une réponse juste. Les deux langues doivent donner les mêmes, dans le même ordre. Si une liste est plus longue, un nom comme `Washington, D.C.` est sans guillemets et sa virgule le coupe en deux, ou une capitale n’a été ajoutée que dans une langue.

id-mistyped = aucune autre ligne ne cite `{ $id }`, mais d’autres citent `{ $meant }`, qui n’existe pas
    .help = écrivez ici `{ $meant }`, si c’est bien ce que vous vouliez
    .explain = Les valeurs, les listes, les effets et d’autres fichiers désignent une entrée par son identifiant. Si l’identifiant de l’entrée elle-même est mal tapé, tous désignent quelque chose qui n’existe pas. Les constats qui en découlent sont regroupés sous celui-ci. Pour renommer une entrée, remplacez l’ancien identifiant partout.

country-copied = la fiche de `{ $code }` est une copie de celle de `{ $original }`
    .help = écrivez ses propres noms, codes, numéro et lieux, puis tapez `mappemonde new country { $code }` pour ajouter ses lignes aux tableaux
    .explain = Deux fiches de `data/countries.yaml` ont les mêmes noms, et le même numéro ou le même code à deux lettres : on en a copié une pour ajouter un pays, par exemple après une scission, sans changer autre chose que son `code`. Tout ce qui doit être unique est alors en double, et les tableaux n’ont pas de lignes pour le nouveau pays. `mappemonde new country CODE` prépare une fiche à remplir et une ligne dans chaque tableau ; si la fiche existe déjà, il ajoute les lignes qui manquent.
