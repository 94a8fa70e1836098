# Le calendrier des sources.

due-head = Sources au { $day }, pour l’édition { $year } ; hors connexion.
due-now = MAINTENANT
due-soon = BIENTÔT : d’ici { $days } jours
due-later = PLUS TARD
due-open = SANS DATE : à vérifier en début d’année
due-ended = ARRÊTÉES : ces valeurs restent et ne sont plus mises à jour
due-stale = TROP VIEILLES EN { $year }{ $raised ->
        [0] {""}
        [one] , quand `stale` aura avancé d’un an
       *[other] , quand `stale` aura avancé de { $raised } ans
    }
due-on-cards = sur des cartes
due-in-all = en tout
due-before = avant { $year }
due-label-comes = paraît
due-label-see = voir
due-label-note = note
due-label-gives = fournit
due-label-bring = obtenir
due-label-then = puis
due-table-kept = le tableau sous la même forme que la dernière fois
due-table = votre propre tableau : pays, valeur, année
due-comes = { $rhythm } ; { $last }
due-rhythm = { $rhythm ->
        [months] chaque année en { $months }
        [monthly] chaque mois
        [yearly] environ une fois par an
        [irregular] irrégulièrement
       *[unknown] aucun `rhythm` n’est indiqué
    }
due-last = la vôtre date du { $day }{ $old ->
        [yes] , il y a { $months } mois
       *[no] {""}
    }
due-gives = { $category } : { $years ->
        [none] aucune valeur encore
        [one] { $count ->
            [one] 1 valeur, de { $last }
           *[other] { $count } valeurs, de { $last }
        }
       *[several] { $count } valeurs, de { $first } à { $last }
    }
due-count = { $category } { $count }
due-in = { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }
due-month = { $about ->
        [yes] vers { due-in } { $year }
       *[no] { due-in } { $year }
    }
due-sum = { $now ->
        [0] Rien n’est à renouveler maintenant
        [one] 1 source est à renouveler maintenant
       *[other] { $now } sources sont à renouveler maintenant
    }{ $soon ->
        [0] {""}
       *[other] , { $soon } bientôt
    }{ $any ->
        [yes]  ; la suivante paraît en { $month }
       *[no] {""}
    }. `mappemonde due --format ics > due.ics` exporte les dates vers un calendrier.
due-year = l’édition est celle de { $edition } : --year doit être { $edition } ou une année ultérieure, et non { $year }
