//! Effects as rows of icons, for cards, and as short text, for terminals in which a sentence is too long.

use super::Control;
use super::effect::{
    Aim, CivilChange, CivilStep, CivilWho, Clause, Effect, Loser, Requirement, Selector, Spheres,
    Supply,
};
use super::sentences::level;
use lang::{Localizer, Number, args};

/// The players affected by a change; a player's own changes have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// One other player, by choice.
    Other,
    /// Every other player.
    Others,
    /// The player with the most influence of these categories in the region.
    Leader(Spheres),
    /// All players with influence in the region.
    Everyone,
}

/// An icon of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Region of a step.
    Region(Selector),
    /// Region of a step without changes.
    From(Selector),
    /// Target region of civil society.
    Aim(Aim),
    /// Condition of the next change.
    When(Requirement),
    /// Players affected by the next change.
    Person(Person),
    /// Amount with its sign.
    Number(i8),
    /// Influence of one of these categories.
    Influence(Spheres),
    /// Influence of the strongest of these categories, without a choice.
    Strongest(Spheres),
    /// A resource from the stock of the region.
    Stock(Supply),
    /// A resource from the bank.
    Bank(Supply),
    /// Development of the region.
    Development,
}

/// A row of icons: the region of a step and its changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Icon of the region.
    pub place: Icon,
    /// Icons of each change.
    pub changes: Vec<Vec<Icon>>,
}

/// Returns the rows of an effect, one for each step.
pub fn lines(effect: &Effect) -> Vec<Line> {
    let steps = effect.steps.iter();
    let lines = steps.map(|step| Line {
        place: if step.clauses.is_empty() {
            Icon::From(step.selector)
        } else {
            Icon::Region(step.selector)
        },
        changes: step.clauses.iter().map(|clause| change(*clause)).collect(),
    });
    lines.collect()
}

/// Returns the rows of an effect of civil society, one for each step.
pub fn civil_lines(steps: &[CivilStep]) -> Vec<Line> {
    let lines = steps.iter().map(|step| Line {
        place: Icon::Aim(step.aim),
        changes: step
            .clauses
            .iter()
            .map(|clause| {
                let when = clause.when.map(Icon::When).into_iter();
                when.chain(civil_change(clause.change)).collect()
            })
            .collect(),
    });
    lines.collect()
}

/// Formats an effect as one line of text: "present +2 Pol · adjacent +1 Pol/Med, rival −1 Mil".
pub fn line(effect: &Effect, control: &Control, localizer: &Localizer) -> String {
    format_icons(&lines(effect), control, localizer)
}

/// Formats an effect of civil society as one line of text: "max Pol: +1 dev., Pol leader −1 Pol".
pub fn civil_line(steps: &[CivilStep], control: &Control, localizer: &Localizer) -> String {
    format_icons(&civil_lines(steps), control, localizer)
}

fn loss(count: u8) -> Icon {
    Icon::Number(0_i8.saturating_sub_unsigned(count))
}

fn gain(count: u8) -> Icon {
    Icon::Number(0_i8.saturating_add_unsigned(count))
}

fn change(clause: Clause) -> Vec<Icon> {
    match clause {
        Clause::Develop(change) => vec![Icon::Number(change), Icon::Development],
        Clause::Gain(supply, count) => vec![gain(count), Icon::Bank(supply)],
        Clause::Take(supply, count) => vec![gain(count), Icon::Stock(supply)],
        Clause::Place(count, spheres) => vec![gain(count), Icon::Influence(spheres)],
        Clause::Lose(who, count, spheres) => {
            let person = match who {
                Loser::Other => Person::Other,
                Loser::Others => Person::Others,
            };
            vec![Icon::Person(person), loss(count), Icon::Influence(spheres)]
        }
    }
}

fn civil_change(change: CivilChange) -> Vec<Icon> {
    match change {
        CivilChange::Develop(change) => vec![Icon::Number(change), Icon::Development],
        CivilChange::Lose(who, count, spheres) => {
            let person = match who {
                CivilWho::All => Person::Everyone,
                CivilWho::Leader(of) => Person::Leader(of),
            };
            // With several categories, the rules pick the strongest (B5.4); with one there is nothing to pick.
            let influence = match spheres.len() {
                1 => Icon::Influence(spheres),
                _ => Icon::Strongest(spheres),
            };
            vec![Icon::Person(person), loss(count), influence]
        }
    }
}

