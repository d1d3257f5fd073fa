import Causeway
import CausewayApp
import Observation

protocol BasketService: Sendable {
  var owner: String { get }
  var counts: StatePublisher<Int, Never> { get }
}

final class Basket: BasketService {
  let owner: String
  let subject = CurrentValueSubject<Int, Never>(0)
  var counts: StatePublisher<Int, Never> { subject.readOnly }

  init(owner: String) {
    self.owner = owner
  }
}

@MainActor
final class ShopSession: Session {
  let serviceLocator: ServiceLocator
  let requiredServices: [Any.Type] = [(any BasketService).self]
  private let user: String

  init(_ user: String, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.serviceLocator = serviceLocator
  }

  func activate() async throws {
    serviceLocator.register(Basket(owner: user), as: (any BasketService).self)
  }

  func teardown() {}
}

@MainActor @Observable
final class BasketModel: ServiceLocatorProvider {
  @ObservationIgnored let serviceLocator: ServiceLocator
  @ObservationIgnored @Service var basket: any BasketService

  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
  }

  var title: String { "The basket of \(basket.owner)" }
}

/// Services of the main actor that need each other, and are not `Sendable`.
final class PopupRouter {
  weak var presenter: Popups?
}

final class Popups {
  let router: PopupRouter

  init(router: PopupRouter) {
    self.router = router
  }
}
