#if canImport(ObjectiveC)
  public import CausewayBridging
  public import Foundation

  extension OperationQueue {
    /// How many operations are waiting or running, now and after each change, by key-value observing.
    ///
    /// It exists on Apple platforms only, and could not be verified there. Elsewhere a queue's count is not observable;
    /// poll `operationCount`.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: A publisher that never ends, and sends on whatever thread changes the queue.
    public func counts(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<Int, Never> {
      changes(of: \.operationCount, label: label, fileID: fileID, line: line)
    }
  }
#endif
