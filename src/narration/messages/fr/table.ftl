
# Messages communs à tous les jeux.
table-category = { $name }, { $unit }
table-joint = { $ordinal } ex æquo
table-over = La partie est finie.
table-you = vous
table-cheer = Bravo !
table-dollars = dollars
table-empty = Vous n’avez rien écrit.
table-several = Cela peut désigner { $which }.
table-absent = Vous ne pouvez pas choisir { $country-the } ici.
table-unknown = Aucun des pays au choix ne correspond à « { $typed } ».
table-outside = { $number } n’est pas un nombre de 1 à { $most }.
table-numbers = Cela fait plusieurs nombres.
