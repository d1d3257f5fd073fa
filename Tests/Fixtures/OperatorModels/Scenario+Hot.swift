extension Scenario {
  /// An effect of an arrival, from which models of several inputs build their outcome.
  package struct Effect<Value: Sendable>: Sendable {
    /// The index of the arrival.
    package let index: Int
    package let timed: Timed<Value>
  }

  /// Returns the events that a subscriber receives that subscribes to an input during an arrival.
  ///
  /// Inputs do not replay: these are the later events, or the end if it has already happened.
  ///
  /// - Parameters:
  ///   - input: The input that is subscribed to.
  ///   - index: The arrival during which the subscription happens; -1 for the beginning.
  /// - Returns: The received events, in order.
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

  /// Returns the values of an input up to an arrival, the latest last.
  package func values(of input: Int, through index: Int) -> [Int] {
    var values: [Int] = []
    for place in 0..<(index + 1) where arrivals[place].input == input {
      if let value = arrivals[place].value { values.append(value) }
    }
    return values
  }

  /// Returns the number of values of an input up to an arrival.
  package func count(of input: Int, through index: Int) -> Int {
    var count = 0
    for place in 0..<(index + 1) where arrivals[place].input == input && !arrivals[place].isEnd { count += 1 }
    return count
  }

  /// Returns whether an input has finished, including at this arrival.
  package func hasFinished(_ input: Int, through index: Int) -> Bool {
    for place in 0..<(index + 1) where arrivals[place].input == input && arrivals[place].isFinish { return true }
    return false
  }

  /// Returns the index at which the first of some inputs fails.
  package func firstFailure(of inputs: some Sequence<Int>) -> Int? {
    arrivals.firstIndex { $0.isFailure && inputs.contains($0.input) }
  }
}
