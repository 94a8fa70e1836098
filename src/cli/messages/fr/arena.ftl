
# Les programmes comme robots : ce qu’ils peuvent faire de travers, chaque chose par son nom.
foul-not-started = impossible de le lancer : { $detail ->
        [not-found] ce programme n’existe pas
        [permission] le fichier n’est pas exécutable ; rendez-le exécutable, ou nommez son interpréteur, comme dans `--bot "python3 robot.py"`
        [format] le système ne sait pas exécuter ce fichier ; il manque peut-être l’interpréteur à sa première ligne, comme dans `#!/bin/sh`
       *[other] { $detail }
    }
foul-no-hello = il n’a pas salué à temps{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-hello = sa première ligne n’est pas une salutation{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-version = il parle une autre version du protocole{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-wrong-game = il ne joue pas à ce jeu{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-silent = il n’a pas répondu, même en deux fois le temps prévu{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-late = sa réponse est arrivée trop tard{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-partial-line = sa ligne ne s’est pas terminée{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-exited = il s’est terminé avant la partie{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-crashed = il s’est terminé par une erreur{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-signalled = un signal l’a arrêté{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-output = il a fermé sa sortie et continue de tourner{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-closed-input = il a fermé son entrée et continue de tourner{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-reading = il ne lit pas ce qu’on lui dit{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-not-utf-8 = sa ligne n’est pas en UTF-8{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-long-line = sa ligne est plus longue qu’aucune réponse{ $has-detail ->
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
foul-unknown-action = le jeu n’a pas d’action de cette sorte{ $has-detail ->
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
foul-wrong-ask = il a répondu à une autre question{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-unasked = il a parlé avant qu’on l’interroge{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-two-answers = il a répondu deux fois{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
foul-flood = il écrit sans fin{ $has-detail ->
        [yes] {" "}({ $detail })
       *[no] {""}
    }
bot-no-start = { $bot } : { $foul }
bot-no-program = `{ $program }` ne nomme aucun programme ; un guillemet ouvert doit se fermer

# Ce que dit l’essai de conformité d’un robot.
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
bot-check-differs = { $game } : dans la même partie, il ne refait pas la même chose ; qui tire son hasard de `chance` se répète
bot-check-hidden = { $count ->
        [one] Avant une question, tout ce que sa place ne voit pas a été redistribué, et elle lui a été posée à l’identique.
       *[other] Avant { $printed } questions, tout ce que sa place ne voit pas a été redistribué, et elles lui ont été posées à l’identique.
    }
bot-check-leaks = { $game } : ce qui lui est dit change avec ce que sa place ne voit pas ; c’est une erreur de Mappemonde, et non du programme
bot-check-talks = Il écrit sur sa sortie d’erreur, qui est lue, et montrée quand il finit mal.
bot-check-lingers = Il continue de tourner après la dernière ligne, et il faut l’arrêter.
bot-check-children = Il laisse derrière lui des programmes qu’il a lancés.
bot-check-plays-nothing = Il ne joue à aucun de ces jeux.
bot-check-sound = Il respecte le protocole.
bot-check-unsound = Il ne respecte pas le protocole.

# Les parties qui prouvent quel robot est le meilleur.
arena-two-bots = une arène demande au moins deux robots, à des tables d’au moins deux places : nommez chacun avec `--bot`
arena-bounds = `{ $typed }` : { $why ->
        [mixed-units] les deux bornes doivent avoir la même unité
        [order] la plus petite borne vient d’abord
        [range] les bornes sont comprises entre −1000 et 1000 Elo, ou entre 0 % et 100 %
       *[malformed] ce ne sont pas les bornes d’un test
    } ; écrivez-les en Elo, comme `0:30`, ou en pourcentage de victoires, comme `50%:53%`
arena-foul = { $bot } : { $foul } ; avec `--on-foul forfeit`, la partie compterait comme perdue, et avec `random` elle continuerait
workers-stopping = Arrêt : les parties en cours vont jusqu’à leur fin ; un second Ctrl-C arrête tout de suite.
arena-stopped = arrêt : ce qui a été joué jusqu’ici est là{ $kept ->
        [yes] , et `--resume` continue
       *[no] {""}
    }
arena-journal-exists = { $file } existe ; `--resume` continue
arena-journal-none = { $file } n’est pas le journal d’une arène
arena-journal-locked = une autre arène écrit dans { $file }
arena-journal-failed = { $file } : { $reason }
arena-journal-foreign = { $file } est le journal d’une autre arène : `{ $field }` n’est pas le même
arena-journal-line = { $file } : la ligne { $line } n’est pas à sa place dans un journal
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
       *[other] Le test n’est pas fini : { $ratio }, entre des bornes de ±{ $bound }
    }
arena-fouls = { $bot } : { $kind }, { $count ->
        [one] une fois
        [2] deux fois
       *[other] { $count } fois
    }
arena-rating = classement
arena-margin = à 95 %
