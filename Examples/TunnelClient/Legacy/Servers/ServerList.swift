import ExampleTerminal
import Foundation

/// Reads lists of servers: JSON arrays of objects with `id`, `name`, `host` and `port`.
enum ServerList {
  /// Reads a list of servers from a file; `-` is standard input.
  static func load(from path: String) throws(ServerListError) -> [Server] {
    let servers = try decode(read(path), path)
    var ids: Set<String> = []
    for server in servers where !ids.insert(server.id).inserted {
      throw .duplicate(path: path, id: server.id)
    }
    return servers
  }

  private static func read(_ path: String) throws(ServerListError) -> Data {
    guard path == "-" || FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: SystemReason.text(of: error))
    }
  }

  private static func decode(_ data: Data, _ path: String) throws(ServerListError) -> [Server] {
    do {
      return try JSONDecoder().decode([Server].self, from: data)
    } catch {
      throw .malformed(path: path, reason: SystemReason.text(of: error))
    }
  }
}

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