/// Formats rows of icons as text.
pub fn format_icons(lines: &[Line], control: &Control, localizer: &Localizer) -> String {
    let pen = IconFormatter { control, localizer };
    let lines: Vec<String> = lines.iter().map(|line| pen.line(line)).collect();
    lines.join(" · ")
}

/// Formatter of icons as text.
struct IconFormatter<'a> {
    control: &'a Control,
    localizer: &'a Localizer,
}

impl IconFormatter<'_> {
    fn line(&self, line: &Line) -> String {
        let changes = line.changes.iter().map(|icons| {
            // Only gains have units with a plural, so negative amounts do not matter.
            let several = icons.iter().any(|icon| matches!(icon, Icon::Number(2..)));
            let signs = icons.iter().map(|icon| self.icon(*icon, several));
            // No-break spaces keep a change on one line.
            signs.collect::<Vec<_>>().join("\u{a0}")
        });
        let changes: Vec<String> = changes.collect();
        let place = self.icon(line.place, false);
        if changes.is_empty() { place } else { format!("{place} {}", changes.join(", ")) }
    }

    fn icon(&self, icon: Icon, several: bool) -> String {
        let lang = self.localizer.lang();
        match icon {
            Icon::Region(selector) => self.localizer.plain(region(selector)),
            Icon::From(selector) => {
                let region = self.localizer.plain(region(selector));
                self.localizer.text("icon-from", &args![region])
            }
            Icon::Aim(aim) => {
                let (id, spheres) = match aim {
                    Aim::Most(spheres) => ("icon-most", spheres),
                    Aim::Least(spheres) => ("icon-least", spheres),
                };
                let names = self.spheres(spheres, "+", "icon-every");
                let region = self.localizer.text(id, &args![categories = names]);
                self.localizer.text("icon-head", &args![region])
            }
            Icon::When(when) => {
                let category = self.control.sphere(when.sphere).short(lang);
                let args = args![category, level = level(when.level)];
                self.localizer.text("icon-when", &args)
            }
            Icon::Person(person) => self.person(person),
            Icon::Number(number) => {
                // The sign of negative numbers is part of their printed form.
                let sign = if number > 0 { "+" } else { "" };
                format!("{sign}{}", Number::whole(number.into()).print(lang))
            }
            Icon::Influence(spheres) => self.spheres(spheres, "/", "icon-all"),
            Icon::Strongest(spheres) => self.spheres(spheres, "/", "icon-strongest"),
            Icon::Stock(supply) => self.supply(supply, several),
            Icon::Bank(supply) => {
                format!("{} ({})", self.supply(supply, several), self.localizer.plain("icon-bank"))
            }
            Icon::Development => self.localizer.plain("icon-development"),
        }
    }

    fn person(&self, person: Person) -> String {
        let id = match person {
            Person::Other => "icon-other",
            Person::Others => "icon-others",
            Person::Everyone => "icon-everyone",
            Person::Leader(of) if self.is_all(of) => "icon-leader-all",
            Person::Leader(of) => {
                let names = self.spheres(of, "+", "icon-every");
                let args = args![categories = names];
                return self.localizer.text("icon-leader", &args);
            }
        };
        self.localizer.plain(id)
    }

    fn is_all(&self, spheres: Spheres) -> bool {
        // A single category is always named, even in a content with only one.
        spheres.len() > 1 && spheres == Spheres::first(self.control.spheres.len())
    }

    /// Formats categories as a list of short names, or as the word for all.
    fn spheres(&self, spheres: Spheres, between: &str, all: &str) -> String {
        if self.is_all(spheres) {
            return self.localizer.plain(all);
        }
        let lang = self.localizer.lang();
        let spheres = spheres.iter().map(|id| self.control.sphere(id));
        let names = spheres.map(|sphere| sphere.short(lang));
        names.collect::<Vec<_>>().join(between)
    }

    fn supply(&self, supply: Supply, several: bool) -> String {
        match (supply, several) {
            (Supply::Any, true) => self.localizer.plain("icon-resources"),
            (Supply::Any, false) => self.localizer.plain("icon-resource"),
            (Supply::One(id), _) => {
                let resource = self.control.resource(id);
                let name = if several { &resource.many } else { &resource.one };
                name.get(self.localizer.lang()).to_owned()
            }
        }
    }
}

fn region(selector: Selector) -> &'static str {
    match selector {
        Selector::Present => "icon-present",
        Selector::Adjacent => "icon-adjacent",
        Selector::Any => "icon-any",
        Selector::Absent => "icon-absent",
    }
}
