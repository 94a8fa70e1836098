//! What is said alike in every game: names of things, and several of them in a row.

use super::layout::{Grid, glued, underlined, wrapped};
use super::table::{ParsedInput, Table};
use engine::{Code, PrintedNumber, Seat, Token};
use lang::{Lang, ListStyle, LocalizedText, MessageArg, MessageArgs, Name, Ordinal, args, french};
use model::{Category, Country};

impl Table<'_> {
    /// A text in the language of the table. What ends with the stop of an abbreviation, such as « t par hab. »,
    /// ends its sentence too.
    pub(super) fn format_message(&self, id: &str, args: MessageArgs) -> String {
        let text = self.localizer.text(id, &args).replace(".. ", ". ");
        match text.strip_suffix("..") {
            Some(start) => format!("{start}."),
            None => text,
        }
    }

    /// A text that asks for nothing.
    pub(super) fn plain_message(&self, id: &str) -> String {
        self.localizer.plain(id)
    }

    /// Texts that ask for nothing, each on lines of its own.
    pub(super) fn words(&self, ids: &[&str]) -> String {
        joined("\n", ids.iter().map(|id| self.plain_message(id)))
    }

    /// A text, broken into lines at the width of the terminal.
    pub(super) fn wrapped(&self, text: &str) -> String {
        wrapped(text, self.width)
    }

    /// A text that begins with a capital letter, broken into lines.
    pub(super) fn sentence(&self, id: &str, args: MessageArgs) -> String {
        self.wrapped(&sentence(&self.format_message(id, args)))
    }

    /// Texts below each other, broken into lines.
    pub(super) fn lines(&self, texts: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.wrapped(&joined("\n", texts))
    }

    /// Texts below each other that begin with a capital letter, broken into lines.
    pub(super) fn sentences(&self, texts: impl IntoIterator<Item = String>) -> String {
        self.lines(texts.into_iter().map(|text| sentence(&text)))
    }

    /// A text that stays on one line where it can, between quotation marks too.
    pub(super) fn glued(&self, text: &str) -> String {
        glued(text, self.width)
    }

    /// A title: underlined where there are eyes.
    pub(super) fn title(&self, id: &str, args: MessageArgs) -> String {
        let title = &sentence(&self.format_message(id, args));
        if self.plain { self.wrapped(&format!("{title}.")) } else { underlined(title, self.width) }
    }

    /// What stands between two blocks of a screen: a free line where there are eyes.
    pub(super) fn gap(&self) -> &'static str {
        if self.plain { "\n" } else { "\n\n" }
    }

    /// A title and the blocks below it. Nothing stands between the title and the first of them.
    pub(super) fn blocks(&self, blocks: impl IntoIterator<Item = String>) -> String {
        let mut blocks = blocks.into_iter().filter(|block| !block.is_empty());
        let first = blocks.next().unwrap_or_default();
        let rest = joined(self.gap(), blocks);
        if rest.is_empty() { first } else { format!("{first}\n{rest}") }
    }

    /// Rows in columns, of which those of some indices are set to the right, where there are eyes and
    /// room for them.
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

    /// Seats by place, best first, with two things of each: in columns where there are eyes and room for them,
    /// else in sentences, which know the two by `names`.
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

    /// What asks for the other half of an action.
    pub(super) fn half<A>(&self, id: &str, args: MessageArgs) -> ParsedInput<A> {
        ParsedInput::Incomplete { prompt: self.sentence(id, args) }
    }

    /// The answer to a line that was not understood.
    pub(super) fn unclear<A>(&self, message: &str) -> ParsedInput<A> {
        ParsedInput::Unclear { message: self.wrapped(message) }
    }

    /// The answer to a line where nothing is to be decided any more.
    pub(super) fn over<A>(&self) -> ParsedInput<A> {
        self.unclear(&self.plain_message("table-over"))
    }

    /// The language of the table.
    pub(super) fn lang(&self) -> Lang {
        self.localizer.lang()
    }

    /// The country of a code.
    pub(super) fn country(&self, code: Code) -> Option<&Country> {
        let id = self.dataset.country_by_code(code.as_str())?;
        Some(self.dataset.country(id))
    }

    /// The name of a country; a code that the dataset has not is its own name.
    pub(super) fn country_name(&self, code: Code) -> Name {
        let unknown = || Name { bare: LocalizedText::same(code.as_str()), ..Name::default() };
        self.country(code).map_or_else(unknown, |country| country.name.clone())
    }

    /// The bare name of a country.
    pub(super) fn bare_name(&self, code: Code) -> String {
        self.country_name(code).bare.get(self.lang()).to_owned()
    }

    /// A country under the letter of its slot or card; it stays on one line where it can.
    pub(super) fn lettered(&self, index: usize, code: Code) -> String {
        let named = format!("{} {}", letter(index), self.bare_name(code));
        glued(&named, self.width)
    }

    /// Whether verbs after the name of a country are in the plural. English countries are one thing.
    pub(super) fn number_of(&self, code: Code) -> MessageArg {
        let gender = self.country(code).and_then(|country| country.gender);
        let plural = gender.is_some_and(|gender| gender.plural);
        MessageArg::from(if plural { "plural" } else { "singular" })
    }

    /// A place that a country has, agreeing with it: « 1ʳᵉ », « 2ᵉˢ », "1st".
    pub(super) fn ordinal_of(&self, code: Code, place: u8) -> String {
        self.ordinal_of_all(&[code], place)
    }

    /// A place that several share: feminine where all are.
    pub(super) fn ordinal_of_all(&self, codes: &[Code], place: u8) -> String {
        let gender = |code: &Code| self.country(*code).and_then(|country| country.gender);
        let genders = || codes.iter().map(gender);
        let ordinal = Ordinal {
            number: usize::from(place),
            feminine: genders().all(|gender| gender.is_some_and(|gender| gender.feminine)),
            plural: codes.len() > 1 || genders().flatten().any(|gender| gender.plural),
        };
        ordinal.print(self.lang())
    }

    /// A rank: « 1ᵉʳ », "1st".
    pub(super) fn place(&self, place: u8) -> String {
        let rank = Ordinal { number: usize::from(place), ..Ordinal::default() };
        rank.print(self.lang())
    }

    /// A place among others: « 2ᵉ », or « 2ᵉ ex æquo » where several share it.
    pub(super) fn place_among(&self, place: u8, places: &[u8]) -> String {
        let shared = places.iter().filter(|other| **other == place).count() > 1;
        let ordinal = self.place(place);
        if shared { self.format_message("table-joint", args![ordinal]) } else { ordinal }
    }

    /// Whose game it is, and what of it is not theirs.
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

    /// What a category counts.
    pub(super) fn about(&self, token: &Token) -> String {
        self.category_of(token)
            .map_or_else(String::new, |category| category.about.get(self.lang()).to_owned())
    }

    /// A value with its unit: « 1 240 km² ». The two stay on one line.
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

    /// The capital of a country, others in brackets as on the card: "Sucre (La Paz)".
    pub(super) fn capital(&self, country: &Country) -> String {
        match country.capitals.get(self.lang()) {
            [] => String::new(),
            [only] => only.clone(),
            [first, others @ ..] => format!("{first} ({})", others.join(", ")),
        }
    }

    /// Several in a row: "a, b and c".
    pub(super) fn all_of(&self, items: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.localizer.list(&owned(items), ListStyle::And)
    }

    /// One of several: "a, b or c".
    pub(super) fn one_of(&self, items: impl IntoIterator<Item = impl Into<String>>) -> String {
        self.localizer.list(&owned(items), ListStyle::Or)
    }

    /// Names of seats in a row.
    pub(super) fn names_of(&self, seats: &[Seat]) -> String {
        self.all_of(seats.iter().map(|seat| self.name_in_sentence(*seat)))
    }

    /// « d’Ann », « de Bob », « d’Yvonne », « de Yann »; English texts do not ask for it.
    pub(super) fn of_person(&self, seat: Seat) -> String {
        french::of_person(&self.name_in_sentence(seat))
    }

    /// The country's name as an argument.
    pub(super) fn naming(&self, code: Code) -> (&'static str, MessageArg) {
        ("country", (&self.country_name(code)).into())
    }

    /// Whoever is told as "you", if they are among some seats.
    pub(super) fn you_of(&self, seats: &[Seat]) -> Option<Seat> {
        let [you] = self.people else { return None };
        seats.contains(you).then_some(*you)
    }

    /// The seat's name in a sentence; "you" for a person among bots only.
    pub(super) fn name_in_sentence(&self, seat: Seat) -> String {
        match self.you_of(&[seat]) {
            Some(_) => self.plain_message("table-you"),
            None => self.short_name(seat).to_owned(),
        }
    }

    /// The seat's name as an argument. Texts tell the verb by it: it is in the second person after
    /// "you".
    pub(super) fn who(&self, seat: Seat) -> (&'static str, MessageArg) {
        ("name", self.name_in_sentence(seat).into())
    }

    /// A text about who has won, with a cheer where a person has.
    pub(super) fn cheered(&self, text: String, winners: &[Seat]) -> String {
        let is_person = winners.iter().any(|seat| self.people.contains(seat));
        if is_person { format!("{text} {}", self.plain_message("table-cheer")) } else { text }
    }
}

