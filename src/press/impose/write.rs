//! Writes the sheets: printpdf makes them with their marks, and the pages of the source are put in as
//! they are.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};
use printpdf::{
    Cmyk, Color, CurTransMat, ExternalStream, ExternalXObject, Line, LineDashPattern, LinePoint,
    Mm, Op, PaintMode, PdfDocument, PdfPage, PdfSaveOptions, Point, Polygon, Pt, WindingOrder,
    XObject, XObjectId, XObjectTransform,
};
use sha2::{Digest as _, Sha256};

use super::plan::{Mark, Placed, Plan, Rect};
use super::press::Pressed;
use super::source::Source;
use super::{Job, Refused, label, marks};
use crate::POINTS_A_MILLIMETRE;
use crate::stock::Size;
use lang::Teller;

/// Marks, in points: thin, and long enough for a knife.
const LINE: f32 = 0.25;
const DASHES: [f32; 2] = [2.0, 2.0];

/// Longer names of files end in dots on labels. In characters.
const LONGEST_NAME: usize = 40;

/// The PDF of some sides. Same sides, same bytes: names and ids follow from the pages.
pub(super) fn sheets(
    source: &Source,
    pdf: &[u8],
    plan: &Plan,
    sides: &[Pressed<'_>],
    job: &Job<'_>,
) -> Result<Vec<u8>, Refused> {
    let mut document = PdfDocument::new("");
    for page in used(plan) {
        let place = XObject::External(ExternalXObject {
            stream: ExternalStream::default(),
            width: None,
            height: None,
            dpi: None,
        });
        document.resources.xobjects.map.insert(name(page), place);
    }
    let millimetres = |length: f64| Mm(length as f32);
    for side in sides {
        let (width, height) = (plan.page.width, plan.page.height);
        let drawn = ops(source, plan, side, job);
        document.pages.push(PdfPage::new(millimetres(width), millimetres(height), drawn));
    }
    let mut warnings = Vec::new();
    let mut sheets = document.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
    put_in_pages(&mut sheets, source, plan)?;
    sheets.version = "1.7".to_owned();
    describe(&mut sheets, pdf, plan, job);
    sheets.compress();
    let mut bytes = Vec::with_capacity(pdf.len() + pdf.len() / 4);
    let saved = sheets.save_modern(&mut bytes);
    saved.map_err(|error| Refused::Pack(error.to_string()))?;
    Ok(bytes)
}

/// The pages that lie on some sheet, each once.
fn used(plan: &Plan) -> Vec<usize> {
    let sides = plan.sheets.iter().flat_map(|sheet| &sheet.sides);
    let mut pages: Vec<usize> =
        sides.flat_map(|side| side.placed.iter().map(|placed| placed.page)).collect();
    pages.sort_unstable();
    pages.dedup();
    pages
}

/// What a page of the source is called in the file.
fn name(page: usize) -> XObjectId {
    XObjectId(format!("Page{}", page + 1))
}

// ---- What is drawn on a side

/// `[a, b, c, d, e, f]` as PDF has it.
type Matrix = [f64; 6];

/// First `a`, then `b`.
fn then(a: Matrix, b: Matrix) -> Matrix {
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}

/// Numbers of a page on a fixed grid.
fn rounded(value: f64) -> f32 {
    ((value * 1e5).round() / 1e5) as f32
}

fn transform(matrix: Matrix) -> Op {
    Op::SetTransformationMatrix { matrix: CurTransMat::Raw(matrix.map(rounded)) }
}

fn ops(source: &Source, plan: &Plan, side: &Pressed<'_>, job: &Job<'_>) -> Vec<Op> {
    let mut ops = Vec::new();
    if side.is_back {
        let back = job.back;
        let (x, y) = (
            plan.page.width * POINTS_A_MILLIMETRE / 2.0,
            plan.page.height * POINTS_A_MILLIMETRE / 2.0,
        );
        let (sin, cos) = back.turn.to_radians().sin_cos();
        // Clockwise, and down, in a space whose y goes up.
        let middle = [1.0, 0.0, 0.0, 1.0, -x, -y];
        let turned = [
            cos,
            -sin,
            sin,
            cos,
            x + back.x * POINTS_A_MILLIMETRE,
            y - back.y * POINTS_A_MILLIMETRE,
        ];
        if back != super::BackShift::default() {
            ops.push(transform(then(middle, turned)));
        }
    }
    if side.is_turned {
        let (width, height) =
            (plan.page.width * POINTS_A_MILLIMETRE, plan.page.height * POINTS_A_MILLIMETRE);
        ops.push(transform([-1.0, 0.0, 0.0, -1.0, width, height]));
    }
    for placed in &side.side.placed {
        place(&mut ops, source, plan, placed);
    }
    draw_marks(&mut ops, plan, &side.side.marks);
    if let (Some(at), Some((teller, file))) = (side.side.label, job.label) {
        let text = label_text(teller, file, plan, side);
        let rings = label::outlines(
            &text,
            [at[0] * POINTS_A_MILLIMETRE, (plan.page.height - at[1]) * POINTS_A_MILLIMETRE],
        );
        ops.push(Op::SetFillColor { col: black() });
        ops.push(Op::DrawPolygon {
            polygon: Polygon { rings, mode: PaintMode::Fill, winding_order: WindingOrder::NonZero },
        });
    }
    ops
}

/// A page of the source, cut off where it ends.
fn place(ops: &mut Vec<Op>, source: &Source, plan: &Plan, placed: &Placed) {
    let Some(page) = source.pages.get(placed.page) else {
        return;
    };
    let corner = [
        plan.scale,
        0.0,
        0.0,
        plan.scale,
        placed.trim.x * POINTS_A_MILLIMETRE,
        (plan.page.height - placed.trim.bottom()) * POINTS_A_MILLIMETRE,
    ];
    ops.push(Op::SaveGraphicsState);
    ops.push(Op::DrawRectangle { rectangle: clip(&placed.clip, plan.page) });
    ops.push(transform(then(page.upright(), corner)));
    ops.push(Op::UseXobject { id: name(placed.page), transform: XObjectTransform::default() });
    ops.push(Op::RestoreGraphicsState);
}

fn clip(area: &Rect, page: Size) -> printpdf::Rect {
    let point = |length: f64| Pt(rounded(length * POINTS_A_MILLIMETRE));
    printpdf::Rect {
        mode: Some(PaintMode::Clip),
        winding_order: Some(WindingOrder::NonZero),
        ..printpdf::Rect::from_xywh(
            point(area.x),
            point(page.height - area.bottom()),
            point(area.width),
            point(area.height),
        )
    }
}

/// One ink: marks that are a little off would have coloured edges.
fn black() -> Color {
    Color::Cmyk(Cmyk::new(0.0, 0.0, 0.0, 1.0, None))
}

/// All inks: targets show whether they lie on each other.
fn all_inks() -> Color {
    Color::Cmyk(Cmyk::new(1.0, 1.0, 1.0, 1.0, None))
}

fn draw_marks(ops: &mut Vec<Op>, plan: &Plan, marks: &[Mark]) {
    if marks.is_empty() {
        return;
    }
    let point = |[x, y]: [f64; 2]| Point {
        x: Pt(rounded(x * POINTS_A_MILLIMETRE)),
        y: Pt(rounded((plan.page.height - y) * POINTS_A_MILLIMETRE)),
    };
    let line = |[x1, y1, x2, y2]: [f64; 4]| {
        let ends = [[x1, y1], [x2, y2]].map(|end| LinePoint { p: point(end), bezier: false });
        Op::DrawLine { line: Line { points: ends.to_vec(), is_closed: false } }
    };
    let dash = |dash: LineDashPattern| Op::SetLineDashPattern { dash };
    ops.push(Op::SetOutlineThickness { pt: Pt(LINE) });
    for mark in marks {
        match *mark {
            Mark::Cut(ends) => {
                ops.push(Op::SetOutlineColor { col: black() });
                ops.push(line(ends));
            }
            Mark::Fold(ends) => {
                ops.push(Op::SetOutlineColor { col: black() });
                ops.push(dash(LineDashPattern::new(0.0, &DASHES)));
                ops.push(line(ends));
                ops.push(dash(LineDashPattern::solid()));
            }
            Mark::Target([x, y]) => {
                let arm = marks::TARGET_ARM;
                ops.push(Op::SetOutlineColor { col: all_inks() });
                ops.push(line([x - arm, y, x + arm, y]));
                ops.push(line([x, y - arm, x, y + arm]));
                ops.push(Op::DrawLine {
                    line: Line {
                        points: ring([x, y])
                            .map(|(at, bezier)| LinePoint { p: point(at), bezier })
                            .to_vec(),
                        is_closed: true,
                    },
                });
            }
        }
    }
}

/// A circle as four curves; the flag says which points are handles.
fn ring([x, y]: [f64; 2]) -> [([f64; 2], bool); 13] {
    // How far the handles of a quarter of a circle lie from its ends.
    const HANDLE: f64 = 0.5523;
    let (r, h) = (marks::TARGET_RING, marks::TARGET_RING * HANDLE);
    let at = |dx: f64, dy: f64, bezier: bool| ([x + dx, y + dy], bezier);
    [
        at(r, 0.0, false),
        at(r, h, true),
        at(h, r, true),
        at(0.0, r, false),
        at(-h, r, true),
        at(-r, h, true),
        at(-r, 0.0, false),
        at(-r, -h, true),
        at(-h, -r, true),
        at(0.0, -r, false),
        at(h, -r, true),
        at(r, -h, true),
        at(r, 0.0, false),
    ]
}

fn label_text(teller: &Teller, file: &str, plan: &Plan, side: &Pressed<'_>) -> String {
    let mut short: String = file.chars().take(LONGEST_NAME).collect();
    if short.len() < file.len() {
        short.push('…');
    }
    let signature = plan.sheets.get(side.sheet).and_then(|sheet| sheet.signature);
    let args = vec![
        ("file", short.into()),
        ("number", (side.sheet + 1).into()),
        ("count", plan.sheets.len().into()),
        ("signature", (signature.map_or(0, |signature| signature + 1)).into()),
        ("has-signature", if signature.is_some() { "yes" } else { "no" }.into()),
        ("side", if side.is_back { "back" } else { "front" }.into()),
    ];
    teller.text("impose-label", &args)
}

// ---- The pages of the source

/// Puts the pages where printpdf has left empty places for them.
fn put_in_pages(sheets: &mut Document, source: &Source, plan: &Plan) -> Result<(), Refused> {
    let mut copy = Copy {
        source: &source.document,
        ids: BTreeMap::new(),
        waiting: Vec::new(),
        next: sheets.max_id + 1,
    };
    let places = places(sheets);
    for rank in used(plan) {
        let place = places.get(name(rank).0.as_bytes());
        let (Some(place), Some(page)) = (place, source.pages.get(rank)) else {
            return Err(Refused::Pack(format!("no place for page {}", rank + 1)));
        };
        let content = source.content(rank)?;
        let mut form = dictionary! {
            "Type" => "XObject",
            "Subtype" => "Form",
            "FormType" => 1,
            "BBox" => page.outer.map(|side| Object::Real(side as f32)).to_vec(),
        };
        let resources = page.resources.as_ref().map(|resources| copy.of(resources));
        form.set("Resources", resources.unwrap_or_else(|| Dictionary::new().into()));
        if let Some(group) = &page.group {
            form.set("Group", copy.of(group));
        }
        if let Some((filter, parameters)) = &content.packing {
            form.set("Filter", copy.of(filter));
            if let Some(parameters) = parameters {
                form.set("DecodeParms", copy.of(parameters));
            }
        }
        sheets.objects.insert(*place, Stream::new(form, content.bytes).into());
    }
    // Layers that are hidden stay hidden.
    let catalog = source.document.catalog();
    let layers = catalog.and_then(|catalog| catalog.get(b"OCProperties"));
    let layers = layers.ok().map(|layers| copy.of(layers));
    copy.finish(sheets);
    if let (Some(layers), Ok(catalog)) = (layers, sheets.catalog_mut()) {
        catalog.set("OCProperties", layers);
    }
    Ok(())
}

/// The objects that stand for pages, by name. All sides share their resources.
fn places(sheets: &Document) -> BTreeMap<Vec<u8>, ObjectId> {
    let names = sheets.page_iter().next().and_then(|page| {
        let page = sheets.get_dictionary(page).ok()?;
        let resources = page.get_deref(b"Resources", sheets).ok()?.as_dict().ok()?;
        resources.get_deref(b"XObject", sheets).ok()?.as_dict().ok()
    });
    let names = names.into_iter().flat_map(Dictionary::iter);
    names.filter_map(|(name, place)| Some((name.clone(), place.as_reference().ok()?))).collect()
}

/// Copies of objects of a source under new ids: only those that pages need.
struct Copy<'a> {
    source: &'a Document,
    ids: BTreeMap<ObjectId, u32>,
    waiting: Vec<ObjectId>,
    next: u32,
}

