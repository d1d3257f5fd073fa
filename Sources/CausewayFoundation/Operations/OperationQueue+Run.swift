public import CausewayBridging
public import Foundation

extension OperationQueue {
  /// Adds an operation, and waits until it is done.
  ///
  /// ```swift
  /// try await queue.run(importOperation)
  /// ```
  ///
  /// Cancelling the task cancels the operation and ends the wait at once, while the operation may still wind down. In a
  /// task that is cancelled already it is not added at all. A completion block that the operation already has is called
  /// too, first. Do not set another while it waits: the wait would end with ``CallbackError/dropped(_:)``.
  ///
  /// - Parameters:
  ///   - operation: What is run. Like every operation it can be run once.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Throws: ``CallbackError/cancelled`` if the task or the operation was cancelled, ``CallbackError/dropped(_:)`` if
  ///   the queue has let go of the operation without running it.
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
