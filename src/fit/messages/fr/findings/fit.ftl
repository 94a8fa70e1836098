# Ce qui peut clocher dans des faces : avant leur mise en page ou pendant celle-ci.

box-missing = { $what ->
        [style] le style `{ $name }` manque
        [measure] la mesure `{ $name }` manque
        [part] la partie `{ $name }` manque
       *[box] la boîte `{ $name }` manque
    }
    .help = ajoutez sa ligne comme dans la table du programme, qu’écrit `mappemonde new`
    .explain = Le modèle d’une face place tout d’après les noms de sa table de mesures, et le programme mesure les textes d’après les mêmes noms. S’il en manque un, la face ne peut pas être dessinée. Vous pouvez déplacer, réduire ou agrandir une boîte ; une boîte qui doit rester vide garde sa ligne.

box-outside = { $what ->
        [cut] la boîte `{ $box }` dépasse la coupe
        [safe] la boîte `{ $box }` est trop près de la coupe
       *[row] la partie `{ $box }` dépasse sa ligne
    }
    .help = gardez-la entre { $least } et { $right } mm du bord gauche et entre { $least } et { $bottom } mm du haut
    .explain = Tout ce qui dépasse la coupe est perdu. La coupe elle-même peut s’écarter d’un millimètre ou plus : les textes gardent donc une marge, selon le format de la pièce. Dans une ligne, rien ne doit dépasser la ligne à son plein pas, sous peine de couvrir la suivante. Une image ou un fond qui doit dépasser la coupe porte `bleeds: true`.

box-overlap = les boîtes `{ $box }` et `{ $other }` se recouvrent
    .help = déplacez ou réduisez l’une des deux ; si c’est voulu, écrivez `over: [{ $other }]` pour `{ $box }`
    .explain = Si deux boîtes se recouvrent, un texte peut s’imprimer sur un filet, une image ou un autre texte, sur la seule carte où toutes deux sont pleines. Une icône sur son disque, un nom sur son bandeau, c’est voulu : `over` y nomme ce qui se trouve sous la boîte. Un filet compte pour une boîte sans hauteur.

box-too-low = { $what ->
        [part] la partie `{ $box }`, ou le plus petit pas de ses lignes, est moins haute qu’une ligne de son texte
       *[box] la boîte `{ $box }` est moins haute qu’une ligne de son texte
    }
    .help = { $what ->
        [part] donnez { $least } mm ou plus à l’une et à l’autre, ou laissez le style `{ $style }` rétrécir davantage avec `least`
       *[box] donnez-lui { $least } mm ou plus, ou laissez le style `{ $style }` rétrécir davantage avec `least`
    }
    .explain = Une ligne de texte a la hauteur de ses capitales. Une boîte moins haute que les capitales au plus petit corps de son style n’a pas de place pour du texte, et des lignes plus serrées s’imprimeraient les unes sur les autres.

character-invisible = `{ $text }` contient un caractère invisible ({ $codepoint })
    .help = supprimez-le, ou retapez `{ $field }`
    .explain = Un texte copié d’une page peut contenir des caractères sans forme : espaces de largeur nulle, marques de sens d’écriture, traits d’union conditionnels. Ils ne se voient pas à l’écran, mais changent la composition, la recherche et la comparaison du texte : deux noms qui se ressemblent ne sont pas égaux. Aucun texte imprimé n’en a besoin.

face-unknown = aucune face n’utilise la table de mesures `{ $file }`
    .help = { $guessed ->
            [yes] vouliez-vous dire `{ $guess }` ? si oui, renommez le fichier
           *[no] supprimez-le, ou donnez-lui l’un de ces noms : { $known }
        }
    .explain = Une table de mesures porte le nom de son jeu et de sa face, comme `globalissimo/state-back.yaml`, et seuls les fichiers ainsi nommés sont lus. Les modifications de ce fichier restent sans effet.

