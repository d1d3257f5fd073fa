/// A regular expression over the symbols of a line.
indirect enum LineExpression: Hashable {
  case empty
  case symbol(SymbolSet)
  case lineStart
  case lineEnd
  case sequence(LineExpression, LineExpression)
  case choice(LineExpression, LineExpression)
  /// The expression, any number of times.
  case repetition(LineExpression)

  /// A position between two symbols of a line.
  struct Position: Hashable {
    var isStart = false
    var isEnd = false
  }

  /// Returns whether the expression matches the empty text at a position.
  func matchesEmpty(at position: Position) -> Bool {
    switch self {
    case .empty, .repetition: true
    case .symbol: false
    case .lineStart: position.isStart
    case .lineEnd: position.isEnd
    case .sequence(let first, let second): first.matchesEmpty(at: position) && second.matchesEmpty(at: position)
    case .choice(let first, let second): first.matchesEmpty(at: position) || second.matchesEmpty(at: position)
    }
  }

  /// Returns the expressions that match the rest of a match after its first symbol (Antimirov's partial derivatives).
  ///
  /// - Parameters:
  ///   - symbol: The first symbol.
  ///   - position: The position before the symbol.
  func remainders(after symbol: Int, at position: Position) -> Set<LineExpression> {
    switch self {
    case .empty, .lineStart, .lineEnd:
      return []
    case .symbol(let symbols):
      return symbols.contains(symbol) ? [.empty] : []
    case .sequence(let first, let second):
      let remainders = Set(first.remainders(after: symbol, at: position).map { $0.followed(by: second) })
      guard first.matchesEmpty(at: position) else { return remainders }
      return remainders.union(second.remainders(after: symbol, at: position))
    case .choice(let first, let second):
      return first.remainders(after: symbol, at: position).union(second.remainders(after: symbol, at: position))
    case .repetition(let body):
      return Set(body.remainders(after: symbol, at: position).map { $0.followed(by: self) })
    }
  }

  /// Returns the sequence of this expression and another.
  func followed(by next: LineExpression) -> LineExpression {
    if self == .empty { next } else if next == .empty { self } else { .sequence(self, next) }
  }

  /// Returns the expression repeated a number of times, or at least that often if `maximum` is nil.
  func repeated(_ minimum: Int, _ maximum: Int?) -> LineExpression {
    var result = LineExpression.repetition(self)
    if let maximum {
      result = .empty
      for _ in minimum..<maximum { result = .choice(.empty, followed(by: result)) }
    }
    for _ in 0..<minimum { result = followed(by: result) }
    return result
  }

  /// The sets of symbols in the expression.
  var symbols: Set<SymbolSet> {
    switch self {
    case .empty, .lineStart, .lineEnd: []
    case .symbol(let symbols): [symbols]
    case .sequence(let first, let second), .choice(let first, let second): first.symbols.union(second.symbols)
    case .repetition(let body): body.symbols
    }
  }

  /// The number of symbols and anchors.
  var size: Int {
    switch self {
    case .empty: 0
    case .symbol, .lineStart, .lineEnd: 1
    case .sequence(let first, let second), .choice(let first, let second): first.size + second.size
    case .repetition(let body): body.size
    }
  }
}
