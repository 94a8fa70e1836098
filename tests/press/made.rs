//! Small PDFs, made by chance: in all forms that a file may have, with something hidden in one of them.

use std::fmt::Write as _;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use testing::laws::Chance;

/// What no page may have, with the finding that tells of it and what draws it.
pub(crate) const FORBIDDEN: &[(&str, &str)] = &[
    ("preflight-colour", "1 0 0 rg 0 0 9 9 re f"),
    ("preflight-colour", "1 0 0 RG 20 20 m 40 50 l S"),
    ("preflight-colour", "1 0 0 rg 20 20 m 40 50 l 30 20 l b*"),
    ("preflight-colour", "/Red cs 1 0 0 sc 0 0 9 9 re f"),
    ("preflight-colour", "/ICC cs 1 0 0 scn 0 0 9 9 re f"),
    ("preflight-colour", "/Table CS 1 SC 20 20 m 40 50 l S"),
    ("preflight-colour", "/DeviceRGB cs 0 0 9 9 re f"),
    ("preflight-colour", "/De#76iceRGB cs 0 0 9 9 re f"),
    ("preflight-colour", "/Pattern cs /Shade scn 0 0 9 9 re f"),
    ("preflight-colour", "/Axis sh"),
    ("preflight-colour", "q 9 0 0 9 30 30 cm /Photo Do Q"),
    ("preflight-colour", "1 0 0 rg q 9 0 0 9 30 30 cm /Mask Do Q"),
    ("preflight-colour", "q 1 0 0 1 30 30 cm BI /W 40 /H 40 /BPC 8 /CS /RGB ID abc EI Q"),
    ("preflight-colour", "q BI /W 40 /H 40 /BPC 8 /CS [/I /RGB 1 <000000FF0000>] ID abc EI Q"),
    ("preflight-colour", "1 0 0 rg q BI /W 40 /H 40 /IM true ID abc EI Q"),
    ("preflight-colour", "BT 1 0 0 RG 1 Tr /F 9 Tf 30 30 Td (a) Tj ET"),
    ("preflight-colour", "BT 1 0 0 rg /F 9 Tf 30 30 Td [(a) 3 (b)] TJ ET"),
    ("preflight-spot", "/Own cs .5 scn 0 0 9 9 re f"),
    ("preflight-spot", "/Own CS 1 SC 20 20 m 40 50 l S"),
    ("preflight-spot", "/Several cs 0 .5 0 scn 0 0 9 9 re f"),
    ("preflight-spot", "BT /Own cs 1 scn /F 9 Tf 30 30 Td (a) Tj ET"),
    ("preflight-spot", "/OwnTable cs 1 sc 0 0 9 9 re f"),
    ("preflight-hairline", ".01 w 20 20 m 40 50 l S"),
    ("preflight-hairline", "q .1 0 0 .1 0 0 cm .5 w 200 200 m 400 500 l S Q"),
    ("preflight-text-size", "BT /F 4 Tf 30 30 Td (a) Tj ET"),
    ("preflight-text-size", "BT /#46 4 Tf 30 30 Td <61> Tj ET"),
    ("preflight-text-size", "q .4 0 0 .4 0 0 cm BT /F 9 Tf 90 90 Td (a) ' ET Q"),
    ("preflight-text-size", "BT /F 9 Tf .5 0 0 .5 30 30 Tm 1 2 (a) \" ET"),
    ("preflight-text-size", "BT /Small gs 30 30 Td (a) Tj ET"),
    ("preflight-text-size", "q 20 40 m 20 80 60 80 60 40 c W n BT /F 4 Tf 30 60 Td (a) Tj ET Q"),
    ("preflight-text-size", "q 40 20 30 30 re W n BT /F 4 Tf 30 30 Td (aaaaaaaaaa) Tj ET Q"),
    ("preflight-font", "BT /Absent 9 Tf 30 30 Td (a) Tj ET"),
    ("preflight-resolution", "q 90 0 0 90 10 10 cm /Photo4 Do Q"),
    ("preflight-ink", "1 1 1 1 k 0 0 9 9 re f"),
    ("preflight-ink", "1 1 1 1 K BT 2 Tr /F 9 Tf 1 1 Td (a) Tj ET"),
    ("preflight-ink", "2 1 1 -1 k 0 0 9 9 re f 1 1 1 .5 k 0 0 9 9 re f"),
];

