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
    pub cuts: Vec<usize>,
}

/// A stack frame of the depth-first search.
struct Step {
    point: usize,
    /// The edge from the parent; `None` for the root.
    by: Option<usize>,
    /// Index of the next edge to visit.
    next: usize,
}

/// Discovery time of an unvisited point.
const NEVER: usize = usize::MAX;

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
    pub fn steps_from(&self, start: usize) -> Vec<Option<usize>> {
        let mut steps = vec![None; self.adjacency.len()];
        self.reach(start, &mut steps);
        steps
    }

    /// Returns the points of each connected component, the largest component first.
    pub fn parts(&self) -> Vec<Vec<usize>> {
        let mut steps = vec![None; self.adjacency.len()];
        let mut parts = Vec::new();
        for start in 0..self.adjacency.len() {
            if steps[start].is_none() {
                let mut part = self.reach(start, &mut steps);
                part.sort_unstable();
                parts.push(part);
            }
        }
        // Stable sort: among equal components, the one with the lowest point is first.
        parts.sort_by_key(|part| Reverse(part.len()));
        parts
    }

    /// Runs a breadth-first search; returns the reached points by distance, and writes the distances to `steps`.
    fn reach(&self, start: usize, steps: &mut [Option<usize>]) -> Vec<usize> {
        let mut reached = Vec::new();
        let mut queue = VecDeque::new();
        if let Some(own) = steps.get_mut(start) {
            *own = Some(0);
            queue.push_back((start, 0));
        }
        while let Some((point, taken)) = queue.pop_front() {
            reached.push(point);
            for (_, to) in &self.adjacency[point] {
                if steps[*to].is_none() {
                    steps[*to] = Some(taken + 1);
                    queue.push_back((*to, taken + 1));
                }
            }
        }
        reached
    }

    /// Finds bridges and cut vertices by depth-first search with low-links (Hopcroft and Tarjan 1973), in linear
    /// time.
    pub fn cut_vertices_and_bridges(&self) -> CutVerticesAndBridges {
        let points = self.adjacency.len();
        // Discovery time of each point, and its low-link: the earliest point reachable by a back edge from its
        // subtree.
        let (mut found, mut back) = (vec![NEVER; points], vec![NEVER; points]);
        let (mut is_bridge, mut is_cut) = (vec![false; self.edges], vec![false; points]);
        let mut time = 0;
        for root in 0..points {
            if found[root] != NEVER {
                continue;
            }
            let mut branches = 0;
            let mut open = Some((root, None));
            // An explicit stack: recursion would be as deep as the longest path of the search.
            let mut path: Vec<Step> = Vec::new();
            loop {
                if let Some((point, by)) = open.take() {
                    (found[point], back[point]) = (time, time);
                    time += 1;
                    path.push(Step { point, by, next: 0 });
                }
                let Some(step) = path.last_mut() else { break };
                let point = step.point;
                if let Some((edge, to)) = self.adjacency[point].get(step.next).copied() {
                    step.next += 1;
                    if found[to] == NEVER {
                        branches += usize::from(point == root);
                        open = Some((to, Some(edge)));
                    } else if step.by != Some(edge) {
                        // Compared by edge, not by point: a parallel edge to the parent is a back edge.
                        back[point] = back[point].min(found[to]);
                    }
                    continue;
                }
                let by = step.by;
                path.pop();
                if let (Some(edge), Some(Step { point: before, .. })) = (by, path.last()) {
                    back[*before] = back[*before].min(back[point]);
                    is_bridge[edge] = back[point] > found[*before];
                    is_cut[*before] |= *before != root && back[point] >= found[*before];
                }
            }
            // The root has no parent to separate from: it is a cut vertex if the search has two branches.
            is_cut[root] = branches > 1;
        }
        CutVerticesAndBridges { bridges: ranks(&is_bridge), cuts: ranks(&is_cut) }
    }
}

fn ranks(marks: &[bool]) -> Vec<usize> {
    let marked = marks.iter().enumerate().filter(|(_, mark)| **mark);
    marked.map(|(rank, _)| rank).collect()
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
        assert_eq!(graph().parts(), [vec![0, 1, 2, 3, 4, 5, 6], vec![7]]);
        assert_eq!(Graph::new(2, []).parts(), [[0], [1]]);
        assert!(Graph::default().parts().is_empty());
    }

    #[test]
    fn bridges_and_cuts_hold_it_together() {
        let weak = graph().cut_vertices_and_bridges();
        assert_eq!(weak.bridges, [6, 7]);
        assert_eq!(weak.cuts, [2, 5]);
        // Parallel edges are no bridges; a loop never is one.
        let twice = Graph::new(2, [(0, 1), (1, 0), (1, 1)]).cut_vertices_and_bridges();
        assert_eq!(twice, CutVerticesAndBridges::default());
        assert_eq!(Graph::new(2, [(0, 1), (0, 9)]).cut_vertices_and_bridges().bridges, [0]);
    }

    #[test]
    fn steps_are_the_fewest() {
        let steps = graph().steps_from(0);
        let expected = [0, 1, 1, 2, 2, 2, 3].map(Some);
        assert_eq!(steps[..7], expected);
        assert_eq!(steps[7], None);
    }
}
