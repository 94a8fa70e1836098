# What is wrong with countries.

alpha2-repeated = { $country-the } and { $first-the } have the same code `{ $alpha2 }`
    .help = give each country its own ISO 3166 code: it selects the flag on the card
    .explain = The two-letter code of ISO 3166 selects the flag on the card, so two countries with one code would show the same flag. One of the two is usually a typo or an unfinished copy of another entry. Kosovo, which has no code of its own in the standard, uses `XK`. Countries in no deck are not compared with each other: they may share a code that belongs to no country, such as `ZZ`.

map-number-missing = { $country-the } has no number on the board
    .help = choose a number that no other country has; `{ $free }` is free
    .explain = The board shows numbers instead of names, and a purple barrier of Globalissimo asks players to find the country of the top card on it. The number on the back of the card proves the answer. Every country in the database needs a number, even one in no deck, because the board shows it all the same.

map-number-repeated = { $country-the } and { $first-the } have the same number { $number } on the board
    .help = give one of the two its own number; `{ $free }` is free
    .explain = A purple barrier of Globalissimo asks players to find a country on the board, and its number proves the answer. If two countries share a number, a wrong answer can pass for a right one. Give one of the two a free number.

map-number-gap = no country has the number { $free } on the board, but { $country-the } has { $number }
    .help = give { $country-the } the number `{ $free }`, or renumber the countries in the order of the board
    .explain = The numbers on the board run from 1 to the number of countries. A gap makes players search for a number that does not exist; usually a country was removed or a number mistyped. The finding points at the country whose number is farthest from its place. Gaps are reported only once no number is missing or repeated.

name-repeated = `{ $code }` and `{ $other }` have the same { $language } name: ‘{ $name }’
    .help = give one of the two another name, as the two Congos and the two Koreas have
    .explain = Players know a country by its name: two cards with the same name cannot be told apart, and a typed name would be ambiguous. Correct the wrong name, or add a word that distinguishes the two, such as ‘North Korea’ and ‘South Korea’. Letter case is ignored.

article-missing = ‘{ $country }’ is missing { $fields }
    .help = add { $count ->
            [one] this field
           *[other] these fields
        }: article fr `le`, `la`, `l'`, `les` or `none`, en `the` or `none`; gender `m`, `f`, `m-plural` or `f-plural`; in `en`, `au`, `aux`, `à` or `à la`
    .explain = Cards, booklets and questions use the name in sentences: ‘la Bolivie’, ‘en Bolivie’, ‘au Mali’, ‘the Netherlands’. A program cannot guess the article, the gender or the French word for ‘in’. For a country without an article, write `none` to show that the article was not forgotten.

capital-missing = the capital { $country-of } is missing in { $language }
    .help = add the capital to print first, then other accepted answers
    .explain = An orange barrier of Globalissimo asks for the capital of the country on top of the pile, and the back of that card gives the answer. Every country needs at least one capital in each language: the card prints the first one, then the others in brackets, and all of them are right answers.

capital-repeated = { $country-the } and { $first-the } print the same capital in { $language }: ‘{ $capital }’
    .help = check both capitals; if both are right, remove one of the two countries from the deck
    .explain = An orange barrier of Globalissimo asks for the capital of a country. Each answer concerns one country, so two countries may share a capital, but usually one of them is a typo or an unfinished copy of another entry. Only the first capital, which the card prints, is compared, and only between countries of one deck.

capital-is-name = { $count ->
        [one] one country
       *[other] { $count } countries
    } of ‘{ $deck }’ { $count ->
        [one] has a capital of the same name
       *[other] have a capital of the same name
    } in { $language }: { $countries }
    .help = no action needed; a question about such a capital is easy
    .explain = An orange barrier of Globalissimo asks for the capital of a country. Where the capital has the same name as the country, the question answers itself in that language. A few such countries in a deck are acceptable; this note lists them for review.

