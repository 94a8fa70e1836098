# Contrôle Global: screens, questions, replies and typed words, in English.

## The screen
control-begin-end = The game ends when { $count ->
        [one] a category is
       *[other] { $count } categories are
    } at level { $level } at the end of a round.
control-heading = { $cards ->
        [0] Round { $round } · { $seats }
        [one] Round { $round } · { $seats } · 1 civil card
       *[other] Round { $round } · { $seats } · { $cards } civil cards
    }
control-heading-plain = Round { $round }. { $seats }.{ $cards ->
        [0] {""}
        [one] {" "}Civil society has 1 card.
       *[other] {" "}Civil society has { $cards } cards.
    }
control-heading-seat-plain = { $name ->
        [you] you have
       *[other] { $name } has
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }
control-elsewhere = { $count ->
        [one] { $names } plays
       *[other] { $names } play
    } far from your regions.
control-heading-seat = { $nth ->
        [0] { $name } ({ $points ->
            [one] 1 point
           *[other] { $points } points
        })
       *[other] { $name } ({ $points })
    }
control-begin = You lead an organisation that seeks influence all over the world. Each turn, you play an effect of a card in a region, then draw. At the end, each region shares its points among the players with influence there, and your levels earn more. { $regions } regions are in play:
control-begin-region = { $region } ({ $nth ->
        [0] { $points ->
            [one] 1 point
           *[other] { $points } points
        }
       *[other] { $points }
    })
control-points-own = { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $points ->
        [one] { $own ->
            [0] { $name ->
                [you] not yours
               *[other] none for { $name }
            }
           *[other] { $name ->
                [you] yours
               *[other] for { $name }
            }
        }
       *[other] { $own ->
            [0] none
           *[other] { $own }
        } { $name ->
            [you] yours
           *[other] for { $name }
        }
    }
control-region-read = { $letter }, { $region }: { $own }. Influence: { $there }.
control-means = { $count ->
        [0] { $name ->
            [you] You have
           *[other] { $name } has
        } neither levels nor resources yet.
       *[other] { $name ->
            [you] You have
           *[other] { $name } has
        } { $all }.
    }
control-group-here = Where you are, in { $where }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(card { $new } is new)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] each *
        } costs { $cost }{ $new ->
            [0] {""}
           *[other] ; card { $new } is new
        })
    }:
control-group-near = { $again ->
        [0] From where you are, in { $where }, to a neighbour
       *[other] From there to a neighbour
    }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(card { $new } is new)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] each *
        } costs { $cost }{ $new ->
            [0] {""}
           *[other] ; card { $new } is new
        })
    }:
control-group-anywhere = Anywhere, even in { $where }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(card { $new } is new)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] each *
        } costs { $cost }{ $new ->
            [0] {""}
           *[other] ; card { $new } is new
        })
    }:
control-group-away = Where you are not, in { $where }{ $star ->
        [0] { $new ->
            [0] {""}
           *[other] {" "}(card { $new } is new)
        }
       *[other] {" "}({ $most ->
            [one] *
           *[other] each *
        } costs { $cost }{ $new ->
            [0] {""}
           *[other] ; card { $new } is new
        })
    }:
control-list-place = +{ $count } { $categories }
control-list-any = +{ $count } in { $count ->
        [one] a category
       *[other] categories
    } of your choice
control-list-rival = a rival loses { $any ->
        [1] { $count }
       *[other] { $count } { $categories }
    }
control-list-rivals = each rival loses { $any ->
        [1] { $count }
       *[other] { $count } { $categories }
    }
