/// A state of a ``LineAutomaton``: the expressions of which one has to match the rest of the line.
struct AutomatonState: Hashable {
  let expressions: Set<LineExpression>
  /// Whether no symbol has been read.
  let isStart: Bool

  /// Returns whether one of the expressions matches the empty text.
  func accepts(atEnd isEnd: Bool) -> Bool {
    expressions.contains { $0.matchesEmpty(at: .init(isStart: isStart, isEnd: isEnd)) }
  }

  /// Returns the state after a symbol.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - restart: The expressions that also have to be tried from there.
  func next(after symbol: Int, _ restart: Set<LineExpression>) -> AutomatonState {
    let rest = expressions.reduce(into: restart) {
      $0.formUnion($1.remainders(after: symbol, at: .init(isStart: isStart)))
    }
    return AutomatonState(expressions: rest, isStart: false)
  }
}
