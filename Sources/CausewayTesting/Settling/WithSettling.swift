import Causeway

/// Runs a test, or a part of one, that waits until all it has set off has been done.
///
/// Inside another one it is a part of that.
///
/// ```swift
/// await withSettling { settle in
///   let model = StatusModel(service)
///   service.send(.connected)
///   await settle()
///   #expect(model.status == .connected)
/// }
/// ```
///
/// - Parameter body: Makes what is waited for, itself or in tasks that it starts. It runs where the caller does.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@discardableResult
public func withSettling<Result>(_ body: (Settling) async throws -> Result) async rethrows -> Result {
  if let settling = TrackingScope.current?.activity as? Settling { return try await body(settling) }
  let settling = Settling()
  return try await TrackingScope.$current.withValue(.adding(activity: settling)) {
    try await body(settling)
  }
}