fn owned(items: impl IntoIterator<Item = impl Into<String>>) -> Vec<String> {
    items.into_iter().map(Into::into).collect()
}

/// Texts with something between each of them and the next one.
pub(super) fn joined(between: &str, items: impl IntoIterator<Item = impl Into<String>>) -> String {
    owned(items).join(between)
}

/// What each seat has.
pub(super) fn by_seat<T>(all: &[T]) -> impl Iterator<Item = (Seat, &T)> {
    (0..=u8::MAX).map(Seat).zip(all)
}

/// Places and their seats, best first.
pub(super) fn ranking(standings: &[u8]) -> Vec<(u8, Seat)> {
    let mut ranking: Vec<_> = by_seat(standings).map(|(seat, place)| (*place, seat)).collect();
    ranking.sort_unstable();
    ranking
}

/// Seats that share the first place.
pub(super) fn winners(standings: &[u8]) -> Vec<Seat> {
    let first = ranking(standings).into_iter().take_while(|(place, _)| *place == 1);
    first.map(|(_, seat)| seat).collect()
}

/// The letter of a slot or a card: A, B, C.
pub(super) fn letter(index: usize) -> char {
    let letter = u8::try_from(index).ok().and_then(|index| b'A'.checked_add(index));
    letter.filter(u8::is_ascii_uppercase).map_or('?', char::from)
}

/// A sentence begins with a capital letter.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// A count for a text.
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
