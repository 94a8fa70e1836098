//! What the data say about publishers: series, codes and names of countries, and decisions.

use std::collections::BTreeSet;

use data::Loaded;
use lang::Lang;
use lang::fold::folded;
use model::{Family, Gazetteer, Referent, Series};
use update::Request;

use testing::World;
use testing::dataset;

/// A world with the findings about it.
fn checked(world: &World) -> Loaded {
    let mut loaded = world.load();
    checks::run_and_fold(&mut loaded);
    loaded
}

/// All codes in the files of the World Bank, editions of 2025 and 2026.
const WORLD_BANK: &str = "\
    ABW AFE AFG AFW AGO ALB AND ARB ARE ARG ARM ASM ATG AUS AUT AZE BDI BEL BEN BFA BGD BGR BHR \
    BHS BIH BLR BLZ BMU BOL BRA BRB BRN BTN BWA CAF CAN CEB CHE CHI CHL CHN CIV CMR COD COG COL \
    COM CPV CRI CSS CUB CUW CYM CYP CZE DEU DJI DMA DNK DOM DZA EAP EAR EAS ECA ECS ECU EGY EMU \
    ERI ESP EST ETH EUU FCS FIN FJI FRA FRO FSM GAB GBR GEO GHA GIB GIN GMB GNB GNQ GRC GRD GRL \
    GTM GUM GUY HIC HKG HND HPC HRV HTI HUN IBD IBT IDA IDB IDN IDX IMN IND INX IRL IRN IRQ ISL \
    ISR ITA JAM JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAC LAO LBN LBR LBY LCA LCN LDC LIC LIE \
    LKA LMC LMY LSO LTE LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEA MEX MHL MIC MKD MLI MLT MMR \
    MNA MNE MNG MNP MOZ MRT MUS MWI MYS NAC NAM NCL NER NGA NIC NLD NOR NPL NRU NZL OED OMN OSS \
    PAK PAN PER PHL PLW PNG POL PRE PRI PRK PRT PRY PSE PSS PST PYF QAT ROU RUS RWA SAS SAU SDN \
    SEN SGP SLB SLE SLV SMR SOM SRB SSA SSD SSF SST STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD \
    TEA TEC TGO THA TJK TKM TLA TLS TMN TON TSA TSS TTO TUN TUR TUV TZA UGA UKR UMC URY USA UZB \
    VCT VEN VGB VIR VNM VUT WLD WSM XKX YEM ZAF ZMB ZWE";

/// All codes in four files of Our World in Data.
const OWID: &str = "\
    ABW AFG AGO AIA ALB AND ARE ARG ARM ASM ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS \
    BIH BLR BLZ BMU BOL BRA BRB BRN BTN BWA CAF CAN CHE CHL CHN CIV CMR COD COG COK COL COM CPV \
    CRI CUB CUW CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESP EST ETH FIN FJI FRA FRO FSM \
    GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HND HRV HTI HUN \
    IDN IMN IND IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN \
    LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG \
    MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NGA NIC NIU NLD NOR NPL NRU NZL OMN OWID_KOS \
    OWID_WRL PAK PAN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN \
    SGP SHN SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA \
    TJK TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR URY USA UZB VCT VEN VGB VIR VNM VUT WLF WSM \
    YEM ZAF ZMB ZWE";

/// The names of all files of the Factbook, 2026.
const FACTBOOK: &str = "\
    AA AC AE AF AG AJ AL AM AN AO AQ AR AS AT AU AV AX AY BA BB BC BD BE BF BG BH BK BL BM BN BO \
    BP BQ BR BT BU BV BX BY CA CB CD CE CF CG CH CI CJ CK CM CN CO CQ CR CS CT CU CV CW CY DA DJ \
    DO DR DX EC EE EG EI EK EN ER ES ET EZ FI FJ FK FM FO FP FR FS GA GB GG GH GI GJ GK GL GM GQ \
    GR GT GV GY GZ HA HK HM HO HR HU IC ID IM IN IO IP IR IS IT IV IZ JA JE JM JN JO KE KG KN KR \
    KS KT KU KV KZ LA LE LG LH LI LO LS LT LU LY MA MC MD MG MH MI MJ MK ML MN MO MP MR MT MU MV \
    MX MY MZ NC NE NF NG NH NI NL NN NO NP NR NS NU NZ OD OO PA PC PE PF PG PK PL PM PO PP PS PU \
    QA RI RM RN RO RP RQ RS RW SA SB SC SE SF SG SH SI SL SM SN SO SP ST SU SV SW SX SY SZ TB TD \
    TH TI TK TL TN TO TP TS TT TU TV TW TX TZ UC UG UK UM UP US UV UY UZ VC VE VI VM VQ VT WA WE \
    WF WI WQ WS WZ XO XQ XX YM ZA ZH ZI ZN";

