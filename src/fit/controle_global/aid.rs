//! The player aid of Contrôle Global: a legend for all signs on cards, the table of levels, and the uses of
//! resources.

use serde::Serialize;

use super::signs::{PlacedSign, Sign, Signs};
use crate::layout::{Rows, Table as Measures, TextBox};
use crate::text::{Fitted, TOLERANCE_MM};
use lang::{Localizer, MessageArgs, Number, args};
use model::control::icons::{AffectedPlayers, Icon};
use model::control::{CivilTarget, Control, Requirement, Selector, Spheres, Supply};
use model::control::{InvestEffect, Resource, ResourceId, SphereId, sentences};

/// One side of the player aid.
#[derive(Debug, Serialize)]
pub struct AidSide {
    /// Title of the side.
    title: String,
    /// Headings of the sections.
    heads: Vec<Head>,
    /// Signs with their explanations.
    items: Vec<Item>,
    /// Table of levels; `None` on the other side.
    table: Option<Table>,
}

/// Heading of a section.
#[derive(Debug, Serialize)]
struct Head {
    /// Distance from the upper edge of the card, in millimetres.
    y: f64,
    text: String,
}

/// Signs with their explanation.
#[derive(Debug, Serialize)]
struct Item {
    /// Position of the upper left corner on the card, and size, in millimetres.
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    /// Size of an icon, in millimetres.
    side: f64,
    signs: Vec<PlacedSign>,
    /// Distance from the left of the item to its text, in millimetres.
    text_x: f64,
    /// Explanation; `None` if a word among the signs is enough.
    text: Option<Fitted>,
    /// Text for screen readers.
    alt: String,
    /// Subject of the text; its name may be shortened if the text does not fit.
    #[serde(skip)]
    about: About,
    /// If set, the item is within the area for lines, and its text within its box.
    #[serde(skip)]
    fits: bool,
}

/// What the text of an item is about, so that a finding can point at its name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum About {
    /// The game as a whole.
    Game,
    /// A category of the game.
    Sphere(SphereId),
    /// A resource of the game.
    Resource(ResourceId),
}

/// The table of levels: required influence and points of each level.
#[derive(Debug, Serialize)]
struct Table {
    /// Distance from the upper edge of the card, in millimetres.
    y: f64,
    /// Name of each row, then a number for each level from 0 on.
    rows: Vec<(String, Vec<String>)>,
    /// Text for screen readers.
    alt: String,
}

impl AidSide {
    /// Returns the first text that does not fit, and its subject.
    pub(crate) fn overflow(&self) -> Option<(&str, About)> {
        let overflowing = self.items.iter().find(|item| !item.fits);
        overflowing.map(|item| (item.alt.as_str(), item.about))
    }
}

/// Builds both sides of the player aid; `measures` is its layout table.
pub fn sides(signs: &Signs<'_>, measures: &Measures) -> [AidSide; 2] {
    [effects(signs, measures), world(signs, measures)]
}

