
# Cardline at the table.
