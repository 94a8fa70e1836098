# Ce qui peut clocher dans un fichier destiné à l’impression.

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
    .help = convertissez les couleurs en { $wanted } avec un logiciel de prépresse, selon le profil de couleur que l’imprimerie indique ; ce programme n’écrit que du RVB
    .explain = Un écran mêle des lumières, une presse mêle des encres. L’imprimerie qui demande du CMJN veut voir elle-même les quantités d’encre, car chaque façon de convertir le RVB donne d’autres couleurs. Les pages de ce programme sont en RVB ; une imprimante à la maison et beaucoup d’imprimeries les convertissent bien, et quand ce n’est pas le cas, un autre logiciel doit s’en charger.

preflight-encrypted = `{ $file }` est chiffré
    .help = enregistrez-le sans mot de passe et sans restrictions
    .explain = Un PDF peut demander un mot de passe, ou interdire qu’on le modifie ou qu’on le copie ; dans les deux cas, il est chiffré. Une imprimerie place beaucoup de pages sur une feuille, ce qui est une modification : elle renvoie donc de tels fichiers. Rien d’autre ne peut être vérifié avant que le chiffrement soit enlevé.

preflight-font = p. { $pages } : { $state ->
        [missing] la police `{ $font }` n’est pas dans le fichier
       *[text] il y a du texte, et seuls les tracés sont pris
    }
    .help = { $state ->
            [missing] enregistrez le fichier avec toutes ses polices
           *[text] vectorisez le texte avec un logiciel de prépresse ; gardez le fichier avec son texte pour la lecture et la recherche
        }
    .explain = Une police qui n’est pas dans le fichier est remplacée par une autre, et des lignes débordent ou des accents disparaissent. Certaines imprimeries vont plus loin et ne prennent aucune police : chaque lettre doit être un dessin. Le PDF de ce programme contient toutes ses polices, pour qu’on puisse l’écouter et y chercher ; pour ces imprimeries, un autre logiciel doit vectoriser le texte.

preflight-form = `{ $file }` est { $found }, et non { $wanted }
    .help = remettez ce que `mappemonde render --profile { $profile }` écrit
    .explain = Une imprimerie prend des fichiers d’une sorte : un PDF dont les pages sont les faces des cartes, ou une image par face. C’est l’en-tête d’un fichier qui dit ce qu’il est, quel que soit son nom. Un téléchargement qui a échoué est souvent une page web qui porte le nom d’un PDF ; ouvrez le fichier et regardez.

preflight-ink = p. { $pages } : environ { $found } % d’encre, plus que { $wanted } %
    .help = choisissez une couleur plus claire, ou plus de noir et moins des autres encres
    .explain = Les encres d’une couleur se superposent, et le papier n’en tient qu’une certaine quantité : au-delà, elle bave et sèche mal. La quantité est celle de la couleur qui en prend le plus, chaque encre comptant 100 au plus. Pour le RVB, c’est une estimation, car chaque imprimerie convertit les couleurs à sa façon ; les images ne sont pas regardées.

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

preflight-page-size = p. { $pages } : { $width } x { $height } { $unit }, et non { $wide } x { $high } { $unit }
    .help = une page a le format de son papier, ou celui d’une pièce avec le fond perdu de chaque côté ; toutes les pages d’un fichier sont pareilles
    .explain = Une imprimerie coupe chaque page au même endroit : chacune doit donc avoir le format de la carte avec son fond perdu sur les quatre côtés. Les planches pour une imprimante à la maison ont le format du papier ; une page d’un autre format serait mise à l’échelle, et les cartes avec elle.

preflight-resolution = p. { $pages } : une image de { $found } dpi, et non de { $wanted } dpi
    .help = mettez une image qui a plus de pixels, ou imprimez-la plus petite ; un plus grand nombre seul n’en rend aucune plus nette
    .explain = Une image de peu de pixels paraît floue ou en escalier une fois imprimée. Ce qui compte n’est pas sa propre taille, mais ses pixels rapportés à la longueur qu’ils couvrent sur la page : une image agrandie en a donc moins. Les dessins faits de lignes et de surfaces n’ont pas de pixels et sont aussi nets que la presse.

