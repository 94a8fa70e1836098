//! Measures the texts on cards and boards of La course autour du monde.

pub mod captions;

use crate::checking::TextChecker;
use crate::fonts::{Role, Rulers};
use crate::layout::Tables;
use crate::text::TOLERANCE_MM;
use data::Location;
use lang::{Lang, Localizer};
use model::game::COURSE as GAME;
use model::{CityId, Network, RouteId, VisaId};

/// The layout table of a route.
pub const ROUTE: &str = "course/route";
/// The layout table of a visa.
pub const VISA: &str = "course/visa";
/// The layout table of the board.
pub const BOARD: &str = "course/board";

/// Maximum number of cities named under a visa.
const MOST_CITIES: usize = 3;

/// Formats the cities under a visa: all cities if only these grant it, else the best known ones that fit on one line,
/// each of a different country.
pub fn cities(
    rulers: &Rulers,
    tables: &Tables,
    network: &Network,
    visa: VisaId,
    localizer: &Localizer,
) -> String {
    let known = captions::best_known(network, visa);
    if !network.visa(visa).only.is_empty() {
        return captions::cities(network, visa, &known, localizer);
    }
    let room = tables.get(VISA).text_box("cities");
    let mut named_cities: Vec<CityId> = Vec::new();
    for id in known {
        let country = |id: &CityId| &network.city(*id).country;
        if named_cities.iter().any(|other| country(other) == country(&id)) {
            continue;
        }
        named_cities.push(id);
        let text = captions::cities(network, visa, &named_cities, localizer);
        // A shorter name may still fit, so the search continues.
        if named_cities.len() > MOST_CITIES || !room.fits_on_one_line(rulers, &text) {
            named_cities.pop();
        }
    }
    captions::cities(network, visa, &named_cities, localizer)
}

/// Checks the texts that the cards of routes and visas print.
pub(crate) fn check(checking: &mut TextChecker<'_>) {
    let network = &checking.loaded.dataset.network;
    for id in network.city_ids() {
        covered(checking, id);
    }
    let words = &checking.loaded.dataset.words;
    let languages = checking.loaded.dataset.languages().iter();
    for localizer in languages.map(|lang| words.localizer(*lang)) {
        for id in network.city_ids() {
            city(checking, id, localizer.lang());
        }
        for id in network.route_ids() {
            heads(checking, id, &localizer);
        }
        for id in network.visa_ids() {
            visa(checking, id, &localizer);
        }
    }
    titles(checking);
}

/// Checks that the fonts have every character of the name and the label of a city.
fn covered(checking: &mut TextChecker<'_>, id: CityId) {
    let city = checking.loaded.dataset.network.city(id);
    let texts =
        [("name", &city.name, Role::SerifSemibold), ("label", &city.label, Role::SerifItalic)];
    for (field, phrase, role) in texts {
        for &lang in checking.loaded.dataset.languages() {
            let column = format!("{field}_{}", lang.id());
            checking.has_all_glyphs(phrase.get(lang), role, Location::City(id, &column), &column);
        }
    }
}

/// Checks the title of the game, on the visa cards and on the board.
fn titles(checking: &mut TextChecker<'_>) {
    let Some((rank, rules)) = checking.loaded.rules_of(GAME) else { return };
    let (card, board) = (checking.table(VISA), checking.table(BOARD));
    for &lang in checking.loaded.dataset.languages() {
        let title = rules.title.get(lang);
        let path = format!("title.{}", lang.id());
        let subject = Location::Rules(rank, &path);
        checking.line(title, card, &card.text_box("game"), subject);
        checking.name(title, "", board, &board.text_box("title"), subject);
    }
}

/// Checks the name of a city, and the country or label under it, on a route card.
fn city(checking: &mut TextChecker<'_>, id: CityId, lang: Lang) {
    let dataset = &checking.loaded.dataset;
    let card = checking.table(ROUTE);
    let name = dataset.network.city(id).name.get(lang);
    checking.line(
        name,
        card,
        &card.text_box("name"),
        Location::City(id, &lang.localized_key("name")),
    );
    let land = dataset.city_subtitle(id, lang);
    checking.line(
        land,
        card,
        &card.text_box("land"),
        Location::City(id, &lang.localized_key("label")),
    );
}

/// Checks the line above each end of a route, which shows the other city and the visa.
fn heads(checking: &mut TextChecker<'_>, id: RouteId, localizer: &Localizer) {
    let network = &checking.loaded.dataset.network;
    let (from, to) = network.route(id).ends;
    let card = checking.table(ROUTE);
    let room = card.text_box("heads");
    for (end, other) in [(from, to), (to, from)] {
        let name = network.city(other).name.get(localizer.lang());
        let rulers = checking.rulers;
        if card.text_box("name").fit_line(rulers, name).is_none() {
            continue; // Said of the city already.
        }
        let visa = captions::visa_at(network.city(end), network, localizer);
        let of_visa = card.style("visa").widest(rulers, &visa);
        let needed = room.style.widest(rulers, name) + card.measure("before-visa") + of_visa;
        if needed > room.width + TOLERANCE_MM {
            let column = localizer.lang().localized_key("name");
            let line = format!("{name} {visa}");
            let fitting = room.style.shrunk(room.width, needed);
            checking.report_overflow(&line, card, Location::City(other, &column), fitting);
        }
    }
}

/// Checks the name of a visa, and the cities under it.
fn visa(checking: &mut TextChecker<'_>, id: VisaId, localizer: &Localizer) {
    let network = &checking.loaded.dataset.network;
    let (card, board) = (checking.table(VISA), checking.table(BOARD));
    let lang = localizer.lang();
    let name = network.visa(id).name.get(lang);
    let path = format!("name.{}", lang.id());
    let subject = Location::Visa(id, &path);
    // A name is reported for one face only: one finding is enough.
    if !checking.has_all_glyphs(name, Role::SerifSemibold, subject, "name")
        || checking.line(name, card, &card.text_box("name"), subject).is_some()
    {
        checking.line(name, board, &board.part_text_box("place", "name"), subject);
    }
    let cities = cities(checking.rulers, checking.tables, network, id, localizer);
    checking.line(&cities, card, &card.text_box("cities"), subject);
}
