import CausewayBridging

extension Confined {
  /// Uses the service on its queue, and returns what it says at once.
  ///
  /// It is done in a cancelled task too: short as it is, there is nothing to give up.
  func answer<Value: Sendable>(_ body: @escaping @Sendable (Service) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      run { continuation.resume(returning: body($0)) }
    }
  }
}
