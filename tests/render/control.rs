//! The cards of Contrôle Global: what is drawn says what the data say.

use std::collections::BTreeSet;

use assets::Assets;
use lang::{Lang, Localizer};
use lopdf::Object;
use model::Dataset;
use model::control::Requirement;
use model::control::{
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, Clause, Control, Effect,
    EffectCard, Loser, ResourceId, Selector, SphereId, Spheres, Step, Supply, Tier, sentences,
};
use render::controle_global::GAME;
use render::export;
use render::product::{Product, Target, Typeset};
use serde_json::Value;

use super::picture::{Picture, distance};
use super::{Print, found, made, page, shipped, tables, words};

fn control() -> &'static Control {
    &shipped().control
}

fn product() -> &'static Product {
    Product::find(GAME, Target::Cards).expect("the deck is printed")
}

/// Each face on a page of its own.
fn cards(lang: Lang) -> &'static Typeset {
    let mut made = made().iter();
    let set = made.find(|set| std::ptr::eq(set.product, product()) && set.lang == lang);
    &set.expect("made").faces
}

fn of<'a>(typeset: &'a Typeset, id: &str) -> &'a Value {
    let mut faces = typeset.pieces.faces().iter();
    &faces.find(|face| face.id == id).expect(id).content
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// Reads drawn signs back, as a player does.
struct Eye<'a> {
    localizer: Localizer,
    signs: &'a [Value],
    at: usize,
}

impl<'a> Eye<'a> {
    fn on(lang: Lang, drawn: &'a Value) -> Self {
        Self { localizer: Localizer::new(lang), signs: list(&drawn["signs"]), at: 0 }
    }

