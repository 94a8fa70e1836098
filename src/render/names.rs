//! Names of pieces and faces, from the ids that users type after `--only`.

use super::product::{Product, Target};
use lang::{Lang, args};
use model::{CountryId, Dataset};

/// Suffixes of face ids, each with the message that names the side.
const SIDES: [(&str, &str); 2] = [("-front", "piece-front"), ("-back", "piece-back")];

/// Returns the id of the piece to which a face belongs.
pub fn piece(face: &str) -> &str {
    let mut sides = SIDES.iter();
    let piece = sides.find_map(|(end, _)| face.strip_suffix(end));
    piece.unwrap_or(face)
}

/// Returns the country of a face, if the face is on a country card; else `None`.
pub fn country(dataset: &Dataset, product: &Product, face: &str) -> Option<CountryId> {
    // Country codes are the only ids in capitals.
    let code = piece(face);
    let is_code = product.target == Target::Cards && code.chars().all(|c| c.is_ascii_uppercase());
    dataset.country_by_code(code).filter(|_| is_code)
}

/// Returns the name of a piece, or its id if it has no name.
pub fn name(dataset: &Dataset, product: &Product, face: &str, lang: Lang) -> String {
    if let Some(country) = country(dataset, product, face) {
        return dataset.country(country).bare_name(lang).to_owned();
    }
    let id = piece(face);
    let (network, control) = (&dataset.network, &dataset.control);
    let category = || {
        let category = dataset.category_by_id(id.strip_prefix("category-")?)?;
        Some(dataset.category(category).name.get(lang))
    };
    let visa = || {
        let visa = network.visa_by_id(id.strip_prefix("visa-")?)?;
        Some(network.visa(visa).name.get(lang))
    };
    let card = || Some(control.card(control.card_by_id(id)?).name.get(lang));
    let faction = || Some(control.faction(control.faction_by_id(id)?).name.get(lang));
    let region = || Some(control.region(control.region_by_id(id)?).name.bare.get(lang));
    let named = category().or_else(visa).or_else(card).or_else(faction).or_else(region);
    let own = || {
        let (localizer, text) = (dataset.words.localizer(lang), format!("piece-{id}"));
        match id.strip_prefix("page-") {
            Some(page) => {
                // Ids have at least two digits: `page-04`.
                let page = page.trim_start_matches('0');
                Some(localizer.text("piece-page", &args![page]))
            }
            None => localizer.has_message(&text).then(|| localizer.plain(&text)),
        }
    };
    named
        .map(str::to_owned)
        .or_else(|| route(dataset, id, lang))
        .or_else(own)
        .unwrap_or_else(|| id.to_owned())
}

/// Returns the name of a piece and of the side with this face: “France, back”.
pub fn face(dataset: &Dataset, product: &Product, face: &str, lang: Lang) -> String {
    let name = name(dataset, product, face, lang);
    match SIDES.iter().find(|(end, _)| face.ends_with(end)) {
        Some((_, side)) => format!("{name}, {}", dataset.words.localizer(lang).plain(side)),
        None => name,
    }
}

/// Returns the name of a route, which consists of its two cities; `None` if `id` is not a route.
fn route(dataset: &Dataset, id: &str, lang: Lang) -> Option<String> {
    let network = &dataset.network;
    let mut dashes = id.match_indices('-');
    // Ids of cities may contain dashes, too, so each dash is tried.
    let ends = dashes.find_map(|(at, _)| {
        let from = network.city_by_id(&id[..at])?;
        Some((from, network.city_by_id(&id[at + 1..])?))
    });
    let (from, to) = ends?;
    let name = |city| network.city(city).name.get(lang);
    Some(format!("{} – {}", name(from), name(to)))
}
