/// A consumer's registration with a ``SharedLog``, during which it counts as a subscriber.
@usableFromInline
final class LogRegistration<Element: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: `start`, `onLeave` and `watch` belong to the cursor, which leaves in its own task or when it is released. A
  // cancel on another thread uses only `isCancelled` and `isPresent`. Tested by `SharedValuesThreadsTests`,
  // `SharedValuesStressTests`.

  @usableFromInline let log: SharedLog<Element, Failure>
  @usableFromInline let consumer: Int
  /// The position at which to begin, until a cursor has taken it.
  @exclusivity(unchecked) @usableFromInline var start: LogPosition<Element>?
  /// The closure that tells the share that the consumer has left, and whether it was the last; `nil` after that.
  @exclusivity(unchecked) @usableFromInline var onLeave: (@Sendable (Bool) -> Void)?
  /// The activity, which is idle while the tasks wait.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)
  /// Whether one of the consumer's tasks has been cancelled, which completes the consumer.
  @usableFromInline let isCancelled = AtomicBool(false)
  /// Whether the number still belongs to this consumer.
  ///
  /// After it has left, the number may be reused.
  @usableFromInline let isPresent = Locked(true)
  /// The entry in listings of live subscriptions, until the consumer leaves.
  @exclusivity(unchecked) @usableFromInline var watch: SubscriptionWatch?

  @_alwaysEmitIntoClient
  init(
    _ log: SharedLog<Element, Failure>, _ consumer: Int, _ start: LogPosition<Element>,
    onLeave: @escaping @Sendable (Bool) -> Void
  ) {
    self.log = log
    self.consumer = consumer
    self.start = start
    self.onLeave = onLeave
  }

  @_alwaysEmitIntoClient
  deinit {
    leave()
  }

  /// Unregisters the consumer.
  @_alwaysEmitIntoClient
  @inline(never)
  func leave() {
    guard let onLeave = onLeave.take() else { return }
    start = nil
    watch.take()?.end()
    isPresent.withLock { $0 = false }
    onLeave(log.leave(consumer))
  }

  /// Whether the consumer has left or has been cancelled.
  @_alwaysEmitIntoClient
  var isOver: Bool { onLeave == nil || isCancelled.load(ordering: .acquiring) }

  /// Unregisters the consumer at completion.
  ///
  /// - Returns: The completion.
  @_alwaysEmitIntoClient
  func leaveAtTheEnd() -> Completion<Failure> {
    let completion = log.ended
    leave()
    return completion ?? .finished
  }

  /// Cancels the consumer, on any thread, and resumes its suspended task.
  ///
  /// The tasks unregister the consumer.
  @_alwaysEmitIntoClient
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    isPresent.withLock { isPresent in isPresent ? log.takeCancelled(consumer) : nil }?.wake()
  }

  /// Records the consumer's entry in listings, and that subscribing is done.
  @_alwaysEmitIntoClient
  func begin(_ watch: SubscriptionWatch?) {
    self.watch = watch
    watch?.closeWithoutToken()
  }

  /// Suspends until the log's word has changed.
  @_alwaysEmitIntoClient
  @inline(__always)
  func park(_ seen: UInt64, isolation: isolated (any Actor)?) async {
    await withCancellableContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
      if log.park(consumer, seen, continuation, ticket) {
        ticket?.rest()
      } else {
        continuation.resume()
      }
    } onCancel: {
      cancel()
    }
  }
}
