
# What is said around a game: commands at the prompt, records, replays.
