/// The patterns of an origin, arranged by the words of their paths.
///
/// Nodes are integers, and their contents are in arrays, so that a search does not count references.
struct RouteTree: Sendable {
  /// The edge from a node for a literal.
  private struct Edge {
    /// The hash of the word and the node.
    let hash: UInt64
    let node: Int
    /// The range of the word in `letters`.
    let word: Range<Int>
    let next: Int
  }

  let origin: RouteOrigin
  private let ignoresCase: Bool
  private var edges: [Edge] = []
  /// A hash table of the edges, at most half full, whose size is a power of two; free slots are negative.
  private var slots = [-1, -1]
  private var letters: [UInt8] = []
  /// For each node, the next node for a parameter.
  private var parameters: [Int?] = [nil]
  /// For each node, the patterns that end there, in the order in which they are tried.
  private var patterns: [[Int]] = [[]]

  init(_ origin: RouteOrigin) {
    self.origin = origin
    ignoresCase = origin.ignoresCase
  }

  /// Adds a pattern, and returns the earlier patterns with the same words.
  mutating func insert(_ pattern: Int, at words: [RouteTemplate.Word]) -> [Int] {
    var node = 0
    for word in words { node = child(of: node, word) }
    defer { patterns[node].append(pattern) }
    return patterns[node]
  }

  /// Sorts the patterns with the same words.
  mutating func sort(by areInOrder: (Int, Int) -> Bool) {
    for node in patterns.indices { patterns[node].sort(by: areInOrder) }
  }

  /// Calls a closure with the patterns whose words match, until it returns `true`.
  ///
  /// Literals are tried before parameters, from the first word on.
  func visit(_ url: URLParts, _ body: ([Int]) -> Bool) {
    var depth = 0
    var node: Int? = 0
    // Alternatives where a parameter matched as well as the literal; the last is tried next.
    var others: [(depth: Int, node: Int)] = []
    while let current = node {
      if depth == url.words.count {
        if !patterns[current].isEmpty, body(patterns[current]) { return }
        node = nil
      } else {
        let word = url.words[depth]
        let literal = literal(word, of: url.bytes, at: current)
        node = literal
        depth += 1
        if let parameter = parameters[current], url.bytes.isPathWord(word) {
          if literal == nil { node = parameter } else { others.append((depth, parameter)) }
        }
      }
      if node == nil, let other = others.popLast() { (depth, node) = other }
    }
  }

  /// Returns the next node for a literal; `nil` if there is none.
  private func literal(_ word: Range<Int>, of bytes: [UInt8], at node: Int) -> Int? {
    let hash = hash(word, of: bytes, at: node)
    var slot = firstSlot(of: hash)
    while slots[slot] >= 0 {
      let edge = edges[slots[slot]]
      if edge.hash == hash, edge.node == node, matches(edge.word, bytes, word) { return edge.next }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func child(of node: Int, _ word: RouteTemplate.Word) -> Int {
    switch word {
    case .parameter:
      if let next = parameters[node] { return next }
      parameters[node] = parameters.count
    case .literal(let text):
      let bytes = Array(text.utf8)
      if let next = literal(bytes.indices, of: bytes, at: node) { return next }
      let hash = hash(bytes.indices, of: bytes, at: node)
      letters += bytes.map(folded)
      let word = letters.count - bytes.count..<letters.count
      append(Edge(hash: hash, node: node, word: word, next: parameters.count))
    }
    parameters.append(nil)
    patterns.append([])
    return parameters.count - 1
  }

  private mutating func append(_ edge: Edge) {
    edges.append(edge)
    guard edges.count * 2 > slots.count else { return occupy(edges.count - 1) }
    slots = Array(repeating: -1, count: slots.count * 2)
    for index in edges.indices { occupy(index) }
  }

  private mutating func occupy(_ edge: Int) {
    var slot = firstSlot(of: edges[edge].hash)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = edge
  }

  private func firstSlot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  /// Returns the FNV hash of a word at a node, which is the same in any case if case is ignored.
  private func hash(_ word: Range<Int>, of bytes: [UInt8], at node: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(node)
    for place in word { hash = (hash ^ UInt64(folded(bytes[place]))) &* 0x100_0000_01B3 }
    return hash
  }

  private func matches(_ letters: Range<Int>, _ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    guard letters.count == word.count else { return false }
    for place in 0..<letters.count
    where self.letters[letters.lowerBound + place] != folded(bytes[word.lowerBound + place]) { return false }
    return true
  }

  private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercased : byte }
}
