# Ce que les éditeurs montrent.
lsp-rank = { $deck } : { $place } sur { $of }{ $tied ->
        [yes] , à égalité avec { $others }
       *[other] {""}
    }
lsp-effect = { $name }, dès { $levels }
lsp-write = Écrire « { $text } »
lsp-write-free = Écrire { $text }, le numéro libre
lsp-write-both = Écrire « { $text } » ici et « { $there } » là-bas
lsp-take-out = Enlever « { $text } »
lsp-take-row-out = Enlever cette ligne
lsp-add = Ajouter « { $text } » à { $list }, ligne { $line }
lsp-sort = Mettre les lignes en ordre
lsp-more = { $count ->
        [one] 1 autre constat n’est pas montré
       *[other] { $count } autres constats ne sont pas montrés
    } : corrigez d’abord ceux qui le sont
lsp-show = Montrer sur la carte : { $countries }
lsp-on-map = { $country } : numéro { $number } sur le plateau, à { $latitude }, { $longitude }
lsp-no-page = `mappemonde live` le montre sur le plateau.
lsp-go-to = Aller à { $place }
lsp-mend-bytes = Le corriger
lsp-mend = Corriger les textes de ce fichier où une seule chose peut être voulue
lsp-explain = Expliquer { $code }
lsp-no-project = Il n’y a pas de projet ici : aucun dossier avec data/edition.yaml.
lsp-name-taken = { $name } est déjà le nom d’autre chose.
lsp-name-invalid = Un nom n’a ici que des lettres, des chiffres, « - » et « _ ».
lsp-no-name = Il n’y a pas de nom ici.
