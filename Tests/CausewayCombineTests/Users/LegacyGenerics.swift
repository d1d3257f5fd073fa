#if swift(<6)
  import CausewayCombine
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Generic code whose parameters are not `Sendable`, which Swift 5 mode accepts.
  struct LegacyLoader {
    let session: URLSession

    func fetch<T: Decodable>(_ url: URL) -> AnyPublisher<T, Error> {
      session.dataTaskPublisher(for: url)
        .tryMap { data, response in
          guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
          return data
        }
        .decode(type: T.self, decoder: JSONDecoder())
        .receive(on: DispatchQueue.main)
        .eraseToAnyPublisher()
    }
  }

  class Store<Element> {
    @Published var items: [Element] = []
    let selection = CurrentValueSubject<Element?, Never>(nil)

    func first() -> AnyPublisher<Element?, Never> { $items.map(\.first).eraseToAnyPublisher() }
  }

  protocol RepositoryProtocol {
    associatedtype Entity
    var changes: AnyPublisher<[Entity], Never> { get }
  }

  final class AnyRepository<Entity>: RepositoryProtocol {
    let changes: AnyPublisher<[Entity], Never>

    init<R: RepositoryProtocol>(_ repository: R) where R.Entity == Entity {
      changes = repository.changes
    }
  }

  extension Publisher {
    func with<Object: AnyObject>(_ object: Object) -> AnyPublisher<(Object, Output), Failure> {
      compactMap { [weak object] value in object.map { ($0, value) } }.eraseToAnyPublisher()
    }
  }
#endif
