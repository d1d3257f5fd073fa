import Causeway
public import CausewayBridging
public import Foundation

extension FileHandle {
  /// The lines that can be read from the handle, as they come.
  ///
  /// A line ends with a line feed, or a carriage return and a line feed, which are left out. The last line need not have
  /// one. What is not UTF-8 is repaired. A line is kept in memory until it is complete, however long it is. Otherwise it
  /// is as ``dataPublisher(label:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that reads while it is subscribed to.
  public func linesPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<String, FileHandleFailure> {
    publisher(BridgeReporter(.readability, label, fileID, line)) { continuation in
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
