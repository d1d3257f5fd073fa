import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func releasesSubscriberAtCancel() throws {
    let cancelled = subscribe()
    send([1, 2])
    cancel(cancelled)
    // A source may have completed before; another rule checks that case.
    if !facts.isSource { try expectReleased(cancelled, "After a cancellation") }

    let moments: [PublisherEventLog.Moment] = facts.hasValues ? [.subscription, .value(1)] : [.subscription]
    for moment in moments {
      renew()
      let isCancelled = Watched(false)
      let eventLog = subscribe { eventLog, now in
        guard now == moment else { return }
        eventLog.cancel()
        isCancelled.change { $0 = true }
      }
      playThroughCancelled(eventLog)
      if isCancelled.now { try expectReleased(eventLog, "After a cancellation inside a call") }
    }
  }

  func releasesSubscriberAtEnd() throws {
    try forEachEnding { end, name in
      let eventLog = subscribe()
      send()
      end()
      arrive(eventLog)
      guard !eventLog.ends.isEmpty else { return }
      try expectReleased(eventLog, "After \(name)")
    }
  }

  func releasesAtCancel(_ what: String, _ isHeld: KeyPath<PublisherRig, @Sendable () -> Bool>) throws {
    let eventLog = subscribe()
    send([1, 2])
    cancel(eventLog)
    settle()
    try expectLetGo(of: what, isHeld, "After a cancellation, with the subscription held")

    guard facts.hasValues, !isLocked(in: .value) else { return }
    let isCancelled = Watched(false)
    let inside = subscribe { eventLog, moment in
      guard moment == .value(1) else { return }
      eventLog.cancel()
      isCancelled.change { $0 = true }
    }
    playThroughCancelled(inside)
    guard isCancelled.now else { return }
    try expectLetGo(of: what, isHeld, "After a cancellation inside a value, with the subscription held")
  }

  func releasesAtEnd(_ what: String, _ isHeld: KeyPath<PublisherRig, @Sendable () -> Bool>) throws {
    try forEachEnding { end, name in
      let eventLog = subscribe()
      send()
      end()
      arrive(eventLog)
      guard !eventLog.ends.isEmpty else { return }
      try expectLetGo(of: what, isHeld, "After \(name), with the subscription held")
    }
  }

  /// Releases the publisher, which also holds its closures and its upstream, and expects an object to be released.
  func expectLetGo(
    of what: String, _ isHeld: KeyPath<PublisherRig, @Sendable () -> Bool>, _ when: String
  ) throws {
    guard let isHeld = rig?[keyPath: isHeld] else { return }
    releaseRig()
    guard becomes({ !isHeld() }) else {
      throw Breach("\(when): expected the \(what) to be released, but it is still held after \(patience).")
    }
  }

  func expectReleased(_ eventLog: PublisherEventLog, _ when: String) throws {
    guard block(eventLog.log, until: { $0.isReleased }) else {
      throw Breach(
        "\(when), with the subscription held: expected the subscriber to be released, but it is still held after "
          + "\(patience).")
    }
  }

  /// Polls, because weak references give no notification.
  func becomes(_ condition: () -> Bool) -> Bool {
    let never = Watched(false)
    var rest = facts.isOnMainActor ? .zero : patience
    while !condition() {
      guard rest > .zero else { return false }
      _ = never.block(.milliseconds(2)) { $0 }
      rest -= .milliseconds(2)
    }
    return true
  }
}
