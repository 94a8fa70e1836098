## Cards of Cardline
card-outline-alt = Outline { $country-of }
card-locator-alt = Globe with a ring round the place { $country-of }
caption-capital = Capital: { $capital }
caption-north = The northernmost capital of { $continent ->
        [africa] Africa
        [asia] Asia
        [europe] Europe
        [north-america] North America
        [south-america] South America
       *[oceania] Oceania
    }
caption-south = The southernmost capital of { $continent ->
        [africa] Africa
        [asia] Asia
        [europe] Europe
        [north-america] North America
        [south-america] South America
       *[oceania] Oceania
    }
caption-tourists = No other card draws more tourists
caption-neighbours = { $count ->
        [one] Only neighbour: { $countries }
       *[other] Neighbours: { $countries }
    }
caption-sea = No border on land
caption-landlocked = No access to the sea
