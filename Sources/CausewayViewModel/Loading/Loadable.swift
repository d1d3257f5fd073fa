/// The state of a value that is loaded, for display on a screen.
///
/// During a reload and after its failure, the previous value is still available.
public enum Loadable<Value> {
  /// Nothing has been requested.
  case idle
  /// The value is being loaded.
  ///
  /// `previous` is the value of an earlier load, if there is one.
  case loading(previous: Value?)
  /// The value has been loaded.
  case loaded(Value)
  /// The load has failed.
  ///
  /// `previous` is the value of an earlier load, if there is one.
  case failed(any Error, previous: Value?)

  /// The loaded or previous value.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The error, if the load has failed.
  public var error: (any Error)? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// The text of the error for the user.
  ///
  /// See ``errorText(of:)``.
  public var errorText: String? {
    error.map { CausewayViewModel.errorText(of: $0) }
  }

  /// Returns the same state with a transformed value.
  ///
  /// - Parameter transform: Called with the loaded or previous value, if there is one.
  /// - Returns: The same case with the closure's result.
  /// - Throws: The error that the closure throws.
  public func map<Result, Fault: Error>(
    _ transform: (Value) throws(Fault) -> Result
  ) throws(Fault) -> Loadable<Result> {
    switch self {
    case .idle: .idle
    case .loading(nil): .loading(previous: nil)
    case .loading(let previous?): .loading(previous: try transform(previous))
    case .loaded(let value): .loaded(try transform(value))
    case .failed(let error, nil): .failed(error, previous: nil)
    case .failed(let error, let previous?): .failed(error, previous: try transform(previous))
    }
  }
}

extension Loadable: Sendable where Value: Sendable {}

extension Loadable: Equatable where Value: Equatable {
  /// Returns whether both values are the same case with equal contents.
  ///
  /// Two errors are the same if they are equal, if their type is `Equatable`; if they are the same object, if their
  /// type is a class; and otherwise if they have the same type and the same debug description.
  public static func == (left: Loadable, right: Loadable) -> Bool {
    switch (left, right) {
    case (.idle, .idle): true
    case (.loading(let left), .loading(let right)): left == right
    case (.loaded(let left), .loaded(let right)): left == right
    case (.failed(let left, let before), .failed(let right, let after)): before == after && isSame(left, right)
    default: false
    }
  }

  private static func isSame(_ left: any Error, _ right: any Error) -> Bool {
    // Check the type, because every error can be cast to `NSError`, which is equatable.
    if let type = type(of: left) as? any Equatable.Type { return isEqual(type, left, right) }
    let leftType: any Error.Type = type(of: left)
    return leftType == type(of: right) && isAlike(leftType, left, right)
  }

  private static func isEqual<Left: Equatable>(_: Left.Type, _ left: any Error, _ right: any Error) -> Bool {
    if let left = left as? Left { left == right as? Left } else { false }
  }

  private static func isAlike<Both: Error>(_: Both.Type, _ left: any Error, _ right: any Error) -> Bool {
    // Cast, because an error thrown by a continuation may be boxed twice.
    guard let left = left as? Both, let right = right as? Both else { return false }
    if Both.self is AnyClass { return left as AnyObject === right as AnyObject }
    return String(reflecting: left) == String(reflecting: right)
  }
}
