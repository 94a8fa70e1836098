# Contrôle Global sur la page.

page-control-at = { $region }, { $category }
page-control-at-of = { $region }, { $category } : { $name }
page-control-at-points = { $region }, points à partager
page-control-at-share = { $region }, vos points
page-control-at-stock = { $region }, réserve : { $resource }
page-control-world = Monde, { $category }
page-control-world-level = Monde, { $category } : { $before } → { $after }
page-control-rank = Votre rang, { $category }
page-control-civil = La société civile réagira
page-control-more-cards =
    { $count ->
        [one] +1 carte
       *[other] +{ $count } cartes
    }
page-control-yours = Vos ressources : { $resource }
page-control-ends = La partie s’achèvera avec cette manche
page-control-no-change = Aucun nombre ne change.
page-control-then = devient
page-control-you = Vous
page-control-world-short = monde
page-control-will-be = passera à
page-control-influence = Influence dans le monde
page-control-levels = Niveaux : le monde et vous
page-control-nobody = personne
page-control-region =
    { $points ->
        [one] { $region }, un point : { $has }
       *[other] { $region }, { $points } points : { $has }
    }
page-control-map = Les régions en jeu
page-control-regions = Régions en jeu
page-control-chosen = choisie, étape
page-control-points =
    { $count ->
        [one] point
       *[other] points
    }
page-control-near = Voisines : { $regions }
page-control-nothing = aucun effet jouable
page-control-free = { $levels }
page-control-paid = { $levels } pour { $cost }
page-control-semicolon =  ;{" "}
page-control-chosen-tag = choisie
page-control-hand =
    { $count ->
        [one] Votre main : une carte
       *[other] Votre main : { $count } cartes
    }
page-control-resources = Ressources
page-control-score =
    { $points ->
        [0] 0 point
        [one] 1 point
       *[other] { $points } points
    }
page-control-back-low = { $count } { $category } basse
page-control-back-high = { $count } { $category } haute
page-control-cards =
    { $count ->
        [0] Main vide
        [one] Une carte : { $cards }
       *[other] { $count } cartes : { $cards }
    }
page-control-zone =
    { $count ->
        [0] Société civile : aucune carte n’attend.
        [one] Société civile : une carte attend ({ $cards }).
       *[other] Société civile : { $count } cartes attendent ({ $cards }).
    }
page-control-players = Joueurs, factions et société civile
page-control-scores = Points de la partie
page-control-head-points = Points
page-control-head-levels = Niveaux
page-control-head-regions = Régions
page-control-head-influence = Influence
page-control-looks = Vue des régions
page-control-look-map = Carte du monde
page-control-look-list = Liste des régions
page-control-own = Votre main et vos ressources
page-control-panel = Votre décision
page-control-over = La partie est finie
page-control-plays = { $name } joue
page-control-ask-faction = Choisissez votre faction
page-control-choose-faction = Choisissez une faction pour continuer.
page-control-keep = Jouer { $faction }
page-control-first = { $category }, catégorie principale
page-control-second = { $category }, catégorie secondaire
page-control-ask-primary = Où placez-vous votre première influence, { $category } ?
page-control-ask-secondary = Où placez-vous votre influence { $category } ?
page-control-settle = Placer ici
page-control-ask-card = Jouez une carte
page-control-ask-effect = Quel effet jouez-vous ?
page-control-ask-region = Dans quelle région ?
page-control-ask-next = Puis dans quelle région, après { $region } ?
page-control-ask-split =
    { $count ->
        [one] Placez encore une influence
       *[other] Répartissez { $count } influences
    }
page-control-ask-loss =
    { $count ->
        [one] Qui perd une influence ?
       *[other] Qui perd { $count } influences ?
    }
page-control-ask-take =
    { $count ->
        [one] Quelle ressource prenez-vous ?
       *[other] Quelles { $count } ressources prenez-vous ?
    }
page-control-ask-spoils = Prenez-vous une ressource en butin ?
page-control-ask-spread = Étendez-vous votre influence à une région voisine ?
page-control-ask-pay =
    { $count ->
        [one] Avec quelle ressource payez-vous ?
       *[other] Avec quelles { $count } ressources payez-vous ?
    }
page-control-ask-play = Jouez-vous cela ?
page-control-ask-sure = Est-ce bien cela ?
page-control-ask-shield = Annulez-vous cette perte { $place } : { $lost } ?
page-control-shield = Annuler la perte pour { $cost }
page-control-suffer = Subir la perte
page-control-effects = Effets de la carte
page-control-no-region = Aucune région ne convient.
page-control-lacks =
    { $count ->
        [one] Il manque un niveau, que vous ne pouvez pas payer.
       *[other] Il manque { $count } niveaux, que vous ne pouvez pas payer.
    }
page-control-needs = Niveau demandé : { $levels }.
page-control-dump = Poser sans effet
page-control-dump-about =
    { $count ->
        [0] La carte part à la défausse.
        [one] La carte part à la défausse ; vous privatisez une ressource.
       *[other] La carte part à la défausse ; vous privatisez jusqu’à { $count } ressources.
    }
