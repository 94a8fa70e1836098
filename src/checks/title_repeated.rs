//! Two things of one kind with the same name.

use super::control;
use data::parts;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use lang::{Arg, Lang};

/// One name in a language, two cards, effects, factions or regions; or the same letters for two categories.
pub static KIND: Kind = Kind {
    code: "title-repeated",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $list ->\n\
                  [categories] two categories begin with the same letters in\n\
                  [cards] two cards have the same name in\n\
                  [effects] two effects have the same name in\n\
                  [factions] two factions have the same name in\n\
                  *[regions] two regions have the same name in\n\
                  } { $language }: ‘{ $name }’",
        help: "give one of the two another name",
        explain: "Players speak of a card, of what it does, of a faction and of a region by \
                  its name, and may type it. With the same name for two of them nobody knows \
                  which one is meant. Capitals and small letters make no difference; a card \
                  may be called like an effect. A category is told by the first three letters \
                  of its name where there is little room, so those differ too.",
    },
    fr: Text {
        message: "{ $list ->\n\
                  [categories] deux catégories commencent par les mêmes lettres\n\
                  [cards] deux cartes ont le même nom\n\
                  [effects] deux effets ont le même nom\n\
                  [factions] deux factions ont le même nom\n\
                  *[regions] deux régions ont le même nom\n\
                  } en { $language } : « { $name } »",
        help: "donnez-leur des noms différents",
        explain: "Les joueurs désignent par son nom une carte, ce qu’elle fait, une faction, \
                  une région, et peuvent le taper. Si deux d’entre elles ont le même, personne \
                  ne sait laquelle est visée. Majuscules et minuscules ne comptent pas ; une \
                  carte peut porter le nom d’un effet. Là où il y a peu de place, une \
                  catégorie se réduit aux trois premières lettres de son nom : elles diffèrent \
                  donc aussi.",
    },
    wrong: "name: { fr: Monopole, en: Merger }\n\
            name: { fr: Fusion, en: Merger }",
    right: "name: { fr: Monopole, en: Monopoly }\n\
            name: { fr: Fusion, en: Merger }",
};

/// Compares the names of all categories, cards, effects, factions and regions, language by language.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    let cards = || control.card_ids().map(|id| (id, control.card(id)));
    for lang in Lang::ALL {
        let path = format!("name.{}", lang.id());
        let civil = format!("civil.{path}");
        let names = cards().map(|(id, card)| {
            let subject = Subject::EffectCard(id, &path);
            (card.name.get(lang), subject)
        });
        find(loaded, report, (lang, "cards"), names);
        let played = control::effects(control);
        let played = played.map(|(id, nth, it)| {
            let subject = Subject::CardEffect(id, nth, &path);
            (it.name.get(lang), subject)
        });
        let by_civil = cards().filter_map(|(id, card)| {
            let effect = card.civil.as_ref()?;
            Some((effect.name.get(lang), Subject::EffectCard(id, &civil)))
        });
        find(loaded, report, (lang, "effects"), played.chain(by_civil));
        if let Some((rank, _)) = loaded.control_rules() {
            let spheres = control.spheres.iter();
            let names = spheres.map(|it| {
                let subject = Subject::Listed(rank, "categories", &it.id, &path);
                (it.short(lang), subject)
            });
            find(loaded, report, (lang, "categories"), names);
        }
        let factions = control.faction_ids();
        let names = factions.map(|id| {
            let subject = Subject::Faction(id, &path);
            (control.faction(id).name.get(lang), subject)
        });
        find(loaded, report, (lang, "factions"), names);
        let regions = control.region_ids();
        let names = regions.map(|id| {
            let subject = Subject::Region(id, &path);
            (control.region(id).name.bare.get(lang), subject)
        });
        find(loaded, report, (lang, "regions"), names);
    }
}

/// Reports the names that come again.
fn find<'a>(
    loaded: &Loaded,
    report: &mut Report,
    (lang, list): (Lang, &'static str),
    names: impl Iterator<Item = (&'a str, Subject<'a>)>,
) {
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
