//! Files of the project, lookup of countries, categories and decks by name, and errors with suggestions for unknown
//! names.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};

use assets::{self, Assets};
use data::{self, Loaded, parts};
use lang::fold::folded;
use lang::{Lang, MessageArg, args};
use model::{CategoryId, CountryId, Dataset, Gazetteer, Referent};

use super::context::Context;
use super::paths::display_path;

pub(crate) use resident::{FOLDERS, PROJECT_FILE};

impl Context {
    /// Reads a file named by the user, of at most `largest` bytes. The ids of the error messages start with
    /// `command`.
    pub(crate) fn read(&self, path: &Path, largest: u64, command: &str) -> Result<Vec<u8>> {
        let unreadable = |reason: MessageArg| {
            let args = args![file = display_path(path), reason];
            self.failure(&format!("{command}-unreadable"), &args)
        };
        let metadata =
            fs::metadata(path).map_err(|error| unreadable(assets::io_error_reason(&error)))?;
        // Reading a pipe might never end.
        if !metadata.is_file() || metadata.len() > largest {
            return Err(unreadable(MessageArg::message(format!("{command}-no-file"), Vec::new())));
        }
        fs::read(path).map_err(|error| unreadable(assets::io_error_reason(&error)))
    }

    /// Returns the project folder: `--project`, or else the current folder or its nearest parent that is a project.
    /// `None` if there is none. An interrupted earlier run in the folder is recovered first.
    pub(crate) fn project_folder(&self) -> Result<Option<PathBuf>> {
        let found = self.found_folder()?;
        if let Some(folder) = &found {
            self.recover_interrupted(folder);
        }
        Ok(found)
    }

    /// Finds the project folder, without recovery.
    fn found_folder(&self) -> Result<Option<PathBuf>> {
        if let Some(folder) = &self.project {
            if folder.join(PROJECT_FILE).is_file() {
                return Ok(Some(folder.clone()));
            }
            let folder = folder.display().to_string();
            let told = self.text("project-none", &args![folder]);
            return Err(anyhow!(told));
        }
        // If the current folder has been deleted, there is no project.
        let here = std::env::current_dir().unwrap_or_default();
        Ok(here.ancestors().find(|folder| folder.join(PROJECT_FILE).is_file()).map(Path::to_owned))
    }

    /// Returns the files of the project; built-in files fill the gaps.
    pub(crate) fn assets(&self) -> Result<Assets> {
        Ok(match self.project_folder()? {
            Some(folder) => Assets::folder(folder).over(self.built_in.clone()),
            None => self.built_in.clone(),
        })
    }

    /// Returns the path from the current folder to the project, with a trailing slash. It is empty if both are the
    /// same, and if there is no project.
    pub(crate) fn path_to_project(&self) -> Result<String> {
        let Some(folder) = self.project_folder()? else {
            return Ok(String::new());
        };
        // Canonical, because the project may be named by a relative path or through a link.
        let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let (here, folder) = (whole(Path::new(".")), whole(&folder));
        let way = match (folder.strip_prefix(&here), here.strip_prefix(&folder)) {
            (Ok(down), _) => down.to_owned(),
            (_, Ok(up)) => up.iter().map(|_| "..").collect(),
            _ => folder,
        };
        let way = display_path(&way);
        Ok(if way.is_empty() { way } else { way + "/" })
    }

    /// Returns the path from the root of the repository to the project, with a trailing slash, as code hosts require
    /// it. It is empty if both are the same, and `None` outside a repository. If there is no `.git` folder, as in
    /// some GitHub workflows, the root is the environment variable `GITHUB_WORKSPACE`.
    pub(crate) fn path_in_repository(&self) -> Result<Option<String>> {
        let folder = self.project_folder()?.and_then(|folder| folder.canonicalize().ok());
        let Some(folder) = folder else {
            return Ok(None);
        };
        let mut above = folder.ancestors().map(Path::to_owned);
        let root = above
            .find(|above| above.join(".git").exists())
            .or_else(|| PathBuf::from(std::env::var_os("GITHUB_WORKSPACE")?).canonicalize().ok());
        let way = root.and_then(|root| Some(display_path(folder.strip_prefix(root).ok()?)));
        Ok(way.map(|way| if way.is_empty() { way } else { way + "/" }))
    }

    /// Returns the name of a file in findings: its path from the project folder if it is inside, or else the path as
    /// typed.
    pub(crate) fn in_project(&self, path: &Path) -> Result<String> {
        let whole = |path: &Path| path.canonicalize().ok();
        let folder = self.project_folder()?.and_then(|folder| whole(&folder));
        let inside = folder
            .zip(whole(path))
            .and_then(|(folder, path)| Some(display_path(path.strip_prefix(folder).ok()?)));
        Ok(inside.unwrap_or_else(|| display_path(path)))
    }

    /// Loads the dataset of the project for queries. Fails if a file cannot be read without errors; the checks of
    /// `validate` are not run.
    pub(crate) fn dataset(&self) -> Result<Dataset> {
        Ok(self.loaded()?.dataset)
    }

    /// Loads the dataset together with its files and findings. Fails if a file cannot be read without errors.
    pub(crate) fn loaded(&self) -> Result<Loaded> {
        let loaded = data::load(&self.assets()?);
        if loaded.report.has_errors() {
            return Err(self.invalid_database_error(&loaded));
        }
        Ok(loaded)
    }

    /// Creates the error for a database with errors.
    pub(crate) fn invalid_database_error(&self, loaded: &Loaded) -> anyhow::Error {
        let errors = loaded.report.count(diag::Severity::Error);
        self.failure("not-sound", &args![errors])
    }