/// Names in files of the World Bank, Our World in Data, the World Population Review, the Factbook and
/// NationMaster that `countries.yaml` does not have.
const NAMES: &[(&str, &str)] = &[
    ("BHS", "Bahamas (the)"),
    ("BHS", "Bahamas (les)"),
    ("BHS", "Bahamas, The"),
    ("BHS", "The Bahamas"),
    ("BRN", "Brunei Darussalam"),
    ("CIV", "Ivory Coast"),
    ("COD", "Congo, Dem. Rep."),
    ("COD", "DRC"),
    ("COD", "Democratic Republic of Congo"),
    ("COG", "Congo (Brazzaville)"),
    ("COG", "Congo, Rep."),
    ("CPV", "Cabo Verde"),
    ("CZE", "Czech Republic"),
    ("DOM", "The Dominican"),
    ("EGY", "Egypt, Arab Rep."),
    ("FSM", "Micronesia (country)"),
    ("FSM", "Micronesia, Fed. Sts."),
    ("GMB", "Gambia, The"),
    ("GMB", "The Gambia"),
    ("IRN", "Iran, Islamic Rep."),
    ("KGZ", "Kyrgyz Republic"),
    ("KNA", "St. Kitts and Nevis"),
    ("KOR", "Korea, Rep."),
    ("LAO", "Lao PDR"),
    ("LCA", "St. Lucia"),
    ("MKD", "Macedonia"),
    ("MMR", "Burma"),
    ("NRU", "Naoero"),
    ("PRK", "Korea, Dem. People's Rep."),
    ("PSE", "West Bank"),
    ("PSE", "West Bank and Gaza"),
    ("RUS", "Russian Federation"),
    ("SOM", "Somalia, Fed. Rep."),
    ("SVK", "Slovak Republic"),
    ("SWZ", "Swaziland"),
    ("SYR", "Syrian Arab Republic"),
    ("TLS", "East Timor"),
    ("TLS", "Timor"),
    ("TUR", "Turkey"),
    ("VAT", "Holy See (Vatican City)"),
    ("VCT", "St. Vincent and the Grenadines"),
    ("VEN", "Venezuela, RB"),
    ("YEM", "Yemen, Rep."),
];

