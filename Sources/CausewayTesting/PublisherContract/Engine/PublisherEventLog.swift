import Causeway

/// A subscriber of the publisher, with a log of the events it has received.
final class PublisherEventLog: Sendable {
  typealias Reaction = @Sendable (PublisherEventLog, Moment) -> Void

  enum Event: Sendable {
    case subscription
    case value(SeenOutput)
    case end(SeenEnd)
  }

  /// The moment at which a rule may react: inside a call of the subscriber, or during its release.
  enum Moment: Equatable, Sendable {
    case subscription
    /// A value, with its position after the initial values, counted from 1.
    case value(Int)
    case end
    case release
  }

  struct Log: Sendable {
    var events: [Event] = []
    var subscription: Subscription?
    /// The number of calls in progress, and the thread of the latest one.
    var depth = 0
    var thread: UInt = 0
    /// The number of calls that started during a call on another thread, and during a call on the same thread.
    var overlaps = 0
    var nestings = 0
    /// The calling thread of each event.
    var threads: [UInt] = []
    var isReleased = false
    /// Whether the subscriber was released during one of its calls.
    var isReleasedInside = false
    /// The number of initial values: those received before `subscribe` returned, unless the publisher is a source.
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
  /// The values that a subject replays for this subscriber.
  let baseline: [SeenOutput]
  /// Whether received values are retained, instead of their texts.
  private let keepsValues: Bool
  private let react: Reaction?

  init(baseline: [SeenOutput], isFed: Bool, keepsValues: Bool = true, react: Reaction?) {
    self.baseline = baseline
    self.keepsValues = keepsValues
    self.react = react
    log = Watched(Log(lead: baseline.count, isJoining: isFed))
  }

  var values: [SeenOutput] { log.now.values }
  var ends: [SeenEnd] { log.now.ends }

  func receive(_ subscription: Subscription) {
    take(subscription)
    receive(.subscription) { _ in .subscription }
  }

  /// Takes the subscription of a sink, which does not receive it as an event.
  func take(_ subscription: Subscription) {
    log.change { $0.subscription = subscription }
  }

  func receive(_ value: SeenOutput) {
    receive(.value(keepsValues ? value : SeenOutput(value.description))) { log in
      let number = log.values.count - log.lead
      // A value that arrives this early, but was not replayed, is not one that a rule waits for.
      return .value(log.isJoining && number > 0 ? .min : number)
    }
  }

  func receive(_ end: SeenEnd) {
    receive(.end(end)) { _ in .end }
  }

  /// Records that `subscribe` has returned.
  func noteJoined() {
    log.change { log in
      if log.isJoining { log.lead = max(log.lead, log.values.count) }
      log.isJoining = false
    }
  }

  func noteRelease() {
    log.change { log in
      log.isReleased = true
      log.isReleasedInside = log.depth > 0
    }
    if let react { AccessChecks.suspended { react(self, .release) } }
  }

  /// Whether the subscription is neither cancelled nor completed.
  var isActive: Bool { log.now.subscription?.isActive ?? false }

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
    if let react { AccessChecks.suspended { react(self, moment) } }
    log.change { $0.depth -= 1 }
  }
}

/// A received value, type-erased.
struct SeenOutput: Equatable, Sendable, CustomStringConvertible {
  let value: any Equatable & Sendable

  init(_ value: some Equatable & Sendable) {
    self.value = value
  }

  var description: String { "\(value)" }

  static func == (left: SeenOutput, right: SeenOutput) -> Bool {
    isEqual(left.value, right.value)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    (right as? Value) == left
  }
}

extension [SeenOutput] {
  /// Returns the values that remain after removing one equal value for each of the others.
  func without(_ others: [SeenOutput]) -> [SeenOutput] {
    var rest = others
    return filter { output in
      guard let index = rest.firstIndex(of: output) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
