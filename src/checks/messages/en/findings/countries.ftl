# What is wrong with countries.

alpha2-repeated = { $country-the } and { $first-the } have the same code `{ $alpha2 }`
    .help = give one of the two its own ISO 3166 code: it names the flag on the card
    .explain = The two-letter code of ISO 3166 names the flag that is drawn on the card, so two countries with one code would show the same flag. One of the two is usually a slip, or an entry that was copied and not finished. Kosovo, which has no code of its own in the standard, uses `XK`. Countries that no deck has are not compared with each other: they may share a code that stands for none, such as `ZZ`.

map-number-missing = { $country-the } has no number on the board
    .help = write a number that no other country has; `{ $free }` is free
    .explain = The board has no names: it has a number in every country, and a purple barrier of Globalissimo asks to show the country of the top card on it. The number on the back of the card proves the answer. So every country of the database has a number, even one that stands in no deck, because its number is drawn all the same.

map-number-repeated = { $country-the } and { $first-the } have the same number { $number } on the board
    .help = give one of the two its own number; `{ $free }` is free
    .explain = A purple barrier of Globalissimo asks to show a country on the board, and its number proves the answer. With one number in two places a wrong answer could pass for a right one. Give one of the two countries a number that is free.

map-number-gap = no country has the number { $free } on the board, but { $country-the } has { $number }
    .help = give { $country-the } the number `{ $free }`, or renumber the countries in the order of the board
    .explain = The numbers on the board run from 1 to the number of countries. A gap makes players search for a number that is nowhere, and it usually means that a country was removed or that a number was mistyped. The finding points at the country with the number farthest from its place; while numbers are missing or given twice, only that is reported.

name-repeated = `{ $code }` and `{ $other }` have the same { $language } name: ‘{ $name }’
    .help = give one of the two another name, as the two Congos and the two Koreas have
    .explain = Players know a country by its name: two cards with the same name cannot be told apart, and a typed name would mean either. Either one of the two is a slip, or the two need an addition that tells them apart, such as ‘North Korea’ and ‘South Korea’. Capitals and small letters make no difference.

article-missing = ‘{ $country }’ lacks { $fields }
    .help = write { $count ->
            [one] this field
           *[other] these fields
        }: article fr `le`, `la`, `l'`, `les` or `none`, en `the` or `none`; gender `m`, `f`, `m-plural` or `f-plural`; in `en`, `au`, `aux`, `à` or `à la`
    .explain = Cards, booklets and questions are sentences: ‘la Bolivie’, ‘en Bolivie’, ‘au Mali’, ‘the Netherlands’. They are put together from the name, its article, its gender and the French word for ‘in’, none of which a program can guess. A country without an article says `none`, so that nobody wonders whether it was forgotten.

capital-missing = the capital { $country-of } is missing in { $language }
    .help = write the capital that the card prints; others that count as right follow it
    .explain = An orange barrier of Globalissimo asks for the capital of the country on top of the pile, and the answer is checked on the back of that card. So every country needs at least one capital in each language: the first is printed, the others follow in brackets, and all of them are right answers.

capital-repeated = { $country-the } and { $first-the } print the same capital in { $language }: ‘{ $capital }’
    .help = check both capitals; if both are right, leave one of the two countries out of the deck
    .explain = An orange barrier of Globalissimo asks for the capital of a country. The answer is judged for that country only, so two countries may share a capital; but it is rare enough to be a slip in most cases, such as an entry that was copied and not finished. Only the first capital, which the card prints, is compared, and only between countries of one deck.

capital-is-name = { $count ->
        [one] one country
       *[other] { $count } countries
    } of ‘{ $deck }’ { $count ->
        [one] has a capital with its own name
       *[other] have a capital with their own name
    } in { $language }: { $countries }
    .help = nothing has to be done; a question for such a capital is easy
    .explain = An orange barrier of Globalissimo asks for the capital of a country. Where the capital is called like the country, the question answers itself in that language. A deck can bear a few such countries; this note lists them, so that nobody is surprised.

position-missing = { $country-the } has no position on the board
    .help = write in `at` the latitude and longitude where its number stands, such as `[46.6, 2.5]`
    .explain = The number of a country stands on the board at the position `at`; without it a purple barrier of Globalissimo could ask for a country that the board does not show. It is a point well inside the country, the latitude first, then the longitude; south and west are negative.

position-invalid = the position { $country-of }, `{ $position }`, is nowhere on Earth: { $beyond ->
        [latitude] the latitude goes from −90 to 90
       *[longitude] the longitude goes from −180 to 180
    }
    .help = write the latitude first, then the longitude, both in degrees{ $swapped ->
            [yes] {""}: perhaps `{ $other }`
           *[no] {""}
        }
    .explain = A position is a pair of degrees: the latitude first, from −90 at the South Pole to 90 at the North Pole, then the longitude, from −180 to 180, negative in the west. Many programs and map services write the longitude first, so a pair that is nowhere on Earth has most often been swapped; else a decimal point is missing.

alpha2-other = the code `{ $alpha2 }` { $country-of } does not belong to `{ $code }`{ $taken ->
        [yes] {""}: it is that of `{ $owner }`
       *[no] {""}
    }
    .help = write `alpha2: { $right }`{ $taken ->
            [yes] {""}
           *[no] {""}, or a code from `QM` to `QZ` or from `XA` to `XZ` if the flag is your own
        }
    .explain = ISO 3166 gives each country three letters and two, and the two are not always the first of the three: Austria is AUT and AT, Australia AUS and AU. The two letters name the flag on the card, so a mix-up shows the flag of another country. The pairs stand in `data/map/codes.txt`; countries that the standard does not have may have any code. It leaves `AA`, `QM` to `QZ`, `XA` to `XZ` and `ZZ` to its users: a country may have one of these for a flag of your own, which `render --flags DIR` brings.

