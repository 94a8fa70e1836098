# Ce qui ne va pas dans les valeurs, les décisions et les sources.

value-row-missing = { $count ->
        [one] un pays n’a
       *[other] { $count } pays n’ont
    } pas de ligne dans les valeurs de « { $category } » : { $countries }
    .help = ajoutez { $count ->
            [one] la ligne
           *[other] les lignes
        } ; si aucune valeur n’est connue, laissez-la vide et dites pourquoi dans la note
    .explain = Un fichier de valeurs a une ligne pour chaque pays de la base, même pour celui dont personne ne connaît la valeur. Un pays oublié se distingue ainsi d’un pays cherché en vain : la note d’une ligne vide dit pourquoi elle est vide. Une ligne qui n’a pas pu être lue compte comme écrite.

row-order = la ligne de `{ $code }` est sous celle de `{ $before }`
    .help = triez les lignes par code
    .explain = Les lignes de chaque fichier de valeurs sont triées par code de pays. On trouve ainsi une ligne sans la chercher, on compare deux éditions ligne à ligne, et l’historique montre des valeurs changées et non des lignes déplacées. Seule la première ligne mal placée de chaque fichier est signalée.

values-copied = { $count } lignes ont la même valeur « { $category } », `{ $value }` ; la première est celle { $country-of }, la dernière celle { $other-of }
    .help = la valeur a-t-elle été recopiée vers le bas ? Écrivez celle de chaque pays
    .explain = Trois pays qui se suivent dans un tableau n’ont presque jamais le même chiffre, quand il en a trois ou davantage. Si cela arrive, c’est le plus souvent que le coin d’une cellule a été tiré vers le bas dans un tableur.

value-shared = `{ $value }` est le chiffre « { $category } » { $country-of } et { $first-of }
    .help = comparez les deux avec la source et corrigez celui qui est faux ; s’ils sont justes, dites-le dans `note` de l’une des lignes
    .explain = Deux pays ont rarement le même chiffre jusqu’à la dernière décimale. Quand cela arrive, l’un des deux a souvent été copié de la ligne voisine, par vous ou déjà par l’éditeur de la source : une édition du Factbook donnait à l’Irak la longueur des routes du Turkménistan. Seuls les chiffres d’au moins quatre chiffres significatifs sont comparés. Deux pays peuvent partager une montagne ou un chiffre arrondi : une note dans l’une des lignes dit que quelqu’un a regardé, et le constat disparaît.

values-sorted = les { $count } valeurs de « { $category } » { $order ->
        [grow] croissent
       *[shrink] décroissent
    } de ligne en ligne : la colonne a été triée sans les autres
    .help = rétablissez le fichier d’avant (`git restore` le rend), et triez des lignes entières
    .explain = Les lignes d’un fichier suivent l’ordre de leurs codes : leurs valeurs ne suivent donc aucun ordre. Si elles en suivent un, un tableur a trié une colonne et laissé les autres, et presque chaque pays a la valeur d’un autre. Tout ce qui en découle est rangé ici.

value-out-of-bounds = la valeur « { $category } » { $country-of } est `{ $value }` ; possible : { $limits }
    .help = { $slip ->
            [large] divisée par { $factors }, elle serait habituelle : comparez l’unité de la source avec `{ $unit }`
            [small] multipliée par { $factors }, elle serait habituelle : comparez l’unité de la source avec `{ $unit }`
           *[none] comparez la valeur et son unité avec la source ; le fichier veut `{ $unit }`
        }
    .explain = Chaque catégorie a des limites qu’aucun pays ne dépasse, `bounds.min` et `bounds.max`, dans l’unité du fichier. Une valeur qui en sort a une autre unité, une virgule déplacée ou le chiffre d’une autre colonne, et aucune carte ne doit l’imprimer. Si la valeur devenait habituelle une fois divisée ou multipliée par 10, par 100, par 1 000 ou par un million, le constat le dit ; si plusieurs facteurs conviennent, seule la source sait lequel. Si c’est le monde qui a changé, changez les limites.

