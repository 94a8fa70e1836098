//! PDF/X clause by clause: a file that keeps them all, and for each clause the same file with one object
//! spoiled.

use std::collections::BTreeSet;

use assets::Assets;
use lang::MessageArg;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use paper::profile;
use press::ink::{self, Condition, DocumentInfo, OutputTarget};
use press::preflight;

use crate::inks::CONDITION;

/// Clauses that a file does not keep, with their numbers, by the profile that asks for its standard.
fn broken(bytes: &[u8], standard: &str) -> Vec<(String, String)> {
    let yaml = format!("name: {{ fr: a, en: a }}\nform: pages\nstandard: {standard}\n");
    let file = ("data/print/profiles/trial.yaml".to_owned(), yaml.into_bytes());
    let profile = profile::read(&Assets::memory([file]), "trial", &[]).expect("a profile");
    let findings = preflight::check("deck.pdf", bytes, &profile);
    let mut broken = Vec::new();
    for finding in findings.report.iter() {
        assert_eq!(finding.code.id, "preflight-standard", "{:?}", finding.args);
        let text = |name: &str| match finding.args.iter().find(|(key, _)| *key == name) {
            Some((_, MessageArg::Text(text))) => text.clone(),
            _ => String::new(),
        };
        broken.push((text("what"), text("clause")));
    }
    broken
}

/// A page with a font, a picture, an ink with a name of its own, a drawing and a set of parameters.
fn made() -> Document {
    let mut document = Document::with_version("1.4");
    let tree = document.new_object_id();
    let content = "q /Set gs 0 0 0 1 k 20 20 30 30 re f /Gold cs .5 scn 60 20 30 30 re f \
                   20 0 0 20 20 60 cm /Picture Do Q /Drawing Do \
                   BT /Letters 9 Tf 20 150 Td (a) Tj ET";
    let content = document.add_object(Stream::new(Dictionary::new(), content.into()));
    let program =
        document.add_object(Stream::new(Dictionary::new(), b"%!PS-AdobeFont-1.0".to_vec()));
    let about = dictionary! { "Type" => "FontDescriptor", "FontFile" => program };
    let about = document.add_object(about);
    let letters = dictionary! {
        "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "ABCDEF+Own", "FontDescriptor" => about,
    };
    let letters = document.add_object(letters);
    let picture = dictionary! {
        "Type" => "XObject", "Subtype" => "Image", "Width" => 2, "Height" => 1,
        "BitsPerComponent" => 8, "ColorSpace" => "DeviceCMYK",
    };
    let picture = document.add_object(Stream::new(picture, vec![0, 0, 0, 255, 255, 0, 0, 0]));
    let bounds: Vec<Object> = [0, 0, 9, 9].map(Object::from).to_vec();
    let drawing = dictionary! { "Type" => "XObject", "Subtype" => "Form", "BBox" => bounds };
    let drawing = document.add_object(Stream::new(drawing, b"0 0 9 9 re f".to_vec()));
    let function = dictionary! {
        "FunctionType" => 2, "Domain" => vec![0.into(), 1.into()], "N" => 1,
        "C0" => vec![0.into(); 4], "C1" => vec![0.into(), Object::Real(0.2), 1.into(), 0.into()],
    };
    let function = document.add_object(function);
    let gold: Vec<Object> =
        vec!["Separation".into(), "Gold".into(), "DeviceCMYK".into(), function.into()];
    let gold = document.add_object(gold);
    let set = document.add_object(dictionary! { "Type" => "ExtGState", "ca" => 1, "OPM" => 1 });
    let resources = dictionary! {
        "Font" => dictionary! { "Letters" => letters },
        "XObject" => dictionary! { "Picture" => picture, "Drawing" => drawing },
        "ColorSpace" => dictionary! { "Gold" => gold },
        "ExtGState" => dictionary! { "Set" => set },
    };
    let area = |sides: [i64; 4]| sides.map(Object::from).to_vec();
    let page = document.add_object(dictionary! {
        "Type" => "Page", "Parent" => tree, "Contents" => content, "Resources" => resources,
        "MediaBox" => area([0, 0, 200, 200]), "BleedBox" => area([2, 2, 198, 198]),
        "TrimBox" => area([10, 10, 190, 190]),
    });
    let kids: Vec<Object> = vec![page.into()];
    document.set_object(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 1 });
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    document
}