article-disagrees = { $problem ->
        [the] ‘{ $name }’ is a plural and has no article
        [in] the French words around ‘{ $name }’ contradict each other: article `{ $article }`, in `{ $in }`
       *[gender] the French words around ‘{ $name }’ contradict each other: article `{ $article }`, gender `{ $gender }`, in `{ $in }`
    }
    .help = { $problem ->
            [the] write `the`
           *[gender] look at `{ $field }` first
        }
    .explain = The name of a country stands in sentences: ‘la Bolivie est en Amérique’, ‘au Mali’. Article, gender and the word for ‘in’ follow from each other in French: `le` is masculine and goes with `au`, `la` is feminine and goes with `en` or `à la`, `les` is plural and goes with `aux`, `l'` stands before a vowel and goes with `en`, and names without an article go with `à` or `en`. The finding points at the field that agrees with no other. In English a plural such as the Netherlands has `the`.

name-mistyped = ‘{ $name }’ is nearly ‘{ $right }’, the { $language } name that is known
    .help = write `{ $right }`, or list the other spelling in { $field ->
            [capital] `capital_also`
           *[name] `data/aliases.yaml`
        }
    .explain = How countries are called in both languages is known from `data/map/codes.txt`, and how their capitals are from `data/map/capitals.txt`. A name that differs by a letter or two, or only by capitals, is most often a slip of the keyboard, and one that every player would see on the card.

capital-other = ‘{ $capital }’ is not known as the capital { $country-of }; that is ‘{ $english }’
    .help = write it in both languages, `{ $right }` and `{ $english }`, or say in `capital_note` why it is another
    .explain = Capitals whose names differ between the languages are known from `data/map/capitals.txt`. Players are asked for capitals, so another city makes a right answer a wrong one. Where a country has moved its seat, `capital_note` says so to the players, and the finding goes.

name-superseded = { $of ->
        [capital] the capital has been `{ $new }` since { $day }, and `{ $name }` is printed
       *[name] { $by ->
            [un] the United Nations have used
            [iso] ISO 3166-1 has had
           *[law] the law has had
        } `{ $new }` since { $day }, and `{ $name }` is printed
    }
    .help = print the new one, or say in `exceptions` of `data/edition.yaml` why not
    .explain = `data/names/changes.csv` has the names that the United Nations and ISO 3166-1 changed and the capitals that moved, each with its day. The edition prints an older one. Print the new one, and the old one becomes a former name that searches and games still understand. An edition may well keep the usual name: an entry under `exceptions` says so, its note stands on the credits page, and the finding goes.

name-untranslated = ‘{ $name }’ is the { $left } name; the { $language } name should stand here
    .help = write `{ $right }`, if the same is meant
    .explain = Cards print every name in both languages. A name that was copied from the other one looks right to whoever reads that language, and is found on the printed card by the others. How countries are called in both is known from `data/map/codes.txt`, and their capitals from `data/map/capitals.txt`; cities are compared with each other.

point-outside = { $what ->
        [at] the place of the number { $country-of }
        [seat] the capital { $country-of }
       *[city] ‘{ $city }’
    }, `{ $position }`, is { $km } km away from the land { $country-of }{ $elsewhere ->
        [yes] {""}, { $land-in }
       *[no] {""}
    }
    .help = { $turned ->
            [yes] write `{ $right }`: that is inside
           *[no] compare latitude and longitude with the source; north and east are positive
        }
    .explain = The outlines of all countries are known, and a capital, a city and the place of a number lie in their own. A lost minus or swapped numbers put them on another continent, where the number would be printed and flights would end. The coarse outlines leave out small islands, so only what lies far outside, or in another country, is compared with the fine ones.

continent-disagrees = { $field ->
        [continent] { $country-the } has the continent `{ $own }`, but its region `{ $region }` and the numbers around { $number } are in `{ $other }`
        [region] { $country-the } is in `{ $own }`, but its region `{ $region }` has only countries of `{ $other }`
       *[number] { $country-the } is in `{ $own }`, but the numbers around { $number } are in `{ $other }`
    }
    .help = { $field ->
            [continent] write `continent: { $other }`
            [region] write its own region, or another continent
           *[number] { $swapped ->
                [yes] swap its number with that { $with-of }
               *[no] give it a number among those of its continent, or another continent
            }
        }
    .explain = The numbers on the board run through one continent after the other, and a region of Contrôle Global lies on one continent. Where two of the three agree against the third, that one is probably wrong: a number that was swapped, a continent that was mistyped, a region of a neighbour.

code-mistyped = no table has a row of `{ $code }`, but all have one of `{ $meant }`, which no country has
    .help = write `code: { $meant }`, if that is what was meant
    .explain = Tables, decks and decisions name countries by their code. Where the code of the entry itself is mistyped, every one of them names a country that is not there, and the country lacks in all of them. What follows from it is folded under this finding.

capital-uneven = { $country-the } has { $count } capitals in { $language }, and { $least } in another language
    .help = put a name with a comma in quotes, or write the capital that lacks
    .explain = The first capital is printed, and the others follow it in brackets; each is a right answer. Both languages name the same ones in the same order. Where one list is longer, a name such as `Washington, D.C.` stands there without quotes, and its comma makes two of it, or a capital was added in one language only.

id-mistyped = no other line names `{ $id }`, but others name `{ $meant }`, which no entry is called
    .help = write `{ $meant }` here, if that is what was meant
    .explain = Values, lists, effects and other files name an entry by its id. Where the id of the entry itself is mistyped, every one of them names something that is not there. What follows from it is folded under this finding. To rename an entry, write the new id wherever the old one stands.
