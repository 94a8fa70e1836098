# Messages autour d’une partie : commandes, parties enregistrées, parties rejouées.

## Avant une partie
play-person = Vous
play-bot = Robot { $number } ({ $level })
game-unknown = jeu inconnu : `{ $id }` ; jeux disponibles : { $known }
game-guess = jeu inconnu : `{ $id }` ; vouliez-vous dire `{ $guess }` ?
level-unknown = niveau de robot inconnu : `{ $id }` ; niveaux disponibles : { $known }
level-guess = niveau de robot inconnu : `{ $id }` ; vouliez-vous dire `{ $guess }` ?
level-name-random = hasard
level-name-easy = facile
level-name-medium = moyen
level-name-hard = fort
level-name-program = programme
# Autres mots pour les niveaux
level-words-random = aléatoire aléatoires
level-words-easy = faciles simple simples débutant débutants débutante débutantes
level-words-medium = moyens moyenne moyennes
level-words-hard = forts forte fortes difficile difficiles dur durs dure dures
play-foul = { $name } : { $foul }. { $rule ->
        [random] Un coup au hasard remplace sa réponse.
        [forfeit] Il perd la partie par forfait, et elle s’arrête ici.
       *[other] La partie s’arrête ici.
    }
play-resume-bots = les joueurs et les niveaux d’une partie enregistrée sont fixés : nommez seulement ses robots externes, chacun avec `--bot`
play-resume-programs = { $needed ->
        [0] cette partie n’a pas de robot externe, mais vous en nommez { $named }
        [one] cette partie a un robot externe, mais `--bot` en nomme { $named } : un enregistrement ne les nomme pas, pour qu’aucun fichier ne lance un programme
       *[other] cette partie a { $needed } robots externes, mais `--bot` en nomme { $named } : un enregistrement ne les nomme pas, pour qu’aucun fichier ne lance un programme
    }
game-category-unknown = catégorie inconnue pour ce jeu : `{ $id }` ; catégories disponibles : { $known }
game-category-guess = catégorie inconnue pour ce jeu : `{ $id }` ; vouliez-vous dire `{ $guess }` ?
game-variant-unknown = variante inconnue pour ce jeu : `{ $id }` ; variantes disponibles : { $known }
game-variant-guess = variante inconnue pour ce jeu : `{ $id }` ; vouliez-vous dire `{ $guess }` ?
game-option-foreign = { $game } n’a pas d’option `{ $option }`
unplayable-no-deck = la base n’a ni paquet de cartes ni règles complètes de { $game }
unplayable-seats = { $game } se joue de { $min } à { $max } joueurs, et non à { $seats }
unplayable-not-laid = les règles de { $game } ne précisent pas combien de pays poser à { $seats } joueurs
unplayable-few-cards = { $game } demande { $needed } cartes pour cette partie, mais le paquet en a { $there }
unplayable-too-large = le paquet ou les règles de { $game } sont trop volumineux pour être joués
unplayable-few-categories = { $game } demande { $needed } catégories, mais le paquet en a { $there }
unplayable-card-incomplete = il manque à la carte { $country-of } des données nécessaires à { $game } ; `mappemonde validate` donne les détails
unplayable-hand = une main compte de 1 à { $max } cartes
unplayable-not-dealt = les règles de { $game } ne précisent pas comment distribuer les cartes à { $seats } joueurs
unplayable-network = les trajets de { $game } ne permettent aucun tour du monde ; `mappemonde validate` donne les détails
unplayable-content = les régions, les factions ou les cartes de { $game } sont incohérentes ; `mappemonde validate` donne les détails
unplayable-variant-seats = le nombre de joueurs de la variante `{ $variant }` est { $players }, et non { $seats }
play-name-blank = un nom doit avoir au moins un caractère
play-name-long = le nom `{ $name }…` est trop long : { $longest } caractères au plus
play-name-unseen = un nom ne peut pas contenir de caractères invisibles
play-name-twice = deux places s’appellent `{ $name }` : donnez à chacune un nom différent
play-began = Partie { $seed } : `--seed { $seed }` la rejoue.
play-began-recorded = Partie { $seed }, enregistrée dans { $file }.
play-began-help = `?` affiche les commandes, `règles` explique le jeu ; `quitter` garde la partie pour plus tard.

