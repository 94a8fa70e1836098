//! Semantic checks of an edition: one file per check, listed in [`CHECKS`].
//!
//! A check examines the data in memory ([`Loaded`]) and reports findings. It names the symbolic location of a finding
//! ([`Location`](data::Location)), which `data` converts to a span. The order of the list is the one of a reader:
//! country, value, decision, source, deck, rules, network, regions and cards, order.

mod capitals;
mod colours;
mod control;
mod decks;
pub mod figure;
pub mod folding;
mod lengths;
mod licences;
mod routes;
mod standard;

use rayon::prelude::*;

use data::Loaded;
use diag::{FindingCode, Report};

/// A check: a finding code and the function that raises it.
#[derive(Debug)]
pub struct Check {
    /// The finding code.
    pub kind: &'static FindingCode,
    /// Examines the data and reports findings.
    pub run: fn(&Loaded, &mut Report),
}

/// Declares the modules and the list together, so that no module can be missing from the list.
macro_rules! checks {
    ($($(#[$doc:meta])* $list:ident: $($name:ident),* $(,)?;)*) => {
        $($(pub mod $name;)*

        $(#[$doc])*
        pub static $list: &[Check] =
            &[$(Check { kind: &$name::CODE, run: $name::run }),*];)*
    };
}

checks! {
    /// The checks that always run.
    CHECKS:
    code_mistyped,
    id_mistyped,
    country_copied,
    alpha2_repeated,
    alpha2_other,
    map_number_missing,
    map_number_repeated,
    map_number_gap,
    name_repeated,
    article_missing,
    article_disagrees,
    name_untranslated,
    name_mistyped,
    name_superseded,
    world_changed,
    capital_missing,
    capital_uneven,
    capital_repeated,
    capital_is_name,
    capital_other,
    position_missing,
    position_invalid,
    point_outside,
    continent_disagrees,
    title_year,
    unit_scale,
    unit_disagrees,
    limits_invalid,
    value_row_missing,
    values_copied,
    value_shared,
    values_sorted,
    row_order,
    value_out_of_bounds,
    value_unusual,
    value_zero,
    value_digits,
    value_missing_note,
    value_empty_row,
    value_factor,
    year_after_edition,
    year_too_old,
    year_stale,
    year_never,
    year_doubtful,
    footnote_year,
    equals_disagrees,
    per_implausible,
    sum_disagrees,
    decision_unapplied,
    decision_overdue,
    value_ahead,
    date_ahead,
    licence_sale,
    licence_unknown,
    credit_disagrees,
    source_ended,
    rhythm_invalid,
    source_unused,
    deck_size,
    deck_categories,
    rounds_invalid,
    deck_number_unread,
    deck_game_unknown,
    deck_country_repeated,
    deck_category_repeated,
    deck_value_missing,
    caption_missing,
    caption_tells,
    players_invalid,
    points_invalid,
    track_invalid,
    hand_invalid,
    laid_invalid,
    deal_invalid,
    city_country,
    city_name_repeated,
    city_position,
    city_misplaced,
    city_routes,
    city_cut,
    start_missing,
    start_visa,
    start_routes,
    visa_place,
    visa_routes,
    visa_count,
    visas_uneven,
    routes_unread,
    route_count,
    route_loop,
    route_repeated,
    route_length,
    route_bridge,
    network_split,
    regions_unread,
    region_missing,
    region_unknown,
    region_empty,
    region_count,
    development_invalid,
    neighbour_repeated,
    neighbour_one_sided,
    regions_split,
    in_play_invalid,
    levels_invalid,
    end_invalid,
    variant_invalid,
    setup_invalid,
    pieces_invalid,
    hand_limit,
    faction_count,
    faction_categories,
    power_repeated,
    power_idle,
    power_text,
    card_count,
    pile_size,
    effect_count,
    effect_own_level,
    civil_misplaced,
    take_empty,
    title_repeated,
    effect_form,
    effect_strong,
    prints_as_zero,
    tie_printed,
    order_flipped,
    ties_frequent,
    year_spread,
    sources_mixed,
    source_foreign,
    contrast_low,
    colours_alike;

    /// The checks for cards that are sold.
    FOR_SALE:
    source_sale;
}

/// Adds the findings of [`CHECKS`] to the findings from loading, and folds consequences under their causes.
pub fn run_and_fold(loaded: &mut Loaded) {
    // Without its lists, an edition would fail most checks for a reason that is reported already.
    if loaded.has_core_lists() {
        let check_report = run(CHECKS, loaded);
        loaded.report.extend(check_report);
        folding::fold(loaded);
    }
}

/// Runs the checks of a list.
pub fn run(checks: &[Check], loaded: &Loaded) -> Report {
    let run_one = |check: &Check| {
        let mut report = Report::default();
        (check.run)(loaded, &mut report);
        report
    };
    // The reports are joined in the order of the list, so the result does not depend on the threads.
    let reports: Vec<Report> = checks.par_iter().map(run_one).collect();
    let mut joined = Report::default();
    reports.into_iter().for_each(|report| joined.extend(report));
    joined
}
