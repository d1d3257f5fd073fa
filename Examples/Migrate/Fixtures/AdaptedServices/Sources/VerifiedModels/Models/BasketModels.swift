import CausewayCombine

/// A screen of Combine: what is in a basket, and the number of what was bought.
@MainActor final class OldBasketModel {
  private(set) var items: [String] = []
  private(set) var number: Int?
  private(set) var failure: BasketError?
  private let basket: any Basket
  private var cancellables: Set<AnyCancellable> = []

  init(basket: any Basket) {
    self.basket = basket
    basket.items.receive(on: MainActor.shared).sink { [weak self] in self?.items = $0 }.store(in: &cancellables)
  }

  func buy(_ item: String) {
    failure = nil
    basket.buy(item).receive(on: MainActor.shared)
      .sink(
        receiveCompletion: { [weak self] in if case .failure(let failure) = $0 { self?.failure = failure } },
        receiveValue: { [weak self] in self?.number = $0 }
      )
      .store(in: &cancellables)
  }
}

/// The same screen with one property for each subscription.
@MainActor final class BasketModel {
  private(set) var items: [String] = []
  private(set) var number: Int?
  private(set) var failure: BasketError?
  private let basket: any Basket
  private let purchases = MainActorPassthroughSubject<String, Never>()
  private var tokens: [AnyCancellable] = []

  init(basket: any Basket) {
    self.basket = basket
    tokens = [
      basket.items.receive(on: MainActor.shared).sink { [weak self] in self?.items = $0 },
      purchases.flatMap { basket.buy($0).materialize().receive(on: MainActor.shared) }
        .sink { [weak self] in self?.receive($0) },
    ]
  }

  func buy(_ item: String) {
    failure = nil
    purchases.send(item)
  }

  private func receive(_ event: Materialized<Int, BasketError>) {
    switch event {
    case .value(let number): self.number = number
    case .completion(.failure(let failure)): self.failure = failure
    case .completion(.finished): break
    }
  }
}
