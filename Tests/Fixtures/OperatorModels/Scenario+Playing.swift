package import Causeway
package import CausewayTesting

extension Scenario {
  /// Plays the scenario to an operator.
  ///
  /// At each tick, in this order: the clock advances and fires the due timers, the arrivals are sent, and the
  /// subscriber may cancel.
  ///
  /// - Parameters:
  ///   - publisher: The operator.
  ///   - clock: The operator's clock.
  ///   - runsTasks: Whether it runs tasks on the clock's executor, which have to be waited for.
  ///   - send: Sends something into one of the operator's inputs.
  /// - Returns: The operator's output, and whether a timer is left. An unfinished subscription is cancelled.
  package func play<Output, Failure>(
    _ publisher: some Publisher<Output, Failure>, on clock: TestClock, runsTasks: Bool = false,
    send: (Arrival) -> Void
  ) async -> Outcome {
    let log = ModelLog(clock: clock, cancel: cancel)
    publisher.subscribe(ModelSubscriber<Output, Failure>(log: log))
    var outcome = Outcome()
    var next = 0
    var isOver = false
    for tick in ticks {
      await advance(clock, to: tick, runsTasks)
      while next < arrivals.count, arrivals[next].tick == tick {
        send(arrivals[next])
        next += 1
        if runsTasks { await clock.settle() }
      }
      if case .atEnd(ofTick: tick) = cancel { log.cancel() }
      if isOver || !log.isOver { continue }
      // Its timer would have fired later.
      isOver = true
      if runsTasks { await clock.settle() }
      if clock.sleeperCount > 0 { outcome.leftovers.append("a timer is left at \(tick)") }
    }
    await advance(clock, to: horizon, runsTasks)
    outcome.events = log.events
    if !log.isOver { log.cancel() }
    if runsTasks { await clock.settle() }
    if clock.sleeperCount > 0 { outcome.leftovers.append("a timer is left") }
    return outcome
  }

  /// The ticks at which something happens, in order.
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

  /// The synchronous form, which cannot be called by name in an `async` function.
  private func advanceAtOnce(_ clock: TestClock, to instant: TestClock.Instant) {
    clock.advance(to: instant)
  }
}
