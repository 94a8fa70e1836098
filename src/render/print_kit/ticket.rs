//! The ticket for a print shop: what is in its files, how often, on which stock, in which inks, with small pictures of
//! the pieces, and proofs of the cards.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::export::{self, PagedDocument};
use crate::boxes::{self, Options};
use crate::product::{self, PRODUCTS, Product, Request, Target};
use crate::{Error, error, world};
use lang::{Localizer, args};
use paper::profile::{OutputForm, Profile};
use paper::sheet::{Duplex, Paper};
use paper::stock::{PAGE, STANDEE, Size};

/// A line of the ticket: the pieces of one stock.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// Id of the stock, or `box`.
    pub stock: &'static str,
    /// Size after the cut; `None` for a box.
    pub trim: Option<Size>,
    /// `true` if both sides are printed.
    pub has_backs: bool,
    /// Names of the files and folders.
    pub files: Vec<String>,
    /// The pieces in order: id of the front, id of the back, number of copies. Empty for a booklet or a box.
    pub pieces: Vec<(String, Option<String>, u16)>,
    /// The first face, the cover of a booklet, or the box.
    pub picture: Option<Thumbnail>,
}

impl Order {
    /// Creates an order without files, pieces and picture.
    fn new(stock: &'static str, trim: Option<Size>) -> Self {
        Self { stock, trim, has_backs: false, files: Vec::new(), pieces: Vec::new(), picture: None }
    }

    /// Returns the number of pieces; 1 for a booklet or a box.
    pub fn count(&self) -> usize {
        let copies = self.pieces.iter().map(|(_, _, copies)| usize::from(*copies));
        copies.sum::<usize>().max(1)
    }
}

/// A small picture of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Thumbnail {
    /// Size on the ticket, in millimetres.
    size: Size,
    /// Height of the row with the picture, in millimetres.
    row: f64,
    png: Vec<u8>,
}

/// Width of the column of pictures, in millimetres.
const PICTURE_WIDTH: f64 = 18.0;
/// Height of a row with a picture, in millimetres.
const PICTURE_ROW: f64 = 17.0;
/// Height of a row without a picture, or with that of a piece of at most [`SMALL_PIECE`], in millimetres.
const ROW: f64 = 9.6;
/// Length of both sides up to which a piece is recognisable in a low row, in millimetres.
const SMALL_PIECE: f64 = 30.0;
/// White above and below a picture together, in millimetres.
const AROUND: f64 = 1.6;
/// Pixels per millimetre of the pictures on the ticket: 300 dpi.
const PICTURE_PIXELS: f64 = 12.0;

impl Thumbnail {
    /// Creates pictures of the first pages of a document.
    fn of_pages(document: &PagedDocument, count: usize) -> Result<Vec<Self>, Error> {
        let scale = |rank: usize| {
            let size = document.pages()[rank].frame.size();
            let (width, height) = (size.x.to_mm(), size.y.to_mm());
            let row = if width.max(height) > SMALL_PIECE { PICTURE_ROW } else { ROW };
            let scale = (PICTURE_WIDTH / width).min((row - AROUND) / height);
            (scale, row, Size::new(width * scale, height * scale))
        };
        let ranks: Vec<usize> = (0..document.pages().len().min(count)).collect();
        let mut pictures = Vec::new();
        export::pictures(
            document,
            &ranks,
            |rank| scale(rank).0 * PICTURE_PIXELS,
            |rank, picture| {
                let (_, row, size) = scale(rank);
                pictures.push(Self { size, row, png: picture.png(None)? });
                Ok::<(), Error>(())
            },
        )?;
        Ok(pictures)
    }
}

