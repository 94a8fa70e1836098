## Livrets de règles
booklet-rules = Règle du jeu
booklet-example = Exemple
booklet-figures = Les chiffres sont ceux des cartes ; leurs sources sont à la fin du fichier des cartes.
booklet-players = { $least } à { $most } joueurs
booklet-minutes = { $minutes } minutes
booklet-age = dès { $age } ans
booklet-player-1 = Bleu
booklet-player-2 = Rouge
booklet-player-3 = Jaune
booklet-player-4 = Vert
booklet-player-5 = Rose
booklet-player-6 = Nuit
