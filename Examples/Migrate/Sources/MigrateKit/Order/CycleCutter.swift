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
    let cutter = CycleCutter(weights)
    return ComponentFinder.components(weights.map { $0.keys.sorted() })
      .filter { $0.count > together }.flatMap(cutter.cuts)
  }

  private init(_ weights: [[Int: Int]]) {
    self.weights = weights
    users = weights.map { _ in [:] }
    for (source, targets) in weights.enumerated() {
      for (target, weight) in targets { users[target][source] = weight }
    }
  }

  private func cuts(_ component: [Int]) -> [(source: Int, target: Int)] {
    let order = arranged(component)
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
    var kept: [[Int]] = Array(repeating: [], count: order.count)
    var cuts: [(source: Int, target: Int)] = []
    for use in uses {
      let closesCycle = Self.reaches(use.source, from: use.target, kept)
      kept[use.source].append(use.target)
      if closesCycle, ComponentFinder.components(kept).contains(where: { $0.count > Self.together }) {
        kept[use.source].removeLast()
        cuts.append((order[use.source], order[use.target]))
      }
    }
    return cuts
  }

  private static func reaches(_ node: Int, from start: Int, _ edges: [[Int]]) -> Bool {
    var pending = [start]
    var seen = Array(repeating: false, count: edges.count)
    while let next = pending.popLast() {
      if next == node { return true }
      for target in edges[next] where !seen[target] {
        seen[target] = true
        pending.append(target)
      }
    }
    return false
  }

  /// Returns the nodes so that most uses lead to an earlier node.
  private func arranged(_ component: [Int]) -> [Int] {
    var rest = Set(component)
    var uses = Dictionary(uniqueKeysWithValues: component.map { ($0, sum(weights[$0], rest)) })
    var used = Dictionary(uniqueKeysWithValues: component.map { ($0, sum(users[$0], rest)) })
    var (first, last): ([Int], [Int]) = ([], [])
    while !rest.isEmpty {
      let next: Int
      if let free = rest.filter({ uses[$0] == 0 }).min() {
        next = free
        first.append(free)
      } else if let unused = rest.filter({ used[$0] == 0 }).min() {
        next = unused
        last.append(unused)
      } else {
        let gain = { (node: Int) in (used[node] ?? 0) - (uses[node] ?? 0) }
        guard let best = rest.max(by: { (gain($0), $1) < (gain($1), $0) }) else { break }
        next = best
        first.append(best)
      }
      rest.remove(next)
      for (target, weight) in weights[next] where rest.contains(target) { used[target, default: 0] -= weight }
      for (source, weight) in users[next] where rest.contains(source) { uses[source, default: 0] -= weight }
    }
    return first + last.reversed()
  }

  private func sum(_ edges: [Int: Int], _ nodes: Set<Int>) -> Int {
    edges.reduce(0) { nodes.contains($1.key) ? $0 + $1.value : $0 }
  }
}