fn kept(aim: OutputTarget, condition: &Condition) -> Vec<u8> {
    let about = DocumentInfo { title: "Cards", ident: "cards 2026", day: "2026-01-01" };
    ink::finish(made(), aim, condition, &about).expect("a file")
}

/// The objects of a file that tests spoil.
struct Parts {
    document: Document,
}

impl Parts {
    fn page(&self) -> ObjectId {
        self.document.page_iter().next().expect("a page")
    }

    fn page_mut(&mut self) -> &mut Dictionary {
        let id = self.page();
        self.document.get_dictionary_mut(id).expect("a page")
    }

    fn catalog(&mut self) -> &mut Dictionary {
        self.document.catalog_mut().expect("a catalog")
    }

    fn info(&mut self) -> &mut Dictionary {
        let id = self.document.trailer.get(b"Info").and_then(Object::as_reference).expect("there");
        self.document.get_dictionary_mut(id).expect("the information")
    }

    /// A dictionary, or that of a stream, that has a key with this value.
    fn with(&mut self, key: &[u8], value: &str) -> &mut Dictionary {
        let is_it = |dict: &Dictionary| {
            dict.get(key).and_then(Object::as_name).is_ok_and(|name| name == value.as_bytes())
        };
        let dicts = self.document.objects.values_mut().filter_map(|object| match object {
            Object::Dictionary(dict) => Some(dict),
            Object::Stream(stream) => Some(&mut stream.dict),
            _ => None,
        });
        let mut found = dicts.filter(|dict| is_it(dict));
        found.next().expect("there")
    }

    fn intent(&mut self) -> &mut Dictionary {
        let catalog = self.catalog();
        let intents = catalog.get_mut(b"OutputIntents").and_then(Object::as_array_mut);
        intents.expect("there")[0].as_dict_mut().expect("an intent")
    }

    fn xmp(&mut self, from: &str, to: &str) {
        let id = self.catalog().get(b"Metadata").and_then(Object::as_reference).expect("there");
        let stream = self.document.get_object_mut(id).and_then(Object::as_stream_mut);
        let stream = stream.expect("metadata");
        let xml = String::from_utf8(stream.content.clone()).expect("UTF-8");
        assert!(xml.contains(from), "{from}");
        stream.set_plain_content(xml.replace(from, to).into_bytes());
    }

    fn draw(&mut self, content: &str) {
        let id = self.page();
        self.document.add_page_contents(id, content.as_bytes().to_vec()).expect("a page");
    }

    fn resource(&mut self, kind: &str, name: &str, value: Object) {
        let resources = self.page_mut().get_mut(b"Resources").and_then(Object::as_dict_mut);
        let resources = resources.expect("resources");
        if !resources.has(kind.as_bytes()) {
            resources.set(kind, Dictionary::new());
        }
        let all = resources.get_mut(kind.as_bytes()).and_then(Object::as_dict_mut);
        all.expect("a dictionary").set(name, value);
    }
}

type Spoil = fn(&mut Parts);

