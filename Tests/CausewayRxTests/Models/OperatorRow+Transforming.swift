import CausewayRx
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let transforming: [OperatorRow] = [
    OperatorRow("map { $0 + 1 }", touches: true) { rig in
      rig.source.map { value -> Int in
        rig.touch()
        return value + 1
      }
    } model: { scenario in
      scenario[0].map { $0.map { $0 + 1 } }
    },
    OperatorRow("map { throws for 5 }", traits: nil) { rig in
      rig.source.map { value -> Int in
        if value == 5 { throw Mishap.first }
        return value
      }
    } model: { scenario in
      scenario[0].map { $0.value == 5 ? .failed(at: $0.tick, Mishap.first) : $0 }
    },
    OperatorRow("compactMap { $0 > 2 ? $0 : nil }", touches: true) { rig in
      rig.source.compactMap { value -> Int? in
        rig.touch()
        return value > 2 ? value : nil
      }
    } model: { scenario in
      scenario[0].filter { $0.isEnd || $0.value! > 2 }
    },
    OperatorRow("enumerated()") { rig in
      rig.source.enumerated().map { "\($0.index): \($0.element)" }
    } model: { scenario in
      scenario[0].enumerated().map { number, timed in timed.map { "\(number): \($0)" } }
    },
  ]

  static let accumulating: [OperatorRow] = [
    OperatorRow("scan(1) { $0 + $1 }", touches: true) { rig in
      rig.source.scan(1) { state, value in
        rig.touch()
        return state + value
      }
    } model: { scenario in
      let source = scenario[0]
      return source.indices.map { place in source[place].map { _ in 1 + source[...place].sum } }
    },
    OperatorRow("scan(into: []) { throws for 5 }", traits: nil) { rig in
      rig.source.scan(into: [Int]()) { state, value in
        if value == 5 { throw Mishap.first }
        state.append(value)
      }
    } model: { scenario -> [Timed<[Int]>] in
      let source = scenario[0]
      return source.indices.map { place in
        if source[place].value == 5 { return .failed(at: source[place].tick, Mishap.first) }
        return source[place].map { _ in source[...place].compactMap(\.value) }
      }
    },
    OperatorRow("reduce(1) { $0 + $1 }", touches: true) { rig in
      rig.source.reduce(1) { state, value in
        rig.touch()
        return state + value
      }
    } model: { scenario in
      scenario.atCompletion { .value(1 + scenario[0][...].sum, at: $0) }
    },
    OperatorRow("reduce(0) mapResult: { throws for an odd sum }", traits: nil) { rig in
      rig.source.reduce(0, accumulator: { $0 + $1 }) { sum in
        if sum % 2 == 1 { throw Mishap.first }
        return sum / 2
      }
    } model: { scenario -> [Timed<Int>] in
      let sum = scenario[0][...].sum
      return scenario.atCompletion { sum % 2 == 1 ? .failed(at: $0, Mishap.first) : .value(sum / 2, at: $0) }
    },
    OperatorRow("toArray()") { rig in
      rig.source.toArray()
    } model: { scenario in
      scenario.atCompletion { .value(scenario[0].compactMap(\.value), at: $0) }
    },
  ]

  static let materializing: [OperatorRow] = [
    OperatorRow("materialize()", traits: .handlesFailure) { rig in
      rig.source.materialize()
    } model: { scenario in
      scenario[0].flatMap { timed -> [Timed<String>] in
        if let value = timed.value { return [.value("next(\(value))", at: timed.tick)] }
        let text = timed.isFinish ? "completed" : "error(#)"
        return [.value(text, at: timed.tick), .finished(at: timed.tick)]
      }
    },
    OperatorRow("materialize().dematerialize()") { rig in
      rig.source.materialize().dematerialize()
    } model: { scenario in
      scenario[0]
    },
    OperatorRow("dematerialize() where 0 completes and 1 fails", traits: nil) { rig in
      rig.source.map { value -> Event<Int> in
        value == 0 ? .completed : value == 1 ? .error(Mishap.first) : .next(value)
      }.dematerialize()
    } model: { scenario in
      scenario[0].map { timed in
        timed.value == 0
          ? .finished(at: timed.tick) : timed.value == 1 ? .failed(at: timed.tick, Mishap.first) : timed
      }
    },
  ]
}

extension ArraySlice<Timed<Int>> {
  /// The sum of the values.
  fileprivate var sum: Int { compactMap(\.value).reduce(0, +) }
}

extension Scenario {
  /// Returns one event when the first input completes, followed by the end unless the event is a failure.
  func atCompletion<Value>(_ last: (_ tick: Int) -> Timed<Value>) -> [Timed<Value>] {
    guard let end = self[0].end() else { return [] }
    return end.isFinish ? [last(end.tick), .finished(at: end.tick)] : [.failed(at: end.tick)]
  }
}
