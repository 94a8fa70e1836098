# Ce qui ne va pas dans les pays.

alpha2-repeated = { $country-the } et { $first-the } ont le même code `{ $alpha2 }`
    .help = donnez à l’un des deux son propre code ISO 3166 : il nomme le drapeau de la carte
    .explain = Le code à deux lettres de la norme ISO 3166 nomme le drapeau dessiné sur la carte ; deux pays qui ont le même code auraient donc le même drapeau. L’un des deux est d’ordinaire une faute de frappe, ou une fiche copiée et restée inachevée. Le Kosovo, qui n’a pas de code dans la norme, utilise `XK`. Les pays qui ne sont dans aucun paquet ne sont pas comparés entre eux : ils peuvent partager un code qui n’en désigne aucun, comme `ZZ`.

map-number-missing = pas de numéro sur le plateau pour { $country-the }
    .help = écrivez un numéro qu’aucun autre pays n’a ; `{ $free }` est libre
    .explain = Le plateau ne porte pas de noms : chaque pays y a un numéro, et une barrière violette de Globalissimo demande de montrer le pays de la carte du dessus. Le numéro au dos de la carte prouve la réponse. Chaque pays de la base a donc un numéro, même s’il n’est dans aucun paquet de cartes, car le plateau le montre tout de même.

map-number-repeated = { $country-the } et { $first-the } ont le même numéro { $number } sur le plateau
    .help = donnez à l’un des deux son propre numéro ; `{ $free }` est libre
    .explain = Une barrière violette de Globalissimo demande de montrer un pays sur le plateau, et son numéro prouve la réponse. Si un numéro est à deux endroits, une réponse fausse peut passer pour juste. Donnez à l’un des deux pays un numéro libre.

map-number-gap = aucun pays n’a le numéro { $free } sur le plateau, mais { $country-the } a le { $number }
    .help = écrivez ici le numéro `{ $free }`, ou renumérotez les pays dans l’ordre du plateau
    .explain = Les numéros du plateau vont de 1 au nombre de pays. S’il en manque un, les joueurs peuvent chercher un numéro qui n’est nulle part ; d’ordinaire, un pays a été retiré ou un numéro mal recopié. Le constat porte sur le pays dont le numéro est le plus loin de sa place ; tant que des numéros manquent ou sont en double, seul cela est signalé.

name-repeated = `{ $code }` et `{ $other }` ont le même nom en { $language } : « { $name } »
    .help = donnez à l’un des deux un autre nom, comme pour les deux Congos et les deux Corées
    .explain = Les joueurs connaissent un pays par son nom : deux cartes de même nom ne se distinguent pas, et un nom tapé désignerait l’une ou l’autre. Ou bien l’un des deux noms est une faute, ou bien il leur faut un complément qui les distingue, comme « Corée du Nord » et « Corée du Sud ». Majuscules et minuscules ne comptent pas.

article-missing = il manque à « { $country } » : { $fields }
    .help = écrivez { $count ->
            [one] ce champ
           *[other] ces champs
        } : article fr `le`, `la`, `l'`, `les` ou `none`, en `the` ou `none` ; gender `m`, `f`, `m-plural` ou `f-plural` ; in `en`, `au`, `aux`, `à` ou `à la`
    .explain = Les cartes, les livrets et les questions sont des phrases : « la Bolivie », « en Bolivie », « au Mali », « the Netherlands ». Elles se composent du nom, de son article, de son genre et du mot qui veut dire « dans » ; un programme ne les devine pas. Un pays sans article porte `none`, pour que personne ne se demande s’il a été oublié.

capital-missing = la capitale { $country-of } manque en { $language }
    .help = écrivez la capitale que la carte imprime ; d’autres réponses justes la suivent
    .explain = Une barrière orange de Globalissimo demande la capitale du pays qui est sur la pile, et la réponse se vérifie au dos de cette carte. Chaque pays a donc au moins une capitale dans chaque langue : la première est imprimée, les autres suivent entre parenthèses, et toutes sont des réponses justes.

capital-repeated = { $country-the } et { $first-the } impriment la même capitale en { $language } : « { $capital } »
    .help = vérifiez les deux capitales ; si elles sont justes, retirez l’un des deux pays du paquet
    .explain = Une barrière orange de Globalissimo demande la capitale d’un pays. La réponse n’est jugée que pour ce pays ; deux pays peuvent donc avoir des capitales de même nom, mais c’est assez rare pour être le plus souvent une faute, comme une fiche copiée et restée inachevée. Seule la première capitale, celle que la carte imprime, est comparée, et seulement entre les pays d’un même paquet.

capital-is-name = { $count ->
        [one] un pays
       *[other] { $count } pays
    } de « { $deck } » { $count ->
        [one] a une capitale qui porte son nom
       *[other] ont une capitale qui porte leur nom
    } en { $language } : { $countries }
    .help = il n’y a rien à faire ; demander une telle capitale est une question facile
    .explain = Une barrière orange de Globalissimo demande la capitale d’un pays. Quand la capitale porte le nom du pays, la question contient sa réponse, au moins dans l’une des deux langues. Un paquet supporte quelques pays de ce genre ; cette remarque les énumère, pour que personne ne soit surpris.

