import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let filtering: [OperatorRow] = [
    OperatorRow("filter { $0 > 2 }", picture: ["source": "-1-3-2-4-|"]) { rig in
      rig.source.filter { rig.touching($0 > 2) }
    } mainActor: { rig in
      rig.source.filter { rig.touching($0 > 2) }
    } model: { scenario in
      scenario[0].filter { $0.isEnd || $0.value! > 2 }
    },
    OperatorRow("removeDuplicates()", picture: ["source": "-1-1-2-2-1-|"]) { rig in
      rig.source.map { $0 % 3 }.removeDuplicates()
    } mainActor: { rig in
      rig.source.map { $0 % 3 }.removeDuplicates()
    } model: { scenario in
      scenario[0].remainders().withoutRepeats()
    },
    OperatorRow("removeDuplicates { $0 / 2 == $1 / 2 }", picture: ["source": "-2-3-4-5-1-|"]) { rig in
      rig.source.removeDuplicates { rig.touching($0 / 2 == $1 / 2) }
    } mainActor: { rig in
      rig.source.removeDuplicates { rig.touching($0 / 2 == $1 / 2) }
    } model: { scenario in
      let source = scenario[0]
      return source.indices.filter { index in
        guard let value = source[index].value, index > 0 else { return true }
        return value / 2 != source[index - 1].value! / 2
      }.map { source[$0] }
    },
    OperatorRow("dropFirst(2)", picture: ["source": "-1-2-3-4-|"], n: 2) { rig in
      rig.source.dropFirst(rig.n)
    } mainActor: { rig in
      rig.source.dropFirst(rig.n)
    } model: { scenario in
      scenario[0].filter { !$0.isEnd }.dropFirst(scenario.n) + scenario[0].filter(\.isEnd)
    },
    OperatorRow("drop(while: { $0 < 3 })", picture: ["source": "-1-2-3-1-|"]) { rig in
      rig.source.drop(while: { rig.touching($0 < 3) })
    } mainActor: { rig in
      rig.source.drop(while: { rig.touching($0 < 3) })
    } model: { scenario in
      Array(scenario[0].drop { $0.value.map { $0 < 3 } ?? false })
    },
    OperatorRow("prefix(2)", picture: ["source": "-1-2-3-4-|"], n: 2) { rig in
      rig.source.prefix(rig.n)
    } mainActor: { rig in
      rig.source.prefix(rig.n)
    } model: { scenario in
      let values = scenario[0].filter { !$0.isEnd }.prefix(scenario.n)
      if values.count < scenario.n { return scenario[0] }
      return values + [.finished(at: values.last?.tick ?? 0)]
    },
    OperatorRow("prefix(while: { $0 < 3 })", picture: ["source": "-1-2-3-1-|"]) { rig in
      rig.source.prefix(while: { rig.touching($0 < 3) })
    } mainActor: { rig in
      rig.source.prefix(while: { rig.touching($0 < 3) })
    } model: { scenario in
      scenario[0].map { timed in timed.value ?? 0 < 3 ? timed : .finished(at: timed.tick) }
    },
    OperatorRow("first()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.first()
    } mainActor: { rig in
      rig.source.first()
    } model: { scenario in
      scenario[0].prefix(1).flatMap { $0.isEnd ? [$0] : [$0, .finished(at: $0.tick)] }
    },
    OperatorRow("first(where: { $0 > 2 })", picture: ["source": "-1-3-4-|"]) { rig in
      rig.source.first(where: { rig.touching($0 > 2) })
    } mainActor: { rig in
      rig.source.first(where: { rig.touching($0 > 2) })
    } model: { scenario in
      scenario[0].filter { $0.isEnd || $0.value! > 2 }.prefix(1)
        .flatMap { $0.isEnd ? [$0] : [$0, .finished(at: $0.tick)] }
    },
  ]
}

extension [Timed<Int>] {
  /// Returns the values' remainders by 3, so that equal ones are frequent.
  fileprivate func remainders() -> [Timed<Int>] {
    map { timed in timed.value.map { .value($0 % 3, at: timed.tick) } ?? timed }
  }

  /// Returns the values without consecutive duplicates.
  fileprivate func withoutRepeats() -> [Timed<Int>] {
    indices.filter { index in index == 0 || self[index].isEnd || self[index].value != self[index - 1].value }
      .map { self[$0] }
  }
}
