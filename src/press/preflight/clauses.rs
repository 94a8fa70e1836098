//! Clauses of a print profile, checked one by one. Each kind of fault yields at most one finding, which lists all of
//! its pages.

use std::collections::BTreeSet;

use lopdf::Document;

use super::checker::{Checker, colours, limit_args, pages};
use super::colour::ColourModel;
use super::facts::Facts;
use super::page_facts::{PageFacts, PreflightOptions};
use super::source::{Area, Page};
use super::standard;
use crate::findings as kinds;
use crate::guides::GUIDES;
use diag::{FindingCode, Span};
use lang::{MessageArg, args};
use paper::MILLIMETRES_A_POINT;
use paper::edges::Edges;
use paper::profile::{Colour, Fonts, Marks, OutputForm, PageBox, Profile, Standard};
use paper::rounded;
use paper::sheet::FaceOrder;
use paper::stock::Size;
use pdf::limits::LimitExceeded;

/// Tolerance in millimetres for rounding between inches, points and decimals.
const ROUNDING: f64 = 0.05;
/// Tolerance in millimetres for sizes of paper, which some programs round to whole points.
const PAPER_ROUNDING: f64 = 0.5;
/// Distance in millimetres by which a line on the edge of the safe area may reach into the margin: half of its width.
const LINE_ROUNDING: f64 = 0.15;
/// Least width of a piece with a safe area, in widths of its margin. Smaller pieces have none.
const ROOM: f64 = 4.0;
/// Tolerance in tenths of a per cent for inks that are stored in steps of 1/255.
const INK_ROUNDING: u32 = 5;
/// Tolerance in millimetres for the width of strokes.
const LINE_WIDTH: f64 = 0.0005;
/// Tolerance in millimetres for what lies in a white edge: the size of a pixel of the plates.
const EDGE_ROUNDING: f64 = 0.25;
/// Tolerance in points for text sizes, which are products of many numbers.
const TEXT_ROUNDING: f64 = 0.01;
/// Greatest distance in millimetres between a line and the cut that it belongs to.
const NEAR_CUT: f64 = 0.3;
/// Fraction of a side's length above which a line along the side is a die line.
const DIE: f64 = 0.5;
/// Smallest size of a subscript or superscript, as a fraction of the size of the text beside it.
const INDEX: f64 = 0.55;

/// A file with the profile that it is checked against.
pub(super) struct Clauses<'c, 'a> {
    pub(super) checker: &'c mut Checker<'a>,
    pub(super) profile: &'a Profile,
    /// Pages of the file, with their boxes.
    pub(super) pages: Vec<Page>,
    /// Facts collected from the content of each page.
    pub(super) seen: Vec<PageFacts>,
}

