## Livrets de règles
booklet-rules = Règle du jeu
booklet-example = Exemple
booklet-figures = Les chiffres sont ceux des cartes ; leurs sources sont à la fin du fichier des cartes.
booklet-players = { $least } à { $most } joueurs
booklet-minutes = { $minutes } minutes
booklet-age = dès { $age } ans