/// Returns the pieces of a game that a print shop accepts, stock by stock, without files.
///
/// # Errors
/// [`Error`] if the pieces cannot be made.
pub fn orders(request: &Request<'_>, profile: &Profile) -> Result<Vec<Order>, Error> {
    let mut orders: Vec<Order> = Vec::new();
    for product in PRODUCTS.iter().filter(|product| product.game == request.product.game) {
        let request = Request { product, layout: None, ..request.clone() };
        if product.target == Target::Booklet {
            if profile.accepts(PAGE.id) {
                let booklet = product::typeset(&request)?.document;
                let picture = Thumbnail::of_pages(&booklet, 1)?.pop();
                let order = Order::new(PAGE.id, Some(PAGE.trim));
                orders.push(Order { has_backs: true, picture, ..order });
            }
            continue;
        }
        let cut = product::cut(&request)?;
        let faces = cut.made.pieces.faces();
        let known = orders.len();
        for (front, back, copies) in cut.made.pieces.each() {
            let stock = faces[front].stock;
            if !profile.accepts(stock.id) {
                continue;
            }
            let rank = orders.iter().position(|order| order.stock == stock.id);
            let rank = rank.unwrap_or_else(|| {
                let asked = profile.trims.get(stock.id).map(|trim| trim.value);
                orders.push(Order::new(stock.id, Some(asked.unwrap_or(stock.trim))));
                orders.len() - 1
            });
            let order = &mut orders[rank];
            order.has_backs |= back.is_some();
            let id = |face: usize| faces[face].id.clone();
            order.pieces.push((id(front), back.map(id), copies));
        }
        let new = &mut orders[known..];
        let fronts = new.iter().filter_map(|order| order.pieces.first());
        let fronts: Vec<String> = fronts.map(|(front, _, _)| front.clone()).collect();
        if !fronts.is_empty() {
            let typeset = product::typeset_faces(&request, cut, &fronts)?;
            let pictures = Thumbnail::of_pages(&typeset, fronts.len())?;
            for (order, picture) in new.iter_mut().zip(pictures) {
                order.picture = Some(picture);
            }
        }
    }
    Ok(orders)
}

/// Returns the order for the box of a game whose cards have this thickness in millimetres.
///
/// # Errors
/// As for [`boxes::typeset`].
pub fn box_order(
    request: &Request<'_>,
    thickness: f64,
    files: Vec<String>,
) -> Result<Order, Error> {
    let order = Order { files, ..Order::new(boxes::TARGET, None) };
    let Some(product) = boxes::cards(request.product.game) else { return Ok(order) };
    let request = Request { product, layout: None, ..request.clone() };
    let options = Options { stock: Some(thickness), ..Options::default() };
    let picture = Thumbnail::of_pages(&boxes::typeset(&request, &options)?.document, 1)?.pop();
    Ok(Order { picture, ..order })
}

/// The input of the template.
#[derive(Serialize)]
struct Input {
    lang: &'static str,
    title: String,
    author: &'static str,
    game: &'static str,
    paper: Size,
    words: BTreeMap<&'static str, String>,
    rows: Vec<Row>,
    proofs: Vec<Proof>,
    notes: Vec<Note>,
}

#[derive(Serialize)]
struct Row {
    name: String,
    files: String,
    count: String,
    trim: String,
    bleed: String,
    stock: [String; 2],
    inks: String,
    finish: String,
    /// Height in millimetres.
    height: f64,
    picture: Option<RowPicture>,
}

/// The picture of a row.
#[derive(Serialize)]
struct RowPicture {
    path: String,
    #[serde(flatten)]
    size: Size,
}

/// A face with its bleed.
#[derive(Serialize)]
struct Proof {
    path: String,
    /// Size with the bleed, in millimetres.
    width: f64,
    height: f64,
    bleed: f64,
    safe: f64,
    name: String,
}

#[derive(Serialize)]
struct Note {
    head: String,
    text: String,
}

/// Texts without arguments: the name in the template, and the id of the message.
const WORDS: [(&str, &str); 17] = [
    ("strap", "ticket-strap"),
    ("copies", "ticket-copies"),
    ("delivery", "ticket-delivery"),
    ("proof", "ticket-proof"),
    ("contact", "ticket-contact"),
    ("screen", "ticket-screen"),
    ("on_paper", "ticket-on-paper"),
    ("piece", "ticket-head-piece"),
    ("count", "ticket-head-count"),
    ("trim", "ticket-head-trim"),
    ("stock", "ticket-head-stock"),
    ("inks", "ticket-head-inks"),
    ("proofs", "ticket-proofs"),
    ("bar", "ticket-bar"),
    ("good", "ticket-good"),
    ("date", "ticket-date"),
    ("signature", "ticket-signature"),
];