/// Named arguments of a finding's message.
type Args = Vec<(&'static str, MessageArg)>;

impl Clauses<'_, '_> {
    /// Checks every clause of the profile.
    pub(super) fn check(&mut self, document: &Document) {
        self.incomplete_pages();
        self.size();
        self.boxes();
        self.order();
        self.colour();
        self.spots();
        self.ink();
        self.printed();
        self.see_through();
        self.resolution();
        self.hairline();
        self.text();
        self.safe();
        self.marks();
        self.standard(document);
    }

    /// Reports a fault once, with all pages for which `find` returns a value. `tell` formats the arguments from the
    /// value
    /// of the first such page.
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

    /// Reports a fault once, with all pages for which `find` returns a severity and a value. `tell` formats the
    /// arguments for the page with the greatest severity; it gets the number of that page from 1, or 0 if no other
    /// page has the fault.
    fn worst_of_pages<T>(
        &mut self,
        kind: &'static FindingCode,
        place: Span,
        find: impl Fn(&Page, &PageFacts) -> Option<(f64, T)>,
        tell: impl FnOnce(T, usize) -> Args,
    ) {
        let mut worst: Option<(f64, usize, T)> = None;
        let mut page_indices = Vec::new();
        for (index, (page, seen)) in self.pages.iter().zip(&self.seen).enumerate() {
            if let Some((off, found)) = find(page, seen) {
                // Strictly greater: of equal pages the first one is named.
                if worst.as_ref().is_none_or(|(most, ..)| off > *most) {
                    worst = Some((off, index, found));
                }
                page_indices.push(index);
            }
        }
        if let Some((_, worst_index, found)) = worst {
            let page = if page_indices.len() > 1 { worst_index + 1 } else { 0 };
            let args = [args![pages = pages(&page_indices)], tell(found, page)].concat();
            self.checker.push(kind, place, args);
        }
    }

    /// Returns the area of a page that remains after cutting.
    fn trim(page: &Page, profile: &Profile) -> Area {
        page.trim_area(profile.bleed())
    }

    /// Reports pages that were read only in part: the unread content may break any clause.
    fn incomplete_pages(&mut self) {
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

    /// Checks the sizes of pages against the paper, or against the pieces with their bleed.
    fn size(&mut self) {
        let profile = self.profile;
        let bleed = profile.bleed();
        let mut wanted: Vec<(f64, f64)> = Vec::new();
        let mut place = profile.span;
        let mut rounding = ROUNDING;
        match (&profile.form, &profile.paper) {
            (OutputForm::Sheets, Some(paper)) => {
                let size = paper.value.size();
                // Sheets may be printed in either orientation.
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
        // A shop that accepts any size still needs the same one on all pages; pages of a box are exempt below.
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

    /// Checks trim boxes and bleed boxes.
    fn boxes(&mut self) {
        let profile = self.profile;
        let asked = |which| {
            let boxes = profile.boxes.as_ref();
            boxes.filter(|boxes| boxes.value.contains(&which)).map(|boxes| boxes.span)
        };
        let bleed = profile.bleed.as_ref();
        // On pages to be cut the bleed defines both boxes; sheets have none.
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
                    // A missing box is worse than any misplaced one.
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
                    // Without a bleed box the page itself counts.
                    let bled = page.bleed.unwrap_or(page.media);
                    let insets = bled.insets(&Self::trim(page, profile));
                    let least = insets.into_iter().fold(f64::INFINITY, f64::min);
                    (least < wanted - ROUNDING).then_some((-least, Some(least)))
                },
                |found, _| state(found, wanted),
            );
        }
    }

    /// Checks the order of fronts and backs.
    fn order(&mut self) {
        let Some(order) = self.profile.order.as_ref() else {
            return;
        };
        let count = self.seen.len();
        // A single page is a piece with one side, such as a board or a mat; boxes have one side, too.
        if count == 1 || self.seen.iter().any(|seen| seen.is_box) {
            return;
        }
        let in_turn = order.value != FaceOrder::SeparateFiles;
        let mut say = |why: &str| {
            let args = args![why, count];
            self.checker.push(&kinds::PREFLIGHT_ORDER, order.span, args);
        };
        if in_turn && count % 2 == 1 {
            return say("odd");
        }
        // Identical pages are taken for backs: the fronts of a deck differ.
        let digests = |from: usize| self.seen.iter().skip(from).step_by(2).map(|page| page.digest);
        let alike = |from: usize| {
            let first = digests(from).next();
            digests(from).count() > 1 && digests(from).all(|digest| Some(digest) == first)
        };
        let turned = match order.value {
            FaceOrder::FrontsBacks => alike(0) && !alike(1),
            FaceOrder::BacksFronts => alike(1) && !alike(0),
            FaceOrder::SeparateFiles => alike(0) != alike(1),
        };
        match (turned, order.value) {
            (false, _) => {}
            (true, FaceOrder::SeparateFiles) => say("mixed"),
            (true, FaceOrder::FrontsBacks) => say("fronts"),
            (true, FaceOrder::BacksFronts) => say("backs"),
        }
    }

    /// Checks the colour model of the pages.
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

    /// Checks that all inks that come out are those that the shop prints.
    fn spots(&mut self) {
        let profile = self.profile;
        let place = match (&profile.spots, &profile.colour) {
            (Some(spots), _) => spots.span,
            (None, Some(colour)) => colour.span,
            (None, None) => return,
        };
        let known = profile.spots.as_ref().map_or(&[][..], |spots| &spots.value);
        let is_known = |name: &[u8]| {
            GUIDES.contains(&name) || known.iter().any(|known| known.as_bytes() == name)
        };
        let all = self.seen.iter().flat_map(|seen| seen.spots.keys());
        let names: BTreeSet<Vec<u8>> = all.filter(|name| !is_known(name)).cloned().collect();
        for name in names {
            self.worst_of_pages(
                &kinds::PREFLIGHT_SPOT,
                place,
                |page, seen| Some((0.0, (Self::trim(page, profile), *seen.spots.get(&name)?))),
                |(trim, at), page| {
                    let ink = String::from_utf8_lossy(&name).into_owned();
                    [args![ink], place_on(&trim, at, page)].concat()
                },
            );
        }
    }

    /// Checks the width of strokes.
    fn hairline(&mut self) {
        let Some(hairline) = self.profile.hairline.as_ref() else {
            return;
        };
        let (least, profile) = (hairline.value, self.profile);
        self.worst_of_pages(
            &kinds::PREFLIGHT_HAIRLINE,
            hairline.span,
            |page, seen| {
                let (width, at) = seen.thinnest.filter(|(width, _)| *width < least - LINE_WIDTH)?;
                Some((-width, (width, Self::trim(page, profile), at)))
            },
            |(width, trim, at), page| {
                let told = args![found = rounded(3, width), wanted = rounded(3, least)];
                [told, place_on(&trim, at, page)].concat()
            },
        );
    }

    /// Checks that nothing lies in the white edges of a printer. `edges` are those of portrait paper.
    pub(super) fn edges(&mut self, edges: Edges) {
        let place = self.checker.span;
        for (side, id) in ["top", "right", "bottom", "left"].into_iter().enumerate() {
            self.worst_of_pages(
                &kinds::PREFLIGHT_EDGE,
                place,
                |page, seen| {
                    let (width, height) = page.size();
                    let edge = edges.on_page(Size::new(width, height)).sides()[side];
                    let white = seen.white?[side];
                    (white < edge - EDGE_ROUNDING).then_some((edge - white, (white, edge)))
                },
                |(white, edge), page| {
                    let side = id;
                    args![side, lost = rounded(1, edge - white), edge = rounded(2, edge), page]
                },
            );
        }
    }

    /// Returns the options of the ink checks that a profile requires; `None` if it requires none. `has_masks` is
    /// `true` if the file has an image with a mask.
    pub(super) fn ink_options(profile: &Profile, has_masks: bool) -> Option<PreflightOptions> {
        // A profile has whole per cents, plates have tenths of a per cent.
        let limit = profile.ink.as_ref().map_or(u32::MAX, |ink| 10 * u32::from(ink.value));
        let over = profile.overprint.as_ref().map(|_| limit);
        let blacks = profile.text.is_some();
        let bleed = profile.bleed.as_ref().map(|bleed| bleed.value);
        let opaque_bleed = bleed.filter(|_| has_masks && profile.form == OutputForm::Pages);
        let options =
            PreflightOptions { checks_rich_black: blacks, overprint_limit: over, opaque_bleed };
        let is_asked = profile.ink.is_some() || over.is_some() || blacks || opaque_bleed.is_some();
        is_asked.then_some(options)
    }

    /// Checks that pictures are not see-through in the bleed. Boxes are cut along their own lines, and are exempt.
    fn see_through(&mut self) {
        let profile = self.profile;
        let Some(bleed) = &profile.bleed else {
            return;
        };
        self.worst_of_pages(
            &kinds::PREFLIGHT_SEE_THROUGH,
            bleed.span,
            |page, seen| {
                let place = seen.see_through.filter(|_| !seen.is_box)?;
                Some((0.0, (Self::trim(page, profile), place)))
            },
            |(trim, place), page| [args![on = "pages"], place_on(&trim, place, page)].concat(),
        );
    }

    /// Checks the total ink. The finding has the position of the greatest total.
    fn ink(&mut self) {
        let Some(ink) = self.profile.ink.as_ref() else {
            return;
        };
        let most = 10 * u32::from(ink.value);
        let too_much =
            |seen: &PageFacts| seen.ink.filter(|(found, _)| *found > most + INK_ROUNDING);
        let all = self.pages.iter().zip(&self.seen).enumerate();
        let found = all.filter_map(|(index, (page, seen))| Some((index, page, too_much(seen)?)));
        // `max_by_key` returns the last maximum; with the index reversed that is the first page.
        let worst = found.max_by_key(|(index, _, (found, _))| (*found, std::cmp::Reverse(*index)));
        let Some((index, page, (found, place))) = worst else {
            return;
        };
        let per_cent = |tenths: u32| rounded(1, f64::from(tenths) / 10.0);
        let of_worst = [
            args![worst = index + 1, found = per_cent(found)],
            place_on(&Self::trim(page, self.profile), place, 0),
        ];
        let told = [of_worst.concat(), args![wanted = per_cent(most)]].concat();
        let place = ink.span;
        self.on_pages(&kinds::PREFLIGHT_INK, place, |_, seen| too_much(seen), |_| told);
    }

    /// Checks that black text is on the black plate alone and overprints, and that nothing is transparent if the shop
    /// accepts no transparency.
    fn printed(&mut self) {
        let profile = self.profile;
        if let Some(text) = &profile.text {
            self.worst_of_pages(
                &kinds::PREFLIGHT_BLACK,
                text.span,
                |page, seen| Some((0.0, (Self::trim(page, profile), seen.rich_black?))),
                |(trim, place), page| place_on(&trim, place, page),
            );
        }
        if let Some(overprint) = &profile.overprint {
            for state in ["knocks", "grey", "white"] {
                self.worst_of_pages(
                    &kinds::PREFLIGHT_OVERPRINT,
                    overprint.span,
                    |page, seen| {
                        let place = seen.overprint_faults.get(state)?;
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
                |_, seen| seen.has_transparency.then_some(()),
                |()| Vec::new(),
            );
        }
    }

    /// Checks the resolution of images.
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
                let (found, place) =
                    seen.lowest_resolution.filter(|(found, _)| found.round() < least)?;
                Some((-found, (found, Self::trim(page, profile), place)))
            },
            |(found, trim, place), page| {
                let told = args![found = rounded(1, found.round()), wanted = rounded(1, least)];
                [told, place_on(&trim, place, page)].concat()
            },
        );
    }

    /// Checks fonts and sizes of text.
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

    /// Checks the safe area: texts, and straight lines parallel to an edge, must keep their distance from the cut.
    /// Exempt are lines across the cut, which are meant to be cut; lines on sheets, which guide the knife; and all
    /// content of pieces too small for a margin, such as cubes and chips.
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
                    // A box is cut along its own lines, not along the edges of the page.
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
                            // Text outside of the page and its bleed is not printed, or is a note to the printer.
                            let bled = page.bleed.unwrap_or(trim.inset(-profile.bleed()));
                            let texts = seen.texts.iter().map(|text| text.bounding_box);
                            let texts = texts.filter(|text| overlaps(text, &bled));
                            nearest(texts.map(off)).filter(|(off, _)| *off < wanted - ROUNDING)?
                        }
                        _ => {
                            let lines = seen.rules.iter().map(|line| off(*line));
                            // A line that reaches the cut ends there or runs across it.
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

    /// Checks for crop marks and die lines.
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
                    // Crop marks must be outside of the bleed.
                    (Marks::Crop, _) => touches(line, &bleed.inset(ROUNDING)),
                };
                let mut found: Vec<_> = found.filter(wrong).collect();
                // A die line is reported before a crop mark: it shows on the edges of the cards.
                found.sort_by_key(|(mark, _)| *mark != "die");
                found.first().map(|(mark, _)| *mark)
            },
            |mark| args![mark],
        );
    }

    /// Checks the clauses of the PDF/X standard, with a finding for each.
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

