/// What a consumer of a ``BackpressureSubject`` gets.
@usableFromInline
enum BackpressureTaken<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case ended(Completion<Failure>)
}

/// A consumer that waits.
@usableFromInline
struct BackpressureTaker<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let continuation: UnsafeContinuation<BackpressureTaken<Value, Failure>, Never>
  @usableFromInline let ticket: ActivityTicket?

  @inlinable
  init(_ continuation: UnsafeContinuation<BackpressureTaken<Value, Failure>, Never>, _ ticket: ActivityTicket?) {
    self.continuation = continuation
    self.ticket = ticket
  }

  @inlinable
  func resume(returning taken: BackpressureTaken<Value, Failure>) {
    ticket?.stir()
    continuation.resume(returning: taken)
  }
}