position-missing = { $country-the } has no position on the board
    .help = add `at` with the latitude and longitude of its number, such as `[46.6, 2.5]`
    .explain = The board shows the number of a country at the position `at`; without it a purple barrier of Globalissimo could ask for a country that the board does not show. Choose a point well inside the country: latitude first, then longitude; south and west are negative.

position-invalid = the position { $country-of }, `{ $position }`, is invalid: { $beyond ->
        [latitude] latitude ranges from −90 to 90
       *[longitude] longitude ranges from −180 to 180
    }
    .help = write the latitude first, then the longitude, both in degrees{ $swapped ->
            [yes] {""}: perhaps `{ $other }`
           *[no] {""}
        }
    .explain = A position is a pair of degrees: the latitude first, from −90 at the South Pole to 90 at the North Pole, then the longitude, from −180 to 180, negative in the west. Many programs and map services write the longitude first, so in an invalid pair the two numbers are usually swapped; otherwise a decimal point is missing.

alpha2-other = the code `{ $alpha2 }` { $country-of } does not match `{ $code }`{ $taken ->
        [yes] {""}: it belongs to `{ $owner }`
       *[no] {""}
    }
    .help = write `alpha2: { $right }`{ $taken ->
            [yes] {""}
           *[no] {""}, or a code from `QM` to `QZ` or from `XA` to `XZ` for a custom flag
        }
    .explain = ISO 3166 gives each country a three-letter and a two-letter code, and the second is not always the start of the first: Austria is AUT and AT, Australia AUS and AU. The two letters select the flag on the card, so a mix-up shows the flag of another country. `data/map/codes.txt` lists the pairs; a country outside the standard may have any code. `AA`, `QM` to `QZ`, `XA` to `XZ` and `ZZ` are reserved for private use: a country may have one of these for a flag of its own in `templates/flags/`.

article-disagrees = { $problem ->
        [the] ‘{ $name }’ is plural but has no article
        [in] the French fields of ‘{ $name }’ contradict each other: article `{ $article }`, in `{ $in }`
       *[gender] the French fields of ‘{ $name }’ contradict each other: article `{ $article }`, gender `{ $gender }`, in `{ $in }`
    }
    .help = { $problem ->
            [the] write `the`
           *[gender] check `{ $field }` first
        }
    .explain = Sentences use the name of a country: ‘la Bolivie est en Amérique’, ‘au Mali’. In French, the article, the gender and the word for ‘in’ must agree: `le` is masculine and goes with `au`, `la` is feminine and goes with `en` or `à la`, `les` is plural and goes with `aux`, `l'` precedes a vowel and goes with `en`, and names without an article go with `à` or `en`. The finding points at the field that agrees with no other. In English a plural such as the Netherlands takes `the`.

name-mistyped = ‘{ $name }’ is close to ‘{ $right }’, the known { $language } name
    .help = write `{ $right }`, or list the other spelling in { $field ->
            [capital] `capital_also`
           *[name] `data/aliases.yaml`
        }
    .explain = `data/map/codes.txt` lists the names of countries in both languages, and `data/map/capitals.txt` the names of capitals. A name that differs by a letter or two, or only in case, is usually a typo, and every player would see it on the card.

capital-other = ‘{ $capital }’ is not the known capital { $country-of }, ‘{ $english }’
    .help = write { $same ->
            [yes] `{ $right }` in both languages
           *[no] it in both languages, `{ $right }` and `{ $english }`
        }, or explain the difference in `capital_note`
    .explain = `data/map/capitals.txt` lists the capitals of the world in both languages. Players are asked for capitals, so another city makes a right answer a wrong one. If a country has moved its capital, tell the players in `capital_note`; the finding then disappears.

