import CausewayRx
import OperatorModels

extension OperatorRow {
  /// Operators that subscribe to another observable beside their source, or manage an object.
  static let accompanied: [OperatorRow] = [
    OperatorRow("withLatestFrom(other)", inputs: 2) { rig in
      rig.source.withLatestFrom(rig[1])
    } model: { scenario in
      scenario.withLatest { $1 }
    },
    OperatorRow("withLatestFrom(other) { … }", inputs: 2, touches: true) { rig in
      rig.source.withLatestFrom(rig[1]) { first, second in
        rig.touch()
        return first * 10 + second
      }
    } model: { scenario in
      scenario.withLatest { $0 * 10 + $1 }
    },
    OperatorRow("withUnretained(object)") { rig in
      rig.source.withUnretained(Held.object).map { $1 + ($0 === Held.object ? 1 : 0) }
    } model: { scenario in
      scenario[0].map { $0.map { $0 + 1 } }
    },
    OperatorRow("sample(other)", inputs: 2) { rig in
      rig.source.sample(rig[1])
    } model: { scenario in
      scenario.sampled(default: nil)
    },
    OperatorRow("sample(other, defaultValue: 9)", inputs: 2) { rig in
      rig.source.sample(rig[1], defaultValue: 9)
    } model: { scenario in
      scenario.sampled(default: 9)
    },
  ]
}

private final class Held: Sendable {
  static let object = Held()
}

extension Scenario {
  /// Returns each value of the first input with the latest of the second, if there is one.
  fileprivate func withLatest(_ combine: (Int, Int) -> Int) -> [Timed<Int>] {
    arrivals.indices.compactMap { index in
      let arrival = arrivals[index]
      if arrival.isFailure { return .failed(at: arrival.tick) }
      if arrival.isFinish { return arrival.input == 0 ? .finished(at: arrival.tick) : nil }
      guard arrival.input == 0, let latest = values(of: 1, through: index).last else { return nil }
      return .value(combine(arrival.value!, latest), at: arrival.tick)
    }
  }

  /// Returns the first input's latest new value whenever the second sends or completes; the end follows with the next
  /// of those after the first has completed.
  fileprivate func sampled(default standIn: Int?) -> [Timed<Int>] {
    var last = -1
    return arrivals.indices.flatMap { index -> [Timed<Int>] in
      let arrival = arrivals[index]
      if arrival.isFailure { return [.failed(at: arrival.tick)] }
      if arrival.input == 0 { return [] }
      let new = arrivals[(last + 1)..<index].last { $0.input == 0 && !$0.isEnd }
      last = index
      let sample = (new?.value ?? standIn).map { Timed.value($0, at: arrival.tick) }
      let isOver = hasFinished(0, through: index)
      return (sample.map { [$0] } ?? []) + (isOver ? [.finished(at: arrival.tick)] : [])
    }
  }
}
