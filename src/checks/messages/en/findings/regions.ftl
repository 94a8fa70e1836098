# What is wrong with regions, factions and the cards played on them.

regions-unread = `{ $game }` has regions too, and only those of `{ $first }` are read
    .help = keep one of the two files
    .explain = An edition has one board of regions with one set of factions and effect cards: those of the first game, in the order of the file names, whose rules speak of them. The regions and cards of any other game would be neither checked nor played. Put that game into an edition of its own.

region-missing = ‘{ $country }’ is in no region
    .help = add `region` with the id of a region of Contrôle Global
    .explain = The regions of Contrôle Global cover the world: each country is in exactly one, and says so itself, in the field `region`. From that the board is drawn. A region is a playing area and says nothing about the status of a country.

region-unknown = ‘{ $country }’ is in a region that does not exist: `{ $id }`
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a region, or add the region to `regions.yaml`
        }
    .explain = Each country names the region of Contrôle Global in which it lies, by its id in `regions.yaml`. No region has this id. Correct it, or add the region with its name, its development, its resources and its neighbours.

region-empty = no country is in the region ‘{ $region }’
    .help = write `region: { $id }` for the countries that lie there, or take the region out
    .explain = A region is drawn on the board from its countries, and players find it by them. Without any there is nothing to draw. Which country is in which region stands in `countries.yaml` and nowhere else.

region-count = there { $found ->
        [one] is one region
       *[other] are { $found } regions
    }, and the rules say { $wanted }
    .help = add or take out regions in `data/games/{ $game }/regions.yaml`, or change `deck.regions`
    .explain = The rules say how many regions the world of Contrôle Global is divided into; the box, the booklet and the board tell players that number. A region more or less is most often a slip.

development-invalid = the development of ‘{ $region }’ is 0
    .help = write 1 or more
    .explain = Development is what the players in a region share as points at the end of the game. It never falls below 1, so it cannot begin below 1 either: a region at 0 would be worth nothing to anybody.

neighbour-repeated = { $problem ->
        [itself] ‘{ $region }’ is next to itself
       *[twice] ‘{ $region }’ names ‘{ $neighbour }’ twice as next to it
    }
    .help = take this name out of `adjacent`
    .explain = The list `adjacent` names each region next to this one once, and not the region itself: an effect that goes on to a neighbouring region has to leave the one before.

neighbour-one-sided = ‘{ $region }’ is next to ‘{ $neighbour }’, but not the other way round
    .help = add `{ $id }` to `adjacent` of ‘{ $neighbour }’, or take this name out
    .explain = Two regions are next to each other or they are not, so both lists say it. Whoever reads one entry sees all its neighbours, and a link that stands in one list only is a slip in one of the two.

regions-split = nothing joins { $count ->
        [one] this region to the others: { $regions }
       *[other] these regions to the others: { $regions }
    }
    .help = add a neighbour among the others to `adjacent` of one of them, and the other way round
    .explain = The world of a game grows region by region: the next one is always drawn among those next to the chosen ones. That never stops too early only if every region can be reached from every other. The largest part counts as the world; the finding names the regions outside of it.

in-play-invalid = { $problem ->
        [missing] `regions` says nothing about { $players } players
        [few] { $players } players need 2 regions at least, not { $regions }
       *[many] { $players } players need { $regions } regions, and there are { $all }
    }
    .help = { $problem ->
            [missing] write how many regions are in play for each number of players from { $least } to { $most }
            [few] write 2 or more: each region needs a neighbour
           *[many] write { $all } or less
        }
    .explain = Not the whole world is in play: `regions` says with how many regions so many players play. Each region in play needs a neighbour, so there are two at least, and no more than the board has. The game plays with four regions more than players.

levels-invalid = { $problem ->
        [none] there is no level
        [first] the first threshold is 0
        [rising] the thresholds do not rise
        [points] there are points for { $points } levels, and { $thresholds ->
            [one] one threshold makes { $wanted } levels
           *[other] { $thresholds } thresholds make { $wanted } levels
        }, level 0 included
       *[falling] a level gives fewer points than the one before
    }
    .help = { $problem ->
            [none] write a threshold for each level, such as `[1, 4, 8, 14, 22, 31]`
            [points] write { $wanted } numbers, the first one for level 0
            [falling] write points that stay or grow
           *[other] write thresholds that begin with 1 or more and grow
        }
    .explain = A category has a level for each threshold that the influence of the whole world has reached: at 1, 4, 8, 14, 22 and 31 the world is at level I, II and so on up to VI. A threshold that is not above the one before would make a level that nobody ever has. `points` gives the points of each level, level 0 first, so it is one number longer.

