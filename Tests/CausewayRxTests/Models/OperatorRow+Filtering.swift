import CausewayRx
import OperatorModels

extension OperatorRow {
  static let filtering: [OperatorRow] = [
    OperatorRow("filter { $0 > 2 }", touches: true) { rig in
      rig.source.filter { value in
        rig.touch()
        return value > 2
      }
    } model: { scenario in
      scenario[0].filter { $0.isEnd || $0.value! > 2 }
    },
    OperatorRow("ignoreElements()") { rig in
      rig.source.ignoreElements()
    } model: { scenario in
      scenario[0].filter(\.isEnd)
    },
    OperatorRow("distinctUntilChanged()") { rig in
      rig.source.map { $0 % 3 }.distinctUntilChanged()
    } model: { scenario in
      scenario[0].map { $0.map { $0 % 3 } }.distinct { $0 == $1 }
    },
    OperatorRow("distinctUntilChanged { $0 / 2 }", touches: true) { rig in
      rig.source.distinctUntilChanged { value in
        rig.touch()
        return value / 2
      }
    } model: { scenario in
      scenario[0].distinct { $0 / 2 == $1 / 2 }
    },
    OperatorRow("distinctUntilChanged(at: \\.magnitude)") { rig in
      rig.source.map { $0 - 3 }.distinctUntilChanged(at: \.magnitude)
    } model: { scenario in
      scenario[0].map { $0.map { $0 - 3 } }.distinct { $0.magnitude == $1.magnitude }
    },
    OperatorRow("distinctUntilChanged { $1 - $0 == 1 }") { rig in
      rig.source.distinctUntilChanged { $1 - $0 == 1 }
    } model: { scenario in
      scenario[0].distinct { $1 - $0 == 1 }
    },
    OperatorRow("distinctUntilChanged({ $0 / 2 }, comparer: { throws for 0 and 3 })") { rig in
      rig.source.distinctUntilChanged({ $0 / 2 }) { (before: Int, now: Int) in
        if before == 0 && now == 3 { throw Mishap.first }
        return before == now
      }
    } model: { scenario in
      var last: Int?
      return scenario[0].compactMap { timed in
        guard let value = timed.value else { return timed }
        if let last, last / 2 == 0, value / 2 == 3 { return .failed(at: timed.tick, Mishap.first) }
        defer { last = value }
        return last.map { $0 / 2 } == value / 2 ? nil : timed
      }
    },
  ]
}

extension [Timed<Int>] {
  /// Returns the values without those that equal the last one kept.
  fileprivate func distinct(_ isSame: (Int, Int) -> Bool) -> [Timed<Int>] {
    reduce(into: []) { kept, timed in
      if let value = timed.value, let last = kept.last?.value, isSame(last, value) { return }
      kept.append(timed)
    }
  }
}
