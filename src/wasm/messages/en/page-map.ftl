# Map controls, and the parts of the map that the board enlarges.
page-map-zoom = Zoom
page-map-in = Zoom in
page-map-out = Zoom out
page-map-whole = World
page-map-parts = Part of the map
page-map-part-europe = Europe
page-map-part-caribbean = Caribbean
page-map-part-west-africa = West Africa
page-map-part-near-east = Near East, Caucasus
page-map-part-pacific = Pacific
