//! Localized texts and names of commands and options, for `--help`, the manual and shell completions.
//!
//! The texts are in `messages/LANGUAGE/help.ftl`. A few of clap's own words cannot be set; [translate_clap_output]
//! replaces them in the output.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::marker::PhantomData;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Arg, Command, ValueEnum};

use games::GameId;
use lang::{Lang, Localizer, args, plain_attributes};

use super::choices::{DueForm, FamilyArg, FindingsForm, Format, FoulRule};

/// Id of the help message of the program itself.
const ROOT: &str = "help-mappemonde";

/// Id of the message with help texts shared by several commands.
const SHARED: &str = "help-shared";

/// Commands on the first screen of `--help`, in groups in the order of use. Each group has the id of the message with
/// its heading. A command of a family is two words.
pub(super) const GROUPS: [(&str, &[&str]); 6] = [
    ("help-group-edition", &["new", "validate", "explain", "show", "export", "diff"]),
    ("help-group-year", &["due", "update"]),
    ("help-group-print", &["kit", "render", "impose", "calibrate", "preflight"]),
    ("help-group-live", &["live", "lsp", "web"]),
    (
        "help-group-play",
        &["play", "play daily", "play quiz", "play stats", "play replay", "play review"],
    ),
    ("help-group-lab", &["lab simulate", "lab arena", "lab balance", "lab bot"]),
];

/// Attributes of the message `help-first`: the examples above the groups, in their order.
const FIRST_EXAMPLES: [&str; 5] = ["play", "daily", "show", "render", "new"];

/// Attributes of the message `help-root` that describe the options of the program. The signature of an option is in
/// the attribute with the suffix `-option`.
const ROOT_OPTIONS: [&str; 5] = ["project", "lang", "quiet", "help", "version"];

/// Place of `--help` among the options: after those of the program, which begin at 900.
const HELP_ORDER: usize = 950;

/// Width of the column with commands on the first screen, without the indentation.
const ROOT_COLUMN: usize = 14;

/// Width of the column with options on the first screen, without the indentation.
const OPTION_COLUMN: usize = 20;

/// Width of the column with examples on the first screen, without the indentation.
const EXAMPLE_COLUMN: usize = 28;

/// Words that clap writes itself, each with the id of the message that replaces it.
const OF_CLAP: [(&str, &str); 8] = [
    ("Usage:", "help-usage"),
    ("Commands:", "help-commands"),
    ("Arguments:", "help-arguments"),
    ("Options:", "help-options"),
    ("Possible values:", "help-values"),
    ("[default:", "help-default-before"),
    ("[alias:", "help-alias-before"),
    ("[aliases:", "help-alias-before"),
];

/// Adds the names of commands and options in all languages as aliases. Help shows only the first alias, and only if
/// it is in the language `spoken`.
pub(super) fn with_names(command: Command, spoken: Option<Lang>) -> Command {
    // Read without parsing the messages, because every run needs these names, and few need help.
    let names: Vec<(bool, OtherNames)> = Lang::ALL
        .into_iter()
        .map(|lang| {
            (Some(lang) == spoken, plain_attributes(lang, "help-names").into_iter().collect())
        })
        .collect();
    named(command, &names)
}

/// Names in a language by the name in the code, separated by spaces.
type OtherNames = BTreeMap<String, String>;

