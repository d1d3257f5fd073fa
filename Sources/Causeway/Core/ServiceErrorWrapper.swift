/// An error that a bridge fails with, which may contain the service's own error.
///
/// A service's own error is what its users know: its cases, its texts. Everything in the library that shows or compares
/// errors looks through a wrapper with ``serviceError(of:)``. Conform an error type of your own adapter to have the same.
public protocol ServiceErrorWrapper: Error {
  /// The service's own error, or `nil` if the bridge itself has failed.
  var serviceError: (any Error)? { get }

  /// Whether it only says that the work was cancelled. The default is `false`.
  var isCancellation: Bool { get }

  /// The text to show to a user if there is no ``serviceError``. The default is `nil`: the error's own description.
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
/// - Returns: The innermost error of a ``ServiceErrorWrapper``, and any other error as it is.
public func serviceError(of error: any Error) -> any Error {
  var error = error
  while let inner = (error as? any ServiceErrorWrapper)?.serviceError { error = inner }
  return error
}

/// Returns whether an error only says that the work was cancelled.
///
/// - Parameter error: Any error.
/// - Returns: `true` for a `CancellationError`, also one inside a ``ServiceErrorWrapper``, and for a wrapper whose
///   ``ServiceErrorWrapper/isCancellation`` is `true`.
public func isCancellation(_ error: any Error) -> Bool {
  let error = serviceError(of: error)
  return error is CancellationError || (error as? any ServiceErrorWrapper)?.isCancellation == true
}
