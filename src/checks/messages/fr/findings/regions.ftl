# Ce qui ne va pas dans les régions, les factions et les cartes qui s’y jouent.

regions-unread = `{ $game }` a aussi des régions, et seules celles de `{ $first }` sont lues
    .help = gardez l’un des deux fichiers
    .explain = Une édition a un seul plateau de régions, avec un seul jeu de factions et de cartes à effets : ceux du premier jeu, dans l’ordre des noms de fichiers, dont la règle en parle. Les régions et les cartes d’un autre jeu ne seraient ni contrôlées ni jouées. Donnez à ce jeu une édition à part.

region-missing = « { $country } » n’est dans aucune région
    .help = ajoutez `region` avec l’identifiant d’une région de Contrôle Global
    .explain = Les régions de Contrôle Global couvrent le monde : chaque pays est dans une seule, et le dit lui-même, dans le champ `region`. Le plateau en est tiré. Une région est une aire de jeu et ne dit rien du statut d’un pays.

region-unknown = « { $country } » est dans une région qui n’existe pas : `{ $id }`
    .help = { $guessed ->
            [yes] vouliez-vous écrire `{ $guess }` ?
           *[no] écrivez l’identifiant d’une région, ou ajoutez-la à `regions.yaml`
        }
    .explain = Chaque pays nomme la région de Contrôle Global où il se trouve, par son identifiant dans `regions.yaml`. Aucune région n’a cet identifiant. Corrigez-le, ou ajoutez la région avec son nom, son développement, ses ressources et ses voisines.

region-empty = aucun pays n’est dans la région « { $region } »
    .help = écrivez `region: { $id }` pour les pays qui s’y trouvent, ou retirez la région
    .explain = Une région se dessine sur le plateau d’après ses pays, et les joueurs la trouvent grâce à eux. Sans aucun pays, il n’y a rien à dessiner. Le pays est rangé dans sa région par `countries.yaml`, et nulle part ailleurs.

region-count = il y a { $found ->
        [one] une région
       *[other] { $found } régions
    }, et la règle en dit { $wanted }
    .help = ajoutez ou retirez des régions dans `data/games/{ $game }/regions.yaml`, ou changez `deck.regions`
    .explain = La règle dit en combien de régions le monde de Contrôle Global est divisé ; la boîte, le livret et le plateau donnent ce nombre aux joueurs. Une région de plus ou de moins est le plus souvent une faute.

development-invalid = « { $region } » a un développement de 0
    .help = écrivez 1 ou plus
    .explain = Le développement est ce que les joueurs d’une région se partagent comme points à la fin de la partie. Il ne descend jamais sous 1 et ne peut donc pas commencer plus bas : une région à 0 ne vaudrait rien pour personne.

neighbour-repeated = { $problem ->
        [itself] « { $region } » est voisine d’elle-même
       *[twice] « { $region } » nomme deux fois « { $neighbour } » comme voisine
    }
    .help = retirez ce nom de `adjacent`
    .explain = La liste `adjacent` nomme une fois chaque région voisine, et non la région elle-même : un effet qui continue dans une région voisine doit quitter celle d’avant.

neighbour-one-sided = « { $region } » est voisine de « { $neighbour } », mais pas l’inverse
    .help = ajoutez `{ $id }` à `adjacent` de « { $neighbour } », ou retirez ce nom
    .explain = Deux régions sont voisines ou ne le sont pas : les deux listes le disent donc. Qui lit une entrée en voit toutes les voisines, et un lien qui n’est que dans une liste est une faute dans l’une des deux.

regions-split = rien ne relie { $count ->
        [one] cette région aux autres : { $regions }
       *[other] ces régions aux autres : { $regions }
    }
    .help = ajoutez à `adjacent` de l’une d’elles une voisine parmi les autres, et inversement
    .explain = Le monde d’une partie grandit région par région : la suivante est toujours tirée parmi les voisines de celles qui sont choisies. Cela ne s’arrête jamais trop tôt que si l’on peut aller de chaque région à toutes les autres. La plus grande partie compte comme le monde ; le constat nomme les régions du dehors.

