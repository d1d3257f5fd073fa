public import Foundation

/// A reason why a request to the forum failed.
public enum ForumError: Error, Equatable, LocalizedError {
  /// The archive cannot be read.
  case archive(ArchiveError)
  /// The server cannot be reached.
  case offline
  /// The object to write to does not exist.
  case missing(String)
  /// The file with this name cannot be read.
  case unreadable(String)
  /// The file with this name cannot be written.
  case unwritable(String)
  /// The file with this name was damaged while it was open.
  case damaged(String)
  /// The service did not answer.
  case unanswered
  /// The request was cancelled.
  case cancelled
  /// The text to search for has more words than the limit.
  case tooManyWords

  /// The message for the user.
  public var errorDescription: String? {
    switch self {
    case .archive(let error): error.errorDescription
    case .offline: "The forum cannot be reached."
    case .missing(let what): "There is no \(what)."
    case .unreadable(let file): "\(file) cannot be read."
    case .unwritable(let file): "\(file) cannot be written."
    case .damaged(let file): "\(file) is damaged. Start the program again, which moves the file aside."
    case .unanswered: "The forum has not answered."
    case .cancelled: "The request was cancelled."
    case .tooManyWords: "Search for at most \(SearchWords.limit) words."
    }
  }
}