control-list-rise = the region gains { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-list-fall = the region loses { $count ->
        [one] 1 point
       *[other] { $count } points
    }
control-list-gain = +{ $units }
control-list-take = +{ $units }
control-list-then = , then{" "}
control-effect-read = { $label }, { $name }: { $effect }.{ $missing ->
        [0] {""}
       *[other] {" "}This effect costs { $cost }.
    }

## The table in full
control-table-regions = The regions
control-table-levels = The levels of the world
control-table-players = The players
control-nobody = nobody
control-end = { $count ->
        [one] The game ends when a category is at level { $level } after a round. The nearest is { $near }.
       *[other] The game ends when { $count } categories are at level { $level } after a round. The nearest are { $near }.
    }
control-near = { $category }, at level { $level } ({ $missing ->
        [0] reached
       *[other] needs { $missing } more influence
    })
control-zone = { $count ->
        [0] Civil society has no cards.
        [one] Civil society has 1 card ({ $piles }).
       *[other] Civil society has { $count } cards ({ $piles }).
    }
control-region = { $region }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }; { $count ->
        [0] no influence
       *[other] { $there }
    }; { $has-stock ->
        [0] no resources left
       *[other] { $stock } to take
    }.
control-region-more = Adjacent regions: { $near }. Countries: { $countries }.
control-track-total = { $total } influence{ $at ->
        [0] {""}
       *[other] , { $next } at { $at }
    }
control-track = { $category }: level { $level }, { $total } influence in the world{ $at ->
        [0] {""}
       *[other] , level { $next } at { $at }
    }; { $count ->
        [0] nobody has any
       *[other] { $order }
    }.
control-player = { $name }{ $has-faction ->
        [0] {""}
       *[other] , { $faction }
    }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $has-stock ->
        [0] no resources
       *[other] { $stock }
    }, { $cards ->
        [0] no cards
        [one] 1 card
       *[other] { $cards } cards
    }{ $high ->
        [0] {""}
       *[other] , { $high } of them high
    }.
control-faction = { $name }, { $faction }: “{ $power }”
control-pile = { $pile }: { $cards ->
        [0] no cards
        [one] 1 card
       *[other] { $cards } cards
    }, { $discards ->
        [0] no discards
        [one] 1 discard
       *[other] { $discards } discards
    }{ $has-top ->
        [0] {""}
       *[other] {" "}(top: { $top })
    }.

## The map
control-map-legend = Each region shows its letter and points{ $has ->
        [none] .
       *[some] , then the player who leads there: { $names }.
    }
control-map-you = Dense dots mark the regions where you are present.
control-map-short = { $short } ({ $name })
control-map-near = { $letter } borders { $near }.
control-map-read = { $region }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $leads ->
        [0] nobody leads there
       *[other] { $name ->
            [you] you lead there
           *[other] { $name } leads there
        } with { $count } influence
    }. It borders { $near }.

## The hand
control-hand-empty = You have no cards in hand.
control-card = { $card } ({ $pile }{ $count ->
        [0] {""}
       *[other] ; lets you take { $take }
    })
control-hand-effect = { $place }, { $effect } ({ $needs })
control-hand-read = { $label }, { $name }: { $text }.
control-place-here = where you are
control-place-near = to a neighbour
control-place-anywhere = anywhere
control-place-away = where you are not
control-between = {"; "}
control-effect-words = { $letter }, { $name }, requires { $needs }. { $effect }
control-civil-words = Civil society, “{ $name }”. { $effect }
control-costs = costs { $units }
control-has = you have { $units }
control-has-resources = { $count ->
        [0] you have no resources
        [one] you have 1 resource
       *[other] you have { $count } resources
    }
control-lacks-levels = { $count ->
        [one] 1 level
       *[other] { $count } levels
    } missing{ $count-levels ->
        [0] {""}
       *[other] {" "}({ $levels })
    }, { $has }
control-no-present = you are not present in any region
control-no-absent = you are present in every region
control-now = You can play it now.
control-now-for = You can play it now; it { $cost }.
control-not-now = You cannot play it: { $why }.

## Why
control-why-what = Type “why”, an effect and a region, such as “why 1c d”.
control-why-needs = { $label }, { $name }, requires { $needs }.
control-why-level = { $level } (you { $has ->
        [0] lack
       *[other] have
    } it)
