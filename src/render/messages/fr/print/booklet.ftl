## Livrets de règles
booklet-rules = Règle du jeu
booklet-example = Exemple
booklet-figures = Les chiffres sont ceux des cartes ; leurs sources sont imprimées à la suite des cartes.
booklet-players = { $least } à { $most } joueurs
booklet-minutes = { $minutes } minutes
booklet-age = dès { $age } ans
