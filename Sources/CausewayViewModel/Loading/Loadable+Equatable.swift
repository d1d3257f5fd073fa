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
