/// The data guarded by a shared publisher's lock: the state machine and the objects that belong to its state.
///
/// It is not generic over the relay: a lock over a generic type costs more than the rest of a subscription.
struct SharingContents: Sendable {
  var state: SharingState
  /// The subject to which the subscribers of the current connection are subscribed.
  var relay: (any AnyObject & Sendable)?
  /// The log that the connection's async consumers read.
  var log: (any AnyObject & Sendable)?
  var source: Subscription?
  var timers: [Int: ClockTimer] = [:]

  /// Objects to release outside the lock.
  struct Outdated: Sendable {
    var relay: (any AnyObject & Sendable)?
    var log: (any AnyObject & Sendable)?
    var source: Subscription?
    var timers: [ClockTimer] = []
  }

  /// The result of handling an event.
  struct Outcome: Sendable {
    let action: SharingState.Action
    let relay: (any AnyObject & Sendable)?
    let outdated: Outdated
  }

  init(_ state: SharingState) {
    self.state = state
  }

  mutating func handle(_ event: SharingState.Event) -> Outcome {
    let connection = state.connection
    if case .fired(let timer) = event { timers[timer] = nil }
    let action = state.handle(event)
    return Outcome(action: action, relay: relay, outdated: takeOutdated(since: connection))
  }

  private mutating func takeOutdated(since connection: Int) -> Outdated {
    var outdated = Outdated()
    if connection != state.connection {
      outdated.relay = relay.take()
      outdated.log = log.take()
    }
    if !state.isRunning { outdated.source = source.take() }
    if !timers.isEmpty {
      for timer in timers.keys where !state.awaits(timer) { outdated.timers.append(timers.removeValue(forKey: timer)!) }
    }
    return outdated
  }
}
