import Causeway

/// A search with a completion handler, a number for each request, and a pause after each change.
@MainActor final class OldSearchModel {
  var query = "" {
    didSet { restart() }
  }
  private(set) var titles: [String] = []
  private(set) var failure: CatalogError?
  private(set) var isSearching = false
  private let catalog: any Catalog
  private let clock: any Clock<Duration>
  private var timer: AnyCancellable?
  private var lastRequest = 0

  init(catalog: any Catalog, clock: any Clock<Duration>) {
    self.catalog = catalog
    self.clock = clock
  }

  func reserve(_ title: String) {
    catalog.reserve(title)
  }

  private func restart() {
    timer = OneShotTimer(after: .milliseconds(300), clock: clock).receive(on: MainActor.shared)
      .sink { [weak self] in self?.search() }
  }

  private func search() {
    lastRequest += 1
    isSearching = true
    catalog.find(query) { [weak self, lastRequest] result in
      guard let self, lastRequest == self.lastRequest else { return }
      isSearching = false
      switch result {
      case .success(let titles): (self.titles, failure) = (titles, nil)
      case .failure(let error): failure = error
      }
    }
  }
}

/// The same search as a stream.
@MainActor final class SearchModel {
  var query = "" {
    didSet { queries.send(query) }
  }
  private(set) var titles: [String] = []
  private(set) var failure: CatalogError?
  private(set) var isBusy = false
  private let catalog: any Catalog
  private let queries = PassthroughSubject<String, Never>()
  private var token: AnyCancellable?

  init(catalog: any Catalog, clock: any Clock<Duration>) {
    self.catalog = catalog
    token = queries.debounce(for: .milliseconds(300), clock: clock).receive(on: MainActor.shared)
      .handleEvents(receiveOutput: { [weak self] _ in self?.isBusy = true })
      .flatMapLatest { query in
        AnyMainActorPublisher<Result<[String], CatalogError>, Never> { emitter in
          catalog.find(query) { result in
            emitter.send(result)
            emitter.send(completion: .finished)
          }
        }
      }
      .sink { [weak self] in self?.show($0) }
  }

  func reserve(_ title: String) {
    catalog.reserve(title)
  }

  private func show(_ result: Result<[String], CatalogError>) {
    isBusy = false
    switch result {
    case .success(let titles): (self.titles, failure) = (titles, nil)
    case .failure(let error): failure = error
    }
  }
}
