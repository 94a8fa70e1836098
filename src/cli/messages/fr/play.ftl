# Ce qui se dit autour d’une partie : commandes, parties enregistrées, parties rejouées.

## Avant une partie
play-person = Vous
play-bot = Robot { $number } ({ $level })
game-unknown = aucun jeu ne s’appelle `{ $id }` ; il y a { $known }
game-guess = aucun jeu ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
level-unknown = aucun robot ne s’appelle `{ $id }` ; il y a { $known }
level-guess = aucun robot ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
level-name-random = hasard
level-name-easy = facile
level-name-medium = moyen
level-name-hard = fort
level-name-program = programme
play-foul = { $name } : { $foul }. { $rule ->
        [random] Un coup est joué au hasard à sa place.
        [forfeit] Il a perdu la partie, qui s’arrête ici.
       *[other] La partie s’arrête ici.
    }
play-resume-bots = dans une partie enregistrée, seuls les programmes qui y jouaient reprennent leur place : nommez chacun avec `--bot`
play-resume-programs = { $needed ->
        [0] aucun programme ne joue dans cette partie, et vous en nommez { $named }
        [one] un programme joue dans cette partie, et `--bot` en nomme { $named } : un enregistrement n’en nomme aucun, pour qu’aucun fichier ne lance un programme
       *[other] { $needed } programmes jouent dans cette partie, et `--bot` en nomme { $named } : un enregistrement n’en nomme aucun, pour qu’aucun fichier ne lance un programme
    }
game-category-unknown = aucune catégorie de ce jeu ne s’appelle `{ $id }` ; il y a { $known }
game-category-guess = aucune catégorie de ce jeu ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
game-variant-unknown = aucune variante de ce jeu ne s’appelle `{ $id }` ; il y a { $known }
game-variant-guess = aucune variante de ce jeu ne s’appelle `{ $id }` ; vouliez-vous dire `{ $guess }` ?
game-option-foreign = { $game } n’a pas d’option `{ $option }`
unplayable-no-deck = la base n’a ni paquet de cartes ni règles complètes de { $game }
unplayable-seats = { $game } se joue à { $min } joueurs au moins et à { $max } au plus, pas à { $seats }
unplayable-not-laid = les règles de { $game } ne disent pas combien de pays sont posés à { $seats } joueurs
unplayable-few-cards = { $game } demande ici { $needed } cartes, et le paquet en a { $there }
unplayable-too-large = le paquet ou les règles de { $game } sont trop grands pour être joués
unplayable-few-categories = { $game } demande { $needed } catégories, et le paquet en a { $there }
unplayable-card-incomplete = il manque à la carte { $country-of } quelque chose que { $game } demande ; `mappemonde validate` dit quoi
unplayable-hand = une main a de 1 à { $max } cartes
unplayable-not-dealt = les règles de { $game } ne disent pas comment les cartes sont distribuées à { $seats } joueurs
unplayable-network = les trajets de { $game } ne permettent à personne de faire le tour du monde ; `mappemonde validate` dit pourquoi
unplayable-content = les régions, les factions ou les cartes de { $game } ne vont pas ensemble ; `mappemonde validate` dit pourquoi
unplayable-variant-seats = la variante `{ $variant }` ne se joue pas à { $seats } joueurs, mais à { $players }
play-name-blank = un nom a au moins un caractère
play-name-long = le nom `{ $name }…` est trop long : { $longest } caractères au plus
play-name-unseen = un nom n’a que des caractères visibles
play-name-twice = deux places s’appellent `{ $name }` : donnez à chacune son nom
play-began = Partie { $seed } : `--seed { $seed }` la rejoue.
play-began-recorded = Partie { $seed }, enregistrée dans { $file }.
play-began-help = `?` dit ce qu’on peut taper, `règles` comment on joue ; `quitter` garde la partie pour plus tard.