/// Builds the side with the signs of effects.
fn effects(signs: &Signs<'_>, measures: &Measures) -> AidSide {
    let mut sheet = Layout::new(signs, measures, "aid-effects");
    let [first, second] = example_spheres(signs);
    let spheres: Vec<SphereId> = signs.control.sphere_ids().collect();
    let (left, right) = spheres.split_at(spheres.len().div_ceil(2));
    for (rank, id) in left.iter().enumerate() {
        let of = |id: &SphereId| {
            let name = signs.control.sphere(*id).name.get(signs.localizer.lang());
            Cell::new(vec![signs.chip(*id)], "after-icon", name).about(About::Sphere(*id))
        };
        let cells = [Some(of(id)), right.get(rank).map(of)];
        sheet.row(cells.into_iter().flatten().collect());
    }
    sheet.head("aid-where");
    let places = [
        (Icon::Region(Selector::Present), "aid-present"),
        (Icon::Region(Selector::Adjacent), "aid-adjacent"),
        (Icon::Region(Selector::Any), "aid-any"),
        (Icon::Region(Selector::Absent), "aid-absent"),
        (Icon::StartRegion(Selector::Present), "aid-from"),
    ];
    for (icon, text) in places {
        sheet.line(&[icon], text);
    }
    sheet.head("aid-what");
    let all = Spheres::first(signs.control.spheres.len());
    let both = Spheres::one(first).union(Spheres::one(second));
    let person = Icon::Players;
    sheet.line(&[Icon::Number(1), Icon::Influence(all)], "aid-place");
    sheet.line(&[Icon::Number(2), Icon::Influence(both)], "aid-split");
    let rival = [person(AffectedPlayers::OneOther), Icon::Number(-1)];
    sheet.line(&rival, "aid-other");
    let rivals = [person(AffectedPlayers::AllOthers), Icon::Number(-1)];
    sheet.line(&rivals, "aid-others");
    let development = [Icon::Number(1), Icon::Development];
    sheet.line(&development, "aid-development");
    let box_of = |sphere, text| {
        let required = Requirement { sphere, level: 2 };
        let boxes = signs.required(&[required], first);
        Cell::new(boxes, "after-box", signs.localizer.plain(text))
    };
    let boxes = [(first, "aid-own"), (second, "aid-elsewhere")];
    sheet.add_gap();
    let boxes = boxes.map(|(sphere, text)| box_of(sphere, text));
    sheet.row_of("boxes", boxes.into());
    sheet.finish(None)
}

/// Builds the side with levels, resources and civil society.
fn world(signs: &Signs<'_>, measures: &Measures) -> AidSide {
    let localizer = signs.localizer;
    let mut sheet = Layout::new(signs, measures, "aid-world");
    let [first, second] = example_spheres(signs);
    let any = Icon::Stock(Supply::Any);
    let table = sheet.table();
    sheet.head("aid-resources");
    for id in signs.control.resource_ids() {
        let signs_of = signs.icon_signs(Icon::Stock(Supply::One(id)));
        let text = invest(localizer, signs.control, signs.control.resource(id));
        sheet.row(vec![Cell::new(signs_of, "after-icon", text).about(About::Resource(id))]);
    }
    let develop = develop(localizer, signs.control);
    sheet.row(vec![Cell::new(signs.icon_signs(any), "after-icon", develop)]);
    let banks = [(Icon::Bank(Supply::Any), "aid-bank"), (any, "aid-stock")];
    let banks = banks
        .map(|(icon, text)| Cell::new(signs.icon_signs(icon), "after-bank", localizer.plain(text)));
    sheet.add_gap();
    sheet.row(banks.into());
    sheet.add_gap();
    let all = Spheres::first(signs.control.spheres.len());
    let both = Spheres::one(first).union(Spheres::one(second));
    sheet.head("aid-civil");
    let civil = Sign::Icon { icon: "civil" };
    let when = localizer.plain("aid-civil-when");
    sheet.row(vec![Cell::new(vec![civil], "after-icon", when)]);
    sheet.words(signs.icon_signs(Icon::CivilTarget(CivilTarget::Most(both))));
    sheet.words(signs.icon_signs(Icon::CivilTarget(CivilTarget::Least(both))));
    let together = signs.icon_signs(Icon::Players(AffectedPlayers::Leader(all)));
    // Without the sign of the leader: only the sum of the categories is explained.
    let together = together.into_iter().skip(1).collect();
    let strongest = signs.icon_signs(Icon::Strongest(all));
    let cells = [(together, "aid-all"), (strongest, "aid-strongest")];
    let cells = cells.map(|(signs, text)| Cell::new(signs, "after-icon", localizer.plain(text)));
    sheet.row(cells.into());
    let one = AffectedPlayers::Leader(Spheres::one(first));
    for (person, word) in [(one, "step-leader"), (AffectedPlayers::Everyone, "step-everyone")] {
        let mut row = signs.icon_signs(Icon::Players(person));
        row.push(signs.word(word));
        sheet.words(row);
    }
    let when = Requirement { sphere: first, level: 4 };
    sheet.words(signs.icon_signs(Icon::Condition(when)));
    sheet.finish(Some(table))
}

