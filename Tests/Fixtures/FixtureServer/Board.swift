import Foundation

/// The events on the server, by name, for connections to wait for; and a log of requests.
final class Board: @unchecked Sendable {
  private let condition = NSCondition()
  private var marks: Set<String> = []
  private var lines: [String] = []

  var log: [String] {
    condition.withLock { lines }
  }

  func note(_ line: String) {
    condition.withLock { lines.append(line) }
  }

  func mark(_ name: String) {
    condition.withLock {
      marks.insert(name)
      condition.broadcast()
    }
  }

  /// Waits until one of several events has happened, and returns its name.
  func wait(for names: String...) -> String {
    condition.withLock {
      while true {
        if let name = names.first(where: marks.contains) { return name }
        condition.wait()
      }
    }
  }
}
