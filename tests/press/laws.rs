//! Laws that hold for any PDF, however it was made.

use std::collections::BTreeSet;

use assets::Assets;
use diag::Findings;
use lang::{Lang, Localizer};
use paper::profile::{self, Profile};
use press::impose::{Arrangement, Booklet, NUp, Source, impose};
use press::preflight;
use proptest::prelude::*;

use crate::job::job;
use crate::made::Made;
use crate::slips::slip;
use testing::laws::{Chance, cases, in_time};

/// Asks for all that is looked at in what is drawn.
const PROFILE: &str = "\
name: { fr: Essai, en: Trial }
form: pages
colour: cmyk
spots: [Gold]
hairline: 0.1
ink: 300
dpi: 200
fonts: embedded
smallest: 6
";

pub(crate) fn profile() -> Profile {
    let file = ("data/print/profiles/trial.yaml".to_owned(), PROFILE.as_bytes().to_vec());
    let read = profile::read(&Assets::memory([file]), "trial", &[]);
    read.unwrap_or_else(|findings| panic!("{:?}", findings.report))
}

/// The codes of what is found, each of which stands at a place and is told.
fn found(bytes: &[u8], profile: &Profile) -> BTreeSet<&'static str> {
    let check = || preflight::check("deck.pdf", bytes, profile);
    let Findings { files, report } = in_time(check);
    for finding in report.iter() {
        for place in &finding.spans {
            let file = files.get(place.file).expect("a file of this run");
            assert!(file.text.get(place.range()).is_some(), "{}", finding.code.id);
        }
        for lang in Lang::ALL {
            let told = finding.message(&Localizer::new(lang));
            assert!(!told.is_empty() && !told.contains("{ $"), "{told}");
        }
    }
    report.iter().map(|finding| finding.code.id).collect()
}

/// Imposes a file, whatever comes of it; what is made can be read again.
fn survive(bytes: &[u8], chance: &mut Chance) {
    let arrangement = if chance.is_one_in(2) {
        Arrangement::Booklet(Booklet::default())
    } else {
        Arrangement::NUp(NUp::default())
    };
    if let Ok(imposed) = in_time(|| impose(bytes, &job(arrangement))) {
        let again = Source::read(&imposed.bytes);
        assert!(again.is_ok(), "{:?}", again.err());
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn what_is_hidden_in_any_pdf_is_found(seed in any::<u64>()) {
        let mut chance = Chance(seed);
        let made = Made::new(&mut chance);
        let found = found(&made.written(), &profile());
        prop_assert_eq!(found, made.hidden.into_iter().collect(), "{}", made.told);
    }

    #[test]
    fn what_slips_hide_is_never_kept(seed in any::<u64>()) {
        let mut chance = Chance(seed);
        let mut made = Made::new(&mut chance);
        let slips = (0..1 + chance.below(3)).map(|_| slip(&mut made, &mut chance)).collect::<Vec<_>>();
        let bytes = made.written();
        let found = found(&bytes, &profile());
        survive(&bytes, &mut chance);
        let Some(hidden) = made.hidden else {
            return Ok(());
        };
        let told = ["preflight-unseen", "preflight-broken", "preflight-encrypted", hidden];
        let is_told = told.iter().any(|code| found.contains(code));
        let may_vanish = slips.iter().any(|(may_vanish, _)| *may_vanish);
        prop_assert!(is_told || may_vanish, "{} {slips:?} {found:?}", made.told);
    }

    #[test]
    fn any_bytes_in_a_pdf_are_survived(seed in any::<u64>()) {
        let mut chance = Chance(seed);
        let mut bytes = Made::new(&mut chance).written();
        for _ in 0..1 + chance.below(8) {
            let at = chance.below(bytes.len());
            match chance.below(4) {
                0 => bytes[at] = chance.any() as u8,
                1 => drop(bytes.drain(at..bytes.len().min(at + 1 + chance.below(40)))),
                2 => bytes.insert(at, chance.any() as u8),
                _ => {
                    let part = bytes[at..bytes.len().min(at + 1 + chance.below(200))].to_vec();
                    let to = chance.below(bytes.len());
                    bytes.splice(to..to, part);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        found(&bytes, &profile());
        survive(&bytes, &mut chance);
    }
}
