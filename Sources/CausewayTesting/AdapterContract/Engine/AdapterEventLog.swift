import Causeway

/// A subscriber of the adapter, with a log of the events it has received.
final class AdapterEventLog: Sendable {
  struct Log: Sendable {
    var values: [Seen] = []
    /// The task in which each value was delivered; `nil` outside tasks and on the main actor, which runs tasks in
    /// order.
    var tasks: [Int?] = []
    var ends: [SeenEnd] = []
    /// The number of deliveries in progress.
    var depth = 0
    /// The number of deliveries that started during another delivery.
    var overlaps = 0
    var misplaced = 0
    /// The number of values, if only they are counted.
    var count = 0
    var isReleased = false
    /// Whether the subscriber was released during a delivery.
    var isReleasedInside = false
  }

  let log = Watched(Log())
  /// The numbers expected before any value is sent.
  let baseline: [Int]
  let delivery: ServicePlace
  /// Called inside the delivery of a value, with its position after the baseline, counted from 1.
  let onValue: (@Sendable (AdapterEventLog, Int) -> Void)?
  /// Whether values are counted instead of logged.
  private let isCounting: Bool
  private let token = Locked<AnyCancellable?>(nil)

  init(
    baseline: [Int], delivery: ServicePlace, isCounting: Bool = false,
    onValue: (@Sendable (AdapterEventLog, Int) -> Void)? = nil
  ) {
    self.baseline = baseline
    self.delivery = delivery
    self.isCounting = isCounting
    self.onValue = onValue
  }

  func take(_ subscription: Subscription) {
    token.withLock { $0 = AnyCancellable(subscription) }
  }

  func receive(_ value: Seen) {
    if isCounting { return log.change { $0.count += 1 } }
    let isInPlace = delivery.isCurrent()
    // Safety: Only the hash value leaves the closure. Tested by `AdapterContractTests`.
    let task = MainActorScheduler().isCurrent ? nil : withUnsafeCurrentTask { $0?.hashValue }
    let count = log.change { log in
      log.values.append(value)
      log.tasks.append(task)
      if log.depth > 0 { log.overlaps += 1 }
      if !isInPlace { log.misplaced += 1 }
      log.depth += 1
      return log.values.count
    }
    if let onValue { AccessChecks.suspended { onValue(self, count - baseline.count) } }
    log.change { $0.depth -= 1 }
  }

  func receive(_ end: SeenEnd) {
    let isInPlace = delivery.isCurrent()
    log.change { log in
      log.ends.append(end)
      if log.depth > 0 { log.overlaps += 1 }
      if !isInPlace { log.misplaced += 1 }
    }
  }

  func cancel() {
    let token = token.withLock { $0 }
    token?.cancel()
  }

  /// Records the release of the subscriber.
  func noteRelease() {
    log.change { log in
      log.isReleased = true
      log.isReleasedInside = log.depth > 0
    }
  }

  /// Releases the token.
  func release() {
    let token = token.withLock { $0.take() }
    withExtendedLifetime(token) {}
  }
}

/// A subscriber that forwards events to an event log and records its own release.
///
/// It does not change when it is called, because a broken adapter may call it on several threads at once, and inside its
/// own calls. Nothing retains its owner during a call, so that a release of the subscriber is seen at once.
struct AdapterEventSubscriber<Input: Sendable, Failure: Error>: Subscriber {
  private final class Owner: Sendable {
    let eventLog: AdapterEventLog
    let read: @Sendable (Input) -> Seen

    init(_ eventLog: AdapterEventLog, _ read: @escaping @Sendable (Input) -> Seen) {
      self.eventLog = eventLog
      self.read = read
    }

    deinit {
      eventLog.noteRelease()
    }
  }

  private let eventLog: AdapterEventLog
  private let owner: Owner

  init(_ eventLog: AdapterEventLog, read: @escaping @Sendable (Input) -> Seen) {
    self.eventLog = eventLog
    owner = Owner(eventLog, read)
  }

  mutating func receive(subscription: Subscription) {
    eventLog.take(subscription)
  }

  mutating func receive(_ input: Input) {
    let (eventLog, seen) = (eventLog, owner.read(input))
    eventLog.receive(seen)
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: eventLog.receive(.finished)
    case .failure(let error): eventLog.receive(.failed(error))
    }
  }
}

/// A received value: its number among the values that rules send, or `nil` if it is not one of them, and its text.
///
/// The value itself is not retained. The text of a known value is made when it is needed, because thousands arrive.
struct Seen: Sendable {
  let number: Int?
  private let describe: @Sendable () -> String

  /// Creates the value with a number.
  init(number: Int, describedBy describe: @escaping @Sendable () -> String) {
    self.number = number
    self.describe = describe
  }

  /// Creates an unknown value.
  init(unknown text: String) {
    number = nil
    describe = { text }
  }

  var text: String { describe() }
}
