import CausewayCombine
import Foundation

struct CartItem: Hashable, Sendable {
  let sku: String
  let price: Decimal
}

final class CartStore: ObservableObject {
  enum Action {
    case add(CartItem)
    case remove(String)
    case clear
  }

  @Published private(set) var items: [CartItem] = []
  @Published private(set) var total: Decimal = 0
  let actions = PassthroughSubject<Action, Never>()
  private var cancellables = Set<AnyCancellable>()

  init(initial: [CartItem] = []) {
    items = initial
    actions
      .scan(initial) { items, action in
        switch action {
        case .add(let item): return items + [item]
        case .remove(let sku): return items.filter { $0.sku != sku }
        case .clear: return []
        }
      }
      .sink { [weak self] in self?.items = $0 }
      .store(in: &cancellables)

    $items
      .map { $0.reduce(0) { $0 + $1.price } }
      .assign(to: \.total, on: self)
      .store(in: &cancellables)
  }

  static func prices(of skus: [String], lookup: @escaping (String) -> AnyPublisher<CartItem, Never>) -> AnyPublisher<
    [CartItem], Never
  > {
    Publishers.MergeMany(skus.map(lookup))
      .collect()
      .map { $0.sorted { $0.sku < $1.sku } }
      .eraseToAnyPublisher()
  }

  static func offers() -> AnyPublisher<(String, Int, Bool), Never> {
    Publishers.Zip3(["a", "b"].publisher, Publishers.Sequence(sequence: [1, 2, 3]), Just(true).append(false))
      .map { ($0.0, $0.1, $0.2) }
      .eraseToAnyPublisher()
  }

  func summary() -> AnyPublisher<String, Never> {
    $items.zip($total) { "\($0.count) items, \($1)" }
      .merge(with: Optional("cart").publisher)
      .prepend("begin")
      .eraseToAnyPublisher()
  }
}

/// A class that sends its own changes.
final class SettingsStore: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()

  var isDark = false {
    willSet { objectWillChange.send() }
  }

  @Published var fontSize = 12
}

class BaseModel: ObservableObject {
  @Published var title = "base"
}

final class DetailModel: BaseModel {
  @Published var subtitle = "detail"
  var plain = 0
}

/// A class without published properties that sends its changes itself.
final class ManualModel: ObservableObject {
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

/// A store that forwards the changes of a child.
final class ParentModel: ObservableObject {
  let child = DetailModel()
  private var cancellable: AnyCancellable?

  init() {
    cancellable = child.objectWillChange.sink { [weak self] _ in
      self?.objectWillChange.send()
    }
  }
}
