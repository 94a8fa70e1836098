//! What pages draw with: gradients, pictures, spaces of colours, fonts, wherever and however they are written.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, Stream, StringFormat, dictionary};
use press::ink::{
    self, ConversionError, ConversionErrorKind, DocumentInfo, Job, OutputTarget, Palette,
};

use crate::inks::CONDITION;

const AIMS: [OutputTarget; 2] = [OutputTarget::Flat, OutputTarget::Live];

/// A file of two pages, of which the second draws this with these resources.
fn file(content: &str, resources: impl FnOnce(&mut Document) -> Dictionary) -> Document {
    let mut document = Document::with_version("1.4");
    let tree = document.new_object_id();
    let resources = resources(&mut document);
    let mut page = |content: &str, resources: Dictionary| -> Object {
        let content = document.add_object(Stream::new(Dictionary::new(), content.into()));
        let page = dictionary! {
            "Type" => "Page", "Parent" => tree, "Contents" => content, "Resources" => resources,
            "MediaBox" => vec![0.into(), 0.into(), 200.into(), 200.into()],
        };
        document.add_object(page).into()
    };
    let kids = vec![page("", Dictionary::new()), page(content, resources)];
    document.set_object(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 2 });
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    document
}

fn inked(mut document: Document, aim: OutputTarget) -> Result<Document, ConversionError> {
    let chosen = BTreeMap::new();
    let palette = Palette::new(&CONDITION, &chosen, 300);
    let job = Job { palette: &palette, target: aim, overprints: true, outlines: false };
    ink::convert(&mut document, &job)?;
    let about = DocumentInfo { title: "Cards", ident: "cards", day: "2026-01-01" };
    let bytes = ink::finish(document, aim, &CONDITION, &about).expect("a file");
    Ok(Document::load_mem(&bytes).expect("a file"))
}

fn refused(document: &Document, aim: OutputTarget) -> Option<(Option<usize>, ConversionErrorKind)> {
    inked(document.clone(), aim).err().map(|refused| (refused.page, refused.why))
}

/// All names of a file, its keys too.
fn names(document: &Document) -> Vec<String> {
    fn of(object: &Object, names: &mut Vec<String>) {
        let mut all = |dict: &Dictionary| {
            for (key, value) in dict {
                names.push(String::from_utf8_lossy(key).into_owned());
                of(value, names);
            }
        };
        match object {
            Object::Name(name) => names.push(String::from_utf8_lossy(name).into_owned()),
            Object::Array(items) => items.iter().for_each(|item| of(item, names)),
            Object::Dictionary(dict) => all(dict),
            Object::Stream(stream) => all(&stream.dict),
            _ => {}
        }
    }
    let mut names = Vec::new();
    document.objects.values().for_each(|object| of(object, &mut names));
    names
}

fn has(document: &Document, name: &str) -> bool {
    names(document).iter().any(|known| known == name)
}

fn reals(numbers: &[f32]) -> Vec<Object> {
    numbers.iter().copied().map(Object::Real).collect()
}

fn blend() -> Dictionary {
    dictionary! {
        "FunctionType" => 2, "Domain" => reals(&[0.0, 1.0]), "N" => 1,
        "C0" => reals(&[1.0, 0.0, 0.0]), "C1" => reals(&[0.0, 0.0, 1.0]),
    }
}

fn shading(kind: i64) -> Dictionary {
    dictionary! {
        "ShadingType" => kind, "ColorSpace" => "DeviceRGB", "Function" => blend(),
        "Coords" => reals(&[0.0, 0.0, 200.0, 0.0]),
    }
}

/// A gradient, a pattern or an ink of its own that is written where it is named is what it is as an object.
#[test]
fn it_is_all_one_where_something_is_written() {
    type Made = fn(i64) -> (&'static str, &'static str, Object);
    let made: [Made; 3] = [
        |kind| ("/P sh", "Shading", shading(kind).into()),
        |kind| {
            let pattern = dictionary! { "PatternType" => 2, "Shading" => shading(kind) };
            ("/Pattern cs /P scn 0 0 99 99 re f", "Pattern", pattern.into())
        },
        |_| {
            let gold = vec!["Separation".into(), "Gold".into(), "DeviceRGB".into(), blend().into()];
            ("/P cs .5 scn 0 0 99 99 re f", "ColorSpace", gold.into())
        },
    ];
    for made in made {
        for aim in AIMS {
            let file_of = |kind: i64, is_direct: bool| {
                let (content, of, object) = made(kind);
                file(content, |document| {
                    let object =
                        if is_direct { object } else { document.add_object(object).into() };
                    dictionary! { of => dictionary! { "P" => object } }
                })
            };
            let [direct, object] =
                [true, false].map(|is_direct| inked(file_of(2, is_direct), aim).expect("inks"));
            assert!(!has(&direct, "DeviceRGB") && has(&direct, "DeviceCMYK"), "{:?}", made(2));
            assert_eq!(names(&direct).len(), names(&object).len(), "{:?}", made(2));
            let [direct, object] =
                [true, false].map(|is_direct| refused(&file_of(1, is_direct), aim));
            assert_eq!(direct, object, "{:?}", made(1));
            if made(1).1 != "ColorSpace" {
                assert_eq!(direct, Some((Some(1), ConversionErrorKind::Gradient)), "{:?}", made(1));
            }
        }
    }
}

