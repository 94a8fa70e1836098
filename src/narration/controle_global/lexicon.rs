//! Words of a line that name things of the game, in both languages.

use super::hand_cards::{self, effect_number};
use super::{names, signs};
use crate::Table;
use crate::fold::folded;
use crate::texts::letter;
use crate::typing::{listed, slips};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stage, View};
use lang::{Lang, LocalizedText};
use model::control::Tier;

/// Minimal length of an abbreviation; a single letter matches too much.
const BEGINNING: usize = 2;

/// Maximal length of words of a name, such as « du », that are not accepted for the whole name.
const SHORT: usize = 3;

/// Maximal number of words in a name.
const LONGEST_NAME: usize = 8;

/// An action, if a line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Play,
    /// Plays a card without effect, or discards it.
    Dump,
    Draw,
    Reinforce,
    Undermine,
    Develop,
    /// Takes, pays, chooses or places: adds nothing to the choice.
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

/// Meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Verb(Verb),
    /// The number of a choice, or of a card in hand.
    Number(usize),
    /// A card in hand.
    Card(usize),
    /// A card in hand and one of its effects, from 1.
    Effect(usize, u8),
    Region(Slug),
    Category(Slug),
    Resource(Slug),
    Seat(Seat),
    Tier(Tier),
    Faction(Slug),
}

/// An item with its names.
struct Entry {
    item: Item,
    names: Vec<String>,
}

/// Reason why a line has no meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LexiconError {
    /// Several items start with the word.
    Several(Vec<Item>),
    /// No item has this name.
    Unknown,
}

/// The items that can be named at a moment.
pub(super) struct Lexicon {
    entries: Vec<Entry>,
    /// Words between names without a meaning.
    idle: Vec<String>,
    /// Regions, by letter.
    lands: Vec<Slug>,
    /// `true` if a letter after a number is the letter of an effect.
    has_effects: bool,
}

/// The folded name in each language.
pub(super) fn both(phrase: &LocalizedText) -> Vec<String> {
    let names = phrase.iter().filter_map(|(_, name)| folded(name));
    names.filter(|name| !name.is_empty()).collect()
}

impl Lexicon {
    /// The items at a table that can be named at this stage.
    pub(super) fn for_stage(view: &View, table: &Table<'_>) -> Self {
        let mut lexicon = Self::for_table(view, table);
        let stage = view.stage;
        lexicon.entries.retain(|entry| fits(entry.item, stage));
        lexicon.has_effects = stage == Stage::Play;
        lexicon
    }

    /// All items at a table.
    pub(super) fn for_table(view: &View, table: &Table<'_>) -> Self {
        let control = names::control(table);
        let mut entries: Vec<Entry> = Vec::new();
        let mut add = |item: Item, names: Vec<String>| entries.push(Entry { item, names });
        for verb in Verb::ALL {
            add(Item::Verb(verb), listed(&format!("control-verbs-{}", verb.id())));
        }
        for land in &view.lands {
            let name = names::region(land.region, table);
            let mut all = both(&name.bare);
            all.extend(Lang::ALL.into_iter().filter_map(|lang| folded(&name.the(lang))));
            add(Item::Region(land.region), all);
        }
        for sphere in &control.spheres {
            if let Some(id) = Slug::new(&sphere.id) {
                add(Item::Category(id), [both(&sphere.name), vec![sphere.id.clone()]].concat());
            }
        }
        for resource in &control.resources {
            if let Some(id) = Slug::new(&resource.id) {
                let names = [both(&resource.name), both(&resource.one), vec![resource.id.clone()]];
                add(Item::Resource(id), names.concat());
            }
        }
        for seat in &view.order {
            let names = [table.name(*seat), signs::seat(*seat, table)];
            let names = names.into_iter().filter_map(folded);
            add(Item::Seat(*seat), names.filter(|name| !name.is_empty()).collect());
        }
        add(Item::Tier(Tier::Low), listed("control-tiers-low"));
        add(Item::Tier(Tier::High), listed("control-tiers-high"));
        if let Some((_, own)) = &view.own {
            for id in &own.factions {
                if let Some(faction) = names::faction_of(*id, table) {
                    // The first word is an abbreviation of the whole name anyway.
                    let words = faction.name.iter().flat_map(|(_, name)| name.split(' ').skip(1));
                    // "Delta" is accepted for « Syndicat du Delta ».
                    let words =
                        words.filter_map(folded).filter(|word| word.chars().count() > SHORT);
                    add(Item::Faction(*id), both(&faction.name).into_iter().chain(words).collect());
                }
            }
            for (index, held) in own.hand.iter().enumerate() {
                let Some(card) = names::card_of(held.card, table) else {
                    continue;
                };
                add(Item::Card(index), both(&card.name));
                for (number, effect) in (1..).zip(&card.effects) {
                    add(Item::Effect(index, number), both(&effect.name));
                }
            }
        }
        Self {
            entries,
            idle: listed("control-idle"),
            lands: view.lands.iter().map(|land| land.region).collect(),
            has_effects: true,
        }
    }

