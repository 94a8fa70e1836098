# Ce qui ne va pas dans les villes, les visas et les liaisons d’un réseau.

city-country = aucun pays n’a le code `{ $code }`, et { $city } n’a pas de mention sous son nom
    .help = écrivez le code d’un pays de `data/countries.yaml`, ou nommez le territoire dans `label_fr` et `label_en`
    .explain = Sur les cartes et sur le plateau, le pays est écrit sous le nom de la ville. Son nom vient de `data/countries.yaml`, d’après le code. Un territoire comme Hong Kong ou la Guadeloupe a un code mais pas de fiche : son nom s’écrit alors dans les colonnes `label_fr` et `label_en`.

city-name-repeated = `{ $id }` et `{ $other }` ont un nom en commun : « { $name } »
    .help = donnez à l’une des deux un autre nom
    .explain = Les joueurs vont dans une ville en tapant son nom, en français ou en anglais ; casse, accents, traits d’union et espaces ne comptent pas. Un nom ne peut donc désigner qu’une ville, quelle que soit la langue. Corrigez le nom faux, ou ajoutez un complément qui distingue les deux villes.

city-position = la position de cette ville ({ $city }) est invalide : { $beyond ->
        [latitude] la latitude va de −90 à 90
       *[longitude] la longitude va de −180 à 180
    }
    .help = { $swapped ->
            [yes] les deux nombres sont peut-être inversés : écrivez `{ $latitude }` pour `latitude` et `{ $longitude }` pour `longitude`
           *[no] écrivez la latitude et la longitude en degrés, par exemple `48.87` et `2.33`
        }
    .explain = Une ville a une latitude, de −90 au pôle Sud à 90 au pôle Nord, et une longitude, de −180 à 180, négative à l’ouest. Beaucoup de programmes et de cartes en ligne écrivent la longitude d’abord ; si une position est invalide, les deux nombres sont donc le plus souvent inversés, ou bien il manque un point décimal.

city-misplaced = aucun des { $count } trajets de cette ville ({ $city }) n’a la bonne longueur depuis cette position
    .help = { $swapped ->
            [yes] les deux nombres sont peut-être inversés : écrivez `{ $latitude }` pour `latitude` et `{ $longitude }` pour `longitude`
           *[no] corrigez `latitude` et `longitude`, ou les longueurs
        }
    .explain = Les longueurs des trajets sont comparées aux positions de leurs villes. Si tous les trajets d’une ville ont une longueur fausse et que les villes à l’autre bout sont justes ailleurs, cette ville est sans doute mal placée. La latitude vient d’abord, négative au sud, puis la longitude, négative à l’ouest. Les fautes habituelles sont deux nombres inversés ou un signe moins oublié.

city-routes = { $city } a { $found } trajets, mais il en faut { $wanted } à chaque ville
    .help = ajoutez-lui un trajet, ou changez `network.city` dans `data/games/{ $game }.yaml`
    .explain = Un joueur qui atterrit dans une ville a besoin d’une carte à son nom pour en repartir. Une ville qui a peu de trajets est un piège : ses cartes peuvent toutes être dans d’autres mains. `network.city` fixe le minimum pour chaque ville ; La course autour du monde en veut 3. Une ville qui n’a qu’un trajet est signalée avec ce trajet.

city-cut = tout chemin entre deux parties du réseau passe par la même ville : { $city }
    .help = ajoutez un trajet qui évite cette ville : { $city }
    .explain = Là où tous les trajets vers une partie du monde partent d’une seule ville, chacun doit y passer deux fois, et les cartes de cette ville décident de la partie. Un trajet qui l’évite donne un autre accès. Si un seul trajet relie deux parties, ses extrémités sont signalées avec ce trajet.

start-missing = aucune ville n’est marquée comme départ
    .help = écrivez `yes` dans la colonne `start` d’au moins une ville
    .explain = Avant le premier tour, chaque joueur choisit la ville où son voyage commence et finit, parmi celles qui ont `yes` dans la colonne `start`. La course autour du monde propose Paris, New York et Tokyo. Sans départ, personne ne peut jouer.

start-visa = cette ville ({ $city }) est un départ, mais ne donne pas de visa
    .help = écrivez le visa de son continent dans la colonne `visa`, ou videz la colonne `start`
    .explain = Chaque joueur prend le visa de la ville où son voyage commence : un joueur qui part d’une ville sans visa est donc en retard dès le premier tour. Seules les villes qui donnent un visa devraient être des départs.

start-routes = cette ville ({ $city }) est un départ, mais { $found ->
        [one] un seul trajet en part
       *[other] { $found } trajets seulement en partent
    } : il en faut { $wanted } à un départ
    .help = ajoutez des trajets à cette ville, ou changez `network.start` dans `data/games/{ $game }.yaml`
    .explain = Plusieurs joueurs peuvent commencer dans la même ville, et tous ont besoin en même temps d’une carte à son nom. Ils y reviennent aussi à la fin. Un départ a donc besoin de plus de trajets que les autres villes ; `network.start` dit combien. La course autour du monde en veut 10.

visa-place = { $problem ->
        [missing] { $city } ne donne pas de visa, mais devrait donner celui de son continent : { $continent }
        [only] { $city } donne le visa « { $given } », qui n’est donné que par { $cities }
        [abroad] le visa « { $given } » n’est donné que par { $cities }, mais le continent de cette ville ({ $city }) est : { $continent }
       *[other] { $city } donne le visa « { $given } », mais son continent est : { $continent }
    }
    .help = { $problem ->
            [missing] écrivez `{ $due }` dans la colonne `visa`
            [only] laissez vide la colonne `visa`, ou ajoutez `{ $id }` à la liste `only` de ce visa
            [abroad] retirez `{ $id }` de la liste `only`, ou corrigez le continent
           *[other] { $due ->
                [none] laissez vide la colonne `visa`
               *[some] écrivez `{ $due }` dans la colonne `visa`
            }
        }
    .explain = Une ville donne le visa de son continent. Si le visa a une liste `only`, seules les villes de cette liste le donnent, et les autres villes du continent n’en donnent aucun : le visa d’Océanie est donné à Darwin et à Sydney, mais ni à Auckland ni à Honolulu.

