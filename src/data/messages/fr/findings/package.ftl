# Ce qui se constate au sujet du paquet de données.

datapackage-stale = `{ $file }` ne correspond plus à l’édition : { $parts }
    .help = régénérez-le : `mappemonde schema datapackage > { $file }`
    .explain = `data/datapackage.json` décrit les tableaux aux autres programmes, avec leurs colonnes, leurs bornes et leurs sources. Le programme le tire des données ; il vieillit quand une catégorie, une source, une borne ou l’édition change. Aucune carte ne l’emploie, mais un programme qui s’y fie refuse alors de bonnes valeurs ou crédite la mauvaise source. Ses titres peuvent être dans l’une ou l’autre langue, et ce que vous ajoutez à son premier niveau, comme `contributors`, n’est pas comparé ; le régénérer efface ces ajouts.
