//! Domain types of an edition (countries, categories, values, decks, rules, networks) as plain data. Parsing is in
//! crate `data`, validation in crate `checks`.

pub mod aliases;
pub mod borders;
pub mod category;
pub mod control;
pub mod country;
pub mod dataset;
mod decimal;
pub mod decision;
pub mod deck;
pub mod gazetteer;
pub mod graph;
pub mod network;
pub mod numbers;
pub mod order;
mod packed;
pub mod quantity;
mod ranked;
pub mod series;
pub mod source;
pub mod table_form;
pub mod value;

pub use aliases::{
    Alias, Aliases, Ambiguous, Authority, Change, ChangedAspect, KnownCodes, KnownName, Numbering,
    Register, Scheme, Usage,
};
pub use borders::{Borders, Side};
pub use category::{Category, CategoryId};
pub use control::Control;
pub use country::{Continent, Country, CountryId, Gender};
pub use dataset::{Dataset, Dispute, Edition, Exception, Fact, PrintedValues, SecondName, YEARS};
pub use decision::Decision;
pub use deck::{
    Barriers, CardlineRules, CourseRules, Deal, Deck, DeckId, DeckRules, DeckSize,
    GlobalissimoRules, Hand, HigherLowerRules, Lives, RouteMinimums, Rules, Track, deck_keys, game,
};
pub use gazetteer::{Gazetteer, Referent, is_form_of_state};
pub use network::{City, CityId, Network, Route, RouteId, Tours, Visa, VisaId};
pub use packed::{PACKED_FILE, pack_dataset, unpack_dataset};
pub use quantity::{Precision, Quantity};
use ranked::ranked;
pub use series::{Family, Series};
pub use source::{Sale, Source, SourceId};
pub use table_form::{SourceTable, TableColumns, TableForm};
pub use value::Value;