name-superseded = { $of ->
        [capital] the capital has been `{ $new }` since { $day }, but `{ $name }` is printed
       *[name] the { $by ->
            [un] United Nations
            [iso] ISO 3166-1
           *[law] legal
        } name has been `{ $new }` since { $day }, but `{ $name }` is printed
    }
    .help = print the new one, or give the reason under `exceptions` in `data/edition.yaml`
    .explain = `data/names/changes.csv` lists the names that the United Nations and ISO 3166-1 changed and the capitals that moved, with their dates. The edition prints an older name. Print the new one, and the old one becomes a former name that searches and games still understand. To keep the usual name, add an entry under `exceptions`: its note appears on the credits page, and the finding disappears.

name-untranslated = ‘{ $name }’ is the { $left } name; the { $language } name is expected here
    .help = write `{ $right }`, if the same place is meant
    .explain = Cards print every name in both languages. A name copied from the other language looks right to its readers, and only the others notice it on the printed card. The known names are in `data/map/codes.txt` for countries and in `data/map/capitals.txt` for capitals; cities are compared with each other.

point-outside = { $what ->
        [at] the position of the number { $country-of }
        [seat] the capital { $country-of }
       *[city] ‘{ $city }’
    }, `{ $position }`, is { $km } km away from the land { $country-of }{ $elsewhere ->
        [yes] {""}, { $land-in }
       *[no] {""}
    }
    .help = { $turned ->
            [yes] write `{ $right }`, which is inside
           *[no] compare latitude and longitude with the source; north and east are positive
        }
    .explain = A capital, a city and the number of a country must lie within the outline of that country. A lost minus sign or swapped coordinates put them on another continent, where the number would be printed and flights would end. The coarse outlines omit small islands, so only points far outside, or in another country, are compared with the fine ones.

continent-disagrees = { $field ->
        [continent] { $country-the } has the continent `{ $own }`, but its region `{ $region }` and the numbers around { $number } are in `{ $other }`
        [region] { $country-the } is in `{ $own }`, but its region `{ $region }` contains only countries in `{ $other }`
       *[number] { $country-the } is in `{ $own }`, but the numbers around { $number } are in `{ $other }`
    }
    .help = { $field ->
            [continent] write `continent: { $other }`
            [region] correct its region or its continent
           *[number] { $swapped ->
                [yes] swap its number with that { $with-of }
               *[no] give it a number among those of its continent, or correct the continent
            }
        }
    .explain = The numbers on the board run through one continent after the other, and a region of Contrôle Global lies on one continent. Where two of the three agree against the third, the third is probably wrong: a swapped number, a mistyped continent or the region of a neighbour.

code-mistyped = no table has a row for `{ $code }`, but every table has one for `{ $meant }`, which is not a country
    .help = write `code: { $meant }`, if that is what you meant
    .explain = Tables, decks and decisions refer to countries by code. If the code of the entry itself is mistyped, all of them refer to an unknown country, and this country is missing from each. Findings that follow from it are grouped under this one.

capital-uneven = { $country-the } has { $count } capitals in { $language }, and { $least } in another language
    .help = quote a name that contains a comma, or add the missing capital
    .explain = The card prints the first capital and then the others in brackets; each is a right answer. Both languages must list the same capitals in the same order. If one list is longer, either a name such as `Washington, D.C.` lacks quotes and its comma splits it in two, or a capital was added in one language only.

id-mistyped = no other line refers to `{ $id }`, but others refer to `{ $meant }`, which does not exist
    .help = write `{ $meant }` here, if that is what you meant
    .explain = Values, lists, effects and other files refer to an entry by its id. If the id of the entry itself is mistyped, all of them refer to something that does not exist. Findings that follow from it are grouped under this one. To rename an entry, replace the old id everywhere.

country-copied = the entry of `{ $code }` is a copy of the entry of `{ $original }`
    .help = write its own names, codes, number and places, then run `mappemonde new country { $code }` to add its rows to the tables
    .explain = Two entries of `data/countries.yaml` have the same names, and the same number or two-letter code: someone has copied one to add a country, for example after a country was split, and has changed its `code` only. Everything that must be unique is then there twice, and the tables have no rows for the new country. `mappemonde new country CODE` lays down an entry with blanks and a row in each table; if the entry exists already, it adds the rows that are missing.
