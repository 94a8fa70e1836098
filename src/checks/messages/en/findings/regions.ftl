# What is wrong with regions, factions and the cards played on them.

regions-unread = `{ $game }` also has regions, but only those of `{ $first }` are read
    .help = keep only one of the two files
    .explain = An edition has one board of regions with one set of factions and effect cards: those of the first game, in the order of the file names, whose rules define them. The regions and cards of any other game would be neither checked nor played. Move that game to an edition of its own.

region-missing = ‘{ $country }’ is in no region
    .help = add `region` with the id of a region of Contrôle Global
    .explain = The regions of Contrôle Global cover the world: each country names exactly one in its field `region`, and the board is drawn from these fields. A region is a playing area and says nothing about the status of a country.

region-unknown = unknown region `{ $id }` for ‘{ $country }’
    .help = { $guessed ->
            [yes] did you mean `{ $guess }`?
           *[no] write the id of a region, or add the region to `regions.yaml`
        }
    .explain = Each country names its region of Contrôle Global by the id in `regions.yaml`. No region has this id. Correct it, or add the region with its name, its development, its resources and its neighbours.

region-empty = the region ‘{ $region }’ has no countries
    .help = write `region: { $id }` for the countries in it, or remove the region
    .explain = The board draws a region from its countries, and players find it by them. A region without countries cannot be drawn. Only `countries.yaml` assigns countries to regions.

region-count = there { $found ->
        [one] is one region
       *[other] are { $found } regions
    }, but the rules say { $wanted }
    .help = add or remove regions in `data/games/{ $game }/regions.yaml`, or change `deck.regions`
    .explain = The rules set the number of regions in the world of Contrôle Global; the box, the booklet and the board print that number. One region too many or too few is usually a mistake.

development-invalid = the development of ‘{ $region }’ is 0
    .help = write 1 or more
    .explain = Development is the number of points that the players in a region share at the end of the game. It never falls below 1, so it cannot start below 1 either: a region at 0 would be worth nothing.

neighbour-repeated = { $problem ->
        [itself] ‘{ $region }’ lists itself as a neighbour
       *[twice] ‘{ $region }’ lists ‘{ $neighbour }’ twice as a neighbour
    }
    .help = remove this name from `adjacent`
    .explain = The list `adjacent` names each neighbouring region once, and not the region itself: an effect that moves on to a neighbouring region has to leave the previous one.

neighbour-one-sided = ‘{ $region }’ is next to ‘{ $neighbour }’, but not the other way round
    .help = add `{ $id }` to `adjacent` of ‘{ $neighbour }’, or remove this name
    .explain = Adjacency is mutual, so both lists must name it. Each entry then shows all its neighbours, and a link that is in one list only is a mistake in one of the two.

regions-split = { $count ->
        [one] this region is not connected to the others: { $regions }
       *[other] these regions are not connected to the others: { $regions }
    }
    .help = connect one of them to one of the others: add each to `adjacent` of the other
    .explain = The world of a game grows region by region: the next one is always drawn from the neighbours of the chosen ones. It can only grow to full size if every region can be reached from every other. The largest part counts as the world; the finding names the regions outside it.

in-play-invalid = { $problem ->
        [missing] `regions` has no entry for { $players } players
        [few] { $players } players need at least 2 regions, not { $regions }
       *[many] { $players } players need { $regions } regions, but there are { $all }
    }
    .help = { $problem ->
            [missing] set how many regions are in play for each number of players from { $least } to { $most }
            [few] write 2 or more: each region needs a neighbour
           *[many] write { $all } or less
        }
    .explain = Only part of the world is in play: `regions` sets the number of regions for each number of players. Each region in play needs a neighbour, so there are at least two, and no more than the board has. The game plays with four regions more than players.

levels-invalid = { $problem ->
        [none] there are no levels
        [first] the first threshold is 0
        [rising] the thresholds do not rise
        [points] there are points for { $points } levels, but { $thresholds ->
            [one] one threshold makes { $wanted } levels
           *[other] { $thresholds } thresholds make { $wanted } levels
        }, level 0 included
       *[falling] a level gives fewer points than the previous one
    }
    .help = { $problem ->
            [none] write a threshold for each level, such as `[1, 4, 8, 14, 22, 31]`
            [points] write { $wanted } numbers, the first one for level 0
            [falling] write points that never decrease
           *[other] write rising thresholds, the first 1 or more
        }
    .explain = A category reaches a level when the influence of the whole world reaches its threshold: at 1, 4, 8, 14, 22 and 31 the world is at level I, II and so on up to VI. A threshold that is not above the previous one would make a level that can never occur. `points` gives the points of each level, level 0 first, so it is one number longer.

