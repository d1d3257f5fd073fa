import Causeway
import CausewayTesting
import Testing

extension Scenario {
  /// Plays the scenario to an operator.
  ///
  /// At each tick first the clock goes on, so that timers that are due fire, then what arrives is sent, in order, and
  /// then the subscriber may cancel.
  func play<Output>(
    _ publisher: some Publisher<Output, MarbleFailure>, _ rig: OperatorRow.Rig, runsTasks: Bool
  ) async -> [Timed<Output>] {
    let log = ModelLog<Output>(clock: rig.clock, cancel: cancel)
    publisher.subscribe(ModelSubscriber(log: log))
    var rest = arrivals[...]
    for tick in ticks {
      await advance(rig.clock, to: tick, runsTasks)
      while let arrival = rest.first, arrival.tick == tick {
        rest.removeFirst()
        rig.inputs[arrival.input].send(arrival.event)
        if runsTasks { await rig.clock.settle() }
      }
      if case .atEnd(ofTick: tick) = cancel { log.cancel() }
    }
    await advance(rig.clock, to: horizon, runsTasks)
    // What has ended has nothing left to wait for.
    let isOver = log.isOver
    log.cancel()
    if runsTasks { await rig.clock.settle() }
    if rig.clock.sleeperCount > 0 { Issue.record("a timer is left \(isOver ? "at the end" : "after the cancel")") }
    return log.events
  }

  /// When something is done, in order.
  private var ticks: [Int] {
    var ticks: [Int] = []
    for arrival in arrivals where arrival.tick != ticks.last { ticks.append(arrival.tick) }
    if case .atEnd(let tick) = cancel, !ticks.contains(tick) {
      ticks.insert(tick, at: ticks.firstIndex { $0 > tick } ?? ticks.endIndex)
    }
    return ticks
  }

  private func advance(_ clock: TestClock, to tick: Int, _ runsTasks: Bool) async {
    let instant = TestClock.Instant(offset: .seconds(tick))
    if runsTasks { await clock.advance(to: instant) } else { advanceAtOnce(clock, to: instant) }
  }

  /// The synchronous form, which cannot be named in an `async` function.
  private func advanceAtOnce(_ clock: TestClock, to instant: TestClock.Instant) {
    clock.advance(to: instant)
  }
}

extension Subject {
  fileprivate func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}
