//! The page as a single HTML file, which a browser can open from a disk or an attachment. `site` builds its content.

use std::borrow::Cow;
use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use super::files::{INDEX, PICTURES, SERVICE_WORKER, gzip, text};
use super::html;

/// Names of the script and the style sheet, whose text is put into the document.
const SCRIPT: &str = "page.js";
const STYLE_SHEET: &str = "page.css";

/// Name of the file with the strings that several pictures share, one per line. Letters, flags and maps occur on many
/// cards, but too far apart for gzip to find the repetition. In place of a shared string, a picture contains the
/// number of its line, from 0, between two [`MARK`]s.
const SHARED: &str = "shared";
/// Delimiter before and after the line number of a shared string.
const MARK: char = '\u{1}';

/// Minimum length of a shared string in bytes.
const MIN_SHARED_BYTES: usize = 64;

/// Builds the page. Each file that its script requests is in an element with the id `file:NAME`, encoded in base64.
/// The pictures of a folder are one archive with the id `pack:FOLDER`, whose first file is [`SHARED`].
pub(super) fn page(files: &BTreeMap<String, Vec<u8>>) -> Vec<u8> {
    let document = text(files, INDEX);
    let look = with_fonts(&text(files, STYLE_SHEET), files);
    let script = within(&text(files, SCRIPT));
    let icon = address("image/svg+xml", files.get("icon.svg"));
    let policy = format!(
        "default-src 'none'; script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data: blob:; \
         font-src data:; worker-src blob:; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&look),
    );
    let document = html::with_policy(&html::marked(&document), &policy);
    let document = html::tags(&document, |tag| {
        if tag.starts_with("<script ") && tag.contains(SCRIPT) {
            // The script is appended at the end of the document, because it reads the elements with the files.
            Some("<script>".to_owned())
        } else if tag.starts_with("<link ") && tag.contains("stylesheet") {
            Some(format!("<style>{look}</style>"))
        } else if tag.starts_with("<link ") && tag.contains("rel=\"icon\"") {
            Some(format!("<link rel=\"icon\" href=\"{icon}\">"))
        } else {
            // Other links lead to files beside the page, which a single file does not have.
            tag.starts_with("<link ").then(String::new)
        }
    });
    let document = document.replacen("<script></script>", "", 1);
    let (before, behind) = document.rsplit_once("</body>").unwrap_or((&document, ""));
    let mut page = before.to_owned();
    for (id, bytes) in embedded(files) {
        page.push_str(&format!("<script type=\"application/octet-stream\" id=\"{id}\">"));
        STANDARD.encode_string(bytes, &mut page);
        page.push_str("</script>\n");
    }
    page.extend(["<script type=\"module\">", &script, "</script></body>", behind]);
    page.into_bytes()
}

/// Returns the files that the script may request, each with the id of its element.
fn embedded(files: &BTreeMap<String, Vec<u8>>) -> Vec<(String, Vec<u8>)> {
    let is_file = |name: &str| {
        let is_beside = [".html", ".css", ".webmanifest", ".woff2", ".png"];
        let is_known = [SCRIPT, SERVICE_WORKER].contains(&name) || name == "icon.svg";
        !is_known && !is_beside.iter().any(|ending| name.ends_with(ending))
    };
    let is_picture = |name: &str| PICTURES.iter().any(|folder| name.starts_with(folder));
    let mut all = Vec::new();
    for (name, bytes) in files.iter().filter(|(name, _)| is_file(name) && !is_picture(name)) {
        all.push((format!("file:{name}"), bytes.clone()));
    }
    for folder in PICTURES {
        let inside = files.iter().filter(|(name, _)| name.starts_with(folder));
        let inside = inside.map(|(name, bytes)| (name.as_str(), String::from_utf8_lossy(bytes)));
        let pack = gzip(&shared(&inside.collect::<Vec<_>>()));
        all.push((format!("pack:{}", folder.trim_end_matches('/')), pack));
    }
    all
}

/// Packs the pictures of a folder (name and SVG) into an archive in which each shared string is stored once.
fn shared(pictures: &[(&str, Cow<'_, str>)]) -> Vec<u8> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, picture) in pictures {
        // The long strings of an SVG, such as paths, are values of attributes, so it is split at quotation marks.
        for text in picture.split('"').filter(|text| text.len() >= MIN_SHARED_BYTES) {
            *counts.entry(text).or_default() += 1;
        }
    }
    let mut lines: Vec<&str> = Vec::new();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut files = Vec::new();
    for (name, picture) in pictures {
        let short = picture.split('"').map(|text| {
            // A string with a line break would occupy two lines, so it is not shared.
            if counts.get(text).is_none_or(|count| *count <= 1) || text.contains('\n') {
                return text.to_owned();
            }
            let number = *numbers.entry(text).or_insert_with(|| {
                lines.push(text);
                lines.len() - 1
            });
            format!("{MARK}{number}{MARK}")
        });
        files.push((*name, short.collect::<Vec<_>>().join("\"")));
    }
    let files = files.iter().map(|(name, picture)| (*name, picture.as_bytes()));
    let lines = lines.join("\n");
    assets::pack([(SHARED, lines.as_bytes())].into_iter().chain(files))
}

/// Escapes a script so that none of its strings can end the element that contains it.
fn within(script: &str) -> String {
    // After `<!--`, the HTML parser can ignore the closing tag of a script.
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// Replaces the names of fonts in the style sheet by data URLs.
fn with_fonts(look: &str, files: &BTreeMap<String, Vec<u8>>) -> String {
    let fonts = files.iter().filter(|(name, _)| name.ends_with(".woff2"));
    fonts.fold(look.to_owned(), |look, (name, bytes)| {
        look.replace(name.as_str(), &address("font/woff2", Some(bytes)))
    })
}

/// Formats bytes as a data URL.
fn address(kind: &str, bytes: Option<&Vec<u8>>) -> String {
    let bytes = bytes.map(Vec::as_slice).unwrap_or_default();
    format!("data:{kind};base64,{}", STANDARD.encode(bytes))
}

/// Returns the hash by which a content security policy allows an inline script or style sheet.
fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}
