## Cards of Global Control
pile-foot = { $category } · { $from } to { $to }
pile-levels = { $from }–{ $to }
pile-alt = Back of a card: { $category }, levels { $from } to { $to }
card-take = To privatise: { $resources }
faction-start = At the start: { $resources }
faction-start-none = At the start: no resource
faction-no-resource = no resource
step-alt = Required level: { $levels }. { $effect }

## Tiles of regions
tile-map = Map of { $region }: { $countries }
tile-neighbours = Adjacent: { $regions }
tile-development = Development: { $count }
tile-stock = Stock: { $resources }
tile-zone = Place for influence: { $category }
