import Causeway
import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import Favorites

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedFavoritesTests {
  private let folder: TemporaryFolder
  private let service: any FavoritesService

  init() throws {
    folder = try TemporaryFolder()
    let queue = DispatchQueue(label: "store")
    let store = FavoritesStore(file: folder.url.appending(path: "favorites.json"), queue: queue)
    service = BridgedFavorites(Confined(to: queue, store))
  }

  /// Iterates until there are three favourites.
  private func consume(_ isReady: Signal) async -> [Int] {
    var counts: [Int] = []
    for await ids in service.favoritesChanges.values(bufferingPolicy: .unbounded) {
      counts.append(ids.count)
      if counts.count == 1 { isReady.fire() }
      if ids.count == 3 { break }
    }
    return counts
  }

  @Test(.covers("a11")) func anyNumberOfConsumersIterateOverTheChanges() async throws {
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<10 {
        let isReady = Signal()
        group.addTask { await consume(isReady) }
        await isReady.wait()
      }
      for id in ["swiftui", "combine", "actors"] { try await service.setFavorite(id, true) }
      for try await counts in group { #expect(counts == [0, 1, 2, 3]) }
    }
  }

  @Test func lateConsumerBeginsWithTheCurrentFavorites() async throws {
    try await service.setFavorite("swiftui", true)
    let first = Recorder(service.favoritesChanges)
    await first.expectNext(["swiftui"])
    let late = Recorder(service.favoritesChanges)
    #expect(late.values == [["swiftui"]])
    first.cancel()
    late.cancel()
  }

  @Test func consumersThatComeAfterAllHaveGoneAreUpToDate() async throws {
    try await service.setFavorite("swiftui", true)
    #expect(await service.favoritesChanges.first() == ["swiftui"])
    try await service.setFavorite("actors", true)
    #expect(await service.favoritesChanges.first() == ["actors", "swiftui"])
  }

  @Test func failureIsTheStoresOwn() async throws {
    let queue = DispatchQueue(label: "store")
    let file = folder.url.appending(path: "missing/favorites.json")
    let service = BridgedFavorites(Confined(to: queue, FavoritesStore(file: file, queue: queue)))
    await #expect(throws: FavoritesStoreError.unwritable(file.path, "No such file or directory")) {
      try await service.setFavorite("swiftui", true)
    }
  }
}
