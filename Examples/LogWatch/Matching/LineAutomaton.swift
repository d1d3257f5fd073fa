/// A deterministic automaton that decides whether a line matches an expression, with one table lookup for each byte.
struct LineAutomaton {
  /// The states of a finished search, which no symbol changes.
  private static let rejected: UInt8 = 0
  private static let accepted: UInt8 = 1

  /// The next state for each state and byte.
  private let table: [UInt8]
  /// Whether a line that ends in a state matches, for each state.
  private let acceptsAtEnd: [Bool]
  private let start: UInt8

  /// Creates an automaton for a pattern; nil if the pattern is not regular, or the automaton would be too large.
  init?(_ pattern: String, _ bound: MatchBound) {
    var parser = LineExpressionParser(pattern, bound)
    guard let expression = try? parser.parse() else { return nil }
    self.init(expression)
  }

  /// Creates an automaton; nil if it would have more than 256 states.
  init?(_ expression: LineExpression) {
    let graph = LineGraph(expression)
    let kinds = Self.kinds(graph.symbols)
    var states: [LineGraph.State] = []
    var numbers: [LineGraph.State: UInt8] = [:]

    func number(of state: LineGraph.State) -> UInt8? {
      if state.isRejected { return Self.rejected }
      if state.isAccepted { return Self.accepted }
      if let number = numbers[state] { return number }
      guard let number = UInt8(exactly: states.count + 2) else { return nil }
      numbers[state] = number
      states.append(state)
      return number
    }

    guard let start = number(of: graph.start) else { return nil }
    var table = [Self.rejected, Self.accepted].flatMap { Array(repeating: $0, count: 256) }
    var index = 0
    while index < states.count {
      // The first byte of a character outside ASCII stands for the character; the other bytes change nothing.
      var row = Array(repeating: UInt8(index + 2), count: 256)
      for kind in kinds {
        guard let next = number(of: graph.next(states[index], kind[0])) else { return nil }
        for symbol in kind { row[symbol] = next }
      }
      for byte in 0xC0...0xFF { row[byte] = row[SymbolSet.nonASCII] }
      row[SymbolSet.nonASCII] = UInt8(index + 2)
      table += row
      index += 1
    }
    self.start = start
    self.table = table
    acceptsAtEnd = [false, true] + states.map(graph.acceptsAtEnd)
  }

  /// Returns whether a line of valid UTF-8 matches.
  func accepts(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    table.withUnsafeBufferPointer { table in
      var state = start
      var index = 0
      while index < line.count, state > Self.accepted {
        let next = table[Int(state) << 8 | Int(line[index])]
        index += 1
        if next == state {
          // Most bytes change nothing. This loop does not wait for the result of the previous lookup.
          let row = UnsafeBufferPointer(rebasing: table[Int(state) << 8..<(Int(state) + 1) << 8])
          while index < line.count, row[Int(line[index])] == state { index += 1 }
        }
        state = next
      }
      return acceptsAtEnd[Int(state)]
    }
  }

  /// Returns the symbols in groups that belong to the same sets.
  private static func kinds(_ sets: Set<SymbolSet>) -> [[Int]] {
    let groups = Dictionary(grouping: 0..<SymbolSet.symbolCount) { symbol in sets.map { $0.contains(symbol) } }
    return Array(groups.values)
  }
}

/// The two ways in which a ``LineExpression`` can stand for a `Regex` that it does not describe exactly.
enum MatchBound {
  /// The expression matches every line that the `Regex` matches, and maybe others.
  case possible
  /// The `Regex` matches every line that the expression matches, and maybe others.
  case certain
}