visa-routes = { $problem ->
        [none] aucune ville ne donne ce visa : { $visa }
       *[few] { $found ->
            [one] un seul trajet mène
           *[other] { $found } trajets seulement mènent
        } à ce visa ({ $visa }), mais il en faut { $wanted }
    }
    .help = { $problem ->
            [none] écrivez `{ $id }` dans la colonne `visa` des villes qui le donnent
           *[few] ajoutez des trajets vers ces villes depuis d’autres, ou changez `network.visa` dans `data/games/{ $game }.yaml`
        }
    .explain = Il faut tous les visas pour gagner : tous les joueurs volent donc vers les villes qui les donnent, et chaque carte de trajet n’existe qu’une fois. `network.visa` fixe combien de trajets doivent y mener depuis les villes qui ne donnent pas ce visa. `mappemonde show game course` donne le nombre de ceux qui y mènent.

visa-count = le jeu a { $found } visas, mais peut en avoir { $most } au plus
    .help = retirez-en { $more }, ou donnez-en un seul à deux continents
    .explain = Le programme compte les tours du monde les plus courts pour chaque ensemble de visas qu’un voyageur peut avoir, et chaque visa de plus double le nombre d’ensembles. Avec plus de 8 visas, le jeu ne peut être ni joué ni simulé.

routes-unread = `{ $game }` a aussi des trajets, mais seuls ceux de `{ $first }` sont lus
    .help = ne gardez que l’un des deux fichiers
    .explain = Une édition a un seul réseau de villes et de trajets : celui du premier jeu, dans l’ordre des noms de fichiers, dont la règle distribue des cartes de trajet. Les villes et les trajets d’un autre jeu ne seraient ni contrôlés ni joués. Donnez à ce jeu une édition à part.

route-count = la table a { $found } trajets, mais il en faut { $wanted } à son jeu
    .help = { $side ->
            [few] ajoutez-en { $difference }, ou changez `deck.routes` dans `data/games/{ $game }.yaml`
           *[many] retirez-en { $difference }, ou changez `deck.routes` dans `data/games/{ $game }.yaml`
        }
    .explain = Le jeu est conçu pour un nombre de cartes de trajet : combien sont distribuées, combien restent au talon, combien tiennent dans la boîte. Ce nombre est dans `data/games/JEU.yaml`, les trajets sont dans sa table, et les deux doivent s’accorder. Chaque ligne de la table compte, même répétée ou fausse. La course autour du monde a 108 trajets.

route-loop = ce trajet commence et finit dans la même ville : { $city }
    .help = écrivez l’autre ville, ou supprimez la ligne
    .explain = Une carte de trajet nomme deux villes, et le joueur qui la pose vole de l’une à l’autre. Une carte qui nomme deux fois la même ville ne mène nulle part. Le plus souvent, une ligne a été copiée et l’une de ses villes n’a pas été changée.

route-repeated = { $from } – { $to } est déjà dans la table
    .help = supprimez l’une des deux lignes, ou écrivez une autre ville
    .explain = Un trajet vaut dans les deux sens, et chaque carte de trajet est unique : Paris – Londres et Londres – Paris sont la même carte. Deux cartes égales ne se distinguent pas par leur nom, et l’une des deux tient le plus souvent la place d’un autre trajet.

route-length = { $from } – { $to } fait { $right } km, et non { $written } km
    .help = écrivez `{ $km }`, ou corrigez la position de l’une des deux villes
    .explain = La longueur d’un trajet est la distance orthodromique entre ses villes, sur une sphère de 6 371,0088 km de rayon, en kilomètres entiers. La carte l’imprime : elle doit donc être juste à 1 % près. Les fautes habituelles sont des miles, une distance par la route ou un chiffre de trop. Quand tous les trajets d’une ville sont faux, c’est sa position qui est signalée.

route-bridge = { $from } – { $to } est le seul lien entre deux parties du réseau
    .help = ajoutez un deuxième trajet entre les deux parties
    .explain = Chaque carte de trajet n’existe qu’une fois, et elle peut rester longtemps dans une autre main ou au talon. Là où un seul trajet mène dans une partie du monde, tous ceux qui en ont besoin attendent la même carte, et un joueur qui y est allé risque de ne plus en repartir. Un deuxième accès évite d’attendre une seule carte.

network-split = aucun trajet ne relie { $count ->
        [one] cette ville aux autres : { $cities }
       *[other] ces villes aux autres : { $cities }
    }
    .help = ajoutez un trajet entre l’une d’elles et une autre ville
    .explain = Un voyage fait le tour du monde et revient à son départ : chaque ville doit donc être accessible depuis toutes les autres. Un joueur arrivé dans des villes isolées n’en reviendrait jamais, et un joueur qui y commence ne pourrait pas en repartir. La plus grande partie compte comme le réseau ; le constat nomme les villes du dehors.

visas-uneven = { $visas } visas ne se répartissent pas également entre { $kinds } continents
    .help = écrivez `visas: { $right }` : un de chaque continent pour chacun des { $players } joueurs
    .explain = Il faut un visa de chaque continent pour gagner : le jeu en a donc autant de l’un que de l’autre. Le livret divise le nombre de visas par celui des continents ; si la division ne tombe pas juste, il annonce un jeu impossible à composer.
