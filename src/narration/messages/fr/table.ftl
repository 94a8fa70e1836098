
# What is said at the table in every game. In French.
table-category = { $name }, { $unit }
table-joint = { $ordinal } ex æquo
table-over = La partie est finie.
table-you = vous
table-cheer = Bravo !
table-dollars = dollars
table-empty = Rien n’a été tapé.
table-several = Cela peut être { $which }.
table-absent = On ne peut pas choisir { $country-the } ici.
table-unknown = Aucun des pays au choix ne correspond à « { $typed } ».
table-outside = { $number } n’est pas un nombre de 1 à { $most }.
table-numbers = Il y a là plusieurs nombres.
