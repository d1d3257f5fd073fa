extension Loadable: Equatable where Value: Equatable {
  /// Whether both are the same case with equal values and the same error.
  ///
  /// Errors are the same if they are equal, where their type can tell; if they are one object; and otherwise if they
  /// are of one type and print alike.
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
    // Asked of the type, because any error casts to `NSError`, which is equatable.
    if let type = type(of: left) as? any Equatable.Type { return isEqual(type, left, right) }
    let leftType: any Error.Type = type(of: left)
    return leftType == type(of: right) && isAlike(leftType, left, right)
  }

  private static func isEqual<Left: Equatable>(_: Left.Type, _ left: any Error, _ right: any Error) -> Bool {
    if let left = left as? Left { left == right as? Left } else { false }
  }

  private static func isAlike<Both: Error>(_: Both.Type, _ left: any Error, _ right: any Error) -> Bool {
    // Cast, because an error that a continuation has thrown may be in a box within a box.
    guard let left = left as? Both, let right = right as? Both else { return false }
    if Both.self is AnyClass { return left as AnyObject === right as AnyObject }
    return String(reflecting: left) == String(reflecting: right)
  }
}
