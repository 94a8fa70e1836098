//! Parses `decks/*.yaml` and `games/*.yaml`.

use std::sync::Arc;

use super::names::Names;
use super::network::is_id;
use crate::Reader;
use crate::schema;
use diag::Located;
use model::numbers::Form;
use model::{CourseRules, Dataset, Deal, Deck, DeckSize, RouteMinimums, Rules, game};
use syntax::at::YamlValue;
use syntax::yaml::Node;

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Deck>, Vec<Arc<Node>>) {
    let names = Names::new(reader, dataset);
    // An additional deck of the program refers to the program's countries and categories: in a project without some
    // of these it would only cause errors.
    let is_of_others = |id: &str, name: &str, node: &Node| {
        let is_further = reader.assets.is_stand_in(name) && dataset.rules_of(id).is_none();
        let deck = YamlValue::map(node).filter(|_| is_further);
        deck.is_some_and(|deck| {
            let has_country = |code: Located<&str>| dataset.country_by_code(code.value).is_some();
            let has_category = |id: Located<&str>| dataset.category_by_id(id.value).is_some();
            !deck.at("countries").texts().all(has_country)
                || !deck.at("categories").texts().all(has_category)
        })
    };
    read_folder(reader, "data/decks", is_of_others, |id, node| {
        // Only for its finding: the deck is usable in any case.
        is_id(reader, &Located { value: id, span: node.head() });
        deck(&names, id, node)
    })
}

/// Parses the rules of all games; game-specific parts are stored in the dataset.
pub(super) fn read_rules(reader: &Reader<'_>, dataset: &mut Dataset) -> Vec<Arc<Node>> {
    let (rules, nodes) =
        read_folder(reader, "data/games", |_, _, _| false, |id, node| rules(dataset, id, node));
    dataset.rules = rules;
    nodes
}

/// Parses each `folder/ID.yaml` and validates it against its schema, except files for which `is_of_others` (id, name,
/// tree) is `true`.
fn read_folder<T>(
    reader: &Reader<'_>,
    folder: &str,
    is_of_others: impl Fn(&str, &str, &Node) -> bool,
    mut read: impl FnMut(&str, &Node) -> Option<T>,
) -> (Vec<T>, Vec<Arc<Node>>) {
    let mut entries = Vec::new();
    let mut nodes = Vec::new();
    for name in reader.assets.list(folder) {
        let inner = name.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
        let id = inner.and_then(|file| file.strip_suffix(".yaml")).filter(|id| !id.contains('/'));
        let Some(id) = id else { continue };
        let Some(node) = reader.yaml(&name) else {
            continue;
        };
        if is_of_others(id, &name, &node) {
            // A skipped file does not replace anything, so it is not reported as a replacement either.
            reader.stand_ins.borrow_mut().remove(&name);
            continue;
        }
        if let Some(kind) = schema::of_file(&name) {
            kind.check(&node, id, &reader.report);
        }
        match read(id, &node) {
            Some(entry) => {
                entries.push(entry);
                nodes.push(node);
            }
            None => reader.mark_unread(&name),
        }
    }
    (entries, nodes)
}

fn deck(names: &Names<'_>, id: &str, node: &Node) -> Option<Deck> {
    let deck = YamlValue::map(node)?;
    let countries = deck.at("countries").texts();
    let captions = deck.at("captions").pairs();
    let captions = captions.filter_map(|(code, text)| Some((names.country(&code)?, text.phrase())));
    Some(Deck {
        id: id.to_owned(),
        game: deck.at("game").owned(),
        title: deck.at("title").phrase(),
        categories: (deck.at("categories").texts()).filter_map(|id| names.category(&id)).collect(),
        countries: countries.filter_map(|code| names.country(&code)).collect(),
        captions: captions.collect(),
    })
}

/// Parses the rules of a game, identified by its file name. The specific rules of other games are unknown; Contrôle
/// Global is parsed together with its regions.
fn rules(dataset: &mut Dataset, id: &str, node: &Node) -> Option<Rules> {
    let rules = YamlValue::map(node)?;
    let deck = rules.at("deck");
    if let Some(own) = dataset.own_rules_mut(id) {
        for entry in own.entries() {
            own.set(entry.key, &numbers(rules.at(entry.key), entry.form));
        }
    } else if id == game::COURSE {
        dataset.course = course(rules);
    }
    let players = rules.at("players");
    Some(Rules {
        game: id.to_owned(),
        title: rules.at("title").phrase(),
        players: (players.at("min").number(), players.at("max").number()),
        minutes: rules.at("minutes").number(),
        age: rules.at("age").number(),
        rounds: rules.at("rounds").whole(),
        last_round: rules.at("last_round").whole(),
        deck: DeckSize {
            countries: deck.at("countries").number(),
            categories: deck.at("categories").number(),
            summaries: deck.at("summaries").number(),
        },
        lender: deck.at("of").text().map(|game| game.value.to_owned()),
        origin: rules.at("origin").phrase(),
    })
}

/// Parses the numbers under a key of the rules, in the order of their shape.
fn numbers(at: YamlValue<'_>, form: Form) -> Vec<u16> {
    match form {
        Form::List => at.items().filter_map(YamlValue::whole).collect(),
        Form::ByPlayers => {
            at.by_number().into_iter().flat_map(|(players, number)| [players, number]).collect()
        }
        Form::Keyed(keys) => keys.iter().map(|key| at.at(key.name).number()).collect(),
    }
}

/// Parses the rules of La course autour du monde. An incomplete row of the deal is left out.
fn course(rules: YamlValue<'_>) -> CourseRules {
    let (deck, network) = (rules.at("deck"), rules.at("network"));
    let deal = rules.at("deal").pairs().filter_map(|(players, row)| {
        let deal = Deal {
            hand: row.at("hand").whole()?,
            pile: row.at("pile").whole()?,
            visas: row.at("visas").whole()?,
        };
        Some((players.value.parse().ok()?, deal))
    });
    CourseRules {
        routes: deck.at("routes").number(),
        visas: deck.at("visas").number(),
        deal: deal.collect(),
        least: RouteMinimums {
            city: network.at("city").number(),
            start: network.at("start").number(),
            visa: network.at("visa").number(),
        },
    }
}
