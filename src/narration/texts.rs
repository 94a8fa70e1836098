//! Texts shared by all games: messages, names of things, lists, ordinals, titles and columns, mostly as methods of
//! [`Table`].

use super::layout::{Grid, unbreakable, underline_title, wrap_text};
use super::table::{ParsedInput, Table};
use engine::{Code, PrintedNumber, Seat, Token};
use lang::{Lang, ListStyle, LocalizedText, MessageArg, MessageArgs, Name, Ordinal, args, french};
use model::{Category, Country};

impl Table<'_> {
    /// Formats a message in the language of the table. If the message ends with an abbreviation, such as
    /// « t par hab. », its full stop also ends the sentence: two full stops in a row become one.
    pub(super) fn format_message(&self, id: &str, args: MessageArgs) -> String {
        let text = self.localizer.text(id, &args).replace(".. ", ". ");
        match text.strip_suffix("..") {
            Some(start) => format!("{start}."),
            None => text,
        }
    }

    /// Formats a message without arguments.
    pub(super) fn plain_message(&self, id: &str) -> String {
        self.localizer.plain(id)
    }

    /// Formats messages without arguments, each on its own line.
    pub(super) fn plain_messages(&self, ids: &[&str]) -> String {
        joined("\n", ids.iter().map(|id| self.plain_message(id)))
    }

    /// Wraps a text at the width of the terminal.
    pub(super) fn wrapped(&self, text: &str) -> String {
        wrap_text(text, self.width)
    }

    /// Formats a message, capitalizes its first letter and wraps it.
    pub(super) fn format_sentence(&self, id: &str, args: MessageArgs) -> String {
        self.wrapped(&capitalize(&self.format_message(id, args)))
    }

    /// Joins texts with line breaks and wraps them.
    pub(super) fn lines(&self, texts: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.wrapped(&joined("\n", texts))
    }

    /// Capitalizes the first letter of each text, joins them with line breaks and wraps them.
    pub(super) fn sentences(&self, texts: impl IntoIterator<Item = String>) -> String {
        self.lines(texts.into_iter().map(|text| capitalize(&text)))
    }

    /// Replaces the spaces of a text by non-breaking ones if the text fits on one line together with quotation marks.
    pub(super) fn unbreakable(&self, text: &str) -> String {
        unbreakable(text, self.width)
    }

    /// Formats a title, underlined unless the output is plain.
    pub(super) fn title(&self, id: &str, args: MessageArgs) -> String {
        let title = &capitalize(&self.format_message(id, args));
        if self.plain {
            self.wrapped(&format!("{title}."))
        } else {
            underline_title(title, self.width)
        }
    }

    /// Returns the separator between two blocks of a screen: a blank line, or in plain output a line break.
    pub(super) fn block_separator(&self) -> &'static str {
        if self.plain { "\n" } else { "\n\n" }
    }

    /// Joins a title and the blocks below it with [`Table::block_separator`], but without a blank line after the
    /// title.
    pub(super) fn blocks(&self, blocks: impl IntoIterator<Item = String>) -> String {
        let mut blocks = blocks.into_iter().filter(|block| !block.is_empty());
        let first = blocks.next().unwrap_or_default();
        let rest = joined(self.block_separator(), blocks);
        if rest.is_empty() { first } else { format!("{first}\n{rest}") }
    }

    /// Formats rows in columns; those with an index in `right` are right-aligned. `None` if the output is plain or
    /// the terminal too narrow.
    pub(super) fn columns<R: IntoIterator<Item = String>>(
        &self,
        right: &'static [usize],
        rows: impl IntoIterator<Item = R>,
    ) -> Option<String> {
        if self.plain {
            return None;
        }
        let mut grid = Grid::new(right);
        rows.into_iter().for_each(|row| grid.add_row(row));
        grid.render(self.width)
    }

    /// Formats the ranking of the seats, best first, with the two `properties` of each seat: in columns if they fit,
    /// else in sentences. A sentence is the message `id` with the arguments `place`, `name` and the two `arg_names`.
    pub(super) fn format_ranking(
        &self,
        id: &str,
        standings: &[u8],
        arg_names: [&'static str; 2],
        properties: impl Fn(Seat) -> [String; 2],
    ) -> String {
        let rows = ranking(standings).into_iter().map(|(place, seat)| {
            let [one, other] = properties(seat);
            [self.rank_with_ties(place, standings), self.name(seat).to_owned(), one, other]
        });
        let rows: Vec<[String; 4]> = rows.collect();
        let names = ["place", "name", arg_names[0], arg_names[1]];
        self.columns(&[], rows.clone()).unwrap_or_else(|| {
            self.sentences(rows.into_iter().map(|row| {
                let args = names.into_iter().zip(row.map(MessageArg::from));
                self.format_message(id, args.collect())
            }))
        })
    }

    /// Result of parsing half of an action: the prompt for the other half.
    pub(super) fn incomplete_input<A>(&self, id: &str, args: MessageArgs) -> ParsedInput<A> {
        ParsedInput::Incomplete { prompt: self.format_sentence(id, args) }
    }

    /// Result of a line that could not be parsed, with `message` as the reply to the player.
    pub(super) fn unclear_input<A>(&self, message: &str) -> ParsedInput<A> {
        ParsedInput::Unclear { message: self.wrapped(message) }
    }

    /// Result of a line after the end of the match, with a reply that says so.
    pub(super) fn match_over_reply<A>(&self) -> ParsedInput<A> {
        self.unclear_input(&self.plain_message("table-over"))
    }

    /// The language of the table.
    pub(super) fn lang(&self) -> Lang {
        self.localizer.lang()
    }

    /// Returns the country with this code; `None` if the dataset lacks it.
    pub(super) fn country(&self, code: Code) -> Option<&Country> {
        let id = self.dataset.country_by_code(code.as_str())?;
        Some(self.dataset.country(id))
    }

    /// Name of a country; the code itself if the dataset lacks it.
    pub(super) fn country_name(&self, code: Code) -> Name {
        let unknown =
            || Name { bare: LocalizedText::in_all_languages(code.as_str()), ..Name::default() };
        self.country(code).map_or_else(unknown, |country| country.name.clone())
    }

    /// The bare name of a country.
    pub(super) fn bare_name(&self, code: Code) -> String {
        self.country_name(code).bare.get(self.lang()).to_owned()
    }

    /// A country after the letter of its slot or card, kept on one line if it fits.
    pub(super) fn with_letter(&self, index: usize, code: Code) -> String {
        let named = format!("{} {}", letter(index), self.bare_name(code));
        unbreakable(&named, self.width)
    }

    /// Message argument for the grammatical number of a country's name, on which the verb after it depends:
    /// "singular" or "plural". English texts ignore it, because all countries are singular there.
    pub(super) fn grammatical_number(&self, code: Code) -> MessageArg {
        let gender = self.country(code).and_then(|country| country.gender);
        let plural = gender.is_some_and(|gender| gender.plural);
        MessageArg::from(if plural { "plural" } else { "singular" })
    }

    /// Ordinal of a country's rank, which agrees with its gender and number: « 1ʳᵉ », « 2ᵉˢ », "1st".
    pub(super) fn ordinal_of(&self, code: Code, place: u8) -> String {
        self.ordinal_of_all(&[code], place)
    }

    /// Ordinal of a rank that several countries share: feminine if all of them are feminine.
    pub(super) fn ordinal_of_all(&self, codes: &[Code], place: u8) -> String {
        let gender = |code: &Code| self.country(*code).and_then(|country| country.gender);
        let genders = || codes.iter().map(gender);
        let ordinal = Ordinal {
            number: usize::from(place),
            // French agrees in the masculine as soon as one of the nouns is masculine.
            is_feminine: genders().all(|gender| gender.is_some_and(|gender| gender.feminine)),
            is_plural: codes.len() > 1 || genders().flatten().any(|gender| gender.plural),
        };
        ordinal.print(self.lang())
    }

    /// Ordinal of a seat's rank: « 1ᵉʳ », "1st".
    pub(super) fn rank_ordinal(&self, place: u8) -> String {
        let rank = Ordinal { number: usize::from(place), ..Ordinal::default() };
        rank.print(self.lang())
    }

    /// Ordinal of a seat's rank: « 2ᵉ », or « 2ᵉ ex æquo » if the rank occurs several times in `places`.
    pub(super) fn rank_with_ties(&self, place: u8, places: &[u8]) -> String {
        let shared = places.iter().filter(|other| **other == place).count() > 1;
        let ordinal = self.rank_ordinal(place);
        if shared { self.format_message("table-joint", args![ordinal]) } else { ordinal }
    }

    /// Returns the credits of a game: its author, and third-party parts. Empty for an unknown game.
    pub(super) fn credits(&self, game: &str) -> String {
        let rules = self.dataset.rules_of(game);
        rules.map_or_else(String::new, |rules| rules.origin.get(self.lang()).to_owned())
    }

    /// Returns the category with this token; `None` if the dataset lacks it.
    fn category_of(&self, token: &Token) -> Option<&Category> {
        let id = self.dataset.category_by_id(token.as_str())?;
        Some(self.dataset.category(id))
    }

    /// A category with its unit: "Density, in people per square kilometre".
    pub(super) fn category(&self, token: &Token) -> String {
        let Some(category) = self.category_of(token) else {
            return token.to_string();
        };
        let lang = self.lang();
        let (name, unit) = (category.name.get(lang), category.unit_long.get(lang));
        self.format_message("table-category", args![name, unit])
    }

    /// The name of a category; the token itself if the dataset lacks it.
    pub(super) fn category_name(&self, token: &Token) -> String {
        let category = self.category_of(token);
        category
            .map_or_else(|| token.to_string(), |category| category.name.get(self.lang()).to_owned())
    }

    /// Explanation of the values of a category; empty if the dataset lacks it.
    pub(super) fn explain_category(&self, token: &Token) -> String {
        self.category_of(token)
            .map_or_else(String::new, |category| category.about.get(self.lang()).to_owned())
    }

    /// A value with its unit, glued with non-breaking spaces: « 1 240 km² ».
    pub(super) fn value(&self, value: PrintedNumber, category: &Token) -> String {
        let lang = self.lang();
        let unit = self.category_of(category).map(|category| category.unit_of(&value.0, lang));
        match unit.filter(|unit| !unit.is_empty()) {
            Some(unit) => {
                let unit = unit.replace("US$", &self.plain_message("table-dollars"));
                format!("{}\u{a0}{}", value.0.print(lang), unit.replace(' ', "\u{a0}"))
            }
            None => value.0.print(lang),
        }
    }

    /// The capital of a country, followed by its other capitals in brackets as on the card: "Sucre (La Paz)".
    pub(super) fn capital(&self, country: &Country) -> String {
        match country.capitals.get(self.lang()) {
            [] => String::new(),
            [only] => only.clone(),
            [first, others @ ..] => format!("{first} ({})", others.join(", ")),
        }
    }

    /// Items as a list: "a, b and c".
    pub(super) fn and_list(&self, items: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.localizer.list(&to_strings(items), ListStyle::And)
    }

    /// Items as alternatives: "a, b or c".
    pub(super) fn or_list(&self, items: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.localizer.list(&to_strings(items), ListStyle::Or)
    }

    /// Names of seats as a list.
    pub(super) fn seat_names(&self, seats: &[Seat]) -> String {
        self.and_list(seats.iter().map(|seat| self.name_in_sentence(*seat)))
    }

    /// Name of a seat after the French « de »: « d’Ann », « de Bob », « d’Yvonne », « de Yann ». English texts do not
    /// use it.
    pub(super) fn name_with_de(&self, seat: Seat) -> String {
        french::of_person(&self.name_in_sentence(seat))
    }

    /// Message argument `country` for the name of a country.
    pub(super) fn country_arg(&self, code: Code) -> (&'static str, MessageArg) {
        ("country", (&self.country_name(code)).into())
    }

    /// Returns the seat that texts address as "you", if it is one of these seats.
    pub(super) fn addressed_seat(&self, seats: &[Seat]) -> Option<Seat> {
        // Among several people at one screen, "you" would be ambiguous.
        let [you] = self.people else { return None };
        seats.contains(you).then_some(*you)
    }

    /// Name of a seat within a sentence; "you" for the only person among bots.
    pub(super) fn name_in_sentence(&self, seat: Seat) -> String {
        match self.addressed_seat(&[seat]) {
            Some(_) => self.plain_message("table-you"),
            None => self.short_name(seat).to_owned(),
        }
    }

    /// Message argument `name` for the name of a seat. Messages choose the verb form by it: second person after
    /// "you".
    pub(super) fn name_arg(&self, seat: Seat) -> (&'static str, MessageArg) {
        ("name", self.name_in_sentence(seat).into())
    }

    /// Adds a congratulation to a text about the winners if one of them is a person.
    pub(super) fn with_congratulation(&self, text: String, winners: &[Seat]) -> String {
        let is_person = winners.iter().any(|seat| self.people.contains(seat));
        if is_person { format!("{text} {}", self.plain_message("table-cheer")) } else { text }
    }
}

