import Causeway

@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func serialisesCalls() async throws {
    let first = try await start(onValue: callingFromAnotherThread())
    var eventLogs = [first]
    if facts.sharesRegistration { eventLogs.append(try await startAnother()) }
    try await emit(1)
    for eventLog in eventLogs { try await expectAll(eventLog, [[1], [2]]) }
    let threads = (0..<4).map { thread in (0..<25).map { 3 + thread * 25 + $0 } }
    let running = threads.map { numbers in
      begin { [setup] in
        for number in numbers { setup.emit(number) }
      }
    }
    for isDone in running {
      guard await isDone.wait(patience, until: { $0 }) else {
        throw didNotReturn("A call of the service, made on one of 4 threads at once,")
      }
    }
    for eventLog in eventLogs { try await expectAll(eventLog, [[1], [2]] + threads) }
    guard let other = eventLogs.last, eventLogs.count > 1 else { return }
    let orders = [first, other].map { eventLog in
      eventLog.log.now.values.dropFirst(eventLog.baseline.count).map(\.number)
    }
    guard orders[0] == orders[1] else {
      throw Breach("The service has called from 4 threads at once: two subscribers received different orders.")
    }
  }

  func currentValueIsNewest() async throws {
    let eventLog = try await start(onValue: callingFromAnotherThread())
    try await emit(1)
    guard await eventLog.log.wait(patience, until: { $0.values.count >= eventLog.baseline.count + 2 }) else {
      throw Breach("The service has called from 2 threads at once: expected 2 values, saw fewer within \(patience).")
    }
    await settle()
    let newest = eventLog.log.now.values.last
    let late = makeEventLog()
    try await subscribe(late)
    guard await late.log.wait(patience, until: { !$0.values.isEmpty }) else {
      throw Breach("A second subscriber did not receive the current value within \(patience).")
    }
    let current = late.log.now.values.first
    guard current?.number == newest?.number else {
      throw Breach(
        "The service has called from 2 threads at once, and \(newest?.text ?? "") was delivered last: "
          + "expected it to be the current value, saw \(current?.text ?? "").")
    }
  }

  /// Returns a closure that makes the service send value 2 on another thread while value 1 is being delivered.
  private func callingFromAnotherThread() -> @Sendable (AdapterEventLog, Int) -> Void {
    { [self] _, place in
      guard place == 1 else { return }
      // Another rule checks for an adapter that blocks the other thread, so the wait is short.
      _ = onAnotherThread(linger) { [setup] in setup.emit(2) }
    }
  }

  /// Expects all values of several threads, each thread's in order, without overlapping deliveries.
  private func expectAll(_ eventLog: AdapterEventLog, _ threads: [[Int]]) async throws {
    if facts.traits.contains(.skipsRepeats), !isDistinct {
      throw UncheckableRule(reason: "equal values in a row are dropped")
    }
    let expected = eventLog.baseline.count + threads.reduce(0) { $0 + $1.count }
    let isComplete = await eventLog.log.wait(patience) { $0.values.count >= expected }
    await settle()
    let log = eventLog.log.now
    guard log.overlaps == 0 else {
      throw Breach(
        "The service has called on several threads at once: a delivery started during another one.")
    }
    guard isComplete, log.values.count == expected else {
      throw Breach(
        "The service has called on several threads at once: expected \(count(expected, "value")), saw \(log.values.count)."
      )
    }
    guard isDistinct else { return }
    let seen = log.values.dropFirst(eventLog.baseline.count).map(\.number)
    for numbers in threads {
      let own = Set(numbers)
      guard seen.compactMap({ $0 }).filter(own.contains) == numbers else {
        throw Breach("The service has called on several threads at once: the calls of one thread are not in order.")
      }
    }
  }
}
