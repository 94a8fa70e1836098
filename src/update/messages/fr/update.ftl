# Ce que dit une mise à jour : les chiffres qui entrent, et ce qu’ils changent.

update-no-project = il n’y a pas ici de dossier de projet où écrire : posez-en un avec `mappemonde new DIR`, ou regardez avec --dry-run
update-unreadable = impossible de lire { $file } : { $reason }
update-no-file = ce n’est pas un fichier ordinaire de 32 Mo au plus ; enregistrez d’abord le téléchargement, ou n’en gardez que la série voulue
update-folder = { $file } est un dossier : nommez les fichiers qu’il contient
update-derived = « { $category } » se calcule à partir d’autres catégories : mettez celles-là à jour ({ $operands })
update-table-only = --columns, --factor, --header-row, --where, --encoding et --worksheet sont pour `mappemonde update table`, non pour `{ $family }`
update-table-kept = le tableau est lu comme l’a été `{ $source }` : voyez `tables` dans data/sources.yaml ; des options disent ce qui est autre
update-table-written = la façon de lire le tableau est gardée dans data/sources.yaml ; l’an prochain, il suffit de `mappemonde update table FICHIER --category { $category } --retrieved JOUR`
update-year = --year { $year } vient après l’édition de { $edition } : pour une nouvelle édition, relevez d’abord `id` dans data/edition.yaml
update-rule-guess = aucune règle ni aucun fichier ne s’appelle `{ $rule }` ; vouliez-vous dire `{ $guess }` ?
update-rule-unknown = aucune règle ni aucun fichier ne s’appelle `{ $rule }` ; les règles sont { $known }
update-refused = rien n’a été écrit
update-refused-some = rien n’a été écrit, pas même des autres fichiers : laissez { $count ->
        [one] celui-ci de côté, ou corrigez-le
       *[other] ceux-ci de côté, ou corrigez-les
    } : { $files }
update-no-day = { $file } ne dit pas de quel jour il est : ajoutez --retrieved AAAA-MM-JJ
update-no-source = { $file } ne dit pas qui le publie : ajoutez --source ID, avec un identifiant de data/sources.yaml
update-no-entry = data/sources.yaml n’a pas d’édition antérieure à copier pour `{ $id }` : ajoutez-y une fiche, puis nommez-la avec --source
update-not-editable = impossible de modifier { $file } sans toucher à autre chose : rien n’a été écrit ; lancez `mappemonde validate` et réparez ce qu’il trouve
update-not-editable-some = ces valeurs ne se corrigent pas sans toucher à plus qu’il ne faut, et restent comme elles étaient : { $values } ; lancez `mappemonde validate`, corrigez ce que la commande trouve, et recommencez
update-not-editable-decisions = { $file } ne se corrige pas sans toucher à plus qu’il ne faut, et reste comme il était : aucune décision n’a été ajoutée ; écrivez sa liste avec un tiret par décision
update-changed = { $file } a changé depuis qu’il a été lu : rien n’a été écrit ; relancez la commande
update-protected = { $file } est protégé en écriture : rien n’a été écrit ; levez la protection et relancez la commande

## Changements
update-head = { $category } – { $file }{ $others ->
        [0] {""}
        [one] {" "}et 1 autre
       *[other] {" "}et { $others } autres
    }{ $dated ->
        [yes] , édition du { $day }
       *[no] {""}
    }{ $named ->
        [no] {""}
       *[yes] {" ("}{ $new ->
            [yes] nouvelle source { $source }
           *[no] { $source }
        })
    }
update-nothing = rien
update-passes = dépasse { $names }
update-falls-behind = passe derrière { $names }
update-ties = fait jeu égal avec { $names }
update-in-category = { $category } : { $moves }
update-in-deck = { $deck } : { $moves }
update-between = {" ; "}
update-and = { $before } et { $last }
update-more = { $count } autres
update-same = { $count ->
        [one] 1 identique
       *[other] { $count } identiques
    }
update-finer = { $count ->
        [one] 1 identique, avec plus de chiffres
       *[other] { $count } identiques, avec plus de chiffres
    }
update-older = { $count ->
        [one] 1 plus ancien que le vôtre
       *[other] { $count } plus anciens que les vôtres
    }
