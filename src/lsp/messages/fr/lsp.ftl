# Ce que les éditeurs montrent.
lsp-rank = { $deck } : { $place } sur { $of }{ $tied ->
        [yes] , à égalité avec { $others }
       *[other] {""}
    }
lsp-effect = { $name }, dès { $levels }
lsp-write = Écrire « { $text } »
lsp-write-free = Écrire { $text }, le numéro libre
lsp-write-both = Écrire « { $text } » ici et « { $there } » là-bas
lsp-take-out = Supprimer « { $text } »
lsp-take-row-out = Supprimer cette ligne
lsp-add = Ajouter « { $text } » à { $list }, ligne { $line }
lsp-sort = Trier les lignes
lsp-sort-columns = Ranger les colonnes dans l’ordre habituel
lsp-set-commas = Séparer les cellules par des virgules
lsp-replace-tabs = Indenter avec des espaces
lsp-more = { $count ->
        [one] 1 autre constat est masqué
       *[other] { $count } autres constats sont masqués
    } : corrigez d’abord ceux qui sont affichés
lsp-show = Montrer sur la carte : { $countries }
lsp-on-map = { $country } : numéro { $number } sur le plateau, à { $latitude }, { $longitude }
lsp-no-page = Lancez `mappemonde live` pour le voir sur le plateau.
lsp-go-to = Aller à { $place }
lsp-mend-bytes = Corriger
lsp-mend = Corriger les erreurs de texte sans ambiguïté de ce fichier
lsp-explain = Expliquer { $code }
lsp-no-project = Pas de projet ici : il n’y a aucun dossier avec data/edition.yaml.
lsp-name-taken = Le nom { $name } est déjà utilisé.
lsp-name-invalid = Un nom se compose ici de minuscules et de chiffres, séparés par des traits d’union simples : { $name } n’en est pas un.
lsp-code-invalid = Le code d’un pays se compose de trois capitales : { $name } n’en est pas un.
lsp-files-left = Cet éditeur ne renomme pas de fichiers lors d’une modification. Renommez-les vous-même : { $files }.
lsp-no-name = Il n’y a pas de nom à modifier ici.
