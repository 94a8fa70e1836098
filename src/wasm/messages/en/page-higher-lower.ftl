# Plus ou moins on the page.

page-higher-lower-question = More or less than { $than-the }?
page-higher-lower-more = More than { $than-the }
page-higher-lower-less = Less than { $than-the }
page-higher-lower-equal = As much as { $than-the }
page-higher-lower-turn = { $category } · { $name }
page-higher-lower-answer = { $answer }, for { $country-the }
page-higher-lower-best = best { $best }
page-higher-lower-right =
    Right{ $near ->
        [yes] , but only just:
       *[no] :
    } { $by } { $sense ->
        [more] more
       *[less] less
    }.
page-higher-lower-wrong =
    Wrong{ $near ->
        [yes] , but only just:
       *[no] :
    } { $by } { $sense ->
        [more] more
       *[less] less
    }.
page-higher-lower-either = Right: as much as { $than-the }. Both answers are right.
page-higher-lower-next = Next: { $country-the }
page-higher-lower-chain =
    { $count ->
        [0] no country
       *[other] chain of { $count }
    }
