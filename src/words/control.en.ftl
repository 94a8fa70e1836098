# Contrôle Global: table, prompts and choices.
