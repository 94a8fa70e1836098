//! Writes table layouts to `sources.yaml`: formats new ones, and updates existing ones in place.

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
    let set_fields = |fields: Vec<(&str, Option<String>)>| {
        let fields = fields.into_iter();
        fields.filter_map(|(name, text)| Some((name.to_owned(), text?))).collect()
    };
    let columns = &form.columns;
    Fields {
        columns: set_fields(vec![
            ("country", columns.country.clone()),
            ("value", columns.value.clone()),
            ("year", columns.year.clone()),
        ]),
        filters: form.filters.clone(),
        scalars: set_fields(vec![
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
        let lines = maps.map(|(field, entries)| format!("{field}: {}", format_map(entries)));
        lines.chain(self.scalars.iter().map(format_field)).collect()
    }
}

/// Formats a field as `NAME: VALUE`.
fn format_field((field, text): &(String, String)) -> String {
    format!("{}: {}", scalar_text(field), scalar_text(text))
}

/// Formats fields as a YAML map on one line.
fn format_map(entries: &[(String, String)]) -> String {
    format!("{{ {} }}", entries.iter().map(format_field).collect::<Vec<_>>().join(", "))
}

/// Updates those fields of an existing layout (`table`) that differ, and leaves the rest of `text` unchanged. Returns
/// `None` if the YAML style of the layout does not permit the edit.
pub(super) fn update(edits: &mut Edits, text: &str, table: &Node, fields: &Fields) -> Option<()> {
    set_scalars(edits, text, table, &fields.scalars)?;
    if !fields.columns.is_empty() {
        set_map(edits, text, table, ("columns", &fields.columns))?;
    }
    let filters: Vec<&str> = fields.filters.iter().map(|(column, _)| column.as_str()).collect();
    let stored_filters = table.get("where").filter(|known| !known.is_null());
    let has_other_columns = |known: &&Node| {
        let NodeKind::Map(entries) = &known.kind else {
            return true;
        };
        let mut columns = entries.iter().map(|(key, _)| key.value.as_str());
        !columns.by_ref().eq(filters.iter().copied())
    };
    // Filters by other columns replace all old filters.
    if let Some(known) = stored_filters.filter(has_other_columns) {
        edits.replace_range(known.span.range(), &format_map(&fields.filters));
        return Some(());
    }
    if fields.filters.is_empty() {
        return Some(());
    }
    set_map(edits, text, table, ("where", &fields.filters))
}

/// Sets the fields of a map inside a layout, and adds the map if it is missing; `None` if it cannot be added.
fn set_map(
    edits: &mut Edits,
    text: &str,
    table: &Node,
    (field, entries): (&str, &[(String, String)]),
) -> Option<()> {
    match table.get(field).filter(|known| !known.is_null()) {
        Some(known) => set_scalars(edits, text, known, entries),
        None => edits
            .append_field(text, table, &format!("{field}: {}", format_map(entries)))
            .then_some(()),
    }
}

/// Sets the scalar fields of a map; returns `None` if a field cannot be added.
fn set_scalars(
    edits: &mut Edits,
    text: &str,
    map: &Node,
    entries: &[(String, String)],
) -> Option<()> {
    for entry in entries {
        match map.get(&entry.0) {
            Some(known) => edits.replace_scalar(text, known, &entry.1),
            None if edits.append_field(text, map, &format_field(entry)) => {}
            None => return None,
        }
    }
    Some(())
}
