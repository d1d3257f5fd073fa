/// The failure of a feed.
package enum TelemetryError: Error, Equatable {
  /// The broker has refused the connection or the subscription, for the given reason.
  case refused(String)
  /// The client could not be started, because the system has no memory or threads left.
  case noResources
}

extension TelemetryError: CustomStringConvertible {
  /// A text to show to the user.
  package var description: String {
    switch self {
    case .refused(let reason): "The broker has refused the connection: \(reason)"
    case .noResources: "There are not enough resources to connect."
    }
  }
}