position-missing = pas de position sur le plateau pour { $country-the }
    .help = écrivez dans `at` la latitude et la longitude de son numéro, par exemple `[46.6, 2.5]`
    .explain = Le numéro d’un pays est sur le plateau à la position `at` ; sans elle, une barrière violette de Globalissimo pourrait demander un pays que le plateau ne montre pas. C’est un point bien à l’intérieur du pays, la latitude d’abord, puis la longitude ; le sud et l’ouest sont négatifs.

position-invalid = la position { $country-of }, `{ $position }`, n’est nulle part sur Terre : { $beyond ->
        [latitude] la latitude va de −90 à 90
       *[longitude] la longitude va de −180 à 180
    }
    .help = écrivez d’abord la latitude, puis la longitude, en degrés{ $swapped ->
            [yes] {""}, peut-être `{ $other }`
           *[no] {""}
        }
    .explain = Une position est une paire de degrés : d’abord la latitude, de −90 au pôle Sud à 90 au pôle Nord, puis la longitude, de −180 à 180, négative à l’ouest. Beaucoup de programmes et de cartes en ligne écrivent la longitude d’abord ; une paire qui n’est nulle part sur Terre a donc le plus souvent été inversée, ou bien il y manque un point décimal.

alpha2-other = le code `{ $alpha2 }` { $country-of } ne va pas avec `{ $code }`{ $taken ->
        [yes] {""} : c’est celui de `{ $owner }`
       *[no] {""}
    }
    .help = écrivez `alpha2: { $right }`{ $taken ->
            [yes] {""}
           *[no] {""}, ou un code de `QM` à `QZ` ou de `XA` à `XZ` si le drapeau est le vôtre
        }
    .explain = La norme ISO 3166 donne à chaque pays trois lettres et deux, et les deux ne sont pas toujours les premières des trois : l’Autriche est AUT et AT, l’Australie AUS et AU. Les deux lettres nomment le drapeau de la carte ; les confondre montre celui d’un autre pays. Les paires se trouvent dans `data/map/codes.txt` ; un pays que la norme n’a pas peut porter n’importe quel code. Elle laisse `AA`, `QM` à `QZ`, `XA` à `XZ` et `ZZ` à ses usagers : un pays peut en porter un pour un drapeau à vous, qu’apporte `render --flags DOSSIER`.

article-disagrees = { $problem ->
        [the] « { $name } » est un pluriel, et n’a pas d’article
        [in] les mots français autour de « { $name } » se contredisent : article `{ $article }`, in `{ $in }`
       *[gender] les mots français autour de « { $name } » se contredisent : article `{ $article }`, genre `{ $gender }`, in `{ $in }`
    }
    .help = { $problem ->
            [the] écrivez `the`
           *[gender] regardez d’abord `{ $field }`
        }
    .explain = Le nom d’un pays se trouve dans des phrases : « la Bolivie est en Amérique », « au Mali ». L’article, le genre et le mot qui veut dire « dans » vont ensemble : `le` est masculin et va avec `au`, `la` est féminin et va avec `en` ou `à la`, `les` est pluriel et va avec `aux`, `l'` précède une voyelle et va avec `en`, et un nom sans article va avec `à` ou `en`. Le constat montre le champ qui ne s’accorde avec aucun autre. En anglais, un pluriel comme « the Netherlands » prend `the`.

name-mistyped = « { $name } » est à peu de chose près « { $right } », le nom connu en { $language }
    .help = écrivez `{ $right }`, ou ajoutez l’autre graphie dans { $field ->
            [capital] `capital_also`
           *[name] `data/aliases.yaml`
        }
    .explain = Les noms des pays dans les deux langues sont connus par `data/map/codes.txt`, ceux des capitales par `data/map/capitals.txt`. Un nom qui en diffère d’une lettre ou deux, ou seulement par des majuscules, est le plus souvent une faute de frappe, et chaque joueur la verrait sur la carte.

capital-other = « { $capital } » n’est pas connue comme capitale { $country-of } : c’est « { $right } »
    .help = écrivez-la dans les deux langues, `{ $right }` et `{ $english }`, ou dites dans `capital_note` pourquoi c’en est une autre
    .explain = Les capitales dont le nom change d’une langue à l’autre sont connues par `data/map/capitals.txt`. Les joueurs doivent nommer les capitales : une autre ville rend fausse une réponse juste. Quand un pays a déplacé son siège, `capital_note` le dit aux joueurs, et l’avertissement s’en va.

