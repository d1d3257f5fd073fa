/// A nondeterministic automaton for a ``LineExpression`` (Thompson's construction).
struct LineGraph {
  private enum Node {
    /// Reads one of the symbols and goes on to another node.
    case symbol(SymbolSet, Int)
    case choice(Int, Int)
    case lineStart(Int)
    case lineEnd(Int)
    case match
  }

  /// A state of the search: the nodes that are reached after some symbols of a line.
  struct State: Hashable {
    fileprivate let nodes: Set<Int>
    /// Whether no symbol has been read.
    fileprivate let isStart: Bool

    /// Whether no further symbols can lead to a match.
    var isRejected: Bool { nodes.isEmpty }
    /// Whether the symbols contain a match.
    var isAccepted: Bool { nodes.contains(LineGraph.match) }
  }

  private static let match = 0

  private var nodes = [Node.match]
  private var entry = match

  /// Creates the graph of an expression.
  init(_ expression: LineExpression) {
    entry = add(expression, before: Self.match)
  }

  /// The state at the start of a line.
  var start: State { reach([entry], isStart: true) }

  /// The sets of symbols that the graph distinguishes.
  var symbols: Set<SymbolSet> {
    Set(nodes.compactMap { if case .symbol(let symbols, _) = $0 { symbols } else { nil } })
  }

  /// Returns the state after another symbol, where a match can also begin.
  func next(_ state: State, _ symbol: Int) -> State {
    let targets = state.nodes.compactMap { number in
      if case .symbol(let symbols, let next) = nodes[number], symbols.contains(symbol) { next } else { nil }
    }
    return reach(targets + [entry])
  }

  /// Returns whether a line matches that ends in a state.
  func acceptsAtEnd(_ state: State) -> Bool {
    reach(Array(state.nodes), isStart: state.isStart, isEnd: true).isAccepted
  }

  /// Returns the state of the nodes that can be reached without reading a symbol.
  private func reach(_ roots: [Int], isStart: Bool = false, isEnd: Bool = false) -> State {
    var isVisited = Array(repeating: false, count: nodes.count)
    var reached: Set<Int> = []
    var pending = roots
    while let number = pending.popLast() {
      if isVisited[number] { continue }
      isVisited[number] = true
      switch nodes[number] {
      case .symbol, .match: reached.insert(number)
      case .choice(let first, let second): pending += [first, second]
      case .lineStart(let next): if isStart { pending.append(next) }
      case .lineEnd(let next): if isEnd { pending.append(next) } else { reached.insert(number) }
      }
    }
    return State(nodes: reached, isStart: isStart)
  }

  /// Adds an expression and returns its first node.
  private mutating func add(_ expression: LineExpression, before next: Int) -> Int {
    switch expression {
    case .empty: return next
    case .symbol(let symbols): return add(.symbol(symbols, next))
    case .lineStart: return add(.lineStart(next))
    case .lineEnd: return add(.lineEnd(next))
    case .sequence(let first, let second): return add(first, before: add(second, before: next))
    case .choice(let first, let second): return add(.choice(add(first, before: next), add(second, before: next)))
    case .repetition(let body):
      let loop = add(.choice(next, next))
      nodes[loop] = .choice(add(body, before: loop), next)
      return loop
    }
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}
