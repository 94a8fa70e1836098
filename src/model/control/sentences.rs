//! Effects as complete sentences in the language of the localizer. Module `icons` has shorter forms.

use super::effect::{
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, Clause, Effect, Loser,
    Requirement, Selector, Spheres, Step, Supply,
};
use super::{Control, SphereId};
use lang::{Localizer, MessageArg, MessageArgs, args};

/// Returns the Roman numeral of a level; "0" for level 0.
pub fn roman_numeral(level: u8) -> &'static str {
    const NUMERALS: [&str; 1 + super::MAX_LEVEL] =
        ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    NUMERALS.get(usize::from(level)).copied().unwrap_or("X")
}

/// Describes a played effect, one sentence for each step.
pub fn effect(effect: &Effect, control: &Control, localizer: &Localizer) -> String {
    let words = SentenceFormatter { control, localizer };
    let mut sentences = Vec::new();
    let mut start_selector = None;
    for (index, step) in effect.steps.iter().enumerate() {
        let next = effect.steps.get(index + 1);
        let is_adjacent_next = next.is_some_and(|next| next.selector == Selector::Adjacent);
        // A step without changes before an adjacent step only fixes its region: both become one sentence.
        if step.clauses.is_empty() && is_adjacent_next && step.selector != Selector::Adjacent {
            start_selector = Some(step.selector);
            continue;
        }
        let place = match start_selector.take() {
            Some(from) => words.text(start_region_message_id(from)),
            None => words.place(effect, index),
        };
        sentences.push(words.step(&place, step));
    }
    sentences.join(" ")
}

/// Describes a clause, without capital letter and full stop: "you place 2 Politics influence".
pub fn clause(clause: Clause, control: &Control, localizer: &Localizer) -> String {
    let words = SentenceFormatter { control, localizer };
    match clause {
        Clause::Place(count, spheres) => words.format_placements(&[(count, spheres)]),
        clause => words.clause(clause),
    }
}

/// Describes the region of the first step of an effect, without full stop: "In a region where you are present".
pub fn region(selector: Selector, localizer: &Localizer) -> String {
    localizer.plain(region_message_id(selector))
}

/// Describes an effect of civil society, one sentence for each step.
pub fn civil(steps: &[CivilStep], control: &Control, localizer: &Localizer) -> String {
    let words = SentenceFormatter { control, localizer };
    let steps: Vec<String> = steps.iter().map(|step| words.civil_step(step)).collect();
    steps.join(" ")
}

/// Formats required levels: "Politics III and Commerce I".
pub fn requires(requires: &[Requirement], control: &Control, localizer: &Localizer) -> String {
    let words = SentenceFormatter { control, localizer };
    let one = |required: &Requirement| {
        let (sphere, level) = (words.sphere(required.sphere), roman_numeral(required.level));
        format!("{sphere}\u{a0}{level}")
    };
    let all: Vec<String> = requires.iter().map(one).collect();
    words.join_list(&all, "effect-and")
}

/// Formats an amount of a resource: "2 raw materials", "1 resource of your choice".
pub fn units(supply: Supply, count: u8, control: &Control, localizer: &Localizer) -> String {
    let words = SentenceFormatter { control, localizer };
    words.units(supply, count)
}

/// Formats an amount of influence in one of several categories: "2 Politics influence", "1 Politics or Media
/// influence".
pub fn influence(count: u8, spheres: Spheres, control: &Control, localizer: &Localizer) -> String {
    let words = SentenceFormatter { control, localizer };
    words.influence("effect-own", count, spheres)
}

/// A count that selects the plural form, for a name without a number.
const ANY_PLURAL: u8 = 2;

/// Returns the category as an attribute of influence: « militaires » after « 2 influences », "Military" before
/// "influence". A category without a known adjective has its name.
pub fn influence_of(
    sphere: SphereId,
    count: u8,
    control: &Control,
    localizer: &Localizer,
) -> String {
    let sphere = control.sphere(sphere);
    let args = args![
        id = sphere.id.as_str(),
        count = MessageArg::Count(count.into()),
        category = &sphere.name
    ];
    localizer.text("effect-of", &args)
}

/// Returns the id of the message for the region of a selector.
fn region_message_id(selector: Selector) -> &'static str {
    match selector {
        Selector::Present => "effect-present",
        Selector::Absent => "effect-absent",
        Selector::Any => "effect-any",
        Selector::Adjacent => "effect-adjacent",
    }
}

/// Returns the id of the message for the start region of an adjacent step.
fn start_region_message_id(selector: Selector) -> &'static str {
    match selector {
        Selector::Present | Selector::Adjacent => "effect-from-present",
        Selector::Any => "effect-from-any",
        Selector::Absent => "effect-from-absent",
    }
}

/// Context for formatting sentences.
struct SentenceFormatter<'a> {
    control: &'a Control,
    localizer: &'a Localizer,
}

