import CausewayApp
import CausewayTesting
import Dispatch
import Foundation

/// A store whose first save lasts until a test ends it.
final class GatedBlobStore: BlobStore {
  /// Fires when a save has begun.
  let isSaving = Signal()
  private let gate = DispatchSemaphore(value: 0)
  private let store: SpyBlobStore

  init(_ text: String) {
    store = SpyBlobStore(text)
  }

  var text: String? { store.text }

  /// Lets the current save and all later ones end.
  func open() {
    gate.signal()
  }

  func load() throws -> Data? {
    try store.load()
  }

  func save(_ data: Data) throws {
    isSaving.fire()
    gate.wait()
    gate.signal()
    try store.save(data)
  }

  func clear() throws {
    try store.clear()
  }
}