/// Names of groups and territories in the same files.
const OTHERS: &[(&str, &str)] = &[
    ("group", "Africa"),
    ("group", "ASEAN"),
    ("group", "Afrique subsaharienne"),
    ("group", "Amérique latine"),
    ("group", "EU"),
    ("group", "EU-28"),
    ("group", "EU27"),
    ("group", "G20"),
    ("group", "G7"),
    ("group", "Ligue arabe"),
    ("group", "OCDE"),
    ("group", "OECD"),
    ("group", "OTAN"),
    ("group", "Total"),
    ("group", "UE"),
    ("group", "UE 27"),
    ("group", "Union africaine"),
    ("group", "Union européenne"),
    ("group", "union europeenne"),
    ("group", "Africa Eastern and Southern"),
    ("group", "Africa Western and Central"),
    ("group", "Arab World"),
    ("group", "Asia"),
    ("group", "Asia (excl. China and India)"),
    ("group", "Caribbean small states"),
    ("group", "Central Europe and the Baltics"),
    ("group", "Early-demographic dividend"),
    ("group", "East Asia & Pacific"),
    ("group", "East Asia & Pacific (IDA & IBRD countries)"),
    ("group", "East Asia & Pacific (excluding high income)"),
    ("group", "Euro area"),
    ("group", "Europe"),
    ("group", "Europe & Central Asia"),
    ("group", "Europe & Central Asia (IDA & IBRD countries)"),
    ("group", "Europe & Central Asia (excluding high income)"),
    ("group", "Europe (excl. EU-27)"),
    ("group", "Europe (excl. EU-28)"),
    ("group", "European Union"),
    ("group", "European Union (27)"),
    ("group", "European Union (28)"),
    ("group", "Fragile and conflict affected situations"),
    ("group", "Heavily indebted poor countries (HIPC)"),
    ("group", "High income"),
    ("group", "High-income countries"),
    ("group", "IBRD only"),
    ("group", "IDA & IBRD total"),
    ("group", "IDA blend"),
    ("group", "IDA only"),
    ("group", "IDA total"),
    ("group", "Late-demographic dividend"),
    ("group", "Latin America & Caribbean"),
    ("group", "Latin America & Caribbean (excluding high income)"),
    ("group", "Latin America & the Caribbean (IDA & IBRD countries)"),
    ("group", "Least developed countries: UN classification"),
    ("group", "Low & middle income"),
    ("group", "Low income"),
    ("group", "Low-income countries"),
    ("group", "Lower middle income"),
    ("group", "Lower-middle-income countries"),
    ("group", "Middle East & North Africa"),
    ("group", "Middle East & North Africa (IDA & IBRD countries)"),
    ("group", "Middle East & North Africa (excluding high income)"),
    ("group", "Middle East, North Africa, Afghanistan & Pakistan"),
    ("group", "Middle East, North Africa, Afghanistan & Pakistan (IDA & IBRD)"),
    ("group", "Middle East, North Africa, Afghanistan & Pakistan (excluding high income)"),
    ("group", "Middle income"),
    ("group", "North America"),
    ("group", "North America (excl. USA)"),
    ("group", "Not classified"),
    ("group", "OECD members"),
    ("group", "Oceania"),
    ("group", "Other small states"),
    ("group", "Pacific island small states"),
    ("group", "Post-demographic dividend"),
    ("group", "Pre-demographic dividend"),
    ("group", "Small states"),
    ("group", "South America"),
    ("group", "South Asia"),
    ("group", "South Asia (IDA & IBRD)"),
    ("group", "Sub-Saharan Africa"),
    ("group", "Sub-Saharan Africa (IDA & IBRD countries)"),
    ("group", "Sub-Saharan Africa (excluding high income)"),
    ("group", "Upper middle income"),
    ("group", "Upper-middle-income countries"),
    ("group", "World"),
    ("territory", "Akrotiri"),
    ("territory", "American Samoa"),
    ("territory", "Anguilla"),
    ("territory", "Antarctica"),
    ("territory", "Aruba"),
    ("territory", "Ashmore and Cartier Islands"),
    ("territory", "Bermuda"),
    ("territory", "Bonaire"),
    ("territory", "Bonaire Sint Eustatius and Saba"),
    ("territory", "Bosnia and Herzegovina: Republika Srpska"),
    ("territory", "Bouvet Island"),
    ("territory", "British Virgin Islands"),
    ("territory", "Cayman Islands"),
    ("territory", "Channel Islands"),
    ("territory", "Christmas Island"),
    ("territory", "Clipperton Island"),
    ("territory", "Cocos (Keeling) Islands"),
    ("territory", "Cook Islands"),
    ("territory", "Coral Sea Islands"),
    ("territory", "Curacao"),
    ("territory", "Dhekelia"),
    ("territory", "England and Wales"),
    ("territory", "Faeroe Islands"),
    ("territory", "Falkland Islands (Islas Malvinas)"),
    ("territory", "Faroe Islands"),
    ("territory", "French Guiana"),
    ("territory", "French Polynesia"),
    ("territory", "French Southern and Antarctic Lands"),
    ("territory", "Gaza, Gaza Strip"),
    ("territory", "Gibraltar"),
    ("territory", "Greenland"),
    ("territory", "Guadeloupe"),
    ("territory", "Guam"),
    ("territory", "Guernsey"),
    ("territory", "Heard Island and McDonald Islands"),
    ("territory", "Hong Kong"),
    ("territory", "Hong Kong SAR, China"),
    ("territory", "Isle of Man"),
    ("territory", "Jan Mayen"),
    ("territory", "Jersey"),
    ("territory", "Macao"),
    ("territory", "Macao SAR, China"),
    ("territory", "Macau"),
    ("territory", "Martinique"),
    ("territory", "Mayotte"),
    ("territory", "Montserrat"),
    ("territory", "Navassa Island"),
    ("territory", "New Caledonia"),
    ("territory", "Niue"),
    ("territory", "Norfolk Island"),
    ("territory", "Northern Ireland"),
    ("territory", "Northern Mariana Islands"),
    ("territory", "Paracel Islands"),
    ("territory", "Pitcairn Islands"),
    ("territory", "Puerto Rico"),
    ("territory", "Puerto Rico (US)"),
    ("territory", "Reunion"),
    ("territory", "Saba"),
    ("territory", "Saint Barthelemy"),
    ("territory", "Saint Helena"),
    ("territory", "Saint Martin"),
    ("territory", "Saint Pierre and Miquelon"),
    ("territory", "Scotland"),
    ("territory", "Sint Eustatius"),
    ("territory", "Sint Maarten"),
    ("territory", "Sint Maarten (Dutch part)"),
    ("territory", "South Georgia and South Sandwich Islands"),
    ("territory", "Spratly Islands"),
    ("territory", "St. Martin (French part)"),
    ("territory", "Tokelau"),
    ("territory", "Turks and Caicos Islands"),
    ("territory", "United States Virgin Islands"),
    ("territory", "Virgin Islands"),
    ("territory", "Virgin Islands (U.S.)"),
    ("territory", "Wake Island"),
    ("territory", "Wallis and Futuna"),
    ("territory", "Western Sahara"),
];

