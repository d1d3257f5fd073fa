import Foundation

/// A reason why preferences cannot be read or saved.
enum PreferencesError: Error, Equatable, LocalizedError {
  case unreadable(path: String)
  case malformed(path: String)
  case unwritable(path: String)

  var errorDescription: String? {
    switch self {
    case .unreadable(let path): "\(path): the preferences cannot be read"
    case .malformed(let path): "\(path): not a preferences file"
    case .unwritable(let path): "\(path): the preferences cannot be saved"
    }
  }
}
