# Ce que des constats disent en plusieurs endroits.

limits-both = de `{ $low }` à `{ $high }`
limits-low = au moins `{ $low }`
limits-high = au plus `{ $high }`
