//! Parses the words after `show`: `countries`, `Kenya`, `roads`, `Kenya roads`, `cardline`, `paris-tokyo`.

use anyhow::Result;

use assets::Assets;
use data::provenance::ProvenanceQuery;
use lang::{Lang, Localizer, args};
use model::{CategoryId, CountryId, Dataset, Deck, Fact, Gazetteer, Rules, SourceId};
use paper::profile;

use crate::context::Context;
use crate::project::{find_by_name, find_category};
use crate::why;

/// What `show` prints.
pub(super) enum Query<'a> {
    /// The lists that there are, with their lengths.
    Overview,
    List(ListKind),
    Country(CountryId),
    Category(CategoryId),
    Deck(&'a Deck),
    /// A game, by its rules.
    Game(&'a Rules),
    Source(SourceId),
    /// A print profile, by its id.
    Profile(String),
    /// A single value with its source.
    Value(ProvenanceQuery),
    /// Countries in the order of a category. All countries with a value, if `countries` is empty.
    Ranking {
        category: CategoryId,
        countries: Vec<String>,
    },
}

/// A list of items of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListKind {
    Countries,
    Categories,
    Decks,
    Games,
    Sources,
    Profiles,
}

impl ListKind {
    pub(super) const ALL: [Self; 6] = [
        Self::Countries,
        Self::Categories,
        Self::Decks,
        Self::Games,
        Self::Sources,
        Self::Profiles,
    ];

    /// Returns the English word for the list, which is also an attribute of the messages `show-kinds` (the word on
    /// the command line), `show-kind` (the word for one item) and `show-lists` (the heading).
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Countries => "countries",
            Self::Categories => "categories",
            Self::Decks => "decks",
            Self::Games => "games",
            Self::Sources => "sources",
            Self::Profiles => "profiles",
        }
    }

    /// Parses the word for a list, or for one of its items, in any language.
    fn parse(word: &str) -> Option<Self> {
        let localizers = Lang::ALL.map(Localizer::new);
        ["show-kinds", "show-kind"].into_iter().find_map(|id| {
            let names = |kind: &Self| {
                localizers
                    .each_ref()
                    .map(|localizer| localizer.attribute(id, kind.id()).unwrap_or_default())
            };
            find_by_name(word, Self::ALL, names)
        })
    }
}

/// The names that `show` knows, and the errors for unknown ones.
pub(super) struct Names<'a> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) assets: &'a Assets,
}

