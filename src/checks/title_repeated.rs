//! Two things of one kind with the same name.

use super::{control, parts};
use crate::data::{Loaded, Subject};
use crate::diag::{Diagnostic, Kind, Report, Severity, Text};
use crate::words::{Arg, Lang, Phrase};

/// One name in a language, two cards, effects, factions or regions.
pub static KIND: Kind = Kind {
    code: "title-repeated",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $list ->\n\
                  [cards] two cards have\n\
                  [effects] two effects have\n\
                  [factions] two factions have\n\
                  *[regions] two regions have\n\
                  } the same { $language } name: ‘{ $name }’",
        help: "give one of the two another name",
        explain: "Players speak of a card, of what it does, of a faction and of a region by \
                  its name, and may type it. With the same name for two of them nobody knows \
                  which one is meant. Capitals and small letters make no difference; a card \
                  may be called like an effect.",
    },
    fr: Text {
        message: "{ $list ->\n\
                  [cards] deux cartes ont\n\
                  [effects] deux effets ont\n\
                  [factions] deux factions ont\n\
                  *[regions] deux régions ont\n\
                  } le même nom en { $language } : « { $name } »",
        help: "donnez-leur des noms différents",
        explain: "Les joueurs désignent par son nom une carte, ce qu’elle fait, une faction, \
                  une région, et peuvent le taper. Si deux d’entre elles ont le même, personne \
                  ne sait laquelle est visée. Majuscules et minuscules ne comptent pas ; une \
                  carte peut porter le nom d’un effet.",
    },
    wrong: "name: { fr: Monopole, en: Merger }\n\
            name: { fr: Fusion, en: Merger }",
    right: "name: { fr: Monopole, en: Monopoly }\n\
            name: { fr: Fusion, en: Merger }",
};

/// Compares the names of all cards, effects, factions and regions, language by language.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    let cards = || control.card_ids().map(|id| (id, control.card(id)));
    for lang in Lang::ALL {
        let path = format!("name.{}", lang.id());
        let civil = format!("civil.{path}");
        let names = cards().map(|(id, card)| (&card.name, Subject::EffectCard(id, &path)));
        find(loaded, report, (lang, "cards"), names);
        let played = control::effects(control);
        let played = played.map(|(id, nth, it)| (&it.name, Subject::CardEffect(id, nth, &path)));
        let by_civil = cards().filter_map(|(id, card)| {
            let effect = card.civil.as_ref()?;
            Some((&effect.name, Subject::EffectCard(id, &civil)))
        });
        find(loaded, report, (lang, "effects"), played.chain(by_civil));
        let factions = control.faction_ids();
        let names = factions.map(|id| (&control.faction(id).name, Subject::Faction(id, &path)));
        find(loaded, report, (lang, "factions"), names);
        let regions = control.region_ids();
        let names = regions.map(|id| (&control.region(id).name.bare, Subject::Region(id, &path)));
        find(loaded, report, (lang, "regions"), names);
    }
}

/// Reports the names that come again.
fn find<'a>(
    loaded: &Loaded,
    report: &mut Report,
    (lang, list): (Lang, &'static str),
    names: impl Iterator<Item = (&'a Phrase, Subject<'a>)>,
) {
    let names = names.map(|(name, subject)| (name.get(lang), subject));
    let names = names.filter(|(name, _)| !name.is_empty());
    let named = names.map(|(name, subject)| (name.to_lowercase(), (name, subject)));
    for ((_, first), (name, again)) in parts::repeated(named) {
        let args = vec![
            ("list", list.into()),
            ("name", name.into()),
            ("language", Arg::Phrase(lang.name())),
        ];
        let finding = Diagnostic::new(&KIND, loaded.place(again), args);
        report.push(finding.also(loaded.place(first)));
    }
}
