import CausewayRx
import OperatorModels

extension OperatorRow {
  static let taking: [OperatorRow] = [
    OperatorRow("take(2)") { rig in
      rig.source.take(rig.n)
    } model: { scenario in
      let values = scenario[0].filter { !$0.isEnd }.prefix(scenario.n)
      if values.count < scenario.n { return scenario[0] }
      return values + [.finished(at: values.last?.tick ?? 0)]
    },
    OperatorRow("takeLast(2)") { rig in
      rig.source.takeLast(rig.n)
    } model: { scenario in
      guard let end = scenario[0].end(), end.isFinish else { return scenario[0].filter(\.isEnd) }
      return scenario[0].values().suffix(scenario.n).map { .value($0.value, at: end.tick) } + [end]
    },
    OperatorRow("take(until: other)", inputs: 2) { rig in
      rig.source.take(until: rig[1])
    } model: { scenario in
      scenario.arrivals.compactMap { arrival in
        if arrival.input == 0 || arrival.isFailure { return arrival.timed }
        return arrival.isFinish ? nil : .finished(at: arrival.tick)
      }
    },
    OperatorRow("take(until: { $0 > 3 }, behavior: .inclusive)", touches: true) { rig in
      rig.source.take(
        until: { value in
          rig.touch()
          return value > 3
        }, behavior: .inclusive)
    } model: { scenario in
      scenario[0].flatMap { ($0.value ?? 0) > 3 ? [$0, .finished(at: $0.tick)] : [$0] }
    },
    OperatorRow("take(until: { $0 > 3 })") { rig in
      rig.source.take(until: { $0 > 3 })
    } model: { scenario in
      scenario[0].map { ($0.value ?? 0) > 3 ? .finished(at: $0.tick) : $0 }
    },
    OperatorRow("take(while: { throws for 6 })") { rig in
      rig.source.take(while: { value in
        if value == 6 { throw Mishap.first }
        return value < 4
      })
    } model: { scenario in
      scenario[0].map { timed in
        guard let value = timed.value, value >= 4 else { return timed }
        return value == 6 ? .failed(at: timed.tick, Mishap.first) : .finished(at: timed.tick)
      }
    },
  ]

  static let skipping: [OperatorRow] = [
    OperatorRow("skip(2)") { rig in
      rig.source.skip(rig.n)
    } model: { scenario in
      scenario[0].filter { !$0.isEnd }.dropFirst(scenario.n) + scenario[0].filter(\.isEnd)
    },
    OperatorRow("skip(while: { $0 < 3 })", touches: true) { rig in
      rig.source.skip(while: { value in
        rig.touch()
        return value < 3
      })
    } model: { scenario in
      Array(scenario[0].drop { $0.value.map { $0 < 3 } ?? false })
    },
    OperatorRow("skip(until: other)", inputs: 2) { rig in
      rig.source.skip(until: rig[1])
    } model: { scenario in
      scenario.skippedUntilOther()
    },
  ]

  static let oneElement: [OperatorRow] = [
    OperatorRow("element(at: 2)") { rig in
      rig.source.element(at: rig.n)
    } model: { scenario in
      if let hit = scenario[0].values().dropFirst(scenario.n).first {
        return [.value(hit.value, at: hit.tick), .finished(at: hit.tick)]
      }
      return scenario[0].filter(\.isEnd).map {
        $0.isFinish ? .failed(at: $0.tick, RxError.argumentOutOfRange) : $0
      }
    },
    OperatorRow("single { $0 > 4 }", traits: nil) { rig in
      rig.source.single { $0 > 4 }
    } model: { scenario in
      var isSeen = false
      return scenario[0].compactMap { timed in
        guard let value = timed.value else {
          return timed.isFinish && !isSeen ? .failed(at: timed.tick, RxError.noElements) : timed
        }
        guard value > 4 else { return nil }
        if isSeen { return .failed(at: timed.tick, RxError.moreThanOneElement) }
        isSeen = true
        return timed
      }
    },
    OperatorRow("first()") { rig in
      rig.source.first()
    } model: { scenario in
      scenario[0].prefix(1).flatMap { timed -> [Timed<Int?>] in
        if timed.isFailure { return [.failed(at: timed.tick)] }
        return [.value(timed.value, at: timed.tick), .finished(at: timed.tick)]
      }
    },
    OperatorRow("asSingle()", traits: nil) { rig in
      rig.source.asSingle()
    } model: { scenario in
      scenario.only()
    },
    OperatorRow("take(1).asSingle()") { rig in
      rig.source.take(1).asSingle()
    } model: { scenario in
      scenario.onlyFirst()
    },
    OperatorRow("take(1).single()") { rig in
      rig.source.take(1).single()
    } model: { scenario in
      scenario.onlyFirst()
    },
    OperatorRow("ifEmpty(default: 9)") { rig in
      rig.source.ifEmpty(default: 9)
    } model: { scenario in
      scenario[0].first?.isFinish == true ? [.value(9, at: scenario[0][0].tick)] + scenario[0] : scenario[0]
    },
    OperatorRow("ignoreElements().asCompletable()") { rig in
      rig.source.ignoreElements().asCompletable()
    } model: { scenario in
      scenario[0].filter(\.isEnd)
    },
  ]
}

extension Scenario {
  /// The first value of the first input, which has to have one.
  fileprivate func onlyFirst() -> [Timed<Int>] {
    self[0].prefix(1).flatMap { timed -> [Timed<Int>] in
      if timed.isFinish { return [.failed(at: timed.tick, RxError.noElements)] }
      return timed.isFailure ? [timed] : [timed, .finished(at: timed.tick)]
    }
  }

  /// The one value of the first input, when that completes.
  func only() -> [Timed<Int>] {
    let source = self[0]
    if source.count > 1, !source[1].isEnd { return [.failed(at: source[1].tick, RxError.moreThanOneElement)] }
    return atCompletion { tick in
      source.first?.value.map { .value($0, at: tick) } ?? .failed(at: tick, RxError.noElements)
    }
  }
}
