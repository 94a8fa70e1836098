//! Options for files in CMYK for a press (`--standard`, `--icc`) and for soft proofs (`--soft-proof`).

use std::path::{Path, PathBuf};

use anyhow::Result;

use assets::Assets;
use lang::{Number, args};
use paper::profile::{Colour, Fonts, OutputForm, Profile, Standard};
use press::ink::{Condition, ConditionError, LARGEST, OutputTarget};
use render::Error;
pub(super) use render::press_output::Inking;
use render::press_output::{self, CONDITION};

use crate::choices::one_of;
use crate::context::{Context, yes_or_no};

/// Limit of the total area coverage (the sum of the four inks) in percent, if the profile has none: 300 % is usual
/// for coated paper.
const DEFAULT_COVERAGE_LIMIT: u16 = 300;
/// Smallest colour difference that is reported, in tenths of CIEDE2000. For comparison, a difference of 2.0 is
/// visible between two prints side by side.
const MIN_DEVIATION: u32 = 50;
/// Maximum number of colours listed in the report; further ones are only counted.
const MAX_LISTED_COLOURS: usize = 12;

/// PDF/X standards by their names on the command line.
static STANDARDS: [(&str, Standard); 2] = [("x-4", Standard::X4), ("x-1a", Standard::X1a)];

/// Options for files in the colours of a press.
#[derive(clap::Args)]
pub(crate) struct InkArgs {
    #[arg(long, value_parser = one_of(&STANDARDS))]
    standard: Option<Standard>,
    #[arg(long, value_name = "FILE")]
    icc: Option<PathBuf>,
    #[arg(long)]
    soft_proof: bool,
}

/// Conversion of colours for the press, and for a soft proof, which simulates the print on a screen. Both are `None`
/// if no PDF/X standard is requested.
#[derive(Default)]
pub(crate) struct InkSettings {
    pub(crate) press: Option<Inking>,
    pub(crate) proof: Option<Inking>,
}

impl InkArgs {
    /// Determines the settings from the options and the print shop's profile. `day` is the creation date in the
    /// files.
    ///
    /// # Errors
    /// The options contradict each other, or the ICC profile cannot be used.
    pub(crate) fn ink_settings(
        &self,
        context: &Context,
        assets: &Assets,
        profile: Option<&Profile>,
        day: &str,
    ) -> Result<InkSettings> {
        // A profile that requires a PDF/X standard but has no clause on colour implies CMYK.
        let shop_profile = profile.filter(|profile| match &profile.colour {
            Some(colour) => colour.value == Colour::Cmyk,
            None => profile.standard.is_some(),
        });
        let requested_standard = self.standard.or_else(|| {
            let standard = shop_profile?.standard.as_ref();
            // A clause on transparency means that the press cannot print transparent objects. PDF/X-1a forbids them,
            // so the output is flattened.
            let usual = match shop_profile?.transparency {
                Some(_) => Standard::X1a,
                None => Standard::X4,
            };
            Some(standard.map_or(usual, |standard| standard.value))
        });
        let is_pictures = profile.is_some_and(|profile| profile.form == OutputForm::Pictures);
        if is_pictures && self.standard.is_some() {
            return Err(context.usage("render-standard-pictures", &[]));
        }
        let Some(standard) = requested_standard else {
            if self.icc.is_some() || self.soft_proof {
                return Err(context.usage("render-no-standard", &[]));
            }
            return Ok(InkSettings::default());
        };
        let inking = |aim: OutputTarget| -> Result<Inking> {
            let condition = self.condition(context, assets)?;
            let inking = Inking::new(assets, condition, aim);
            let mut inking = inking.map_err(|why| localize_error(context, &Error::from(why)))?;
            let limit = shop_profile.and_then(|profile| profile.ink.as_ref());
            let fonts = shop_profile.and_then(|profile| profile.fonts.as_ref());
            inking.limit = limit.map_or(DEFAULT_COVERAGE_LIMIT, |limit| limit.value);
            inking.outlines = fonts.is_some_and(|fonts| fonts.value == Fonts::Outlines);
            inking.overprints = shop_profile.is_none_or(|profile| profile.overprint.is_some());
            day.clone_into(&mut inking.day);
            Ok(inking)
        };
        let press = inking(press_output::output_target(standard))?;
        let proof = self.soft_proof.then(|| inking(OutputTarget::Screen)).transpose()?;
        Ok(InkSettings { press: Some(press), proof })
    }

    /// Reads the printing condition (inks, paper and press, described by an ICC profile) from `--icc`, or the
    /// built-in one.
    fn condition(&self, context: &Context, assets: &Assets) -> Result<Condition> {
        let (name, icc) = match &self.icc {
            Some(path) => (path.display().to_string(), context.read(path, LARGEST, "icc")?),
            None => {
                // If the built-in profile is unreadable, `Condition::read` reports the empty one.
                let icc = assets.read(CONDITION).and_then(Result::ok);
                (CONDITION.to_owned(), icc.map(|icc| icc.to_vec()).unwrap_or_default())
            }
        };
        Condition::read(icc).map_err(|why| {
            let why = match why {
                ConditionError::NoProfile => "no-profile",
                ConditionError::NoPrinter => "no-printer",
                ConditionError::NoInks => "no-inks",
                ConditionError::OneWay => "one-way",
            };
            context.failure("icc-unfit", &args![file = name, why])
        })
    }
}

/// Converts an error of `render` into a message.
fn localize_error(context: &Context, error: &Error) -> anyhow::Error {
    anyhow::anyhow!(error.message(&context.localizer))
}

impl InkSettings {
    /// Reports the colours whose print differs visibly from their appearance on a screen, the largest difference
    /// first.
    pub(crate) fn report_deviations(&self, context: &Context) {
        let Some(press) = &self.press else {
            return;
        };
        let off = press.deviating_colours(MIN_DEVIATION);
        if off.is_empty() {
            return;
        }
        let colour = |rgb: [u8; 3]| format!("#{:02X}{:02X}{:02X}", rgb[0], rgb[1], rgb[2]);
        let lines = off.iter().take(MAX_LISTED_COLOURS).map(|(file, met)| {
            // Ink amounts are in tenths of a percent; they are rounded to percent.
            let inks = met.deviation.inks.0.map(|ink| ((ink + 5) / 10).to_string()).join("/");
            let pages: Vec<String> = met.pages.iter().map(|page| (page + 1).to_string()).collect();
            let many = pages.len() > 3;
            let args = args![
                colour = colour(met.deviation.rgb),
                inks,
                shown = colour(met.deviation.shown),
                distance = Number::new(i64::from(met.deviation.distance), 1),
                file = file.as_str(),
                pages = pages.iter().take(3).cloned().collect::<Vec<_>>().join(", "),
                count = pages.len(),
                many = yes_or_no(many)
            ];
            context.text("inks-off-colour", &args)
        });
        let lines: Vec<String> = lines.collect();
        let args = args![count = off.len(), shown = lines.len()];
        let told = format!("{}\n{}", context.text("inks-off", &args), lines.join("\n"));
        context.term.print_notice(&told);
    }
}

/// Path of the soft proof of a file. It is in the output folder itself, not in the subfolder for the print shop.
pub(crate) fn proof_of(out: &Path, path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    out.join(format!("{stem}-proof.pdf"))
}
