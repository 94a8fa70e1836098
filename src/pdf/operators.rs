//! Operators of page content and the operands that each takes (ISO 32000-2, annex A).

use crate::lexer::Operand;

/// Returns `true` if an operator exists and its operands are valid. After any other operator, it is unknown what a
/// reader draws.
pub fn is_known(operator: &[u8], operands: &[Operand<'_>]) -> bool {
    let numbers = match operator {
        b"g" | b"G" | b"i" | b"j" | b"J" | b"M" | b"w" | b"TL" | b"Tc" | b"Tr" | b"Ts" | b"Tw"
        | b"Tz" => 1,
        b"l" | b"m" | b"d0" | b"Td" | b"TD" => 2,
        b"rg" | b"RG" => 3,
        b"k" | b"K" | b"re" | b"v" | b"y" => 4,
        b"c" | b"cm" | b"d1" | b"Tm" => 6,
        b"cs" | b"CS" | b"Do" | b"gs" | b"ri" | b"sh" => {
            return matches!(operands, [Operand::Name(_)]);
        }
        b"Tf" => return matches!(operands, [Operand::Name(_), Operand::Number(_)]),
        b"sc" | b"SC" | b"scn" | b"SCN" => {
            // Only `scn` and `SCN` take the name of a pattern, after all components.
            let all = match operands {
                [numbers @ .., Operand::Name(_)] if operator.ends_with(b"n") => numbers,
                numbers => numbers,
            };
            return !operands.is_empty() && are_numbers(all);
        }
        b"b" | b"b*" | b"B" | b"B*" | b"f" | b"f*" | b"F" | b"h" | b"n" | b"q" | b"Q" | b"s"
        | b"S" | b"W" | b"W*" | b"BT" | b"ET" | b"T*" | b"BI" | b"BX" | b"EX" | b"EMC" => 0,
        b"d" | b"ID" | b"Tj" | b"TJ" | b"'" | b"\"" | b"BDC" | b"BMC" | b"DP" | b"MP" => {
            return true;
        }
        _ => return false,
    };
    operands.len() == numbers && are_numbers(operands)
}

/// Returns `true` if all operands are numbers.
fn are_numbers(operands: &[Operand<'_>]) -> bool {
    operands.iter().all(|operand| operand.number().is_some())
}
