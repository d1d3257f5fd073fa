import Causeway
public import CausewayBridging
public import Foundation

extension FileHandle {
  /// What can be read from the handle, in pieces, as it comes: a pipe, a socket, a terminal.
  ///
  /// It takes the place of a `readabilityHandler`, and finishes at the end of the file. One subscriber reads at a time,
  /// since each byte can be read once: a second one, or one beside a `readabilityHandler`, fails with
  /// ``FileHandleFailure/busy``. A subscriber that comes after a cancel reads when the cancelled one has returned from the
  /// piece that it was given last. The handle may be closed meanwhile, which does not end the reading: a duplicate of its
  /// descriptor is read.
  ///
  /// Pieces are at most 64 KB, and are delivered on a thread of the subscription's. While a subscriber is busy with one,
  /// the next is not read: a slow subscriber slows the writer down.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that reads while it is subscribed to.
  public func dataPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Data, FileHandleFailure> {
    publisher(BridgeReporter(.readability, label, fileID, line)) { continuation in
      HandleConsumer(
        onBytes: { continuation.yieldIfActive(Data($0)) },
        onEnd: {})
    }
  }

  func publisher<Output>(
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

/// What becomes of the bytes that are read.
struct HandleConsumer: Sendable {
  let onBytes: HandleReader.OnBytes
  /// Called before the stream ends.
  let onEnd: @Sendable () -> Void
}
