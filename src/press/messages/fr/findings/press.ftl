# Ce qui peut clocher dans un fichier destiné à l’impression.

preflight-black = p. { $pages } : un texte noir s’imprime en plusieurs encres{ $where }
    .help = composez les textes noirs en noir seul, `0 0 0 1 k` ; dans le logiciel qui a produit le fichier, à 100 % de noir
    .explain = Les plaques d’impression ne coïncident jamais parfaitement. Des lettres d’une seule encre restent nettes ; en plusieurs encres, leurs bords se colorent et les petites se bouchent. Les imprimeries veulent donc les textes noirs sur la seule plaque du noir. Un texte compte comme noir s’il est sombre et presque neutre ; un texte sombre en RVB compte aussi, car une presse l’imprime en plusieurs encres.

preflight-bleed-box = p. { $pages } : { $state ->
        [missing] la zone de fond perdu manque
       *[elsewhere] le fond perdu mesure { $found } mm, et non { $wanted } mm
    }
    .help = faites déborder la couleur de chaque côté de la coupe, et écrivez une zone de fond perdu (BleedBox) autour
    .explain = Aucun massicot ne coupe mille fois au même endroit. Une couleur qui s’arrête à la coupe laisse un filet blanc sur certaines cartes : elle doit donc déborder d’autant que l’imprimerie le demande. La zone de fond perdu en marque la limite ; à défaut, c’est la page qui compte.

preflight-broken = { $what ->
        [objects] `{ $file }` annonce plus de { $most } objets, plus qu’il n’en peut contenir ou que ce programme n’en lit
        [revisions] `{ $file }` compte plus de { $most } révisions successives
        [parts] les objets de `{ $file }` comptent plus de { $most } éléments en tout
        [repeated] `{ $file }` est endommagé : plus de { $most } de ses objets y figurent deux fois
        [packed] `{ $file }` est endommagé, ou ses objets compressés dépassent { $most } octets une fois décompressés
       *[broken] `{ $file }` est endommagé : ses pages sont illisibles
    }
    .help = exportez à nouveau le fichier depuis le logiciel qui l’a produit
    .explain = Le début du fichier est correct, mais sa structure interne est fausse : la fin manque, ou le milieu a été modifié. Une imprimante s’arrêterait au même endroit. Un disque plein ou un transfert interrompu tronquent souvent un fichier.

preflight-colour = p. { $pages } : les couleurs sont en { $found }, et non en { $wanted }
    .help = convertissez les couleurs en { $wanted } avec un logiciel de prépresse, selon le profil de couleur que l’imprimerie indique ; pour les fichiers de ce programme, `render --profile` et `render --standard x-4` écrivent des encres
    .explain = Un écran mêle des lumières, une presse mêle des encres. L’imprimerie qui demande du CMJN veut voir elle-même les quantités d’encre, car chaque façon de convertir le RVB donne d’autres couleurs. Une imprimante à la maison et beaucoup d’imprimeries convertissent bien le RVB ; pour les autres, ce programme écrit des encres selon le profil d’une condition d’impression.

preflight-edge = p. { $pages } : jusqu’à { $lost } mm { $side ->
        [top] en haut
        [right] à droite
        [bottom] en bas
       *[left] à gauche
    } se trouvent dans les { $edge } mm que l’imprimante laisse blancs{ $page ->
        [0] {""}
       *[other] {" "}(p. { $page })
    }
    .help = ramenez-le à l’intérieur, choisissez un papier plus grand, ou refaites les planches avec --printer
    .explain = Aucune imprimante n’atteint tout le papier : la plupart laissent 3 à 6 mm blancs, certaines imprimantes à jet d’encre 13 à 15 mm en bas. Ce qui s’y trouve manque sur la feuille. `calibrate` mesure les bords de votre imprimante.

preflight-encrypted = `{ $file }` est chiffré
    .help = enregistrez-le sans mot de passe et sans restrictions
    .explain = Un PDF peut demander un mot de passe, ou interdire les modifications ou la copie ; dans les deux cas, il est chiffré. Une imprimerie place plusieurs pages sur une feuille, ce qui est une modification : elle refuse donc ces fichiers. Rien d’autre ne peut être vérifié tant que le fichier reste chiffré.

