/// A legacy completion handler, in whichever shape it has.
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
/// It is not `Sendable`, so that any handler fits; what may be called on another thread is checked where it is used.
public struct CompletionHandler<Value: Sendable, Failure: Error> {
  let call: (Result<Value, Failure>) -> Void

  /// A handler that takes a result.
  public static func result(_ handler: @escaping (Result<Value, Failure>) -> Void) -> CompletionHandler {
    CompletionHandler(call: handler)
  }

  /// A handler that takes a value or an error, and `nil` for the other.
  public static func pair(_ handler: @escaping (Value?, Failure?) -> Void) -> CompletionHandler {
    CompletionHandler { result in
      switch result {
      case .success(let value): handler(value, nil)
      case .failure(let failure): handler(nil, failure)
      }
    }
  }

  /// Two handlers, of which one is called.
  ///
  /// - Parameters:
  ///   - success: Takes the value.
  ///   - failure: Takes the error.
  /// - Returns: The handler of both.
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
  /// A handler that takes an error or nothing.
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
  /// A handler that takes the value of what cannot fail.
  public static func value(_ handler: @escaping (Value) -> Void) -> CompletionHandler {
    CompletionHandler { result in handler(result.get()) }
  }
}
