# La première partie d’un jeu : ce que l’on demande, ce que l’on explique, et quand.

page-first = Première partie ?
page-first-yes = Oui, j’apprends en jouant
page-first-yes-about =
    { $count ->
        [0] Sans adversaire. Chaque règle vient au moment où elle sert.
        [2] Deux robots faciles. Chaque règle vient au moment où elle sert.
       *[other] { $count } robots faciles. Chaque règle vient au moment où elle sert.
    }
page-first-no = Non, je connais les règles
page-first-no-about =
    { $count ->
        [0] Sans adversaire et sans explications.
        [2] Deux robots moyens, sans explications.
       *[other] { $count } robots moyens, sans explications.
    }
page-first-setup = Choisir les joueurs
page-first-once = Nous ne poserons plus la question pour ce jeu.
page-first-match = Première partie
page-first-kick = Avant de commencer
page-first-title = Le jeu en trois phrases
page-first-rules = Lire les règles

## Trois phrases par jeu
page-first-globalissimo-1 = Pariez sur le rang d’un des cinq pays : plus vous êtes près, plus vous avancez.
page-first-globalissimo-2 = Des barrières coupent la piste : pour passer, donnez une capitale ou montrez un pays sur la carte.
page-first-globalissimo-3 = Après dix manches, qui est allé le plus loin gagne.
page-first-globalissimo-go = Placer ma première tuile
page-first-cardline-1 = Posez chaque pays à sa place dans la ligne, de la plus petite valeur à la plus grande.
page-first-cardline-2 = Bien posée, la carte reste dans la ligne ; mal posée, elle part, et vous en piochez une autre.
page-first-cardline-3 = Qui pose sa dernière carte gagne, si personne d’autre n’y arrive dans la même manche.
page-first-cardline-go = Poser ma première carte
page-first-higher-lower-1 = On compare un chiffre des pays, comme la population : le suivant en a-t-il plus ou moins que le pays d’avant ?
page-first-higher-lower-2 = Chaque bonne réponse allonge votre chaîne d’un pays.
page-first-higher-lower-3 = La première erreur l’arrête : faites mieux que votre record.
page-first-higher-lower-go = Commencer la chaîne
page-first-course-1 = Volez de ville en ville : chaque carte relie deux villes, dans un sens ou dans l’autre.
page-first-course-2 = Une ville donne le visa de son continent : il vous faut les cinq.
page-first-course-3 = Qui revient le premier à sa ville de départ avec les cinq visas gagne.
page-first-course-go = Choisir ma ville de départ
page-first-controle-global-1 = À votre tour, jouez une carte : elle place ou retire de l’influence dans les régions.
page-first-controle-global-2 = À la fin, chaque région partage ses points entre ceux qui y ont de l’influence.
page-first-controle-global-3 = Les niveaux atteints comptent aussi, mais chacun peut réveiller la société civile.
page-first-controle-global-go = Choisir ma faction

## Les règles qui viennent en jouant
page-first-barrier = Votre première barrière
page-first-barrier-about = Bonne réponse : vous prenez la barrière et vous avancez { $points ->
        [one] du point qui reste
       *[other] des { $points } points qui restent
    }. Mauvaise : vous restez ici et vous perdez { $points ->
        [one] ce point
       *[other] ces points
    }.
page-first-tie = Une égalité
page-first-tie-about = Des pays de même valeur partagent le meilleur rang. Le rang suivant reste vide.
page-first-sudden-death = La mort subite
page-first-sudden-death-about = Plusieurs joueurs ont posé leur dernière carte : eux seuls continuent, avec une carte chacun. Si un seul pose bien la sienne, il gagne.
page-first-civil = La société civile
page-first-civil-about =
    { $count ->
        [one] Elle a une carte, que personne ne voit. À la fin de la manche, cette carte agira contre tous les joueurs.
       *[other] Elle a { $count } cartes, que personne ne voit. À la fin de la manche, elles agiront contre tous les joueurs.
    }
