
# Globalissimo at the table.
