# Ce qui ne va pas dans les valeurs, les décisions et les sources.

value-row-missing = { $whole ->
        [yes] aucun tableau de valeurs n’a de ligne pour { $country-the }
       *[no] { $count ->
            [one] un pays n’a
           *[other] { $count } pays n’ont
        } pas de ligne dans les valeurs de « { $category } » : { $countries }
    }
    .help = { $whole ->
            [yes] tapez `mappemonde new country { $code }`, qui ajoute les lignes ; si une valeur n’est pas connue, laissez sa ligne vide et donnez la raison dans la note
           *[no] ajoutez { $count ->
                [one] la ligne
               *[other] les lignes
            } ; si aucune valeur n’est connue, laissez-la vide et donnez la raison dans la note
        }
    .explain = Un fichier de valeurs a une ligne pour chaque pays de la base, même si sa valeur est inconnue. La note d’une ligne vide en donne la raison : un pays oublié se distingue ainsi d’un pays sans donnée publiée. Une ligne qui n’a pas pu être lue compte comme présente.

row-order = la ligne de `{ $code }` vient après celle de `{ $before }`
    .help = triez les lignes par code
    .explain = Les lignes de chaque fichier de valeurs sont triées par code de pays. Une ligne se trouve ainsi facilement, deux éditions se comparent ligne à ligne, et l’historique montre des valeurs changées et non des lignes déplacées. Seule la première ligne mal placée de chaque fichier est signalée.

values-copied = { $count } lignes ont la même valeur « { $category } », `{ $value }` ; la première est celle { $country-of }, la dernière celle { $other-of }
    .help = la valeur a sans doute été recopiée vers le bas ; écrivez celle de chaque pays
    .explain = Trois pays qui se suivent dans un tableau n’ont presque jamais le même chiffre, quand il en a trois ou davantage. Si cela arrive, c’est le plus souvent que le coin d’une cellule a été tiré vers le bas dans un tableur.

value-shared = `{ $value }` est la valeur « { $category } » à la fois { $country-of } et { $first-of }
    .help = comparez les deux avec la source et corrigez celle qui est fausse ; si elles sont justes, dites-le dans `note` de l’une des lignes
    .explain = Deux pays ont rarement le même chiffre jusqu’à la dernière décimale. Quand cela arrive, l’un des deux a souvent été copié de la ligne voisine, par vous ou déjà par l’éditeur de la source : une édition du Factbook donnait à l’Irak la longueur des routes du Turkménistan. Seuls les chiffres d’au moins quatre chiffres significatifs sont comparés. Deux pays peuvent partager une montagne ou un chiffre arrondi : une note dans l’une des lignes confirme la vérification, et le constat disparaît.

values-sorted = les { $count } valeurs de « { $category } » { $order ->
        [grow] croissent
       *[shrink] décroissent
    } de ligne en ligne : la colonne a été triée sans les autres
    .help = rétablissez le fichier précédent (par exemple avec `git restore`), et triez des lignes entières
    .explain = Les lignes d’un fichier suivent l’ordre de leurs codes : leurs valeurs ne suivent donc aucun ordre. Si elles en suivent un, un tableur a trié une colonne et laissé les autres, et presque chaque pays a la valeur d’un autre. Les constats qui en découlent sont regroupés ici.

value-out-of-bounds = la valeur « { $category } » { $country-of } est `{ $value }` ; possible : { $limits }
    .help = { $slip ->
            [large] divisée par { $factors }, elle serait habituelle : comparez l’unité de la source avec `{ $unit }`
            [small] multipliée par { $factors }, elle serait habituelle : comparez l’unité de la source avec `{ $unit }`
           *[none] comparez la valeur et son unité avec la source ; le fichier utilise `{ $unit }`
        }
    .explain = Chaque catégorie a des limites qu’aucun pays ne dépasse, `bounds.min` et `bounds.max`, dans l’unité du fichier. Une valeur qui en sort a une autre unité, une virgule déplacée ou le chiffre d’une autre colonne, et aucune carte ne doit l’imprimer. Si la valeur devenait habituelle une fois divisée ou multipliée par 10, par 100, par 1 000 ou par un million, le constat le dit ; si plusieurs facteurs conviennent, seule la source dit lequel. Si c’est le monde qui a changé, changez les limites.