/// Adds the aliases of a command, its options and its subcommands. `names` has the names of each language, with
/// `true` for the language of the help.
fn named(command: Command, names: &[(bool, OtherNames)]) -> Command {
    // Other names of a command or option, each with `true` if help shows the name.
    let others = |own: &str| -> Vec<(bool, &'static str)> {
        let mut others: Vec<(bool, &'static str)> = Vec::new();
        for (is_spoken, names) in names {
            let listed = names.get(own).map_or("", String::as_str);
            for name in listed.split_whitespace().filter(|name| *name != own) {
                // clap requires `&'static str` for aliases. The leak is bounded: the command line is built once.
                others.push((*is_spoken && others.is_empty(), &*name.to_owned().leak()));
            }
        }
        others
    };
    let mut command = command.mut_args(|mut arg| {
        let own = arg.get_long().map(str::to_owned);
        for (is_seen, name) in own.map(|own| others(&own)).unwrap_or_default() {
            arg = if is_seen { arg.visible_alias(name) } else { arg.alias(name) };
        }
        arg
    });
    let own_names = others(command.get_name());
    for (is_seen, name) in own_names {
        command = if is_seen { command.visible_alias(name) } else { command.alias(name) };
    }
    command.mut_subcommands(|below| named(below, names))
}

/// Adds the names and help texts in the language of `localizer` to a command line without texts.
pub(super) fn localize(command: Command, localizer: &Localizer) -> Command {
    let command = with_names(command, Some(localizer.lang()));
    let command = with_texts(command, ROOT, localizer);
    let first_screen = first_screen(&command, localizer);
    let mut command = command.override_help(first_screen);
    // `build` adds --help, --version and the command `help`, which need texts as well.
    command.build();
    with_built_in_texts(command, localizer)
}

/// Formats the output of `--help` for the program itself: what it is for, five examples, the commands in [`GROUPS`],
/// and the options.
fn first_screen(program: &Command, localizer: &Localizer) -> String {
    let heading = program.get_styles().get_header();
    let attribute = |id, name: &str| localizer.attribute(id, name).unwrap_or_default();
    let row = |column: usize, left: &str, right: &str| format!("  {left:<column$}{right}\n");
    let mut text = format!("{}\n\n", localizer.plain(ROOT));
    for example in FIRST_EXAMPLES {
        let command = attribute("help-first", &format!("{example}-command"));
        let about = attribute("help-first", example);
        text += &row(EXAMPLE_COLUMN, &format!("mappemonde {command}"), &about);
    }
    text.push('\n');
    for (id, commands) in GROUPS {
        text += &format!("{heading}{}{heading:#}\n", localizer.plain(id));
        for words in commands {
            let command = words.split(' ').try_fold(program, Command::find_subcommand);
            let about = command.and_then(Command::get_about).map(ToString::to_string);
            text += &row(ROOT_COLUMN, words, &about.unwrap_or_default());
        }
    }
    text += &format!("\n{heading}{}{heading:#}\n", localizer.plain("help-group-options"));
    for option in ROOT_OPTIONS {
        let signature = attribute("help-root", &format!("{option}-option"));
        text += &row(OPTION_COLUMN, &signature, &attribute("help-root", option));
    }
    text + "\n" + &localizer.plain("help-root")
}

/// Translates clap's own words in its output.
pub(super) fn translate_clap_output(written: &str, localizer: &Localizer) -> String {
    let mut told = written.to_owned();
    for (word, id) in OF_CLAP {
        told = told.replace(word, &localizer.plain(id));
    }
    // clap may break the line between `[possible` and `values:`, where a plain replacement would find nothing.
    let values = localizer.plain("help-values-before");
    let mut parts = told.split("[possible");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start();
        let blank = &part[..part.len() - rest.len()];
        match (rest.strip_prefix("values:"), values.split_once(' ')) {
            (Some(rest), Some((first, second))) => whole.extend([first, blank, second, rest]),
            // A one-word translation cannot be split, so a line break goes before the word, and a space is dropped.
            (Some(rest), None) => whole.extend([blank.trim_start_matches(' '), &values, rest]),
            (None, _) => whole.extend(["[possible", part]),
        }
    }
    whole
}

/// Returns the help text of a command, or else the shared text; `None` if neither exists. The text may use the
/// variable `$games`.
fn text(localizer: &Localizer, id: &str, attribute: &str) -> Option<String> {
    let games = GameId::ALL.map(GameId::id).join(", ");
    let args = args![games];
    let told = |id| localizer.attribute_with(id, attribute, &args);
    told(id).or_else(|| told(SHARED))
}

/// Sets the help texts of a command and its subcommands. `id` is the command's help message.
fn with_texts(command: Command, id: &str, localizer: &Localizer) -> Command {
    let mut command = command
        .about(localizer.plain(id))
        .mut_args(|arg| arg_with_texts(arg, id, localizer))
        .mut_subcommands(|below| {
            let id = match id {
                // A command of a family has the same texts as its hidden old spelling outside of the family.
                ROOT | "help-play" | "help-lab" => format!("help-{}", below.get_name()),
                _ => format!("{id}-{}", below.get_name()),
            };
            with_texts(below, &id, localizer)
        });
    if let Some(after) = localizer.attribute(id, "after") {
        command = command.after_help(after);
    }
    if command.has_subcommands()
        && let Some(word) = other_word("COMMAND", localizer)
    {
        command = command.subcommand_value_name(word);
    }
    command
}

