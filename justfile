# The tasks of the project; each line below is a command that works without `just` too.

# What tests expect, as text. Pictures stand in tests/render/ref: look at them, and add each that is right.
EXPECTED := "'tests/*.txt' 'tests/*.html' docs data/schema"

# Where what is handed to users is made.
PACKAGES := 'target/packages/dist'

# List the tasks.
default:
    @just --list

# Run all tests, or those of a crate: `just test --test games`.
test *ARGS:
    cargo test {{ARGS}}

# Look for what clippy warns of, as CI does: a warning is an error.
lint *ARGS='--workspace':
    cargo clippy --all-targets {{ARGS}} -- -D warnings

# Format the sources.
fmt:
    git ls-files '*.rs' | xargs rustfmt --edition 2024

# Ask licences, bans and sources of all crates, without a network.
deny:
    cargo deny --offline check licenses bans sources

# Build the documentation as static pages into a folder; needs mdBook.
site DIR='target/site':
    docs/site/build.sh {{DIR}}

# Run all that must hold before a change lands.
ci:
    .ci/run

# Write what tests see as what they expect, then review it: `just update --test checks`.
update *ARGS:
    UPDATE=1 cargo test {{ARGS}}

# Go through changed expectations one by one: `y` takes a change, `n` leaves it, `q` ends.
review:
    git add --intent-to-add {{EXPECTED}}
    git add --patch {{EXPECTED}}

# Try editions with slips in them, more than the tests do: `just slips 50000`, others with `just slips 50000 7`.
slips COUNT SEED='0':
    PROPTEST_CASES={{COUNT}} PROPTEST_RNG_SEED={{SEED}} cargo test --test checks -- any_slips

# Let two updates of one edition run at once, more often than the tests do: `just writers 1000`.
writers COUNT:
    WRITERS={{COUNT}} cargo test --test all -- two_updates_at_once

# Try PDFs that are made up and have slips in them, in the same way: `just pdfs 50000`, `just pdfs 50000 7`.
pdfs COUNT SEED='0':
    PROPTEST_CASES={{COUNT}} PROPTEST_RNG_SEED={{SEED}} cargo test --test press -- laws

# Save PDFs of ours again with other programs, and compare the verdicts of `preflight` and `impose`.
resaved PROGRAM='target/debug/mappemonde':
    tests/outside/resaved.sh {{PROGRAM}}

# Send sheets through the filters of CUPS, and measure the bar on them in pixels.
cups PROGRAM='target/debug/mappemonde':
    tests/outside/cups-bar.sh {{PROGRAM}}

# Try records with slips in them, in the same way: `just records 50000`, `just records 50000 7`.
records COUNT SEED='0':
    PROPTEST_CASES={{COUNT}} PROPTEST_RNG_SEED={{SEED}} cargo test --test record -- laws

# Draw two decks for a press plate by plate, in both standards; needs Ghostscript and qpdf, and takes minutes.
plates PAGES='1-':
    cargo build --locked --release --bin mappemonde
    tests/ecosystem/plates.sh target/release/mappemonde {{PAGES}}

# Play a simulation in parts as the recipes do it, on this machine; needs parallel, slurm-wlm and munge, root, and hq at will.
cluster:
    cargo build --locked --release --bin mappemonde
    tests/ecosystem/cluster.sh target/release/mappemonde parallel
    tests/ecosystem/cluster.sh target/release/mappemonde slurm
    tests/ecosystem/cluster.sh target/release/mappemonde hyperqueue
    tests/ecosystem/cluster.sh target/release/mappemonde kubernetes

# Read the countries with a client of the REST Countries service; needs npm and python3.
restcountries:
    cargo build --locked --release --bin mappemonde
    tests/ecosystem/restcountries.sh target/release/mappemonde

# Play whole matches of each game by what the screen says, in colour and plain, at three widths.
screens COUNT:
    cargo build --locked --release --bin mappemonde
    tests/ecosystem/screens.py target/release/mappemonde {{COUNT}}

# Measure what docs/internals/figures.md tells; needs hyperfine, GNU time and python3.
figures:
    cargo build --release --bin mappemonde && cargo build --profile bench --examples
    benches/figures.sh

# Build the wheel that carries the program, and try it in an empty environment.
wheel:
    rm -rf {{PACKAGES}}
    packaging/wheel.sh {{PACKAGES}}
    tests/ecosystem/wheel.sh {{PACKAGES}}/*.whl

# Pack the program of the wheel with pages of the manual and completions, and try the archive.
archive: wheel
    packaging/archive.py {{PACKAGES}}/*.whl {{PACKAGES}}
    tests/ecosystem/archive.sh {{PACKAGES}}/*.sha256

# Make packages of npm from the archive, and try them; needs npm.
npm: archive
    packaging/npm.py {{PACKAGES}}/*.tar.xz {{PACKAGES}}
    tests/ecosystem/npm.sh {{PACKAGES}}/*.tgz

# Build the page that stands in the program, after a change of `web/` or of what its library is made of; needs npm and
# Binaryen.
page:
    rustup target add wasm32-unknown-unknown
    npm ci --prefix web
    npm run --prefix web check
    node web/build.mjs

# Play whole matches of each game on the page, in all ways and both languages, and look at its screens; where Firefox is installed, there too.
browser *PARTS:
    cargo build --locked --release --bin mappemonde
    target/release/mappemonde web target/page
    node web/tests/run.mjs target/page target/release/mappemonde --all {{PARTS}}
    ! command -v "${FIREFOX:-firefox-esr}" >/dev/null || node web/tests/run.mjs target/page target/release/mappemonde --firefox {{PARTS}}

# Cut the fonts of the page anew, with the characters that the data and the sentences have now.
page-fonts:
    python3 -m venv target/fonts
    target/fonts/bin/pip install --quiet --requirement web/fonts.txt
    target/fonts/bin/python web/fonts.py
