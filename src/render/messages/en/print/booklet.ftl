## Rule booklets
booklet-rules = Rules of play
booklet-example = Example
booklet-figures = The figures are those of the cards; their sources are printed after the cards.
booklet-players = { $least }–{ $most } players
booklet-minutes = { $minutes } minutes
booklet-age = ages { $age } and up
