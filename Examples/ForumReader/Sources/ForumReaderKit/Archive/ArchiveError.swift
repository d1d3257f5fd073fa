public import Foundation

/// An error in an archive, with the path of the archive.
public enum ArchiveError: Error, Equatable, LocalizedError {
  /// The archive cannot be opened or read, for the reason given by the system.
  case unreadable(path: String, reason: String)
  /// The file is not a forum archive.
  case foreign(path: String)
  /// The archive has a version that this program does not support.
  case unknownVersion(path: String, version: UInt32)
  /// The size of the file differs from the size in the header.
  case wrongSize(path: String, expected: UInt64, actual: UInt64)
  /// A part of the archive is damaged.
  case damaged(path: String, part: String)
  /// The archive cannot be written, for the reason given by the system.
  case unwritable(path: String, reason: String)

  /// The message for the user.
  public var errorDescription: String? {
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
