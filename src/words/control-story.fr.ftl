# Contrôle Global: ce qui se passe, et les règles.
