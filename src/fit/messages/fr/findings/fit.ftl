# Ce qui peut clocher dans des faces : avant leur mise en page ou pendant celle-ci.

box-missing = { $what ->
        [style] le style `{ $name }` manque
        [measure] la mesure `{ $name }` manque
        [part] la partie `{ $name }` manque
       *[box] la boîte `{ $name }` manque
    }
    .help = écrivez sa ligne comme dans la table du programme, que `mappemonde new` dépose
    .explain = Le gabarit d’une face place tout par les noms de sa table de mesures, et le programme mesure les textes par les mêmes noms. Sans l’un d’eux, la face ne peut pas être dessinée. Une boîte peut être déplacée, réduite ou agrandie ; celle où rien ne doit figurer garde quand même sa ligne.

box-outside = { $what ->
        [cut] la boîte `{ $box }` dépasse la coupe
        [safe] la boîte `{ $box }` s’approche trop de la coupe
       *[row] la partie `{ $box }` sort de sa ligne
    }
    .help = gardez-la entre { $least } et { $right } mm du bord gauche et entre { $least } et { $bottom } mm du haut
    .explain = Ce qui dépasse la coupe est coupé. La coupe elle-même peut s’écarter d’un millimètre ou plus : les textes en restent donc plus loin, selon le format de la pièce. Dans une ligne, rien ne dépasse la ligne à son plein pas, sinon cela couvrirait la suivante. Une image ou un fond qui doit dépasser la coupe le dit par `bleeds: true`.

box-overlap = les boîtes `{ $box }` et `{ $other }` se recouvrent
    .help = déplacez ou réduisez l’une des deux ; si c’est voulu, écrivez `over: [{ $other }]` pour `{ $box }`
    .explain = Deux boîtes qui se partagent un endroit peuvent imprimer un texte sur un filet, une image ou un autre texte, sur la seule carte où toutes deux sont pleines. Une icône sur son disque, un nom sur son bandeau, c’est voulu : `over` y nomme ce qui se trouve sous la boîte. Un filet compte pour une boîte sans hauteur.

box-too-low = { $what ->
        [part] la partie `{ $box }`, ou le plus petit pas de ses lignes, est moins haute qu’une ligne de son texte
       *[box] la boîte `{ $box }` est moins haute qu’une ligne de son texte
    }
    .help = { $what ->
        [part] donnez { $least } mm ou plus à l’une et à l’autre, ou laissez le style `{ $style }` rétrécir davantage avec `least`
       *[box] donnez-lui { $least } mm ou plus, ou laissez le style `{ $style }` rétrécir davantage avec `least`
    }
    .explain = Une ligne de texte a la hauteur de ses capitales. Une boîte moins haute que celles-ci au plus petit corps de son style ne contient aucun texte, et des lignes qui se resserrent davantage s’imprimeraient les unes sur les autres.

character-invisible = un caractère invisible ({ $codepoint }) se trouve dans `{ $text }`
    .help = supprimez-le, ou tapez `{ $field }` à nouveau
    .explain = Un texte copié d’une page peut apporter des caractères sans forme : espaces de largeur nulle, marques qui retournent le sens de l’écriture, traits d’union conditionnels. Personne ne les voit à l’écran, mais ils changent la composition, la recherche et la comparaison du texte : deux noms qui se ressemblent ne sont plus les mêmes. Aucun texte imprimé n’en a besoin.

face-unknown = aucune face n’a la table de mesures `{ $file }`
    .help = { $guessed ->
            [yes] vouliez-vous dire `{ $guess }` ? si oui, renommez le fichier
           *[no] supprimez-le, ou nommez-le d’après l’un de ceux-ci : { $known }
        }
    .explain = Une table de mesures porte le nom de son jeu et de sa face, comme `globalissimo/state-back.yaml`, et seuls les fichiers ainsi nommés sont lus. Ce que vous changez dans celui-ci reste sans effet.

flag-missing = il n’y a pas de drapeau { $country-of } : le programme n’en a aucun pour le code `{ $alpha2 }`
    .help = dessinez-le sous le nom de `{ $file }` ou `{ $other }`, et donnez le dossier de ce fichier avec `--flags DOSSIER` ; si le code est une faute de frappe, corrigez-le ici
    .explain = Le programme apporte les drapeaux de tous les pays qui ont un code ISO, et les trouve par leur code de deux lettres. Un pays que vous ajoutez vous-même, ou un code que vous changez, peut ne pas en avoir. Un dossier donné avec `--flags` prime sur les drapeaux du programme : un fichier SVG y porte le code de deux ou de trois lettres, en minuscules ou en majuscules.

glyph-missing = aucune police des cartes n’a { $char } ({ $codepoint }), qui se trouve dans `{ $text }`
    .help = écrivez `{ $field }` en lettres latines ; des caractères qui se ressemblent, pris dans un autre alphabet, en sont la cause habituelle
    .explain = Un caractère qu’aucune police n’a s’imprimerait comme une case vide, sur tous les exemplaires de la carte. Tout texte imprimé est donc comparé aux polices des cartes avant qu’une page soit faite : Libertinus Serif et Noto Sans ont les alphabets latin, grec et cyrillique avec leurs accents. Une lettre porte deux accents au plus : au-delà, ils montent sur la ligne du dessus.

rows-overflow = pas de place pour `{ $category }` { $face } : ses lignes contiennent { $most } des { $count } catégories du jeu
    .help = retirez des catégories du jeu, ou resserrez les lignes dans `{ $file }` : toutes tiennent à un `least_pitch` de { $pitch } mm
    .explain = Les lignes d’une face se resserrent de leur `pitch` jusqu’à leur `least_pitch`, pour que plus de catégories tiennent que prévu au dessin. Ce qui ne tient pas même ainsi serait coupé au bord de la carte, ou imprimé sur ce qui suit : le jeu n’est donc pas imprimé. La table de mesures de la face dit la hauteur de la boîte des lignes et jusqu’où elles se rapprochent.

template-broken = la mise en page s’arrête ici : { $said }
    .help = { $help }
    .explain = L’aspect des cartes est écrit dans des modèles pour Typst, et un projet peut remplacer chacun d’eux. Ce que Typst ne comprend pas, ou ce dont il avertit, arrête l’impression : une carte qui sortirait autrement que dessinée passerait inaperçue parmi des centaines. Ce que dit Typst est cité en anglais, la seule langue qu’il parle.

text-overflow = `{ $text }` ne tient pas { $face }, même au plus petit corps
    .help = écrivez-le plus court ; un pays peut avoir un nom abrégé, `short`, pour les faces où son nom ne tient pas
    .explain = Un nom rétrécit et passe sur deux lignes avant d’abandonner ; rien n’est jamais coupé, comprimé ni césuré, et rien ne descend sous le corps qu’un joueur peut lire. Un texte qui ne tient toujours pas doit être écrit plus court. Les largeurs sont celles des polices des cartes : ce constat n’a besoin d’aucune page.

type-too-small = `{ $style }` peut descendre à { $size } pt, ce qui est trop petit pour être lu
    .help = écrivez { $least } pt ou plus ; si un texte ne tient alors plus, donnez-lui une boîte plus large
    .explain = Un texte rétrécit de `size` à `least` jusqu’à tenir dans sa boîte. Sous 6 points, la plupart des joueurs ne le lisent plus à la distance d’une table, et les imprimeries le refusent. Un texte encore trop long à ce corps est signalé, et peut être écrit plus court.