in-play-invalid = { $problem ->
        [missing] `regions` ne dit rien pour { $players } joueurs
        [few] il faut au moins 2 régions à { $players } joueurs, et non { $regions }
       *[many] il faut { $regions } régions à { $players } joueurs, et il y en a { $all }
    }
    .help = { $problem ->
            [missing] écrivez combien de régions sont en jeu pour chaque nombre de joueurs de { $least } à { $most }
            [few] écrivez 2 ou plus : il faut une voisine à chaque région
           *[many] écrivez { $all } ou moins
        }
    .explain = Le monde entier n’est pas en jeu : `regions` dit avec combien de régions on joue, selon le nombre de joueurs. Il faut une voisine à chaque région en jeu : il y en a donc au moins deux, et pas plus que sur le plateau. Le jeu en compte quatre de plus que de joueurs.

levels-invalid = { $problem ->
        [none] il n’y a pas de niveau
        [first] le premier seuil est 0
        [rising] les seuils ne montent pas
        [points] il y a des points pour { $points } niveaux, et { $thresholds ->
            [one] un seuil fait { $wanted } niveaux
           *[other] { $thresholds } seuils font { $wanted } niveaux
        }, avec le niveau 0
       *[falling] un niveau donne moins de points que celui d’avant
    }
    .help = { $problem ->
            [none] écrivez un seuil pour chaque niveau, par exemple `[1, 4, 8, 14, 22, 31]`
            [points] écrivez { $wanted } nombres, le premier pour le niveau 0
            [falling] écrivez des points qui restent égaux ou montent
           *[other] écrivez des seuils qui commencent à 1 ou plus et qui montent
        }
    .explain = Une catégorie a un niveau pour chaque seuil que l’influence du monde entier a atteint : à 1, 4, 8, 14, 22 et 31, le monde est au niveau I, II, et ainsi de suite jusqu’à VI. Un seuil qui ne dépasse pas celui d’avant ferait un niveau que personne n’aurait jamais. `points` donne les points de chaque niveau, à partir du niveau 0 : il a donc un nombre de plus.

end-invalid = { $problem ->
        [level] le jeu s’arrête au niveau { $level }, qui n’existe pas
       *[categories] le jeu s’arrête quand { $categories } catégories sont à un niveau
    }
    .help = écrivez un nombre de 1 à { $most }
    .explain = Le jeu s’arrête après une manche où tant de catégories (`end.categories`) sont à un niveau (`end.level`). L’un et l’autre doivent être possibles : un niveau qu’aucun seuil ne fait, ou plus de catégories que le jeu n’en a, et le jeu ne finirait jamais ; avec 0, il s’arrêterait aussitôt. Il en va de même pour chaque variante.

variant-invalid = { $problem ->
        [base] la variante « { $variant } » a l’identifiant du jeu sans variante
        [none] la variante « { $variant } » n’est pour personne
        [players] la variante « { $variant } » est pour { $players } joueurs, et le jeu pour { $least } à { $most }
        [recommended] la variante « { $variant } » est conseillée à { $players } joueurs, qui ne peuvent pas la choisir
       *[twice] deux variantes sont conseillées à { $players } joueurs
    }
    .help = { $problem ->
            [base] écrivez un autre identifiant que `base`
            [recommended] ajoutez { $players } à `players`, ou retirez-le de `recommended`
            [twice] conseillez l’une d’elles
           *[other] écrivez des nombres de { $least } à { $most }
        }
    .explain = Une variante est une autre fin de partie, pour les nombres de joueurs de sa liste `players`. `recommended` dit qui la joue à moins d’en convenir autrement : ces nombres sont donc parmi `players`, et deux variantes ne sont jamais conseillées au même nombre. `base` est ce que choisissent ceux qui n’en veulent aucune.

setup-invalid = { $problem ->
        [factions] on distribue { $dealt } factions à { $players } joueurs, et il y en a { $factions }
       *[zero] `setup.{ $field }` est 0
    }
    .help = { $problem ->
            [factions] distribuez moins de factions, admettez moins de joueurs, ou ajoutez des factions
           *[zero] écrivez 1 ou plus
        }
    .explain = Au début, chaque joueur reçoit quelques factions et en garde une, puis place de l’influence de ses deux catégories dans deux régions. `setup` dit combien. Il faut assez de factions pour les joueurs les plus nombreux, et un joueur sans aucune influence ne pourrait presque rien jouer.

