import Causeway
import CausewayApp
import CausewayTesting
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

  func allow(loading: Bool = true, saving: Bool = true) {
    state.change {
      $0.canLoad = loading
      $0.canSave = saving
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
}
