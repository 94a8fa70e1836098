//! Texts that several formats of the calendar share.

use model::source::Rhythm;
use model::{Dataset, Family};
use update::due::CategorySupply;

use crate::context::Context;

/// Formats the `update` command that imports the values of `feeds`, which come from one family of sources. The
/// command names the files if it then fits into `room` columns, or else has a placeholder.
pub(super) fn command(
    context: &Context,
    dataset: &Dataset,
    feeds: &[&CategorySupply],
    room: usize,
) -> String {
    let word = |word: &str| context.localizer.attribute("help-words", word).unwrap_or_default();
    let Some(first) = feeds.first() else {
        return String::new();
    };
    let family = first.family();
    let end = match family {
        Family::Owid | Family::Gapminder => format!(" --retrieved {}", word("DAY")),
        Family::Table if first.has_stored_layout => {
            let category = &dataset.category(first.category).id;
            format!(" --category {category} --retrieved {}", word("DAY"))
        }
        Family::Table => {
            format!(" --category {} --source ID", dataset.category(first.category).id)
        }
        Family::WorldBank | Family::Factbook => String::new(),
    };
    let command = |files: &str| format!("mappemonde update {} {files}{end}", family.id());
    let files: Vec<String> = feeds.iter().filter_map(|feed| feed.file()).collect();
    let named = command(&files.join(" "));
    if !files.is_empty() && textwrap::core::display_width(&named) <= room {
        return named;
    }
    match family {
        Family::WorldBank => command("API_*.zip"),
        _ => command(&word("FILE")),
    }
}

/// Returns the id of a rhythm.
pub(super) fn rhythm(rhythm: Option<&Rhythm>) -> &'static str {
    match rhythm {
        Some(Rhythm::Months(_)) => "months",
        Some(Rhythm::Monthly) => "monthly",
        Some(Rhythm::Yearly) => "yearly",
        Some(Rhythm::Irregular) => "irregular",
        None => "unknown",
    }
}
