//! The objects of a saved object of Tabletop Simulator, as JSON. What each field means is in its
//! Knowledge Base (Save File Format, Custom Deck, Custom Board, Custom Tile); fields that are left out
//! have the values that the program gives them.

use serde_json::{Map, Value, json};

use super::grid::Grid;
use paper::stock::{CARD, Stock};

/// Cards of a sheet have numbers from a hundred times that of the sheet.
const CARDS_A_SHEET: u32 = 100;
/// How far objects lie from each other, in units of the table: a card is about two wide.
const PITCH: (f64, f64) = (4.0, 6.0);
/// Objects side by side.
const ACROSS: usize = 6;
/// Thickness of a tile of cardboard, in units of the table.
const THICKNESS: f64 = 0.1;

/// Where an object lies, and how large it is.
pub(super) struct Place {
    x: f64,
    z: f64,
    scale: f64,
    is_face_down: bool,
}

impl Place {
    /// The place of the object with this rank: side by side, row after row. A card of any stock is as
    /// high as every other at a scale of one.
    pub(super) fn nth(rank: usize, stock: &Stock, is_face_down: bool) -> Self {
        let (column, row) = (rank % ACROSS, rank / ACROSS);
        let hundredths = (100.0 * stock.trim.height / CARD.trim.height).round();
        Self {
            x: (column as f64 - (ACROSS - 1) as f64 / 2.0) * PITCH.0,
            z: 0.0 - row as f64 * PITCH.1,
            scale: hundredths / 100.0,
            is_face_down,
        }
    }

    fn transform(&self, scale: f64) -> Value {
        json!({
            "posX": self.x, "posY": 1.0, "posZ": self.z,
            "rotX": 0.0, "rotY": 180.0, "rotZ": if self.is_face_down { 180.0 } else { 0.0 },
            "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
        })
    }
}

/// One sheet of a deck.
pub(super) struct Sheet {
    pub(super) number: u32,
    /// Address of the fronts.
    pub(super) faces: String,
    /// Address of the back, or of the backs.
    pub(super) back: String,
    pub(super) has_own_backs: bool,
    pub(super) grid: Grid,
    /// How many there are of each card, in the order of the cells.
    /// Its cards: how many there are of each, and the name that finds it, if it has one.
    pub(super) cards: Vec<(u16, Option<String>)>,
}

impl Sheet {
    fn custom_deck(&self) -> Value {
        json!({
            "FaceURL": self.faces,
            "BackURL": self.back,
            "NumWidth": self.grid.columns,
            "NumHeight": self.grid.rows,
            // Of a card whose back says something, the last cell is shown instead.
            "BackIsHidden": !self.has_own_backs,
            "UniqueBack": self.has_own_backs,
            "Type": 0,
        })
    }

    /// Numbers and names of all cards, each as often as there are copies.
    fn each(&self) -> impl Iterator<Item = (u32, Option<&str>)> {
        let first = self.number * CARDS_A_SHEET;
        let ranked = (first..).zip(&self.cards);
        ranked.flat_map(|(id, (copies, name))| {
            std::iter::repeat_n((id, name.as_deref()), usize::from(*copies))
        })
    }
}

/// Cards that lie on each other.
pub(super) struct Deck<'a> {
    pub(super) title: &'a str,
    pub(super) sheets: Vec<Sheet>,
    pub(super) place: Place,
    pub(super) is_lying: bool,
}

impl Deck<'_> {
    /// A deck; of one card, the card.
    pub(super) fn object(&self, id: &str) -> Value {
        let each: Vec<(u32, Option<&str>)> = self.sheets.iter().flat_map(Sheet::each).collect();
        let sheets = self.sheets.iter();
        let all: Map<String, Value> =
            sheets.map(|sheet| (sheet.number.to_string(), sheet.custom_deck())).collect();
        // A card whose back says something is not for a hand, where others look at the back.
        let in_hands = !self.sheets.iter().any(|sheet| sheet.has_own_backs);
        let card = |kind: &str, (number, name): (u32, Option<&str>)| {
            let sheet = (number / CARDS_A_SHEET).to_string();
            json!({
                "Name": kind,
                "Nickname": name.unwrap_or(self.title),
                "Transform": self.place.transform(self.place.scale),
                "CardID": number,
                "SidewaysCard": self.is_lying,
                "Hands": in_hands,
                "HideWhenFaceDown": true,
                "CustomDeck": { sheet.clone(): all[&sheet].clone() },
            })
        };
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
            "SidewaysCard": self.is_lying,
            "Hands": false,
            "HideWhenFaceDown": true,
            "DeckIDs": ids,
            "CustomDeck": all,
            "ContainedObjects": cards,
        })
    }
}

/// A board, which lies fast on the table.
pub(super) fn board(id: &str, title: &str, face: &str, stock: &Stock, place: &Place) -> Value {
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

/// A tile of cardboard, or a pile of tiles that are alike.
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

/// A whole saved object.
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
