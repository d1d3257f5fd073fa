import Causeway
import CausewayRx
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that subscribe to an observable for each element: the first input's elements select one of the others.
  static let flattening: [OperatorRow] = [
    OperatorRow("flatMap { inner[$0] }", inputs: 3, touches: true) { rig in
      rig.source.flatMap { value -> Observable<Int> in
        rig.touch()
        return rig.inner(value)
      }
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 2))
    },
    OperatorRow("flatMap { throws for 5 }", inputs: 2, traits: nil) { rig in
      rig.source.flatMap { value -> Observable<Int> in
        if value == 5 { throw MarbleFailure() }
        return rig.inner(value)
      }
    } model: { scenario in
      scenario.failing(at: 5).flattened(scenario.failing(at: 5).runs(among: 1))
    },
    OperatorRow("flatMapFirst { inner[$0] }", inputs: 3, touches: true) { rig in
      rig.source.flatMapFirst { value -> Observable<Int> in
        rig.touch()
        return rig.inner(value)
      }
    } model: { scenario in
      scenario.flattened(scenario.runsAlone(among: 2))
    },
    OperatorRow("flatMapLatest { inner[$0] }", inputs: 3, touches: true) { rig in
      rig.source.flatMapLatest { value -> Observable<Int> in
        rig.touch()
        return rig.inner(value)
      }
    } model: { scenario in
      scenario.flattened(scenario.runsReplaced(among: 2))
    },
    OperatorRow("concatMap { inner[$0] }", inputs: 3, touches: true) { rig in
      rig.source.concatMap { value -> Observable<Int> in
        rig.touch()
        return rig.inner(value)
      }
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 2, atMost: 1))
    },
    OperatorRow("concatMap { throws for 5 }", inputs: 2, traits: nil) { rig in
      rig.source.concatMap { value -> Observable<Int> in
        if value == 5 { throw MarbleFailure() }
        return rig.inner(value)
      }
    } model: { scenario in
      scenario.failing(at: 5).flattened(scenario.failing(at: 5).runs(among: 1, atMost: 1))
    },
    OperatorRow("merge()", inputs: 3) { rig in
      rig.source.map { rig.inner($0) }.merge()
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 2))
    },
    OperatorRow("merge(maxConcurrent: 2)", inputs: 4, parameter: 1...3) { rig in
      rig.source.map { rig.inner($0) }.merge(maxConcurrent: rig.n)
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 3, atMost: scenario.n))
    },
    OperatorRow("concat()", inputs: 3) { rig in
      rig.source.map { rig.inner($0) }.concat()
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 2, atMost: 1))
    },
    OperatorRow("switchLatest()", inputs: 3) { rig in
      rig.source.map { rig.inner($0) }.switchLatest()
    } model: { scenario in
      scenario.flattened(scenario.runsReplaced(among: 2))
    },
  ]
}

extension OperatorRow.Rig {
  /// The observable that an element refers to.
  fileprivate func inner(_ value: Int) -> Observable<Int> {
    inputs[1 + value % (inputs.count - 1)]
  }
}

extension Scenario {
  /// Returns the same scenario where the first input fails instead of sending a value.
  fileprivate func failing(at value: Int) -> Scenario {
    var scenario = self
    guard let place = arrivals.firstIndex(where: { $0.input == 0 && $0.value == value }) else { return self }
    let failed = Arrival(tick: arrivals[place].tick, input: 0, event: .completion(.failure(MarbleFailure())))
    scenario.arrivals = arrivals[..<place] + [failed] + arrivals[(place + 1)...].filter { $0.input != 0 }
    return scenario
  }
}
