@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func subscriptionFirst() throws {
    let eventLog = subscribe()
    guard case .subscription? = eventLog.log.now.events.first else {
      throw Breach(
        "When subscribe had returned: expected the subscription first, saw "
          + "\(list(eventLog.log.now.events.map(\.text))).")
    }
    playThrough(eventLog)
    let subscriptions = eventLog.log.now.events.count { if case .subscription = $0 { true } else { false } }
    guard subscriptions == 1 else {
      throw Breach("After one subscribe: expected 1 subscription, saw \(subscriptions).")
    }
  }

  func nothingAfterTheEnd() throws {
    try forEachEnding { end, name in
      for events in [eventsThrough(end), eventsThrough(end, values: [])] {
        let late = events.drop { !$0.isEnd }.filter(\.isValue)
        guard late.isEmpty else {
          throw Breach("After \(name): expected no value after the completion, saw \(list(late.map(\.text))).")
        }
      }
    }
  }

  func oneEnd() throws {
    try forEachEnding { end, name in
      for events in [eventsThrough(end), eventsThrough(end, values: [])] {
        let ends = events.filter(\.isEnd)
        guard ends.count <= 1 else {
          throw Breach("After \(name): expected one completion, saw \(list(ends.map(\.text))).")
        }
      }
    }
  }

  func finishes() throws {
    let eventLog = subscribe()
    send()
    finish()
    arrive(eventLog, isDue: true)
    switch eventLog.ends.first {
    case .finished?: break
    case .failed(let error)?:
      throw Breach("After the values and the completion: expected finished, saw failure \(error).")
    case nil: throw Breach("After the values and the completion: expected finished, saw no end within \(patience).")
    }
  }

  /// Runs a scenario with each way to complete.
  ///
  /// The `end` closure sends the completion.
  func forEachEnding(_ body: (_ end: () -> Void, _ name: String) throws -> Void) throws {
    if facts.isSource { return try body({}, "the end") }
    if facts.finishes { try body(finish, "the finish") }
    guard facts.canFail, !facts.traits.contains(.handlesFailure) else { return }
    renew()
    try body(fail, "the failure")
  }

  /// Returns the events received if the upstream continues after the completion and completes again.
  private func eventsThrough(_ end: () -> Void, values: [Int] = numbers) -> [PublisherEventLog.Event] {
    renew()
    let eventLog = subscribe()
    send(values)
    end()
    arrive(eventLog)
    send([6, 7])
    end()
    finish()
    fail()
    settle()
    return eventLog.log.now.events
  }
}

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func failurePasses() throws {
    for values in [[], [1, 2]] {
      renew()
      let eventLog = subscribe()
      send(values)
      // The operator may have completed earlier.
      if !facts.isSource, !eventLog.ends.isEmpty { continue }
      fail()
      wait(for: eventLog) { $0.depth == 0 && !$0.ends.isEmpty }
      try expectFailure(eventLog.ends.first)
    }
  }

  private func expectFailure(_ end: SeenEnd?) throws {
    switch end {
    case .failed(let error)?:
      guard source.failure.map({ isSame(error, $0) }) ?? false else {
        throw Breach("After a failure: expected the failure \(failureText), saw failure \(error).")
      }
    case .finished?:
      throw Breach("After a failure: expected the failure \(failureText), saw finished.")
    case nil:
      throw Breach("After a failure: expected the failure \(failureText), saw no end within \(patience).")
    }
  }

  private var failureText: String { source.failure.map { "\($0)" } ?? "" }
}
