/// The consumer of an unbounded ``AsyncValues``: reads the log, and waits in a task when there is nothing to read.
@usableFromInline
final class LogConsumer<Element: Sendable, Failure: Error>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var reader = LogReader<Element>()
  /// Belongs to whoever clears the parked flag.
  @exclusivity(unchecked) @usableFromInline var waiter: UnsafeContinuation<Void, Never>?
  /// Written by the producer before the finished flag is set, and by the consumer afterwards.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  @usableFromInline let log: ValueLog<Element>
  /// Busy unless the task is parked.
  @usableFromInline let ticket: ActivityTicket?

  /// Makes a consumer, which begins unparked.
  ///
  /// - Parameter inTask: Whether the running task is the one that is going to take.
  @inlinable
  init(inTask: Bool = true) {
    ticket = ActivityTicket.make("values", inTask: inTask)
    log = reader.log
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

  /// Takes the next value, waiting for it if need be.
  ///
  /// - Returns: `nil` at the end, and when the task is cancelled.
  @inlinable
  @inline(never)
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
    ticket?.adopt()
    // A task that never has to wait would not hear of it.
    if Task.isCancelled { _ = log.raise(LogFlag.cancelled) }
    while true {
      let word = reader.look()
      if word & LogFlag.cancelled != 0 { return nil }
      if let element = reader.takeKnown() { return element }
      if word & LogFlag.finished != 0 {
        if case .failure(let failure) = ended {
          // A failure is thrown once.
          ended = .finished
          throw failure
        }
        return nil
      }
      await park(word, isolation: isolation)
    }
  }

  /// Waits until the word is no longer what it was.
  @inlinable
  @inline(__always)
  func park(_ word: UInt64, isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        waiter = continuation
        if log.park(word) {
          ticket?.rest()
        } else {
          waiter = nil
          continuation.resume()
        }
      }
    } onCancel: {
      if log.raise(LogFlag.cancelled) { wake() }
    }
  }
}
