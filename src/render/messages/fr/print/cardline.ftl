## Cartes de Cardline
card-outline-alt = Contour { $country-of }
card-locator-alt = Globe avec { $country-the } au milieu d’un cercle
caption-capital = Capitale : { $capital }
caption-north = La capitale la plus au nord { $continent ->
        [africa] d’Afrique
        [asia] d’Asie
        [europe] d’Europe
        [north-america] d’Amérique du Nord
        [south-america] d’Amérique du Sud
       *[oceania] d’Océanie
    }
caption-south = La capitale la plus au sud { $continent ->
        [africa] d’Afrique
        [asia] d’Asie
        [europe] d’Europe
        [north-america] d’Amérique du Nord
        [south-america] d’Amérique du Sud
       *[oceania] d’Océanie
    }
caption-tourists = Aucune autre carte n’attire plus de touristes
caption-neighbours = { $count ->
        [one] Seul voisin : { $countries }
       *[other] Voisins : { $countries }
    }
caption-sea = Aucune frontière terrestre
caption-landlocked = Aucun accès à la mer
