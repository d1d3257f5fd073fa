import CausewayRx
import OperatorModels

extension OperatorRow {
  static let combining: [OperatorRow] = [
    OperatorRow("combineLatest(a, b)", inputs: 2) { rig in
      Observable.combineLatest(rig[0], rig[1]).map { [$0, $1] }
    } model: {
      $0.combinedLatest(0..<2)
    },
    OperatorRow("combineLatest(a, b) { throws for equal ones }", inputs: 2, traits: nil) { rig in
      Observable.combineLatest(rig[0], rig[1]) { first, second -> Int in
        if first == second { throw Mishap.first }
        return first * 10 + second
      }
    } model: { scenario in
      scenario.combinedLatest(0..<2).map { timed in
        guard let pair = timed.value else { return timed.map { $0[0] } }
        return pair[0] == pair[1]
          ? .failed(at: timed.tick, Mishap.first) : .value(pair[0] * 10 + pair[1], at: timed.tick)
      }
    },
    OperatorRow("combineLatest(a, b, c)", inputs: 3) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2]).map { [$0, $1, $2] }
    } model: {
      $0.combinedLatest(0..<3)
    },
    OperatorRow("combineLatest(a, b, c) { … }", inputs: 3, touches: true) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2]) { first, second, third in
        rig.touch()
        return [first, second, third]
      }
    } model: {
      $0.combinedLatest(0..<3)
    },
    OperatorRow("combineLatest(a, b, c, d)", inputs: 4) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2], rig[3]).map { [$0, $1, $2, $3] }
    } model: {
      $0.combinedLatest(0..<4)
    },
    OperatorRow("combineLatest(a, b, c, d) { … }", inputs: 4) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2], rig[3]) { [$0, $1, $2, $3] }
    } model: {
      $0.combinedLatest(0..<4)
    },
    OperatorRow("combineLatest([a, b, c])", inputs: 3) { rig in
      Observable.combineLatest(rig.inputs)
    } model: {
      $0.combinedLatest(0..<3)
    },
    OperatorRow("combineLatest([a, b, c]) { … }", inputs: 3) { rig in
      Observable.combineLatest(rig.inputs) { $0.reduce(0, +) }
    } model: {
      $0.combinedLatest(0..<3).map { $0.map { $0.reduce(0, +) } }
    },
  ]

  static let zipping: [OperatorRow] = [
    OperatorRow("zip(a, b)", inputs: 2) { rig in
      Observable.zip(rig[0], rig[1]).map { [$0, $1] }
    } model: {
      $0.zippedAll(0..<2)
    },
    OperatorRow("zip(a, b) { … }", inputs: 2, touches: true) { rig in
      Observable.zip(rig[0], rig[1]) { first, second in
        rig.touch()
        return [first, second]
      }
    } model: {
      $0.zippedAll(0..<2)
    },
    OperatorRow("zip(a, b, c)", inputs: 3) { rig in
      Observable.zip(rig[0], rig[1], rig[2]).map { [$0, $1, $2] }
    } model: {
      $0.zippedAll(0..<3)
    },
    OperatorRow("zip(a, b, c) { … }", inputs: 3) { rig in
      Observable.zip(rig[0], rig[1], rig[2]) { [$0, $1, $2] }
    } model: {
      $0.zippedAll(0..<3)
    },
    OperatorRow("zip(a, b, c, d)", inputs: 4) { rig in
      Observable.zip(rig[0], rig[1], rig[2], rig[3]).map { [$0, $1, $2, $3] }
    } model: {
      $0.zippedAll(0..<4)
    },
    OperatorRow("zip(a, b, c, d) { … }", inputs: 4) { rig in
      Observable.zip(rig[0], rig[1], rig[2], rig[3]) { [$0, $1, $2, $3] }
    } model: {
      $0.zippedAll(0..<4)
    },
    OperatorRow("zip([a, b, c])", inputs: 3) { rig in
      Observable.zip(rig.inputs)
    } model: {
      $0.zippedAll(0..<3, endsEarly: true)
    },
    OperatorRow("zip([a, b, c]) { … }", inputs: 3) { rig in
      Observable.zip(rig.inputs) { $0.reduce(0, +) }
    } model: {
      $0.zippedAll(0..<3, endsEarly: true).map { $0.map { $0.reduce(0, +) } }
    },
  ]

  static let merging: [OperatorRow] = [
    OperatorRow("merge(a, b, c)", inputs: 3) { rig in
      Observable.merge(rig[0], rig[1], rig[2])
    } model: {
      $0.merged(0...2)
    },
    OperatorRow("merge([a, b])", inputs: 2) { rig in
      Observable.merge(rig.inputs)
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("concat(a, b, c)", inputs: 3) { rig in
      Observable.concat(rig[0], rig[1], rig[2])
    } model: {
      $0.concatenated(0..<3)
    },
    OperatorRow("concat([a, b])", inputs: 2) { rig in
      Observable.concat(rig.inputs)
    } model: {
      $0.concatenated(0..<2)
    },
    OperatorRow("a.concat(b)", inputs: 2) { rig in
      rig[0].concat(rig[1])
    } model: {
      $0.concatenated(0..<2)
    },
    OperatorRow("startWith(8, 9)") { rig in
      rig.source.startWith(8, 9)
    } model: { scenario in
      [.value(8, at: 0), .value(9, at: 0)] + scenario[0]
    },
  ]
}

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
