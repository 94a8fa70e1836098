//! What the cards of Contrôle Global hold.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::{Checking, Fitted, Line, NameBox, largest};
use crate::controle_global::GAME;
use crate::controle_global::signs::Signs;
use crate::controle_global::steps;
use crate::fonts::{MILLIMETRES_A_POINT, Role, Rulers};
use data::Subject;
use lang::{Lang, Teller};
use model::control::{Control, EffectCard, Tier, icons};

/// The name of a faction.
pub const FACTION: NameBox = NameBox {
    face: ("sur la carte de faction", "on the faction card"),
    width: 54.0,
    one_line: (19.0, 14.0),
    two_lines: (14.0, 11.0),
};

/// Width of the line that the name of a region shares with its number, and what the number and each
/// neighbour's take of it.
const TILE: (f64, f64, f64) = (83.0, 13.0, 6.5);

/// The name of a region on the board.
pub const ON_BOARD: NameBox = NameBox {
    face: ("sur le plateau des régions", "on the region board"),
    width: 28.5,
    one_line: (10.5, 10.5),
    two_lines: (10.5, 8.5),
};

/// The name of a category at the place of a pile on the board.
pub const DOCK: Line = Line {
    face: ON_BOARD.face,
    width: 23.5,
    sizes: (13.0, 9.0),
};

/// The name of a resource in the bank on the board.
pub const BANK: Line = Line {
    face: ON_BOARD.face,
    width: 29.0,
    sizes: (11.0, 8.0),
};

/// The name of a category on the globalisation table.
pub const PANEL: Line = Line {
    face: (
        "sur la table de mondialisation",
        "on the globalisation table",
    ),
    width: 33.0,
    sizes: (13.0, 9.0),
};

/// The name of a category on the board of a player.
pub const SEAT: Line = Line {
    face: ("sur le plateau de joueur", "on the player board"),
    width: 23.5,
    sizes: (12.0, 8.5),
};

/// The name of a resource there.
pub const STORE: Line = Line {
    face: SEAT.face,
    width: 27.0,
    sizes: (11.0, 8.0),
};

/// Width that a resource takes beside the name of a card.
const TAKEN: f64 = 7.0;
/// Width of the names of effects and of civil society's.
const LINE: f64 = 46.0;
/// Sizes of the name of what civil society does.
pub const CIVIL: (f64, f64) = (11.0, 8.5);

/// A power: its width, how high its lines may be, its sizes, from one line to the next and the height of
/// a capital, both as shares of the size.
const POWER: (f64, f64, (f64, f64), f64, f64) = (53.0, 18.0, (10.5, 8.0), 1.105, 0.645);

const ON_CARD: (&str, &str) = ("sur la carte d’effets", "on the effect card");

/// Sizes of the names of effects.
pub fn effect(tier: Tier) -> (f64, f64) {
    match tier {
        Tier::Low => (13.0, 8.5),
        Tier::High => (12.0, 8.5),
    }
}

/// The name of a card beside so many resources.
pub fn header(resources: usize) -> NameBox {
    NameBox {
        face: ON_CARD,
        width: 45.0 - TAKEN * resources as f64,
        one_line: (15.0, 11.0),
        two_lines: (11.0, 8.5),
    }
}

/// The name of a region beside the numbers of so many neighbours.
pub fn tile(neighbours: usize) -> NameBox {
    let (line, number, neighbour) = TILE;
    NameBox {
        face: ("sur la tuile de région", "on the region tile"),
        width: line - number - neighbour * neighbours as f64,
        one_line: (16.0, 11.0),
        two_lines: (11.0, 9.5),
    }
}

/// The name of an effect, on one line.
pub fn line(rulers: &Rulers, sizes: (f64, f64), name: &str) -> Option<Fitted> {
    let width = rulers.width(Role::SerifSemibold, 1.0, name);
    let size = largest(sizes, |size| width * size <= LINE)?;
    let lines = vec![name.to_owned()];
    Some(Fitted { lines, size })
}

