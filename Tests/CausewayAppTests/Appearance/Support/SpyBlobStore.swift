import Causeway
import CausewayApp
import CausewayTesting
import Dispatch
import Foundation

/// An in-memory store that counts its calls, and fails when a test tells it to.
final class SpyBlobStore: BlobStore {
  struct Broken: Error, Equatable {}

  private struct State {
    var data: Data?
    var loads = 0
    var saves: [Data] = []
    var canLoad = true
    var canSave = true
    var canMove = true
    var aside: [String] = []
    var wasOnMain = false
  }

  private let state: Probe<State>
  private let isSaved = Signal()

  init(_ text: String? = nil) {
    state = Probe(State(data: text.map { Data($0.utf8) }))
  }

  var text: String? { state.value.data.map { String(decoding: $0, as: UTF8.self) } }
  var loadCount: Int { state.value.loads }
  var saveCount: Int { state.value.saves.count }
  /// Whether it has ever been used on the main actor.
  var wasOnMain: Bool { state.value.wasOnMain }

  /// Waits until something has been saved.
  func saved() async {
    await isSaved.wait()
  }

  /// The data that was moved aside, oldest first.
  var movedAside: [String] { state.value.aside }

  func allow(loading: Bool = true, saving: Bool = true, moving: Bool = true) {
    state.change {
      $0.canLoad = loading
      $0.canSave = saving
      $0.canMove = moving
    }
  }

  func load() throws -> Data? {
    state.change {
      $0.loads += 1
      $0.wasOnMain = $0.wasOnMain || MainActorContext.isCurrent
    }
    guard state.value.canLoad else { throw Broken() }
    return state.value.data
  }

  func save(_ data: Data) throws {
    state.change { $0.wasOnMain = $0.wasOnMain || MainActorContext.isCurrent }
    guard state.value.canSave else { throw Broken() }
    state.change {
      $0.data = data
      $0.saves.append(data)
    }
    isSaved.fire()
  }

  func clear() throws {
    state.change { $0.data = nil }
  }

  func moveAside() throws -> String? {
    guard state.value.canMove else { throw Broken() }
    guard let text else { return nil }
    state.change {
      $0.data = nil
      $0.aside.append(text)
    }
    return "aside \(state.value.aside.count)"
  }
}

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
