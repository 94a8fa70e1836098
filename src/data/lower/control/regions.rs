//! Parses `regions.yaml`: the regions of Contrôle Global and their adjacency.

use super::{REGIONS, amounts, check_schema, id, known_word, report_too_long};
use crate::lower::{SeenIds, countries, entries};
use crate::{Reader, YamlEntries};
use lang::Lang;
use model::control::{Control, MAX_REGIONS, Region, RegionId};
use syntax::at::YamlValue;
use syntax::check::report_missing_field;

/// Parses the regions and their neighbours.
pub(super) fn read(reader: &Reader<'_>, control: &Control) -> (Vec<Region>, YamlEntries) {
    let list = check_schema(reader, reader.yaml_list(REGIONS), "regions", "regions.yaml");
    let mut head_spans = Vec::new();
    let (mut regions, mut written) = entries(reader, list, REGIONS, |entry, seen| {
        head_spans.push(entry.head_span());
        // Surplus regions are dropped: a set of regions has no bit for them.
        region(reader, entry, seen, control).filter(|_| head_spans.len() <= MAX_REGIONS)
    });
    if let Some(Some(first)) = head_spans.get(MAX_REGIONS) {
        report_too_long(reader, "regions.yaml", *first, (head_spans.len(), MAX_REGIONS));
    }
    // A second pass, because a region may refer to a later one. If a region is invalid, an unknown neighbour may
    // refer to that region, and is not reported.
    let is_complete = head_spans.len() == regions.len();
    let known: Vec<(String, RegionId)> =
        regions.iter().map(|region| region.id.clone()).zip((0..=u8::MAX).map(RegionId)).collect();
    for (index, region) in regions.iter_mut().enumerate() {
        let Some(node) = written.get(index) else {
            continue;
        };
        let neighbours = YamlValue::from_node(node)
            .field("adjacent")
            .texts()
            .filter(|text| is_complete || known.iter().any(|(id, _)| id == text.value));
        let known_neighbours =
            neighbours.filter_map(|text| known_word(reader, "adjacent", &text, &known));
        region.adjacent = known_neighbours.collect();
    }
    // Computed anew, because the second pass may have reported errors.
    written.is_complete = reader.is_complete(REGIONS);
    (regions, written)
}

/// Parses a region, without its neighbours.
fn region(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    control: &Control,
) -> Option<Region> {
    let id = id(reader, entry, seen);
    // Before the first early return, so that errors in the units are reported in any case.
    let stock = amounts(reader, entry, "stock", control);
    let id = id?;
    // Only French has prepositions that depend on the name.
    if reader.languages.contains(&Lang::Fr)
        && entry.field("in").span().is_none()
        && let Some(span) = entry.head_span()
    {
        report_missing_field("in", &id, span, &reader.report);
    }
    Some(Region {
        id,
        name: countries::name(entry),
        development: entry.field("development").integer()?,
        stock,
        adjacent: Vec::new(),
    })
}
