# Ce qui peut clocher dans un fichier destiné à l’impression.

preflight-black = p. { $pages } : un texte noir s’imprime avec plusieurs encres{ $where }
    .help = composez les textes noirs en noir seul, `0 0 0 1 k` ; dans le programme dont vient le fichier, à 100 % de noir
    .explain = Quatre plaques ne tombent jamais au cheveu près l’une sur l’autre. Des lettres d’une seule encre restent nettes ; celles de plusieurs prennent des bords colorés, et les petites se bouchent. Les imprimeries veulent donc les textes noirs sur la seule plaque du noir. Un texte compte comme noir quand il est sombre et presque sans couleur ; un texte sombre en rouge, vert et bleu compte aussi, car une presse en fait plusieurs encres.

preflight-bleed-box = p. { $pages } : { $state ->
        [missing] la zone de fond perdu manque
       *[elsewhere] le fond perdu est large de { $found } mm, et non de { $wanted } mm
    }
    .help = faites déborder la couleur de chaque côté de la coupe, et écrivez une zone de fond perdu (BleedBox) autour
    .explain = Aucun couteau ne tombe mille fois au même endroit. Une couleur qui s’arrête à la coupe laisse un fil blanc sur certaines cartes : elle doit donc déborder d’autant que l’imprimerie le demande. La zone de fond perdu, BleedBox, dit jusqu’où ; à défaut, c’est la page qui compte.

preflight-broken = { $what ->
        [objects] `{ $file }` annonce plus de { $most } objets, plus qu’il n’en peut contenir ou qu’il n’en est lu
        [revisions] `{ $file }` compte plus de { $most } révisions successives
        [parts] les objets de `{ $file }` comptent plus de { $most } éléments en tout
        [repeated] `{ $file }` est abîmé : plus de { $most } de ses objets y figurent deux fois
        [packed] `{ $file }` est abîmé, ou ses objets compressés occupent plus de { $most } octets une fois décompressés
       *[broken] `{ $file }` est abîmé : ses pages ne se lisent pas
    }
    .help = refaites-le, ou enregistrez-le à nouveau avec le programme dont il vient
    .explain = Le fichier commence comme il faut, mais ce qu’il dit de ses propres parties est faux : la fin manque, ou quelque chose a été changé au milieu. Une imprimante s’arrêterait au même endroit. Un disque plein ou un transfert interrompu coupent souvent un fichier.

preflight-colour = p. { $pages } : couleurs en { $found }, et non en { $wanted }
    .help = convertissez les couleurs en { $wanted } avec un logiciel de prépresse, selon le profil de couleur que l’imprimerie indique ; ce que fait ce programme, `render --profile` et `render --standard x-4` l’écrivent en encres
    .explain = Un écran mêle des lumières, une presse mêle des encres. L’imprimerie qui demande du CMJN veut voir elle-même les quantités d’encre, car chaque façon de convertir le RVB donne d’autres couleurs. Une imprimante à la maison et beaucoup d’imprimeries convertissent bien le RVB ; pour les autres, ce programme écrit des encres selon le profil d’une condition d’impression.

preflight-encrypted = `{ $file }` est chiffré
    .help = enregistrez-le sans mot de passe et sans restrictions
    .explain = Un PDF peut demander un mot de passe, ou interdire qu’on le modifie ou qu’on le copie ; dans les deux cas, il est chiffré. Une imprimerie place beaucoup de pages sur une feuille, ce qui est une modification : elle renvoie donc de tels fichiers. Rien d’autre ne peut être vérifié avant que le chiffrement soit enlevé.

preflight-font = p. { $pages } : { $state ->
        [missing] la police `{ $font }` n’est pas dans le fichier
       *[text] il y a du texte, et seuls les tracés sont pris
    }
    .help = { $state ->
            [missing] enregistrez le fichier avec toutes ses polices
           *[text] vectorisez le texte, ce que fait `render --profile` pour une imprimerie qui le demande ; gardez le fichier avec son texte pour la lecture et la recherche
        }
    .explain = Une police qui n’est pas dans le fichier est remplacée par une autre, et des lignes débordent ou des accents disparaissent. Certaines imprimeries vont plus loin et ne prennent aucune police : chaque lettre doit être un dessin. Le PDF de ce programme contient toutes ses polices, pour qu’on puisse l’écouter et y chercher ; pour ces imprimeries, il dessine ses lettres.

preflight-form = `{ $file }` est { $found }, et non { $wanted }
    .help = remettez ce que `mappemonde render --profile { $profile }` écrit
    .explain = Une imprimerie prend des fichiers d’une sorte : un PDF dont les pages sont les faces des cartes, ou une image par face. C’est l’en-tête d’un fichier qui dit ce qu’il est, quel que soit son nom. Un téléchargement qui a échoué est souvent une page web qui porte le nom d’un PDF ; ouvrez le fichier et regardez.

