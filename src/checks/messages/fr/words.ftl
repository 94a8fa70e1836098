# Textes cités par les constats.

ties-more = … (+ { $count } groupes)
sources-mixed-one = { $editions } ({ $who })
decision-empty = la table n’a aucune valeur
decision-found = la table a `{ $text }`

## Mots qui comptent, classent ou décrivent la taille, les habitants, la richesse ou les émissions, en minuscules
caption-telling =
    superficie étendue vaste vastes immense immenses minuscule minuscules géant géante géants petit petite
    petits petites habitant habitants peuplé peuplée peuplés peuplées population densité dense denses riche
    riches richesse pauvre pauvres pauvreté pib économie prospère émission émissions co carbone pollution
    premier première premiers premières deuxième second seconde troisième dernier dernière rang record deux
    trois quatre cinq six sept huit neuf dix cent cents mille million millions milliard milliards moitié
    quart tiers double plus moins
