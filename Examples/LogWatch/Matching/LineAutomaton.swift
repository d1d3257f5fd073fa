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

  /// Creates an automaton; nil if it would have more than 256 states.
  init?(_ expression: LineExpression) {
    let alphabet = Self.representatives(of: expression.symbols)
    let restart = Self.restart(expression, Set(alphabet))
    var states: [AutomatonState] = []
    var numbers: [AutomatonState: UInt8] = [:]

    func number(of state: AutomatonState) -> UInt8? {
      if state.expressions.isEmpty { return Self.rejected }
      if state.accepts(atEnd: false) { return Self.accepted }
      if let number = numbers[state] { return number }
      guard let number = UInt8(exactly: states.count + 2) else { return nil }
      numbers[state] = number
      states.append(state)
      return number
    }

    guard let start = number(of: AutomatonState(expressions: [expression], isStart: true)) else { return nil }
    var table = [Self.rejected, Self.accepted].flatMap { Array(repeating: $0, count: 256) }
    var index = 0
    while index < states.count {
      var next: [Int: UInt8] = [:]
      for symbol in Set(alphabet) {
        guard let number = number(of: states[index].next(after: symbol, restart)) else { return nil }
        next[symbol] = number
      }
      for byte in 0..<256 {
        // The first byte of a character stands for all its bytes.
        let isContinuation = byte & 0xC0 == 0x80
        table.append(isContinuation ? UInt8(index + 2) : next[alphabet[min(byte, SymbolSet.nonASCII)]]!)
      }
      index += 1
    }
    self.start = start
    self.table = table
    acceptsAtEnd = [false, true] + states.map { $0.accepts(atEnd: true) }
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

  /// Returns for each symbol the first symbol that belongs to the same sets.
  private static func representatives(of sets: Set<SymbolSet>) -> [Int] {
    var first: [[Bool]: Int] = [:]
    return (0..<SymbolSet.symbolCount).map { symbol in
      let membership = sets.map { $0.contains(symbol) }
      let representative = first[membership] ?? symbol
      first[membership] = representative
      return representative
    }
  }

  /// Returns the expressions of which a match can begin after the start of the line.
  private static func restart(_ expression: LineExpression, _ symbols: Set<Int>) -> Set<LineExpression> {
    let isAnchored =
      !expression.matchesEmpty(at: .init(isEnd: true))
      && symbols.allSatisfy { expression.remainders(after: $0, at: .init()).isEmpty }
    return isAnchored ? [] : [expression]
  }
}