/// Category, family, code, scale and source of every series; the first of a category is its own.
const SERIES: &[(&str, &str, &str, u32, &str)] = &[
    ("population", "wdi", "SP.POP.TOTL", 0, "wdi"),
    ("population", "factbook", "People and Society/Population/total", 0, "factbook"),
    ("area", "factbook", "Geography/Area/total", 0, "factbook"),
    ("gdp-per-capita", "wdi", "NY.GDP.PCAP.CD", 0, "wdi"),
    ("roads", "factbook", "Transportation/Roadways/total", 0, "factbook"),
    ("prisoners", "owid", "prison-population-rate", 2, "prison-brief"),
    ("co2", "owid", "co-emissions-per-capita", 0, "gcb"),
    ("co2", "wdi", "EN.GHG.CO2.PC.CE.AR5", 0, "wdi-edgar"),
    ("physicians", "wdi", "SH.MED.PHYS.ZS", 0, "wdi"),
    ("physicians", "gapminder", "medical_doctors_per_1000_people", 0, "gapminder"),
    ("physicians", "factbook", "People and Society/Physician density", 0, "factbook"),
    ("tourists", "owid", "international-tourist-trips", 6, "un-tourism"),
    ("tourists", "wdi", "ST.INT.ARVL", 6, "wdi"),
    ("vehicles", "owid", "registered-vehicles-per-1000-people", 0, "who-vehicles"),
    ("gdp", "wdi", "NY.GDP.MKTP.CD", 6, "wdi"),
    ("gdp", "factbook", "Economy/GDP (official exchange rate)", 6, "factbook"),
    ("fertility", "wdi", "SP.DYN.TFRT.IN", 0, "wdi-un"),
    ("renewable-electricity", "owid", "share-electricity-renewables", 0, "ember"),
    ("forest", "wdi", "AG.LND.FRST.ZS", 0, "wdi-fao"),
    ("rain", "wdi", "AG.LND.PRCP.MM", 0, "aquastat"),
];

