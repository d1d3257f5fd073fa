/// The consumer of an unbounded ``AsyncValues``: reads the log, and waits in a task when there is nothing to read.
@usableFromInline
final class LogConsumer<Element: Sendable, Failure: Error>: WaitingLine<Element, Failure>, AsyncConsumer,
  @unchecked Sendable
{
  @exclusivity(unchecked) @usableFromInline var reader = LogReader<Element>()
  /// Belongs to whoever clears the parked flag.
  @exclusivity(unchecked) @usableFromInline var waiter: UnsafeContinuation<Void, Never>?
  /// Written by the producer before the finished flag is set, and by the consumer afterwards.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  @usableFromInline let log: ValueLog<Element>
  /// Busy unless the tasks wait.
  @usableFromInline let ticket: ActivityTicket?

  /// Makes a consumer, which begins unparked.
  ///
  /// - Parameter inTask: Whether the running task is the one that is going to take.
  @inlinable
  init(inTask: Bool = true) {
    ticket = ActivityTicket.make("values", inTask: inTask)
    log = reader.log
    super.init()
  }

  // MARK: The producer

  @inlinable
  func finish(_ completion: Completion<Failure>) {
    ended = completion
    if log.raise(LogFlag.finished) { wake() }
  }

  /// Resumes the task, which the caller has found parked.
  @inlinable
  @inline(never)
  func wake() {
    let waiter = waiter.take()
    ticket?.stir()
    #if CAUSEWAY_SANITIZER
      // ThreadSanitizer does not see what orders a task behind a resume that came before it had suspended.
      _ = log.unpark()
    #endif
    waiter?.resume()
  }

  // MARK: The consumer

  @inlinable
  func takeNow() -> Taken<Element, Failure>? {
    let word = reader.look()
    if word & LogFlag.cancelled != 0 {
      reader.forget()
      return .ended(.finished)
    }
    if let element = reader.takeKnown() { return .value(element) }
    guard word & LogFlag.finished != 0 else { return nil }
    // A failure is thrown once.
    defer { ended = .finished }
    return .ended(ended.unsafelyUnwrapped)
  }

  /// Waits until the word is no longer what it was: the count of values that are known, without a flag.
  @inlinable
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
    return nil
  }

  @inlinable
  func cancel() {
    if log.raise(LogFlag.cancelled) { wake() }
  }
}
