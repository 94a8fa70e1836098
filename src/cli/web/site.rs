//! Builds the files of the web page: those embedded in the program, and those generated from an edition.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use indicatif::ProgressBar;
use rayon::prelude::*;
use sha2::{Digest as _, Sha256};

use assets::Assets;
use data::Loaded;
use data::export::restcountries::Export;
use lang::Lang;
use render::flags::{self, CustomFlags};
use render::picture::Picture;
use render::product::{PRODUCTS, Product, Request, Target};
use render::shown;
use unpack::compress;

use super::files::{FACES, INDEX, PICTURES, SERVICE_WORKER, gzip, text};
use super::{alone, html};
use crate::context::Context;
use crate::http::{self, Response};

/// Folder of the page's built files, among the files embedded in the program.
const BUILT: &str = "web/built/";

/// Subfolder with the page of `mappemonde live`, which is not part of this page.
const LIVE: &str = "live/";

/// Name of the file that lists the versions of the compilers used for the page. The page does not need it.
const COMPILERS: &str = "built.json";

/// The icon of the page, and the side lengths of its bitmap copies in pixels.
const ICON: &str = "icon.svg";
const ICONS: [u32; 2] = [192, 512];

/// Archives of the data required to start a match, and of the detailed outlines for large maps.
const START: &str = "data/start.bin";
const LAND: &str = "data/land.bin";

/// File with the outlines from which [`LAND`] is made.
const LAND_SOURCE: &str = "data/map/world-50m.txt";

/// Folder of the export for REST Countries clients.
pub(super) const DATA: &str = "restcountries/";

/// The web page of an edition.
pub(super) struct Site {
    /// Content by name of the file; the document is `index.html`.
    files: BTreeMap<String, Vec<u8>>,
    /// The single-file page.
    pub(super) single_file: Vec<u8>,
    /// The content security policy of the document.
    policy: String,
}

/// What a web page is built from.
pub(super) struct Edition<'a> {
    pub(super) context: &'a Context,
    pub(super) assets: &'a Assets,
    pub(super) loaded: &'a Loaded,
    pub(super) flags: &'a CustomFlags,
    /// `true` to include the export for REST Countries clients.
    pub(super) has_data: bool,
}

impl Site {
    /// Builds all files of the page.
    pub(super) fn make(edition: &Edition<'_>) -> Result<Self> {
        let mut files = edition.built()?;
        let loaded = edition.loaded;
        let start = wasm::start_pack(&loaded.dataset, edition.assets);
        files.insert(START.to_owned(), compress(&start));
        for lang in Lang::ALL {
            let said = wasm::message_pack(lang, &edition.context.built_in);
            files.insert(format!("data/{}.bin", lang.id()), compress(&said));
        }
        if let Some(Ok(land)) = edition.assets.read(LAND_SOURCE) {
            files.insert(LAND.to_owned(), compress(&assets::pack([(LAND_SOURCE, &*land)])));
        }
        edition.add_flags(&mut files)?;
        edition.add_faces(&mut files)?;
        // Computed here, because the document and the service worker, which change below, contain the version.
        let version = version(&files);
        let single_file = alone::page(&files);
        compress_faces(&mut files);
        let document = text(&files, INDEX);
        let policy = html::policy(&document).unwrap_or_default().to_owned();
        files.insert(INDEX.to_owned(), html::with_version(&document, &version).into_bytes());
        let keeper = format!("{}{}", list(&files, &version), text(&files, SERVICE_WORKER));
        files.insert(SERVICE_WORKER.to_owned(), keeper.into_bytes());
        // Added last, so that the service worker does not list these files: the page does not use them.
        if edition.has_data {
            edition.add_data(&mut files)?;
        }
        Ok(Self { files, single_file, policy })
    }

    /// Returns `true` if the page has a file of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Returns the files in the order of writing. The document is first, because it marks the folder as written by
    /// this program. The service worker is last, so that browsers learn of a new edition only when it is complete.
    pub(super) fn in_order(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let of = |name: &'static str| self.files.get_key_value(name).into_iter();
        let others =
            self.files.iter().filter(|(name, _)| ![INDEX, SERVICE_WORKER].contains(&name.as_str()));
        let files = of(INDEX).chain(others).chain(of(SERVICE_WORKER));
        files.map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }
}

impl http::Site for Site {
    fn policy(&self) -> &str {
        &self.policy
    }

    fn get(&self, name: &str, _: &str) -> Option<Response<'_>> {
        let name = if name.is_empty() { INDEX } else { name };
        let (name, bytes) = self.files.get_key_value(name)?;
        Some(Response::File(name, bytes.into()))
    }
}