page-control-stuck = Aucun effet n’est jouable : posez une carte sans effet.
page-control-how = Choisissez une carte, puis un de ses effets. Aucun effet n’est joué avant que vous confirmiez.
page-control-where = Où
page-control-will = Ce qui va changer
page-control-change = Changer
page-control-change-what = { $change } : { $what }
page-control-less = { $category }, moins
page-control-more = { $category }, plus
page-control-loses = { $name } : { $influence } en moins
page-control-nothing-more = Rien de plus
page-control-other-card = Autre carte
page-control-step-back = Étape précédente
page-control-play = Jouer : { $effect }
page-control-play-for = Jouer pour { $cost }
page-control-go = Confirmer
page-control-steps = Étapes du tour
page-control-step-card = Carte
page-control-step-effect = Effet
page-control-step-regions = Régions
page-control-step-preview = Aperçu
page-control-end-play = Jouer
page-control-end-privatise = Privatiser
page-control-end-renew = Renouveler
page-control-end-draw = Piocher
page-control-ask-draw =
    { $count ->
        [one] Piochez une carte
       *[other] Piochez { $count } cartes, une à la fois
    }
page-control-ask-end = La fin de votre tour
page-control-ask-invest = Dans quoi investissez-vous ?
page-control-ask-privatise = Quelle ressource prenez-vous, et où ?
page-control-ask-renew = Quelle carte défaussez-vous contre une autre ?
page-control-turn = Ce tour
page-control-discarded = { $card } à la défausse
page-control-paid-with = Paiement : { $units }
page-control-no-investment = Aucun investissement
page-control-no-more-investment = Aucun autre investissement
page-control-invest = Investir
page-control-no-renewal = Aucune carte renouvelée
page-control-no-more-renewal = Aucune autre carte renouvelée
page-control-renew = Renouveler
page-control-not-taken = Rien de plus n’est pris
page-control-take-nothing = Ne rien prendre
page-control-as-before = Laisser comme avant
page-control-pile = { $category }, { $tier } : {""}
page-control-discards = { $count } à la défausse
page-control-pile-cards =
    { $count ->
        [0] carte
        [one] carte
       *[other] cartes
    }
page-control-low = basse
page-control-high = haute
page-control-levels-of = { $from } à { $to }
page-control-piles = Piles
page-control-draw = Piocher : { $category }, { $tier }
page-control-choose-pile = Choisissez la pile où piocher.
page-control-too-many = Votre main est trop grande : défaussez une carte.
page-control-end-turn = Finir le tour
page-control-revolt = La société civile réagit
page-control-score-parts = niveaux { $levels }, régions { $regions }, influence { $influence }

## La fin
page-control-victory =
    { $count ->
        [one] Vous gagnez avec un point d’avance.
       *[other] Vous gagnez avec { $count } points d’avance.
    }

## Le premier tour guidé
page-control-guide = Premier tour guidé
page-control-guide-at = Premier tour guidé · { $step } sur { $steps }
page-control-guide-skip = Jouer sans guide
page-control-guide-step-1 = Carte
page-control-guide-step-2 = Effet, région
page-control-guide-step-3 = Aperçu
page-control-guide-step-4 = Pioche
page-control-advised = conseillée
page-control-advised-effect = conseillé
page-control-guide-card =
    { $points ->
        [0] À la fin, chaque région partage ses points entre ceux qui y ont de l’influence. Jouez la carte conseillée, ou une autre : elle vous y fait gagner du terrain.
       *[other] À la fin, chaque région partage ses points entre ceux qui y ont de l’influence. Jouez la carte conseillée, qui peut vous en donner { $points } de plus, ou une autre.
    }
page-control-guide-stuck = À la fin, chaque région partage ses points entre ceux qui y ont de l’influence. Aucune carte ne vous y aide encore : posez-en une sans effet.
page-control-guide-effect = Une carte a plusieurs effets : vous en jouez un seul. Vos niveaux disent lesquels vous sont permis.
page-control-guide-ask = { $question } Rien n’est joué avant l’aperçu.
page-control-guide-region =
    { $count ->
        [one] La carte agit dans une seule région. { $where }, vous passez de { $before } à { $after } { $after ->
            [one] point
           *[other] points
        }.
       *[other] La carte agit dans une de ces { $count } régions. { $where }, vous passez de { $before } à { $after } { $after ->
            [one] point
           *[other] points
        }.
    }
page-control-guide-regions =
    { $count ->
        [one] La carte agit dans une seule région. Elle n’y change pas encore vos points, mais votre influence y grandit.
       *[other] La carte agit dans une de ces { $count } régions. Aucune ne change encore vos points : prenez celle que vous voulez garder.
    }
page-control-guide-gain = vous passez de { $before } à { $after } { $after ->
        [one] point
       *[other] points
    }
page-control-guide-same = pas de point de plus
page-control-guide-preview = Rien n’est encore joué. Voici ce qui va changer : confirmez, ou revenez en arrière.
page-control-guide-end = Votre carte est jouée, et sa ressource prise. Investir et renouveler attendront. Choisissez une pile et piochez : elle dit la catégorie de la carte.