/// A picture of two dots by two, in a space, of these bytes.
fn picture(space: Object, bytes: &[u8], more: &[(&str, Object)]) -> Stream {
    let mut dict = dictionary! {
        "Subtype" => "Image", "Width" => 2, "Height" => 2, "BitsPerComponent" => 8,
        "ColorSpace" => space,
    };
    for (key, value) in more {
        dict.set(*key, value.clone());
    }
    Stream::new(dict, bytes.to_vec())
}

fn with_picture(picture: Stream, mask: Option<Stream>) -> Document {
    file("q 9 0 0 9 0 0 cm /Im Do Q", |document| {
        let mut picture = picture;
        if let Some(mask) = mask {
            picture.dict.set("SMask", document.add_object(mask));
        }
        let picture = document.add_object(picture);
        dictionary! { "XObject" => dictionary! { "Im" => picture } }
    })
}

/// The picture of a file in inks: its space and its bytes.
fn dots(document: &Document) -> (Object, Vec<u8>) {
    let is_picture = |object: &&Object| {
        object.as_stream().is_ok_and(|stream| {
            stream.dict.get(b"Subtype").and_then(Object::as_name).is_ok_and(|name| name == b"Image")
        })
    };
    let picture = document.objects.values().find(is_picture).expect("a picture");
    let picture = picture.as_stream().expect("a picture");
    let bytes = picture.get_plain_content().expect("dots");
    (picture.dict.get(b"ColorSpace").expect("a space").clone(), bytes)
}

fn table(base: Object, table: &[u8]) -> Object {
    let table = Object::String(table.to_vec(), StringFormat::Hexadecimal);
    vec!["Indexed".into(), base, 1.into(), table].into()
}

#[test]
fn pictures_have_no_more_ink_than_colours() {
    let full = [[255; 4], [255, 0, 0, 255], [255, 255, 255, 0], [0; 4]].concat();
    let negative: Vec<Object> = [1, 0].repeat(4).into_iter().map(Object::Integer).collect();
    let upside_down: Vec<u8> = full.iter().map(|ink| 255 - ink).collect();
    let one_way = picture("DeviceCMYK".into(), &full, &[]);
    let other_way = picture("DeviceCMYK".into(), &upside_down, &[("Decode", negative.into())]);
    for picture in [one_way, other_way] {
        let (space, dots) =
            dots(&inked(with_picture(picture, None), OutputTarget::Live).expect("inks"));
        assert_eq!(space, "DeviceCMYK".into());
        let sums: Vec<u32> =
            dots.chunks(4).map(|dot| dot.iter().map(|ink| u32::from(*ink)).sum()).collect();
        assert_eq!(sums, [762, 510, 765, 0], "{dots:?}");
        assert_eq!(dots[4..8], [255, 0, 0, 255]);
    }
    let few = [9, 8, 7, 6].repeat(4);
    let kept =
        inked(with_picture(picture("DeviceCMYK".into(), &few, &[]), None), OutputTarget::Live);
    assert_eq!(dots(&kept.expect("inks")).1, few);
}

/// Files go through inks twice on their way onto sheets.
#[test]
fn tables_of_colours_are_converted_as_often_as_one_likes() {
    for (base, colours, inked_base) in [
        ("DeviceRGB", &[255, 255, 255, 255, 0, 0][..], "DeviceCMYK"),
        ("DeviceCMYK", &[0, 0, 0, 0, 255, 255, 255, 255], "DeviceCMYK"),
        ("DeviceGray", &[255, 0], "DeviceGray"),
    ] {
        for aim in AIMS {
            let one = with_picture(picture(table(base.into(), colours), &[0, 1, 1, 0], &[]), None);
            let once = inked(one, aim).expect("inks");
            let twice = inked(once.clone(), aim).expect("inks again");
            assert_eq!(dots(&once), dots(&twice), "{base}");
            let space = dots(&once).0;
            let parts = space.as_array().expect("a table");
            assert_eq!(parts[1], inked_base.into());
            let sums = parts[3].as_str().expect("colours").chunks(4);
            let most = sums.map(|inks| inks.iter().map(|ink| u32::from(*ink)).sum::<u32>()).max();
            assert!(most <= Some(765), "{base}: {most:?}");
        }
    }
}