/// What any page may have.
const ALLOWED: &[&str] = &[
    "0 0 0 1 k 20 20 30 30 re f",
    ".5 G 20 20 m 60 50 l 30 40 50 60 70 80 c h S",
    "BT /F 9 Tf 30 30 Td 9 TL (a) Tj T* [(b) 9 (c)] TJ ET",
    "q 9 0 0 9 20 20 cm /Ink Do Q",
    "/Pattern cs /Tiles scn 20 20 9 9 re f",
    "/Span <</MCID 0>> BDC q 1 0 0 1 3 3 cm Q EMC",
    "q 20 20 30 30 re W n /Inks cs .5 scn 20 20 9 9 re f Q",
    "BT /Drawn 9 Tf 30 30 Td (a) Tj ET",
];

/// Where something is hidden.
pub(crate) const CARRIERS: &[&str] =
    &["page", "part", "form", "form in form", "bare form", "tiles", "letter", "stamp"];

/// What stands in an object.
#[derive(Clone)]
pub(crate) struct Part {
    pub(crate) number: usize,
    /// Entries as they are written; an object that is no dictionary is the value of the key ``.
    pub(crate) dict: Vec<(String, String)>,
    pub(crate) stream: Option<Vec<u8>>,
}

/// How a file tells where its objects are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crossed {
    Table,
    Stream,
    /// A stream, and objects packed into another.
    Packed,
}

/// A PDF before it is written.
#[derive(Clone)]
pub(crate) struct Made {
    pub(crate) parts: Vec<Part>,
    pub(crate) crossed: Crossed,
    pub(crate) is_packed: bool,
    /// Whether the file was saved a second time.
    pub(crate) is_saved_again: bool,
    pub(crate) trailer: Vec<(String, String)>,
    /// What is hidden: the code of the finding that tells of it.
    pub(crate) hidden: Option<&'static str>,
    /// For people: what is hidden, and where.
    pub(crate) told: String,
    pub(crate) shape: Shape,
}

/// What a file says of its own parts, where it lies: otherwise it is reckoned.
#[derive(Clone, Default)]
pub(crate) struct Shape {
    pub(crate) length: Option<(usize, String)>,
    pub(crate) cut: Option<(usize, usize)>,
    pub(crate) size: Option<String>,
    pub(crate) widths: Option<String>,
    pub(crate) index: Option<String>,
    pub(crate) first: Option<String>,
    pub(crate) count: Option<String>,
    pub(crate) prev: Option<String>,
    pub(crate) start: Option<String>,
    /// An object that the cross-references miss by so many bytes.
    pub(crate) missed: Option<(usize, usize)>,
    /// An object that is said to be free.
    pub(crate) freed: Option<usize>,
}

