import Causeway

extension CallbackPublisher where Output == Void, Failure == any Error {
  /// Creates a publisher that calls a synchronous function without a result for each subscriber.
  ///
  /// ```swift
  /// let saving = CallbackPublisher.calling { try preferences.save() }
  /// ```
  ///
  /// The function runs in the isolation of the closure:
  /// - A main-actor closure runs on the main actor: inside `subscribe` if that is called there, later otherwise, for
  ///   example when `retry` subscribes again on another thread.
  /// - A closure of another actor runs on that actor, in a task.
  /// - A nonisolated closure runs on the subscribing thread, inside `subscribe`.
  ///
  /// If the subscriber cancels before the function starts, the function is not called.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - action: The function. Called once for each subscriber. An error that it throws becomes the failure.
  /// - Returns: A publisher that sends one `Void` when the function returns, and then finishes.
  public static func calling(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @isolated(any) () throws -> Void
  ) -> CallbackPublisher {
    let action = IsolatedAction(action)
    return CallbackPublisher(BridgeReporter(.function, label, CodeLocation(fileID, line))) { continuation in
      // There is nothing to unregister. A value sent while another thread cancels is not misuse.
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
