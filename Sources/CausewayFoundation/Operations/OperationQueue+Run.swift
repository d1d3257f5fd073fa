public import CausewayBridging
public import Foundation

extension OperationQueue {
  /// Adds an operation to the queue and waits until it has finished.
  ///
  /// ```swift
  /// try await queue.run(importOperation)
  /// ```
  ///
  /// Cancelling the task cancels the operation and ends the wait immediately, while the operation may still be winding
  /// down. If the task is already cancelled, the operation is not added.
  ///
  /// An existing completion block of the operation is called first. Do not set another one during the wait; the call
  /// would fail with `CallbackError.dropped`.
  ///
  /// - Parameters:
  ///   - operation: The operation, which can run only once, like every operation.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Throws: `CallbackError.cancelled` if the task or the operation was cancelled, or `CallbackError.dropped`
  ///   if the queue released the operation without running it.
  public func run(
    _ operation: Operation, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<Never>) {
    let isFinished = try await withCallback(label: label, fileID: fileID, line: line) {
      (callback: Callback<Bool, Never>) in
      let previous = operation.completionBlock
      operation.completionBlock = { [weak operation] in
        previous?()
        callback.succeed(operation.map { !$0.isCancelled } ?? true)
      }
      callback.onCancel { [weak operation] in operation?.cancel() }
      addOperation(operation)
    }
    if !isFinished { throw .cancelled }
  }
}

#if canImport(ObjectiveC)
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
