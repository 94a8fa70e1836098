//! Cardinal numbers in words, for running text: « quatre », "four".

use super::{Lang, Localizer, number};

/// Spells out numbers up to twenty; formats larger ones in digits. `feminine` agrees with a French noun: « une ».
///
/// ```
/// use mappemonde_lang::{Lang, cardinal::cardinal};
/// assert_eq!(cardinal(4, false, Lang::En), "four");
/// assert_eq!(cardinal(1, true, Lang::Fr), "une");
/// assert_eq!(cardinal(1000, false, Lang::Fr), "1\u{202f}000");
/// ```
pub fn cardinal(n: usize, feminine: bool, lang: Lang) -> String {
    let args = vec![
        ("number", n.into()),
        ("figures", number::count(n, lang).into()),
        ("feminine", if feminine { "yes" } else { "no" }.into()),
    ];
    Localizer::new(lang).text("cardinal", &args)
}
