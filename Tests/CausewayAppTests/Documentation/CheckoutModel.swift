import CausewayApp
import Observation

@MainActor
protocol BasketCounting: Sendable {
  var count: Int { get }
}

extension OldBasketStore: BasketCounting {}

@MainActor @Observable
final class CheckoutModel: ServiceLocatorProvider {
  @ObservationIgnored let serviceLocator: ServiceLocator
  @ObservationIgnored @Service var basket: any BasketCounting

  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
  }

  var title: String { "\(basket.count) things" }
}
