# Pourquoi un fichier ne peut être lu ou écrit.
system-missing = aucun fichier ni dossier de ce nom
system-denied = accès refusé
system-read-only = le disque est en lecture seule
system-exists = un fichier ou un dossier porte déjà ce nom
system-no-folder = un dossier de son chemin est un fichier
system-folder = c’est un dossier
system-full = le disque est plein
system-name = le nom de fichier n’est pas valide
system-no-text = ce n’est pas un texte en UTF-8
system-other = le système signale « { $said } »
unreadable-outside = il pointe hors du dossier du projet
unreadable-dangling = c’est un lien symbolique rompu
unreadable-no-folder = son dossier parent est un fichier
unreadable-no-file = ce n’est pas un fichier ordinaire
unreadable-denied = accès refusé
unreadable-large = il dépasse { $limit } Mo