impl Copy<'_> {
    /// The same object, whose references lead to copies.
    fn of(&mut self, object: &Object) -> Object {
        match object {
            Object::Reference(id) => self.reference(*id),
            Object::Array(items) => {
                items.iter().map(|item| self.of(item)).collect::<Vec<_>>().into()
            }
            Object::Dictionary(dict) => self.dictionary(dict).into(),
            Object::Stream(stream) => {
                // With its length as it is, which may have been written elsewhere.
                let mut copy = Stream::new(self.dictionary(&stream.dict), stream.content.clone());
                copy.allows_compression = stream.allows_compression;
                copy.into()
            }
            other => other.clone(),
        }
    }

    fn dictionary(&mut self, dict: &Dictionary) -> Dictionary {
        let entries = dict.iter().filter(|(key, _)| {
            // Where it stood in the tree of the source means nothing here.
            ![&b"StructParent"[..], b"StructParents"].contains(&key.as_slice())
        });
        let entries: Vec<(Vec<u8>, Object)> =
            entries.map(|(key, value)| (key.clone(), self.of(value))).collect();
        Dictionary::from_iter(entries)
    }

    fn reference(&mut self, id: ObjectId) -> Object {
        if !self.source.objects.contains_key(&id) {
            return Object::Null;
        }
        let next = &mut self.next;
        let waiting = &mut self.waiting;
        let number = *self.ids.entry(id).or_insert_with(|| {
            waiting.push(id);
            let number = *next;
            *next += 1;
            number
        });
        Object::Reference((number, 0))
    }

    /// Copies what has been referred to, and what that refers to.
    fn finish(mut self, sheets: &mut Document) {
        while let Some(id) = self.waiting.pop() {
            let (Some(object), Some(number)) =
                (self.source.objects.get(&id), self.ids.get(&id).copied())
            else {
                continue;
            };
            let copy = self.of(object);
            sheets.objects.insert((number, 0), copy);
        }
        sheets.max_id = self.next - 1;
    }
}

