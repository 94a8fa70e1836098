# Contrôle Global: effects in words.
