//! Undirected graphs: connected components, shortest distances, bridges and cut vertices.

use std::cmp::Reverse;
use std::collections::VecDeque;

/// An undirected multigraph; vertices ("points") and edges have indices. Parallel edges and loops are allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// Adjacency list: for each point its edges, and the point at the other end of each.
    adjacency: Vec<Vec<(usize, usize)>>,
    /// Number of edges, invalid ones included.
    edges: usize,
}

/// The bridges and cut vertices of a graph, by index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CutVerticesAndBridges {
    /// Edges that disconnect a component when removed.
    pub bridges: Vec<usize>,
    /// Points that disconnect a component when removed.
    pub cut_vertices: Vec<usize>,
}

/// A stack frame of the depth-first search.
struct Step {
    point: usize,
    /// The edge from the parent; `None` for the root.
    parent_edge: Option<usize>,
    /// Index of the next edge to visit.
    next_edge: usize,
}

/// Discovery time of an unvisited point.
const UNVISITED: usize = usize::MAX;

impl Graph {
    /// Creates a graph from a number of points and a list of edges. An edge to a point out of range is ignored.
    pub fn new(points: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut graph = Self { adjacency: vec![Vec::new(); points], edges: 0 };
        for (from, to) in edges {
            if from < points && to < points {
                graph.adjacency[from].push((graph.edges, to));
                graph.adjacency[to].push((graph.edges, from));
            }
            // An ignored edge counts too: the index of an edge is its position in the input.
            graph.edges += 1;
        }
        graph
    }

    /// Iterates over the neighbours of a point, one for each edge.
    pub fn neighbours(&self, point: usize) -> impl Iterator<Item = usize> {
        self.adjacency[point].iter().map(|(_, to)| *to)
    }

    /// Returns the distance in edges from `start` to each point (breadth-first search); `None` if unreachable.
    pub fn distances_from(&self, start: usize) -> Vec<Option<usize>> {
        let mut distances = vec![None; self.adjacency.len()];
        self.search(start, &mut distances);
        distances
    }

    /// Returns the points of each connected component, the largest component first.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut distances = vec![None; self.adjacency.len()];
        let mut components = Vec::new();
        for start in 0..self.adjacency.len() {
            if distances[start].is_none() {
                let mut component = self.search(start, &mut distances);
                component.sort_unstable();
                components.push(component);
            }
        }
        // Stable sort: among equal components, the one with the lowest point is first.
        components.sort_by_key(|part| Reverse(part.len()));
        components
    }

    /// Runs a breadth-first search. Returns the reached points by distance, and writes the distances.
    fn search(&self, start: usize, distances: &mut [Option<usize>]) -> Vec<usize> {
        let mut reached = Vec::new();
        let mut queue = VecDeque::new();
        if let Some(start_distance) = distances.get_mut(start) {
            *start_distance = Some(0);
            queue.push_back((start, 0));
        }
        while let Some((point, distance)) = queue.pop_front() {
            reached.push(point);
            for (_, to) in &self.adjacency[point] {
                if distances[*to].is_none() {
                    distances[*to] = Some(distance + 1);
                    queue.push_back((*to, distance + 1));
                }
            }
        }
        reached
    }

    /// Finds bridges and cut vertices by depth-first search with low-links (Hopcroft and Tarjan 1973), in linear
    /// time.
    pub fn cut_vertices_and_bridges(&self) -> CutVerticesAndBridges {
        let points = self.adjacency.len();
        // Discovery time of each point, and its low-link: the earliest discovery time that a back edge from the
        // subtree of the point reaches.
        let (mut discovery, mut low_link) = (vec![UNVISITED; points], vec![UNVISITED; points]);
        let (mut is_bridge, mut is_cut) = (vec![false; self.edges], vec![false; points]);
        let mut time = 0;
        for root in 0..points {
            if discovery[root] != UNVISITED {
                continue;
            }
            let mut root_children = 0;
            let mut to_visit = Some((root, None));
            // An explicit stack: recursion would be as deep as the longest path of the search.
            let mut stack: Vec<Step> = Vec::new();
            loop {
                if let Some((point, parent_edge)) = to_visit.take() {
                    (discovery[point], low_link[point]) = (time, time);
                    time += 1;
                    stack.push(Step { point, parent_edge, next_edge: 0 });
                }
                let Some(step) = stack.last_mut() else { break };
                let point = step.point;
                if let Some((edge, to)) = self.adjacency[point].get(step.next_edge).copied() {
                    step.next_edge += 1;
                    if discovery[to] == UNVISITED {
                        root_children += usize::from(point == root);
                        to_visit = Some((to, Some(edge)));
                    } else if step.parent_edge != Some(edge) {
                        // Compared by edge, not by point: a parallel edge to the parent is a back edge.
                        low_link[point] = low_link[point].min(discovery[to]);
                    }
                    continue;
                }
                let parent_edge = step.parent_edge;
                stack.pop();
                if let (Some(edge), Some(Step { point: parent, .. })) = (parent_edge, stack.last())
                {
                    low_link[*parent] = low_link[*parent].min(low_link[point]);
                    is_bridge[edge] = low_link[point] > discovery[*parent];
                    is_cut[*parent] |= *parent != root && low_link[point] >= discovery[*parent];
                }
            }
            // The root has no parent to separate from: it is a cut vertex if the search has two branches.
            is_cut[root] = root_children > 1;
        }
        CutVerticesAndBridges {
            bridges: marked_indices(&is_bridge),
            cut_vertices: marked_indices(&is_cut),
        }
    }
}

/// Returns the indices of the marked items.
fn marked_indices(marks: &[bool]) -> Vec<usize> {
    let marked = marks.iter().enumerate().filter(|(_, mark)| **mark);
    marked.map(|(index, _)| index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns two triangles with a common point, a chain attached to it, and an isolated point.
    fn graph() -> Graph {
        let triangles = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)];
        Graph::new(8, triangles.into_iter().chain([(2, 5), (5, 6)]))
    }

    #[test]
    fn parts_come_by_size() {
        assert_eq!(graph().components(), [vec![0, 1, 2, 3, 4, 5, 6], vec![7]]);
        assert_eq!(Graph::new(2, []).components(), [[0], [1]]);
        assert!(Graph::default().components().is_empty());
    }

    #[test]
    fn bridges_and_cuts_hold_it_together() {
        let weak = graph().cut_vertices_and_bridges();
        assert_eq!(weak.bridges, [6, 7]);
        assert_eq!(weak.cut_vertices, [2, 5]);
        // Parallel edges are no bridges; a loop never is one.
        let twice = Graph::new(2, [(0, 1), (1, 0), (1, 1)]).cut_vertices_and_bridges();
        assert_eq!(twice, CutVerticesAndBridges::default());
        assert_eq!(Graph::new(2, [(0, 1), (0, 9)]).cut_vertices_and_bridges().bridges, [0]);
    }

    #[test]
    fn steps_are_the_fewest() {
        let steps = graph().distances_from(0);
        let expected = [0, 1, 1, 2, 2, 2, 3].map(Some);
        assert_eq!(steps[..7], expected);
        assert_eq!(steps[7], None);
    }
}
