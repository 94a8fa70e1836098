//! All findings about a database: of reading, checks, print, profiles of printers and the data package.

use assets::Assets;
use checks::{self, CHECKS, FOR_SALE, folding};
use data::package::{self, datapackage_stale};
use data::{self, Loaded, schema};
use diag::FindingCode;
use fit::layout;
use fit::stock::stocks;
use paper::profile;
use paper::shapes::{PRINTERS, PROFILE};

/// All kinds of findings about a database, by code.
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

/// What one reading of a database leaves to the next, so that what is as it was is not parsed anew.
#[derive(Debug, Default)]
pub struct ValidationCache {
    files: data::ParseCache,
    layouts: layout::TableCache,
}

/// Reads the database and finds all that is wrong with it.
pub fn load(assets: &Assets) -> Loaded {
    judged(assets, data::load(assets), &mut layout::TableCache::default())
}

/// What was read, with all that is wrong with its meaning and its print.
fn judged(assets: &Assets, mut loaded: Loaded, known: &mut layout::TableCache) -> Loaded {
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
    folding::fold(&mut loaded);
    loaded
}

/// The same, and what is wrong with the profiles of printers and shops, which only they need who print
/// for one, and with the data package, which other programs read.
pub fn load_all(assets: &Assets) -> Loaded {
    with_others(assets, load(assets))
}

/// The same as [`load_all`] where the database changes again and again: a file that is as it was the last
/// time is not parsed anew.
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

/// What may stand in each YAML file, in the order in which the README of the data tells of them.
pub fn schemas() -> Vec<&'static syntax::shape::Schema> {
    let others = [&PROFILE, &layout::LAYOUT, &PRINTERS, &schema::BASELINE];
    schema::SCHEMAS.iter().chain(others).collect()
}
