//! Order forms of print shops: files that say which picture is on which card, and how often.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use render::print_kit::Order;

/// Maximum number of cards of one order at MakePlayingCards.
const MOST_CARDS: usize = 612;

/// Stocks with their kind of deck at The Game Crafter.
const DECKS: [(&str, &str); 3] =
    [("card", "PokerDeck"), ("route", "TarotDeck"), ("visa", "MiniDeck")];

/// Maximum number of copies of a card at The Game Crafter.
const MOST_COPIES: u16 = 99;

/// A file: its name and its text.
type Form = (String, String);

/// Returns the orders of MPC Autofill, `cards.xml`, and for more cards than one order holds `cards-2.xml` and so on. Its
/// program orders playing cards only.
pub(super) fn mpc_autofill(orders: &[Order]) -> Vec<Form> {
    let Some(cards) = orders.iter().find(|order| order.stock == "card") else {
        return Vec::new();
    };
    let Some(folder) = cards.files.first() else {
        return Vec::new();
    };
    let pieces = cards.pieces.iter();
    let copies: Vec<(&str, Option<&str>)> = pieces
        .flat_map(|(front, back, copies)| {
            std::iter::repeat_n((front.as_str(), back.as_deref()), usize::from(*copies))
        })
        .collect();
    let parts = copies.chunks(MOST_CARDS).enumerate();
    let form = |(rank, part): (usize, &[(&str, Option<&str>)])| {
        let end = if rank == 0 { String::new() } else { format!("-{}", rank + 1) };
        (format!("cards{end}.xml"), mpc_order(folder, part))
    };
    parts.map(form).collect()
}

fn mpc_order(folder: &str, cards: &[(&str, Option<&str>)]) -> String {
    // The back that most cards share need not be listed.
    let mut backs: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut fronts: Vec<(&str, Vec<usize>)> = Vec::new();
    for (slot, (front, back)) in cards.iter().enumerate() {
        match fronts.iter_mut().find(|(known, _)| known == front) {
            Some((_, slots)) => slots.push(slot),
            None => fronts.push((front, vec![slot])),
        }
        if let Some(back) = back {
            backs.entry(back).or_default().push(slot);
        }
    }
    let common = backs.iter().max_by_key(|(back, slots)| (slots.len(), *back));
    let common = common.map(|(back, _)| *back);
    let path = |id: &str| escaped(&format!("./{folder}/{id}.png"));
    let mut out = format!(
        "<order>\n  <details><quantity>{}</quantity><stock>(S30) Standard Smooth</stock>\
         <foil>false</foil></details>\n",
        cards.len()
    );
    let mut list = |name: &str, faces: &[(&str, Vec<usize>)]| {
        let _ = writeln!(out, "  <{name}>");
        for (id, slots) in faces {
            let slots: Vec<String> = slots.iter().map(usize::to_string).collect();
            let _ = writeln!(
                out,
                "    <card><id>{}</id><sourceType>Local File</sourceType><slots>{}</slots>\
                 <name>{}.png</name><query>{}</query></card>",
                path(id),
                slots.join(","),
                escaped(id),
                escaped(id)
            );
        }
        let _ = writeln!(out, "  </{name}>");
    };
    list("fronts", &fronts);
    let backs: Vec<(&str, Vec<usize>)> =
        backs.into_iter().filter(|(back, _)| Some(*back) != common).collect();
    if !backs.is_empty() {
        list("backs", &backs);
    }
    let _ =
        writeln!(out, "  <cardback>{}</cardback>\n</order>", common.map(path).unwrap_or_default());
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Returns the fields of the decks and cards of The Game Crafter, `cards.csv`: what is typed into its forms, or sent by a
/// program to its interface.
pub(super) fn the_game_crafter(orders: &[Order]) -> Vec<Form> {
    let mut out = String::from("deck_identity,name,quantity,face_file,back_from,back_file\n");
    for order in orders {
        let Some((_, identity)) = DECKS.iter().find(|(stock, _)| *stock == order.stock) else {
            continue;
        };
        let Some(folder) = order.files.first() else { continue };
        for (front, back, copies) in &order.pieces {
            let back = back.as_ref().map(|back| format!("{folder}/{back}.png"));
            let from = if back.is_some() { "Card" } else { "Deck" };
            let mut left = *copies;
            while left > 0 {
                let quantity = left.min(MOST_COPIES);
                left -= quantity;
                let back = back.as_deref().unwrap_or_default();
                let _ = writeln!(
                    out,
                    "{identity},{front},{quantity},{folder}/{front}.png,{from},{back}"
                );
            }
        }
    }
    vec![("cards.csv".to_owned(), out)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(stock: &'static str, pieces: &[(&str, Option<&str>, u16)]) -> Order {
        let pieces = pieces.iter();
        Order {
            stock,
            trim: None,
            has_backs: true,
            files: vec![format!("game-{stock}-en")],
            pieces: pieces
                .map(|(front, back, copies)| {
                    ((*front).to_owned(), back.map(str::to_owned), *copies)
                })
                .collect(),
            picture: None,
        }
    }

    #[test]
    fn the_order_of_mpc_autofill_names_each_slot_once() {
        let pieces = [("A&B", Some("own"), 1), ("C", Some("net"), 2), ("D", Some("net"), 1)];
        let forms = mpc_autofill(&[order("guess", &[]), order("card", &pieces)]);
        assert_eq!(forms.len(), 1);
        let (name, text) = &forms[0];
        assert_eq!(name, "cards.xml");
        for part in [
            "<quantity>4</quantity>",
            "<id>./game-card-en/A&amp;B.png</id><sourceType>Local File</sourceType><slots>0</slots>",
            "<id>./game-card-en/C.png</id><sourceType>Local File</sourceType><slots>1,2</slots>",
            "<id>./game-card-en/own.png</id><sourceType>Local File</sourceType><slots>0</slots>",
            "<cardback>./game-card-en/net.png</cardback>",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        let most = u16::try_from(MOST_CARDS).expect("a number");
        let many = mpc_autofill(&[order("card", &[("A", None, most + 1)])]);
        let names: Vec<&str> = many.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["cards.xml", "cards-2.xml"]);
        assert!(many[1].1.contains("<quantity>1</quantity>"));
    }

    #[test]
    fn the_game_crafter_takes_up_to_99_copies_of_a_card() {
        let cards = [("A", Some("net"), 100), ("B", None, 1)];
        let forms = the_game_crafter(&[order("card", &cards), order("guess", &cards)]);
        let expected = "deck_identity,name,quantity,face_file,back_from,back_file\n\
            PokerDeck,A,99,game-card-en/A.png,Card,game-card-en/net.png\n\
            PokerDeck,A,1,game-card-en/A.png,Card,game-card-en/net.png\n\
            PokerDeck,B,1,game-card-en/B.png,Deck,\n";
        assert_eq!(forms, [("cards.csv".to_owned(), expected.to_owned())]);
    }
}
