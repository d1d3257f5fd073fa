public import Foundation

/// A login or logout.
public enum SessionEvent<User: Sendable>: Sendable {
  /// A user logged in.
  ///
  /// Not emitted at launch for a user who is already logged in.
  case didLogIn(User)
  /// A user logged out.
  case didLogOut(User)

  /// Posts a notification for the event, for code that observes notifications.
  ///
  /// - Parameters:
  ///   - didLogIn: The name of the notification for a login.
  ///   - didLogOut: The name of the notification for a logout.
  ///   - center: The notification center.
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

/// A failure in a session that does not stop a login or logout.
public enum SessionFailure: Error {
  /// A step of a logout failed; the remaining steps were performed.
  case logoutStep(String, any Error)
  /// The session for the login screen could not be activated; the login is shown without it.
  case loginSession(any Error)
}

extension SessionFailure: CustomStringConvertible {
  /// The failure as a sentence.
  public var description: String {
    switch self {
    case .logoutStep(let name, let error): "the logout step “\(name)” failed: \(error)"
    case .loginSession(let error): "the login session could not be activated: \(error)"
    }
  }
}
