//! Texts shared by all games: names of things, lists, ordinals, titles and columns.

use super::layout::{Grid, glued, underlined, wrapped};
use super::table::{ParsedInput, Table};
use engine::{Code, PrintedNumber, Seat, Token};
use lang::{Lang, ListStyle, LocalizedText, MessageArg, MessageArgs, Name, Ordinal, args, french};
use model::{Category, Country};

impl Table<'_> {
    /// Formats a message in the language of the table. The full stop of a final abbreviation, such as « t par hab. »,
    /// also ends the sentence.
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

    /// Formats messages without arguments, one below the other.
    pub(super) fn words(&self, ids: &[&str]) -> String {
        joined("\n", ids.iter().map(|id| self.plain_message(id)))
    }

    /// Wraps a text at the width of the terminal.
    pub(super) fn wrapped(&self, text: &str) -> String {
        wrapped(text, self.width)
    }

    /// Formats a message, capitalizes its first letter and wraps it.
    pub(super) fn sentence(&self, id: &str, args: MessageArgs) -> String {
        self.wrapped(&sentence(&self.format_message(id, args)))
    }

    /// Joins texts with line breaks and wraps them.
    pub(super) fn lines(&self, texts: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.wrapped(&joined("\n", texts))
    }

    /// Capitalizes the first letter of each text, joins them with line breaks and wraps them.
    pub(super) fn sentences(&self, texts: impl IntoIterator<Item = String>) -> String {
        self.lines(texts.into_iter().map(|text| sentence(&text)))
    }

    /// Glues a text with non-breaking spaces if it fits on one line together with quotation marks.
    pub(super) fn glued(&self, text: &str) -> String {
        glued(text, self.width)
    }

    /// Formats a title, underlined unless the output is plain.
    pub(super) fn title(&self, id: &str, args: MessageArgs) -> String {
        let title = &sentence(&self.format_message(id, args));
        if self.plain { self.wrapped(&format!("{title}.")) } else { underlined(title, self.width) }
    }

    /// Separator between two blocks of a screen: a blank line, or in plain output a line break.
    pub(super) fn gap(&self) -> &'static str {
        if self.plain { "\n" } else { "\n\n" }
    }

    /// Joins a title and the blocks below it. There is no blank line between the title and the first block.
    pub(super) fn blocks(&self, blocks: impl IntoIterator<Item = String>) -> String {
        let mut blocks = blocks.into_iter().filter(|block| !block.is_empty());
        let first = blocks.next().unwrap_or_default();
        let rest = joined(self.gap(), blocks);
        if rest.is_empty() { first } else { format!("{first}\n{rest}") }
    }

    /// Rows in columns, right-aligned at the indices `right`. `None` if the output is plain or too narrow.
    pub(super) fn columns<R: IntoIterator<Item = String>>(
        &self,
        right: &'static [usize],
        rows: impl IntoIterator<Item = R>,
    ) -> Option<String> {
        if self.plain {
            return None;
        }
        let mut grid = Grid::new(right);
        rows.into_iter().for_each(|row| grid.row(row));
        grid.fits(self.width)
    }

    /// Ranking of the seats, best first, with two properties of each: in columns if they fit, else in sentences with
    /// the properties as the arguments `names`.
    pub(super) fn ranked(
        &self,
        id: &str,
        standings: &[u8],
        names: [&'static str; 2],
        of: impl Fn(Seat) -> [String; 2],
    ) -> String {
        let rows = ranking(standings).into_iter().map(|(place, seat)| {
            let [one, other] = of(seat);
            [self.place_among(place, standings), self.name(seat).to_owned(), one, other]
        });
        let rows: Vec<[String; 4]> = rows.collect();
        let names = ["place", "name", names[0], names[1]];
        self.columns(&[], rows.clone()).unwrap_or_else(|| {
            self.sentences(rows.into_iter().map(|row| {
                let args = names.into_iter().zip(row.map(MessageArg::from));
                self.format_message(id, args.collect())
            }))
        })
    }

    /// The prompt for the second half of an action.
    pub(super) fn half<A>(&self, id: &str, args: MessageArgs) -> ParsedInput<A> {
        ParsedInput::Incomplete { prompt: self.sentence(id, args) }
    }

    /// The reply to a line that could not be parsed.
    pub(super) fn unclear<A>(&self, message: &str) -> ParsedInput<A> {
        ParsedInput::Unclear { message: self.wrapped(message) }
    }

    /// The reply to a line after the end of the match.
    pub(super) fn over<A>(&self) -> ParsedInput<A> {
        self.unclear(&self.plain_message("table-over"))
    }

    /// The language of the table.
    pub(super) fn lang(&self) -> Lang {
        self.localizer.lang()
    }

    /// The country with this code.
    pub(super) fn country(&self, code: Code) -> Option<&Country> {
        let id = self.dataset.country_by_code(code.as_str())?;
        Some(self.dataset.country(id))
    }

    /// Name of a country; the code itself if the dataset lacks it.
    pub(super) fn country_name(&self, code: Code) -> Name {
        let unknown = || Name { bare: LocalizedText::same(code.as_str()), ..Name::default() };
        self.country(code).map_or_else(unknown, |country| country.name.clone())
    }

    /// The bare name of a country.
    pub(super) fn bare_name(&self, code: Code) -> String {
        self.country_name(code).bare.get(self.lang()).to_owned()
    }

    /// A country with the letter of its slot or card, on one line if it fits.
    pub(super) fn lettered(&self, index: usize, code: Code) -> String {
        let named = format!("{} {}", letter(index), self.bare_name(code));
        glued(&named, self.width)
    }

    /// Message argument for the number of verbs after the name of a country. English treats all countries as
    /// singular.
    pub(super) fn number_of(&self, code: Code) -> MessageArg {
        let gender = self.country(code).and_then(|country| country.gender);
        let plural = gender.is_some_and(|gender| gender.plural);
        MessageArg::from(if plural { "plural" } else { "singular" })
    }

    /// Ordinal of a country's rank, in agreement with its gender and number: « 1ʳᵉ », « 2ᵉˢ », "1st".
    pub(super) fn ordinal_of(&self, code: Code, place: u8) -> String {
        self.ordinal_of_all(&[code], place)
    }

    /// Ordinal of a rank shared by several countries: feminine if all of them are feminine.
    pub(super) fn ordinal_of_all(&self, codes: &[Code], place: u8) -> String {
        let gender = |code: &Code| self.country(*code).and_then(|country| country.gender);
        let genders = || codes.iter().map(gender);
        let ordinal = Ordinal {
            number: usize::from(place),
            // French agrees in the masculine as soon as one of the nouns is masculine.
            feminine: genders().all(|gender| gender.is_some_and(|gender| gender.feminine)),
            plural: codes.len() > 1 || genders().flatten().any(|gender| gender.plural),
        };
        ordinal.print(self.lang())
    }

    /// Ordinal of a seat's rank: « 1ᵉʳ », "1st".
    pub(super) fn place(&self, place: u8) -> String {
        let rank = Ordinal { number: usize::from(place), ..Ordinal::default() };
        rank.print(self.lang())
    }

    /// Rank among others: « 2ᵉ », or « 2ᵉ ex æquo » if it is shared.
    pub(super) fn place_among(&self, place: u8, places: &[u8]) -> String {
        let shared = places.iter().filter(|other| **other == place).count() > 1;
        let ordinal = self.place(place);
        if shared { self.format_message("table-joint", args![ordinal]) } else { ordinal }
    }

    /// Credits of a game: its author, and third-party parts.
    pub(super) fn origin(&self, game: &str) -> String {
        let rules = self.dataset.rules_of(game);
        rules.map_or_else(String::new, |rules| rules.origin.get(self.lang()).to_owned())
    }

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

    /// The name of a category.
    pub(super) fn category_name(&self, token: &Token) -> String {
        let category = self.category_of(token);
        category
            .map_or_else(|| token.to_string(), |category| category.name.get(self.lang()).to_owned())
    }

    /// Explanation of the values of a category.
    pub(super) fn about(&self, token: &Token) -> String {
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

    /// Capital of a country, with further ones in brackets as on the card: "Sucre (La Paz)".
    pub(super) fn capital(&self, country: &Country) -> String {
        match country.capitals.get(self.lang()) {
            [] => String::new(),
            [only] => only.clone(),
            [first, others @ ..] => format!("{first} ({})", others.join(", ")),
        }
    }

    /// Items as a list: "a, b and c".
    pub(super) fn all_of(&self, items: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.localizer.list(&owned(items), ListStyle::And)
    }

    /// Items as alternatives: "a, b or c".
    pub(super) fn one_of(&self, items: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.localizer.list(&owned(items), ListStyle::Or)
    }

    /// Names of seats as a list.
    pub(super) fn names_of(&self, seats: &[Seat]) -> String {
        self.all_of(seats.iter().map(|seat| self.name_in_sentence(*seat)))
    }

    /// Name of a seat with the French « de »: « d’Ann », « de Bob », « d’Yvonne », « de Yann ». English texts do not
    /// use it.
    pub(super) fn of_person(&self, seat: Seat) -> String {
        french::of_person(&self.name_in_sentence(seat))
    }

    /// Message argument for the name of a country.
    pub(super) fn naming(&self, code: Code) -> (&'static str, MessageArg) {
        ("country", (&self.country_name(code)).into())
    }

    /// The seat addressed as "you", if it is one of these seats.
    pub(super) fn you_of(&self, seats: &[Seat]) -> Option<Seat> {
        // Among several people at one screen, "you" would be ambiguous.
        let [you] = self.people else { return None };
        seats.contains(you).then_some(*you)
    }

    /// Name of a seat within a sentence; "you" for the only person among bots.
    pub(super) fn name_in_sentence(&self, seat: Seat) -> String {
        match self.you_of(&[seat]) {
            Some(_) => self.plain_message("table-you"),
            None => self.short_name(seat).to_owned(),
        }
    }

    /// Message argument for the name of a seat. Messages choose the verb form by it: second person after "you".
    pub(super) fn who(&self, seat: Seat) -> (&'static str, MessageArg) {
        ("name", self.name_in_sentence(seat).into())
    }

    /// A text about the winners, with a congratulation if one of them is a person.
    pub(super) fn cheered(&self, text: String, winners: &[Seat]) -> String {
        let is_person = winners.iter().any(|seat| self.people.contains(seat));
        if is_person { format!("{text} {}", self.plain_message("table-cheer")) } else { text }
    }
}

fn owned(items: impl IntoIterator<Item = impl Into<String>>) -> Vec<String> {
    items.into_iter().map(Into::into).collect()
}

/// Joins texts with a separator.
pub(super) fn joined(between: &str, items: impl IntoIterator<Item = impl Into<String>>) -> String {
    owned(items).join(between)
}

/// Pairs the values with their seats.
pub(super) fn by_seat<T>(all: &[T]) -> impl Iterator<Item = (Seat, &T)> {
    (0..=u8::MAX).map(Seat).zip(all)
}

/// Ranks with their seats, best first.
pub(super) fn ranking(standings: &[u8]) -> Vec<(u8, Seat)> {
    let mut ranking: Vec<_> = by_seat(standings).map(|(seat, place)| (*place, seat)).collect();
    // Ties in the order of the seats.
    ranking.sort_unstable();
    ranking
}

/// Seats that share the first rank.
pub(super) fn winners(standings: &[u8]) -> Vec<Seat> {
    let first = ranking(standings).into_iter().take_while(|(place, _)| *place == 1);
    first.map(|(_, seat)| seat).collect()
}

/// Letter of a slot or a card, A to Z; `?` beyond.
pub(super) fn letter(index: usize) -> char {
    let letter = u8::try_from(index).ok().and_then(|index| b'A'.checked_add(index));
    letter.filter(u8::is_ascii_uppercase).map_or('?', char::from)
}

/// Capitalizes the first letter of a text.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    // An upper case letter may be several characters (ß becomes SS).
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// Message argument for a count.
pub(super) fn count(number: impl Into<usize>) -> MessageArg {
    MessageArg::Count(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_have_letters() {
        let letters = [letter(0), letter(5), letter(25), letter(26), letter(1000)];
        assert_eq!(letters, ['A', 'F', 'Z', '?', '?']);
        assert_eq!(sentence("les Fidji"), "Les Fidji");
    }
}
