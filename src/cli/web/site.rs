//! The files of the page: those that come with the program, and those that are made of an edition.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use indicatif::ProgressBar;
use sha2::{Digest as _, Sha256};

use assets::Assets;
use data::Loaded;
use data::export::restcountries::Export;
use lang::Lang;
use render::flags::{self, CustomFlags};
use render::picture::Picture;
use render::product::{PRODUCTS, Product, Request, Target};
use render::shown;
use unpack::packed;

use super::files::{INDEX, KEEPER, PICTURES, text};
use super::{alone, html};
use crate::context::Context;
use crate::http::{self, Response};

/// Where the built page stands in the program.
const BUILT: &str = "web/built/";

/// What stands there for the page of editors.
const LIVE: &str = "live/";

/// By which compilers the page was built: of no use to a page.
const COMPILERS: &str = "built.json";

/// The picture of the page in lists of programs, and its copies in so many pixels a side.
const ICON: &str = "icon.svg";
const ICONS: [u32; 2] = [192, 512];

/// What is needed to play, and the outlines that a large map wants.
const START: &str = "data/start.bin";
const LAND: &str = "data/land.bin";

/// The outlines of [`LAND`].
const FINE: &str = "data/map/world-50m.txt";

/// The folder of the countries for other programs.
pub(super) const DATA: &str = "restcountries/";

/// The page of one edition.
pub(super) struct Site {
    /// Bytes by name; the document is `index.html`.
    files: BTreeMap<String, Vec<u8>>,
    /// The whole page in one file.
    pub(super) alone: Vec<u8>,
    /// What the document may load, as it says itself.
    policy: String,
}

/// What a page is made of.
pub(super) struct Edition<'a> {
    pub(super) context: &'a Context,
    pub(super) assets: &'a Assets,
    pub(super) loaded: &'a Loaded,
    pub(super) flags: &'a CustomFlags,
    /// Whether its countries lie beside the page for clients of the REST Countries service.
    pub(super) has_data: bool,
}

impl Site {
    /// Makes the page.
    pub(super) fn make(edition: &Edition<'_>) -> Result<Self> {
        let mut files = edition.built()?;
        let loaded = edition.loaded;
        let start = wasm::start(&loaded.dataset, edition.assets);
        files.insert(START.to_owned(), packed(&start));
        for lang in Lang::ALL {
            let said = wasm::message_pack(lang, &edition.context.built_in);
            files.insert(format!("data/{}.bin", lang.id()), packed(&said));
        }
        if let Some(Ok(land)) = edition.assets.read(FINE) {
            files.insert(LAND.to_owned(), packed(&assets::pack([(FINE, &*land)])));
        }
        edition.add_flags(&mut files)?;
        edition.add_faces(&mut files)?;
        let version = version(&files);
        let alone = alone::page(&files);
        let document = text(&files, INDEX);
        let policy = html::policy(&document).unwrap_or_default().to_owned();
        files.insert(INDEX.to_owned(), html::of_version(&document, &version).into_bytes());
        let keeper = format!("{}{}", list(&files, &version), text(&files, KEEPER));
        files.insert(KEEPER.to_owned(), keeper.into_bytes());
        if edition.has_data {
            edition.add_data(&mut files)?;
        }
        Ok(Self { files, alone, policy })
    }

    /// Whether it has a file of a name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// The files in the order in which they are written: the document, by which the folder is known as ours,
    /// first, and what tells browsers of a new edition when all of it is there.
    pub(super) fn in_order(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let of = |name: &'static str| self.files.get_key_value(name).into_iter();
        let others =
            self.files.iter().filter(|(name, _)| ![INDEX, KEEPER].contains(&name.as_str()));
        let files = of(INDEX).chain(others).chain(of(KEEPER));
        files.map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }
}

impl http::Site for Site {
    fn policy(&self) -> &str {
        &self.policy
    }

    fn give(&self, name: &str, _: &str) -> Option<Response<'_>> {
        let name = if name.is_empty() { INDEX } else { name };
        let (name, bytes) = self.files.get_key_value(name)?;
        Some(Response::File(name, bytes.into()))
    }
}

impl Edition<'_> {
    /// The files that come with the program. Those of a project of this name are no page of ours.
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

    /// The flag of each country.
    fn add_flags(&self, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
        for country in &self.loaded.dataset.countries {
            let flag = flags::flag(self.flags, &country.alpha2, &country.code);
            // One that is not as it should be is told where faces are drawn with it.
            if let Ok(Some(flag)) = flag {
                files.insert(format!("flags/{}.svg", country.code), flag.svg.into_bytes());
            }
        }
        Ok(())
    }

    /// The countries for other programs, which the page itself does not need.
    fn add_data(&self, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
        let export = Export::new(&self.loaded.dataset, |country| {
            let name = format!("flags/{}.svg", country.code);
            files.contains_key(&name).then(|| format!("../{name}"))
        })?;
        let export = export.files.into_iter();
        files.extend(export.map(|(name, text)| (format!("{DATA}{name}"), text.into_bytes())));
        Ok(())
    }

    /// The front of each card, as it prints, in each language.
    fn add_faces(&self, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
        let cards = || PRODUCTS.iter().filter(|product| product.target == Target::Cards);
        let steps = (cards().count() * Lang::ALL.into_iter().count()) as u64;
        let progress = self.context.term.progress("{msg} {bar:30} {pos}/{len}", steps);
        for product in cards() {
            for lang in Lang::ALL {
                self.add_faces_of(product, lang, &progress, files)?;
                progress.inc(1);
            }
        }
        progress.finish_and_clear();
        Ok(())
    }

    fn add_faces_of(
        &self,
        product: &'static Product,
        lang: Lang,
        progress: &ProgressBar,
        files: &mut BTreeMap<String, Vec<u8>>,
    ) -> Result<()> {
        let dataset = &self.loaded.dataset;
        let shown = [("file", product.stem_in(dataset, lang).into())];
        progress.set_message(self.context.text("render-deck", &shown));
        let request = Request {
            tries: Some(crate::trial::tries),
            ..Request::of_faces(product, dataset, self.assets, self.flags, lang)
        };
        let fronts = shown::fronts(&request).map_err(|error| {
            let title = self.context.product(product, None, dataset);
            self.context.unprinted(error, Some(&title), self.assets, Some(self.loaded))
        })?;
        for (id, svg) in fronts {
            let name = format!("faces/{}/{}/{id}.svg", lang.id(), product.game);
            files.insert(name, svg.into_bytes());
        }
        Ok(())
    }
}

/// What the files are called together: another name as soon as one of them changes.
fn version(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut digest = Sha256::new();
    for (name, bytes) in files {
        digest.update(format!("{name} {}\n", bytes.len()));
        digest.update(bytes);
    }
    let bytes = digest.finalize();
    bytes.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// The line that tells the keeper of the page what there is: at once, and when nobody waits.
fn list(files: &BTreeMap<String, Vec<u8>>, version: &str) -> String {
    let is_rest =
        |name: &&String| *name == LAND || PICTURES.iter().any(|folder| name.starts_with(folder));
    let names: BTreeSet<&String> = files.keys().filter(|name| *name != KEEPER).collect();
    let (rest, first): (Vec<&String>, Vec<&String>) = names.into_iter().partition(is_rest);
    let list = serde_json::json!({ "version": version, "first": first, "rest": rest });
    format!("const EDITION={list};\n")
}
