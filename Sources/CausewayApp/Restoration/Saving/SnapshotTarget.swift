import Causeway
import Foundation

/// Where the snapshots of one owner and one window are kept, and what is known about them.
final class SnapshotTarget<Scheme: NavigationScheme>: Sendable {
  struct Knowledge: Sendable {
    /// What is saved, as far as is known.
    var saved: SnapshotContents<Scheme>?
    /// Whether something was saved or restored: only then is a state in which the user has been nowhere worth saving.
    var hasBeenSomewhere = false
    /// The data when this process last read or wrote it.
    var data: Data?
  }

  let owner: String
  let store: any KeyedBlobStore
  private let knowledge = Locked(Knowledge())

  init(_ owner: String, _ store: any KeyedBlobStore) {
    self.owner = owner
    self.store = store
  }

  /// What is known now.
  var known: Knowledge { knowledge.withLock { $0 } }

  /// Takes contents for what is saved.
  func adopt(_ contents: SnapshotContents<Scheme>) {
    change { known in
      known.saved = contents
      if !contents.isEmpty { known.hasBeenSomewhere = true }
    }
  }

  /// Takes data for what is in the store.
  func learn(_ data: Data?) {
    change { $0.data = data }
  }

  /// Forgets that anything was saved; what there is now counts as saved.
  func forget(_ contents: SnapshotContents<Scheme>?) {
    change { $0 = Knowledge(saved: contents) }
  }

  /// Changes what is known; what it held before is released outside the lock.
  private func change(_ body: (inout Knowledge) -> Void) {
    let before = knowledge.withLock { known in
      defer { body(&known) }
      return known
    }
    withExtendedLifetime(before) {}
  }
}
