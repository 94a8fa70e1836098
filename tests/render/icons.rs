//! The icons: one grid, one colour that is filled in when they are drawn.

use render::flags;

#[test]
fn icons_are_drawn_on_one_grid_in_one_colour() {
    let assets = content::assets();
    let icons = assets.list("templates/icons");
    assert!(icons.len() > 40);
    for name in icons {
        let bytes = assets.read(&name).expect("listed").expect("readable");
        let svg = String::from_utf8(bytes.into_owned()).expect("UTF-8");
        assert_eq!(flags::check(&svg), Ok(()), "{name}");
        assert!(svg.contains("viewBox=\"0 0 24 24\""), "{name}");
        assert!(svg.contains("currentColor") && !svg.contains('#'), "{name}");
    }
}
