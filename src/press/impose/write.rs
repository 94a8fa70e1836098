//! Writes the sheets: embeds the pages of the source as form XObjects and draws marks and labels.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};
use pdf_writer::{Content, Name};
use sha2::{Digest as _, Sha256};

use super::annotations::Appearance;
use super::plan::{Mark, PlacedPage, Plan};
use super::printing_order::PrintedSide;
use super::source::{PART, Source};
use super::{ImposeError, Job, label, marks};
use crate::print_dialog;
use lang::{Localizer, args};
use paper::POINTS_A_MILLIMETRE;
use paper::sheet::Duplex;

/// Line width of marks, in points.
const LINE: f32 = 0.25;
/// Dash and gap of fold marks, in points.
const DASHES: [f32; 2] = [2.0, 2.0];

/// Ink of crop marks, fold marks and labels. Black alone: marks of several inks would have coloured edges if printed
/// out of register.
const BLACK: [f32; 4] = [0.0, 0.0, 0.0, 1.0];
/// All process inks: targets show whether the inks are in register.
const ALL_INKS: [f32; 4] = [1.0; 4];

/// Length of the longest file name on labels, in characters; longer names end in an ellipsis.
const LONGEST_NAME: usize = 40;

/// Writes the PDF of the sides. The same sides give the same bytes: names and ids are derived from the pages. Also
/// returns the number of printed annotations that are left out.
pub(super) fn sheets(
    source: &Source,
    pdf: &[u8],
    plan: &Plan,
    sides: &[PrintedSide<'_>],
    job: &Job<'_>,
) -> Result<(Vec<u8>, usize), ImposeError> {
    let mut sheets = Document::with_version("1.7");
    let tree = sheets.new_object_id();
    let catalog = sheets.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    sheets.trailer.set("Root", catalog);
    let (forms, left_out) = embed_pages(&mut sheets, source, plan)?;
    let resources = sheets.add_object(dictionary! { "XObject" => forms });
    // The sheet is used at its full size and has no bleed of its own; the pages have theirs inside of it.
    let corners = [0.0, 0.0, points(plan.page.width), points(plan.page.height)];
    let paper = Object::from(corners.map(|length| Object::Real(rounded(length))).to_vec());
    let page = |side: &PrintedSide<'_>| {
        let drawn = Stream::new(Dictionary::new(), draw_side(source, plan, side, job));
        let content = sheets.add_object(drawn);
        let mut page = dictionary! { "Type" => "Page", "Parent" => tree };
        page.set("Resources", resources);
        page.set("Contents", content);
        for name in ["MediaBox", "BleedBox", "TrimBox"] {
            page.set(name, paper.clone());
        }
        Object::from(sheets.add_object(page))
    };
    let kids: Vec<Object> = sides.iter().map(page).collect();
    let count = kids.len() as i64;
    let pages = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count };
    sheets.set_object(tree, pages);
    describe(&mut sheets, source, pdf, plan, job);
    let duplex = if plan.is_two_sided { job.duplex } else { Duplex::None };
    print_dialog::request_actual_size(&mut sheets, Some(duplex));
    sheets.compress();
    let mut bytes = Vec::with_capacity(pdf.len() + pdf.len() / 4);
    let saved = sheets.save_modern(&mut bytes);
    saved.map_err(|error| ImposeError::Pack(error.to_string()))?;
    Ok((bytes, left_out))
}

/// Returns the indices of the pages that are placed on any sheet, each once, in ascending order.
fn used(plan: &Plan) -> Vec<usize> {
    let sides = plan.sheets.iter().flat_map(|sheet| &sheet.sides);
    let placed = sides.flat_map(|side| &side.placed);
    let mut pages: Vec<usize> = placed.map(|placed| placed.page).collect();
    pages.sort_unstable();
    pages.dedup();
    pages
}

/// Returns the resource name of a page of the source, given its index.
fn name(page: usize) -> String {
    format!("Page{}", page + 1)
}

/// Converts millimetres to points.
fn points(millimetres: f64) -> f64 {
    millimetres * POINTS_A_MILLIMETRE
}

// ---- Content of a side

/// A transformation matrix `[a, b, c, d, e, f]` in the order of PDF.
type Matrix = [f64; 6];

