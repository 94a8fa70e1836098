//! The clauses, one after the other: each finds at most one thing a way in which it is broken, with all
//! the pages on which that is so.

use std::collections::BTreeSet;

use lopdf::Document;

use super::checker::{Checker, colours, limit_args, pages};
use super::colour::ColourModel;
use super::facts::Facts;
use super::page_facts::{PageFacts, PreflightOptions};
use super::source::{Area, Page};
use super::standard;
use crate::findings as kinds;
use diag::{FindingCode, Span};
use lang::{MessageArg, args};
use paper::MILLIMETRES_A_POINT;
use paper::profile::{Colour, Fonts, Marks, OutputForm, PageBox, Profile, Standard};
use paper::rounded;
use paper::sheet::FaceOrder;
use pdf::limits::LimitExceeded;

/// Millimetres that are lost between inches, points and their digits.
const ROUNDING: f64 = 0.05;
/// Sizes of paper are rounded to whole points by some programs.
const PAPER_ROUNDING: f64 = 0.5;
/// Millimetres that a line may come nearer to the cut than the margin: half of what it is wide, where it lies
/// along the margin itself.
const LINE_ROUNDING: f64 = 0.15;
/// A piece that is no larger than so many margins has no room for them.
const ROOM: f64 = 4.0;
/// Tenths of a per cent that are lost where inks are written in whole steps of 255.
const INK_ROUNDING: u32 = 5;
/// Points: sizes of text are products of many numbers.
const TEXT_ROUNDING: f64 = 0.01;
/// Millimetres within which a line belongs to a cut.
const NEAR_CUT: f64 = 0.3;
/// Share of a side from which a line along it is that of a die.
const DIE: f64 = 0.5;
/// An index is so much smaller at most than what it stands beside.
const INDEX: f64 = 0.55;

/// A file with the profile that it should keep.
pub(super) struct Clauses<'c, 'a> {
    pub(super) checker: &'c mut Checker<'a>,
    pub(super) profile: &'a Profile,
    pub(super) pages: Vec<Page>,
    pub(super) seen: Vec<PageFacts>,
}

