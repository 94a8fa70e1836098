# Contrôle Global on the page.

page-control-at = { $region }, { $category }
page-control-at-of = { $region }, { $category }: { $name }
page-control-at-points = { $region }, points to share
page-control-at-share = { $region }, your points
page-control-at-stock = { $region }, stock: { $resource }
page-control-world = World, { $category }
page-control-world-level = World, { $category }: { $before } → { $after }
page-control-rank = Your rank, { $category }
page-control-civil = Civil society will react
page-control-more-cards =
    { $count ->
        [one] +1 card
       *[other] +{ $count } cards
    }
page-control-yours = Your resources: { $resource }
page-control-ends = The game will end with this round
page-control-no-change = No numbers change.
page-control-then = becomes
page-control-you = You
page-control-world-short = world
page-control-will-be = will be
page-control-influence = Influence in the world
page-control-levels = Levels: the world and you
page-control-nobody = nobody
page-control-region =
    { $points ->
        [one] { $region }, one point: { $has }
       *[other] { $region }, { $points } points: { $has }
    }
page-control-map = The regions in play
page-control-regions = Regions in play
page-control-chosen = chosen, step
page-control-points =
    { $count ->
        [one] point
       *[other] points
    }
page-control-near = Next to: { $regions }
page-control-nothing = no effect can be played
page-control-free = { $levels }
page-control-paid = { $levels } for { $cost }
page-control-semicolon = ;{" "}
page-control-chosen-tag = chosen
page-control-hand =
    { $count ->
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
page-control-resources = Resources
page-control-score =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
page-control-back-low = { $count } low { $category }
page-control-back-high = { $count } high { $category }
page-control-cards =
    { $count ->
        [0] No cards
        [one] One card: { $cards }
       *[other] { $count } cards: { $cards }
    }
page-control-zone =
    { $count ->
        [0] Civil society: no card is waiting.
        [one] Civil society: one card is waiting ({ $cards }).
       *[other] Civil society: { $count } cards are waiting ({ $cards }).
    }
page-control-players = Players, factions and civil society
page-control-scores = Points of the game
page-control-head-points = Points
page-control-head-levels = Levels
page-control-head-regions = Regions
page-control-head-influence = Influence
page-control-looks = View of the regions
page-control-look-map = World map
page-control-look-list = List of regions
page-control-own = Your hand and resources
page-control-panel = Your decision
page-control-over = The game is over
page-control-plays = { $name } is playing
page-control-ask-faction = Choose your faction
page-control-choose-faction = Choose a faction to go on.
page-control-keep = Play { $faction }
page-control-first = { $category }, first category
page-control-second = { $category }, second category
page-control-ask-primary = Where do you place your first { $category } influence?
page-control-ask-secondary = Where do you place your { $category } influence?
page-control-settle = Place it here
page-control-ask-card = Play a card
page-control-ask-effect = Which effect do you play?
page-control-ask-region = In which region?
page-control-ask-next = And in which region after { $region }?
page-control-ask-split =
    { $count ->
        [one] Place one more influence
       *[other] Split { $count } influence
    }
page-control-ask-loss =
    { $count ->
        [one] Who loses one influence?
       *[other] Who loses { $count } influence?
    }
page-control-ask-take =
    { $count ->
        [one] Which resource do you take?
       *[other] Which { $count } resources do you take?
    }
page-control-ask-spoils = Do you take a resource as spoils?
page-control-ask-spread = Do you spread your influence to a neighbouring region?
page-control-ask-pay =
    { $count ->
        [one] Which resource do you pay with?
       *[other] Which { $count } resources do you pay with?
    }
page-control-ask-play = Do you play this?
page-control-ask-sure = Is this what you want?
page-control-ask-shield = Do you cancel this loss { $place }: { $lost }?
page-control-shield = Cancel the loss for { $cost }
page-control-suffer = Take the loss
page-control-effects = Effects of the card
page-control-no-region = No region fits.
page-control-lacks =
    { $count ->
        [one] You lack one level and cannot pay for it.
       *[other] You lack { $count } levels and cannot pay for them.
    }
page-control-needs = Requires { $levels }.
page-control-dump = Lay down without effect
page-control-dump-about =
    { $count ->
        [0] The card goes to the discards.
        [one] The card goes to the discards; you privatise one resource.
       *[other] The card goes to the discards; you privatise up to { $count } resources.
    }
page-control-stuck = No effect can be played: lay a card down without effect.
page-control-how = Choose a card, then one of its effects. No effect is played until you confirm.
page-control-where = Where
page-control-will = What will change
page-control-change = Change
page-control-change-what = { $change }: { $what }
page-control-less = { $category }, less
page-control-more = { $category }, more
page-control-loses = { $name }: { $influence } less
page-control-nothing-more = Nothing more
page-control-other-card = Another card
page-control-step-back = Previous step
page-control-play = Play: { $effect }
page-control-play-for = Play for { $cost }
page-control-go = Confirm
page-control-steps = Steps of the turn
page-control-step-card = Card
page-control-step-effect = Effect
page-control-step-regions = Regions
page-control-step-preview = Preview
page-control-end-play = Play
page-control-end-privatise = Privatise
page-control-end-renew = Renew
page-control-end-draw = Draw
page-control-ask-draw =
    { $count ->
        [one] Draw one card
       *[other] Draw { $count } cards, one at a time
    }
page-control-ask-end = End of your turn
page-control-ask-invest = What do you invest in?
page-control-ask-privatise = Which resource do you take, and where?
page-control-ask-renew = Which card do you discard for a new one?
page-control-turn = This turn
page-control-discarded = { $card } discarded
page-control-paid-with = Payment: { $units }
page-control-no-investment = No investment
page-control-no-more-investment = No further investment
page-control-invest = Invest
page-control-no-renewal = No card renewed
page-control-no-more-renewal = No further card renewed
page-control-renew = Renew
page-control-not-taken = Nothing more taken
page-control-take-nothing = Take nothing
page-control-as-before = Leave it as before
page-control-pile = { $category }, { $tier }: {""}
page-control-discards = { $count } discarded
page-control-pile-cards =
    { $count ->
        [one] card
       *[other] cards
    }
page-control-low = low
page-control-high = high
page-control-levels-of = { $from } to { $to }
page-control-piles = Piles
page-control-draw = Draw: { $category }, { $tier }
page-control-choose-pile = Choose the pile to draw from.
page-control-too-many = Your hand is too large: discard a card.
page-control-end-turn = End the turn
page-control-revolt = Civil society reacts
page-control-score-parts = levels { $levels }, regions { $regions }, influence { $influence }

## The end
page-control-victory =
    { $count ->
        [one] You win by one point.
       *[other] You win by { $count } points.
    }

## The guided first turn
page-control-guide = Guided first turn
page-control-guide-at = Guided first turn · { $step } of { $steps }
page-control-guide-skip = Play without the guide
page-control-guide-step-1 = Card
page-control-guide-step-2 = Effect, region
page-control-guide-step-3 = Preview
page-control-guide-step-4 = Draw
page-control-advised = suggested
page-control-advised-effect = suggested
page-control-guide-card =
    { $points ->
        [0] At the end, each region shares its points among those with influence there. Play the suggested card, which helps you gain ground, or another one.
       *[other] At the end, each region shares its points among those with influence there. Play the suggested card, which can earn you { $points } more, or another one.
    }
page-control-guide-stuck = At the end, each region shares its points among those with influence there. No card helps you there yet: lay one down without its effect.
page-control-guide-effect = A card has several effects, and you play only one. Your levels decide which ones you can play.
page-control-guide-ask = { $question } Nothing is played before the preview.
page-control-guide-region =
    { $count ->
        [one] The card works in one region only. { $where }, you go from { $before } to { $after } { $after ->
            [one] point
           *[other] points
        }.
       *[other] The card works in one of these { $count } regions. { $where }, you go from { $before } to { $after } { $after ->
            [one] point
           *[other] points
        }.
    }
page-control-guide-regions =
    { $count ->
        [one] The card works in one region only. It does not change your points yet, but your influence grows.
       *[other] The card works in one of these { $count } regions. None changes your points yet: take the one that you want to keep.
    }
page-control-guide-gain = you go from { $before } to { $after } { $after ->
        [one] point
       *[other] points
    }
page-control-guide-same = no more points
page-control-guide-preview = Nothing is played yet. This is what will change: confirm, or go back.
page-control-guide-end = Your card is played, and its resource taken. Investing and renewing can wait. Choose a pile and draw: it tells you the category of the card.
