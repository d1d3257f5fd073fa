import CausewayApp

extension RouteOutcome {
  /// The text shown to the user if the route is not shown; `nil` if it is shown.
  ///
  /// A server's reason for a failure is written for the user. Reasons for which a route was declined, and those of the
  /// router itself, are written for the log.
  var userText: String? {
    switch answer {
    case .served: nil
    case .failed(let reason) where server != .unserved: reason
    case .failed, .declined: "The link was not opened."
    }
  }
}