/// Returns the matrix that applies first `a`, then `b`.
fn concat(a: Matrix, b: Matrix) -> Matrix {
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}

/// Rounds a coordinate to five decimals.
fn rounded(value: f64) -> f32 {
    ((value * 1e5).round() / 1e5) as f32
}

/// Returns the content stream of a side: pages, marks and label.
fn draw_side(source: &Source, plan: &Plan, side: &PrintedSide<'_>, job: &Job<'_>) -> Vec<u8> {
    let mut content = Content::new();
    let (width, height) = (points(plan.page.width), points(plan.page.height));
    let back = job.back;
    if side.is_back && back != super::BackShift::default() {
        let (x, y) = (width / 2.0, height / 2.0);
        let (sin, cos) = back.turn.to_radians().sin_cos();
        // The shift is clockwise and downwards, but y goes up in PDF.
        let middle = [1.0, 0.0, 0.0, 1.0, -x, -y];
        let turned = [cos, -sin, sin, cos, x + points(back.x), y - points(back.y)];
        content.transform(concat(middle, turned).map(rounded));
    }
    // Nested in the shift, because the printer shifts the side as it is printed.
    if side.is_turned {
        content.transform([-1.0, 0.0, 0.0, -1.0, width, height].map(rounded));
    }
    for placed in &side.side.placed {
        place(&mut content, source, plan, placed);
    }
    draw_marks(&mut content, plan, &side.side.marks);
    if let (Some([x, y]), Some(localizer)) = (side.side.label, job.label) {
        let text = label_text(localizer, job.name, plan, side);
        let [cyan, magenta, yellow, black] = BLACK;
        content.set_fill_cmyk(cyan, magenta, yellow, black);
        label::draw(&text, [points(x), points(plan.page.height - y)], &mut content);
    }
    content.finish().into_vec()
}

/// Draws a page of the source, clipped at its visible area.
fn place(content: &mut Content, source: &Source, plan: &Plan, placed: &PlacedPage) {
    let Some(page) = source.pages.get(placed.page) else {
        return;
    };
    let from_below = |bottom: f64| points(plan.page.height - bottom);
    let (scale, trim) = (plan.scale, &placed.trim);
    let corner = [scale, 0.0, 0.0, scale, points(trim.x), from_below(trim.bottom())];
    let clip = &placed.clip;
    let area = [points(clip.x), from_below(clip.bottom()), points(clip.width), points(clip.height)];
    let [x, y, width, height] = area.map(rounded);
    content.save_state();
    content.rect(x, y, width, height).clip_nonzero().end_path();
    content.transform(concat(page.upright(), corner).map(rounded));
    content.x_object(Name(name(placed.page).as_bytes()));
    content.restore_state();
}

/// Draws the marks of a side.
fn draw_marks(content: &mut Content, plan: &Plan, marks: &[Mark]) {
    if marks.is_empty() {
        return;
    }
    let point = |[x, y]: [f64; 2]| [points(x), points(plan.page.height - y)].map(rounded);
    let line = |content: &mut Content, [x1, y1, x2, y2]: [f64; 4]| {
        let ([x1, y1], [x2, y2]) = (point([x1, y1]), point([x2, y2]));
        content.move_to(x1, y1).line_to(x2, y2).stroke();
    };
    let ink = |content: &mut Content, [cyan, magenta, yellow, black]: [f32; 4]| {
        content.set_stroke_cmyk(cyan, magenta, yellow, black);
    };
    content.set_line_width(LINE);
    for mark in marks {
        match *mark {
            Mark::Cut(ends) => {
                ink(content, BLACK);
                line(content, ends);
            }
            Mark::Fold(ends) => {
                ink(content, BLACK);
                content.set_dash_pattern(DASHES, 0.0);
                line(content, ends);
                content.set_dash_pattern([], 0.0);
            }
            Mark::Target([x, y]) => {
                let arm = marks::TARGET_ARM;
                ink(content, ALL_INKS);
                line(content, [x - arm, y, x + arm, y]);
                line(content, [x, y - arm, x, y + arm]);
                let [x1, y1] = point([x + marks::TARGET_RING, y]);
                content.move_to(x1, y1);
                for quarter in ring([x, y]) {
                    let [[x1, y1], [x2, y2], [x3, y3]] = quarter.map(point);
                    content.cubic_to(x1, y1, x2, y2, x3, y3);
                }
                content.close_and_stroke();
            }
        }
    }
}