fn arg_with_texts(arg: Arg, id: &str, localizer: &Localizer) -> Arg {
    let name = arg.get_id().as_str();
    let help = text(localizer, id, name).unwrap_or_else(|| format!("{id}.{name}"));
    let words = arg.get_value_names().unwrap_or_default();
    let words = words.iter().map(|word| other_word(word, localizer));
    // If one of several placeholders has no translation, none is translated.
    let words: Option<Vec<&'static str>> = words.collect();
    let mut arg = arg.help(help);
    if let Some(words) = words.filter(|words| !words.is_empty()) {
        arg = arg.value_names(words);
    }
    let words = arg.get_value_parser().type_id();
    // clap erases the type of a value parser: only its `TypeId` identifies the enum. A `TypeId` cannot select a
    // generic parser, hence one branch per enum.
    if words == TypeId::of::<Format>() {
        arg.value_parser(DescribedValueParser::<Format>::new(id, localizer))
    } else if words == TypeId::of::<FindingsForm>() {
        arg.value_parser(DescribedValueParser::<FindingsForm>::new(id, localizer))
    } else if words == TypeId::of::<DueForm>() {
        arg.value_parser(DescribedValueParser::<DueForm>::new(id, localizer))
    } else if words == TypeId::of::<FoulRule>() {
        arg.value_parser(DescribedValueParser::<FoulRule>::new(id, localizer))
    } else if words == TypeId::of::<FamilyArg>() {
        arg.value_parser(DescribedValueParser::<FamilyArg>::new(id, localizer))
    } else {
        arg
    }
}

/// Translates the placeholder of a value, such as `RULE|FILE`, word by word. `None` if the translation is the same.
fn other_word(name: &str, localizer: &Localizer) -> Option<&'static str> {
    let words = name.split_inclusive(|c: char| !c.is_alphabetic());
    let told: String = words
        .map(|part| {
            let word = part.trim_end_matches(|c: char| !c.is_alphabetic());
            let told = localizer.attribute("help-words", word);
            told.unwrap_or_else(|| word.to_owned()) + &part[word.len()..]
        })
        .collect();
    // clap requires `&'static str` here too; see `named`.
    (told != name).then(|| &*told.leak())
}

/// Sets the texts of `--help`, `--version` and the command `help`, which clap adds itself.
fn with_built_in_texts(command: Command, localizer: &Localizer) -> Command {
    let told = |attribute| localizer.attribute(SHARED, attribute).unwrap_or_default();
    let mut command = command
        .mut_args(|arg| match (arg.get_id().as_str(), arg.get_long_help()) {
            // clap gives `--help` a long help only if `-h` and `--help` print different texts.
            ("help", Some(_)) => {
                let arg = arg.help(told("help-more")).long_help(told("help-less"));
                arg.display_order(HELP_ORDER)
            }
            ("help", None) => arg.help(told("help")).display_order(HELP_ORDER),
            ("version", _) => arg.help(told("version")).display_order(HELP_ORDER + 1),
            _ => arg,
        })
        .mut_subcommands(|below| with_built_in_texts(below, localizer));
    if command.get_name() == "help" {
        command = command.about(told("help-command"));
    }
    command
}

/// A value parser for the enum `E` with localized descriptions of the possible values.
#[derive(Clone)]
struct DescribedValueParser<E> {
    words: Vec<PossibleValue>,
    of: PhantomData<fn() -> E>,
}

impl<E: ValueEnum> DescribedValueParser<E> {
    fn new(id: &str, localizer: &Localizer) -> Self {
        let words = E::value_variants().iter();
        let words = words.filter_map(|word| {
            let word = word.to_possible_value()?;
            let help = text(localizer, id, &format!("value-{}", word.get_name()));
            Some(word.help(help.unwrap_or_default()))
        });
        Self { words: words.collect(), of: PhantomData }
    }
}

impl<E: ValueEnum + Clone + Send + Sync + 'static> TypedValueParser for DescribedValueParser<E> {
    type Value = E;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        typed: &OsStr,
    ) -> Result<E, clap::Error> {
        // Only the descriptions differ from clap's own parser.
        EnumValueParser::new().parse_ref(command, arg, typed)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().cloned()))
    }
}
