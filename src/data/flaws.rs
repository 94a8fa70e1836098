//! Finding codes of lowering: errors in countries, values and games, found while the files of an edition are read.
//! Each has an example of the mistake and its correction.

use diag::{FindingCode, Fix};

diag::kinds! {
    /// All finding codes of this crate, sorted by code.
    FLAWS;

    /// Raised for a source's URL that no browser opens.
    ADDRESS_INVALID = FindingCode::warning("address-invalid")
        .wrong("url: htps://data.worldbank.org")
        .right("url: https://data.worldbank.org");

    /// Raised for a repeated code or name in `aliases.yaml`.
    ALIAS_REPEATED = FindingCode::error("alias-repeated")
        .wrong("- { code: COD, names: [Congo] }\n\
            - { code: COG, names: [Congo] }")
        .right("- { code: COD, names: [DRC] }\n\
            - { code: COG, names: [Congo] }");

    /// Raised for an entry of a baseline that matches no finding.
    BASELINE_UNUSED = FindingCode::note("baseline-unused")
        .wrong("- { code: tie-prited, subject: decks/globalissimo/categories.area }")
        .right("- { code: tie-printed, subject: decks/globalissimo/categories.area }");

    /// Raised for a border with different data on its two sides.
    BORDER_DISAGREES = FindingCode::error("border-disagrees")
        .wrong("GTM,MEX,se,\nMEX,GTM,n,")
        .right("GTM,MEX,se,\nMEX,GTM,nw,");

    /// Raised for a border that is missing from the neighbour's rows.
    BORDER_ONE_SIDED = FindingCode::error("border-one-sided")
        .wrong("GTM,MEX,se,\nMEX,USA,s,")
        .right("GTM,MEX,se,\nMEX,GTM,nw,\nMEX,USA,s,");

    /// Raised for a repeated row of a border.
    BORDER_REPEATED = FindingCode::error("border-repeated")
        .wrong("GTM,MEX,se,\nGTM,MEX,e,")
        .right("GTM,MEX,se,");

    /// Raised for a repeated row of a change.
    CHANGE_REPEATED = FindingCode::error("change-repeated")
        .wrong("FRA,flag,,,,2020-07-14,law,Presidency\nFRA,flag,,,,2020-07-14,law,Presidency")
        .right("FRA,flag,,,,2020-07-14,law,Presidency");

    /// Raised for a country that borders itself.
    BORDER_WITH_ITSELF = FindingCode::error("border-with-itself")
        .wrong("GTM,GTM,se,")
        .right("GTM,MEX,se,");

    /// Raised for an id that is not in `categories.yaml`.
    CATEGORY_UNKNOWN = FindingCode::error("category-unknown")
        .wrong("categories:\n  - population\n  - gdp-per-head")
        .right("categories:\n  - population\n  - gdp-per-capita");

    /// Raised for an empty cell in a mandatory column.
    CELL_MISSING = FindingCode::error("cell-missing")
        .wrong("rome,,Rome,,,ITA,41.90,12.48,europe,europe,")
        .right("rome,Rome,Rome,,,ITA,41.90,12.48,europe,europe,");

    /// Raised for an id that is not in the table of cities.
    CITY_UNKNOWN = FindingCode::error("city-unknown")
        .of_rule("La course 1")
        .wrong("paris,newyork,5831,")
        .right("paris,new-york,5831,");

    /// Raised for a `code` that is not three upper-case letters, or an `alpha2` that is not two.
    CODE_INVALID = FindingCode::error("code-invalid")
        .wrong("- code: bol\n  alpha2: BO")
        .right("- code: BOL\n  alpha2: BO");

    /// Raised for codes such as `WLD` that statistical offices use for groups of countries.
    COUNTRY_AGGREGATE = FindingCode::error("country-aggregate")
        .wrong("VUT,335169,2025,wdi-2026-07,\n\
            WLD,8219600000,2025,wdi-2026-07,\n\
            WSM,219306,2025,wdi-2026-07,")
        .right("VUT,335169,2025,wdi-2026-07,\nWSM,219306,2025,wdi-2026-07,");

    /// Raised for a placeholder that the program's text does not have.
    WORDS_PLACEHOLDER = FindingCode::error("words-placeholder")
        .wrong("card-km = { $kilometres } km")
        .right("card-km = { $km } km");

    /// Raised for a reference to a text that is not in the same file.
    WORDS_REFERENCE = FindingCode::error("words-reference")
        .wrong("card-your-guess = { guess }")
        .right("card-your-guess = Your guess");

    /// Raised for words of a project that replace none of the program.
    WORDS_UNKNOWN = FindingCode::warning("words-unknown")
        .wrong("card-categroy = Theme")
        .right("card-category = Theme");

    /// Raised for a line that is not in the form of words.
    WORDS_UNREADABLE = FindingCode::error("words-unreadable")
        .wrong("card-category: Theme")
        .right("card-category = Theme");

    /// Raised for a text in `colours.json` that is not a colour.
    COLOUR_INVALID = FindingCode::error("colour-invalid")
        .wrong("\"main\": \"#0B5C6\"")
        .right("\"main\": \"#0B5C6B\"");

    /// Raised for a missing colour of a game, a continent or a category of influence.
    COLOUR_MISSING = FindingCode::error("colour-missing")
        .wrong("\"influence\": { \"pol\": { \"band\": \"#194F8A\", \"on_band\": \"#FFFFFF\" } }")
        .right("\"influence\": { \"pol\": { \"band\": \"#194F8A\", \"deep\": \"#194F8A\", \"on_band\": \"#FFFFFF\" } }");

    /// Raised for a table with all columns, in an unusual order.
    COLUMN_ORDER = FindingCode::note("column-order")
        .with_fix(Fix::SortColumns("expected"))
        .wrong("country,year,value,source,note\nFRA,2025,68720337,wdi-2026-07,")
        .right("country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,");

    /// Raised for a table of values with cells under the names of other columns.
    COLUMNS_EXCHANGED = FindingCode::error("columns-exchanged")
        .with_fix(Fix::NameColumns("right", "expected"))
        .wrong("country,value,year,source,note\nFRA,2025,68720337,wdi-2026-07,")
        .right("country,year,value,source,note\nFRA,2025,68720337,wdi-2026-07,");

    /// Raised for a colour or mark that two players share.
    COLOUR_REPEATED = FindingCode::warning("colour-repeated")
        .wrong("{ \"colour\": \"#035CB3\", \"mark\": \"disc\" },\n{ \"colour\": \"#AD2800\", \"mark\": \"disc\" }")
        .right("{ \"colour\": \"#035CB3\", \"mark\": \"disc\" },\n{ \"colour\": \"#AD2800\", \"mark\": \"diamond\" }");

    /// Raised for a repeated entry of a country; the second span is the first entry.
    COUNTRY_REPEATED = FindingCode::error("country-repeated")
        .wrong("- code: FRA\n  alpha2: FR\n- code: FRA\n  alpha2: FR")
        .right("- code: FRA\n  alpha2: FR");

    /// Raised for a code that is not in `countries.yaml`.
    COUNTRY_UNKNOWN = FindingCode::error("country-unknown")
        .wrong("GER,83491249,2025,wdi-2026-07,")
        .right("DEU,83491249,2025,wdi-2026-07,");

    /// Raised for a row with another number of cells than the header.
    CSV_COLUMNS = FindingCode::error("csv-columns")
        .fixed_by("plain")
        .wrong("FRA,643801,2025,factbook-2026-01,incl. overseas regions; 551,500 without them")
        .right("FRA,643801,2025,factbook-2026-01,\"incl. overseas regions; 551,500 without them\"");

    /// Raised for a CSV file with an unexpected header.
    CSV_HEADER = FindingCode::error("csv-header")
        .wrong("country,figure,year,source,note\nFRA,68720337,2025,wdi-2026-07,")
        .right("country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,");

    /// Raised for a repeated override of a value and a series.
    DECISION_REPEATED = FindingCode::error("decision-repeated")
        .wrong("- { country: ESP, category: roads, expect: 150110 }\n\
            - { country: ESP, category: roads, expect: 151000 }")
        .right("- { country: ESP, category: roads, expect: 151000 }");

    /// Raised for a category that is not in the rules, and for a repeated category in a list.
    EFFECT_CATEGORY = FindingCode::error("effect-category")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J +2 pil\"")
        .right("short: \"R: J +2 pol\"");

    /// Raised for a keyword of civil effects in a played effect, and for the reverse.
    EFFECT_KIND = FindingCode::error("effect-kind")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: L(pol) -1 pol\"")
        .right("short: \"R: U -1 pol\"");

    /// Raised for a level in a requirement or condition that is above the last threshold.
    EFFECT_LEVEL = FindingCode::error("effect-level")
        .of_rule("Contrôle Global B1")
        .wrong("requires: pol III")
        .right("requires: pol 3");

    /// Raised for a number that is missing, has no sign, is 0 or is too large.
    EFFECT_NUMBER = FindingCode::error("effect-number")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J 2 pol\"")
        .right("short: \"R: J +2 pol\"");

    /// Raised for an unknown letter of a resource.
    EFFECT_RESOURCE = FindingCode::error("effect-resource")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J +1 bio; X food 1\"")
        .right("short: \"R: J +1 bio; X f 1\"");

    /// Raised for a step without a selector of regions, for `V` (adjacent region) in the first step, and for `R` or
    /// `N` (with or without the player's influence) in a later one.
    EFFECT_SELECTOR = FindingCode::error("effect-selector")
        .of_rule("Contrôle Global B4.2")
        .wrong("short: \"V: J +2 pol\"")
        .right("short: \"R: | V: J +2 pol\"");

    /// Raised for `J` with a loss, and for other players with a gain.
    EFFECT_SIGN = FindingCode::error("effect-sign")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J +1 pol; U +1 pol\"")
        .right("short: \"R: J +1 pol; U -1 pol\"");

    /// Raised for a missing sign or clause, and for surplus text.
    EFFECT_SYNTAX = FindingCode::error("effect-syntax")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R J +2 pol\"")
        .right("short: \"R: J +2 pol\"");

    /// Raised for a category id that is not a short word, and for a resource letter that is invalid or already in
    /// use.
    EFFECT_WORD = FindingCode::error("effect-word")
        .of_rule("Contrôle Global B6")
        .wrong("- { id: raw, letter: raw, invest: influence }")
        .right("- { id: raw, letter: r, invest: influence }");

    /// Raised for a repeated id in `categories.yaml` or `sources.yaml`.
    ENTRY_REPEATED = FindingCode::error("entry-repeated")
        .wrong("- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2025-10\n  retrieved: 2026-07-13")
        .right("- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2026-07\n  retrieved: 2026-07-13");

    /// Raised for a field `ended` of a source that is still maintained.
    FIELD_IDLE = FindingCode::warning("field-idle")
        .wrong("alive: true\nended: 2026-02-04")
        .right("alive: false\nended: 2026-02-04");

    /// Raised once for all data files that are missing from a project folder and replaced by the program's.
    FILE_BUILT_IN = FindingCode::note("file-built-in")
        .wrong("data/edition.yaml\ndata/values/roads.csv.bak")
        .right("data/edition.yaml\ndata/values/roads.csv");

    /// Raised for a file of the last commit that was deleted, so that the program's file replaces it.
    FILE_VANISHED = FindingCode::warning("file-vanished")
        .wrong("$ git status --short\n D data/values/population.csv")
        .right("$ git restore data/values/population.csv");

    /// Raised for a file in the data folder that no part of the program reads.
    FILE_UNKNOWN = FindingCode::warning("file-unknown")
        .wrong("data/values/popluation.csv")
        .right("data/values/population.csv");

    /// Raised for a file among a project's flags that is the flag of no country.
    FLAG_UNKNOWN = FindingCode::warning("flag-unknown")
        .wrong("templates/flags/frx.svg")
        .right("templates/flags/fra.svg");

    /// Raised for words of a project in a language that the program does not have.
    LANGUAGE_UNKNOWN = FindingCode::warning("language-unknown")
        .wrong("languages/eng/print.ftl")
        .right("languages/en/print.ftl");

    /// Raised for a flag of a project that is not an SVG picture.
    FLAG_UNUSABLE = FindingCode::error("flag-unusable")
        .wrong("$ cp fr.png templates/flags/fr.svg")
        .right("$ cp fr.svg templates/flags/fr.svg");

    /// Raised for a category, a visa or a resource without an icon.
    ICON_MISSING = FindingCode::error("icon-missing")
        .wrong("templates/icons/forrest.svg")
        .right("templates/icons/forest.svg");

    /// Raised for an icon that is still the one that `mappemonde new category` lays down.
    ICON_PLACEHOLDER = FindingCode::warning("icon-placeholder")
        .wrong("$ mappemonde new category forest")
        .right("templates/icons/forest.svg");

    /// Raised for an icon that is no SVG picture, or an empty one.
    ICON_UNUSABLE = FindingCode::error("icon-unusable")
        .wrong("$ cp forest.png templates/icons/forest.svg")
        .right("$ cp forest.svg templates/icons/forest.svg");

    /// Raised for an id that is too long or has characters other than lower-case letters, digits and hyphens.
    ID_INVALID = FindingCode::error("id-invalid")
        .wrong("Le Caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,")
        .right("le-caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,");

    /// Raised for inks of a colour that are not four integer percentages.
    INKS_INVALID = FindingCode::error("inks-invalid")
        .wrong("\"#0B5C6B\": [78, 0, 14]")
        .right("\"#0B5C6B\": [78, 0, 14, 65]");

    /// Raised for inks of a colour that is not in use.
    INKS_UNUSED = FindingCode::warning("inks-unused")
        .wrong("\"main\": \"#0B5C6B\"\n\"inks\": { \"#0B5C6A\": [78, 0, 14, 65] }")
        .right("\"main\": \"#0B5C6B\"\n\"inks\": { \"#0B5C6B\": [78, 0, 14, 65] }");

    /// Raised for a JSON file of a project with a syntax error.
    JSON_SYNTAX = FindingCode::error("json-syntax")
        .wrong("{ \"ink\": \"#16212C\" \"grey\": \"#5A6873\" }")
        .right("{ \"ink\": \"#16212C\", \"grey\": \"#5A6873\" }");

    /// Raised for an edition without languages, or with a repeated one.
    LANGUAGES_INVALID = FindingCode::error("languages-invalid")
        .wrong("languages: [fr, fr]")
        .right("languages: [fr, en]");

    /// Raised for a length that has decimals, is negative or is far too large.
    LENGTH_INVALID = FindingCode::error("length-invalid")
        .wrong("paris,londres,340.4,")
        .right("paris,londres,340,");

    /// Raised at the first surplus entry of a list.
    LIST_TOO_LONG = FindingCode::error("list-too-long")
        .wrong("thresholds: [1, 4, 8, 14, 22, 31, 40, 50, 60, 70]")
        .right("thresholds: [1, 4, 8, 14, 22, 31]");

    /// Raised for a player's mark without a drawing.
    MARK_UNKNOWN = FindingCode::warning("mark-unknown")
        .wrong("{ \"colour\": \"#E484BF\", \"mark\": \"hexagone\" }")
        .right("{ \"colour\": \"#E484BF\", \"mark\": \"hexagon\" }");

    /// Raised for a name of the register with its last day before the first.
    NAME_DAYS = FindingCode::error("name-days")
        .wrong("SWZ,Swaziland,en fr,former,2018-04-19,1968-09-06,un")
        .right("SWZ,Swaziland,en fr,former,1968-09-06,2018-04-19,un");

    /// Raised for a former name of the register without its last day.
    NAME_UNDATED = FindingCode::error("name-undated")
        .wrong("SWZ,Swaziland,en fr,former,1968-09-06,,un")
        .right("SWZ,Swaziland,en fr,former,1968-09-06,2018-04-19,un");

    /// Raised for a use of resources that is missing or already taken.
    RESOURCE_USE = FindingCode::error("resource-use")
        .of_rule("Contrôle Global B4.8")
        .wrong("- { id: food, letter: f, invest: level }")
        .right("- { id: food, letter: f, invest: loss }");

    /// Raised for a row that consists of separators.
    ROW_EMPTY = FindingCode::warning("row-empty")
        .with_fix(Fix::RemoveItem)
        .wrong("ZWE,390757,2025,factbook-2026-01,\n,,,,")
        .right("ZWE,390757,2025,factbook-2026-01,");

    /// Raised for a repeated row of a country.
    ROW_REPEATED = FindingCode::error("row-repeated")
        .wrong("FRA,68516699,2024,wdi-2025-10,\nFRA,68720337,2025,wdi-2026-07,")
        .right("FRA,68720337,2025,wdi-2026-07,");

    /// Raised for the quotation mark that opens a cell with other rows inside.
    ROWS_IN_CELL = FindingCode::error("rows-in-cell")
        .wrong("BEL,11931284,2025,wdi-2026-07,\"see the note of\nBEN,14814460,2025,wdi-2026-07,\nBFA,24074580,2025,wdi-2026-07,next year\"")
        .right("BEL,11931284,2025,wdi-2026-07,see the note of\nBEN,14814460,2025,wdi-2026-07,\nBFA,24074580,2025,wdi-2026-07,next year");

    /// Raised for a value with an empty cell `source`.
    SOURCE_MISSING = FindingCode::error("source-missing")
        .wrong("BOL,12581843,2025,,")
        .right("BOL,12581843,2025,wdi-2026-07,");

    /// Raised for an id that is not in `sources.yaml`.
    SOURCE_UNKNOWN = FindingCode::error("source-unknown")
        .wrong("BOL,12581843,2025,wdi-2026-7,")
        .right("BOL,12581843,2025,wdi-2026-07,");

    /// Raised for a value with an empty cell `year`.
    YEAR_MISSING = FindingCode::error("year-missing")
        .wrong("BOL,12581843,,wdi-2026-07,")
        .right("BOL,12581843,2025,wdi-2026-07,");
}