/// Pixels per millimetre of the proofs.
const PROOF_PIXELS: f64 = 7.0;

/// Typesets the ticket as PDF. `files` is the number of files for the shop.
///
/// # Errors
/// As for [`product::typeset`].
pub fn ticket(
    request: &Request<'_>,
    profile: &Profile,
    orders: &[Order],
    files: usize,
    ident: &str,
) -> Result<Vec<u8>, Error> {
    let localizer = request.dataset.words.localizer(request.lang);
    let text = |id: &str, args| localizer.text(id, &args);
    let title = request.product.title(request.dataset);
    let game = title.map_or_else(String::new, |title| title.get(request.lang).to_owned());
    let word = |(name, id): &(&'static str, &str)| (*name, localizer.plain(id));
    let mut words: BTreeMap<&'static str, String> = WORDS.iter().map(word).collect();
    words.insert("game", game.clone());
    let kicker = args![edition = &request.dataset.edition.title, shop = &profile.name];
    words.insert("kicker", text("ticket-kicker", kicker));
    words.insert("files", text("ticket-files", args![count = files]));
    let mut virtual_files = world::Files::of_templates("/templates/ticket.typ", request.assets);
    let proofs = proofs(request, profile, &localizer, &mut virtual_files)?;
    let mut rows = Vec::new();
    for (rank, order) in orders.iter().enumerate() {
        let mut row = row(order, request.product.game, profile, &localizer);
        if let Some(Thumbnail { size, row: height, png }) = &order.picture {
            let path = format!("/ticket/row-{rank}.png");
            virtual_files.add(&path, png.clone());
            row.height = *height;
            row.picture = Some(RowPicture { path, size: *size });
        }
        rows.push(row);
    }
    let input = Input {
        lang: request.lang.id(),
        title: text("ticket-title", args![game = game.as_str()]),
        author: "Mappemonde",
        game: request.product.game,
        paper: Paper::A4.size(),
        words,
        rows,
        proofs,
        notes: notes(profile, &localizer),
    };
    virtual_files.add_input(&input)?;
    let document = virtual_files.compile(&request.fonts, request.sandbox)?;
    export::sheets(&document, ident, Duplex::None)
}

/// Returns the word for the material and the finish of a stock.
fn material(stock: &str) -> &'static str {
    match stock {
        "card" | "route" | "visa" => "cards",
        "board" | "table" | "seat" | "mat" | "region" => "boards",
        "standee" => "pawns",
        "page" => "booklet",
        "box" => "box",
        _ => "tokens",
    }
}

fn row(order: &Order, game: &str, profile: &Profile, localizer: &Localizer) -> Row {
    let size = |size: Size| {
        let args =
            args![width = error::millimetres(size.width), height = error::millimetres(size.height)];
        localizer.text("ticket-size", &args)
    };
    let kind = material(order.stock);
    let is_standee = order.stock == STANDEE.id;
    let both = order.has_backs && !is_standee;
    let about =
        |part: &str| localizer.text(&format!("ticket-{part}-{kind}"), &args![stock = order.stock]);
    Row {
        name: localizer.text("ticket-stock", &args![stock = order.stock, game]),
        files: short_names(&order.files),
        count: localizer.text("ticket-count", &args![count = order.count()]),
        trim: order.trim.map(size).unwrap_or_default(),
        bleed: order.trim.map(|trim| size(trim.grown(profile.bleed()))).unwrap_or_default(),
        stock: [about("stock"), about("stock-more")],
        inks: localizer.text(if both { "ticket-inks-both" } else { "ticket-inks-one" }, &args![]),
        finish: about("finish"),
        height: ROW,
        picture: None,
    }
}