pieces-invalid = { $problem ->
        [single] il n’y a pas de cubes pour une seule influence
        [worth] il y a des cubes qui valent 0 influence
        [many] { $found } dépasse les { $needed } petites pièces d’une sorte que l’on imprime au plus
        [cubes] les cubes d’un joueur valent { $found } influences, et il en faut { $needed } pour le dernier niveau
        [resources] il y a { $found } jetons d’une ressource, et les régions en jeu peuvent en avoir { $needed } unités
        [counters] il y a { $found } jetons avec les mêmes numéros, et { $needed } régions en jeu
       *[highest] les jetons vont jusqu’à { $found }, et une région a un développement de { $needed } au début
    }
    .help = { $problem ->
            [single] écrivez combien il y en a : `cubes: { "{" } 1: { $needed } { "}" }`
            [worth] laissez-les de côté
            [many] écrivez { $needed } ou moins
            [cubes] imprimez plus de cubes, ou des cubes qui valent davantage
           *[other] écrivez { $needed } ou plus
        }
    .explain = `pieces` dit combien de petites pièces on imprime. Les règles ne les limitent pas : il en faut assez pour toute partie, c’est-à-dire des cubes de chaque joueur pour autant d’influence qu’en demande le dernier niveau d’une catégorie, des jetons pour les réserves des régions en jeu, et des jetons pour le développement de chacune.

hand-limit = { $problem ->
        [none] une main n’a pas de cartes
       *[low] les mains de { $players } joueurs demandent { $needed } cartes, et les piles basses en ont { $low }
    }
    .help = { $problem ->
            [none] écrivez jusqu’à combien de cartes un joueur complète sa main, par exemple `hand: 4`
           *[low] écrivez une main plus petite, admettez moins de joueurs, ou ajoutez des cartes aux piles basses
        }
    .explain = Un joueur complète sa main jusqu’à ce nombre de cartes. Les premières mains se piochent dans les seules piles basses : elles doivent suffire aux joueurs les plus nombreux, avec ce que des pouvoirs permettent en plus. On joue avec 4 cartes en main ; les piles basses en ont 54.

faction-count = il y a { $found ->
        [one] une faction
       *[other] { $found } factions
    }, et la règle en dit { $wanted }
    .help = ajoutez ou retirez des factions dans `data/games/{ $game }/factions.yaml`, ou changez `deck.factions`
    .explain = La règle dit combien il y a de factions ; la boîte et le livret donnent ce nombre aux joueurs, et le nombre de places à la table en dépend. Une faction de plus ou de moins est le plus souvent une faute.

faction-categories = « { $faction } » commence deux fois avec la même catégorie : { $category }
    .help = écrivez une autre catégorie pour `primary` ou pour `secondary`
    .explain = Une faction commence avec de l’influence dans deux catégories, dans deux régions différentes. Avec une seule catégorie, elle y commencerait à un niveau plus haut que tout le monde, et n’aurait rien d’autre.

power-repeated = « { $faction } » a le même pouvoir que « { $other } »
    .help = donnez à l’une des deux un autre pouvoir, ou d’autres nombres
    .explain = Chaque faction sait faire ce qu’aucune autre ne fait : c’est entre cela que l’on choisit au début. Deux factions peuvent avoir des pouvoirs d’une même sorte s’ils diffèrent, comme un niveau de plus en Biologie et un niveau de plus en Militaire.

power-idle = « { $faction } » a un pouvoir qui ne donne rien que les autres n’aient
    .help = écrivez de meilleurs nombres que ceux de la règle, ou un autre pouvoir
    .explain = Les nombres d’un pouvoir se mesurent à ceux qui valent pour tous : une main de plus de cartes que `hand`, un développement qui coûte moins que `invest.cost` ou s’achète plus souvent que `invest.develop`, des cartes à défausser pour rien. Des nombres qui ne sont pas meilleurs font une faction sans pouvoir.

card-count = { $problem ->
        [none] une pile n’a pas de cartes
        [high] une pile a { $pile } cartes, et peut en avoir { $most } au plus
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
    }, et la règle en dit { $wanted }
    .help = ajoutez des cartes à la pile, retirez-en, ou mettez-en dans une autre avec `pile`
    .explain = Toutes les piles ont le même nombre de cartes, `deck.pile` dans la règle. Les joueurs voient les dos et comptent : une pile trop basse s’épuise avant les autres, et une carte de trop est le plus souvent celle d’une autre pile.

