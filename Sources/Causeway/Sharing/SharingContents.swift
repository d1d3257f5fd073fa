/// What a shared publisher's lock guards: the state machine and what belongs to its state.
///
/// It does not know the relay's type: a lock over a generic type costs more than the rest of a subscription.
struct SharingContents: Sendable {
  var state: SharingState
  /// What the subscribers of the present connection are subscribed to.
  var relay: (any AnyObject & Sendable)?
  /// What its async consumers read.
  var log: (any AnyObject & Sendable)?
  var source: Subscription?
  var timers: [Int: ClockTimer] = [:]

  /// What is to be let go of outside the lock.
  struct Outdated: Sendable {
    var relay: (any AnyObject & Sendable)?
    var log: (any AnyObject & Sendable)?
    var source: Subscription?
    var timers: [ClockTimer] = []
  }

  /// What a decision leads to.
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
