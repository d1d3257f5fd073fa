public import Foundation

/// Why a ``StoreLock`` was not taken.
public enum StoreLockError: Error, Hashable, Sendable {
  /// Another process has it, with its process identifier if that is known.
  case held(path: String, process: Int32?)
  /// The lock file cannot be used, in the system's words.
  case unusable(path: String, reason: String)
}

extension StoreLockError: CustomStringConvertible, LocalizedError {
  /// The error in a sentence, with what to do about it.
  public var description: String {
    switch self {
    case .held(let path, let process):
      "another process\(process.map { " (\($0))" } ?? "") is using \(path): quit it, or choose another folder"
    case .unusable(let path, let reason): "\(path) cannot be locked: \(reason)"
    }
  }

  /// The same, for an alert.
  public var errorDescription: String? { description }
}
