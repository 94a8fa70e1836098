## Jeux à imprimer : questions, fichiers, refus
kit-ask-game = Quel jeu ? [{ $default }]
kit-ask-paper = Quel papier ? [{ $default }]
kit-ask-duplex = Votre imprimante imprime-t-elle le recto et le verso d’elle-même ? { $default ->
        [yes] [oui]
       *[no] [non]
    }
kit-ask-method = Comment réunir rectos et versos des cartes ? [{ $default }]
kit-method-double-sided = { $duplex ->
        [yes] imprimés recto verso
       *[no] recto verso, la pile retournée à la main
    }
kit-method-fold = d’un seul côté, à plier et coller
kit-method-sleeves = d’un seul côté, deux feuillets dans une pochette
kit-ask-weight = Combien pèse le papier des cartes, en g/m² ? Son emballage le dit. [{ $default }]
kit-ask-no-weight = tapez un nombre de { $least } à { $most }, comme 160
kit-ask-printer = Quelle imprimante ? [{ $default }]
kit-printer-none = une autre imprimante
kit-ask-number = tapez un nombre de 1 à { $count }, ou un nom de la liste
kit-ask-yes-or-no = tapez oui ou non
kit-ask-help = Entrée accepte ce qui est entre crochets ; sinon, tapez un numéro ou un nom. `quitter` s’en va sans rien imprimer.
kit-left = Rien n’a été écrit.
kit-wrote = { $file } : { $pages } pages sur { $sheets } feuilles ; commencez par les pages 1 et 2
    { $folder } : la même chose en { $parts } parties
kit-no-box = pas d’étui : { $reason }
kit-no-spare = { $game } n’a pas de pièce `{ $id }` ; --spare prend les mêmes identifiants que `mappemonde render --only`
kit-no-blank = { $game } n’a pas de cartes vierges : ôtez `blank` de --spare ; seuls les jeux qui ont les cartes de { $with } en ont
kit-no-cubes = { $game } n’a pas de pièces que des cubes puissent remplacer : omettez --cubes
kit-cutter-fold = une machine ne coupe pas de cartes que l’on plie d’abord : prenez --method double-sided ou sleeves
kit-shop-wrote = { $file } : { $files } fichiers ; donnez-le à l’imprimeur, `ticket.pdf` rempli
kit-shop-home = `{ $shop }` est une imprimante à la maison : omettez --shop
kit-folder-taken = { $folder } contient `{ $file }`, qui n’est pas une partie d’un jeu à imprimer : déplacez-le, ou choisissez un autre dossier avec --out