/// Approximates the ring by four cubic curves, from its right end: two control points and the end of each.
fn ring([x, y]: [f64; 2]) -> [[[f64; 2]; 3]; 4] {
    // 4/3 (√2 - 1): distance of the control points from the ends of a quarter of a unit circle.
    const HANDLE: f64 = 0.5523;
    let (r, h) = (marks::TARGET_RING, marks::TARGET_RING * HANDLE);
    [
        [[r, h], [h, r], [0.0, r]],
        [[-h, r], [-r, h], [-r, 0.0]],
        [[-r, -h], [-h, -r], [0.0, -r]],
        [[h, -r], [r, -h], [r, 0.0]],
    ]
    .map(|quarter| quarter.map(|[dx, dy]| [x + dx, y + dy]))
}

/// Returns the label of a side: file, signature, sheet and side.
fn label_text(localizer: &Localizer, file: &str, plan: &Plan, side: &PrintedSide<'_>) -> String {
    let mut short: String = file.chars().take(LONGEST_NAME).collect();
    if short.len() < file.len() {
        short.push('…');
    }
    let signature = plan.sheets.get(side.sheet).and_then(|sheet| sheet.signature);
    let args = args![
        file = short,
        number = side.sheet + 1,
        count = plan.sheets.len(),
        signature = signature.map_or(0, |signature| signature + 1),
        "has-signature" = if signature.is_some() { "yes" } else { "no" },
        side = if side.is_back { "back" } else { "front" }
    ];
    localizer.text("impose-label", &args)
}

// ---- Pages of the source

/// Copies the pages that are placed on any sheet, and the objects they need. Returns the form XObjects by resource
/// name, and the number of printed annotations that are left out.
fn embed_pages(
    sheets: &mut Document,
    source: &Source,
    plan: &Plan,
) -> Result<(Dictionary, usize), ImposeError> {
    let mut forms = Dictionary::new();
    let mut left_out = 0;
    let used = used(plan);
    // Ids of the forms are reserved first, because the copies get all ids after them.
    let ids: Vec<ObjectId> = used.iter().map(|_| sheets.new_object_id()).collect();
    let (document, next) = (&source.document, sheets.max_id + 1);
    let mut copy =
        ObjectCopier { source: document, ids: BTreeMap::new(), waiting: Vec::new(), next };
    let mut left = source.most_copied;
    // Resources inherited from a tree node are copied for each page below it: a small file could fill the memory.
    for page in used.iter().filter_map(|index| source.pages.get(*index)) {
        let size = page.resources.as_deref().map_or(0, |resources| PART * parts(resources));
        left = left.checked_sub(size).ok_or_else(|| source.too_much_copied())?;
    }
    for (index, id) in used.into_iter().zip(ids) {
        let Some(page) = source.pages.get(index) else {
            return Err(ImposeError::Pack(format!("no page {}", index + 1)));
        };
        let content = source.content(index, &mut left)?;
        let mut form = dictionary! {
            "Type" => "XObject",
            "Subtype" => "Form",
            "FormType" => 1,
            // Not the trim: bleed must remain visible.
            "BBox" => page.outer.map(|side| Object::Real(side as f32)).to_vec(),
        };
        let resources = page.resources.as_deref().map(|resources| copy.copy_object(resources));
        // Without resources of its own, a form would use those in the dictionary of the sheet (ISO 32000-2, 7.8.3).
        form.set("Resources", resources.unwrap_or_else(|| Dictionary::new().into()));
        if let Some(group) = &page.group {
            form.set("Group", copy.copy_object(group));
        }
        if let Some((filter, parameters)) = &content.packing {
            form.set("Filter", copy.copy_object(filter));
            if let Some(parameters) = parameters {
                form.set("DecodeParms", copy.copy_object(parameters));
            }
        }
        let annotations = source.annotations(index);
        left_out += annotations.left_out;
        let mut form = Stream::new(form, content.bytes);
        if !annotations.drawn.is_empty() {
            let cost = PART * annotations.drawn.len();
            left = left.checked_sub(cost).ok_or_else(|| source.too_much_copied())?;
            form = with_annotations(form, &annotations.drawn, &mut copy, sheets);
        }
        sheets.objects.insert(id, form.into());
        forms.set(name(index), id);
    }
    // `OCProperties` lists the layers that are hidden: without it, all would be visible.
    let layers = document.catalog().and_then(|catalog| catalog.get(b"OCProperties"));
    let layers = layers.ok().map(|layers| copy.copy_object(layers));
    copy.finish(sheets);
    if let (Some(layers), Ok(catalog)) = (layers, sheets.catalog_mut()) {
        catalog.set("OCProperties", layers);
    }
    Ok((forms, left_out))
}

