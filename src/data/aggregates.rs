//! Codes of groups of countries, which stand between the countries in publishers' files.

/// Groups of the World Bank: regions, income groups, unions.
const WORLD_BANK: &[&str] = &[
    "AFE", "AFR", "AFW", "ARB", "CEA", "CEB", "CEU", "CLA", "CME", "CSA", "CSS", "EAP", "EAR",
    "EAS", "ECA", "ECS", "EMU", "EUU", "FCS", "HIC", "HPC", "IBD", "IBT", "IDA", "IDB", "IDX",
    "INX", "LAC", "LCN", "LDC", "LIC", "LMC", "LMY", "LTE", "MEA", "MIC", "MNA", "NAC", "OED",
    "OSS", "PRE", "PSS", "PST", "SAS", "SSA", "SSF", "SST", "TEA", "TEC", "TLA", "TMN", "TSA",
    "TSS", "UMC", "WLD", "XZN",
];

/// Countries to which Our World in Data gives a code of its own.
const OWN_CODES: &[&str] = &["OWID_KOS"];

/// Whether a code names a group of countries and not a country.
///
/// ```
/// use mappemonde::data::aggregates::is_aggregate;
/// assert!(is_aggregate("WLD") && is_aggregate("OWID_EUR"));
/// assert!(!is_aggregate("FRA") && !is_aggregate("OWID_KOS"));
/// ```
pub fn is_aggregate(code: &str) -> bool {
    WORLD_BANK.contains(&code) || (code.starts_with("OWID_") && !OWN_CODES.contains(&code))
}
