//! Helpers of the checks of cities and routes, which belong to the game La course.

use data::{Loaded, Location, parts};
use diag::{Diagnostic, FindingCode};
use lang::args;
use model::graph::CutVerticesAndBridges;
use model::{CityId, Network, RouteId, RouteMinimums, game};

/// Creates the finding about a city with too few routes, from the existing and the required number.
pub(super) fn too_few_routes(
    loaded: &Loaded,
    code: &'static FindingCode,
    id: CityId,
    (found, wanted): (usize, u16),
) -> Diagnostic {
    let args = args![found, wanted = usize::from(wanted), game = game::COURSE];
    loaded.finding(code, Location::City(id, "id"), args)
}

/// Returns the city with this index in a graph; `None` if the index does not fit an id.
pub(super) fn city_id(index: usize) -> Option<CityId> {
    u16::try_from(index).ok().map(CityId)
}

/// Returns the routes whose cities an earlier route connects too, each after that earlier route.
pub(super) fn repeated(network: &Network) -> Vec<(RouteId, RouteId)> {
    let routes = network.route_ids().map(|id| (network.route(id), id));
    let pairs = routes.filter(|(route, _)| !route.is_loop());
    parts::repeated(pairs.map(|(route, id)| (route.sorted_ends(), id)))
}

/// Returns `true` if the network is a simple graph and complete: all cities and routes could be read, without loops
/// and repeated routes. Faulty routes have to be fixed first, because their correction may add what the network
/// lacks.
pub(super) fn is_simple_graph(loaded: &Loaded) -> bool {
    let network = &loaded.dataset.network;
    let has_no_loops = || !network.routes.iter().any(|route| route.is_loop());
    loaded.has_network() && has_no_loops() && repeated(network).is_empty()
}

/// Returns the cut vertices and bridges of a connected network; none for any other network.
pub(super) fn weak_points(loaded: &Loaded) -> CutVerticesAndBridges {
    if !is_simple_graph(loaded) {
        return CutVerticesAndBridges::default();
    }
    let graph = loaded.dataset.network.graph();
    // A disconnected network is another finding, and its parts would add cut vertices.
    match graph.components().len() {
        1 => graph.cut_vertices_and_bridges(),
        _ => CutVerticesAndBridges::default(),
    }
}

/// Returns the number of routes of each city in a simple network, and the minimums in the rules.
pub(super) fn route_counts(loaded: &Loaded) -> Vec<(CityId, usize, RouteMinimums)> {
    if !is_simple_graph(loaded) {
        return Vec::new();
    }
    let network = &loaded.dataset.network;
    let mut counts = vec![0; network.cities.len()];
    for route in &network.routes {
        counts[usize::from(route.ends.0.0)] += 1;
        counts[usize::from(route.ends.1.0)] += 1;
    }
    let cities = network.city_ids().zip(counts);
    let minimums = loaded.dataset.course.least;
    cities.map(|(id, count)| (id, count, minimums)).collect()
}