value-unusual = la valeur « { $category } » { $country-of } est `{ $value }` ; habituel : { $limits }
    .help = comparez-la avec la source ; si elle est juste, dites dans la note ce qu’elle a de particulier
    .explain = Chaque catégorie a des limites entre lesquelles presque tous les pays se trouvent, `bounds.low` et `bounds.high`, dans l’unité du fichier. Une valeur qui en sort peut être juste, comme pour les très petits et les très grands pays, ou être une faute. Regardez-la une fois et écrivez la raison dans la note de sa ligne : une valeur qui a une note n’est plus signalée, à moins qu’elle ne soit par habitant ou par autre chose et plus de trois fois au-dessus de `high` ou dix fois au-dessous de `low` : aucune note n’a été écrite pour cela. Une valeur calculée s’explique dans la ligne de l’une des deux valeurs dont elle est faite.

value-zero = la valeur « { $category } » { $country-of } est exactement 0, ce que ses sources écrivent quand rien n’a été mesuré
    .help = laissez la valeur, l’année et la source vides et dites pourquoi dans la note, ou écrivez une valeur mesurée
    .explain = Certaines sources écrivent 0 quand elles n’ont pas d’estimation. Une carte l’imprimerait comme la plus petite valeur du monde, et un joueur mieux informé y perdrait un point. Les catégories dont les sources font cela ont `zero: none` dans leurs `bounds` ; un 0 exact n’y est jamais une valeur.

value-digits = la valeur « { $category } » { $country-of } a { $digits } chiffres
    .help = un tableur a-t-il enregistré ce fichier ? Comparez avec la source et écrivez `{ $rounded }` ; `mappemonde validate --fix` le fait
    .explain = Aucun éditeur n’écrit 17 chiffres ou davantage. Un programme qui garde les nombres en binaire le fait : il écrit 2,7349999999999999999 pour 2,735, ce qui est un autre nombre et s’imprime 2,73. Ce qu’il a enregistré d’autre dans ce fichier mérite aussi un regard.

value-missing-note = { $begun ->
        [yes] aucune des { $count } lignes de « { $category } » n’a de valeur ni de note
       *[no] { $country-the } n’a pas de valeur « { $category } », et aucune note ne dit pourquoi
    }
    .help = { $begun ->
            [yes] écrivez les valeurs avec leurs années et leurs sources, ou prenez-les avec `mappemonde update table` ; la note d’une ligne dit pourquoi elle reste vide
           *[no] écrivez la valeur avec son année et sa source, ou dites dans la note pourquoi il n’y en a pas
        }
    .explain = Une ligne peut rester sans valeur : certains chiffres ne sont pas publiés, d’autres ne sont pas comparables. La note le dit alors, et la personne qui met les données à jour n’a pas à chercher de nouveau. Sans note, rien ne distingue une valeur qui n’existe pas d’une valeur oubliée.

value-empty-row = la valeur « { $category } » { $country-of } est vide, mais sa ligne a { $filled ->
        [year] une année
        [source] une source
       *[both] une année et une source
    }
    .help = écrivez la valeur, ou videz aussi { $filled ->
            [year] l’année
            [source] la source
           *[both] l’année et la source
        } et dites pourquoi dans la note
    .explain = L’année et la source décrivent une valeur. Quand elles sont seules, la valeur a sans doute été effacée par accident, ou jamais écrite. S’il n’y en a vraiment pas, laissez les trois cellules vides et dites pourquoi dans la note.

