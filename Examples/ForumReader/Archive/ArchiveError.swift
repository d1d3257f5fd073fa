import Foundation

/// What is wrong with an archive, with its path.
enum ArchiveError: Error, Equatable, LocalizedError {
  /// It cannot be opened or read, for a reason of the system's.
  case unreadable(path: String, reason: String)
  /// It is no archive of a forum.
  case foreign(path: String)
  /// It is of a version that this program does not know.
  case unknownVersion(path: String, version: UInt32)
  /// It is shorter or longer than it says.
  case wrongSize(path: String, expected: UInt64, actual: UInt64)
  /// A part of it is not as it was written.
  case damaged(path: String, part: String)
  /// It cannot be written, for a reason of the system's.
  case unwritable(path: String, reason: String)

  /// What to tell people.
  var errorDescription: String? {
    switch self {
    case .unreadable(let path, let reason): "The archive \(path) cannot be read: \(reason)."
    case .foreign(let path): "\(path) is not a forum archive."
    case .unknownVersion(let path, let version): "The archive \(path) has the unknown version \(version)."
    case .wrongSize(let path, let expected, let actual):
      "The archive \(path) has \(actual) bytes instead of \(expected)."
    case .damaged(let path, let part): "The archive \(path) is damaged: \(part)."
    case .unwritable(let path, let reason): "The archive \(path) cannot be written: \(reason)."
    }
  }
}
