import Dispatch
import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

final class OrderStore: ObservableObject {
  @Published var orders: [String] = []
}

/// A model whose subscriptions hop, in each of the ways of an app, and read a property that `@Published` has announced
/// before it changed.
@MainActor
final class OrdersModel: ObservableObject {
  @Published private(set) var byQueue: [String] = []
  @Published private(set) var byRunLoop: [String] = []
  @Published private(set) var byBlock: [String] = []
  @Published private(set) var atOnce: [String] = []
  @Published private(set) var newest: [String] = []
  @Published private(set) var several: [String] = []
  private var total = 0
  private let store: OrderStore
  private var cancellables = Set<AnyCancellable>()

  init(store: OrderStore) {
    self.store = store
    store.$orders
      .receive(on: DispatchQueue.main.ocombine)
      .sink { [weak self] _ in self?.readByQueue() }
      .store(in: &cancellables)
    store.$orders.receive(on: RunLoop.main.ocombine).sink { [weak self] _ in self?.readByRunLoop() }
      .store(in: &cancellables)
    store.$orders.sink { [weak self] _ in DispatchQueue.main.async { self?.readByBlock() } }.store(in: &cancellables)
    store.$orders.sink { [weak self] _ in self?.readAtOnce() }.store(in: &cancellables)
    store.$orders.receive(on: DispatchQueue.main.ocombine).sink { [weak self] in self?.newest = $0 }
      .store(in: &cancellables)
    store.$orders
      .receive(on: DispatchQueue.main.ocombine)
      .sink { [weak self] orders in
        guard let self else { return }
        total += orders.count
        // The store has changed by now.
        if orders.count == store.orders.count { several = orders.map { "\($0) of \(self.total)" } }
      }
      .store(in: &cancellables)
    store.$orders.sink { [unowned self] in
      several.append("\($0.count) announced")
      self.several.append("\(total) in all")
    }.store(in: &cancellables)
  }

  private func readByQueue() { byQueue = store.orders }
  private func readByRunLoop() { byRunLoop = store.orders }
  private func readByBlock() { byBlock = store.orders }
  private func readAtOnce() { atOnce = store.orders }
}
