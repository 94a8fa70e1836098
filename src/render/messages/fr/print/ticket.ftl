## Le bon de commande pour un imprimeur
ticket-title = { $game } : bon de commande pour l’imprimeur
ticket-kicker = Mappemonde · { $edition } · { $shop }
ticket-strap = Bon de commande pour l’imprimeur
ticket-files = { $count ->
        [one] 1 fichier
       *[other] { $count } fichiers
    }
ticket-copies = exemplaires
ticket-delivery = livraison
ticket-proof = épreuve
ticket-contact = contact
ticket-screen = écran
ticket-on-paper = papier
ticket-head-piece = pièce et fichier
ticket-head-count = nombre
ticket-head-trim = coupe, fond perdu
ticket-head-stock = support
ticket-head-inks = encres, façonnage
ticket-size = { $width } × { $height }
ticket-count = { $count }
ticket-stock = { $stock ->
        [card] Cartes
        [route] Cartes de liaison
        [visa] Visas
        [region] Régions
        [table] Table de mondialisation
        [seat] Plateaux de joueur
        [mat] Tapis
        [board] Plateau
        [guess] Tuiles de pari
        [barrier] Barrières
        [standee] { $game ->
            [course] Pions
           *[other] Figurines
        }
        [cube] Cubes d’influence
        [level] Marqueurs de niveau
        [chip] Jetons
        [marker] Marqueur
        [page] Livret
       *[box] Étui
    }
ticket-stock-cards = carton couché 300–330 g
ticket-stock-more-cards = âme opaque, mat
ticket-finish-cards = coins 3 mm
ticket-stock-boards = couché 150 g, pelliculé
ticket-stock-more-boards = sur carton gris 2 mm
ticket-finish-boards = { $stock ->
        [board] mi-chair, 1 pli
       *[other] coupe
    }
ticket-stock-tokens = carton gris 1,5 mm
ticket-stock-more-tokens = contrecollé des deux côtés
ticket-finish-tokens = { $stock ->
        [marker] coupe ronde
        [chip] coupe ronde
       *[other] coins 2 mm
    }
ticket-stock-pawns = carton 300 g
ticket-stock-more-pawns = mat
ticket-finish-pawns = 3 plis
ticket-stock-booklet = offset blanc 120 g
ticket-stock-more-booklet = non couché
ticket-finish-booklet = 2 piqûres métal
ticket-stock-box = carton pliant GC1 300 g
ticket-stock-more-box = fibres autour de l’étui
ticket-finish-box = découpe, collage
ticket-inks-both = 4/4
ticket-inks-one = 4/0
ticket-proofs = Épreuves, à 60 %
ticket-proof-front = recto
ticket-proof-back = verso
ticket-proof-common = dos commun
ticket-note-files = Fichiers
ticket-note-files-text = { $form ->
        [pictures] une image par face, { $dpi } ppp, fond perdu compris
       *[pages] { $standard ->
            [none] PDF
           *[other] { $standard }
        }, une page par face, TrimBox et BleedBox
    }
ticket-note-ink = Encrage
ticket-note-ink-text = { $ink } % au plus ; textes noirs en surimpression
ticket-note-safe = Tolérance
ticket-note-safe-text = recto sur verso 1 mm ; rien à moins de { $safe } mm de la coupe
ticket-note-spots = Tons directs
ticket-note-spots-text = Cut, Fold : formes de découpe, ne s’impriment pas
ticket-note-never = Jamais
ticket-note-never-text = « ajuster », une autre échelle, une face tournée
ticket-bar = 100 mm sur l’épreuve papier, sinon refaire
ticket-good = Bon à tirer
ticket-date = date
ticket-signature = signature
