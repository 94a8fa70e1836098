//! Findings about the fonts of a project: files, families that templates name, embedding rights, missing letters.

use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use diag::{Diagnostic, Files, Findings, Report, Span};
use lang::{MessageArgs, args};
use syntax::guess_args;

use crate::checking::PrintedLetters;
use crate::findings::{
    FAMILY_UNKNOWN, FONT_RESTRICTED, FONT_UNUSABLE, FONT_UNUSED, LETTERS_MISSING,
};
use crate::fonts::{Role, Rulers};
use crate::template_fonts::TemplateFonts;
use crate::templates::OwnTemplate;
use crate::typefaces::{Embedding, FOLDER, FontFace, LARGEST_FILE, THEME, Typefaces, is_font_file};

/// Endings of files beside the fonts, such as their licence; files without an ending are not fonts either.
const NOTES: [&str; 4] = ["md", "txt", "pdf", "html"];

/// Letters that the program's own words need in any language.
const COMMON: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?’()%−";

/// Most letters that a finding lists.
const MOST_LISTED: usize = 12;

/// Spans of the families that the theme names, by their names.
pub type ThemeSpans = BTreeMap<String, Span>;

/// Checks the fonts of a project, of which `own` are the templates; also returns the spans of the families in its theme.
pub fn check(
    assets: &Assets,
    own: &[OwnTemplate],
    typefaces: &Typefaces,
    files: Files,
) -> (ThemeSpans, Findings) {
    let mut checking = Checking {
        assets,
        typefaces,
        found: Findings { files, report: Report::default() },
        theme: ThemeSpans::new(),
        named: BTreeSet::new(),
        unnamed: BTreeSet::new(),
    };
    own.iter().for_each(|(name, text)| checking.template(name, text));
    checking.files();
    (checking.theme, checking.found)
}

/// Reports the letters that the project's fonts lack, a finding for each face.
pub(crate) fn letters(
    typefaces: &Typefaces,
    rulers: &Rulers,
    mut printed: PrintedLetters,
    theme: &ThemeSpans,
) -> Report {
    let mut report = Report::default();
    // Several roles may have the same face.
    let mut of_faces: BTreeMap<usize, (Role, BTreeSet<char>)> = BTreeMap::new();
    for role in Role::ALL {
        let (Some((_, faces)), Some(own)) = (typefaces.of_role(role), rulers.own(role)) else {
            continue;
        };
        let Some(first) = faces.first() else { continue };
        let letters = &mut of_faces.entry(*first).or_insert((role, BTreeSet::new())).1;
        let mut of_role = printed.remove(&(role as usize)).unwrap_or_default();
        of_role.extend(COMMON.chars());
        letters.extend(of_role.into_iter().filter(|c| own.lacks(*c)));
    }
    for (face, (role, letters)) in of_faces {
        let Some((family, faces)) = typefaces.of_role(role) else { continue };
        let Some(span) = theme.get(family).filter(|_| !letters.is_empty()) else { continue };
        let listed: Vec<String> = letters.iter().take(MOST_LISTED).map(char::to_string).collect();
        let face = &typefaces.faces()[face];
        let others = faces.iter().skip(1).map(|face| typefaces.faces()[*face].families.first());
        let other = others.flatten().find(|other| !face.is_of(other));
        let built_in = typefaces.faces()[role as usize].families.first();
        let args = args![
            family,
            file = face.file.as_str(),
            letters = listed.join(" "),
            count = letters.len(),
            more = letters.len() - listed.len(),
            other = other.or(built_in).map_or("", String::as_str)
        ];
        report.push(Diagnostic::new(&LETTERS_MISSING, *span, args));
    }
    report
}

struct Checking<'a> {
    assets: &'a Assets,
    typefaces: &'a Typefaces,
    found: Findings,
    theme: ThemeSpans,
    /// Families that templates name, in small letters.
    named: BTreeSet<String>,
    /// Families of which it is reported that no template names them.
    unnamed: BTreeSet<String>,
}

