# Contrôle Global at the table. In English.

## The table
control-title = Round { $round }, { $name ->
        [you] your turn
       *[other] { $name } to play
    }
control-title-over = The game is over after round { $round }
control-title-factions = Setup: { $name ->
        [you] your faction
       *[other] a faction for { $name }
    }
control-title-settling = Setup: { $name ->
        [you] your starting influence
       *[other] the starting influence of { $name }
    }
control-title-opening = Setup: { $name ->
        [you] your first hand
       *[other] the first hand of { $name }
    }
control-title-refill = { $name ->
        [you] You draw
       *[other] { $name } draws
    }
control-title-renew = { $name ->
        [you] You end the turn
       *[other] { $name } ends the turn
    }
control-title-shield = Civil society: { $name ->
        [you] you decide
       *[other] { $name } decides
    }
control-title-effect = { $effect } ({ $card })
control-title-dumped = { $card }, without effect
control-head-region = Region
control-head-development = Dev
control-head-near = Next to
control-head-category = Category
control-head-total = Total
control-head-world = World
control-head-missing = Needs
control-head-own = You
control-head-order = Order (influence)
control-head-player = Order
control-head-faction = Faction
control-head-hand = Hand (+ high)
control-head-points = Points
control-head-levels = Levels
control-head-regions = Regions
control-head-influence = Influence
control-between = {"; "}
control-back-high = high { $category }
control-any = any
control-any-resource = any
control-end = End: { $count ->
        [one] one category
       *[other] { $count } categories
    } at level { $level } after a round. Nearest: { $near }.
control-near = { $category } { $level } ({ $missing ->
        [0] it is there
       *[other] needs { $missing }
    })
control-zone = { $count ->
        [0] Civil society: no cards.
        [one] Civil society: 1 card ({ $piles }).
       *[other] Civil society: { $count } cards ({ $piles }).
    }
control-region = { $letter }, { $region }: development { $development }; { $has-stock ->
        [0] nothing in stock
       *[other] stock { $stock }
    }; next to { $near }.{ $count ->
        [0] {""}
       *[other] {" "}Influence: { $there }.
    }
control-region-more = Next to it: { $near }. Countries: { $countries }.
control-track = { $category }: { $total } in the world, level { $level }{ $is-last ->
        [0] , { $missing } more for the next
       *[other] {""}
    }{ $has-own ->
        [0] {""}
       *[other] ; your level { $own }
    }.{ $count ->
        [0] {""}
       *[other] {" "}Order: { $order }.
    }
control-player = { $name }: { $has-faction ->
        [0] {""}
       *[other] { $faction };{" "}
    }{ $has-stock ->
        [0] no resources
       *[other] { $stock }
    }; { $cards ->
        [0] no cards
        [one] 1 card ({ $backs })
       *[other] { $cards } cards ({ $backs })
    }; { $points ->
        [one] 1 point
       *[other] { $points } points
    } (levels { $levels }, regions { $regions }).
control-faction = { $name }, { $faction }: “{ $power }”
control-pile = { $pile }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $discards ->
        [0] none discarded
       *[other] { $discards } discarded
    }{ $has-top ->
        [0] {""}
       *[other] , { $top } on top
    }.

## The hand
control-hand = Your hand:
control-hand-empty = You have no cards in hand.
control-card = { $card } ({ $pile }; to privatise: { $take })
control-card-civil = civil society, { $name }: { $effect }
control-effect = { $name } [{ $needs }]: { $effect }
control-effect-not = ✗ { $name } [{ $needs }]: { $effect }
control-effect-plain = { $name }, requires { $needs }. { $effect }
control-effect-not-plain = not playable: { $name }, requires { $needs }. { $effect }
control-effect-words = { $letter }, { $name }, requires { $needs }. { $effect }
control-civil-words = Civil society, “{ $name }”. { $effect }
control-costs = costs { $units }
control-has = you have { $units }
control-has-resources = { $count ->
        [0] you have no resources
        [one] you have 1 resource
       *[other] you have { $count } resources
    }
control-lacks-levels = { $count ->
        [one] 1 level
       *[other] { $count } levels
    } missing{ $count-levels ->
        [0] {""}
       *[other] {" "}({ $levels })
    }, { $has }
control-no-present = there is no region where you are present
control-no-absent = there is no region where you are absent
control-now = Playable now.
control-now-for = Playable now: { $cost }.
control-not-now = Not playable: { $why }.