preflight-ink = p. { $pages } : { $found } % d’encre, plus que { $wanted } %, au pire p. { $worst }{ $where }
    .help = choisissez-y des couleurs plus claires, ou plus de noir et moins des autres encres ; ce qui s’imprime par-dessus un fond sombre s’y ajoute
    .explain = Les encres se superposent, et le papier n’en tient qu’une certaine quantité : au-delà, elle bave et sèche mal. Ce qui compte est ce qui se trouve à la fin en un point : l’encre du dessus là où elle couvre, les deux là où l’une s’imprime par-dessus l’autre ou la laisse transparaître. Chaque page est comptée en pixels d’un cinquième de millimètre, plus grands sur les grandes pages. Le rouge, le vert et le bleu deviennent des encres par une estimation, car chaque imprimerie les convertit à sa façon ; les images dans des formes qui ne se lisent pas ne comptent pas.

preflight-mark = p. { $pages } : { $mark ->
        [die] une ligne court le long de la coupe
       *[crop] il y a un repère de coupe
    }
    .help = enlevez les repères : l’imprimerie connaît la coupe par le format de la page ; les planches à couper à la main ont des repères hors du fond perdu
    .explain = Une imprimerie qui coupe une page selon ses zones n’a pas besoin de repères, et imprime ceux qu’elle trouve : une ligne le long de la coupe se voit sur le bord d’une carte sur deux. Les repères pour une main qui coupe doivent être hors du fond perdu, là où ils tombent. Les lignes droites qui visent une coupe, ou qui la suivent, passent pour des repères.

preflight-order = { $why ->
        [odd] un nombre impair de pages, { $count } : il manque une face de carte
        [mixed] rectos et versos sont mêlés dans un seul fichier
        [backs] les pages toutes pareilles, qui doivent être les versos, viennent en second
       *[fronts] les pages toutes pareilles, qui doivent être les versos, viennent en premier
    }
    .help = écrivez les pages dans l’ordre du profil : `mappemonde render --profile { $profile }`
    .explain = Deux pages font une carte, et l’imprimerie ne reconnaît le recto et le verso qu’à leur ordre : à tour de rôle, l’un ou l’autre en premier, ou dans deux fichiers. Quand toutes les pages d’un côté des cartes sont pareilles, elles passent pour les versos ; dans un paquet dont toutes les faces diffèrent, seul leur nombre peut être vérifié.

preflight-overprint = p. { $pages } : { $state ->
        [knocks] un texte noir laisse un trou dans les couleurs qu’il couvre
        [grey] un texte noir doit s’imprimer par-dessus son fond et ne le peut pas, car c’est un gris d’appareil
       *[white] du blanc doit s’imprimer par-dessus son fond, et disparaît
    }{ $where }
    .help = { $state ->
            [white] laissez le blanc défoncer ce qu’il couvre
           *[other] imprimez les textes noirs par-dessus leur fond : du noir en quatre encres, `0 0 0 1 k`, avec `/op true` et `/OPM 1`
        }
    .explain = Quand le noir défonce son fond et que les plaques s’écartent d’un dixième de millimètre, des fils blancs apparaissent autour des lettres. Imprimé par-dessus le fond, il les cache. C’est demandé là où le fond laisse place à toute une encre sous la limite du profil ; un gris d’appareil défonce toujours, quoi que dise le fichier. Le blanc n’est pas une encre : qui imprime du blanc par-dessus une couleur n’imprime rien.

preflight-page-size = p. { $pages } : { $width } x { $height } { $unit }, et non { $wide } x { $high } { $unit }
    .help = une page a le format de son papier, ou celui d’une pièce avec le fond perdu de chaque côté ; toutes les pages d’un fichier sont pareilles
    .explain = Une imprimerie coupe chaque page au même endroit : chacune doit donc avoir le format de la carte avec son fond perdu sur les quatre côtés. Les planches pour une imprimante à la maison ont le format du papier ; une page d’un autre format serait mise à l’échelle, et les cartes avec elle.

preflight-resolution = p. { $pages } : une image de { $found } dpi, et non de { $wanted } dpi{ $where }
    .help = mettez une image qui a plus de pixels, ou imprimez-la plus petite ; un plus grand nombre seul n’en rend aucune plus nette
    .explain = Une image de peu de pixels paraît floue ou en escalier une fois imprimée. Ce qui compte n’est pas sa propre taille, mais ses pixels rapportés à la longueur qu’ils couvrent sur la page : une image agrandie en a donc moins. Les dessins faits de lignes et de surfaces n’ont pas de pixels et sont aussi nets que la presse.

