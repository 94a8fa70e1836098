//! Parser of lines: one or several choices of a turn, and queries. The submodule `turn` parses a whole effect.

mod turn;

use super::finish::{TurnEnd, TurnEndError};
use super::lexicon::{Item, Lexicon, LexiconError, Verb, names_choice};
use super::{
    board, explanations, hand, hand_cards, menu, names, plan, preview, screen, signs, why,
};
use crate::fold::display_text as shown_typed;
use crate::texts::{capitalize, joined};
use crate::typing::{is_listed, split_words as split};
use crate::{ParsedInput, Table};
use engine::{Slug, ToMove};
use games::controle_global::{Action, Stage, Verdict, View};
use lang::{MessageArgs, args};
use model::control::Tier;

/// At the end of a line: carries out the actions without asking for confirmation.
const SKIP_CONFIRMATION: char = '!';

/// Anywhere in a line: requests an explanation of what the line names.
const QUESTION_MARK: char = '?';

/// Maximal number of choices listed in a reply.
const MAX_LISTED_CHOICES: usize = 8;

type ParsedControlLine = ParsedInput<Action>;

/// A query about a part of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableQuery {
    Table,
    Regions,
    Hand,
    Card,
    Players,
    Piles,
    World,
    Civil,
}

/// The queries, with the ids of the messages that list the words for them.
const TABLE_QUERIES: [(TableQuery, &str); 8] = [
    (TableQuery::Table, "control-looks-table"),
    (TableQuery::Regions, "control-looks-regions"),
    (TableQuery::Hand, "control-looks-hand"),
    (TableQuery::Card, "control-looks-card"),
    (TableQuery::Players, "control-looks-players"),
    (TableQuery::Piles, "control-looks-piles"),
    (TableQuery::World, "control-looks-world"),
    (TableQuery::Civil, "control-looks-civil"),
];

/// The query that a word stands for; `None` if the word is no query.
fn table_query(word: &str) -> Option<TableQuery> {
    TABLE_QUERIES.iter().find(|(_, id)| is_listed(word, id)).map(|(query, _)| *query)
}

/// A typed line with the context for parsing it.
struct LineParser<'a> {
    typed: &'a str,
    view: &'a View,
    table: &'a Table<'a>,
    skips_confirmation: bool,
}

/// Parses a line. If the owner of the view is not to act, the reply says that the match is over.
pub(super) fn parse_line(typed: &str, view: &View, table: &Table<'_>) -> ParsedControlLine {
    if view.owner().is_none_or(|seat| view.turn != ToMove::Act(seat)) {
        return table.match_over_reply();
    }
    let parser = LineParser {
        typed,
        view,
        table,
        skips_confirmation: typed.trim_end().ends_with(SKIP_CONFIRMATION),
    };
    // `mil+` is the high pile of the category `mil`. Splitting into words would drop the plus sign.
    let words = match TurnEnd::from_view(view, table) {
        Some(_) => {
            split(&typed.replace('+', &format!(" {} ", table.plain_message("control-word-high"))))
        }
        None => split(typed),
    };
    match words {
        Some(words) if words.is_empty() => parser.unclear("table-empty", Vec::new()),
        Some(words) => parser.parse_words(&words),
        None => parser.unknown(),
    }
}

/// Parses an empty line, which accepts the proposal of the prompt; `None` without a proposal.
pub(super) fn accept_proposal(view: &View, table: &Table<'_>) -> Option<ParsedControlLine> {
    let actions = match TurnEnd::from_view(view, table) {
        Some(turn_end) => turn_end.accept_defaults()?,
        None if view.stage == Stage::Spreading => vec![plan::default_spread(view, table)?],
        None if is_stuck(view) => {
            let card = hand_cards::cards(view).first()?.card;
            TurnEnd::actions_for_dump(card, &[], view, table).ok()?
        }
        None => return None,
    };
    Some(ParsedInput::Actions { actions, confirm: None })
}

/// Returns `true` if a card has to be played but no effect in hand can be.
fn is_stuck(view: &View) -> bool {
    view.stage == Stage::Play && hand_cards::playable(view).is_empty()
}

/// Explains a region, a card, an effect or a term by its name.
pub(super) fn explain_name(typed: &str, view: &View, table: &Table<'_>) -> String {
    let words = split(typed).unwrap_or_default();
    explanations::explain(&words, view, table).unwrap_or_else(|| {
        let args = args![typed = shown_typed(typed)];
        table.wrapped(&table.format_message("control-unknown", args))
    })
}

