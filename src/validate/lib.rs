//! Validation of the database: reads it and reports findings about syntax, data, print, printer profiles and the data
//! package.

use assets::Assets;
use checks::{self, CHECKS, FOR_SALE, folding};
use data::package::{self, datapackage_stale};
use data::{self, Loaded, schema};
use diag::FindingCode;
use fit::layout;
use fit::stock::stocks;
use paper::profile;
use paper::shapes::{PRINTERS, PROFILE};

/// Returns all finding codes about the database, sorted by code.
pub fn kinds() -> Vec<&'static FindingCode> {
    let mut kinds: Vec<&FindingCode> = syntax::flaws::FLAWS.to_vec();
    kinds.extend(data::flaws::FLAWS);
    kinds.extend(CHECKS.iter().chain(FOR_SALE).map(|check| check.kind));
    kinds.extend(paper::findings::FINDINGS);
    kinds.extend(fit::findings::FINDINGS);
    kinds.extend(package::FINDINGS);
    kinds.sort_by_key(|kind| kind.id);
    kinds
}

/// Cache between readings of a database, so that unchanged files are not parsed again.
#[derive(Debug, Default)]
pub struct ValidationCache {
    files: data::ParseCache,
    layouts: layout::TableCache,
}

/// Reads the database and reports findings about its syntax, data and print.
pub fn load(assets: &Assets) -> Loaded {
    judged(assets, data::load(assets), &mut layout::TableCache::default())
}

/// Adds the findings about data and print to a database.
fn judged(assets: &Assets, mut loaded: Loaded, known: &mut layout::TableCache) -> Loaded {
    // If lists such as the countries are missing, all further findings would be consequences.
    if !loaded.has_lists() {
        return loaded;
    }
    let (tables, layouts) = layout::read_after(assets, std::mem::take(&mut loaded.files), known);
    loaded.files = layouts.files;
    loaded.report.extend(layouts.report);
    let (meaning, print) =
        rayon::join(|| checks::run(CHECKS, &loaded), || fit::check::check(&loaded, &tables));
    loaded.report.extend(meaning);
    loaded.report.extend(print);
    // Folding is last, because a finding may be the consequence of one in the other report.
    folding::fold(&mut loaded);
    loaded
}

/// Reads the database like [`load`], and adds findings about the profiles of printers and shops, and about the data
/// package that other programs read.
pub fn load_all(assets: &Assets) -> Loaded {
    with_others(assets, load(assets))
}

/// Reads the database like [`load_all`], for a database that changes repeatedly: `earlier` caches the files that are
/// unchanged since the last reading.
pub fn load_all_after(assets: &Assets, earlier: &mut ValidationCache) -> Loaded {
    let loaded = data::load_after(assets, &mut earlier.files);
    with_others(assets, judged(assets, loaded, &mut earlier.layouts))
}

fn with_others(assets: &Assets, mut loaded: Loaded) -> Loaded {
    let profiles = profile::check(assets, &stocks(), std::mem::take(&mut loaded.files));
    loaded.files = profiles.files;
    loaded.report.extend(profiles.report);
    datapackage_stale::run(assets, &mut loaded);
    loaded
}

/// Returns the schemas of all YAML files, in the order of the README of the `data` folder.
pub fn schemas() -> Vec<&'static syntax::shape::Schema> {
    let others = [&PROFILE, &layout::LAYOUT, &PRINTERS, &schema::BASELINE];
    schema::SCHEMAS.iter().chain(others).collect()
}