type Args = Vec<(&'static str, MessageArg)>;

impl Clauses<'_, '_> {
    /// Checks every clause of the profile.
    pub(super) fn check(&mut self, document: &Document) {
        self.unseen();
        self.size();
        self.boxes();
        self.order();
        self.colour();
        self.ink();
        self.printed();
        self.resolution();
        self.text();
        self.safe();
        self.marks();
        self.standard(document);
    }

    /// One finding for all pages on which something is so: the first of them tells how.
    fn on_pages<T>(
        &mut self,
        kind: &'static FindingCode,
        place: Span,
        find: impl Fn(&Page, &PageFacts) -> Option<T>,
        tell: impl FnOnce(T) -> Args,
    ) {
        let find = |page: &Page, seen: &PageFacts| Some((0.0, find(page, seen)?));
        self.worst_of_pages(kind, place, find, |found, _| tell(found));
    }

    /// One finding for all pages on which something is so: the one where it is farthest off tells how, and
    /// which it is, counted from 1; 0 where there is but one.
    fn worst_of_pages<T>(
        &mut self,
        kind: &'static FindingCode,
        place: Span,
        find: impl Fn(&Page, &PageFacts) -> Option<(f64, T)>,
        tell: impl FnOnce(T, usize) -> Args,
    ) {
        let mut worst: Option<(f64, usize, T)> = None;
        let mut ranks = Vec::new();
        for (rank, (page, seen)) in self.pages.iter().zip(&self.seen).enumerate() {
            if let Some((off, found)) = find(page, seen) {
                if worst.as_ref().is_none_or(|(most, ..)| off > *most) {
                    worst = Some((off, rank, found));
                }
                ranks.push(rank);
            }
        }
        if let Some((_, rank, found)) = worst {
            let page = if ranks.len() > 1 { rank + 1 } else { 0 };
            let args = [args![pages = pages(&ranks)], tell(found, page)].concat();
            self.checker.push(kind, place, args);
        }
    }

    /// What is left of a page once it is cut: what its trim box says, else what the bleed leaves.
    fn trim(page: &Page, profile: &Profile) -> Area {
        let inset = || page.media.inset(profile.bleed());
        page.trim.unwrap_or_else(inset)
    }

    /// What was not looked at keeps no clause.
    fn unseen(&mut self) {
        let reached: BTreeSet<LimitExceeded> =
            self.seen.iter().filter_map(|seen| seen.incomplete).collect();
        for limit in reached {
            self.on_pages(
                &kinds::PREFLIGHT_UNSEEN,
                self.checker.span,
                |_, seen| seen.incomplete.filter(|unseen| *unseen == limit),
                |limit| limit_args(Some(limit)),
            );
        }
    }

    fn size(&mut self) {
        let profile = self.profile;
        let bleed = profile.bleed();
        let mut wanted: Vec<(f64, f64)> = Vec::new();
        let mut place = profile.span;
        let mut rounding = ROUNDING;
        match (&profile.form, &profile.paper) {
            (OutputForm::Sheets, Some(paper)) => {
                let size = paper.value.size();
                wanted.extend([(size.width, size.height), (size.height, size.width)]);
                (place, rounding) = (paper.span, PAPER_ROUNDING);
            }
            (OutputForm::Sheets, None) => return,
            (OutputForm::Pages | OutputForm::Pictures, _) => {
                let trims = profile.trims.values();
                let grown = trims.map(|trim| trim.value.grown(bleed));
                wanted.extend(grown.map(|size| (size.width, size.height)));
                if let Some(trim) = profile.trims.values().next() {
                    place = trim.span;
                }
            }
        }
        // Whatever size a shop takes, a file has one; but each piece of a box has its own.
        if wanted.is_empty() {
            wanted.extend(self.pages.first().map(Page::size));
        }
        let Some((width, height)) = wanted.first().copied() else {
            return;
        };
        let is_it = |found: (f64, f64)| {
            let near = |(a, b): (f64, f64)| (a - b).abs() <= rounding;
            let mut sizes = wanted.iter();
            sizes.any(|size| near((size.0, found.0)) && near((size.1, found.1)))
        };
        self.on_pages(
            &kinds::PREFLIGHT_PAGE_SIZE,
            place,
            |page, seen| Some(page.size()).filter(|size| !seen.is_box && !is_it(*size)),
            |found| {
                args![
                    width = rounded(2, found.0),
                    height = rounded(2, found.1),
                    wide = rounded(2, width),
                    high = rounded(2, height),
                    unit = "mm"
                ]
            },
        );
    }

    fn boxes(&mut self) {
        let profile = self.profile;
        let asked = |which| {
            let boxes = profile.boxes.as_ref();
            boxes.filter(|boxes| boxes.value.contains(&which)).map(|boxes| boxes.span)
        };
        let bleed = profile.bleed.as_ref();
        // Where pages are cut, both boxes lie where the bleed says.
        let of_bleed = bleed.filter(|_| profile.form != OutputForm::Sheets);
        let wanted = of_bleed.map_or(0.0, |bleed| bleed.value);
        let place = of_bleed.map(|bleed| bleed.span);
        if let Some(place) = asked(PageBox::Trim).or(place) {
            let must_be = asked(PageBox::Trim).is_some();
            let most = |insets: [f64; 4]| {
                let off = |inset: &f64| (inset - wanted).abs();
                let worst = insets.into_iter().max_by(|a, b| off(a).total_cmp(&off(b)));
                worst.map(|inset| (off(&inset), inset)).filter(|(off, _)| *off > ROUNDING)
            };
            self.worst_of_pages(
                &kinds::PREFLIGHT_TRIM_BOX,
                place,
                |page, _| match &page.trim {
                    None => must_be.then_some((f64::INFINITY, None)),
                    Some(trim) => {
                        most(page.media.insets(trim)).map(|(off, inset)| (off, Some(inset)))
                    }
                },
                |found, _| state(found, wanted),
            );
        }
        if let Some(place) = asked(PageBox::Bleed).or(place) {
            let must_be = asked(PageBox::Bleed).is_some();
            self.worst_of_pages(
                &kinds::PREFLIGHT_BLEED_BOX,
                place,
                |page, _| {
                    if page.bleed.is_none() && must_be {
                        return Some((f64::INFINITY, None));
                    }
                    let bled = page.bleed.unwrap_or(page.media);
                    let insets = bled.insets(&Self::trim(page, profile));
                    let least = insets.into_iter().fold(f64::INFINITY, f64::min);
                    (least < wanted - ROUNDING).then_some((-least, Some(least)))
                },
                |found, _| state(found, wanted),
            );
        }
    }

    fn order(&mut self) {
        let Some(order) = self.profile.order.as_ref() else {
            return;
        };
        let count = self.seen.len();
        // A piece alone has one side, as boards and mats have, and so have boxes.
        if count == 1 || self.seen.iter().any(|seen| seen.is_box) {
            return;
        }
        let in_turn = order.value != FaceOrder::Apart;
        let mut say = |why: &str| {
            let args = args![why, count];
            self.checker.push(&kinds::PREFLIGHT_ORDER, order.span, args);
        };
        if in_turn && count % 2 == 1 {
            return say("odd");
        }
        // Backs are alike more often than fronts are.
        let digests = |from: usize| self.seen.iter().skip(from).step_by(2).map(|page| page.digest);
        let alike = |from: usize| {
            let first = digests(from).next();
            digests(from).count() > 1 && digests(from).all(|digest| Some(digest) == first)
        };
        let turned = match order.value {
            FaceOrder::FrontsBacks => alike(0) && !alike(1),
            FaceOrder::BacksFronts => alike(1) && !alike(0),
            FaceOrder::Apart => alike(0) != alike(1),
        };
        match (turned, order.value) {
            (false, _) => {}
            (true, FaceOrder::Apart) => say("mixed"),
            (true, FaceOrder::FrontsBacks) => say("fronts"),
            (true, FaceOrder::BacksFronts) => say("backs"),
        }
    }

    fn colour(&mut self) {
        let Some(colour) = self.profile.colour.as_ref() else {
            return;
        };
        let (rgb, cmyk) = (colours(Colour::Rgb), colours(Colour::Cmyk));
        let (wrong, found, wanted) = match colour.value {
            Colour::Cmyk => (ColourModel::Rgb, rgb, cmyk),
            Colour::Rgb => (ColourModel::Cmyk, cmyk, rgb),
        };
        self.on_pages(
            &kinds::PREFLIGHT_COLOUR,
            colour.span,
            |_, seen| seen.spaces.contains(&wrong).then_some(()),
            |()| args![found, wanted],
        );
    }

    /// What is asked of inks; none where nobody asks.
    pub(super) fn ink_options(profile: &Profile) -> Option<PreflightOptions> {
        // Tenths of a per cent.
        let limit = profile.ink.as_ref().map_or(u32::MAX, |ink| 10 * u32::from(ink.value));
        let over = profile.overprint.as_ref().map(|_| limit);
        let blacks = profile.text.is_some();
        (profile.ink.is_some() || over.is_some() || blacks)
            .then_some(PreflightOptions { blacks, over })
    }

    /// The most ink of all pages, and where it lies.
    fn ink(&mut self) {
        let Some(ink) = self.profile.ink.as_ref() else {
            return;
        };
        let most = 10 * u32::from(ink.value);
        let too_much =
            |seen: &PageFacts| seen.ink.filter(|(found, _)| *found > most + INK_ROUNDING);
        let all = self.pages.iter().zip(&self.seen).enumerate();
        let found = all.filter_map(|(rank, (page, seen))| Some((rank, page, too_much(seen)?)));
        let worst = found.max_by_key(|(rank, _, (found, _))| (*found, std::cmp::Reverse(*rank)));
        let Some((rank, page, (found, place))) = worst else {
            return;
        };
        let per_cent = |tenths: u32| rounded(1, f64::from(tenths) / 10.0);
        let of_worst = [
            args![worst = rank + 1, found = per_cent(found)],
            place_on(&Self::trim(page, self.profile), place, 0),
        ];
        let told = [of_worst.concat(), args![wanted = per_cent(most)]].concat();
        let place = ink.span;
        self.on_pages(&kinds::PREFLIGHT_INK, place, |_, seen| too_much(seen), |_| told);
    }

    /// Black texts on the plate of black alone, printed over what is under them; nothing that shines through
    /// where the shop takes none.
    fn printed(&mut self) {
        let profile = self.profile;
        if let Some(text) = &profile.text {
            self.worst_of_pages(
                &kinds::PREFLIGHT_BLACK,
                text.span,
                |page, seen| Some((0.0, (Self::trim(page, profile), seen.blacks?))),
                |(trim, place), page| place_on(&trim, place, page),
            );
        }
        if let Some(overprint) = &profile.overprint {
            for state in ["knocks", "grey", "white"] {
                self.worst_of_pages(
                    &kinds::PREFLIGHT_OVERPRINT,
                    overprint.span,
                    |page, seen| {
                        let place = seen.over.get(state)?;
                        Some((0.0, (Self::trim(page, profile), *place)))
                    },
                    |(trim, place), page| [args![state], place_on(&trim, place, page)].concat(),
                );
            }
        }
        if let Some(transparency) = &profile.transparency {
            self.on_pages(
                &kinds::PREFLIGHT_TRANSPARENCY,
                transparency.span,
                |_, seen| seen.shines.then_some(()),
                |()| Vec::new(),
            );
        }
    }

    fn resolution(&mut self) {
        let Some(dpi) = self.profile.dpi.as_ref() else {
            return;
        };
        let least = f64::from(dpi.value);
        let profile = self.profile;
        self.worst_of_pages(
            &kinds::PREFLIGHT_RESOLUTION,
            dpi.span,
            |page, seen| {
                let (found, place) = seen.coarsest.filter(|(found, _)| found.round() < least)?;
                Some((-found, (found, Self::trim(page, profile), place)))
            },
            |(found, trim, place), page| {
                let told = args![found = rounded(1, found.round()), wanted = rounded(1, least)];
                [told, place_on(&trim, place, page)].concat()
            },
        );
    }

    fn text(&mut self) {
        let profile = self.profile;
        if let Some(fonts) = &profile.fonts {
            let (kind, place) = (&kinds::PREFLIGHT_FONT, fonts.span);
            match fonts.value {
                Fonts::Embedded => self.on_pages(
                    kind,
                    place,
                    |_, seen| seen.fonts.first().cloned(),
                    |font| args![state = "missing", font],
                ),
                Fonts::Outlines => self.on_pages(
                    kind,
                    place,
                    |_, seen| (!seen.texts.is_empty()).then_some(()),
                    |()| args![state = "text", font = ""],
                ),
            }
        }
        if let Some(smallest) = &profile.smallest {
            let least = smallest.value - TEXT_ROUNDING;
            self.worst_of_pages(
                &kinds::PREFLIGHT_TEXT_SIZE,
                smallest.span,
                |_, seen| smallest_below(seen, least).map(|found| (-found, found)),
                |found, _| args![found = rounded(1, found), wanted = rounded(3, smallest.value)],
            );
        }
    }

    /// Texts with the whole of their letters, and straight lines along an edge with their width, keep off the
    /// cut. What runs over the cut is no line that shows where it was missed; on sheets, lines guide the knife.
    /// Cubes and chips have no room for a margin.
    fn safe(&mut self) {
        let profile = self.profile;
        let Some(safe) = &profile.safe else {
            return;
        };
        let wanted = safe.value;
        let states: &[&str] =
            if profile.form == OutputForm::Sheets { &["text"] } else { &["text", "line"] };
        for &state in states {
            self.worst_of_pages(
                &kinds::PREFLIGHT_SAFE,
                safe.span,
                |page, seen| {
                    let trim = Self::trim(page, profile);
                    // A box is cut along its own lines, and not along the page.
                    let is_small = trim.width().min(trim.height()) < ROOM * wanted + ROUNDING;
                    if seen.is_box || is_small {
                        return None;
                    }
                    let off = |[left, bottom, right, top]: [f64; 4]| {
                        let insets = trim.insets(&Area { left, bottom, right, top });
                        let off = insets.into_iter().fold(f64::INFINITY, f64::min);
                        (off, (left, top))
                    };
                    let (found, place) = match state {
                        "text" => {
                            // What lies beside the page and its bleed is not printed, or tells printers
                            // what it is.
                            let bled = page.bleed.unwrap_or(trim.inset(-profile.bleed()));
                            let texts = seen.texts.iter().map(|text| text.around);
                            let texts = texts.filter(|text| overlaps(text, &bled));
                            nearest(texts.map(off)).filter(|(off, _)| *off < wanted - ROUNDING)?
                        }
                        _ => {
                            let lines = seen.rules.iter().map(|line| off(*line));
                            // What reaches the cut ends there, or runs over it.
                            let nearest = nearest(lines.filter(|(off, _)| *off > ROUNDING));
                            nearest.filter(|(off, _)| *off < wanted - LINE_ROUNDING)?
                        }
                    };
                    Some((-found, (found, trim, place)))
                },
                |(found, trim, place), page| {
                    let state = if found < 0.0 { "over" } else { state };
                    let told =
                        args![state, wanted = rounded(3, wanted), found = rounded(1, found.abs())];
                    [told, place_on(&trim, place, page)].concat()
                },
            );
        }
    }

    fn marks(&mut self) {
        let profile = self.profile;
        let Some(marks) = profile.marks.as_ref().filter(|_| profile.form != OutputForm::Sheets)
        else {
            return;
        };
        self.on_pages(
            &kinds::PREFLIGHT_MARK,
            marks.span,
            |page, seen| {
                let trim = Self::trim(page, profile);
                let bleed = page.bleed.unwrap_or(page.media);
                let found = seen.lines.iter().filter_map(|line| mark(line, &trim));
                let wrong = |(mark, line): &(&'static str, [f64; 4])| match (marks.value, *mark) {
                    (Marks::None, _) | (_, "die") => true,
                    // Crop marks begin where the bleed has ended.
                    (Marks::Crop, _) => touches(line, &bleed.inset(ROUNDING)),
                };
                let mut found: Vec<_> = found.filter(wrong).collect();
                // A line along the cut says more than a mark beside it.
                found.sort_by_key(|(mark, _)| *mark != "die");
                found.first().map(|(mark, _)| *mark)
            },
            |mark| args![mark],
        );
    }

    /// The clauses of the standard, each for itself.
    fn standard(&mut self, document: &Document) {
        let Some(standard) = self.profile.standard.as_ref() else {
            return;
        };
        let facts = Facts::from_document(document, &self.pages, &self.seen);
        for (clause, broken) in standard::broken(standard.value, &facts) {
            let args = args![
                standard = standard.value.name(),
                part = standard.value.part(),
                clause = clause.number(standard.value).unwrap_or("6"),
                what = clause.what,
                form = if standard.value == Standard::X4 { "late" } else { "early" },
                on = if broken.is_empty() { "file" } else { "pages" },
                pages = pages(&broken)
            ];
            self.checker.push(&kinds::PREFLIGHT_STANDARD, standard.span, args);
        }
    }
}

/// The least of some distances, and where it is; what is nowhere is near to nothing.
fn nearest(all: impl Iterator<Item = (f64, (f64, f64))>) -> Option<(f64, (f64, f64))> {
    all.filter(|(off, _)| off.is_finite()).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// A place as people measure it: in millimetres from the left and from the top of what is cut, and on which of
/// several pages, counted from 1.
fn place_on(trim: &Area, (x, y): (f64, f64), page: usize) -> Args {
    if !(x.is_finite() && y.is_finite()) {
        return args!["where" = ""];
    }
    let args = args![x = rounded(1, x - trim.left), y = rounded(1, trim.top - y), page];
    args!["where" = MessageArg::sentence("preflight-place", args)]
}

/// A box that is missing, or lies elsewhere.
fn state(found: Option<f64>, wanted: f64) -> Args {
    let state = match found {
        Some(_) => "elsewhere",
        None => "missing",
    };
    args![state, found = rounded(1, found.unwrap_or_default()), wanted = rounded(3, wanted)]
}

/// The smallest text below a size, if there is one. An index, such as the 2 of CO₂, belongs to the text
/// that it stands beside.
fn smallest_below(seen: &PageFacts, least: f64) -> Option<f64> {
    let mut smallest: Option<f64> = None;
    for (rank, text) in seen.texts.iter().enumerate() {
        let beside = rank.checked_sub(1).and_then(|rank| seen.texts.get(rank));
        let is_index = beside.is_some_and(|other| {
            let near = other.size * MILLIMETRES_A_POINT;
            other.size >= least
                && text.size >= INDEX * other.size
                && (text.y - other.y).abs() < near
                && text.x > other.x
        });
        if text.size < least && !is_index {
            smallest = Some(smallest.map_or(text.size, |known| known.min(text.size)));
        }
    }
    smallest
}

/// Whether a line is a mark: one that points at a cut from outside, or lies along it.
fn mark(line: &[f64; 4], trim: &Area) -> Option<(&'static str, [f64; 4])> {
    let [x1, y1, x2, y2] = *line;
    let near = |at: f64, cuts: [f64; 2]| cuts.iter().any(|cut| (at - cut).abs() < NEAR_CUT);
    let upright = (x1 - x2).abs() < 0.01 && near(x1, [trim.left, trim.right]);
    let lying = (y1 - y2).abs() < 0.01 && near(y1, [trim.bottom, trim.top]);
    let (from, to, low, high) = match (upright, lying) {
        (true, _) => (y1.min(y2), y1.max(y2), trim.bottom, trim.top),
        (_, true) => (x1.min(x2), x1.max(x2), trim.left, trim.right),
        _ => return None,
    };
    let along = to.min(high) - from.max(low);
    if along > DIE * (high - low) {
        return Some(("die", *line));
    }
    let is_outside = to <= low + NEAR_CUT || from >= high - NEAR_CUT;
    (is_outside && to - from > 1.0).then_some(("crop", *line))
}

/// Whether something of what lies between these sides lies in an area.
fn overlaps([left, bottom, right, top]: &[f64; 4], area: &Area) -> bool {
    let across = *left < area.right && *right > area.left;
    let upwards = *bottom < area.top && *top > area.bottom;
    across && upwards
}

/// Whether a line has a point in an area.
fn touches([x1, y1, x2, y2]: &[f64; 4], area: &Area) -> bool {
    let across = x1.min(*x2) < area.right && x1.max(*x2) > area.left;
    let upwards = y1.min(*y2) < area.top && y1.max(*y2) > area.bottom;
    across && upwards
}
