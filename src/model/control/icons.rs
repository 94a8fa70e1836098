//! Effects as rows of icons, for cards, and as short text, for terminals in which a sentence is too long.

use super::Control;
use super::effect::{
    CivilChange, CivilLosers, CivilStep, CivilTarget, Clause, Effect, Loser, Requirement, Selector,
    Spheres, Supply,
};
use super::sentences::roman_numeral;
use lang::{Localizer, Number, args};

/// The players affected by a change. A change for the active player has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffectedPlayers {
    /// One other player, by choice.
    OneOther,
    /// Every other player.
    AllOthers,
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
    /// Region of a step without changes; the next step is adjacent to it.
    StartRegion(Selector),
    /// Target region of civil society.
    CivilTarget(CivilTarget),
    /// Condition of the next change.
    Condition(Requirement),
    /// Players affected by the next change.
    Players(AffectedPlayers),
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
pub struct IconRow {
    /// Icon of the region.
    pub region: Icon,
    /// Icons of each change.
    pub changes: Vec<Vec<Icon>>,
}

/// Returns the rows of an effect, one for each step.
pub fn icon_rows(effect: &Effect) -> Vec<IconRow> {
    let steps = effect.steps.iter();
    let lines = steps.map(|step| IconRow {
        region: if step.clauses.is_empty() {
            Icon::StartRegion(step.selector)
        } else {
            Icon::Region(step.selector)
        },
        changes: step.clauses.iter().map(|clause| change_icons(*clause)).collect(),
    });
    lines.collect()
}

/// Returns the rows of an effect of civil society, one for each step.
pub fn civil_icon_rows(steps: &[CivilStep]) -> Vec<IconRow> {
    let lines = steps.iter().map(|step| IconRow {
        region: Icon::CivilTarget(step.aim),
        changes: step
            .clauses
            .iter()
            .map(|clause| {
                let when = clause.when.map(Icon::Condition).into_iter();
                when.chain(civil_change_icons(clause.change)).collect()
            })
            .collect(),
    });
    lines.collect()
}

/// Formats an effect as one line of text: "present +2 Pol · adjacent +1 Pol/Med, rival −1 Mil".
pub fn format_line(effect: &Effect, control: &Control, localizer: &Localizer) -> String {
    format_icons(&icon_rows(effect), control, localizer)
}

/// Formats an effect of civil society as one line of text: "max Pol: +1 dev., Pol leader −1 Pol".
pub fn format_civil_line(steps: &[CivilStep], control: &Control, localizer: &Localizer) -> String {
    format_icons(&civil_icon_rows(steps), control, localizer)
}

/// Returns the icon of a lost amount.
fn loss_icon(count: u8) -> Icon {
    Icon::Number(0_i8.saturating_sub_unsigned(count))
}

/// Returns the icon of a gained amount.
fn gain_icon(count: u8) -> Icon {
    Icon::Number(0_i8.saturating_add_unsigned(count))
}

/// Returns the icons of a change in a played effect.
fn change_icons(clause: Clause) -> Vec<Icon> {
    match clause {
        Clause::Develop(change) => vec![Icon::Number(change), Icon::Development],
        Clause::Gain(supply, count) => vec![gain_icon(count), Icon::Bank(supply)],
        Clause::Take(supply, count) => vec![gain_icon(count), Icon::Stock(supply)],
        Clause::Place(count, spheres) => vec![gain_icon(count), Icon::Influence(spheres)],
        Clause::Lose(who, count, spheres) => {
            let person = match who {
                Loser::Other => AffectedPlayers::OneOther,
                Loser::Others => AffectedPlayers::AllOthers,
            };
            vec![Icon::Players(person), loss_icon(count), Icon::Influence(spheres)]
        }
    }
}

/// Returns the icons of a change by civil society.
fn civil_change_icons(change: CivilChange) -> Vec<Icon> {
    match change {
        CivilChange::Develop(change) => vec![Icon::Number(change), Icon::Development],
        CivilChange::Lose(who, count, spheres) => {
            let person = match who {
                CivilLosers::All => AffectedPlayers::Everyone,
                CivilLosers::Leader(of) => AffectedPlayers::Leader(of),
            };
            // With several categories, the rules pick the strongest (B5.4); with one there is nothing to pick.
            let influence = match spheres.len() {
                1 => Icon::Influence(spheres),
                _ => Icon::Strongest(spheres),
            };
            vec![Icon::Players(person), loss_icon(count), influence]
        }
    }
}

