
# Robots externes : les fautes par espèce.
foul-not-started = impossible de le lancer : { $detail ->
        [not-found] programme introuvable
        [permission] le fichier n’est pas exécutable ; rendez-le exécutable, ou nommez son interpréteur, comme dans `--bot "python3 robot.py"`
        [format] le système ne peut pas exécuter ce fichier ; il manque peut-être un interpréteur à sa première ligne, comme `#!/bin/sh`
       *[other] { $detail }
    }
foul-no-hello = il n’a pas envoyé de salutation à temps{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-hello = sa première ligne n’est pas une salutation{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-version = il utilise une autre version du protocole{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-game = il ne joue pas à ce jeu{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-silent = il n’a pas répondu dans le double du délai{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-late = sa réponse est arrivée après le délai{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-partial-line = sa ligne était incomplète à la fin du délai{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-exited = il s’est terminé avant la fin de la partie{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-crashed = il s’est terminé sur une erreur{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-signalled = un signal l’a arrêté{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-output = il a fermé sa sortie mais tourne encore{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-input = il a fermé son entrée mais tourne encore{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-reading = il ne lit pas son entrée{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-utf-8 = sa ligne n’est pas en UTF-8{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-long-line = sa ligne est plus longue que toute réponse valide{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-empty-line = sa ligne est vide{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-malformed = sa ligne n’est pas une réponse{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-out-of-range = aucune action permise n’a ce numéro{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-unknown-action = le jeu n’a pas cette action{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-illegal = les règles ne permettent pas cette action maintenant{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-seat = il a répondu pour une autre place{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-ask = il a répondu à une autre demande{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-unasked = il a envoyé une ligne avant la première demande{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-two-answers = il a répondu deux fois{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-flood = il envoie des lignes sans fin{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
bot-no-start = { $bot } : { $foul }
bot-no-program = `{ $program }` n’est pas une commande : nommez un programme, et fermez tous les guillemets

# Rapport de l’essai de conformité d’un robot.
bot-check-head = { $program }, qui se nomme { $name }
bot-check-game = jeu
bot-check-seats = places
bot-check-matches = parties
bot-check-answers = réponses
bot-check-median = médiane, ms
bot-check-p95 = 95 %, ms
bot-check-repeats = se répète
bot-check-fouls = fautes
bot-check-yes = oui
bot-check-no = non
bot-check-foul = { $game }, { $seats ->
        [one] 1 place
       *[other] { $seats } places
    }, décision { $decision } : { $foul } [{ $kind }]
bot-check-differs = { $game } : il joue autrement la même partie la seconde fois ; tirez tous les nombres aléatoires de `chance`
bot-check-hidden = { $count ->
        [one] Avant une demande, tout ce qui est caché à sa place a été redistribué, et la demande n’a pas changé.
       *[other] Avant { $printed } demandes, tout ce qui est caché à sa place a été redistribué, et aucune demande n’a changé.
    }
bot-check-leaks = { $game } : ses demandes changent avec ce qui est caché à sa place ; c’est une erreur de Mappemonde, et non du programme
bot-check-talks = Il écrit sur sa sortie d’erreur, qui est affichée s’il se termine sur une erreur.
bot-check-lingers = Il tourne encore après la dernière ligne, et il faut l’arrêter.
bot-check-children = Il laisse tourner des programmes qu’il a lancés.
bot-check-plays-nothing = Il ne joue à aucun de ces jeux.
bot-check-sound = Il respecte le protocole.
bot-check-unsound = Il ne respecte pas le protocole.

# Arène : les parties qui comparent des robots.
arena-two-bots = une arène demande au moins deux robots et deux places : nommez chaque robot avec `--bot`
arena-bounds = `{ $typed }` : { $why ->
        [mixed-units] les deux bornes doivent avoir la même unité
        [order] la plus petite borne vient en premier
        [range] les bornes doivent être entre −1000 et 1000 Elo, ou entre 0 % et 100 %
       *[malformed] ce ne sont pas les bornes d’un test
    } ; écrivez-les en Elo, comme `0:30`, ou en pourcentage de victoires, comme `50%:53%`
arena-foul = { $bot } : { $foul } ; utilisez `--on-foul forfeit` pour compter la partie comme perdue, ou `random` pour la continuer
workers-stopping = Arrêt : les parties en cours vont jusqu’à leur fin ; un second Ctrl-C arrête tout de suite.
arena-stopped = arrêt : voici les résultats obtenus jusqu’ici{ $kept ->
        [yes]  ; `--resume` continue
       *[no] {""}
    }
arena-journal-exists = { $file } existe déjà ; `--resume` le continue
arena-journal-none = { $file } n’est pas le journal d’une arène
arena-journal-locked = une autre arène écrit dans { $file }
arena-journal-failed = { $file } : { $reason }
arena-journal-foreign = { $file } est le journal d’une autre arène : `{ $field }` diffère
arena-journal-line = { $file } : la ligne { $line } n’est pas valide à sa place dans le journal
arena-head = { $game }, { $seats } joueurs : { $games } parties, graines { $first } à { $last }
arena-pairing = { $one } contre { $other } : { $pairs ->
        [0] aucune paire
        [one] 1 paire de parties à mêmes cartes, places échangées
       *[other] { $pairs } paires de parties à mêmes cartes, places échangées
    }
arena-bot = robot
arena-wins = victoires, %
arena-interval = intervalle à 95 %
arena-elo = Elo
arena-to = à
arena-pairs = les deux parties d’une paire
arena-both-lost = perdues
arena-less = moins
arena-even = autant
arena-more = plus
arena-both-won = gagnées
arena-verdict = { $verdict ->
        [better] { $one } est meilleur : le test finit à { $ratio } (borne { $bound })
        [not-worse] { $unit ->
            [percent] { $one } gagne au moins { $low } % des parties : le test finit à { $ratio } (borne { $bound })
           *[elo] { $one } n’est pas moins bon de { $low } Elo : le test finit à { $ratio } (borne { $bound })
        }
        [not-better] { $unit ->
            [percent] { $one } gagne moins de { $high } % des parties : le test finit à { $ratio } (borne −{ $bound })
           *[elo] { $one } n’est pas meilleur de { $high } Elo : le test finit à { $ratio } (borne −{ $bound })
        }
        [worse] { $one } est moins bon : le test finit à { $ratio } (borne −{ $bound })
       *[other] Le test est indécis : { $ratio }, entre des bornes de ±{ $bound }
    }
arena-fouls = { $bot } : { $kind }, { $count ->
        [one] une fois
        [2] deux fois
       *[other] { $count } fois
    }
arena-rating = classement
arena-margin = à 95 %