#[test]
fn pictures_that_do_not_print_as_they_are_meant_are_refused_on_their_page() {
    let rgb = |bytes: &[u8]| picture("DeviceRGB".into(), bytes, &[]);
    let large = [("Width", 9.into()), ("Height", 9.into())];
    let grey =
        |shade: u8, last: u8| picture("DeviceGray".into(), &[shade, shade, shade, last], &[]);
    for (picture, mask, why) in [
        (rgb(&[9; 11]), None, Some(ConversionErrorKind::PictureShort)),
        (rgb(&[9; 12]), None, None),
        (
            picture("DeviceRGB".into(), &[9; 12], &large),
            None,
            Some(ConversionErrorKind::PictureShort),
        ),
        (picture("DeviceGray".into(), &[9; 3], &[]), None, Some(ConversionErrorKind::PictureShort)),
        (
            picture("DeviceCMYK".into(), &[9; 15], &[]),
            None,
            Some(ConversionErrorKind::PictureShort),
        ),
        (rgb(&[9; 12]), Some(grey(255, 254)), Some(ConversionErrorKind::PictureTransparent)),
        // What is opaque all over shines through nowhere.
        (rgb(&[9; 12]), Some(grey(255, 255)), None),
    ] {
        let found = refused(&with_picture(picture, mask), OutputTarget::Flat);
        assert_eq!(found, why.map(|why| (Some(1), why)));
    }
    let opaque = with_picture(rgb(&[9; 12]), Some(grey(255, 255)));
    assert!(!has(&inked(opaque, OutputTarget::Flat).expect("inks"), "SMask"));
}

#[test]
fn pictures_within_a_content_are_converted() {
    for (content, space) in [
        ("BI /W 2 /H 1 /BPC 8 /CS /RGB /F /AHx ID FF0000 FFFFFF> EI", "/CMYK"),
        ("BI /W 2 /H 1 /BPC 1 /CS [/I/RGB 1<000000FF0000>] /F /AHx ID 40> EI", "[/I /CMYK 1"),
        ("BI /W 2 /H 1 /BPC 8 /CS /G /F /AHx ID 00FF> EI", "/G"),
        ("BI /W 2 /H 1 /IM true /F /AHx ID 40> EI", "/IM true"),
    ] {
        let content = format!("q 9 0 0 9 0 0 cm {content} Q");
        for aim in AIMS {
            let once = inked(file(&content, |_| Dictionary::new()), aim).expect("inks");
            let twice = inked(once, aim).expect("inks again");
            let page = twice.page_iter().nth(1).expect("a page");
            let content = String::from_utf8(twice.get_page_content(page)).expect("text");
            assert!(content.contains(space) && !content.contains("/RGB"), "{content}");
        }
    }
    let short = "BI /W 2 /H 2 /BPC 8 /CS /RGB /F /AHx ID FF0000> EI";
    let short = refused(&file(short, |_| Dictionary::new()), OutputTarget::Live);
    assert_eq!(short, Some((Some(1), ConversionErrorKind::PictureShort)));
}

#[test]
fn what_no_operator_names_is_left_out() {
    let spaces = || dictionary! { "Red" => vec!["CalRGB".into(), Dictionary::new().into()] };
    let resources = |document: &mut Document| {
        let font = document.add_object(dictionary! {
            "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica",
        });
        let unused = document.add_object(shading(1));
        dictionary! {
            "ColorSpace" => spaces(), "Font" => dictionary! { "F" => font },
            "Shading" => dictionary! { "Mesh" => unused },
        }
    };
    for aim in AIMS {
        let drawn = inked(file("/Red cs 1 0 0 sc 0 0 9 9 re f", resources), aim).expect("inks");
        for name in ["CalRGB", "DeviceRGB", "Helvetica", "ShadingType"] {
            assert!(!has(&drawn, name), "{name}");
        }
    }
}

#[test]
fn what_no_standard_takes_is_refused_or_left_out() {
    let text = file("BT /F 9 Tf (a) Tj ET", |_| {
        let font =
            dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica" };
        dictionary! { "Font" => dictionary! { "F" => font } }
    });
    let with_set = |set: Dictionary| {
        file("/G gs 0 0 9 9 re f", |_| dictionary! { "ExtGState" => dictionary! { "G" => set } })
    };
    let halftone = dictionary! { "HalftoneType" => 1, "Frequency" => 60, "Angle" => 45 };
    for aim in AIMS {
        let absent = ConversionErrorKind::FontAbsent("Helvetica".to_owned());
        assert_eq!(refused(&text, aim), Some((Some(1), absent)));
        for key in ["TR", "TR2"] {
            let curved = with_set(dictionary! { key => blend() });
            assert_eq!(
                refused(&curved, aim),
                Some((Some(1), ConversionErrorKind::Transfer)),
                "{key}"
            );
        }
        let plain = with_set(dictionary! {
            "HT" => halftone.clone(), "TR" => "Identity", "TR2" => "Default",
        });
        let plain = inked(plain, aim).expect("inks");
        assert!(["HT", "TR", "TR2"].iter().all(|key| !has(&plain, key)));
    }
}