// ---- The file

/// Boxes, title and id. printpdf writes dates and an id by chance.
fn describe(sheets: &mut Document, pdf: &[u8], plan: &Plan, job: &Job<'_>) {
    let (width, height) =
        (plan.page.width * POINTS_A_MILLIMETRE, plan.page.height * POINTS_A_MILLIMETRE);
    let paper: Vec<Object> =
        [0.0, 0.0, width, height].map(|side| Object::Real(rounded(side))).to_vec();
    let pages: Vec<ObjectId> = sheets.page_iter().collect();
    for page in pages {
        if let Ok(page) = sheets.get_dictionary_mut(page) {
            for unwanted in [&b"CropBox"[..], b"Annots"] {
                page.remove(unwanted);
            }
            // A sheet is used as large as it is, and has no bleed of its own: that of its pages lies on it.
            for name in ["MediaBox", "BleedBox", "TrimBox"] {
                page.set(name, paper.clone());
            }
        }
    }
    let mut info = dictionary! {
        "Creator" => Object::string_literal("Mappemonde"),
    };
    if let Some((_, file)) = job.label {
        info.set("Title", lopdf::text_string(file));
    }
    let info = sheets.add_object(info);
    if let Ok(old) = sheets.trailer.get(b"Info").and_then(Object::as_reference) {
        sheets.objects.remove(&old);
    }
    sheets.trailer.set("Info", info);
    let id = Object::String(ident(pdf, plan), StringFormat::Hexadecimal);
    sheets.trailer.set("ID", vec![id.clone(), id]);
}