preflight-font = p. { $pages } : { $state ->
        [missing] la police `{ $font }` n’est pas dans le fichier
       *[text] la page contient du texte, mais seuls les tracés sont acceptés
    }
    .help = { $state ->
            [missing] incorporez toutes les polices en enregistrant le fichier
           *[text] vectorisez le texte, comme le fait `render --profile` pour les imprimeries qui le demandent ; gardez la version avec texte pour la lecture et la recherche
        }
    .explain = Une police qui n’est pas dans le fichier est remplacée par une autre, et des lignes débordent ou des accents disparaissent. Certaines imprimeries vont plus loin et ne prennent aucune police : chaque lettre doit être un dessin. Le PDF de ce programme contient toutes ses polices, pour qu’on puisse l’écouter et y chercher ; pour ces imprimeries, il dessine ses lettres.

preflight-form = `{ $file }` est { $found }, et non { $wanted }
    .help = envoyez les fichiers qu’écrit `mappemonde render --profile { $profile }`
    .explain = Une imprimerie prend des fichiers d’une sorte : un PDF dont les pages sont les faces des cartes, ou une image par face. C’est l’en-tête d’un fichier qui dit ce qu’il est, quel que soit son nom. Un téléchargement qui a échoué est souvent une page web qui porte le nom d’un PDF ; ouvrez le fichier et regardez.

preflight-hairline = p. { $pages } : un trait de { $found } mm, plus fin que { $wanted } mm{ $where }
    .help = tracez-le à { $wanted } mm au moins, ou remplissez la forme
    .explain = Un trait plus fin qu’un point de la plaque se brise ou disparaît, et un trait de largeur 0 est aussi fin que l’appareil le peut. Chaque imprimerie donne un minimum ; les traits des armoiries sont souvent au-dessous.

preflight-ink = p. { $pages } : { $found } % d’encre au total, au-delà de { $wanted } % ; maximum p. { $worst }{ $where }
    .help = choisissez-y des couleurs plus claires, ou plus de noir et moins des autres encres ; une surimpression sur un fond sombre s’y ajoute
    .explain = Les encres s’additionnent, et le papier n’en absorbe qu’une certaine quantité : au-delà, l’encre bave et sèche mal. Ce qui compte est l’encre finale en chaque point : la couche du dessus si elle défonce, les deux si elle surimprime ou si elle est transparente. Chaque page est mesurée en pixels d’un cinquième de millimètre, plus grands sur les grandes pages. Le RVB est converti en encres par estimation, car chaque imprimerie le convertit à sa façon ; les images dans un format non pris en charge comptent pour zéro.

preflight-mark = p. { $pages } : { $mark ->
        [die] une ligne suit la coupe
       *[crop] il y a un repère de coupe
    }
    .help = retirez les repères : l’imprimerie connaît la coupe par le format de la page ; sur les planches à couper à la main, gardez-les hors du fond perdu
    .explain = Une imprimerie qui coupe les pages d’après leurs zones n’a pas besoin de repères, et imprime ceux qu’elle trouve : une ligne le long de la coupe se voit sur le bord d’une carte sur deux. Les repères de coupe à la main doivent être hors du fond perdu, dans les chutes. Les lignes droites qui visent une coupe, ou qui la suivent, comptent comme des repères.

preflight-order = { $why ->
        [odd] nombre impair de pages, { $count } : il manque une face de carte
        [mixed] rectos et versos sont mêlés dans un seul fichier
        [backs] les pages identiques, qui doivent être les versos, viennent en second
       *[fronts] les pages identiques, qui doivent être les versos, viennent en premier
    }
    .help = écrivez les pages dans l’ordre du profil : `mappemonde render --profile { $profile }`
    .explain = Deux pages font une carte, et l’imprimerie ne distingue le recto du verso que par leur ordre : en alternance, l’un ou l’autre en premier, ou dans deux fichiers. Si toutes les pages d’un côté des cartes sont identiques, ce sont en principe les versos ; si toutes les faces d’un paquet diffèrent, seul le nombre de pages peut être vérifié.

