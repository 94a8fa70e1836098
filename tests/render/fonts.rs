//! Fonts of a project: Typst sets texts in the faces in which they are measured.

use assets::Assets;
use fit::fonts::Role;
use fit::typefaces::{self, FOLDER, THEME, Typefaces};
use lang::Lang;
use render::flags::CustomFlags;
use render::globalissimo::GAME;
use render::product::{self, PRODUCTS, Product, Request, Target};
use typst::text::{FontStyle, TextItem};

use super::runs;

/// The fonts that Typst brings, of a family.
fn files(family: &str) -> Vec<(String, Vec<u8>)> {
    let of_family = |bytes: &&[u8]| {
        let faces = Typefaces::new(None, [(String::new(), bytes.to_vec())]);
        faces.own().iter().any(|face| face.is_of(family))
    };
    let files = typst_assets::fonts().filter(of_family).enumerate();
    files.map(|(rank, bytes)| (format!("{FOLDER}/{rank}.otf"), bytes.to_vec())).collect()
}

/// The shipped edition with this theme and these fonts.
fn edition(serif: &str, sans: &str, fonts: Vec<(String, Vec<u8>)>) -> Assets {
    let shipped = content::assets();
    let theme = shipped.read(THEME).expect("there").expect("readable");
    let theme = std::str::from_utf8(&theme).expect("UTF-8").to_owned();
    let theme = theme.replace("serif = \"Libertinus Serif\"", &format!("serif = {serif}"));
    let theme = theme.replace("sans = \"Noto Sans\"", &format!("sans = {sans}"));
    Assets::memory(fonts.into_iter().chain([(THEME.to_owned(), theme.into_bytes())])).over(shipped)
}

/// Typesets a few cards of the edition, one face a page, and calls `look` with each run of text.
fn each_run(assets: &Assets, mut look: impl FnMut(&TextItem)) {
    let loaded = validate::load(assets);
    let (flags, only) = (CustomFlags::new(), ["CIV", "GBR", "PNG"].map(str::to_owned));
    let product = Product::find(GAME, Target::Cards).expect("the deck is printed");
    for lang in Lang::ALL {
        let request = Request::of_faces(product, &loaded.dataset, assets, &flags, lang);
        let request = Request { only: Some(&only), ..request };
        let typeset = product::typeset(&request).unwrap_or_else(|error| panic!("{error}"));
        let pages = typeset.document.pages();
        pages.iter().flat_map(|page| runs(&page.frame)).for_each(|run| look(run.item));
    }
}

/// Returns the role of a run by what it asks of its font; `None` for a run in another family.
fn role(item: &TextItem, serif: &str, sans: &str) -> Option<Role> {
    let info = item.font.font().info();
    let is_of = |family: &str| info.family.starts_with(family);
    Some(match () {
        () if is_of(serif) && info.variant.style != FontStyle::Normal => Role::SerifItalic,
        () if is_of(serif) && info.variant.weight.to_number() > 500 => Role::SerifSemibold,
        () if is_of(serif) => Role::Serif,
        () if is_of(sans) && info.variant.weight.to_number() > 500 => Role::SansBold,
        () if is_of(sans) => Role::Sans,
        () => return None,
    })
}

#[test]
fn texts_are_as_wide_as_measured() {
    // The second name is that of Typst.
    let assets = edition("\"NewComputerModern10\"", "\"Noto Sans\"", files("NewComputerModern10"));
    let (serif, sans) = ("New Computer Modern", "Noto Sans");
    let rulers = Typefaces::of_project(&assets).rulers();
    let mut of_roles = std::collections::BTreeMap::new();
    each_run(&assets, |item| {
        let Some(role) = role(item, serif, sans) else { return };
        // White between capitals comes on top of their widths, and that at the end of a line is left out.
        if role == Role::SansBold || item.text.ends_with(char::is_whitespace) {
            return;
        }
        let width = item.width().to_mm();
        let measured = rulers.width(role, item.size.to_pt(), &item.text);
        // Figures are measured in the wider of two forms.
        let is_figure = item.text.chars().any(|c| c.is_ascii_digit());
        let is_right = (measured - width).abs() < 0.02 || is_figure && measured > width;
        assert!(is_right, "{role:?} {:?}: {width} mm, measured {measured}", item.text);
        *of_roles.entry(role).or_insert(0) += 1;
    });
    assert!(
        of_roles[&Role::SerifSemibold] > 50 && of_roles[&Role::SerifItalic] > 10,
        "{of_roles:?}"
    );
}

/// Any weight is the nearest that the family has, and a family may be that of the program.
#[test]
fn each_role_has_the_nearest_face_of_its_family() {
    let weight = |face: &typefaces::FontFace| format!("{face:?}");
    let serif = files("NewComputerModern10");
    let assets = edition("\"newcomputermodern10\"", "\"Libertinus Serif\"", serif);
    let typefaces = Typefaces::of_project(&assets);
    let chosen = |role| {
        let (family, faces) = typefaces.of_role(role).expect("another face than the program's");
        format!("{role:?} {family}: {}", weight(&typefaces.faces()[faces[0]]))
    };
    let lines: Vec<String> = Role::ALL.map(chosen).to_vec();
    let new_computer_modern = "FontFace([\"NewComputerModern\", \"NewComputerModern10\"]";
    let libertinus = "FontFace([\"Libertinus Serif\"";
    assert_eq!(
        lines,
        [
            format!("SerifSemibold newcomputermodern10: {new_computer_modern}, 700, italic false)"),
            format!("SerifItalic newcomputermodern10: {new_computer_modern}, 400, italic true)"),
            format!("Serif newcomputermodern10: {new_computer_modern}, 400, italic false)"),
            format!("Sans Libertinus Serif: {libertinus}], 400, italic false)"),
            format!(
                "SansBold Libertinus Serif: {libertinus}, \"Libertinus Serif Semibold\"], 600, italic false)"
            ),
        ]
    );
}

/// A list of families, a family that is nowhere, and letters that a font lacks.
#[test]
fn what_is_missing_comes_from_the_next_family() {
    let fonts = files("DejaVu Sans Mono");
    let assets = edition("(\"Nowhere\", \"Libertinus Serif\")", "\"Noto Sans\"", fonts);
    let typefaces = Typefaces::of_project(&assets);
    assert!(Role::ALL.iter().all(|role| typefaces.of_role(*role).is_none()));
    let loaded = validate::load(&assets);
    let mut codes: Vec<&str> = loaded.report.iter().map(|found| found.code.id).collect();
    codes.retain(|code| code.contains("font") || code.contains("family"));
    codes.sort_unstable();
    assert_eq!(codes, ["family-unknown", "font-unused"]);
}

/// Whatever passes the check is printed, whole.
#[test]
fn a_deck_in_another_font_is_printed() {
    let assets = edition("\"Libertinus Serif\"", "\"Libertinus Serif\"", Vec::new());
    let loaded = validate::load(&assets);
    let found: Vec<&str> = loaded.report.iter().map(|found| found.code.id).collect();
    assert!(!found.contains(&"text-overflow"), "{found:?}");
    let flags = CustomFlags::new();
    let cards = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    for product in cards {
        let request = Request::of_faces(product, &loaded.dataset, &assets, &flags, Lang::En);
        let typeset = product::typeset(&request).unwrap_or_else(|error| panic!("{error}"));
        for page in typeset.document.pages() {
            for run in runs(&page.frame) {
                let family = &run.item.font.font().info().family;
                assert_eq!(family, "Libertinus Serif", "{:?}", run.item.text);
            }
        }
    }
}
