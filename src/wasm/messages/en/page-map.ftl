# Map controls, and the parts of the map that it enlarges.
page-map-zoom = Zoom
page-map-in = Zoom in
page-map-out = Zoom out
page-map-whole = World
page-map-parts = Part of the map
page-map-part-europe = Europe
page-map-part-africa = Africa
page-map-part-asia = Asia
page-map-part-central-america = Central America, Caribbean
page-map-part-south-america = South America
page-map-part-west-africa = West Africa
page-map-part-near-east = Near East, Caucasus
page-map-part-pacific = Pacific
