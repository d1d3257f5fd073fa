/// The state machine of a buffer: the waiting values, and the state of the pump that delivers them.
///
/// Only one pump runs at a time. It parks when nothing is waiting; the thread that then adds an event starts it.
@usableFromInline
struct BufferState<Value: Sendable, Failure: Error>: Sendable {
  /// An event from outside the pump.
  @usableFromInline
  enum Event: Sendable {
    case value(Value)
    case ended(Completion<Failure>)
    case cancelled
  }

  /// The action that an event requires.
  @usableFromInline
  enum Action: Sendable, Equatable {
    case none
    /// Start the pump.
    case start
    /// Complete with a failure, because the buffer is full. No more values are accepted.
    case overflow
    /// Release the subscriber; the pump is parked.
    case release
  }

  /// The next step of the pump.
  @usableFromInline
  enum Step: Sendable {
    case deliver(Value)
    case end(Completion<Failure>)
    case park
    /// Release the subscriber.
    case release
  }

  @usableFromInline
  enum Phase: Sendable {
    case open
    /// The failure of an overflow is being created.
    case overflowing
    case ended(Completion<Failure>)
    /// The completion has been delivered, or the subscription has been cancelled.
    case over
  }

  @usableFromInline var waiting: BoundedRing<Value>
  @usableFromInline let failsWhenFull: Bool
  @usableFromInline var phase = Phase.open
  /// Whether the pump is parked.
  ///
  /// It starts out owned by the subscribing thread.
  @usableFromInline var isParked = false

  @_alwaysEmitIntoClient
  init(size: Int, whenFull: BufferOverflow<Failure>) {
    switch whenFull {
    case .dropNewest: (failsWhenFull, waiting) = (false, BoundedRing(limit: size, keepsNewest: false))
    case .dropOldest: (failsWhenFull, waiting) = (false, BoundedRing(limit: size, keepsNewest: true))
    case .fail: (failsWhenFull, waiting) = (true, BoundedRing(limit: size, keepsNewest: false))
    }
  }

  @_alwaysEmitIntoClient
  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  /// Handles an event, and passes out the values that the caller has to release outside its lock.
  @_alwaysEmitIntoClient
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

  /// Returns the pump's next step.
  ///
  /// Unless that delivers a value, the pump has parked or is done.
  @_alwaysEmitIntoClient
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

  @_alwaysEmitIntoClient
  mutating func dropAll(_ dropped: inout Dropped) {
    dropped.all = waiting
    waiting = BoundedRing(limit: waiting.limit, keepsNewest: waiting.keepsNewest)
  }

  /// Values to release.
  @usableFromInline
  struct Dropped: Sendable {
    @usableFromInline var value: Value?
    @usableFromInline var all: BoundedRing<Value>?

    @_alwaysEmitIntoClient
    init() {}
  }
}