end-invalid = { $problem ->
        [level] the game ends at level { $level }, which there is not
       *[categories] the game ends when { $categories } categories are at a level
    }
    .help = write a number from 1 to { $most }
    .explain = The game ends after a round in which so many categories (`end.categories`) stand at a level (`end.level`). Both must be possible: a level that no threshold makes, or more categories than the game has, would let the game go on for ever; 0 would end it at once. The same holds for each variant.

variant-invalid = { $problem ->
        [base] the variant ‘{ $variant }’ has the id of the end without variants
        [none] the variant ‘{ $variant }’ is for nobody
        [players] the variant ‘{ $variant }’ is for { $players } players, and the game is for { $least } to { $most }
        [recommended] the variant ‘{ $variant }’ is recommended for { $players } players, who cannot choose it
       *[twice] two variants are recommended for { $players } players
    }
    .help = { $problem ->
            [base] write another id than `base`
            [recommended] add { $players } to `players`, or take it out of `recommended`
            [twice] recommend one of them
           *[other] write numbers from { $least } to { $most }
        }
    .explain = A variant is another end of the game, for the numbers of players in its list `players`. `recommended` lists those who play it unless they agree on something else: so they are among `players`, and no two variants are recommended for the same number. `base` is what players choose who want none of them.

setup-invalid = { $problem ->
        [factions] { $players } players are dealt { $dealt } factions, and there are { $factions }
       *[zero] `setup.{ $field }` is 0
    }
    .help = { $problem ->
            [factions] deal fewer factions, let fewer players in, or add factions
           *[zero] write 1 or more
        }
    .explain = At the start each player is dealt some factions and keeps one, and then places influence of its two categories in two regions. `setup` says how many of each. The factions of the greatest number of players must be there, and a player without influence anywhere could play next to no card.

pieces-invalid = { $problem ->
        [single] there are no cubes for one influence
        [worth] there are cubes for 0 influence
        [many] { $found } are more than the { $needed } small pieces of one kind that are printed at most
        [cubes] the cubes of a player stand for { $found } influence, and the last level takes { $needed }
        [resources] there are { $found } tokens of a resource, and the regions in play may have { $needed } units of it
        [counters] there are { $found } counters with the same numbers, and { $needed } regions in play
       *[highest] counters go up to { $found }, and a region has development { $needed } at the start
    }
    .help = { $problem ->
            [single] write how many there are: `cubes: { "{" } 1: { $needed } { "}" }`
            [worth] leave them out
            [many] write { $needed } or fewer
            [cubes] print more cubes, or some that stand for more
           *[other] write { $needed } or more
        }
    .explain = `pieces` says how many of the small pieces are printed. The rules set no limit to them, so there must be enough for every match: cubes of each player for as much influence as the last level of a category takes, tokens for the stocks of the regions in play, and counters for the development of each of them.

hand-limit = { $problem ->
        [none] a hand has no cards
       *[low] the hands of { $players } players need { $needed } cards, and the low piles have { $low }
    }
    .help = { $problem ->
            [none] write how many cards a player refills to, such as `hand: 4`
           *[low] write a smaller hand, let fewer players in, or add cards to the low piles
        }
    .explain = A player refills to so many cards. The first hands are drawn from the low piles alone, so these must suffice for the greatest number of players, together with what powers allow besides. The game plays with hands of 4; its low piles have 54 cards.

faction-count = there { $found ->
        [one] is one faction
       *[other] are { $found } factions
    }, and the rules say { $wanted }
    .help = add or take out factions in `data/games/{ $game }/factions.yaml`, or change `deck.factions`
    .explain = The rules say how many factions there are; the box and the booklet tell players that number, and from it follows how many may sit at the table. A faction more or less is most often a slip.

faction-categories = ‘{ $faction }’ begins with { $category } twice
    .help = write another category for `primary` or `secondary`
    .explain = A faction begins with influence in two categories, in two different regions. With a single category it would begin at a higher level in it than anybody else, and have nothing to fall back on.

power-repeated = ‘{ $faction }’ has the same power as ‘{ $other }’
    .help = give one of the two another power, or other numbers
    .explain = Each faction can do something that no other can: that is what players choose between at the start. Two factions may have powers of one kind when these differ, such as one level more in Biology and one in Military.

power-idle = the power of ‘{ $faction }’ gives nothing that others do not have
    .help = write better numbers than those of the rules, or another power
    .explain = The numbers of a power stand against those that hold for everybody: a hand of more cards than `hand`, a development that costs less than `invest.cost` or may be bought more often than `invest.develop`, cards that may be discarded for nothing. Numbers that are no better make a faction without a power.