value-unusual = la valeur « { $category } » { $country-of } est `{ $value }` ; habituel : { $limits }
    .help = comparez-la avec la source ; si elle est juste, expliquez-la dans la note
    .explain = Presque tous les pays se trouvent entre les limites `bounds.low` et `bounds.high` d’une catégorie, dans l’unité du fichier. Une valeur qui en sort peut être juste, comme pour les très petits et les très grands pays, ou être une faute. Vérifiez-la une fois et écrivez la raison dans la note de sa ligne : une valeur qui a une note n’est plus signalée, à moins qu’elle ne soit par habitant ou par autre chose et plus de trois fois au-dessus de `high` ou dix fois au-dessous de `low` ; une note ne suffit pas pour de telles valeurs. Une valeur calculée s’explique dans la ligne de l’une des deux valeurs dont elle est faite.

value-zero = la valeur « { $category } » { $country-of } est exactement 0, ce que ses sources écrivent pour une donnée manquante
    .help = laissez la valeur, l’année et la source vides et donnez la raison dans la note, ou écrivez une valeur mesurée
    .explain = Certaines sources écrivent 0 quand elles n’ont pas d’estimation. Une carte l’imprimerait comme la plus petite valeur du monde, et un joueur mieux informé y perdrait un point. Les catégories qui ont de telles sources portent `zero: none` dans leurs `bounds` ; un 0 exact n’y est jamais une valeur.

value-digits = la valeur « { $category } » { $country-of } a { $digits } chiffres
    .help = comparez avec la source et écrivez `{ $rounded }`, ou lancez `mappemonde validate --fix` ; un tableur a sans doute enregistré ce fichier
    .explain = Aucun éditeur n’écrit 17 chiffres ou davantage. Un programme qui garde les nombres en binaire le fait : il écrit 2,7349999999999999999 pour 2,735, ce qui est un autre nombre et s’imprime 2,73. Vérifiez ce qu’il a enregistré d’autre dans ce fichier.

value-missing-note = { $extent ->
        [all] aucune des { $count } lignes de « { $category } » n’a de valeur ni de note
        [many] { $count } pays n’ont pas de valeur « { $category } », et aucune note n’explique pourquoi : { $countries }
       *[one] { $country-the } n’a pas de valeur « { $category } », et aucune note n’explique pourquoi
    }
    .help = { $extent ->
            [all] écrivez les valeurs avec leurs années et leurs sources, ou lancez `mappemonde update table` ; expliquez dans la note d’une ligne pourquoi elle reste vide
            [many] écrivez les valeurs avec leurs années et leurs sources, ou expliquez dans les notes pourquoi il n’y en a pas
           *[one] écrivez la valeur avec son année et sa source, ou expliquez dans la note pourquoi il n’y en a pas
        }
    .explain = Une ligne peut rester sans valeur : certains chiffres ne sont pas publiés, d’autres ne sont pas comparables. La note le dit alors, et l’éditeur suivant n’a pas à chercher de nouveau. Sans note, rien ne distingue une valeur qui n’existe pas d’une valeur oubliée. Une catégorie que seuls certains paquets impriment peut n’avoir de valeurs que pour leurs pays.

value-empty-row = la valeur « { $category } » { $country-of } est vide, mais sa ligne a { $filled ->
        [year] une année
        [source] une source
       *[both] une année et une source
    }
    .help = écrivez la valeur, ou videz aussi { $filled ->
            [year] l’année
            [source] la source
           *[both] l’année et la source
        } et expliquez dans la note pourquoi il n’y en a pas
    .explain = L’année et la source décrivent une valeur. Quand elles sont seules, la valeur a sans doute été effacée par accident, ou jamais écrite. S’il n’y en a vraiment pas, laissez les trois cellules vides et donnez la raison dans la note.

