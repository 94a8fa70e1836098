# Sortie de `update` : les chiffres importés et les changements qu’ils entraînent.

update-no-project = pas de dossier de projet ici où écrire : créez-en un avec `mappemonde new DIR`, ou faites un essai avec --dry-run
update-unreadable = impossible de lire { $file } : { $reason }
update-no-file = ce n’est pas un fichier ordinaire de 32 Mo au plus ; enregistrez d’abord le téléchargement, ou n’en gardez que la série utile
update-folder = { $file } est un dossier : indiquez les fichiers qu’il contient
update-derived = « { $category } » se calcule à partir d’autres catégories : mettez celles-là à jour ({ $operands })
update-table-only = --columns, --factor, --header-row, --where, --encoding et --worksheet ne servent qu’à `mappemonde update table`, pas à `{ $family }`
update-table-kept = le tableau est lu avec les réglages de `{ $source }` : voyez `tables` dans data/sources.yaml ; les options les remplacent
update-table-written = les réglages du tableau sont enregistrés dans data/sources.yaml ; l’an prochain, lancez `mappemonde update table FICHIER --category { $category } --retrieved JOUR`
update-year = --year { $year } est postérieur à l’édition { $edition } : pour une nouvelle édition, relevez d’abord `id` dans data/edition.yaml
update-rule-guess = règle ou fichier inconnu, `{ $rule }` ; vouliez-vous dire `{ $guess }` ?
update-rule-unknown = règle ou fichier inconnu, `{ $rule }` ; règles disponibles : { $known }
update-refused = rien n’a été écrit
update-refused-some = rien n’a été écrit, même à partir des autres fichiers : laissez { $count ->
        [one] celui-ci de côté, ou corrigez-le
       *[other] ceux-ci de côté, ou corrigez-les
    } : { $files }
update-no-day = { $file } n’a pas de date de téléchargement : ajoutez --retrieved AAAA-MM-JJ
update-no-source = { $file } ne nomme pas son éditeur : ajoutez --source ID, avec un identifiant de data/sources.yaml
update-no-entry = data/sources.yaml n’a pas d’édition antérieure de `{ $id }` à copier : ajoutez-y une fiche, puis indiquez-la avec --source
update-not-editable = impossible de modifier { $file } sans toucher à d’autres lignes : rien n’a été écrit ; lancez `mappemonde validate` et corrigez ce qu’il signale
update-not-editable-some = impossible de modifier ces valeurs sans toucher à d’autres lignes ; elles restent inchangées : { $values } ; lancez `mappemonde validate`, corrigez ce qu’il signale, et recommencez
update-not-editable-decisions = impossible de modifier { $file } sans toucher à d’autres lignes : aucune décision n’a été ajoutée ; écrivez la liste avec un tiret par décision
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
        [one] 1 d’une série moins prioritaire
       *[other] { $count } d’une série moins prioritaire
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
update-unused = { $count } sans chiffre utilisable
update-idle = Les fichiers n’ont aucun chiffre pour ces décisions, qui n’ont pas été appliquées :
update-later = { $count ->
        [one] 1 pays a
       *[other] { $count } pays ont
    } des chiffres postérieurs à { $year }, qui sont ignorés : pour une nouvelle édition, relevez d’abord `id` dans data/edition.yaml

## Questions
update-ask = [o n t q ?]{" "}
update-ask-help = o : accepter · n : laisser · t : accepter celui-ci et les suivants sans ! · q : arrêter et écrire les changements acceptés · Ctrl-C : ne rien écrire · ? : cette aide
update-taken-up = { $count ->
        [one] 1 réponse d’une mise à jour interrompue est reprise
       *[other] { $count } réponses d’une mise à jour interrompue sont reprises
    } ; pour revoir les questions, supprimez { $file }
update-kept = vos réponses sont enregistrées dans { $file } ; le prochain `mappemonde update` les reprend
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
    `no` peut être suivi de mots : ils deviennent la raison d’une décision, et la question n’est plus posée pour cette série.
    Les lignes avec # sont à vous et sont conservées ; celles avec | sont au programme, qui les récrit. Ne changez rien d’autre.
plan-first = insolites, ou contestés, par pays
plan-others = de taille ordinaire, mais qu’aucune règle n’accepte
plan-percent = { $percent } %
plan-percent-median = { $percent } %, médiane { $median } %
plan-suspicion = suspicion { $steps }
plan-beyond = depuis zéro, vers zéro ou changement de signe
plan-places = { $deck }, { $category }, { $from } → { $to } sur { $of }
plan-moves = { $place } : { $moves }
plan-alike = dernière { $way ->
        [fall] baisse
       *[rise] hausse
    } aussi forte en { $year }
plan-not-since = aucune { $way ->
        [fall] baisse
       *[rise] hausse
    } aussi forte depuis le début de la série en { $year }
plan-written = { $file } : { $count ->
        [0] aucune question
        [one] une question
       *[other] { $count } questions
    }, { $answered ->
        [0] aucune réponse
        [one] une réponse
       *[other] { $answered } réponses
    } ; les règles { $taken ->
        [0] n’acceptent rien
        [one] acceptent un changement
       *[other] acceptent { $taken } changements
    }. Répondez, puis tapez : mappemonde update --apply { $file }
