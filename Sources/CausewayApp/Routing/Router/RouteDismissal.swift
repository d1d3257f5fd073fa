/// The reason why a ``Router`` ends a request that no server has answered.
enum RouteDismissal {
  case forgotten
  case cancelled
  case superseded
  case anotherUser
  case timedOut(Duration)
  case expired(Duration)

  /// Returns the reason, for the log.
  ///
  /// - Parameter wasServed: Whether the request was being served, and not waiting for its turn.
  /// - Returns: The text.
  func reason(wasServed: Bool) -> String {
    let moment = wasServed ? "while it was being served" : "while it was waiting"
    return switch self {
    case .forgotten: "it was forgotten \(moment)"
    case .cancelled: "it was cancelled \(moment)"
    case .superseded: "a later link replaced it \(moment)"
    case .anotherUser: "another user logged in \(moment)"
    case .timedOut(let limit): "it was not served within \(limit)"
    case .expired(let limit): "it waited longer than \(limit)"
    }
  }
}