    fn seen(&self) -> Option<&'a Value> {
        self.signs.get(self.at)
    }

    /// Passes a sign of this kind, if it is next.
    fn kind(&mut self, kind: &str) -> Option<&'a Value> {
        let sign = self.seen().filter(|sign| sign["sign"] == kind)?;
        self.at += 1;
        Some(sign)
    }

    /// Passes a picture with this name, if it is next.
    fn icon(&mut self, name: &str) -> bool {
        let is_it = self.seen().is_some_and(|sign| sign["icon"] == name);
        self.at += usize::from(is_it);
        is_it
    }

    fn word(&mut self, id: &str) -> bool {
        let word = self.localizer.plain(id);
        let is_it = self.seen().is_some_and(|sign| sign["text"] == word.as_str());
        self.at += usize::from(is_it);
        is_it
    }

    fn pair(&mut self, first: &str) -> bool {
        let is_it = self.seen().is_some_and(|sign| sign["icons"][0] == first);
        self.at += usize::from(is_it);
        is_it
    }

    fn number(&mut self) -> i8 {
        let sign = self.kind("number").expect("a number");
        let text = sign["text"].as_str().expect("text").replace('−', "-");
        let number: i8 = text.parse().expect("a number with its sign");
        assert_eq!(sign["loss"], number < 0);
        number
    }

    fn category(&mut self) -> Option<SphereId> {
        self.kind("chip").map(|chip| sphere(&chip["category"]))
    }

    /// Categories one beside the other, with or without a slash between two.
    fn categories(&mut self, slash: bool) -> Spheres {
        let mut all = Spheres::default();
        while let Some(id) = self.category() {
            all = all.union(Spheres::one(id));
            if slash && self.kind("or").is_none() {
                break;
            }
        }
        all
    }

    fn together(&mut self) -> Spheres {
        if self.icon("all-categories") { every() } else { self.categories(false) }
    }

    fn supply(sign: &Value) -> Supply {
        let id = sign["resource"].as_str().expect("an id");
        let resource: Option<ResourceId> = control().resource_by_id(id);
        resource.map_or(Supply::Any, Supply::One)
    }

    fn influence(&mut self) -> Spheres {
        if self.icon("any") { every() } else { self.categories(true) }
    }

    fn selector(&mut self) -> Option<Selector> {
        let all = [
            ("region-present", Selector::Present),
            ("region-adjacent", Selector::Adjacent),
            ("region-any", Selector::Any),
            ("region-absent", Selector::Absent),
        ];
        let found = all.into_iter().find(|(icon, _)| self.icon(icon));
        found.map(|(_, selector)| selector)
    }

    fn clause(&mut self) -> Option<Clause> {
        let loser = match (self.icon("player-other"), self.pair("player-other")) {
            (true, _) => Some(Loser::Other),
            (_, true) => Some(Loser::Others),
            _ => None,
        };
        if self.seen()?["sign"] != "number" {
            return None;
        }
        let number = self.number();
        let count = number.unsigned_abs();
        Some(if let Some(loser) = loser {
            assert!(number < 0);
            Clause::Lose(loser, count, self.influence())
        } else if self.icon("development") {
            Clause::Develop(number)
        } else if let Some(sign) = self.kind("token") {
            Clause::Take(Self::supply(sign), count)
        } else if let Some(sign) = self.kind("bank") {
            Clause::Gain(Self::supply(sign), count)
        } else {
            assert!(number > 0);
            Clause::Place(count, self.influence())
        })
    }

    fn effect(&mut self) -> Effect {
        let mut steps = Vec::new();
        while let Some(selector) = self.selector() {
            let only_chosen = self.word("step-from");
            let words = ["step-present", "step-adjacent", "step-any", "step-absent"];
            let named = words.into_iter().filter(|word| self.word(word)).count();
            assert_eq!(named, usize::from(!only_chosen), "one word a region");
            let clauses: Vec<Clause> = std::iter::from_fn(|| self.clause()).collect();
            assert_eq!(clauses.is_empty(), only_chosen);
            steps.push(Step { selector, clauses });
        }
        assert_eq!(self.seen(), None, "a sign too many");
        Effect { steps }
    }

    fn level(&mut self) -> Option<Requirement> {
        self.word("step-when").then(|| {
            let sign = self.kind("level").expect("a level");
            let level = (1..=9).find(|level| sign["level"] == sentences::roman_numeral(*level));
            Requirement { sphere: sphere(&sign["category"]), level: level.expect("a numeral") }
        })
    }

    fn civil_clause(&mut self) -> Option<CivilClause> {
        let who = if self.icon("player-top") {
            Some(CivilLosers::Leader(self.together()))
        } else {
            self.pair("player-you").then_some(CivilLosers::All)
        };
        let when = self.level();
        if let (Some(who), None) = (who, when) {
            let word = match who {
                CivilLosers::Leader(_) => "step-leader",
                CivilLosers::All => "step-everyone",
            };
            assert!(self.word(word), "{who:?}");
        }
        if self.seen()?["sign"] != "number" {
            return None;
        }
        let number = self.number();
        let change = match who {
            None => {
                assert!(self.icon("development"));
                CivilChange::Develop(number)
            }
            Some(who) => {
                let spheres = if self.icon("strongest") {
                    match self.categories(false) {
                        none if none.is_empty() => every(),
                        some => some,
                    }
                } else {
                    self.categories(true)
                };
                CivilChange::Lose(who, number.unsigned_abs(), spheres)
            }
        };
        Some(CivilClause { when, change })
    }

    fn civil(&mut self) -> Vec<CivilStep> {
        let mut steps = Vec::new();
        while self.seen().is_some() {
            let spheres = self.together();
            let aim = match (self.word("step-most"), self.word("step-least")) {
                (true, false) => CivilTarget::Most(spheres),
                (false, true) => CivilTarget::Least(spheres),
                neither => panic!("{neither:?} at {:?}", self.seen()),
            };
            let clauses = std::iter::from_fn(|| self.civil_clause()).collect();
            steps.push(CivilStep { aim, clauses });
        }
        steps
    }
}

fn sphere(id: &Value) -> SphereId {
    let id = id.as_str().expect("an id");
    control().sphere_by_id(id).expect(id)
}

fn every() -> Spheres {
    Spheres::first(control().spheres.len())
}

