## Editions that are compared
edition-none = `{ $word }` is no edition: { $folder ->
        [yes] there is no data/edition.yaml in this folder
       *[no] there is no such folder
    }, and { $reason ->
        [unknown] git knows no revision of that name here
        [no-git] git, which would know a revision, is not on this computer
       *[other] git says: { $reason }
    }
edition-no-data = there is no data/edition.yaml in { $folder } as of revision `{ $word }`
edition-file = { $file } of revision `{ $word }` cannot be read: { $reason ->
        [link] it is a link
        [large] it is too large
       *[missing] git does not have it here
    }
edition-git = git does not give the revision `{ $word }`: { $said }