/// Country, category and what the series says, as published and divided.
const DECISIONS: &[(&str, &str, &str)] = &[
    ("BIH", "roads", "8619"),
    ("COM", "area", "2235"),
    ("CRI", "roads", "5035"),
    ("CUB", "gdp", "107352"),
    ("CUB", "gdp-per-capita", "9605.27914559614"),
    ("EGY", "roads", "65050"),
    ("ESP", "roads", "150110"),
    ("GAB", "tourists", "0.269"),
    ("GBR", "prisoners", ""),
    ("GHA", "roads", "65725"),
    ("IRQ", "roads", "58592"),
    ("ISR", "area", "21937"),
    ("ITA", "roads", "228863"),
    ("LBY", "tourists", "0.034"),
    ("MAR", "area", "716550"),
    ("MNG", "co2", "12.859549"),
    ("MRT", "roads", "12253"),
    ("PER", "roads", "70000"),
    ("PRT", "roads", "11217"),
    ("PSE", "area", "5860"),
    ("SVK", "tourists", "15.299"),
    ("SYC", "physicians", "6.598"),
    ("THA", "physicians", "0.541"),
    ("TJK", "tourists", "1.035"),
    ("TKM", "tourists", "0.0082"),
    ("TUR", "roads", "68526"),
    ("TWN", "gdp", "611391"),
    ("VAT", "area", "0"),
];

#[test]
fn the_program_knows_the_series_of_its_categories() {
    let categories = &dataset().categories;
    let found: Vec<_> = categories
        .iter()
        .flat_map(|category| {
            let row = |series: &'static Series| {
                let family = series.family.id();
                (&*category.id, family, &*series.code, series.scale, &*series.source)
            };
            category.series.iter().map(row)
        })
        .collect();
    assert_eq!(found, SERIES);
}

/// Every source of a value that a series feeds is an edition of it, but for those of other works.
#[test]
fn sources_are_editions_of_the_series() {
    let dataset = dataset();
    let mut others = BTreeSet::new();
    for (_, id, value) in dataset.values_in_files() {
        let source = &dataset.source(value.source).id;
        if !dataset.category(id).series.iter().any(|series| series.has_source(source)) {
            others.insert((&*dataset.category(id).id, source.as_str()));
        }
    }
    let expected = [
        ("area", "wdi-2026-07"),
        ("gdp-per-capita", "factbook-2026-01"),
        ("highest-point", "factbook-elevation-2017"),
        ("highest-point", "factbook-elevation-2026-01"),
        ("tourists", "undata-syb66"),
        ("vehicles", "nationmaster-2014"),
        ("vehicles", "wikipedia-vehicles-2025"),
    ];
    assert_eq!(others, BTreeSet::from(expected));
}

#[test]
fn a_series_is_a_code_or_a_map() {
    let spoiled = |series: &str| {
        let diff = format!(
            "data/categories.yaml\n-  series: {{ wdi: SP.POP.TOTL }}\n+  series: {series}\n"
        );
        let loaded = World::spoiled(&diff).expect("a world").load();
        let codes: Vec<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
        let population = &loaded.dataset.categories[0];
        let series = population.series.iter();
        let told = series.map(|series| {
            format!("{} {} {} {}", series.family.id(), series.code, series.scale, series.source)
        });
        (told.collect::<Vec<_>>().join(", "), codes.join(", "))
    };
    let read = |series: &str| {
        let (told, codes) = spoiled(series);
        assert_eq!(codes, "", "{series}");
        told
    };
    assert_eq!(read("{ wdi: A }"), "wdi A 0 wdi");
    assert_eq!(
        read("{ owid: { code: a, scale: 6, source: un }, wdi: { code: B } }"),
        "owid a 6 un, wdi B 0 wdi"
    );
    assert_eq!(spoiled("{ wid: A }").1, "word-unknown");
    assert_eq!(spoiled("{ table: A }").1, "word-unknown");
    assert_eq!(spoiled("{ wdi: { scale: 6 } }").1, "field-missing");
    assert_eq!(spoiled("{ wdi: { code: A, scale: 13 } }").1, "field-type");
    assert_eq!(spoiled("{ wdi: { code: A, unit: B } }").1, "unknown-field");
    assert_eq!(spoiled("{ wdi: [A] }").1, "field-type");
}

