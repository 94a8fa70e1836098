//! Categories with a new number format (unit, power of ten, decimals), as text and as JSON.

use lang::{Lang, MessageArg, Number, args};
use serde_json::{Value, json};
use update::compare::{FormatChange, FormatPart};

use super::compared::Diff;

impl Diff<'_> {
    /// One line for each category with a new format: its name and the changes.
    pub(super) fn format_change_lines(&self) -> Vec<String> {
        let line = |reformed: &FormatChange| {
            let forms: Vec<String> = reformed.forms.iter().map(|form| self.form(form)).collect();
            self.with_values(self.category(reformed.category), &forms)
        };
        self.comparison.forms.iter().map(line).collect()
    }

    /// Describes one changed setting of a number format.
    fn form(&self, form: &FormatPart) -> String {
        let number = |number: u32| -> MessageArg { Number::whole(i64::from(number)).into() };
        let both = |[old, new]: [MessageArg; 2]| args![old, new];
        match form {
            FormatPart::Unit(units) => {
                let units = units.each_ref().map(|unit| unit.get(self.lang()).into());
                self.text("diff-form-unit", &both(units))
            }
            FormatPart::Scale { scales, is_alone } => {
                let [old, new] = *scales;
                // `is_alone` is `false` if the unit of the data files changed too: then the power of ten alone does
                // not say by what factor the printed numbers differ.
                let times = 10_i64.checked_pow(old.abs_diff(new)).filter(|_| *is_alone);
                let change = match times {
                    None => "open",
                    Some(_) if new < old => "larger",
                    Some(_) => "smaller",
                };
                let mut args = both(scales.map(number));
                args.push(("change", change.into()));
                args.push(("times", Number::whole(times.unwrap_or_default()).into()));
                self.text("diff-form-scale", &args)
            }
            FormatPart::Digits(digits) => {
                let counts = digits.map(|digits| MessageArg::Count(digits as usize));
                self.text("diff-form-digits", &both(counts))
            }
            FormatPart::Coarse(_) => self.plain("diff-form-coarse"),
        }
    }
}

/// Old and new value of a changed setting, as JSON.
pub(super) fn values(form: &FormatPart, lang: Lang) -> [Value; 2] {
    match form {
        FormatPart::Unit(units) => units.each_ref().map(|unit| unit.get(lang).into()),
        FormatPart::Scale { scales: both, .. } | FormatPart::Digits(both) => both.map(Value::from),
        FormatPart::Coarse(both) => both.map(|coarse| {
            coarse.map_or(Value::Null, |[from, digits]| json!({ "from": from, "digits": digits }))
        }),
    }
}
