## Éditions comparées
edition-none = `{ $word }` n’est pas une édition : { $folder ->
        [yes] ce dossier ne contient pas data/edition.yaml
       *[no] ce dossier n’existe pas
    }, et { $reason ->
        [unknown] aucune révision git ne porte ce nom
        [no-git] la lecture d’une révision exige git, qui n’est pas installé
       *[other] git signale : { $reason }
    }
edition-no-data = il n’y a pas de data/edition.yaml dans { $folder } à la révision `{ $word }`
edition-file = impossible de lire { $file } à la révision `{ $word }` : { $reason ->
        [link] c’est un lien symbolique
        [large] le fichier dépasse { $limit } Mo ; réduisez-le et faites un commit, ou comparez avec un dossier qui contient l’édition
       *[missing] ce clone ne le contient pas, et il n’est pas téléchargé automatiquement ; lancez `git fetch --refetch --no-filter`
    }
edition-beyond = impossible de lire la révision `{ $word }` : { $reason ->
        [many] les noms de ses fichiers occupent plus de { $limit } Mo
       *[large] ses fichiers occupent en tout plus de { $limit } Mo
    } dans data/ et templates/ ; retirez ce qui ne fait pas partie de l’édition, ou comparez avec un dossier qui la contient
edition-git = git ne peut pas lire la révision `{ $word }` : { $said } ; si ce clone est incomplet, lancez `git fetch --refetch --no-filter`
diff-unread = comparaison impossible avec { $edition } : impossible de lire { $files }
diff-wrote = fichier écrit : { $file }
diff-same = rien ne change à l’impression, et il n’y a rien à vérifier
diff-title = { $old } → { $new }
# Premier mot du titre d’une édition, et sa forme au milieu d’un autre titre.
diff-edition = Édition
diff-edition-within = édition
diff-named-by = { $edition } : { $word }
diff-nothing = rien
diff-errors = { $edition } est illisible à { $errors ->
        [one] 1 endroit
       *[other] { $errors } endroits
    } ; ce contenu n’est pas comparé
diff-more = et { $count } de plus
diff-forms = Catégories dont le format des nombres change
diff-form-unit = passe de l’unité { $old } à { $new }
diff-form-scale = passe de l’échelle { $old } à { $new }{ $change ->
        [larger] {""} : chaque nombre est { $times } fois plus grand
        [smaller] {""} : chaque nombre est { $times } fois plus petit
       *[open] {""}
    }
diff-form-digits = a { $new ->
        [one] { $new } décimale
       *[other] { $new } décimales
    }, contre { $old } auparavant
diff-form-coarse = imprime les grands nombres avec une autre précision
diff-faces = Cartes dont une face imprimée change
diff-orders = Ordres qui s’inversent
diff-ties = Nouvelles égalités à l’impression
diff-outliers = Valeurs aberrantes
diff-usual = { $category }, d’habitude × { $times }
diff-same-number = { $number } (inchangé)
diff-unlike-unit = toutes les valeurs sont environ { $times } fois plus { $larger ->
        [yes] grandes
       *[no] petites
    }, comme si l’unité avait changé
diff-unlike-many = trop de valeurs sont aberrantes, comme si elles mesuraient autre chose
diff-unlike-level = les valeurs changent trop dans leur ensemble, comme si elles mesuraient autre chose
diff-unlike-spread = les valeurs changent trop inégalement, comme si elles mesuraient autre chose
diff-verdict-tenfold = × { $times }, comme si la virgule s’était déplacée
diff-verdict-revised = × { $times } pour la même année
diff-verdict-jump = × { $times }, loin du facteur habituel
diff-texts = Noms et textes qui changent
diff-text = { $field ->
        [name] nom
        [short] nom court
        [title] titre
        [capital] capitale
        [capital_note] remarque sur la capitale
        [captions] légende
        [footnotes] note
        [unit] unité
        [unit_long] unité en toutes lettres
        [about] description
        [credits] crédits
        [origin] origine du jeu
        [note] remarque
        [label] inscription
        [licence] licence
       *[other] { $field }
    }{ $of ->
        [yes] {" "}({ $category })
       *[no] {""}
    }, { $lang }
diff-reworded = { $owner } : { $kind } : { $how ->
        [new] « { $new } » est ajouté
        [gone] « { $old } » est retiré
       *[changed] « { $old } » → « { $new } »
    } ({ $place })
diff-stale = Valeurs devenues anciennes
diff-sources = Sources arrêtées
diff-credits = Crédits qui changent
diff-charts = Répartition des valeurs
diff-failed = { $product } : la mise en page est impossible : { $reason }
diff-all-countries = tous les pays
diff-all-but = tous les pays sauf { $names }
diff-product = { $product } : { $count ->
        [0] aucune face
        [one] 1 face
       *[other] { $count } faces
    } sur { $all }
