#if canImport(ObjectiveC)
  public import CausewayBridging
  public import Foundation

  extension OperationQueue {
    /// Returns a publisher of the number of operations in the queue, now and after each change, by key-value observing.
    ///
    /// Available on Apple platforms only, where it has not been tested yet. Elsewhere, the count is not observable;
    /// poll `operationCount` instead. Values are delivered on the thread that changes the queue.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that never completes.
    public func counts(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<Int, Never> {
      changes(of: \.operationCount, label: label, fileID: fileID, line: line)
    }
  }
#endif
