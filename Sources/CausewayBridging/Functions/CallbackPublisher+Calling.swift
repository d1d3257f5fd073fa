import Causeway

extension BridgeStyle {
  /// A synchronous function without a result.
  @inlinable public static var function: BridgeStyle { BridgeStyle("function") }
}

extension CallbackPublisher where Output == Void, Failure == any Error {
  /// Makes a publisher of a synchronous function without a result.
  ///
  /// ```swift
  /// let saving = CallbackPublisher.calling { try preferences.save() }
  /// ```
  ///
  /// The function runs in the isolation that it was written in. A closure of main-actor code runs on the main actor: inside
  /// `subscribe` if that is called there, and later otherwise, for example when `retry` subscribes again on another
  /// thread. A closure of another actor runs there, after `subscribe` has returned. A closure that belongs to no actor runs
  /// on the subscribing thread, inside `subscribe`. A function that has not begun when the subscriber cancels is not
  /// called.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - action: Called once for each subscriber. An error that it throws is the failure.
  /// - Returns: A publisher that sends one `Void` when the function has returned, and finishes.
  public static func calling(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @isolated(any) () throws -> Void
  ) -> CallbackPublisher {
    let action = IsolatedAction(action)
    return CallbackPublisher(BridgeReporter(.function, label, fileID, line)) { continuation in
      // There is nothing to unregister. A value that is sent while another thread cancels is no misuse.
      continuation.onTermination = { _ in }
      action.run(ifNeeded: { continuation.isActive }) { result in
        switch result {
        case .success:
          continuation.yieldIfActive(())
          continuation.finish()
        case .failure(let error):
          continuation.finish(throwing: error)
        }
      }
    }
  }
}
