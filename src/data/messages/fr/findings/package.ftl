# Ce qui se constate au sujet du paquet de données.

datapackage-stale = `{ $file }` ne dit plus ce que dit l’édition : { $parts }
    .help = refaites-le : `mappemonde schema datapackage > { $file }`
    .explain = `data/datapackage.json` dit aux autres programmes quelles tables il y a, avec leurs colonnes, leurs bornes et leurs sources. Il est fait à partir des données, et vieillit quand une catégorie, une source, une borne ou l’édition change. Aucune carte ne le montre, mais un programme qui s’y fie refuse alors de bonnes valeurs ou crédite la mauvaise source. Ses titres peuvent être dans l’une ou l’autre langue, et ce que vous ajoutez à son premier niveau, comme `contributors`, ne compte pas ; le refaire efface ces ajouts.
