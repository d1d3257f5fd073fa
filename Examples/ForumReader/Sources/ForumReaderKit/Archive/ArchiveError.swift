public import Foundation
import GRDB

/// An error in an archive, with the path of the archive.
public enum ArchiveError: Error, Equatable, LocalizedError {
  /// The archive cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The file is not a forum archive.
  case foreign(path: String)
  /// The archive was written by an earlier version of this program, whose format is no longer supported.
  case outdated(path: String)
  /// The archive was written by a later version of this program.
  case unknownVersion(path: String)
  /// The archive is damaged.
  case damaged(path: String)
  /// The archive cannot be written.
  case unwritable(path: String, reason: String)

  /// The message for the user.
  public var errorDescription: String? {
    switch self {
    case .unreadable(let path, let reason): "The archive \(path) cannot be read: \(reason)."
    case .foreign(let path): "\(path) is not a forum archive."
    case .outdated(let path):
      "The archive \(path) was written by an earlier version. Write it again with generate --force."
    case .unknownVersion(let path): "The archive \(path) was written by a later version of this program."
    case .damaged(let path): "The archive \(path) is damaged."
    case .unwritable(let path, let reason): "The archive \(path) cannot be written: \(reason)."
    }
  }
}

extension ArchiveError {
  /// Creates the error for a failed query.
  init(reading path: String, _ error: any Error) {
    guard let error = error as? DatabaseError else {
      // A value of another kind than the column has.
      self = .damaged(path: path)
      return
    }
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .foreign(path: path)
    case .SQLITE_CORRUPT, .SQLITE_ERROR: self = .damaged(path: path)
    default: self = .unreadable(path: path, reason: error.plainReason)
    }
  }

  /// Creates the error for a failed change.
  init(writing path: String, _ error: any Error) {
    self = .unwritable(path: path, reason: PlainReason.text(of: error))
  }
}
