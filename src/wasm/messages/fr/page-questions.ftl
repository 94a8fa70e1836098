# Défi du jour, quiz, statistiques, sources, parties à revoir et liens de défi.

page-daily = Le défi du jour
page-daily-line = Cinq questions, un essai
page-daily-same = Les mêmes questions pour tout le monde aujourd’hui. Comptez deux minutes.
page-daily-play = Jouer le défi
page-daily-continue = Continuer le défi
page-daily-again = Revoir le défi
page-chain-of-the-day = La chaîne du jour
page-daily-number = Défi du jour nº { $number } · { $date }
page-daily-early = Les défis de cette édition commencent le 1ᵉʳ janvier { $year }.
page-daily-other = Le lien mène au défi nº { $number } ; voici celui d’aujourd’hui, le nº { $today }.
page-streak =
    { $count ->
        [one] jour de suite
       *[other] jours de suite
    }
page-longest-streak =
    { $count ->
        [one] jour, votre meilleure série
       *[other] jours, votre meilleure série
    }
page-challenges-played =
    { $count ->
        [one] défi joué
       *[other] défis joués
    }
page-week = Vos sept derniers jours, points sur 5
page-week-today = pas encore joué
page-week-missed = pas joué
page-points =
    { $points } { $whole ->
        [one] point
       *[other] points
    } sur 5
page-half = juste avec un indice
page-answers = Vos réponses
page-hint = Un indice (coûte un demi-point)
page-answered-elsewhere = Vous avez déjà répondu à cette question dans une autre fenêtre : la première réponse compte.
page-question-of = Question { $number } sur { $total }
page-answer = Votre réponse
page-answer-it = Répondre
page-pass = Je passe
page-stop = Arrêter ici
page-paste = Votre résultat, à partager sans les réponses
page-marked = Le pays demandé, marqué sur la carte
page-gap-before = Intervalle { $number }, avant { $after }
page-gap-between = Intervalle { $number }, entre { $before } et { $after }
page-gap-after = Intervalle { $number }, après { $before }
page-quiz-title = Le quiz
page-quiz-capitals = Capitales
page-quiz-capitals-line = Quelle est la capitale ?
page-quiz-map = Carte
page-quiz-map-line = Quel est ce pays ?
page-quiz-values = Chiffres
page-quiz-values-line = Lequel des deux arrive en tête ?
page-quiz-over =
    { $right ->
        [0] Aucune bonne réponse
        [one] Une bonne réponse
       *[other] { $right } bonnes réponses
    } sur { $total } du premier coup.
page-continent = Continent
page-world = le monde entier
page-no-days = Aucun défi joué ces quatre dernières semaines.
page-games = Les jeux
page-played =
    { $count ->
        [one] { $game } : une partie terminée
       *[other] { $game } : { $count } parties terminées
    }
page-longest =
    { $count ->
        [one] Votre plus longue chaîne compte un pays.
       *[other] Votre plus longue chaîne compte { $count } pays.
    }
page-sources-about = Chaque valeur de l’édition { $year } a son année et sa source : pour les voir, touchez l’année à côté d’elle.
page-figures = Les chiffres
page-others-work = Cartes, drapeaux et caractères
page-others-work-about = Contours : Natural Earth, domaine public. Drapeaux : svg-country-flags, domaine public, et quelques emblèmes de flag-icons, MIT. Caractères : Libertinus et Noto Sans, SIL Open Font License 1.1. Programme : MIT ou Apache-2.0.
page-replay-of = Revoir une partie : { $game }
page-verified = Chaque coup a été rejoué selon les règles, avec les cartes de cette édition.
page-moves = Les coups
page-move = Coup
page-setup-move = La mise en place
page-before = Coup précédent
page-after = Coup suivant
page-away =
    { $count ->
        [one] Cette partie n’est pas finie, mais ne peut pas continuer ici : un programme joue pour { $names }. Une partie enregistrée ne nomme pas son programme, pour qu’aucun fichier ne puisse en lancer un.
       *[other] Cette partie n’est pas finie, mais ne peut pas continuer ici : des programmes jouent pour { $names }. Une partie enregistrée ne nomme pas ses programmes, pour qu’aucun fichier ne puisse en lancer un.
    }
page-away-terminal =
    { $count ->
        [one] Pour continuer, enregistrez-la dans un fichier et nommez le programme dans un terminal :
       *[other] Pour continuer, enregistrez-la dans un fichier et nommez les programmes dans un terminal, dans l’ordre de leurs places :
    }
page-player = Joueur { $number }
page-challenged = On vous défie : { $game }
page-challenge-same = Les mêmes cartes, le même ordre et les mêmes robots que dans la partie de la personne qui vous défie.
page-challenge-broken = Ce lien est incomplet, ou a été modifié en route. Demandez-le de nouveau.
page-challenge-edition = Ce lien vient de l’édition { $year } ; cette page contient l’édition { $own }, dont les cartes sont différentes.
page-to-games = Voir les jeux
page-question-most = { $category } : quel pays arrive en tête ?
page-question-border = Quel pays n’a pas de frontière avec { $country-the } ?
page-question-gap = { $category } : dans quel intervalle placer { $country-the } ?
page-question-more = { $country-the } : plus ou moins que { $than-the } ?
