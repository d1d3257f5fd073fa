extension Scenario {
  /// Something that comes of an arrival: where models of several inputs put their outcome together.
  struct Effect<Value: Sendable>: Sendable {
    /// The arrival's place among all.
    let index: Int
    let timed: Timed<Value>
  }

  /// What someone hears who subscribes to an input while something arrives.
  ///
  /// Inputs do not repeat themselves: it is what comes afterwards, or the end if there has been one.
  ///
  /// - Parameters:
  ///   - input: Who is subscribed to.
  ///   - index: The arrival during which that happens; -1 for the beginning.
  /// - Returns: What they hear, in order.
  func heard(from input: Int, after index: Int) -> [Effect<Int>] {
    if let end = arrivals.prefix(index + 1).last(where: { $0.input == input && $0.isEnd }) {
      return [Effect(index: index, timed: Timed(arrivals[index].tick, end.event))]
    }
    return arrivals.indices.dropFirst(index + 1).filter { arrivals[$0].input == input }.map {
      Effect(index: $0, timed: arrivals[$0].timed)
    }
  }

  /// The values of an input up to an arrival, the latest last.
  func values(of input: Int, through index: Int) -> [Int] {
    var values: [Int] = []
    for place in 0..<(index + 1) where arrivals[place].input == input {
      if let value = arrivals[place].value { values.append(value) }
    }
    return values
  }

  /// Whether an input has finished, an arrival included.
  func hasCompleted(_ input: Int, through index: Int) -> Bool {
    for place in 0..<(index + 1) where arrivals[place].input == input && arrivals[place].isCompleted { return true }
    return false
  }

  /// Where the first of some inputs fails.
  func firstFailure(of inputs: some Sequence<Int>) -> Int? {
    arrivals.firstIndex { $0.isFailure && inputs.contains($0.input) }
  }
}