name-superseded = { $of ->
        [capital] la capitale est `{ $new }` depuis le { $day }, et `{ $name }` est imprimé
       *[name] `{ $new }` est le nom { $by ->
            [un] des Nations unies
            [iso] d’ISO 3166-1
           *[law] légal
        } depuis le { $day }, et `{ $name }` est imprimé
    }
    .help = imprimez { $of ->
            [capital] la nouvelle
           *[name] le nouveau
        }, ou dites dans `exceptions` de `data/edition.yaml` pourquoi non
    .explain = `data/names/changes.csv` contient les noms que les Nations unies et ISO 3166-1 ont changés et les capitales qui ont bougé, chacun avec son jour. L’édition imprime un nom plus ancien. Imprimez le nouveau : l’ancien devient un nom d’autrefois, que les recherches et les jeux comprennent encore. Une édition peut garder le nom courant : une entrée sous `exceptions` le dit, sa note figure sur la page des crédits, et le constat disparaît.

name-untranslated = « { $name } » est le nom en { $left } ; il faut ici le nom en { $language }
    .help = écrivez `{ $right }`, si c’est bien ce qui est voulu
    .explain = Les cartes impriment chaque nom dans les deux langues. Un nom recopié de l’autre semble juste à qui lit cette langue-là, et ce sont les autres qui le découvrent sur la carte imprimée. Les noms des pays dans les deux langues sont connus par `data/map/codes.txt`, et ceux de leurs capitales par `data/map/capitals.txt` ; les villes se comparent entre elles.

point-outside = { $what ->
        [at] l’emplacement du numéro { $country-of }
        [seat] la capitale { $country-of }
       *[city] « { $city } »
    }, `{ $position }`, se trouve à { $km } km du territoire { $country-of }{ $elsewhere ->
        [yes] {""}, { $land-in }
       *[no] {""}
    }
    .help = { $turned ->
            [yes] écrivez `{ $right }` : ce point est à l’intérieur
           *[no] comparez la latitude et la longitude avec la source ; le nord et l’est sont positifs
        }
    .explain = Les contours de tous les pays sont connus, et une capitale, une ville et l’emplacement d’un numéro se trouvent dans le leur. Un signe moins perdu ou deux nombres intervertis les placent sur un autre continent, où le numéro serait imprimé et où finiraient des vols. Les contours grossiers n’ont pas les petites îles : seul ce qui est loin au-dehors, ou dans un autre pays, est comparé aux contours fins.

continent-disagrees = { $field ->
        [continent] { $country-the } a le continent `{ $own }`, mais sa région `{ $region }` et les numéros autour de { $number } sont dans `{ $other }`
        [region] { $country-the } est dans `{ $own }`, mais sa région `{ $region }` n’a que des pays de `{ $other }`
       *[number] { $country-the } est dans `{ $own }`, mais les numéros autour de { $number } sont dans `{ $other }`
    }
    .help = { $field ->
            [continent] écrivez `continent: { $other }`
            [region] écrivez la région du pays, ou un autre continent
           *[number] { $swapped ->
                [yes] échangez son numéro avec celui { $with-of }
               *[no] donnez-lui un numéro parmi ceux de son continent, ou un autre continent
            }
        }
    .explain = Les numéros du plateau parcourent un continent après l’autre, et une région de Contrôle Global se trouve sur un seul continent. Quand deux des trois s’accordent contre le troisième, celui-ci est sans doute faux : un numéro échangé, un continent mal tapé, la région d’un voisin.

code-mistyped = aucun tableau n’a de ligne `{ $code }`, mais tous en ont une `{ $meant }`, que n’a aucun pays
    .help = écrivez `code: { $meant }`, si c’est bien ce qui est voulu
    .explain = Les tableaux, les jeux de cartes et les décisions nomment les pays par leur code. Si le code de l’entrée elle-même est mal tapé, tous nomment un pays qui n’existe pas, et le pays manque partout. Ce qui en découle est rangé sous ce constat.

capital-uneven = { $country-the } a { $count } capitales en { $language }, et { $least } dans une autre langue
    .help = mettez entre guillemets un nom qui contient une virgule, ou écrivez la capitale qui manque
    .explain = La première capitale est imprimée, les autres la suivent entre parenthèses, et chacune est une réponse juste. Les deux langues nomment les mêmes, dans le même ordre. Si une liste est plus longue, un nom comme `Washington, D.C.` y est écrit sans guillemets, et sa virgule en fait deux, ou une capitale n’a été ajoutée que dans une langue.

id-mistyped = aucune autre ligne ne nomme `{ $id }`, mais d’autres nomment `{ $meant }`, et aucune entrée ne s’appelle ainsi
    .help = écrivez ici `{ $meant }`, si c’est bien ce qui est voulu
    .explain = Les valeurs, les listes, les effets et d’autres fichiers nomment une entrée par son identifiant. Si l’identifiant de l’entrée elle-même est mal tapé, tous nomment quelque chose qui n’existe pas. Ce qui en découle est rangé sous ce constat. Pour renommer une entrée, écrivez le nouvel identifiant partout où se trouve l’ancien.