home-none = Votre dossier personnel est inconnu : vous pouvez jouer, mais la partie ne sera pas enregistrée. `--record FICHIER` l’enregistre.
home-unwritable = Impossible d’écrire dans votre dossier { $folder } : vous pouvez jouer, mais la partie ne sera pas enregistrée. `--record FICHIER` l’enregistre ailleurs.
home-no-answers = Votre dossier personnel est inconnu : vos réponses ne seront pas enregistrées.
home-unwritable-answers = Impossible d’écrire dans votre dossier { $folder } : vos réponses ne seront pas enregistrées ({ $reason }).
home-unreadable = impossible de lire { $file } : { $reason }
home-unwritten = impossible d’écrire { $file } : { $reason }
home-later = { $file } vient d’une version plus récente de Mappemonde et reste inchangé ; mettez le programme à jour pour l’utiliser
home-broken = { $file } est endommagé à la ligne { $line } et reste inchangé ; corrigez-le, ou déplacez-le pour recommencer
play-options-of-match = les options d’une partie sont incompatibles avec `daily`, `quiz`, `stats`, `replay` ou `review` ; écrivez les options de ces commandes après leur nom
play-which-game = choisissez un jeu : { $known }

## Dialogue de départ
door-welcome = Bienvenue dans Mappemonde, { $count } jeux qui font le tour du monde.
door-waiting = Une partie vous attend : { $game }, manche { $round }, { $others }.
door-title-globalissimo = Globalissimo
door-title-cardline = Cardline
door-title-higher-lower = Plus ou moins
door-title-course = La course
door-title-controle-global = Contrôle Global
door-about-globalissimo = Classez cinq pays d’après leurs chiffres.
door-about-cardline = Glissez chaque pays à sa place dans la ligne.
door-about-course = Faites le tour du monde, trajet après trajet.
door-about-controle-global = Gagnez de l’influence, région après région.
door-about-higher-lower = Dites qui a le plus, aussi longtemps que possible.
door-minutes = { $minutes } min
door-game = À quoi voulez-vous jouer ? (Entrée : { $game } ; « ? » affiche l’aide)
door-game-or-go-on = À quoi voulez-vous jouer ? (Entrée : continuer { $game })
door-help = Tapez le numéro ou le nom d’un jeu, « liste » pour voir vos parties, « jour » pour le défi du jour, ou « quitter ».
door-no-number = Il y a { $word } jeux : tapez un numéro de 1 à { $count }.
door-no-game = Jeu inconnu : « { $typed } ». Tapez un numéro ou un nom de la liste.
door-meant = Vouliez-vous dire { $game } ? (Entrée : oui)
door-kept = À bientôt. Votre partie de { $game } est gardée.
door-first = Première partie ? (Entrée : oui, { $bots ->
        [0] en solitaire
        [one] contre un robot facile
       *[other] contre { $bots } robots faciles
    }, et chaque règle vient au moment où elle sert ; n : non)
door-help-first = Entrée ou « oui » commence une partie facile, où chaque règle est dite une fois, au moment où elle sert. « non » vous laisse choisir vos adversaires, sans explications.
door-name = Comment vous appelez-vous ? (Entrée : jouer sans nom)
door-help-name = Tapez un nom, ou Entrée pour jouer sans nom.
door-against-whom = Contre qui jouez-vous ? (Entrée : { $bots ->
        [0] personne
        [one] un robot
       *[other] { $bots } robots
    } ; ou « 3 robots », ou des prénoms)
door-help-against = Tapez un nombre de robots, « 3 robots » par exemple, ou les prénoms des autres joueurs, séparés par des virgules : « Ana, Léo ». « Ana, 1 robot » convient aussi.
door-level = De quelle force { $bots ->
        [one] est-il
       *[other] sont-ils
    } : facile, moyen ou fort ? (Entrée : facile)
door-no-level = Niveau inconnu : « { $typed } ». Tapez « facile », « moyen » ou « fort ».
door-help-level = Tapez « facile », « moyen » ou « fort » ; « hasard » joue n’importe quel coup autorisé.
door-as-last-time = { $game } { $table }, comme la dernière fois ? (Entrée : oui ; ou tapez ce qui change : « fort », « 3 robots »{ $any ->
        [no] {""}
       *[other] , « { $example } »
    })
door-help-change = Appuyez sur Entrée pour jouer comme la dernière fois, ou tapez ce qui change : un niveau (« facile », « moyen », « fort »), un nombre de robots (« 3 robots »), des prénoms, une catégorie.
door-against = contre { $names }
door-among = avec { $names }
door-alone = en solitaire
door-bot = Robot { $number }
door-person = Joueur { $number }
door-seats = { $game } se joue de { $min } à { $max } joueurs, et non à { $seats }.
door-round = manche { $round }
door-unreadable = ne peut pas être reprise
door-day = { $ago ->
        [0] aujourd’hui
        [1] hier
       *[other] le { $date }
    }