end-invalid = { $problem ->
        [level] the game ends at level { $level }, which does not exist
       *[categories] the game ends with { $categories } categories at a level, which is not possible
    }
    .help = write a number from 1 to { $most }
    .explain = The game ends after a round in which enough categories (`end.categories`) are at a level (`end.level`). Both must be possible: with a level that has no threshold, or more categories than the game has, the game would never end; with 0 it would end at once. The same applies to each variant.

variant-invalid = { $problem ->
        [base] the variant ‘{ $variant }’ has the reserved id `base`
        [none] the variant ‘{ $variant }’ has no number of players
        [players] the variant ‘{ $variant }’ is for { $players } players, but the game is for { $least } to { $most }
        [recommended] the variant ‘{ $variant }’ is recommended for { $players } players, who cannot choose it
       *[twice] two variants are recommended for { $players } players
    }
    .help = { $problem ->
            [base] choose an id other than `base`
            [recommended] add { $players } to `players`, or remove it from `recommended`
            [twice] recommend only one of them
           *[other] write numbers from { $least } to { $most }
        }
    .explain = A variant is another end of the game, for the numbers of players in its list `players`. `recommended` lists the numbers that play it unless they agree on something else: so they must be in `players`, and no two variants may be recommended for the same number. `base` stands for the game without a variant.

setup-invalid = { $problem ->
        [factions] { $players } players are dealt { $dealt } factions, but there are { $factions }
       *[zero] `setup.{ $field }` is 0
    }
    .help = { $problem ->
            [factions] deal fewer factions, allow fewer players, or add factions
           *[zero] write 1 or more
        }
    .explain = At the start each player is dealt some factions and keeps one, and then places influence of its two categories in two regions. `setup` sets these numbers. There must be enough factions for the greatest number of players, and a player without any influence could play almost no card.

pieces-invalid = { $problem ->
        [single] no cubes are worth 1 influence
        [worth] some cubes are worth 0 influence
        [many] { $found } small pieces of one kind exceed the maximum of { $needed }
        [cubes] the cubes of a player are worth { $found } influence, but the last level needs { $needed }
        [resources] there are { $found } tokens of a resource, but the regions in play may have { $needed } units of it
        [counters] there are { $found } counters with the same numbers, but { $needed } regions in play
       *[highest] counters go up to { $found }, but a region starts with development { $needed }
    }
    .help = { $problem ->
            [single] set their number: `cubes: { "{" } 1: { $needed } { "}" }`
            [worth] remove them
            [many] write { $needed } or fewer
            [cubes] print more cubes, or some that are worth more
           *[other] write { $needed } or more
        }
    .explain = `pieces` sets how many of the small pieces are printed. The rules do not limit them, so there must be enough for every match: cubes of each player for as much influence as the last level of a category needs, tokens for the stocks of the regions in play, and counters for the development of each of them.

hand-limit = { $problem ->
        [none] a hand has no cards
       *[low] the hands of { $players } players need { $needed } cards, but the low piles have { $low }
    }
    .help = { $problem ->
            [none] set how many cards a player refills to, such as `hand: 4`
           *[low] set a smaller hand, allow fewer players, or add cards to the low piles
        }
    .explain = A player refills the hand to this number of cards. The first hands are drawn from the low piles alone, so these must suffice for the greatest number of players and for the extra cards that powers allow. The game plays with hands of 4; its low piles have 54 cards.

faction-count = there { $found ->
        [one] is one faction
       *[other] are { $found } factions
    }, but the rules say { $wanted }
    .help = add or remove factions in `data/games/{ $game }/factions.yaml`, or change `deck.factions`
    .explain = The rules set the number of factions; the box and the booklet print it, and it limits the number of players. One faction too many or too few is usually a mistake.

faction-categories = ‘{ $faction }’ starts with { $category } twice
    .help = write another category for `primary` or `secondary`
    .explain = A faction starts with influence in two categories, in two different regions. With a single category it would start at a higher level in it than all others, and have nothing to fall back on.

power-repeated = ‘{ $faction }’ has the same power as ‘{ $other }’
    .help = change the power of one of the two, or its numbers
    .explain = Each faction can do something that no other can: players choose between these powers at the start. Two factions may have powers of one kind if these differ, such as one level more in Biology and one in Military.

power-idle = the power of ‘{ $faction }’ gives no advantage over the rules
    .help = write better numbers than the rules have, or another power
    .explain = The numbers of a power are compared with those that apply to all players: a hand larger than `hand`, a development that costs less than `invest.cost` or may be bought more often than `invest.develop`, cards that may be discarded for nothing. If no number is better, the faction has no power.

