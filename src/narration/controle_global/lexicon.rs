//! Words of a line that name regions, cards, actions and so on, in all languages. `reading` turns them into choices.

use super::hand_cards::{self, effect_number};
use super::{names, signs};
use crate::Table;
use crate::fold::folded;
use crate::texts::letter;
use crate::typing::{listed_words, max_typos};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stage, View};
use lang::{Lang, LocalizedText};
use model::control::Tier;

/// Minimal number of letters of an abbreviation; a single letter would match too many names.
const MIN_ABBREVIATION_CHARS: usize = 2;

/// Maximal number of letters of words such as « du », which are not accepted in place of the whole name.
const MAX_IGNORED_WORD_CHARS: usize = 3;

/// Maximal number of words in a name.
const MAX_NAME_WORDS: usize = 8;

/// A word for a kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Play,
    /// Plays a card without effect, or discards it.
    Dump,
    Draw,
    Reinforce,
    Undermine,
    Develop,
    /// Takes, pays, chooses or places. The other words of the line determine which.
    Do,
    Pass,
    Shield,
}

impl Verb {
    /// All verbs, in the order of the search.
    const ALL: [Self; 9] = [
        Self::Play,
        Self::Dump,
        Self::Draw,
        Self::Reinforce,
        Self::Undermine,
        Self::Develop,
        Self::Do,
        Self::Pass,
        Self::Shield,
    ];

    /// Suffix of the message ids: `control-verbs-X` lists the words, which may be abbreviated, and `control-word-X`
    /// is the displayed one.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Dump => "dump",
            Self::Draw => "draw",
            Self::Reinforce => "reinforce",
            Self::Undermine => "undermine",
            Self::Develop => "develop",
            Self::Do => "do",
            Self::Pass => "pass",
            Self::Shield => "shield",
        }
    }
}

/// The meaning of one or several words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Verb(Verb),
    /// The number of a choice, or of a card in hand.
    Number(usize),
    /// A card in hand, by its index from 0.
    Card(usize),
    /// An effect of a card in hand: the index of the card from 0, and the number of the effect from 1.
    Effect(usize, u8),
    Region(Slug),
    Category(Slug),
    Resource(Slug),
    Seat(Seat),
    Tier(Tier),
    Faction(Slug),
}

/// An item with its names in folded form, without spaces.
struct Entry {
    item: Item,
    names: Vec<String>,
}

/// The reason why a line could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LexiconError {
    /// Several items have this name, or start with this word.
    Ambiguous(Vec<Item>),
    /// No item has this name.
    Unknown,
}

/// The items that can be named at a moment, and the rules for parsing them.
pub(super) struct Lexicon {
    entries: Vec<Entry>,
    /// Filler words between names, such as "in", which have no meaning.
    filler_words: Vec<String>,
    /// Regions in play, in the order of their letters.
    regions: Vec<Slug>,
    /// `true` if a letter after a number is the letter of an effect.
    has_effects: bool,
}

/// A name in each language, folded: without accents, case and spaces.
pub(super) fn folded_names(phrase: &LocalizedText) -> Vec<String> {
    let names = phrase.iter().filter_map(|(_, name)| folded(name));
    names.filter(|name| !name.is_empty()).collect()
}

impl Lexicon {
    /// The lexicon of the items that can be named at the current stage.
    pub(super) fn for_stage(view: &View, table: &Table<'_>) -> Self {
        let mut lexicon = Self::for_table(view, table);
        let stage = view.stage;
        lexicon.entries.retain(|entry| can_be_named(entry.item, stage));
        lexicon.has_effects = stage == Stage::Play;
        lexicon
    }

