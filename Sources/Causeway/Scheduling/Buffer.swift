extension Publisher {
  /// Delivers on a scheduler, in order, with a limit to what waits.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropOldest, on: scheduler)  -----(23)----(67|)
  /// ```
  ///
  /// It is `receive(on:)` for a source that may be faster than its subscriber for long. A value that is being delivered
  /// does not wait any more. Where the scheduler is current and nothing waits, delivery is immediate.
  ///
  /// The finish comes after the values that wait. A failure does not: what waits is dropped, and it is delivered next,
  /// whether it comes from the upstream or, with `.fail`, from the buffer, which then cancels the upstream at once. After
  /// a cancel on the scheduler nothing is delivered.
  ///
  /// Sending takes a short lock, and allocates nothing once the buffer has grown to what it needs.
  ///
  /// - Parameters:
  ///   - size: How many values may wait; at least one.
  ///   - whenFull: What happens to a value that comes when so many wait.
  ///   - scheduler: Where values and the completion are delivered, such as a `DispatchQueue`.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher that delivers there.
  @inlinable
  public func buffer(
    size: Int, whenFull: BufferOverflow<Failure>, on scheduler: some Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    precondition(size >= 1, "a buffer needs room for at least one value, not \(size)", file: fileID, line: line)
    return Buffered(self, size: size, whenFull: whenFull, on: scheduler)
  }
}

/// The publisher of `buffer`.
@usableFromInline
struct Buffered<Upstream: Publisher, Place: Scheduler>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let size: Int
  @usableFromInline let whenFull: BufferOverflow<Failure>
  @usableFromInline let scheduler: Place

  @inlinable
  init(_ upstream: Upstream, size: Int, whenFull: BufferOverflow<Failure>, on scheduler: Place) {
    self.upstream = upstream
    self.size = size
    self.whenFull = whenFull
    self.scheduler = scheduler
  }

  @inlinable
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(BufferInlet(BufferOutlet(subscriber, size: size, whenFull: whenFull, on: scheduler), whenFull))
  }
}

/// Puts what it receives into the buffer.
@usableFromInline
struct BufferInlet<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: BufferOutlet<Downstream>
  @usableFromInline let whenFull: BufferOverflow<Failure>

  @inlinable
  init(_ outlet: BufferOutlet<Downstream>, _ whenFull: BufferOverflow<Failure>) {
    self.outlet = outlet
    self.whenFull = whenFull
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    outlet.begin(subscription)
  }

  @inlinable
  mutating func receive(_ input: Input) {
    guard outlet.handle(.value(input)) == .overflow, case .fail(let failure) = whenFull else { return }
    outlet.cancelUpstream()
    outlet.handle(.ended(.failure(failure())))
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    outlet.handle(.ended(completion))
  }
}
