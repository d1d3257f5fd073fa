import CausewayRx
import CausewayTesting
import Testing

@testable import VerifiedModels

/// `FeedModel` does what `OldFeedModel` did.
@MainActor struct FeedModelEquivalenceTests {
  @Test func theModelsAreTheSame() async {
    await models.verify()
  }

  private var models: Equivalence<World, OldFeedModel, FeedModel> {
    var models = Equivalence(
      service: World(),
      old: { world, _ in OldFeedModel(feed: world.feed, pages: world.pages.asObservable()) },
      new: { world, _ in FeedModel(feed: world.feed, pages: world.pages.asObservable()) }
    )
    models = models.comparing("titles", { $0.titles }, { $0.titles })
    models = models.comparing("isOnline", { $0.isOnline }, { $0.isOnline })
    models = models.comparing("isLoading", { $0.isLoading }, { $0.isLoading })
    models = models.comparing("hasFailed", { $0.hasFailed }, { $0.hasFailed })
    models = models.comparing("savedCount", { $0.savedCount }, { $0.savedCount })
    models = models.comparingService("calls", { $0.calls.byPlace })
    models = models.comparingService("changes: observed", { $0.changes.hasObservers })
    models = models.comparingService("load: pending", { $0.load.pending })
    models = models.comparingService("save: pending", { $0.save.pending })
    models = models.comparingService("pages: observed", { $0.pages.hasObservers })
    models = models.action("save 1", { $0.save("1") }, { $0.save("1") })
    models = models.action("save 2", { $0.save("2") }, { $0.save("2") })
    models = models.event("changes: send 1", { $0.changes.onNext(["1"]) })
    models = models.event("changes: send 2", { $0.changes.onNext(["2"]) })
    models = models.event("changes: fail", { $0.changes.onError(ScriptedError()) })
    models = models.event("isOnline: send 1", { $0.isOnline.accept(true) })
    models = models.event("isOnline: send 2", { $0.isOnline.accept(false) })
    models = models.event("load: answer the first call", { $0.load.answerFirst(.success(["1"])) })
    models = models.event("load: answer the last call", { $0.load.answerLast(.success(["2"])) })
    models = models.event("load: fail the last call", { $0.load.answerLast(.failure(ScriptedError())) })
    models = models.event("save: answer the first call", { $0.save.answerFirst(.success(())) })
    models = models.event("save: answer the last call", { $0.save.answerLast(.success(())) })
    models = models.event("save: fail the last call", { $0.save.answerLast(.failure(ScriptedError())) })
    models = models.event("pages: send 1", { $0.pages.onNext(1) })
    models = models.event("pages: send 2", { $0.pages.onNext(2) })
    models = models.event("pages: fail", { $0.pages.onError(ScriptedError()) })
    return models
  }
}

/// The fakes of the services of one model, with their scripts.
@MainActor private final class World {
  let calls = CallTranscript()
  let changes: PublishSubject<[String]>
  let isOnline: BehaviorRelay<Bool>
  let load: ScriptedCall<[String], any Error>
  let save: ScriptedCall<Void, any Error>
  let pages: PublishSubject<Int>
  let feed: FakeFeed

  init() {
    changes = PublishSubject()
    isOnline = BehaviorRelay(value: true)
    load = ScriptedCall(notingIn: calls)
    save = ScriptedCall(notingIn: calls)
    pages = PublishSubject()
    feed = FakeFeed(changes: changes, isOnline: isOnline, load: load, save: save)
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
