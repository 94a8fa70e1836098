//! Samples of all products, typeset to see whether a project's templates work.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::Error;
use super::cache::{Key, KeyBuilder};
use super::flags::CustomFlags;
use super::product::{self, PRODUCTS, Product, Request, Target};
use super::trial::Sandbox;
use assets::Assets;
use data::FOLDERS;
use lang::Lang;
use model::Dataset;

/// Returns the digest of all files of an edition, on which the result of [`errors`] depends.
pub fn key(assets: &Assets) -> Key {
    let mut key = KeyBuilder::new();
    key.add("sample");
    for name in FOLDERS.into_iter().flat_map(|folder| assets.list(folder)) {
        if let Some(Ok(bytes)) = assets.read(&name) {
            key.add(name);
            key.add(bytes);
        }
    }
    key.key()
}

/// Typesets a face of each kind of each product, and the booklets, and returns the errors of templates and pictures,
/// each once. A product that the edition does not have is left out.
pub fn errors(dataset: &Dataset, assets: &Assets, sandbox: Sandbox) -> Vec<Error> {
    let langs = |product: &Product| match product.target {
        // Booklets have a template for each language.
        Target::Booklet => Lang::ALL.to_vec(),
        _ => Lang::ALL.into_iter().take(1).collect(),
    };
    let samples: Vec<(&'static Product, Lang)> = PRODUCTS
        .iter()
        .flat_map(|product| langs(product).into_iter().map(move |lang| (product, lang)))
        .collect();
    let flags = CustomFlags::new();
    let tried = samples.into_par_iter().filter_map(|(product, lang)| {
        let request = Request::of_faces(product, dataset, assets, &flags, lang);
        let request = Request { sandbox: Some(sandbox), ..request };
        let error = typeset(&request).err()?.placed(assets);
        let is_of_template =
            matches!(error, Error::Template(_) | Error::Picture { .. } | Error::NoPicture { .. });
        is_of_template.then_some(error)
    });
    let tried: Vec<Error> = tried.collect();
    // Templates that products share fail for each of them.
    let mut known = BTreeSet::new();
    tried.into_iter().filter(|error| known.insert(error.to_string())).collect()
}

/// Typesets the first face of each kind of a product, or its booklet.
fn typeset(request: &Request<'_>) -> Result<(), Error> {
    let cut = product::cut(request)?;
    if cut.made.pieces.book().is_some() {
        return product::typeset_prepared(request, product::impose(request, cut)?).map(|_| ());
    }
    let mut kinds = BTreeSet::new();
    let faces = cut.made.pieces.faces().iter();
    let first = faces.filter(|face| kinds.insert(face.content["kind"].to_string()));
    let first: Vec<String> = first.map(|face| face.id.clone()).collect();
    product::typeset_faces(request, cut, &first).map(|_| ())
}