home-none = Aucun dossier personnel n’est connu : vous pouvez jouer, mais la partie ne sera pas gardée. `--record FICHIER` la garde ailleurs.
home-unwritable = Rien ne peut être écrit dans votre dossier { $folder } : vous pouvez jouer, mais la partie ne sera pas gardée. `--record FICHIER` la garde ailleurs.
home-no-answers = Aucun dossier personnel n’est connu : ce que vous répondez ne sera pas gardé.
home-unwritable-answers = Rien ne peut être écrit dans votre dossier { $folder } : ce que vous répondez ne sera pas gardé ({ $reason }).
home-unreadable = impossible de lire { $file } : { $reason }
home-unwritten = impossible d’écrire { $file } : { $reason }
home-later = { $file } a été écrit par une version plus récente de Mappemonde. Il n’est ni lu ni changé ; mettez le programme à jour pour le retrouver
home-broken = { $file } est abîmé à la ligne { $line }. Il n’est pas changé ; réparez-le, ou rangez-le ailleurs pour recommencer
play-options-of-match = les options d’une partie ne vont pas avec `daily`, `quiz`, `stats`, `replay` ou `review` ; écrivez les options de ces commandes après leur nom
play-which-game = dites à quel jeu vous jouez : { $known }

## À la porte
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
door-game = À quoi jouez-vous ? (Entrée : { $game } ; « ? » dit ce que vous pouvez taper)
door-game-or-go-on = À quoi jouez-vous ? (Entrée : continuer { $game })
door-help = Tapez le numéro ou le nom d’un jeu, « liste » pour voir vos parties, « jour » pour le défi du jour, ou « quitter ».
door-no-number = Il y a { $word } jeux, de 1 à { $count }.
door-no-game = Aucun jeu ne s’appelle « { $typed } ». Tapez un numéro ou un nom de la liste.
door-meant = Vouliez-vous dire { $game } ? (Entrée : oui)
door-kept = À bientôt. Votre partie de { $game } est gardée.
door-name = Comment vous appelez-vous ? (Entrée : vous jouez sans nom)
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
    } : facile, moyen ou fort ? (Entrée : moyen)
door-help-level = Tapez « facile », « moyen » ou « fort » ; « hasard » joue n’importe quel coup permis.
door-as-last-time = { $game } { $table }, comme la dernière fois ? (Entrée : oui ; ou dites ce qui change : « fort », « 3 robots »{ $any ->
        [no] {""}
       *[other] , « { $example } »
    })
door-help-change = Entrée joue comme la dernière fois. Sinon, tapez ce qui change : une force (« facile », « moyen », « fort »), un nombre de robots (« 3 robots »), des prénoms, une catégorie.
door-against = contre { $names }
door-among = avec { $names }
door-alone = en solitaire
door-bot = Robot { $number }
door-person = Joueur { $number }
door-seats = { $game } se joue à { $min } au moins et à { $max } au plus, et vous seriez { $seats }.
door-round = manche { $round }
door-unreadable = ne peut pas continuer
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
        [one] aucune partie n’a le numéro { $number } ; une seule vous attend
       *[other] aucune partie n’a le numéro { $number } ; { $count } vous attendent
    }
door-words-day = jour défi
door-words-list = liste parties
door-words-bot = robot robots

## À l’invite
play-help = À tout moment : règles (la règle de ce moment), table, main, carte, score, pourquoi, { $undo ->
        [yes] annuler (reprend la dernière ligne), quitter
       *[no] quitter
    } (garde la partie pour plus tard).
play-nothing-typed = Rien n’a été tapé, et rien n’est perdu.
play-meant = « { $typed } » ne compte pas comme une réponse. Vouliez-vous taper « { $command } » ? (oui, ou répondez à la question)
play-line-long = Cette ligne est trop longue pour dire quelque chose ici.
play-line-utf8 = Cette ligne est illisible : elle n’est pas en UTF-8.
play-line-unseen = Cette ligne a des caractères invisibles ; tapez-la à nouveau.
play-illegal = Les règles ne le permettent pas maintenant.
play-yes-no = (oui ou non)
play-yes-or-no = Répondez par oui ou par non.
play-hand-over = { $name }, prenez le clavier ; les autres regardent ailleurs. Entrée montre votre main, quitter garde la partie pour plus tard.
play-hand-over-enter = (Entrée)
play-hand-over-undo = { $name }, « annuler » reprend encore votre décision.
play-hand-over-only = Le clavier est pour { $name } : seuls Entrée et quitter comptent.
play-hand-over-stands = En remontant, on verrait encore ce qu’a vu la personne précédente : ne regardez pas plus haut.
play-stopped = Pas joué : { $action }. Les règles ne le permettent pas maintenant.
play-rest = Le tour est fini : le reste de la ligne ne compte pas.
play-undone = Repris : { $name }, { $action }.
play-undo-none = Il n’y a encore rien à reprendre.
play-undo-shown = Il est trop tard pour reprendre : quelque chose de caché a été montré depuis.
play-undo-other = C’est { $name } qui a décidé en dernier, et personne d’autre ne peut le reprendre.

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
play-recorded = La partie est enregistrée. Pour la revoir :
    {"  "}mappemonde play replay { $file }
