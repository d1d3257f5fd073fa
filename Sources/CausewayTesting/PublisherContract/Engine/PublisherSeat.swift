import Causeway

/// A subscriber of the publisher, with everything that has arrived there.
final class PublisherSeat: Sendable {
  enum Event: Sendable {
    case subscription
    case value(SeenOutput)
    case end(SeenEnd)
  }

  /// When a rule may do something: inside one of the subscriber's calls, or while it is let go of.
  enum Moment: Equatable, Sendable {
    case subscription
    /// A value, which is the first, the second and so on after those that were there from the beginning.
    case value(Int)
    case end
    case release
  }

  struct Log: Sendable {
    var events: [Event] = []
    var subscription: Subscription?
    /// How many calls are going on, and who makes the latest one.
    var depth = 0
    var thread: UInt = 0
    /// How many calls have begun while another thread's was going on, and how many inside another call.
    var overlaps = 0
    var nestings = 0
    /// Who has called, for each event.
    var threads: [UInt] = []
    var isReleased = false
    /// How many values were there from the beginning: those that came before subscribe returned, unless it is a source.
    var lead = 0
    var isJoining = false

    var values: [SeenOutput] {
      events.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    var ends: [SeenEnd] {
      events.compactMap { if case .end(let end) = $0 { end } else { nil } }
    }
  }

  let log: Watched<Log>
  /// What a subject holds for it.
  let baseline: [SeenOutput]
  private let react: @Sendable (PublisherSeat, Moment) -> Void

  init(
    baseline: [SeenOutput], isFed: Bool, react: @escaping @Sendable (PublisherSeat, Moment) -> Void
  ) {
    self.baseline = baseline
    self.react = react
    log = Watched(Log(lead: baseline.count, isJoining: isFed))
  }

  var values: [SeenOutput] { log.now.values }
  var ends: [SeenEnd] { log.now.ends }

  func receive(_ subscription: Subscription) {
    log.change { $0.subscription = subscription }
    receive(.subscription) { _ in .subscription }
  }

  func receive(_ value: SeenOutput) {
    receive(.value(value)) { log in
      let number = log.values.count - log.lead
      // One that was not held for it, and comes so early, is none that a rule waits for.
      return .value(log.isJoining && number > 0 ? .min : number)
    }
  }

  func receive(_ end: SeenEnd) {
    receive(.end(end)) { _ in .end }
  }

  /// Says that subscribe has returned.
  func noteJoined() {
    log.change { log in
      if log.isJoining { log.lead = max(log.lead, log.values.count) }
      log.isJoining = false
    }
  }

  func noteRelease() {
    log.change { $0.isReleased = true }
    react(self, .release)
  }

  func cancel() {
    log.now.subscription?.cancel()
  }

  private func receive(_ event: Event, moment: (Log) -> Moment) {
    let thread = currentThread()
    let moment = log.change { log in
      if log.depth > 0 {
        if log.thread == thread { log.nestings += 1 } else { log.overlaps += 1 }
      }
      log.depth += 1
      log.thread = thread
      log.threads.append(thread)
      log.events.append(event)
      return moment(log)
    }
    react(self, moment)
    log.change { $0.depth -= 1 }
  }
}
