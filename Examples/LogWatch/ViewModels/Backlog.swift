/// The bytes that a file contains at the start of a run.
///
/// Their lines are read at once and say nothing about the rate at which the file is written.
@MainActor
final class Backlog {
  private var rest: Int

  /// Creates a backlog with a number of bytes.
  init(_ bytes: Int) {
    rest = bytes
  }

  /// Returns whether the lines of an event are part of the backlog.
  ///
  /// Call this method with the report of each event, in order.
  func contains(_ report: LogReport) -> Bool {
    if report.rotations + report.truncations > 0 { rest = 0 }
    guard rest > 0, report.lines > 0 else { return false }
    rest -= report.bytes
    return true
  }
}
