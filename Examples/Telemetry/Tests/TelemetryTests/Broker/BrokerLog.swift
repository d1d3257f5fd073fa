import Foundation

/// What a broker has written, for tests that wait for a line.
final class BrokerLog: @unchecked Sendable {
  // Safety: The text is accessed with the condition locked.

  private let condition = NSCondition()
  private var written = ""
  private var isClosed = false

  /// The text so far.
  var text: String { condition.withLock { written } }

  /// Returns how often a phrase occurs in the text so far.
  func count(of phrase: String) -> Int {
    text.components(separatedBy: phrase).count - 1
  }

  /// Reads from a pipe until its end.
  func follow(_ handle: FileHandle) {
    condition.withLock { isClosed = false }
    let thread = Thread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        condition.lock()
        written += String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        isClosed = count <= 0
        condition.broadcast()
        condition.unlock()
        if count <= 0 { return }
      }
    }
    thread.start()
  }

  /// Waits until the text satisfies a condition, the broker has ended, or ten seconds have passed.
  ///
  /// - Returns: Whether the text satisfies the condition.
  @discardableResult
  func wait(until isSatisfied: (String) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 10)
    condition.lock()
    defer { condition.unlock() }
    while !isSatisfied(written), !isClosed {
      if !condition.wait(until: deadline) { break }
    }
    return isSatisfied(written)
  }
}