value-factor = la valeur « { $category } » { $country-of }, `{ $value }`, est { $times } fois plus { $side ->
        [large] grande
       *[small] petite
    } que la médiane de son continent, `{ $median }`
    .help = comparez l’unité et la virgule avec la source ; si la valeur est juste, expliquez-la dans la note
    .explain = Les chiffres par habitant ou pour mille habitants varient d’un pays à l’autre, mais rarement au centuple dans un même continent. Une telle valeur a souvent une virgule déplacée, ou c’est un taux pour 100 000 parmi des taux pour 1 000. La médiane est la valeur du milieu entre les pays du même continent. Les totaux, dont les limites dans `bounds` sont plus larges, ne sont pas comparés. Une valeur qui a une note n’est signalée qu’à partir de 1 000 fois.

year-after-edition = la valeur « { $category } » { $country-of } date de { $year }, après l’édition de { $edition }
    .help = écrivez l’année que décrit la valeur ; une prévision n’est pas une valeur
    .explain = Aucune valeur n’est plus récente que l’édition qui l’imprime. Une année ultérieure est une faute de frappe, une prévision de la source, ou le signe que `id` dans `data/edition.yaml` n’a pas été porté à l’année de la nouvelle édition. Les prévisions n’ont pas leur place sur une carte, car elles changent.

year-too-old = la valeur « { $category } » { $country-of } date de { $year } ; { $card ->
        [yes] les valeurs des cartes
       *[no] les valeurs
    } doivent dater de { $limit } ou après
    .help = cherchez une valeur plus récente ; s’il n’y en a pas, { $card ->
            [yes] retirez le pays des paquets qui ont cette catégorie
           *[no] laissez la valeur vide et expliquez pourquoi dans la note
        }
    .explain = Les valeurs d’une catégorie sont comparées entre elles ; elles doivent donc être à peu près de la même époque. `years.oldest` d’une catégorie limite l’âge de ses valeurs, et `years.deck` peut fixer une limite plus stricte pour les pays qui ont une carte. Une valeur plus ancienne pourrait mettre un pays à la mauvaise place, et un joueur qui connaît le chiffre d’aujourd’hui y perdrait un point.

year-stale = la valeur « { $category } » { $country-of } date de { $year } ; sa catégorie demande { $limit } ou plus tard
    .help = cherchez une valeur plus récente, ou expliquez dans la note pourquoi celle-ci reste
    .explain = Une valeur qui est sur une carte et plus ancienne que `years.stale` de sa catégorie, ou que `stale` de `years.deck`, est permise mais mérite un coup d’œil : la plupart des autres pays ont un chiffre plus récent, et la source en a peut-être un aussi. Si c’est le meilleur qui existe, dites-le dans la note de sa ligne ; la valeur n’est alors plus signalée. Les valeurs qui ne sont sur aucune carte ne sont pas examinées.

year-never = la valeur « { $category } » { $country-of } date de { $year }, une année que cette catégorie exclut
    .help = prenez une valeur d’une autre année
    .explain = Certaines années, les chiffres d’une catégorie n’ont pas de sens : en 2020 et en 2021, presque personne ne voyageait. Les valeurs de ces années mettraient un pays à une place qu’aucun joueur ne pourrait deviner. La catégorie les énumère dans `years.never`, et elles ne servent ni sur une carte ni ailleurs.

year-doubtful = la valeur « { $category } » { $country-of } date de { $year }, une année douteuse pour cette catégorie
    .help = prenez une valeur d’une autre année, ou expliquez dans la note pourquoi celle-ci reste
    .explain = Certaines années ne conviennent que pour certains pays : en 2022, les voyages avaient repris dans une partie du monde et non dans l’autre. La catégorie énumère ces années dans `years.doubt`. Vérifiez si une meilleure année est publiée ; si la valeur reste, donnez la raison dans la note de sa ligne. Les valeurs qui ne sont sur aucune carte ne sont pas examinées.

