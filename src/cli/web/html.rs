//! Edits the HTML document of the page as text.

/// The element that marks a document as written by this program.
pub(super) const MARK: &str = "<meta name=\"generator\" content=\"Mappemonde\">";

/// Start of the element that contains the content security policy.
const POLICY: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"";

/// Returns the content security policy of a document.
pub(super) fn policy(document: &str) -> Option<&str> {
    let (_, behind) = document.split_once(POLICY)?;
    behind.split_once('"').map(|(policy, _)| policy)
}

/// Replaces the content security policy of a document.
pub(super) fn with_policy(document: &str, other: &str) -> String {
    let own = policy(document).unwrap_or_default();
    document.replacen(&format!("{POLICY}{own}\""), &format!("{POLICY}{other}\""), 1)
}

/// Marks the document as written by this program.
pub(super) fn marked(document: &str) -> String {
    document.replacen("<head>", &format!("<head>{MARK}"), 1)
}

/// Marks the document, and appends the version to the URLs of its scripts, style sheets and data. A browser's cache
/// then cannot mix in files of another version.
pub(super) fn with_version(document: &str, version: &str) -> String {
    let document =
        marked(document).replacen("<html ", &format!("<html data-version=\"{version}\" "), 1);
    tags(&document, |tag| {
        let is_needed = tag.starts_with("<script ")
            || ["stylesheet", "preload"].iter().any(|of| tag.contains(&format!("rel=\"{of}\"")));
        if !is_needed {
            return None;
        }
        let start = address(tag)?;
        let (before, behind) = tag.split_at(start + tag[start..].find('"')?);
        Some(format!("{before}?{version}{behind}"))
    })
}

/// Returns the byte index of the URL in a tag; `None` if the tag has none.
fn address(tag: &str) -> Option<usize> {
    let name = |name: &str| tag.find(name).map(|at| at + name.len());
    name(" href=\"").or_else(|| name(" src=\""))
}

/// Replaces each tag for which `change` returns a replacement.
pub(super) fn tags(document: &str, change: impl Fn(&str) -> Option<String>) -> String {
    let mut changed = String::with_capacity(document.len());
    let mut rest = document;
    while let Some(start) = rest.find('<') {
        let length = rest[start..].find('>').map_or(rest.len() - start, |end| end + 1);
        let tag = &rest[start..start + length];
        changed.push_str(&rest[..start]);
        match change(tag) {
            Some(other) => changed.push_str(&other),
            None => changed.push_str(tag),
        }
        rest = &rest[start + length..];
    }
    changed + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = concat!(
        "<!doctype html><html lang=\"fr\"><head>",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">",
        "<link rel=\"stylesheet\" href=\"page.css\"><link rel=\"icon\" href=\"icon.svg\">",
        "<link rel=\"preload\" href=\"data/start.bin\" as=\"fetch\" crossorigin><script src=\"page.js\" defer></script></head></html>",
    );

    #[test]
    fn an_edition_asks_for_its_own_files() {
        let made = with_version(DOCUMENT, "ab12");
        assert!(made.contains("<html data-version=\"ab12\" lang=\"fr\">"), "{made}");
        assert!(made.contains(&format!("<head>{MARK}")), "{made}");
        assert!(made.contains("href=\"page.css?ab12\""), "{made}");
        assert!(made.contains("src=\"page.js?ab12\" defer"), "{made}");
        assert!(made.contains("href=\"data/start.bin?ab12\" as"), "{made}");
        assert!(made.contains("href=\"icon.svg\""), "{made}");
        assert_eq!(policy(&made), Some("default-src 'none'"));
        assert_eq!(policy(&with_policy(&made, "img-src data:")), Some("img-src data:"));
    }
}
