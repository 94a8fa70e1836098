# Commandes de la carte, et parties que le plateau agrandit.
page-map-zoom = Zoom
page-map-in = Agrandir
page-map-out = Réduire
page-map-whole = Monde
page-map-parts = Partie de la carte
page-map-part-europe = Europe
page-map-part-caribbean = Caraïbes
page-map-part-west-africa = Afrique de l’Ouest
page-map-part-near-east = Proche-Orient, Caucase
page-map-part-pacific = Pacifique
