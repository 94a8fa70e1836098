# Fichiers pour une presse.

inks-off = { $count ->
    [one] Une couleur s’imprime autrement qu’à l’écran :
   *[other] { $count } couleurs s’impriment autrement qu’à l’écran ; les { $shown } plus grands écarts :
}
inks-off-colour = { $colour } s’imprime comme { $shown }, à une distance de { $distance } (encres { $inks }, cyan/magenta/jaune/noir) : { $file }, { $count ->
    [0] dans un dessin
    [one] p. { $pages }
   *[other] p. { $pages }{ $many ->
        [yes] {" "}et { $count } en tout
       *[no] {""}
    }
}
icc-unreadable = impossible de lire { $file } : { $reason } ; choisissez un profil ICC lisible
icc-no-file = ce n’est pas un fichier de 16 Mo au plus
icc-unfit = { $file } { $why ->
    [no-printer] est un profil d’écran, de scanner ou de liaison, et non de presse
    [no-inks] est un profil pour d’autres couleurs que le cyan, le magenta, le jaune et le noir
    [one-way] est un profil qui ne convertit pas les couleurs en encres et inversement
   *[no-profile] n’est pas un profil ICC
} ; choisissez un profil de presse à quatre encres, comme en proposent les imprimeries et l’ICC
render-no-standard = `--icc` et `--soft-proof` ne s’appliquent qu’aux fichiers CMJN ; ajoutez `--standard x-4` ou le profil d’une imprimerie qui accepte le CMJN
render-standard-pictures = cette imprimerie accepte des images, pas le PDF/X ; retirez `--standard`
render-fold-pdf = seules des feuilles se plient ; retirez `--format` ou `--fold`
render-standard-pdf = PDF/X est une variante de PDF ; retirez `--format` ou `--standard`
impose-no-inks = { $file } : { $reason }