impl<'a> Names<'a> {
    /// Parses the words after `show`.
    pub(super) fn parse(&self, words: &[String]) -> Result<Query<'a>> {
        let Some((first, rest)) = words.split_first() else {
            return Ok(Query::Overview);
        };
        match (ListKind::parse(first), rest) {
            (Some(kind), []) => Ok(Query::List(kind)),
            (Some(kind), rest) => self.item(kind, &rest.join(" ")),
            (None, _) => self.anything(words),
        }
    }

    /// Parses the words after `show --rank`: a category, and countries if not all are meant.
    pub(super) fn parse_ranking(&self, words: &[String]) -> Result<Query<'a>> {
        let Some(first) = words.first() else {
            return Err(self.context.usage("show-rank-what", &[]));
        };
        // The name of a category can be several words, so the longest name is tried first.
        for (name, countries) in splits(words) {
            if let Some(category) = find_category(self.dataset, &name) {
                return Ok(Query::Ranking { category, countries: countries.to_vec() });
            }
        }
        self.context
            .category(self.dataset, first)
            .map(|category| Query::Ranking { category, countries: words[1..].to_vec() })
    }

    /// Parses the name of an item whose kind is known.
    fn item(&self, kind: ListKind, name: &str) -> Result<Query<'a>> {
        let Self { context, dataset, .. } = *self;
        Ok(match kind {
            ListKind::Countries => Query::Country(context.country(dataset, name)?),
            ListKind::Categories => Query::Category(context.category(dataset, name)?),
            ListKind::Decks => {
                let deck = self.deck(name).ok_or_else(|| context.no_deck(dataset, name));
                Query::Deck(deck?)
            }
            ListKind::Games => {
                let known = || dataset.rules.iter().map(|rules| rules.game.as_str());
                let game = self.game(name);
                Query::Game(
                    game.ok_or_else(|| context.unknown_with_list("game", ("id", name), known()))?,
                )
            }
            ListKind::Sources => {
                let known = || dataset.source_ids().map(|id| &*dataset.source(id).id);
                let source = self.source(name);
                let unknown = || context.unknown("show-source", ("id", name), known());
                Query::Source(source.ok_or_else(unknown)?)
            }
            ListKind::Profiles => {
                let known = profile::ids(self.assets);
                let unknown =
                    || context.unknown("profile", ("id", name), known.iter().map(String::as_str));
                Query::Profile(self.profile(name).ok_or_else(unknown)?)
            }
        })
    }

    /// Parses words without the kind of the item: a country, a value of a country, a category, a game, a deck, a
    /// route, a source or a print profile.
    fn anything(&self, words: &[String]) -> Result<Query<'a>> {
        let Self { context, dataset, .. } = *self;
        for (subject, rest) in splits(words) {
            let rest = rest.join(" ");
            let (country, category) = (self.country(&subject), find_category(dataset, &subject));
            match (country, category) {
                (Some(country), _) if rest.is_empty() => return Ok(Query::Country(country)),
                (_, Some(category)) if rest.is_empty() => return Ok(Query::Category(category)),
                (Some(country), _) => {
                    if let Some(value) = self.value(country, &rest) {
                        return Ok(Query::Value(value));
                    }
                }
                (None, Some(category)) => {
                    if let Some(country) = self.country(&rest) {
                        return Ok(Query::Value(ProvenanceQuery::Value(country, category)));
                    }
                }
                (None, None) => {}
            }
        }
        let name = words.join(" ");
        let route = || {
            why::route(&dataset.network, &name)
                .or_else(|| why::route(&dataset.network, &words.join("-")))
        };
        let by_id = self.game(&name).map(Query::Game);
        let by_id = by_id.or_else(|| self.deck(&name).map(Query::Deck));
        let by_id = by_id.or_else(|| route().map(|id| Query::Value(ProvenanceQuery::Length(id))));
        let by_id = by_id.or_else(|| self.source(&name).map(Query::Source));
        let by_id = by_id.or_else(|| self.profile(&name).map(Query::Profile));
        by_id.ok_or_else(|| self.unknown(context, words, &name))
    }

    /// Creates the error for words that name nothing.
    fn unknown(&self, context: &Context, words: &[String], name: &str) -> anyhow::Error {
        let dataset = self.dataset;
        // If one half of a value is known, the error is about the other half.
        for (subject, rest) in splits(words) {
            let (rest, country) = (rest.join(" "), self.country(&subject));
            if rest.is_empty() {
                continue;
            }
            if country.is_some() {
                let facts = Fact::OF_COUNTRY.map(Fact::id);
                let known = dataset.categories.iter().map(|category| category.id.as_str());
                return context.unknown("printed", ("id", &rest), known.chain(facts));
            }
            if (find_category(dataset, &rest).is_some() || fact(&rest).is_some())
                && let Err(error) = context.country(dataset, &subject)
            {
                return error;
            }
        }
        let gazetteer = Gazetteer::new(dataset);
        if gazetteer.ambiguous(name).is_some()
            && let Err(error) = context.country(dataset, name)
        {
            return error;
        }
        let (lang, profiles) = (context.lang(), profile::ids(self.assets));
        let country = data::parts::nearest_country(&gazetteer, name);
        let country = country.map(|id| dataset.country(id).bare_name(lang));
        let categories = dataset.categories.iter();
        let categories = categories.flat_map(|one| [one.name.get(lang), &*one.id]);
        let ids = (dataset.rules.iter().map(|rules| rules.game.as_str()))
            .chain(dataset.decks.iter().map(|deck| deck.id.as_str()))
            .chain(dataset.source_ids().map(|id| dataset.source(id).id.as_str()))
            .chain(profiles.iter().map(String::as_str));
        let kinds = ListKind::ALL
            .map(|kind| context.localizer.attribute("show-kinds", kind.id()).unwrap_or_default());
        let known = categories.chain(ids).chain(kinds.iter().map(String::as_str));
        match country.or_else(|| syntax::nearest(name, known)) {
            Some(near) => context.unknown_with_guess("show", ("name", name), near),
            None => {
                let kinds = kinds.iter().map(|kind| format!("`show {kind}`"));
                let kinds: Vec<String> = kinds.collect();
                context.usage("show-unknown", &args![name, known = kinds.join(", ")])
            }
        }
    }

    fn country(&self, name: &str) -> Option<CountryId> {
        self.context.country(self.dataset, name).ok()
    }

    /// Parses a property of a country: a category, or a fact such as its capital.
    fn value(&self, country: CountryId, name: &str) -> Option<ProvenanceQuery> {
        let fact = fact(name).map(|fact| ProvenanceQuery::Fact(country, fact));
        let category = || find_category(self.dataset, name);
        fact.or_else(|| Some(ProvenanceQuery::Value(country, category()?)))
    }

    fn deck(&self, name: &str) -> Option<&'a Deck> {
        let decks = &self.dataset.decks;
        let by_id = decks.iter().find(|deck| deck.id == name);
        let titles = |deck: &&Deck| Lang::ALL.map(|lang| deck.title.get(lang).to_owned());
        by_id.or_else(|| find_by_name(name, decks, titles))
    }

    fn game(&self, name: &str) -> Option<&'a Rules> {
        let rules = &self.dataset.rules;
        let by_id = rules.iter().find(|rules| rules.game == name);
        let titles = |rules: &&Rules| Lang::ALL.map(|lang| rules.title.get(lang).to_owned());
        by_id.or_else(|| find_by_name(name, rules, titles))
    }

    fn source(&self, name: &str) -> Option<SourceId> {
        self.dataset.source_ids().find(|id| self.dataset.source(*id).id == name)
    }

    fn profile(&self, name: &str) -> Option<String> {
        profile::ids(self.assets).into_iter().find(|id| id == name)
    }
}

/// Parses a fact of a country, by its id or its label in any language.
fn fact(name: &str) -> Option<Fact> {
    let by_id = Fact::OF_COUNTRY.into_iter().find(|fact| fact.id() == name);
    by_id.or_else(|| {
        let localizers = Lang::ALL.map(Localizer::new);
        let labels = |fact: &Fact| {
            let id = format!("show-{}", fact.id());
            localizers.each_ref().map(|localizer| localizer.plain(&id))
        };
        find_by_name(name, Fact::OF_COUNTRY, labels)
    })
}

/// Iterates over all splits of the words into a name of one or more words and the rest. The longest name comes first.
fn splits(words: &[String]) -> impl Iterator<Item = (String, &[String])> {
    let splits = (1..=words.len()).rev().map(|count| words.split_at(count));
    splits.map(|(name, rest)| (name.join(" "), rest))
}
