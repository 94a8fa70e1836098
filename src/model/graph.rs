//! Who is joined to whom: what falls apart, and how far it is from one to another.

use std::cmp::Reverse;
use std::collections::VecDeque;

/// Points and the edges between them, both by rank. Two points may have several edges, and an edge may
/// lead back to its own point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// By point: its edges, and where each leads.
    adjacency: Vec<Vec<(usize, usize)>>,
    /// How many edges there are.
    edges: usize,
}

/// What a graph cannot lose without falling into more parts, by rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CutVerticesAndBridges {
    /// Edges without which a part falls in two.
    pub bridges: Vec<usize>,
    /// Points without which a part falls in two.
    pub cuts: Vec<usize>,
}

/// A point on the way of a search in depth.
struct Step {
    point: usize,
    /// The edge by which it was found.
    by: Option<usize>,
    /// Which of its ways is looked at next.
    next: usize,
}

/// Not found yet.
const NEVER: usize = usize::MAX;

impl Graph {
    /// So many points with these edges. An edge to a point that is not there joins nothing.
    pub fn new(points: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut graph = Self { adjacency: vec![Vec::new(); points], edges: 0 };
        for (from, to) in edges {
            if from < points && to < points {
                graph.adjacency[from].push((graph.edges, to));
                graph.adjacency[to].push((graph.edges, from));
            }
            graph.edges += 1;
        }
        graph
    }

    /// Where the edges of a point lead.
    pub fn neighbours(&self, point: usize) -> impl Iterator<Item = usize> {
        self.adjacency[point].iter().map(|(_, to)| *to)
    }

    /// By point: how many edges it is away from one; `None` where no way leads.
    pub fn steps_from(&self, start: usize) -> Vec<Option<usize>> {
        let mut steps = vec![None; self.adjacency.len()];
        self.reach(start, &mut steps);
        steps
    }

    /// The points of each part, the largest part first.
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
        // Stable: of equal parts that with the first point.
        parts.sort_by_key(|part| Reverse(part.len()));
        parts
    }

    /// The points that a start leads to, the nearest first; writes down their steps.
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

    /// Its bridges and cut points: one search in depth, after Hopcroft and Tarjan.
    pub fn cut_vertices_and_bridges(&self) -> CutVerticesAndBridges {
        let points = self.adjacency.len();
        // When a point is found, and the first point that it or a later one leads back to.
        let (mut found, mut back) = (vec![NEVER; points], vec![NEVER; points]);
        let (mut is_bridge, mut is_cut) = (vec![false; self.edges], vec![false; points]);
        let mut time = 0;
        for root in 0..points {
            if found[root] != NEVER {
                continue;
            }
            let mut branches = 0;
            let mut open = Some((root, None));
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

    /// Two triangles that share a point, a chain from it, and a point of its own.
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
        // Of two edges between the same points neither is a bridge; a loop never is one.
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
