//! Options for the layout of a plain table.

use clap::builder::PossibleValuesParser;
use rust_decimal::Decimal;

use model::table_form::ENCODINGS;
use model::{TableColumns, TableForm};

use crate::values::ArgumentError;

/// Largest scale factor, 10^12; the smallest one is its inverse. This is the factor between tonnes and micrograms.
const MOST: Decimal = Decimal::from_parts(3_567_587_328, 232, 0, false, 0);

#[derive(Clone, clap::Args)]
pub(super) struct TableArgs {
    #[arg(long, value_name = "COLUMNS", value_parser = columns)]
    columns: Option<TableColumns>,
    #[arg(long = "factor", alias = "scale", value_name = "FACTOR", value_parser = scale, allow_hyphen_values = true)]
    scale: Option<Decimal>,
    #[arg(long, value_name = "LINE", value_parser = clap::value_parser!(u32).range(1..=65_535))]
    header_row: Option<u32>,
    #[arg(long = "where", value_name = "COLUMN=TEXT", value_parser = filter)]
    filters: Vec<(String, String)>,
    #[arg(long, value_name = "ENCODING", value_parser = PossibleValuesParser::new(ENCODINGS))]
    encoding: Option<String>,
    #[arg(long = "worksheet", alias = "sheet", value_name = "NAME")]
    sheet: Option<String>,
}

impl TableArgs {
    /// Layout of the table according to the options.
    pub(super) fn form(&self) -> TableForm {
        TableForm {
            columns: self.columns.clone().unwrap_or_default(),
            header_row: self.header_row,
            filters: self.filters.clone(),
            scale: self.scale,
            encoding: self.encoding.clone(),
            sheet: self.sheet.clone(),
        }
    }

    /// The options as words of a command.
    pub(super) fn words(&self) -> Vec<String> {
        let columns = self.columns.as_ref().map(|columns| {
            let fields = [&columns.country, &columns.value, &columns.year];
            let said = FIELDS
                .iter()
                .zip(fields)
                .filter_map(|(field, name)| Some(format!("{field}={}", name.as_ref()?)));
            said.collect::<Vec<_>>().join(",")
        });
        let filters = self.filters.iter().map(|(column, text)| format!("{column}={text}"));
        let options = [
            ("--columns", columns),
            ("--factor", self.scale.map(|scale| scale.to_string())),
            ("--header-row", self.header_row.map(|row| row.to_string())),
            ("--encoding", self.encoding.clone()),
            ("--worksheet", self.sheet.clone()),
        ];
        let options = options.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let options = options.chain(filters.map(|filter| ("--where", filter)));
        options.flat_map(|(name, value)| [name.to_owned(), value]).collect()
    }
}

/// Fields that columns can be assigned to.
const FIELDS: [&str; 3] = ["country", "value", "year"];

/// Parses `country=NAME,value=NAME,year=NAME`; names may contain commas.
fn columns(typed: &str) -> Result<TableColumns, ArgumentError> {
    let mut columns = TableColumns::default();
    let wrong = || ArgumentError::typed("usage-columns", typed);
    let mut rest = typed;
    while !rest.is_empty() {
        let (field, after) = rest.split_once('=').ok_or_else(wrong)?;
        // Names contain commas, so a name ends only where the next field starts.
        let ends = FIELDS.iter().filter_map(|field| after.find(&format!(",{field}=")));
        let end = ends.min().unwrap_or(after.len());
        let name = after[..end].trim();
        let column = match field.trim() {
            "country" => &mut columns.country,
            "value" => &mut columns.value,
            "year" => &mut columns.year,
            _ => return Err(wrong()),
        };
        if name.is_empty() || column.is_some() {
            return Err(wrong());
        }
        *column = Some(name.to_owned());
        rest = after[end..].trim_start_matches(',');
    }
    if columns == TableColumns::default() { Err(wrong()) } else { Ok(columns) }
}

fn scale(typed: &str) -> Result<Decimal, ArgumentError> {
    // `from_str_exact` fails for digits that it would have to round.
    let plain = Decimal::from_str_exact(typed).or_else(|_| Decimal::from_scientific(typed)).ok();
    let least = Decimal::ONE / MOST;
    let scale = plain.filter(|scale| *scale >= least && *scale <= MOST);
    // Normalised, because plans compare arguments as text: `1.0` and `1` are the same scale.
    scale.map(|scale| scale.normalize()).ok_or_else(|| ArgumentError::typed("usage-scale", typed))
}

fn filter(typed: &str) -> Result<(String, String), ArgumentError> {
    let (column, text) =
        typed.split_once('=').ok_or_else(|| ArgumentError::typed("usage-where", typed))?;
    if column.trim().is_empty() {
        return Err(ArgumentError::typed("usage-where", typed));
    }
    Ok((column.trim().to_owned(), text.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use crate::update::table::{columns, scale};

    #[test]
    fn columns_have_names_with_commas() {
        let read = |typed: &str| {
            let columns = columns(typed).ok()?;
            let name = |name: Option<String>| name.unwrap_or_else(|| "-".to_owned());
            let all = [columns.country, columns.value, columns.year].map(name);
            Some(all.join("|"))
        };
        let cases = [
            ("country=ISO,value=GDP, current,year=C", Some("ISO|GDP, current|C")),
            ("year=Année", Some("-|-|Année")),
            ("country=A,country=B", None),
            ("value=", None),
            ("land=A", None),
            ("A", None),
            ("", None),
        ];
        for (typed, expected) in cases {
            assert_eq!(read(typed).as_deref(), expected, "{typed}");
        }
    }

    #[test]
    fn a_scale_is_above_zero_and_exact() {
        let read = |typed: &str| scale(typed).ok().map(|scale| scale.to_string());
        assert_eq!(read("1e-6").as_deref(), Some("0.000001"));
        assert_eq!(read("1E9").as_deref(), Some("1000000000"));
        assert_eq!(read("0.4047").as_deref(), Some("0.4047"));
        for typed in ["0", "-1", "1e-13", "1e13", "x", "", "1,5"] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
