//! Requests for the provenance of a value, and for facts about a country.

use serde::{Deserialize, Serialize};

use data::provenance::{ProvenanceQuery, provenance_of, rows};
use engine::{Code, Token};
use model::{CategoryId, CountryId};
use narration::{Table, Topic, draw_country_sheet};

use super::{Ask, Error, Library};

/// Request for the provenance of a value printed on a card, as labelled texts and as data.
#[derive(Deserialize)]
pub(super) struct Why {
    country: Code,
    category: Token,
}

#[derive(Serialize)]
pub(super) struct Provenance {
    /// Labels and texts.
    rows: Vec<(String, String)>,
    /// The same in structured form.
    data: serde_json::Value,
}

impl Ask for Why {
    type Answer = Provenance;

    fn answer(self, library: &mut Library) -> Result<Provenance, Error> {
        let query = ProvenanceQuery::Value(
            library.country(self.country)?,
            library.category(&self.category)?,
        );
        let localizer = library.localizer();
        let data = serde_json::to_value(provenance_of(&library.dataset, query, &localizer));
        Ok(Provenance {
            rows: rows(&library.dataset, query, &localizer),
            data: data.map_err(super::request_error)?,
        })
    }
}

/// Request for a summary of a country (fiche) after a question: its name with the capital, then a sentence for each
/// fact.
#[derive(Deserialize)]
pub(super) struct Fiche {
    country: Code,
    /// Category of the question. Without one, the summary contains an extreme value of any category.
    category: Option<Token>,
}

impl Ask for Fiche {
    type Answer = Vec<String>;

    fn answer(self, library: &mut Library) -> Result<Vec<String>, Error> {
        // An unknown country is an error, not an empty summary.
        library.country(self.country)?;
        let localizer = library.localizer();
        let table = Table {
            dataset: &library.dataset,
            localizer: &localizer,
            names: &[],
            people: &[],
            plain: true,
            width: usize::MAX,
        };
        let topic = self.category.map_or(Topic::Capital, Topic::Value);
        let sheet = draw_country_sheet(
            self.country,
            &topic,
            Some(library.most_detailed_outlines()),
            &table,
        );
        Ok(sheet.map(|plate| plate.lines).unwrap_or_default())
    }
}

/// Request for the codes of the countries adjacent to a country, the same as in its summary.
#[derive(Deserialize)]
pub(super) struct Neighbours {
    country: Code,
}

impl Ask for Neighbours {
    type Answer = Vec<String>;

    fn answer(self, library: &mut Library) -> Result<Self::Answer, Error> {
        let id = library.country(self.country)?;
        let dataset = &library.dataset;
        let neighbours = dataset.borders.neighbours(id);
        Ok(neighbours.map(|id| dataset.country(id).code.clone()).collect())
    }
}

impl Library {
    /// Returns the country with this code.
    pub(super) fn country(&self, code: Code) -> Result<CountryId, Error> {
        let id = self.dataset.country_by_code(code.as_str());
        id.ok_or_else(|| Error::Unknown(code.as_str().to_owned()))
    }

    /// Returns the category with this id.
    pub(super) fn category(&self, token: &Token) -> Result<CategoryId, Error> {
        let id = self.dataset.category_by_id(token.as_str());
        id.ok_or_else(|| Error::Unknown(token.as_str().to_owned()))
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn neighbours_are_those_of_the_fiche() {
        let mut library = crate::tests::library();
        let mali = library.answer(r#"{"ask": "neighbours", "country": "MLI"}"#);
        assert_eq!(mali, r#"["BFA","CIV","DZA","GIN","MRT","NER","SEN"]"#);
        let iceland = library.answer(r#"{"ask": "neighbours", "country": "ISL"}"#);
        assert_eq!(iceland, "[]");
    }
}
