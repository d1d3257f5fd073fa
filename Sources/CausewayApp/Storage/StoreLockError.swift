public import Foundation

/// The reason why a ``StoreLock`` could not be acquired.
public enum StoreLockError: Error, Hashable, Sendable {
  /// Another process, with the given identifier if it is known, holds the lock.
  case held(path: String, process: Int32?)
  /// The lock file cannot be used, for a reason that the system reports.
  case unusable(path: String, reason: String)
}

extension StoreLockError: CustomStringConvertible, LocalizedError {
  /// The error as a sentence that includes a remedy.
  public var description: String {
    switch self {
    case .held(let path, let process):
      "another process\(process.map { " (\($0))" } ?? "") is using \(path): quit it, or choose another folder"
    case .unusable(let path, let reason): "\(path) cannot be locked: \(reason)"
    }
  }

  /// The same text, for an alert.
  public var errorDescription: String? { description }
}
