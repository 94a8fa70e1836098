//! `decks/*.yaml` and `games/*.yaml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::control;
use super::names::Names;
use crate::fields::{Expected, Fields, wrong_type};
use crate::{Reader, flaws};

use crate::yaml::{Node, NodeKind};
use diag::Located;
use lang::Phrase;
use model::{CountryId, Dataset, Deal, Deck, Least, Rules};

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Deck>, Vec<Arc<Node>>) {
    let names = Names::new(reader, dataset);
    read_folder(reader, "data/decks", |id, node| {
        deck(reader, &names, id, node)
    })
}

pub(super) fn read_rules(reader: &Reader<'_>) -> (Vec<Rules>, Vec<Arc<Node>>) {
    read_folder(reader, "data/games", |id, node| rules(reader, id, node))
}

/// Reads each `folder/ID.yaml`.
fn read_folder<T>(
    reader: &Reader<'_>,
    folder: &str,
    read: impl Fn(&str, &Node) -> Option<T>,
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

fn rules(reader: &Reader<'_>, id: &str, node: &Node) -> Option<Rules> {
    let fields = Fields::of(node, id, &reader.report)?;
    fields.required("players");
    fields.required("deck");
    let mut rules = Rules {
        game: id.to_owned(),
        minutes: fields.required_whole("minutes").unwrap_or_default(),
        age: fields.required_whole("age").unwrap_or_default(),
        rounds: fields.whole("rounds"),
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
    // A game is played with countries, with routes, or with effects.
    let has_routes = ["deal", "network", "visas"].map(|field| fields.node(field).is_some());
    let has_routes = has_routes.contains(&true);
    let own = control::OWN.map(|field| fields.node(field).is_some());
    rules.has_effects = own.contains(&true);
    if let Some(deck) = fields.map("deck") {
        let own = ["cards", "factions", "regions"].map(|field| deck.node(field).is_some());
        rules.has_effects |= own.contains(&true);
        if rules.has_effects {
            rules.cards = deck.required_whole("cards").unwrap_or_default();
            rules.factions = deck.required_whole("factions").unwrap_or_default();
            rules.regions = deck.required_whole("regions").unwrap_or_default();
            rules.pile = deck.required_whole("pile").unwrap_or_default();
        } else if has_routes || deck.node("routes").is_some() {
            rules.routes = deck.required_whole("routes").unwrap_or_default();
            rules.visas = deck.required_whole("visas").unwrap_or_default();
            route_rules(&fields, &mut rules);
        } else {
            rules.countries = deck.required_whole("countries").unwrap_or_default();
            rules.categories = deck.required_whole("categories").unwrap_or_default();
            rules.summaries = deck.whole("summaries").unwrap_or_default();
        }
        deck.finish();
    }
    for (players, laid) in fields.pairs("laid") {
        match (players.value.parse(), fields.whole_of("laid", laid)) {
            (Ok(players), Some(laid)) => {
                rules.laid.insert(players, laid);
            }
            (Err(_), _) => wrong_type(&reader.report, "laid", players.place, Expected::Whole),
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
    if rules.has_effects {
        fields.required("title");
        // Read with the regions.
        for field in ["categories", "hand"] {
            fields.node(field);
        }
    } else if let Some(hand) = fields.map("hand") {
        rules.hand = hand.required_whole("cards").unwrap_or_default();
        rules.hand_max = hand.required_whole("max").unwrap_or_default();
        hand.finish();
    }
    fields.finish();
    Some(rules)
}

/// What only games with routes have. A row of the deal that lacks a number is left out.
fn route_rules(fields: &Fields<'_>, rules: &mut Rules) {
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
}
