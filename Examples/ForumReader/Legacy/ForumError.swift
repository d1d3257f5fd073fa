import Foundation

/// Why something of the forum was not read or written.
enum ForumError: Error, Equatable, LocalizedError {
  /// The archive cannot be read.
  case archive(ArchiveError)
  case offline
  /// What one wanted to write to is not there.
  case missing(String)
  /// A file, by its name, cannot be written.
  case unwritable(String)
  /// The service has not answered.
  case unanswered
  case cancelled

  /// What to tell people.
  var errorDescription: String? {
    switch self {
    case .archive(let error): error.errorDescription
    case .offline: "The forum cannot be reached."
    case .missing(let what): "There is no \(what)."
    case .unwritable(let file): "\(file) cannot be written."
    case .unanswered: "The forum has not answered."
    case .cancelled: "The request was cancelled."
    }
  }
}