/// Joins the names of files; of a name that begins as the first does, only the end is given: `card-fronts.pdf, -backs.pdf`.
fn short_names(names: &[String]) -> String {
    let Some((first, others)) = names.split_first() else {
        return String::new();
    };
    let begin = first.rfind('-').map_or("", |end| &first[..end]);
    let others = others.iter().map(|name| match name.strip_prefix(begin) {
        Some(end) if !begin.is_empty() => end,
        _ => name,
    });
    [first.as_str()].into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

/// Returns what holds for all files, from the clauses of the profile.
fn notes(profile: &Profile, localizer: &Localizer) -> Vec<Note> {
    let mut notes = Vec::new();
    let mut add = |id: &str, args: lang::MessageArgs| {
        notes.push(Note {
            head: localizer.plain(&format!("ticket-note-{id}")),
            text: localizer.text(&format!("ticket-note-{id}-text"), &args),
        });
    };
    let standard = profile.standard.as_ref().map_or("none", |standard| standard.value.name());
    let form = match profile.form {
        OutputForm::Pictures => "pictures",
        OutputForm::Pages | OutputForm::Sheets => "pages",
    };
    let dpi = profile.dpi.as_ref().map_or(300, |dpi| dpi.value);
    add("files", args![form, standard, dpi = dpi.to_string()]);
    if let Some(ink) = &profile.ink {
        add("ink", args![ink = ink.value.to_string()]);
    }
    if let Some(safe) = &profile.safe {
        add("safe", args![safe = error::millimetres(safe.value)]);
    }
    if profile.accepts("box") && profile.form == OutputForm::Pages {
        add("spots", args![]);
    }
    add("never", args![]);
    notes
}

/// Typesets the first front, its back and the common back of the cards as proofs, and adds their pictures.
fn proofs(
    request: &Request<'_>,
    profile: &Profile,
    localizer: &Localizer,
    files: &mut world::Files,
) -> Result<Vec<Proof>, Error> {
    let Some(product) = Product::find(request.product.game, Target::Cards) else {
        return Ok(Vec::new());
    };
    let bleed = profile.bleed();
    let request = Request { product, layout: None, bleed, ..request.clone() };
    let cut = product::cut(&request)?;
    let made = &cut.made;
    let faces = made.pieces.faces();
    let mut chosen: Vec<(usize, &str)> = Vec::new();
    let pieces: Vec<(usize, Option<usize>, u16)> = made.pieces.each().collect();
    if let Some((front, back, _)) = pieces.first() {
        chosen.push((*front, "front"));
        chosen.extend(back.map(|back| (back, "back")));
    }
    let shared = pieces
        .iter()
        .filter_map(|(_, back, _)| *back)
        .find(|back| pieces.iter().filter(|(_, other, _)| *other == Some(*back)).count() > 1);
    if let Some(back) = shared.filter(|back| chosen.iter().all(|(known, _)| known != back)) {
        chosen.push((back, "common"));
    }
    let only: Vec<String> = chosen.iter().map(|(face, _)| faces[*face].id.clone()).collect();
    let typeset = product::typeset_faces(&request, cut, &only)?;
    let mut proofs = Vec::new();
    let ranks: Vec<usize> = (0..typeset.pages().len()).collect();
    export::pictures(
        &typeset,
        &ranks,
        |_| PROOF_PIXELS,
        |rank, picture| {
            let size = typeset.pages()[rank].frame.size();
            let path = format!("/ticket/{rank}.png");
            files.add(&path, picture.png(None)?);
            let id = chosen.get(rank).map_or("front", |(_, id)| id);
            proofs.push(Proof {
                path,
                width: size.x.to_mm(),
                height: size.y.to_mm(),
                bleed,
                safe: profile.safe.as_ref().map_or(3.0, |safe| safe.value),
                name: localizer.plain(&format!("ticket-proof-{id}")),
            });
            Ok::<(), Error>(())
        },
    )?;
    Ok(proofs)
}