## What a choice will do
control-you = you { $before } → { $after }
control-here = here { $before } → { $after }
control-you-plain = you go from { $before } to { $after }
control-here-plain = here you go from { $before } to { $after }
control-from-to = { $before } → { $after }
control-from-to-plain = from { $before } to { $after }
control-world = world { $before } → { $after }
control-world-plain = the world goes from { $before } to { $after }
control-rise = level { $before } → { $after }
control-rise-plain = from level { $before } to level { $after }
control-civil-card = { $count ->
        [one] 1 civil card
       *[other] { $count } civil cards
    }
control-ahead = ahead of { $names }
control-ends = the end in sight
control-developed = development { $before } → { $after }
control-developed-plain = development goes from { $before } to { $after }
control-stock = stock { $before } → { $after }
control-stock-plain = the stock goes from { $before } to { $after }
control-of-stock = ({ $count })
control-gain = +{ $count } { $resource } (bank)
control-take = +{ $count } { $resource } (stock: { $stock })
control-take-none = nothing to take
control-split = { $count ->
        [one] { $count } of your choice
       *[other] { $count } to split
    } ({ $categories }{ $there ->
        [0] {""}
       *[other] ; you here: { $here }
    })
control-hits-one = a rival −{ $count }: { $names }
control-hits-all = { $all }
control-hits-none = no rival hit
control-then = then { $letters }
control-then-any = then anywhere
control-settled = development { $development }, { $has-stock ->
        [0] nothing in stock
       *[other] stock { $stock }
    }, next to { $letters }
control-with = { $name }: { $what }
control-entry = { $label }, { $text }
control-faction-choice = { $first } { $primary }, then { $second } { $secondary }; { $count ->
        [0] no resources
       *[other] { $start }
    }. { $power }
control-draw = { $category } (you { $own }, world { $world }): { $piles }
control-draw-low = { $number } low ({ $cards ->
        [0] reshuffled
        [one] 1 card
       *[other] { $cards } cards
    })
control-draw-high = { $number } high ({ $cards ->
        [0] reshuffled
        [one] 1 card
       *[other] { $cards } cards
    })
control-do-reinforce = reinforce { $what }
control-do-undermine = weaken { $what }
control-do-develop = develop { $what }
control-cost-reinforce = reinforce: { $units }
control-cost-undermine = weaken: { $units }
control-cost-develop = develop: { $units }
control-do-shield = cancel the loss
control-do-pass = pass

## What is asked
control-ask-other = { $name ->
        [you] It is your turn
       *[other] { $name } is to play
    }.
control-ask-factions = { $name ->
        [you] Which
       *[other] { $name }, which
    } faction do you keep?
control-ask-primary = { $name ->
        [you] In
       *[other] { $name }, in
    } which region do you place { $influence }?
control-ask-secondary = { $name ->
        [you] In
       *[other] { $name }, in
    } which other region do you place { $influence }?
control-ask-draw = { $name ->
        [you] From
       *[other] { $name }, from
    } which pile do you draw? You need { $cards ->
        [one] 1 more card
       *[other] { $cards } more cards
    }.
control-ask-surplus-cards = { $name ->
        [you] Which
       *[other] { $name }, which
    } card too many do you discard?
control-ask-play = { $playable ->
        [0] { $name ->
        [you] No
       *[other] { $name }, no
    } effect can be played: lay a card down without effect, “{ $dump }” and { $cards }.
       *[other] { $name ->
        [you] What
       *[other] { $name }, what
    } do you play: { $labels }? Or type “{ $dump }” and { $cards }, to lay a card down without effect.
    }
control-ask-choosing = { $name ->
        [you] Which
       *[other] { $name }, which
    } region do you choose{ $steps ->
        [one] {""}
       *[other] {" "}(step { $step } of { $steps })
    }?
control-ask-placing = { $name ->
        [you] Of
       *[other] { $name }, of
    } which category do you place an influence { $region-in }? { $count } to go.
control-ask-removing = { $name ->
        [you] Who
       *[other] { $name }, who
    } loses what { $region-in }? { $count } to go.
control-ask-taking = { $name ->
        [you] Which
       *[other] { $name }, which
    } resource do you take? { $count } to go.
control-ask-spoils = { $name ->
        [you] Your
       *[other] { $name }, your
    } faction may take a resource from the stock { $region-of }. Which one do you take?
control-ask-spreading = { $name ->
        [you] Your
       *[other] { $name }, your
    } faction may spread by one influence. Where do you place it?
control-ask-invest = { $name ->
        [you] What
       *[other] { $name }, what
    } do you invest? You have { $has }. { $costs }.
control-ask-paying = { $name ->
        [you] With
       *[other] { $name }, with
    } which resource do you pay? { $count } to go.