preflight-overprint = p. { $pages } : { $state ->
        [knocks] un texte noir défonce les couleurs qu’il couvre
        [grey] un texte noir prévu en surimpression défonce son fond, car il est en DeviceGray
       *[white] un objet blanc est en surimpression, et disparaît
    }{ $where }
    .help = { $state ->
            [white] faites défoncer par le blanc ce qu’il couvre
           *[other] mettez les textes noirs en surimpression : du noir en CMJN, `0 0 0 1 k`, avec `/op true` et `/OPM 1`
        }
    .explain = Si le noir défonce son fond et que les plaques s’écartent d’un dixième de millimètre, des filets blancs apparaissent autour des lettres. Un noir en surimpression les cache. La surimpression est exigée si le fond et une encre pleine restent sous la limite d’encrage du profil ; le DeviceGray défonce toujours, quoi que dise le fichier. Le blanc n’est pas une encre : un blanc en surimpression n’imprime rien.

preflight-page-size = p. { $pages } : { $width } x { $height } { $unit }, et non { $wide } x { $high } { $unit }
    .help = donnez à chaque page le format de son papier, ou celui d’une pièce avec le fond perdu de chaque côté ; toutes les pages d’un fichier doivent avoir le même format
    .explain = Une imprimerie coupe chaque page au même endroit : chacune doit donc avoir le format de la carte avec son fond perdu sur les quatre côtés. Les planches pour une imprimante à la maison ont le format du papier ; une page d’un autre format serait mise à l’échelle, et les cartes avec elle.

preflight-resolution = p. { $pages } : image à { $found } dpi, au-dessous de { $wanted } dpi{ $where }
    .help = utilisez une image qui a plus de pixels, ou imprimez-la plus petite ; changer seulement le nombre de dpi ne la rend pas plus nette
    .explain = Une image qui a peu de pixels paraît floue ou crénelée à l’impression. La résolution est le nombre de pixels rapporté à la longueur qu’ils couvrent sur la page : agrandir une image la réduit donc. Les dessins vectoriels n’ont pas de pixels et sont aussi nets que la presse.

preflight-safe = p. { $pages } : { $state ->
        [over] un texte dépasse la coupe de { $found } mm ; il doit rester { $wanted } mm à l’intérieur
        [text] un texte est à { $found } mm de la coupe, à moins de { $wanted } mm
       *[line] un trait est à { $found } mm de la coupe, à moins de { $wanted } mm
    }{ $where }
    .help = { $state ->
            [line] déplacez le trait vers l’intérieur, ou prolongez-le au-delà de la coupe
           *[text] déplacez le texte vers l’intérieur, loin de la coupe
        }
    .explain = La coupe peut s’écarter d’un millimètre ou plus : les imprimeries exigent donc une marge sans rien qui craigne d’être coupé. Le contrôle porte sur tout le texte, de ses lettres les plus hautes aux plus basses et jusqu’à la dernière, et sur toute l’épaisseur visible d’un trait droit le long d’un bord. Les traits qui dépassent la coupe sont faits pour être coupés, et un trait posé sur la limite de la marge peut y entrer de la moitié de sa largeur, 0,15 mm au plus. Une pièce qui ne dépasse pas quatre marges, comme un cube, un jeton ou un pion étroit à plier, n’a pas de place pour elles.

preflight-see-through = { $on ->
        [pages] p. { $pages } : une image est transparente dans le fond perdu, sans rien d’opaque dessous{ $where }
       *[picture] l’image est transparente par endroits
    }
    .help = mettez dessous un fond de la couleur de la carte, jusqu’au bout du fond perdu, et exportez sans transparence
    .explain = L’imprimerie imprime les pixels transparents en blanc ou en noir. Si le fond perdu est transparent, chaque carte a un bord. Un canal alpha opaque partout ne gêne pas. Dans un PDF, seul le fond perdu est contrôlé : des contours fondus en deçà de la coupe ne gênent pas non plus, ni une image sur un fond opaque.

preflight-spot = p. { $pages } : l’encre `{ $ink }` s’imprime sur une plaque à part{ $where }
    .help = convertissez-la dans les encres du procédé, ou nommez-la dans le profil sous `spots` si l’imprimerie l’imprime ou coupe d’après elle
    .explain = Un ton direct sort comme une plaque de plus. Une imprimerie qui ne l’attend pas l’imprime à sa façon, le facture ou l’omet ; les traits d’une machine de coupe sont souvent dans une telle encre. `Cut` et `Fold` sont les traits des étuis, que tout profil accepte.

