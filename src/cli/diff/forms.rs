//! Categories with a new number format, as text and as JSON.

use lang::{Lang, MessageArg, Number, args};
use serde_json::{Value, json};
use update::compare::{Form, FormatChange};

use super::compared::Diff;

impl Diff<'_> {
    /// One line for each category: its name and the changes of its format.
    pub(super) fn reformed_lines(&self) -> Vec<String> {
        let line = |reformed: &FormatChange| {
            let forms: Vec<String> = reformed.forms.iter().map(|form| self.form(form)).collect();
            self.with_values(self.category(reformed.category), &forms)
        };
        self.comparison.forms.iter().map(line).collect()
    }

    /// Sentence on one changed setting of a number format.
    fn form(&self, form: &Form) -> String {
        let number = |number: u32| -> MessageArg { Number::whole(i64::from(number)).into() };
        let both = |[old, new]: [MessageArg; 2]| args![old, new];
        match form {
            Form::Unit(units) => {
                let units = units.each_ref().map(|unit| unit.get(self.lang()).into());
                self.text("diff-form-unit", &both(units))
            }
            Form::Scale { scales, is_alone } => {
                let [old, new] = *scales;
                // If the unit of the files changed too, the power of ten is not the factor between the printed
                // numbers.
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
            Form::Digits(digits) => {
                let counts = digits.map(|digits| MessageArg::Count(digits as usize));
                self.text("diff-form-digits", &both(counts))
            }
            Form::Coarse(_) => self.plain("diff-form-coarse"),
        }
    }
}

/// Old and new setting of a format, as JSON.
pub(super) fn values(form: &Form, lang: Lang) -> [Value; 2] {
    match form {
        Form::Unit(units) => units.each_ref().map(|unit| unit.get(lang).into()),
        Form::Scale { scales: both, .. } | Form::Digits(both) => both.map(Value::from),
        Form::Coarse(both) => both.map(|coarse| {
            coarse.map_or(Value::Null, |[from, digits]| json!({ "from": from, "digits": digits }))
        }),
    }
}
