# Pourquoi un fichier ne peut être lu ou écrit.
system-missing = rien ne porte ce nom
system-denied = le système ne le permet pas
system-read-only = le disque ne peut être que lu
system-exists = autre chose porte ce nom
system-no-folder = un fichier occupe la place d’un dossier
system-folder = c’est un dossier
system-full = le disque est plein
system-name = aucun fichier ne peut porter ce nom
system-no-text = ce n’est pas un texte en UTF-8
system-other = le système dit « { $said } »
unreadable-outside = il mène hors du dossier du projet
unreadable-dangling = c’est un lien qui ne mène nulle part
unreadable-no-folder = son dossier est un fichier
unreadable-no-file = ce n’est pas un fichier ordinaire
unreadable-denied = la lecture n’est pas permise
unreadable-large = il dépasse { $limit } Mo
