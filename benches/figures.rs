//! In-process figures, by divan: `cargo bench`. Whole commands and rivals: `benches/figures.sh`.

mod made_up;
mod play;

use divan::{Bencher, black_box};

use assets::Assets;
use data::Loaded;
use diag::print::{human, json};
use lang::{Lang, Localizer};
use paper::sheet::{Duplex, Layout, Paper};
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::globalissimo::GAME;
use render::product::{self, Product, Request, Target, Typeset};
use render::{Error, export};

fn main() {
    divan::main();
}

/// The made-up world over the files of the program.
fn world(faults: usize) -> Assets {
    let files = made_up::files(faults).into_iter();
    let files = files.map(|(name, text)| (name, text.into_bytes()));
    Assets::memory(files).over(content::assets())
}

/// Reads, checks and drops.
fn validate(bencher: Bencher<'_, '_>, assets: &Assets) {
    bencher.bench(|| validate::load(black_box(assets)));
}

#[divan::bench]
fn validate_shipped(bencher: Bencher<'_, '_>) {
    validate(bencher, &content::assets());
}

#[divan::bench(sample_count = 10)]
fn validate_made_up(bencher: Bencher<'_, '_>) {
    validate(bencher, &world(0));
}

#[divan::bench(sample_count = 10)]
fn validate_made_up_with_10_000_findings(bencher: Bencher<'_, '_>) {
    validate(bencher, &world(10_000));
}

#[divan::bench(sample_count = 10)]
fn print_10_000_findings_for_people(bencher: Bencher<'_, '_>) {
    let loaded = validate::load(&world(10_000));
    bencher.bench(|| {
        let localizer = Localizer::new(Lang::En);
        let printer = human::Printer::new(&loaded.files, &localizer, human::Style::default());
        let mut out = String::new();
        for finding in loaded.report.sorted(&loaded.files) {
            printer.print(finding, &mut out).expect("a String grows");
        }
        out
    });
}

#[divan::bench(sample_count = 10)]
fn print_10_000_findings_as_json(bencher: Bencher<'_, '_>) {
    let loaded = validate::load(&world(10_000));
    bencher.bench(|| {
        let localizer = Localizer::new(Lang::En);
        let sorted = loaded.report.sorted(&loaded.files);
        let lines = sorted.iter().map(|finding| json::line(finding, &loaded.files, &localizer));
        lines.collect::<Vec<_>>()
    });
}

fn shipped() -> (Assets, Loaded) {
    let assets = content::assets();
    let loaded = validate::load(&assets);
    (assets, loaded)
}

/// The deck of Globalissimo: on sheets of A4, or one face a page.
fn typeset((assets, loaded): &(Assets, Loaded), on_sheets: bool) -> Typeset {
    let layout = Layout::plain(Paper::A4, Duplex::LongEdge);
    let request = Request {
        product: Product::find(GAME, Target::Cards).expect("the deck is printed"),
        dataset: &loaded.dataset,
        assets,
        lang: Lang::En,
        only: None,
        flags: &CustomFlags::new(),
        fonts: FontSet::built_in().clone(),
        layout: on_sheets.then_some(layout),
        bleed: 0.0,
        card_size: None,
        spare: &[],
        has_cubes: false,
        low_ink: false,
        changed: None,
        cache: None,
        sandbox: None,
    };
    product::typeset(&request).expect("the shipped deck can be typeset")
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn typeset_deck(bencher: Bencher<'_, '_>) {
    let shipped = shipped();
    bencher.with_inputs(render::forget).bench_values(|()| typeset(&shipped, true));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn deck_to_pdf(bencher: Bencher<'_, '_>) {
    let typeset = typeset(&shipped(), true);
    bencher.with_inputs(render::forget).bench_values(|()| {
        export::pdf(&typeset.document, "figures").map_err(|error| error.to_string())
    });
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn faces_to_png_at_300_dpi(bencher: Bencher<'_, '_>) {
    let typeset = typeset(&shipped(), false);
    bencher.with_inputs(render::forget).bench_values(|()| {
        export::png(&typeset.document, 300, |_, png| {
            black_box(png);
            Ok::<(), Error>(())
        })
        .map_err(|error| error.to_string())
    });
}
