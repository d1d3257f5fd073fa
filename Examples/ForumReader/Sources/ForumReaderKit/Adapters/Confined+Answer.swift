import CausewayBridging

extension Confined {
  /// Calls a closure with the service on its queue and returns the result.
  ///
  /// Task cancellation is ignored, because the call is short.
  func answer<Value: Sendable>(_ body: @escaping @Sendable (Service) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      run { continuation.resume(returning: body($0)) }
    }
  }
}
