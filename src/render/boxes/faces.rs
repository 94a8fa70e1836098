//! The printed sides of a tuck box: texts with their type sizes and line breaks.

use serde::Serialize;

use super::Rect;
use super::stack::Deck;
use crate::cover::{self, Fact, balanced, style, text_box};
use crate::kit::Kit;
use fit::fonts::Role;
use fit::layout::{Sizes, Style};
use fit::text::Fitted;
use lang::{MessageArg, MessageArgs, args};
use press::dieline::{Dieline, Panel, PlacedPiece};

/// Styles of the texts on a box: font, maximum and minimum size in points, leading as a share of the size.
const STRAPLINE: Style = style(Role::SerifItalic, 9.2, 7.0, 0.38);
const FACT: Style = style(Role::Sans, 6.8, 6.0, 0.4);
const SIDE_FACT: Style = style(Role::SerifSemibold, 10.5, 6.5, 0.4);
const COUNT: Style = style(Role::SansBold, 6.5, 6.0, 0.0);
const ABOUT: Style = style(Role::Serif, 8.8, 6.5, 0.46);
const HEAD: Style = style(Role::SansBold, 6.4, 6.0, 0.0);
const PART: Style = style(Role::Serif, 9.0, 6.5, 0.4);
const MORE: Style = style(Role::SerifItalic, 8.0, 6.5, 0.4);
const SMALL: Style = style(Role::Sans, 6.0, 6.0, 0.5);

/// Style of a title: maximum and minimum size on one line, maximum size on two. In points.
pub(super) const fn title(largest: f64, least: f64, on_two: f64) -> Style {
    let two = Sizes { largest: on_two, least: 9.0 };
    Style { two_lines: Some(two), ..style(Role::SerifSemibold, largest, least, 0.34) }
}

/// Enlargement of the type on a wide front: width (mm) above which it applies, and factor.
const WIDE: (f64, f64) = (70.0, 1.1);
/// Enlargement of the type on a high back: height (mm) above which it applies, and factor.
const HIGH: (f64, f64) = (110.0, 1.24);
/// Margin of the white panel on the back: to the folds at the sides, and to the upper and lower fold. In millimetres.
const PANEL_MARGIN: [f64; 2] = [4.0, 6.6];
/// Horizontal padding of the white panel, in millimetres.
const PANEL_PADDING: f64 = 3.6;
/// Width of a side above which it has the larger type, in millimetres.
const WIDE_SIDE: f64 = 30.0;
/// Width of the column of numbers in the list of contents, with its gap, in millimetres.
const NUMBER: f64 = 8.4;

/// Makes the printed sides of a box.
pub(super) struct Faces<'a> {
    pub(super) kit: &'a Kit<'a>,
    pub(super) deck: &'a Deck,
}

/// The input of the template for the sides of a piece; sides on the other piece are `None`.
#[derive(Default, Serialize)]
pub(super) struct PrintedSides {
    front: Option<Front>,
    back: Option<Back>,
    spine: Option<Spine>,
    side: Option<Side>,
    lid: Option<Lid>,
}

/// The front: title, strapline, picture and facts.
#[derive(Serialize)]
struct Front {
    area: Rect,
    title: Fitted,
    strap: Fitted,
    facts: Vec<(Fact, Fitted)>,
    /// Factor by which the type is enlarged on a wide box.
    times: f64,
}

/// The back: description, contents, sources and edition.
#[derive(Serialize)]
struct Back {
    area: Rect,
    /// The white panel.
    leaf: Rect,
    about: Fitted,
    /// Icons of the game; the booklet explains them.
    icons: Vec<Icon>,
    /// Heading of the list of contents.
    head: Fitted,
    /// The list of contents: number, and component with its noun.
    parts: Vec<(String, Fitted)>,
    /// Line below the list of contents.
    more: Fitted,
    /// The label if the deck is in two boxes; `None` for the box of the whole deck.
    half: Option<Fitted>,
    sources: Fitted,
    edition: Fitted,
    /// Factor by which the type is enlarged on a high box.
    times: f64,
}

/// An icon on the back.
#[derive(Serialize)]
struct Icon {
    name: String,
    /// Group and name of its colour; `None` for the colour of the game.
    colour: Option<[String; 2]>,
}

/// The spine: title, number of cards and rose.
#[derive(Serialize)]
struct Spine {
    area: Rect,
    title: Fitted,
    count: Fitted,
    /// `true` if the title reads upwards, the convention for spines in the language.
    upwards: bool,
}

