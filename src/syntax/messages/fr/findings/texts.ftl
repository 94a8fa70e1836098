# Ce qui peut être faux dans les textes de n’importe quel fichier.

apostrophe-straight = `{ $text }` contient un signe qui n’est pas l’apostrophe d’imprimerie
    .help = écrivez `{ $right }`
    .explain = La machine à écrire n’avait qu’une apostrophe, U+0027, et les claviers l’ont gardée ; l’imprimerie emploie ’. Sur une carte, la droite ressemble au signe des minutes, et la recherche d’un nom écrit avec l’une ne trouve pas l’autre.

character-odd = { $problem ->
        [hidden] `{ $text }` contient un caractère invisible, { $sign }
        [script] la lettre `{ $letter }` de `{ $text }` n’est pas de l’alphabet latin, elle y ressemble seulement
        [joined] `{ $letter }` dans `{ $text }` est un seul caractère au lieu de lettres séparées
       *[capital] `{ $text }` a la majuscule `{ $letter }` entre des minuscules
    }
    .help = retapez le mot
    .explain = Un texte copié d’une page web ou d’un PDF contient souvent des caractères invisibles : traits d’union qui ne paraissent qu’en fin de ligne, espaces sans largeur, marques de direction ; et des lettres qui ressemblent à d’autres : un С cyrillique, fi en une seule. Une majuscule accentuée à l’intérieur d’un mot apparaît quand un fichier est lu dans le codage d’un vieux Mac. Sur une carte, un tel caractère peut s’imprimer comme un carré ; ni les réponses ni les recherches ne trouvent un tel mot, et un code qui en contient est un autre code.

letter-decomposed = une lettre de `{ $text }` est écrite en deux caractères : la lettre, puis son accent
    .help = écrivez chacune d’un seul caractère : `{ $right }`
    .explain = Certains systèmes, comme les noms de fichiers d’un Mac, écrivent é comme un e suivi d’un accent. Les deux se ressemblent, mais ce n’est pas le même texte : une recherche ne trouve pas l’un par l’autre, les réponses se comparent lettre à lettre, et certaines polices placent l’accent à côté de sa lettre.

letter-lost = une lettre de `{ $text }` s’est perdue : un programme ne l’a pas reconnue
    .help = retrouvez-la dans la source et écrivez-la
    .explain = Un programme qui ne sait ni lire ni écrire une lettre met à sa place le caractère U+FFFD ou un point d’interrogation, et la lettre d’origine est perdue. Le texte s’imprimerait tel quel. Retapez-le, puis enregistrez le fichier en UTF-8.

mark-foreign = `{ $text }` contient un signe composé comme dans une autre langue
    .help = écrivez `{ $right }`
    .explain = Le français met les citations entre «  », avec une espace à l’intérieur, et écrit 551 500 ; l’anglais les met entre `“”`, écrit 551,500, et n’a pas d’espace avant un point-virgule ou un deux-points. Les guillemets droits ne conviennent à aucune des deux langues. Ils restent souvent d’une traduction, ou d’un texte saisi sans égard aux autres de sa langue.

numbers-differ = « { $text } » a d’autres nombres que dans les autres langues : { $lacks ->
        [yes] il y manque { $others }
       *[no] { $own } ici, { $others-lack ->
            [yes] aucun
           *[no] { $others }
        } ailleurs
    }
    .help = cherchez lequel est juste, et écrivez les mêmes nombres dans toutes les langues
    .explain = Les textes imprimés disent la même chose dans toutes les langues et contiennent donc les mêmes nombres : années, jours, montants. S’ils diffèrent, un texte a été corrigé et l’autre oublié, ou un chiffre est mal saisi. Les nombres sont comparés tels que chaque langue les écrit : 2 745 vaut 2,745.

space-idle = `{ $text }` contient une espace de trop
    .help = écrivez `{ $right }`
    .explain = Deux espaces de suite, ou une à la fin d’un texte, viennent d’un tableau ou d’une page d’où il a été copié. Elles s’impriment : une ligne se décale un peu, ou un trou s’ouvre dans un nom. Ce programme lit un code sans son espace, mais d’autres programmes y voient un autre code.

quotes-typographic = `{ $text }` est entre guillemets typographiques, que YAML lit comme des lettres
    .help = écrivez `{ $right }`
    .explain = En YAML, seuls des guillemets droits (`"` ou `'`) entourent un texte. Les traitements de texte, et la correction automatique de certains systèmes, les remplacent par des guillemets typographiques pendant la frappe : ceux-ci sont imprimés sur la carte avec le texte, et une virgule ou un deux-points entre eux le coupe. Remplacez-les par des guillemets droits, et désactivez la correction pour ces fichiers. Si le texte est lui-même une citation, écrivez des guillemets droits autour des autres : `"“texte”"`.

space-breakable = il manque une espace dans `{ $text }`, ou une ligne pourrait y finir
    .help = écrivez `{ $right }`, avec des espaces insécables
    .explain = Le français met une espace fine (U+202F) avant le point-virgule, les points d’exclamation et d’interrogation et le guillemet fermant, après le guillemet ouvrant et entre les milliers, et une espace plus large (U+00A0) avant le deux-points ; aucune ligne ne finit là. Avec une espace ordinaire, une ligne de carte peut commencer par le signe seul.

stop-missing = `{ $text }` ne finit pas comme une phrase, alors que c’en est une dans une autre langue
    .help = écrivez la fin de la phrase, ou son point
    .explain = Une phrase sélectionnée un mot trop tôt, ou coupée par un tableau, semble complète au programme, mais pas au lecteur. Si une langue a un point à la fin et qu’une autre n’en a pas, le point a été oublié ou la fin s’est perdue.

text-cut = le texte finit par `{ $text }` : la suite, `{ $lost }`, est un commentaire
    .help = mettez tout le texte entre guillemets ; si le commentaire est voulu, mettez deux espaces avant `#` et une après
    .explain = En YAML, un commentaire commence par un # après une espace et il termine en silence un texte sans guillemets. La suite ne s’imprime pas. Dans ces fichiers, un commentaire voulu a deux espaces devant lui, ce qui distingue les deux cas.

text-misdecoded = `{ $text }` a été lu dans un autre codage que celui où il a été écrit
    .help = écrivez `{ $right }`, et cherchez les autres cas semblables
    .explain = Une lettre accentuée fait deux ou trois octets en UTF-8. Un programme qui prend chacun d’eux pour une lettre de Windows-1252 montre Ã´ au lieu de ô et, dès qu’il a enregistré le fichier, c’est ce qui y est écrit. Le texte s’imprimerait tel quel. Ouvrez le fichier en UTF-8 avant de l’enregistrer à nouveau. D’autres codages laissent d’autres signes, comme ├┤ ou √¥, et les pages web écrivent `&ocirc;`.

text-untranslated = { $problem ->
        [other] « { $text } » n’est pas en { $language }
       *[same] « { $text } » est identique dans les deux langues
    }
    .help = écrivez le texte en { $language }
    .explain = Les cartes et les livrets s’impriment dans l’une ou l’autre langue. Une phrase recopiée de l’autre langue, à traduire plus tard, semble complète à qui lit cette langue-là. Un nom ou un titre de quelques mots peut être le même dans les deux.
