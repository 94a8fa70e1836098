//! Finding codes of the update: problems of downloads and plans, implausible figures and differences from the
//! edition.

pub mod column_carried;
pub mod columns_unknown;
pub mod decision_outdated;
pub mod download_cut;
pub mod entry_changed;
pub mod past_revised;
pub mod rows_shifted;
pub mod rule_changed;
pub mod series_unlike;
pub mod table_read;
pub mod value_carried;
pub mod value_changed;
pub mod value_jump;
pub mod value_of_another;
pub mod value_revised;
pub mod value_tenfold;
pub mod values_moved;

use super::DownloadedFigures;
use data::parts;
use diag::{Diagnostic, FindingCode, Span};
use lang::args;
use model::{CountryId, Dataset};

diag::kinds! {
    /// All finding codes of this crate, sorted by code.
    FINDINGS: column_carried, columns_unknown, decision_outdated, download_cut, entry_changed, past_revised, rows_shifted, rule_changed, series_unlike, table_read, value_carried, value_changed, value_jump, value_of_another, value_revised, value_tenfold, values_moved;

    /// The only numeric column is used for the figures although its header does not name them.
    COLUMN_GUESSED = FindingCode::warning("column-guessed")
        .wrong("country,x2024,year\n\
            BOL,12413315,2024")
        .right("country,population,year\n\
            BOL,12413315,2024");

    /// The file lacks many countries that its series or its category has in the edition.
    COUNTRIES_MISSING = FindingCode::warning("countries-missing")
        .wrong("AFG,43844111\n\
            DZA,47435312")
        .right("AFG,43844111\n\
            ALB,2363314\n\
            DZA,47435312");

    /// A name means a country in some tables and a region or another country in others, and this table does not show
    /// which.
    COUNTRY_AMBIGUOUS = FindingCode::warning("country-ambiguous")
        .wrong("country,value\n\
            Micronesia,550000")
        .right("country,value\n\
            Micronesia (Fed. States of),113683");

    /// Rows with a figure have an unknown code or name, or a code and a name of different countries. One finding per
    /// file.
    COUNTRY_UNMATCHED = FindingCode::warning("country-unmatched")
        .wrong("country,value\n\
            Neederland,18084053")
        .right("country,value\n\
            Netherlands,18084053");

    /// The download is dated after the edition.
    DOWNLOAD_AHEAD = FindingCode::warning("download-ahead")
        .wrong("\"Last Updated Date\",\"2062-07-13\",")
        .right("\"Last Updated Date\",\"2026-07-13\",");

    /// The publisher has not updated the file since it was last used for the edition.
    DOWNLOAD_AGAIN = FindingCode::note("download-again")
        .wrong("\"Last Updated Date\",\"2025-07-01\",")
        .right("\"Last Updated Date\",\"2026-07-13\",");

    /// A web page, workbook, PDF or archive cannot be read.
    DOWNLOAD_UNREADABLE = FindingCode::error("download-unreadable")
        .wrong("<!doctype html><title>Moved</title>")
        .right("\"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"2025\"");

    /// A file has different figures for the same country and year.
    FIGURE_REPEATED = FindingCode::error("figure-repeated")
        .wrong("BOL,2025,12581843\n\
            BOL,2025,12413315")
        .right("BOL,2025,12581843\n\
            BOL,2024,12413315");

    /// Cells of a category are neither empty nor a number. One finding per file.
    FIGURE_UNREADABLE = FindingCode::warning("figure-unreadable")
        .wrong("BOL,2025,1.26E+07")
        .right("BOL,2025,12581843");

    /// All figures of a file are the edition's values times a common factor.
    FIGURES_SCALED = FindingCode::warning("figures-scaled")
        .wrong("BOL,13085117\nCUB,11374691\nFRA,71469150")
        .right("BOL,12581843\nCUB,10937203\nFRA,68720337");

    /// Figures of a table have no year. One finding per table.
    FIGURES_UNDATED = FindingCode::warning("figures-undated")
        .wrong("country,population\n\
            BOL,12413315")
        .right("country,population,year\n\
            BOL,12413315,2024");

    /// Two files that are read together have different figures for a country and year.
    FILES_DISAGREE = FindingCode::error("files-disagree")
        .wrong("mappemonde update wdi population-2025.csv population-2026.csv")
        .right("mappemonde update wdi population-2026.csv");

    /// Rows with groups of countries or with territories are skipped. One finding per file, with the number of such
    /// rows.
    GROUPS_REFUSED = FindingCode::note("groups-refused")
        .wrong("World,OWID_WRL,2023,4.6703916")
        .right("Bolivia,BOL,2023,1.9077996");

    /// The stored figures of the last download of a source cannot be used.
    HISTORY_UNUSABLE = FindingCode::warning("history-unusable")
        .wrong("code,category,year,figure,source,digest\n\
            BOL,population,2025,12x81843,wdi-2026-07,9c02bd11f604")
        .right("code,category,year,figure,source,digest\n\
            BOL,population,2025,12581843,wdi-2026-07,9c02bd11f604");

    /// The answer in a plan is not one of the known words.
    PLAN_ANSWER = FindingCode::error("plan-answer")
        .wrong("CZE co2  yess")
        .right("CZE co2  yes");

    /// The downloads or override files differ from those that the plan was made from.
    PLAN_DOWNLOAD = FindingCode::error("plan-download")
        .wrong("file 31aa86c7d0e2 ../downloads/co-emissions-per-capita.csv")
        .right("file 9c02bd11f604 ../downloads/co-emissions-per-capita.csv");

    /// The edition differs from the one that the plan was made for.
    PLAN_EDITION = FindingCode::error("plan-edition")
        .wrong("edition 2026 5f02c8a91d3e")
        .right("edition 2026 c1d70aa4be92");

    /// The first word of a plan line is unknown.
    PLAN_LINE = FindingCode::error("plan-line")
        .wrong("acept same-order")
        .right("accept same-order");

    /// The file is not a plan, or is a plan of another format version.
    PLAN_OTHER = FindingCode::error("plan-other")
        .wrong("- country: CZE")
        .right("plan 1");

    /// An entry of a plan matches no change in the downloads.
    PLAN_EXTRA = FindingCode::error("plan-extra")
        .wrong("CZE co3  yes")
        .right("CZE co2  yes");

    /// A plan has two entries about the same value.
    PLAN_REPEATED = FindingCode::error("plan-repeated")
        .wrong("CZE co2  yes\n\
            CZE co2  no")
        .right("CZE co2  yes");

    /// The figures in an entry of a plan differ from the downloads.
    PLAN_ROW = FindingCode::error("plan-row")
        .wrong("    8.91 2022 gcb-2024 → 7.5 2023 gcb-2025")
        .right("    8.91 2022 gcb-2024 → 7.92 2023 gcb-2025");

    /// The rules of a plan accept other changes than the plan lists.
    PLAN_RULES = FindingCode::error("plan-rules")
        .wrong("accept within:20%\n\
            rules 538 d71b0c3359f8")
        .right("accept within:2%\n\
            rules 538 d71b0c3359f8");

    /// The newest figure of a series is several years older than the edition.
    SERIES_ENDED = FindingCode::warning("series-ended")
        .wrong("\"Country Code\",...,\"2019\",\"2020\",\"2021\",\"2022\",\"2023\",\"2024\",\"2025\"\n\
            \"BOL\",...,\"1239000\",\"323000\",\"\",\"\",\"\",\"\",\"\"")
        .right("\"Country Code\",...,\"2019\",\"2020\",\"2021\",\"2022\",\"2023\",\"2024\",\"2025\"\n\
            \"BOL\",...,\"1239000\",\"323000\",\"180000\",\"724000\",\"905000\",\"1012000\",\"\"");

    /// No code in a file is among the series of `categories.yaml`.
    SERIES_UNKNOWN = FindingCode::error("series-unknown")
        .wrong("\"Bolivia\",\"BOL\",\"Population, female\",\"SP.POP.TOTL.FE.IN\"")
        .right("\"Bolivia\",\"BOL\",\"Population, total\",\"SP.POP.TOTL\"");

    /// The file has the series of another category.
    SERIES_WRONG = FindingCode::error("series-wrong")
        .wrong("mappemonde update wdi --category area API_SP.POP.TOTL.csv")
        .right("mappemonde update wdi --category population API_SP.POP.TOTL.csv");

    /// Figures would replace values of another series.
    VALUE_FOREIGN = FindingCode::warning("value-foreign")
        .wrong("KEN,1.9,2019,un-tourism-2025")
        .right("KEN,2.05,2019,wdi-2025-01");

    /// A series no longer covers countries with values from it in the edition.
    VALUE_LOST = FindingCode::note("value-lost")
        .wrong("GBR,,")
        .right("GBR,140,2024");

    /// Newer figures are skipped because the category distrusts their year (`doubt` in `categories.yaml`).
    YEAR_DOUBTED = FindingCode::note("year-doubted")
        .wrong("KEN,1541000,2022")
        .right("KEN,1951000,2023");

    /// The median change of the newest year is outside the range of all years before.
    YEAR_UNLIKE = FindingCode::warning("year-unlike")
        .wrong("\"Country Code\",\"2023\",\"2024\",\"2025\"\n\
            \"BOL\",\"12244159\",\"12413315\",\"13085117\"")
        .right("\"Country Code\",\"2023\",\"2024\",\"2025\"\n\
            \"BOL\",\"12244159\",\"12413315\",\"12581843\"");

    /// Cells of the year column, in rows with figures, are not years. One finding per file.
    YEAR_UNREADABLE = FindingCode::warning("year-unreadable")
        .wrong("country,population,year\n\
            BOL,12413315,2024/25")
        .right("country,population,year\n\
            BOL,12413315,2024");

    /// The file has the edition's figures under the year before or after.
    YEARS_SHIFTED = FindingCode::warning("years-shifted")
        .wrong("\"Country Code\",\"2024\",\"2025\",\"2026\"\n\
            \"BOL\",\"12244159\",\"12413315\",\"12581843\"")
        .right("\"Country Code\",\"2023\",\"2024\",\"2025\"\n\
            \"BOL\",\"12244159\",\"12413315\",\"12581843\"");

    /// Figures of a requested year are older than the edition's values.
    VALUE_OLDER = FindingCode::warning("value-older")
        .wrong("BOL,12388571,2023")
        .right("BOL,12581843,2025");
}

/// Creates a finding about several countries of a download. Its span is `place`, or the start of the file without
/// one.
pub(super) fn about_several(
    kind: &'static FindingCode,
    dataset: &Dataset,
    incoming: &DownloadedFigures,
    countries: &[CountryId],
    place: Option<Span>,
) -> Diagnostic {
    let args = args![
        category = &dataset.category(incoming.category).name,
        count = countries.len(),
        countries = parts::format_countries(dataset, countries)
    ];
    let place = place.unwrap_or_else(|| Span::new(incoming.file, 0..0));
    Diagnostic::new(kind, place, args)
}
