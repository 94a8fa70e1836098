//! What `play` and `simulate` share: which game, which bots, what the players agree on.

use std::sync::Arc;

use anyhow::{Result, anyhow};

use bots::Level;
use engine::{Game, SetupError, Slug, Token};
use games::{
    Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable, cardline,
    controle_global, higher_lower, with_game,
};
use lang::{Lang, Localizer, MessageArgs, Number, args};
use model::Dataset;
use record::OpenRecord;

use super::context::Context;
use super::outcome::Usage;
use super::project::{category_called, find_by_name};
use super::shell::quoted;

/// What the players of some games agree on before they start.
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
    /// On nothing but perhaps a category.
    pub(crate) fn on(category: Option<String>) -> Self {
        Self { category, ..Self::default() }
    }

    /// On nothing but a deck.
    pub(crate) fn with_deck(deck: Option<&str>) -> Self {
        Self { deck: deck.map(str::to_owned), ..Self::default() }
    }

    /// The deck that was asked for.
    pub(crate) fn deck(&self) -> Option<&str> {
        self.deck.as_deref()
    }

    /// The category that was asked for. The game itself says which ones it has, also of a word that is none.
    fn category(&self, dataset: &Dataset) -> Option<Token> {
        self.category.as_deref().map(|word| {
            let category = category_called(dataset, word);
            Token::new(category.map_or(word, |id| dataset.category(id).id.as_str()))
        })
    }

    /// The arguments that say all of it again.
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

    /// The options that were given, as they were typed.
    fn given_options(&self) -> impl Iterator<Item = &'static str> {
        let category = self.category.as_ref().map(|_| "--category");
        let hand = self.hand.map(|_| "--hand");
        let variant = self.variant.as_ref().map(|_| "--variant");
        category.into_iter().chain(hand).chain(variant)
    }
}

/// A game whose options can be given on the command line.
pub(crate) trait ConfigurableGame: Game {
    /// The options of the command line that are the game's own.
    const OWN: &[&str] = &[];

    /// Its options, where none is given that is not its own; of most games there are none.
    fn own(context: &Context, dataset: &Dataset, given: &GameOptionArgs) -> Result<Self::Options> {
        let _ = (context, dataset, given);
        Ok(Self::Options::default())
    }

    /// Its options, or why these are none of it.
    fn options(
        context: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<Self::Options> {
        if let Some(option) = given.given_options().find(|option| !Self::OWN.contains(option)) {
            let game = title(context, dataset, Self::ID);
            let args = args![option, game];
            return Err(context.usage("game-option-foreign", &args));
        }
        Self::own(context, dataset, given)
    }
}

/// Whether a game has an option of the command line of its own.
pub(crate) fn takes(game: GameId, option: &str) -> bool {
    with_game!(game, G => G::OWN.contains(&option))
}

impl ConfigurableGame for Globalissimo {}
impl ConfigurableGame for Course {}

impl ConfigurableGame for ControleGlobal {
    const OWN: &[&str] = &["--variant"];

    fn own(
        context: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<controle_global::Options> {
        let variant = given.variant.as_deref().map(|typed| {
            // What is no id is no variant either.
            Slug::new(typed).ok_or_else(|| {
                let variants = dataset.control.numbers.variants.iter();
                let known = variants.map(|variant| variant.id.as_str());
                let known = std::iter::once(controle_global::BASE).chain(known);
                context.unknown("game-variant", ("id", typed), known)
            })
        });
        Ok(controle_global::Options { variant: variant.transpose()? })
    }
}

impl ConfigurableGame for Cardline {
    const OWN: &[&str] = &["--category", "--hand"];

    fn own(_: &Context, dataset: &Dataset, given: &GameOptionArgs) -> Result<cardline::Options> {
        Ok(cardline::Options { category: given.category(dataset), hand: given.hand })
    }
}

impl ConfigurableGame for HigherLower {
    const OWN: &[&str] = &["--category"];

