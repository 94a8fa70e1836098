## Cartes de Contrôle Global
pile-foot = { $category } · { $from } à { $to }
pile-levels = { $from }–{ $to }
pile-alt = Dos de carte : { $category }, niveaux { $from } à { $to }
card-take = À privatiser : { $resources }
faction-start = Au départ : { $resources }
faction-start-none = Au départ : aucune ressource
faction-no-resource = aucune ressource
step-alt = Niveau requis : { $levels }. { $effect }

## Tuiles de région
tile-map = Carte : { $region } ({ $countries })
tile-neighbours = Voisines : { $regions }
tile-development = Développement : { $count }
tile-stock = Stock : { $resources }
tile-zone = Place pour l’influence : { $category }
