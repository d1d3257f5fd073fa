/// A regular expression over the symbols of a line.
indirect enum LineExpression: Equatable {
  case empty
  case symbol(SymbolSet)
  case lineStart
  case lineEnd
  case sequence(LineExpression, LineExpression)
  case choice(LineExpression, LineExpression)
  /// The expression, any number of times.
  case repetition(LineExpression)

  /// The number of cases in the expression that contain no others.
  var size: Int {
    switch self {
    case .empty, .symbol, .lineStart, .lineEnd: 1
    case .sequence(let first, let second), .choice(let first, let second): first.size + second.size
    case .repetition(let body): body.size
    }
  }

  /// Whether the expression can match without reading a symbol.
  var canBeEmpty: Bool {
    switch self {
    case .empty, .lineStart, .lineEnd, .repetition: true
    case .symbol: false
    case .sequence(let first, let second): first.canBeEmpty && second.canBeEmpty
    case .choice(let first, let second): first.canBeEmpty || second.canBeEmpty
    }
  }

  /// Returns the sequence of this expression and another.
  func followed(by next: LineExpression) -> LineExpression {
    if case .empty = next { self } else { .sequence(self, next) }
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
}
