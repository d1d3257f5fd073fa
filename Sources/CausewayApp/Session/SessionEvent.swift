public import Foundation

/// What happened to a session.
public enum SessionEvent<User: Sendable>: Sendable {
  /// Somebody has logged in.
  ///
  /// It does not happen when somebody who was logged in already opens the app again.
  case didLogIn(User)
  /// Somebody has logged out.
  case didLogOut(User)

  /// Who it was.
  public var user: User {
    switch self {
    case .didLogIn(let user), .didLogOut(let user): user
    }
  }

  /// Posts it for those who still listen to notifications.
  ///
  /// - Parameters:
  ///   - didLogIn: The name of the notification if somebody has logged in.
  ///   - didLogOut: The name of the notification if somebody has logged out.
  ///   - center: Where it is posted.
  public func post(
    didLogIn: Notification.Name, didLogOut: Notification.Name, to center: NotificationCenter = .default
  ) {
    switch self {
    case .didLogIn: center.post(name: didLogIn, object: nil)
    case .didLogOut: center.post(name: didLogOut, object: nil)
    }
  }
}

extension SessionEvent: Equatable where User: Equatable {}

extension SessionEvent: Hashable where User: Hashable {}
