public import CausewayPlatform

/// A consumer of a ``BackpressureSubject``, registered until it is released or cancelled.
@usableFromInline
final class BackpressureConsumer<Element: Sendable, Failure: Error>: WaitingLine<Element, Failure>, AsyncConsumer,
  @unchecked Sendable
{
  // Safety: All properties are immutable; the state is behind the subject's lock. Tested by `BackpressureStressTests`.

  @usableFromInline let subject: BackpressureSubject<Element, Failure>
  @usableFromInline let id: Int
  /// The activity, which is idle while the tasks wait.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)

  @_alwaysEmitIntoClient
  init(_ subject: BackpressureSubject<Element, Failure>) {
    self.subject = subject
    id = subject.state.withLock { $0.join() }
    super.init()
  }

  @_alwaysEmitIntoClient
  deinit {
    cancel()
  }

  /// Unregisters the consumer, so that senders no longer wait for it.
  @_alwaysEmitIntoClient
  func cancel() {
    subject.act { $0.leave(id: id) }
  }

  @_alwaysEmitIntoClient
  func takeNow() -> Taken<Element, Failure>? {
    var taken: Taken<Element, Failure>?
    subject.act { state in
      var effects = BackpressureSubject<Element, Failure>.State.Effects()
      taken = state.takeNow(id: id, &effects)
      return effects
    }
    return taken
  }

  /// Suspends until the subject delivers a value or the completion to the consumer.
  @_alwaysEmitIntoClient
  func wait(isolation: isolated (any Actor)?) async -> Taken<Element, Failure>? {
    let taken = await withCancellableContinuation(isolation: isolation) { continuation in
      subject.act { $0.take(id: id, BackpressureTaker(continuation, ticket)) }
      ticket?.rest()
    } onCancel: {
      cancel()
    }
    causeway_happened(Unmanaged.passUnretained(subject).toOpaque())
    return taken
  }
}

/// A suspended consumer task of a ``BackpressureSubject``.
@usableFromInline
struct BackpressureTaker<Value: Sendable, Failure: Error>: Sendable {
  // Safety: `BackpressureState` returns each taker once, to the thread that resumes it. Tested by
  // `BackpressureStateTests`.

  @usableFromInline let continuation: UnsafeContinuation<Taken<Value, Failure>, Never>
  @usableFromInline let ticket: ActivityTicket?

  @_alwaysEmitIntoClient
  init(_ continuation: UnsafeContinuation<Taken<Value, Failure>, Never>, _ ticket: ActivityTicket?) {
    self.continuation = continuation
    self.ticket = ticket
  }

  @_alwaysEmitIntoClient
  func resume(returning taken: Taken<Value, Failure>) {
    ticket?.stir()
    continuation.resume(returning: taken)
  }
}
