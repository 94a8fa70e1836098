
# Narration of La course autour du monde.

## Events
course-dealt = Each player gets { $hand } route cards; { $pile } remain in the pile. Collect a visa from every continent ({ $visas }) and be the first to return to your starting city. { $name ->
        [you] You choose
       *[other] { $name } chooses
    } a starting city first.
course-started = { $name ->
        [you] You start
       *[other] { $name } starts
    } in { $city }.
course-started-visa = { $name ->
        [you] You start
       *[other] { $name } starts
    } in { $city } with the { $visa } visa.
course-flew = { $name ->
        [you] You fly
       *[other] { $name } flies
    } from { $from } to { $city } ({ $km }).
course-flew-visa = { $name ->
        [you] You fly
       *[other] { $name } flies
    } from { $from } to { $city } ({ $km }) and { $name ->
        [you] take
       *[other] takes
    } the { $visa } visa there.
course-flew-on = { $name ->
        [you] You fly
       *[other] { $name } flies
    } on to { $city } ({ $km }).
course-flew-on-visa = { $name ->
        [you] You fly
       *[other] { $name } flies
    } on to { $city } ({ $km }) and { $name ->
        [you] take
       *[other] takes
    } the { $visa } visa there.
course-visa = { $name ->
        [you] You take
       *[other] { $name } takes
    } the { $visa } visa in { $city }.
course-all-visas = { $name ->
        [you] You now have
       *[other] { $name } now has
    } all the visas: only the flight home to { $city } is left!
course-landed = { $name ->
        [you] You land
       *[other] { $name } lands
    } in { $city } and { $name ->
        [you] draw
       *[other] draws
    } { $drawn ->
        [one] 1 card
       *[other] { $drawn } cards
    }.
course-swapped = { $name ->
        [you] You stay and reject
       *[other] { $name } stays and rejects
    } { $left } to the left, { $right } to the right.
course-took = In return: { $cards }.
course-took-left = { $card } (from the left)
course-took-right = { $card } (from the right)
course-took-pile = { $drawn ->
        [one] 1 card
       *[other] { $drawn } cards
    } from the pile
course-reshuffled-table = The pile is used up: { $cards ->
        [one] the card on the table becomes
       *[other] the { $cards } cards on the table are shuffled and become
    } the new pile.
course-reshuffled-compartments = The pile is used up and there are no cards on the table: the { $cards } covered cards in both compartments are shuffled and become the new pile.
course-won-home = { $name ->
        [you] You are
       *[other] { $name } is
    } back in { $city } with all the visas and { $name ->
        [you] win
       *[other] wins
    } the race in round { $round }, after { $legs ->
        [one] 1 leg
       *[other] { $legs } legs
    } and { $km }.
course-stopped = After { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }, no player is home with all the visas: the race stops here.
course-ahead = { $name ->
        [you] You finish
       *[other] { $name } finishes
    } first: the number of visas counts first, then the shortest way home.
course-ahead-shared = { $names } share first place, with equal numbers of visas and of legs to go.

## The table
course-title = Round { $round }, { $name ->
        [you] your turn
       *[other] { $name } to play
    }
course-title-over = Round { $round }, the race is over
course-stop = { $city } ({ $visa })
course-stop-plain = { $city } ({ $visa } visa)
course-waits = { $name ->
        [you] You have not chosen a starting city yet and hold
       *[other] { $name } has not chosen a starting city yet and holds
    } { $cards } cards.
