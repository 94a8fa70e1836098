## Rule booklets
booklet-rules = Rules of play
booklet-example = Example
booklet-figures = The figures are those of the cards; their sources stand at the end of the file of the cards.
booklet-players = { $least } to { $most } players
booklet-minutes = { $minutes } minutes
booklet-age = from age { $age }
booklet-player-1 = Blue
booklet-player-2 = Red
booklet-player-3 = Yellow
booklet-player-4 = Green
booklet-player-5 = Pink
booklet-player-6 = Night
