# Ce qui peut être faux dans les textes de n’importe quel fichier.

apostrophe-straight = une apostrophe droite se trouve dans `{ $text }`
    .help = écrivez `{ $right }`
    .explain = La machine à écrire n’avait qu’une apostrophe, U+0027, et les claviers l’ont gardée ; l’imprimerie emploie ’. Sur une carte, la droite ressemble au signe des minutes, et un nom écrit des deux façons ne se retrouve pas par l’autre.

letter-decomposed = une lettre de `{ $text }` est écrite en deux caractères : la lettre, puis son accent
    .help = écrivez chacune d’un seul caractère : `{ $right }`
    .explain = Certains systèmes, comme les noms de fichiers d’un Mac, écrivent é comme un e suivi d’un accent. Les deux se ressemblent, mais ce n’est pas le même texte : une recherche ne trouve pas l’un par l’autre, les réponses se comparent lettre à lettre, et certaines polices placent l’accent à côté de sa lettre.

letter-lost = une lettre de `{ $text }` s’est perdue : un programme ne la connaissait pas
    .help = retrouvez-la dans la source et écrivez-la
    .explain = Un programme qui ne sait ni lire ni écrire une lettre met à sa place le caractère U+FFFD ou un point d’interrogation, et plus personne ne peut dire quelle lettre c’était. Le texte s’imprimerait tel quel. Il faut l’écrire à nouveau, puis enregistrer le fichier en UTF-8.

space-breakable = une espace manque dans `{ $text }`, ou une ligne pourrait y finir
    .help = écrivez `{ $right }`, avec des espaces insécables
    .explain = Le français met une espace avant le point-virgule, les points d’exclamation et d’interrogation et le guillemet fermant, après le guillemet ouvrant et entre les milliers, une espace fine (U+202F), et une espace plus large avant le deux-points (U+00A0) ; aucune ligne ne finit là. Avec une espace ordinaire, une ligne de carte peut commencer par le signe seul.

text-cut = le texte finit par `{ $text }` : la suite, `{ $lost }`, est un commentaire
    .help = mettez tout le texte entre guillemets ; si le commentaire est voulu, laissez deux espaces avant `#` et une après
    .explain = En YAML, un commentaire commence par un # après une espace et, dans un texte sans guillemets, il le termine sans un mot. La suite ne s’imprime pas. Dans ces fichiers, un commentaire voulu a deux espaces devant lui, ce qui distingue les deux cas.

text-misdecoded = `{ $text }` a été lu dans un autre codage que celui où il a été écrit
    .help = écrivez `{ $right }`, et cherchez les autres cas semblables
    .explain = Une lettre accentuée fait deux ou trois octets en UTF-8. Un programme qui prend chacun d’eux pour une lettre de Windows-1252 montre Ã´ au lieu de ô et, dès qu’il a enregistré le fichier, c’est ce qui y est écrit. Le texte s’imprimerait tel quel. Ouvrez le fichier en UTF-8 avant de l’enregistrer à nouveau.

text-untranslated = « { $text } » se trouve dans les deux langues
    .help = écrivez le texte en { $language }
    .explain = Les cartes et les livrets s’impriment dans l’une ou l’autre langue. Une phrase recopiée de l’autre, à traduire plus tard, semble achevée à qui lit cette langue-là. Un nom ou un titre de quelques mots peut être le même dans les deux.
