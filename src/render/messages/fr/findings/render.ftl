# Ce qui peut clocher dans des faces : avant leur mise en page ou pendant celle-ci.

character-invisible = un caractère invisible ({ $codepoint }) se trouve dans `{ $text }`
    .help = supprimez-le, ou tapez `{ $field }` à nouveau
    .explain = Un texte copié d’une page peut apporter des caractères sans forme : espaces de largeur nulle, marques qui retournent le sens de l’écriture, traits d’union conditionnels. Personne ne les voit à l’écran, mais ils changent la composition, la recherche et la comparaison du texte : deux noms qui se ressemblent ne sont plus les mêmes. Aucun texte imprimé n’en a besoin.

flag-missing = il n’y a pas de drapeau { $country-of } : le programme n’en a aucun pour le code `{ $alpha2 }`
    .help = dessinez-le sous le nom de `{ $file }` ou `{ $other }`, et donnez le dossier de ce fichier avec `--flags DOSSIER` ; si le code est une faute de frappe, corrigez-le ici
    .explain = Le programme apporte les drapeaux de tous les pays qui ont un code ISO, et les trouve par leur code de deux lettres. Un pays que vous ajoutez vous-même, ou un code que vous changez, peut ne pas en avoir. Un dossier donné avec `--flags` prime sur les drapeaux du programme : un fichier SVG y porte le code de deux ou de trois lettres, en minuscules ou en majuscules.

glyph-missing = aucune police des cartes n’a { $char } ({ $codepoint }), qui se trouve dans `{ $text }`
    .help = écrivez `{ $field }` en lettres latines ; des caractères qui se ressemblent, pris dans un autre alphabet, en sont la cause habituelle
    .explain = Un caractère qu’aucune police n’a s’imprimerait comme une case vide, sur tous les exemplaires de la carte. Tout texte imprimé est donc comparé aux polices des cartes avant qu’une page soit faite : Libertinus Serif et Noto Sans ont les alphabets latin, grec et cyrillique avec leurs accents.

template-broken = la mise en page s’arrête ici : { $said }
    .help = { $help }
    .explain = L’aspect des cartes est écrit dans des modèles pour Typst, et un projet peut remplacer chacun d’eux. Ce que Typst ne comprend pas, ou ce dont il avertit, arrête l’impression : une carte qui sortirait autrement que dessinée passerait inaperçue parmi des centaines. Ce que dit Typst est cité en anglais, la seule langue qu’il parle.

text-overflow = `{ $text }` ne tient pas { $face }, même au plus petit corps
    .help = écrivez-le plus court ; un pays peut avoir un nom abrégé, `short`, pour les faces où son nom ne tient pas
    .explain = Un nom rétrécit et passe sur deux lignes avant d’abandonner ; rien n’est jamais coupé, comprimé ni césuré, et rien ne descend sous le corps qu’un joueur peut lire. Un texte qui ne tient toujours pas doit être écrit plus court. Les largeurs sont celles des polices des cartes : ce constat n’a besoin d’aucune page.
