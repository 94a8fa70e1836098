//! Writes table layouts to `sources.yaml`.

use model::TableForm;
use syntax::edit::{Edits, scalar_text};
use syntax::yaml::{Node, NodeKind};

/// Fields of a table layout, as texts.
pub(super) struct Fields {
    /// Names of columns, by role.
    columns: Vec<(String, String)>,
    /// Row filters, by column.
    filters: Vec<(String, String)>,
    /// All other fields.
    scalars: Vec<(String, String)>,
}

/// Returns the fields of a table layout that are set.
pub(super) fn fields(form: &TableForm) -> Fields {
    let named = |fields: Vec<(&str, Option<String>)>| {
        let fields = fields.into_iter();
        fields.filter_map(|(name, text)| Some((name.to_owned(), text?))).collect()
    };
    let columns = &form.columns;
    Fields {
        columns: named(vec![
            ("country", columns.country.clone()),
            ("value", columns.value.clone()),
            ("year", columns.year.clone()),
        ]),
        filters: form.filters.clone(),
        scalars: named(vec![
            ("header_row", form.header_row.map(|row| row.to_string())),
            ("scale", form.scale.map(|scale| scale.normalize().to_string())),
            ("encoding", form.encoding.clone()),
            ("sheet", form.sheet.clone()),
        ]),
    }
}

impl Fields {
    /// Formats the layout as YAML, with a line for each field.
    pub(super) fn lines(&self) -> Vec<String> {
        let maps = [("columns", &self.columns), ("where", &self.filters)];
        let maps = maps.into_iter().filter(|(_, entries)| !entries.is_empty());
        let maps = maps.map(|(field, entries)| format!("{field}: {}", braced(entries)));
        maps.chain(self.scalars.iter().map(line)).collect()
    }
}

fn line((field, text): &(String, String)) -> String {
    format!("{}: {}", scalar_text(field), scalar_text(text))
}

fn braced(entries: &[(String, String)]) -> String {
    format!("{{ {} }}", entries.iter().map(line).collect::<Vec<_>>().join(", "))
}

/// Updates the fields of an existing layout that differ, and leaves the rest of the text unchanged. Returns `None` if
/// the YAML style of the entry does not permit the edit.
pub(super) fn renew(edits: &mut Edits, text: &str, table: &Node, fields: &Fields) -> Option<()> {
    put(edits, text, table, &fields.scalars)?;
    if !fields.columns.is_empty() {
        inside(edits, text, table, ("columns", &fields.columns))?;
    }
    let filters: Vec<&str> = fields.filters.iter().map(|(column, _)| column.as_str()).collect();
    let known = table.get("where").filter(|known| !known.is_nothing());
    let is_other = |known: &&Node| {
        let NodeKind::Map(entries) = &known.kind else {
            return true;
        };
        let mut columns = entries.iter().map(|(key, _)| key.value.as_str());
        !columns.by_ref().eq(filters.iter().copied())
    };
    // Filters by other columns replace the old filters as a whole.
    if let Some(known) = known.filter(is_other) {
        edits.part(known.span.range(), &braced(&fields.filters));
        return Some(());
    }
    if fields.filters.is_empty() {
        return Some(());
    }
    inside(edits, text, table, ("where", &fields.filters))
}

fn inside(
    edits: &mut Edits,
    text: &str,
    table: &Node,
    (field, entries): (&str, &[(String, String)]),
) -> Option<()> {
    match table.get(field).filter(|known| !known.is_nothing()) {
        Some(known) => put(edits, text, known, entries),
        None => edits.field(text, table, &format!("{field}: {}", braced(entries))).then_some(()),
    }
}

/// Sets the scalar fields of a map; returns `None` if a field cannot be added.
fn put(edits: &mut Edits, text: &str, map: &Node, entries: &[(String, String)]) -> Option<()> {
    for entry in entries {
        match map.get(&entry.0) {
            Some(known) => edits.scalar(text, known, &entry.1),
            None if edits.field(text, map, &line(entry)) => {}
            None => return None,
        }
    }
    Some(())
}
