# Ce qui ne va pas dans l’ordre d’un paquet, ou dans un paquet qui se vend.

prints-as-zero = la valeur « { $category } » { $country-of } est { $raw } mais s’imprime { $printed }
    .help = augmentez `print.digits` de la catégorie, ou retirez le pays de { $decks }
    .explain = La valeur est plus petite que le dernier chiffre imprimé, et les jeux comparent 0 : ces pays sont ex æquo entre eux, et avec ceux dont la valeur est 0. La catégorie a besoin de plus de décimales ou d’une unité plus petite, ou le pays est trop petit pour ce paquet. Changez `print` de la catégorie dans `data/categories.yaml`, ou choisissez un autre pays.

tie-printed = { $pairs ->
        [one] une paire est ex æquo
       *[other] { $pairs } paires sont ex æquo
    } pour « { $category } » dans le paquet « { $deck } » : { $groups }
    .help = { $rounding ->
            [0] il n’y a rien à faire : les valeurs publiées sont égales
            [one] il n’y a rien à faire ; une paire l’est seulement par arrondi, et un plus grand `print.digits` peut la départager
           *[other] il n’y a rien à faire ; { $rounding } paires le sont seulement par arrondi, et un plus grand `print.digits` peut les départager
        }
    .explain = Les jeux comparent ce que les cartes impriment : deux valeurs qui ne diffèrent qu’après le dernier chiffre imprimé sont donc égales. Les règles le prévoient : à Globalissimo, des pays égaux partagent le meilleur rang et le suivant reste vide ; à Cardline, ils se posent côte à côte dans n’importe quel ordre. Ce constat énumère les ex æquo pour que vous puissiez les comparer au nombre de décimales : une troisième décimale que la source ignore est pire qu’un ex æquo. Trois pays égaux font trois paires.

order-flipped = « { $category } » est en désordre dans le paquet « { $deck } » : { $upper-raw } ({ $upper }) s’imprime { $upper-printed }, { $lower-raw } ({ $lower }) s’imprime { $lower-printed }
    .help = ramenez `print.digits_from` au plus à `print.digits` : les grandes valeurs ne sont pas plus fines que les petites
    .explain = Un joueur qui regarde deux cartes doit voir l’ordre que le jeu emploie : la plus grande valeur imprime le plus grand nombre, et les valeurs imprimées de même sont ex æquo. Arrondir garde cet ordre, mais non imprimer les grandes valeurs avec plus de décimales que les petites : juste sous la limite, une valeur est arrondie à plus de décimales que la carte n’en imprime. Comparez `digits`, `from` et `digits_from` de `print` dans `data/categories.yaml`.

ties-frequent = { $chance } % des tables de { $cards } cartes du paquet « { $deck } » ont des ex æquo pour « { $category } »
    .help = augmentez `print.digits` de la catégorie, ou retirez du paquet des pays ex æquo
    .explain = À Globalissimo, les pays d’une table sont mis en ordre, et des ex æquo laissent un rang vide : un pari sur ce rang ne peut être exact. De temps en temps, c’est amusant ; souvent, non. La part est exacte : toutes les tables du plus petit nombre de cartes que la règle étale (`laid` dans `data/games`), chacune aussi probable que les autres ; cet avertissement vient au-delà de 5 %. Imprimez plus de décimales si la source les donne, ou échangez des pays.

year-spread = « { $category } » va de { $oldest } à { $newest } dans le paquet « { $deck } »
    .help = il n’y a rien à faire ; s’il existe des valeurs plus récentes, commencez par les plus anciennes : { $names }
    .explain = Un jeu de cartes compare des pays, et une comparaison est juste quand les chiffres sont à peu près de la même époque. Plus de cinq ans entre la plus ancienne et la plus récente valeur d’un paquet sont souvent inévitables, parce que certains pays publient rarement ; c’est pourquoi la carte imprime l’année. Ce constat montre où une mise à jour aide le plus. L’autre endroit indiqué est la première des plus anciennes valeurs.

source-foreign = valeurs « { $category } » avec la source de « { $other } », `{ $source }` : { $countries }
    .help = écrivez la source des chiffres, ou expliquez-la dans la note de leur ligne
    .explain = D’après les `series` de `data/categories.yaml`, cette source n’alimente qu’une autre catégorie, et aucune série de celle-ci n’en vient. Le plus souvent, l’identifiant a été copié d’une ligne d’un autre tableau. La page des crédits nomme alors un autre éditeur, et la mise à jour annuelle prend la valeur pour un choix de votre part. Si le chiffre en vient vraiment, dites-le dans la note.

sources-mixed = « { $category } » a { $count } sources dans le paquet « { $deck } » : { $sources }
    .help = vérifiez qu’elles mesurent la même chose ; sinon, expliquez-le dans `footnotes`
    .explain = Deux sources mesurent rarement tout à fait la même chose : avec ou sans les deux-roues, les touristes ou tous les visiteurs, les médecins autorisés ou en activité. Dans une catégorie d’un paquet, le mieux est une seule source ; les éditions d’une même série comptent pour une. Plusieurs conviennent si elles ont la même définition, ou si une note de la page des crédits explique la différence ; écrivez-la dans `footnotes` de la catégorie, dans `data/categories.yaml`.

source-sale = { $count ->
        [one] une valeur « { $category } » de « { $deck } » ne peut
       *[other] { $count } valeurs « { $category } » de « { $deck } » ne peuvent
    } être { $count ->
        [one] vendue
       *[other] vendues
    }{ $sale ->
        [forbidden] {""}
       *[ask] {" "}sans accord
    } : `{ $source }`
    .help = { $sale ->
            [forbidden] prenez ces valeurs dans une autre source, ou vendez le paquet sans cette catégorie
           *[ask] demandez à l’éditeur, { $publisher } ; quand il aura donné son accord, écrivez `sale: allowed` dans la source
        }
    .explain = La licence d’une source dit si ses chiffres peuvent être imprimés sur une carte destinée à la vente. Les cartes à usage privé peuvent utiliser toutes les sources ; ce contrôle n’est donc fait qu’à la demande. Chaque constat nomme un paquet, une de ses catégories et une source, avec le nombre de valeurs qui en viennent.
