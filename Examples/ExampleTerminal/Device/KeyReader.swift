import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the keys typed at a terminal until it is cancelled.
///
/// Thread-safe: sources of Dispatch may be cancelled from any thread, and the decoder is only used on the queue of both.
package final class KeyReader: @unchecked Sendable {
  /// What a terminal reports.
  package enum Event: Equatable, Sendable {
    case keys([Key])
    /// The terminal is gone.
    case end
  }

  /// The time after which a lone escape byte is the Escape key.
  ///
  /// The bytes of a sequence arrive together, except over a slow connection.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(50)

  private let descriptor: Int32
  private let onEvent: @Sendable (Event) -> Void
  private let source: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var decoder = KeyDecoder()

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - onEvent: Called on a queue of the reader's own, for one event at a time.
  package init(descriptor: Int32 = STDIN_FILENO, onEvent: @escaping @Sendable (Event) -> Void) {
    self.descriptor = descriptor
    self.onEvent = onEvent
    let queue = DispatchQueue(label: "keys")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    timer = DispatchSource.makeTimerSource(queue: queue)
    source.setEventHandler { [weak self] in self?.readKeys() }
    timer.setEventHandler { [weak self] in self?.report(self?.decoder.flush()) }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    source.activate()
  }

  deinit {
    cancel()
  }

  /// Stops reading; an event that is under way may still arrive.
  package func cancel() {
    source.cancel()
    timer.cancel()
  }

  private func readKeys() {
    guard let bytes = Self.read(descriptor) else {
      // A terminal that is gone would be readable for ever.
      source.cancel()
      return onEvent(.end)
    }
    let keys = decoder.decode(bytes)
    timer.schedule(deadline: decoder.isUndecided ? .now() + Self.escapeDelay : .distantFuture)
    report(keys)
  }

  private func report(_ keys: [Key]?) {
    if let keys, !keys.isEmpty { onEvent(.keys(keys)) }
  }

  /// Returns the bytes that are there; nil at the end.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, &buffer, buffer.count)
      #endif
      if count > 0 { return Array(buffer.prefix(count)) }
      if count == 0 { return nil }
      if errno == EAGAIN { return [] }
      if errno != EINTR { return nil }
    }
  }
}
