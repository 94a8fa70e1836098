
# Globalissimo at the table. In French.
