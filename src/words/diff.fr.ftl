## Éditions que l’on compare
edition-none = `{ $word }` n’est pas une édition : { $folder ->
        [yes] ce dossier n’a pas de data/edition.yaml
       *[no] il n’y a pas de tel dossier
    }, et { $reason ->
        [unknown] git ne connaît ici aucune révision de ce nom
        [no-git] git, qui connaîtrait une révision, n’est pas sur cet ordinateur
       *[other] git dit : { $reason }
    }
edition-no-data = il n’y a pas de data/edition.yaml dans { $folder } à la révision `{ $word }`
edition-file = { $file } de la révision `{ $word }` ne se lit pas : { $reason ->
        [link] c’est un lien
        [large] le fichier est trop grand
       *[missing] git ne l’a pas ici
    }
edition-git = git ne donne pas la révision `{ $word }` : { $said }
