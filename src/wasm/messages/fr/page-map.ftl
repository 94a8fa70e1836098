# Commandes de la carte, et parties qu’elle agrandit.
page-map-zoom = Zoom
page-map-in = Agrandir
page-map-out = Réduire
page-map-whole = Monde
page-map-parts = Partie de la carte
page-map-part-europe = Europe
page-map-part-africa = Afrique
page-map-part-asia = Asie
page-map-part-central-america = Amérique centrale, Caraïbes
page-map-part-south-america = Amérique du Sud
page-map-part-west-africa = Afrique de l’Ouest
page-map-part-near-east = Proche-Orient, Caucase
page-map-part-pacific = Pacifique
