# La page des jeux, pour un navigateur : écrite, servie.

web-wrote = { $folder } : { $files } fichiers, { $size } Mo ; tout hébergeur de fichiers statiques peut les servir tels quels
web-wrote-alone = { $file } : la même page en un seul fichier, { $size } Mo ; un navigateur l’ouvre depuis un disque ou un courriel
web-serves = la page est servie à cette adresse, sur cet ordinateur seulement ; Ctrl-C l’arrête
web-no-port = { $why ->
        [used] le port { $port } est déjà utilisé : choisissez-en un autre avec --port, ou omettez --port pour en utiliser un libre
        [denied] le système refuse l’accès au port { $port } : choisissez-en un à partir de 1024 avec --port, ou omettez --port pour en utiliser un libre
       *[other] impossible de servir la page : { $reason }
    }
web-refused = { $why ->
        [file] { $path } est un fichier : choisissez un dossier
        [root] { $path } n’a pas de nom à donner au fichier voisin : choisissez un dossier qui en a un
        [project] { $path } est le dossier d’une édition : choisissez un dossier à part pour la page
       *[foreign] { $path } n’a pas été écrit par cette commande et n’est pas remplacé : choisissez un autre dossier, ou déplacez ce fichier
    }
