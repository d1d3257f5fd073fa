import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import Favorites

@Suite(.timeLimit(.minutes(60)))
struct FavoritesStoreTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "store")
  private let store: Confined<FavoritesStore>

  init() throws {
    folder = try TemporaryFolder()
    store = Self.store(folder.url.appending(path: "favorites.json"), queue)
  }

  private static func store(_ file: URL, _ queue: DispatchQueue) -> Confined<FavoritesStore> {
    Confined(to: queue, FavoritesStore(file: file, queue: queue))
  }

  private func open(_ store: Confined<FavoritesStore>) async throws -> Set<Item.ID> {
    try await withThrowingCallback { (callback: Callback<Set<Item.ID>, FavoritesStoreError>) in
      store.run { store in
        store.open { error in
          if let error { callback.fail(error) } else { callback.succeed(store.favorites) }
        }
      }
    }
  }

  private func set(_ id: Item.ID, _ isFavorite: Bool, in store: Confined<FavoritesStore>) async throws {
    try await withThrowingCallback { callback in
      store.run { $0.setFavorite(id, isFavorite, completion: callback.errorHandler) }
    }
  }

  @Test func noFileMeansNoFavorites() async throws {
    #expect(try await open(store) == [])
  }

  @Test func favoritesAreThereAgainInANewStore() async throws {
    try await set("swiftui", true, in: store)
    try await set("actors", true, in: store)
    try await set("swiftui", false, in: store)
    let again = Self.store(folder.url.appending(path: "favorites.json"), queue)
    #expect(try await open(again) == ["actors"])
  }

  @Test func damagedFileIsMovedAsideAndTheListIsEmpty() async throws {
    try folder.file("favorites.json", "{")
    #expect(try await open(store) == [])
    #expect(try folder.names == ["favorites.json.damaged"])
    #expect(try String(contentsOfFile: folder.path("favorites.json.damaged"), encoding: .utf8) == "{")
    try await set("swiftui", true, in: store)
    #expect(try folder.names == ["favorites.json", "favorites.json.damaged"])
  }

  @Test func damagedFileDoesNotReplaceAnEarlierOne() async throws {
    try folder.file("favorites.json.damaged", "first")
    try folder.file("favorites.json", "second")
    #expect(try await open(store) == [])
    #expect(try folder.names == ["favorites.json.damaged", "favorites.json.damaged-2"])
  }

  @Test func folderInPlaceOfTheFileIsAnErrorWithARemedy() async throws {
    try folder.file("favorites.json/file", "")
    let path = folder.path("favorites.json")
    let error = await #expect(throws: FavoritesStoreError.self) { try await open(store) }
    let text = try #require(error?.errorDescription)
    #expect(text.hasPrefix("The favourites in \(path) cannot be read: "))
    #expect(text.hasSuffix(". Make the file readable, or name another --data folder."))
  }

  @Test func aFailedWriteAddsNoFavorite() async throws {
    let file = folder.url.appending(path: "missing/favorites.json")
    let store = Self.store(file, queue)
    let heard = Probe<[Set<Item.ID>]>([])
    store.run { _ = $0.addListener { heard.append($0) } }
    await #expect(throws: FavoritesStoreError.unwritable(file.path, "No such file or directory")) {
      try await set("swiftui", true, in: store)
    }
    #expect(heard.value == [])
    #expect(try await open(store) == [])
  }

  @Test func listenersHearOfChangesBeforeTheCompletion() {
    let heard = Probe<[String]>([])
    store.run { store in
      _ = store.addListener { heard.append("first \($0.sorted())") }
      _ = store.addListener { heard.append("second \($0.sorted())") }
      store.setFavorite("swiftui", true) { _ in heard.append("done") }
      store.setFavorite("swiftui", true) { _ in heard.append("done again") }
    }
    // Waits for the call above, and for the work that it has enqueued.
    for _ in 1...2 { queue.sync {} }
    #expect(heard.value == [#"first ["swiftui"]"#, #"second ["swiftui"]"#, "done", "done again"])
  }

  @Test func removedListenersHearNothing() async throws {
    let heard = Probe<[Set<Item.ID>]>([])
    store.run { store in store.removeListener(store.addListener { heard.append($0) }) }
    try await set("swiftui", true, in: store)
    #expect(heard.value == [])
  }
}
