# Ce qui ne va pas dans les régions, les factions et les cartes qui s’y jouent.

regions-unread = `{ $game }` a aussi des régions, mais seules celles de `{ $first }` sont lues
    .help = ne gardez que l’un des deux fichiers
    .explain = Une édition a un seul plateau de régions, avec un seul jeu de factions et de cartes à effets : ceux du premier jeu, dans l’ordre des noms de fichiers, dont la règle les définit. Les régions et les cartes d’un autre jeu ne seraient ni contrôlées ni jouées. Donnez à ce jeu une édition à part.

region-missing = « { $country } » n’est dans aucune région
    .help = ajoutez `region` avec l’identifiant d’une région de Contrôle Global
    .explain = Les régions de Contrôle Global couvrent le monde : chaque pays en nomme une seule, dans le champ `region`, et le plateau est dessiné d’après ces champs. Une région est une aire de jeu et ne dit rien du statut d’un pays.

region-unknown = région inconnue pour « { $country } » : `{ $id }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez l’identifiant d’une région, ou ajoutez-la à `regions.yaml`
        }
    .explain = Chaque pays nomme sa région de Contrôle Global par l’identifiant de `regions.yaml`. Aucune région n’a cet identifiant. Corrigez-le, ou ajoutez la région avec son nom, son développement, ses ressources et ses voisines.

region-empty = la région « { $region } » n’a aucun pays
    .help = écrivez `region: { $id }` pour les pays qui s’y trouvent, ou retirez la région
    .explain = Une région se dessine sur le plateau d’après ses pays, et les joueurs la trouvent grâce à eux. Sans aucun pays, elle ne peut être dessinée. Seul `countries.yaml` place les pays dans les régions.

region-count = il y a { $found ->
        [one] une région
       *[other] { $found } régions
    }, mais la règle en veut { $wanted }
    .help = ajoutez ou retirez des régions dans `data/games/{ $game }/regions.yaml`, ou changez `deck.regions`
    .explain = La règle fixe le nombre de régions du monde de Contrôle Global ; la boîte, le livret et le plateau l’impriment. Une région de plus ou de moins est le plus souvent une faute.

development-invalid = « { $region } » a un développement de 0
    .help = écrivez 1 ou plus
    .explain = Le développement est le nombre de points que les joueurs d’une région se partagent à la fin de la partie. Il ne descend jamais sous 1 et ne peut donc pas commencer plus bas : une région à 0 ne vaudrait rien.

neighbour-repeated = { $problem ->
        [itself] « { $region } » se cite elle-même comme voisine
       *[twice] « { $region } » cite deux fois « { $neighbour } » comme voisine
    }
    .help = retirez ce nom de `adjacent`
    .explain = La liste `adjacent` nomme une fois chaque région voisine, et non la région elle-même : un effet qui continue dans une région voisine doit quitter la précédente.

neighbour-one-sided = « { $region } » est voisine de « { $neighbour } », mais pas l’inverse
    .help = ajoutez `{ $id }` à `adjacent` de « { $neighbour } », ou retirez ce nom
    .explain = Le voisinage est réciproque : les deux listes doivent donc l’indiquer. Chaque entrée montre ainsi toutes ses voisines, et un lien qui n’est que dans une liste est une faute dans l’une des deux.

regions-split = { $count ->
        [one] cette région n’est pas reliée aux autres : { $regions }
       *[other] ces régions ne sont pas reliées aux autres : { $regions }
    }
    .help = reliez l’une d’elles à l’une des autres : ajoutez chacune à `adjacent` de l’autre
    .explain = Le monde d’une partie grandit région par région : la suivante est toujours tirée parmi les voisines des régions choisies. Il n’atteint toujours sa taille que si chaque région est accessible depuis toutes les autres. La plus grande partie compte comme le monde ; le constat nomme les régions du dehors.

in-play-invalid = { $problem ->
        [missing] `regions` n’a pas d’entrée pour { $players } joueurs
        [few] il faut au moins 2 régions à { $players } joueurs, et non { $regions }
       *[many] il faut { $regions } régions à { $players } joueurs, mais il y en a { $all }
    }
    .help = { $problem ->
            [missing] écrivez combien de régions sont en jeu pour chaque nombre de joueurs de { $least } à { $most }
            [few] écrivez 2 ou plus : il faut une voisine à chaque région
           *[many] écrivez { $all } ou moins
        }
    .explain = Seule une partie du monde est en jeu : `regions` fixe le nombre de régions selon le nombre de joueurs. Il faut une voisine à chaque région en jeu : il y en a donc au moins deux, et pas plus que sur le plateau. Le jeu en compte quatre de plus que de joueurs.

levels-invalid = { $problem ->
        [none] il n’y a pas de niveau
        [first] le premier seuil est 0
        [rising] les seuils ne montent pas
        [points] il y a des points pour { $points } niveaux, mais { $thresholds ->
            [one] un seuil fait { $wanted } niveaux
           *[other] { $thresholds } seuils font { $wanted } niveaux
        }, avec le niveau 0
       *[falling] un niveau donne moins de points que le précédent
    }
    .help = { $problem ->
            [none] écrivez un seuil pour chaque niveau, par exemple `[1, 4, 8, 14, 22, 31]`
            [points] écrivez { $wanted } nombres, le premier pour le niveau 0
            [falling] écrivez des points qui ne baissent jamais
           *[other] écrivez des seuils croissants, le premier de 1 ou plus
        }
    .explain = Une catégorie atteint un niveau quand l’influence du monde entier atteint son seuil : à 1, 4, 8, 14, 22 et 31, le monde est au niveau I, II, et ainsi de suite jusqu’à VI. Un seuil qui ne dépasse pas le précédent ferait un niveau impossible. `points` donne les points de chaque niveau, à partir du niveau 0 : il a donc un nombre de plus.

end-invalid = { $problem ->
        [level] le jeu s’arrête au niveau { $level }, qui n’existe pas
       *[categories] le jeu s’arrête avec { $categories } catégories à un niveau, ce qui n’est pas possible
    }
    .help = écrivez un nombre de 1 à { $most }
    .explain = Le jeu s’arrête après une manche où assez de catégories (`end.categories`) sont à un niveau (`end.level`). L’un et l’autre doivent être possibles : avec un niveau qui n’a pas de seuil, ou plus de catégories que le jeu n’en a, le jeu ne finirait jamais ; avec 0, il s’arrêterait aussitôt. Il en va de même pour chaque variante.

variant-invalid = { $problem ->
        [base] la variante « { $variant } » a l’identifiant réservé `base`
        [none] la variante « { $variant } » n’a pas de nombre de joueurs
        [players] la variante « { $variant } » est pour { $players } joueurs, mais le jeu pour { $least } à { $most }
        [recommended] la variante « { $variant } » est conseillée à { $players } joueurs, qui ne peuvent pas la choisir
       *[twice] deux variantes sont conseillées à { $players } joueurs
    }
    .help = { $problem ->
            [base] choisissez un autre identifiant que `base`
            [recommended] ajoutez { $players } à `players`, ou retirez-le de `recommended`
            [twice] n’en conseillez qu’une
           *[other] écrivez des nombres de { $least } à { $most }
        }
    .explain = Une variante est une autre fin de partie, pour les nombres de joueurs de sa liste `players`. `recommended` donne les nombres qui la jouent à moins d’en convenir autrement : ils doivent donc être dans `players`, et deux variantes ne peuvent être conseillées au même nombre. `base` désigne le jeu sans variante.

setup-invalid = { $problem ->
        [factions] { $players } joueurs reçoivent { $dealt } factions, mais il y en a { $factions }
       *[zero] `setup.{ $field }` est 0
    }
    .help = { $problem ->
            [factions] distribuez moins de factions, admettez moins de joueurs, ou ajoutez des factions
           *[zero] écrivez 1 ou plus
        }
    .explain = Au début, chaque joueur reçoit quelques factions et en garde une, puis place de l’influence de ses deux catégories dans deux régions. `setup` fixe ces nombres. Il faut assez de factions pour le plus grand nombre de joueurs, et un joueur sans aucune influence ne pourrait presque rien jouer.

pieces-invalid = { $problem ->
        [single] il n’y a pas de cubes qui valent 1 influence
        [worth] il y a des cubes qui valent 0 influence
        [many] { $found } petites pièces d’une sorte dépassent le maximum de { $needed }
        [cubes] les cubes d’un joueur valent { $found } influences, mais il en faut { $needed } pour le dernier niveau
        [resources] il y a { $found } jetons d’une ressource, mais les régions en jeu peuvent en avoir { $needed } unités
        [counters] il y a { $found } jetons avec les mêmes numéros, mais { $needed } régions en jeu
       *[highest] les jetons vont jusqu’à { $found }, mais une région commence avec un développement de { $needed }
    }
    .help = { $problem ->
            [single] écrivez leur nombre : `cubes: { "{" } 1: { $needed } { "}" }`
            [worth] supprimez-les
            [many] écrivez { $needed } ou moins
            [cubes] imprimez plus de cubes, ou des cubes qui valent davantage
           *[other] écrivez { $needed } ou plus
        }
    .explain = `pieces` fixe le nombre de petites pièces à imprimer. Les règles ne les limitent pas : il en faut assez pour toute partie, c’est-à-dire des cubes de chaque joueur pour autant d’influence qu’en demande le dernier niveau d’une catégorie, des jetons pour les réserves des régions en jeu, et des jetons pour le développement de chacune.

hand-limit = { $problem ->
        [none] une main n’a pas de cartes
       *[low] les mains de { $players } joueurs demandent { $needed } cartes, mais les piles basses en ont { $low }
    }
    .help = { $problem ->
            [none] écrivez jusqu’à combien de cartes un joueur complète sa main, par exemple `hand: 4`
           *[low] écrivez une main plus petite, admettez moins de joueurs, ou ajoutez des cartes aux piles basses
        }
    .explain = Un joueur complète sa main jusqu’à ce nombre de cartes. Les premières mains viennent des seules piles basses : elles doivent suffire au plus grand nombre de joueurs, avec les cartes que des pouvoirs permettent en plus. Le jeu se joue avec 4 cartes en main ; les piles basses en ont 54.

faction-count = il y a { $found ->
        [one] une faction
       *[other] { $found } factions
    }, mais la règle en veut { $wanted }
    .help = ajoutez ou retirez des factions dans `data/games/{ $game }/factions.yaml`, ou changez `deck.factions`
    .explain = La règle fixe le nombre de factions ; la boîte et le livret l’impriment, et il limite le nombre de joueurs. Une faction de plus ou de moins est le plus souvent une faute.

faction-categories = « { $faction } » commence deux fois avec la même catégorie : { $category }
    .help = écrivez une autre catégorie pour `primary` ou pour `secondary`
    .explain = Une faction commence avec de l’influence dans deux catégories, dans deux régions différentes. Avec une seule catégorie, elle y commencerait à un niveau plus haut que toutes les autres, et n’aurait pas de repli.

power-repeated = « { $faction } » a le même pouvoir que « { $other } »
    .help = changez le pouvoir de l’une des deux, ou ses nombres
    .explain = Chaque faction sait faire ce qu’aucune autre ne fait : les joueurs choisissent entre ces pouvoirs au début. Deux factions peuvent avoir des pouvoirs d’une même sorte s’ils diffèrent, comme un niveau de plus en Biologie et un niveau de plus en Militaire.

power-idle = le pouvoir de « { $faction } » n’apporte aucun avantage sur la règle
    .help = écrivez de meilleurs nombres que la règle, ou un autre pouvoir
    .explain = Les nombres d’un pouvoir sont comparés à ceux qui valent pour tous : une main plus grande que `hand`, un développement qui coûte moins que `invest.cost` ou s’achète plus souvent que `invest.develop`, des cartes à défausser pour rien. Si aucun nombre n’est meilleur, la faction n’a pas de pouvoir.

card-count = { $problem ->
        [none] une pile n’a pas de cartes
        [high] une pile a { $pile } cartes, mais peut en avoir { $most } au plus
       *[sum] { $piles } piles { $pile ->
            [one] d’une carte
           *[other] de { $pile } cartes
        } font { $due } cartes, et non { $cards }
    }
    .help = { $problem ->
            [sum] écrivez `{ $due }` pour `deck.cards`, ou changez `deck.pile`
           *[other] écrivez un nombre de 1 à { $most }
        }
    .explain = Chaque catégorie a deux piles, une basse et une haute, et toutes les piles ont le même nombre de cartes, `deck.pile`. Elles font ensemble toutes les cartes du jeu, `deck.cards` : 12 piles de 9 cartes font 108. Le programme range une pile dans 32 bits : aucune n’est donc plus haute.

pile-size = la pile `{ $pile }` a { $found ->
        [0] aucune carte
        [one] une carte
       *[other] { $found } cartes
    }, mais la règle en veut { $wanted }
    .help = ajoutez des cartes à la pile, retirez-en, ou déplacez-en dans une autre avec `pile`
    .explain = Toutes les piles ont le même nombre de cartes, `deck.pile` dans la règle. Les joueurs voient les dos et comptent : une pile trop basse s’épuise avant les autres, et une carte de trop est le plus souvent celle d’une autre pile.

effect-count = « { $card } » a { $found ->
        [0] aucun effet
        [one] un effet
       *[other] { $found } effets
    }, mais une carte d’une pile { $tier ->
        [low] basse
       *[high] haute
    } doit en avoir { $wanted }
    .help = écrivez { $wanted } effets, le plus faible d’abord
    .explain = Une carte d’une pile basse a trois effets, pour les niveaux I, II et III de sa catégorie. Une carte d’une pile haute en a deux, pour le niveau IV et pour le niveau V ou VI, et au-dessous l’effet de la société civile. Le joueur en choisit un.

effect-own-level = { $problem ->
        [pile] les effets de « { $card } » ne demandent pas les niveaux de sa pile : { $category }
        [none] « { $effect } » ne demande aucun niveau dans la catégorie de sa pile : { $category }
       *[level] « { $effect } » demande le niveau { $level } ({ $category }), qui n’est pas celui de cette place sur la carte
    }
    .help = { $range ->
            [pile] écrivez `pile: { $id }` : tous demandent cette catégorie
            [one] écrivez `{ $id } { $least }` ; des niveaux d’autres catégories peuvent suivre après une virgule
           *[two] écrivez `{ $id } { $least }` ou `{ $id } { $most }` ; des niveaux d’autres catégories peuvent suivre après une virgule
        }
    .explain = Chaque effet demande un niveau dans la catégorie de sa pile : sur une carte basse, I, II et III, de haut en bas ; sur une carte haute, IV, puis V ou VI. Le dos d’une carte indique ainsi aux joueurs ce qu’ils peuvent en attendre, et ses effets sont de plus en plus forts. D’autres catégories peuvent être demandées en plus.

civil-misplaced = { $problem ->
        [low] « { $card } », une carte d’une pile basse, a un effet de la société civile
       *[high] « { $card } », une carte d’une pile haute, n’a pas d’effet de la société civile
    }
    .help = { $problem ->
            [low] retirez `civil`, ou mettez la carte dans une pile haute
           *[high] ajoutez `civil` avec `short` et `name`, par exemple `short: "max(pol): D +1; L(pol) -1 pol"`
        }
    .explain = La société civile réagit quand le niveau d’une catégorie monte : une carte de la pile haute est posée, et l’effet écrit en bas se produit à la fin de la manche. Chaque carte d’une pile haute a donc un tel effet, et aucune carte d’une pile basse n’en a, puisqu’elle n’est jamais posée.

take-empty = « { $card } » ne permet de privatiser aucune ressource
    .help = écrivez une ou deux ressources, par exemple `take: [raw, energy]`, ou `any` pour une ressource au choix
    .explain = Après son effet, une carte permet au joueur de prendre les ressources de son coin supérieur droit dans des régions où il est présent. Chaque carte en montre au moins une : sans cela, une carte que personne ne peut jouer ne vaudrait rien.

title-repeated = { $list ->
        [categories] deux catégories commencent par les mêmes lettres
        [cards] deux cartes ont le même nom
        [effects] deux effets ont le même nom
        [factions] deux factions ont le même nom
       *[regions] deux régions ont le même nom
    } en { $language } : « { $name } »
    .help = donnez-leur des noms différents
    .explain = Les joueurs désignent par son nom une carte, ce qu’elle fait, une faction, une région, et peuvent le taper. Si deux d’entre elles ont le même, le nom est ambigu. La casse ne compte pas ; une carte peut porter le nom d’un effet. Là où il y a peu de place, une catégorie se réduit aux trois premières lettres de son nom : elles doivent donc différer aussi.

effect-form = cet effet n’est pas écrit sous la forme habituelle
    .help = écrivez `{ $form }`
    .explain = Le programme comprend l’effet, mais l’écrirait autrement : une espace entre les mots et aucune devant `:`, `;` et `/`, les catégories dans l’ordre de la règle, et `*` pour toutes. Avec une seule forme, deux effets qui font la même chose se ressemblent, et une recherche trouve les deux.

effect-strong = « { $effect } » a une force de { $strength } pour le niveau { $level }, mais la moitié des effets de niveau { $next } ont { $median } ou moins
    .help = affaiblissez-le, demandez une autre catégorie en plus, ou laissez-le si c’est voulu
    .explain = La force se compte en sixièmes d’influence : 6 par influence placée, 1 de plus dans une région voisine de la précédente ou dans une région où le joueur n’en a pas, 2 de plus n’importe où, et 1 ou 2 de plus pour un choix entre deux catégories ou davantage ; 4 par influence qu’un autre perd, 8 si tous les autres la perdent, et 1 de plus si la catégorie est indifférente ; 3 par ressource ; 2 par point de développement, ou autant de moins s’il est perdu ; et 3 de moins par niveau demandé dans une autre catégorie. La mesure ignore la situation sur le plateau : elle trouve les fautes et les candidats, et la simulation tranche.

power-text = le premier nombre du texte de « { $faction } » n’est pas celui de `{ $field }`, { $number }
    .help = cherchez lequel est juste, et écrivez-le dans le texte de chaque langue et dans `{ $field }`
    .explain = Le jeu se joue avec les nombres de `power`, et les joueurs lisent le texte. Si vous changez un nombre là, changez-le aussi dans le texte, dans chaque langue. Le premier nombre d’un texte est comparé au nombre de cartes ou au coût.