value-factor = la valeur « { $category } » { $country-of }, `{ $value }`, est { $times } fois plus { $side ->
        [large] grande
       *[small] petite
    } que la médiane de son continent, `{ $median }`
    .help = comparez l’unité et la virgule avec la source ; si la valeur est juste, dites dans la note ce qu’elle a de particulier
    .explain = Ce qui est compté par habitant ou pour mille habitants varie d’un pays à l’autre, mais rarement au centuple dans un même continent. Une telle valeur a souvent une virgule déplacée, ou c’est un taux pour 100 000 parmi des taux pour 1 000. La médiane est la valeur du milieu entre les pays du même continent. Les totaux, dont les limites dans `bounds` sont plus éloignées, ne sont pas comparés. Une valeur qui a une note n’est signalée qu’à partir de 1 000 fois.

year-after-edition = la valeur « { $category } » { $country-of } date de { $year }, après l’édition de { $edition }
    .help = écrivez l’année que décrit la valeur ; une prévision n’est pas une valeur
    .explain = Aucune valeur n’est plus récente que l’édition qui l’imprime. Une année ultérieure est une faute de frappe, une prévision de la source, ou le signe que `id` dans `data/edition.yaml` n’a pas été porté à l’année de la nouvelle édition. Les prévisions n’ont pas leur place sur une carte, car elles changent.

year-too-old = la valeur « { $category } » { $country-of } date de { $year } ; { $card ->
        [yes] sur une carte, rien
       *[no] rien
    } ne peut être antérieur à { $limit }
    .help = cherchez une valeur plus récente ; s’il n’y en a pas, { $card ->
            [yes] retirez le pays des paquets qui ont cette catégorie
           *[no] laissez la valeur vide et dites pourquoi dans la note
        }
    .explain = Les valeurs d’une catégorie sont comparées entre elles ; elles doivent donc être à peu près de la même époque. Chaque catégorie dit dans `years.oldest` quel âge une valeur peut avoir, et certaines sont plus strictes dans `years.deck` pour les pays qui ont une carte. Une valeur plus ancienne mettrait un pays à la mauvaise place, et le joueur qui connaît le chiffre d’aujourd’hui y perdrait un point.

year-stale = la valeur « { $category } » { $country-of } date de { $year } ; sa catégorie veut { $limit } ou plus tard
    .help = cherchez une valeur plus récente, ou dites dans la note pourquoi celle-ci reste
    .explain = Une valeur qui est sur une carte et plus ancienne que `years.stale` de sa catégorie, ou que `stale` de `years.deck`, est permise mais mérite un coup d’œil : la plupart des autres pays ont un chiffre plus récent, et la source en a peut-être un aussi. Si c’est le meilleur qui existe, dites-le dans la note de sa ligne ; la valeur n’est alors plus signalée. Les valeurs qui ne sont sur aucune carte ne sont pas examinées.

year-never = la valeur « { $category } » { $country-of } date de { $year }, une année que cette catégorie n’utilise jamais
    .help = prenez une valeur d’une autre année
    .explain = Certaines années, les chiffres d’une catégorie ne disent rien d’un pays : en 2020 et en 2021, presque personne ne voyageait. Les valeurs de ces années mettraient un pays à une place qu’aucun joueur ne pourrait deviner. La catégorie les énumère dans `years.never`, et elles ne servent ni sur une carte ni ailleurs.

year-doubtful = la valeur « { $category } » { $country-of } date de { $year }, une année douteuse pour cette catégorie
    .help = prenez une valeur d’une autre année, ou dites dans la note pourquoi celle-ci reste
    .explain = Certaines années ne conviennent que pour certains pays : en 2022, les voyages avaient repris dans une partie du monde et non dans l’autre. La catégorie énumère ces années dans `years.doubt`. Regardez si une meilleure année est publiée ; si la valeur reste, dites pourquoi dans la note de sa ligne. Les valeurs qui ne sont sur aucune carte ne sont pas examinées.

