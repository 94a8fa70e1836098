//! Parses `regions.yaml`: the regions of Contrôle Global and their adjacency.

use super::{REGIONS, amounts, compared, id, known_word, too_long};
use crate::lower::{SeenIds, countries, entries};
use crate::{Entries, Reader};
use model::control::{Control, MOST_REGIONS, Region, RegionId};
use syntax::at::YamlValue;

pub(super) fn read(reader: &Reader<'_>, control: &Control) -> (Vec<Region>, Entries) {
    let list = compared(reader, reader.yaml_list(REGIONS), "regions", "regions.yaml");
    let mut heads = Vec::new();
    let (mut regions, mut written) = entries(reader, list, REGIONS, |entry, seen| {
        heads.push(entry.head());
        // Surplus regions have no bit in a set of regions.
        region(reader, entry, seen, control).filter(|_| heads.len() <= MOST_REGIONS)
    });
    if let Some(Some(first)) = heads.get(MOST_REGIONS) {
        too_long(reader, "regions.yaml", *first, (heads.len(), MOST_REGIONS));
    }
    // A second pass, because a region may refer to a later one. If a region is invalid, unknown neighbours may refer
    // to it, and are not reported.
    let is_whole = heads.len() == regions.len();
    let known: Vec<(String, RegionId)> =
        regions.iter().map(|region| region.id.clone()).zip((0..=u8::MAX).map(RegionId)).collect();
    for (rank, region) in regions.iter_mut().enumerate() {
        let Some(node) = written.get(rank) else {
            continue;
        };
        let near = YamlValue::from_node(node)
            .at("adjacent")
            .texts()
            .filter(|text| is_whole || known.iter().any(|(id, _)| id == text.value));
        let near = near.filter_map(|text| known_word(reader, "adjacent", &text, &known));
        region.adjacent = near.collect();
    }
    // Again, because the second pass may have reported errors.
    written.is_whole = reader.is_whole(REGIONS);
    (regions, written)
}

fn region(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    control: &Control,
) -> Option<Region> {
    let id = id(reader, entry, seen);
    // Before the first early return, so that its errors are reported in any case.
    let stock = amounts(reader, entry, "stock", control);
    Some(Region {
        id: id?,
        name: countries::name(entry),
        development: entry.at("development").whole()?,
        stock,
        adjacent: Vec::new(),
    })
}