impl Edition<'_> {
    /// Returns the built-in files of the page. Files of a project with the same names are ignored.
    fn built(&self) -> Result<BTreeMap<String, Vec<u8>>> {
        let own = &self.context.built_in;
        let mut files = BTreeMap::new();
        for name in own.list(BUILT.trim_end_matches('/')) {
            let short = name.trim_start_matches(BUILT).to_owned();
            let is_ours = short != COMPILERS && !short.starts_with(LIVE);
            if let (true, Some(Ok(bytes))) = (is_ours, own.read(&name)) {
                files.insert(short, bytes.into_owned());
            }
        }
        let icon = text(&files, ICON);
        for side in ICONS {
            if let Some(picture) = Picture::of_svg(&icon, side) {
                files.insert(format!("icon-{side}.png"), picture.png(None)?);
            }
        }
        Ok(files)
    }

    /// Adds the flag of each country.
    fn add_flags(&self, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
        // An invalid flag is reported when the cards are drawn.
        let project = flags::of_project(self.assets).unwrap_or_default();
        for country in &self.loaded.dataset.countries {
            let flag = flags::flag(&[self.flags, &project], &country.alpha2, &country.code);
            if let Ok(Some(flag)) = flag {
                files.insert(format!("flags/{}.svg", country.code), flag.svg.into_bytes());
            }
        }
        Ok(())
    }

    /// Adds the export for REST Countries clients, which the page itself does not use.
    fn add_data(&self, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
        let export = Export::new(&self.loaded.dataset, |country| {
            let name = format!("flags/{}.svg", country.code);
            files.contains_key(&name).then(|| format!("../{name}"))
        })?;
        let export = export.files.into_iter();
        files.extend(export.map(|(name, text)| (format!("{DATA}{name}"), text.into_bytes())));
        Ok(())
    }

    /// Adds the front of each card in each language, as SVG.
    fn add_faces(&self, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
        let cards = || PRODUCTS.iter().filter(|product| product.target == Target::Cards);
        let steps = (cards().count() * Lang::ALL.into_iter().count()) as u64;
        let progress = self.context.term.progress("{msg} {bar:30} {pos}/{len}", steps);
        for product in cards() {
            let of_lang = |lang| {
                let faces = self.faces_of(product, lang, &progress);
                progress.inc(1);
                faces
            };
            // The languages of a product share pictures, so they are drawn at the same time.
            let drawn: Vec<_> = Lang::ALL.into_par_iter().map(of_lang).collect();
            for faces in drawn {
                files.extend(faces?);
            }
        }
        progress.finish_and_clear();
        Ok(())
    }

    /// Returns the fronts of the cards of one product in one language, by the name of the file.
    fn faces_of(
        &self,
        product: &'static Product,
        lang: Lang,
        progress: &ProgressBar,
    ) -> Result<Vec<(String, Vec<u8>)>> {
        let dataset = &self.loaded.dataset;
        let shown = [("file", product.stem_in(dataset, lang).into())];
        progress.set_message(self.context.text("render-deck", &shown));
        let request = Request {
            sandbox: Some(crate::trial::run_sandbox),
            ..Request::of_faces(product, dataset, self.assets, self.flags, lang)
        };
        let fronts = shown::fronts(&request).map_err(|error| {
            let title = self.context.product(product, None, dataset);
            self.context.render_error(error, Some(&title), self.assets, Some(self.loaded))
        })?;
        let named = |(id, svg): (String, String)| {
            (format!("{FACES}{}/{}/{id}.svg", lang.id(), product.game), svg.into_bytes())
        };
        Ok(fronts.into_iter().map(named).collect())
    }
}

/// Compresses the faces, which are most of the page.
fn compress_faces(files: &mut BTreeMap<String, Vec<u8>>) {
    let (faces, others): (BTreeMap<_, _>, BTreeMap<_, _>) =
        std::mem::take(files).into_iter().partition(|(name, _)| name.starts_with(FACES));
    let faces: Vec<(String, Vec<u8>)> =
        faces.into_par_iter().map(|(name, svg)| (format!("{name}.gz"), gzip(&svg))).collect();
    *files = others;
    files.extend(faces);
}

/// Returns a digest of all files (the first 12 hexadecimal digits of SHA-256), which changes if any file changes.
fn version(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut digest = Sha256::new();
    for (name, bytes) in files {
        digest.update(format!("{name} {}\n", bytes.len()));
        digest.update(bytes);
    }
    let bytes = digest.finalize();
    bytes.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Formats the line of script that lists the files for the service worker: `first` to cache at once, `rest` later.
fn list(files: &BTreeMap<String, Vec<u8>>, version: &str) -> String {
    let is_rest =
        |name: &&String| *name == LAND || PICTURES.iter().any(|folder| name.starts_with(folder));
    let names: BTreeSet<&String> = files.keys().filter(|name| *name != SERVICE_WORKER).collect();
    let (rest, first): (Vec<&String>, Vec<&String>) = names.into_iter().partition(is_rest);
    let list = serde_json::json!({ "version": version, "first": first, "rest": rest });
    format!("const EDITION={list};\n")
}
