//! Writer of plans.

use super::{Entry, FORMAT_VERSION, Plan, Source, quoted};

/// Formats a plan as text.
pub fn write(plan: &Plan) -> String {
    let mut lines = plan.head.clone();
    lines.push(format!("plan {FORMAT_VERSION}"));
    lines.push(format!("edition {} {}", plan.edition.0, plan.edition.1));
    for batch in &plan.batches {
        let words: Vec<String> = batch.arguments.iter().map(|word| quoted(word)).collect();
        lines.push(format!("update {}", words.join(" ")));
        lines.extend(batch.files.iter().map(|file| file_line("file", file)));
    }
    if !plan.rules.is_empty() {
        lines.push(format!("accept {}", plan.rules.join(" ")));
    }
    lines.extend(plan.decisions.iter().map(|file| file_line("decisions", file)));
    lines.push(format!("rules {} {}", plan.rule_accepted.count, plan.rule_accepted.digest));
    for section in &plan.sections {
        lines.push(String::new());
        lines.push(append_description(
            format!("{} {}", section.word, section.entries.len()),
            &section.description,
        ));
        for entry in &section.entries {
            // A blank line before each entry, unless the editor's own lines precede it.
            if entry.lines_before.is_empty() {
                lines.push(String::new());
            }
            lines.extend(entry.lines_before.iter().cloned());
            lines.push(first_line(entry));
            lines.push(format!("    {}", entry.raw));
            lines.extend(entry.notes.iter().map(|line| format!("    | {line}")));
            lines.extend(entry.lines_within.iter().map(|line| indent(line)));
        }
    }
    lines.extend(plan.tail.iter().cloned());
    lines.join("\n") + "\n"
}

/// Formats the first line of an entry: country, category, answer and reason.
pub(super) fn first_line(entry: &Entry) -> String {
    let (country, category) = &entry.key;
    let line = format!("{country} {category}  {}  {}", entry.answer.word(), entry.reason);
    line.trim_end().to_owned()
}

/// Formats the line of an input file.
fn file_line(word: &str, file: &Source) -> String {
    // The path is the last field of its line, so it needs no quotes.
    append_description(format!("{word} {} {}", file.digest, file.path), &file.description)
}

/// Appends a generated description to a line, if there is one.
fn append_description(line: String, description: &str) -> String {
    if description.is_empty() { line } else { format!("{line}     | {description}") }
}

/// Indents a line of the editor within an entry.
fn indent(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!("    {line}") }
}
