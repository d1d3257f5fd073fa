import Causeway

/// Runs a test, or a part of a test, in a scope that can wait until all work started in it is complete.
///
/// Nested calls share the outer scope.
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
/// - Parameter body: The code to wait for, including tasks that it starts. It runs in the caller's isolation.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
@discardableResult
public func withSettling<Result>(_ body: (Settling) async throws -> Result) async rethrows -> Result {
  if let settling = TrackingScope.current?.activity as? Settling { return try await body(settling) }
  let settling = Settling()
  return try await TrackingScope.$current.withValue(.adding(activity: settling)) {
    try await body(settling)
  }
}