effect-count = « { $card } » a { $found ->
        [0] aucun effet
        [one] un effet
       *[other] { $found } effets
    }, et une carte d’une pile { $tier ->
        [low] basse
       *[high] haute
    } en a { $wanted }
    .help = écrivez { $wanted } effets, le plus faible d’abord
    .explain = Une carte d’une pile basse a trois effets, pour les niveaux I, II et III de sa catégorie. Une carte d’une pile haute en a deux, pour le niveau IV et pour le niveau V ou VI, et au-dessous ce qu’en fait la société civile. Le joueur en choisit un.

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
    .explain = Chaque effet demande un niveau dans la catégorie de sa pile. Sur une carte basse, c’est I, II et III, de haut en bas ; sur une carte haute, IV, puis V ou VI. Les joueurs savent ainsi au dos d’une carte ce qu’ils peuvent en attendre, et ses effets sont de plus en plus forts. D’autres catégories peuvent être demandées en plus.

civil-misplaced = { $problem ->
        [low] la société civile fait quelque chose de « { $card } », une carte d’une pile basse
       *[high] la société civile ne fait rien de « { $card } », une carte d’une pile haute
    }
    .help = { $problem ->
            [low] retirez `civil`, ou mettez la carte dans une pile haute
           *[high] ajoutez `civil` avec `short` et `name`, par exemple `short: "max(pol): D +1; L(pol) -1 pol"`
        }
    .explain = La société civile réagit quand le niveau d’une catégorie monte : on pose une carte de la pile haute, et à la fin de la manche il se passe ce qui est écrit en bas. Chaque carte d’une pile haute a donc un tel effet, et aucune carte d’une pile basse n’en a, puisqu’on ne la pose jamais.

take-empty = on ne privatise rien avec « { $card } »
    .help = écrivez une ressource ou deux, par exemple `take: [raw, energy]`, ou `any` pour une ressource au choix
    .explain = Après son effet, une carte permet de prendre les ressources de son coin supérieur droit dans des régions où l’on est présent. Chaque carte en montre au moins une : sans cela, une carte que personne ne peut jouer ne vaudrait rien du tout.

title-repeated = { $list ->
        [categories] deux catégories commencent par les mêmes lettres
        [cards] deux cartes ont le même nom
        [effects] deux effets ont le même nom
        [factions] deux factions ont le même nom
       *[regions] deux régions ont le même nom
    } en { $language } : « { $name } »
    .help = donnez-leur des noms différents
    .explain = Les joueurs désignent par son nom une carte, ce qu’elle fait, une faction, une région, et peuvent le taper. Si deux d’entre elles ont le même, personne ne sait laquelle est visée. Majuscules et minuscules ne comptent pas ; une carte peut porter le nom d’un effet. Là où il y a peu de place, une catégorie se réduit aux trois premières lettres de son nom : elles diffèrent donc aussi.

effect-form = cela s’écrit d’habitude autrement
    .help = écrivez `{ $form }`
    .explain = Le programme comprend l’effet, et l’écrirait autrement : une espace entre les mots et aucune devant `:`, `;` et `/`, les catégories dans l’ordre de la règle, et `*` pour toutes. Avec une seule façon d’écrire, deux effets qui font la même chose se ressemblent, et une recherche trouve les deux.

effect-strong = « { $effect } » a une force de { $strength } pour le niveau { $level }, et la moitié des effets de niveau { $next } ont { $median } ou moins
    .help = affaiblissez-le, demandez une autre catégorie en plus, ou laissez-le si c’est voulu
    .explain = La force se compte en sixièmes d’influence : 6 par influence que l’on place, 1 de plus dans une région voisine de la précédente ou dans une région où l’on n’en a pas, 2 de plus n’importe où, et 1 ou 2 de plus pour un choix entre deux catégories ou davantage ; 4 par influence qu’un autre perd, 8 si tous les autres la perdent, et 1 de plus si la catégorie est indifférente ; 3 par ressource ; 2 par point de développement, ou autant de moins s’il est perdu ; et 3 de moins par niveau demandé dans une autre catégorie. La mesure ne sait rien de la situation sur le plateau : elle trouve les fautes et les suspects, et la simulation tranche.

power-text = le texte de « { $faction } » commence par un autre nombre que `{ $field }`, qui vaut { $number }
    .help = cherchez lequel est juste, et écrivez-le dans le texte de chaque langue et dans `{ $field }`
    .explain = Le jeu se joue avec les nombres de `power`, et les joueurs lisent le texte. Qui change un nombre là le change aussi dans le texte, dans chaque langue. Le premier nombre d’un texte est comparé au nombre de cartes ou au coût.
