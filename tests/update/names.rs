//! The register of names: every name of seven schemes stands for the country that it names, or for none.

use model::{Gazetteer, Numbering, Referent};
use testing::{World, dataset, text_of};

/// The names of a scheme, each with the code of its country or `-`.
fn corpus(scheme: &str) -> Vec<(String, String)> {
    let text = text_of(&format!("tests/update/names/{scheme}.csv"));
    let mut reader = csv_rows(&text);
    reader.remove(0);
    reader
}

/// Rows of two cells, of which the second may be quoted.
fn csv_rows(text: &str) -> Vec<(String, String)> {
    let row = |line: &str| {
        let (code, name) = line.split_once(',').expect("two cells");
        let name = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name);
        (code.to_owned(), name.replace("\"\"", "\""))
    };
    text.lines().map(row).collect()
}

#[test]
fn all_names_of_seven_schemes_stand_for_what_they_name() {
    let dataset = dataset();
    let gazetteer = Gazetteer::new(dataset);
    let mut wrong = Vec::new();
    for scheme in ["un", "iso", "cldr", "world-bank", "fao", "imf", "owid"] {
        for (code, name) in corpus(scheme) {
            let found = match gazetteer.by_name(&name) {
                Referent::Country(country) => dataset.country(country).code.as_str(),
                Referent::Group(_) | Referent::Territory(_) => "-",
                Referent::NoCode | Referent::Nothing => "?",
            };
            if found != code {
                wrong.push(format!("{scheme}: {name} is {code}, not {found}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a code or a name stands for: a code, `-` for no country, `?` for nothing known.
fn told<'a>(known: Referent<'_>, dataset: &'a model::Dataset) -> &'a str {
    match known {
        Referent::Country(country) => dataset.country(country).code.as_str(),
        Referent::Group(_) | Referent::Territory(_) => "-",
        Referent::NoCode | Referent::Nothing => "?",
    }
}

/// Every name that asks, and no other.
#[test]
fn ambiguous_names_are_listed() {
    let gazetteer = Gazetteer::new(dataset());
    let asks = |name: &str| gazetteer.ambiguous(name).is_some();
    for name in [
        "Micronesia",
        "China",
        "la Chine",
        "Congo",
        "Korea",
        "Corée",
        "Georgia",
        "Niger",
        "Guinea",
        "America",
    ] {
        assert!(asks(name), "{name}");
    }
    for name in [
        "Micronesia (Fed. States of)",
        "China, mainland",
        "DR Congo",
        "South Korea",
        "Nigeria",
        "Jersey",
        "France",
    ] {
        assert!(!asks(name), "{name}");
    }
}

#[test]
fn codes_and_numbers_are_known_however_they_are_written() {
    let dataset = dataset();
    let gazetteer = Gazetteer::new(dataset);
    let codes = [
        ("fr", "FRA"),
        ("FRA", "FRA"),
        ("EL", "GRC"),
        ("UK", "GBR"),
        ("XK", "XKX"),
        ("ROM", "ROU"),
        ("WBG", "PSE"),
        ("EU27_2020", "-"),
        ("EA20", "-"),
        ("WLD", "-"),
        ("OWID_AFR", "-"),
        ("HKG", "-"),
        ("QQQ", "?"),
    ];
    for (code, expected) in codes {
        assert_eq!(told(gazetteer.by_code(code), dataset), expected, "{code}");
    }
    let numbers = [
        (Numbering::M49, "404", "KEN"),
        (Numbering::M49, "004", "AFG"),
        (Numbering::M49, "4", "AFG"),
        (Numbering::M49, "'004", "AFG"),
        (Numbering::M49, "8.0", "ALB"),
        (Numbering::M49, "001", "-"),
        (Numbering::M49, "57", "-"),
        (Numbering::M49, "344", "-"),
        (Numbering::M49, "999", "?"),
        (Numbering::M49, "4.5", "?"),
        (Numbering::Imf, "512", "AFG"),
        (Numbering::Imf, "111", "USA"),
        (Numbering::GeoNames, "3017382", "FRA"),
    ];
    for (numbering, number, expected) in numbers {
        assert_eq!(told(gazetteer.by_number(numbering, number), dataset), expected, "{number}");
    }
    // Every country has a number of the UN of its own, and the letters of one scheme never name two.
    let register = &dataset.register;
    let of = |numbering: Numbering| {
        let numbers = register.codes.iter().flat_map(|codes| &codes.numbers);
        numbers
            .filter(|(own, _)| *own == numbering)
            .map(|(_, number)| *number)
            .collect::<std::collections::BTreeSet<_>>()
            .len()
    };
    assert_eq!(of(Numbering::M49), dataset.countries.len());
    assert_eq!(of(Numbering::GeoNames), dataset.countries.len());
}

/// Names as people write them in tables, and what is no country though it looks like one.
#[test]
fn names_are_read_through_what_stands_around_them() {
    let dataset = dataset();
    let gazetteer = Gazetteer::new(dataset);
    let names = [
        ("Kenya*", "KEN"),
        ("Kenya (1)", "KEN"),
        ("Kenya [a]", "KEN"),
        ("Republic of Kenya", "KEN"),
        ("Kenya, Republic of", "KEN"),
        ("République du Kenya", "KEN"),
        ("St Lucia", "LCA"),
        ("Trinidad & Tobago", "TTO"),
        ("Korea, South", "KOR"),
        ("Sudan, South", "SSD"),
        ("Guinea, Equatorial", "GNQ"),
        ("Holland", "NLD"),
        ("Swaziland", "SWZ"),
        ("Naoero", "NRU"),
        ("Georgia (US)", "?"),
        ("State of Georgia", "?"),
        ("Republic of Korea", "KOR"),
        ("Republic of China", "TWN"),
        ("People's Republic of China", "CHN"),
        ("Republic of Vietnam", "-"),
        ("Northern Ireland", "-"),
        ("Ireland, Northern", "-"),
        ("Kenya and Uganda", "?"),
        ("Kenya 1", "?"),
        ("Lagos", "?"),
        ("Republic", "?"),
        ("the", "?"),
        ("(1)", "?"),
    ];
    for (name, expected) in names {
        assert_eq!(told(gazetteer.by_name(name), dataset), expected, "{name}");
    }
}

/// A register that contradicts itself is told at its place; what it says first counts.
#[test]
fn a_register_that_contradicts_itself_is_told() {
    let cuba = "data/names/countries.csv\n-CUB,República de Cuba,en,usual,,,\n";
    let others = "data/names/others.yaml\n-  - { names: [Mali], code: MLI }\n";
    let codes = "data/names/codes.csv\n-CUB,192,928,3562981,CU,,\n";
    let cases = [
        (format!("{cuba}+CUB,the French Sudan,en,usual,,,\n"), "alias-repeated"),
        (format!("{cuba}+CUB,Cuba Libre,en,former,1902-05-20,,\n"), "name-undated"),
        (format!("{cuba}+CUB,Cuba Libre,en,usual,,,ue\n"), "word-unknown"),
        (format!("{cuba}+CUB,Cuba Libre,en,nick,,,\n"), "word-unknown"),
        (format!("{cuba}+CUB,Cuba Libre,en,usual,20/05/1902,,\n"), "date-invalid"),
        (format!("{cuba}+CUX,Cuba Libre,en,usual,,,\n"), "country-unknown"),
        (format!("{cuba}+CUB,,en,usual,,,\n"), "cell-missing"),
        (format!("{others}+  - {{ names: [French Sudan], code: MLI }}\n"), "alias-repeated"),
        (format!("{codes}+CUB,192,928,3562981,ML,,\n"), "alias-repeated"),
    ];
    for (diff, code) in &cases {
        let loaded = World::spoiled(diff).expect("a world").load();
        let found: Vec<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
        assert_eq!(found, [*code], "{diff}");
    }
}
