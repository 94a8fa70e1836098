# Ce qui peut clocher à la lecture des fichiers de données.

alias-repeated = `{ $alias }` figure deux fois parmi les autres noms
    .help = gardez ce nom ou ce code là où il est juste et supprimez l’autre
    .explain = `data/aliases.yaml` dit ce que désignent les codes et les noms dans les fichiers des éditeurs de statistiques. Chacun désigne un seul pays, un seul groupe ou un seul territoire, et n’y figure donc qu’une fois ; majuscules, accents, espaces et traits d’union ne comptent pas. Si des éditeurs donnent le même nom à deux pays, ne l’inscrivez ni pour l’un ni pour l’autre : le programme vous montre alors un chiffre qui porte ce nom, au lieu de l’attribuer au mauvais pays.

baseline-unused = la ligne `{ $code }` pour `{ $subject }` ne cache aucun constat
    .help = supprimez la ligne, ou récrivez la liste avec `--write-baseline`
    .explain = Une liste de constats connus énumère ceux que vous avez examinés et que `--baseline` ne montre plus : chaque ligne en cache un, d’après son code et son objet. Cette ligne n’en cache aucun. Son objet a peut-être été corrigé ou renommé, ou bien le code est mal écrit. Si elle reste, elle cachera ce constat quand il reviendra.

border-disagrees = les deux lignes de la frontière de `{ $country }` avec `{ $neighbour }` se contredisent
    .help = accordez les deux lignes : des côtés opposés, ou aucun ; `no` sur les deux, ou sur aucune
    .explain = `data/map/borders.csv` donne deux fois chaque frontière terrestre, une fois par pays. `side` est le côté du voisin où se trouve le pays, et l’autre ligne a donc le côté opposé : le Guatemala est au sud-est du Mexique, le Mexique au nord-ouest du Guatemala. `certain` vaut `no` sur les deux lignes si les sources ne s’accordent pas à dire que les deux pays se touchent. Regardez une carte et corrigez la ligne fausse.

border-one-sided = `{ $country }` touche `{ $neighbour }`, mais pas l’inverse
    .help = ajoutez la ligne `{ $neighbour },{ $country }` avec le côté opposé, ou supprimez celle-ci
    .explain = `data/map/borders.csv` donne deux fois chaque frontière terrestre, une fois par pays, pour qu’une ligne oubliée ou mal tapée se voie. Les jeux nomment les voisins d’un pays et les comptent : s’il manque un côté, l’un des deux pays a un voisin de trop ou de moins.

border-repeated = la frontière de `{ $country }` avec `{ $neighbour }` figure deux fois
    .help = gardez l’une des deux lignes et supprimez l’autre
    .explain = Dans `data/map/borders.csv`, un pays a une ligne par voisin, et une pour la mer s’il a une côte. Avec deux lignes, impossible de savoir laquelle donne le bon côté. L’autre endroit montré est la première ligne : comparez, gardez la meilleure et supprimez l’autre.

change-repeated = le changement de `{ $code }` figure deux fois
    .help = gardez l’une des deux lignes et supprimez l’autre
    .explain = Dans `data/names/changes.csv`, un changement a une ligne par pays, fait, jour et autorité, ou une par langue d’un nom. Avec deux lignes aux noms différents, impossible de savoir laquelle est juste. Gardez la meilleure et supprimez l’autre.

border-with-itself = `{ $code }` figure comme son propre voisin
    .help = écrivez le code du voisin, ou supprimez la ligne
    .explain = Une ligne de `data/map/borders.csv` a le code d’un pays et celui d’un voisin, ou `sea`. Ici, les deux codes sont identiques : le plus souvent, l’un des deux a été collé sans être changé.

category-unknown = catégorie inconnue : `{ $id }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
            [gone] retirez-la d’ici, ou remettez sa fiche dans `data/categories.yaml`, puisque `data/values/{ $id }.csv` a encore ses valeurs
           *[no] écrivez l’identifiant d’une catégorie de `data/categories.yaml`
        }
    .explain = Un paquet de cartes ou une autre catégorie fait référence à une catégorie absente de `data/categories.yaml` : il n’y a donc rien à imprimer ni à calculer. Un identifiant s’écrit en minuscules, avec des traits d’union entre les mots ; ce n’est pas le nom imprimé sur les cartes. Corrigez l’identifiant, ou ajoutez la catégorie à `data/categories.yaml`.

cell-missing = la colonne `{ $column }` est vide à cette ligne
    .help = écrivez une valeur pour `{ $column }`
    .explain = Chaque ligne de cette table a besoin d’une valeur dans cette colonne : sans elle, une carte ne pourrait pas être imprimée ou un trajet parcouru. `data/README.md` décrit chaque colonne et indique lesquelles peuvent rester vides.

city-unknown = ville inconnue : `{ $id }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez l’identifiant d’une ville de `{ $file }`, ou ajoutez-y la ville
        }
    .explain = Une carte de trajet nomme deux villes, chacune par son identifiant dans la table des villes. Aucune ville n’a cet identifiant. Corrigez-le, ou ajoutez la ville avec ses noms, sa position et son continent.