impl Checking<'_> {
    fn push(&mut self, code: &'static diag::FindingCode, span: Span, args: MessageArgs) {
        self.found.report.push(Diagnostic::new(code, span, args));
    }

    /// Reports a finding about a file of the folder.
    fn push_file(&mut self, code: &'static diag::FindingCode, file: &str, mut args: MessageArgs) {
        let span = Span::new(self.found.files.add(file, ""), 0..0);
        args.push(("file", file.into()));
        self.push(code, span, args);
    }

    /// Checks the families that a template of the project names.
    fn template(&mut self, name: &str, text: &str) {
        let fonts = TemplateFonts::of_text(text);
        let mut file = None;
        for family in fonts.all() {
            let file = *file.get_or_insert_with(|| self.found.files.add(name, text));
            let span = Span::new(file, family.range.clone());
            self.named.insert(family.name.to_lowercase());
            if name == THEME {
                self.theme.entry(family.name.clone()).or_insert(span);
            }
            if self.typefaces.faces().iter().any(|face| face.is_of(&family.name)) {
                continue;
            }
            let known: BTreeSet<&str> = self
                .typefaces
                .faces()
                .iter()
                .filter_map(|face| face.families.first().map(String::as_str))
                .collect();
            let listed = known.iter().copied().collect::<Vec<_>>().join(", ");
            let mut args = args![family = family.name.as_str(), known = listed];
            args.extend(guess_args(&family.name, known.iter().copied()));
            self.push(&FAMILY_UNKNOWN, span, args);
        }
    }

    /// Checks the files of the folder of fonts.
    fn files(&mut self) {
        for file in self.assets.list(FOLDER) {
            let name = file.rsplit('/').next().unwrap_or_default();
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            if ending.is_empty() || NOTES.iter().any(|note| note.eq_ignore_ascii_case(ending)) {
                continue;
            }
            if !is_font_file(&file) {
                self.push_file(&FONT_UNUSABLE, &file, args![problem = "format"]);
                continue;
            }
            let size = match self.assets.read(&file) {
                Some(Ok(bytes)) => bytes.len(),
                Some(Err(unreadable)) => {
                    let args = args![problem = "unreadable", reason = unreadable.reason()];
                    self.push_file(&FONT_UNUSABLE, &file, args);
                    continue;
                }
                None => continue,
            };
            let typefaces = self.typefaces;
            let faces: Vec<&FontFace> =
                typefaces.own().iter().filter(|face| face.file == file).collect();
            match faces.first() {
                None if size > LARGEST_FILE => {
                    let most = LARGEST_FILE / 1_000_000;
                    self.push_file(&FONT_UNUSABLE, &file, args![problem = "large", most]);
                }
                None => self.push_file(&FONT_UNUSABLE, &file, args![problem = "damaged"]),
                Some(_) => self.file(&file, &faces),
            }
        }
    }

    /// Checks a usable file of fonts.
    fn file(&mut self, file: &str, faces: &[&FontFace]) {
        let restricted = faces.iter().find(|face| face.embedding() != Embedding::Free);
        if let Some(face) = restricted {
            let rights = match face.embedding() {
                Embedding::WholeOnly => "whole",
                Embedding::BitmapOnly => "bitmap",
                Embedding::Restricted | Embedding::Free => "none",
            };
            self.push_file(&FONT_RESTRICTED, file, args![family = family(face), rights]);
        }
        let typefaces = self.typefaces;
        let repeats = faces.iter().find_map(|face| {
            let earlier = typefaces.faces().iter().take_while(|other| !std::ptr::eq(*other, *face));
            let same = earlier.filter(|other| !std::ptr::eq(*other, *face));
            Some((*face, same.filter(|other| face.repeats(other)).last()?))
        });
        if let Some((face, other)) = repeats {
            let problem = if other.is_own() { "repeated" } else { "built-in" };
            let args = args![problem, family = family(face), other = other.file.as_str()];
            self.push_file(&FONT_UNUSED, file, args);
            return;
        }
        let is_named = |name: &String| self.named.contains(&name.to_lowercase());
        if !faces.iter().any(|face| face.families.iter().any(is_named)) {
            let family = faces.first().map_or("", |face| family(face));
            if !self.unnamed.insert(family.to_owned()) {
                return;
            }
            self.push_file(&FONT_UNUSED, file, args![problem = "unnamed", family, theme = THEME]);
        }
    }
}

/// Returns the name by which templates call a face.
fn family(face: &FontFace) -> &str {
    face.families.first().map_or("", String::as_str)
}