/// Returns the smallest distance with its position; unknown positions are skipped.
fn nearest(all: impl Iterator<Item = (f64, (f64, f64))>) -> Option<(f64, (f64, f64))> {
    all.filter(|(off, _)| off.is_finite()).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Formats a position in millimetres from the left and the top of the trim area. `page` is the number of the page
/// from 1, or 0 if no other page has the fault.
fn place_on(trim: &Area, (x, y): (f64, f64), page: usize) -> Args {
    if !(x.is_finite() && y.is_finite()) {
        return args!["where" = ""];
    }
    let args = args![x = rounded(1, x - trim.left), y = rounded(1, trim.top - y), page];
    args!["where" = MessageArg::message("preflight-place", args)]
}

/// Formats a box that is missing or misplaced.
fn state(found: Option<f64>, wanted: f64) -> Args {
    let state = match found {
        Some(_) => "elsewhere",
        None => "missing",
    };
    args![state, found = rounded(1, found.unwrap_or_default()), wanted = rounded(3, wanted)]
}

/// Returns the size of the smallest text below a size, if there is one. A subscript, such as the 2 of CO₂, belongs to
/// the text before it and is skipped.
fn smallest_below(seen: &PageFacts, least: f64) -> Option<f64> {
    let mut smallest: Option<f64> = None;
    for (index, text) in seen.texts.iter().enumerate() {
        let beside = index.checked_sub(1).and_then(|previous| seen.texts.get(previous));
        let is_index = beside.is_some_and(|other| {
            let near = other.size * MILLIMETRES_A_POINT;
            let (x, y) = (text.x - other.x, text.y - other.y);
            // How far it stands along the baseline of the other text, and across it.
            let ahead = x * other.along.0 + y * other.along.1;
            let across = y * other.along.0 - x * other.along.1;
            other.size >= least
                && text.size >= INDEX * other.size
                && ahead > 0.0
                && across.abs() < near
        });
        if text.size < least && !is_index {
            smallest = Some(smallest.map_or(text.size, |known| known.min(text.size)));
        }
    }
    smallest
}

/// Classifies a line as a crop mark, which points at a cut from outside, or as a die line along it; `None` if it is
/// neither.
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

/// Returns `true` if a rectangle overlaps an area.
fn overlaps([left, bottom, right, top]: &[f64; 4], area: &Area) -> bool {
    let across = *left < area.right && *right > area.left;
    let upwards = *bottom < area.top && *top > area.bottom;
    across && upwards
}

/// Returns `true` if the bounding box of a line overlaps an area.
fn touches([x1, y1, x2, y2]: &[f64; 4], area: &Area) -> bool {
    let across = x1.min(*x2) < area.right && x1.max(*x2) > area.left;
    let upwards = y1.min(*y2) < area.top && y1.max(*y2) > area.bottom;
    across && upwards
}