/// Words for the completion of a line: the possible choices and the queries.
pub(super) fn words(view: &View, table: &Table<'_>) -> Vec<String> {
    if view.to_act().is_none() || view.choices().is_empty() {
        return Vec::new();
    }
    let mut words: Vec<String> = Vec::new();
    let mut add = |word: String| {
        if !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    };
    for action in view.choices() {
        match *action {
            Action::Keep { faction } => add(names::faction(faction, table)),
            Action::Settle { region } | Action::Choose { region } => {
                add(names::region_name(region, table));
            }
            Action::Place { category } => add(names::category(category, table)),
            Action::Take { resource } | Action::Pay { resource } => {
                add(names::resource(resource, table));
            }
            Action::Discard { card } => add(names::card(card, table)),
            Action::Play { card, effect } => {
                let index = hand_cards::cards(view).iter().position(|held| held.card == card);
                add(index.map_or_else(String::new, |at| hand_cards::label(at, effect)));
            }
            Action::Dump { .. } => add(table.plain_message("control-word-dump")),
            Action::Reinforce { .. } => add(table.plain_message("control-word-reinforce")),
            Action::Undermine { .. } => add(table.plain_message("control-word-undermine")),
            Action::Develop { .. } => add(table.plain_message("control-word-develop")),
            Action::Pass => add(table.plain_message("control-word-pass")),
            Action::Draw { pile } => add(names::pile(pile, table)),
            Action::Remove { .. }
            | Action::Spread { .. }
            | Action::Privatise { .. }
            | Action::Shield => {}
        }
    }
    let query_ids = ["table", "hand", "regions", "world", "players", "piles"];
    for id in query_ids {
        add(table.plain_message(&format!("control-word-{id}")));
    }
    words
}

/// Returns `true` if an item occurs twice, which means two actions.
fn has_duplicate(items: &[Item]) -> bool {
    let mut all = items.iter().enumerate();
    all.any(|(index, item)| items[..index].contains(item))
}

