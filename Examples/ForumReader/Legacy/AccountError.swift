import Foundation

/// Why somebody is not logged in.
enum AccountError: Error, Equatable, LocalizedError {
  case wrongPassword
  case offline
  /// The account is not valid any more, and neither are its sessions.
  case expired
  /// The service has not answered.
  case unanswered
  case cancelled

  /// What to tell people.
  var errorDescription: String? {
    switch self {
    case .wrongPassword: "The name or the password is wrong."
    case .offline: "The forum cannot be reached."
    case .expired: "The login has expired."
    case .unanswered: "The forum has not answered."
    case .cancelled: "The login was cancelled."
    }
  }
}
