public import Foundation

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
      "The archive \(path) was written by an earlier version. Write it again with the command generate."
    case .unknownVersion(let path): "The archive \(path) was written by a later version of this program."
    case .damaged(let path): "The archive \(path) is damaged."
    case .unwritable(let path, let reason): "The archive \(path) cannot be written: \(reason)."
    }
  }
}