impl LineParser<'_> {
    /// Parses the words of a line: first as a query, then as a question, then as choices.
    fn parse_words(&self, words: &[String]) -> ParsedControlLine {
        if let Some(answer) = self.answer_query(words) {
            return ParsedInput::Reply { message: answer };
        }
        // A line with a question mark must not carry out an action.
        if self.typed.contains(QUESTION_MARK) {
            let items = Lexicon::for_table(self.view, self.table).parse(words);
            if let Ok((items, _)) = items
                && let [Item::Effect(..), Item::Region(_), ..] = items[..]
            {
                return ParsedInput::Reply {
                    message: why::explain(self.typed, self.view, self.table),
                };
            }
            return match explanations::explain(words, self.view, self.table) {
                Some(explanation) => ParsedInput::Reply { message: explanation },
                None => self.unknown(),
            };
        }
        let lexicon = Lexicon::for_stage(self.view, self.table);
        match lexicon.parse(words) {
            Ok((items, is_close_spelling)) => self.parse_choices(&items, is_close_spelling),
            Err(LexiconError::Ambiguous(items)) => {
                let which = self.table.or_list(items.iter().map(|item| self.item_name(*item)));
                self.unclear("table-several", args![which])
            }
            // The words may name something that is not possible now, which deserves a better message.
            Err(LexiconError::Unknown) => self.explain_unmatched(words),
        }
    }

    /// Reply to a line that names nothing possible at this moment, or nothing at all.
    fn explain_unmatched(&self, words: &[String]) -> ParsedControlLine {
        match Lexicon::for_table(self.view, self.table).parse(words) {
            // A misspelt name of something impossible is more likely an unknown word.
            Ok((items, false)) if !items.is_empty() => self.not_possible(&items),
            _ => self.unknown(),
        }
    }

    /// Reply to a line that only names things that are not possible at this moment.
    fn not_possible(&self, items: &[Item]) -> ParsedControlLine {
        let named = joined(" ", items.iter().map(|item| self.item_name(*item)));
        self.unclear("control-not-here", args![what = named])
    }

    /// Reply to a query; `None` if the line is no query.
    fn answer_query(&self, words: &[String]) -> Option<String> {
        let (view, table) = (self.view, self.table);
        let line = words.concat();
        if let Some(query) = table_query(&line) {
            let text = match query {
                TableQuery::Table => screen::format_table(view, table),
                TableQuery::Regions => board::regions(&view.lands, view, table),
                TableQuery::Hand => screen::format_hand(view, table),
                TableQuery::Card => {
                    screen::current_effect(view, table).unwrap_or_else(|| hand::hand(view, table))
                }
                TableQuery::Players => screen::players(view, table),
                TableQuery::Piles => {
                    let all: Vec<Slug> = view.piles.iter().map(|stack| stack.pile).collect();
                    board::piles(&all, view, table)
                }
                TableQuery::World => screen::world(view, table),
                TableQuery::Civil => board::zone(view, table),
            };
            return Some(text).filter(|text| !text.is_empty());
        }
        let (first, rest) = words.split_first()?;
        match table_query(first)? {
            TableQuery::Piles => self.piles(rest),
            TableQuery::Table | TableQuery::Hand | TableQuery::World | TableQuery::Civil => None,
            _ => explanations::explain(rest, self.view, self.table),
        }
    }

    /// The piles of the named categories and tiers; `None` if the words name no pile.
    fn piles(&self, words: &[String]) -> Option<String> {
        let (items, _) = Lexicon::for_table(self.view, self.table).parse(words).ok()?;
        let fits = |pile: Slug| {
            let choice = Action::Draw { pile };
            let named = |item: &Item| names_choice(*item, (0, &choice), self.view, self.table);
            items.iter().all(named)
        };
        let piles = self.view.piles.iter().map(|stack| stack.pile);
        let piles: Vec<Slug> = piles.filter(|pile| fits(*pile)).collect();
        (!piles.is_empty()).then(|| board::piles(&piles, self.view, self.table))
    }

    /// The name of an item for a reply.
    fn item_name(&self, item: Item) -> String {
        let (view, table) = (self.view, self.table);
        match item {
            Item::Verb(verb) => table.plain_message(&format!("control-word-{}", verb.id())),
            Item::Number(number) => number.to_string(),
            Item::Card(index) => {
                let hand_card = hand_cards::cards(view).get(index);
                hand_card.map_or_else(String::new, |held| names::card(held.card, table))
            }
            Item::Effect(index, effect) => {
                let hand_card = hand_cards::cards(view).get(index);
                let known = hand_card.and_then(|held| names::effect_of(held.card, effect, table));
                let name = known.map_or("", |effect| effect.name.get(table.lang()));
                format!("{} {name}", hand_cards::label(index, effect)).trim_end().to_owned()
            }
            Item::Region(region) => signs::region_with_letter(region, view, table),
            Item::Category(category) => names::category(category, table),
            Item::Resource(resource) => names::resource(resource, table),
            Item::Seat(seat) => signs::short_name(seat, table).to_owned(),
            Item::Tier(Tier::Low) => table.plain_message("control-word-low"),
            Item::Tier(Tier::High) => table.plain_message("control-word-high"),
            Item::Faction(faction) => names::faction(faction, table),
        }
    }

    /// The possible choices that all these items name.
    fn matching_choices(&self, items: &[Item]) -> Vec<Action> {
        // Numbers of cards mean their effects. They only mean to dump a card if the line says so or nothing can be
        // played.
        let includes_dump =
            items.contains(&Item::Verb(Verb::Dump)) || hand_cards::playable(self.view).is_empty();
        let choices = self.view.choices().iter().enumerate();
        let choices =
            choices.filter(|(_, action)| includes_dump || !matches!(action, Action::Dump { .. }));
        let fits = |choice: &(usize, &Action)| {
            items.iter().all(|item| names_choice(*item, *choice, self.view, self.table))
        };
        choices.filter(fits).map(|(_, action)| *action).collect()
    }

    /// Parses items as one or several choices.
    fn parse_choices(&self, items: &[Item], is_close_spelling: bool) -> ParsedControlLine {
        if let Some(turn_end) = TurnEnd::from_view(self.view, self.table) {
            return self.input_from_result(
                turn_end.complete_actions(items),
                items,
                is_close_spelling,
            );
        }
        match (self.view.stage, items) {
            // One line may settle both starting regions.
            (Stage::Primary, [Item::Region(first), Item::Region(second)]) if first != second => {
                let settle = |region: &Slug| Action::Settle { region: *region };
                return self
                    .input_from_actions([first, second].map(settle).to_vec(), is_close_spelling);
            }
            (Stage::Play | Stage::Choosing, _) => {
                if let Some(input) = self.parse_effect_line(items, is_close_spelling) {
                    return input;
                }
            }
            _ => {}
        }
        match self.matching_choices(items).as_slice() {
            // A repeated item would match the same choice again, although it means a second action.
            _ if has_duplicate(items) => {}
            [] => {}
            [action] => {
                return self.input_from_actions(
                    vec![*action],
                    self.needs_confirmation(items, is_close_spelling),
                );
            }
            several => return self.ask_which(items, several),
        }
        match self.parse_sequence(items) {
            Some(actions) => self.input_from_actions(actions, is_close_spelling),
            None => self.explain_impossible(items),
        }
    }

    /// The result of parsing: the actions of a line, or the reply that explains an error.
    fn input_from_result(
        &self,
        line: Result<Vec<Action>, TurnEndError>,
        items: &[Item],
        is_close_spelling: bool,
    ) -> ParsedControlLine {
        match line {
            Ok(actions) => self.input_from_actions(actions, is_close_spelling),
            Err(TurnEndError::Message(id, args)) => self.unclear(id, args),
            Err(TurnEndError::Ambiguous(which)) => self
                .table
                .incomplete_input("control-which", args![which = self.table.or_list(which)]),
            Err(TurnEndError::NotPossible) => self.not_possible(items),
        }
    }

    /// Returns `true` if an unambiguous choice needs a confirmation: after a misspelt name, or for a card without its
    /// effect.
    fn needs_confirmation(&self, items: &[Item], is_close_spelling: bool) -> bool {
        let is_named = |item: &Item| matches!(item, Item::Effect(..) | Item::Verb(Verb::Dump));
        is_close_spelling || self.view.stage == Stage::Play && !items.iter().any(is_named)
    }

    /// Parses items as consecutive choices: each takes as many items as possible, if these name exactly one choice.
    /// Choices after an effect are only validated when they are carried out. `None` if there are fewer than two
    /// choices.
    fn parse_sequence(&self, items: &[Item]) -> Option<Vec<Action>> {
        let stage = self.view.stage;
        let mut actions = Vec::new();
        let mut rest = items;
        while !rest.is_empty() {
            let is_later =
                matches!(actions.last(), Some(Action::Play { .. } | Action::Choose { .. }))
                    || (!actions.is_empty() && matches!(stage, Stage::Play | Stage::Choosing));
            let current = (1..=rest.len()).rev().filter(|_| !is_later).find_map(|count| {
                let (first, _) = rest.split_at(count);
                match self.matching_choices(first)[..] {
                    [action] if !has_duplicate(first) => Some((action, count)),
                    _ => None,
                }
            });
            // Payments precede the decisions of an effect, so later items may be such decisions.
            let may_be_later = is_later || (stage == Stage::Paying && !actions.is_empty());
            let later_decision = || self.parse_later_decision(rest).filter(|_| may_be_later);
            let (action, used) = current.or_else(later_decision)?;
            actions.push(action);
            rest = &rest[used..];
        }
        (actions.len() > 1).then_some(actions)
    }

    /// Parses the first items as a decision that follows later in the turn, and returns the number of items used.
    fn parse_later_decision(&self, items: &[Item]) -> Option<(Action, usize)> {
        Some(match *items {
            [Item::Verb(Verb::Do), ..] => {
                let (action, used) = self.parse_later_decision(&items[1..])?;
                (action, used + 1)
            }
            [Item::Region(region), ..] => (Action::Choose { region }, 1),
            [Item::Category(category), ..] => (Action::Place { category }, 1),
            [Item::Seat(rival), Item::Category(category), ..] => {
                (Action::Remove { rival, category }, 2)
            }
            [Item::Resource(resource), ..] => (Action::Take { resource }, 1),
            [Item::Verb(Verb::Pass), ..] => (Action::Pass, 1),
            _ => return None,
        })
    }

    /// Reply to an ambiguous line: the question which of the choices is meant.
    fn ask_which(&self, items: &[Item], several: &[Action]) -> ParsedControlLine {
        let (view, table) = (self.view, self.table);
        let named = several.iter().take(MAX_LISTED_CHOICES).map(|action| match *action {
            Action::Play { card, effect } => {
                let index = hand_cards::cards(view).iter().position(|held| held.card == card);
                let label = hand_cards::label(index.unwrap_or_default(), effect);
                format!("{label} {}", names::effect(card, effect, table))
            }
            Action::Dump { card } | Action::Discard { card } => names::card(card, table),
            _ => menu::choice_name(action, view, table),
        });
        let mut named: Vec<String> = named.collect();
        if several.len() > MAX_LISTED_CHOICES {
            named.push("…".to_owned());
        }
        let args = args![which = table.or_list(&named)];
        let verbs = items.iter().all(|item| matches!(item, Item::Verb(_)));
        table.incomplete_input(if verbs { "control-which-one" } else { "control-which" }, args)
    }

    /// Reply to a line that names no possible choice: the reason why.
    fn explain_impossible(&self, items: &[Item]) -> ParsedControlLine {
        let (view, table) = (self.view, self.table);
        // The first effect with its number, or else the first card without a number.
        let effects = items.iter().filter_map(|item| match item {
            Item::Effect(index, effect) => Some((*index, Some(*effect))),
            _ => None,
        });
        let cards = items.iter().filter_map(|item| match item {
            Item::Number(number) => Some((number.checked_sub(1)?, None)),
            Item::Card(index) => Some((*index, None)),
            _ => None,
        });
        for (index, number) in effects.take(1).chain(cards.take(1)) {
            if view.stage != Stage::Play {
                break;
            }
            let Some(hand_card) = hand_cards::cards(view).get(index) else {
                let args = args![number = (index + 1).to_string()];
                return self.unclear("control-no-card", args);
            };
            let card = || args![card = names::card(hand_card.card, table)];
            let Some(number) = number else {
                return self.unclear("control-card-stuck", card());
            };
            let verdict = hand_card.effects.get(usize::from(number) - 1);
            let effect = names::effect_of(hand_card.card, number, table);
            let (Some(verdict), Some(effect)) = (verdict, effect) else {
                return self.unclear("control-no-effect", card());
            };
            if !matches!(verdict, Verdict::Playable(_)) {
                let why = hand::why_not(effect, *verdict, view, table);
                let args = args![effect = &effect.name, why];
                return self.unclear("control-not-playable", args);
            }
        }
        if items == [Item::Verb(Verb::Pass)] || items == [Item::Number(0)] {
            return self.unclear("control-no-pass", Vec::new());
        }
        self.not_possible(items)
    }

    /// The result for these actions, with a question to confirm them if one is necessary.
    fn input_from_actions(&self, actions: Vec<Action>, must_confirm: bool) -> ParsedControlLine {
        let confirm = self.confirmation_question(&actions, must_confirm);
        match actions.as_slice() {
            [action] => ParsedInput::Action { action: *action, confirm },
            _ => ParsedInput::Actions { actions, confirm },
        }
    }

    /// The question to confirm actions; `None` if none is necessary. Asked after a misspelt name, and if a world
    /// level rises before cards are drawn, because drawing cannot be undone.
    fn confirmation_question(&self, actions: &[Action], must_confirm: bool) -> Option<String> {
        if self.skips_confirmation {
            return None;
        }
        let table = self.table;
        let mut texts = Vec::new();
        if must_confirm {
            let named = actions.iter().filter(|action| **action != Action::Pass);
            let named = named.map(|action| names::action(action, table));
            let args = args![action = joined(", ", named)];
            texts.push(table.format_message("control-confirm", args));
        }
        let shifts = self.view.certain_rises(actions, names::control(table));
        if !shifts.is_empty() && actions.iter().any(|action| matches!(action, Action::Draw { .. }))
        {
            texts.push(preview::warning(&shifts, table));
        }
        let text = texts.join(" ");
        (!text.is_empty()).then(|| table.wrapped(&text))
    }

    /// Reply to an invalid line: the reason, and a hint what may be typed.
    fn unclear(&self, id: &str, args: MessageArgs) -> ParsedControlLine {
        let why = capitalize(&self.table.format_message(id, args));
        let hint = self.typing_hint();
        self.table.unclear_input(&format!("{why} {hint}"))
    }

    /// Reply to a line that names nothing known.
    fn unknown(&self) -> ParsedControlLine {
        let typed = shown_typed(self.typed);
        self.unclear("control-unknown", args![typed])
    }

    /// A hint what may be typed at this stage.
    fn typing_hint(&self) -> String {
        let (view, table) = (self.view, self.table);
        let example = match view.stage {
            Stage::Play => menu::example_line(view, table).0,
            _ => view
                .choices()
                .first()
                .map_or_else(String::new, |choice| menu::label(0, choice, view, table)),
        };
        let dump = table.plain_message("control-word-dump");
        let args = args![example = table.unbreakable(&example), dump];
        let id = match view.stage {
            _ if TurnEnd::from_view(view, table).is_some() => "control-type-finish",
            Stage::Play if is_stuck(view) => "control-type-dump",
            Stage::Play => "control-type-play",
            _ => "control-type",
        };
        table.format_message(id, args)
    }
}
