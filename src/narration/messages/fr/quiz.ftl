# Quiz, défi du jour, chaîne du jour et statistiques.

quiz-topic-capitals = capitales
quiz-topic-map = carte
quiz-topic-values = valeurs
quiz-topic-unknown = sujet de quiz inconnu : `{ $id }` ; sujets disponibles : { $known }
quiz-topic-guess = sujet de quiz inconnu : `{ $id }` ; vouliez-vous dire `{ $guess }` ?
quiz-continent-unknown = continent inconnu : `{ $id }` ; continents disponibles : { $known }
quiz-continent-guess = continent inconnu : `{ $id }` ; vouliez-vous dire `{ $guess }` ?
quiz-title = Quiz · { $topic ->
        [capitals] les capitales
        [map] la carte
       *[values] les chiffres des pays
    } { $scope ->
        [africa] d’Afrique
        [asia] d’Asie
        [europe] d’Europe
        [north-america] d’Amérique du Nord et centrale
        [south-america] d’Amérique du Sud
        [oceania] d’Océanie
       *[world] du monde
    } · { $again ->
        [0] aucune question à revoir
        [one] 1 question à revoir
       *[other] { $again } questions à revoir
    } et { $new ->
        [0] aucune nouvelle
        [one] 1 nouvelle
       *[other] { $new } nouvelles
    }
quiz-lessons = { $count ->
        [one] Quiz · votre pays à retenir
       *[other] Quiz · vos pays à retenir
    }
quiz-number = { $number } sur { $total } ·{" "}
quiz-help = Tapez votre réponse, ou « je passe » si vous ne savez pas. « quitter » arrête ici ; vos réponses sont gardées.
quiz-again = La question reviendra { $days ->
        [0] aujourd’hui
        [1] demain
       *[other] dans { $days } jours
    }.
quiz-again-today = La question reviendra à la fin de cette séance.
quiz-once-more = { $count ->
        [one] Une question revient, jusqu’à ce que vous la sachiez.
       *[other] { $count } questions reviennent, jusqu’à ce que vous les sachiez.
    }
quiz-over = La séance est finie : { $total ->
        [one] 1 question
       *[other] { $total } questions
    }, { $right ->
        [0] aucune juste
        [one] 1 juste
       *[other] { $right } justes
    } du premier coup.{ $missed ->
        [0] {""}
        [one] {" "}Une à retenir :
       *[other] {" "}{ $missed } à retenir :
    }
quiz-missed = { $answer }{ $any ->
        [no] .
       *[yes]  ; vous aviez répondu { $given }.
    }
quiz-bar = { $label } : { $count }.
quiz-progress = { $topic ->
        [capitals] Vos { $count } capitales
        [map] Vos { $count } questions sur la carte
       *[values] Vos { $count } questions sur les chiffres des pays
    } { $scope ->
        [africa] d’Afrique
        [asia] d’Asie
        [europe] d’Europe
        [north-america] d’Amérique du Nord et centrale
        [south-america] d’Amérique du Sud
        [oceania] d’Océanie
       *[world] du monde
    } :
quiz-known = sues pour un mois
quiz-soon = à revoir bientôt
quiz-new = encore nouvelles
quiz-tomorrow = { $count ->
        [0] Demain, aucune question ne vous attendra.
        [one] Demain, 1 question vous attendra.
       *[other] Demain, { $count } questions vous attendront.
    }

daily-title = Le défi du jour nº { $number } · { $date } · cinq questions, { $counts ->
        [yes] un seul essai
       *[no] pour s’exercer
    }
daily-over = { $right ->
        [0] Vous n’avez aucune réponse juste
        [one] Vous avez 1 réponse juste
       *[other] Vous avez { $right } réponses justes
    } sur { $total }.{ $hints ->
        [0] {""}
        [one] {" "}Avec un indice, cela fait { $points } { $whole ->
            [one] point
           *[other] points
        }.
       *[other] {" "}Avec { $hints } indices, cela fait { $points } { $whole ->
            [one] point
           *[other] points
        }.
    }{ $counts ->
        [no] {""}
       *[yes] {" "}{ $streak ->
            [0] Une série commence par une réponse juste.
            [one] C’est le premier jour de votre série.
           *[other] C’est votre { $streak }ᵉ jour de suite.
        }
    }{ $missed ->
        [0] {""}
       *[other] {" "}Ce que vous avez manqué :
    }
