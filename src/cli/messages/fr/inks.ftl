# Files for a press.

inks-off = { $count ->
    [one] Une couleur ne s’imprime pas comme elle paraît à l’écran :
   *[other] { $count } couleurs ne s’impriment pas comme elles paraissent à l’écran ; les { $shown } qui s’en écartent le plus :
}
inks-off-colour = { $colour } s’imprime comme { $shown }, à une distance de { $distance } (encres { $inks }, cyan/magenta/jaune/noir) : { $file }, { $count ->
    [0] dans un dessin
    [one] p. { $pages }
   *[other] p. { $pages }{ $many ->
        [yes] {" "}et { $count } en tout
       *[no] {""}
    }
}
icc-unreadable = impossible de lire { $file } : { $reason } ; donnez un profil ICC lisible
icc-no-file = ce n’est pas un fichier de 16 Mo au plus
icc-unfit = { $file } { $why ->
    [no-printer] est le profil d’un écran, d’un scanner ou d’un lien, et non d’une presse
    [no-inks] est le profil d’autres couleurs que le cyan, le magenta, le jaune et le noir
    [one-way] est un profil qui ne mène pas des couleurs aux encres et retour
   *[no-profile] n’est pas un profil ICC
} ; donnez celui d’une presse à quatre encres, comme en proposent les imprimeries et l’ICC
render-no-standard = `--icc` et `--soft-proof` servent aux fichiers en encres ; ajoutez `--standard x-4` ou le profil d’une imprimerie qui prend le CMJN
render-standard-pictures = cette imprimerie prend des images, ce que PDF/X n’est pas ; ôtez `--standard`
render-standard-pdf = PDF/X est une forme de PDF ; laissez `--format`, ou laissez `--standard`
impose-no-inks = { $file } : { $reason }
