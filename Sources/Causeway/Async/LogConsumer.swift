public import CausewayPlatform

/// The consumer of an unbounded ``AsyncValues``.
///
/// It reads the log, and suspends the task when the log is empty.
@usableFromInline
final class LogConsumer<Element: Sendable, Failure: Error>: WaitingLine<Element, Failure>, AsyncConsumer,
  @unchecked Sendable
{
  // Safety: `reader` belongs to the first task of the waiting line; `waiter` and `ended` change hands with the flags of
  // the log's word. Tested by `ValueLogParkingTests`, `AsyncValuesStressTests`.

  @exclusivity(unchecked) @usableFromInline var reader = LogReader<Element>()
  /// The suspended task.
  ///
  /// It belongs to the thread that clears the parked flag.
  @exclusivity(unchecked) @usableFromInline var waiter: UnsafeContinuation<Void, Never>?
  /// The completion, written by the producer before the finished flag is set, and by the consumer afterwards.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  @usableFromInline let log: ValueLog<Element>
  /// The activity, which is idle while the tasks wait.
  @usableFromInline let ticket: ActivityTicket?

  /// Creates a consumer, which is not parked.
  ///
  /// - Parameter inTask: Whether the current task is the one that will read the values.
  @_alwaysEmitIntoClient
  init(inTask: Bool = true) {
    ticket = ActivityTicket.make("values", inTask: inTask)
    log = reader.log
    super.init()
  }

  // MARK: Producer

  @_alwaysEmitIntoClient
  func finish(_ completion: Completion<Failure>) {
    ended = completion
    if log.raise(LogFlag.finished) { wake() }
  }

  /// Resumes the task, which the caller has found parked.
  @_alwaysEmitIntoClient
  @inline(never)
  func wake() {
    let waiter = waiter.take()
    ticket?.stir()
    // For a task that has not suspended yet.
    causeway_happens(Unmanaged.passUnretained(self).toOpaque())
    waiter?.resume()
  }

  // MARK: Consumer

  @_alwaysEmitIntoClient
  func takeNow() -> Taken<Element, Failure>? {
    let word = reader.look()
    if word & LogFlag.cancelled != 0 {
      reader.forget()
      return .ended(.finished)
    }
    if let element = reader.takeKnown() { return .value(element) }
    guard word & LogFlag.finished != 0 else { return nil }
    // A failure is thrown only once.
    defer { ended = .finished }
    return .ended(ended.unsafelyUnwrapped)
  }

  /// Suspends until the log's word differs from the number of known values without flags.
  @_alwaysEmitIntoClient
  func wait(isolation: isolated (any Actor)?) async -> Taken<Element, Failure>? {
    await withCancellableContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
      waiter = continuation
      if log.park(reader.seen << LogFlag.bits) {
        ticket?.rest()
      } else {
        waiter = nil
        continuation.resume()
      }
    } onCancel: {
      cancel()
    }
    causeway_happened(Unmanaged.passUnretained(self).toOpaque())
    return nil
  }

  @_alwaysEmitIntoClient
  func cancel() {
    if log.raise(LogFlag.cancelled) { wake() }
  }
}

/// A subscriber that stores values in the log of a ``LogConsumer``.
@usableFromInline
struct LogSink<Input: Sendable, Failure: Error>: CheckingSubscriber {
  /// A direct reference to the log, because the consumer object's memory is written to by another thread.
  @usableFromInline let log: ValueLog<Input>
  @usableFromInline let consumer: LogConsumer<Input, Failure>
  /// The token, held until the subscription arrives.
  @usableFromInline var token: AnyCancellable?
  @usableFromInline let watch: SubscriptionWatch?

  @_alwaysEmitIntoClient
  init(_ consumer: LogConsumer<Input, Failure>, _ token: AnyCancellable, _ watch: SubscriptionWatch? = nil) {
    self.watch = watch
    self.consumer = consumer
    log = consumer.log
    self.token = token
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    token.take()?.receive(subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    if log.put(input) { consumer.wake() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    watch?.end()
    consumer.finish(completion)
  }
}
