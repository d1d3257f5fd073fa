import Causeway
import CausewayTesting

@testable import Favorites

/// A catalogue of the samples that answers immediately, and fails when a test tells it to.
///
/// The test can answer searches itself.
struct StubCatalog: CatalogService {
  let failure = Probe<NetworkError?>(nil)
  /// The running searches, each with the subject of its results.
  let searches = Probe<[(ItemQuery, PassthroughSubject<[Item], any Error>)]>([])
  let cancelled = Probe<[String]>([])
  private let answersSearches: Bool

  init(answersSearches: Bool = true) {
    self.answersSearches = answersSearches
  }

  func featured() async throws -> [Item] {
    if let failure = failure.value { throw failure }
    return Item.samples.filter(\.isFeatured)
  }

  func item(_ id: Item.ID) async throws -> Item {
    if let failure = failure.value { throw failure }
    guard let item = Item.samples.first(where: { $0.id == id }) else { throw NetworkError.notFound(id) }
    return item
  }

  func items(matching query: ItemQuery) -> AnyPublisher<[Item], any Error> {
    if !answersSearches {
      let subject = PassthroughSubject<[Item], any Error>()
      searches.append((query, subject))
      return subject.handleEvents(receiveCancel: { [cancelled] in cancelled.append(query.text) })
        .eraseToAnyPublisher()
    }
    if let failure = failure.value { return Fail(error: failure).eraseToAnyPublisher() }
    let found = Item.samples.filter { item in
      (query.text.isEmpty || item.id.contains(query.text)) && query.category.map { $0 == item.category } ?? true
    }
    return Just(found).setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }
}