/// Whoever reads the signs from left to right knows the effect.
#[test]
fn signs_read_back_are_the_effect() {
    for lang in Lang::ALL {
        for card in &control().cards {
            let face = of(cards(lang), &card.id);
            let rows = list(&face["effects"]);
            assert_eq!(rows.len(), card.effects.len(), "{}", card.id);
            for (row, effect) in rows.iter().zip(&card.effects) {
                let read = Eye::on(lang, &row["drawn"]).effect();
                assert_eq!(read, effect.effect, "{}", card.id);
                assert_eq!(required(row, card), effect.requires, "{}", card.id);
            }
            let read = face["civil"].get("drawn");
            let read = read.map(|drawn| Eye::on(lang, drawn).civil());
            assert_eq!(read, card.civil.as_ref().map(|civil| civil.steps.clone()));
            let take: Vec<Supply> = list(&face["take"]).iter().map(Eye::supply).collect();
            assert_eq!(take, card.take, "{}", card.id);
        }
    }
}

/// The boxes of a row: those in the category of the card have no icon, and come first.
fn required(row: &Value, card: &EffectCard) -> Vec<Requirement> {
    let boxes = list(&row["requires"]).iter().enumerate();
    let read = boxes.map(|(rank, sign)| {
        let level = (1..=9).find(|level| sign["level"] == sentences::roman_numeral(*level));
        let sphere = sphere(&sign["category"]);
        assert_eq!(sign["own"], sphere == card.pile.sphere);
        assert_eq!(sign["own"], rank == 0);
        let level = level.expect("a numeral");
        Requirement { sphere, level }
    });
    read.collect()
}

/// Nothing stands over the edge of its row, or nearer to it than half a millimetre.
#[test]
fn no_effect_is_taller_than_its_row() {
    for lang in Lang::ALL {
        for card in &control().cards {
            let face = of(cards(lang), &card.id);
            let table = tables().get(fit::controle_global::effects_table(card.pile.tier));
            let floor = match card.pile.tier {
                Tier::Low => 4.5,
                Tier::High => 4.2,
            };
            let rows = list(&face["effects"]);
            let height = table.area("rows").height / rows.len() as f64;
            for row in rows {
                let name = number(&row["name"]["size"]);
                assert!(name >= 9.0, "{}: {name} pt", card.id);
                let [top, signs] = ["name_y", "signs_y"].map(|key| number(&row[key]));
                assert!(top >= 0.5, "{}: {top}", card.id);
                assert!(top + name * 25.4 / 72.0 <= signs, "{}", card.id);
                let side = number(&row["drawn"]["side"]);
                assert!(side >= floor, "{}: icons of {side} mm", card.id);
                for sign in list(&row["drawn"]["signs"]) {
                    let foot = signs + number(&sign["y"]) + side;
                    assert!(foot <= height - 0.5, "{}: {sign} ends at {foot}", card.id);
                    assert!(
                        number(&sign["x"]) <= table.area("effect").width,
                        "{}: {sign}",
                        card.id
                    );
                }
            }
            for sign in face["civil"].get("drawn").map_or(&[][..], |drawn| list(&drawn["signs"])) {
                let (lines, side) = (table.area("civil"), table.rows("civil").part("icon").height);
                assert!(number(&sign["y"]) + side <= lines.height, "{}", card.id);
            }
        }
    }
}

/// Whoever writes too much for a card hears of it before it is printed, at the place.
#[test]
fn what_no_card_holds_is_found() {
    const FILE: &str = "data/games/controle-global/cards.yaml";
    let assets = content::assets();
    let bytes = assets.read(FILE).expect("listed").expect("readable");
    let text = String::from_utf8(bytes.into_owned()).expect("UTF-8");
    for (before, after) in [
        ("\"R: J +2 pol; D +1\"", "\"R: D +1; J +4 pol | V: D +1 | V: D +1 | V: D +1 | V: D +1\""),
        (
            "en: Town-hall meeting",
            "en: A town-hall meeting of everybody who lives in the whole valley",
        ),
        ("fr: Porte-à-porte", "fr: Porte-à-porte dans tous les quartiers de la ville"),
        ("fr: Marche des citoyens", "fr: Marche des citoyens et des citoyennes en colère"),
        ("; [pol>=5] L(pol) -1 pol\"", "; A -1 pol; A -1 mil; A -1 rel\""),
    ] {
        assert!(text.contains(before), "{before}");
        let text = text.replacen(before, after, 1);
        let folder = Assets::memory([(FILE.to_owned(), text.into_bytes())]);
        let loaded = data::load(&folder.over(content::assets()));
        let report = found(&loaded);
        let found: Vec<&str> = report.iter().map(|problem| problem.code.id).collect();
        let languages = 1 + usize::from(after.starts_with(['"', ';']));
        assert_eq!(found, vec!["text-overflow"; languages], "{after}");
    }
}

