import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that use a clock.
  static let time = pauses + shifts + samples + windows + timers

  private static let pauses: [OperatorRow] = [
    OperatorRow("debounce(for: 2)", picture: ["source": "-1-23---4-|"], n: 2, parameter: 1...4) { rig in
      rig.source.debounce(for: rig.ticks(rig.n), clock: rig.clock)
    } mainActor: { rig in
      rig.source.debounce(for: rig.ticks(rig.n), clock: rig.clock)
    } model: { scenario in
      let source = scenario[0]
      return source.indices.compactMap { index in
        let timed = source[index]
        guard let value = timed.value else { return timed }
        let next = index + 1 < source.count ? source[index + 1] : .finished(at: .max)
        if next.tick >= timed.tick + scenario.n { return .value(value, at: timed.tick + scenario.n) }
        return next.isFinish ? .value(value, at: next.tick) : nil
      }
    },
    OperatorRow("throttle(for: 3)", picture: ["source": "-12345----6-7-|"], n: 3, parameter: 1...4) { rig in
      rig.source.throttle(for: rig.ticks(rig.n), clock: rig.clock)
    } mainActor: { rig in
      rig.source.throttle(for: rig.ticks(rig.n), clock: rig.clock)
    } model: { scenario in
      scenario.throttled { $0.last }
    },
    OperatorRow(
      "throttle(for: 3, latest: false)", picture: ["source": "-12345----6-7-|"], n: 3, parameter: 1...4
    ) { rig in
      rig.source.throttle(for: rig.ticks(rig.n), latest: false, clock: rig.clock)
    } mainActor: { rig in
      rig.source.throttle(for: rig.ticks(rig.n), latest: false, clock: rig.clock)
    } model: { scenario in
      scenario.throttled { $0.first }
    },
  ]

  private static let shifts: [OperatorRow] = [
    OperatorRow(
      "delay(for: 3)", picture: ["source": "-1-23---|"], n: 3, parameter: 1...4, allocations: 2,
      traits: .deliversElsewhere
    ) { rig in
      rig.source.delay(for: rig.ticks(rig.n), clock: rig.clock)
    } mainActor: { rig in
      rig.source.delay(for: rig.ticks(rig.n), clock: rig.clock)
    } model: { scenario in
      let failure = scenario[0].filter(\.isFailure)
      let rest = scenario[0].filter { !$0.isFailure }.map { Timed($0.tick + scenario.n, $0.event) }
      return rest.filter { $0.tick <= failure.first?.tick ?? .max } + failure
    },
    OperatorRow("timeout(3)", picture: ["source": "-1-2----3-|"], n: 3, parameter: 1...5) { rig in
      rig.source.timeout(rig.ticks(rig.n), clock: rig.clock)
    } mainActor: { rig in
      rig.source.timeout(rig.ticks(rig.n), clock: rig.clock)
    } model: { scenario in
      scenario[0].filter { $0.tick < scenario.silence } + [.finished(at: scenario.silence)]
    },
    OperatorRow(
      "timeout(3, customError: { TooLate() })", picture: ["source": "-1-2----3-|"], n: 3, parameter: 1...5
    ) { rig in
      rig.source.timeout(rig.ticks(rig.n), clock: rig.clock, customError: { rig.touching(MarbleFailure()) })
    } mainActor: { rig in
      rig.source.timeout(rig.ticks(rig.n), clock: rig.clock, customError: { rig.touching(MarbleFailure()) })
    } model: { scenario in
      scenario[0].filter { $0.tick < scenario.silence } + [.failed(at: scenario.silence)]
    },
    OperatorRow("measureInterval()", picture: ["source": "-1-2-----3|"]) { rig in
      rig.source.measureInterval(clock: rig.clock).map { Int($0.components.seconds) }
    } mainActor: { rig in
      rig.source.measureInterval(clock: rig.clock).map { Int($0.components.seconds) }
    } model: { scenario in
      zip([Timed.value(0, at: 0)] + scenario[0], scenario[0]).map { before, timed in
        timed.isEnd ? timed : .value(timed.tick - before.tick, at: timed.tick)
      }
    },
  ]

  private static let samples: [OperatorRow] = [
    OperatorRow("sample(every: 4)", picture: ["source": "-1-23-----4-5-|"], n: 4, parameter: 1...4) { rig in
      rig.source.sample(every: rig.ticks(rig.n), clock: rig.clock)
    } mainActor: { rig in
      rig.source.sample(every: rig.ticks(rig.n), clock: rig.clock)
    } model: { scenario in
      let spans = Dictionary(grouping: scenario[0].values()) { $0.tick / scenario.n }
      let samples = spans.map { span, values in Timed.value(values.last!.value, at: (span + 1) * scenario.n) }
      let end = scenario[0].filter(\.isEnd)
      return samples.filter { $0.tick <= end.first?.tick ?? .max }.sorted { $0.tick < $1.tick } + end
    },
    OperatorRow(
      "sample(on: trigger)", picture: ["source": "-1-2-----3-4-|", "trigger": "----0--0---0---|"]
    ) { rig in
      rig.source.sample(on: rig[1])
    } mainActor: { rig in
      rig.source.sample(on: rig[1])
    } model: { scenario in
      var last = -1
      return scenario.arrivals.indices.compactMap { index in
        let arrival = scenario.arrivals[index]
        let timed = arrival.timed
        if timed.isEnd { return timed }
        if arrival.input == 0 { return nil }
        defer { last = index }
        let since = scenario.values(of: 0, through: index).dropFirst(scenario.values(of: 0, through: last).count)
        return since.last.map { .value($0, at: timed.tick) }
      }
    },
  ]

  private static let windows: [OperatorRow] = [
    OperatorRow(
      "collect(byTime: 4)", picture: ["source": "-1-23---4--5-----6-|"], n: 4, parameter: 1...4, allocations: 2
    ) { rig in
      rig.source.collect(byTime: rig.ticks(rig.n), clock: rig.clock)
    } mainActor: { rig in
      rig.source.collect(byTime: rig.ticks(rig.n), clock: rig.clock)
    } model: { scenario in
      scenario.windows(of: scenario.n, count: .max)
    },
    OperatorRow(
      "collect(byTime: 4, orCount: 2)", picture: ["source": "-1-23---4-----5-|"], n: 4, parameter: 1...4,
      allocations: 600
    ) { rig in
      rig.source.collect(byTime: rig.ticks(rig.n), orCount: 2, clock: rig.clock)
    } mainActor: { rig in
      rig.source.collect(byTime: rig.ticks(rig.n), orCount: 2, clock: rig.clock)
    } model: { scenario in
      scenario.windows(of: scenario.n, count: 2)
    },
  ]

  private static let timers: [OperatorRow] = [
    OperatorRow("RepeatingTimer(every: 3).prefix(4)", picture: [:], n: 3, parameter: 1...6) { rig in
      RepeatingTimer(every: rig.ticks(rig.n), clock: rig.clock).prefix(4).setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      (0..<4).map { .value($0, at: ($0 + 1) * scenario.n) } + [.finished(at: 4 * scenario.n)]
    },
    OperatorRow(
      "RepeatingTimer(every: 3, startingAfter: 1).prefix(4)", picture: [:], n: 1, parameter: 1...6
    ) { rig in
      RepeatingTimer(every: rig.ticks(3), startingAfter: rig.ticks(rig.n), clock: rig.clock).prefix(4)
        .setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      (0..<4).map { .value($0, at: scenario.n + $0 * 3) } + [.finished(at: scenario.n + 9)]
    },
    OperatorRow("OneShotTimer(after: 3)", picture: [:], n: 3, parameter: 1...8) { rig in
      OneShotTimer(after: rig.ticks(rig.n), clock: rig.clock).setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      [.value((), at: scenario.n), .finished(at: scenario.n)]
    },
  ]
}