code-invalid = `{ $code }` dans `{ $field }` n’est pas un code de { $letters } lettres majuscules
    .help = écrivez le code ISO 3166-1 en { $letters } lettres majuscules, par exemple { $letters ->
            [2] `BO`
           *[other] `BOL`
        }
    .explain = Les codes ISO 3166-1 identifient un pays : trois lettres majuscules dans `code`, deux dans `alpha2`. Ils relient sa fiche à ses valeurs, à ses paquets de cartes et à son drapeau ; ni minuscules, ni chiffres, ni espaces ne sont donc admis. Recopiez les codes de la norme. Le Kosovo n’y en a pas et porte `XKX` et `XK`.

country-aggregate = `{ $code }` est un groupe de pays, pas un pays
    .help = supprimez ce code : la base ne contient que des pays
    .explain = La Banque mondiale et Our World in Data mêlent des groupes aux pays : `WLD` et `OWID_WRL` désignent le monde, `ARB` le monde arabe, `EUU` l’Union européenne. Pris pour un pays, un tel total arriverait en tête de tous les classements. Supprimez-le. Si vous pensiez à un pays, cherchez son code dans `data/countries.yaml`.

country-repeated = le pays `{ $code }` figure deux fois dans la liste
    .help = gardez l’une des deux mentions et supprimez l’autre ; pour un autre pays, tapez `mappemonde new country CODE` avec son code
    .explain = Un pays n’a qu’une fiche dans `data/countries.yaml`. Avec deux fiches, impossible de savoir quel nom, quelle capitale ou quel numéro est le bon. Dans `exceptions` de `data/edition.yaml`, il figure une fois par fait. L’autre endroit indiqué est la première mention : comparez les deux, gardez la meilleure et supprimez l’autre.