/// Returns a form that draws the form of a page, and the appearances of its annotations on top.
fn with_annotations(
    page: Stream,
    annotations: &[Appearance],
    copy: &mut ObjectCopier<'_>,
    sheets: &mut Document,
) -> Stream {
    let area = page.dict.get(b"BBox").cloned().unwrap_or(Object::Null);
    let inner = (copy.next, 0);
    copy.next += 1;
    sheets.objects.insert(inner, page.into());
    let mut forms = dictionary! { "Page" => inner };
    let mut content = Content::new();
    content.x_object(Name(b"Page"));
    for (rank, annotation) in annotations.iter().enumerate() {
        let name = format!("Annotation{}", rank + 1);
        forms.set(name.as_str(), copy.reference(annotation.form));
        content.save_state();
        content.transform(annotation.matrix.as_coeffs().map(|part| part as f32));
        content.x_object(Name(name.as_bytes()));
        content.restore_state();
    }
    let form = dictionary! {
        "Type" => "XObject",
        "Subtype" => "Form",
        "FormType" => 1,
        "BBox" => area,
        "Resources" => dictionary! { "XObject" => forms },
    };
    Stream::new(form, content.finish().into_vec())
}

/// Returns the number of objects inside an object, including the object itself.
fn parts(object: &Object) -> usize {
    let of_all = |dict: &Dictionary| dict.iter().map(|(_, value)| parts(value)).sum();
    1 + match object {
        Object::Array(items) => items.iter().map(parts).sum(),
        Object::Dictionary(dict) => of_all(dict),
        Object::Stream(stream) => of_all(&stream.dict),
        _ => 0,
    }
}

/// Copies objects of a source under new ids: only objects that the pages need.
struct ObjectCopier<'a> {
    source: &'a Document,
    /// New object numbers, by id in the source.
    ids: BTreeMap<ObjectId, u32>,
    /// Objects that have a new number but are not copied yet.
    waiting: Vec<ObjectId>,
    /// Next free object number.
    next: u32,
}