control-why-pays = { $count ->
        [one] You pay { $cost } for the missing level.
       *[other] You pay { $cost } for the { $count } missing levels.
    }
control-why-at = in { $letter }, { $changes }; { $points }.
control-why-grows = you would go from { $before } to { $after } influence
control-why-loses = { $name } would lose { $count }
control-why-develops = the points to share would go from { $before } to { $after }
control-why-points = { $same ->
        [0] you would score { $after ->
            [0] no points
            [one] 1 point
           *[other] { $after } points
        } there instead of { $before }
       *[other] you would still score { $after ->
            [0] no points
            [one] 1 point
           *[other] { $after } points
        } there
    }
control-why-rise = { $category } would go from { $before } to { $after } influence in the world and reach level { $level }{ $cards ->
        [0] {""}
        [one] : civil society would get 1 card
       *[other] : civil society would get { $cards } cards
    }.{ $ends ->
        [0] {""}
       *[other] {" "}The game would end after this round.
    }

## Forecasts of choices
control-you = you { $before } → { $after }
control-here = here { $before } → { $after }
control-you-plain = you go from { $before } to { $after }
control-here-plain = from { $before } to { $after } here
control-from-to = { $before } → { $after }
control-from-to-plain = from { $before } to { $after }
control-world = world { $before } → { $after }
control-world-plain = from { $before } to { $after } in the world
control-rise = level { $before } → { $after }
control-rise-plain = from level { $before } to level { $after }
control-civil-card = { $count ->
        [one] 1 civil card
       *[other] { $count } civil cards
    }
control-ahead = ahead of { $names }
control-ends = end of the game in sight
control-developed = points { $before } → { $after }
control-developed-plain = its points go from { $before } to { $after }
control-stock = stock { $before } → { $after }
control-stock-plain = the stock goes from { $before } to { $after }
control-take = { $units } to take
control-take-none = nothing to take
control-split = { $count ->
        [one] { $count } of your choice
       *[other] { $count } to split
    } ({ $categories }{ $there ->
        [0] {""}
       *[other] ; you here: { $here }
    })
control-hits-one = a rival loses { $count }: { $names }
control-hits-all = { $all }
control-hits-none = no rival is hit
control-then = then { $letters }
control-then-any = then anywhere
control-settled = { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $count ->
        [0] {""}
       *[other] ; { $there }
    }; { $has-stock ->
        [0] nothing to take
       *[other] { $stock } to take
    }; adjacent to { $letters }
control-with = { $name }: { $what }
control-entry = { $label }, { $text }
control-faction-name = { $faction } ({ $primary }, { $secondary })
control-faction-choice = { $power } { $count ->
        [0] It starts without resources.
       *[other] It starts with { $start }.
    }
control-do-shield = cancel the loss
control-do-pass = nothing more
control-do-suffer = accept the loss

## Questions
control-ask-other = { $name ->
        [you] It is your turn.
       *[other] It is { $name }’s turn.
    }
control-ask-factions = { $name ->
        [you] Which
       *[other] { $name }, which
    } faction do you keep?
control-ask-primary = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you place { $first } and then, in another region, { $second }? For example “{ $example } { $other }”.
control-ask-secondary = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you place { $second }? For example “{ $example }”.
control-ask-opening = { $name ->
        [you] From
       *[other] { $name }, from
    } which piles do you draw your { $cards } cards? (Enter: { $cards } { $category } cards)
control-ask-draw = { $name ->
        [you] From
       *[other] { $name }, from
    } { $cards ->
        [one] which pile do you draw 1 more card? (Enter: “{ $pile }”)
       *[other] which piles do you draw { $cards } more cards? (Enter: “{ $pile }” { $cards } times)
    }
control-ask-surplus-cards = { $name ->
        [you] Which
       *[other] { $name }, which
    } extra card do you discard?
