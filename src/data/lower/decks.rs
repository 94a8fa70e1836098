//! Parses the decks, `decks/*.yaml`, and the rules of the games, `games/*.yaml`.

use std::sync::Arc;

use super::names::NameIndex;
use super::network::check_deck_id;
use crate::Reader;
use crate::schema;
use diag::Located;
use model::numbers::Form;
use model::{
    CourseRules, Dataset, Deal, Deck, DeckRules, DeckSize, RouteMinimums, Rules, deck_keys, game,
};
use syntax::at::YamlValue;
use syntax::yaml::Node;

/// Parses the decks, and returns them with their trees.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Deck>, Vec<Arc<Node>>) {
    let names = NameIndex::new(reader, dataset);
    // The program has additional decks, which refer to its own countries and categories. In a project without some of
    // these, such a deck would only cause errors, so it is skipped.
    let is_unusable = |id: &str, name: &str, node: &Node| {
        let is_extra_fallback = reader.assets.is_fallback(name) && dataset.rules_of(id).is_none();
        let deck = YamlValue::map(node).filter(|_| is_extra_fallback);
        deck.is_some_and(|deck| {
            let has_country = |code: Located<&str>| dataset.country_by_code(code.value).is_some();
            let has_category = |id: Located<&str>| dataset.category_by_id(id.value).is_some();
            !deck.field("countries").texts().all(has_country)
                || !deck.field("categories").texts().all(has_category)
        })
    };
    let files = reader.assets.list("data/decks").into_iter();
    let ids: Vec<String> = files
        .filter_map(|file| {
            let name = file.strip_prefix("data/decks/")?.strip_suffix(".yaml")?;
            Some(name.to_owned())
        })
        .collect();
    read_folder(reader, "data/decks", is_unusable, |id, node| {
        // Only for the finding: the deck is usable with an invalid id.
        check_deck_id(reader, &Located { value: id, span: node.head_span() }, &ids);
        deck(&names, dataset, id, node)
    })
}

/// Parses the rules of all games into a dataset, and returns their trees. The parts that only some games have are
/// stored in fields of their own.
pub(super) fn read_rules(reader: &Reader<'_>, dataset: &mut Dataset) -> Vec<Arc<Node>> {
    let (all_rules, nodes) =
        read_folder(reader, "data/games", |_, _, _| false, |id, node| rules(dataset, id, node));
    dataset.rules = all_rules;
    nodes
}

/// Parses each file `folder/ID.yaml` and validates it against its schema. A file is skipped if `is_skipped` (id, file
/// name, tree) returns `true`.
fn read_folder<T>(
    reader: &Reader<'_>,
    folder: &str,
    is_skipped: impl Fn(&str, &str, &Node) -> bool,
    mut parse: impl FnMut(&str, &Node) -> Option<T>,
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
        if is_skipped(id, &name, &node) {
            // A skipped file stands in for nothing, so it is not reported as a stand-in.
            reader.fallbacks.borrow_mut().remove(&name);
            continue;
        }
        if let Some(kind) = schema::of_file(&name) {
            kind.check_in(&node, id, &reader.languages, &reader.report);
        }
        match parse(id, &node) {
            Some(entry) => {
                entries.push(entry);
                nodes.push(node);
            }
            None => reader.mark_unparsed(&name),
        }
    }
    (entries, nodes)
}

/// Parses a deck.
fn deck(names: &NameIndex<'_>, dataset: &Dataset, id: &str, node: &Node) -> Option<Deck> {
    let deck = YamlValue::map(node)?;
    let game = deck.field("game").to_text();
    let countries = deck.field("countries").texts();
    let captions = deck.field("captions").pairs();
    let captions =
        captions.filter_map(|(code, text)| Some((names.country(&code)?, text.localized_text())));
    Some(Deck {
        id: id.to_owned(),
        rules: deck_rules(dataset, &game, deck).map(Box::new),
        game,
        title: deck.field("title").localized_text(),
        categories: (deck.field("categories").texts())
            .filter_map(|id| names.category(&id))
            .collect(),
        countries: countries.filter_map(|code| names.country(&code)).collect(),
        captions: captions.collect(),
    })
}

