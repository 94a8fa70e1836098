//! What goes to online tables and print shops: the files that are written, and what is said of those
//! that a shop would send back.

use super::Cases;
use crate::support::bin::Project;

#[test]
fn tables_for_online_play() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let args = ["render", "--format", "tts", "--only", "FRA,CUB"];
    cases.run(&project, &[&args[..], &["--lang", "fr,en"]].concat());
    let base = ["--url-base", "file:///C:/games/globalissimo-tts-en"];
    cases.run(&project, &[&args[..], &base, &["--lang", "en"]].concat());
    let saved = project.read("out/globalissimo-tts-en/globalissimo-en.json");
    assert!(saved.contains("\"file:///C:/games/globalissimo-tts-en/cards-1.png\""));
    let files = project.list("out").join("\n");
    cases.shown.push_str(&format!("=== files\n{files}\n"));
    cases.compare("online");
}