/// Returns two categories to use in examples.
fn example_spheres(signs: &Signs<'_>) -> [SphereId; 2] {
    let mut ids = signs.control.sphere_ids();
    let first = ids.next().unwrap_or(SphereId(0));
    // A game may have only one category.
    [first, ids.next().unwrap_or(first)]
}

/// Formats a resource and the effect of one unit.
fn invest(localizer: &Localizer, control: &Control, resource: &Resource) -> String {
    let args: MessageArgs =
        args![resource = &resource.name, "use" = format_resource_use(localizer, control, resource)];
    localizer.text("aid-invest", &args)
}

/// Formats the effect of one unit of a resource, and the maximum number of uses in a turn.
pub fn format_resource_use(
    localizer: &Localizer,
    control: &Control,
    resource: &Resource,
) -> String {
    let most = &control.numbers.invest;
    // 0 selects the variant of the message without a maximum.
    let (id, most) = match resource.invest {
        InvestEffect::Level => ("aid-level", 0),
        InvestEffect::Influence => ("aid-influence", most.influence),
        InvestEffect::Loss => ("aid-loss", most.loss),
    };
    let args: MessageArgs = args!["use" = localizer.plain(id), most = usize::from(most)];
    localizer.text("aid-use", &args)
}

/// Formats the cost of developing a region, and the maximum number of developments in a turn.
pub fn develop(localizer: &Localizer, control: &Control) -> String {
    let invest = &control.numbers.invest;
    let args: MessageArgs =
        args![cost = usize::from(invest.cost), most = usize::from(invest.develop)];
    localizer.text("aid-develop", &args)
}

/// Signs that are placed beside their text, in one column of a row.
struct Cell {
    signs: Vec<Sign>,
    /// Name of the measure from the left of the signs to the text, and the text; `None` if a word among the signs is
    /// enough.
    text: Option<(&'static str, String)>,
    about: About,
}

impl Cell {
    fn new(signs: Vec<Sign>, to_text: &'static str, text: impl Into<String>) -> Self {
        Self { signs, text: Some((to_text, text.into())), about: About::Game }
    }

    /// Sets the subject of the text.
    fn about(self, about: About) -> Self {
        Self { about, ..self }
    }
}

/// Builder of a side, which adds rows from top to bottom.
struct Layout<'a> {
    signs: &'a Signs<'a>,
    measures: &'a Measures,
    y: f64,
    sheet: AidSide,
}

impl<'a> Layout<'a> {
    fn new(signs: &'a Signs<'a>, measures: &'a Measures, title: &str) -> Self {
        Self {
            signs,
            measures,
            y: measures.area("lines").y,
            sheet: AidSide {
                title: signs.localizer.plain(title),
                heads: Vec::new(),
                items: Vec::new(),
                table: None,
            },
        }
    }

    /// Adds the heading of a section.
    fn head(&mut self, text: &str) {
        let text = self.signs.localizer.plain(text);
        self.sheet.heads.push(Head { y: self.y + self.measures.measure("above-head"), text });
        self.y += self.measures.measure("head");
    }

    /// Adds a gap before the next row.
    fn add_gap(&mut self) {
        self.y += self.measures.measure("loose");
    }

    /// Adds a row of icons with the text of a message.
    fn line(&mut self, icons: &[Icon], text: &str) {
        let text = self.signs.localizer.plain(text);
        self.row(vec![Cell::new(self.signs.signs_of_icons(icons), "after-icons", text)]);
    }

    /// Adds a row of signs without a text, because there is a word among them.
    fn words(&mut self, signs: Vec<Sign>) {
        self.row(vec![Cell { signs, text: None, about: About::Game }]);
    }

