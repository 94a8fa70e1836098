# Textes des écrans et des cartes, en français. Le fichier anglais a les mêmes messages dans le même ordre.

## Constats
finding-help = aide :
finding-follows = { $count ->
        [one] 1 constat en découle
       *[other] { $count } constats en découlent
    } : { $kinds }
finding-rule = règle : { $rule }
summary-sound = base saine : { $countries } pays, { $categories } catégories, { $decks } paquets de cartes
summary-findings = { $errors ->
        [0] aucune erreur
        [one] 1 erreur
       *[other] { $errors } erreurs
    }, { $warnings ->
        [0] aucun avertissement
        [one] 1 avertissement
       *[other] { $warnings } avertissements
    }, { $notes ->
        [0] aucune remarque
        [one] 1 remarque
       *[other] { $notes } remarques
    }
summary-left-out = { $most } constats sont affichés, { $count ->
        [one] 1 autre est masqué
       *[other] { $count } autres sont masqués
    } : corrigez ceux qui sont affichés, puis relancez la commande
summary-explain = `mappemonde explain CODE` explique un constat
project-none = { $folder } n’est pas un projet : il ne contient pas data/edition.yaml ; omettez --project pour utiliser l’édition intégrée
file-unwritten = impossible d’écrire { $file } : { $why ->
        [no-folder] le dossier n’existe pas
        [denied] accès refusé
        [full] le disque est plein
       *[other] { $reason }
    } ; rien n’a été écrit
file-half-written = impossible d’écrire { $file } : { $why ->
        [no-folder] le dossier n’existe pas
        [denied] accès refusé
        [full] le disque est plein
       *[other] { $reason }
    } ; ces fichiers étaient déjà remplacés et n’ont pas pu être rétablis : { $files }. La prochaine commande dans ce projet reprendra à partir de là

not-sound = la base contient { $errors ->
        [one] 1 erreur
       *[other] { $errors } erreurs
    } : rien n’est produit ; `mappemonde validate` { $errors ->
        [one] la montre
       *[other] les montre
    }

## Explications
explain-severity = gravité : { $severity ->
        [error] erreur
        [warning] avertissement
       *[note] remarque
    }
explain-wrong = faux
explain-right = juste
explain-unknown = constat inconnu `{ $code }` ; `mappemonde explain` les liste tous
explain-guess = constat inconnu `{ $code }` ; vouliez-vous dire `{ $guess }` ?

## Questions sur les données
country-unknown = pays inconnu `{ $code }` ; utilisez un nom comme France, ou un code ISO 3166-1 alpha-3 comme FRA
country-guess = pays inconnu `{ $code }` ; vouliez-vous dire `{ $guess }` ?
country-either = `{ $code }` peut désigner { $one-the } ou { $two-the } : choisissez
country-none = `{ $code }` est un groupe de pays ou un territoire, et non un pays de l’édition
category-unknown = catégorie inconnue `{ $id }` ; disponibles : { $known }
category-guess = catégorie inconnue `{ $id }` ; vouliez-vous dire `{ $guess }` ?
deck-unknown = paquet de cartes inconnu `{ $id }` ; disponibles : { $known }
deck-guess = paquet de cartes inconnu `{ $id }` ; vouliez-vous dire `{ $guess }` ?
deck-of-another = `{ $deck }` est un paquet de { $of } ; { $count ->
        [0] { $game } n’a aucun paquet
       *[other] disponibles pour { $game } : { $known }
    }
printed-unknown = donnée ou catégorie inconnue `{ $id }` ; disponibles : { $known }
printed-guess = donnée ou catégorie inconnue `{ $id }` ; vouliez-vous dire `{ $guess }` ?
printed-none = choisissez ce qu’il faut afficher pour ce pays ({ $country }), par exemple `mappemonde show { $code } number` ; disponibles : { $known }
route-unknown = trajet inconnu `{ $id }` ; nommez deux villes reliées par un trajet, comme dans { $known }
route-guess = trajet inconnu `{ $id }` ; vouliez-vous dire `{ $guess }` ?
no-value = pas de valeur
show-what = Que voulez-vous voir ?
show-kinds =
    .countries = pays
    .categories = catégories
    .decks = paquets
    .games = jeux
    .sources = sources
    .profiles = profils
show-kind =
    .countries = pays
    .categories = catégorie
    .decks = paquet
    .games = jeu
    .sources = source
    .profiles = profil
show-lists =
    .countries = Pays
    .categories = Catégories
    .decks = Paquets
    .games = Jeux
    .sources = Sources
    .profiles = Profils d’impression
