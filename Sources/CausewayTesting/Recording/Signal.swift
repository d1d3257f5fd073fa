/// An event that happens once, for a test to wait for.
///
/// ```swift
/// let isReleased = Signal()
/// service.onRelease = { isReleased.fire() }
/// service.close()
/// await isReleased.wait()
/// ```
@available(SwiftStdlib 5.7, *)
public final class Signal: Sendable {
  private let isFired = Awaited(false)

  /// Creates a signal that has not fired.
  public init() {}

  /// Fires the signal and resumes every waiting task.
  ///
  /// Can be called on any thread. Calls after the first have no effect.
  public func fire() {
    isFired.change { $0 = true }
  }

  /// Waits until the signal has fired; returns at once if it has.
  ///
  /// If the waiting task is cancelled, the wait ends without a failure. If the signal does not fire in time, the test
  /// fails and the wait returns.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func wait(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(patience)
    guard case .late = await isFired.wait(limit, until: { $0 }) else { return }
    FailureReporter().fail(
      WaitFailure(wanted: "the signal to fire", found: "it has not fired within \(limit.duration)").message,
      at: TestLocation(fileID, filePath, line, column))
  }
}
