import Causeway
import CausewayBridging
import CausewayCombine
import CausewayTesting

@testable import VerifiedModels

/// A stand-in for `Basket` that a test commands by its scripts.
@MainActor
final class FakeBasket: Basket {
  private let itemsScript: PassthroughSubject<[String], Never>
  private let buyScript: ScriptedCall<Int, BasketError>

  init(
    items: PassthroughSubject<[String], Never> = PassthroughSubject(),
    buy: ScriptedCall<Int, BasketError> = ScriptedCall()
  ) {
    itemsScript = items
    buyScript = buy
  }

  var items: AnyPublisher<[String], Never> {
    itemsScript.eraseToAnyPublisher()
  }

  func buy(_ item: String) -> AnyPublisher<Int, BasketError> {
    Deferred { [buyScript] in
      let answer = PassthroughSubject<Int, BasketError>()
      let id = buyScript.start(as: "buy(\(item))") { result in
        switch result {
        case .success(let value):
          answer.send(value)
          answer.send(completion: .finished)
        case .failure(let error): answer.send(completion: .failure(error))
        }
      }
      return answer.handleEvents(receiveCancel: { buyScript.cancel(id) })
    }
    .eraseToAnyPublisher()
  }
}