impl ObjectCopier<'_> {
    /// Copies an object and redirects its references to copies.
    fn copy_object(&mut self, object: &Object) -> Object {
        match object {
            Object::Reference(id) => self.reference(*id),
            Object::Array(items) => {
                items.iter().map(|item| self.copy_object(item)).collect::<Vec<_>>().into()
            }
            Object::Dictionary(dict) => self.dictionary(dict).into(),
            Object::Stream(stream) => {
                // `Length` may be a reference to another object: `Stream::new` writes the number itself.
                let mut copy = Stream::new(self.dictionary(&stream.dict), stream.content.clone());
                copy.allows_compression = stream.allows_compression;
                copy.into()
            }
            other => other.clone(),
        }
    }

    /// Copies a dictionary, without its links to the structure tree.
    fn dictionary(&mut self, dict: &Dictionary) -> Dictionary {
        let entries = dict.iter().filter(|(key, _)| {
            // The structure tree of the source is not copied, so that its keys would refer to nothing.
            ![&b"StructParent"[..], b"StructParents"].contains(&key.as_slice())
        });
        let entries: Vec<(Vec<u8>, Object)> =
            entries.map(|(key, value)| (key.clone(), self.copy_object(value))).collect();
        Dictionary::from_iter(entries)
    }

    /// Returns a reference to the copy of an object, and queues the object if it has none yet.
    fn reference(&mut self, id: ObjectId) -> Object {
        if !self.source.objects.contains_key(&id) {
            // A reference to a missing object means null (ISO 32000-2, 7.3.10).
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

    /// Copies the queued objects and everything that they refer to.
    fn finish(mut self, sheets: &mut Document) {
        // A queue and no recursion: chains of references may be longer than the stack allows.
        while let Some(id) = self.waiting.pop() {
            let (Some(object), Some(number)) =
                (self.source.objects.get(&id), self.ids.get(&id).copied())
            else {
                continue;
            };
            let copy = self.copy_object(object);
            sheets.objects.insert((number, 0), copy);
        }
        sheets.max_id = self.next - 1;
    }
}

// ---- The file

/// Sets title and file id. Both depend only on the pages and the job, so the same job gives the same file.
fn describe(sheets: &mut Document, source: &Source, pdf: &[u8], plan: &Plan, job: &Job<'_>) {
    let mut info = dictionary! {
        "Creator" => Object::string_literal("Mappemonde"),
    };
    let title = source.title().unwrap_or_else(|| job.name.to_owned());
    if !title.is_empty() {
        info.set("Title", lopdf::text_string(&title));
        if let Ok(catalog) = sheets.catalog_mut() {
            catalog.set("ViewerPreferences", dictionary! { "DisplayDocTitle" => true });
        }
    }
    let info = sheets.add_object(info);
    sheets.trailer.set("Info", info);
    let id = Object::String(ident(pdf, plan), StringFormat::Hexadecimal);
    sheets.trailer.set("ID", vec![id.clone(), id]);
}

/// Returns a file id derived from the pages and their positions.
fn ident(pdf: &[u8], plan: &Plan) -> Vec<u8> {
    let mut digest = Sha256::new();
    digest.update(pdf);
    digest.update(format!("{plan:?}"));
    // File ids have at least 16 bytes (ISO 32000-2, table 15).
    digest.finalize()[..16].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::impose::plan::{Extent, PlanConstraints};
    use crate::impose::{Booklet, Marks, in_printing_order};
    use lang::Lang;
    use paper::edges::Edges;
    use paper::sheet::{Duplex, Paper, StackOrder};
    use paper::stock::Size;

    /// Labels of a booklet of 20 pages, all in one signature or with some sheets in each.
    fn labels(lang: Lang, file: &str, signature: Option<usize>) -> Vec<String> {
        let extent = Extent { size: Size::new(148.0, 210.0), bleed: [0.0; 4] };
        let setting = PlanConstraints {
            paper: Paper::A4,
            may_shrink: true,
            edges: Edges::all(5.0),
            marks: Marks::default(),
            has_label: true,
        };
        let booklet = Booklet { signature, ..Booklet::default() };
        let plan = booklet.plan(&[extent; 20], &setting).expect("room");
        let sides = in_printing_order(&plan, Duplex::LongEdge, StackOrder::FaceDown);
        let localizer = Localizer::new(lang);
        let told = |side: &PrintedSide<'_>| label_text(&localizer, file, &plan, side);
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

    /// Points of everything that is drawn, including the control points of curves.
    fn drawn_points(text: &str) -> Vec<[f32; 2]> {
        let mut content = Content::new();
        label::draw(text, [100.0, 20.0], &mut content);
        let drawn = lopdf::content::Content::decode(&content.finish()).expect("a content");
        let numbers = drawn.operations.into_iter().flat_map(|operation| operation.operands);
        let numbers: Vec<f32> =
            numbers.map(|number| number.as_float().expect("a number")).collect();
        numbers.chunks_exact(2).map(|point| [point[0], point[1]]).collect()
    }

    /// A label is a line of glyphs on its baseline, with the widths of its font; a missing glyph is shown as `?`.
    #[test]
    fn labels_are_drawn_as_letters() {
        let letters = drawn_points("sheet 1");
        let least = |side: usize| letters.iter().map(|point| point[side]).fold(f32::MAX, f32::min);
        let most = |side: usize| letters.iter().map(|point| point[side]).fold(0.0, f32::max);
        let ([left, low], [right, high]) = ([least(0), least(1)], [most(0), most(1)]);
        assert!(left > 100.0 && (15.0..25.0).contains(&(right - left)), "{left} {right}");
        assert!(low > 19.5 && (4.0..6.0).contains(&(high - low)), "{low} {high}");
        assert_eq!(drawn_points("日"), drawn_points("?"));
        assert!(drawn_points(" ").is_empty());
    }
}