preflight-srgb = `{ $file }` ne déclare pas ses couleurs en sRVB
    .help = enregistrez-le en PNG avec un bloc sRGB, ou avec le profil sRVB
    .explain = Des nombres RVB ne définissent une couleur qu’avec un profil. Sans profil, chaque logiciel suppose le sien, et les cartes d’un même paquet sortent en deux verts. Le bloc `sRGB` le déclare en un octet.

preflight-standard = { $on ->
        [pages] p. { $pages } : ce n’est pas du { $standard }
       *[file] `{ $file }` n’est pas du { $standard }
    } ({ $part }, { $clause }) : { $what ->
        [about] le titre, des dates ou l’identifiant du document manquent
        [actions] le fichier contient un lien, un script ou une action à l’ouverture
        [alternates] une image a des versions de remplacement
        [annotations] une annotation ou un lien recouvre la zone imprimée
        [boxes] la zone de rognage ou la zone graphique manque, les deux sont présentes, ou des zones ne sont pas emboîtées
        [colours] un espace colorimétrique n’est pas admis
        [deep] une image a 16 bits par canal
        [elsewhere] des données sont dans un autre fichier, ou un autre fichier est joint à celui-ci
        [fonts] une police n’est pas incorporée
        [forms] le fichier contient un formulaire interactif
        [groups] la transparence se mélange en RVB
        [halftone] le fichier définit une trame
        [id] l’identifiant du fichier (`/ID`) manque
        [identity] le fichier ne nomme pas la norme
        [inks] un même nom d’encre désigne deux couleurs
        [intent] le fichier ne nomme aucune condition d’impression, en nomme plusieurs, ou une sans nom
        [layers] le fichier a des calques
        [limits] les états graphiques s’emboîtent plus que les imprimantes ne l’admettent
        [names] un nom n’est pas en UTF-8
        [operators] une section de compatibilité (`BX`) admet des opérateurs inconnus
        [packing] une méthode de compression n’est pas admise
        [postscript] le fichier contient du PostScript
        [profile] la condition d’impression n’a pas de profil d’imprimante
        [rendering] un mode de rendu est inconnu
        [separated] les pages sont séparées en plaques
        [showing] des calques s’affichent ou se masquent automatiquement
        [transfer] une fonction de transfert modifie les encres
        [transparency] la transparence n’est pas admise
        [trapped] le fichier n’indique pas s’il a subi un recouvrement (trapping)
       *[version] la version du PDF est trop récente
    }
    .help = { $what ->
            [about] ajoutez le titre, la date de création et la date de modification{ $form ->
                [late] , `xmp:MetadataDate`, `xmpMM:DocumentID`, `xmpMM:VersionID` et `xmpMM:RenditionClass` aux métadonnées
               *[other] {" "}aux informations du document
            }
            [actions] retirez les liens, les scripts et les actions
            [alternates] ne gardez que la version de l’image à imprimer
            [annotations] retirez les annotations et les liens, ou sortez-les de la page
            [boxes] donnez à chaque page une zone de rognage contenue dans la zone de fond perdu, elle-même contenue dans la page, et pas de zone graphique
            [colours] convertissez toutes les couleurs en encres, avec le profil auquel le fichier est destiné
            [deep] enregistrez l’image en 8 bits par canal
            [elsewhere] incluez toutes les données dans le fichier, et retirez les fichiers joints
            [fonts] enregistrez le fichier avec toutes ses polices incorporées
            [forms] aplatissez les champs du formulaire dans la page
            [groups] réglez l’espace de fusion des groupes sur CMJN
            [halftone] retirez les trames : l’imprimerie a la sienne
            [id] enregistrez à nouveau le fichier avec un logiciel qui écrit un identifiant de fichier
            [identity] enregistrez le fichier en { $standard }
            [inks] donnez à chaque encre un seul nom et une seule couleur de remplacement
            [intent] nommez une seule condition d’impression
            [layers] aplatissez les calques
            [limits] enregistrez à nouveau le fichier, aplati
            [names] écrivez les noms des polices et des encres en UTF-8
            [operators] enregistrez à nouveau le fichier sans section de compatibilité
            [packing] compressez en Flate ou en JPEG
            [postscript] convertissez le PostScript en dessins vectoriels
            [profile] incorporez le profil ICC de la condition d’impression
            [rendering] choisissez l’un des quatre modes de rendu, ou aucun
            [separated] enregistrez des pages composites, avec toutes les encres ensemble
            [showing] fixez la visibilité de chaque calque
            [transfer] retirez les courbes, ou appliquez-les aux couleurs
            [transparency] aplatissez la transparence, ou écrivez du PDF/X-4
            [trapped] écrivez `/Trapped /False`, ou `/True` si c’est le cas
           *[version] enregistrez le fichier en { $form ->
                [late] PDF 1.6
               *[other] PDF 1.4, sans objets compressés
            }
        }
    .explain = PDF/X est la norme des imprimeries : polices incorporées, couleurs d’imprimerie, zones de page, rien d’animé ni d’interactif. Chaque clause non respectée est signalée à part, avec son numéro dans la norme ; 6 est la section de toutes les exigences, quand les sources publiques n’indiquent pas la clause. Les fichiers de `render --standard x-4` ou `x-1a` sont conformes ; un fichier d’un autre logiciel doit y être exporté à nouveau.

