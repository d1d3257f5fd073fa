/// The answer to a navigation request.
public enum RouteAnswer: Hashable, Sendable {
  /// The route is shown.
  case served
  /// The screens are responsible for the route but could not show it, for example because an entity does not exist.
  ///
  /// No other screens are asked. The text gives the reason, for the log and for the user.
  case failed(String)
  /// The screens do not handle such routes; the next screens may be asked.
  case declined(String)

  /// Whether the route is shown.
  public var isServed: Bool { self == .served }

  /// The reason why the route is not shown; `nil` if it is shown.
  public var reason: String? {
    switch self {
    case .served: nil
    case .failed(let reason), .declined(let reason): reason
    }
  }
}
