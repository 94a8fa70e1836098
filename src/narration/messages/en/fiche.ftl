# What is worth knowing of a country, after a question.

fiche-title = { $count ->
        [0] { $name }
       *[other] { $name }, capital { $capital }
    }
fiche-neighbours = It { $count ->
        [0] borders no other country.
        [1] borders one country only: { $neighbours }.
       *[other] borders { $word } countries{ $named ->
                [yes] : { $neighbours }.
               *[no] .
            }
    }
fiche-lies = { $country-the } is { $continent ->
        [africa] in Africa
        [asia] in Asia
        [europe] in Europe
        [north-america] in North or Central America
        [south-america] in South America
       *[oceania] in Oceania
    }{ $coast ->
        [inland] , inland
       *[coast] {""}
    }{ $side ->
        [none] {""}
       *[other] , { $side }
    }.
fiche-side = { $side ->
        [n] north
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
       *[nw] north-west
    } { $country-of }
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
    }, with { $value }.
fiche-this = this country
