# Country sheet: facts shown after a question.

fiche-title = { $count ->
        [0] { $name }
       *[other] { $name }, capital { $capital }
    }
fiche-neighbours = It { $count ->
        [0] borders no other country.
        [1] borders only one country: { $neighbours }.
       *[other] borders { $word } countries{ $named ->
                [yes] : { $neighbours }.
               *[no] .
            }
    }
fiche-some-neighbours = Its neighbours include { $neighbours }.
fiche-lies = { $country-the } is { $continent ->
        [africa] in Africa
        [asia] in Asia
        [europe] in Europe
        [north-america] in North America
        [central-america] in Central America and the Caribbean
        [south-america] in South America
       *[oceania] in Oceania
    }{ $coast ->
        [landlocked] , landlocked
       *[coast] {""}
    }{ $side ->
        [none] {""}
       *[other] , { $side }
    }.
fiche-side = { $side ->
        [in] inside { $country-the }
        [n] north { $country-of }
        [ne] north-east { $country-of }
        [e] east { $country-of }
        [se] south-east { $country-of }
        [s] south { $country-of }
        [sw] south-west { $country-of }
        [w] west { $country-of }
       *[nw] north-west { $country-of }
    }
fiche-extreme = { $category }: it is { $shared ->
        [yes] joint{" "}
       *[no] {""}
    }{ $rank ->
        [last] last
       *[other] { $ordinal }
    } of the { $count } countries of { $scope ->
        [africa] Africa
        [asia] Asia
        [europe] Europe
        [north-america] North and Central America
        [south-america] South America
        [oceania] Oceania
       *[world] the world
    }{ $whole ->
        [yes] {""}
       *[no] {" "}that have a figure
    }, with { $value }.
fiche-this = this country
