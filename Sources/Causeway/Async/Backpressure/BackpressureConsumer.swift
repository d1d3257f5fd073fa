/// One consumer of a ``BackpressureSubject``, for as long as this is held.
@usableFromInline
final class BackpressureConsumer<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subject: BackpressureSubject<Element, Failure>
  @usableFromInline let id: Int
  /// Busy unless the task is parked.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)

  @inlinable
  init(_ subject: BackpressureSubject<Element, Failure>) {
    self.subject = subject
    id = subject.state.withLock { $0.join() }
  }

  @inlinable
  deinit {
    leave()
  }

  @inlinable
  func leave() {
    subject.act { $0.leave(id: id) }
  }

  /// Takes the next value, waiting for it if need be.
  ///
  /// - Returns: `nil` at the end, and when the task is cancelled.
  @inlinable
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
    ticket?.adopt()
    // A task that never has to wait would not hear of it.
    if Task.isCancelled { leave() }
    var taken = takeNow()
    if taken == nil { taken = await takeWaiting(isolation: isolation) }
    switch taken.unsafelyUnwrapped {
    case .value(let value): return value
    case .ended(.finished): return nil
    case .ended(.failure(let failure)): throw failure
    }
  }

  @inlinable
  func takeNow() -> BackpressureTaken<Element, Failure>? {
    var taken: BackpressureTaken<Element, Failure>?
    subject.act { state in
      var effects = BackpressureSubject<Element, Failure>.State.Effects()
      taken = state.takeNow(id: id, &effects)
      return effects
    }
    return taken
  }

  @inlinable
  @inline(never)
  func takeWaiting(isolation: isolated (any Actor)?) async -> BackpressureTaken<Element, Failure> {
    let taken = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        subject.act { $0.take(id: id, BackpressureTaker(continuation, ticket)) }
        ticket?.rest()
      }
    } onCancel: {
      leave()
    }
    #if CAUSEWAY_SANITIZER
      // ThreadSanitizer does not see what orders a task behind a resume that came before it had suspended.
      subject.state.withLock { _ in }
    #endif
    return taken
  }
}