/// Parses the numbers that a deck sets in place of its game's; `None` if there are none, or no rules. An unreadable
/// number is reported elsewhere, and that of the game remains.
fn deck_rules(dataset: &Dataset, game: &str, deck: YamlValue<'_>) -> Option<DeckRules> {
    let common = dataset.game_rules(game)?;
    deck_keys(game).find(|key| deck.field(key).is_present())?;
    let mut rules = DeckRules {
        common: common.clone(),
        globalissimo: dataset.globalissimo.clone(),
        cardline: dataset.cardline.clone(),
    };
    let number = |key: &str, game_number| deck.field(key).integer().unwrap_or(game_number);
    rules.common.minutes = number("minutes", common.minutes);
    rules.common.age = number("age", common.age);
    rules.common.deck.summaries = number("summaries", common.deck.summaries);
    let rounds = deck.field("rounds").integer().filter(|rounds| *rounds > 0);
    rules.common.rounds = rounds.or(common.rounds);
    if let Some(own_rules) = rules.own_rules_mut(game) {
        for entry in own_rules.entries() {
            let at = deck.field(entry.key);
            if has_form(at, entry.form) {
                own_rules.set(entry.key, &numbers(at, entry.form));
            }
        }
    }
    Some(rules)
}

/// Returns `true` if a value is a list or map, as the form of its key requires.
fn has_form(at: YamlValue<'_>, form: Form) -> bool {
    match form {
        Form::List => at.is_list(),
        Form::ByPlayers | Form::Keyed(_) => at.pairs().next().is_some(),
    }
}

/// Parses the rules of a game; `id` is the id of the game. Of a game that the program does not know, only the common
/// fields are parsed. The rules of Contrôle Global are parsed in `control`.
fn rules(dataset: &mut Dataset, id: &str, node: &Node) -> Option<Rules> {
    let rules = YamlValue::map(node)?;
    let deck = rules.field("deck");
    if let Some(game_rules) = dataset.own_rules_mut(id) {
        for entry in game_rules.entries() {
            game_rules.set(entry.key, &numbers(rules.field(entry.key), entry.form));
        }
    } else if id == game::COURSE {
        dataset.course = course(rules);
    }
    let players = rules.field("players");
    Some(Rules {
        game: id.to_owned(),
        title: rules.field("title").localized_text(),
        players: (players.field("min").integer_or_zero(), players.field("max").integer_or_zero()),
        minutes: rules.field("minutes").integer_or_zero(),
        age: rules.field("age").integer_or_zero(),
        rounds: rules.field("rounds").integer(),
        last_round: rules.field("last_round").integer(),
        deck: DeckSize {
            countries: deck.field("countries").integer_or_zero(),
            categories: deck.field("categories").integer_or_zero(),
            summaries: deck.field("summaries").integer_or_zero(),
        },
        lender: deck.field("of").text().map(|game| game.value.to_owned()),
        origin: rules.field("origin").localized_text(),
    })
}

/// Parses the numbers under a key of the rules, in the order that the form of the key defines.
fn numbers(at: YamlValue<'_>, form: Form) -> Vec<u16> {
    match form {
        Form::List => at.items().filter_map(YamlValue::integer).collect(),
        Form::ByPlayers => {
            at.number_map().into_iter().flat_map(|(players, number)| [players, number]).collect()
        }
        Form::Keyed(keys) => keys.iter().map(|key| at.field(key.name).integer_or_zero()).collect(),
    }
}

/// Parses the rules of La course autour du monde. An incomplete row of the deal is left out.
fn course(rules: YamlValue<'_>) -> CourseRules {
    let (deck, network) = (rules.field("deck"), rules.field("network"));
    let deal = rules.field("deal").pairs().filter_map(|(players, row)| {
        let deal = Deal {
            hand: row.field("hand").integer()?,
            pile: row.field("pile").integer()?,
            visas: row.field("visas").integer()?,
        };
        Some((players.value.parse().ok()?, deal))
    });
    CourseRules {
        routes: deck.field("routes").integer_or_zero(),
        visas: deck.field("visas").integer_or_zero(),
        deal: deal.collect(),
        least: RouteMinimums {
            city: network.field("city").integer_or_zero(),
            start: network.field("start").integer_or_zero(),
            visa: network.field("visa").integer_or_zero(),
        },
    }
}
