import CausewayApp
import CausewayTesting
import Dispatch
import Foundation

/// A store whose first writing lasts until a test lets it end.
final class GatedBlobStore: BlobStore {
  /// Something is being written.
  let isSaving = Signal()
  private let gate = DispatchSemaphore(value: 0)
  private let store: SpyBlobStore

  init(_ text: String) {
    store = SpyBlobStore(text)
  }

  var text: String? { store.text }

  /// Lets writing end, now and later.
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
