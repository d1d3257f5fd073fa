extension Publisher {
  /// Delivers on a scheduler, in order, with a limit on the number of waiting values.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropOldest, on: scheduler)  -----(23)----(67|)
  /// ```
  ///
  /// Like `receive(on:)`, for a source that may be faster than its subscriber for long periods. The value being
  /// delivered does not count as waiting. If the caller already runs on the scheduler and no value is waiting, delivery
  /// is immediate.
  ///
  /// A finish is delivered after the waiting values. On failure the waiting values are discarded and the failure is
  /// delivered next, whether it comes from the upstream or, with `.fail`, from the buffer, which then cancels the
  /// upstream immediately. After a cancel on the scheduler nothing is delivered.
  ///
  /// Sending takes a short lock, and allocates nothing once the buffer has grown to the size it needs.
  ///
  /// - Parameters:
  ///   - size: The maximum number of waiting values, at least one.
  ///   - whenFull: What happens to a value that arrives when the buffer is full.
  ///   - scheduler: The scheduler that delivers values and the completion, such as a `DispatchQueue`.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that delivers on the scheduler.
  @inlinable
  public consuming func buffer(
    size: Int, whenFull: BufferOverflow<Failure>, on scheduler: some Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    precondition(size >= 1, "buffer(size:whenFull:) needs a size of one or more, not \(size)", file: fileID, line: line)
    return Buffered(self, size: size, whenFull: whenFull, on: scheduler)
  }
}

/// The publisher of `buffer`.
@usableFromInline
package struct Buffered<Upstream: Publisher, Place: Scheduler>: Publisher {
  @usableFromInline package typealias Output = Upstream.Output
  @usableFromInline package typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let size: Int
  @usableFromInline package let whenFull: BufferOverflow<Failure>
  @usableFromInline package let scheduler: Place

  @_alwaysEmitIntoClient
  package init(_ upstream: Upstream, size: Int, whenFull: BufferOverflow<Failure>, on scheduler: Place) {
    self.upstream = upstream
    self.size = size
    self.whenFull = whenFull
    self.scheduler = scheduler
  }

  @_alwaysEmitIntoClient
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(
      BufferInput(BufferOutput(consume subscriber, size: size, whenFull: whenFull, on: scheduler), whenFull))
  }
}

/// The subscriber that stores what it receives in the buffer.
@usableFromInline
struct BufferInput<Downstream: Subscriber>: CheckingSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: BufferOutput<Downstream>
  @usableFromInline let whenFull: BufferOverflow<Failure>

  @_alwaysEmitIntoClient
  init(_ outlet: BufferOutput<Downstream>, _ whenFull: BufferOverflow<Failure>) {
    self.outlet = outlet
    self.whenFull = whenFull
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    outlet.begin(subscription)
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Input) {
    guard outlet.handle(.value(input)) == .overflow, case .fail(let failure) = whenFull else { return }
    outlet.cancelUpstream()
    outlet.handle(.ended(.failure(failure())))
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    outlet.handle(.ended(completion))
  }
}

/// The treatment of a value that arrives when a buffer is full.
///
/// See ``Publisher/buffer(size:whenFull:on:fileID:line:)``.
public enum BufferOverflow<Failure: Error>: Sendable {
  /// Discards the arriving value.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropNewest, on: scheduler)  -----(12)----(45|)
  /// ```
  case dropNewest
  /// Discards the oldest waiting value.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropOldest, on: scheduler)  -----(23)----(67|)
  /// ```
  case dropOldest
  /// Fails with the error that a closure returns.
  ///
  /// ```marbles
  /// source                                                         -12-----345--|
  /// scheduler has time                                             -----0-------0
  /// buffer(size: 2, whenFull: .fail { TooSlow() }, on: scheduler)  -----(12)----#
  /// ```
  ///
  /// The closure is called once, on the sending thread.
  case fail(@Sendable () -> Failure)
}