    /// The lexicon of all items on the table and in the hand.
    pub(super) fn for_table(view: &View, table: &Table<'_>) -> Self {
        let control = names::control(table);
        let mut entries: Vec<Entry> = Vec::new();
        let mut add = |item: Item, names: Vec<String>| entries.push(Entry { item, names });
        for verb in Verb::ALL {
            add(Item::Verb(verb), listed_words(&format!("control-verbs-{}", verb.id())));
        }
        for land in &view.lands {
            let name = names::region(land.region, table);
            let mut all = folded_names(&name.bare);
            all.extend(Lang::ALL.into_iter().filter_map(|lang| folded(&name.the(lang))));
            add(Item::Region(land.region), all);
        }
        for sphere in &control.spheres {
            if let Some(id) = Slug::new(&sphere.id) {
                add(
                    Item::Category(id),
                    [folded_names(&sphere.name), vec![sphere.id.clone()]].concat(),
                );
            }
        }
        for resource in &control.resources {
            if let Some(id) = Slug::new(&resource.id) {
                let names = [
                    folded_names(&resource.name),
                    folded_names(&resource.one),
                    vec![resource.id.clone()],
                ];
                add(Item::Resource(id), names.concat());
            }
        }
        for seat in &view.order {
            let names = [table.name(*seat), signs::short_name(*seat, table)];
            let names = names.into_iter().filter_map(folded);
            add(Item::Seat(*seat), names.filter(|name| !name.is_empty()).collect());
        }
        add(Item::Tier(Tier::Low), listed_words("control-tiers-low"));
        add(Item::Tier(Tier::High), listed_words("control-tiers-high"));
        if let Some((_, own)) = &view.own {
            for id in &own.factions {
                if let Some(faction) = names::faction_of(*id, table) {
                    // The first word is an abbreviation of the whole name anyway.
                    let words = faction.name.iter().flat_map(|(_, name)| name.split(' ').skip(1));
                    // "Delta" is accepted for « Syndicat du Delta ».
                    let words = words
                        .filter_map(folded)
                        .filter(|word| word.chars().count() > MAX_IGNORED_WORD_CHARS);
                    add(
                        Item::Faction(*id),
                        folded_names(&faction.name).into_iter().chain(words).collect(),
                    );
                }
            }
            for (index, hand_card) in own.hand.iter().enumerate() {
                let Some(card) = names::card_of(hand_card.card, table) else {
                    continue;
                };
                add(Item::Card(index), folded_names(&card.name));
                for (number, effect) in (1..).zip(&card.effects) {
                    add(Item::Effect(index, number), folded_names(&effect.name));
                }
            }
        }
        Self {
            entries,
            filler_words: listed_words("control-idle"),
            regions: view.lands.iter().map(|land| land.region).collect(),
            has_effects: true,
        }
    }

    /// Parses the items that a line names, one after the other. The second value is `true` if a name was misspelt.
    pub(super) fn parse(&self, words: &[String]) -> Result<(Vec<Item>, bool), LexiconError> {
        let mut items: Vec<Item> = Vec::new();
        let mut is_close_spelling = false;
        let mut index = 0;
        while index < words.len() {
            if let Some((item, used)) = self.parse_exact_name(&words[index..])? {
                items.push(item);
                index += used;
                continue;
            }
            if let Some(item) = self.parse_label(&words[index], items.last().copied()) {
                if let Item::Effect(..) = item
                    && let Some(Item::Number(_) | Item::Card(_)) = items.last()
                    && words[index].chars().count() == 1
                {
                    // The effect replaces its card: "2 b" is one item, like "2b".
                    items.pop();
                }
                items.push(item);
                index += 1;
                continue;
            }
            // A single word without a meaning must be reported as unknown.
            if self.filler_words.contains(&words[index]) && words.len() > 1 {
                index += 1;
                continue;
            }
            let (item, used, is_close) = self.parse_similar_name(&words[index..])?;
            items.push(item);
            // One misspelt name is enough to ask about the whole line.
            is_close_spelling |= is_close;
            index += used;
        }
        Ok((items, is_close_spelling))
    }

