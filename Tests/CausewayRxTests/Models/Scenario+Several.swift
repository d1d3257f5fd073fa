import Causeway

extension Scenario {
  /// The latest values of all inputs, at each arrival of a value.
  func latest(_ inputs: ClosedRange<Int>) -> [Timed<[Int]>] {
    outcome(inputs) { index in
      let latest = inputs.compactMap { values(of: $0, through: index).last }
      return latest.count == inputs.count && !arrivals[index].isEnd ? [latest] : []
    } isOver: { index in
      inputs.allSatisfy { hasCompleted($0, through: index) }
        || inputs.contains { hasCompleted($0, through: index) && values(of: $0, through: index).isEmpty }
    }
  }

  /// The values with one number of all inputs, when the last of them arrives.
  func zipped(_ inputs: ClosedRange<Int>) -> [Timed<[Int]>] {
    func complete(_ index: Int) -> Int { inputs.map { values(of: $0, through: index).count }.min()! }
    return outcome(inputs) { index in
      (complete(index - 1)..<complete(index)).map { number in
        inputs.map { values(of: $0, through: index)[number] }
      }
    } isOver: { index in
      inputs.contains { hasCompleted($0, through: index) && values(of: $0, through: index).count == complete(index) }
    }
  }

  /// All values.
  func merged(_ inputs: ClosedRange<Int>) -> [Timed<Int>] {
    outcome(inputs) { index in
      arrivals[index].value.map { [$0] } ?? []
    } isOver: { index in
      inputs.allSatisfy { hasCompleted($0, through: index) }
    }
  }

  /// What is sent at each arrival, up to the first failure or the end.
  private func outcome<Value>(
    _ inputs: ClosedRange<Int>, _ sent: (Int) -> [Value], isOver: (Int) -> Bool
  ) -> [Timed<Value>] {
    let failure = firstFailure(of: inputs)
    return arrivals.indices.flatMap { index -> [Timed<Value>] in
      let tick = arrivals[index].tick
      if index == failure { return [.failed(at: tick)] }
      return sent(index).map { .value($0, at: tick) } + (isOver(index) ? [.completed(at: tick)] : [])
    }
  }
}
