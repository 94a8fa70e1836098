//! Times commands on once, twice and four times as much, and prints a table of it:
//! `cargo build --release --bin mappemonde --examples && target/release/examples/scaling DIR`.

#[path = "../benches/made_up.rs"]
mod made_up;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use lopdf::{Document, Object, Stream, dictionary};

/// The best of so many runs counts.
const RUNS: usize = 3;

/// What there is more and more of, and a command that reads it.
struct Scale {
    what: &'static str,
    /// The least that is measured.
    once: usize,
    /// Lays down so much of it in a folder.
    lay: fn(&Path, usize) -> Result<()>,
    args: &'static [&'static str],
}

const VALIDATE: &[&str] = &["validate", "--quiet"];
const AS_JSON: &[&str] = &["validate", "--quiet", "--format", "json"];
const UPDATE: &[&str] = &["update", "wdi", "API_SP.POP.TOTL.csv", "--dry-run"];

const SCALES: &[Scale] = &[
    Scale {
        what: "countries, ten values each: `validate`",
        once: 2_250,
        lay: rows,
        args: VALIDATE,
    },
    Scale { what: "findings, for people: `validate`", once: 5_000, lay: findings, args: VALIDATE },
    Scale { what: "findings, as JSON: `validate`", once: 5_000, lay: findings, args: AS_JSON },
    Scale { what: "unknown names in a download: `update`", once: 1_000, lay: names, args: UPDATE },
    Scale {
        what: "letters of one name in YAML: `validate`",
        once: 1 << 20,
        lay: text,
        args: VALIDATE,
    },
    Scale {
        what: "letters of one note in CSV: `validate`",
        once: 1 << 20,
        lay: note,
        args: VALIDATE,
    },
    Scale {
        what: "pages of a PDF: `impose`",
        once: 500,
        lay: pages,
        args: &["impose", "pages.pdf", "--layout", "booklet", "--out", "out"],
    },
    Scale {
        what: "pages of a PDF: `preflight`",
        once: 500,
        lay: pages,
        args: &["preflight", "pages.pdf", "--profile", "home-a4"],
    },
    Scale {
        what: "matches of random bots: `simulate`",
        once: 1_000,
        lay: |_, _| Ok(()),
        args: &["simulate", "globalissimo", "--bot", "random", "--bot", "random", "--games"],
    },
];

fn main() -> Result<()> {
    let folder = PathBuf::from(env::args().nth(1).context("scaling DIR")?);
    let program = env::current_exe()?;
    let program = program.ancestors().nth(2).context("target/PROFILE")?.join("mappemonde");
    let mut out = io::stdout();
    writeln!(out, "| of what | once | twice | four times | ratio |\n|---|--:|--:|--:|--:|")?;
    for (rank, scale) in SCALES.iter().enumerate() {
        let mut times = Vec::new();
        for factor in [1, 2, 4] {
            let folder = folder.join(format!("{rank}-{factor}"));
            let size = scale.once * factor;
            fs::create_dir_all(&folder)?;
            (scale.lay)(&folder, size)?;
            let mut args: Vec<String> = scale.args.iter().map(|arg| (*arg).to_owned()).collect();
            if args.last().is_some_and(|last| last == "--games") {
                args.push(size.to_string());
            }
            times.push(time(&program, &args, &folder)?);
        }
        let [once, twice, four] = times[..] else { continue };
        let ratio = four / once;
        let (what, size) = (scale.what, scale.once);
        writeln!(out, "| {size} {what} | {once:.2} s | {twice:.2} s | {four:.2} s | {ratio:.1} |")?;
    }
    Ok(())
}

/// The seconds of processor that a command takes in a folder; it may find something. What else is at work
/// on the machine hardly changes them.
fn time(program: &Path, args: &[String], folder: &Path) -> Result<f64> {
    let timed = "TIMEFORMAT='%U %S'; time \"$@\" >said.txt 2>&1";
    let mut best = f64::MAX;
    for _ in 0..RUNS {
        let mut command = Command::new("bash");
        command.args(["-c", timed, "bash"]).arg(program).args(args);
        let output = command.current_dir(folder).env("LC_ALL", "C.UTF-8").output()?;
        let status = output.status;
        ensure!(matches!(status.code(), Some(0 | 1)), "{args:?}: {status}");
        let told = String::from_utf8(output.stderr)?;
        let seconds: Vec<f64> =
            told.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        best = best.min(seconds.iter().sum());
    }
    Ok(best)
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().context("a folder")?)?;
    fs::write(&path, text).with_context(|| path.display().to_string())
}

/// A file of the program.
fn shipped(name: &str) -> Result<String> {
    let assets = content::assets();
    let bytes = assets.read(name).and_then(Result::ok).context("in the program")?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn rows(folder: &Path, countries: usize) -> Result<()> {
    let files = made_up::files_of(countries, 0);
    files.iter().try_for_each(|(name, text)| write(folder, name, text))
}

fn findings(folder: &Path, findings: usize) -> Result<()> {
    let files = made_up::files(findings);
    files.iter().try_for_each(|(name, text)| write(folder, name, text))
}

/// A file of the World Bank in which nobody is known.
fn names(folder: &Path, names: usize) -> Result<()> {
    write(folder, "data/edition.yaml", shipped("data/edition.yaml")?)?;
    let years = "\"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"2024\",\"2025\",\n";
    let mut table = format!("\"Last Updated Date\",\"2026-07-01\",\n\n{years}");
    for rank in 0..names {
        table += &format!(
            "\"Nowhere {rank}\",\"\",\"Population, total\",\"SP.POP.TOTL\",\"1\",\"2\",\n"
        );
    }
    write(folder, "API_SP.POP.TOTL.csv", table)
}

/// A name of so many letters, in words.
fn text(folder: &Path, letters: usize) -> Result<()> {
    write(folder, "data/edition.yaml", shipped("data/edition.yaml")?)?;
    let (countries, name) = ("data/countries.yaml", "fr: Afghanistan");
    let text = shipped(countries)?;
    ensure!(text.contains(name), "a country is called so");
    let longer = format!("{name}{}", " a".repeat(letters / 2));
    write(folder, countries, text.replacen(name, &longer, 1))
}

fn note(folder: &Path, letters: usize) -> Result<()> {
    write(folder, "data/edition.yaml", shipped("data/edition.yaml")?)?;
    let area = "data/values/area.csv";
    let table = shipped(area)?.trim_end().to_owned() + &"a ".repeat(letters / 2) + "\n";
    write(folder, area, table)
}

/// Pages with a line of text each.
fn pages(folder: &Path, pages: usize) -> Result<()> {
    let mut document = Document::with_version("1.7");
    let tree = document.new_object_id();
    let mut kids = Vec::new();
    for rank in 0..pages {
        let drawn = format!("0 0 0 1 k {} 10 50 50 re f\n", rank % 100).repeat(50);
        let contents = document.add_object(Stream::new(dictionary! {}, drawn.into_bytes()));
        kids.push(Object::from(document.add_object(dictionary! {
            "Type" => "Page",
            "Parent" => tree,
            "MediaBox" => vec![0.into(), 0.into(), 297.into(), 420.into()],
            "Resources" => dictionary! {},
            "Contents" => contents,
        })));
    }
    let count = i64::try_from(pages)?;
    let root = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count };
    document.objects.insert(tree, Object::Dictionary(root));
    let catalogue = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalogue);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes)?;
    write(folder, "pages.pdf", bytes)
}
