extension Scenario {
  /// Returns the latest values of all inputs, at each arrival of a value.
  package func latest(_ inputs: ClosedRange<Int>) -> [Timed<[Int]>] {
    outcome(inputs) { index in
      if arrivals[index].isEnd { return [] }
      let latest = inputs.compactMap { values(of: $0, through: index).last }
      return latest.count == inputs.count ? [latest] : []
    } isOver: { index in
      inputs.allSatisfy { hasFinished($0, through: index) }
        || inputs.contains { hasFinished($0, through: index) && count(of: $0, through: index) == 0 }
    }
  }

  /// Returns the values with the same number of all inputs, when the last of them arrives.
  package func zipped(_ inputs: ClosedRange<Int>) -> [Timed<[Int]>] {
    func complete(_ index: Int) -> Int { inputs.map { count(of: $0, through: index) }.min()! }
    return outcome(inputs) { index in
      // A value completes at most one tuple: that of its number.
      let number = count(of: arrivals[index].input, through: index) - 1
      if arrivals[index].isEnd || complete(index) != number + 1 { return [] }
      return [inputs.map { values(of: $0, through: index)[number] }]
    } isOver: { index in
      inputs.contains { hasFinished($0, through: index) && count(of: $0, through: index) == complete(index) }
    }
  }

  /// Returns all values.
  package func merged(_ inputs: ClosedRange<Int>) -> [Timed<Int>] {
    outcome(inputs) { index in
      arrivals[index].value.map { [$0] } ?? []
    } isOver: { index in
      inputs.allSatisfy { hasFinished($0, through: index) }
    }
  }

  /// Returns the values sent at each arrival, up to the first failure or the finish.
  private func outcome<Value>(
    _ inputs: ClosedRange<Int>, _ sent: (Int) -> [Value], isOver: (Int) -> Bool
  ) -> [Timed<Value>] {
    var outcome: [Timed<Value>] = []
    for (index, arrival) in arrivals.enumerated() where inputs.contains(arrival.input) {
      if arrival.isFailure { return outcome + [.failed(at: arrival.tick)] }
      for value in sent(index) { outcome.append(.value(value, at: arrival.tick)) }
      if isOver(index) { return outcome + [.finished(at: arrival.tick)] }
    }
    return outcome
  }
}
