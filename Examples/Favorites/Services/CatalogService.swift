import Causeway

/// The items there are.
protocol CatalogService: Sendable {
  /// The items shown at home.
  func featured() async throws -> [Item]

  /// One item.
  func item(_ id: Item.ID) async throws -> Item

  /// The items that match a query: one value, and the end. Whoever cancels cancels the request.
  func items(matching query: ItemQuery) -> AnyPublisher<[Item], any Error>
}
