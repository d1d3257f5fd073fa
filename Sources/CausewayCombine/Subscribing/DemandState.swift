import Causeway

/// The state machine of a ``DemandedDelivery``: the demand of a subscriber, and the values that wait for it.
///
/// One thread at a time delivers. Methods pass out the values that the caller has to release outside its lock.
struct DemandState<Receiver: Subscriber>: Sendable {
  typealias Input = Receiver.Input
  typealias Failure = Receiver.Failure

  /// What the calling thread has to do next.
  enum Action {
    case none
    case deliver(Input, Receiver)
    case complete(Completion<Failure>, Receiver)
    case resume(Causeway.Subscription)
    /// Cancel the source, and finish with the failure that the buffer makes.
    case overflow
  }

  /// The subscriber, until the completion or a cancel.
  private var receiver: UncheckedBox<Receiver>?
  private let buffer: DemandBuffer<Failure>?
  private var upstream: Causeway.Subscription?
  private var demand = Subscribers.Demand.none
  private var waiting = WaitingValues<Input>()
  /// The completion, which follows the waiting values.
  private var completion: Completion<Failure>?
  private var isDelivering = false
  /// Whether a buffer is filled by a source that is still being subscribed to, before it delivers.
  private var isFilling: Bool
  /// Whether the source can be paused.
  private var isPaced = false
  private var isPaused = false
  private var isOverflowing = false

  init(_ receiver: Receiver, _ buffer: DemandBuffer<Failure>?) {
    self.receiver = UncheckedBox(receiver)
    self.buffer = buffer
    isFilling = buffer != nil
  }

  // MARK: For the source

  /// Stores the source's subscription.
  ///
  /// - Returns: The subscriber, which receives its subscription.
  mutating func begin(_ upstream: Causeway.Subscription) -> Receiver? {
    if receiver != nil { self.upstream = upstream }
    return receiver?.value
  }

  /// Whether the source has to be paused when it sends more than is requested.
  ///
  /// Most subscribers request all values at once.
  var wantsPacing: Bool {
    guard receiver != nil else { return false }
    return buffer.map { $0.isKeptFull } ?? (demand != .unlimited)
  }

  /// Begins to pause the source when it has sent as much as is wanted.
  mutating func pace() {
    isPaced = true
    pauseIfFull()
  }

  /// Ends the time in which a buffer only stores values.
  mutating func endFilling() -> Action {
    isFilling = false
    return next()
  }

  /// Handles a value.
  mutating func receive(_ input: Input, dropping dropped: inout WaitingValues<Input>) -> Action {
    guard receiver != nil, completion == nil, !isOverflowing else { return .none }
    if let buffer {
      // A value that was on its way when the source was paused fits, too.
      if waiting.count >= buffer.size, !isPaced {
        // The source has sent more than a buffer requests that is to be kept full.
        if buffer.isKeptFull, unrequested != .allKept { return .none }
        switch buffer.overflow {
        case .dropNewest: return .none
        case .dropOldest: if let oldest = waiting.removeFirst() { dropped.append(oldest) }
        case .fail:
          isOverflowing = true
          swap(&dropped, &waiting)
          return .overflow
        }
      }
    } else if demand <= waiting.count {
      switch unrequested {
      case .allKept: break
      case .latestKept: if demand < waiting.count, let last = waiting.removeLast() { dropped.append(last) }
      case .dropped: return .none
      }
    }
    waiting.append(input)
    return next()
  }

  /// Handles the completion.
  mutating func receive(
    _ completion: Completion<Failure>, dropping dropped: inout WaitingValues<Input>
  ) -> Action {
    guard receiver != nil, self.completion == nil else { return .none }
    if buffer != nil {
      if case .failure = completion { swap(&dropped, &waiting) }
    } else if demand < waiting.count, unrequested == .latestKept, let last = waiting.removeLast() {
      // As with Combine, a completion does not wait for the demand.
      dropped.append(last)
    }
    self.completion = completion
    upstream = nil
    return next()
  }

  // MARK: For the subscriber

  /// Adds to the demand.
  mutating func request(_ more: Subscribers.Demand) -> Action {
    demand += more
    return next()
  }

  /// Records that a value has been delivered, and adds to the demand.
  mutating func delivered(requesting more: Subscribers.Demand) -> Action {
    isDelivering = false
    demand += more
    return next()
  }

  /// Ends the subscription.
  ///
  /// - Returns: The source's subscription, to be cancelled, and the subscriber, to be released outside the lock.
  mutating func cancel(
    dropping dropped: inout WaitingValues<Input>
  ) -> (upstream: Causeway.Subscription?, receiver: UncheckedBox<Receiver>?) {
    swap(&dropped, &waiting)
    return (upstream.take(), receiver.take())
  }

  /// Removes the source's subscription, to be cancelled.
  mutating func takeUpstream() -> Causeway.Subscription? {
    upstream.take()
  }

  // MARK: Deciding

  private var unrequested: UnrequestedValues { upstream?.unrequestedValues ?? .allKept }

  /// Whether the source has sent as much as is wanted.
  private var isFull: Bool {
    (demand == .none || isFilling) && waiting.count >= (buffer?.size ?? 0)
  }

  /// Pauses the source.
  ///
  /// Done under the lock, so that it cannot be resumed before it is paused, and again for each value that arrives
  /// nevertheless, because another thread may be about to resume the source.
  private mutating func pauseIfFull() {
    guard isPaced, isFull, let upstream else { return }
    isPaused = true
    upstream.pause()
  }

  /// Decides what the calling thread has to do, unless another one delivers.
  private mutating func next() -> Action {
    guard !isDelivering, let receiver else { return .none }
    if !isFilling {
      if demand > .none, let value = waiting.removeFirst() {
        demand -= 1
        isDelivering = true
        return .deliver(value, receiver.value)
      }
      if waiting.isEmpty, let completion {
        self.receiver = nil
        return .complete(completion, receiver.value)
      }
      if isPaused, !isFull, let upstream {
        isPaused = false
        return .resume(upstream)
      }
    }
    pauseIfFull()
    return .none
  }
}

/// The properties of a buffer in a ``DemandState``.
struct DemandBuffer<Failure: Error>: Sendable {
  /// The treatment of a value that does not fit.
  enum Overflow: Sendable {
    case dropNewest
    case dropOldest
    case fail
  }

  let size: Int
  /// Whether the buffer requests only as many values as it has room for.
  let isKeptFull: Bool
  let overflow: Overflow
}
