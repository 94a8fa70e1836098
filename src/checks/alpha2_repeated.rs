//! Two countries have the same two-letter code.

use std::collections::BTreeSet;

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::CountryId;

/// One two-letter code, two countries.
pub static KIND: Kind = Kind {
    code: "alpha2-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $country-the } and { $first-the } have the same code `{ $alpha2 }`",
        help: "give one of the two its own ISO 3166 code: it names the flag on the card",
        explain: "The two-letter code of ISO 3166 names the flag that is drawn on the card, so two \
                  countries with one code would show the same flag. One of the two is usually a \
                  slip, or an entry that was copied and not finished. Kosovo, which has no code of \
                  its own in the standard, uses `XK`. Countries that no deck has are not compared \
                  with each other: they may share a code that stands for none, such as `ZZ`.",
    },
    fr: Text {
        message: "{ $country-the } et { $first-the } ont le même code `{ $alpha2 }`",
        help: "donnez à l’un des deux son propre code ISO 3166 : il nomme le drapeau de la carte",
        explain: "Le code à deux lettres de la norme ISO 3166 nomme le drapeau dessiné sur la \
                  carte ; deux pays qui ont le même code auraient donc le même drapeau. L’un des \
                  deux est d’ordinaire une faute de frappe, ou une fiche copiée et restée \
                  inachevée. Le Kosovo, qui n’a pas de code dans la norme, utilise `XK`. Les pays \
                  qui ne sont dans aucun paquet ne sont pas comparés entre eux : ils peuvent \
                  partager un code qui n’en désigne aucun, comme `ZZ`.",
    },
    wrong: "code: NPL\nalpha2: NL",
    right: "code: NPL\nalpha2: NP",
};

/// Compares the codes of the countries that have a card with those of all countries.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let decks = dataset.decks.iter();
    let with_card: BTreeSet<CountryId> = decks.flat_map(|deck| deck.countries.clone()).collect();
    let codes = dataset
        .country_ids()
        .map(|id| (dataset.country(id).alpha2.as_str(), id));
    for pair in parts::repeated(codes.filter(|(code, _)| !code.is_empty())) {
        if !with_card.contains(&pair.0) && !with_card.contains(&pair.1) {
            continue;
        }
        let args = vec![("alpha2", dataset.country(pair.1).alpha2.as_str().into())];
        report.push(parts::same(loaded, &KIND, "alpha2", pair, args));
    }
}
