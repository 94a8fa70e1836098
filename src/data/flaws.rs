//! Flaws: what can be found wrong while files are read as countries, values and games, a file each.

use diag::{FindingCode, Fix};

diag::kinds! {
    /// All flaws, by code.
    FLAWS;

    /// Raised for an address of a source that no browser opens.
    ADDRESS_INVALID = FindingCode::warning("address-invalid")
        .wrong("url: htps://data.worldbank.org")
        .right("url: https://data.worldbank.org");

    /// Raised for the second time that `aliases.yaml` has a code or a name.
    ALIAS_REPEATED = FindingCode::error("alias-repeated")
        .wrong("- { code: COD, names: [Congo] }\n\
            - { code: COG, names: [Congo] }")
        .right("- { code: COD, names: [DRC] }\n\
            - { code: COG, names: [Congo] }");

    /// Raised for each entry that no finding needs.
    BASELINE_UNUSED = FindingCode::note("baseline-unused")
        .wrong("- { code: tie-prited, subject: decks/globalissimo/categories.area }")
        .right("- { code: tie-printed, subject: decks/globalissimo/categories.area }");

    /// Raised for a border of which the other side says something else.
    BORDER_DISAGREES = FindingCode::error("border-disagrees")
        .wrong("GTM,MEX,se,\nMEX,GTM,n,")
        .right("GTM,MEX,se,\nMEX,GTM,nw,");

    /// Raised for a border that the country on the other side does not have.
    BORDER_ONE_SIDED = FindingCode::error("border-one-sided")
        .wrong("GTM,MEX,se,\nMEX,USA,s,")
        .right("GTM,MEX,se,\nMEX,GTM,nw,\nMEX,USA,s,");

    /// Raised for the second row of a border.
    BORDER_REPEATED = FindingCode::error("border-repeated")
        .wrong("GTM,MEX,se,\nGTM,MEX,e,")
        .right("GTM,MEX,se,");

    /// Raised for the second row of a change.
    CHANGE_REPEATED = FindingCode::error("change-repeated")
        .wrong("FRA,flag,,,,2020-07-14,law,Presidency\nFRA,flag,,,,2020-07-14,law,Presidency")
        .right("FRA,flag,,,,2020-07-14,law,Presidency");

    /// Raised for a country that borders itself.
    BORDER_WITH_ITSELF = FindingCode::error("border-with-itself")
        .wrong("GTM,GTM,se,")
        .right("GTM,MEX,se,");

    /// Raised for an id that `categories.yaml` does not have.
    CATEGORY_UNKNOWN = FindingCode::error("category-unknown")
        .wrong("categories:\n  - population\n  - gdp-per-head")
        .right("categories:\n  - population\n  - gdp-per-capita");

    /// Raised for an empty cell of a column that every row needs.
    CELL_MISSING = FindingCode::error("cell-missing")
        .wrong("rome,,Rome,,,ITA,41.90,12.48,europe,europe,")
        .right("rome,Rome,Rome,,,ITA,41.90,12.48,europe,europe,");

    /// Raised for an id that the table of cities does not have.
    CITY_UNKNOWN = FindingCode::error("city-unknown")
        .of_rule("La course 1")
        .wrong("paris,newyork,5831,")
        .right("paris,new-york,5831,");

    /// Raised where `code` is not three capital letters or `alpha2` not two.
    CODE_INVALID = FindingCode::error("code-invalid")
        .wrong("- code: bol\n  alpha2: BO")
        .right("- code: BOL\n  alpha2: BO");

    /// Raised for codes such as `WLD` that statistical offices give to groups of countries.
    COUNTRY_AGGREGATE = FindingCode::error("country-aggregate")
        .wrong("VUT,335169,2025,wdi-2026-07,\n\
            WLD,8219600000,2025,wdi-2026-07,\n\
            WSM,219306,2025,wdi-2026-07,")
        .right("VUT,335169,2025,wdi-2026-07,\nWSM,219306,2025,wdi-2026-07,");

    /// Raised for a text of `colours.json` that is no colour.
    COLOUR_INVALID = FindingCode::error("colour-invalid")
        .wrong("\"main\": \"#0B5C6\"")
        .right("\"main\": \"#0B5C6B\"");

    /// Raised for a colour that a game, a continent or a category of influence wants.
    COLOUR_MISSING = FindingCode::error("colour-missing")
        .wrong("\"influence\": { \"pol\": { \"band\": \"#194F8A\", \"on_band\": \"#FFFFFF\" } }")
        .right("\"influence\": { \"pol\": { \"band\": \"#194F8A\", \"deep\": \"#194F8A\", \"on_band\": \"#FFFFFF\" } }");

    /// Raised for the second player with a colour or a mark.
    COLOUR_REPEATED = FindingCode::warning("colour-repeated")
        .wrong("{ \"colour\": \"#035CB3\", \"mark\": \"disc\" },\n{ \"colour\": \"#AD2800\", \"mark\": \"disc\" }")
        .right("{ \"colour\": \"#035CB3\", \"mark\": \"disc\" },\n{ \"colour\": \"#AD2800\", \"mark\": \"diamond\" }");

    /// Raised for the second entry of a country; the second place is the first entry.
    COUNTRY_REPEATED = FindingCode::error("country-repeated")
        .wrong("- code: FRA\n  alpha2: FR\n- code: FRA\n  alpha2: FR")
        .right("- code: FRA\n  alpha2: FR");

    /// Raised for a code that `countries.yaml` does not have.
    COUNTRY_UNKNOWN = FindingCode::error("country-unknown")
        .wrong("GER,83491249,2025,wdi-2026-07,")
        .right("DEU,83491249,2025,wdi-2026-07,");

    /// Raised for a row that has not as many cells as the first line.
    CSV_COLUMNS = FindingCode::error("csv-columns")
        .fixed_by("plain")
        .wrong("FRA,643801,2025,factbook-2026-01,incl. overseas regions; 551,500 without them")
        .right("FRA,643801,2025,factbook-2026-01,\"incl. overseas regions; 551,500 without them\"");

    /// Raised for a CSV file whose first line is not the one expected.
    CSV_HEADER = FindingCode::error("csv-header")
        .wrong("country,year,value,source,note\nFRA,2025,68720337,wdi-2026-07,")
        .right("country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,");

    /// Raised for the second decision about a value and a series.
    DECISION_REPEATED = FindingCode::error("decision-repeated")
        .wrong("- { country: ESP, category: roads, expect: 150110 }\n\
            - { country: ESP, category: roads, expect: 151000 }")
        .right("- { country: ESP, category: roads, expect: 151000 }");

    /// Raised for a category that the rules do not list, and for one that stands twice in a list.
    EFFECT_CATEGORY = FindingCode::error("effect-category")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J +2 pil\"")
        .right("short: \"R: J +2 pol\"");

    /// Raised where a played effect speaks like civil society, or the other way round.
    EFFECT_KIND = FindingCode::error("effect-kind")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: L(pol) -1 pol\"")
        .right("short: \"R: U -1 pol\"");

    /// Raised for a required level, or one of a condition, that is above the last threshold.
    EFFECT_LEVEL = FindingCode::error("effect-level")
        .of_rule("Contrôle Global B1")
        .wrong("requires: pol III")
        .right("requires: pol 3");

    /// Raised for a number that is missing, lacks its sign, or is 0 or too great.
    EFFECT_NUMBER = FindingCode::error("effect-number")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J 2 pol\"")
        .right("short: \"R: J +2 pol\"");

    /// Raised for a letter that no resource has.
    EFFECT_RESOURCE = FindingCode::error("effect-resource")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J +1 bio; X food 1\"")
        .right("short: \"R: J +1 bio; X f 1\"");

    /// Raised for a step that begins with no selector, for `V` in the first step, and for `R` and `N` in a later one.
    EFFECT_SELECTOR = FindingCode::error("effect-selector")
        .of_rule("Contrôle Global B4.2")
        .wrong("short: \"V: J +2 pol\"")
        .right("short: \"R: | V: J +2 pol\"");

    /// Raised where `J` loses and where others gain.
    EFFECT_SIGN = FindingCode::error("effect-sign")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R: J +1 pol; U +1 pol\"")
        .right("short: \"R: J +1 pol; U -1 pol\"");

    /// Raised where a sign or a clause is missing, and where something is too much.
    EFFECT_SYNTAX = FindingCode::error("effect-syntax")
        .of_rule("Contrôle Global B6")
        .wrong("short: \"R J +2 pol\"")
        .right("short: \"R: J +2 pol\"");

    /// Raised for an id of a category that is no short word, and for a letter of a resource that is none or is taken.
    EFFECT_WORD = FindingCode::error("effect-word")
        .of_rule("Contrôle Global B6")
        .wrong("- { id: raw, letter: raw, invest: influence }")
        .right("- { id: raw, letter: r, invest: influence }");

    /// Raised for the second entry with an id in `categories.yaml` or `sources.yaml`.
    ENTRY_REPEATED = FindingCode::error("entry-repeated")
        .wrong("- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2025-10\n  retrieved: 2026-07-13")
        .right("- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2026-07\n  retrieved: 2026-07-13");

    /// Raised for `ended` of a source that is still alive.
    FIELD_IDLE = FindingCode::warning("field-idle")
        .wrong("alive: true\nended: 2026-02-04")
        .right("alive: false\nended: 2026-02-04");

    /// Raised once for all data files that a project folder does not have.
    FILE_BUILT_IN = FindingCode::note("file-built-in")
        .wrong("data/edition.yaml\ndata/values/roads.csv.bak")
        .right("data/edition.yaml\ndata/values/roads.csv");

    /// Raised for a file of the last commit that is gone, so that the file of the program serves.
    FILE_VANISHED = FindingCode::warning("file-vanished")
        .wrong("$ git status --short\n D data/values/population.csv")
        .right("$ git restore data/values/population.csv");

    /// Raised for a file in the data folder whose name means nothing to the program.
    FILE_UNKNOWN = FindingCode::warning("file-unknown")
        .wrong("data/values/popluation.csv")
        .right("data/values/population.csv");

    /// Raised for a category, a visa or a resource without a picture.
    ICON_MISSING = FindingCode::error("icon-missing")
        .wrong("templates/icons/forrest.svg")
        .right("templates/icons/forest.svg");

    /// Raised for an id with other signs than small letters, digits and hyphens, or with too many.
    ID_INVALID = FindingCode::error("id-invalid")
        .wrong("Le Caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,")
        .right("le-caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,");

    /// Raised where inks of a colour are no four whole per cents.
    INKS_INVALID = FindingCode::error("inks-invalid")
        .wrong("\"#0B5C6B\": [78, 0, 14]")
        .right("\"#0B5C6B\": [78, 0, 14, 65]");

    /// Raised for inks of a colour that stands nowhere among the colours.
    INKS_UNUSED = FindingCode::warning("inks-unused")
        .wrong("\"main\": \"#0B5C6B\"\n\"inks\": { \"#0B5C6A\": [78, 0, 14, 65] }")
        .right("\"main\": \"#0B5C6B\"\n\"inks\": { \"#0B5C6B\": [78, 0, 14, 65] }");

    /// Raised where a JSON file of a project cannot be read.
    JSON_SYNTAX = FindingCode::error("json-syntax")
        .wrong("{ \"ink\": \"#16212C\" \"grey\": \"#5A6873\" }")
        .right("{ \"ink\": \"#16212C\", \"grey\": \"#5A6873\" }");

    /// Raised for an edition without languages, or with one twice.
    LANGUAGES_INVALID = FindingCode::error("languages-invalid")
        .wrong("languages: [fr, fr]")
        .right("languages: [fr, en]");

    /// Raised for a length with decimals, below zero, or beyond all reason.
    LENGTH_INVALID = FindingCode::error("length-invalid")
        .wrong("paris,londres,340.4,")
        .right("paris,londres,340,");

    /// Raised at the first entry that is too many.
    LIST_TOO_LONG = FindingCode::error("list-too-long")
        .wrong("thresholds: [1, 4, 8, 14, 22, 31, 40, 50, 60, 70]")
        .right("thresholds: [1, 4, 8, 14, 22, 31]");

    /// Raised for a mark of a player that nobody draws.
    MARK_UNKNOWN = FindingCode::warning("mark-unknown")
        .wrong("{ \"colour\": \"#E484BF\", \"mark\": \"hexagone\" }")
        .right("{ \"colour\": \"#E484BF\", \"mark\": \"hexagon\" }");

    /// Raised for a name of the register that ends before it begins.
    NAME_DAYS = FindingCode::error("name-days")
        .wrong("SWZ,Swaziland,en fr,former,2018-04-19,1968-09-06,un")
        .right("SWZ,Swaziland,en fr,former,1968-09-06,2018-04-19,un");

    /// Raised for a name of the past in the register that says no day.
    NAME_UNDATED = FindingCode::error("name-undated")
        .wrong("SWZ,Swaziland,en fr,former,1968-09-06,,un")
        .right("SWZ,Swaziland,en fr,former,1968-09-06,2018-04-19,un");

    /// Raised where a use of resources is missing or taken.
    RESOURCE_USE = FindingCode::error("resource-use")
        .of_rule("Contrôle Global B4.8")
        .wrong("- { id: food, letter: f, invest: level }")
        .right("- { id: food, letter: f, invest: loss }");

    /// Raised for a row of separators alone.
    ROW_EMPTY = FindingCode::warning("row-empty")
        .with_fix(Fix::TakeOut)
        .wrong("ZWE,390757,2025,factbook-2026-01,\n,,,,")
        .right("ZWE,390757,2025,factbook-2026-01,");

    /// Raised for the second row of a country.
    ROW_REPEATED = FindingCode::error("row-repeated")
        .wrong("FRA,68516699,2024,wdi-2025-10,\nFRA,68720337,2025,wdi-2026-07,")
        .right("FRA,68720337,2025,wdi-2026-07,");

    /// Raised for the quotation mark that opens a cell in which other rows lie.
    ROWS_IN_CELL = FindingCode::error("rows-in-cell")
        .wrong("BEL,11931284,2025,wdi-2026-07,\"see the note of\nBEN,14814460,2025,wdi-2026-07,\nBFA,24074580,2025,wdi-2026-07,next year\"")
        .right("BEL,11931284,2025,wdi-2026-07,see the note of\nBEN,14814460,2025,wdi-2026-07,\nBFA,24074580,2025,wdi-2026-07,next year");

    /// Raised for a value whose cell `source` is empty.
    SOURCE_MISSING = FindingCode::error("source-missing")
        .wrong("BOL,12581843,2025,,")
        .right("BOL,12581843,2025,wdi-2026-07,");

    /// Raised for an id that `sources.yaml` does not have.
    SOURCE_UNKNOWN = FindingCode::error("source-unknown")
        .wrong("BOL,12581843,2025,wdi-2026-7,")
        .right("BOL,12581843,2025,wdi-2026-07,");

    /// Raised for a value whose cell `year` is empty.
    YEAR_MISSING = FindingCode::error("year-missing")
        .wrong("BOL,12581843,,wdi-2026-07,")
        .right("BOL,12581843,2025,wdi-2026-07,");
}
