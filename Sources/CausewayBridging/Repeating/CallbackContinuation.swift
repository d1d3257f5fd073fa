/// A continuation through which a service that calls back repeatedly sends values, on any thread.
///
/// Its properties and methods return the callbacks to pass to a service. Pass them instead of closure literals: a
/// closure literal written in main-actor code is isolated to the main actor, and stops the program if the service calls
/// it on another thread.
///
/// | the service calls with | pass |
/// |---|---|
/// | a value | ``handler`` |
/// | a value to be mapped, several values or none | ``yielding(_:)`` |
/// | a `Result` | ``resultHandler`` |
/// | a value or an error | ``pairHandler`` |
/// | nothing, at the end | `continuation.finish` |
/// | an error, at the end | `continuation.finish(throwing:)` |
/// | anything else | ``handling(_:)`` |
public protocol CallbackContinuation<Output, Failure>: Sendable {
  /// The type of the stream's values.
  associatedtype Output: Sendable
  /// The stream's failure type.
  associatedtype Failure: Error

  /// Whether the subscription is still active.
  var isActive: Bool { get }

  /// Sends a value.
  ///
  /// Does nothing if the stream has ended or was cancelled.
  func yield(_ value: Output)

  /// Finishes the stream.
  ///
  /// Does nothing if the stream has ended or was cancelled.
  func finish()

  /// Fails the stream.
  ///
  /// Does nothing if the stream has ended or was cancelled.
  func finish(throwing error: Failure)
}

extension CallbackContinuation {
  /// A callback that takes a value.
  @_alwaysEmitIntoClient
  public var handler: @Sendable (Output) -> Void {
    { yield($0) }
  }

  /// A callback that takes a `Result`.
  ///
  /// A failure fails the stream.
  @_alwaysEmitIntoClient
  public var resultHandler: @Sendable (Result<Output, Failure>) -> Void {
    { yield($0) }
  }

  /// A callback that takes an optional value and an optional error.
  ///
  /// An error fails the stream, even if there is a value. A call with neither is ignored.
  @_alwaysEmitIntoClient
  public var pairHandler: @Sendable (Output?, Failure?) -> Void {
    { value, error in
      if let error {
        finish(throwing: error)
      } else if let value {
        yield(value)
      }
    }
  }

  /// Returns a callback that maps its arguments to a value and sends it.
  ///
  /// ```swift
  /// let id = sensor.addListener(continuation.yielding { $0.degrees })
  /// ```
  ///
  /// - Parameter transform: Returns the value to send. Called synchronously, on the thread on which the service calls.
  ///   The arguments need not be `Sendable`.
  /// - Returns: A callback with any number of parameters.
  @_alwaysEmitIntoClient
  public func yielding<each Argument>(
    _ transform: @escaping @Sendable (repeat each Argument) -> Output
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in yield(transform(repeat each argument)) }
  }

  /// Returns a callback that passes this continuation and its own arguments to a closure.
  ///
  /// ```swift
  /// let id = sensor.addListener(
  ///   continuation.handling { continuation, event in
  ///     switch event {
  ///     case .measured(let degrees): continuation.yield(degrees)
  ///     case .unplugged: continuation.finish()
  ///     }
  ///   })
  /// ```
  ///
  /// - Parameter body: Called synchronously, on the thread on which the service calls. The arguments need not be
  ///   `Sendable`.
  /// - Returns: A callback with any number of parameters.
  @_alwaysEmitIntoClient
  public func handling<each Argument>(
    _ body: @escaping @Sendable (Self, repeat each Argument) -> Void
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in body(self, repeat each argument) }
  }

  @_alwaysEmitIntoClient
  func yield(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value): yield(value)
    case .failure(let error): finish(throwing: error)
    }
  }
}

extension CallbackPublisher.Continuation: CallbackContinuation {}
extension CallbackPublisher.MainActorContinuation: CallbackContinuation {}
extension CallbackPublisher.ActorContinuation: CallbackContinuation {}