/// What is spoiled, the number of its clause in PDF/X-1a and in PDF/X-4, and how. Not asked for is `-`.
const SPOILED: &[(&str, &str, &str, Spoil)] = &[
    ("version", "6.1", "6.1", |parts| parts.document.version = "1.7".into()),
    ("deep", "6.1", "-", |parts| {
        let picture = parts.with(b"Subtype", "Image");
        picture.set("BitsPerComponent", 16);
        picture.set("Width", 1);
    }),
    ("layers", "6.1", "-", |parts| {
        parts.catalog().set("OCProperties", dictionary! { "D" => Dictionary::new() });
    }),
    ("colours", "6.2.1", "6.4.3", |parts| parts.draw("1 0 0 rg 20 20 9 9 re f")),
    ("colours", "6.2.1", "-", |parts| {
        let icc = parts.document.add_object(Stream::new(dictionary! { "N" => 4 }, b"icc".to_vec()));
        parts.resource("ColorSpace", "Own", vec!["ICCBased".into(), icc.into()].into());
        parts.draw("/Own cs 0 0 0 1 sc 20 20 9 9 re f");
    }),
    ("inks", "6", "6.4", |parts| {
        let other = dictionary! {
            "FunctionType" => 2, "Domain" => vec![0.into(), 1.into()], "N" => 1,
            "C0" => vec![0.into(); 4], "C1" => vec![1.into(); 4],
        };
        let other = parts.document.add_object(other);
        let space: Vec<Object> =
            vec!["Separation".into(), "Gold".into(), "DeviceCMYK".into(), other.into()];
        parts.resource("ColorSpace", "Gold2", space.into());
    }),
    ("intent", "6.2.2", "6.4.2", |parts| {
        parts.intent().remove(b"OutputConditionIdentifier");
    }),
    ("profile", "6.2.2", "6.4.2", |parts| {
        parts.intent().remove(b"DestOutputProfile");
    }),
    ("fonts", "6", "6.5", |parts| {
        parts.with(b"Type", "FontDescriptor").remove(b"FontFile");
    }),
    ("names", "-", "6.6", |parts| {
        parts.with(b"Subtype", "Type1").set("BaseFont", Object::Name(vec![0xC0, 0xFF]));
    }),
    ("packing", "6", "6", |parts| {
        let picture = parts.with(b"Subtype", "Image");
        picture.set("Filter", "LZWDecode");
    }),
    ("identity", "6", "6.10", |parts| {
        if parts.info().has(b"GTS_PDFXVersion") {
            parts.info().remove(b"GTS_PDFXVersion");
        } else {
            parts.xmp("PDF/X-4", "PDF/X-5");
        }
    }),
    ("about", "6", "6.10", |parts| {
        if parts.info().has(b"GTS_PDFXVersion") {
            parts.info().set("Title", Object::string_literal(" "));
        } else {
            parts.xmp(">Cards<", "><");
        }
    }),
    ("about", "6", "6.10", |parts| {
        if parts.info().has(b"GTS_PDFXVersion") {
            parts.info().remove(b"ModDate");
        } else {
            parts.xmp("xmpMM:VersionID", "xmpMM:Version");
        }
    }),
    ("id", "6", "6", |parts| {
        parts.document.trailer.remove(b"ID");
    }),
    ("trapped", "6", "6", |parts| parts.info().set("Trapped", "Unknown")),
    ("boxes", "6.8", "6.12", |parts| {
        parts.page_mut().remove(b"TrimBox");
    }),
    ("boxes", "6.8", "6.12", |parts| {
        let trim = parts.page_mut().get(b"TrimBox").expect("a box").clone();
        parts.page_mut().set("ArtBox", trim);
    }),
    ("boxes", "6.8", "6.12", |parts| {
        let sides = [20, 20, 180, 180].map(Object::from).to_vec();
        parts.page_mut().set("BleedBox", sides);
    }),
    ("transfer", "6", "6.13", |parts| {
        parts.with(b"Type", "ExtGState").set("TR", "Identity");
    }),
    ("halftone", "6", "6.13", |parts| {
        let screen = dictionary! { "Type" => "Halftone", "HalftoneType" => 6 };
        parts.with(b"Type", "ExtGState").set("HT", screen);
    }),
    ("postscript", "6", "6.14", |parts| {
        parts.with(b"Subtype", "Form").set("Subtype2", "PS");
    }),
    ("alternates", "6", "6", |parts| {
        let other: Vec<Object> = vec![dictionary! { "DefaultForPrinting" => true }.into()];
        parts.with(b"Subtype", "Image").set("Alternates", other);
    }),
    ("elsewhere", "6", "6", |parts| {
        parts.with(b"Subtype", "Form").set("OPI", Dictionary::new());
    }),
    ("elsewhere", "6", "6", |parts| {
        let files = dictionary! { "EmbeddedFiles" => Dictionary::new() };
        parts.catalog().set("Names", files);
    }),
    ("separated", "6", "6", |parts| {
        parts.page_mut().set("SeparationInfo", Dictionary::new());
    }),
    ("annotations", "6.13", "6.17", |parts| annotate(parts, "Link", [20, 20, 30, 30])),
    ("actions", "6.14", "6.18", |parts| {
        let action = dictionary! { "S" => "JavaScript" };
        parts.catalog().set("OpenAction", action);
    }),
    ("operators", "6", "6.19", |parts| parts.draw("BX EX")),
    ("transparency", "6", "-", |parts| {
        parts.with(b"Type", "ExtGState").set("ca", Object::Real(0.5));
    }),
    ("transparency", "6", "-", |parts| {
        let group = dictionary! { "S" => "Transparency", "CS" => "DeviceCMYK" };
        parts.with(b"Subtype", "Form").set("Group", group);
    }),
    ("groups", "-", "6.20", |parts| {
        let group = dictionary! { "S" => "Transparency", "CS" => "DeviceRGB" };
        parts.with(b"Subtype", "Form").set("Group", group);
    }),
    ("rendering", "6", "6.23", |parts| {
        parts.with(b"Subtype", "Image").set("Intent", "Pretty");
    }),
    ("showing", "-", "6.24", |parts| {
        let usual = dictionary! { "AS" => Object::Array(Vec::new()) };
        parts.catalog().set("OCProperties", dictionary! { "D" => usual });
    }),
    ("limits", "6", "6.25", |parts| parts.draw(&("q ".repeat(29) + &"Q ".repeat(29)))),
    ("forms", "6", "6.26", |parts| {
        let fields: Vec<Object> = vec![Dictionary::new().into()];
        parts.catalog().set("AcroForm", dictionary! { "Fields" => fields });
    }),
];

