public import Foundation

/// A reason why a user is not logged in.
public enum AccountError: Error, Equatable, LocalizedError {
  /// No account has the name and the password.
  case wrongPassword
  /// The server cannot be reached.
  case offline
  /// The account and its sessions are no longer valid.
  case expired
  /// The service did not answer.
  case unanswered
  /// The request was cancelled.
  case cancelled

  /// The message for the user.
  public var errorDescription: String? {
    switch self {
    case .wrongPassword: "The name or the password is wrong."
    case .offline: "The forum cannot be reached."
    case .expired: "The login has expired."
    case .unanswered: "The forum has not answered."
    case .cancelled: "The login was cancelled."
    }
  }
}