/// The side across from the spine: rose and facts.
#[derive(Serialize)]
struct Side {
    /// Area of the side.
    area: Rect,
    /// The facts; empty if the side is too narrow for them.
    facts: Vec<(Fact, Fitted)>,
}

/// The lid: the title.
#[derive(Serialize)]
struct Lid {
    area: Rect,
    title: Fitted,
}

/// Distance of rose and title from the ends of a spine, in millimetres.
pub(super) const ENDS: f64 = 8.2;
/// Maximum width of the rose, and its margins on both sides together. In millimetres.
pub(super) const ROSE: (f64, f64) = (20.0, 8.0);

impl Faces<'_> {
    /// Lays out the printed sides of a piece of the box. `half` is the index of the box if the deck is in two boxes.
    pub(super) fn printed_sides(&self, one: &PlacedPiece, half: Option<usize>) -> PrintedSides {
        let lines = &one.lines;
        let area = |panel| lines.panel(panel).map(Rect::from);
        PrintedSides {
            front: area(Panel::Front).map(|area| self.front(area)),
            back: area(Panel::Back).map(|area| self.back(area, one, half)),
            spine: area(Panel::Spine).map(|area| self.spine(area, one, half)),
            side: area(Panel::Side).map(|area| self.side(area)),
            lid: lid(lines).map(|area| Lid {
                area,
                title: self.title(area.width - 10.0, area.height - 6.0, title(23.0, 15.0, 17.5)),
            }),
        }
    }

    /// Fits the name of the game into a box of this size, in millimetres.
    fn title(&self, width: f64, height: f64, style: Style) -> Fitted {
        self.kit.fitted_title(&text_box(width, height, style))
    }

    /// Returns the message `id` in its variant for the game.
    fn game_text(&self, id: &str) -> String {
        self.kit.localizer.plain(&format!("{id}-{}", self.game()))
    }

    fn game(&self) -> &str {
        self.kit.game()
    }

    /// Returns the facts about the game; empty if it has no rules.
    fn facts(&self) -> Vec<Fact> {
        let rules = self.kit.rules(self.game());
        rules.map(|rules| cover::facts(self.kit, rules)).unwrap_or_default()
    }

    /// Lays out the front.
    fn front(&self, area: Rect) -> Front {
        let times = if area.width > WIDE.0 { WIDE.1 } else { 1.0 };
        let largest = title(25.0 * times, 18.0, 19.0 * times);
        let strap = scaled(STRAPLINE, times);
        let facts = self.facts().into_iter().map(|fact| {
            let fitted = balanced(
                self.kit,
                // Three facts share the row of the template, with a gap between them.
                &text_box((area.width - 7.0) / 3.0 - 0.6, 6.0, scaled(FACT, times)),
                &fact.text,
            );
            (fact, fitted)
        });
        Front {
            title: self.title(area.width - 8.0, 16.0 * times, largest),
            strap: balanced(
                self.kit,
                &text_box(area.width - 13.0, 12.0, strap),
                &cover::strapline(self.kit, self.game()),
            ),
            facts: facts.collect(),
            times,
            area,
        }
    }

    /// Lays out the back.
    fn back(&self, area: Rect, one: &PlacedPiece, half: Option<usize>) -> Back {
        let times = if area.height > HIGH.0 { HIGH.1 } else { 1.0 };
        let [beside, above] = PANEL_MARGIN;
        let leaf = Rect {
            x: area.x + beside,
            y: area.y + above,
            width: area.width - 2.0 * beside,
            height: area.height - 2.0 * above,
        };
        let wide = leaf.width - 2.0 * PANEL_PADDING;
        let wrapped = |style: Style, height: f64, text: &str| {
            let room = text_box(wide, height, style);
            // A text that does not fit is returned in its minimum size, and the template then fails to compile.
            let fitted = room.fit_wrapped(&self.kit.rulers, text);
            fitted.unwrap_or_else(|| Fitted::unfitted(&room, text))
        };
        let part = |(kind, count): &(String, usize)| {
            let args: MessageArgs = args![count = MessageArg::Count(*count)];
            let text = self.kit.localizer.text(&format!("box-part-{kind}"), &args);
            let room = text_box(wide - NUMBER, 8.0, scaled(PART, times));
            let fitted = room.fit_wrapped(&self.kit.rulers, &text);
            let number = lang::number::count(*count, self.kit.lang());
            (number, fitted.unwrap_or_else(|| Fitted::unfitted(&room, &text)))
        };
        let edition = args![edition = MessageArg::from(&self.kit.dataset().edition.title)];
        let half = half.map(|half| {
            let text = self.kit.localizer.text("box-half", &self.half(one, half));
            wrapped(HEAD, 6.0, &text)
        });
        Back {
            area,
            leaf,
            about: wrapped(scaled(ABOUT, times), 30.0 * times, &self.game_text("box-about")),
            icons: self.icons(),
            head: wrapped(HEAD, 4.0, &self.kit.localizer.plain("box-inside")),
            parts: self.deck.kinds.iter().map(part).collect(),
            more: wrapped(scaled(MORE, times), 12.0 * times, &self.game_text("box-more")),
            half,
            sources: wrapped(SMALL, 10.0, &self.kit.localizer.plain("box-sources")),
            edition: wrapped(HEAD, 4.0, &self.kit.localizer.text("box-edition", &edition)),
            times,
        }
    }

    /// Returns the message arguments of one of two boxes: its number, from 1, and its number of cards.
    fn half(&self, one: &PlacedPiece, half: usize) -> MessageArgs {
        // Small cards are counted separately in the stack, because they affect its height differently.
        let all = one.stack.cards + one.stack.small.iter().map(|small| small.count).sum::<u32>();
        args![half = (half + 1).to_string(), count = MessageArg::Count(all as usize)]
    }

    /// Lays out the spine.
    fn spine(&self, area: Rect, one: &PlacedPiece, half: Option<usize>) -> Spine {
        let rose = (area.width - ROSE.1).min(ROSE.0);
        let long = area.height - 2.0 * ENDS - rose - 5.0;
        let count = match half {
            Some(half) => self.kit.localizer.text("box-spine-half", &self.half(one, half)),
            None => {
                let args: MessageArgs = args![count = MessageArg::Count(self.deck.count())];
                self.kit.localizer.text("box-spine-count", &args)
            }
        };
        Spine {
            // Title and number of cards are side by side across the spine.
            title: self.title(long, (area.width - 7.0) * 0.62, title(25.0, 14.0, 18.0)),
            count: self.kit.one_line(&text_box(long, 4.0, COUNT), &count.to_uppercase()),
            upwards: self.kit.localizer.plain("box-spine-reads") == "up",
            area,
        }
    }

    /// Lays out the side. If any fact does not fit, all are omitted, and the side has only the rose.
    fn side(&self, area: Rect) -> Side {
        // The factor reduces the maximum size to 8 points.
        let style = if area.width > WIDE_SIDE { SIDE_FACT } else { scaled(SIDE_FACT, 8.0 / 10.5) };
        let room = text_box(area.width - 6.0, 12.0, style);
        let facts = self.facts();
        let has_room =
            facts.iter().all(|fact| room.fit_wrapped(&self.kit.rulers, &fact.text).is_some());
        let facts = facts.into_iter().filter(|_| has_room).map(|fact| {
            let fitted = balanced(self.kit, &room, &fact.text);
            (fact, fitted)
        });
        Side { facts: facts.collect(), area }
    }

    /// Lists the icons of the game: its continents, its spheres of influence, or the categories of its deck.
    fn icons(&self) -> Vec<Icon> {
        let dataset = self.kit.dataset();
        let own = |name: &str| Icon { name: name.to_owned(), colour: None };
        match self.game() {
            crate::course::GAME => {
                let icon = |visa: &model::Visa| Icon {
                    name: format!("continent-{}", visa.id),
                    colour: crate::course::cards::continent(visa)
                        .map(|continent| ["continents".to_owned(), continent.to_owned()]),
                };
                dataset.network.visas.iter().map(icon).collect()
            }
            crate::controle_global::GAME => {
                let icon = |sphere: &model::control::Sphere| Icon {
                    name: sphere.id.clone(),
                    colour: Some(["influence".to_owned(), sphere.id.clone()]),
                };
                dataset.control.spheres.iter().map(icon).collect()
            }
            game => {
                let deck = dataset.deck_of(game);
                let ids = deck.iter().flat_map(|deck| &deck.categories);
                ids.map(|id| own(&dataset.category(*id).id)).collect()
            }
        }
    }
}

/// Returns the area of the lid; `None` on the piece of a box that has no lid.
fn lid(lines: &Dieline) -> Option<Rect> {
    lines.panel(Panel::Lid).map(Rect::from)
}

/// Enlarges a style; sizes are multiples of a quarter of a point.
fn scaled(style: Style, times: f64) -> Style {
    let Sizes { largest, least } = style.sizes;
    Style { sizes: Sizes { largest: (largest * times * 4.0).round() / 4.0, least }, ..style }
}