play-kept-programs = Nommez à nouveau ses programmes à la suite, chacun avec `--bot`.
play-kept = La partie est gardée. Pour la continuer :
    {"  "}mappemonde play { $home ->
        [yes] --reprendre
       *[no] --resume { $file }
    }
play-kept-no-input = L’entrée s’est arrêtée avant la fin de la partie, qui est gardée. Pour la continuer :
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
play-resumed = La partie enregistrée dans { $file } continue après { $actions ->
        [0] sa mise en place
        [one] 1 coup
       *[other] { $actions } coups
    }.
play-elsewhere = Cette partie est ouverte dans une autre fenêtre. Fermez-la, ou commencez une autre partie (Entrée).
play-other-cards = cette partie a été jouée avec d’autres cartes ou d’autres règles, et elle ne peut pas continuer. Elle n’est pas changée ; `mappemonde play replay { $file }` dit ce qui diffère
play-other-version = cette partie a été écrite par une autre version de Mappemonde. Elle n’est ni lue ni changée ; mettez le programme à jour pour la retrouver
play-damaged = Cette partie de { $game } est abîmée à la ligne { $line } ; { $moves ->
        [0] aucun coup n’est intact.
        [one] son premier coup est intact.
       *[other] ses { $moves } premiers coups sont intacts.
    }
play-damaged-go-on = { $moves ->
        [0] La recommencer ?
        [one] La continuer après ce coup ?
       *[other] La continuer après ces { $moves } coups ?
    } (oui ; ou Entrée : choisir une autre partie)
play-old-kept = Le fichier abîmé est gardé à côté : { $file }
play-over = la partie enregistrée dans { $file } est finie ; `mappemonde play replay { $file }` la raconte
play-record-exists = { $file } existe et n’est pas écrasé ; choisissez un autre fichier avec --record, ou continuez avec --resume { $file }
play-record-unwritable = impossible d’écrire { $file } : { $reason } ; choisissez un autre fichier avec --record
play-record-not-written = impossible d’écrire { $file } : { $reason }
play-record-unreadable = impossible de lire { $file } : { $reason }
play-record-no-file = { $file } n’est pas un fichier ordinaire
play-record-locked = un autre programme joue la partie enregistrée dans { $file }

## Parties rejouées
replay-step = (Entrée continue, q arrête)
replay-in-order = en ordre : { $game }, graine { $seed }, { $actions ->
        [one] { $actions } coup
       *[other] { $actions } coups
    }{ $undone ->
        [0] {""}
        [one] , et 1 qui a été repris
       *[other] , et { $undone } qui ont été repris
    }
replay-finished = La partie est finie.
replay-places = Classement :
replay-places-now = Classement provisoire :
replay-unfinished = La partie n’est pas finie.
play-no-map = pas de carte : { $file } est inutilisable : { $reason }

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

## Où autre chose aurait mieux valu
review-unfinished = la partie n’est pas finie : un commentaire dirait aux autres ce qui leur est caché
review-of = { $game } : où autre chose aurait mieux valu, pour autant que l’on pouvait le savoir
review-held = Tour { $round }, { $name } : { $played }. Sur 100 bons joueurs, { $of-played ->
        [0] aucun ne tient
        [1] 1 tient
       *[other] { $of-played } tiennent
    } cela pour juste, et { $of-better } ceci : { $better }.
review-won = Tour { $round }, { $name } : { $played }. Sur 100 parties qui continuent ainsi, { $of-played ->
        [0] aucune n’est gagnée
        [1] 1 est gagnée
       *[other] { $of-played } sont gagnées
    }, et { $of-better } ainsi : { $better }.
review-sum = { $name } : { $decisions ->
        [one] 1 décision
       *[other] { $decisions } décisions
    }, { $better ->
        [0] dont aucune n’avait mieux
        [one] dont 1 avait mieux
       *[other] dont { $better } avaient mieux
    }.