    /// Adds a row of the usual height, with a cell for each column.
    fn row(&mut self, cells: Vec<Cell>) {
        self.row_as_high_as(self.lines().pitch, cells);
    }

    /// Adds a row with the height of the measure `height`.
    fn row_of(&mut self, height: &str, cells: Vec<Cell>) {
        self.row_as_high_as(self.measures.measure(height), cells);
    }

    /// Returns the rows of the box `lines`.
    fn lines(&self) -> &'a Rows {
        self.measures.rows("lines")
    }

    /// Adds a row with a height in millimetres.
    fn row_as_high_as(&mut self, height: f64, cells: Vec<Cell>) {
        let (all, lines) = (self.measures.area("lines"), self.lines());
        let side = lines.part("icon").height;
        let starts: Vec<f64> = lines.columns.iter().take(cells.len()).copied().collect();
        let ends = starts.iter().skip(1).copied().chain([all.width]);
        let columns = starts.iter().zip(ends);
        for (cell, (start, end)) in cells.into_iter().zip(columns) {
            let words = cell.signs.iter().filter_map(|sign| match sign {
                Sign::Word { text } => Some(text.clone()),
                _ => None,
            });
            let width = end - start;
            let (text_x, text) = match cell.text {
                Some((measure, text)) => (self.measures.measure(measure), Some(text)),
                None => (0.0, None),
            };
            let alt = words.chain(text.clone()).collect::<Vec<_>>().join(", ");
            let style = self.measures.style("text");
            let room = TextBox { width: width - text_x, height, style };
            let wrapped = text.map(|text| room.fit_wrapped(self.signs.rulers, &text).ok_or(text));
            let holds = !matches!(wrapped, Some(Err(_)));
            let text =
                wrapped.map(|text| text.unwrap_or_else(|text| Fitted::unfitted(&room, &text)));
            self.sheet.items.push(Item {
                x: all.x + start,
                y: self.y,
                width,
                height,
                side,
                signs: self.signs.row(cell.signs, (0.0, 0.0), side),
                text_x,
                text,
                alt,
                about: cell.about,
                fits: holds && self.y + height <= all.bottom() + TOLERANCE_MM,
            });
        }
        self.y += height;
    }

    /// Builds the table of the levels from 0 on: the influence required, and the points.
    fn table(&mut self) -> Table {
        let numbers = &self.signs.control.numbers;
        let levels = (0_u8..).zip(&numbers.points).map(|(level, points)| {
            // Level 0 requires nothing: the thresholds start at level 1.
            let influence = match usize::from(level).checked_sub(1) {
                None => 0,
                Some(rank) => numbers.thresholds.get(rank).copied().unwrap_or_default(),
            };
            (level, influence, *points)
        });
        let levels: Vec<(u8, u16, u16)> = levels.collect();
        let print = |number: u16| Number::whole(number.into()).print(self.signs.localizer.lang());
        let row = |id: &str, of: &dyn Fn(&(u8, u16, u16)) -> String| {
            (self.signs.localizer.plain(id), levels.iter().map(of).collect())
        };
        let rows = vec![
            row("aid-level-row", &|row| sentences::roman_numeral(row.0).to_owned()),
            row("aid-from-row", &|row| print(row.1)),
            row("aid-points-row", &|row| print(row.2)),
        ];
        let descriptions = levels.iter().map(|(level, influence, points)| {
            let args: MessageArgs = args![
                level = sentences::roman_numeral(*level),
                influence = usize::from(*influence),
                points = usize::from(*points)
            ];
            self.signs.localizer.text("aid-table-alt", &args)
        });
        let between = self.signs.localizer.plain("effect-between");
        let alt = descriptions.collect::<Vec<_>>().join(&between);
        let y = self.y;
        self.y += self.measures.measure("table");
        Table { y, rows, alt }
    }

    /// Returns the finished side, with the table of levels if there is one.
    fn finish(self, table: Option<Table>) -> AidSide {
        AidSide { table, ..self.sheet }
    }
}
