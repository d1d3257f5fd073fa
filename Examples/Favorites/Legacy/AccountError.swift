import Foundation

/// A reason for a failed login.
enum AccountError: Error, Equatable, LocalizedError {
  case wrongPassword

  var errorDescription: String? {
    switch self {
    case .wrongPassword: "The name or the password is wrong."
    }
  }
}
