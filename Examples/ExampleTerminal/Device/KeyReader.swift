import Causeway
package import CausewayBridging
import CausewayFoundation
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
/// Thread-safe: both sources can be cancelled from any thread, and `decoder` is used only on their queue.
package final class KeyReader: @unchecked Sendable {
  /// A report from the terminal.
  package enum Event: Equatable, Sendable {
    case keys([Key])
    /// The terminal was closed or cannot be read.
    case end
  }

  /// The delay after which a lone escape byte is decoded as the Escape key.
  ///
  /// The bytes of a sequence arrive together, except over a slow connection.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(50)

  private let onEvent: @Sendable (Event) -> Void
  private var reading: AnyCancellable?
  private let timer: any DispatchSourceTimer
  private var decoder = KeyDecoder()

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor of the terminal.
  ///   - onEvent: Called for one event at a time, on a queue of the reader.
  package init(descriptor: Int32 = STDIN_FILENO, onEvent: @escaping @Sendable (Event) -> Void) {
    self.onEvent = onEvent
    let queue = DispatchQueue(label: "keys")
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.report(self?.decoder.flush()) }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    // On the queue, so that no key is read before the property is set.
    queue.sync {
      reading = queue.readable(descriptor, label: "keys") { _ in .some(Self.read(descriptor)) }
        .sink { [weak self] bytes in self?.take(bytes) }
    }
  }

  deinit {
    cancel()
  }

  /// Stops reading.
  ///
  /// An event that is being delivered may still arrive.
  package func cancel() {
    reading?.cancel()
    timer.cancel()
  }

  private func take(_ bytes: [UInt8]?) {
    guard let bytes else {
      // A closed terminal stays readable, so it would be read endlessly.
      reading?.cancel()
      return onEvent(.end)
    }
    let keys = decoder.decode(bytes)
    timer.schedule(deadline: decoder.isUndecided ? .now() + Self.escapeDelay : .distantFuture)
    report(keys)
  }

  private func report(_ keys: [Key]?) {
    if let keys, !keys.isEmpty { onEvent(.keys(keys)) }
  }

  /// Returns the available bytes, or nil at the end of the input or after an error.
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

extension KeyReader {
  /// The keys typed at standard input, from a subscription until its end.
  package static var events: CallbackPublisher<Event, Never> {
    CallbackPublisher(label: "keys") { continuation in
      let reader = KeyReader { continuation.yield($0) }
      continuation.onTermination = { _ in reader.cancel() }
    }
  }
}