update-behind = { $count ->
        [one] 1 d’une série qui passe après la vôtre
       *[other] { $count } d’une série qui passe après la vôtre
    }
update-decided = { $count ->
        [one] 1 déjà décidé
       *[other] { $count } déjà décidés
    }
update-outdated = { $count ->
        [one] 1 dont la décision est dépassée
       *[other] { $count } dont la décision est dépassée
    }
update-repeated = { $count } déjà dans un fichier précédent
update-unused = { $count } sans chiffre à reprendre
update-idle = Les fichiers ne disent rien des valeurs que ces décisions concernent, et rien n’en a été fait :
update-later = { $count ->
        [one] 1 pays a
       *[other] { $count } pays ont
    } des chiffres d’années après { $year }, qui sont laissés de côté : pour une nouvelle édition, relevez d’abord `id` dans data/edition.yaml

## Questions
update-ask = [o n t q ?]{" "}
update-ask-help = o : accepter · n : laisser · t : accepter celui-ci et tous les suivants sans ! · q : arrêter là et écrire ce qui est accepté · Ctrl-C : ne rien écrire · ? : cette aide
update-taken-up = { $count ->
        [one] 1 réponse d’une mise à jour interrompue est reprise
       *[other] { $count } réponses d’une mise à jour interrompue sont reprises
    } ; pour être interrogé de nouveau, supprimez { $file }
update-kept = vos réponses sont gardées dans { $file }, et le prochain `mappemonde update` les reprend
update-held-found = à regarder d’abord : { $found }
update-not-shown = { $count ->
        [one] { $count } changement moins suspect n’est pas montré
       *[other] { $count } changements moins suspects ne sont pas montrés
    }

## Plans
# Les premières lignes d’un nouveau plan ; chacune reçoit un `#`.
plan-head =
    Plan de l’édition { $edition } : ce que `mappemonde update` changerait. Répondez, enregistrez, puis tapez : mappemonde update --apply { $file }
    Une réponse est un mot anglais : yes (oui), no (non) ou open (ouvert : rien n’est écrit, et la question revient la prochaine fois).
    `no` peut être suivi de mots : ils deviennent la raison d’une décision, et la série n’est plus mise en question.
    Les lignes avec # sont à vous et restent ; celles avec | sont au programme, qui les récrit. Rien d’autre ne doit changer.
plan-first = insolites, ou contestés, par pays
plan-others = de taille ordinaire, mais qu’aucune règle ne prend
plan-percent = { $percent } %
plan-percent-median = { $percent } %, médiane { $median } %
plan-suspicion = suspicion { $steps }
plan-beyond = de zéro, à zéro ou d’un signe à l’autre
plan-places = { $deck }, { $category }, { $from } → { $to } sur { $of }
plan-moves = { $place } : { $moves }
plan-alike = dernière { $way ->
        [fall] baisse
       *[rise] hausse
    } aussi forte en { $year }
plan-not-since = aucune { $way ->
        [fall] baisse
       *[rise] hausse
    } aussi forte depuis { $year }, où la série commence
plan-written = { $file } : { $count ->
        [0] aucune question
        [one] une question
       *[other] { $count } questions
    }, { $answered ->
        [0] aucune réponse
        [one] une réponse
       *[other] { $answered } réponses
    } ; les règles { $taken ->
        [0] ne prennent rien
        [one] prennent un changement
       *[other] prennent { $taken } changements
    }. Répondez, puis tapez : mappemonde update --apply { $file }
plan-nothing-left = il ne reste rien à faire : tout ce que dit le plan est dans les fichiers
plan-applied = { $open ->
        [0] aucune entrée n’est ouverte
        [one] une entrée est ouverte
       *[other] { $open } entrées sont ouvertes
    }, { $no ->
        [0] aucune n’est refusée
        [one] une est refusée
       *[other] { $no } sont refusées
    }{ $decisions ->
        [0] {""}
        [one] {" "}(une devient une décision)
       *[other] {" "}({ $decisions } deviennent des décisions)
    }{ $gone ->
        [0] {""}
        [one]  ; un changement n’a pas d’entrée dans le plan et compte comme ouvert
       *[other]  ; { $gone } changements n’ont pas d’entrée dans le plan et comptent comme ouverts
    }