pub(crate) fn entries(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

impl Made {
    fn new_number(&self) -> usize {
        self.parts.len() + 1
    }

    pub(crate) fn add(&mut self, dict: &[(&str, &str)], stream: Option<&str>) -> usize {
        let number = self.new_number();
        let stream = stream.map(|stream| stream.as_bytes().to_vec());
        self.parts.push(Part { number, dict: entries(dict), stream });
        number
    }

    /// A file without objects.
    pub(crate) fn empty(crossed: Crossed) -> Self {
        Self {
            parts: Vec::new(),
            crossed,
            is_packed: false,
            is_saved_again: false,
            trailer: entries(&[("Root", "1 0 R")]),
            hidden: None,
            told: "nothing".to_owned(),
            shape: Shape::default(),
        }
    }

    /// A PDF by chance.
    pub(crate) fn new(chance: &mut Chance) -> Self {
        let crossed = chance.pick(&[Crossed::Table, Crossed::Stream, Crossed::Packed]);
        let mut made = Self {
            is_packed: !chance.is_one_in(3),
            is_saved_again: chance.is_one_in(4),
            ..Self::empty(crossed)
        };
        made.add(&[("Type", "/Catalog"), ("Pages", "2 0 R")], None);
        made.add(&[("Type", "/Pages")], None);
        let (forbidden, carrier, size) = made.hide(chance);
        let resources = made.resources(&forbidden);
        let pages = 1 + chance.below(3);
        let bad = chance.below(pages);
        let mut kids = String::new();
        // Pages in a tree of one more level.
        let node =
            chance.is_one_in(3).then(|| made.add(&[("Type", "/Pages"), ("Parent", "2 0 R")], None));
        for page in 0..pages + usize::from(size) {
            let draws = if page == bad { forbidden.as_str() } else { "" };
            let wide = if page == pages { "200" } else { "180" };
            let (contents, annotations) = made.contents(carrier, draws, resources, chance);
            let parent = format!("{} 0 R", node.unwrap_or(2));
            let (media, fonts) = (format!("[0 0 {wide} 250]"), format!("{resources} 0 R"));
            let mut dict = vec![
                ("Type", "/Page"),
                ("Parent", &parent),
                ("MediaBox", &media),
                ("Resources", &fonts),
                ("Contents", &contents),
            ];
            if let Some(annotations) = &annotations {
                dict.push(("Annots", annotations));
            }
            let number = made.add(&dict, None);
            write!(kids, "{number} 0 R ").expect("a text");
        }
        let count = (pages + usize::from(size)).to_string();
        let kids = format!("[{kids}]");
        let lowest = node.unwrap_or(2);
        made.parts[lowest - 1].dict.extend(entries(&[("Kids", &kids), ("Count", &count)]));
        if let Some(node) = node {
            let kids = format!("[{node} 0 R]");
            made.parts[1].dict.extend(entries(&[("Kids", &kids), ("Count", &count)]));
        }
        made
    }

    /// What is hidden, in what, and whether it is the size of a page.
    fn hide(&mut self, chance: &mut Chance) -> (String, &'static str, bool) {
        if chance.is_one_in(12) {
            (self.hidden, self.told) = (Some("preflight-page-size"), "a page".to_owned());
            return (String::new(), "page", true);
        }
        if chance.is_one_in(12) {
            return (String::new(), "page", false);
        }
        let (code, draws) = chance.pick(FORBIDDEN);
        let carrier = chance.pick(CARRIERS);
        (self.hidden, self.told) = (Some(code), format!("`{draws}` in a {carrier}"));
        (draws.to_owned(), carrier, false)
    }

    fn resources(&mut self, forbidden: &str) -> usize {
        let font = |made: &mut Self, file: Option<usize>| {
            let mut about = entries(&[("Type", "/FontDescriptor"), ("FontName", "/Own")]);
            about.extend(file.map(|file| ("FontFile".to_owned(), format!("{file} 0 R"))));
            let number = made.add(&[], None);
            made.parts[number - 1].dict = about;
            let about = format!("{number} 0 R");
            let kind = [("Type", "/Font"), ("Subtype", "/Type1"), ("BaseFont", "/Own")];
            made.add(&[&kind[..], &[("FontDescriptor", &about)]].concat(), None)
        };
        let file = self.add(&[], Some("%!PS-AdobeFont-1.0: Own"));
        let own = font(self, Some(file));
        let absent = font(self, None);
        let profile = self.add(&[("N", "3")], Some("profile"));
        let picture = |made: &mut Self, space: &[(&str, &str)], dots: &str| {
            let size = [("Subtype", "/Image"), ("Width", dots), ("Height", dots)];
            let depth = [("BitsPerComponent", "8")];
            made.add(&[&size[..], space, &depth[..]].concat(), Some("dots"))
        };
        let photo = picture(self, &[("ColorSpace", "/DeviceRGB")], "100");
        let photo4 = picture(self, &[("ColorSpace", "[/Indexed /DeviceCMYK 0 <00000000>]")], "4");
        let ink = picture(self, &[("ColorSpace", "/DeviceCMYK")], "100");
        let mask = picture(self, &[("ImageMask", "true")], "100");
        let axis = [
            ("ShadingType", "2"),
            ("ColorSpace", "/DeviceRGB"),
            ("Coords", "[0 0 9 9]"),
            ("Function", "<</FunctionType 2/Domain [0 1]/N 1/C0 [1 0 0]/C1 [0 0 1]>>"),
        ];
        let axis = self.add(&axis, None);
        let shade = format!("{axis} 0 R");
        let shade = self.add(&[("PatternType", "2"), ("Shading", &shade)], None);
        let small = format!("[{own} 0 R 4]");
        let small = self.add(&[("Type", "/ExtGState"), ("Font", &small)], None);
        let is_in = |carrier: &str| self.told.ends_with(carrier);
        let (in_tiles, in_letter) = (is_in("tiles"), is_in("letter"));
        let all = self.new_number() + 2;
        let resources = format!("{all} 0 R");
        let tile = if in_tiles { forbidden } else { "0 0 0 1 k 0 0 4 4 re f" };
        let tiles = [
            ("PatternType", "1"),
            ("PaintType", "1"),
            ("TilingType", "1"),
            ("BBox", "[0 0 9 9]"),
            ("XStep", "9"),
            ("YStep", "9"),
            ("Resources", &resources),
        ];
        let tiles = self.add(&tiles, Some(tile));
        let letters = self.new_number();
        let letter = if in_letter {
            format!("9 0 d0 {forbidden}")
        } else {
            "9 0 0 0 9 9 d1 0 0 9 9 re f".to_owned()
        };
        // The drawing of the letter stands behind the resources and its font.
        let drawings = format!("<</a {} 0 R>>", all + 1);
        let drawn = [
            ("Type", "/Font"),
            ("Subtype", "/Type3"),
            ("FontMatrix", "[.1 0 0 .1 0 0]"),
            ("FontBBox", "[0 0 9 9]"),
            ("CharProcs", &drawings),
            ("Encoding", "<</Differences [97 /a]>>"),
            ("FirstChar", "97"),
            ("LastChar", "97"),
            ("Widths", "[9]"),
            ("Resources", &resources),
        ];
        self.add(&drawn, None);
        let fonts = format!("<</F {own} 0 R/Absent {absent} 0 R/Drawn {letters} 0 R>>");
        let objects =
            format!("<</Photo {photo} 0 R/Photo4 {photo4} 0 R/Ink {ink} 0 R/Mask {mask} 0 R>>");
        let spaces = format!(
            "<</Red /DeviceRGB/ICC [/ICCBased {profile} 0 R]/Table [/Indexed /DeviceRGB 1 <000000FF0000>]\
             /Inks [/Separation /Gold /DeviceCMYK {axis} 0 R]\
             /Own [/Separation /Thru-cut /DeviceCMYK {axis} 0 R]\
             /OwnTable [/Indexed [/Separation /Thru-cut /DeviceCMYK {axis} 0 R] 1 <00FF>]\
             /Several [/DeviceN [/Cyan /Varnish /None] /DeviceCMYK {axis} 0 R]>>"
        );
        let patterns = format!("<</Shade {shade} 0 R/Tiles {tiles} 0 R>>");
        let (shadings, states) =
            (format!("<</Axis {axis} 0 R>>"), format!("<</Small {small} 0 R>>"));
        let dict = [
            ("Font", fonts.as_str()),
            ("XObject", &objects),
            ("ColorSpace", &spaces),
            ("Pattern", &patterns),
            ("Shading", &shadings),
            ("ExtGState", &states),
        ];
        assert_eq!(self.add(&dict, None), all, "where it is referred to");
        self.add(&[], Some(&letter));
        all
    }

    /// The entry of what draws a page, and that of its annotations.
    fn contents(
        &mut self,
        carrier: &str,
        forbidden: &str,
        resources: usize,
        chance: &mut Chance,
    ) -> (String, Option<String>) {
        let own = format!("{resources} 0 R");
        let form = |made: &mut Self, draws: &str, is_bare: bool| {
            let mut dict =
                vec![("Type", "/XObject"), ("Subtype", "/Form"), ("BBox", "[0 0 180 250]")];
            if !is_bare {
                dict.push(("Resources", &own));
            }
            let number = made.add(&dict, Some(draws));
            // By a name among the resources of all.
            let objects =
                made.parts[resources - 1].dict.iter_mut().find(|(key, _)| key == "XObject");
            let (_, objects) = objects.expect("drawings");
            let rest = objects.strip_suffix(">>").expect("a dictionary");
            *objects = format!("{rest}/X{number} {number} 0 R>>");
            number
        };
        let mut draws: Vec<String> =
            (0..1 + chance.below(3)).map(|_| format!("q {} Q", chance.pick(ALLOWED))).collect();
        let at = chance.below(draws.len() + 1);
        let mut annotations = None;
        match carrier {
            _ if forbidden.is_empty() => {}
            "page" | "part" => draws.insert(at, format!("q {forbidden} Q")),
            "form" | "bare form" => {
                let number = form(self, forbidden, carrier == "bare form");
                draws.insert(at, format!("/X{number} Do"));
            }
            "form in form" => {
                let inner = form(self, forbidden, false);
                let outer = form(self, &format!("q /X{inner} Do Q"), false);
                draws.insert(at, format!("/X{outer} Do"));
            }
            // Where nothing else is drawn: inks that are covered are not printed.
            "tiles" => draws.insert(at, "/Pattern cs /Tiles scn 120 120 9 9 re f".to_owned()),
            "letter" => draws.insert(at, "BT /Drawn 9 Tf 100 100 Td (a) Tj ET".to_owned()),
            _ => {
                let number = form(self, forbidden, false);
                let look = format!("<</N {number} 0 R>>");
                let stamp = [
                    ("Type", "/Annot"),
                    ("Subtype", "/Stamp"),
                    ("F", "4"),
                    ("Rect", "[0 0 180 250]"),
                    ("AP", &look),
                ];
                annotations = Some(format!("[{} 0 R]", self.add(&stamp, None)));
            }
        }
        let contents = if carrier == "part" {
            let numbers = draws.iter().map(|draws| self.add(&[], Some(draws))).collect::<Vec<_>>();
            let all = numbers.iter().map(|number| format!("{number} 0 R ")).collect::<String>();
            format!("[{all}]")
        } else {
            format!("{} 0 R", self.add(&[], Some(&draws.join("\n"))))
        };
        (contents, annotations)
    }

    // ---- Bytes

    /// The file.
    pub(crate) fn written(&self) -> Vec<u8> {
        let mut file = b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n".to_vec();
        let mut places = vec![Place::Free; self.parts.len() + 3];
        let is_packed = |part: &&Part| self.crossed == Crossed::Packed && part.stream.is_none();
        for part in self.parts.iter().filter(|part| !is_packed(part)) {
            places[part.number] = Place::At(file.len());
            self.write(&mut file, part);
        }
        if self.crossed == Crossed::Packed {
            let (mut heads, mut texts) = (String::new(), String::new());
            let packed = self.parts.iter().filter(is_packed);
            for (rank, part) in packed.enumerate() {
                places[part.number] = Place::In(self.parts.len() + 1, rank);
                write!(heads, "{} {} ", part.number, texts.len()).expect("a text");
                writeln!(texts, "{}", text(&part.dict)).expect("a text");
            }
            let count = heads.split_whitespace().count() / 2;
            let shape = &self.shape;
            let first = shape.first.clone().unwrap_or_else(|| heads.len().to_string());
            let count = shape.count.clone().unwrap_or_else(|| count.to_string());
            let number = self.parts.len() + 1;
            let dict = entries(&[("Type", "/ObjStm"), ("N", &count), ("First", &first)]);
            let stream = Some((heads + &texts).into_bytes());
            places[number] = Place::At(file.len());
            self.write(&mut file, &Part { number, dict, stream });
        }
        if let Some((number, by)) = self.shape.missed
            && let Place::At(at) = &mut places[number]
        {
            *at += by;
        }
        if let Some(number) = self.shape.freed {
            places[number] = Place::Free;
        }
        let mut start = self.cross(&mut file, &places, None);
        if self.is_saved_again {
            if let Some(part) = self.parts.iter().find(|part| !is_packed(part)) {
                places[part.number] = Place::At(file.len());
                self.write(&mut file, part);
            }
            start = self.cross(&mut file, &places, Some(start));
        }
        let start = self.shape.start.clone().unwrap_or_else(|| start.to_string());
        file.extend(format!("startxref\n{start}\n%%EOF\n").bytes());
        file
    }

    fn write(&self, file: &mut Vec<u8>, part: &Part) {
        file.extend(format!("{} 0 obj\n", part.number).bytes());
        let mut dict = part.dict.clone();
        if let Some(stream) = &part.stream {
            let mut stream = stream.clone();
            if self.is_packed {
                let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
                packer.write_all(&stream).expect("a Vec grows");
                stream = packer.finish().expect("a Vec grows");
                if !dict.iter().any(|(key, _)| key == "Filter") {
                    dict.extend(entries(&[("Filter", "/FlateDecode")]));
                }
            }
            match self.shape.cut {
                Some((number, by)) if number == part.number => {
                    stream.truncate(stream.len().saturating_sub(by).max(1));
                }
                _ => {}
            }
            let length = match &self.shape.length {
                Some((number, length)) if *number == part.number => length.clone(),
                _ => stream.len().to_string(),
            };
            dict.push(("Length".to_owned(), length));
            file.extend(text(&dict).bytes());
            file.extend(b"\nstream\n");
            file.extend(stream);
            file.extend(b"\nendstream\nendobj\n");
        } else {
            file.extend(text(&dict).bytes());
            file.extend(b"\nendobj\n");
        }
    }

    /// Writes cross-references; where they begin.
    fn cross(&self, file: &mut Vec<u8>, places: &[Place], prev: Option<usize>) -> usize {
        let start = file.len();
        let shape = &self.shape;
        let size = shape.size.clone().unwrap_or_else(|| places.len().to_string());
        let mut trailer = entries(&[("Size", &size)]);
        trailer.extend(self.trailer.clone());
        let prev = shape.prev.clone().or(prev.map(|prev| prev.to_string()));
        trailer.extend(prev.map(|prev| ("Prev".to_owned(), prev)));
        if self.crossed == Crossed::Table {
            let mut table = format!("xref\n0 {}\n", places.len());
            for place in places {
                match place {
                    Place::At(at) => writeln!(table, "{at:010} 00000 n "),
                    _ => writeln!(table, "0000000000 65535 f "),
                }
                .expect("a text");
            }
            file.extend(table.bytes());
            file.extend(format!("trailer\n{}\n", text(&trailer)).bytes());
            return start;
        }
        let mut rows = Vec::new();
        for (number, place) in places.iter().enumerate() {
            let place = if number + 1 == places.len() { &Place::At(start) } else { place };
            let (kind, at, rank) = match place {
                Place::Free => (0, 0, 0),
                Place::At(at) => (1, *at, 0),
                Place::In(at, rank) => (2, *at, *rank),
            };
            rows.push(kind);
            rows.extend((at as u32).to_be_bytes());
            rows.extend((rank as u16).to_be_bytes());
        }
        let mut dict = entries(&[("Type", "/XRef")]);
        dict.extend(trailer);
        let widths = shape.widths.clone().unwrap_or_else(|| "[1 4 2]".to_owned());
        dict.push(("W".to_owned(), widths));
        dict.extend(shape.index.clone().map(|index| ("Index".to_owned(), index)));
        self.write(file, &Part { number: places.len() - 1, dict, stream: Some(rows) });
        start
    }
}

#[derive(Clone)]
enum Place {
    Free,
    At(usize),
    In(usize, usize),
}

/// A dictionary as it is written.
fn text(dict: &[(String, String)]) -> String {
    match dict {
        [(key, value)] if key.is_empty() => value.clone(),
        _ => {
            let all = dict.iter().map(|(key, value)| format!("/{key} {value}\n"));
            format!("<<{}>>", all.collect::<String>())
        }
    }
}
