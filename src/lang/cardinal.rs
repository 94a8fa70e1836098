//! Cardinal numbers in words, for running text: « quatre », "four".

use super::{Lang, Localizer, number};

/// Returns a number in words up to twenty, and in digits above. `is_feminine` selects the feminine form in French:
/// « une ».
///
/// ```
/// use mappemonde_lang::{Lang, cardinal::cardinal};
/// assert_eq!(cardinal(4, false, Lang::En), "four");
/// assert_eq!(cardinal(1, true, Lang::Fr), "une");
/// assert_eq!(cardinal(1000, false, Lang::Fr), "1\u{202f}000");
/// ```
pub fn cardinal(value: usize, is_feminine: bool, lang: Lang) -> String {
    let args = vec![
        ("number", value.into()),
        ("figures", number::count(value, lang).into()),
        ("feminine", if is_feminine { "yes" } else { "no" }.into()),
    ];
    Localizer::new(lang).text("cardinal", &args)
}