equals-disagrees = la valeur « { $category } » { $country-of }, { $value }, s’écarte de { $percent } % du quotient de « { $numerator } » par « { $denominator } », { $expected }
    .help = comparez les trois valeurs avec leurs sources ; si les territoires diffèrent, ajoutez `{ $code }` à `equals.except`
    .explain = Certaines catégories sont publiées alors qu’elles découlent de deux autres, comme un chiffre par habitant. Si une valeur ne s’accorde pas avec ses deux parties, toutes de la même année, l’une des trois a une autre unité, une autre année ou une faute. Si les années s’écartent de trois au plus, seules les valeurs trois fois trop grandes ou trop petites sont signalées. Si les territoires diffèrent, ajoutez le pays à `equals.except` de la catégorie.

per-implausible = « { $category } » divisé par « { $other } » donne { $quotient } pour { $country-the } ; habituel : { $limits }
    .help = comparez les deux valeurs et leurs unités avec les sources ; si elles sont justes, ajoutez `{ $code }` à `per.except`
    .explain = Deux catégories peuvent être liées : un pays n’a pas plus de kilomètres de routes que sa superficie n’en contient. La catégorie nomme l’autre dans `per`, avec les limites du quotient. Un quotient qui en sort montre que l’une des deux valeurs a une autre unité ou une faute. Si un pays est une vraie exception, ajoutez-le à `per.except`.

sum-disagrees = la somme des valeurs « { $category } » est { $sum }, soit { $percent } % de { $side ->
        [more] plus
       *[less] moins
    } que { $expected }
    .help = cherchez des valeurs d’une autre unité ou des lignes décalées ; si le monde a changé, corrigez `sum`
    .explain = Le total de tous les pays est connu et change peu d’une année à l’autre ; chaque catégorie peut donc l’indiquer dans `sum`. Quand les valeurs donnent un autre total, à plus de 3 % près, un grand pays a une autre unité, une colonne est décalée, ou bien beaucoup de valeurs manquent. Si le nouveau total est juste, écrivez-le dans `sum`.

decision-unapplied = la décision sur la valeur « { $category } » { $country-of } n’est pas appliquée : elle retient `{ $decided }`, mais { $found }
    .help = écrivez dans la table la valeur décidée ; si la décision ne vaut plus, changez-la ou supprimez-la
    .explain = `data/decisions.yaml` énumère les valeurs que l’éditeur retient alors qu’une série en donne d’autres, avec la raison. Valeur, année et source d’une telle fiche doivent être celles de la table. Si elles diffèrent, ou bien la valeur a été remplacée, le plus souvent par un chiffre plus récent qui a le défaut pour lequel la décision a été prise, ou bien la valeur a été mise à jour exprès et la décision oubliée. Relisez la raison, puis corrigez l’une des deux.

decision-overdue = la décision sur la valeur « { $category } » { $country-of } devait être revue pour l’édition { $until }
    .help = vérifiez ce que la série donne maintenant ; ensuite, repoussez `until`, ou supprimez la décision et mettez la valeur à jour
    .explain = Une décision garde une valeur qu’aucun téléchargement ne met à jour : elle vieillit donc d’édition en édition. `until` nomme l’édition pour laquelle l’éditeur voulait la revoir, car le chiffre publié a pu être corrigé, ou une autre source peut en avoir un. L’édition présente est celle-là ou une suivante. Si la décision vaut encore, repoussez `until` ; sinon, supprimez-la et mettez la valeur à jour.

source-ended = la source « { $source } » s’est arrêtée le { $ended } mais fournit encore { $count ->
        [one] une valeur
       *[other] { $count } valeurs
    }
    .help = cherchez une autre source avant que les valeurs ne soient trop anciennes
    .explain = Certaines sources s’arrêtent : leurs chiffres ne sont plus mis à jour. Les valeurs qui en viennent restent justes un moment, puis elles dépassent la limite de leur catégorie et la carte doit disparaître. Cette remarque dit combien de valeurs dépendent d’une telle source, pour que vous en trouviez une autre à temps.

