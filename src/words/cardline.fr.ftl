
# Cardline at the table. In French.
