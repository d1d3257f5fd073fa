import OperatorModels

extension Scenario {
  /// Returns the latest values of some inputs as RxSwift combines them.
  ///
  /// An input that finishes without a value ends it only with the next value of the last input that is still open.
  func combinedLatest(_ inputs: Range<Int>) -> [Timed<[Int]>] {
    var latest = [Int?](repeating: nil, count: inputs.count)
    var isDone = [Bool](repeating: false, count: inputs.count)
    var outcome: [Timed<[Int]>] = []
    for arrival in arrivals where inputs.contains(arrival.input) {
      if arrival.isFailure { return outcome + [.failed(at: arrival.tick)] }
      if let value = arrival.value {
        latest[arrival.input] = value
        let values = latest.compactMap { $0 }
        if values.count == inputs.count {
          outcome.append(.value(values, at: arrival.tick))
        } else if isDone.indices.allSatisfy({ isDone[$0] || $0 == arrival.input }) {
          return outcome + [.finished(at: arrival.tick)]
        }
      } else {
        isDone[arrival.input] = true
        if isDone.allSatisfy({ $0 }) { return outcome + [.finished(at: arrival.tick)] }
      }
    }
    return outcome
  }

  /// Returns the values of some inputs that have the same number, as RxSwift zips them: it finishes when all have.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - endsEarly: Whether a value that the finished ones cannot match ends it too, if only its input is open.
  /// - Returns: The events sent.
  func zippedAll(_ inputs: Range<Int>, endsEarly: Bool = false) -> [Timed<[Int]>] {
    var queues = [[Int]](repeating: [], count: inputs.count)
    var isDone = [Bool](repeating: false, count: inputs.count)
    var outcome: [Timed<[Int]>] = []
    for arrival in arrivals where inputs.contains(arrival.input) {
      if arrival.isFailure { return outcome + [.failed(at: arrival.tick)] }
      if let value = arrival.value {
        queues[arrival.input].append(value)
        if queues.allSatisfy({ !$0.isEmpty }) {
          outcome.append(.value(queues.indices.map { queues[$0].removeFirst() }, at: arrival.tick))
        } else if endsEarly, isDone.filter({ $0 }).count == inputs.count - 1 {
          return outcome + [.finished(at: arrival.tick)]
        }
      } else {
        isDone[arrival.input] = true
        if isDone.allSatisfy({ $0 }) { return outcome + [.finished(at: arrival.tick)] }
      }
    }
    return outcome
  }

  /// Returns the values of the first input after the second has sent a value.
  ///
  /// If the first finishes before, it never finishes, as in RxSwift.
  func skippedUntilOther() -> [Timed<Int>] {
    var isOpen = false
    var outcome: [Timed<Int>] = []
    for arrival in arrivals {
      if arrival.input == 1, isOpen { continue }
      if arrival.isFailure { return outcome + [arrival.timed] }
      if arrival.input == 1 {
        isOpen = !arrival.isEnd
      } else if isOpen {
        outcome.append(arrival.timed)
      } else if arrival.isFinish {
        return outcome
      }
    }
    return outcome
  }
}
