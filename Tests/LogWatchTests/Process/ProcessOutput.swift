import Causeway
import Dispatch
import Foundation

/// What a process writes, line by line, for tests to wait for.
final class ProcessOutput: Sendable {
  /// What was written so far.
  struct Text: Sendable {
    /// The lines that are complete.
    var lines: [String] = []
    /// The beginning of the next line.
    var rest = ""
    /// Whether nothing more will come.
    var isOver = false
  }

  private struct Waiter: Sendable {
    let isMet: @Sendable (Text) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var text = Text()
    var bytes: [UInt8] = []
    var waiters: [Waiter] = []
  }

  private let state = Locked(State())
  private let source: any DispatchSourceRead

  /// Reads from a descriptor until its end, and closes it when released.
  init(_ descriptor: Int32) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "output"))
    source.setEventHandler { [weak self] in self?.read(descriptor) }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  var text: Text { state.withLock { $0.text } }

  var lines: [String] { text.lines }

  /// Returns once what was written meets the condition, or is over.
  @discardableResult
  func until(_ isMet: @escaping @Sendable (Text) -> Bool) async -> Text {
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(Waiter(isMet: isMet, continuation: continuation)) }
    }
    return text
  }

  /// Returns once there is a line that meets the condition, and nil if there will be none.
  @discardableResult
  func untilLine(where isWanted: @escaping @Sendable (String) -> Bool) async -> String? {
    await until { $0.lines.contains(where: isWanted) }.lines.first(where: isWanted)
  }

  /// Returns all lines once it is over.
  func untilEnd() async -> [String] {
    await until { $0.isOver }.lines
  }

  private func read(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count <= 0 { source.cancel() }
    change { state in
      guard count > 0 else {
        state.text.isOver = true
        return
      }
      state.bytes += buffer[..<count]
      var pieces = state.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let rest = Array(pieces.removeLast())
      state.text.lines += pieces.map { String(decoding: $0, as: UTF8.self) }
      state.text.rest = String(decoding: rest, as: UTF8.self)
      state.bytes = rest
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state in
      body(&state)
      let all = state.waiters
      let text = state.text
      let isReady = all.map { text.isOver || $0.isMet(text) }
      state.waiters = zip(all, isReady).filter { !$1 }.map(\.0)
      return zip(all, isReady).filter { $1 }.map(\.0)
    }
    for waiter in ready { waiter.continuation.resume() }
  }
}