/// A power, in as many lines as it takes.
pub fn power(rulers: &Rulers, text: &str) -> Option<Fitted> {
    let (width, height, sizes, leading, capital) = POWER;
    let words = Words::of(rulers, text);
    let wrapped = |size: f64| words.wrap(width / size);
    let size = largest(sizes, |size| {
        let between = (wrapped(size).len() - 1) as f64;
        (between * leading + capital) * size * MILLIMETRES_A_POINT <= height
    })?;
    // As narrow as it can be with as many lines: none of a single word.
    let count = wrapped(size).len();
    let narrower = (0..20).map(|step| width - f64::from(step));
    let narrower = narrower.map(|width| words.wrap(width / size));
    let lines = narrower.take_while(|lines| lines.len() == count).last()?;
    Some(Fitted { lines, size })
}

/// The words of a text, which is wrapped at one width after the other.
struct Words<'a> {
    rulers: &'a Rulers,
    words: Vec<&'a str>,
    /// What was measured: the width of the line from one word to another at one point.
    widths: RefCell<BTreeMap<(usize, usize), f64>>,
}

impl<'a> Words<'a> {
    fn of(rulers: &'a Rulers, text: &'a str) -> Self {
        Self {
            rulers,
            words: text.split(' ').collect(),
            widths: RefCell::default(),
        }
    }

    fn line(&self, range: Range<usize>) -> String {
        self.words[range].join(" ")
    }

    fn width(&self, range: Range<usize>) -> f64 {
        let mut widths = self.widths.borrow_mut();
        let width = widths.entry((range.start, range.end));
        *width.or_insert_with(|| self.rulers.width(Role::Serif, 1.0, &self.line(range)))
    }

    /// Breaks them into lines that are no wider than so many millimetres a point: as few as there can be.
    fn wrap(&self, room: f64) -> Vec<String> {
        let mut starts = vec![0];
        let mut start = 0;
        for end in 1..self.words.len() {
            if self.width(start..end + 1) > room {
                starts.push(end);
                start = end;
            }
        }
        starts.push(self.words.len());
        let lines = starts.windows(2);
        lines.map(|line| self.line(line[0]..line[1])).collect()
    }
}