/// Formats rows of icons as text.
pub fn format_icons(lines: &[IconRow], control: &Control, localizer: &Localizer) -> String {
    let formatter = IconFormatter { control, localizer };
    let lines: Vec<String> = lines.iter().map(|line| formatter.format_row(line)).collect();
    lines.join(" · ")
}

/// Formatter of icons as text.
struct IconFormatter<'a> {
    control: &'a Control,
    localizer: &'a Localizer,
}

impl IconFormatter<'_> {
    fn format_row(&self, line: &IconRow) -> String {
        let changes = line.changes.iter().map(|icons| {
            // Only gains have units with a plural, so negative amounts are not tested.
            let is_plural = icons.iter().any(|icon| matches!(icon, Icon::Number(2..)));
            let signs = icons.iter().map(|icon| self.format_icon(*icon, is_plural));
            // No-break spaces keep a change on one line.
            signs.collect::<Vec<_>>().join("\u{a0}")
        });
        let changes: Vec<String> = changes.collect();
        let place = self.format_icon(line.region, false);
        if changes.is_empty() { place } else { format!("{place} {}", changes.join(", ")) }
    }

    fn format_icon(&self, icon: Icon, is_plural: bool) -> String {
        let lang = self.localizer.lang();
        match icon {
            Icon::Region(selector) => self.localizer.plain(region_message_id(selector)),
            Icon::StartRegion(selector) => {
                let region = self.localizer.plain(region_message_id(selector));
                self.localizer.text("icon-from", &args![region])
            }
            Icon::CivilTarget(aim) => {
                let (id, spheres) = match aim {
                    CivilTarget::Most(spheres) => ("icon-most", spheres),
                    CivilTarget::Least(spheres) => ("icon-least", spheres),
                };
                let names = self.format_spheres(spheres, "+", "icon-every");
                let region = self.localizer.text(id, &args![categories = names]);
                self.localizer.text("icon-head", &args![region])
            }
            Icon::Condition(when) => {
                let category = self.control.sphere(when.sphere).abbreviation(lang);
                let args = args![category, level = roman_numeral(when.level)];
                self.localizer.text("icon-when", &args)
            }
            Icon::Players(person) => self.format_players(person),
            Icon::Number(number) => {
                // The sign of negative numbers is part of their printed form.
                let sign = if number > 0 { "+" } else { "" };
                format!("{sign}{}", Number::whole(number.into()).print(lang))
            }
            Icon::Influence(spheres) => self.format_spheres(spheres, "/", "icon-all"),
            Icon::Strongest(spheres) => self.format_spheres(spheres, "/", "icon-strongest"),
            Icon::Stock(supply) => self.format_supply(supply, is_plural),
            Icon::Bank(supply) => {
                format!(
                    "{} ({})",
                    self.format_supply(supply, is_plural),
                    self.localizer.plain("icon-bank")
                )
            }
            Icon::Development => self.localizer.plain("icon-development"),
        }
    }

    fn format_players(&self, person: AffectedPlayers) -> String {
        let id = match person {
            AffectedPlayers::OneOther => "icon-other",
            AffectedPlayers::AllOthers => "icon-others",
            AffectedPlayers::Everyone => "icon-everyone",
            AffectedPlayers::Leader(of) if self.is_all(of) => "icon-leader-all",
            AffectedPlayers::Leader(of) => {
                let names = self.format_spheres(of, "+", "icon-every");
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

    /// Formats categories as a list of abbreviations, or by the message with the id `all` if they are all categories.
    fn format_spheres(&self, spheres: Spheres, between: &str, all: &str) -> String {
        if self.is_all(spheres) {
            return self.localizer.plain(all);
        }
        let lang = self.localizer.lang();
        let spheres = spheres.iter().map(|id| self.control.sphere(id));
        let names = spheres.map(|sphere| sphere.abbreviation(lang));
        names.collect::<Vec<_>>().join(between)
    }

    fn format_supply(&self, supply: Supply, is_plural: bool) -> String {
        match (supply, is_plural) {
            (Supply::Any, true) => self.localizer.plain("icon-resources"),
            (Supply::Any, false) => self.localizer.plain("icon-resource"),
            (Supply::One(id), _) => {
                let resource = self.control.resource(id);
                let name = if is_plural { &resource.many } else { &resource.one };
                name.get(self.localizer.lang()).to_owned()
            }
        }
    }
}

/// Returns the id of the message that describes the regions of a selector.
fn region_message_id(selector: Selector) -> &'static str {
    match selector {
        Selector::Present => "icon-present",
        Selector::Adjacent => "icon-adjacent",
        Selector::Any => "icon-any",
        Selector::Absent => "icon-absent",
    }
}