country-unknown = code de pays inconnu : `{ $code }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
            [named] vouliez-vous écrire `{ $guess }` ({ $name }) ?
           *[no] écrivez le code d’un pays de `data/countries.yaml`
        }
    .explain = Les valeurs, les paquets de cartes et les notes des cartes désignent un pays par le `code` de sa fiche dans `data/countries.yaml`, et aucune fiche ne porte celui-ci. C’est souvent une faute de frappe, ou le code d’une autre liste : l’Allemagne est `GER` dans le sport et `GM` dans le Factbook, mais `DEU` dans la norme ISO 3166-1 et dans cette base. Corrigez le code, ou ajoutez le pays à `data/countries.yaml`.

csv-columns = cette ligne a { $found ->
        [one] { $found } cellule
       *[other] { $found } cellules
    } au lieu de { $expected }
    .help = { $number ->
            [yes] { $either ->
                [yes] un nombre n’a pas de virgule : `{ $decimals }` ou `{ $thousands }` ? { $has-usual ->
                    [yes] `{ $usual }` ressemble aux autres valeurs, mais c’est la source qui décide
                   *[no] Regardez la source et écrivez l’un des deux
                }
               *[no] un nombre n’a pas de virgule : écrivez `{ $plain }` au lieu de `{ $text }`
            }
           *[no] écrivez { $expected } cellules ; mettez entre guillemets droits une cellule qui contient une virgule
        }
    .explain = Chaque ligne a autant de cellules que la première ligne a de colonnes ; sinon, une source pourrait passer pour une année, ou une note pour une source. Une cellule de trop vient d’ordinaire d’une virgule dans une note : mettez toute la note entre guillemets droits. Une cellule de moins vient d’ordinaire d’une virgule oubliée à la fin : même une note vide doit être précédée de sa virgule.

column-order = les colonnes sont dans un autre ordre que `{ $expected }`
    .help = rien à faire : elles sont lues d’après leur nom ; `mappemonde validate --fix` les range dans cet ordre
    .explain = La première ligne nomme les colonnes : le programme les lit donc dans n’importe quel ordre, et écrit les nouvelles lignes dans celui du fichier. Les autres programmes qui lisent le paquet de données attendent l’ordre habituel.

columns-exchanged = les cellules de { $columns } sont sous le nom d’une autre colonne
    .help = écrivez `{ $right }` en première ligne, ou remettez les cellules dans l’ordre
    .explain = Dans presque toutes les lignes, les cellules conviennent à une autre colonne que celle que nomme la première ligne : des années sont sous `value`, des valeurs sous `year`. Un tableur a déplacé les cellules d’une colonne sans son titre, ou le titre sans ses cellules. Elles ne conviennent aux colonnes que d’une seule façon, et c’est ainsi qu’elles sont lues ici ; les autres constats sur ce fichier s’y rapportent. Corrigez la première ligne, ou rétablissez l’ordre des cellules.

csv-header = la première ligne est `{ $found }` et non `{ $expected }`
    .help = écrivez `{ $expected }` en première ligne, au-dessus des cellules dans cet ordre
    .explain = La première ligne nomme les colonnes, toujours avec la même orthographe et en minuscules ; leur ordre est libre. Elle révèle aussitôt qu’un tableur a renommé, ajouté ou perdu une colonne, avant qu’une année ne soit lue comme une valeur. Rétablissez cette ligne, puis vérifiez que chaque nom est au-dessus de ses cellules.

decision-repeated = deux décisions portent sur la valeur « { $category } » { $country-of }
    .help = gardez la plus récente et supprimez l’autre
    .explain = Une valeur de l’édition se décide une fois : `data/decisions.yaml` dit ce qui est retenu, pourquoi, et ce que la série dit à la place. Une seconde fiche pour le même pays et la même catégorie n’est permise que pour une autre série (`series`). Souvent, une décision a été renouvelée lors d’une édition suivante sans que l’ancienne fiche soit supprimée. Gardez celle qui vaut ; l’historique conserve l’autre.

effect-category = { $problem ->
        [none] il manque une catégorie à la fin
        [twice] `{ $word }` figure deux fois ici
       *[unknown] catégorie inconnue : `{ $word }`
    }
    .help = { $problem ->
            [twice] nommez chaque catégorie une fois
           *[other] { $guessed ->
                [yes] vouliez-vous écrire `{ $guess }` ?
               *[no] écrivez l’une de celles-ci : { $known }
            }
        }
    .explain = Les effets nomment les catégories par les identifiants du champ `categories` de la règle : `pol`, `mil`, etc. `pol/med` laisse le choix entre deux, et `*` les désigne toutes. Entre parenthèses, le signe qui les sépare est `+`, car leurs influences s’ajoutent : `max(pol+med)`. Une liste contient chaque catégorie une seule fois.

effect-kind = { $part ->
        [civil] `{ $word }` n’est permis que dans les effets qu’un joueur joue
       *[played] `{ $word }` n’est permis que dans les effets de la société civile
    }
    .help = { $part ->
            [civil] écrivez `max` ou `min` pour la région, `D`, `A` ou `L` pour ce qui s’y passe
           *[played] écrivez `R`, `N`, `V` ou `W` pour la région, `J`, `U`, `T`, `D`, `G` ou `X` pour ce qui s’y passe
        }
    .explain = L’effet que joue un joueur choisit sa région (`R`, `N`, `V`, `W`) et désigne le joueur (`J`), un autre joueur (`U`) et tous les autres (`T`) ; il peut donner des ressources (`G`, `X`). Le champ `civil` décrit ce que fait la société civile : personne n’y choisit rien ; il désigne donc la région par l’influence (`max`, `min`), et désigne le meneur (`L`) ou tout le monde (`A`). Un niveau peut y servir de condition (`[pol>=4]`).

effect-level = { $problem ->
        [none] il manque un niveau à la fin
       *[unknown] `{ $word }` n’est pas un niveau
    }
    .help = écrivez un nombre de 1 à { $most }
    .explain = Une catégorie atteint un niveau quand son influence dans le monde entier atteint un seuil : le champ `levels` de la règle donne les seuils. Les effets nomment les niveaux en chiffres, `pol 3` ou `[pol>=4]` ; les cartes et l’écran les montrent en chiffres romains. Un niveau au-dessus du dernier seuil ne serait jamais atteint.

effect-number = { $problem ->
        [none] il manque un nombre à la fin
        [sign] il manque un signe devant `{ $word }`
        [needless] `{ $word }` est de trop ici
        [range] `{ $word }` n’est pas entre 1 et { $most }
       *[number] `{ $word }` n’est pas un nombre
    }
    .help = { $problem ->
            [sign] écrivez `+` pour un gain, `-` pour une perte
            [needless] écrivez le nombre de ressources sans signe
           *[other] écrivez un nombre de 1 à { $most }, avec `+` ou `-` devant lui pour l’influence et le développement
        }
    .explain = Un changement d’influence ou de développement porte un signe, pour que personne ne prenne une perte pour un gain : `J +2 pol`, `U -1 pol`, `D +1`. Un gain de ressources n’en porte pas : `G * 1`, `X e 2`. Aucun changement ne dépasse 4, et aucun n’est de 0.

effect-resource = { $problem ->
        [none] il manque une ressource à la fin
       *[unknown] aucune ressource n’a la lettre `{ $word }`
    }
    .help = écrivez l’une de celles-ci : { $known }, ou `*` pour une ressource au choix
    .explain = `G` prend des ressources à la banque et `X` dans le stock de la région : l’un et l’autre sont suivis de la lettre d’une ressource et d’un nombre, comme `X e 1`. La règle donne une lettre à chaque ressource, dans le champ `resources`. `*` laisse le choix au joueur.

effect-selector = { $problem ->
        [none] il manque une région à la fin
        [first] il faut une région avant `V`
        [late] `{ $word }` n’est permis qu’au début d’un effet
       *[unknown] `{ $word }` ne désigne aucune région
    }
    .help = { $problem ->
            [first] commencez par `R` (le joueur y a de l’influence), `N` (il n’en a pas) ou `W` (une région quelconque)
            [late] écrivez `V` (voisine de la région précédente) ou `W` (une région quelconque)
           *[other] { $part ->
                [civil] écrivez `max` ou `min` avec des catégories, par exemple `max(pol+med)` ou `min(*)`
               *[played] écrivez `R` (le joueur y a de l’influence), `N` (il n’en a pas), `V` (voisine de la région précédente) ou `W` (une région quelconque)
            }
        }
    .explain = Chaque étape d’un effet commence par une lettre pour la région. `R` : le joueur y a de l’influence. `N` : il n’en a pas. `V` : voisine de la région précédente. `W` : une région quelconque. Un effet commence par `R`, `N` ou `W` et continue par `V` ou `W` : une fois la première région trouvée, il y en a toujours une suivante, et personne ne reste bloqué au milieu d’une carte. Les effets civils désignent leur région par l’influence : `max(pol)` est celle où il y en a le plus.

effect-sign = { $problem ->
        [loss] `J` ne peut que gagner, et `{ $word }` est une perte
       *[gain] les autres ne peuvent que perdre, et `{ $word }` est un gain
    }
    .help = { $problem ->
            [loss] écrivez `+` pour l’influence du joueur, ou `U` ou `T` pour celle des autres
           *[gain] écrivez `-`, ou `J` pour l’influence du joueur
        }
    .explain = Un joueur place sa propre influence (`J`) et retire celle des autres (`U` à l’un d’eux, `T` à chacun). La société civile ne fait qu’en retirer (`L` et `A`). Aucun effet ne coûte au joueur sa propre influence, et aucun n’en donne aux autres.

effect-syntax = { $problem ->
        [empty] ce texte est vide
        [idle] cet effet ne fait rien
        [end] il manque `{ $sign }` à la fin
        [sign] il manque `{ $sign }` devant `{ $word }`
        [rest] `{ $word }` est de trop ici
        [comma] `{ $word }` est de trop ici
        [none] il manque un changement à la fin
       *[clause] aucun changement ne commence par `{ $word }`
    }
    .help = { $problem ->
            [idle] écrivez ce qui se passe dans une des régions, par exemple `J +1 pol`
            [comma] séparez deux changements par `;` et deux régions par ` | `
            [none] commencez par l’un de ces signes : { $clauses }
            [clause] commencez par l’un de ces signes : { $clauses }
           *[other] { $part ->
                [requires] écrivez-le ainsi : `pol 2, com 1`
                [civil] écrivez-le ainsi : `max(pol+med): D +1; [med>=4] L(med) -1 med`
               *[played] écrivez-le ainsi : `R: J +2 pol | V: J +1 pol; U -1 pol`
            }
        }
    .explain = Les effets s’écrivent en abrégé : une région, deux-points, et ce qui s’y passe, avec `; ` entre les changements ; puis ` | ` et la région suivante. Le programme en tire les textes des cartes et de l’écran : chaque signe compte. Le constat montre le premier endroit où le texte devient illisible. `data/README.md` explique chaque signe.

effect-word = { $problem ->
        [category] un effet ne peut pas nommer la catégorie `{ $word }`
        [letter] un effet ne peut pas nommer une ressource par `{ $word }`
       *[taken] deux ressources ont la lettre `{ $word }`
    }
    .help = { $problem ->
            [category] écrivez au plus { $most } lettres minuscules de a à z
           *[letter] écrivez une seule lettre minuscule de a à z, différente pour chaque ressource
        }
    .explain = Les effets nomment une catégorie par son identifiant et une ressource par sa lettre : `J +2 pol`, `X r 1`. L’identifiant d’une catégorie est donc un mot court en minuscules, sans trait d’union, ni chiffre, ni accent, et chaque ressource a sa propre lettre.

entry-repeated = deux fiches ont l’identifiant `{ $id }`
    .help = donnez à l’une des deux un autre identifiant, ou supprimez-la
    .explain = Les valeurs, les paquets de cartes et les autres fiches désignent une catégorie ou une source par son identifiant : il ne peut donc servir deux fois. Souvent, une fiche a été copiée pour une nouvelle édition sans changement d’identifiant : chaque édition d’une source a sa fiche et son identifiant, par exemple `wdi-2026-07`. Changez l’identifiant de la fiche la plus récente ; si les deux disent la même chose, supprimez-en une.

file-built-in = { $count ->
        [one] un fichier du programme remplace { $files }, que le projet n’a pas
       *[other] des fichiers du programme remplacent { $files }, que le projet n’a pas
    }
    .help = { $count ->
            [one] rien à faire s’il n’a jamais existé ; rétablissez-le s’il a été supprimé ou renommé
           *[other] rien à faire s’ils n’ont jamais existé ; rétablissez ceux qui ont été supprimés ou renommés
        }
    .explain = Le dossier d’un projet ne contient que les fichiers que vous changez : pour tous les autres, le programme prend les siens. Un fichier supprimé ou renommé par mégarde passe donc inaperçu, et les chiffres du programme sont imprimés à la place des vôtres. Cette remarque énumère les fichiers de données qui viennent du programme. Si l’un d’eux doit être le vôtre, rétablissez-le (avec Git : `git restore FICHIER`) ou corrigez son nom.

file-vanished = `{ $file }` a disparu : le dernier commit le contient, et le programme emploie son propre fichier à la place
    .help = pour le rétablir, tapez `git restore { $file }` ; si la suppression est voulue, enregistrez-la dans un commit
    .explain = Un projet ne contient que les fichiers que vous changez, et le programme prend les siens pour tous les autres. Un fichier supprimé ou renommé par mégarde ne laisse donc aucun vide : les chiffres du programme s’impriment là où étaient les vôtres. Dans un dépôt Git, le dernier commit distingue les deux cas. Les fichiers qui n’ont jamais été dans le projet font l’objet d’une remarque, `file-built-in`.

file-unknown = le programme ne lit pas `{ $file }`
    .help = { $guessed ->
            [yes] vouliez-vous dire `{ $guess }` ? si oui, renommez le fichier
           *[no] sortez-le de `data/`, ou supprimez-le
        }
    .explain = Les fichiers de `data/` ont des noms fixes, et un fichier de valeurs porte l’identifiant de sa catégorie. Celui-ci n’a aucun de ces noms : ce que vous y changez reste donc sans effet. Souvent, une lettre du nom est fausse, ou un programme a laissé une copie, comme `population (1).csv`. Renommez le fichier, ou sortez-le de `data/`.

id-invalid = `{ $id }` n’est pas un identifiant valable
    .help = { $copy ->
            [yes] supprimez la copie de `{ $original }`, ou renommez-la, par exemple `{ $right }.yaml`
           *[no] écrivez au plus { $most } minuscules sans accents, chiffres et traits d’union, par exemple `le-caire`
        }
    .explain = Les parties enregistrées, les robots et les noms de fichiers désignent une chose par son identifiant : il n’a donc que des lettres de a à z, des chiffres, et des traits d’union isolés entre eux. L’identifiant d’un paquet est le nom de son fichier sans `.yaml`. Le nom qui l’accompagne s’écrit librement.

length-invalid = `{ $text }` n’est pas une longueur en kilomètres entiers
    .help = n’écrivez que des chiffres, par exemple `340`
    .explain = La longueur d’un trajet est imprimée sur sa carte en kilomètres entiers : la colonne `km` n’a donc ni décimales, ni signe, ni unité. Arrondissez au kilomètre le plus proche.

list-too-long = `{ $list }` a { $found } entrées, pour un maximum de { $most }
    .help = retirez-en { $more }
    .explain = Le programme range les ensembles de catégories, de régions et de niveaux dans un nombre fixe de bits, ce qui permet des millions de coups par seconde : au plus 6 catégories, 32 régions et 9 niveaux. Un jeu qui en a davantage ne peut être ni joué ni simulé.

name-days = `{ $name }` finit avant son premier jour, le { $since }
    .help = échangez les jours de `since` et de `until`, ou corrigez l’un des deux
    .explain = Le registre des noms donne la période où un pays porte chaque nom. `since` est le premier jour et `until` le dernier : `until` ne peut pas être le plus ancien des deux. Le plus souvent, ils ont été échangés, ou un chiffre de l’année est faux.

name-undated = l’ancien nom `{ $name }` n’a pas de dernier jour
    .help = écrivez le dernier jour de ce nom dans `until`, par exemple `2018-04-19`
    .explain = Le registre des noms dit quand un pays porte chaque nom, pour qu’un tableau d’hier soit lu aussi justement qu’un tableau d’aujourd’hui. Un ancien nom sans date ne le dit pas. Écrivez le jour, ou le dernier jour de l’année si vous ne connaissez que l’année.

resource-use = { $problem ->
        [taken] deux ressources s’investissent pour `{ $use }`
       *[missing] aucune ressource ne s’investit pour `{ $use }`
    }
    .help = { $problem ->
            [taken] donnez à chaque ressource un usage différent : { $uses }
           *[missing] ajoutez une ressource avec `invest: { $use }`
        }
    .explain = Les joueurs peuvent investir des ressources avec une carte. L’une remplace les niveaux qui manquent (`level`), une autre donne plus d’influence (`influence`), une autre en fait perdre à un autre joueur (`loss`). Il y a trois ressources, une par usage, pour que chacun sache laquelle paie quoi.

row-repeated = `{ $code }` a deux lignes dans ce fichier
    .help = gardez une ligne et supprimez l’autre
    .explain = Un fichier de valeurs a une ligne par pays, car une carte imprime une seule valeur. Deux lignes viennent souvent de deux années de la même série collées ensemble, ou d’une nouvelle valeur ajoutée sans que l’ancienne soit retirée. Gardez la ligne à imprimer, avec son année et sa source, et supprimez l’autre ; l’historique la conserve.

rows-in-cell = le guillemet droit qui ouvre ici la cellule `{ $column }` se ferme { $lines ->
        [one] une ligne
       *[other] { $lines } lignes
    } plus bas : { $count ->
        [one] la ligne de { $rows } se trouve
       *[other] les lignes de { $rows } se trouvent
    } dans la cellule
    .help = supprimez ce guillemet et celui de la fin de la ligne { $line }
    .explain = Une cellule entre guillemets droits peut contenir des virgules et des sauts de ligne ; un guillemet de trop fait donc une cellule qui commence dans une ligne et finit dans une autre, et les lignes entre les deux ne sont plus que du texte. Elles passent pour absentes, et leurs valeurs aussi ; ce constat couvre tout ce qui en découle. Supprimez les deux guillemets, ou fermez la cellule à la fin de sa propre ligne si elle contient une virgule.

source-missing = la valeur « { $category } » { $country-of } n’a pas de source
    .help = écrivez l’identifiant d’une source de `data/sources.yaml`, par exemple `wdi-2026-07`
    .explain = Chaque valeur nomme sa source : les crédits, la licence et la mise à jour de l’an prochain en dépendent, et un chiffre sans source ne peut être vérifié. Écrivez l’identifiant de l’édition dont la valeur est tirée ; si elle est nouvelle, ajoutez-la à `data/sources.yaml`. Si vous ne la retrouvez pas, cherchez de nouveau la valeur.

source-unknown = source inconnue : `{ $id }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?{ $addable ->
                [yes] {""} si elle est nouvelle, tapez `mappemonde new source { $id }`
               *[no] {""}
            }
           *[no] écrivez l’identifiant d’une source de `data/sources.yaml`{ $addable ->
                [yes] , ou tapez `mappemonde new source { $id }` pour en ajouter une
               *[no] {""}
            }
        }
    .explain = La colonne `source` nomme une fiche de `data/sources.yaml`, où se trouvent l’éditeur, la licence et la ligne de la page des crédits. Aucune fiche n’a cet identifiant. Chaque édition d’une source a sa propre fiche : si la valeur vient d’une nouvelle édition, ajoutez-la d’abord. Sinon, corrigez l’identifiant.

