import CausewayTesting
import Testing

@testable import VerifiedModels

/// `SearchModel` does what `OldSearchModel` did.
@MainActor struct SearchModelEquivalenceTests {
  @Test func theModelsAreTheSame() async {
    await models.verify()
  }

  private var models: Equivalence<World, OldSearchModel, SearchModel> {
    var models = Equivalence(
      service: World(),
      old: { world, clock in OldSearchModel(catalog: world.catalog, clock: clock) },
      new: { world, clock in SearchModel(catalog: world.catalog, clock: clock) }
    )
    models = models.comparing("query", { $0.query }, { $0.query })
    models = models.comparing("titles", { $0.titles }, { $0.titles })
    models = models.comparing("failure", { $0.failure }, { $0.failure })
    models = models.comparing("isSearching", { $0.isSearching }, { $0.isBusy })
    models = models.comparingService("calls", { $0.calls.byPlace })
    models = models.comparingService("find: pending", { $0.find.pending })
    models = models.action("reserve 1", { $0.reserve("1") }, { $0.reserve("1") })
    models = models.action("reserve 2", { $0.reserve("2") }, { $0.reserve("2") })
    models = models.action("set query 1", { $0.query = "1" }, { $0.query = "1" })
    models = models.action("set query 2", { $0.query = "2" }, { $0.query = "2" })
    models = models.event("find: answer the first call", { $0.find.answerFirst(.success(["1"])) })
    models = models.event("find: answer the last call", { $0.find.answerLast(.success(["2"])) })
    models = models.event("find: fail the last call", { $0.find.answerLast(.failure(CatalogError.offline)) })
    models = models.event("find: answer the last call twice", { $0.find.answerTwice(.success(["1"])) })
    models = models.time(.milliseconds(299))
    models = models.time(.milliseconds(300))
    return models
  }
}

/// The fakes of the services of one model, with their scripts.
@MainActor private final class World {
  let calls = CallTranscript()
  let find: ScriptedCall<[String], CatalogError>
  let catalog: FakeCatalog

  init() {
    find = ScriptedCall(notingIn: calls)
    catalog = FakeCatalog(find: find, calls: calls)
  }
}