rhythm-invalid = { $problem ->
        [ended] `{ $id }` a pris fin le { $ended } mais a encore un `rhythm`
        [empty] le `rhythm` de `{ $id }` ne nomme aucun mois
       *[order] les mois du `rhythm` de `{ $id }` se répètent ou sont en désordre
    }
    .help = { $problem ->
            [ended] effacez la ligne `rhythm`, ou `ended` si la source continue
            [empty] écrivez les mois, par exemple `[7]`, ou `irregular`
           *[order] écrivez chacun une fois, dans l’ordre de l’année, par exemple `[4, 10]`
        }
    .explain = `rhythm` dit en quels mois de l’année un éditeur fait paraître une nouvelle édition, et `mappemonde due` en fait un calendrier. Une source qui a pris fin n’en fait plus paraître. Si les mois sont inconnus, écrivez un mot à la place : `monthly` (chaque mois), `yearly` (une fois par an) ou `irregular` (sans rythme).

source-unused = aucune valeur n’utilise la source `{ $source }`
    .help = supprimez la fiche, ou expliquez dans sa `note` à quoi elle sert
    .explain = Chaque édition d’une source a sa propre fiche. Quand les valeurs sont passées à une édition plus récente, l’ancienne fiche reste, et sa ligne de crédit est imprimée pour rien. Quelques fiches n’ont pas de valeurs à dessein, comme celles de la carte ou des noms ; leur `note` le dit, et elles ne sont pas signalées.

value-ahead = la valeur « { $category } » { $country-of } est de { $year }, mais sa source `{ $source }` a été consultée le { $day }
    .help = écrivez l’année que la valeur décrit, ou l’identifiant d’une source plus récente
    .explain = Une source ne peut pas dire ce qui arrive après le jour où elle a été consultée. Une telle valeur vient d’une autre édition que celle qui est créditée, est une prévision, ou porte une année mal tapée. L’autre endroit indiqué est le jour de la source.

date-ahead = { $problem ->
        [id] `{ $id }` a été consultée le { $day }, avant la date de son identifiant
       *[edition] `{ $id }` porte `{ $field }: { $day }`, après l’édition de { $edition }
    }
    .help = écrivez le jour de l’édition de la source
    .explain = Les crédits disent quand chaque source a été consultée. Une édition n’imprime rien qui ait été consulté après son année : un jour plus tardif est une faute de frappe, ou le signe que l’`id` de `data/edition.yaml` n’a pas été avancé. L’identifiant d’une source finit par l’année ou le mois de son édition : elle n’a pu être consultée avant.

licence-sale = la licence `{ $licence }` ne permet pas `sale: { $sale }`
    .help = écrivez `sale: { $right }` ; si l’éditeur a donné son accord, dites-le dans la licence : « printed with consent of 2026-10-01 »
    .explain = `sale` dit si une valeur peut être imprimée sur une carte destinée à la vente, et `--for-sale` s’y fie. Une licence avec NC l’interdit ; une licence avec ND, ou celle d’une base à partager à l’identique (ODbL), se discute avec l’éditeur ; sans licence, tous les droits sont réservés.

licence-unknown = licence inconnue : `{ $licence }`, mais la source permet la vente
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] reprenez le nom que l’éditeur donne à la licence, ou `sale: ask`
        }
    .explain = Le droit de vendre les cartes dépend de la licence de chaque source. Un nom mal écrit ne se retrouve pas, et une licence inconnue peut interdire ce que `sale: allowed` permet. Si l’éditeur a donné son accord, dites-le dans la licence.

