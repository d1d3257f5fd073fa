import Causeway

/// A service that loads items of the catalogue.
protocol CatalogService: Sendable {
  /// Returns the featured items, which the home screen shows.
  func featured() async throws -> [Item]

  /// Returns the item with an ID.
  func item(_ id: Item.ID) async throws -> Item

  /// Returns a publisher that emits the items matching a query once and then finishes.
  ///
  /// Cancelling the subscription cancels the request.
  func items(matching query: ItemQuery) -> AnyPublisher<[Item], any Error>
}