/// What must be explained of a sign: numbers and levels are alike.
fn explained(sign: &Value, into: &mut BTreeSet<String>) {
    let mut sign = sign.as_object().expect("a sign").clone();
    for key in ["x", "y", "level"] {
        sign.remove(key);
    }
    let kind = sign["sign"].as_str().expect("a kind").to_owned();
    match kind.as_str() {
        "number" => drop(sign.remove("text")),
        "level" | "required" => drop(sign.remove("category")),
        "bank" => {
            let token = serde_json::json!({ "sign": "token", "resource": sign["resource"] });
            explained(&token, into);
            sign.remove("resource");
        }
        _ => {}
    }
    into.insert(Value::from(sign).to_string());
}

/// The aid explains every sign of the cards, and none that no card has.
#[test]
fn the_aid_explains_every_sign() {
    for lang in Lang::ALL {
        let mut drawn = BTreeSet::new();
        let typeset = cards(lang);
        let mut civil = false;
        for face in typeset.pieces.faces() {
            let content = &face.content;
            match content["kind"].as_str().expect("a kind") {
                "effects" => {
                    for row in list(&content["effects"]) {
                        let signs = list(&row["drawn"]["signs"]);
                        for sign in signs.iter().chain(list(&row["requires"])) {
                            explained(sign, &mut drawn);
                        }
                    }
                    if let Some(strip) = content["civil"].get("drawn") {
                        civil = true;
                        for sign in list(&strip["signs"]) {
                            explained(sign, &mut drawn);
                        }
                    }
                    for sign in list(&content["take"]) {
                        explained(sign, &mut drawn);
                    }
                }
                "faction" => {
                    for stock in list(&content["start"]) {
                        explained(&stock["token"], &mut drawn);
                    }
                }
                _ => {}
            }
        }
        if civil {
            let strip = serde_json::json!({ "sign": "icon", "icon": "civil" });
            explained(&strip, &mut drawn);
        }
        let mut told = BTreeSet::new();
        for side in ["aid-front", "aid-back"] {
            for item in list(&of(typeset, side)["items"]) {
                assert_ne!(item["alt"], "", "{item}");
                for sign in list(&item["signs"]) {
                    explained(sign, &mut told);
                }
            }
        }
        let missing: Vec<_> = drawn.difference(&told).collect();
        assert!(missing.is_empty(), "not explained: {missing:?}");
        let idle: Vec<_> = told.difference(&drawn).collect();
        assert!(idle.is_empty(), "on no card: {idle:?}");
    }
}

/// The numbers on the aid are those of the data.
#[test]
fn the_aid_follows_the_rules() {
    let table = |dataset: &Dataset| {
        let only = ["aid".to_owned()];
        let print = Print { product: product(), only: Some(&only), ..Print::faces(Lang::Fr) };
        let typeset = print.of(dataset);
        words(page(&typeset, "aid-back"))
    };
    let before = table(shipped());
    for text in ["influences0148142231", "points00135710", "influence(max.2)"] {
        assert!(before.contains(text), "{text} in {before}");
    }
    let mut dataset = shipped().clone();
    let numbers = &mut dataset.control.numbers;
    numbers.thresholds[2] = 9;
    numbers.points[6] = 12;
    numbers.invest.influence = 3;
    let after = table(&dataset);
    for text in ["influences0149142231", "points00135712", "influence(max.3)"] {
        assert!(after.contains(text), "{text} in {after}");
    }
}

