# Mots imprimés de cette édition, qui remplacent ceux du programme. Ôtez le # devant une ligne et changez ses mots ; ce
# qui est entre accolades est rempli par le programme. docs/words.md donne la liste de tous les textes.

# Sur les cartes
# card-category = Catégorie
# card-summary = Aide de jeu
# card-highest = la plus grande valeur
# card-lowest = la plus petite
# card-your-guess = Votre pari et le rang
# card-capital-barrier = Barrière capitale
# card-location-barrier = Barrière plateau
# card-visa = visa

# Sur les boîtes
# cover-strap-globalissimo = Qui a le plus de routes, de médecins, de touristes ?
# cover-strap-cardline = Plus vaste ? Plus peuplé ? Trouvez sa place dans la ligne.
# box-inside = DANS LA BOÎTE
# box-edition = MAPPEMONDE · { $edition }
