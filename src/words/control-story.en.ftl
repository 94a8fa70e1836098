# Contrôle Global: what happens, and the rules.