preflight-safe = p. { $pages } : un texte commence à { $found } mm de la coupe, plus près que { $wanted } mm
    .help = déplacez le texte vers l’intérieur, loin de la coupe
    .explain = La coupe peut s’écarter d’un millimètre ou plus : l’imprimerie demande donc une marge où rien n’est à lire. Ce qui compte ici est l’endroit où chaque texte commence, sa première lettre sur sa ligne ; un texte qui dépasse du bord à sa fin n’est pas trouvé.

preflight-standard = `{ $file }` n’est pas du { $standard }
    .help = convertissez-le en { $standard } avec un logiciel de prépresse ; ce programme n’écrit que du PDF/UA, pour qui lit avec ou sans les yeux
    .explain = PDF/X est ce dont les imprimeries sont convenues : toutes les polices dans le fichier, des couleurs d’imprimerie, des zones, rien qui bouge ou demande. Un fichier dit lui-même qu’il suit la norme. Ce programme écrit du PDF/UA, qui sert à la lecture ; les deux ne vont pas dans un même fichier, si bien qu’une imprimerie qui tient au PDF/X a besoin d’une conversion.

preflight-text-size = p. { $pages } : texte de { $found } points, plus petit que { $wanted }
    .help = composez-le plus grand, ou retirez-le
    .explain = Les petites lettres se remplissent d’encre, et les lettres blanches sur couleur disparaissent. Une imprimerie dit à partir de quel corps elle répond de ce qui se lit. Le corps est celui de la page, après tout agrandissement ; un chiffre abaissé ou élevé, comme le 2 de CO₂, fait partie du texte qui le précède.

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
        [traces] les pages du fichier comptent plus de { $most } textes et traits
        [depth] des dessins s’emboîtent sur plus de { $most } niveaux
       *[states] plus de { $most } états s’emboîtent
    }, si bien que tout n’a pas été examiné
    .help = { $what ->
            [unreadable] refaites le fichier, ou enregistrez-le à nouveau avec le programme dont il vient
           *[other] enregistrez à nouveau le fichier en aplatissant ses calques, ou en plusieurs fichiers de moins de pages
        }
    .explain = Ce qui n’a pas été examiné peut enfreindre n’importe quelle clause : on ne peut donc pas dire que le fichier les respecte. Le contrôle ne lit qu’une certaine quantité de données, pour qu’aucun fichier ne remplisse la mémoire ni ne dure sans fin ; les limites dépassent de loin ce que demandent des cartes et des plateaux. Ce qui ne se lit pas est abîmé, absent ou d’une sorte que le contrôle ne connaît pas : une imprimante l’omettrait, s’arrêterait ou imprimerait ce que personne n’a examiné.

trim-unfit = { $why ->
        [paper] papier trop petit pour `{ $stock }` : { $width } × { $height } mm ne tiennent pas sur { $paper }
       *[other] `{ $stock }` ne peut pas être coupé à { $width } × { $height } mm
    }
    .help = { $why ->
            [paper] nommez un `paper` plus grand, ou le format des pièces : { $own-width } × { $own-height } mm
            [card] les cartes se coupent à { $own-width } × { $own-height } mm, ou à un vingtième de plus au maximum : { $most-width } × { $most-height } mm
           *[other] ces pièces se coupent à { $own-width } × { $own-height } mm : écrivez cela, ou ne les nommez pas
        }
    .explain = Les faces sont dessinées pour un format. Les cartes à jouer peuvent être coupées un peu plus grand, d’un vingtième au plus, car pochettes et imprimeries diffèrent d’autant ; elles sont alors dessinées plus grand. Tout le reste n’a qu’un format, et aucune pièce ne peut dépasser le papier qui la porte.
