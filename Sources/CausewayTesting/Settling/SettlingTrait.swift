import Causeway
public import Testing

/// A trait that lets a test wait with `settle()` until all work that it started is complete.
///
/// On a suite it applies to each of its tests separately.
@available(SwiftStdlib 5.7, *)
public struct SettlingTrait: TestTrait, SuiteTrait, TestScoping {
  /// Always `true`: the trait applies to the tests of inner suites.
  public var isRecursive: Bool { true }

  /// Runs a test in a ``Settling`` scope of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSettling { _ in try await function() }
  }
}

@available(SwiftStdlib 5.7, *)
extension Trait where Self == SettlingTrait {
  /// Lets the test wait with `settle()` until all work that it started is complete.
  public static var settles: Self { Self() }
}

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
@available(SwiftStdlib 5.7, *)
@discardableResult
public func withSettling<Result>(_ body: (Settling) async throws -> Result) async rethrows -> Result {
  if let settling = TrackingScope.current?.activity as? Settling { return try await body(settling) }
  let settling = Settling()
  return try await TrackingScope.$current.withValue(.adding(activity: settling)) {
    try await body(settling)
  }
}

/// Waits until all work that the test has started is complete, and fails the test if that takes too long.
///
/// Call it inside `withSettling { }` or in a test with the trait `.settles`; elsewhere it fails the test. ``Settling``
/// lists which work it waits for.
///
/// ```swift
/// service.send(.connected)
/// await settle()
/// #expect(model.status == .connected)
/// ```
///
/// - Parameters:
///   - clocks: Clocks whose tasks to wait for as well.
///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
@available(SwiftStdlib 5.7, *)
public func settle(
  _ clocks: TestClock..., patience: Duration? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  guard let settling = Settling.current else {
    return reporter.fail(SettlingFailure.noScope.description, at: location)
  }
  await settling.settle(clocks, patience, reporter, location)
}
