
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
