# Contrôle Global: ce qui se passe, et les règles.

## Names
control-pile-low = pile basse { $category }
control-pile-high = pile haute { $category }

## Actions
control-action-faction = { $faction }
control-action-settle = première influence { $place }
control-action-draw = une carte de la { $pile }
control-action-play = { $card }, effet { $number } ({ $effect })
control-action-dump = { $card }, sans effet
control-action-choose = région : { $region }
control-action-place = { $influence }
control-action-remove = { $name } perd { $influence }
control-action-take = { $units }
control-action-pay = paiement : { $units }
control-action-spread = { $influence } de plus { $place }
control-action-reinforce = investissement : { $influence } { $place }
control-action-undermine = investissement : { $name } perd { $influence } { $place }
control-action-develop = investissement : développement { $place }
control-action-privatise = privatisation : { $units } { $place }
control-action-discard = { $card } à la défausse
control-action-shield = perte annulée
control-action-pass = rien de plus