door-list-none = Aucune partie ne vous attend.
door-list-more = { $count ->
        [one] `mappemonde play --reprendre` la reprend.
       *[other] `mappemonde play --reprendre 2` reprend la deuxième.
    }
door-no-match = { $count ->
        [0] aucune partie ne vous attend
        [one] il n’y a pas de partie { $number } ; une seule vous attend
       *[other] il n’y a pas de partie { $number } ; { $count } vous attendent
    }
door-words-day = jour défi
door-words-list = liste parties
door-words-bot = robot robots

## À l’invite
play-help = À tout moment : règles (la règle du moment), table, main, carte, score, pourquoi, { $undo ->
        [yes] annuler (annule la dernière ligne), quitter
       *[no] quitter
    } (garde la partie pour plus tard).
play-first-rules = « règles » dit à tout moment la règle qui compte, puis repose la question.
play-nothing-typed = Vous n’avez rien tapé.
play-meant = « { $typed } » n’est pas une réponse. Vouliez-vous taper la commande « { $command } » ? (oui, ou répondez à la question)
play-line-long = Cette ligne est trop longue.
play-line-utf8 = Cette ligne n’est pas en UTF-8 valide.
play-line-unseen = Cette ligne contient des caractères invisibles ; tapez-la à nouveau.
play-illegal = Les règles ne le permettent pas maintenant.
play-yes-no = (oui ou non)
play-yes-or-no = Répondez par oui ou par non.
play-yes-or-no-or-move = Répondez par oui ou par non, ou tapez un autre coup.
play-hand-over = { $name }, prenez le clavier ; les autres regardent ailleurs. Entrée montre votre main, quitter garde la partie pour plus tard.
play-hand-over-enter = (Entrée)
play-hand-over-undo = { $name }, « annuler » peut encore annuler votre décision.
play-hand-over-only = Tant que { $name } n’a pas le clavier, seuls Entrée et quitter fonctionnent.
play-hand-over-stands = Ne remontez pas : vous verriez ce qu’a vu la personne précédente.
play-stopped = Pas joué : { $action }. Les règles ne le permettent pas maintenant.
play-rest = Le tour est fini : le reste de la ligne est ignoré.
play-undone = Annulé : { $name }, { $action }.
play-undo-none = Il n’y a encore rien à annuler.
play-undo-shown = Il est trop tard pour annuler : une information cachée a été montrée depuis.
play-undo-other = { $name } a décidé en dernier : personne d’autre ne peut annuler cette décision.

play-best = { $alone ->
        [yes] Votre
       *[no] { $name }, votre
    } meilleur moment : { $word } bonnes réponses de suite, la première pour { $first-the }, la dernière pour { $last-the }.
play-missed = { $alone ->
        [yes] Ce que vous avez manqué :
       *[no] Ce qui a échappé à { $name } :
    }
play-missed-one = { $country-name } : { $missed }.
play-missed-more = { $count ->
        [one] Une autre réponse était fausse.
       *[other] { $count } autres réponses étaient fausses.
    }
play-in-quiz = Le quiz vous reposera ces questions : `mappemonde play quiz`.
play-again = { $seats ->
        [one] Rejouez-vous
       *[other] Rejouez-vous contre les mêmes
    } ? (Entrée : oui ; n : non)

## Parties enregistrées
play-recorded = La partie est enregistrée. Pour la revoir, puis chercher de meilleurs choix :
    {"  "}mappemonde play replay { $home ->
        [yes] dernier
       *[no] { $file }
    }
    {"  "}mappemonde play review { $home ->
        [yes] dernier
       *[no] { $file }
    }
play-kept-programs = Ajoutez ses robots externes à cette commande, chacun avec `--bot`.
play-kept = La partie est gardée. Pour la continuer :
    {"  "}mappemonde play { $home ->
        [yes] --reprendre
       *[no] --resume { $file }
    }
play-kept-no-input = L’entrée s’est terminée avant la partie, qui est gardée. Pour la continuer :
    {"  "}mappemonde play { $home ->
        [yes] --reprendre
       *[no] --resume { $file }
    }
play-kept-interrupted = Interruption. La partie est gardée. Pour la continuer :
    {"  "}mappemonde play { $home ->
        [yes] --reprendre
       *[no] --resume { $file }
    }
play-not-kept = { $interrupted ->
        [yes] Interruption.{" "}
       *[no] {""}
    }Cette partie n’était pas enregistrée.
play-resumed = La partie { $home ->
        [yes] {""}
       *[no] enregistrée dans { $file }{" "}
    }reprend après { $actions ->
        [0] sa mise en place
        [one] 1 coup
       *[other] { $actions } coups
    }.
