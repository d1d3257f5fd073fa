/// Something that happens once, for a test to wait for.
///
/// ```swift
/// let isReleased = Signal()
/// service.onRelease = { isReleased.fire() }
/// …
/// await isReleased.wait()
/// ```
public final class Signal: Sendable {
  private let isFired = Awaited(false)

  /// Makes a signal that has not fired.
  public init() {}

  /// Says that it has happened, on any thread, and resumes every task that waits.
  public func fire() {
    isFired.change { $0 = true }
  }

  /// Waits until it has happened; returns at once if it has.
  ///
  /// The wait also ends when the waiting task is cancelled, which fails nothing. If the signal does not fire in time, the
  /// wait fails the test and returns.
  ///
  /// - Parameters:
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func wait(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(patience)
    guard case .late = await isFired.wait(limit, until: { $0 }) else { return }
    FailureReporter().fail(
      WaitFailure(wanted: "the signal to fire", found: "it has not fired within \(limit.duration)").message,
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