year-missing = la valeur « { $category } » { $country-of } n’a pas d’année
    .help = écrivez l’année que décrit la valeur, par exemple `2025`
    .explain = Chaque valeur porte l’année qu’elle décrit : la carte l’imprime, et le programme s’en sert pour repérer les valeurs trop anciennes. C’est l’année du chiffre, non celle de l’édition de la source, sauf pour les superficies, qui ne vieillissent pas. La source l’indique à côté de la valeur.

colour-invalid = `{ $text }` n’est pas une couleur
    .help = écrivez `#` et six chiffres hexadécimaux, comme `#0B5C6B`
    .explain = `templates/colours.json` contient les couleurs de toutes les cartes et de tous les plateaux, chacune en rouge, vert et bleu, en deux chiffres hexadécimaux. Les modèles et les cartes géographiques les emploient telles quelles ; une couleur illisible arrête l’impression à mi-chemin. Les mots sous `mark` sont des noms de formes, pas des couleurs.

colour-missing = la couleur `{ $key }` manque
    .help = ajoutez-la à `templates/colours.json` sous ce nom
    .explain = Les cartes emploient les couleurs de leur jeu, de leur continent ou de leur catégorie d’influence, retrouvées par les identifiants des données. Un identifiant nouveau ou changé a besoin de ses propres couleurs ; sinon, l’impression s’arrête à la première pièce qui les emploie.