/// Converts texts to strings.
fn to_strings(items: impl IntoIterator<Item = impl Into<String>>) -> Vec<String> {
    items.into_iter().map(Into::into).collect()
}

/// Joins texts with a separator.
pub(super) fn joined(between: &str, items: impl IntoIterator<Item = impl Into<String>>) -> String {
    to_strings(items).join(between)
}

/// Pairs each value with its seat; the values are in the order of the seats.
pub(super) fn by_seat<T>(all: &[T]) -> impl Iterator<Item = (Seat, &T)> {
    (0..=u8::MAX).map(Seat).zip(all)
}

/// Returns the ranks with their seats, best first. `standings` has the rank of each seat, from 1.
pub(super) fn ranking(standings: &[u8]) -> Vec<(u8, Seat)> {
    let mut ranking: Vec<_> = by_seat(standings).map(|(seat, place)| (*place, seat)).collect();
    // Seats with the same rank are in the order of the seats.
    ranking.sort_unstable();
    ranking
}

/// Returns the seats that share the first rank.
pub(super) fn winners(standings: &[u8]) -> Vec<Seat> {
    let first = ranking(standings).into_iter().take_while(|(place, _)| *place == 1);
    first.map(|(_, seat)| seat).collect()
}

/// Returns the letter of the slot or card with this index, A to Z; `?` for an index after Z.
pub(super) fn letter(index: usize) -> char {
    let letter = u8::try_from(index).ok().and_then(|index| b'A'.checked_add(index));
    letter.filter(u8::is_ascii_uppercase).map_or('?', char::from)
}

/// Capitalizes the first letter of a text.
pub(super) fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    // An upper case letter may be several characters (ß becomes SS).
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// Message argument for a count, which decides between singular and plural.
pub(super) fn count_arg(number: impl Into<usize>) -> MessageArg {
    MessageArg::Count(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_have_letters() {
        let letters = [letter(0), letter(5), letter(25), letter(26), letter(1000)];
        assert_eq!(letters, ['A', 'F', 'Z', '?', '?']);
        assert_eq!(capitalize("les Fidji"), "Les Fidji");
    }
}
