/// Finds the uses to cut so that types that use each other can be migrated one after the other.
///
/// The fewest cuts take too long to find. The uses are added again from the most to the fewest, and those that would close a
/// cycle of many types are cut. Equals are added by the arrangement of the heuristic of Eades, Lin and Smyth.
struct CycleCutter {
  /// Types that use each other are migrated together up to this number.
  static let together = 4

  /// The number of uses of each node that a node uses.
  private let weights: [[Int: Int]]
  private var users: [[Int: Int]]

  /// Returns the edges to cut, so that at most ``together`` nodes reach each other.
  static func cuts(_ weights: [[Int: Int]]) -> [(source: Int, target: Int)] {
    var steps = 0
    return cuts(weights, &steps)
  }

  /// Returns the edges to cut, and counts the steps of the search.
  static func cuts(_ weights: [[Int: Int]], _ steps: inout Int) -> [(source: Int, target: Int)] {
    let cutter = CycleCutter(weights)
    var cuts: [(source: Int, target: Int)] = []
    for component in ComponentFinder.components(weights.map { $0.keys.sorted() }) where component.count > together {
      cuts += cutter.cuts(component, &steps)
    }
    return cuts
  }

  private init(_ weights: [[Int: Int]]) {
    self.weights = weights
    users = weights.map { _ in [:] }
    for (source, targets) in weights.enumerated() {
      for (target, weight) in targets { users[target][source] = weight }
    }
  }

  private func cuts(_ component: [Int], _ steps: inout Int) -> [(source: Int, target: Int)] {
    let order = arranged(component, &steps)
    let position = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var uses: [(source: Int, target: Int, weight: Int)] = []
    for (source, node) in order.enumerated() {
      for (target, weight) in weights[node] {
        if let target = position[target] { uses.append((source, target, weight)) }
      }
    }
    // The most uses stay, and of equals those that lead to an earlier type.
    uses.sort {
      ($1.weight, $0.target > $0.source ? 1 : 0, $0.source, $0.target)
        < ($0.weight, $1.target > $1.source ? 1 : 0, $1.source, $1.target)
    }
    var kept = Reachability(order.count)
    var cuts: [(source: Int, target: Int)] = []
    for use in uses {
      if kept.cycleCount(with: use.source, to: use.target) > Self.together {
        cuts.append((order[use.source], order[use.target]))
      } else {
        kept.add(from: use.source, to: use.target)
      }
    }
    steps += kept.steps
    return cuts
  }

  /// Returns the nodes so that most uses lead to an earlier node.
  private func arranged(_ component: [Int], _ steps: inout Int) -> [Int] {
    var rest = component.sorted()
    var isLeft = Set(component)
    var uses = Dictionary(uniqueKeysWithValues: component.map { ($0, sum(weights[$0], isLeft)) })
    var used = Dictionary(uniqueKeysWithValues: component.map { ($0, sum(users[$0], isLeft)) })
    var (first, last): ([Int], [Int]) = ([], [])
    while !rest.isEmpty {
      steps += rest.count
      let next: Int
      if let free = rest.firstIndex(where: { uses[$0] == 0 }) {
        next = rest.remove(at: free)
        first.append(next)
      } else if let unused = rest.firstIndex(where: { used[$0] == 0 }) {
        next = rest.remove(at: unused)
        last.append(next)
      } else {
        let gains = rest.map { (used[$0] ?? 0) - (uses[$0] ?? 0) }
        guard let most = gains.max(), let best = gains.firstIndex(of: most) else { break }
        next = rest.remove(at: best)
        first.append(next)
      }
      isLeft.remove(next)
      for (target, weight) in weights[next] where isLeft.contains(target) { used[target, default: 0] -= weight }
      for (source, weight) in users[next] where isLeft.contains(source) { uses[source, default: 0] -= weight }
    }
    return first + last.reversed()
  }

  private func sum(_ edges: [Int: Int], _ nodes: Set<Int>) -> Int {
    edges.reduce(0) { nodes.contains($1.key) ? $0 + $1.value : $0 }
  }
}
