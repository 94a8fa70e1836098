//! `decks/*.yaml` and `games/*.yaml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::control;
use super::names::Names;
use crate::fields::{Expected, Fields};
use crate::{Reader, flaws};

use crate::yaml::{Node, NodeKind};
use diag::Located;
use lang::Phrase;
use model::control::Contents;
use model::{
    CardlineRules, CountryId, CourseRules, Dataset, Deal, Deck, DeckSize, GlobalissimoRules, Least,
    Rules, game,
};

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Deck>, Vec<Arc<Node>>) {
    let names = Names::new(reader, dataset);
    read_folder(reader, "data/decks", |id, node| {
        deck(reader, &names, id, node)
    })
}

/// The rules of every game, each into what the dataset knows of it.
pub(super) fn read_rules(reader: &Reader<'_>, dataset: &mut Dataset) -> Vec<Arc<Node>> {
    let (rules, nodes) = read_folder(reader, "data/games", |id, node| rules(reader, dataset, id, node));
    dataset.rules = rules;
    nodes
}

/// Reads each `folder/ID.yaml`.
fn read_folder<T>(
    reader: &Reader<'_>,
    folder: &str,
    mut read: impl FnMut(&str, &Node) -> Option<T>,
) -> (Vec<T>, Vec<Arc<Node>>) {
    let mut entries = Vec::new();
    let mut nodes = Vec::new();
    for name in reader.assets.list(folder) {
        let inner = name
            .strip_prefix(folder)
            .and_then(|rest| rest.strip_prefix('/'));
        let id = inner
            .and_then(|file| file.strip_suffix(".yaml"))
            .filter(|id| !id.contains('/'));
        let Some(id) = id else { continue };
        let Some(node) = reader.yaml(&name) else {
            continue;
        };
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

fn deck(reader: &Reader<'_>, names: &Names<'_>, id: &str, node: &Node) -> Option<Deck> {
    let fields = Fields::of(node, id, &reader.report)?;
    let mut deck = Deck {
        id: id.to_owned(),
        game: fields
            .required_text("game")
            .map(|text| text.value.to_owned())
            .unwrap_or_default(),
        title: fields.required_phrase("title"),
        ..Deck::default()
    };
    let categories = fields.required_texts("categories");
    deck.categories = categories
        .iter()
        .filter_map(|id| names.category(id))
        .collect();
    let countries = fields.required_texts("countries");
    deck.countries = countries
        .iter()
        .filter_map(|code| names.country(code))
        .collect();
    deck.captions = captions(names, &fields);
    fields.finish();
    Some(deck)
}

fn captions(names: &Names<'_>, fields: &Fields<'_>) -> BTreeMap<CountryId, Phrase> {
    let missing = Some(&flaws::translation_missing::KIND);
    let mut captions = BTreeMap::new();
    for (code, node) in fields.pairs("captions") {
        let caption = fields.phrase_of("captions", node, missing);
        let code = Located {
            value: code.value.as_str(),
            place: code.place,
        };
        if let Some(country) = names.country(&code) {
            captions.insert(country, caption);
        }
    }
    captions
}

/// The name of the file says which game it is.
fn rules(reader: &Reader<'_>, dataset: &mut Dataset, id: &str, node: &Node) -> Option<Rules> {
    let fields = Fields::of(node, id, &reader.report)?;
    fields.required("players");
    fields.required("deck");
    let mut rules = Rules {
        game: id.to_owned(),
        minutes: fields.required_whole("minutes").unwrap_or_default(),
        age: fields.required_whole("age").unwrap_or_default(),
        last_round: fields.whole("last_round"),
        ..Rules::default()
    };
    if let Some(players) = fields.map("players") {
        let number = |field| players.required_whole(field).unwrap_or_default();
        rules.players = (number("min"), number("max"));
        players.finish();
    }
    if fields.node("title").is_some() {
        rules.title = fields.required_phrase("title");
    }
    let deck = fields.map("deck");
    match id {
        game::GLOBALISSIMO => {
            rules.deck = deck.map(deck_size).unwrap_or_default();
            dataset.globalissimo = globalissimo(&fields);
        }
        game::CARDLINE => {
            rules.deck = deck.map(deck_size).unwrap_or_default();
            dataset.cardline = cardline(&fields);
        }
        game::COURSE => dataset.course = course(&fields, deck),
        game::CONTROLE_GLOBAL => {
            fields.required("title");
            // What else it has is read with the regions.
            for field in control::OWN {
                fields.node(field);
            }
            dataset.control.numbers.deck = deck.map(contents).unwrap_or_default();
        }
        // Nobody knows what else the rules of another game say.
        _ => return Some(rules),
    }
    fields.finish();
    Some(rules)
}

fn deck_size(deck: Fields<'_>) -> DeckSize {
    let size = DeckSize {
        countries: deck.required_whole("countries").unwrap_or_default(),
        categories: deck.required_whole("categories").unwrap_or_default(),
        summaries: deck.whole("summaries").unwrap_or_default(),
    };
    deck.finish();
    size
}

fn globalissimo(fields: &Fields<'_>) -> GlobalissimoRules {
    let mut rules = GlobalissimoRules {
        rounds: fields.whole("rounds"),
        ..GlobalissimoRules::default()
    };
    for (players, laid) in fields.pairs("laid") {
        match (players.value.parse(), fields.whole_of("laid", laid)) {
            (Ok(players), Some(laid)) => {
                rules.laid.insert(players, laid);
            }
            (Err(_), _) => fields.wrong("laid", players.place, Expected::Whole),
            (Ok(_), None) => {}
        }
    }
    if let Some(NodeKind::List(items)) = fields.node("points").map(|node| &node.kind) {
        rules.points = items
            .iter()
            .filter_map(|item| fields.whole_of("points", item))
            .collect();
    }
    if let Some(barriers) = fields.map("barriers") {
        rules.capital_barriers = barriers.required_whole("capital").unwrap_or_default();
        rules.location_barriers = barriers.required_whole("location").unwrap_or_default();
        barriers.finish();
    }
    if let Some(track) = fields.map("track") {
        rules.spaces = track.required_whole("spaces").unwrap_or_default();
        rules.barrier_every = track.required_whole("every").unwrap_or_default();
        track.finish();
    }
    rules
}

fn cardline(fields: &Fields<'_>) -> CardlineRules {
    let Some(hand) = fields.map("hand") else {
        return CardlineRules::default();
    };
    let rules = CardlineRules {
        hand: hand.required_whole("cards").unwrap_or_default(),
        hand_max: hand.required_whole("max").unwrap_or_default(),
    };
    hand.finish();
    rules
}

/// A row of the deal that lacks a number is left out.
fn course(fields: &Fields<'_>, deck: Option<Fields<'_>>) -> CourseRules {
    let mut rules = CourseRules::default();
    if let Some(deck) = deck {
        rules.routes = deck.required_whole("routes").unwrap_or_default();
        rules.visas = deck.required_whole("visas").unwrap_or_default();
        deck.finish();
    }
    for (players, node) in fields.required_pairs("deal") {
        let Some(deal) = fields.map_of("deal", &players.value, node) else {
            continue;
        };
        let row = ["hand", "pile", "visas"].map(|field| deal.required_whole(field));
        deal.finish();
        match (players.value.parse(), row) {
            (Ok(players), [Some(hand), Some(pile), Some(visas)]) => {
                rules.deal.insert(players, Deal { hand, pile, visas });
            }
            (Err(_), _) => fields.wrong("deal", players.place, Expected::Whole),
            (Ok(_), _) => {}
        }
    }
    fields.required("network");
    if let Some(network) = fields.map("network") {
        let number = |field| network.required_whole(field).unwrap_or_default();
        rules.least = Least {
            city: number("city"),
            start: number("start"),
            visa: number("visa"),
        };
        network.finish();
    }
    // Read with the network.
    fields.required("visas");
    rules
}

fn contents(deck: Fields<'_>) -> Contents {
    let number = |field| deck.required_whole(field).unwrap_or_default();
    let contents = Contents {
        cards: number("cards"),
        factions: number("factions"),
        regions: number("regions"),
        pile: number("pile"),
    };
    deck.finish();
    contents
}
