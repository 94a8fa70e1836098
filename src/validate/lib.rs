//! Validation of the database: reads it and reports findings about syntax, data, print, printer profiles and the data
//! package.

use assets::Assets;
use checks::{self, CHECKS, FOR_SALE, folding};
use data::package::{self, datapackage_stale};
use data::{self, Loaded, schema};
use diag::FindingCode;
use fit::layout;
use fit::stock::stocks;
use fit::templates::{self, OwnTemplate};
use fit::typeface_check;
use fit::typefaces::Typefaces;
use paper::profile;
use paper::shapes::{PRINTERS, PROFILE};

/// Returns all finding codes about the database, sorted by code.
pub fn finding_codes() -> Vec<&'static FindingCode> {
    let mut codes: Vec<&FindingCode> = syntax::flaws::FLAWS.to_vec();
    codes.extend(data::flaws::FLAWS);
    codes.extend(CHECKS.iter().chain(FOR_SALE).map(|check| check.kind));
    codes.extend(paper::findings::FINDINGS);
    codes.extend(fit::findings::FINDINGS);
    codes.extend(package::FINDINGS);
    codes.sort_by_key(|code| code.id);
    codes
}

/// Cache of parsed files, for databases that are read repeatedly.
#[derive(Debug, Default)]
pub struct ValidationCache {
    files: data::ParseCache,
    layouts: layout::TableCache,
}

/// Reads the database and reports findings about its syntax, data and print.
pub fn load(assets: &Assets) -> Loaded {
    load_with_typefaces(assets, &Typefaces::of_project(assets))
}

/// Reads the database like [`load`], for a print with these typefaces.
pub fn load_with_typefaces(assets: &Assets, typefaces: &Typefaces) -> Loaded {
    let own = templates::own(assets);
    let cache = &mut layout::TableCache::default();
    with_checks(assets, data::load(assets), (&own, typefaces), cache)
}

/// Adds the findings about data and print to a database, of which `own` are the project's templates. `cache` has the
/// layout tables that were parsed before.
fn with_checks(
    assets: &Assets,
    mut loaded: Loaded,
    (own, typefaces): (&[OwnTemplate], &Typefaces),
    cache: &mut layout::TableCache,
) -> Loaded {
    // If lists such as the countries are missing, all further findings would be consequences.
    if !loaded.has_core_lists() {
        return loaded;
    }
    let (tables, layouts) = layout::read_after(assets, std::mem::take(&mut loaded.files), cache);
    loaded.files = layouts.files;
    loaded.report.extend(layouts.report);
    let (theme, fonts) =
        typeface_check::check(assets, own, typefaces, std::mem::take(&mut loaded.files));
    loaded.files = fonts.files;
    loaded.report.extend(fonts.report);
    let (check_report, print_report) = rayon::join(
        || checks::run(CHECKS, &loaded),
        || fit::check::check(&loaded, &tables, typefaces, &theme),
    );
    loaded.report.extend(check_report);
    loaded.report.extend(print_report);
    // Folding is last, because a finding may be the consequence of one in the other report.
    folding::fold(&mut loaded);
    loaded
}

/// Reads the database like [`load`], and adds findings about the profiles of printers and shops, the data package
/// that other programs read, and the syntax of templates, which `render` tries itself.
pub fn load_all(assets: &Assets) -> Loaded {
    with_all_findings(assets, data::load(assets), &mut layout::TableCache::default())
}

/// Reads the database like [`load_all`], for a database that changes repeatedly: `cache` has the files that were
/// parsed before, and only changed ones are parsed again.
pub fn load_all_cached(assets: &Assets, cache: &mut ValidationCache) -> Loaded {
    let loaded = data::load_and_update_cache(assets, &mut cache.files);
    with_all_findings(assets, loaded, &mut cache.layouts)
}

/// Adds all findings to a database: about data and print, printer profiles, the data package, and the syntax of
/// templates. `cache` has the layout tables that were parsed before.
fn with_all_findings(assets: &Assets, loaded: Loaded, cache: &mut layout::TableCache) -> Loaded {
    let (own, typefaces) = (templates::own(assets), Typefaces::of_project(assets));
    let mut loaded = with_checks(assets, loaded, (&own, &typefaces), cache);
    let profiles = profile::check(assets, &stocks(), std::mem::take(&mut loaded.files));
    loaded.files = profiles.files;
    loaded.report.extend(profiles.report);
    datapackage_stale::run(assets, &mut loaded);
    let templates = templates::check_syntax(&own, std::mem::take(&mut loaded.files));
    loaded.files = templates.files;
    loaded.report.extend(templates.report);
    loaded
}

/// Returns the schemas of all YAML files, in the order of the README of the `data` folder.
pub fn schemas() -> Vec<&'static syntax::shape::Schema> {
    let other_schemas = [&PROFILE, &layout::LAYOUT, &PRINTERS, &schema::BASELINE];
    schema::SCHEMAS.iter().chain(other_schemas).collect()
}