/// An id that follows from the pages and from where they lie.
fn ident(pdf: &[u8], plan: &Plan) -> Vec<u8> {
    let mut digest = Sha256::new();
    digest.update(pdf);
    digest.update(format!("{plan:?}"));
    digest.finalize()[..16].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::impose::plan::{Extent, Setting};
    use crate::impose::{Booklet, Marks, press};
    use crate::sheet::{Duplex, Paper, Stack};
    use lang::Lang;

    /// The labels of a booklet of 20 pages, four or eight to a signature.
    fn labels(lang: Lang, file: &str, signature: Option<usize>) -> Vec<String> {
        let extent = Extent { size: Size::new(148.0, 210.0), bleed: [0.0; 4] };
        let setting = Setting {
            paper: Paper::A4,
            may_shrink: true,
            edge: 5.0,
            marks: Marks::default(),
            has_label: true,
        };
        let booklet = Booklet { signature, creep: 0.0 };
        let plan = booklet.plan(&[extent; 20], &setting).expect("room");
        let sides = press(&plan, Duplex::LongEdge, Stack::FaceDown);
        let teller = Teller::new(lang);
        let told = |side: &Pressed<'_>| label_text(&teller, file, &plan, side);
        sides.iter().map(told).collect()
    }

    #[test]
    fn labels_name_file_sheet_and_side() {
        let all = labels(Lang::En, "rules.pdf", None);
        assert_eq!(all[0], "rules.pdf · sheet 1 of 5 · front");
        assert_eq!(all[9], "rules.pdf · sheet 5 of 5 · back");
        let all = labels(Lang::Fr, "règles.pdf", Some(2));
        assert_eq!(all[0], "règles.pdf · cahier 1 · feuille 1 sur 5 · recto");
        assert_eq!(all[9], "règles.pdf · cahier 3 · feuille 5 sur 5 · verso");
        let long = labels(Lang::En, &"é".repeat(LONGEST_NAME + 1), None);
        assert!(long[0].starts_with(&("é".repeat(LONGEST_NAME) + "… · sheet 1")));
    }

    /// A line of letters on its base line, as wide as its font makes it; what has no letter is seen.
    #[test]
    fn labels_are_drawn_as_letters() {
        let points = |text: &str| -> Vec<Point> {
            let rings = label::outlines(text, [100.0, 20.0]);
            let points = rings.into_iter().flat_map(|ring| ring.points);
            points.map(|point| point.p).collect()
        };
        let letters = points("sheet 1");
        let extreme = |of: fn(&Point) -> f32, is_more: fn(f32, f32) -> f32, from: f32| {
            letters.iter().map(of).fold(from, is_more)
        };
        let (left, right) = (
            extreme(|point| point.x.0, f32::min, f32::MAX),
            extreme(|point| point.x.0, f32::max, 0.0),
        );
        let (low, high) = (
            extreme(|point| point.y.0, f32::min, f32::MAX),
            extreme(|point| point.y.0, f32::max, 0.0),
        );
        assert!(left > 100.0 && (15.0..25.0).contains(&(right - left)), "{left} {right}");
        assert!(low > 19.5 && (4.0..6.0).contains(&(high - low)), "{low} {high}");
        assert_eq!(points("日"), points("?"));
        assert_eq!(points(" "), []);
    }
}