plan-encoding = { $file } n’est pas en UTF-8 : enregistrez-le dans cet encodage
plan-command = le plan a une commande illisible, `{ $line }` : { $why }

## Page d’un plan
plan-page-title = Plan de l’édition { $edition }
plan-page-changes = { $count ->
        [0] changement
        [one] changement
       *[other] changements
    } de l’édition
plan-page-taken = { $rules ->
        [none] pris par une décision
       *[other] pris par règle : { $rules }
    }
plan-page-others = { $count ->
        [0] de taille ordinaire
        [one] de taille ordinaire, qu’aucune règle ne prend
       *[other] de taille ordinaire, qu’aucune règle ne prend
    }
plan-page-first = à regarder d’abord, { $countries ->
        [0] aucun pays
        [one] un pays
       *[other] { $countries } pays
    }
plan-page-answers = réponses jusqu’ici
plan-page-count-yes = { $count } oui
plan-page-count-no = { $count } non
plan-page-count-open = { $count } { $count ->
        [one] ouvert
       *[other] ouverts
    }
plan-page-yes = oui
plan-page-no = non
plan-page-open = ouvert
plan-page-ordinary = une règle peut le prendre
plan-page-unusual = à regarder d’abord
plan-page-axis = suspicion : nombre de pas habituels qui séparent un changement de celui du pays médian
plan-page-all = Tous les changements d’un coup d’œil
plan-page-all-heard = Chaque changement est un point selon sa suspicion, une ligne par catégorie ; les tableaux ci-dessous donnent les mêmes nombres.
plan-page-look = À regarder d’abord
plan-page-look-how = une question par pays, le plus insolite d’abord, les cartes avant le reste
plan-page-more = { $count } autres pays
plan-page-no-flip = Aucun ordre ne change.
plan-page-median = { $percent } %, là où le pays médian a { $median } %
plan-page-of = { $category } :{" "}
plan-page-places = { $from } → { $to } sur { $of }
plan-page-found = à regarder d’abord : { $code ->
        [series-unlike] le fichier semble compter autre chose que la série
        [rows-shifted] les chiffres semblent décalés d’une ligne
        [column-carried] colonne reprise de l’année d’avant
        [past-revised] chiffres passés qui diffèrent du dernier téléchargement
        [value-carried] chiffre repris d’une autre année
        [value-of-another] chiffre d’un autre pays
        [year-unlike] année différente des précédentes
        [value-jump] saut loin de l’habitude
        [value-revised] chiffre corrigé pour la même année
        [value-tenfold] virgule qui semble avoir glissé
        [value-zero] zéro là où rien n’a été mesuré
        [value-out-of-bounds] chiffre hors du possible
        [year-too-old] année trop ancienne
        [year-doubtful] année douteuse
       *[other] un constat
    }
plan-page-decided = décidé (en anglais)
plan-page-note = note (en anglais)
plan-page-footnote = note de la carte
plan-page-head-suspicion = susp.
plan-page-head-country = pays, comme imprimé
plan-page-head-series = série, ancien en creux
plan-page-head-passes = qui dépasse qui
plan-page-head-speaks = ce qu’il faut encore savoir
plan-page-head-answer = réponse
plan-page-list-country = pays
plan-page-list-old = ancien
plan-page-list-new = nouveau
plan-page-list-suspicion = suspicion
plan-page-list-years = années
plan-page-series = { $category }, de { $from } à { $to } : { $old }, puis { $new }
plan-page-category = { $category } : { $count }
plan-page-others-title = De taille ordinaire, mais qu’aucune règle ne prend
plan-page-taken-title = Pris sans question
update-held-foreign = à regarder d’abord : la valeur vient d’une autre source, { $source }
update-held-newer = à regarder d’abord : la valeur vient d’une édition plus récente, { $source }
update-held-decided = décidé (en anglais) : { $reason }

## La fin
update-note = note (en anglais) : { $note }
update-note-goes = la note de la ligne vide disparaît avec elle : { $note }
update-note-gone = la note de la ligne vide a disparu : { $note }
update-footnote = note de la carte : { $note }
update-read-notes = Relisez ces notes ; elles sont restées comme elles étaient :
update-no-change = rien ne change
update-dry-run = un essai, rien n’a été écrit : { $count ->
        [0] aucun changement ne serait accepté
        [one] 1 changement serait accepté
       *[other] { $count } changements seraient acceptés
    } sans question, { $left ->
        [0] il n’en resterait aucun
        [one] il en resterait 1
       *[other] il en resterait { $left }
    }
