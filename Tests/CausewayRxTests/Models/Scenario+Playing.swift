import Causeway
import CausewayRx
import CausewayTesting

extension Scenario {
  /// Plays the scenario to an operator.
  ///
  /// At each tick first the clock goes on, so that timers that are due fire, then what arrives is sent, in order, and
  /// then the subscriber may dispose.
  ///
  /// - Returns: What the operator has sent, and what is left behind, which should be nothing.
  func play(_ row: OperatorRow) -> (events: [Timed<String>], leftovers: [String]) {
    let subjects = (0..<row.inputs).map { _ in PublishSubject<Int>() }
    let clock = TestClock()
    let rig = OperatorRow.Rig(inputs: subjects, clock: clock, n: n) {}
    let log = ModelLog(clock: clock, disposal: disposal)
    row.build(rig).subscribe(ModelSubscriber(log: log))
    var rest = arrivals[...]
    for tick in ticks {
      clock.advance(to: TestClock.Instant(offset: .seconds(tick)))
      while let arrival = rest.first, arrival.tick == tick {
        rest.removeFirst()
        subjects[arrival.input].on(arrival.event)
      }
      if case .atEnd(ofTick: tick) = disposal { log.dispose() }
    }
    clock.advance(to: TestClock.Instant(offset: .seconds(horizon)))
    if log.events.last?.isEnd != true { log.dispose() }
    let observed = subjects.indices.filter { subjects[$0].hasObservers }.map { "input \($0) is still observed" }
    return (log.events, observed + (clock.sleeperCount > 0 ? ["a timer is left"] : []))
  }

  /// When something is done, in order.
  private var ticks: [Int] {
    var ticks = Set(arrivals.map(\.tick))
    if case .atEnd(let tick) = disposal { ticks.insert(tick) }
    return ticks.sorted()
  }

  /// What is left of an outcome: nothing after the end, the disposal or the horizon.
  func trim(_ outcome: [Timed<String>]) -> [Timed<String>] {
    var kept: [Timed<String>] = []
    for timed in outcome {
      if timed.tick > horizon { break }
      if case .atEnd(let tick) = disposal, timed.tick > tick { break }
      kept.append(timed)
      if timed.isEnd { break }
      if case .insideElement(kept.count) = disposal { break }
    }
    return kept
  }
}

extension PublishSubject {
  fileprivate func on(_ event: Materialized<Element, Trouble>) {
    switch event {
    case .value(let value): onNext(value)
    case .completion(.finished): onCompleted()
    case .completion(.failure(let trouble)): onError(trouble)
    }
  }
}
