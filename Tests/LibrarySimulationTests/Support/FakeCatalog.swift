import Causeway
import CausewayBridging
import CausewaySimulation
import Testing

@testable import Favorites

/// A catalogue whose answers overtake each other, and sometimes fail.
struct FakeCatalog: CatalogService {
  let simulation: Simulation
  var fails = false

  static func items(matching query: ItemQuery) -> [Item] {
    Item.samples.filter { $0.id.contains(query.text) || query.text.isEmpty }
  }

  func featured() async throws -> [Item] {
    try await simulation.delay()
    return Item.samples.filter(\.isFeatured)
  }

  func item(_ id: Item.ID) async throws -> Item {
    try await simulation.delay()
    return try #require(Item.samples.first { $0.id == id })
  }

  func items(matching query: ItemQuery) -> AnyPublisher<[Item], any Error> {
    let result: Result<[Item], Broken> = fails ? .failure(Broken()) : .success(Self.items(matching: query))
    return CallbackFuture<[Item], Broken> { callback in
      simulation.callBack(after: nil) { callback(result) }
    }
    .unwrapServiceError().eraseToAnyPublisher()
  }
}
