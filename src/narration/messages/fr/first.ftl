# Première partie : le but de chaque jeu en trois phrases, et des règles dites au moment où elles servent.
first-globalissimo = Pariez sur le rang d’un des cinq pays : plus vous êtes près, plus vous avancez.
    Des barrières coupent la piste : pour passer, donnez une capitale ou montrez un pays sur la carte.
    Après dix manches, qui est allé le plus loin gagne.
first-cardline = Rangez les pays dans une ligne, de la plus petite valeur à la plus grande.
    Une carte mal posée est perdue, et vous en piochez une autre.
    Qui est seul à bien poser sa dernière carte dans une manche gagne.
first-higher-lower = Les pays se suivent : dites de chacun s’il a plus ou moins que celui d’avant.
    Une erreur coûte une vie.
    Seul, faites la plus longue chaîne ; à plusieurs, gardez une vie plus longtemps que les autres.
first-course = Volez de ville en ville avec vos cartes : chacune relie deux villes.
    Réunissez les visas des continents, dans l’ordre que vous voulez.
    Qui revient le premier à sa ville de départ avec tous les visas gagne.
first-controle-global = Placez votre influence dans les régions du monde en jouant vos cartes.
    À la fin, chaque région partage ses points entre ceux qui y ont de l’influence.
    Qui a le plus de points gagne.

first-barrier = Bonne réponse : vous prenez la barrière et vous avancez { $left ->
        [one] du point qui reste
       *[other] des { $left } points qui restent
    }. Mauvaise : vous restez ici et vous perdez { $left ->
        [one] ce point
       *[other] ces points
    }.
first-tie = À égalité, les pays partagent le meilleur rang, et le rang suivant reste vide.
first-wrong-card = Une carte mal posée va dans la boîte ; celle que vous piochez est à poser aussi.
first-next-country = Que votre réponse soit juste ou fausse, le pays d’après est comparé à celui-ci.
