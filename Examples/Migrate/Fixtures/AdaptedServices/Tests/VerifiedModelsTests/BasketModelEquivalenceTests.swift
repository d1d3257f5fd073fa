import CausewayCombine
import CausewayTesting
import Testing

@testable import VerifiedModels

/// `BasketModel` does what `OldBasketModel` did.
@MainActor struct BasketModelEquivalenceTests {
  @Test func theModelsAreTheSame() async {
    await models.verify()
  }

  private var models: Equivalence<World, OldBasketModel, BasketModel> {
    var models = Equivalence(
      service: World(),
      old: { world, _ in OldBasketModel(basket: world.basket) },
      new: { world, _ in BasketModel(basket: world.basket) }
    )
    models = models.comparing("items", { $0.items }, { $0.items })
    models = models.comparing("number", { $0.number }, { $0.number })
    models = models.comparing("failure", { $0.failure }, { $0.failure })
    models = models.comparingService("calls", { $0.calls.byPlace })
    models = models.comparingService("buy: pending", { $0.buy.pending })
    models = models.action("buy 1", { $0.buy("1") }, { $0.buy("1") })
    models = models.action("buy 2", { $0.buy("2") }, { $0.buy("2") })
    models = models.event("items: send 1", { $0.items.send(["1"]) })
    models = models.event("items: send 2", { $0.items.send(["2"]) })
    models = models.event("buy: answer the first call", { $0.buy.answerFirst(.success(1)) })
    models = models.event("buy: answer the last call", { $0.buy.answerLast(.success(2)) })
    models = models.event("buy: fail the last call", { $0.buy.answerLast(.failure(BasketError.soldOut)) })
    return models
  }
}

/// The fakes of the services of one model, with their scripts.
@MainActor private final class World {
  let calls = CallTranscript()
  let items: PassthroughSubject<[String], Never>
  let buy: ScriptedCall<Int, BasketError>
  let basket: FakeBasket

  init() {
    items = PassthroughSubject()
    buy = ScriptedCall(notingIn: calls)
    basket = FakeBasket(items: items, buy: buy)
  }
}