show-examples =
    .country = Kenya
    .country-about = un pays
    .category = routes
    .category-about = une catégorie
    .game = cardline
    .game-about = un jeu ou un paquet
    .value = Kenya routes
    .value-about = une valeur et sa source
    .rank = routes --rank
    .rank-about = les pays dans l’ordre
show-guess = nom inconnu `{ $name }` ; vouliez-vous dire `{ $guess }` ?
show-unknown = nom inconnu `{ $name }` ; voyez { $known }
show-rank-what = indiquez la catégorie à classer, par exemple `show routes --rank`
show-source-guess = source inconnue `{ $id }` ; vouliez-vous dire `{ $guess }` ?
show-source-unknown = source inconnue `{ $id }` ; disponibles : { $known }
show-publisher = éditeur
show-address = adresse
show-retrieved = téléchargé
show-cards = formats de cartes
show-bleed = fond perdu
show-safe = marge de sécurité
show-resolution = résolution
show-mm = { $length } mm
show-dpi = { $dpi } dpi
show-codes = codes
show-number = numéro sur le plateau
show-continent = continent
show-capital = capitale
show-capital-also = aussi acceptée
show-note = note
show-editor-note = note (en anglais)
show-disputed = contesté
show-decision = décision (en anglais)
show-series = valeur de la série
show-until = à revoir en
show-unit = unité
show-about = ce qui est compté
show-printed = imprimé
show-raw = publié
show-unrounded = sans arrondi
show-derived = calculé
show-great-circle = le long du grand cercle, de { $from } à { $to }
show-changed = changé
show-flag = drapeau
show-member = Nations unies
show-change = { $of ->
        [member] membre depuis le { $day }
        [observer] observateur depuis le { $day }
        [flag] inchangé depuis le { $day }
       *[other] { $after } depuis le { $day } ({ $by ->
                [un] Nations unies
                [iso] ISO 3166-1
               *[law] loi
            }){ $is-new ->
                [yes] {""}
               *[no] , avant : { $before }
            }
    }
show-change-of = { $country } : { $change }
show-change-new = { $of ->
        [flag] nouveau drapeau depuis le { $day }
        [member] membre des Nations unies depuis le { $day }
        [observer] observateur aux Nations unies depuis le { $day }
       *[other] { $change }
    }
show-sources = Sources
show-source-of = { $publisher }, { $title }, { $licence }, { $is-alive ->
        [yes] { $day }
       *[no] { $day }, arrêtée le { $ended }
    }{ $count ->
        [0] {""}
        [one]  : 1 valeur
       *[other]  : { $count } valeurs
    }
show-changed-since = Changements dans le monde depuis début { $year }
show-own = l’édition elle-même ({ $edition })
show-name = nom
show-short = nom court
show-length = longueur
show-derived-of = { $numerator } sur { $denominator }
show-oldest = année la plus ancienne
show-newest = année la plus récente
show-values = valeurs
show-values-of = { $count } pays sur { $all }
show-categories = catégories
show-countries = pays
show-ties = ex æquo
show-year = année
show-source = source
show-page = page
show-licence = licence
show-sale = vente
sale-allowed = permise
sale-ask = à demander à l’éditeur
sale-forbidden = interdite
show-game-players = joueurs
show-game-from-to = de { $min } à { $max }
show-game-time = durée
show-game-minutes = { $minutes } minutes
show-game-age = âge
show-game-years = dès { $age } ans
show-game-rounds = manches
show-game-deck = paquet
show-game-cards = { $countries } pays, { $categories } catégories
show-game-laid = pays sur la table
show-game-laid-by = { $cards } (à { $players })
show-game-points = points selon l’écart
show-game-track = piste
show-game-track-of = { $spaces } cases, une barrière toutes les { $every } cases
show-game-barriers = barrières
show-game-barriers-of = { $capital } demandent une capitale, { $location } un lieu sur la carte
show-game-hand = main
show-game-hand-of = { $cards } { $cards ->
        [one] carte
       *[other] cartes
    }, { $max } au plus
show-game-lender = celui de { $lender }
show-game-lives = vies
show-game-lives-of = { $alone } pour un joueur seul, { $each } chacun à plusieurs
show-game-route-cards = { $routes } trajets, { $visas } visas
show-game-last-round = dernière manche
show-game-ends = { $round }, si personne n’a gagné
show-game-longest = trajet le plus long
show-game-shortest = trajet le plus court
show-game-route = { $from } – { $to }, { $km } km
show-game-diameter = villes les plus éloignées
show-game-apart = { $routes ->
        [one] 1 trajet
       *[other] { $routes } trajets
    }