inks-invalid = les encres de `{ $colour }` sont incorrectes
    .help = écrivez le cyan, le magenta, le jaune et le noir en quatre pourcentages entiers, comme [78, 0, 14, 65], ou deux listes de ce genre sous `type` et `area`
    .explain = Sous `inks`, `templates/colours.json` dit comment une presse imprime une couleur : quatre encres en pourcentages entiers, choisies à la main. Les textes et les traits demandent peu d’encres, car le moindre décalage s’y voit ; si les aplats demandent d’autres encres, il y a deux listes. Une couleur sans encres prend celles du profil ICC.

inks-unused = `{ $colour }` a des encres, mais n’est employée nulle part
    .help = écrivez la couleur comme plus haut, ou supprimez ses encres
    .explain = Les encres vont avec une couleur, et non avec son rôle : si vous changez une couleur, choisissez de nouveau ses encres, ou supprimez-les pour employer le profil ICC. Les encres d’une couleur inemployée sont le reste d’une couleur changée.

json-syntax = ce n’est pas du JSON valide : « { $said } »
    .help = corrigez le fichier ici ou juste avant, ou supprimez-le : le programme a le sien
    .explain = `templates/colours.json` contient les couleurs de toutes les cartes et de tous les plateaux ; d’autres programmes lisent les autres fichiers JSON d’un projet. En JSON, les noms et les textes se mettent entre guillemets droits, des virgules séparent les entrées, aucune ne suit la dernière, et il n’y a pas de commentaires. Le message du lecteur de JSON est cité tel quel, en anglais. Rien ne s’imprime tant que le fichier est illisible.

