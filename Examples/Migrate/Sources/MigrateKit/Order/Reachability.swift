/// The nodes that reach each other in a graph to which edges are added.
///
/// Keeps the transitive closure as sets of bits, so that a question about a new edge needs no search. All edges of `n` nodes
/// together take about `n³ / 64` steps.
struct Reachability {
  /// The nodes that each node reaches, with itself, and those that reach it.
  private var targets: [Bits]
  private var sources: [Bits]
  /// The number of words that were read or written.
  private(set) var steps = 0

  /// Creates a graph without edges.
  init(_ count: Int) {
    targets = (0..<count).map { Bits(count, $0) }
    sources = targets
  }

  /// Returns how many nodes a new edge would leave in a cycle, or 0 if it closes none.
  mutating func cycleCount(with source: Int, to target: Int) -> Int {
    steps += 1
    guard targets[target].contains(source) else { return 0 }
    steps += targets[target].wordCount
    return targets[target].count(in: sources[source])
  }

  mutating func add(from source: Int, to target: Int) {
    if targets[source].contains(target) { return }
    let (reaching, reached) = (sources[source], targets[target])
    for node in reaching.elements where !targets[node].contains(target) {
      steps += reached.wordCount
      targets[node].formUnion(reached)
    }
    for node in reached.elements where !sources[node].contains(source) {
      steps += reaching.wordCount
      sources[node].formUnion(reaching)
    }
  }
}

/// A set of small numbers.
private struct Bits {
  private var words: [UInt64]

  init(_ count: Int, _ element: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    words[element / 64] |= 1 << UInt64(element % 64)
  }

  var wordCount: Int { words.count }

  func contains(_ element: Int) -> Bool {
    words[element / 64] & 1 << UInt64(element % 64) != 0
  }

  func count(in other: Bits) -> Int {
    words.indices.reduce(0) { $0 + (words[$1] & other.words[$1]).nonzeroBitCount }
  }

  mutating func formUnion(_ other: Bits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  var elements: [Int] {
    var elements: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        elements.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return elements
  }
}
