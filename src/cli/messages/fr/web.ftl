# La page des jeux, pour un navigateur : écrite, servie.

web-wrote = { $folder } : { $files } fichiers, { $size } Mo ; tout hébergeur de fichiers les sert tels quels
web-wrote-alone = { $file } : la même page en un seul fichier, { $size } Mo ; un navigateur l’ouvre depuis un disque ou un message
web-serves = la page est servie à cette adresse, sur cet ordinateur seulement ; Ctrl-C y met fin
web-no-port = { $why ->
        [used] un autre programme se sert du port { $port } : donnez-en un autre avec --port, ou laissez le programme choisir, sans --port
        [denied] le système ne donne pas le port { $port } à ce programme : donnez-en un à partir de 1024 avec --port, ou laissez le programme choisir, sans --port
       *[other] la page ne peut être servie : { $reason }
    }
web-refused = { $why ->
        [file] { $path } est un fichier : nommez un dossier
        [root] { $path } n’a pas de nom, et le fichier à côté n’en aurait pas : nommez un dossier
        [project] { $path } est le dossier d’une édition : nommez-en un autre, que la page aura pour elle seule
       *[foreign] { $path } n’a pas été écrit par cette commande, et reste comme il est : nommez un autre dossier, ou déplacez ce fichier
    }