impl Checking<'_> {
    /// The cards with effects, the regions and the factions.
    pub(super) fn control(&mut self) {
        self.of_boards();
        let control = &self.loaded.dataset.control;
        for lang in Lang::ALL {
            let teller = Teller::new(lang);
            for id in control.card_ids() {
                let card = control.card(id);
                self.card((&teller, control), card, |path| {
                    Subject::EffectCard(id, path)
                });
                for (nth, effect) in card.effects.iter().enumerate() {
                    let at = |path| Subject::CardEffect(id, nth, path);
                    let sizes = self::effect(card.pile.tier);
                    let Some(name) = self.name_of_effect(lang, effect.name.get(lang), sizes, at)
                    else {
                        continue;
                    };
                    let signs = Signs {
                        control,
                        teller: &teller,
                        rulers: &self.rulers,
                    };
                    // With effects too many, which is a finding of its own, every row is too low.
                    let has_row = card.effects.len() <= card.pile.tier.levels().len();
                    let row = steps::row(&signs, (card, effect), name, String::new());
                    if has_row && row.is_none() {
                        let drawn = icons::line(&effect.effect, control, &teller);
                        self.overflow(&drawn, ON_CARD, at("short"));
                    }
                }
            }
            for id in control.region_ids() {
                let region = control.region(id);
                let path = format!("name.{}", lang.id());
                let (name, at) = (region.name.bare.get(lang), Subject::Region(id, &path));
                if !self.covered(name, Role::SerifSemibold, at, "name") {
                    continue;
                }
                for room in [tile(region.adjacent.len()), ON_BOARD] {
                    if super::name(&self.rulers, &room, name, "").is_none() {
                        self.overflow(name, room.face, at);
                    }
                }
            }
            for id in control.faction_ids() {
                let faction = control.faction(id);
                let path = |field: &str| format!("{field}.{}", lang.id());
                let (name, text) = (faction.name.get(lang), faction.text.get(lang));
                let (path_name, path_text) = (path("name"), path("text"));
                let at = Subject::Faction(id, &path_name);
                if self.covered(name, Role::SerifSemibold, at, "name")
                    && super::name(&self.rulers, &FACTION, name, "").is_none()
                {
                    self.overflow(name, FACTION.face, at);
                }
                let at = Subject::Faction(id, &path_text);
                if self.covered(text, Role::Serif, at, "text")
                    && power(&self.rulers, text).is_none()
                {
                    self.overflow(text, FACTION.face, at);
                }
            }
        }
    }

    /// Categories and resources, whose names stand on the boards.
    fn of_boards(&mut self) {
        let dataset = &self.loaded.dataset;
        let control = &dataset.control;
        let Some(rank) = dataset.rules.iter().position(|it| it.game == GAME) else {
            return;
        };
        let spheres = control.spheres.iter();
        let spheres = spheres.map(|it| {
            (
                "categories",
                &it.id,
                &it.name,
                [DOCK, PANEL, SEAT].as_slice(),
            )
        });
        let resources = control.resources.iter();
        let resources =
            resources.map(|it| ("resources", &it.id, &it.name, [BANK, STORE].as_slice()));
        for (list, id, name, rooms) in spheres.chain(resources) {
            for lang in Lang::ALL {
                let (path, name) = (format!("name.{}", lang.id()), name.get(lang));
                let at = Subject::Listed(rank, list, id, &path);
                if !self.covered(name, Role::SerifSemibold, at, "name") {
                    continue;
                }
                for room in rooms {
                    if room.fit(&self.rulers, name).is_none() {
                        self.overflow(name, room.face, at);
                    }
                }
            }
        }
    }

    /// Its name, and what civil society does with it.
    fn card<'a>(
        &mut self,
        (teller, control): (&Teller, &Control),
        card: &EffectCard,
        at: impl Fn(&'a str) -> Subject<'a>,
    ) {
        let lang = teller.lang();
        let name_at = of_lang(lang, ["name.fr", "name.en"]);
        let civil_at = of_lang(lang, ["civil.name.fr", "civil.name.en"]);
        let name = card.name.get(lang);
        let room = header(card.take.len());
        if self.covered(name, Role::SerifSemibold, at(name_at), "name")
            && super::name(&self.rulers, &room, name, "").is_none()
        {
            self.overflow(name, ON_CARD, at(name_at));
        }
        let Some(civil) = &card.civil else { return };
        let name = civil.name.get(lang);
        if self.covered(name, Role::SerifSemibold, at(civil_at), "name")
            && line(&self.rulers, CIVIL, name).is_none()
        {
            self.overflow(name, ON_CARD, at(civil_at));
        }
        let signs = Signs {
            control,
            teller,
            rulers: &self.rulers,
        };
        if steps::civil(&signs, &civil.steps, String::new()).is_none() {
            let drawn = icons::civil_line(&civil.steps, control, teller);
            self.overflow(&drawn, ON_CARD, at("civil.short"));
        }
    }

    fn name_of_effect<'a>(
        &mut self,
        lang: Lang,
        name: &str,
        sizes: (f64, f64),
        at: impl Fn(&'a str) -> Subject<'a>,
    ) -> Option<Fitted> {
        let at = at(of_lang(lang, ["name.fr", "name.en"]));
        if !self.covered(name, Role::SerifSemibold, at, "name") {
            return None;
        }
        let fitted = line(&self.rulers, sizes, name);
        if fitted.is_none() {
            self.overflow(name, ON_CARD, at);
        }
        fitted
    }
}

/// Of fields by language, the one of a language.
fn of_lang(lang: Lang, fields: [&'static str; 2]) -> &'static str {
    let mut fields = Lang::ALL.into_iter().zip(fields);
    fields
        .find(|(own, _)| *own == lang)
        .map_or("name", |(_, field)| field)
}