credit-disagrees = le crédit { $field ->
        [retrieved] nomme le jour { $named }, mais la source a été consultée le { $own }
       *[licence] nomme la licence { $named }, mais celle de la source est { $own }
    }
    .help = corrigez le crédit ou le champ pour qu’ils s’accordent
    .explain = Le crédit est imprimé ; la licence et le jour se trouvent dans la même entrée. Quand une source est mise à jour, le crédit s’oublie facilement : il nomme alors une édition ou une licence qui n’est pas celle des valeurs. L’autre endroit indiqué est le champ.

title-year = le titre « { $title } » nomme { $year }, mais l’édition est { $edition }
    .help = écrivez { $edition } dans le titre, ou la bonne année dans `id`
    .explain = L’année de l’édition se trouve dans `id` et, le plus souvent, dans le titre de la boîte. Si une nouvelle édition ne change que l’un des deux, la boîte et les crédits annoncent des années différentes.

world-changed = { $count ->
        [one] un changement dans le monde
       *[other] { $count } changements dans le monde
    } depuis le début de { $year } : { $changes }
    .help = rien à faire si les cartes, les légendes et les drapeaux sont à jour
    .explain = `data/names/changes.csv` contient des noms, des capitales, des drapeaux et des adhésions aux Nations unies, chacun avec le jour depuis lequel il vaut. Ceux de l’année de l’édition et les suivants sont cités ici, car une édition s’écrit avant la fin de son année. Les noms dépassés sur les cartes sont signalés à part, par `name-superseded`. La liste repart de zéro quand `id` nomme l’année suivante.

unit-scale = `scale: { $scale }` ne convertit pas `{ $raw }` en `{ $unit }`
    .help = écrivez `scale: { $wanted }`, ou corrigez les unités
    .explain = La carte imprime la valeur du fichier divisée par 10 à la puissance `scale`. Des personnes deviennent des millions avec 6, et un taux pour 100 000 devient un taux pour 1 000 avec 2. Avec une autre puissance, toutes les cartes sont fausses du même facteur, et aucune comparaison entre pays ne le montre.

unit-disagrees = `unit` est « { $unit } », mais `unit_long` est « { $long } »
    .help = écrivez la même puissance de dix dans les deux
    .explain = `unit` suit le nombre sur la carte, `unit_long` se lit dans les règles et à l’écran. Si l’une compte en milliers et l’autre en millions, la valeur de la carte est fausse, et la comparaison entre pays ne le montre pas.

limits-invalid = { $problem ->
        [reversed] `{ $field }` de « { $category } » vaut { $own }, mais `{ $with }` vaut { $other } : aucune valeur ne tient entre les deux
        [negative] `{ $field }` de « { $category } » vaut { $own }, mais ne peut être inférieur à zéro
        [ahead] `{ $field }` de « { $category } » vaut { $own }, après l’édition { $other }
       *[missed] { $own } valeurs de « { $category } » sur { $other } ne respectent pas `{ $field }`
    }
    .help = { $problem ->
            [missed] comparez `{ $field }` aux valeurs et à leur unité : il est peu probable que la plupart soient fausses
           *[reversed] corrigez la limite ; les valeurs seront examinées quand elle sera juste
        }
    .explain = Les limites d’une catégorie disent quelles valeurs sont possibles, lesquelles sont habituelles, et quel âge elles peuvent avoir. Si deux limites sont inversées, ou si l’une a un chiffre ou une virgule faux, presque toutes les valeurs en sortent. Cela est signalé une fois, à la limite, et non pour chacune des valeurs.

footnote-year = la valeur « { $category } » { $country-of } est de { $year }, mais sa note commence par { $named }
    .help = écrivez dans la note l’année de la valeur, ou supprimez la note
    .explain = Une note comme « Chiffre de 2018 ; la liste de 2026 n’en donne pas » s’imprime sur la page des crédits, et une étoile sur la carte y mène. Elle décrit la valeur du moment où elle a été écrite : quand une valeur est mise à jour, vérifiez aussi sa note. L’année qui est parmi les premiers mots d’une note passe pour celle de la valeur.
