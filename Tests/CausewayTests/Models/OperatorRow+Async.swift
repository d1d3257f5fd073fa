import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that run tasks, or deliver on another scheduler.
  static let async = mapping + buffers

  private static let work: KeyValuePairs = ["values, each as many ticks of work": "-5121|"]

  private static let mapping: [OperatorRow] = [
    OperatorRow(
      "mapAsync { await work($0) }", picture: work, runsTasks: true, allocations: nil,
      traits: [.deliversElsewhere, .handlesFailure]
    ) { rig in
      rig.source.mapAsync(on: rig.clock.taskExecutor, rig.work)
    } model: { scenario in
      scenario.worked(atMost: 1, inOrder: true) { $0 }
    },
    OperatorRow(
      "flatMapAsync(maxConcurrent: 2) { await work($0) }", picture: work, n: 2, parameter: 1...3, runsTasks: true,
      allocations: nil, traits: [.deliversElsewhere, .handlesFailure]
    ) { rig in
      rig.source.flatMapAsync(maxConcurrent: rig.n, on: rig.clock.taskExecutor, rig.work)
    } model: { scenario in
      scenario.worked(atMost: scenario.n, inOrder: true) { $0 }
    },
    OperatorRow(
      "flatMapAsync(maxConcurrent: 2, inOrder: false) { await work($0) }", picture: work, n: 2, parameter: 1...3,
      runsTasks: true, allocations: nil, traits: [.deliversElsewhere, .handlesFailure]
    ) { rig in
      // The order of results that take no time is not specified.
      rig.source.map { rig.touching(max($0, 1)) }
        .flatMapAsync(maxConcurrent: rig.n, inOrder: false, on: rig.clock.taskExecutor, rig.work)
    } model: { scenario in
      scenario.worked(atMost: scenario.n, inOrder: false) { max($0, 1) }
    },
  ]

  private static let turns: KeyValuePairs = ["source": "-123---456-7|", "scheduler has time": "-----0-------0"]

  private static let buffers: [OperatorRow] = [
    OperatorRow(
      "buffer(size: 2, whenFull: .dropNewest, on: scheduler)", picture: turns, n: 2, parameter: 1...3, allocations: nil,
      traits: nil
    ) { rig in
      rig.source.buffer(size: rig.n, whenFull: .dropNewest, on: TurnScheduler(rig[1]))
    } model: { scenario in
      scenario.buffered { $0.prefix(scenario.n) }
    },
    OperatorRow(
      "buffer(size: 2, whenFull: .dropOldest, on: scheduler)", picture: turns, n: 2, parameter: 1...3, allocations: nil,
      traits: nil
    ) { rig in
      rig.source.buffer(size: rig.n, whenFull: .dropOldest, on: TurnScheduler(rig[1]))
    } model: { scenario in
      scenario.buffered { $0.suffix(scenario.n) }
    },
    OperatorRow(
      "buffer(size: 2, whenFull: .fail { TooSlow() }, on: scheduler)",
      picture: ["source": "-12-----345--|", "scheduler has time": "-----0-------0"], n: 2, parameter: 1...3,
      allocations: nil, traits: nil
    ) { rig in
      rig.source.buffer(size: rig.n, whenFull: .fail { rig.touching(MarbleFailure()) }, on: TurnScheduler(rig[1]))
    } model: { scenario in
      scenario.buffered { $0.count > scenario.n ? nil : $0[...] }
    },
    OperatorRow("receive(on: scheduler)", picture: turns, allocations: nil, traits: nil) { rig in
      rig.source.receive(on: TurnScheduler(rig[1]))
    } model: { scenario in
      scenario.inTurns()
    },
  ]
}

extension OperatorRow.Rig {
  /// Takes as many ticks as its argument, and fails for a 6.
  fileprivate var work: @Sendable (Number) async throws(MarbleFailure) -> Number {
    { [clock, touch] (number: Number) async throws(MarbleFailure) -> Number in
      touch()
      try? await clock.sleep(for: .seconds(number.value))
      if number == 6 { throw MarbleFailure() }
      return number
    }
  }
}

extension Scenario {
  /// Returns each value of the first input when its work is done, which takes as many ticks; a 6 fails.
  ///
  /// - Parameters:
  ///   - count: The number of values in progress at once.
  ///   - inOrder: Whether each result waits for the previous ones.
  ///   - change: Applied to the values before.
  /// - Returns: The results.
  fileprivate func worked(atMost count: Int, inOrder: Bool, _ change: (Int) -> Int) -> [Timed<Int>] {
    let values = self[0].values().map { (tick: $0.tick, value: change($0.value)) }
    var done: [Int] = []
    for (tick, value) in values {
      let busy = done.sorted(by: >)
      done.append(max(tick, busy.count < count ? tick : busy[count - 1]) + value)
    }
    // Of the results at the same tick the first value's comes first, because its work began first.
    let places = done.indices.map { (tick: done[$0], number: $0) }
    let sent = places.map { place in
      let waits = inOrder && values[place.number].value != 6
      let last = waits ? places.prefix(place.number + 1).max(by: <)! : place
      return (tick: last.tick, behind: last.number, number: place.number)
    }
    let results = sent.sorted(by: <).map { tick, _, number -> Timed<Int> in
      values[number].value == 6 ? .failed(at: tick) : .value(values[number].value, at: tick)
    }
    guard let end = self[0].end() else { return results }
    if end.isFinish { return results + [.finished(at: max(end.tick, done.max() ?? 0))] }
    return results.filter { $0.tick <= end.tick } + [end]
  }

  /// Returns the values of the first input since the last turn, whenever the second grants a turn.
  ///
  /// - Parameter change: Returns the remaining values at a tick.
  /// - Returns: The delivered values.
  fileprivate func inTurns(
    _ change: ([Timed<Int>], _ tick: Int) -> [Timed<Int>] = { came, _ in came }
  ) -> [Timed<Int>] {
    let turns = arrivals.indices.filter { arrivals[$0].input == 1 && !arrivals[$0].isEnd }
    return zip([-1] + turns, turns).flatMap { before, turn in
      let tick = arrivals[turn].tick
      let came = heard(from: 0, after: before).filter { $0.index < turn }
      return change(came.map { Timed(tick, $0.timed.event) }, tick)
    }
  }

  /// Returns the same, where a failure drops waiting values.
  ///
  /// - Parameter keep: Returns the remaining values, or `nil` for a failure.
  /// - Returns: The delivered values.
  fileprivate func buffered(_ keep: ([Timed<Int>]) -> ArraySlice<Timed<Int>>?) -> [Timed<Int>] {
    inTurns { came, tick in
      guard let kept = keep(came.filter { !$0.isEnd }), !came.contains(where: \.isFailure) else {
        return [.failed(at: tick)]
      }
      return kept + came.filter(\.isEnd)
    }
  }
}