    /// Selects the deck `deck`, if given, as the deck of its game. Fails if no deck has this id.
    pub(crate) fn choose(&self, dataset: &mut Dataset, deck: Option<&str>) -> Result<()> {
        match deck.filter(|id| !dataset.choose_deck(id)) {
            Some(id) => Err(self.no_deck(dataset, id)),
            None => Ok(()),
        }
    }

    /// Creates the error for an unknown deck.
    pub(crate) fn no_deck(&self, dataset: &Dataset, id: &str) -> anyhow::Error {
        let known = dataset.decks.iter().map(|deck| deck.id.as_str());
        self.unknown("deck", ("id", id), known)
    }

    /// Returns the country with this code or name.
    ///
    /// # Errors
    ///
    /// Fails for an unknown country, with a suggestion; for an ambiguous name, with both candidates; and for the name
    /// of a group or a territory.
    pub(crate) fn country(&self, dataset: &Dataset, typed: &str) -> Result<CountryId> {
        if let Some(country) = dataset.country_by_code(typed) {
            return Ok(country);
        }
        let gazetteer = Gazetteer::new(dataset);
        if let Some((one, or)) =
            gazetteer.ambiguous(typed).and_then(|entry| Some((entry.country, entry.or?)))
        {
            let name = |id| &dataset.country(id).name;
            let args = args![code = typed, one = name(one), two = name(or)];
            return Err(self.usage("country-either", &args));
        }
        match (gazetteer.by_name(typed), gazetteer.by_code(typed)) {
            (Referent::Country(country), _) | (Referent::Nothing, Referent::Country(country)) => {
                Ok(country)
            }
            (Referent::Nothing, Referent::Nothing | Referent::NoCode) => {
                // Codes are listed only if no country has a similar name, because a typed name resembles no code.
                if let Some(near) = parts::nearest_country(&gazetteer, typed) {
                    let name = dataset.country(near).bare_name(self.lang());
                    return Err(self.unknown_with_guess("country", ("code", typed), name));
                }
                let known = dataset.countries.iter().map(|country| country.code.as_str());
                Err(self.unknown_with_list("country", ("code", typed), known))
            }
            _ => Err(self.usage("country-none", &args![code = typed])),
        }
    }

    /// Returns the category with this id, or this name in any language. Fails if it is unknown.
    pub(crate) fn category(&self, dataset: &Dataset, id: &str) -> Result<CategoryId> {
        find_category(dataset, id).ok_or_else(|| {
            let known = dataset.categories.iter().map(|category| category.id.as_str());
            self.unknown("category", ("id", id), known)
        })
    }

    /// Creates the error for an unknown word. The error suggests the nearest known word, or lists all known words if
    /// none is near. `what` is the prefix of the message id, and `word` is the message argument with its name.
    pub(crate) fn unknown<'k>(
        &self,
        what: &str,
        word: (&'static str, &str),
        known: impl IntoIterator<Item = &'k str>,
    ) -> anyhow::Error {
        let known: Vec<&str> = known.into_iter().collect();
        match syntax::nearest(word.1, known.iter().copied()) {
            Some(near) => self.unknown_with_guess(what, word, near),
            None => self.unknown_with_list(what, word, known),
        }
    }

    /// Creates the error for an unknown word, with the suggestion `near`. The parameters are those of
    /// [`Self::unknown`].
    pub(crate) fn unknown_with_guess(
        &self,
        what: &str,
        (argument, word): (&'static str, &str),
        near: &str,
    ) -> anyhow::Error {
        self.usage(&format!("{what}-guess"), &[(argument, word.into()), ("guess", near.into())])
    }

    /// Creates the error for an unknown word, with a list of all known words. The parameters are those of
    /// [`Self::unknown`].
    pub(crate) fn unknown_with_list<'k>(
        &self,
        what: &str,
        (argument, word): (&'static str, &str),
        known: impl IntoIterator<Item = &'k str>,
    ) -> anyhow::Error {
        let known = syntax::fields::format_names(known.into_iter());
        self.usage(&format!("{what}-unknown"), &[(argument, word.into()), ("known", known.into())])
    }
}

/// Returns the category with this id, name or initials, in any language. `None` if unknown.
pub(crate) fn find_category(dataset: &Dataset, word: &str) -> Option<CategoryId> {
    dataset.category_by_id(word).or_else(|| {
        let name = |id: &CategoryId, lang: Lang| dataset.category(*id).name.get(lang).to_owned();
        let names = |id: &CategoryId| Lang::ALL.map(|lang| name(id, lang));
        let short = |id: &CategoryId| Lang::ALL.map(|lang| initials(&name(id, lang)));
        // Full names have precedence over initials, which several categories may share.
        find_by_name(word, dataset.category_ids(), names)
            .or_else(|| find_by_name(word, dataset.category_ids(), short))
    })
}

/// Returns the initials of a name, such as « PIB » for « Produit intérieur brut ». A name of one word is returned
/// unchanged.
fn initials(name: &str) -> String {
    let words = name.split_whitespace();
    let initials: String = words.filter_map(|word| word.chars().next()).collect();
    if initials.chars().count() > 1 { initials } else { name.to_owned() }
}

/// Returns the first of the items `all` with this name. Only letters and digits are compared, without case and
/// diacritics.
pub(crate) fn find_by_name<T, const N: usize>(
    word: &str,
    all: impl IntoIterator<Item = T>,
    names: impl Fn(&T) -> [String; N],
) -> Option<T> {
    let typed = folded(word)?;
    let is_called = |one: &T| names(one).iter().any(|name| folded(name).as_ref() == Some(&typed));
    all.into_iter().find(is_called)
}
