extension Publisher {
  /// Delays values and the finish.
  ///
  /// ```marbles
  /// source         -1-23---|
  /// delay(for: 3)  ----1-23---|
  /// ```
  ///
  /// A failure is not delayed: it is forwarded immediately and the waiting values are discarded. Values are emitted in
  /// order, on the thread on which the clock's timer fires or, if that is late, on the sending thread.
  ///
  /// Waiting values are held without limit. One timer serves all of them.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of the same values.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func delay(
    for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, DelayStep<Output, Failure>(duration.asDelay), TimeBase(clock))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.delay(for:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func delay(
    for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      TimedStepped(base, DelayStep<MainActorBox<Output>, Failure>(duration.asDelay), TimeBase(clock).onMainActor))
  }
}

/// The step of `delay`.
@usableFromInline
struct DelayStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  /// A waiting value.
  @usableFromInline
  struct Delayed: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let due: Nanoseconds

    @_alwaysEmitIntoClient
    @inline(__always)
    init(_ value: Value, _ due: Nanoseconds) {
      self.value = value
      self.due = due
    }
  }

  @usableFromInline let duration: Nanoseconds
  @usableFromInline var waiting = Fifo<Delayed>()
  @usableFromInline var end: Nanoseconds?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Nanoseconds) {
    self.duration = duration
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  var deadline: Nanoseconds? { waiting.first?.due ?? end }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value, at now: Nanoseconds) -> StepResult<Value, Failure> {
    waiting.append(Delayed(input, now + duration))
    return .skip
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Value, Failure> {
    waiting.popFirst().map { .next($0.value) } ?? .end(.finished)
  }

  @_alwaysEmitIntoClient
  mutating func finish(at now: Nanoseconds) -> StepResult<Value, Failure> {
    end = now + duration
    return .skip
  }
}

/// A queue in a ring buffer, which allocates only when it grows.
@usableFromInline
struct Fifo<Element: Sendable>: Sendable {
  @usableFromInline var ring: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @_alwaysEmitIntoClient
  init() {}

  /// The oldest element.
  @_alwaysEmitIntoClient
  @inline(__always)
  var first: Element? {
    count == 0 ? nil : ring[head]
  }

  @_alwaysEmitIntoClient
  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    // The capacity is a power of two.
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  @_alwaysEmitIntoClient
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    return element
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func grow() {
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(max(8, 2 * count))
    for index in 0..<count { larger.append(ring[(head + index) & (ring.count - 1)]) }
    while larger.count < max(8, 2 * count) { larger.append(nil) }
    ring = larger
    head = 0
  }
}
