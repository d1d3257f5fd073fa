/// Sends what a service calls back, again and again, on any thread.
///
/// It makes the functions to pass to a service. Pass these instead of closure literals: a literal that is written in
/// main-actor code belongs to the main actor, and stops the program when a service calls it on another thread.
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
  /// What the stream sends.
  associatedtype Output: Sendable
  /// How the stream fails.
  associatedtype Failure: Error

  /// Whether the subscription is still active.
  var isActive: Bool { get }

  /// Sends a value. Does nothing after the end.
  func yield(_ value: Output)

  /// Finishes the stream. Does nothing after the end.
  func finish()

  /// Fails the stream. Does nothing after the end.
  func finish(throwing error: Failure)
}

extension CallbackContinuation {
  /// A callback that takes a value.
  @inlinable
  public var handler: @Sendable (Output) -> Void {
    { yield($0) }
  }

  /// A callback that takes a result, of which a failure ends the stream.
  @inlinable
  public var resultHandler: @Sendable (Result<Output, Failure>) -> Void {
    { yield($0) }
  }

  /// A callback that takes a value or an error.
  ///
  /// An error ends the stream, whether or not there is a value.
  @inlinable
  public var pairHandler: @Sendable (Output?, Failure?) -> Void {
    { value, error in
      if let error {
        finish(throwing: error)
      } else if let value {
        yield(value)
      }
    }
  }

  /// Returns a callback that sends what a closure makes of its arguments.
  ///
  /// ```swift
  /// let id = sensor.addListener(continuation.yielding { $0.degrees })
  /// ```
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. The arguments need not be
  ///   `Sendable`.
  /// - Returns: The callback, which takes any number of arguments.
  @inlinable
  public func yielding<each Argument>(
    _ transform: @escaping @Sendable (repeat each Argument) -> Output
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in yield(transform(repeat each argument)) }
  }

  /// Returns a callback that runs a closure, which sends through the continuation it is given.
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
  /// - Parameter body: Takes the continuation and the callback's arguments, inside the call, on the service's thread.
  /// - Returns: The callback, which takes any number of arguments.
  @inlinable
  public func handling<each Argument>(
    _ body: @escaping @Sendable (Self, repeat each Argument) -> Void
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in body(self, repeat each argument) }
  }

  @inlinable
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