    /// Parses the items that a line names, one after the other. `true` if a word is a close spelling.
    pub(super) fn read(&self, words: &[String]) -> Result<(Vec<Item>, bool), LexiconError> {
        let mut items: Vec<Item> = Vec::new();
        let mut close = false;
        let mut at = 0;
        while at < words.len() {
            if let Some((item, used)) = self.exact(&words[at..])? {
                items.push(item);
                at += used;
                continue;
            }
            if let Some(item) = self.sign(&words[at], items.last().copied()) {
                if let Item::Effect(..) = item
                    && let Some(Item::Number(_) | Item::Card(_)) = items.last()
                    && words[at].chars().count() == 1
                {
                    // The effect replaces its card: "2 b" is one item, like "2b".
                    items.pop();
                }
                items.push(item);
                at += 1;
                continue;
            }
            // A single word without a meaning must be reported as unknown.
            if self.idle.contains(&words[at]) && words.len() > 1 {
                at += 1;
                continue;
            }
            let (item, used, is_close) = self.name(&words[at..])?;
            items.push(item);
            // One close spelling is enough for a question about the whole line.
            close |= is_close;
            at += used;
        }
        Ok((items, close))
    }

    /// Parses a number, a letter, or both.
    fn sign(&self, word: &str, before: Option<Item>) -> Option<Item> {
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
        // A letter after a card is an effect, any other letter a region.
        match before.filter(|_| self.has_effects) {
            Some(Item::Number(card)) => {
                let card = card.checked_sub(1)?;
                effect_number(word).map(|effect| Item::Effect(card, effect))
            }
            Some(Item::Card(card)) => effect_number(word).map(|effect| Item::Effect(card, effect)),
            _ => {
                let lands = self.lands.iter().enumerate();
                let mut found =
                    lands.filter(|(index, _)| letter(*index).eq_ignore_ascii_case(&first));
                found.next().map(|(_, region)| Item::Region(*region))
            }
        }
    }

    /// Items with a name that fits.
    fn those(&self, fits: &dyn Fn(&str) -> bool) -> Vec<Item> {
        let entries = self.entries.iter().filter(|entry| entry.names.iter().any(|name| fits(name)));
        entries.map(|entry| entry.item).collect()
    }

    /// The item with the first words as its name, as many words as possible, and their number.
    fn exact(&self, words: &[String]) -> Result<Option<(Item, usize)>, LexiconError> {
        for (count, word) in spans(words) {
            match self.those(&|name| name == word).as_slice() {
                [] => {}
                [item] => return Ok(Some((*item, count))),
                several => return Err(LexiconError::Several(several.to_vec())),
            }
        }
        Ok(None)
    }

    /// The item with a name that starts with the first words or resembles them, the number of these words, and
    /// whether they are a close spelling.
    fn name(&self, words: &[String]) -> Result<(Item, usize, bool), LexiconError> {
        let spans = spans(words);
        let those = |fits: &dyn Fn(&str) -> bool| self.those(fits);
        let long = |word: &str| word.chars().count() >= BEGINNING;
        for (count, word) in spans.iter().filter(|(_, word)| long(word)) {
            match those(&|name| name.starts_with(word.as_str())).as_slice() {
                [] => {}
                [item] => return Ok((*item, *count, false)),
                several => return Err(LexiconError::Several(several.to_vec())),
            }
        }
        // A close spelling is the last resort, after all abbreviations.
        for (count, word) in &spans {
            let away = |name: &str| strsim::osa_distance(name, word);
            let names = self.entries.iter().flat_map(|entry| &entry.names);
            let nearest = names.map(|name| away(name)).min().unwrap_or(usize::MAX);
            if nearest > slips(word) {
                continue;
            }
            return match those(&|name| away(name) == nearest).as_slice() {
                [item] => Ok((*item, *count, true)),
                several => Err(LexiconError::Several(several.to_vec())),
            };
        }
        Err(LexiconError::Unknown)
    }
}

/// The first words joined, with their number; the longest text first.
fn spans(words: &[String]) -> Vec<(usize, String)> {
    let most = words.len().min(LONGEST_NAME);
    (1..=most).rev().map(|count| (count, words[..count].concat())).collect()
}

/// Returns `true` if an item can be named at a stage.
fn fits(item: Item, stage: Stage) -> bool {
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
        // A line may name decisions that follow later in the turn.
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

/// Returns `true` if an item names a choice; `index` is the choice's position in the list.
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
        // Numbers refer to cards in hand at these stages.
        (
            Item::Number(_) | Item::Card(_),
            Action::Play { card: id, .. }
            | Action::Dump { card: id }
            | Action::Discard { card: id },
        ) => card(id).is_some_and(|at| item == Item::Card(at) || item == Item::Number(at + 1)),
        // The menu labels regions with letters, so a number is none of them.
        (Item::Number(_), Action::Settle { .. } | Action::Choose { .. }) => false,
        (Item::Number(number), Action::Keep { .. }) => index + 1 == number,
        (Item::Effect(at, wanted), Action::Play { card: id, effect }) => {
            card(id) == Some(at) && effect == wanted
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