plan-nothing-left = il ne reste rien à faire : les fichiers ont déjà tous les changements du plan
plan-applied = { $open ->
        [0] aucune entrée n’est ouverte
        [one] une entrée est ouverte
       *[other] { $open } entrées sont ouvertes
    }, { $no ->
        [0] aucune n’est rejetée
        [one] une est rejetée
       *[other] { $no } sont rejetées
    }{ $decisions ->
        [0] {""}
        [one] {" "}(une devient une décision)
       *[other] {" "}({ $decisions } deviennent des décisions)
    }{ $gone ->
        [0] {""}
        [one]  ; un changement n’a pas d’entrée dans le plan et compte comme ouvert
       *[other]  ; { $gone } changements n’ont pas d’entrée dans le plan et comptent comme ouverts
    }
plan-encoding = { $file } n’est pas en UTF-8 : enregistrez-le en UTF-8
plan-command = impossible de lire la commande du plan `{ $line }` : { $why }

## Page d’un plan
plan-page-title = Plan de l’édition { $edition }
plan-page-changes = { $count ->
        [0] changement
        [one] changement
       *[other] changements
    } de l’édition
plan-page-taken = { $rules ->
        [none] accepté par une décision
       *[other] accepté par règle : { $rules }
    }
plan-page-others = { $count ->
        [0] de taille ordinaire
        [one] de taille ordinaire, qu’aucune règle n’accepte
       *[other] de taille ordinaire, qu’aucune règle n’accepte
    }
plan-page-first = à regarder d’abord, { $countries ->
        [0] aucun pays
        [one] un pays
       *[other] { $countries } pays
    }
plan-page-answers = réponses à ce jour
plan-page-count-yes = { $count } oui
plan-page-count-no = { $count } non
plan-page-count-open = { $count } { $count ->
        [one] ouvert
       *[other] ouverts
    }
plan-page-yes = oui
plan-page-no = non
plan-page-open = ouvert
plan-page-ordinary = une règle peut l’accepter
plan-page-unusual = à regarder d’abord
plan-page-axis = suspicion : distance d’un changement à celui du pays médian, en pas habituels
plan-page-all = Tous les changements d’un coup d’œil
plan-page-all-heard = Un point par changement selon sa suspicion, une ligne par catégorie ; les tableaux ci-dessous donnent les mêmes nombres.
plan-page-look = À regarder d’abord
plan-page-look-how = une question par pays, le plus insolite d’abord, les cartes avant le reste
plan-page-more = { $count } autres pays
plan-page-no-flip = Aucun ordre ne change.
plan-page-median = { $percent } % ; pays médian : { $median } %
plan-page-of = { $category } :{" "}
plan-page-places = { $from } → { $to } sur { $of }
plan-page-found = à regarder d’abord : { $code ->
        [series-unlike] le fichier semble compter autre chose que la série
        [rows-shifted] les chiffres semblent décalés d’une ligne
        [column-carried] colonne reprise de l’année précédente
        [past-revised] chiffres passés qui diffèrent du dernier téléchargement
        [value-carried] chiffre repris d’une autre année
        [value-of-another] chiffre d’un autre pays
        [year-unlike] année différente des précédentes
        [value-jump] changement inhabituel
        [value-revised] chiffre corrigé pour la même année
        [value-tenfold] virgule qui semble mal placée
        [value-zero] zéro là où rien n’a été mesuré
        [value-out-of-bounds] chiffre impossible
        [year-too-old] année trop ancienne
        [year-doubtful] année douteuse
       *[other] un constat
    }
plan-page-decided = décidé (en anglais)
plan-page-note = note (en anglais)
plan-page-footnote = note de la carte
plan-page-head-suspicion = susp.
plan-page-head-country = pays, valeurs imprimées
plan-page-head-series = série, ancien en creux
plan-page-head-passes = qui dépasse qui
plan-page-head-speaks = autres informations
plan-page-head-answer = réponse
plan-page-list-country = pays
plan-page-list-old = ancien
plan-page-list-new = nouveau
plan-page-list-suspicion = suspicion
plan-page-list-years = années
plan-page-series = { $category }, de { $from } à { $to } : { $old }, puis { $new }
plan-page-category = { $category } : { $count }
plan-page-others-title = De taille ordinaire, mais qu’aucune règle n’accepte
plan-page-taken-title = Acceptés sans question
update-held-foreign = à regarder d’abord : la valeur vient d’une autre source, { $source }
update-held-newer = à regarder d’abord : la valeur vient d’une édition plus récente, { $source }
update-held-decided = décidé (en anglais) : { $reason }

## La fin
update-note = note (en anglais) : { $note }
update-note-goes = la note de la ligne vide est supprimée avec elle : { $note }
update-note-gone = la note de la ligne vide a été supprimée : { $note }
update-footnote = note de la carte : { $note }
update-read-notes = Relisez ces notes ; elles restent inchangées :
update-no-change = rien ne change
update-dry-run = essai, rien n’a été écrit : { $count ->
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
        [all] {" "}et à vérifier
       *[some] , dont { $held } à vérifier
    }
update-history-shortened = { $file } garde les chiffres à partir de { $year }, pour rester sous 300 ko
update-validate = lancez `mappemonde validate` pour voir ce qui reste à faire

## Éléments des constats
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
understood-head = Lecture de { $file }
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
understood-why-publisher = au format de l’éditeur
understood-why-guessed = déduite : seule colonne de nombres
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
understood-later = aucun chiffre jusqu’à { $year }
understood-no-year = aucune colonne ne donne l’année
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
understood-others = Aucun pays ne ressemble à { $count ->
        [one] ce nom
       *[other] ces { $count } noms
    } : { $names }
understood-missing = { $count ->
        [one] Aucun chiffre pour un pays de l’édition
       *[other] Aucun chiffre pour { $count } pays de l’édition
    } : { $names }
