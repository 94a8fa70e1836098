## Cartes de Cardline
card-outline-alt = Contour { $country-of }
card-locator-alt = Globe avec { $country-the } au milieu d’un cercle
