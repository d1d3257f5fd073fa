/// What came of a request to go somewhere.
public enum RouteAnswer: Hashable, Sendable {
  /// It is shown.
  case served
  /// Whoever was asked is responsible for it but could not show it, as when what it names is not there.
  ///
  /// Nobody else is asked. The text says why, for the log and for people.
  case failed(String)
  /// Whoever was asked does not do such things; the next one may be asked.
  case declined(String)

  /// Whether it is shown.
  public var isServed: Bool { self == .served }

  /// Why it is not shown; nil if it is.
  public var reason: String? {
    switch self {
    case .served: nil
    case .failed(let reason), .declined(let reason): reason
    }
  }
}
