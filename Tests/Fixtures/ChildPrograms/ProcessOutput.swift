import Foundation

/// The output of a process, line by line, for tests to wait for.
package final class ProcessOutput: Sendable {
  /// The output so far.
  package struct Text: Sendable {
    /// The complete lines.
    package var lines: [String] = []
    /// The beginning of the next line.
    package var rest = ""
    /// Whether the output has ended.
    package var isOver = false

    /// All lines and the beginning of the next one.
    package var all: String { (lines + [rest]).joined(separator: "\n") }

    /// Returns whether a text was shown in a line at any time.
    package func shows(_ text: String) -> Bool {
      rest.contains(text) || lines.contains { $0.contains(text) }
    }
  }

  private struct Waiter: Sendable {
    let isMet: @Sendable (Text) -> Bool
    let continuation: CheckedContinuation<Text, Never>
  }

  private struct State: Sendable {
    var text = Text()
    var bytes: [UInt8] = []
    var waiters: [Waiter] = []
  }

  private let state = LockedValue(State())

  /// Reads from a descriptor until its end, and then closes it.
  package init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        add(buffer[..<count])
      }
      close(descriptor)
      change { $0.text.isOver = true }
    }
  }

  package var text: Text { state.withLock { $0.text } }

  package var lines: [String] { text.lines }

  /// Returns the output that meets the condition, or all of it if it has ended.
  ///
  /// Later output may not meet the condition any more.
  @discardableResult
  package func until(_ isMet: @escaping @Sendable (Text) -> Bool) async -> Text {
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(Waiter(isMet: isMet, continuation: continuation)) }
    }
  }

  /// Returns the first line that meets the condition, or `nil` if the output ends without one.
  @discardableResult
  package func untilLine(where isWanted: @escaping @Sendable (String) -> Bool) async -> String? {
    await until { $0.lines.contains(where: isWanted) }.lines.first(where: isWanted)
  }

  /// Returns all lines once the output has ended.
  package func untilEnd() async -> [String] {
    await until { $0.isOver }.lines
  }

  private func add(_ bytes: ArraySlice<UInt8>) {
    change { state in
      var pieces = (state.bytes + bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      state.bytes = Array(pieces.removeLast())
      state.text.lines += pieces.map { String(decoding: $0, as: UTF8.self) }
      state.text.rest = String(decoding: state.bytes, as: UTF8.self)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let (ready, text) = state.withLock { state in
      body(&state)
      let all = state.waiters
      let text = state.text
      let isReady = all.map { text.isOver || $0.isMet(text) }
      state.waiters = zip(all, isReady).filter { !$1 }.map(\.0)
      return (zip(all, isReady).filter { $1 }.map(\.0), text)
    }
    for waiter in ready { waiter.continuation.resume(returning: text) }
  }
}
