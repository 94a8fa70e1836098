//! Fallback for templates that fail: the last editions from which a product could be drawn, and the errors of later
//! editions. Validation does not typeset, so an edition without findings may still have a broken template.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};

use diag::Severity;
use lang::Localizer;
use render::Error;
use resident::Generation;

use super::edition::finding;

/// What is known about drawing the products of the current edition.
#[derive(Default)]
pub(super) struct Drawing {
    /// By id of the product.
    drawn: BTreeMap<String, Drawn>,
    /// By id of the product and name of the failed drawing, such as the id of a face.
    failures: BTreeMap<(String, String), Failure>,
}

/// Editions from which at least one drawing of a product succeeded.
struct Drawn {
    last: Arc<Generation>,
    /// The last edition before `last` without a failure.
    before: Option<Arc<Generation>>,
}

/// A drawing that failed.
struct Failure {
    edition: Arc<Generation>,
    error: Error,
    /// `true` after a change of a file that any face may use, such as a template.
    may_be_fixed: bool,
}

impl Drawing {
    /// Returns `true` if a drawing of the product failed with this edition. Others are then not tried, because a
    /// template that never ends would cost its time limit for each face.
    pub(super) fn has_failed(&self, product: &str, edition: &Generation) -> bool {
        self.of_product(product).any(|failure| failure.edition.number == edition.number)
    }

    /// Returns the editions to draw from instead of `edition`, the latest first.
    pub(super) fn fallbacks(&self, product: &str, edition: &Generation) -> Vec<Arc<Generation>> {
        let drawn = self.drawn.get(product).into_iter();
        let all = drawn.flat_map(|drawn| [Some(&drawn.last), drawn.before.as_ref()]);
        all.flatten().filter(|other| other.number != edition.number).cloned().collect()
    }

    /// Records a drawing that succeeded. Returns `true` if this resolves a failure.
    pub(super) fn record_success(
        &mut self,
        product: &str,
        name: &str,
        edition: &Arc<Generation>,
    ) -> bool {
        let is_partial = |last: &Generation| self.has_failed(product, last);
        let next = match self.drawn.get(product) {
            Some(drawn) if drawn.last.number >= edition.number => None,
            Some(drawn) if is_partial(&drawn.last) => Some(drawn.before.clone()),
            Some(drawn) => Some(Some(Arc::clone(&drawn.last))),
            None => Some(None),
        };
        if let Some(before) = next {
            let last = Arc::clone(edition);
            self.drawn.insert(product.to_owned(), Drawn { last, before });
        }
        let count = self.failures.len();
        self.failures.retain(|(of, failed), failure| {
            let is_resolved = of == product
                && failure.edition.number < edition.number
                && (failure.may_be_fixed || failed == name);
            !is_resolved
        });
        self.failures.len() != count
    }

    /// Records a drawing that failed.
    pub(super) fn record_failure(
        &mut self,
        product: &str,
        name: &str,
        edition: &Arc<Generation>,
        error: Error,
    ) {
        let error = error.placed(&edition.assets);
        let failure = Failure { edition: Arc::clone(edition), error, may_be_fixed: false };
        self.failures.insert((product.to_owned(), name.to_owned()), failure);
    }

    /// Notes that a file has changed which any face may use: the next success of a product resolves its failures.
    pub(super) fn expect_fix(&mut self) {
        self.failures.values_mut().for_each(|failure| failure.may_be_fixed = true);
    }

    /// Failures of a product as findings in JSON, each error once.
    pub(super) fn findings_json(&self, product: &str, localizer: &Localizer) -> Vec<Value> {
        let mut all: Vec<Value> = Vec::new();
        for failure in self.of_product(product) {
            for found in failure.to_json(localizer) {
                if !all.contains(&found) {
                    all.push(found);
                }
            }
        }
        all
    }

    /// Returns the failures of a product.
    fn of_product(&self, product: &str) -> impl Iterator<Item = &Failure> {
        let is_meant = move |(of, _): &&(String, String)| of == product;
        self.failures.iter().filter(move |(key, _)| is_meant(key)).map(|(_, failure)| failure)
    }
}

impl Failure {
    /// Formats the error like the findings of the edition; without a code and a position if it has none.
    fn to_json(&self, localizer: &Localizer) -> Vec<Value> {
        let Some(found) = self.error.findings(Some(&self.edition.loaded)) else {
            return vec![json!({
                "code": "",
                "severity": Severity::Error.id(),
                "message": self.error.message(localizer),
                "help": "",
                "place": null,
                "about": [],
                "isNew": true,
            })];
        };
        let all = found.report.iter();
        all.map(|error| finding(&found.files, error, true, localizer)).collect()
    }
}