equals-disagrees = la valeur « { $category } » { $country-of }, { $value }, s’écarte de { $percent } % du quotient de « { $numerator } » par « { $denominator } », { $expected }
    .help = comparez les trois valeurs avec leurs sources ; si les territoires diffèrent, ajoutez `{ $code }` à `equals.except`
    .explain = Certaines catégories sont publiées alors qu’elles découlent de deux autres, comme un chiffre par habitant. Une valeur qui ne s’accorde pas avec ses deux parties, toutes de la même année, montre que l’une des trois a une autre unité, une autre année ou une faute. Quand les années s’écartent de trois au plus, seul est signalé ce qui est trois fois trop grand ou trop petit. Parfois, elles portent sur des territoires différents ; le pays figure alors dans `equals.except` de la catégorie.

per-implausible = « { $category } » divisé par « { $other } » donne { $quotient } pour { $country-the } ; habituel : { $limits }
    .help = comparez les deux valeurs et leurs unités avec les sources ; si elles sont justes, ajoutez `{ $code }` à `per.except`
    .explain = Deux catégories peuvent aller ensemble : un pays n’a pas plus de kilomètres de routes que sa superficie n’en contient. La catégorie nomme l’autre dans `per`, avec les limites du quotient. Un quotient qui en sort montre que l’une des deux valeurs a une autre unité ou une faute. Un pays qui en sort par nature est énuméré dans `per.except`.

sum-disagrees = la somme des valeurs « { $category } » est { $sum }, soit { $percent } % de { $side ->
        [more] plus
       *[less] moins
    } que { $expected }
    .help = cherchez des valeurs d’une autre unité ou des lignes décalées ; si le monde a changé, corrigez `sum`
    .explain = Le total de tous les pays est connu et change peu d’une année à l’autre ; chaque catégorie peut donc le nommer dans `sum`. Quand les valeurs donnent un autre total, à plus de 3 % près, un grand pays a une autre unité, une colonne est décalée, ou bien beaucoup de valeurs manquent. Si le nouveau total est juste, écrivez-le dans `sum`.

decision-unapplied = la décision sur la valeur « { $category } » { $country-of } n’est pas appliquée : elle retient `{ $decided }`, { $found }
    .help = écrivez dans la table ce qui a été décidé ; si la décision ne vaut plus, changez-la ou supprimez-la
    .explain = `data/decisions.yaml` dit quelles valeurs l’éditeur retient alors qu’une série dit autre chose, et pour quelle raison. Valeur, année et source d’une telle fiche sont celles de la table. Si elles diffèrent, ou bien la valeur a été remplacée, le plus souvent par un chiffre plus récent qui a le défaut pour lequel la décision a été prise, ou bien la valeur a été renouvelée exprès et la décision oubliée. Relisez la raison, puis corrigez l’une des deux.

decision-overdue = la décision sur la valeur « { $category } » { $country-of } devait être revue pour l’édition { $until }
    .help = voyez ce que la série dit maintenant ; ensuite, repoussez `until`, ou supprimez la décision et renouvelez la valeur
    .explain = Une décision garde une valeur qu’aucun téléchargement ne renouvelle : elle vieillit donc d’édition en édition. `until` nomme l’édition pour laquelle l’éditeur voulait la revoir, car le chiffre publié a pu être corrigé, ou une autre source peut en avoir un. L’édition présente est celle-là ou une suivante. Si la décision vaut encore, repoussez `until` ; sinon, supprimez-la et renouvelez la valeur.

source-ended = la source « { $source } » s’est arrêtée le { $ended } et fournit encore { $count ->
        [one] une valeur
       *[other] { $count } valeurs
    }
    .help = cherchez une autre source avant que les valeurs ne soient trop anciennes
    .explain = Certaines sources s’arrêtent : personne ne renouvelle plus leurs chiffres. Les valeurs qui en viennent restent justes un moment, puis elles passent la limite de leur catégorie et la carte doit disparaître. Cette remarque dit combien de valeurs dépendent d’une telle source, pour qu’une autre soit trouvée à temps.

