/// Why something cannot be navigated to at all.
public enum NavigationError: Error, Hashable, Sendable {
  /// A value was appended that is no destination of this app; both types by name.
  case notADestination(value: String, expected: String)
}

extension NavigationError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .notADestination(let value, let expected): "A value of type \(value) is no destination; \(expected) is."
    }
  }
}
