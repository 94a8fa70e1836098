//! Which files a command works on: those of a project folder over those in the program.

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
    /// A file that somebody named, of so many bytes at most. `command` begins the ids of the texts that
    /// say why it cannot be read.
    pub(crate) fn read(&self, path: &Path, largest: u64, command: &str) -> Result<Vec<u8>> {
        let unreadable = |reason: MessageArg| {
            let args = args![file = display_path(path), reason];
            self.failure(&format!("{command}-unreadable"), &args)
        };
        let metadata = fs::metadata(path).map_err(|error| unreadable(assets::reason(&error)))?;
        // Reading a pipe would never end.
        if !metadata.is_file() || metadata.len() > largest {
            return Err(unreadable(MessageArg::sentence(format!("{command}-no-file"), Vec::new())));
        }
        fs::read(path).map_err(|error| unreadable(assets::reason(&error)))
    }

    /// The project folder, if there is one: `--project`, else the nearest folder upwards. What a run that
    /// was stopped has begun in it is finished.
    pub(crate) fn project_folder(&self) -> Result<Option<PathBuf>> {
        let found = self.found_folder()?;
        if let Some(folder) = &found {
            self.recover_interrupted(folder);
        }
        Ok(found)
    }

    fn found_folder(&self) -> Result<Option<PathBuf>> {
        if let Some(folder) = &self.project {
            if folder.join(PROJECT_FILE).is_file() {
                return Ok(Some(folder.clone()));
            }
            let folder = folder.display().to_string();
            let told = self.text("project-none", &args![folder]);
            return Err(anyhow!(told));
        }
        // A folder that was deleted under our feet is in no project.
        let here = std::env::current_dir().unwrap_or_default();
        Ok(here.ancestors().find(|folder| folder.join(PROJECT_FILE).is_file()).map(Path::to_owned))
    }

    /// The files of the project over those in the program.
    pub(crate) fn assets(&self) -> Result<Assets> {
        Ok(match self.project_folder()? {
            Some(folder) => Assets::folder(folder).over(self.built_in.clone()),
            None => self.built_in.clone(),
        })
    }

    /// What leads from here to the files of the project, with a slash at the end; empty where they are
    /// here, or in the program.
    pub(crate) fn path_to_project(&self) -> Result<String> {
        let Some(folder) = self.project_folder()? else {
            return Ok(String::new());
        };
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

    /// What leads to the files of the project from the root of its repository, from where code hosts count
    /// paths, with a slash at the end; `None` where it is in none. Where a workflow of GitHub has no `.git`,
    /// the root is its workspace.
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

    /// The name of a file as findings show it: inside the project folder if it is there.
    pub(crate) fn in_project(&self, path: &Path) -> Result<String> {
        let whole = |path: &Path| path.canonicalize().ok();
        let folder = self.project_folder()?.and_then(|folder| whole(&folder));
        let inside = folder
            .zip(whole(path))
            .and_then(|(folder, path)| Some(display_path(path.strip_prefix(folder).ok()?)));
        Ok(inside.unwrap_or_else(|| display_path(path)))
    }

    /// The dataset of the project, for commands that ask it something: it need only be readable.
    pub(crate) fn dataset(&self) -> Result<Dataset> {
        Ok(self.loaded()?.dataset)
    }

    /// The same with what was written.
    pub(crate) fn loaded(&self) -> Result<Loaded> {
        let loaded = data::load(&self.assets()?);
        if loaded.report.has_errors() {
            return Err(self.not_sound(&loaded));
        }
        Ok(loaded)
    }

    /// Why nothing is made of a database with errors.
    pub(crate) fn not_sound(&self, loaded: &Loaded) -> anyhow::Error {
        let errors = loaded.report.count(diag::Severity::Error);
        self.failure("not-sound", &args![errors])
    }

    /// Takes the deck that was typed, if any, for its game.
    pub(crate) fn choose(&self, dataset: &mut Dataset, deck: Option<&str>) -> Result<()> {
        match deck.filter(|id| !dataset.choose(id)) {
            Some(id) => Err(self.no_deck(dataset, id)),
            None => Ok(()),
        }
    }

    /// That no deck has this id.
    pub(crate) fn no_deck(&self, dataset: &Dataset, id: &str) -> anyhow::Error {
        let known = dataset.decks.iter().map(|deck| deck.id.as_str());
        self.unknown("deck", ("id", id), known)
    }

    /// The country that a typed code or name means.
    ///
    /// # Errors
    ///
    /// Fails with the country that may be meant where nothing is called so, with both where two are, and with what it
    /// is where a group or a territory is called so.
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
                if let Some(near) = parts::nearest_country(&gazetteer, typed) {
                    let name = dataset.country(near).bare_name(self.lang());
                    return Err(self.guessed("country", ("code", typed), name));
                }
                let known = dataset.countries.iter().map(|country| country.code.as_str());
                Err(self.unlisted("country", ("code", typed), known))
            }
            _ => Err(self.usage("country-none", &args![code = typed])),
        }
    }

    /// The category of an id that was typed, or of its name in any language.
    pub(crate) fn category(&self, dataset: &Dataset, id: &str) -> Result<CategoryId> {
        category_called(dataset, id).ok_or_else(|| {
            let known = dataset.categories.iter().map(|category| category.id.as_str());
            self.unknown("category", ("id", id), known)
        })
    }

    /// A word that names nothing, with the nearest of those that do, or else all of them.
    pub(crate) fn unknown<'k>(
        &self,
        what: &str,
        word: (&'static str, &str),
        known: impl IntoIterator<Item = &'k str>,
    ) -> anyhow::Error {
        let known: Vec<&str> = known.into_iter().collect();
        match syntax::nearest(word.1, known.iter().copied()) {
            Some(near) => self.guessed(what, word, near),
            None => self.unlisted(what, word, known),
        }
    }

    /// A word that names nothing, with one that does and is like it.
    pub(crate) fn guessed(
        &self,
        what: &str,
        (argument, word): (&'static str, &str),
        near: &str,
    ) -> anyhow::Error {
        self.usage(&format!("{what}-guess"), &[(argument, word.into()), ("guess", near.into())])
    }

    /// A word that names nothing, with those that do: none of them is like it.
    pub(crate) fn unlisted<'k>(
        &self,
        what: &str,
        (argument, word): (&'static str, &str),
        known: impl IntoIterator<Item = &'k str>,
    ) -> anyhow::Error {
        let known = syntax::fields::list(known.into_iter());
        self.usage(&format!("{what}-unknown"), &[(argument, word.into()), ("known", known.into())])
    }
}

