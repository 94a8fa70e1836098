# Plus ou moins sur la page.

page-higher-lower-question = Plus ou moins que { $than-the } ?
page-higher-lower-more = Plus que { $than-the }
page-higher-lower-less = Moins que { $than-the }
page-higher-lower-equal = Autant que { $than-the }
page-higher-lower-turn = { $category } · { $name }
page-higher-lower-answer = { $answer }, pour { $country-the }
page-higher-lower-best = record { $best }
page-higher-lower-right =
    C’est juste{ $near ->
        [yes] , de peu :
       *[no]  :
    } { $by } de { $sense ->
        [more] plus
       *[less] moins
    }.
page-higher-lower-wrong =
    C’est faux{ $near ->
        [yes] , de peu :
       *[no]  :
    } { $by } de { $sense ->
        [more] plus
       *[less] moins
    }.
page-higher-lower-either = C’est juste : autant que { $than-the }. Les deux réponses conviennent.
page-higher-lower-next = Suivant : { $country-the }
page-higher-lower-chain =
    { $count ->
        [0] aucun pays
       *[other] chaîne de { $count }
    }
