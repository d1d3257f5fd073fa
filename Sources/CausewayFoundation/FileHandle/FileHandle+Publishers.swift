import Causeway
public import CausewayBridging
public import Foundation

extension FileHandle {
  /// Returns a publisher of the data that arrives at this handle, such as that of a pipe, a socket or a terminal.
  ///
  /// The publisher replaces a `readabilityHandler`, and finishes at the end of the file. It reads a duplicate of the
  /// descriptor, so closing the handle does not end the stream.
  ///
  /// Only one subscriber reads at a time, because each byte can be read only once. A second subscriber, or one in
  /// addition to a `readabilityHandler`, fails with ``FileHandleFailure/busy``. A subscriber that arrives after a
  /// cancellation starts to read when the cancelled one has returned from its last piece.
  ///
  /// Pieces of at most 64 KB are delivered on a thread of the subscription. The next piece is read only when the
  /// subscriber has returned, so a slow subscriber slows down the writer.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that reads while it has a subscriber.
  public func dataPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Data, FileHandleFailure> {
    publisher(BridgeReporter(.readability, label, CodeLocation(fileID, line))) { continuation in
      HandleConsumer(
        onBytes: { continuation.yieldIfActive(Data($0)) },
        onEnd: {})
    }
  }

  private func publisher<Output>(
    _ reporter: BridgeReporter,
    _ consumer: @escaping @Sendable (CallbackPublisher<Output, FileHandleFailure>.Continuation) -> HandleConsumer
  ) -> CallbackPublisher<Output, FileHandleFailure> {
    CallbackPublisher(reporter) { [self] continuation in
      let reader = HandleReader(self)
      let consumer = consumer(continuation)
      reader.start(onBytes: consumer.onBytes) { failure in
        consumer.onEnd()
        if let failure { continuation.finish(throwing: failure) } else { continuation.finish() }
      }
      continuation.onTermination = { _ in reader.stop() }
    }
  }
}

/// The closures that process the bytes of a handle.
private struct HandleConsumer: Sendable {
  let onBytes: HandleReader.OnBytes
  /// Called before the stream ends.
  let onEnd: @Sendable () -> Void
}

extension FileHandle {
  /// Returns a publisher of the lines of text that arrive at this handle.
  ///
  /// A line ends with a line feed, or with a carriage return and a line feed, which are removed; the last line may lack
  /// them. Invalid UTF-8 is repaired. An incomplete line is buffered without limit. In all other respects, the
  /// publisher behaves like ``dataPublisher(label:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that reads while it has a subscriber.
  public func linesPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<String, FileHandleFailure> {
    publisher(BridgeReporter(.readability, label, CodeLocation(fileID, line))) { continuation in
      let splitter = Locked(LineSplitter())
      return HandleConsumer(
        onBytes: { bytes in
          for line in splitter.withLock({ $0.feed(bytes) }) { continuation.yieldIfActive(line) }
        },
        onEnd: {
          if let last = splitter.withLock({ $0.finish() }) { continuation.yieldIfActive(last) }
        })
    }
  }
}

/// The failure of reading a file handle.
public enum FileHandleFailure: Error, Equatable {
  /// Other code reads the handle, or it has a `readabilityHandler`, which was left unchanged.
  ///
  /// If the other reader is another subscriber, use `share()` to let several subscribers share one stream.
  case busy
  /// The system could not read, for example because the descriptor was closed or the terminal is gone.
  case unreadable(POSIXErrorCode)
}

extension FileHandleFailure: CustomStringConvertible {
  /// A textual description of the failure.
  public var description: String {
    switch self {
    case .busy: "the file handle already has a readability handler"
    case .unreadable(let code): "the file handle cannot be read: \(String(cString: strerror(code.rawValue)))"
    }
  }
}
