import Causeway
public import CausewayBridging
public import Foundation

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