/// Face down, each of the twelve piles is told from every other by its text or its picture, and the two
/// of a category by both.
#[test]
fn piles_are_told_apart_face_down() {
    let typeset = cards(Lang::Fr);
    let pictures = Picture::of(typeset, 30);
    let back = |id: &str| {
        let stem = format!("back-{id}");
        let rank = typeset.stems.iter().position(|name| *name == stem);
        let rank = rank.expect("a back");
        (words(page(typeset, &stem)), &pictures[rank])
    };
    let differ = |a: &Picture, b: &Picture| {
        let pixels = a.pixels.iter().zip(&b.pixels);
        let sum: f64 = pixels.map(|(a, b)| distance(*a, *b)).sum();
        sum / a.pixels.len() as f64
    };
    let backs: Vec<_> = control().piles().map(|pile| back(&control().pile_id(pile))).collect();
    for (rank, (_, one)) in backs.iter().enumerate() {
        for (_, other) in &backs[..rank] {
            let share = differ(one, other);
            assert!(share > 0.003, "{rank}: {share}");
        }
    }
    for two in backs.chunks(2) {
        let [(low, on_low), (high, on_high)] = two else { panic!("two piles a category") };
        assert_eq!((low.as_str(), high.as_str()), ("I–III", "IV–VI"));
        assert!(differ(on_low, on_high) > 0.01, "{low}");
    }
}

/// Nobody pays for more ink than cyan, magenta and yellow over three quarters of a face.
#[test]
fn faces_are_sparing_with_ink() {
    let typeset = cards(Lang::En);
    for (face, picture) in typeset.pieces.faces().iter().zip(Picture::of(typeset, 30)) {
        let share = picture.ink();
        assert!(share <= 0.75, "{}: {share:.2}", face.id);
    }
}

/// Those who have a card read to them hear the sentences that its signs stand for.
#[test]
fn every_effect_is_said_in_words() {
    for lang in Lang::ALL {
        let bytes = export::pdf(&cards(lang).document, "words").expect("PDF/UA-1");
        let pdf = lopdf::Document::load_mem(&bytes).expect("a PDF");
        let dicts = pdf.objects.values().filter_map(|object| object.as_dict().ok());
        let alts = dicts.filter_map(|dict: &lopdf::Dictionary| dict.get(b"Alt").ok());
        let text = |alt: &Object| lopdf::decode_text_string(alt).expect("a text");
        let alts: BTreeSet<String> = alts.map(text).collect();
        let localizer = Localizer::new(lang);
        let said = |sentence: &str| alts.iter().any(|alt| alt.ends_with(sentence));
        for card in &control().cards {
            for effect in &card.effects {
                let sentence = sentences::effect(&effect.effect, control(), &localizer);
                assert!(said(&sentence), "{}: {sentence}", card.id);
                let levels = sentences::requires(&effect.requires, control(), &localizer);
                let both = |alt: &String| alt.contains(&levels) && alt.ends_with(&sentence);
                assert!(alts.iter().any(both), "{}: {levels}", card.id);
            }
            if let Some(civil) = &card.civil {
                let sentence = sentences::civil(&civil.steps, control(), &localizer);
                assert!(said(&sentence), "{}: {sentence}", card.id);
            }
        }
    }
}

/// Each card once, each faction once, an aid for each seat, each region once.
#[test]
fn the_deck_is_complete() {
    let counts = cards(Lang::Fr).pieces.counts();
    let of = |id: &str| counts.get(id).copied();
    assert!(control().cards.iter().all(|card| of(&card.id) == Some(1)));
    assert!(control().factions.iter().all(|faction| of(&faction.id) == Some(1)));
    assert_eq!(of("aid-front"), Some(6));
    assert!(control().regions.iter().all(|region| of(&region.id) == Some(1)));
    assert_eq!(counts.values().sum::<u16>(), 108 + 12 + 6 + 18);
}