show-game-deal = Distribution
show-game-pile = talon
show-game-visas = visas
show-game-visas-title = Visas
show-game-visa = visa
show-game-visa-only = { $visa } ({ $cities })
show-game-cities = villes
show-game-into = trajets qui y mènent
show-game-tours = Tours du monde les plus courts
show-game-start = départ et retour
show-game-routes = trajets
show-game-ways = itinéraires
show-game-cities-title = Villes, avec les distances en kilomètres
show-game-city = { $city }{ $start ->
        [yes] {" "}(départ)
       *[no] {""}
    } : { $land }, { $visa ->
        [none] sans visa
       *[some] visa { $visa }
    }, { $routes ->
        [one] 1 trajet
       *[other] { $routes } trajets
    }
show-game-control-levels = Niveaux
show-game-control-level = niveau
show-game-control-influence = influence dans le monde
show-game-control-points = points
show-game-control-effects = effets
show-game-control-strength = force médiane
show-game-control-piles = Cartes par pile
show-game-control-category = catégorie
show-game-control-low = basse
show-game-control-high = haute
show-control-last = { $round }, si la partie n’est pas finie avant
show-control-deck = { $cards } cartes, { $factions } factions, { $regions } régions
show-control-in-play = régions en jeu
show-control-start = départ
show-control-begins = { $primary } { $primary ->
        [one] influence
       *[other] influences
    } dans la première catégorie d’une faction, { $secondary } dans la seconde ; une faction sur { $factions }
show-control-hand = { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    }
show-control-turn = investissements par tour
show-control-invest = au plus { $influence } { $influence ->
        [one] influence
       *[other] influences
    } de plus, { $loss ->
        [one] 1 perte
       *[other] { $loss } pertes
    } chez les autres, { $develop } de développement pour { $cost } ressources
show-control-end = fin
show-control-at = { $categories ->
        [one] 1 catégorie
       *[other] { $categories } catégories
    } au niveau { $level }
show-control-variant = { $end } (à { $players }{ $recommended ->
        [none] {""}
       *[some]  ; recommandée à { $recommended }
    })
show-control-resources = Ressources : ce que fait une unité de chacune
show-control-use-level = remplace un niveau manquant
show-control-use-influence = une influence de plus pour vous
show-control-use-loss = un autre joueur perd une influence
show-control-regions = Régions
show-control-region = développement { $development }, stock : { $stock }
show-control-near = voisines : { $regions }
show-control-nothing = aucune ressource
show-control-factions = Factions
show-control-faction = { $primary }, puis { $secondary } ; au départ : { $start }
show-control-low = { $category }, niveaux I à III : ce qui peut être privatisé, puis les effets
show-control-high = { $category }, niveau IV et plus : ce qui peut être privatisé, puis les effets
show-control-any = ressource au choix
show-control-civil = société civile
show-control-entry = { $name } : { $about }
show-edition = édition ou copie du
show-alive = encore publié
yes = oui
no-since = non, arrêté le { $day }
show-footnote = note de la carte

## Continents
africa = Afrique
asia = Asie
europe = Europe
north-america = Amérique du Nord
oceania = Océanie
south-america = Amérique du Sud

## Langues
language-fr = français
language-en = anglais

## Nombres, places et jours
cardinal = { $number ->
        [0] { $feminine ->
            [yes] aucune
           *[no] aucun
        }
        [1] { $feminine ->
            [yes] une
           *[no] un
        }
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
        [13] treize
        [14] quatorze
        [15] quinze
        [16] seize
        [17] dix-sept
        [18] dix-huit
        [19] dix-neuf
        [20] vingt
       *[other] { $figures }
    }
ordinal = { $number }{ $number ->
        [1] { $feminine ->
            [yes] ʳᵉ
           *[no] ᵉʳ
        }
       *[other] ᵉ
    }{ $plural ->
        [yes] ˢ
       *[no] {""}
    }
date = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }

## Listes
list-comma = { $before }, { $next }
list-semicolon = { $before } ; { $next }
list-dash = { $before } – { $next }
list-and = { $before } et { $next }
list-or = { $before } ou { $next }
list-others = { $count } autres

## Noms de pays
name-the = { $article ->
        [none] { $bare }
        [l] l’{ $bare }
       *[other] { $article } { $bare }
    }
name-of = { $article ->
        [none] { $elides ->
            [yes] d’{ $bare }
           *[no] de { $bare }
        }
        [le] du { $bare }
        [les] des { $bare }
       *[other] de { name-the }
    }
name-in = { $in ->
        [none] { $bare }
       *[other] { $in } { $bare }
    }

counted = { $count ->
        [one] { $one }
       *[other] { $many }
    }
