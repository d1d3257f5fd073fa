/// Several subjects combined into one stream, per value sent.
///
/// OpenCombine 0.14 has neither `combineLatest` nor `merge`; its nearest operators are `zip` and `flatMap`.
enum S4 {
  /// Returns the sums of the tuples of `combineLatest` of `arity` inputs, each sent `0..<rounds` in turn.
  static func expectedLatest(arity: Int, rounds: Int) -> [Int] {
    var latest = Array(repeating: 0, count: arity)
    var sums: [Int] = []
    sums.reserveCapacity(rounds * arity)
    for value in 0..<rounds {
      for input in 0..<arity {
        latest[input] = value
        if value > 0 || input == arity - 1 { sums.append(latest.reduce(0, +)) }
      }
    }
    return sums
  }

  /// The same for `zip`.
  static func expectedZip(arity: Int, rounds: Int) -> some Sequence<Int> {
    (0..<rounds).lazy.map { $0 * arity }
  }

  /// The same for `merge`.
  static func expectedMerge(arity: Int, rounds: Int) -> some Sequence<Int> {
    (0..<rounds * arity).lazy.map { $0 / arity }
  }
}