control-ask-privatise = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you privatise { $resource }{ $icons ->
        [one] {""}
       *[other] {" "}({ $icon } of { $icons })
    }?
control-ask-surplus = { $name ->
        [you] Your
       *[other] { $name }, your
    } faction may privatise one more resource where you lead. Which one do you take?
control-ask-renew = { $name ->
        [you] Do
       *[other] { $name }, do
    } you discard cards before you draw? { $free ->
        [0] Each costs a resource
       *[other] The first { $free } of the turn are free, others cost a resource
    }; { $has-any ->
        [0] you have none
       *[other] you have { $has }
    }.
control-ask-shield = { $name ->
        [you] You
       *[other] { $name }, you
    } are about to lose { $influence } { $place }. Do you cancel that for one food? You have { $has }.

## What may be typed
control-word-play = play
control-word-dump = discard
control-word-draw = draw
control-word-reinforce = reinforce
control-word-undermine = weaken
control-word-develop = develop
control-word-do = take
control-word-pass = pass
control-word-shield = yes
control-word-low = low
control-word-high = high
control-word-table = table
control-word-hand = hand
control-word-regions = regions
control-word-world = world
control-word-players = players
control-word-piles = piles
control-type = Type a choice of the list, “{ $example }” for example; `?` says more.
control-type-play = Type a card and an effect, “{ $example }” for example, or “{ $dump }” and a card; `?` says more.
control-type-dump = Type “{ $dump }” and the number of a card; `?` says more.
control-unknown = Nothing here is called “{ $typed }”.
control-not-here = This cannot be chosen here: { $what }.
control-which = Which: { $which }?
control-which-one = What: { $which }?
control-no-pass = You cannot pass here.
control-not-present = You are not present { $place }.
control-not-absent = You are present { $place } already.
control-not-again = The step before was { $place }, and a region is not adjacent to itself.
control-not-adjacent = { $region-the } is not adjacent to { $before-the }.
control-no-card = You have no card { $number }.
control-no-effect = { $card } has no such effect.
control-card-stuck = No effect of { $card } can be played.
control-not-playable = { $effect } cannot be played: { $why }.
control-confirm = Did you mean: { $action }?
control-confirm-dump = { $count ->
        [one] One effect can be played. Lay { $card } down without effect all the same?
       *[other] { $count } effects can be played. Lay { $card } down without effect all the same?
    }
control-confirm-pass-resource = There is a resource to be taken for nothing. Pass all the same?
control-confirm-pass-spread = This influence costs nothing. Pass all the same?
control-warn-level = { $category } { $level }
control-warn = The world rises to { $levels }: { $count ->
        [0] civil society reacts no more
        [one] civil society gets 1 card
       *[other] civil society gets { $count } cards
    }. Go on?
control-warn-end = The game would end with this round.

## The score
control-score = { $place }: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } (levels { $levels }, regions { $regions }), { $influence } influence
control-score-level = { $category } { $level } ({ $points })
control-score-noted = { $name }: { $count ->
        [0] no level
       *[other] { $levels }
    }.
control-score-region = { $region } (development { $development }): { $shares }.
control-score-note = Points of regions are those of a game that would end now; levels are those noted at the end of the last round.

## Words that are explained
control-about-present = “Present”: a region where you have influence, of any category.
control-about-absent = “Absent”: a region where you have no influence.
control-about-adjacent = “Adjacent”: a region next to that of the step before. A region is not adjacent to itself.
control-about-anywhere = “Anywhere”: a region of your choice; before a category or a resource “any” leaves that to you.
control-about-rival = “Rival”: another player of your choice loses influence in the region; you never hit yourself.
control-about-rivals = “Each rival”: all other players lose influence in the region.
control-about-everyone = “Everyone”: all who have such influence in the region lose some.
control-about-development = Development: the points that are shared in the region at the end. It never falls below 1.
control-about-privatise = Privatise: after the effect the card lets you take these resources from the stocks of regions where you are present.
control-about-level = { $resource }: each makes up for a level that is missing for an effect. { $cost } resources of any kind develop a region.
control-about-influence = { $resource }: each that you invest places one more influence after the effect. { $cost } resources of any kind develop a region.
control-about-loss = { $resource }: each that you invest makes another player lose an influence after the effect. { $cost } resources of any kind develop a region.
control-about-faction = { $faction }: “{ $power }”

## Words that are typed
control-verbs-play = play
control-verbs-dump = discard dump
control-verbs-draw = draw
control-verbs-reinforce = reinforce
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