update-written = { $count ->
        [0] aucune valeur ne change ; écrit
        [one] 1 valeur écrite
       *[other] { $count } valeurs écrites
    } : { $files }
update-new-source = nouvelle source { $source }, copiée de { $like }{ $redated ->
        [yes] {" "}avec le nouveau jour dans son crédit
       *[no] {" :"} relisez son crédit et sa note, qui peuvent nommer l’ancienne édition
    }
update-left = { $count ->
        [one] 1 changement reste
       *[other] { $count } changements restent
    } à décider{ $which ->
        [none] {""}
        [all] {" "}et à regarder
       *[some] , dont { $held } à regarder
    }
update-history-shortened = { $file } garde les chiffres à partir de { $year }, pour rester sous 300 ko
update-validate = `mappemonde validate` dit ce qui reste à faire

## Ce que citent des constats
whose-world-bank = de la Banque mondiale
whose-owid = d’Our World in Data
whose-factbook = du World Factbook
whose-gapminder = de Gapminder
whose-table = d’un tableau simple
column-row = { $name } (`{ $figure }`)
matching-code = { $name } avec le code `{ $code }`, qui est celui { $country-of }
matching-near = { $name } ({ $near } ?)
series-far = { $name } { $times }

## Comment les fichiers ont été lus
understood-head = Ce que j’ai compris de { $file }
understood-rows = lignes
understood-rows-count = { $count ->
        [one] une ligne
       *[other] { $count } lignes
    } sous le titre de la ligne { $header }
understood-country = pays
understood-code = code
understood-year = année
understood-figure = chiffre
understood-column = { $count ->
        [1] colonne { $number }
       *[other] { $all ->
                [yes] colonnes { $number } à { $last }
               *[no] { $count } des colonnes { $number } à { $last }
            }
    }{ $named ->
        [yes] { $count ->
                [1] , { $head }
               *[other] , à partir de { $head }
            }
       *[no] , sans titre
    }
understood-why-told = nommée par une option
understood-why-named = nommée par son titre
understood-why-heads = une par année
understood-why-countries = une par pays
understood-why-publisher = comme l’éditeur l’écrit
understood-why-guessed = devinée : seule colonne de nombres
understood-series = série
understood-filter = filtre
understood-filter-text = { $column } = « { $text } »
understood-unit = unité
understood-unit-said = { $units }
understood-unit-none = le fichier n’en nomme pas
understood-raw = l’édition compte en « { $raw } »
understood-scale = échelle
understood-scale-none = telle quelle
understood-scale-times = × { $scale }
understood-ratio = rapport médian à l’édition : { $ratio }
understood-numbers = nombres
understood-point = { $comma ->
        [yes] virgule décimale
       *[no] point décimal
    }
understood-latest = retenu
understood-latest-count = { $year } pour { $count ->
        [one] un pays
       *[other] { $count } pays
    }
understood-later = rien jusqu’à { $year }
understood-no-year = aucune colonne ne dit l’année
understood-skipped = écarté
understood-skipped-count = { $groups ->
        [one] un groupe
       *[other] { $groups } groupes
    } et { $territories ->
        [one] un territoire
       *[other] { $territories } territoires
    }
understood-found = { $found } pays sur { $of } { $found ->
        [one] est trouvé
       *[other] sont trouvés
    }. { $unknown ->
        [0] { "" }
        [one] Un nom est inconnu ; une ligne ci-dessous l’ajoute à data/aliases.yaml, sous `countries` :
       *[other] { $unknown } noms sont inconnus ; les lignes ci-dessous les ajoutent à data/aliases.yaml, sous `countries` :
    }
understood-others = Aucun pays n’est proche de { $count ->
        [one] ce nom
       *[other] ces { $count } noms
    } : { $names }
understood-missing = { $count ->
        [one] Aucun chiffre pour un pays de l’édition
       *[other] Aucun chiffre pour { $count } pays de l’édition
    } : { $names }
