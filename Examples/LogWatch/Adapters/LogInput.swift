import Causeway
import CausewayBridging
import ExampleTerminal
import Foundation

/// The adapter for standard input, which is read by blocking calls: a stream of events and one async call.
///
/// A chunk is read when the previous one has been counted, so a fast writer waits and memory stays bounded.
@MainActor
final class LogInput: LogSource {
  /// The argument that stands for standard input.
  nonisolated static let argument = "-"

  /// The number of bytes read at once, which is what a pipe holds.
  private nonisolated static let chunkSize = 64 << 10

  let path = "standard input"
  let size: Int? = nil
  let events: AnyPublisher<LogEvent, Never>
  /// Whether the end has been reached.
  private(set) var isOver = false

  /// Stays open until the process ends, because a call may be waiting for bytes.
  private let descriptor: Int32
  private let subject = PassthroughSubject<LogEvent, Never>()
  private var splitter = LineSplitter()

  /// Takes over standard input, so that its descriptor can be given to the keyboard.
  init() {
    descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    events = subject.eraseToAnyPublisher()
  }

  /// Whether bytes, or the end, can be read without waiting.
  var isReady: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return !isOver && poll(&wait, 1, 0) > 0
  }

  func readToEnd() async throws {
    defer { isOver = true }
    while let chunk = try await next(), !chunk.isEmpty {
      var lines: [TailedLine] = []
      chunk.withUnsafeBytes { splitter.append($0, to: &lines) }
      if !lines.isEmpty { subject.send(.lines(lines)) }
    }
    if let line = splitter.finish() { subject.send(.lines([line])) }
  }

  /// Returns the next bytes; an empty array or nil at the end.
  private func next() async throws -> [UInt8]? {
    do {
      return try await blocking { [descriptor] () throws(ReadError) in try Self.chunk(descriptor) }
    } catch .service(let error) {
      throw FileTailerError.unreadable(path, error.code)
    } catch {
      return nil
    }
  }

  private struct ReadError: Error {
    let code: Int32
  }

  private nonisolated static func chunk(_ descriptor: Int32) throws(ReadError) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        code = result < 0 ? errno : 0
        count = max(0, result)
      }
      switch code {
      case 0: return chunk
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
      default: throw ReadError(code: code)
      }
    }
  }
}
