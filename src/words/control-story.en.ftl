# Contrôle Global: what happens, and the rules.

## Names
control-pile-low = low { $category } pile
control-pile-high = high { $category } pile

## Actions
control-action-faction = { $faction }
control-action-settle = first influence { $place }
control-action-draw = a card from the { $pile }
control-action-play = { $card }, effect { $number } ({ $effect })
control-action-dump = { $card }, without effect
control-action-choose = region: { $region }
control-action-place = { $influence }
control-action-remove = { $name } loses { $influence }
control-action-take = { $units }
control-action-pay = paid with { $units }
control-action-spread = { $influence } more { $place }
control-action-reinforce = investment: { $influence } { $place }
control-action-undermine = investment: { $name } loses { $influence } { $place }
control-action-develop = investment: development { $place }
control-action-privatise = privatised: { $units } { $place }
control-action-discard = { $card } discarded
control-action-shield = loss cancelled
control-action-pass = nothing more
