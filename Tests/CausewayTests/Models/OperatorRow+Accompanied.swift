import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that subscribe to another publisher beside their upstream.
  static let accompanied: [OperatorRow] = [
    OperatorRow("withLatest(from: other)", picture: ["source": "-1---2-3---4-|", "other": "---5----6-|"]) { rig in
      rig.source.withLatest(from: rig[1])
    } mainActor: { rig in
      rig.source.withLatest(from: rig[1])
    } model: { scenario in
      scenario.withLatest { ($0, $1) }
    },
    OperatorRow(
      "withLatest(from: other) { $0 * 10 + $1 }", picture: ["source": "-1---2-3---4-|", "other": "---5----6-|"]
    ) { rig in
      rig.source.withLatest(from: rig[1]) { rig.touching($0 * 10 + $1) }
    } mainActor: { rig in
      rig.source.withLatest(from: rig[1]) { rig.touching($0 * 10 + $1) }
    } model: { scenario in
      scenario.withLatest { $0 * 10 + $1 }
    },
    OperatorRow("prefix(untilOutputFrom: other)", picture: ["source": "-1-2-3-4-|", "other": "------7-|"]) { rig in
      rig.source.prefix(untilOutputFrom: rig[1])
    } mainActor: { rig in
      rig.source.prefix(untilOutputFrom: rig[1])
    } model: { scenario in
      guard let gate = scenario.arrivals.firstIndex(where: { $0.isValue(of: 1) }) else { return scenario[0] }
      let before = scenario.arrivals[..<gate].filter { $0.input == 0 }.map(\.timed)
      return before + [.finished(at: scenario.arrivals[gate].tick)]
    },
    OperatorRow("drop(untilOutputFrom: other)", picture: ["source": "-1-2-3-4-|", "other": "----7-|"]) { rig in
      rig.source.drop(untilOutputFrom: rig[1])
    } mainActor: { rig in
      rig.source.drop(untilOutputFrom: rig[1])
    } model: { scenario in
      // Before the other sends, only ends matter.
      let gate = scenario.arrivals.firstIndex { $0.isValue(of: 1) } ?? scenario.arrivals.endIndex
      let before = scenario.arrivals[..<gate].filter { !$0.isValue(of: 0) }
      let after = scenario.arrivals[gate...].filter { $0.input == 0 }
      return (before + after).map(\.timed)
    },
  ]
}

extension Scenario {
  /// Returns each value of the first input with the latest of the second, if there is one.
  fileprivate func withLatest<Value>(_ combine: (Int, Int) -> Value) -> [Timed<Value>] {
    arrivals.indices.compactMap { index in
      let arrival = arrivals[index]
      switch arrival.event {
      case .completion(.failure): return .failed(at: arrival.tick)
      case .completion(.finished): return arrival.input == 0 ? .finished(at: arrival.tick) : nil
      case .value(let value):
        guard arrival.input == 0, let latest = values(of: 1, through: index).last else { return nil }
        return .value(combine(value, latest), at: arrival.tick)
      }
    }
  }
}

extension Scenario.Arrival {
  fileprivate func isValue(of input: Int) -> Bool {
    self.input == input && !isEnd
  }
}
