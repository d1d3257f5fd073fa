import Foundation

/// A reason why a list of servers cannot be loaded.
enum ServerListError: Error, Equatable {
  /// The file does not exist.
  case missing(path: String)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not a list of servers.
  case malformed(path: String, reason: String)
  /// Two servers have the same ID.
  case duplicate(path: String, id: String)
}

extension ServerListError: LocalizedError {
  /// The error as a sentence without a full stop.
  var errorDescription: String? {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .malformed(let path, let reason): "\(path): not a list of servers: \(reason)"
    case .duplicate(let path, let id): "\(path): two servers have the ID “\(id)”"
    }
  }
}