/// How many codes stand for countries, groups and territories; none for nothing.
#[track_caller]
fn counted<'a>(codes: &str, known: impl Fn(&str) -> Referent<'a>) -> [usize; 3] {
    let mut counts = [0; 3];
    for code in codes.split_whitespace() {
        let rank = match known(code) {
            Referent::Country(_) => 0,
            Referent::Group(_) => 1,
            Referent::Territory(_) => 2,
            Referent::NoCode | Referent::Nothing => panic!("{code} is not known"),
        };
        counts[rank] += 1;
    }
    counts
}

#[test]
fn the_codes_of_publishers_are_known() {
    let gazetteer = Gazetteer::new(dataset());
    assert_eq!(counted(WORLD_BANK, |code| gazetteer.by_code(code)), [195, 49, 22]);
    assert_eq!(counted(OWID, |code| gazetteer.by_code(code)), [196, 1, 35]);
    assert_eq!(counted(FACTBOOK, |code| gazetteer.by_gec(code)), [197, 7, 57]);
}

/// As lists, yearbooks and population prospects of the United Nations and Eurostat write them.
const OFFICIAL: &[(&str, &str)] = &[
    ("BLR", "Bélarus (le)"),
    ("BOL", "Bolivia (Plurin. State of)"),
    ("BOL", "Bolivia (Plurinational State of)"),
    ("BOL", "Bolivie (État plurinational de)"),
    ("COD", "Dem. Rep. of the Congo"),
    ("FSM", "Micronesia (Fed. States of)"),
    ("FSM", "Micronesia (Federated States of)"),
    ("FSM", "Micronésie (États fédérés de)"),
    ("GBR", "United Kingdom of Great Britain and Northern Ireland (the)"),
    ("IRN", "Iran (Islamic Republic of)"),
    ("IRN", "Iran (République islamique d’)"),
    ("KOR", "Republic of Korea (the)"),
    ("LAO", "Lao People's Dem. Rep."),
    ("LAO", "Lao People’s Democratic Republic (the)"),
    ("MDA", "the Republic of Moldova"),
    ("NLD", "Netherlands (Kingdom of the)"),
    ("NLD", "Netherlands (the)"),
    ("NLD", "Pays-Bas (Royaume des)"),
    ("PRK", "Dem. People's Rep. Korea"),
    ("PRK", "Dem. People's Republic of Korea"),
    ("PRK", "Korea, Dem. Rep."),
    ("SDN", "Sudan (the)"),
    ("SDN", "Soudan (le)"),
    ("TWN", "China, Taiwan Province of"),
    ("TWN", "China, Taiwan Province of China"),
    ("TZA", "United Rep. of Tanzania"),
    ("VCT", "Saint Vincent & Grenadines"),
    ("VEN", "Venezuela (Boliv. Rep. of)"),
    ("VEN", "Venezuela (Bolivarian Republic of)"),
    ("VEN", "Venezuela (République bolivarienne du)"),
    ("XKX", "Kosovo (under UNSC res. 1244)"),
];

