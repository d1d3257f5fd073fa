import Causeway
import CausewayBridging
import ExampleTerminal
import Foundation

/// A catalogue service that fetches items through the ``NetworkClient`` on its queue.
struct BridgedCatalog: CatalogService {
  private let network: Confined<NetworkClient>

  /// Creates the adapter.
  init(_ network: Confined<NetworkClient>) {
    self.network = network
  }

  func featured() async throws -> [Item] {
    try await withThrowingCallback(label: "featured") { get("featured", $0) }
  }

  func item(_ id: Item.ID) async throws -> Item {
    try await withThrowingCallback(label: "item") { get(Self.path("item", ["id": id]), $0) }
  }

  func items(matching query: ItemQuery) -> AnyPublisher<[Item], any Error> {
    let path = Self.path("items", ["text": query.text, "category": query.category ?? ""])
    return CallbackFuture<[Item], any Error>(label: "items") { get(path, $0) }
      .unwrapServiceError()
      .eraseToAnyPublisher()
  }

  private func get<Value: Decodable & Sendable>(_ path: String, _ callback: Callback<Value, any Error>) {
    network.run { [network] client in
      let completion = callback.pairHandler(mapping: { (data: Data) throws(any Error) -> Value in
        do {
          return try JSONDecoder().decode(Value.self, from: data)
        } catch {
          throw NetworkError.malformed(path, SystemReason.text(of: error))
        }
      })
      let request = client.get(path, completion: completion)
      callback.onCancel { network.run { $0.cancel(request) } }
    }
  }

  private static func path(_ name: String, _ parameters: KeyValuePairs<String, String>) -> String {
    var components = URLComponents()
    components.path = name
    components.queryItems = parameters.map { URLQueryItem(name: $0, value: $1) }
    return components.string ?? name
  }
}

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
