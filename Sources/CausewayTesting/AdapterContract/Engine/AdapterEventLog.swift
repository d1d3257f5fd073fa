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
    var isReleased = false
  }

  let log = Watched(Log())
  /// The numbers expected before any value is sent.
  let baseline: [Int]
  let delivery: ServicePlace
  /// Called inside the delivery of a value, with its position after the baseline, counted from 1.
  let onValue: @Sendable (AdapterEventLog, Int) -> Void
  private let token = Locked<AnyCancellable?>(nil)

  init(baseline: [Int], delivery: ServicePlace, onValue: @escaping @Sendable (AdapterEventLog, Int) -> Void) {
    self.baseline = baseline
    self.delivery = delivery
    self.onValue = onValue
  }

  func take(_ subscription: Subscription) {
    token.withLock { $0 = AnyCancellable(subscription) }
  }

  func receive(_ value: Seen) {
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
    onValue(self, count - baseline.count)
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

  /// Releases the token.
  func release() {
    let token = token.withLock { $0.take() }
    withExtendedLifetime(token) {}
  }
}

/// A subscriber that forwards events to a eventLog and records its own release.
struct AdapterEventSubscriber<Input: Sendable, Failure: Error>: Subscriber {
  final class Owner: Sendable {
    private let eventLog: AdapterEventLog

    init(_ eventLog: AdapterEventLog) {
      self.eventLog = eventLog
    }

    deinit {
      eventLog.log.change { $0.isReleased = true }
    }
  }

  let eventLog: AdapterEventLog
  let owner: Owner
  let read: @Sendable (Input) -> Seen

  init(_ eventLog: AdapterEventLog, read: @escaping @Sendable (Input) -> Seen) {
    self.eventLog = eventLog
    owner = Owner(eventLog)
    self.read = read
  }

  mutating func receive(subscription: Subscription) {
    eventLog.take(subscription)
  }

  mutating func receive(_ input: Input) {
    eventLog.receive(read(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: eventLog.receive(.finished)
    case .failure(let error): eventLog.receive(.failed(error))
    }
  }
}
