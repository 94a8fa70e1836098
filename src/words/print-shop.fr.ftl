# Imprimeries et tables en ligne.

render-wrote-table = { $folder } : { $files ->
        [one] 1 fichier
       *[other] { $files } fichiers
    } pour les tables en ligne
render-tts-booklet = un livret de règles n’est pas une pièce du jeu sur la table : retirez --format tts, ou nommez d’autres éléments
render-tts-base = l’objet enregistré nomme ses images sans adresse : donnez celle du dossier avec --url-base avant que Tabletop Simulator le lise
profile-guess = aucun profil ne s’appelle `{ $id }` ; vouliez-vous écrire `{ $guess }` ?
profile-unknown = aucun profil ne s’appelle `{ $id }` ; il y a { $known }
render-profile-none = { $profile } ne prend aucune de ces pièces : ce profil prend les formats { $known }
render-profile-cut = { $profile } coupe `{ $stock }` à { $width } x { $height } mm, ce que ces pièces ne peuvent pas remplir ; corrigez `trim` dans le profil
preflight-kept = { $file } respecte toutes les clauses de { $profile } que l’on peut vérifier
preflight-not-kept = { $file } ne respecte pas toutes les clauses de { $profile }
preflight-unreadable = { $file } ne se lit pas : { $reason }
preflight-no-file = ce n’est pas un fichier ordinaire d’au plus 256 Mo
render-profile-booklet = un livret de règles n’a pas de pièces à imprimer selon un profil : `render booklet` fait ses pages, et `impose` ses planches
render-tts-no-address = --url-base : `{ $base }` n’est pas l’adresse d’un dossier ; écrivez-en une qui commence par `https://`, `http://` ou `file:///` et n’a pas d’espace (%20 à sa place), comme `file:///C:/jeux/tts`
