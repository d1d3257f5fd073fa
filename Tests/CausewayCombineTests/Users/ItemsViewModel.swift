import CausewayCombine
import Foundation

struct Item: Codable, Equatable, Identifiable {
  var id: Int
  var title: String
}

protocol ItemService: Sendable {
  func items() -> AnyPublisher<[Item], Error>
  var updates: AnyPublisher<Item, Never> { get }
}

/// A view model of the main actor; all its closures use it.
@MainActor
class ItemsViewModel: ObservableObject {
  @Published var items: [Item] = []
  @Published var query = ""
  @Published var error: Error?
  @Published private(set) var filtered: [Item] = []
  private(set) var count = 0
  private(set) var last: Item?
  private(set) var log: [String] = []

  private let service: ItemService
  private let onDone: () -> Void
  private var bag = Set<AnyCancellable>()

  init(service: ItemService, onDone: @escaping () -> Void) {
    self.service = service
    self.onDone = onDone

    $query
      .removeDuplicates()
      .combineLatest($items)
      .map { query, items in query.isEmpty ? items : items.filter { $0.title.contains(query) } }
      .assign(to: &$filtered)

    $query
      .dropFirst()
      .map { [weak self] query in self?.describe(query) ?? "" }
      .sink { [weak self] in self?.log.append($0) }
      .store(in: &bag)

    service.updates
      .receive(on: DispatchQueue.main)
      .sink { [weak self] item in
        guard let self else { return }
        self.items.append(item)
        self.onDone()
      }
      .store(in: &bag)

    service.updates
      .map(Optional.some)
      .assign(to: \.last, on: self)
      .store(in: &bag)

    service.updates
      .removeDuplicates(by: { [weak self] left, right in self?.isSame(left, right) ?? false })
      .scan(0) { count, _ in count + 1 }
      .sink(receiveValue: show)
      .store(in: &bag)

    NotificationCenter.default.publisher(for: .loggedOut)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] notification in self?.handle(notification) }
      .store(in: &bag)
  }

  func reload() {
    service.items()
      .handleEvents(
        receiveSubscription: { [weak self] _ in self?.error = nil },
        receiveCompletion: { [weak self] _ in self?.log.append("answered") }
      )
      .receive(on: DispatchQueue.main)
      .catch { [weak self] error -> Just<[Item]> in
        self?.error = error
        return Just([])
      }
      .flatMap { items in items.publisher }
      .filter { [unowned self] in $0.title.contains(self.query) || self.query.isEmpty }
      .collect()
      .sink(receiveCompletion: { [weak self] in self?.finish($0) }, receiveValue: { [weak self] in self?.items = $0 })
      .store(in: &bag)
  }

  private func describe(_ query: String) -> String { "\(query) in \(items.count)" }
  private func isSame(_ left: Item, _ right: Item) -> Bool { left.id == right.id }
  private func show(_ count: Int) { self.count = count }
  private func handle(_ notification: Notification) { log.append(notification.name.rawValue) }
  private func finish(_ completion: Subscribers.Completion<Never>) { log.append("finished") }
}

/// A class without isolation that all its closures capture.
final class Accumulator {
  private(set) var total = 0
  private(set) var isDone = false
  let numbers = PassthroughSubject<Int, Never>()
  private var bag: [AnyCancellable] = []

  init() {
    numbers
      .map { [unowned self] in total + $0 }
      .filter { [unowned self] in $0 != total }
      .tryMap { [unowned self] next throws -> Int in
        if next < total { throw URLError(.unknown) }
        return next
      }
      .sink { [unowned self] in
        finish($0)
      } receiveValue: { [unowned self] in
        total = $0
      }
      .store(in: &bag)
  }

  private func finish(_ completion: Subscribers.Completion<Error>) { isDone = true }
}
