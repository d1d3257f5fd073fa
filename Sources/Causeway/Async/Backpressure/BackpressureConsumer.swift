/// One consumer of a ``BackpressureSubject``, for as long as this is held.
@usableFromInline
final class BackpressureConsumer<Element: Sendable, Failure: Error>: WaitingLine<Element, Failure>, AsyncConsumer,
  @unchecked Sendable
{
  @usableFromInline let subject: BackpressureSubject<Element, Failure>
  @usableFromInline let id: Int
  /// Busy unless the tasks wait.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)

  @inlinable
  init(_ subject: BackpressureSubject<Element, Failure>) {
    self.subject = subject
    id = subject.state.withLock { $0.join() }
    super.init()
  }

  @inlinable
  deinit {
    cancel()
  }

  /// Ends the consumer, which senders no longer wait for.
  @inlinable
  func cancel() {
    subject.act { $0.leave(id: id) }
  }

  @inlinable
  func takeNow() -> Taken<Element, Failure>? {
    var taken: Taken<Element, Failure>?
    subject.act { state in
      var effects = BackpressureSubject<Element, Failure>.State.Effects()
      taken = state.takeNow(id: id, &effects)
      return effects
    }
    return taken
  }

  /// Waits until the subject gives the consumer a value or the end.
  @inlinable
  func wait(isolation: isolated (any Actor)?) async -> Taken<Element, Failure>? {
    let taken = await withCancellableContinuation(isolation: isolation) { continuation in
      subject.act { $0.take(id: id, BackpressureTaker(continuation, ticket)) }
      ticket?.rest()
    } onCancel: {
      cancel()
    }
    #if CAUSEWAY_SANITIZER
      // ThreadSanitizer does not see what orders a task behind a resume that came before it had suspended.
      subject.state.withLock { _ in }
    #endif
    return taken
  }
}
