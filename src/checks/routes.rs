//! What the checks of cities and routes share.

use data::{Loaded, Location, parts};
use diag::{Diagnostic, FindingCode};
use lang::args;
use model::graph::CutVerticesAndBridges;
use model::{CityId, Network, RouteId, RouteMinimums, game};

/// A finding about a city with too few routes: how many it has, and how many it needs.
pub(super) fn few(
    loaded: &Loaded,
    kind: &'static FindingCode,
    id: CityId,
    (found, wanted): (usize, u16),
) -> Diagnostic {
    let args = args![found, wanted = usize::from(wanted), game = game::COURSE];
    loaded.finding(kind, Location::City(id, "id"), args)
}

/// The city of a rank in a graph.
pub(super) fn city_id(rank: usize) -> Option<CityId> {
    u16::try_from(rank).ok().map(CityId)
}

/// Routes between two cities that an earlier route joins too: that one, and the route.
pub(super) fn repeated(network: &Network) -> Vec<(RouteId, RouteId)> {
    let routes = network.route_ids().map(|id| (network.route(id), id));
    let pairs = routes.filter(|(route, _)| !route.is_loop());
    parts::repeated(pairs.map(|(route, id)| (route.pair(), id)))
}

/// Whether all cities and routes could be read, and each route is another one between two cities. Else
/// that is to be mended first: what the network lacks may be there once it is.
pub(super) fn is_simple_graph(loaded: &Loaded) -> bool {
    let network = &loaded.dataset.network;
    let is_plain = || !network.routes.iter().any(|route| route.is_loop());
    loaded.has_network() && is_plain() && repeated(network).is_empty()
}

/// What a network that hangs together cannot lose.
pub(super) fn weak(loaded: &Loaded) -> CutVerticesAndBridges {
    if !is_simple_graph(loaded) {
        return CutVerticesAndBridges::default();
    }
    let graph = loaded.dataset.network.graph();
    match graph.parts().len() {
        1 => graph.cut_vertices_and_bridges(),
        _ => CutVerticesAndBridges::default(),
    }
}

/// How many routes each city of a plain network has, and how many the rules want.
pub(super) fn counts(loaded: &Loaded) -> Vec<(CityId, usize, RouteMinimums)> {
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
    let least = loaded.dataset.course.least;
    cities.map(|(id, count)| (id, count, least)).collect()
}
