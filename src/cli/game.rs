//! Code shared by the commands that run matches: the game, the level of bots, and the options of a game on the
//! command line.

use std::sync::Arc;

use anyhow::{Result, anyhow};

use bots::Level;
use engine::{Game, SetupError, Slug, Token};
use games::{
    Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable, cardline,
    controle_global, higher_lower, with_game,
};
use lang::fold::folded;
use lang::{Lang, Localizer, MessageArgs, Number, args};
use model::Dataset;
use record::OpenRecord;

use super::context::Context;
use super::outcome::Usage;
use super::project::{find_by_name, find_category};
use super::shell::quoted;

/// Options of a game, which are set before a match.
#[derive(Clone, Default, clap::Args)]
pub(crate) struct GameOptionArgs {
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    #[arg(long, value_name = "CATEGORY")]
    category: Option<String>,
    #[arg(long, value_name = "CARDS")]
    hand: Option<u16>,
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
}

impl GameOptionArgs {
    /// Creates options with an optional category only.
    pub(crate) fn with_category(category: Option<String>) -> Self {
        Self { category, ..Self::default() }
    }

    /// Creates options with an optional deck only.
    pub(crate) fn with_deck(deck: Option<&str>) -> Self {
        Self { deck: deck.map(str::to_owned), ..Self::default() }
    }

    /// Returns the requested deck.
    pub(crate) fn deck(&self) -> Option<&str> {
        self.deck.as_deref()
    }

    /// Returns the id of the requested category. An unknown word is returned unchanged: the game reports it, together
    /// with the categories that it accepts.
    fn category(&self, dataset: &Dataset) -> Option<Token> {
        self.category.as_deref().map(|word| {
            let category = find_category(dataset, word);
            Token::new(category.map_or(word, |id| dataset.category(id).id.as_str()))
        })
    }

    /// Formats the options as command-line arguments.
    pub(crate) fn words(&self) -> Vec<String> {
        let hand = self.hand.map(|hand| hand.to_string());
        let options = [
            ("--deck", self.deck.as_ref()),
            ("--category", self.category.as_ref()),
            ("--hand", hand.as_ref()),
            ("--variant", self.variant.as_ref()),
        ];
        let given = options.into_iter().filter_map(|(option, value)| Some((option, value?)));
        given.flat_map(|(option, value)| [option.to_owned(), quoted(value)]).collect()
    }

    /// Returns the names of the given options, except `--deck`, which every game accepts.
    fn given_options(&self) -> impl Iterator<Item = &'static str> {
        let category = self.category.as_ref().map(|_| "--category");
        let hand = self.hand.map(|_| "--hand");
        let variant = self.variant.as_ref().map(|_| "--variant");
        category.into_iter().chain(hand).chain(variant)
    }
}

/// A game with command-line options. [`Self::ACCEPTED_OPTIONS`] names the options that the game accepts, and
/// [`Self::convert_options`] converts them. Commands call [`Self::options`], which first rejects all other options.
pub(crate) trait ConfigurableGame: Game {
    /// Names of the options that this game accepts, apart from `--deck`.
    const ACCEPTED_OPTIONS: &[&str] = &[];

