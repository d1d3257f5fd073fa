import CausewayRx
import CausewayTesting

extension OperatorRow {
  static let time: [OperatorRow] = [
    OperatorRow("delay(3)", parameter: 1...5, traits: .deliversElsewhere) { rig in
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
        return next.isCompleted ? [.value(value, at: next.tick)] : []
      }
    },
    OperatorRow("throttle(3)", parameter: 1...5, traits: .losesValues) { rig in
      rig.source.throttle(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      scenario.throttled(\.last)
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
        + [.failed(at: scenario.silence, Trouble(RxError.timeout))]
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
  /// When the first input has been silent for too long.
  fileprivate var silence: Int {
    let ticks = [0] + self[0].map(\.tick)
    // After an end nobody listens any more.
    return zip(ticks, ticks.dropFirst() + [.max]).first { $1 - $0 >= n }!.0 + n
  }

  /// The value that opens a span, and of those that come in it the one that is chosen, which opens the next.
  fileprivate func throttled(
    _ choose: (ArraySlice<(tick: Int, value: Int)>) -> (tick: Int, value: Int)?
  ) -> [Timed<Int>] {
    let end = self[0].end()
    var rest = self[0].values()[...]
    var sent: [Timed<Int>] = []
    while let opening = rest.popFirst() {
      sent.append(.value(opening.value, at: opening.tick))
      var close = opening.tick + n
      while let kept = choose(rest.prefix { $0.tick < close }) {
        rest = rest.drop { $0.tick < close }
        if let end, end.tick < close {
          if end.isCompleted { sent.append(.value(kept.value, at: end.tick)) }
        } else {
          sent.append(.value(kept.value, at: close))
        }
        close += n
      }
      rest = rest.drop { $0.tick < close }
    }
    return sent + (end.map { [$0] } ?? [])
  }
}
