//! Formats the symbolic location of a span, such as `roads/BOL/value`. Unlike a line number, it survives edits of the
//! file.

use diag::{Files, Span};

/// Returns the symbolic location of a span: file, entry and field. Field and entry are missing for a span that covers
/// a whole entry or file, and for a file that could not be parsed.
pub fn format_subject(files: &Files, span: Span) -> String {
    let file = short_name(files.name(span.file)).to_owned();
    let parts: Vec<String> = [file].into_iter().chain(files.logical_path(span)).collect();
    parts.join("/")
}

/// Returns the name of a file without extension and without the folders `data/` and `values/`.
fn short_name(name: &str) -> &str {
    let inside = name.strip_prefix("data/").unwrap_or(name);
    let inside = inside.strip_prefix("values/").unwrap_or(inside);
    let extensions = [".yaml", ".csv"];
    let mut stems = extensions.iter().filter_map(|end| inside.strip_suffix(end));
    stems.next().unwrap_or(inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;
    use assets::Assets;
    use diag::FileId;

    /// Returns the locations of some parts of a file, each given by its text.
    #[track_caller]
    fn subjects(name: &str, text: &str, parts: &[&str]) -> Vec<String> {
        let assets = Assets::memory([(name.to_owned(), text.as_bytes().to_vec())]);
        let reader = Reader::new(&assets);
        if name.ends_with(".csv") {
            reader.csv(name);
        } else {
            reader.yaml(name);
        }
        let files = reader.files.into_inner();
        let file = FileId::nth(0);
        let place = |part: &&str| {
            let start = text.find(part).expect("a part of the text");
            Span::new(file, start..start + part.len())
        };
        parts.iter().map(|part| format_subject(&files, place(part))).collect()
    }

    #[test]
    fn cells_are_named_by_row_and_column() {
        let text = "country,value,year\nBOL,12,2020\n\"CUB\",\"a\nb\",2021\n";
        let parts = ["12", "BOL", "BOL,12,2020", "\"a\nb\"", "2021", "country,value,year"];
        assert_eq!(
            subjects("data/values/roads.csv", text, &parts),
            [
                "roads/BOL/value",
                "roads/BOL/country",
                "roads/BOL",
                "roads/CUB/value",
                "roads/CUB/year",
                "roads"
            ]
        );
        let text = "from,to,km,note\nparis,londres,340,\n";
        let name = "data/games/course/routes.csv";
        assert_eq!(subjects(name, text, &["340"]), ["games/course/routes/paris-londres/km"]);
    }

    #[test]
    fn fields_are_named_by_entry_and_path() {
        let text = "# all\n- code: BOL\n  name: { fr: Bolivie, en: Bolivia }\n  capital:\n    \
                    fr: [Sucre, La Paz]\n- code: CUB\n  number: 7\n";
        let parts = ["code", "BOL", "name", "Bolivia", "fr: Bolivie", "La Paz", "7", "# all"];
        assert_eq!(
            subjects("data/countries.yaml", text, &parts),
            [
                "countries/BOL",
                "countries/BOL/code",
                "countries/BOL/name",
                "countries/BOL/name.en",
                "countries/BOL/name",
                "countries/BOL/capital.fr.La Paz",
                "countries/CUB/number",
                "countries"
            ]
        );
        let text = "game: x\ncountries:\n  - BOL\n  - CUB # an island\nsizes: [[1, 22], [3, 4]]\n";
        let parts = ["x", "CUB", "sizes", "22", "an island", "game"];
        assert_eq!(
            subjects("data/decks/x.yaml", text, &parts),
            [
                "decks/x/game",
                "decks/x/countries.CUB",
                "decks/x/sizes",
                "decks/x/sizes.1.22",
                "decks/x",
                "decks/x"
            ]
        );
        let text = "- country: ESP\n  category: roads\n  value: 1\n";
        assert_eq!(subjects("data/decisions.yaml", text, &["1"]), ["decisions/ESP-roads/value"]);
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_file() {
        assert_eq!(subjects("data/countries.yaml", "a: [\n", &["a"]), ["countries"]);
        assert_eq!(subjects("data/values/area.csv", "a;b\n1;2\n", &["1"]), ["area"]);
        assert_eq!(subjects("data/notes.txt", "hello\n", &["h"]), ["notes.txt"]);
        assert_eq!(subjects("baseline.yaml", "hello\n", &["h"]), ["baseline"]);
    }
}
