//! Whole matches through the real program, as somebody at the table reads them: slips, questions and
//! commands among them.

use super::Cases;
use super::playing::piped;
use crate::support::bin::Project;

/// Plays lines and compares all that is seen with `tests/cli/transcript-NAME.txt`.
#[track_caller]
fn transcript(name: &str, options: &str, lines: &str) {
    let project = Project::empty();
    let mut args = vec!["play"];
    args.extend(options.split_whitespace());
    args.extend(["--record", "match.jsonl"]);
    let run = piped(&mut project.command(&args), lines.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let mut cases = Cases::default();
    cases.add(&args.join(" "), &run);
    cases.compare(&format!("transcript-{name}"));
}

#[test]
fn globalissimo_fr() {
    let lines = "\
?
chili
B
annuler
7
b 5
carte balkans
score
e 2
d 5
d 5
?
règles
Thimphou
a 4
17
c 1
je passe
d 5
je passe
e 2
je passe
a 4
je passe
b 3
c 1
d 5
";
    transcript(
        "globalissimo-fr",
        "globalissimo --lang fr --player Zoé --bot easy --seed 21",
        lines,
    );
}

#[test]
fn globalissimo_en() {
    let lines = "\
rules
nowhere
brazzil 1
yes
map central europe
?
64
a 1
uae
map gulf
156
b 2
a 3
2
spain 1
undo
Baku
a 2
b 3
Athnes
d 1
Panama City
b 5
Copenhagen
a 3
b 2
pass
c 1
pass
d 5
e 2
";
    transcript("globalissimo-en", "globalissimo --player Ann --bot easy --seed 15", lines);
}

/// Wrong numbers, and a move instead of a yes or no.
#[test]
fn slips_fr() {
    let lines = "\
A -1
-1
A 1,5
sude 2
peut-être

Suede 2
quitter
";
    transcript(
        "slips-fr",
        "globalissimo --lang fr --player Zoé --bot moyen --seed 942904129",
        lines,
    );
}

/// A yes takes the proposed swap, as Enter does.
#[test]
fn course_fr() {
    let lines = "a\n-1\néchanger\noui\nquitter\n";
    transcript("course-fr", "course --lang fr --player Zoé --bot facile --seed 3", lines);
}

#[test]
fn together_fr() {
    let lines = "\
portugal
1
annuler
2 d
C 7
c 5
carte amérique du nord
trois
3
a 1
rwanda 5
règles
Saint Domingue
annuler
quitter
";
    transcript("together-fr", "globalissimo --lang fr --player Zoé --player Ann --seed 21", lines);
}

#[test]
fn cardline_fr() {
    let lines = "\
?
suisse
a
2
swiss 1
oui
Z
annuler
5
score
a 5
";
    transcript(
        "cardline-fr",
        "cardline --lang fr --player Zoé --bot easy --player Ann --hand 2 --seed 4",
        lines,
    );
}

#[test]
fn cardline_en() {
    let lines = "\
?
Spain 1
A
rules
1
italy
7
4
score
2
4
1
";
    transcript("cardline-en", "cardline --player Ann --bot easy --hand 3 --seed 8", lines);
}

#[test]
fn higher_lower_fr() {
    let lines = "\
?
peut-être
+
m
règles
score
annuler
plus
-
moins
p
+
-
+
-
+
-
+
quitter
";
    transcript(
        "higher-lower-fr",
        "higher-lower --lang fr --player Zoé --bot moyen --player Ann --category superficie --seed 5",
        lines,
    );
}

/// Somebody alone, until the first mistake.
#[test]
fn higher_lower_en() {
    let lines = "more\nhigher\n+\nl\nless\nm\nm\n+\nquit\n";
    transcript("higher-lower-en", "higher-lower --category population --seed 12", lines);
}