daily-paste = Voici vos lignes à partager ; elles ne dévoilent aucune réponse :
daily-line = Mappemonde nº { $number } · { $points }/{ $total }{ $streak ->
        [0] {""}
        [one] {""}
       *[other] {" "}· série de { $streak }
    }
daily-hint-offer = « indice » aide, pour un demi-point.
daily-hint-none = Il n’y a pas d’indice pour cette question.
daily-words-hint = indice
daily-tomorrow = Le prochain défi vous attend demain.{ $missed ->
        [0] {""}
        [one] {" "}La question manquée est ajoutée à votre quiz.
       *[other] {" "}Les { $missed } questions manquées sont ajoutées à votre quiz.
    }
daily-met = Vous avez déjà relevé le défi du { $date } : { $points } sur 5. Le prochain vous attend demain.
daily-left = { $counts ->
        [yes] Le défi reste ouvert jusqu’à minuit : `mappemonde play daily` reprend à la même question.
       *[no] L’exercice s’arrête ici.
    }
daily-elsewhere = Vous avez déjà répondu à cette question dans une autre fenêtre : la première réponse compte.
daily-no-game = { $game } n’a pas de défi du jour : `mappemonde play daily` pose cinq questions, et `mappemonde play daily higher-lower` lance une chaîne de { $chain }
daily-no-date = « { $typed } » n’est pas une date ; écrivez-la comme 2026-11-22
daily-ahead = le défi du { $date } n’existe pas encore
daily-before = les défis de l’édition { $edition } commencent avec cette année-là : le défi du { $date } est d’une autre édition

chain-title = La chaîne du jour nº { $number } · { $date } · { $category } · { $counts ->
        [yes] un seul essai, la même chaîne pour tout le monde
       *[no] pour s’exercer
    }
chain-number = { $number } ·{" "}
chain-over = { $whole ->
        [yes] Votre chaîne va jusqu’au dernier pays : { $right }.
       *[no] Votre chaîne s’arrête à { $right }.
    }
chain-record = Votre record est de { $record }.
chain-record-stays = { $before ->
        [0] {""}
       *[other] Votre record reste de { $before }.
    }
chain-record-new = { $before ->
        [0] C’est votre premier record.
       *[other] C’est un nouveau record ; l’ancien était de { $before }.
    }
chain-paste = Voici vos lignes à partager ; elles ne dévoilent aucune réponse :
chain-line = Mappemonde nº { $number } · chaîne de { $right }
chain-tomorrow = La prochaine chaîne vous attend demain.{ $whole ->
        [yes] {""}
       *[no] {" "}La question manquée est ajoutée à votre quiz.
    }
chain-met = Vous avez déjà joué la chaîne du { $date } : { $right }. La prochaine vous attend demain.
chain-left = { $counts ->
        [yes] La chaîne reste ouverte jusqu’à minuit : `mappemonde play daily higher-lower` reprend à la même question.
       *[no] L’exercice s’arrête ici.
    }
chain-none = cette édition n’a pas deux pays à comparer

stats-no-days = Vous n’avez relevé aucun défi ces quatre dernières semaines : `mappemonde play daily` en propose un chaque jour.
stats-days = Vos défis des quatre dernières semaines
stats-score = { $score } sur { $total }
stats-streak = Vous avez joué { $played ->
        [one] 1 jour
       *[other] { $played } jours
    } sur { $days }. Votre série est de { $streak ->
        [0] 0 jour
        [one] 1 jour
       *[other] { $streak } jours
    }, et la plus longue a été de { $longest }.
stats-no-games = Vous n’avez encore fini aucune partie : `mappemonde play` vous laisse choisir un jeu.
stats-games = Vos parties
stats-won = { $played ->
        [one] { $won ->
            [0] Vous avez joué 1 partie et ne l’avez pas gagnée.
           *[other] Vous avez joué 1 partie et l’avez gagnée.
        }
       *[other] { $won ->
            [0] Vous avez joué { $played } parties, sans en gagner.
           *[other] Vous avez joué { $played } parties et en avez gagné { $won }.
        }
    }
stats-chain = Votre plus longue chaîne est de { $longest }.
stats-quiz = Quiz, { $topic ->
        [capitals] capitales
        [map] carte
       *[values] chiffres des pays
    } : { $known ->
        [0] aucune question sue
        [one] 1 question sue
       *[other] { $known } questions sues
    } pour un mois, { $soon } à revoir bientôt, { $new ->
        [one] { $new } encore nouvelle
       *[other] { $new } encore nouvelles
    }.