preflight-safe = p. { $pages } : { $state ->
        [over] un texte dépasse la coupe de { $found } mm, au lieu de rester { $wanted } mm à l’intérieur
        [text] un texte s’approche de la coupe jusqu’à { $found } mm, plus près que { $wanted } mm
       *[line] un trait s’approche de la coupe jusqu’à { $found } mm, plus près que { $wanted } mm
    }{ $where }
    .help = { $state ->
            [line] déplacez le trait vers l’intérieur, ou laissez-le dépasser la coupe
           *[text] déplacez le texte vers l’intérieur, loin de la coupe
        }
    .explain = La coupe peut s’écarter d’un millimètre ou plus : l’imprimerie demande donc une marge où rien ne craint d’être coupé. Ce qui compte est tout un texte, avec ses lettres les plus hautes et les plus basses et la dernière, et tout ce que l’on voit d’un trait droit le long d’un bord, avec son épaisseur. Les traits qui dépassent la coupe sont faits pour être coupés, et un trait posé sur la limite de la marge peut y entrer de la moitié de sa largeur, 0,15 mm au plus. Une pièce qui ne dépasse pas quatre marges, comme un cube, un jeton ou un pion étroit à plier, n’a pas de place pour elles.

preflight-srgb = `{ $file }` ne dit pas que ses couleurs sont en sRVB
    .help = enregistrez-le en PNG avec un bloc sRGB, ou avec le profil sRVB
    .explain = Des nombres de rouge, de vert et de bleu ne font une couleur qu’avec un profil. Sans lui, chaque programme prend celui qu’il veut, et les cartes d’un même paquet sortent en deux verts. Le bloc `sRGB` le dit en un octet.

preflight-standard = { $on ->
        [pages] p. { $pages } : ce n’est pas du { $standard }
       *[file] `{ $file }` n’est pas du { $standard }
    } ({ $part }, { $clause }) : { $what ->
        [about] le titre, des dates ou l’identité manquent
        [actions] un lien, un script ou l’ouverture déclenche quelque chose
        [alternates] une image en a une autre à sa place
        [annotations] une note ou un lien se trouve sur ce qui s’imprime
        [boxes] la zone de coupe ou d’image manque, les deux y sont, ou des zones débordent l’une de l’autre
        [colours] des couleurs sont dans un espace qui n’est pas admis
        [deep] une image a 16 bits
        [elsewhere] quelque chose est dans un autre fichier, ou un autre fichier dans celui-ci
        [fonts] une police manque
        [forms] un formulaire est à remplir
        [groups] ce qui transparaît se mélange en rouge, vert et bleu
        [halftone] le fichier a une trame à lui
        [id] le fichier n’a pas d’identité (`/ID`)
        [identity] le fichier ne nomme pas la norme
        [inks] une encre d’un seul nom vaut pour deux couleurs
        [intent] le fichier ne nomme aucune condition d’impression, en nomme plusieurs, ou une sans nom
        [layers] le fichier a des calques
        [limits] plus d’états s’emboîtent que les imprimantes n’en connaissent
        [names] un nom n’est pas en UTF-8
        [operators] une partie peut être ignorée (`BX`)
        [packing] une partie est compressée d’une façon qui n’est pas admise
        [postscript] le fichier contient du PostScript
        [profile] la condition d’impression n’a pas de profil d’imprimante
        [rendering] un mode de rendu n’existe pas
        [separated] les pages sont des plaques
        [showing] des calques se montrent ou se cachent d’eux-mêmes
        [transfer] des courbes changent les encres
        [transparency] quelque chose transparaît
        [trapped] le fichier ne dit pas s’il a été recouvert
       *[version] le fichier est écrit dans une forme plus récente
    }
    .help = { $what ->
            [about] écrivez le titre, le jour de création et le jour de modification{ $form ->
                [late] , `xmp:MetadataDate`, `xmpMM:DocumentID`, `xmpMM:VersionID` et `xmpMM:RenditionClass` dans les métadonnées
               *[other] {" "}dans les informations
            }
            [actions] retirez les liens, les scripts et les actions
            [alternates] gardez l’image à imprimer, et aucune autre
            [annotations] retirez les notes et les liens, ou sortez-les de la page
            [boxes] écrivez dans chaque page une zone de coupe, dans la zone de fond perdu, dans la page, et pas de zone d’image
            [colours] convertissez toutes les couleurs en encres, par le profil pour lequel le fichier est fait
            [deep] enregistrez l’image en 8 bits
            [elsewhere] mettez tout dans le fichier, et sortez-en les autres fichiers
            [fonts] enregistrez le fichier avec toutes ses polices
            [forms] faites de ce qui est rempli une partie de la page
            [groups] laissez les groupes se mélanger en encres
            [halftone] retirez les trames : l’imprimerie a la sienne
            [id] enregistrez à nouveau le fichier avec un programme qui écrit une identité
            [identity] enregistrez le fichier en { $standard }
            [inks] donnez à chaque encre un seul nom et une seule couleur de remplacement
            [intent] nommez une seule condition d’impression
            [layers] aplatissez les calques
            [limits] enregistrez à nouveau le fichier, aplati
            [names] écrivez les noms des polices et des encres en UTF-8
            [operators] enregistrez à nouveau le fichier sans opérateurs d’autres versions
            [packing] compressez en Flate ou en JPEG
            [postscript] convertissez le PostScript en dessins
            [profile] joignez le profil ICC de la condition d’impression
            [rendering] choisissez l’un des quatre modes, ou aucun
            [separated] enregistrez des pages avec toutes les encres ensemble
            [showing] dites une fois pour toutes quels calques se montrent
            [transfer] retirez les courbes, ou appliquez-les aux couleurs
            [transparency] mélangez d’avance ce qui transparaît, ou écrivez du PDF/X-4
            [trapped] écrivez `/Trapped /False`, ou `/True` si c’est le cas
           *[version] enregistrez le fichier en { $form ->
                [late] PDF 1.6
               *[other] PDF 1.4, sans objets compressés
            }
        }
    .explain = PDF/X est ce dont les imprimeries sont convenues : toutes les polices dans le fichier, des couleurs d’imprimerie, des zones, rien qui bouge ou demande. Chaque clause qui n’est pas respectée est nommée pour elle-même, avec son numéro dans la norme ; le numéro 6 est la section de tout ce qui est demandé, quand les sources publiques ne disent pas la clause. Ce que ce programme écrit avec `render --standard x-4` ou `x-1a` les respecte toutes ; un PDF d’un autre programme qui ne le fait pas doit y être refait.

