/// An error of a bridge that may wrap the service's own error.
///
/// View models and users expect the service's own errors, with their cases and descriptions. Everything in the library
/// that shows or compares errors therefore unwraps them with ``serviceError(of:)``. Conform the error type of your own
/// adapter to get the same treatment.
public protocol ServiceErrorWrapper: Error {
  /// The service's own error, or `nil` if the bridge itself failed.
  var serviceError: (any Error)? { get }

  /// Whether this error only reports that the work was cancelled. The default is `false`.
  var isCancellation: Bool { get }

  /// The text shown to the user if ``serviceError`` is `nil`.
  ///
  /// The default is `nil`, which selects the error's own description.
  var userText: String? { get }
}

extension ServiceErrorWrapper {
  /// The default: `false`.
  public var isCancellation: Bool { false }

  /// The default: `nil`.
  public var userText: String? { nil }
}

/// Returns the service's own error.
///
/// - Parameter error: Any error.
/// - Returns: The innermost error of a ``ServiceErrorWrapper``, or `error` itself if it wraps none.
public func serviceError(of error: any Error) -> any Error {
  var error = error
  while let inner = (error as? any ServiceErrorWrapper)?.serviceError { error = inner }
  return error
}

/// Returns whether an error only reports that the work was cancelled.
///
/// - Parameter error: Any error.
/// - Returns: `true` for a `CancellationError`, even inside a ``ServiceErrorWrapper``, and for a wrapper whose
///   ``ServiceErrorWrapper/isCancellation`` is `true`.
public func isCancellation(_ error: any Error) -> Bool {
  let error = serviceError(of: error)
  return error is CancellationError || (error as? any ServiceErrorWrapper)?.isCancellation == true
}
