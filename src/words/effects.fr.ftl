# Contrôle Global: les effets en toutes lettres.