    /// Parses a number, a letter, or both; `previous_item` is the item before this word.
    fn parse_label(&self, word: &str, previous_item: Option<Item>) -> Option<Item> {
        if let Ok(number) = word.parse::<usize>() {
            return Some(Item::Number(number));
        }
        let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let (number, rest) = word.split_at(digits.len());
        if let (Ok(number), Some(effect)) = (number.parse::<usize>(), effect_number(rest)) {
            return Some(Item::Effect(number.checked_sub(1)?, effect));
        }
        let mut letters = word.chars();
        let (Some(first), None) = (letters.next(), letters.next()) else {
            return None;
        };
        // A letter after a card is an effect; any other letter is a region.
        match previous_item.filter(|_| self.has_effects) {
            Some(Item::Number(card)) => {
                let card = card.checked_sub(1)?;
                effect_number(word).map(|effect| Item::Effect(card, effect))
            }
            Some(Item::Card(card)) => effect_number(word).map(|effect| Item::Effect(card, effect)),
            _ => {
                let lands = self.regions.iter().enumerate();
                let mut found =
                    lands.filter(|(index, _)| letter(*index).eq_ignore_ascii_case(&first));
                found.next().map(|(_, region)| Item::Region(*region))
            }
        }
    }

    /// Items with a name that passes a test.
    fn matching_items(&self, fits: &dyn Fn(&str) -> bool) -> Vec<Item> {
        let entries = self.entries.iter().filter(|entry| entry.names.iter().any(|name| fits(name)));
        entries.map(|entry| entry.item).collect()
    }

    /// The item whose name consists of the first words, as many as possible, and the number of these words. `None` if
    /// no name is the same.
    fn parse_exact_name(&self, words: &[String]) -> Result<Option<(Item, usize)>, LexiconError> {
        for (count, word) in joined_prefixes(words) {
            match self.matching_items(&|name| name == word).as_slice() {
                [] => {}
                [item] => return Ok(Some((*item, count))),
                several => return Err(LexiconError::Ambiguous(several.to_vec())),
            }
        }
        Ok(None)
    }

    /// The item with a name that starts with the first words or resembles them, the number of these words, and
    /// whether they are misspelt.
    fn parse_similar_name(&self, words: &[String]) -> Result<(Item, usize, bool), LexiconError> {
        let spans = joined_prefixes(words);
        let those = |fits: &dyn Fn(&str) -> bool| self.matching_items(fits);
        let is_long_enough = |word: &str| word.chars().count() >= MIN_ABBREVIATION_CHARS;
        for (count, word) in spans.iter().filter(|(_, word)| is_long_enough(word)) {
            match those(&|name| name.starts_with(word.as_str())).as_slice() {
                [] => {}
                [item] => return Ok((*item, *count, false)),
                several => return Err(LexiconError::Ambiguous(several.to_vec())),
            }
        }
        // Misspelt names are only considered if no name starts with the words.
        for (count, word) in &spans {
            let distance = |name: &str| strsim::osa_distance(name, word);
            let names = self.entries.iter().flat_map(|entry| &entry.names);
            let nearest = names.map(|name| distance(name)).min().unwrap_or(usize::MAX);
            if nearest > max_typos(word) {
                continue;
            }
            return match those(&|name| distance(name) == nearest).as_slice() {
                [item] => Ok((*item, *count, true)),
                several => Err(LexiconError::Ambiguous(several.to_vec())),
            };
        }
        Err(LexiconError::Unknown)
    }
}

/// Each number of first words, with these words joined; the most words first.
fn joined_prefixes(words: &[String]) -> Vec<(usize, String)> {
    let max_words = words.len().min(MAX_NAME_WORDS);
    (1..=max_words).rev().map(|count| (count, words[..count].concat())).collect()
}