fn annotate(parts: &mut Parts, kind: &str, sides: [i64; 4]) {
    let sides = sides.map(Object::from).to_vec();
    let note = dictionary! { "Type" => "Annot", "Subtype" => kind, "Rect" => sides };
    parts.page_mut().set("Annots", vec![note.into()]);
}

fn spoiled(bytes: &[u8], spoil: impl FnOnce(&mut Parts)) -> Vec<u8> {
    let mut parts = Parts { document: Document::load_mem(bytes).expect("a file") };
    spoil(&mut parts);
    let mut bytes = Vec::new();
    parts.document.save_to(&mut bytes).expect("a file");
    bytes
}

#[test]
fn each_clause_is_kept_by_a_file_and_broken_by_another() {
    let mut told = BTreeSet::new();
    for (aim, standard) in [(OutputTarget::Flat, "pdf-x-1a"), (OutputTarget::Live, "pdf-x-4")] {
        let kept = kept(aim, &CONDITION);
        assert_eq!(broken(&kept, standard), [], "{standard}");
        assert_eq!(broken(&spoiled(&kept, |_| {}), standard), [], "{standard}, written again");
        for (what, early, late, spoil) in SPOILED {
            let number = if aim == OutputTarget::Flat { early } else { late };
            let found = broken(&spoiled(&kept, spoil), standard);
            let only = |what: &str| found.iter().filter(|(found, _)| found == what).count();
            match *number {
                "-" => assert_eq!(only(what), 0, "{standard} {what}"),
                number => {
                    let clause = (what.to_string(), number.to_owned());
                    assert!(found.contains(&clause), "{standard} {what}: {found:?}");
                    // Layers that show by themselves are layers, and so on: no others are broken.
                    assert!(found.len() == 1, "{standard} {what}: {found:?}");
                    told.insert(clause.0);
                }
            }
        }
    }
    assert_eq!(told.len(), 30, "{told:?}");
    // What keeps PDF/X-1a keeps PDF/X-3 but for its name.
    assert_eq!(broken(&kept(OutputTarget::FlatX3, &CONDITION), "pdf-x-3"), []);
    let name = ("identity".to_owned(), "6".to_owned());
    assert_eq!(broken(&kept(OutputTarget::Flat, &CONDITION), "pdf-x-3"), [name]);
}

#[test]
fn what_lies_beside_the_page_breaks_nothing() {
    let kept = kept(OutputTarget::Live, &CONDITION);
    let beside = spoiled(&kept, |parts| annotate(parts, "Text", [0, 0, 2, 2]));
    assert_eq!(broken(&beside, "pdf-x-4"), []);
    let mark = spoiled(&kept, |parts| annotate(parts, "PrinterMark", [20, 20, 30, 30]));
    assert_eq!(broken(&mark, "pdf-x-4"), []);
    // Colours of a profile are those of no device.
    let default = spoiled(&kept, |parts| {
        let icc = parts.document.add_object(Stream::new(dictionary! { "N" => 3 }, b"icc".to_vec()));
        parts.resource("ColorSpace", "DefaultRGB", vec!["ICCBased".into(), icc.into()].into());
        parts.draw("1 0 0 rg 20 20 9 9 re f");
    });
    assert_eq!(broken(&default, "pdf-x-4"), []);
}
