/// A legacy completion handler in any of its usual forms.
///
/// | the handler takes | write |
/// |---|---|
/// | `Result<Value, Failure>` | ``result(_:)`` |
/// | `(Value?, Failure?)` | ``pair(_:)`` |
/// | two closures | ``closures(success:failure:)`` |
/// | `Failure?` | ``error(_:)`` |
/// | `Value` | ``value(_:)`` |
/// | something else | `.result { … }` |
///
/// Deliberately not `Sendable`, so that it can wrap any handler. The functions that take a handler check whether it may
/// be called on another thread.
public struct CompletionHandler<Value: Sendable, Failure: Error> {
  let call: (Result<Value, Failure>) -> Void

  /// Wraps a handler that takes a `Result`.
  public static func result(_ handler: @escaping (Result<Value, Failure>) -> Void) -> CompletionHandler {
    CompletionHandler(call: handler)
  }

  /// Wraps a handler that takes an optional value and an optional error, one of which is `nil`.
  public static func pair(_ handler: @escaping (Value?, Failure?) -> Void) -> CompletionHandler {
    CompletionHandler { result in
      switch result {
      case .success(let value): handler(value, nil)
      case .failure(let failure): handler(nil, failure)
      }
    }
  }

  /// Wraps two handlers, one of which is called.
  ///
  /// - Parameters:
  ///   - success: Takes the value.
  ///   - failure: Takes the error.
  /// - Returns: A handler that calls one of the two.
  public static func closures(
    success: @escaping (Value) -> Void, failure: @escaping (Failure) -> Void
  ) -> CompletionHandler {
    CompletionHandler { result in
      switch result {
      case .success(let value): success(value)
      case .failure(let error): failure(error)
      }
    }
  }
}

extension CompletionHandler where Value == Void {
  /// Wraps a handler that takes an optional error.
  ///
  /// `nil` means success.
  public static func error(_ handler: @escaping (Failure?) -> Void) -> CompletionHandler {
    CompletionHandler { result in
      switch result {
      case .success: handler(nil)
      case .failure(let failure): handler(failure)
      }
    }
  }
}

extension CompletionHandler where Failure == Never {
  /// Wraps a handler that takes the value of an operation that cannot fail.
  public static func value(_ handler: @escaping (Value) -> Void) -> CompletionHandler {
    CompletionHandler { result in handler(result.get()) }
  }
}

/// What a completion handler receives if its operation is cancelled through the token.
public enum CompletionOnCancel<Failure: Error>: Sendable {
  /// `CancellationError`, immediately, if the failure type allows it, as `any Error` does.
  ///
  /// Otherwise like ``outcome``.
  case cancellationError
  /// An error of the service, immediately.
  case failure(Failure)
  /// The result or error of the operation, whose task is cancelled.
  case outcome
  /// Nothing.
  ///
  /// The handler is released without being called.
  case silence
}