    /// Converts the accepted options. Only [`Self::options`] calls this, after its check.
    fn convert_options(
        context: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<Self::Options> {
        let _ = (context, dataset, given);
        Ok(Self::Options::default())
    }

    /// Checks and converts the command-line options.
    ///
    /// # Errors
    ///
    /// Fails if an option of another game is given.
    fn options(
        context: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<Self::Options> {
        if let Some(option) =
            given.given_options().find(|option| !Self::ACCEPTED_OPTIONS.contains(option))
        {
            let game = title(context, dataset, Self::ID);
            let args = args![option, game];
            return Err(context.usage("game-option-foreign", &args));
        }
        Self::convert_options(context, dataset, given)
    }
}

/// Returns `true` if the game accepts the command-line option. `--deck`, which every game accepts, is not listed.
pub(crate) fn accepts_option(game: GameId, option: &str) -> bool {
    with_game!(game, G => G::ACCEPTED_OPTIONS.contains(&option))
}

impl ConfigurableGame for Globalissimo {}
impl ConfigurableGame for Course {}

impl ConfigurableGame for ControleGlobal {
    const ACCEPTED_OPTIONS: &[&str] = &["--variant"];

    fn convert_options(
        context: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<controle_global::Options> {
        let variant = given.variant.as_deref().map(|typed| {
            // A word that is no valid identifier is reported here; the game itself reports unknown identifiers.
            Slug::new(typed).ok_or_else(|| {
                let variants = dataset.control.numbers.variants.iter();
                let known = variants.map(|variant| variant.id.as_str());
                // The base rules are not listed among the variants.
                let known = std::iter::once(controle_global::BASE_VARIANT).chain(known);
                context.unknown("game-variant", ("id", typed), known)
            })
        });
        Ok(controle_global::Options { variant: variant.transpose()? })
    }
}

impl ConfigurableGame for Cardline {
    const ACCEPTED_OPTIONS: &[&str] = &["--category", "--hand"];

    fn convert_options(
        _: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<cardline::Options> {
        Ok(cardline::Options { category: given.category(dataset), hand: given.hand })
    }
}

impl ConfigurableGame for HigherLower {
    const ACCEPTED_OPTIONS: &[&str] = &["--category"];

    fn convert_options(
        _: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<higher_lower::Options> {
        Ok(higher_lower::Options { category: given.category(dataset) })
    }
}

/// Loads the dataset for a game, with the deck `deck` if given. A database with errors is rejected.
pub(crate) fn dataset(context: &Context, game: &str, deck: Option<&str>) -> Result<Dataset> {
    let mut loaded = validate::load(&context.assets()?);
    if loaded.report.has_errors() {
        return Err(context.invalid_database_error(&loaded));
    }
    context.choose(&mut loaded.dataset, deck)?;
    check_deck(context, &loaded.dataset, game)?;
    Ok(loaded.dataset)
}

/// Loads the dataset for a recorded match, with the deck of the record.
pub(crate) fn recorded(context: &Context, opened: &OpenRecord) -> Result<Dataset> {
    let mut dataset = dataset(context, opened.game.id(), None)?;
    choose_recorded(&mut dataset, opened);
    Ok(dataset)
}

/// Selects the deck of a record. A deck that does not exist is ignored here; reading the record reports it.
pub(crate) fn choose_recorded(dataset: &mut Dataset, opened: &OpenRecord) {
    if let Some(deck) = opened.deck() {
        dataset.choose_deck(deck);
    }
}

/// Fails if the chosen deck belongs to another game.
pub(crate) fn check_deck(context: &Context, dataset: &Dataset, game: &str) -> Result<()> {
    let lender = dataset.deck_provider(game);
    let Some(chosen) = dataset.chosen.map(|id| dataset.deck(id)).filter(|deck| deck.game != lender)
    else {
        return Ok(());
    };
    // A chosen deck becomes the default of its game, so this title is that of the chosen deck.
    let of = dataset.deck_by_id(&chosen.game).map(|deck| deck.title.get(context.lang()));
    let own: Vec<&str> =
        dataset.decks.iter().filter(|deck| deck.game == lender).map(|deck| &*deck.id).collect();
    let args = args![
        deck = chosen.id.as_str(),
        of = of.unwrap_or(&chosen.game),
        game = title(context, dataset, game),
        count = own.len(),
        known = syntax::fields::format_names(own.into_iter())
    ];
    Err(context.usage("deck-of-another", &args))
}

/// Parses the id of a game, or its title in any language.
pub(crate) fn game(context: &Context, id: &str) -> Result<GameId> {
    if let Some(game) = GameId::from_id(id) {
        return Ok(game);
    }
    // Titles are part of the data. Errors in the data are ignored here; the command reports them when it loads the
    // dataset.
    let dataset = data::load(&context.assets()?).dataset;
    let titles = |game: &GameId| {
        let rules = dataset.rules_of(game.id());
        Lang::ALL
            .map(|lang| rules.map_or_else(String::new, |rules| rules.title.get(lang).to_owned()))
    };
    let game = find_by_name(id, GameId::ALL, titles);
    game.ok_or_else(|| context.unknown("game", ("id", id), GameId::ALL.map(GameId::id)))
}

/// Parses the id of a level, or its name in any language, also in the plural or feminine.
pub(crate) fn level(context: &Context, word: &str) -> Result<Level> {
    known_level(word).ok_or_else(|| {
        let known = Level::ALL.map(|level| level_name(&context.localizer, level));
        context.unknown("level", ("id", word), known.iter().map(String::as_str))
    })
}

/// Returns the level with this id or name; `None` if unknown.
pub(crate) fn known_level(word: &str) -> Option<Level> {
    let localizers = Lang::ALL.map(Localizer::new);
    let names =
        |level: &Level| localizers.each_ref().map(|localizer| level_name(localizer, *level));
    let typed = folded(word)?;
    let is_listed = |level: &Level| {
        let id = format!("level-words-{}", level.id());
        let lists = localizers.each_ref().map(|localizer| localizer.plain(&id));
        let mut words = lists.iter().flat_map(|list| list.split_whitespace());
        words.any(|listed| folded(listed).as_ref() == Some(&typed))
    };
    Level::from_id(word)
        .or_else(|| find_by_name(word, Level::ALL, names))
        .or_else(|| Level::ALL.into_iter().find(is_listed))
}

/// Returns the localized name of a level.
pub(crate) fn level_name(localizer: &Localizer, level: Level) -> String {
    localizer.plain(&format!("level-name-{}", level.id()))
}

/// Builds the cards of a game.
pub(crate) fn cards<G: Playable>(context: &Context, dataset: &Dataset) -> Result<Arc<G::Cards>> {
    G::cards(dataset).map(Arc::new).map_err(|why| unplayable::<G>(context, dataset, 0, &why))
}

/// Returns the title of a game from its rules; if there is none, the title of its deck, or else `id`.
pub(crate) fn title<'a>(context: &Context, dataset: &'a Dataset, id: &'a str) -> &'a str {
    let lang = context.lang();
    let of_rules = dataset.rules_of(id).map(|rules| rules.title.get(lang));
    let of_deck = || dataset.deck_of(id).map(|deck| deck.title.get(lang));
    of_rules.filter(|title| !title.is_empty()).or_else(of_deck).unwrap_or(id)
}

/// Converts a setup error to an error of the command. `seats` is the number of seats of the match. A wrong option is
/// a usage error (exit code 2); missing data is a failure (exit code 1).
pub(crate) fn unplayable<G: Game>(
    context: &Context,
    dataset: &Dataset,
    seats: usize,
    why: &SetupError,
) -> anyhow::Error {
    let number = |number: usize| Number::whole(i64::try_from(number).unwrap_or(i64::MAX));
    let mut args: MessageArgs = args![game = title(context, dataset, G::ID), seats];
    let (id, usage) = match why {
        SetupError::NoDeck => ("unplayable-no-deck", false),
        SetupError::Seats { min, max } => {
            args.push(("min", number(usize::from(*min)).into()));
            args.push(("max", number(usize::from(*max)).into()));
            ("unplayable-seats", true)
        }
        SetupError::NotLaid => ("unplayable-not-laid", true),
        SetupError::NotDealt => ("unplayable-not-dealt", true),
        SetupError::Network => ("unplayable-network", false),
        SetupError::FewCards { needed, there } => {
            args.push(("needed", number(*needed).into()));
            args.push(("there", number(*there).into()));
            ("unplayable-few-cards", false)
        }
        SetupError::TooLarge => ("unplayable-too-large", false),
        SetupError::FewCategories { needed, there } => {
            args.push(("needed", number(*needed).into()));
            args.push(("there", number(*there).into()));
            ("unplayable-few-categories", false)
        }
        SetupError::CardIncomplete { code } => {
            let country = dataset.country_by_code(code);
            match country.map(|id| &dataset.country(id).name) {
                Some(name) => args.push(("country", name.into())),
                None => args.push(("country-of", code.as_str().into())),
            }
            ("unplayable-card-incomplete", false)
        }
        SetupError::CategoryUnknown { category, known } => {
            let known = known.iter().map(String::as_str);
            return context.unknown("game-category", ("id", category), known);
        }
        SetupError::Content => ("unplayable-content", false),
        SetupError::VariantUnknown { variant, known } => {
            let known = known.iter().map(String::as_str);
            return context.unknown("game-variant", ("id", variant), known);
        }
        SetupError::VariantSeats { variant, players } => {
            let players: Vec<String> = players.iter().map(u16::to_string).collect();
            args.push(("variant", variant.as_str().into()));
            args.push(("players", players.join(", ").into()));
            ("unplayable-variant-seats", true)
        }
        SetupError::Hand { max } => {
            args.push(("max", number(usize::from(*max)).into()));
            ("unplayable-hand", true)
        }
    };
    let told = context.text(id, &args);
    if usage { Usage(told).into() } else { anyhow!(told) }
}