    fn own(
        _: &Context,
        dataset: &Dataset,
        given: &GameOptionArgs,
    ) -> Result<higher_lower::Options> {
        Ok(higher_lower::Options { category: given.category(dataset) })
    }
}

/// The dataset that a game is played with, and with this deck of it. Like print, play makes nothing of a
/// database with errors.
pub(crate) fn dataset(context: &Context, game: &str, deck: Option<&str>) -> Result<Dataset> {
    let mut loaded = validate::load(&context.assets()?);
    if loaded.report.has_errors() {
        return Err(context.not_sound(&loaded));
    }
    context.choose(&mut loaded.dataset, deck)?;
    check_deck(context, &loaded.dataset, game)?;
    Ok(loaded.dataset)
}

/// The dataset that a recorded match is gone on with.
pub(crate) fn recorded(context: &Context, opened: &OpenRecord) -> Result<Dataset> {
    let mut dataset = dataset(context, opened.game.id(), None)?;
    choose_recorded(&mut dataset, opened);
    Ok(dataset)
}

/// Takes the deck of a record. Where there is none of its name, reading the record says so.
pub(crate) fn choose_recorded(dataset: &mut Dataset, opened: &OpenRecord) {
    if let Some(deck) = opened.deck() {
        dataset.choose(deck);
    }
}

/// Whether the deck that was asked for is one of this game.
pub(crate) fn check_deck(context: &Context, dataset: &Dataset, game: &str) -> Result<()> {
    let lender = dataset.deck_provider(game);
    let Some(chosen) = dataset.chosen.map(|id| dataset.deck(id)).filter(|deck| deck.game != lender)
    else {
        return Ok(());
    };
    // By now the title of the chosen deck is that of its game.
    let of = dataset.deck_by_id(&chosen.game).map(|deck| deck.title.get(context.lang()));
    let own: Vec<&str> =
        dataset.decks.iter().filter(|deck| deck.game == lender).map(|deck| &*deck.id).collect();
    let args = args![
        deck = chosen.id.as_str(),
        of = of.unwrap_or(&chosen.game),
        game = title(context, dataset, game),
        count = own.len(),
        known = syntax::fields::list(own.into_iter())
    ];
    Err(context.usage("deck-of-another", &args))
}

/// The game of an id that was typed, or of its title in any language.
pub(crate) fn game(context: &Context, id: &str) -> Result<GameId> {
    if let Some(game) = GameId::from_id(id) {
        return Ok(game);
    }
    let dataset = data::load(&context.assets()?).dataset;
    let titles = |game: &GameId| {
        let rules = dataset.rules_of(game.id());
        Lang::ALL
            .map(|lang| rules.map_or_else(String::new, |rules| rules.title.get(lang).to_owned()))
    };
    let game = find_by_name(id, GameId::ALL, titles);
    game.ok_or_else(|| context.unknown("game", ("id", id), GameId::ALL.map(GameId::id)))
}

/// The level of a word that was typed, in any language.
pub(crate) fn level(context: &Context, word: &str) -> Result<Level> {
    let localizers = Lang::ALL.map(Localizer::new);
    let names =
        |level: &Level| localizers.each_ref().map(|localizer| level_name(localizer, *level));
    let level = Level::from_id(word).or_else(|| find_by_name(word, Level::ALL, names));
    level.ok_or_else(|| {
        let known = Level::ALL.map(|level| level_name(&context.localizer, level));
        context.unknown("level", ("id", word), known.iter().map(String::as_str))
    })
}

/// What a level is called.
pub(crate) fn level_name(localizer: &Localizer, level: Level) -> String {
    localizer.plain(&format!("level-name-{}", level.id()))
}

/// The cards of a game.
pub(crate) fn cards<G: Playable>(context: &Context, dataset: &Dataset) -> Result<Arc<G::Cards>> {
    G::cards(dataset).map(Arc::new).map_err(|why| unplayable::<G>(context, dataset, 0, &why))
}

/// The name of a game: what its rules say, or the title of its deck.
pub(crate) fn title<'a>(context: &Context, dataset: &'a Dataset, id: &'a str) -> &'a str {
    let lang = context.lang();
    let of_rules = dataset.rules_of(id).map(|rules| rules.title.get(lang));
    let of_deck = || dataset.deck_of(id).map(|deck| deck.title.get(lang));
    of_rules.filter(|title| !title.is_empty()).or_else(of_deck).unwrap_or(id)
}

/// Why a match of so many seats cannot begin, in words. What was asked for is wrong usage; what the
/// data lack is not.
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
