//! A made-up world: the shipped countries and invented ones, 9,000 in all, with a value in every
//! category. The same bytes each time: no clock and no chance but [`Lcg`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use assets::Assets;
use map::{DETAIL, Outlines};
use model::{Category, Continent, Country, CountryId, Dataset};
use rust_decimal::Decimal;

/// Shipped and invented countries together.
const COUNTRIES: usize = 9_000;

/// Two letters that ISO leaves to everybody; no invented country has a card, so all may share them.
const ALPHA2: &str = "ZZ";

/// An invented country has at least so many thousandths of the shipped one whose values it has.
const SMALLEST: i64 = 800;

const COUNTRIES_FILE: &str = "data/countries.yaml";
const CATEGORIES_FILE: &str = "data/categories.yaml";

/// The files of a project in this world, by name, with so many faulty values: one finding each.
pub(crate) fn files(faults: usize) -> BTreeMap<String, String> {
    files_of(COUNTRIES, faults)
}

/// The same in a world of so many countries.
pub(crate) fn files_of(countries: usize, faults: usize) -> BTreeMap<String, String> {
    let shipped = Shipped::read();
    let invented = invent((&shipped.dataset, &shipped.assets), countries);
    let mut files = BTreeMap::new();
    files.insert("data/edition.yaml".to_owned(), shipped.text("data/edition.yaml"));
    files.insert(CATEGORIES_FILE.to_owned(), categories(&shipped));
    files.insert(COUNTRIES_FILE.to_owned(), self::countries(&shipped, &invented));
    let written = shipped.dataset.categories.iter().filter(|category| category.derived.is_none());
    let written: Vec<&Category> = written.collect();
    let mut faulty = Faulty::new(faults, invented.len() * written.len());
    for category in written {
        let name = format!("data/values/{}.csv", category.id);
        // What follows from two others, as a figure per head, must go on doing so.
        let varied = category.equals.is_none();
        let table = values(&shipped.text(&name), &invented, varied, &mut faulty);
        files.insert(name, table);
    }
    files
}

/// The edition in the program: as text, and what it means.
struct Shipped {
    assets: Assets,
    dataset: Dataset,
}

impl Shipped {
    fn read() -> Self {
        let assets = content::assets();
        let dataset = data::load(&assets).dataset;
        Self { assets, dataset }
    }

