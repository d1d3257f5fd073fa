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

  /// A model that is not `Sendable`, which Swift 5 mode accepts as a publisher's output.
  class Contact {
    var name: String
    init(name: String) { self.name = name }
  }

  final class ContactStore: ObservableObject {
    @Published var selected: Contact?
    @Published private(set) var contacts: [Contact] = []
    private let added = PassthroughSubject<Contact, Never>()
    private var cancellables = Set<AnyCancellable>()

    var names: AnyPublisher<[String], Never> { $contacts.map { $0.map(\.name) }.eraseToAnyPublisher() }

    init() {
      added
        .scan([]) { $0 + [$1] }
        .sink { [weak self] in self?.contacts = $0 }
        .store(in: &cancellables)
      $selected.compactMap { $0 }.sink { $0.name = $0.name.uppercased() }.store(in: &cancellables)
    }

    func add(_ contact: Contact) { added.send(contact) }

    func load() -> Future<Contact, Error> {
      Future { promise in promise(.success(Contact(name: "loaded"))) }
    }
  }

  /// A state machine with feedback loops, as in a unidirectional view model.
  struct Feedback<State, Event> {
    let run: (AnyPublisher<State, Never>) -> AnyPublisher<Event, Never>
  }

  extension Feedback {
    init<Effect: Publisher>(effects: @escaping (State) -> Effect)
    where Effect.Output == Event, Effect.Failure == Never {
      self.run = { state -> AnyPublisher<Event, Never> in
        state
          .map { effects($0) }
          .switchToLatest()
          .eraseToAnyPublisher()
      }
    }
  }

  extension Publishers {
    static func system<State, Event, S: Scheduler>(
      initial: State,
      reduce: @escaping (State, Event) -> State,
      scheduler: S,
      feedbacks: [Feedback<State, Event>]
    ) -> AnyPublisher<State, Never> {
      let state = CurrentValueSubject<State, Never>(initial)
      let events = feedbacks.map { feedback in feedback.run(state.eraseToAnyPublisher()) }
      return Deferred {
        Publishers.MergeMany(events)
          .receive(on: scheduler)
          .scan(initial, reduce)
          .handleEvents(receiveOutput: state.send)
          .receive(on: scheduler)
          .prepend(initial)
          .eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
    }
  }

  final class MoviesViewModel: ObservableObject {
    enum State: Equatable { case idle, loading, loaded([String]) }
    enum Event { case onAppear, onLoaded([String]), onFailed }

    @Published private(set) var state = State.idle
    private var bag = Set<AnyCancellable>()
    private let input = PassthroughSubject<Event, Never>()

    init<S: Scheduler>(scheduler: S) {
      Publishers.system(
        initial: state,
        reduce: Self.reduce,
        scheduler: scheduler,
        feedbacks: [Self.whenLoading(), Feedback { [input] _ in input }]
      )
      .assign(to: \.state, on: self)
      .store(in: &bag)
    }

    func send(event: Event) { input.send(event) }

    private static func reduce(_ state: State, _ event: Event) -> State {
      switch (state, event) {
      case (.idle, .onAppear): return .loading
      case (.loading, .onLoaded(let movies)): return .loaded(movies)
      case (.loading, .onFailed): return .idle
      default: return state
      }
    }

    private static func whenLoading() -> Feedback<State, Event> {
      Feedback { (state: State) -> AnyPublisher<Event, Never> in
        guard case .loading = state else { return Empty().eraseToAnyPublisher() }
        return Just(["Metropolis"])
          .setFailureType(to: Error.self)
          .map(Event.onLoaded)
          .catch { _ in Just(Event.onFailed) }
          .eraseToAnyPublisher()
      }
    }
  }
#endif
