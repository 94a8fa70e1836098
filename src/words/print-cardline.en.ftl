## Cards of Cardline
card-outline-alt = Outline { $country-of }
card-locator-alt = Globe with a ring round the place { $country-of }
