import Foundation

/// Why somebody was not logged in.
enum AccountError: Error, Equatable, LocalizedError {
  case wrongPassword

  var errorDescription: String? {
    switch self {
    case .wrongPassword: "The name or the password is wrong."
    }
  }
}
