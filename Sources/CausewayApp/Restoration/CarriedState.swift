import Causeway

/// What a loaded snapshot has that is not shown yet: it is saved along with what is, so that a kill in between loses nothing.
final class CarriedState: Sendable {
  private struct Values: Sendable {
    var drafts: [String: String] = [:]
    var positions: [String: Double] = [:]
  }

  private let values = Locked(Values())

  /// The drafts of an earlier version's snapshot, until they are in the store of drafts.
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
