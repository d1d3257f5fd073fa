import Causeway

/// The parts of a loaded snapshot that are not shown yet.
///
/// They are included in every save, so that nothing is lost if the process is killed in the meantime.
final class UnrestoredState: Sendable {
  private struct Values: Sendable {
    var drafts: [String: String] = [:]
    var positions: [String: Double] = [:]
  }

  private let values = Locked(Values())

  /// The drafts of an earlier version's snapshot, until the draft store has saved them.
  var drafts: [String: String] {
    get { values.withLock { $0.drafts } }
    set { values.withLock { $0.drafts = newValue } }
  }

  /// The scroll positions, until they are restored.
  var positions: [String: Double] {
    get { values.withLock { $0.positions } }
    set { values.withLock { $0.positions = newValue } }
  }
}
