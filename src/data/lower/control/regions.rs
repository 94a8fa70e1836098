//! `regions.yaml`.

use super::{amounts, id, too_long};
use crate::fields::Fields;
use crate::lower::{Seen, countries, entries};
use crate::yaml::Node;
use crate::{Entries, Reader};
use diag::Located;
use model::control::{Control, MOST_REGIONS, Region, RegionId};

pub(super) fn read(reader: &Reader<'_>, file: &str, control: &Control) -> (Vec<Region>, Entries) {
    let mut heads = Vec::new();
    let (mut regions, mut written) = entries(reader, file, |node, seen| {
        heads.push(node.head());
        // A region more would have no room in a set of them.
        region(reader, node, seen, control).filter(|_| heads.len() <= MOST_REGIONS)
    });
    if let Some(first) = heads.get(MOST_REGIONS) {
        too_long(reader, "regions.yaml", *first, (heads.len(), MOST_REGIONS));
    }
    // Only now all ids are known; and where some are not, a neighbour without a region is no news.
    let is_whole = heads.len() == regions.len();
    let known: Vec<(String, RegionId)> =
        regions.iter().map(|it| it.id.clone()).zip(ids()).collect();
    for (rank, region) in regions.iter_mut().enumerate() {
        let node = written.get(rank);
        region.adjacent = node.map_or_else(Vec::new, |it| adjacent(reader, it, &known, is_whole));
    }
    written.is_whole = reader.is_whole(file);
    (regions, written)
}

fn ids() -> impl Iterator<Item = RegionId> {
    (0..=u8::MAX).map(RegionId)
}

fn region(reader: &Reader<'_>, node: &Node, seen: &mut Seen, control: &Control) -> Option<Region> {
    let mut fields = Fields::of(node, "regions.yaml", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let name = countries::name(&fields);
    for field in ["article", "in"] {
        fields.required(field);
    }
    let development = fields.required_whole("development");
    let stock = amounts(&fields, "stock", control);
    fields.required_texts("adjacent");
    fields.finish();
    Some(Region {
        id: id?,
        name,
        development: development?,
        stock,
        adjacent: Vec::new(),
    })
}

/// The regions that one names as next to it.
fn adjacent(
    reader: &Reader<'_>,
    node: &Node,
    known: &[(String, RegionId)],
    is_whole: bool,
) -> Vec<RegionId> {
    let Some(items) = node.get("adjacent") else {
        return Vec::new();
    };
    let Some(fields) = Fields::of(node, "regions.yaml", &reader.report) else {
        return Vec::new();
    };
    // What is no text is reported already.
    let texts = items
        .items()
        .filter_map(|item| item.text().map(|text| (text, item.place)));
    let regions = texts.filter_map(|(value, place)| {
        let is_known = known.iter().any(|(id, _)| id == value);
        (is_known || is_whole).then_some(())?;
        fields.word_of("adjacent", &Located { value, place }, known)
    });
    regions.collect()
}
