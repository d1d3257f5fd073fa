import CausewayRx
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let time: [OperatorRow] = [
    // The contract does not advance time in the middle of a rule, so nothing would ever arrive.
    OperatorRow("delay(3)", parameter: 1...5, traits: nil) { rig in
      rig.source.delay(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      let failure = scenario[0].filter(\.isFailure)
      let delayed = scenario[0].filter { !$0.isFailure }.map { Timed($0.tick + scenario.n, $0.event) }
      // At the same tick timers come first.
      return delayed.filter { $0.tick <= failure.first?.tick ?? .max } + failure
    },
    OperatorRow("delaySubscription(3)", parameter: 1...5, traits: nil) { rig in
      rig.source.delaySubscription(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      let late = scenario.arrivals.firstIndex { $0.tick >= scenario.n } ?? scenario.arrivals.count
      return scenario.heard(from: 0, after: late - 1).map { Timed(max($0.timed.tick, scenario.n), $0.timed.event) }
    },
    OperatorRow("debounce(2)", parameter: 1...4, traits: .losesValues) { rig in
      rig.source.debounce(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      let source = scenario[0]
      return source.indices.flatMap { place -> [Timed<Int>] in
        let timed = source[place]
        guard let value = timed.value else { return [timed] }
        let due = timed.tick + scenario.n
        guard place + 1 < source.count else { return [.value(value, at: due)] }
        let next = source[place + 1]
        if due <= next.tick { return [.value(value, at: due)] }
        return next.isFinish ? [.value(value, at: next.tick)] : []
      }
    },
    // Its end may wait for the end of a time span, so the contract does not apply.
    OperatorRow("throttle(3)", parameter: 1...5, traits: nil) { rig in
      rig.source.throttle(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      scenario.throttledToClose()
    },
    OperatorRow("throttle(3, latest: false)", parameter: 1...5, traits: .losesValues) { rig in
      rig.source.throttle(rig.time, latest: false, scheduler: rig.scheduler)
    } model: { scenario in
      scenario.throttled { _ in nil }
    },
    OperatorRow("timeout(3)", parameter: 1...5) { rig in
      rig.source.timeout(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      scenario[0].filter { $0.tick < scenario.silence }
        + [.failed(at: scenario.silence, RxError.timeout)]
    },
    OperatorRow("timeout(3, other: other)", inputs: 2, parameter: 1...5) { rig in
      rig.source.timeout(rig.time, other: rig[1], scheduler: rig.scheduler)
    } model: { scenario in
      let up = scenario.silence
      let late = scenario.arrivals.firstIndex { $0.tick >= up } ?? scenario.arrivals.count
      let others = scenario.heard(from: 1, after: late - 1).map { Timed(max($0.timed.tick, up), $0.timed.event) }
      return scenario[0].filter { $0.tick < up } + others
    },
  ]
}

extension Scenario {
  /// Returns the value that opens a window, and at its close the last value inside it, which opens the next one.
  ///
  /// If the first input finishes meanwhile, the finish follows that value, as in RxSwift.
  fileprivate func throttledToClose() -> [Timed<Int>] {
    let end = self[0].end()
    var rest = self[0].values()[...]
    var sent: [Timed<Int>] = []
    while let opening = rest.popFirst() {
      sent.append(.value(opening.value, at: opening.tick))
      var close = opening.tick + n
      while let kept = rest.prefix(while: { $0.tick < close }).last {
        rest = rest.drop { $0.tick < close }
        if let end, end.tick < close {
          return end.isFinish ? sent + [.value(kept.value, at: close), .finished(at: close)] : sent + [end]
        }
        sent.append(.value(kept.value, at: close))
        close += n
      }
    }
    return sent + (end.map { [$0] } ?? [])
  }
}