/// The category that has this id, or this name in any language.
pub(crate) fn category_called(dataset: &Dataset, word: &str) -> Option<CategoryId> {
    dataset.category_by_id(word).or_else(|| {
        let name = |id: &CategoryId, lang: Lang| dataset.category(*id).name.get(lang).to_owned();
        let names = |id: &CategoryId| Lang::ALL.map(|lang| name(id, lang));
        let short = |id: &CategoryId| Lang::ALL.map(|lang| initials(&name(id, lang)));
        find_by_name(word, dataset.category_ids(), names)
            .or_else(|| find_by_name(word, dataset.category_ids(), short))
    })
}

/// The initials of a name of several words: « PIB » of « Produit intérieur brut ». A single word has none.
fn initials(name: &str) -> String {
    let words = name.split_whitespace();
    let initials: String = words.filter_map(|word| word.chars().next()).collect();
    if initials.chars().count() > 1 { initials } else { name.to_owned() }
}

/// The first of some things that has this name, whatever its capitals, marks and spaces.
pub(crate) fn find_by_name<T, const N: usize>(
    word: &str,
    all: impl IntoIterator<Item = T>,
    names: impl Fn(&T) -> [String; N],
) -> Option<T> {
    let typed = folded(word)?;
    let is_called = |one: &T| names(one).iter().any(|name| folded(name).as_ref() == Some(&typed));
    all.into_iter().find(is_called)
}
