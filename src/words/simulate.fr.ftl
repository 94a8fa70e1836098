
# Reports of simulations. In French.