control-ask-play = { $name ->
        [you] What
       *[other] { $name }, what
    } do you play, and where? For example “{ $example }”{ $more ->
        [0] { $steps ->
            [2] , from { $from } to { $to }.
           *[other] .
        }
       *[other] {" "}(“hand” shows { $more } more).
    }
control-stuck = You cannot play any effect: you lack levels, or the resources to pay for them (“why 1a” explains). Discard a card; you still take the resources it lets you take. Then draw from a low pile: its cards require lower levels.
control-ask-dump = { $name ->
        [you] Which
       *[other] { $name }, which
    } card do you discard? (Enter: card 1, then a card from the { $pile })
control-ask-choosing = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you { $step ->
        [0] play
       *[other] continue
    } “{ $effect }”?
control-ask-placing = { $name ->
        [you] In
       *[other] { $name }, in
    } { $count ->
        [one] which category do you place your influence in { $letter }? For example “{ $example }”.
       *[other] which categories do you place your { $count } influence in { $letter }? For example “{ $example }”.
    }
control-ask-removing = { $name ->
        [you] Who
       *[other] { $name }, who
    } loses what in { $letter }? { $count ->
        [one] 1 loss is left to choose.
       *[other] { $count } losses are left to choose.
    }
control-ask-taking = { $name ->
        [you] Which
       *[other] { $name }, which
    } { $count ->
        [one] resource do you take?
       *[other] resources do you take? { $count } are left to choose.
    }
control-ask-spoils = { $name ->
        [you] Your
       *[other] { $name }, your
    } faction lets you take a resource from { $letter }. Which one do you take?
control-ask-spreading = { $name ->
        [you] Your
       *[other] { $name }, your
    } faction lets you place 1 influence in an adjacent region. Where do you place it? (Enter: “{ $example }”)
control-ask-paying = { $name ->
        [you] Which
       *[other] { $name }, which
    } resource do you pay with? { $count ->
        [one] 1 is left to pay.
       *[other] { $count } are left to pay.
    }
control-ask-finish = { $name ->
        [you] How
       *[other] { $name }, how
    } do you end your turn? (Enter: { $count ->
        [0] nothing more
       *[other] “{ $line }”
    })
control-ask-shield = { $name ->
        [you] You
       *[other] { $name }, you
    } are about to lose { $influence } { $place }. Do you cancel this loss for 1 food? You have { $has }.
control-finish-draws = { $cards ->
        [0] You have no card to draw.
        [one] You can draw only 1 card.
       *[other] You can draw only { $cards } cards.
    }
control-finish-poor = You do not have enough resources for all that.
control-finish-often-influence = You can invest raw materials { $most ->
        [one] only once
       *[other] at most { $most } times
    } per turn.
control-finish-often-loss = You can invest food { $most ->
        [one] only once
       *[other] at most { $most } times
    } per turn.
control-finish-often-develop = You can develop regions { $most ->
        [one] only once
       *[other] at most { $most } times
    } per turn.
control-offers = You may invest { $offers }.
control-offer-raw = “{ $typed }” (1 more influence)
control-offer-food = “{ $typed }” (a rival loses 1)
control-offer-develop = “{ $typed }” (1 more point)

