# Carte des numéros de pays dans le terminal. Aucun message ne nomme un pays, car on peut consulter la carte pour répondre à une question.
map-world = Monde
map-africa = Afrique
map-asia = Asie
map-europe = Europe
map-north-america = Amérique du Nord
map-oceania = Océanie
map-south-america = Amérique du Sud
map-caribbean = Caraïbes
map-lesser-antilles = Petites Antilles
map-central-america = Amérique centrale
map-northern-europe = Europe du Nord
map-western-europe = Europe de l’Ouest
map-southern-europe = Europe du Sud
map-central-europe = Europe centrale
map-balkans = Balkans
map-north-africa = Afrique du Nord
map-west-africa = Afrique de l’Ouest
map-central-africa = Afrique centrale
map-east-africa = Afrique de l’Est
map-southern-africa = Afrique australe
map-middle-east = Moyen-Orient
map-levant = Levant
map-gulf = Golfe
map-caucasus = Caucase
map-central-asia = Asie centrale
map-south-asia = Asie du Sud
map-southeast-asia = Asie du Sud-Est
map-east-asia = Asie de l’Est
map-west-pacific = Pacifique ouest
map-central-pacific = Pacifique central
map-around = Autour du numéro { $number }
map-heading = { $count ->
        [0] { $title } : aucun numéro
        [one] { $title } : 1 numéro
       *[other] { $title } : { $count } numéros
    }
map-hidden = { $count ->
        [one] 1 numéro ne tient pas sur cette carte.
       *[other] { $count } numéros ne tiennent pas sur cette carte.
    }
map-see = Voir : { $parts } Tapez `carte { $example }`, ou `carte { $number }` pour les alentours d’un numéro.
map-wider = { $count ->
        [one] 1 numéro demande une fenêtre plus large.
       *[other] { $count } numéros demandent une fenêtre plus large.
    }
map-unknown = Aucune partie de la carte ne s’appelle ainsi.{ $near ->
        [yes] {" "}Vouliez-vous dire : { $meant } ?
       *[no] {""}
    } Tapez `carte` et l’une de ces parties : { $parts } ; ou `carte { $number }` pour les alentours d’un numéro.
map-several = Plusieurs parties de la carte commencent par ces lettres : { $parts }.
map-no-number = Aucun pays n’a ce numéro : les numéros vont de { $first } à { $last }.
map-place = { $number } : { $latitude }, { $longitude }
map-several-names = Plusieurs noms commencent par ces lettres : { $names }.
map-no-city = Aucune ville ni aucune partie de la carte ne s’appelle ainsi.{ $near ->
        [yes] {" "}Vouliez-vous dire : { $meant } ?
       *[no] {""}
    } Tapez `carte` et l’un de ces noms : { $parts } ; ou une ville, par exemple `carte { $city }`.
map-heading-cities = { $count ->
        [one] { $title } : 1 ville
       *[other] { $title } : { $count } villes
    }
map-keys = Lettres : { $cities }.
map-hidden-cities = Noms qui ne tiennent pas : { $cities } Voir `carte { $example }`.
map-sign-visa = un visa qui vous manque
map-sign-no-visa = pas de nouveau visa
map-sign-home = votre départ
map-sign-cards = vos cartes
map-sign-routes = { $of ->
        [city] autres trajets ({ $city })
       *[all] autres trajets
    }
map-pawns = Pions : { $pawns }. Visas : { $visas }.
map-visa-of = { $count ->
        [0] { $visa } personne
       *[other] { $visa } { $pawns }
    }
map-row = { $row } ; { $next }
map-card-table = sur la table
map-card-reject = { $place ->
        [top] à prendre
       *[covered] couverte
    } { $side ->
        [left] à gauche
       *[right] à droite
    }
map-card-hand = chez { $name }
map-city = { $city }.
map-city-visa = { $state ->
        [none] Pas de visa.
        [there] Visa { $visa }, que vous avez.
        [missing] Visa { $visa }, qui vous manque.
       *[known] Visa { $visa }.
    }
map-city-here = Ici : { $names }.
map-city-home = { $routes ->
        [0] Votre départ.
        [one] À 1 trajet de votre départ.
       *[other] À { $routes } trajets de votre départ.
    }
map-city-cards = Avec vos cartes : { $cities }.
map-city-others = Autres trajets : { $cities }.
map-city-routes = Trajets : { $cities }.
map-north = { $degrees }° N
map-south = { $degrees }° S
map-east = { $degrees }° E
map-west = { $degrees }° O

# Erreurs dans les fichiers de contours.
outline-missing = le fichier n’existe pas
outline-line = ligne { $line } : { $fault }
outline-no-scale = `scale NOMBRE` doit venir avant le premier pays
outline-scale = l’échelle doit être un nombre de 1 à 1000000 : { $text }
outline-unknown = il faut ici `scale NOMBRE`, un code de trois majuscules, `+ ...` ou `- ...` : { $text }
outline-order = { $text } vient après { $before } ; les codes doivent se suivre dans l’ordre, sans doublon
outline-empty = { $text } n’a aucun tracé
outline-no-country = un tracé avant le premier pays
outline-hole-first = un trou avant le premier tracé extérieur de son pays
outline-pair = il faut ici deux nombres entiers séparés par une virgule : { $text }
outline-range = le point atteint avec { $text } n’est pas sur le globe
outline-short = un tracé doit avoir au moins trois points ; celui-ci en a { $count }
