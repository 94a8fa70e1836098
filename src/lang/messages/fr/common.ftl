# Ce que disent les écrans et les cartes, en français. Chaque texte est aussi dans en.ftl, dans le même ordre.

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
summary-left-out = { $most } constats sont montrés, { $count ->
        [one] 1 autre ne l’est pas
       *[other] { $count } autres ne le sont pas
    } : corrigez ce qui est montré, puis relancez la commande
summary-explain = `mappemonde explain CODE` en dit plus sur un constat
project-none = { $folder } n’est pas un projet : data/edition.yaml n’y est pas ; sans --project, l’édition du programme sert
file-unwritten = impossible d’écrire { $file } : { $why ->
        [no-folder] il n’y a pas de tel dossier
        [denied] vous n’avez pas le droit d’y écrire
        [full] le disque est plein
       *[other] { $reason }
    } ; rien n’a été écrit
file-half-written = impossible d’écrire { $file } : { $why ->
        [no-folder] il n’y a pas de tel dossier
        [denied] vous n’avez pas le droit d’y écrire
        [full] le disque est plein
       *[other] { $reason }
    } ; ces fichiers sont pourtant nouveaux et n’ont pas pu être remis : { $files }. La prochaine commande dans ce projet reprendra là

not-sound = la base a { $errors ->
        [one] 1 erreur
       *[other] { $errors } erreurs
    } : rien n’en est tiré ; `mappemonde validate` { $errors ->
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
explain-unknown = aucun constat ne s’appelle `{ $code }` ; `mappemonde explain` les donne tous
explain-guess = aucun constat ne s’appelle `{ $code }` ; vouliez-vous dire `{ $guess }` ?

## Questions sur les données
country-unknown = aucun pays n’a le code ou le nom `{ $code }` ; écrivez un nom comme France, ou un code ISO 3166-1 alpha-3 comme FRA
country-guess = aucun pays n’a le code ou le nom `{ $code }` ; vouliez-vous dire `{ $guess }` ?
country-either = `{ $code }` peut être { $one-the } ou { $two-the } : écrivez lequel
country-none = `{ $code }` est un groupe de pays ou un territoire ; aucun pays de l’édition ne s’appelle ainsi
category-unknown = aucune catégorie ne s’appelle `{ $id }` ; il y a { $known }
category-guess = aucune catégorie ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
deck-unknown = aucun paquet de cartes ne s’appelle `{ $id }` ; il y a { $known }
deck-guess = aucun paquet de cartes ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
deck-of-another = `{ $deck }` est un paquet de { $of } ; { $count ->
        [0] { $game } n’en a aucun
       *[other] ceux de { $game } sont { $known }
    }
printed-unknown = rien de ce qui est imprimé ne s’appelle `{ $id }` ; il y a { $known }
printed-guess = rien de ce qui est imprimé ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
printed-none = dites ce que vous demandez sur ce pays ({ $country }), par exemple `mappemonde show { $code } number` ; il y a { $known }
route-unknown = aucun trajet ne s’appelle `{ $id }` ; nommez deux villes qu’un trajet relie, comme dans { $known }
route-guess = aucun trajet ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
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
show-guess = rien ne s’appelle `{ $name }` ; vouliez-vous dire `{ $guess }` ?
show-unknown = rien ne s’appelle `{ $name }` ; voyez { $known }
show-rank-what = indiquez la catégorie à classer, par exemple `show routes --rank`
show-source-guess = source inconnue `{ $id }` ; vouliez-vous dire `{ $guess }` ?
show-source-unknown = source inconnue `{ $id }` ; disponibles : { $known }
show-publisher = éditeur
show-address = adresse
show-retrieved = téléchargé
show-day = { $day }
show-cards = formats de cartes
show-bleed = fond perdu
show-safe = marge de sécurité
show-resolution = résolution
show-mm = { $length } mm
show-size = { $width } x { $height } mm
show-dpi = { $dpi } dpi
show-codes = codes
show-number = numéro sur le plateau
show-continent = continent
show-capital = capitale
show-capital-also = juste aussi
show-note = note
show-editor-note = note (en anglais)
show-disputed = contesté
show-decision = décision (en anglais)
show-series = la série dit
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
show-changed-since = Changé dans le monde depuis le début de { $year }
show-own = l’édition elle-même ({ $edition })
show-name = nom
show-short = où la place manque
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
show-game-lives-of = { $alone } pour qui joue seul, { $each } pour chacun à plusieurs
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
show-game-cities-title = Villes, avec les kilomètres depuis chacune
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
show-control-last = { $round }, si la fin n’est pas venue avant
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
show-control-use-level = remplace un niveau qui manque
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

## Plusieurs à la suite
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
