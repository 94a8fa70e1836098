# Fiche d’un pays : ce qui s’affiche après une question.

fiche-title = { $count ->
        [0] { $name }
       *[other] { $name }, capitale { $capital }
    }
fiche-neighbours = { $gender ->
        [feminine] Elle
        [masculine-plural] Ils
        [feminine-plural] Elles
       *[masculine] Il
    } { $count ->
        [0] ne { $gender ->
                [masculine-plural] touchent
                [feminine-plural] touchent
               *[other] touche
            } aucun pays.
        [1] ne { $gender ->
                [masculine-plural] touchent
                [feminine-plural] touchent
               *[other] touche
            } qu’un pays : { $neighbours }.
       *[other] { $gender ->
                [masculine-plural] touchent
                [feminine-plural] touchent
               *[other] touche
            } { $word } pays{ $named ->
                [yes]  : { $neighbours }.
               *[no] .
            }
    }
fiche-some-neighbours = Parmi ses voisins : { $neighbours }.
fiche-lies = { $country-the } { $number ->
        [plural] sont
       *[other] est
    } { $continent ->
        [africa] en Afrique
        [asia] en Asie
        [europe] en Europe
        [north-america] en Amérique du Nord
        [central-america] en Amérique centrale et dans les Caraïbes
        [south-america] en Amérique du Sud
       *[oceania] en Océanie
    }{ $coast ->
        [landlocked] , sans accès à l’océan
       *[coast] {""}
    }{ $side ->
        [none] {""}
       *[other] , { $side }
    }.
fiche-side = { $side ->
        [n] au nord
        [ne] au nord-est
        [e] à l’est
        [se] au sud-est
        [s] au sud
        [sw] au sud-ouest
        [w] à l’ouest
        [in] à l’intérieur
       *[nw] au nord-ouest
    } { $country-of }
fiche-extreme = { $category } : c’est le { $rank ->
        [last] dernier
       *[other] { $ordinal }
    } pays { $scope ->
        [africa] d’Afrique
        [asia] d’Asie
        [europe] d’Europe
        [north-america] d’Amérique du Nord et centrale
        [south-america] d’Amérique du Sud
        [oceania] d’Océanie
       *[world] du monde
    }, sur { $whole ->
        [yes] { $count }
       *[no] les { $count } dont on a le chiffre
    }{ $shared ->
        [yes] , ex æquo
       *[no] {""}
    }, avec { $value }.
fiche-this = ce pays