family-unknown = il n’y a pas de police de la famille `{ $family }`
    .help = { $guessed ->
            [yes] vouliez-vous dire `{ $guess }` ?
           *[no] mettez ses fichiers (.ttf ou .otf) dans `templates/fonts/`, ou écrivez une de ces familles : { $known }
        }
    .explain = Les gabarits nomment des familles de polices : celles des cartes sont `serif` et `sans`, dans `templates/theme.typ`. Une famille est dans le programme (Libertinus Serif, Noto Sans), ou ses fichiers sont dans `templates/fonts/`. Les polices installées sur un ordinateur ne servent pas : une édition s’imprime ainsi de la même façon partout.

flag-missing = il n’y a pas de drapeau { $country-of } : le programme n’en a aucun pour le code `{ $alpha2 }`
    .help = dessinez-le dans `templates/flags/{ $file }` ; si le code est une faute de frappe, corrigez-le ici
    .explain = Le programme contient les drapeaux de tous les pays qui ont un code ISO, et les trouve par leur code de deux lettres. Un pays que vous ajoutez, ou un code que vous changez, peut ne pas en avoir. Le dossier `templates/flags/` de votre projet contient vos propres drapeaux, qui priment sur ceux du programme : nommez ses fichiers SVG d’après le code de deux ou de trois lettres, en minuscules ou en majuscules.

font-restricted = { $rights ->
        [whole] `{ $file }` ne doit pas être incorporée en partie (fsType), mais un PDF n’a que les lettres qu’il emploie
        [bitmap] seules les images de `{ $file }` peuvent être incorporées (fsType), mais un PDF a besoin des contours
       *[none] `{ $file }` ne doit pas être incorporée dans un PDF (fsType)
    }
    .help = demandez l’autorisation au créateur de { $family }, ou prenez une police qui peut être incorporée ; une imprimerie peut refuser le fichier
    .explain = Une police dit dans son champ `fsType` si elle peut être incorporée dans des documents. Tous les PDF de ce programme incorporent leurs polices, pour s’imprimer partout de la même façon. Les fichiers sont écrits tout de même : une licence achetée peut autoriser plus que ne dit ce champ.

font-unusable = { $problem ->
        [format] `{ $file }` n’est pas dans un format utilisable
        [large] `{ $file }` est trop grand pour une police
        [unreadable] impossible de lire `{ $file }` : { $reason }
       *[damaged] `{ $file }` est endommagé, ou n’est pas une police
    }
    .help = { $problem ->
        [format] convertissez-le en .ttf ou .otf, ou supprimez-le
        [large] réduisez-le aux lettres nécessaires : { $most } Mo au plus
        [unreadable] corrigez les droits du fichier, ou supprimez-le
       *[damaged] téléchargez-le de nouveau chez son créateur, ou supprimez-le
    }
    .explain = Le dossier `templates/fonts/` contient les polices de votre édition : des fichiers TrueType ou OpenType, y compris les polices variables et les collections. Les polices du web (.woff2) doivent être converties. Une note sur la licence (.txt, .md) peut les accompagner.

font-unused = { $problem ->
        [repeated] `{ $file }` et `{ $other }` sont la même variante de { $family } : seule la seconde sert
        [built-in] `{ $file }` est une variante de { $family } que le programme a déjà : elle ne sert pas
       *[unnamed] aucun gabarit n’emploie { $family }
    }
    .help = { $problem ->
        [repeated] supprimez l’un des deux
        [built-in] supprimez ce fichier, ou renommez la famille dans la police
       *[unnamed] écrivez `#let serif = "{ $family }"` ou `#let sans = "{ $family }"` dans `{ $theme }`, ou supprimez `{ $file }`
    }
    .explain = Les deux familles des cartes sont dans `templates/theme.typ` : `serif` et `sans` ; d’autres gabarits peuvent en nommer d’autres. Une police que rien ne nomme ne change rien. De deux variantes de mêmes famille, graisse, chasse et style, la première par nom de fichier sert.

