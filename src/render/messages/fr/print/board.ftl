## Plateau
board-alt = Carte du monde où { $countries } pays ont un numéro, avec cinq de ses parties agrandies, dans une piste de { $spaces } cases ; dessous, { $slots } places pour les cartes de pays, à partir de A
board-countries = { $countries } pays numérotés
board-edition = Projection Equal Earth · édition { $year }
board-start = Départ
board-guess = pari
board-card = carte de pays
board-card-from = carte de pays · dès { $players } joueurs
board-inset-europe = Europe
board-inset-caribbean = Caraïbes
board-inset-west-africa = Afrique de l’Ouest
board-inset-near-east = Proche-Orient, Caucase
board-inset-pacific = Pacifique
sheet-part-1 = Feuille 1, en haut à gauche
sheet-part-2 = Feuille 2, en haut à droite
sheet-part-3 = Feuille 3, en bas à gauche
sheet-part-4 = Feuille 4, en bas à droite
sheet-join = Coupez les feuilles à leurs repères et collez-les dans cet ordre : chacune montre { $overlap } mm de ses voisines, que la suivante recouvre.
