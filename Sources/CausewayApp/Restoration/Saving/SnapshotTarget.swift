import Causeway
import Foundation

/// The stored snapshot of one owner and one window, and this process's knowledge of it.
final class SnapshotTarget<Scheme: NavigationScheme>: Sendable {
  struct Knowledge: Sendable {
    /// The saved contents, as far as they are known.
    var saved: SnapshotContents<Scheme>?
    /// Whether contents with navigation were saved or restored: only then is a state without navigation saved.
    var hasBeenSomewhere = false
    /// The data as this process last read or wrote it.
    var data: Data?
  }

  let owner: String
  let store: any KeyedBlobStore
  private let knowledge = Locked(Knowledge())

  init(_ owner: String, _ store: any KeyedBlobStore) {
    self.owner = owner
    self.store = store
  }

  /// The current knowledge.
  var known: Knowledge { knowledge.withLock { $0 } }

  /// Marks contents as saved.
  func adopt(_ contents: SnapshotContents<Scheme>) {
    change { known in
      known.saved = contents
      if !contents.isEmpty { known.hasBeenSomewhere = true }
    }
  }

  /// Records the data in the store.
  func learn(_ data: Data?) {
    change { $0.data = data }
  }

  /// Records that the store was cleared; the given current contents count as saved.
  func forget(_ contents: SnapshotContents<Scheme>?) {
    change { $0 = Knowledge(saved: contents) }
  }

  /// Changes the knowledge; the previous value is released outside the lock.
  private func change(_ body: (inout Knowledge) -> Void) {
    let before = knowledge.withLock { known in
      defer { body(&known) }
      return known
    }
    withExtendedLifetime(before) {}
  }
}