course-state = { $name ->
        [you] You are
       *[other] { $name } is
    } in { $city } with { $count ->
        [one] the { $taken } visa
       *[other] the { $taken } visas
    } and still { $name ->
        [you] need
       *[other] needs
    } { $left ->
        [one] the { $missing } visa
       *[other] the { $missing } visas
    }. { $name ->
        [you] You hold
       *[other] { $name } holds
    } { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, and home is { $from }.
course-state-complete = { $name ->
        [you] You are
       *[other] { $name } is
    } in { $city } with all the visas. { $name ->
        [you] You hold
       *[other] { $name } holds
    } { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, and home is { $from }.
course-state-home = { $name ->
        [you] You are
       *[other] { $name } is
    } back in { $city } with all the visas.
course-journey = { $name ->
        [you] Your journey
       *[other] { $name }
    }: { $journey }.
course-journey-km = { $name ->
        [you] You
       *[other] { $name }
    }, { $km }: { $journey }.
course-left-out = { $taken ->
        [0] … { $count } cities …
       *[other] … { $count } cities ({ $visas }) …
    }
course-known = Everybody knows that { $name ->
        [you] you hold
       *[other] { $name } holds
    } { $cards }.
course-open-table = { $count ->
        [0] There are no cards on the table.
       *[other] On the table ({ $count }): { $cards }.
    }
course-open-left = { $count ->
        [0] There are no rejects on the left.
       *[other] Rejects on the left, from the top ({ $count }): { $cards }.
    }
course-open-right = { $count ->
        [0] There are no rejects on the right.
       *[other] Rejects on the right, from the top ({ $count }): { $cards }.
    }
course-lies = To go on, you need a card from { $city }: { $where }.
course-lies-top = to { $cities } (top of the rejects)
course-lies-under = to { $cities } (among the covered rejects)
course-lies-table = to { $cities } (on the table)
course-lies-hand = to { $cities } (held by { $name })
course-lies-unseen = to { $cities } (hidden)
course-head-city = Pawn
course-head-home = Home
course-head-cards = Cards
course-shoe = { $pile ->
        [0] There are no cards
        [one] There is 1 card
       *[other] There are { $pile } cards
    } in the pile and { $flown ->
        [0] none
       *[other] { $flown }
    } on the table.
course-needs = { $name ->
        [you] You still need
       *[other] { $name } still needs
    } the { $count ->
        [one] { $visas } visa
       *[other] { $visas } visas
    }, then the way home to { $city }: at least { $legs ->
        [one] 1 more leg
       *[other] { $legs } more legs
    }.
course-needs-home = { $name ->
        [you] You have all the visas and only need
       *[other] { $name } has all the visas and only needs
    } to fly home to { $city }: at least { $legs ->
        [one] 1 more leg
       *[other] { $legs } more legs
    }.
course-enough = Your cards are enough to win: { $flight }.
course-hand-now = From { $city }, now:
course-hand-from = From { $city }:
course-hand-next = And after that:
course-hand-later = For later:
course-hand-none = No card leads on from { $city }. In hand:
course-hand-elsewhere = Other cards:
course-from = { $letter } { $city }: { $count ->
        [0] no card leads on from there.
        [one] 1 card leads on from there.
       *[other] { $count } cards lead on from there.
    }
course-mark-visas = { $count ->
        [one] { $visas } visa
       *[other] { $visas } visas
    }
course-mark-home = home, and you win
course-card = { $label }: { $card }.
course-goes-left = { $card } goes to the left.
course-goes-right = { $card } goes to the right.
course-visas = { $count ->
        [0] no visa
        [one] 1 visa
       *[other] { $count } visas
    }
course-to-go = { $legs ->
        [0] back home
        [one] 1 leg to go
       *[other] { $legs } legs to go
    }
course-flown = { $legs ->
        [0] no legs flown
        [one] 1 leg flown
       *[other] { $legs } legs flown
    }
course-score = { $place }: { $name }, { $rest }.

## Brief narration
course-between = ;{" "}
course-round = Round { $round }
course-brief-flew = { $name ->
        [you] you fly
       *[other] { $name } flies
    } from { $from } to { $city }{ $count ->
        [0] {""}
        [one] {" "}and { $name ->
            [you] take
           *[other] takes
        } the { $visas } visa
       *[other] {" "}and { $name ->
            [you] take
           *[other] takes
        } the { $visas } visas
    }
course-brief-started = { $name ->
        [you] you start
       *[other] { $name } starts
    } in { $city }
course-brief-swapped = { $name ->
        [you] you swap
       *[other] { $name } swaps
    } two cards
course-own-started = { $name ->
        [you] you start
       *[other] { $name } starts
    } in { $city }{ $count ->
        [0] {""}
       *[other] {" "}with the { $visas } visa
    }.
course-own-flew = { $name ->
        [you] you fly
       *[other] { $name } flies
    } to { $city } { $legs ->
        [one] ({ $km })
       *[other] in { $legs } legs ({ $km })
    }{ $count ->
        [0] {""}
        [one] {" "}and { $name ->
            [you] take
           *[other] takes
        } the { $visas } visa
       *[other] {" "}and { $name ->
            [you] take
           *[other] takes
        } the { $visas } visas
    }.
course-own-drew = { $name ->
        [you] you draw
       *[other] { $name } draws
    } { $named ->
        [0] { $drawn ->
            [one] 1 card
           *[other] { $drawn } cards
        }
       *[other] { $new }
    }.
course-own-swapped = { $name ->
        [you] you swap
       *[other] { $name } swaps
    } two cards.
course-own-got = { $name } { $taken ->
        [0] { $name ->
            [you] draw
           *[other] draws
        } { $named ->
            [0] 2 cards
           *[other] { $new }
        }
       *[other] now { $name ->
            [you] hold
           *[other] holds
        } { $cards }{ $drawn ->
            [0] {""}
           *[other] {" "}and { $name ->
                [you] draw
               *[other] draws
            } { $named ->
                [0] 1 card
               *[other] { $new }
            }
        }
    }.
course-visa-at = the { $visa } visa in { $city }
course-own-won = { $name ->
        [you] you
       *[other] { $name }
    } { $count ->
        [0] { $name ->
            [you] come
           *[other] comes
        } home to { $city } with all the visas
       *[other] { $name ->
            [you] take
           *[other] takes
        } { $visas }, then { $name ->
            [you] come
           *[other] comes
        } home to { $city }
    } and { $name ->
        [you] win
       *[other] wins
    } the race.
course-tour = { $name ->
        [you] your trip around the world
       *[other] { $name }’s trip around the world
    } covers { $legs ->
        [one] 1 leg
       *[other] { $legs } legs
    } and { $km } in { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }.
course-longest = { $name ->
        [you] your longest leg
       *[other] { $name }’s longest leg
    } goes from { $from } to { $city }: { $km }.
course-place = { $place }: { $name }, { $visas }, { $rest }.
course-still = { $legs ->
        [0] home
        [one] 1 leg from home
       *[other] { $legs } legs from home
    }
course-here = { $name ->
        [you] You are
       *[other] { $name } is
    } in { $city }.
course-stuck = None of your cards leads on from { $city }, so you must swap two cards.
course-starts = Where your cards take you from each starting city:
course-start = { $letter } { $city }: { $to }.
course-start-to = { $count ->
        [0] no card leads on from there
       *[other] to { $cities }
    }
course-new = new
course-hand-new = { $count ->
        [one] New card: { $letters }.
       *[other] New cards: { $letters }.
    }
course-dead-end = a dead end
course-chain = { $letter }: { $city }, { $km }.{ $more ->
        [yes] {" "}{ $rest }.
       *[no] {""}
    }
course-chain-then = then { $legs }
course-chain-also = from { $from } also { $legs }
course-onward = From there, { $count ->
        [one] 1 card leads on
       *[other] { $count } cards lead on
    }{ $ends ->
        [0] {""}
        [one] , but { $cities } would be a dead end
       *[other] , but { $cities } would be dead ends
    }.
course-onward-none = None of your cards leads on from { $city }: your next flight would depend on the cards you draw.
course-onward-wins = This flight wins the race.
course-laid = { $card } is already in this flight.
course-side = { $card } { $side ->
        [left] on the left
       *[right] on the right
    }
course-to-take = { $count ->
        [0] There are no rejects to take.
        [one] You can take the reject { $cards }.
       *[other] You can take the rejects { $cards }.
    }
course-proposal = Proposal: reject { $one } and { $other }, { $nowhere ->
        [yes] which { $count ->
            [0] do not lead to { $city }
            [one] lead neither to the { $visas } visa nor to { $city }
           *[other] lead neither to the { $visas } visas nor to { $city }
        }
       *[no] which you do not need for your best way home
    }, and { $taken ->
        [0] draw two cards
       *[other] take { $cards }
    }.
course-proposal-wins = Your cards would then be enough to win{ $count ->
        [0] {""}
       *[other] , via { $via }
    }.
course-proposal-asks = What do you do? (Enter: this swap; “{ $hand }” shows your cards)
course-confirm-dead-end = None of your cards leads on from { $city }: fly there anyway?
course-prompt-winning = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you fly? For example “{ $example }”.

## Prompts, help and replies to typed lines
course-left = left
course-right = right
course-both = both
course-pile = pile
course-word-swap = swap
course-word-land = land
course-word-hand = hand
course-word-table = table
course-prompt-other = { $name ->
        [you] It is your turn
       *[other] { $name } is to play
    }.
course-prompt-start = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you start? For example “{ $example }”.
course-prompt-fresh = { $name ->
        [you] Where
       *[other] { $name }, where
    } do you fly? For example “{ $example }”. Or stay: “{ $swap-word }”.
course-prompt-stay = { $name ->
        [you] What
       *[other] { $name }, what
    } do you do? (Enter: this swap; “{ $hand }” shows your cards)
course-prompt-flying = { $name ->
        [you] Fly
       *[other] { $name }, fly
    } on, for example “{ $example }”, or type “{ $land }” to land in { $city } and draw { $drawn ->
        [one] 1 card
       *[other] { $drawn } cards
    }.
course-prompt-landing = { $name ->
        [you] None
       *[other] { $name }, none
    } of your cards leads on from { $city }: press Enter or type “{ $land }” to draw { $drawn ->
        [one] 1 card
       *[other] { $drawn } cards
    }.
course-prompt-second = { $name ->
        [you] Which
       *[other] { $name }, which
    } card goes to the right compartment? For example “{ $letter }” for { $card }.
course-prompt-second-last = { $name ->
        [you] Which
       *[other] { $name }, which
    } card goes to the right compartment? For example “{ $letter }” for { $card }. Then you draw 2 cards immediately.
course-prompt-take = { $name ->
        [you] What
       *[other] { $name }, what
    } do you take: { $offers }?
course-prompt-over = The race is over.
course-offer-one = “{ $word }” ({ $card })
course-offer-both = “{ $word }”
course-offer-pile = “{ $word }” (2 hidden cards)
course-type-start = Type { $starts }.
course-type-fresh = Type { $ways } to fly, “{ $swap }” to stay.
course-type-stay = Type the letters of two cards to reject (“{ $letters }”), or the two cities of one card: “{ $cities }”.
course-type-flying = Type { $ways } to fly on, “{ $land }” to land.
course-type-landing = Type “{ $land }” to land.
course-type-second = Type the letter of a card to reject, or its two cities: “{ $cities }”.
course-type-second-last = Type the letter of a card to reject, or its two cities: “{ $cities }”.
course-type-take = Type { $offers }.
course-type-over = The race is over.
course-confirm-start = Start in { $city }?
course-confirm-fly = Fly to { $city }?
course-confirm-flight = Fly { $flight }?
course-confirm-land = Land in { $city }?
course-confirm-reject = Reject { $card }?
course-confirm-reject-far = { $card } does not lead on from { $city }. Reject this card?
course-no-start = You cannot start in { $city }.
course-not-flying = You are in { $city } and have not flown yet this turn.
course-no-swap = You have already flown this turn, so you cannot swap cards.
course-which = Which card do you reject?
course-which-of = Which { $city } card: { $cards }?
course-two-first = First name both cards to reject, then what you take.
course-none-of = None of your cards names { $city }.
course-how-many = { $count ->
        [one] Name one card.
       *[other] Name two different cards.
    }
course-card-gone = { $card } is no longer in your hand.
course-card-elsewhere = { $card } does not lead on from { $city }.
course-no-letter = No card has the letter { $letter }.
course-unlinked = { $letters } do not link up from { $city }.
course-unlinked-swap = { $letters } do not link up from { $city }. To reject both cards, type “{ $swap }”.
course-not-held = You do not hold the route card { $card }.
course-no-route = There is no route card { $card }.
course-already-there = You are already in { $city }.
course-leads = To { $city }, you hold { $cards }.
course-leads-none = None of your cards leads to { $city }.
course-nothing-there = There is no reject there.
course-not-offered = That is not one of the choices.
course-unknown = No city in the race is called “{ $typed }”.
course-help-start = Type the name or the letter of your starting city: { $starts }. You get its visa at once, and you must come back there to win. “{ $hand }” lists, for each starting city, the cards that lead on from it.
course-help-fly = To fly, type the city or the letter of the card: { $ways }. For a flight of several legs, type several cities or letters in a row; at the end you draw as many cards as you have laid.
course-help-swap = To stay, type “swap”: the program proposes a swap. To choose the cards yourself, add the letters of two cards (“{ $swap }”), or one card by its letter or its two cities in either order (“{ $swap-cities }”); you then choose the second. “reject” and “discard” do the same.
course-help-names = Cards keep their letters during your turn. Type cities in English or French; upper and lower case, accents, spaces and hyphens do not matter, and the beginning of a name is enough.
course-help-stay = Enter accepts the proposed swap. Or type the letters of two cards to reject (“{ $letters }”), or one card by its letter or its two cities in either order (“{ $cities }”); you then choose the second.
course-help-on = To fly on, type the city or the letter of the card: { $ways }. To end this flight, type “{ $land }” or “stop”: you draw as many cards as you have laid.
course-help-landing = Type “{ $land }” or “stop”: you draw as many cards as you have laid, and your turn is over.
course-help-second = Type the card that goes to the right compartment: its letter (“{ $letter }”) or its two cities in either order (“{ $cities }”). “undo” takes back the first card.
course-help-take = Type { $offers }. You can also type a city of the reject. You draw the rest from the pile, face down.
course-help-look = “{ $hand }” shows your hand; “{ $table }” shows where all players stand, the cards on the table and all rejects.

## Rules
course-rules-start = Choose your starting city to suit your cards; several players may start in the same city. You get the visa of its continent at once.
course-rules-goal = To win the race, collect the { $visas } visas in any order, then come back to your starting city before the others.
course-rules-turn = On your turn, either fly with your cards, leg after leg, or stay and swap two cards.
course-rules-first = In this program, the first player named begins; around a table, it is the player on the dealer’s left.
course-rules-fly = Fly: lay a route card that names the city you are in, move to its other city, and go on for as long as your cards link up. Each card is valid in both directions. When the flight ends, draw as many cards from the pile as you have laid. Several pawns may share a city.
course-rules-swap = Or stay, even if you could fly: reject two cards from your hand face up, one into each compartment. In exchange, take either both top rejects, or one of them and a card from the pile, or two cards from the pile. You cannot pass.
course-rules-on = Go on with any card that leads on from here, or stop. When the flight ends, you draw as many cards from the pile as you have laid; you can use them on your next turn. During a flight you cannot swap.
course-rules-reject = The first card you name goes to the left compartment, the second to the right; the other players see them only once both are named. They cover the rejects already there.
course-rules-take = In exchange for your two cards, take top rejects, at most one from each compartment, and draw the rest from the pile. You choose before you see the cards from the pile, and you cannot take back the cards you are rejecting now. The original rules are less strict: they do not ask you to announce everything in advance.
course-rules-visas = Each time you arrive in a city, even between two legs of a flight, you take its visa if you do not have it yet. The visas are { $visas }.
course-rules-only = You can get the { $visa } visa only in { $cities }; the other cities on that continent give no visa.
course-rules-win = You win as soon as you arrive in your starting city with all the visas, even in the middle of a flight. Passing through it before then does not count.
course-rules-table = When the pile runs out, the cards on the table are shuffled and become the new pile.
course-rules-stop = If nobody has won after { $last ->
        [one] 1 round
       *[other] { $last } rounds
    }, the race stops: the player with the most visas is ahead; if visas are tied, the player with the fewest legs to go. The original rules have no such limit.

## Actions
course-action-start = start in { $city }
course-action-fly = flight to { $city }
course-action-land = landing
course-action-reject = { $card } to the rejects
course-action-pile = two cards from the pile
course-action-left = the reject on the left
course-action-right = the reject on the right
course-action-both = both rejects

## Words that players can type; several words are joined into one
course-verbs-land = land stop
course-verbs-stay = pass stay
course-verbs-swap = discard exchange reject swap
course-verbs-fly = flight fly go to
course-verbs-and = and
course-verbs-left = left l
course-verbs-right = right r
course-verbs-both = both b 2
course-verbs-pile = pile none neither p 0
course-looks-hand = hand my-cards my-hand
course-looks-open = compartments rejects table