icon-missing = l’icône `{ $file }` manque
    .help = { $of ->
            [category] tapez `mappemonde new category { $id }` pour en créer une, ou corrigez l’identifiant
           *[other] dessinez-la comme les autres : 24 x 24, des traits de 1,5 en `currentColor` ; ou corrigez l’identifiant
        }
    .explain = Les cartes montrent une icône à côté de chaque catégorie, visa et ressource, tirée d’un fichier nommé d’après l’identifiant. Un identifiant nouveau ou changé a besoin de sa propre icône ; sinon, l’impression s’arrête à la première carte qui l’emploie.

icon-placeholder = `{ $file }` est encore le carré en pointillé d’une catégorie nouvelle
    .help = dessinez l’icône : 24 x 24, des traits de 1,5 en `currentColor`, comme les autres
    .explain = `mappemonde new category` pose un carré en pointillé avec un signe plus, pour que la catégorie s’imprime aussitôt. Il serait sur toutes les cartes.

icon-unusable = { $problem ->
        [empty] `{ $file }` ne dessine rien
       *[format] `{ $file }` n’est pas une image SVG
    }
    .help = dessinez l’icône : 24 x 24, des traits de 1,5 en `currentColor`, comme les autres
    .explain = Les icônes sont des traits, dans la couleur de leur continent ou de leur catégorie : ce sont des fichiers SVG. Une photo ou un PNG à l’extension `.svg` reste ce qu’il est, et un dessin vide laisserait un trou sur toutes les cartes.

