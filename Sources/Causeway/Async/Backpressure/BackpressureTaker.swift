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