diff-card = { $name } : { $values }
diff-parts = { $first } ; { $second }
diff-one-language = { $lang } seulement
diff-values = valeurs : { $counts }
diff-new = ajoutées : { $names }
diff-gone = retirées : { $names }
diff-pairs = { $category } : { $pairs ->
        [one] 1 paire
       *[other] { $pairs } paires
    }
diff-passes = passe devant { $names }
diff-passed = passe derrière { $names }
diff-tie = { $tied } : { $before }
diff-stale-from = { $category } : les valeurs devraient dater de { $limit } ou après
diff-stale-wrong = { $category } : les valeurs antérieures à { $limit } ne sont pas admises
diff-stale-year = { $name } ({ $year })
diff-stale-noted = { $name } ({ $year }, avec une note)
diff-source = { $source } s’est arrêtée le { $ended } et fournit encore { $values ->
        [one] 1 valeur
       *[other] { $values } valeurs
    }, dont { $cards } sur des cartes
diff-credited = { $source } ({ $id }{ $next ->
        [yes] , après { $old }
       *[no] {""}
    })
diff-credit-gone = ne fournit plus de valeurs
diff-term = { $field ->
        [publisher] éditeur { $old } → { $new }
        [title] titre { $old } → { $new }
        [licence] licence { $old } → { $new }
        [sale] vente { $old } → { $new }
        [retrieved] édition ou copie du { $old } → { $new }
       *[credit] ligne « { $old } » → « { $new } »
    }
diff-is-changed = change
diff-is-new = ajoutée
diff-is-gone = retirée
diff-age-stale = devrait dater de { $limit } ou après
diff-age-wrong = les valeurs antérieures à { $limit } ne sont pas admises
diff-head-place = Endroit
diff-head-error = Erreur
diff-head-piece = Carte
diff-head-only = Pour --only
diff-head-change = Changement
diff-head-values = Valeurs
diff-head-country = Pays
diff-head-category = Catégorie
diff-head-numbers = À l’impression
diff-head-moves = Ordre
diff-head-of = De quoi
diff-head-text = Texte
diff-head-old = Dernière édition
diff-head-new = Cette édition
diff-head-line = Ligne
diff-head-year = Année
diff-head-limit = Limite
diff-head-noted = Note
diff-head-source = Source
diff-head-ended = Arrêtée le
diff-head-given = Valeurs
diff-head-cards = Sur des cartes
diff-head-count = pays
diff-head-smallest = minimum
diff-head-quarter = premier quartile
diff-head-middle = médiane
diff-head-three = troisième quartile
diff-head-largest = maximum
diff-chart = { $category } : nombre de pays par valeur, dans la dernière édition et dans celle-ci
diff-chart-numbers = { $category } en chiffres
diff-chart-old = dernière édition
diff-chart-new = cette édition
diff-chart-log = { $unit } ; chaque trait vaut dix fois le précédent
diff-chart-linear = { $unit }
diff-about = Ce qui change à l’impression, et ce que les joueurs verront
diff-fact-faces = { $count ->
        [one] face change, sur { $all }
       *[other] faces changent, sur { $all }
    }
diff-fact-orders = { $count ->
        [one] paire s’inverse
       *[other] paires s’inversent
    }
diff-fact-ties = { $count ->
        [one] nouvelle égalité
       *[other] nouvelles égalités
    }
diff-fact-outliers = { $count ->
        [one] valeur aberrante
       *[other] valeurs aberrantes
    }
diff-fact-texts = { $count ->
        [one] nom ou texte
       *[other] noms et textes
    }
diff-fact-stale = { $count ->
        [one] valeur devenue ancienne
       *[other] valeurs devenues anciennes
    }
diff-fact-sources = { $count ->
        [one] source arrêtée
       *[other] sources arrêtées
    }
diff-fact-credits = { $count ->
        [one] crédit
       *[other] crédits
    }
diff-faces-about = les faces dont le rang change le plus, l’ancienne à gauche ; un cadre entoure ce qui s’imprime autrement
diff-face-said = { $face }, { $edition }
diff-again = À réimprimer :
diff-orders-about = les plus grands déplacements de chaque catégorie, { $count } au plus ; la marque creuse est l’ancien rang, le nombre le nouveau
diff-order = { $unit }, { $deck }, { $pairs ->
        [one] 1 paire
       *[other] { $pairs } paires
    }
diff-passing = { $count ->
        [one] Tous les changements de rang : 1 pays
       *[other] Tous les changements de rang : { $count } pays
    }
diff-places = De la { $old } à la { $new } place
diff-rises = monte
diff-falls = descend
diff-ties-about = entre parenthèses, les nombres des anciennes cartes
diff-outliers-about = le trait gris est le facteur habituel de la catégorie, le point celui de la valeur ; l’axe est logarithmique
diff-times = × { $times }
diff-usual-times = d’habitude × { $times }
diff-charts-open = { $count ->
        [one] 1 catégorie dans les deux éditions
       *[other] { $count } catégories dans les deux éditions
    }
diff-head-rest = Aussi
