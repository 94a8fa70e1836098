# What findings say in several places.

limits-both = `{ $low }` to `{ $high }`
limits-low = at least `{ $low }`
limits-high = at most `{ $high }`
