/// What waits in a buffer and who delivers it: a pure state machine.
///
/// One *pump* at a time delivers. It is parked when it has found nothing, and whoever then brings something starts it.
@usableFromInline
struct BufferState<Value: Sendable, Failure: Error>: Sendable {
  /// What can happen outside the pump.
  @usableFromInline
  enum Event: Sendable {
    case value(Value)
    case ended(Completion<Failure>)
    case cancelled
  }

  /// What is to be done about it.
  @usableFromInline
  enum Action: Sendable, Equatable {
    case none
    /// Starts the pump.
    case start
    /// Ends with a failure: there was no room. Nothing is taken any more.
    case overflow
    /// Lets go of the subscriber; the pump is parked.
    case release
  }

  /// What the pump does next.
  @usableFromInline
  enum Step: Sendable {
    case deliver(Value)
    case end(Completion<Failure>)
    case park
    /// Lets go of the subscriber.
    case release
  }

  @usableFromInline
  enum Phase: Sendable {
    case open
    /// The failure of an overflow is being made.
    case overflowing
    case ended(Completion<Failure>)
    /// The end has been delivered, or it has been cancelled.
    case over
  }

  @usableFromInline var waiting: BoundedRing<Value>
  @usableFromInline let failsWhenFull: Bool
  @usableFromInline var phase = Phase.open
  /// It is with the subscribing thread at first.
  @usableFromInline var isParked = false

  @inlinable
  init(size: Int, whenFull: BufferOverflow<Failure>) {
    switch whenFull {
    case .dropNewest: (failsWhenFull, waiting) = (false, BoundedRing(limit: size, keepsNewest: false))
    case .dropOldest: (failsWhenFull, waiting) = (false, BoundedRing(limit: size, keepsNewest: true))
    case .fail: (failsWhenFull, waiting) = (true, BoundedRing(limit: size, keepsNewest: false))
    }
  }

  @inlinable
  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  /// Says what an event calls for, and sets what is to be released where no lock is held.
  @inlinable
  mutating func handle(_ event: Event, _ dropped: inout Dropped) -> Action {
    switch event {
    case .value(let value):
      guard case .open = phase else { return .none }
      if failsWhenFull, waiting.count == waiting.limit {
        phase = .overflowing
        dropAll(&dropped)
        return .overflow
      }
      dropped.value = waiting.put(value)
    case .ended(let completion):
      switch phase {
      case .ended, .over: return .none
      case .open, .overflowing: phase = .ended(completion)
      }
      if case .failure = completion { dropAll(&dropped) }
    case .cancelled:
      guard !isOver else { return .none }
      phase = .over
      dropAll(&dropped)
      return isParked ? .release : .none
    }
    defer { isParked = false }
    return isParked ? .start : .none
  }

  /// What the pump does next; it has parked, or is done, if it has nothing to deliver.
  @inlinable
  mutating func step() -> Step {
    if isOver {
      isParked = true
      return .release
    }
    while let slot = waiting.take() {
      if let value = slot.element { return .deliver(value) }
    }
    isParked = true
    guard case .ended(let completion) = phase else { return .park }
    phase = .over
    return .end(completion)
  }

  @inlinable
  mutating func dropAll(_ dropped: inout Dropped) {
    dropped.all = waiting
    waiting = BoundedRing(limit: waiting.limit, keepsNewest: waiting.keepsNewest)
  }

  /// Values to let go of.
  @usableFromInline
  struct Dropped: Sendable {
    @usableFromInline var value: Value?
    @usableFromInline var all: BoundedRing<Value>?

    @inlinable
    init() {}
  }
}
