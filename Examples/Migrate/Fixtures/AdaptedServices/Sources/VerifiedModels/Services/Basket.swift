import CausewayCombine

/// A service with publishers.
@MainActor protocol Basket: AnyObject {
  var items: AnyPublisher<[String], Never> { get }
  func buy(_ item: String) -> AnyPublisher<Int, BasketError>
}

enum BasketError: Error {
  case soldOut
}