rhythm-invalid = { $problem ->
        [ended] `{ $id }` a pris fin le { $ended } et a encore un `rhythm`
        [empty] le `rhythm` de `{ $id }` ne nomme aucun mois
       *[order] les mois du `rhythm` de `{ $id }` ne sont pas dans leur ordre, chacun une fois
    }
    .help = { $problem ->
            [ended] effacez la ligne `rhythm`, ou `ended` si la source continue
            [empty] écrivez les mois, par exemple `[7]`, ou `irregular`
           *[order] écrivez-les dans l’ordre de l’année, par exemple `[4, 10]`
        }
    .explain = `rhythm` dit en quels mois de l’année un éditeur fait paraître une nouvelle édition, et `mappemonde due` en fait un calendrier. Une source qui a pris fin n’en fait plus paraître. Si personne ne connaît les mois, un mot les remplace : `monthly` (chaque mois), `yearly` (une fois par an) ou `irregular` (sans rythme).

source-unused = aucune valeur ne vient de la source `{ $source }`
    .help = supprimez la fiche, ou dites dans sa `note` à quoi elle sert
    .explain = Chaque édition d’une source a sa propre fiche. Quand les valeurs sont passées à une édition plus récente, l’ancienne fiche reste, et sa ligne de crédit est imprimée pour rien. Quelques fiches n’ont pas de valeurs à dessein, comme celles de la carte ou des noms ; leur `note` le dit, et elles ne sont pas signalées.

value-ahead = la valeur « { $category } » { $country-of } est de { $year }, mais sa source `{ $source }` a été lue le { $day }
    .help = écrivez l’année que la valeur décrit, ou l’identifiant d’une source plus récente
    .explain = Une source ne peut pas dire ce qui arrive après le jour où elle a été lue. Une telle valeur vient d’une autre édition que celle qui est créditée, est une prévision, ou porte une année mal tapée. L’autre endroit montré est le jour de la source.

date-ahead = { $problem ->
        [id] `{ $id }` a été lu le { $day }, avant la date de son identifiant
       *[edition] `{ $id }` porte `{ $field }: { $day }`, après l’édition de { $edition }
    }
    .help = écrivez le jour de l’édition de la source
    .explain = Les crédits disent quand chaque source a été lue. Une édition n’imprime rien qui ait été lu après son année : un jour plus tardif est une faute de frappe, ou le signe que l’`id` de `data/edition.yaml` n’a pas été avancé. L’identifiant d’une source finit par l’année ou le mois de son édition, et personne ne l’a lue avant.

licence-sale = la licence `{ $licence }` ne permet pas `sale: { $sale }`
    .help = écrivez `sale: { $right }` ; si l’éditeur a donné son accord, dites-le dans la licence : « printed with consent of 2026-10-01 »
    .explain = `sale` dit si une valeur peut se trouver sur une carte vendue, et `--for-sale` le croit. Une licence avec NC l’interdit, une licence avec ND, ou celle d’une base à partager à l’identique (ODbL), se discute avec l’éditeur et, sans licence, tous les droits sont réservés.

licence-unknown = `{ $licence }` n’est pas une licence connue, et la source permet la vente
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez le nom de la licence comme son éditeur, ou `sale: ask`
        }
    .explain = Le droit de vendre les cartes tient à la licence de chaque source. Un nom mal écrit ne se retrouve pas, et une licence que personne ne connaît peut interdire ce que `sale: allowed` permet. Si l’éditeur a donné son accord, dites-le dans la licence.

credit-disagrees = le crédit { $field ->
        [retrieved] nomme le jour { $named }, mais la source a été lue le { $own }
       *[licence] nomme la licence { $named }, mais celle de la source est { $own }
    }
    .help = écrivez dans le crédit ce que dit l’entrée, ou l’inverse
    .explain = Le crédit est ce qui s’imprime ; la licence et le jour se trouvent dans la même entrée. Quand une source est renouvelée, la ligne reste facilement telle qu’elle était : elle crédite alors une édition ou une licence qui n’est pas celle des valeurs. L’autre endroit montré est le champ.