play-elsewhere = Cette partie est ouverte dans une autre fenêtre. Fermez-la, ou commencez une autre partie (Entrée).
play-other-cards = cette partie a été jouée avec d’autres cartes ou d’autres règles et ne peut pas être reprise. Elle reste inchangée ; `mappemonde play replay { $file }` montre les différences
play-other-version = cette partie vient d’une autre version de Mappemonde et reste inchangée ; mettez le programme à jour pour la reprendre
play-damaged = Cette partie de { $game } est endommagée à la ligne { $line } ; { $moves ->
        [0] aucun coup n’est intact.
        [one] son premier coup est intact.
       *[other] ses { $moves } premiers coups sont intacts.
    }
play-damaged-go-on = { $moves ->
        [0] La recommencer ?
        [one] La reprendre après ce coup ?
       *[other] La reprendre après ces { $moves } coups ?
    } (oui ; ou Entrée : choisir une autre partie)
play-old-kept = Le fichier endommagé est gardé sous le nom { $file }
play-over = la partie enregistrée dans { $file } est finie ; `mappemonde play replay { $file }` la rejoue
play-record-exists = { $file } existe déjà ; choisissez un autre fichier avec --record, ou reprenez la partie avec --resume { $file }
play-record-unwritable = impossible d’écrire { $file } : { $reason } ; choisissez un autre fichier avec --record
play-record-not-written = impossible d’écrire { $file } : { $reason }
play-record-unreadable = impossible de lire { $file } : { $reason }
play-record-no-file = { $file } n’est pas un fichier ordinaire
play-record-locked = un autre programme joue la partie enregistrée dans { $file }

## Parties finies
recorded-words-last = dernier dernière
recorded-none = Aucune partie finie n’est enregistrée : `mappemonde play` vous laisse choisir un jeu.
recorded-more = `mappemonde play { $command } { $count ->
        [one] dernier` ouvre cette partie.
       *[other] dernier` ouvre la première, `mappemonde play { $command } 2` la deuxième.
    }
recorded-no-match = { $count ->
        [0] aucune partie finie n’est enregistrée
        [one] il n’y a pas de partie finie { $number } ; une seule est enregistrée
       *[other] il n’y a pas de partie finie { $number } ; { $count } sont enregistrées
    }

## Parties rejouées
replay-step = (Entrée : continuer, p : précédent, q : arrêter)
replay-in-order = valide : { $game }, graine { $seed }, { $actions ->
        [one] { $actions } coup
       *[other] { $actions } coups
    }{ $undone ->
        [0] {""}
        [one] , plus 1 annulé
       *[other] , plus { $undone } annulés
    }
replay-finished = La partie est finie.
replay-places = Classement :
replay-places-now = Classement provisoire :
replay-unfinished = La partie n’est pas finie.
play-no-map = pas de carte : impossible d’utiliser { $file } : { $reason }

## Mots des commandes, le premier est proposé
play-words-help = { "?" } aide
play-words-rules = règles
play-words-table = table
play-words-hand = main
play-words-why = pourquoi
play-words-score = score
play-words-map = carte
play-words-undo = annuler
play-words-quit = quitter exit

# Ce qui est peint
paint-words-you = Vous vous
paint-mark-new = (nouvelle)
paint-mark-warning = un cul-de-sac

## Commentaire
review-unfinished = la partie n’est pas finie : un commentaire montrerait aux joueurs ce qui leur est caché
review-of = { $game } : de meilleurs choix, d’après ce que le joueur pouvait savoir
review-held = Manche { $round }{ $alone ->
        [yes] {""}
       *[no] , { $name }
    } : { $played }. Sur 100 bons joueurs, { $of-played ->
        [0] aucun ne juge
        [1] 1 juge
       *[other] { $of-played } jugent
    } ce choix juste, et { $of-better } celui-ci : { $better }.
review-won = Manche { $round }{ $alone ->
        [yes] {""}
       *[no] , { $name }
    } : { $played }. Sur 100 parties continuées ainsi, { $of-played ->
        [0] aucune n’est gagnée
        [1] 1 est gagnée
       *[other] { $of-played } sont gagnées
    }, et { $of-better } avec ce choix : { $better }.
review-sum = { $name } : { $decisions ->
        [one] 1 décision
       *[other] { $decisions } décisions
    }, { $better ->
        [0] dont aucune n’avait de meilleur choix
        [one] dont 1 avait un meilleur choix
       *[other] dont { $better } avaient un meilleur choix
    }.