flag-unknown = { $problem ->
        [format] `{ $file }` n’est pas un fichier SVG
        [repeated] `{ $file }` ne sert pas : `{ $other }` est le drapeau du même pays
       *[code] `{ $file }` ne porte le code d’aucun pays
    }
    .help = { $problem ->
            [format] enregistrez le drapeau au format SVG
            [repeated] supprimez l’un des deux
           *[code] { $guessed ->
                [yes] vouliez-vous dire `{ $guess }.svg` ? si oui, renommez le fichier
               *[no] donnez-lui le code ISO du pays, comme `fr.svg` ou `fra.svg`, ou supprimez-le
            }
        }
    .explain = Les drapeaux de `templates/flags/` remplacent ceux du programme. Chaque fichier porte un code de son pays, `alpha2` ou `code` dans `data/countries.yaml`, en minuscules ou en capitales, et finit par `.svg`. Un fichier d’un autre nom ne change aucune carte : c’est le drapeau du programme qui s’imprime.

flag-unusable = `{ $file }` n’est pas une image SVG
    .help = enregistrez le drapeau au format SVG, ou supprimez le fichier : le drapeau du programme s’imprimera
    .explain = Les drapeaux sont faits de traits et de surfaces, nets à toute taille. Une photo ou un PNG renommé en `.svg` reste ce qu’il est : ouvrez l’image dans un logiciel de dessin, vectorisez-la et enregistrez-la au format SVG.