card-count = { $problem ->
        [none] a pile has no cards
        [high] a pile has { $pile } cards, but can have { $most } at most
       *[sum] { $piles } piles of { $pile ->
            [one] one card
           *[other] { $pile } cards
        } make { $due } cards, not { $cards }
    }
    .help = { $problem ->
            [sum] set `deck.cards` to `{ $due }`, or change `deck.pile`
           *[other] write a number from 1 to { $most }
        }
    .explain = Each category has two piles, a low one and a high one, and all piles have the same number of cards, `deck.pile`. Together they are all cards of the game, `deck.cards`: 12 piles of 9 cards are 108. The program stores a pile in 32 bits, so no pile can be larger.

pile-size = the pile `{ $pile }` has { $found ->
        [0] no card
        [one] one card
       *[other] { $found } cards
    }, but the rules say { $wanted }
    .help = add cards to the pile, remove some, or move them to another pile with `pile`
    .explain = All piles have the same number of cards, `deck.pile` in the rules. Players see the backs and can count: a short pile runs out before the others, and an extra card usually belongs in another pile.

effect-count = ‘{ $card }’ has { $found ->
        [0] no effect
        [one] one effect
       *[other] { $found } effects
    }, but a card of a { $tier ->
        [low] low
       *[high] high
    } pile needs { $wanted }
    .help = write { $wanted } effects, the weakest first
    .explain = A card of a low pile has three effects, for the levels I, II and III of its category. A card of a high pile has two, for level IV and for level V or VI, and below them the effect of civil society. The player chooses one of them.

effect-own-level = { $problem ->
        [pile] the effects of ‘{ $card }’ do not require the levels of its pile: { $category }
        [none] ‘{ $effect }’ requires no level in the category of its pile: { $category }
       *[level] ‘{ $effect }’ requires level { $level } in { $category }, which is wrong at this place on the card
    }
    .help = { $range ->
            [pile] write `pile: { $id }`, the category that they all require
            [one] write `{ $id } { $least }`; levels in other categories may follow after a comma
           *[two] write `{ $id } { $least }` or `{ $id } { $most }`; levels in other categories may follow after a comma
        }
    .explain = Every effect requires a level in the category of its pile: on a low card I, II and III, from top to bottom; on a high card IV, and then V or VI. The back of a card thus tells players what to expect, and the effects of a card grow stronger. Other categories may be required as well.

civil-misplaced = { $problem ->
        [low] ‘{ $card }’, a card of a low pile, has an effect of civil society
       *[high] ‘{ $card }’, a card of a high pile, has no effect of civil society
    }
    .help = { $problem ->
            [low] remove `civil`, or move the card to a high pile
           *[high] add `civil` with `short` and `name`, such as `short: "max(pol): D +1; L(pol) -1 pol"`
        }
    .explain = Civil society reacts when the level of a category rises: a card of the high pile is laid out, and the effect at its bottom happens at the end of the round. So every card of a high pile has such an effect, and no card of a low pile has one, since it is never laid out.

take-empty = no resource can be privatised with ‘{ $card }’
    .help = list one or two resources, such as `take: [raw, energy]`, or `any` for a free choice
    .explain = After its effect, a card lets the player take the resources in its top right corner from regions where the player is present. Each card shows at least one: otherwise a card that nobody can play would be worth nothing.

title-repeated = { $list ->
        [categories] two categories start with the same letters in
        [cards] two cards have the same name in
        [effects] two effects have the same name in
        [factions] two factions have the same name in
       *[regions] two regions have the same name in
    } { $language }: ‘{ $name }’
    .help = give one of the two another name
    .explain = Players refer to cards, effects, factions and regions by name, and may type it. If two of them have the same name, the reference is ambiguous. Letter case is ignored; a card may have the same name as an effect. Where space is short, a category is shown by the first three letters of its name, so those must differ too.

effect-form = this effect is not in the usual form
    .help = write `{ $form }`
    .explain = The program understands the effect, but would write it in another form: with one space between words and none before `:`, `;` and `/`, categories in the order of the rules, and `*` for all of them. With one form, two effects that do the same look the same, and a search finds both.

effect-strong = ‘{ $effect }’ has a strength of { $strength } for level { $level }, but half of the effects of level { $next } have { $median } or less
    .help = weaken it, require another category as well, or leave it if it is intended
    .explain = Strength is measured in sixths of an influence: 6 for each influence placed, 1 more next to the previous region or where the player has none, 2 more anywhere, and 1 or 2 more for a choice among two or more categories; 4 for each influence that another player loses, 8 if all others do, and 1 more in any category; 3 for a resource; 2 for a point of development, and 2 less for a lost one; and 3 less for each level that is required in another category. The measure ignores the position on the board: it finds mistakes and candidates, and simulation decides.

power-text = the first number in the text of ‘{ $faction }’ is not that of `{ $field }`, { $number }
    .help = check which is right, and write it in the text of all languages and in `{ $field }`
    .explain = The game plays with the numbers of `power`, and players read the text. If you change a number there, change it in the text too, in every language. The first number of a text is compared with the number of cards or the cost.
