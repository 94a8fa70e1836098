# Ce qu’un champ doit contenir.

expected-text = un texte
expected-list = une liste
expected-map = une suite de champs `clé: valeur`
expected-whole = un nombre entier
expected-natural = un nombre entier positif ou nul
expected-power = un nombre entier de 0 à 12
expected-pair = deux catégories
expected-coordinates = une latitude et une longitude
expected-offset = deux nombres de millimètres de -20 à 20, comme `[0.5, -1]`
expected-turn = un nombre de degrés de -10 à 10
expected-edges = quatre nombres de millimètres de 0 à 30 : haut, droite, bas, gauche
expected-edge = un nombre de millimètres de 0 à 30
expected-factor = un nombre au-dessus de zéro, de 0.000000000001 à 1000000000000
expected-length = une longueur plausible
expected-extent = une largeur et une hauteur, comme `[63, 88]`
expected-lengths = une liste de longueurs, comme `[0, 30.2]`
expected-box = une position, une largeur et une hauteur, comme `[4, 15, 35, 9.4]`
expected-ink = un pourcentage entier de 100 à 400 : le noir seul en demande 100