language-unknown = le programme n’a pas de langue `{ $id }`
    .help = renommez le dossier `{ $folder }` en l’un de ceux-ci : { $known } ; ou supprimez-le
    .explain = Les mots imprimés d’une édition sont dans un dossier par langue, nommé par ses deux lettres.

row-empty = cette ligne est vide
    .help = supprimez-la
    .explain = Un tableur écrit des séparateurs pour chaque ligne qu’il croit occupée, même si toutes les cellules sont vides. Une telle ligne ne contient rien, mais compte comme une ligne.

address-invalid = `{ $text }` n’est pas une adresse web
    .help = copiez-la depuis la barre d’adresse du navigateur, à partir de `https://`
    .explain = Les rédacteurs qui mettent à jour une édition ouvrent l’adresse de chaque source, et les lecteurs du paquet de données aussi. Elle commence par `https://` ou `http://`, contient un nom avec un point, et pas d’espace.

colour-repeated = deux joueurs ont { $field ->
        [mark] la même marque
       *[colour] la même couleur
    } : `{ $text }`
    .help = donnez à chaque joueur la sienne
    .explain = Les jetons et les plateaux distinguent les joueurs par une couleur, et par une marque pour qui distingue mal les couleurs. Si deux joueurs ont la même, personne ne sait à qui est le jeton.

field-idle = `ended` de `{ $entry }` n’a pas d’effet avec `alive: true`
    .help = écrivez `alive: false`, ou supprimez la ligne
    .explain = Une source qui paraît encore est vivante et n’a pas de date de fin. Avec les deux champs, l’un n’est plus à jour : le programme ignore la date et ne signale pas que la source a pris fin.

languages-invalid = { $problem ->
        [none] l’édition n’a pas de langue
       *[repeated] `{ $language }` figure deux fois parmi les langues
    }
    .help = écrivez chaque langue une fois, comme dans `languages: [fr, en]`
    .explain = Le programme fait les cartes, les plateaux et les livrets dans chaque langue de la liste. Sans langue, il ne fait rien, et une langue qui y figure deux fois prend la place d’une autre.

mark-unknown = marque de joueur inconnue : `{ $text }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez une marque que `templates/mark.typ` dessine
        }
    .explain = Les jetons et les plateaux distinguent les joueurs par une couleur et par une marque. `templates/mark.typ` dessine les marques : disc, diamond, triangle, square, hexagon et ring. Une autre marque ne s’imprime que si le projet la dessine.

words-placeholder = le texte `{ $id }` du programme n’a pas de paramètre `${ $name }`
    .help = { $any ->
        [yes] écrivez l’un de ceux-ci : { $known }
       *[no] écrivez le texte sans paramètre
    }
    .explain = Un paramètre tel que `{"{"} $km {"}"}` est rempli par le programme, et chaque texte a les siens. Un autre s’imprimerait tel qu’il est écrit. Rien n’oblige à employer tous les paramètres.

words-reference = `{ $id }` renvoie à `{ $other }`, qui n’est pas dans ce fichier
    .help = écrivez les mots de `{ $other }` eux-mêmes
    .explain = Un texte entre accolades sans `$` est un autre texte du même fichier. Ceux du programme ne se trouvent pas d’ici.

words-unknown = le programme n’imprime aucun texte `{ $id }`
    .help = { $guessed ->
        [yes] vouliez-vous dire `{ $guess }` ?
       *[no] supprimez-le ; docs/words.md donne la liste des textes remplaçables
    }
    .explain = Les fichiers de `languages/` remplacent des mots imprimés du programme, par les identifiants de ses textes. Un texte sous un autre identifiant ne s’imprime nulle part.

words-unreadable = ce n’est pas un texte avec un identifiant : `{ $text }`
    .help = écrivez `identifiant = mots` ; les lignes d’un texte plus long commencent par quatre espaces, une remarque par `#`
    .explain = Les fichiers de `languages/` ont la forme de Fluent : un identifiant, un signe égal, les mots. Les mots qui varient selon le nombre ont des variantes entre accolades, comme dans les textes du programme.
