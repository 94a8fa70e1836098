//! Reports values that are not those of the last download of their source, in categories that the baseline lacks.

use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;

use super::rows::{self, Move, Pair};
use super::values::{self, MAX_FINDINGS};
use crate::findings::{value_changed, values_moved};
use crate::last_download::{LastDownload, SIGNIFICANT_DIGITS};
use assets::Assets;
use data::{Column, Loaded, Location, parts};
use diag::{Findings, Report};
use lang::args;
use model::{CategoryId, CountryId};

/// Returns findings about values of a project's own categories that differ from the last download of their source, for
/// the same year. `old` is the baseline, whose categories [`slips`](super::slips) compares.
pub fn download_slips(loaded: &Loaded, assets: &Assets, old: Option<&Loaded>) -> Report {
    let dataset = &loaded.dataset;
    let mut downloads = Downloads { loaded, assets, read: BTreeMap::new() };
    let mut report = Report::default();
    for id in dataset.category_ids() {
        let category = dataset.category(id);
        let is_compared = old.is_some_and(|old| old.dataset.category_by_id(&category.id).is_some());
        if category.derived.is_none() && !is_compared {
            compare(&mut downloads, id, &mut report);
        }
    }
    report
}

/// The last downloads of sources, each read when it is first needed.
struct Downloads<'a> {
    loaded: &'a Loaded,
    assets: &'a Assets,
    read: BTreeMap<&'a str, LastDownload>,
}

impl Downloads<'_> {
    /// Returns the figure that the last download has in the place of a value; `None` if there is none, or if the editor
    /// has overridden it.
    fn figure(&mut self, country: CountryId, id: CategoryId) -> Option<Decimal> {
        let dataset = &self.loaded.dataset;
        let value = dataset.value(country, id)?;
        if dataset.decisions_about(country, id).next().is_some() {
            return None;
        }
        let source = dataset.source(value.source).id.as_str();
        let last = self.read.entry(source).or_insert_with(|| {
            // `update` reports a file that cannot be used.
            LastDownload::read(self.assets, source, dataset, &mut Findings::default())
        });
        Some(last.past_figures(id)?.get(&country)?.get(&value.year)?.normalize())
    }
}

/// Compares the values of a category.
fn compare(downloads: &mut Downloads<'_>, id: CategoryId, report: &mut Report) {
    let loaded = downloads.loaded;
    let pair = |country| {
        let raw = loaded.dataset.value(country, id)?.raw;
        let new = raw.round_sf(SIGNIFICANT_DIGITS).unwrap_or(raw).normalize();
        Some(Pair { country, old: downloads.figure(country, id).unwrap_or(new), new })
    };
    let pairs: Vec<Pair> = loaded.countries_in_rows(id).into_iter().filter_map(pair).collect();
    let changed = || pairs.iter().filter(|pair| pair.has_changed());
    let mut moves = rows::moves(&pairs);
    // With many changed values, swaps may occur by chance.
    if changed().count() > MAX_FINDINGS {
        moves.retain(|found| !matches!(found, Move::Swapped { .. }));
    }
    let explained: BTreeSet<usize> = moves.iter().flat_map(|found| found.rows()).collect();
    for found in moves {
        values::report_move(loaded, id, (&pairs, found), (&values_moved::NOTE, "download"), report);
    }
    let single = |(index, pair): (usize, &Pair)| {
        (pair.has_changed() && !explained.contains(&index)).then_some(*pair)
    };
    let singles: Vec<Pair> = pairs.iter().enumerate().filter_map(single).collect();
    // A category that was converted as a whole is no slip.
    if singles.len() > MAX_FINDINGS {
        return;
    }
    for Pair { country, old, new } in singles {
        let Some(value) = loaded.dataset.value(country, id) else {
            continue;
        };
        let (side, times) = values::times(old, new);
        let args = args![
            problem = "download",
            count = 1,
            was = parts::format_raw(&loaded.dataset, id, old),
            is = parts::format_raw(&loaded.dataset, id, value.raw),
            source = loaded.dataset.source(value.source).id.as_str(),
            side,
            times
        ];
        let subject = Location::Value(country, id, Column::Value);
        report.push(loaded.finding(&value_changed::NOTE, subject, args));
    }
}