    fn text(&self, name: &str) -> String {
        let bytes = self.assets.read(name).and_then(Result::ok);
        let bytes = bytes.unwrap_or_else(|| panic!("{name} is in the program"));
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// A country that is nowhere.
struct Invented {
    code: String,
    name: String,
    number: usize,
    continent: Continent,
    /// Of Contrôle Global.
    region: String,
    /// Latitude and longitude in thousandths of a degree.
    at: (i64, i64),
    /// The shipped country whose values it has, each a little smaller.
    like: String,
    /// How large it is beside that country, in thousandths.
    size: i64,
}

fn invent((shipped, assets): (&Dataset, &Assets), countries: usize) -> BTreeMap<String, Invented> {
    let models = models(shipped);
    let mut names: BTreeSet<String> = shipped
        .countries
        .iter()
        .map(|country| country.name.bare.get(lang::Lang::En).to_lowercase())
        .collect();
    let mut lcg = Lcg(1);
    let mut invented = BTreeMap::new();
    let outlines = Outlines::read(assets, DETAIL).expect("outlines are in the program");
    let is_free = |code: &String| {
        let is_elsewhere = outlines.country(code).is_some() || shipped.aliases.is_group(code);
        shipped.country_by_code(code).is_none() && !is_elsewhere
    };
    for code in codes().filter(is_free) {
        let number = shipped.countries.len() + invented.len() + 1;
        if number > countries {
            break;
        }
        let like = models[lcg.below(models.len())];
        let name = loop {
            let name = lcg.name();
            if names.insert(name.to_lowercase()) {
                break name;
            }
        };
        let country = Invented {
            code: code.clone(),
            name,
            number,
            continent: like.continent.unwrap_or(Continent::Africa),
            region: like.region.clone(),
            at: (lcg.between(-60_000, 80_000), lcg.between(-180_000, 180_000)),
            like: like.code.clone(),
            size: lcg.between(SMALLEST, 999),
        };
        invented.insert(code, country);
    }
    // The numbers of a continent follow each other, as those of the shipped countries, which end with Oceania.
    let mut by_continent: Vec<&mut Invented> = invented.values_mut().collect();
    by_continent
        .sort_by_key(|country| (country.continent != Continent::Oceania, country.continent));
    for (index, country) in by_continent.into_iter().enumerate() {
        country.number = shipped.countries.len() + index + 1;
    }
    invented
}

/// Countries that have a usual value everywhere and that no category excepts from a check.
fn models(shipped: &Dataset) -> Vec<&Country> {
    let excepted: BTreeSet<CountryId> = shipped
        .categories
        .iter()
        .flat_map(|category| {
            let equals = category.equals.iter().flat_map(|equal| equal.except.iter());
            equals.chain(category.per.iter().flat_map(|per| per.except.iter()))
        })
        .copied()
        .collect();
    let complete = |id: &CountryId| {
        let mut categories = shipped.category_ids();
        categories.all(|category| {
            let low = shipped.category(category).bounds.low.unwrap_or_default();
            let value = shipped.value(*id, category);
            value.is_some_and(|value| value.raw * Decimal::new(SMALLEST, 3) > low)
        })
    };
    shipped
        .country_ids()
        .filter(|id| !excepted.contains(id) && complete(id))
        .map(|id| shipped.country(id))
        .collect()
}

/// AAA, AAB and so on.
fn codes() -> impl Iterator<Item = String> {
    let letter = |rank: usize| char::from(b'A' + u8::try_from(rank % 26).unwrap_or(0));
    (0..26 * 26 * 26).map(move |rank| [rank / 676, rank / 26, rank].map(letter).iter().collect())
}

fn countries(shipped: &Shipped, invented: &BTreeMap<String, Invented>) -> String {
    const ENTRY: &str = "- code: ";
    let text = shipped.text(COUNTRIES_FILE);
    let mut entries: BTreeMap<&str, String> = BTreeMap::new();
    for entry in text.split_inclusive('\n') {
        match entry.strip_prefix(ENTRY) {
            Some(code) => {
                entries.insert(code.trim(), entry.to_owned());
            }
            None => {
                if let Some(mut last) = entries.last_entry() {
                    last.get_mut().push_str(entry);
                }
            }
        }
    }
    for (code, country) in invented {
        entries.insert(code, country.entry());
    }
    entries.into_values().collect()
}

impl Invented {
    fn entry(&self) -> String {
        let Self { code, name, number, region, .. } = self;
        let degrees = |thousandths| Decimal::new(thousandths, 3);
        let (latitude, longitude) = (degrees(self.at.0), degrees(self.at.1));
        format!(
            "- code: {code}\n  alpha2: {ALPHA2}\n  number: {number}\n  \
             name: {{ fr: {name}, en: {name} }}\n  article: {{ fr: le, en: none }}\n  \
             gender: {{ fr: m }}\n  in: {{ fr: au }}\n  \
             capital: {{ fr: [{name}ville], en: [{name}ville] }}\n  continent: {}\n  \
             region: {region}\n  at: [{latitude}, {longitude}]\n  seat: [{latitude}, {longitude}]\n",
            self.continent.id(),
        )
    }
}

/// The shipped categories, without the sums of the real world.
fn categories(shipped: &Shipped) -> String {
    let text = shipped.text(CATEGORIES_FILE);
    let lines = text.split_inclusive('\n');
    lines.filter(|line| !line.starts_with("  sum: ")).collect()
}

/// The shipped rows, and one for each invented country.
fn values(
    shipped: &str,
    invented: &BTreeMap<String, Invented>,
    varied: bool,
    faulty: &mut Faulty,
) -> String {
    let (header, rows) = shipped.split_once('\n').unwrap_or_default();
    let mut table: BTreeMap<&str, String> = rows
        .lines()
        .map(|row| (row.split(',').next().unwrap_or_default(), row.to_owned()))
        .collect();
    let rows: Vec<(&str, String)> = invented
        .values()
        .filter_map(|country| {
            let cells: Vec<&str> = table.get(country.like.as_str())?.splitn(5, ',').collect();
            let [_, value, year, source, note] = cells.try_into().ok()?;
            let value = if varied { country.vary(value) } else { value.to_owned() };
            let [value, year, source] = faulty.next([&value, year, source]);
            // A note says that the value may be that of another country too.
            let note = if note.is_empty() { "made up" } else { note };
            Some((country.code.as_str(), [&country.code, &value, &year, &source, note].join(",")))
        })
        .collect();
    table.extend(rows);
    let mut text = format!("{header}\n");
    for row in table.values() {
        let _ = writeln!(text, "{row}");
    }
    text
}

impl Invented {
    /// A value a little smaller, with as many decimals.
    fn vary(&self, value: &str) -> String {
        let value: Decimal = value.parse().unwrap_or_default();
        let smaller = value * Decimal::new(self.size, 3);
        smaller.round_dp(value.scale()).to_string()
    }
}

/// Spreads faults evenly over the rows.
struct Faulty {
    faults: usize,
    rows: usize,
    row: usize,
}

impl Faulty {
    fn new(faults: usize, rows: usize) -> Self {
        let row = 0;
        Self { faults, rows, row }
    }

    /// Value, year and source of the next row.
    fn next(&mut self, cells: [&str; 3]) -> [String; 3] {
        let before = self.row * self.faults / self.rows;
        self.row += 1;
        let mut cells = cells.map(str::to_owned);
        if self.row * self.faults / self.rows == before {
            return cells;
        }
        let [value, year, source] = &mut cells;
        match before % 10 {
            0 => *value = "NaN".to_owned(),
            1 => *value = "1e400".to_owned(),
            2 => *value = "1.234.567".to_owned(),
            3 => *value = "-5".to_owned(),
            4 => *value = "99999999999".to_owned(),
            5 => *year = "12".to_owned(),
            6 => *year = "2062".to_owned(),
            7 => year.clear(),
            8 => source.insert_str(0, "the-"),
            _ => source.clear(),
        }
        cells
    }
}

/// A linear congruential generator (Knuth's MMIX): chance that is the same each time.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, limit: usize) -> usize {
        const FACTOR: u64 = 6_364_136_223_846_793_005;
        const SUMMAND: u64 = 1_442_695_040_888_963_407;
        self.0 = self.0.wrapping_mul(FACTOR).wrapping_add(SUMMAND);
        // The low bits hardly change.
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = usize::try_from(high - low).unwrap_or(0);
        low + i64::try_from(self.below(span + 1)).unwrap_or(0)
    }

    /// Such as Velaro.
    fn name(&mut self) -> String {
        const ONSETS: &[&str] = &["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v"];
        const VOWELS: &[&str] = &["a", "e", "i", "o", "u"];
        let mut name = String::new();
        for _ in 0..3 {
            name += ONSETS[self.below(ONSETS.len())];
            name += VOWELS[self.below(VOWELS.len())];
        }
        name[..1].to_uppercase() + &name[1..]
    }
}
