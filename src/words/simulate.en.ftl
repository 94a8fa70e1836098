
# Reports of simulations.
