extension Scenario {
  /// Something that comes of an arrival: where models of several inputs put their outcome together.
  package struct Effect<Value: Sendable>: Sendable {
    /// The arrival's place among all.
    package let index: Int
    package let timed: Timed<Value>
  }

  /// What someone hears who subscribes to an input while something arrives.
  ///
  /// Inputs do not repeat themselves: it is what comes afterwards, or the end if there has been one.
  ///
  /// - Parameters:
  ///   - input: Who is subscribed to.
  ///   - index: The arrival during which that happens; -1 for the beginning.
  /// - Returns: What they hear, in order.
  package func heard(from input: Int, after index: Int) -> [Effect<Int>] {
    var heard: [Effect<Int>] = []
    for (place, arrival) in arrivals.enumerated() where arrival.input == input {
      if place > index {
        heard.append(Effect(index: place, timed: arrival.timed))
      } else if arrival.isEnd {
        return [Effect(index: index, timed: arrival.timed(at: arrivals[index].tick))]
      }
    }
    return heard
  }

  /// The values of an input up to an arrival, the latest last.
  package func values(of input: Int, through index: Int) -> [Int] {
    var values: [Int] = []
    for place in 0..<(index + 1) where arrivals[place].input == input {
      if let value = arrivals[place].value { values.append(value) }
    }
    return values
  }

  /// How many they are.
  package func count(of input: Int, through index: Int) -> Int {
    var count = 0
    for place in 0..<(index + 1) where arrivals[place].input == input && !arrivals[place].isEnd { count += 1 }
    return count
  }

  /// Whether an input has finished, an arrival included.
  package func hasFinished(_ input: Int, through index: Int) -> Bool {
    for place in 0..<(index + 1) where arrivals[place].input == input && arrivals[place].isFinish { return true }
    return false
  }

  /// Where the first of some inputs fails.
  package func firstFailure(of inputs: some Sequence<Int>) -> Int? {
    arrivals.firstIndex { $0.isFailure && inputs.contains($0.input) }
  }
}