title-year = le titre « { $title } » nomme { $year }, mais l’édition est celle de { $edition }
    .help = écrivez { $edition } dans le titre, ou la bonne année dans `id`
    .explain = L’année de l’édition se trouve dans `id` et, le plus souvent, dans le titre de la boîte. Qui prépare l’édition d’une nouvelle année change l’un et oublie l’autre, et la boîte annonce alors une autre année que les crédits.

world-changed = { $count ->
        [one] une chose a changé dans le monde
       *[other] { $count } choses ont changé dans le monde
    } depuis le début de { $year } : { $changes }
    .help = rien à faire là où les cartes, les légendes et les drapeaux le savent
    .explain = `data/names/changes.csv` contient des noms, des capitales, des drapeaux et des adhésions aux Nations unies, chacun avec le jour depuis lequel il vaut. Ceux de l’année de l’édition et les suivants sont cités ici, car une édition s’écrit avant la fin de son année. Ce qui est imprimé autrement est signalé à part, par `name-superseded`. La liste repart de zéro quand `id` nomme l’année suivante.

unit-scale = `scale: { $scale }` ne mène pas de `{ $raw }` à `{ $unit }`
    .help = écrivez `scale: { $wanted }`, ou corrigez les unités
    .explain = La valeur du fichier, divisée par 10 à la puissance `scale`, est ce que la carte imprime. Des personnes deviennent des millions avec 6, et un taux pour 100 000 devient un taux pour 1 000 avec 2. Avec une autre puissance, toutes les cartes sont fausses du même facteur, et aucune comparaison entre pays ne le montre.

unit-disagrees = `unit` est « { $unit } », et `unit_long` est « { $long } »
    .help = écrivez la même puissance de dix dans les deux
    .explain = `unit` suit le nombre sur la carte, `unit_long` se lit dans les règles et à l’écran. Quand l’une compte en milliers et l’autre en millions, la carte dit autre chose que ce qu’elle veut dire, et la comparaison entre pays ne le montre pas.

limits-invalid = { $problem ->
        [reversed] `{ $field }` de « { $category } » vaut { $own }, et `{ $with }` vaut { $other } : il n’y a rien entre les deux
        [negative] `{ $field }` de « { $category } » vaut { $own }, et ne peut être inférieur à zéro
        [ahead] `{ $field }` de « { $category } » vaut { $own }, après l’édition { $other }
       *[missed] { $own } valeurs de « { $category } » sur { $other } ne sont pas comme le veut `{ $field }`
    }
    .help = { $problem ->
            [missed] comparez `{ $field }` aux valeurs et à leur unité : la plupart des valeurs ne sont guère fausses à la fois
           *[reversed] corrigez la limite ; les valeurs seront examinées quand elle sera juste
        }
    .explain = Les limites d’une catégorie disent quelles valeurs sont possibles, lesquelles sont habituelles, et quel âge elles peuvent avoir. Si deux limites sont inversées, ou si un chiffre ou un point de l’une a glissé, presque toutes les valeurs sont dehors. Cela se dit une fois, à la limite, et non pour chacune des valeurs.

footnote-year = la valeur « { $category } » { $country-of } est de { $year }, mais sa note commence par { $named }
    .help = écrivez dans la note l’année de la valeur, ou ôtez la note
    .explain = Une note comme « Chiffre de 2018 ; la liste de 2026 n’en donne pas » s’imprime sur la page des crédits, et une étoile sur la carte y mène. Elle parle de la valeur qui se trouvait là quand elle a été écrite. Quand une valeur est renouvelée, sa note est à revoir aussi. L’année qui est parmi les premiers mots d’une note passe pour celle de la valeur.