preflight-text-size = p. { $pages } : texte de { $found } pt, plus petit que { $wanted } pt
    .help = composez-le plus grand, ou retirez-le
    .explain = Les petites lettres se bouchent, et les lettres blanches sur couleur disparaissent. Chaque imprimerie fixe un corps minimal pour un texte lisible. Le corps se mesure sur la page, après toute mise à l’échelle ; un indice ou un exposant, comme le 2 de CO₂, fait partie du texte qui le précède.

preflight-transparency = p. { $pages } : la transparence n’est pas admise
    .help = aplatissez-la, comme le fait `render --standard x-1a`, ou n’employez que des couleurs opaques
    .explain = Une presse doit aplatir la transparence avant d’imprimer, et chacune le fait à sa façon. Certaines imprimeries n’acceptent donc aucune transparence : ni dans les dessins, ni dans les images, ni bords fondus, ni modes de fusion.

preflight-trim-box = p. { $pages } : { $state ->
        [missing] la zone de rognage manque
       *[elsewhere] la zone de rognage est à { $found } mm du bord de la page, et non à { $wanted } mm
    }
    .help = écrivez une zone de rognage (TrimBox) égale à la page sans son fond perdu ; pour une planche, égale à la page
    .explain = La zone de rognage définit ce qui reste d’une page après la coupe. Sans elle, l’imprimerie doit deviner où couper ; si elle est fausse, la coupe traverse l’image ou laisse une bande de fond perdu.

preflight-unseen = p. { $pages } : { $what ->
        [unreadable] une partie du dessin est illisible
        [page] la page ou un de ses dessins dépasse { $most } octets
        [file] les pages du fichier dépassent { $most } octets au total
        [kept] les dessins du fichier dépassent { $most } octets au total
        [operators] les pages du fichier dépassent { $most } opérateurs au total
        [painted] les encres du fichier dépassent { $most } pixels au total
        [traces] les pages du fichier comptent plus de { $most } textes et traits
        [depth] des dessins s’emboîtent sur plus de { $most } niveaux
       *[states] des états graphiques s’emboîtent sur plus de { $most } niveaux
    } ; le contrôle est incomplet
    .help = { $what ->
            [unreadable] exportez à nouveau le fichier depuis le logiciel qui l’a produit
           *[other] enregistrez à nouveau le fichier avec des calques aplatis, ou répartissez-le en fichiers de moins de pages
        }
    .explain = La partie non vérifiée peut enfreindre n’importe quelle exigence : le fichier ne peut donc pas être déclaré conforme. Le contrôle ne lit qu’une quantité limitée de données, pour qu’aucun fichier ne remplisse la mémoire ni ne dure sans fin ; les limites dépassent de loin ce que demandent cartes et plateaux. Un contenu illisible est endommagé, absent ou d’un type non pris en charge : une imprimante l’omettrait, s’arrêterait ou imprimerait un contenu non vérifié.