/// Returns `true` if an item can be named at a stage.
fn can_be_named(item: Item, stage: Stage) -> bool {
    let is_end = matches!(
        stage,
        Stage::Invest | Stage::Privatise(_) | Stage::Renew | Stage::Refill | Stage::Opening
    );
    match item {
        Item::Verb(Verb::Do | Verb::Pass) | Item::Number(_) => true,
        Item::Verb(Verb::Play) | Item::Effect(..) => stage == Stage::Play,
        Item::Verb(Verb::Dump) | Item::Card(_) => is_end || stage == Stage::Play,
        Item::Verb(Verb::Draw) | Item::Tier(_) => is_end || stage == Stage::Play,
        Item::Verb(Verb::Reinforce | Verb::Undermine | Verb::Develop) => is_end,
        Item::Verb(Verb::Shield) => stage == Stage::Shield,
        Item::Faction(_) => stage == Stage::Factions,
        // A line may also name decisions that follow later in the turn.
        _ if is_end || matches!(stage, Stage::Play | Stage::Choosing) => true,
        Item::Seat(_) => stage == Stage::Removing,
        Item::Resource(_) => matches!(stage, Stage::Taking | Stage::Spoils | Stage::Paying),
        Item::Region(_) => {
            matches!(stage, Stage::Primary | Stage::Secondary | Stage::Spreading)
        }
        Item::Category(_) => {
            matches!(stage, Stage::Placing | Stage::Removing | Stage::Spreading)
        }
    }
}

/// Returns `true` if an item names a choice; `index` is the position of the choice in the list, from 0.
pub(super) fn names_choice(
    item: Item,
    (index, action): (usize, &Action),
    view: &View,
    table: &Table<'_>,
) -> bool {
    let card = |id: Slug| hand_cards::cards(view).iter().position(|held| held.card == id);
    let pile = |id: Slug| names::pile_of(id, table);
    match (item, *action) {
        (Item::Verb(Verb::Pass), action) => action == Action::Pass,
        (Item::Number(0), action) => action == Action::Pass,
        (_, Action::Pass) => false,
        (Item::Verb(verb), action) => match action {
            Action::Play { .. } => verb == Verb::Play,
            Action::Dump { .. } | Action::Discard { .. } => verb == Verb::Dump,
            Action::Draw { .. } => verb == Verb::Draw,
            Action::Reinforce { .. } => verb == Verb::Reinforce,
            Action::Undermine { .. } => verb == Verb::Undermine,
            Action::Develop { .. } => verb == Verb::Develop,
            Action::Shield => verb == Verb::Shield,
            // `Do` names the actions without a verb of their own.
            _ => verb == Verb::Do,
        },
        // At these stages, numbers refer to cards in hand.
        (
            Item::Number(_) | Item::Card(_),
            Action::Play { card: id, .. }
            | Action::Dump { card: id }
            | Action::Discard { card: id },
        ) => card(id).is_some_and(|at| item == Item::Card(at) || item == Item::Number(at + 1)),
        // The menu labels regions with letters, so a number never names a region.
        (Item::Number(_), Action::Settle { .. } | Action::Choose { .. }) => false,
        (Item::Number(number), Action::Keep { .. }) => index + 1 == number,
        (Item::Effect(card_index, wanted), Action::Play { card: id, effect }) => {
            card(id) == Some(card_index) && effect == wanted
        }
        (
            Item::Region(wanted),
            Action::Settle { region }
            | Action::Choose { region }
            | Action::Spread { region, .. }
            | Action::Reinforce { region, .. }
            | Action::Undermine { region, .. }
            | Action::Develop { region }
            | Action::Privatise { region, .. },
        ) => region == wanted,
        (
            Item::Category(wanted),
            Action::Place { category }
            | Action::Remove { category, .. }
            | Action::Spread { category, .. }
            | Action::Reinforce { category, .. }
            | Action::Undermine { category, .. },
        ) => category == wanted,
        (Item::Category(wanted), Action::Draw { pile: id }) => {
            let sphere = pile(id).map(|pile| pile.sphere);
            sphere.is_some() && sphere == names::sphere_id(wanted, table)
        }
        (Item::Tier(wanted), Action::Draw { pile: id }) => {
            pile(id).is_some_and(|pile| pile.tier == wanted)
        }
        (
            Item::Resource(wanted),
            Action::Take { resource }
            | Action::Pay { resource }
            | Action::Privatise { resource, .. },
        ) => resource == wanted,
        (Item::Seat(wanted), Action::Remove { rival, .. } | Action::Undermine { rival, .. }) => {
            rival == wanted
        }
        (Item::Faction(wanted), Action::Keep { faction }) => faction == wanted,
        _ => false,
    }
}