glyph-missing = aucune police des cartes ne contient { $char } ({ $codepoint }), employé dans `{ $text }`
    .help = écrivez `{ $field }` en lettres latines, sans émoji ni caractère d’une autre écriture
    .explain = Un caractère absent de toutes les polices s’imprimerait comme une case vide, sur tous les exemplaires de la carte. Tout texte imprimé est donc comparé aux polices des cartes avant la mise en page : Libertinus Serif et Noto Sans ont les alphabets latin, grec et cyrillique avec leurs accents. Une lettre porte deux accents au plus : au-delà, ils débordent sur la ligne du dessus.

letters-missing = il manque à { $family } { $count ->
        [one] une lettre
       *[other] { $count } lettres
    } des textes imprimés : { $letters }{ $more ->
        [0] {""}
       *[other] {" "}…
    }
    .help = prenez une police qui les a ; en attendant, elles s’impriment en { $other }
    .explain = Une lettre que n’a pas la police d’un texte est prise dans une autre : d’abord dans les autres variantes de sa famille, puis dans les polices du programme. Elle s’imprime, mais ne ressemble pas à ses voisines. Les polices de titrage n’ont souvent pas les lettres comme ă, ŏ et Š qu’exigent les noms de pays et de capitales.

rows-overflow = pas de place pour `{ $category }` { $face } : ses lignes contiennent { $most } des { $count } catégories du jeu
    .help = retirez des catégories du jeu, ou resserrez les lignes dans `{ $file }` : toutes tiennent à un `least_pitch` de { $pitch } mm
    .explain = Les lignes d’une face se resserrent de leur `pitch` jusqu’à leur `least_pitch`, pour que plus de catégories tiennent que prévu au dessin. Les lignes qui ne tiennent toujours pas seraient coupées au bord de la carte, ou imprimées sur ce qui suit : le jeu n’est donc pas imprimé. La table de mesures de la face fixe la hauteur de la boîte des lignes et leur pas minimal.

template-broken = la mise en page a échoué ici : { $said }
    .help = { $help }
    .explain = L’aspect des cartes est défini dans des modèles Typst, et un projet peut remplacer chacun d’eux. Une erreur ou un avertissement de Typst arrête l’impression, car une carte fausse passerait inaperçue parmi des centaines. Les messages de Typst sont cités en anglais, leur seule langue.

text-overflow = `{ $text }` ne tient pas { $face }{ $cause ->
        [digits] { "" } : `{ $field }: { $number }` imprime trop de décimales
        [scale] { "" } : une échelle de { $number } imprime trop de chiffres
       *[text] , même au plus petit corps{ $sized ->
            [yes]  : { $size } pt conviendraient
           *[no] {""}
        }
    }
    .help = { $cause ->
            [digits] écrivez `{ $field }: { $right }`
            [scale] écrivez `scale: { $right }`, ou une autre échelle qui raccourcit les nombres, et changez les unités en conséquence
           *[text] raccourcissez-le{ $named ->
                [yes] , ou ajoutez un nom abrégé, `short`, pour les faces où il ne tient pas
               *[no] {""}
            }{ $own ->
                [yes] , ou prenez une police plus étroite que { $fonts }
               *[no] {""}
            }{ $readable ->
                [yes] , ou permettez { $size } pt par `least` dans `{ $layout }`
               *[no] {""}
            }
        }
    .explain = Un nom rétrécit, puis passe sur deux lignes ; rien n’est jamais coupé, comprimé ni césuré, et rien ne descend sous le corps qu’un joueur peut lire. Un texte qui ne tient toujours pas doit être raccourci. Les largeurs sont celles des polices des cartes : ce contrôle ne compose aucune page.

type-too-small = `{ $style }` peut descendre à { $size } pt, un corps trop petit pour être lu
    .help = écrivez { $least } pt ou plus ; si un texte ne tient alors plus, élargissez sa boîte
    .explain = Un texte rétrécit de `size` à `least` jusqu’à tenir dans sa boîte. Sous 6 points, la plupart des joueurs ne le lisent plus à la distance d’une table, et les imprimeries le refusent. Un texte encore trop long à ce corps est signalé, pour que vous le raccourcissiez.
