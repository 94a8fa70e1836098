# Accueil, réglage d’une partie, menu, fin de partie et parties gardées.

page-home = Cinq jeux de géographie
page-subtitle = { $games } jeux, { $countries } pays
page-back = Retour, la partie est gardée
page-menu = Menu
page-colours = Couleurs
page-colours-light = claires
page-colours-dark = sombres
page-sound = Son et vibration
page-sound-on = activés
page-sound-off = désactivés
page-quiz = Quiz
page-quiz-due =
    { $count ->
        [one] { $count } question à revoir
       *[other] { $count } questions à revoir
    }
page-install = Installer sur cet appareil
page-install-size = { $size } Mo
page-matches = Mes parties
page-matches-going = { $count } en cours
page-stats = Statistiques
page-continue = Continuer
page-others =
    { $count ->
        [one] Une autre partie
       *[other] Autres parties ({ $count })
    }
page-going-on = { $game }, manche { $round }
page-line-globalissimo = Devinez l’ordre des pays, passez les barrières.
page-line-cardline = Glissez chaque pays à sa place dans la ligne.
page-line-higher-lower = Plus ou moins que le pays d’avant ? Allongez la chaîne.
page-line-course = Cinq visas, puis le retour : tout se joue en avion.
page-line-controle-global = Placez votre influence ; la société civile répond.
page-players-of = { $least } à { $most } joueurs · { $minutes } min
page-players-alone = seul ou à tour de rôle · { $minutes } min
page-setup = Régler
page-setup-of = Régler la partie : { $game }
page-offline = Sans compte ni cookie ; une fois ouverte, la page marche sans connexion.
page-sources = Sources et licences
page-edition = édition { $year }
page-not-kept = Le navigateur n’enregistre rien pour cette page : votre partie sera perdue quand vous fermerez la page. Enregistrez-la dans un fichier à la fin.
page-you = vous
page-you-short = Vous
page-you-name = Vous
page-bot = Robot { $number }
page-person = une personne
page-bot-level = un robot, { $level }
page-level-random = au hasard
page-level-easy = facile
page-level-medium = moyen
page-level-hard = difficile
page-level-program = programme
page-who = Qui joue à la place { $number }
page-seat-name = Place { $number }, nom
page-remove = Retirer
page-remove-seat = Retirer { $name }
page-add = Ajouter un joueur
page-category = Catégorie
page-any-category = au hasard
page-begin = Commencer la partie
page-unplayable = Une partie ne peut pas commencer avec ces réglages. Changez le nombre de joueurs.
page-name-blank = La place { $number } n’a pas de nom. Tapez-en un.
page-name-long = Le nom « { $name } » a plus de 30 caractères. Raccourcissez-le.
page-name-control = Le nom de la place { $number } contient un caractère invisible. Retapez-le.
page-name-twice = Deux personnes s’appellent « { $name } ». Changez un des noms.
page-round = Manche { $round }
page-players = Joueurs
page-seat = { $name } : { $of }
page-thinks = { $name } réfléchit…
page-go-on = Continuer
page-undo = Annuler
page-undo-none = Rien à annuler depuis qu’une information cachée a été montrée.
page-undone = Annulé : { $action }.
page-rules = Règles du moment
page-score = Classement
page-leave = Quitter
page-challenge = Défier un ami
page-challenge-about = La personne qui ouvre ce lien joue la même partie : mêmes cartes, mêmes robots.
page-close = Fermer
page-copy = Copier
page-copied = Copié
page-hand-over = Passez l’appareil
page-hand-over-turn = { $name }, à vous
page-hand-over-about = Les autres regardent ailleurs : toutes les mains restent cachées jusqu’à ce que vous touchiez le bouton pour voir la vôtre.
page-hand-over-since = Ce qui s’est passé
page-hand-over-take = { $name }, voir ma main
page-hand-over-undo = Reprendre le coup ({ $name })
page-over = Partie terminée · { $game }
page-won = victoire
page-missed = Réponses à retenir
page-missed-one = { $country } : { $missed }.
page-again = Rejouer
page-replay = Revoir la partie
page-save-record = Enregistrer
page-forget = Oublier
page-no-matches = Aucune partie n’est gardée. Les parties que vous commencez apparaîtront ici.
page-other-edition = Jouée avec l’édition { $year } : elle ne peut pas continuer avec les cartes de cette édition.
page-open-record = Ouvrir une partie enregistrée (.jsonl)
page-no-record = « { $file } » ne contient aucune partie que la page puisse lire.
page-source = source
page-source-of = Source de la valeur : { $country }, { $category }
page-why-title = { $country } : { $category }
page-why-part = { $category } : { $value } ({ $year })
page-why-between = {" ; "}
page-report-value = Signaler cette valeur
page-report-title = Signaler une erreur : { $country }
page-report-head = Signalement : { $country }, { $category }
page-report-wrong = Ce qui me paraît faux, et où je l’ai lu :
page-report-about = Rien n’est envoyé. Complétez ce texte, copiez-le et envoyez-le à la personne qui tient l’édition à jour.
page-wrong = C’est faux
page-right = C’est juste
page-more = Plus
page-other-pages = Autres pages
page-less = Moins
# Sans nombre, le titre de la page.
page-chain =
    { $count ->
        [0] aucune bonne réponse
        [one] une bonne réponse
        [other] { $count } bonnes réponses
       *[none] La chaîne du jour
    }
page-lives =
    { $count ->
        [0] éliminé
        [one] une vie
       *[other] { $count } vies
    }
