//! JSON objects for saved objects of Tabletop Simulator. The fields are documented in its Knowledge Base (Save File
//! Format, Custom Deck, Custom Board, Custom Tile); omitted fields have their default values.

use serde_json::{Map, Value, json};

use super::grid::Grid;
use paper::stock::{CARD, Stock};

/// Factor of the sheet number in card numbers: the cards of sheet 2 have numbers from 200.
const CARDS_A_SHEET: u32 = 100;
/// Distance between objects, in x and z, in units of the table (a card is about two units wide).
const PITCH: (f64, f64) = (4.0, 6.0);
/// Number of objects in a row.
const OBJECTS_PER_ROW: usize = 6;
/// Thickness of a cardboard tile, in units of the table.
const THICKNESS: f64 = 0.1;

/// Position and scale of an object.
pub(super) struct Place {
    x: f64,
    z: f64,
    scale: f64,
    is_face_down: bool,
}

impl Place {
    /// Returns the position of the object with index `rank`; objects are placed row by row. At scale 1, Tabletop
    /// Simulator draws cards of every stock with the same height, so the scale is the height relative to a playing
    /// card.
    pub(super) fn nth(rank: usize, stock: &Stock, is_face_down: bool) -> Self {
        let (column, row) = (rank % OBJECTS_PER_ROW, rank / OBJECTS_PER_ROW);
        let hundredths = (100.0 * stock.trim.height / CARD.trim.height).round();
        Self {
            x: (column as f64 - (OBJECTS_PER_ROW - 1) as f64 / 2.0) * PITCH.0,
            // Subtracted from zero: a negated zero would be written as `-0.0`.
            z: 0.0 - row as f64 * PITCH.1,
            scale: hundredths / 100.0,
            is_face_down,
        }
    }

    /// Returns the field `Transform` of an object.
    fn transform(&self, scale: f64) -> Value {
        json!({
            "posX": self.x, "posY": 1.0, "posZ": self.z,
            "rotX": 0.0, "rotY": 180.0, "rotZ": if self.is_face_down { 180.0 } else { 0.0 },
            "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
        })
    }
}

/// A sheet of a deck.
pub(super) struct Sheet {
    pub(super) number: u32,
    /// Address of the sheet of fronts.
    pub(super) faces: String,
    /// Address of the common back, or of the sheet of backs.
    pub(super) back: String,
    pub(super) has_own_backs: bool,
    pub(super) grid: Grid,
    /// The cards, in the order of the cells: number of copies, and searchable name, if any.
    pub(super) cards: Vec<(u16, Option<String>)>,
}

impl Sheet {
    /// Returns the sheet as an entry of the field `CustomDeck`.
    fn custom_deck(&self) -> Value {
        json!({
            "FaceURL": self.faces,
            "BackURL": self.back,
            "NumWidth": self.grid.columns,
            "NumHeight": self.grid.rows,
            // A back with values must not be visible in a hand; the last cell of the sheet is shown there instead.
            "BackIsHidden": !self.has_own_backs,
            "UniqueBack": self.has_own_backs,
            "Type": 0,
        })
    }

    /// Iterates over the numbers and names of all cards; copies repeat theirs.
    fn each(&self) -> impl Iterator<Item = (u32, Option<&str>)> {
        let first = self.number * CARDS_A_SHEET;
        let ranked = (first..).zip(&self.cards);
        ranked.flat_map(|(id, (copies, name))| {
            std::iter::repeat_n((id, name.as_deref()), usize::from(*copies))
        })
    }
}

/// A pile of cards.
pub(super) struct Deck<'a> {
    pub(super) title: &'a str,
    pub(super) sheets: Vec<Sheet>,
    pub(super) place: Place,
    /// `true` if the cards are wider than high.
    pub(super) is_landscape: bool,
}

impl Deck<'_> {
    /// Returns the deck as an object; a deck of one card becomes a single card.
    pub(super) fn object(&self, id: &str) -> Value {
        let each: Vec<(u32, Option<&str>)> = self.sheets.iter().flat_map(Sheet::each).collect();
        let sheets = self.sheets.iter();
        let all: Map<String, Value> =
            sheets.map(|sheet| (sheet.number.to_string(), sheet.custom_deck())).collect();
        // Other players see the back of a card in a hand, so cards with values on both sides must remain on the
        // table.
        let in_hands = !self.sheets.iter().any(|sheet| sheet.has_own_backs);
        let card = |kind: &str, (number, name): (u32, Option<&str>)| {
            let sheet = (number / CARDS_A_SHEET).to_string();
            json!({
                "Name": kind,
                "Nickname": name.unwrap_or(self.title),
                "Transform": self.place.transform(self.place.scale),
                "CardID": number,
                "SidewaysCard": self.is_landscape,
                "Hands": in_hands,
                "HideWhenFaceDown": true,
                "CustomDeck": { sheet.clone(): all[&sheet].clone() },
            })
        };
        // Tabletop Simulator has no decks of a single card.
        if let [only] = each.as_slice() {
            let mut object = card("Card", *only);
            object["GUID"] = id.into();
            object["Nickname"] = self.title.into();
            return object;
        }
        let cards: Vec<Value> = each.iter().map(|one| card("Card", *one)).collect();
        let ids: Vec<u32> = each.iter().map(|(number, _)| *number).collect();
        json!({
            "GUID": id,
            "Name": "DeckCustom",
            "Nickname": self.title,
            "Transform": self.place.transform(self.place.scale),
            "SidewaysCard": self.is_landscape,
            "Hands": false,
            "HideWhenFaceDown": true,
            "DeckIDs": ids,
            "CustomDeck": all,
            "ContainedObjects": cards,
        })
    }
}

/// Returns a board as an object, fixed to the table.
pub(super) fn board(id: &str, title: &str, face: &str, stock: &Stock, place: &Place) -> Value {
    // Boards are scaled by their proportions, but cards and tiles by their height.
    let hundredths = (100.0 * stock.trim.width / stock.trim.height).round();
    json!({
        "GUID": id,
        "Name": "Custom_Board",
        "Nickname": title,
        "Transform": place.transform(1.0),
        "Locked": true,
        "CustomImage": {
            "ImageURL": face,
            "ImageSecondaryURL": "",
            "WidthScale": hundredths / 100.0,
        },
    })
}

/// Returns a cardboard tile as an object, or a stack of identical tiles.
pub(super) fn tile(
    id: &str,
    title: &str,
    [front, back]: [&str; 2],
    copies: u16,
    place: &Place,
) -> Value {
    let mut object = json!({
        "GUID": id,
        "Name": "Custom_Tile",
        "Nickname": title,
        "Transform": place.transform(place.scale),
        "CustomImage": {
            "ImageURL": front,
            "ImageSecondaryURL": back,
            "WidthScale": 0.0,
            "CustomTile": { "Type": 0, "Thickness": THICKNESS, "Stackable": true, "Stretch": true },
        },
    });
    if copies > 1 {
        object["Name"] = "Custom_Tile_Stack".into();
        object["Number"] = copies.into();
    }
    object
}

/// Returns the file content of a saved object.
pub(super) fn saved(title: &str, objects: Vec<Value>) -> Value {
    json!({
        "SaveName": title,
        "GameMode": title,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "PlayerTurn": "",
        "ObjectStates": objects,
    })
}
