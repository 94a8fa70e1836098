//! What sheets for a printer ask of the print dialog: their own size, paper of that size, and one side or two.

use lopdf::{Dictionary, Document, Object};

use paper::sheet::Duplex;

/// Requests that the pages are printed at their size, on paper of their size, and on the sides of `duplex`
/// ([`Duplex::None`]: on one side; `None`: as the user chooses). Viewers that know these entries preset them in their print dialog (ISO 32000-1,
/// 12.2).
pub fn request_actual_size(document: &mut Document, duplex: Option<Duplex>) {
    let Ok(catalog) = document.catalog_mut() else { return };
    let old = catalog.remove(b"ViewerPreferences");
    let mut requests = match old {
        Some(Object::Dictionary(preferences)) => preferences,
        _ => Dictionary::new(),
    };
    requests.set("PrintScaling", "None");
    requests.set("PickTrayByPDFSize", true);
    let sides = duplex.map(|duplex| match duplex {
        Duplex::LongEdge => "DuplexFlipLongEdge",
        Duplex::ShortEdge => "DuplexFlipShortEdge",
        Duplex::None => "Simplex",
    });
    match sides {
        Some(sides) => requests.set("Duplex", sides),
        None => drop(requests.remove(b"Duplex")),
    }
    catalog.set("ViewerPreferences", requests);
}
