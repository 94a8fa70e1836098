# Ce qui ne va pas dans les couleurs des cartes et des plateaux.

contrast-low = un texte en `{ $text }` sur `{ $ground }` n’a qu’un contraste de { $contrast } pour 1 : il se lit mal
    .help = foncez ou éclaircissez l’une des deux couleurs, jusqu’à un contraste de 4,5 pour 1
    .explain = Pour que presque tout le monde le lise, un petit texte demande un contraste de 4,5 pour 1 avec son fond (WCAG 2.2, 1.4.3) ; à 1 pour 1, il est invisible. Le contrôle porte sur les couleurs des textes sur le blanc, sur les fonds des jeux et les teintes des continents, sur les bandes (`on_band` sur `band`), et sur les chiffres des joueurs. Vos propres modèles peuvent imprimer d’autres paires.

colours-alike = `{ $one }` et `{ $other }` se distinguent mal { $vision ->
        [protan] pour qui ne voit pas le rouge
        [deutan] pour qui ne voit pas le vert
        [tritan] pour qui ne voit pas le bleu
       *[usual] pour tout le monde
    } : l’écart est de { $difference }, et il en faut 15
    .help = foncez ou éclaircissez l’une des deux : c’est ce que les daltoniens voient le mieux
    .explain = Les joueurs reconnaissent les continents, et les catégories de Contrôle Global, à la couleur de leurs bandes. Un homme sur douze voit moins bien que les autres le rouge et le vert. Chaque paire est comparée par la formule CIEDE2000, telle que la voit tout le monde, et telle que la voient ceux à qui manque un type de cônes dans l’œil. Un écart de 1 est à peine visible côte à côte ; un écart de 15 se voit d’un bout à l’autre de la table.