card-count = { $problem ->
        [none] a pile has no cards
        [high] a pile has { $pile } cards, and can have { $most } at most
       *[sum] { $piles } piles of { $pile ->
            [one] one card
           *[other] { $pile } cards
        } make { $due } cards, not { $cards }
    }
    .help = { $problem ->
            [sum] write `{ $due }` for `deck.cards`, or change `deck.pile`
           *[other] write a number from 1 to { $most }
        }
    .explain = Each category has two piles, a low one and a high one, and all piles have the same number of cards, `deck.pile`. Together they are all cards of the game, `deck.cards`: 12 piles of 9 cards are 108. The program keeps a pile in 32 bits, so no pile is higher than that.

pile-size = the pile `{ $pile }` has { $found ->
        [0] no card
        [one] one card
       *[other] { $found } cards
    }, and the rules say { $wanted }
    .help = add cards to the pile, take some out, or put them into another one with `pile`
    .explain = All piles have the same number of cards, `deck.pile` in the rules. Players see the backs and count: a pile that is too low runs out before the others, and one card too many is most often one that belongs into another pile.

effect-count = ‘{ $card }’ has { $found ->
        [0] no effect
        [one] one effect
       *[other] { $found } effects
    }, and a card of a { $tier ->
        [low] low
       *[high] high
    } pile has { $wanted }
    .help = write { $wanted } effects, the weakest first
    .explain = A card of a low pile has three effects, for the levels I, II and III of its category. A card of a high pile has two, for level IV and for level V or VI, and below them what civil society does with it. The player chooses one of them.

effect-own-level = { $problem ->
        [pile] the effects of ‘{ $card }’ do not require the levels of its pile: { $category }
        [none] ‘{ $effect }’ requires no level in the category of its pile: { $category }
       *[level] ‘{ $effect }’ requires level { $level } in { $category }, which does not belong in this place of the card
    }
    .help = { $range ->
            [pile] write `pile: { $id }`, whose category all of them require
            [one] write `{ $id } { $least }`; levels in other categories may follow after a comma
           *[two] write `{ $id } { $least }` or `{ $id } { $most }`; levels in other categories may follow after a comma
        }
    .explain = Every effect requires a level in the category of its pile. On a low card that is I, II and III, from top to bottom; on a high card IV, and then V or VI. So players know from the back of a card what they can hope for, and the effects of a card grow. Other categories may be required besides.

civil-misplaced = { $problem ->
        [low] civil society does something with ‘{ $card }’, a card of a low pile
       *[high] civil society does nothing with ‘{ $card }’, a card of a high pile
    }
    .help = { $problem ->
            [low] take out `civil`, or put the card into a high pile
           *[high] add `civil` with `short` and `name`, such as `short: "max(pol): D +1; L(pol) -1 pol"`
        }
    .explain = Civil society reacts when the level of a category rises: a card of the high pile is laid out, and at the end of the round what stands at its bottom happens. So every card of a high pile has such an effect, and no card of a low pile has one, since it is never laid out.

take-empty = nothing can be privatised with ‘{ $card }’
    .help = write a resource or two, such as `take: [raw, energy]`, or `any` for one by choice
    .explain = After its effect, a card lets the player take the resources in its top right corner from regions where they are present. Each card shows at least one: without it a card that nobody can play would be worth nothing at all.

title-repeated = { $list ->
        [categories] two categories begin with the same letters in
        [cards] two cards have the same name in
        [effects] two effects have the same name in
        [factions] two factions have the same name in
       *[regions] two regions have the same name in
    } { $language }: ‘{ $name }’
    .help = give one of the two another name
    .explain = Players speak of a card, of what it does, of a faction and of a region by its name, and may type it. With the same name for two of them nobody knows which one is meant. Capitals and small letters make no difference; a card may be called like an effect. A category is told by the first three letters of its name where there is little room, so those differ too.

effect-form = this is usually written in another way
    .help = write `{ $form }`
    .explain = The program understands the effect, and would write it otherwise: with one space between words and none before `:`, `;` and `/`, categories in the order of the rules, and `*` for all of them. With one way of writing, two effects that do the same look the same, and a search finds both.

effect-strong = ‘{ $effect }’ has a strength of { $strength } for level { $level }, and half of the effects of level { $next } have { $median } or less
    .help = make it weaker, require another category besides, or leave it if it is meant so
    .explain = Strength is counted in sixths of an influence: 6 for each influence that one places, 1 more next to the region before or where one has none, 2 more anywhere, and 1 or 2 more for a choice among two or more categories; 4 for each influence that another player loses, 8 if all others do, and 1 more in whichever category; 3 for a resource; 2 for a point of development, less for one that is lost; and 3 less for each level that is required in another category. The measure knows nothing of the position on the board: it finds slips and candidates, and simulation decides.

power-text = the text of ‘{ $faction }’ begins with another number than `{ $field }`, which is { $number }
    .help = look up which is right, and write it in the text of all languages and in `{ $field }`
    .explain = The game plays with the numbers of `power`, and players read the text. Whoever changes a number there changes it in the text too, in every language. The first number of a text is compared with the number of cards or the cost.