## Labels to type, and replies to unclear input
control-word-play = play
control-word-dump = discard
control-word-draw = draw
control-word-reinforce = reinforce
control-word-undermine = weaken
control-word-develop = develop
control-word-invest = invest
control-word-do = take
control-word-pass = nothing
control-word-shield = yes
control-word-refuse = no
control-word-low = low
control-word-high = high
control-word-table = table
control-word-hand = hand
control-word-regions = regions
control-word-world = world
control-word-players = players
control-word-piles = piles
control-type = Type “{ $example }”, for example; `?` shows help.
control-type-play = Type an effect and a region, such as “{ $example }”; `?` shows help.
control-type-dump = Type “{ $dump }” and the number of a card; `?` shows help.
control-type-finish = Enter accepts what is in brackets; `?` shows help.
control-unknown = Nothing here matches “{ $typed }”.
control-not-here = Not possible here: { $what }.
control-which = Which do you mean: { $which }?
control-which-one = Which do you choose: { $which }?
control-no-pass = You cannot pass here.
control-not-present = You are not present { $place }.
control-not-absent = You are already present { $place }.
control-not-again = The previous step was already { $place }, and a region is not adjacent to itself.
control-not-adjacent = { $region-the } is not adjacent to { $before-the }.
control-no-card = You have no card { $number }.
control-no-effect = { $card } has no such effect.
control-card-stuck = { $card }: no effect can be played.
control-not-playable = { $effect } cannot be played: { $why }.
control-confirm = Did you mean: { $action }?
control-warn-level = { $category } { $level }
control-warn = This would raise the world to { $levels }: { $count ->
        [0] civil society would not react again
        [one] civil society would get 1 card
       *[other] civil society would get { $count } cards
    }. Continue?
control-warn-end = The game would end after this round.

## The score
control-head-points = Points
control-head-levels = Levels
control-head-regions = Regions
control-head-influence = Influence
control-score = { $place }: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } (levels { $levels }, regions { $regions }), { $influence } influence
control-score-level = { $category } { $level } ({ $points })
control-score-noted = { $name }: { $count ->
        [0] no level
       *[other] { $levels }
    }.
control-score-region = { $region } ({ $development ->
        [one] 1 point
       *[other] { $development } points
    }): { $shares }.
control-score-note = Region points are counted as if the game ended now; levels are those noted at the end of the last round.

## Explanations of terms
control-about-present = “Present”: a region where you have influence, in any category.
control-about-absent = “Absent”: a region where you have no influence.
control-about-adjacent = “Adjacent”: a region next to the region of the previous step. A region is not adjacent to itself.
control-about-anywhere = “Anywhere”: a region of your choice. For a category or a resource, “any” lets you choose it.
control-about-rival = “Rival”: another player of your choice loses influence in the region; your effects never hit you.
control-about-rivals = “Each rival”: all other players lose influence in the region.
control-about-everyone = “Everyone”: every player with this influence in the region loses some.
control-about-development = Development: the points of a region, shared at the end. It is always at least 1.
control-about-privatise = Privatise: after the effect, you may take the resources shown on the card from the stocks of regions where you are present.
control-about-level = { $resource }: each unit makes up for one missing level of an effect. { $cost } resources of any kind develop a region.
control-about-influence = { $resource }: each unit you invest places 1 more influence after the effect. { $cost } resources of any kind develop a region.
control-about-loss = { $resource }: each unit you invest makes another player lose 1 influence after the effect. { $cost } resources of any kind develop a region.
control-about-faction = { $faction }: “{ $power }”

## Accepted words
control-verbs-play = play
control-verbs-dump = discard dump
control-verbs-draw = draw
control-verbs-reinforce = reinforce invest
control-verbs-undermine = weaken undermine
control-verbs-develop = develop
control-verbs-do = take pay choose place keep privatize remove spread
control-verbs-pass = pass done nothing no
control-verbs-shield = shield protect yes cancel
control-idle = a and card effect from in of pile the then with
control-tiers-low = low
control-tiers-high = high
control-looks-table = table board
control-looks-regions = regions region country countries
control-looks-hand = hand my-hand cards my-cards
control-looks-card = card effect effects
control-looks-players = players player factions faction powers
control-looks-piles = piles pile
control-looks-world = world globalisation globalization levels
control-looks-civil = civil civil-society society zone
control-words-present = present
control-words-absent = absent
control-words-adjacent = adjacent next
control-words-anywhere = anywhere any
control-words-rival = rival rivals
control-words-rivals = each-rival
control-words-everyone = everyone
control-words-development = dev development
control-words-privatise = privatise privatize
