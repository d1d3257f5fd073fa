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
  /// Call this method for each event, in order.
  func contains(_ event: LogEvent) -> Bool {
    switch event {
    case .lines(let lines):
      guard rest > 0 else { return false }
      rest -= lines.reduce(0) { $0 + $1.byteCount }
      return true
    case .rotated, .truncated:
      rest = 0
      return false
    case .disappeared, .reappeared, .failed: return false
    }
  }
}