#[test]
fn codes_and_names_mean_what_they_should() {
    let dataset = dataset();
    let gazetteer = Gazetteer::new(dataset);
    let country = |known: Referent<'_>| match known {
        Referent::Country(id) => dataset.country(id).code.clone(),
        Referent::Group(name) => format!("group {name}"),
        Referent::Territory(name) => format!("territory {name}"),
        Referent::NoCode => "no code".to_owned(),
        Referent::Nothing => "nothing".to_owned(),
    };
    let by_code = |code: &str| country(gazetteer.by_code(code));
    let by_gec = |code: &str| country(gazetteer.by_gec(code));
    let by_name = |name: &str| country(gazetteer.by_name(name));
    for code in ["XKX", "XK", "KOS", "OWID_KOS", "UNK", "xkx", " XKX "] {
        assert_eq!(by_code(code), "XKX");
    }
    for code in ["-99", ""] {
        assert_eq!(by_code(code), "no code");
    }
    assert_eq!(by_code("WLD"), "group World");
    assert_eq!(by_code("OWID_NEW"), "group OWID_");
    assert_eq!([by_code("eu"), by_code("EU27_2020")], ["group European Union"; 2]);
    assert_eq!(by_code("OWID_CYN"), "territory Northern Cyprus");
    assert_eq!(by_code("hkg"), "territory Hong Kong");
    assert_eq!(by_code("ZZZ"), "nothing");
    assert_eq!(by_code("France"), "nothing");
    // The Factbook's codes look like others and are not.
    assert_eq!([by_gec("sz"), by_code("sz")], ["CHE", "SWZ"]);
    assert_eq!([by_gec("NL"), by_gec("gz")], ["NLD", "territory Gaza Strip"]);
    assert_eq!(by_name("cote d ivoire"), "CIV");
    assert_eq!(by_name("TURKIYE"), "TUR");
    assert_eq!(by_name("Birmanie"), "MMR");
    assert_eq!(by_name("European Union (27)"), "group European Union");
    assert_eq!([by_name(""), by_name("Atlantis")], ["nothing"; 2]);
    assert_eq!([by_code("EL"), by_code("UK"), by_code("EA20")], ["GRC", "GBR", "group Euro area"]);
    // An article is no name, and not every word behind a comma is one.
    assert_eq!([by_name("the"), by_name("(the)"), by_name("Korea, East")], ["nothing"; 3]);
    for (code, name) in OFFICIAL.iter().chain(NAMES) {
        assert_eq!(by_name(name), *code, "{name}");
    }
    for (sort, name) in OTHERS {
        let known = by_name(name);
        assert!(known.starts_with(sort), "{name}: {known}");
    }
}

/// Otherwise an alias would never be looked at, or two countries would share it.
#[test]
fn no_alias_is_the_code_or_the_name_of_a_country() {
    let dataset = dataset();
    let register = &dataset.register;
    let others = register.others.groups.iter().chain(&register.others.territories);
    let names = others.clone().flat_map(|alias| &alias.names);
    let names = names.chain(register.names.iter().map(|name| &name.name));
    let codes = others.flat_map(|alias| &alias.codes);
    let mut codes = codes.chain(register.codes.iter().flat_map(|codes| &codes.codes));
    let own: BTreeSet<String> = dataset
        .countries
        .iter()
        .flat_map(|country| {
            let names = Lang::ALL.map(|lang| [country.bare_name(lang), country.short.get(lang)]);
            names.into_iter().flatten().filter_map(folded)
        })
        .collect();
    let is_own_code = |code: &String| {
        let mut countries = dataset.countries.iter();
        countries.any(|country| [&country.code, &country.alpha2].contains(&code))
    };
    for name in names {
        let folded = folded(name).expect("short");
        assert!(!folded.is_empty() && !own.contains(&folded), "{name}");
    }
    assert_eq!(codes.find(|code| is_own_code(code)), None);
    let coded: BTreeSet<_> = register.codes.iter().map(|codes| codes.country).collect();
    assert_eq!(coded.len(), dataset.countries.len());
    assert_eq!(register.codes.len(), coded.len());
    assert!(register.codes.iter().all(|codes| codes.gec.is_some()));
}

/// What a country is called by its own file is never another one, whatever the aliases say.
#[test]
fn the_own_code_and_name_of_a_country_come_first() {
    let world = "data/aliases.yaml\n-  - { codes: [GLP, GP], names: [Guadeloupe] }\n\
                 +  - { codes: [NPL, np], names: [Népal, pays-bas] }\n";
    let loaded = checked(&World::spoiled(world).expect("a world"));
    assert_eq!(loaded.report.iter().count(), 0);
    let gazetteer = Gazetteer::new(&loaded.dataset);
    let nepal = loaded.dataset.country_by_code("NPL").map(Referent::Country);
    let found = [gazetteer.by_code("NPL"), gazetteer.by_code("NP"), gazetteer.by_name("Nepal")];
    assert_eq!(found.map(Some), [nepal; 3]);
    let netherlands = loaded.dataset.country_by_code("NLD").map(Referent::Country);
    assert_eq!(Some(gazetteer.by_name("Pays-Bas")), netherlands);
}