preflight-text-size = p. { $pages } : texte de { $found } points, plus petit que { $wanted }
    .help = composez-le plus grand, ou retirez-le
    .explain = Les petites lettres se remplissent d’encre, et les lettres blanches sur couleur disparaissent. Une imprimerie dit à partir de quel corps elle répond de ce qui se lit. Le corps est celui de la page, après tout agrandissement ; un chiffre abaissé ou élevé, comme le 2 de CO₂, fait partie du texte qui le précède.

preflight-transparency = p. { $pages } : quelque chose transparaît
    .help = mélangez-le d’avance, ce que fait `render --standard x-1a`, ou ne posez aucune couleur qui laisse transparaître
    .explain = Quand quelque chose transparaît, une presse doit mélanger les couleurs avant de les imprimer, et chacune le fait à sa façon. Certaines imprimeries ne prennent donc aucun fichier avec de la transparence : ni dans les dessins, ni dans les images, ni bords fondus, ni modes de fusion.

preflight-trim-box = p. { $pages } : { $state ->
        [missing] la zone de rognage manque
       *[elsewhere] la zone de rognage est à { $found } mm du bord de la page, et non à { $wanted } mm
    }
    .help = écrivez une zone de rognage (TrimBox) qui soit la page sans son fond perdu ; pour une planche, la page elle-même
    .explain = La zone de rognage, TrimBox, dit ce qui reste d’une page une fois coupée. Sans elle, qui place la page doit deviner ; avec une zone fausse, la coupe traverse l’image ou laisse une bande de fond perdu.

preflight-unseen = p. { $pages } : { $what ->
        [unreadable] une partie du dessin ne se lit pas
        [page] la page ou un de ses dessins occupe plus de { $most } octets
        [file] les pages du fichier occupent plus de { $most } octets en tout
        [kept] les dessins du fichier occupent plus de { $most } octets en tout
        [operators] les pages du fichier comptent plus de { $most } opérateurs en tout
        [painted] les encres du fichier comptent plus de { $most } pixels en tout
        [traces] les pages du fichier comptent plus de { $most } textes et traits
        [depth] des dessins s’emboîtent sur plus de { $most } niveaux
       *[states] plus de { $most } états s’emboîtent
    }, si bien que tout n’a pas été examiné
    .help = { $what ->
            [unreadable] refaites le fichier, ou enregistrez-le à nouveau avec le programme dont il vient
           *[other] enregistrez à nouveau le fichier en aplatissant ses calques, ou en plusieurs fichiers de moins de pages
        }
    .explain = Ce qui n’a pas été examiné peut enfreindre n’importe quelle clause : on ne peut donc pas dire que le fichier les respecte. Le contrôle ne lit qu’une certaine quantité de données, pour qu’aucun fichier ne remplisse la mémoire ni ne dure sans fin ; les limites dépassent de loin ce que demandent des cartes et des plateaux. Ce qui ne se lit pas est abîmé, absent ou d’une sorte que le contrôle ne connaît pas : une imprimante l’omettrait, s’arrêterait ou imprimerait ce que personne n’a examiné.
