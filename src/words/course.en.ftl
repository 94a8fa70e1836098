
# La course autour du monde at the table.