#[test]
fn the_decisions_of_the_program_are_those_of_its_curation() {
    let dataset = dataset();
    let found: Vec<(&str, &str, String)> = dataset
        .decisions
        .iter()
        .map(|decision| {
            let expect = decision.expect.map(|expect| expect.to_string());
            let country = &dataset.country(decision.country).code;
            let category = &dataset.category(decision.category).id;
            (country.as_str(), category.as_str(), expect.unwrap_or_default())
        })
        .collect();
    let expected: Vec<_> = DECISIONS
        .iter()
        .map(|(country, category, expect)| (*country, *category, (*expect).to_owned()))
        .collect();
    assert_eq!(found, expected);
    for decision in &dataset.decisions {
        let value = dataset.value(decision.country, decision.category);
        assert!(value.is_some_and(|value| decision.is_applied_to(value)), "{decision:?}");
        assert!(decision.series_of(dataset.category(decision.category)).is_some());
        assert!(value.is_some_and(|value| !value.note.is_empty()), "{decision:?}");
    }
    let accepted = dataset.decisions.iter().filter(|decision| decision.is_accepted_outlier());
    assert_eq!(accepted.count(), 4);
}

/// What is wrong with an entry is told as everywhere, and the entry is left out.
#[test]
fn a_decision_that_cannot_be_read_is_left_out() {
    const GOOD: &str = "country: BOL, category: area, value: 1098581, year: 2025, \
                        source: factbook-2026-01, reason: so";
    let read = |entry: &str| {
        let diff = format!("data/decisions.yaml\n-[]\n+- {{ {entry} }}\n");
        let loaded = checked(&World::spoiled(&diff).expect("a world"));
        let codes: Vec<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
        (loaded.dataset.decisions.len(), codes.join(", "))
    };
    let case = |old: &str, new: &str| {
        assert!(GOOD.contains(old), "{old}");
        read(&GOOD.replace(old, new))
    };
    let told = |count: usize, codes: &str| (count, codes.to_owned());
    assert_eq!(read(GOOD), told(1, ""));
    assert_eq!(read(&format!("{GOOD}, expect: 0.5, series: factbook, until: 2030")), told(1, ""));
    assert_eq!(case("BOL", "BOO"), told(0, "country-unknown"));
    assert_eq!(case("BOL", "WLD"), told(0, "country-aggregate"));
    assert_eq!(case("area", "aera"), told(0, "category-unknown"));
    assert_eq!(case("1098581", "\"1,098,581\""), told(0, "number-format"));
    assert_eq!(case("1098581", "many"), told(0, "number-invalid"));
    assert_eq!(case("value: 1098581, ", ""), told(0, "field-missing"));
    assert_eq!(case("2025", "25"), told(0, "year-invalid"));
    assert_eq!(case("factbook-2026-01", "factbook"), told(0, "source-unknown"));
    assert_eq!(case(", reason: so", ""), told(0, "field-missing"));
    assert_eq!(read(&format!("{GOOD}, series: wdi")), told(1, "word-unknown"));
    assert_eq!(read(&format!("{GOOD}, because: so")), told(1, "unknown-field"));
    assert_eq!(read(&format!("{GOOD}, until: never")), told(1, "year-invalid"));
    let world = "data/decisions.yaml\n-[]\n+BOL: area\n";
    let loaded = checked(&World::spoiled(world).expect("a world"));
    let codes: Vec<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, ["field-type"]);
}

/// A download that was asked for without a year goes up to that of the edition.
#[test]
fn the_latest_year_is_that_of_the_edition() {
    let loaded = World::valid().load();
    let gazetteer = Gazetteer::new(&loaded.dataset);
    let request = |year| Request {
        family: Family::WorldBank,
        category: None,
        year,
        loaded: &loaded,
        gazetteer: &gazetteer,
        form: None,
    };
    assert_eq!([request(None).latest(), request(Some(2024)).latest()], [2026, 2024]);
}
