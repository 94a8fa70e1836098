# Ce qu’une édition imprime autrement qu’une autre.

## Faces changées
changed-some = { $file } : { $changed ->
        [0] aucune face n’a changé
        [one] 1 face a changé
       *[other] { $changed } faces ont changé
    }{ $new ->
        [0] {""}
        [one] , 1 nouvelle
       *[other] , { $new } nouvelles
    }{ $gone ->
        [0] {""}
        [one] , 1 disparue
       *[other] , { $gone } disparues
    }{ $credits ->
        [yes]  ; les crédits ont changé
       *[no] {""}
    }
changed-none = { $file } : rien n’a changé
changed-online = --against n’imprime que les cartes changées, or une table en ligne les demande toutes : ne l’employez pas avec --format tts
changed-not-sound = les données de { $old } ont { $errors ->
        [one] 1 erreur
       *[other] { $errors } erreurs
    } : impossible de comparer ses cartes ; `mappemonde diff` montre ce qui ne va pas
changed-no-deck = { $old } n’a pas de paquet `{ $deck }` : toutes ses cartes sont nouvelles ; imprimez-les sans --against
changed-not-drawn = impossible de dessiner les cartes de { $old } : { $reason }

## Épreuve
proof-title = { $game } · { $target } · ce qui a changé
proof-legend = à gauche : avant{ $same ->
        [yes] {""}
       *[no] {" "}({ $old })
    } · à droite : après{ $same ->
        [yes] {""}
       *[no] {" "}({ $new })
    } · encadré : ce qui diffère
proof-before = { $name }, avant
proof-after = { $name }, après
proof-new = il n’y en avait pas
proof-gone = il n’y en a plus

## Pièces sans nom propre
piece-front = recto
piece-back = verso
piece-page = page { $page }
piece-summary = liste des catégories
piece-aid = aide de jeu
piece-route = carte de liaison
piece-visa = visa
piece-map = carte du monde
piece-mat = tapis de joueur
piece-board = plateau
piece-table = tableau du monde
