# Ce que dit une mise à jour : les chiffres qui entrent, et ce qu’ils changent.

update-no-project = il n’y a pas ici de dossier de projet où écrire : posez-en un avec `mappemonde new DIR`, ou regardez avec --dry-run
update-unreadable = impossible de lire { $file } : { $reason }
update-no-file = ce n’est pas un fichier ordinaire de 32 Mo au plus ; enregistrez d’abord le téléchargement, ou n’en gardez que la série voulue
update-folder = { $file } est un dossier : nommez les fichiers qu’il contient
update-derived = « { $category } » se calcule à partir d’autres catégories : mettez celles-là à jour ({ $operands })
update-table-only = --columns, --scale, --header-row, --where, --encoding et --sheet sont pour `mappemonde update table`, non pour `{ $family }`
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
update-held-found = à regarder d’abord : { $codes }
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
update-validate = `mappemonde validate` dit ce qui reste à faire

## Ce que citent des constats
whose-world-bank = de la Banque mondiale
whose-owid = d’Our World in Data
whose-factbook = du World Factbook
whose-gapminder = de Gapminder
whose-table = d’un tableau simple
matching-near = { $name } ({ $near } ?)
series-far = { $name } { $times }
