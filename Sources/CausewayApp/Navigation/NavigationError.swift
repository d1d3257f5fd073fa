/// An error thrown if a value cannot be navigated to.
public enum NavigationError: Error, Hashable, Sendable {
  /// The appended value is not a destination of this app. Contains the names of both types.
  case notADestination(value: String, expected: String)
}

extension NavigationError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .notADestination(let value, let expected):
      "A value of type \(value) is not a destination of this app. Append a \(expected)."
    }
  }
}