impl SentenceFormatter<'_> {
    fn text(&self, id: &str) -> String {
        self.localizer.plain(id)
    }

    fn format_message(&self, id: &str, args: MessageArgs) -> String {
        self.localizer.text(id, &args)
    }

    fn sphere(&self, id: SphereId) -> &str {
        self.control.sphere(id).name.get(self.localizer.lang())
    }

    fn is_all(&self, spheres: Spheres) -> bool {
        spheres == Spheres::first(self.control.spheres.len())
    }

    /// Formats a list of category names.
    fn spheres(&self, spheres: Spheres, between: &str) -> String {
        let names: Vec<String> =
            spheres.iter().map(|sphere| self.sphere(sphere).to_owned()).collect();
        self.join_list(&names, between)
    }

    /// Formats a list of categories as attributes of influence. In French, categories with a known adjective are
    /// adjectives.
    fn sphere_attributes(&self, spheres: Spheres, count: u8, between: &str) -> String {
        let name = |sphere| influence_of(sphere, count, self.control, self.localizer);
        self.join_list(&spheres.iter().map(name).collect::<Vec<String>>(), between)
    }

    /// Formats a list, with the message `id` for the last conjunction: "a, b and c", "a, b or c".
    fn join_list(&self, items: &[String], id: &str) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [others @ .., last] => {
                let others = others.join(", ");
                self.format_message(id, args![others, last = last.as_str()])
            }
        }
    }

    /// Formats the region of a step.
    fn place(&self, effect: &Effect, index: usize) -> String {
        // For the first step the index wraps, and `get` finds no step before it.
        let before = |index: usize| effect.steps.get(index).map(|step| step.selector);
        let id = match (effect.steps[index].selector, before(index.wrapping_sub(1))) {
            (Selector::Any, Some(_)) => "effect-any-again",
            (Selector::Adjacent, Some(Selector::Adjacent)) => "effect-adjacent-again",
            (selector, _) => region_message_id(selector),
        };
        self.text(id)
    }

    /// Formats a sentence: the region and its changes.
    fn step(&self, place: &str, step: &Step) -> String {
        let mut changes = Vec::new();
        let mut rest = step.clauses.as_slice();
        while let Some((first, others)) = rest.split_first() {
            // Consecutive placements share one verb.
            let placed: Vec<(u8, Spheres)> = rest.iter().map_while(placement).collect();
            rest = match placed.len() {
                0 => {
                    changes.push(self.clause(*first));
                    others
                }
                count => {
                    changes.push(self.format_placements(&placed));
                    &rest[count..]
                }
            };
        }
        if changes.is_empty() {
            self.format_message("effect-only", args![place])
        } else {
            self.sentence(place, &changes)
        }
    }

    /// Formats a sentence from the region and the formatted changes.
    fn sentence(&self, place: &str, changes: &[String]) -> String {
        let told = changes.join(&self.text("effect-between"));
        self.format_message("effect-step", args![place, changes = told])
    }

    /// Formats placements of the player's own influence with one verb.
    fn format_placements(&self, placed: &[(u8, Spheres)]) -> String {
        let all = placed.iter();
        let all = all.map(|(count, spheres)| self.influence("effect-own", *count, *spheres));
        let all: Vec<String> = all.collect();
        self.format_message("effect-place", args![influence = self.join_list(&all, "effect-and")])
    }

    /// Formats influence of one category, of one among several, or split between several. `id` is the prefix of the
    /// message ids for a choice.
    fn influence(&self, id: &str, count: u8, spheres: Spheres) -> String {
        // A single category is matched first: in a content with one category it is also "all".
        let (end, between) = match (self.is_all(spheres), spheres.len(), count) {
            (_, 1, _) => return self.influence_of_one_sphere(count, spheres),
            (true, ..) => ("any", "effect-and"),
            (false, _, 1) => return self.influence_of_one_sphere(count, spheres),
            (false, ..) => ("split", "effect-and"),
        };
        let args = args![
            count = MessageArg::Count(count.into()),
            categories = self.spheres(spheres, between)
        ];
        self.format_message(&format!("{id}-{end}"), args)
    }

    /// Formats influence of one category, or of one among several: "2 Politics influence", "1 Politics or Media
    /// influence".
    fn influence_of_one_sphere(&self, count: u8, spheres: Spheres) -> String {
        let args = args![
            count = MessageArg::Count(count.into()),
            category = self.sphere_attributes(spheres, count, "effect-or")
        ];
        self.format_message("effect-influence", args)
    }

    fn units(&self, supply: Supply, count: u8) -> String {
        let args = |name: &str| {
            let count = MessageArg::Count(count.into());
            args![count, name]
        };
        match supply {
            Supply::Any => self.format_message("effect-units-any", args("")),
            Supply::One(id) => {
                let resource = self.control.resource(id);
                let name = args![
                    count = MessageArg::Count(count.into()),
                    one = &resource.one,
                    many = &resource.many
                ];
                self.format_message("effect-units", args(&self.format_message("counted", name)))
            }
        }
    }

    fn clause(&self, clause: Clause) -> String {
        match clause {
            Clause::Place(count, spheres) => self.format_placements(&[(count, spheres)]),
            Clause::Develop(change) => self.develop(change),
            Clause::Gain(supply, count) => {
                let units = self.units(supply, count);
                self.format_message("effect-gain", args![units])
            }
            Clause::Take(supply, count) => {
                let units = self.units(supply, count);
                self.format_message("effect-take", args![units])
            }
            Clause::Lose(who, count, spheres) => {
                let id = match who {
                    Loser::Other => "effect-other",
                    Loser::Others => "effect-others",
                };
                let influence = self.influence("effect-lost", count, spheres);
                self.format_message(id, args![influence])
            }
        }
    }

    fn develop(&self, change: i8) -> String {
        // Two messages, because growth and decline have different verbs.
        let id = if change > 0 { "effect-develop" } else { "effect-undevelop" };
        let count = usize::from(change.unsigned_abs());
        self.format_message(id, args![count])
    }

    fn civil_step(&self, step: &CivilStep) -> String {
        let (id, spheres) = match step.aim {
            CivilTarget::Most(spheres) => ("civil-most", spheres),
            CivilTarget::Least(spheres) => ("civil-least", spheres),
        };
        let place = self.with_spheres(id, spheres);
        let changes = step.clauses.iter().enumerate();
        let told = changes.map(|(nth, clause)| {
            let change = self.civil_clause(clause, &step.clauses[..nth]);
            match clause.when {
                None => change,
                Some(when) => {
                    let args = args![
                        level = roman_numeral(when.level),
                        category = self.sphere(when.sphere),
                        change
                    ];
                    self.format_message("civil-when", args)
                }
            }
        });
        let told: Vec<String> = told.collect();
        self.sentence(&place, &told)
    }

    /// Formats the variant of the message `id` for one category, for several together, or for all.
    fn with_spheres(&self, id: &str, spheres: Spheres) -> String {
        let end = match (self.is_all(spheres), spheres.len()) {
            (_, 1) => "one",
            (false, _) => "several",
            (true, _) => "all",
        };
        let names = self.sphere_attributes(spheres, ANY_PLURAL, "effect-and");
        self.format_message(&format!("{id}-{end}"), args![categories = names])
    }

    /// Formats a change by civil society; `before` are the earlier changes of the same step.
    fn civil_clause(&self, clause: &CivilClause, before: &[CivilClause]) -> String {
        let (who, count, spheres) = match clause.change {
            CivilChange::Develop(change) => return self.develop(change),
            CivilChange::Lose(who, count, spheres) => (who, count, spheres),
        };
        let losers = before.iter().filter_map(|clause| match clause.change {
            CivilChange::Lose(who, _, spheres) => Some((who, spheres)),
            CivilChange::Develop(_) => None,
        });
        let losers: Vec<(CivilLosers, Spheres)> = losers.collect();
        // The same player loses again, even if another one leads by now (B5.2).
        let repetition = match losers.last() {
            Some((last, _)) if *last == who => Some("civil-same"),
            _ if losers.iter().any(|(other, _)| *other == who) => Some("civil-before"),
            _ => None,
        };
        // "1 more" is only correct for the same player and the same categories.
        let is_same_loss = losers.contains(&(who, spheres));
        let more = usize::from(repetition.is_some() && is_same_loss);
        let (name, lost) = match who {
            CivilLosers::All => {
                (self.text("civil-everyone"), self.format_strongest_loss(count, spheres, more))
            }
            CivilLosers::Leader(of) => {
                let name = match repetition {
                    Some("civil-same") => self.text("civil-same"),
                    Some(id) => self.with_spheres(id, of),
                    None => self.with_spheres("civil-leader", of),
                };
                let lost = if of == spheres && of.len() == 1 {
                    let args = args![count = usize::from(count), more];
                    return format!("{name} {}", self.format_message("civil-loses-of-it", args));
                } else {
                    self.format_strongest_loss(count, spheres, more)
                };
                (name, lost)
            }
        };
        self.format_message("civil-loses", args![who = name, influence = lost])
    }

    /// Formats a loss in the strongest of the categories, which the rules pick (B5.4). `more` is 1 for "1 more", else
    /// 0.
    fn format_strongest_loss(&self, count: u8, spheres: Spheres, more: usize) -> String {
        let id = match (self.is_all(spheres), spheres.len()) {
            (_, 1) => "civil-lost-one",
            (true, _) => "civil-lost-all",
            (false, _) => "civil-lost-several",
        };
        let names = match spheres.len() {
            1 => self.sphere_attributes(spheres, count, "effect-and"),
            _ => self.spheres(spheres, "effect-and"),
        };
        let args = args![count = MessageArg::Count(count.into()), categories = names, more];
        self.format_message(id, args)
    }
}

/// Returns the amount and categories if a clause places the player's own influence; `None` for any other clause.
fn placement(clause: &Clause) -> Option<(u8, Spheres)> {
    match clause {
        Clause::Place(count, spheres) => Some((*count, *spheres)),
        _ => None,
    }
}
