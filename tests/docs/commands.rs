//! `docs/commands.md`: the first screen of `--help`, and the short help of every command.

use crate::support::bin::Project;
use testing::golden;

/// Returns the commands on the first screen of the help, those of a family as two words, by group.
fn groups(first_screen: &str) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let list = first_screen.split("\n\n").nth(2).expect("groups");
    for line in list.lines() {
        match (line.strip_prefix("  "), groups.last_mut()) {
            (Some(row), Some((_, commands))) => {
                commands.push(row.get(..14).expect("a column").trim().to_owned());
            }
            _ => groups.push((line.to_owned(), Vec::new())),
        }
    }
    groups
}

#[test]
fn the_page_of_commands_is_the_help() {
    let project = Project::empty();
    let first_screen = project.run(&["--help", "--lang", "en"]).fine();
    let mut groups = groups(&first_screen);
    assert!(groups.len() <= 6, "{first_screen}");
    assert!(groups.iter().all(|(_, commands)| commands.len() <= 6), "{first_screen}");
    assert!(first_screen.lines().all(|line| line.chars().count() <= 80), "{first_screen}");
    let below = ["new category", "new deck", "new country", "new source"].map(str::to_owned);
    groups[0].1.splice(1..1, below);
    groups.push((
        "Packages".to_owned(),
        ["completions", "man", "schema"].map(str::to_owned).to_vec(),
    ));
    let mut page = format!(
        "# Commands\n\nThis page is the output of `mappemonde help` and of `mappemonde help COMMAND`; a test keeps it \
         so.\n\n```text\n{first_screen}```\n"
    );
    for (group, commands) in groups {
        page += &format!("\n## {group}\n");
        for command in commands {
            let words: Vec<&str> = command.split(' ').collect();
            let help = project.run(&[&words[..], &["-h", "--lang", "en"]].concat()).fine();
            page += &format!("\n### {command}\n\n```text\n{}\n```\n", help.trim_end());
        }
    }
    golden("docs/commands.md", &page).expect("the page of commands");
}
