# Contrôle Global: table, invites et choix.
