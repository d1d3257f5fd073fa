import CausewayApp
import CausewayTesting
import Testing

/// One link has one record in the log, from its entry point to the screen that serves it.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterLogTests {
  private let navigation = ReaderCoordinator()
  private let router: Router<Place>

  init() {
    router = Router(log: navigation.log, held: false, timeout: nil) { Place($0) }
  }

  @Test func aLinkHasOneRecordHoweverManyScreensServeIt() async {
    let server = ClosureRouteServer<Place> { [navigation] request in
      navigation.select(tab: .bookmarks, from: request.entry)
      return navigation.select(.thread(4), from: request.entry)
    }
    router.coordinator = server
    #expect(await router.open(.thread("4"), from: .handoff).isServed)
    #expect(
      navigation.log.records.map(\.description) == [
        "handoff: \(Place.thread("4")) → coordinator → tab bookmarks, \(ReaderDestination.thread(4))"
      ])
    navigation.select(.thread(5))
    #expect(navigation.log.records.count == 2, "the next request has its own")
  }

  @Test func theRecordNamesTheLegacyScreensThatServedTheLink() async {
    let legacy = InMemoryLegacyScreens()
    navigation.legacy = legacy
    navigation.declare("message", as: .legacy)
    let server = ClosureRouteServer<Place> { [navigation] request in
      navigation.select(tab: .bookmarks, from: request.entry)
      return navigation.select(.message(4), from: request.entry)
    }
    router.coordinator = server
    let outcomes = Recorder(router.outcomes)
    #expect(await router.open(.message("4")).isServed)
    legacy.refusal = .failed("the message is gone")
    #expect(await !router.open(.message("4")).isServed)
    #expect(navigation.log.records.map(\.server) == [.legacy, .legacy])
    #expect(navigation.log.records.map(\.screens) == [["tab bookmarks", "message(4)"], ["tab bookmarks"]])
    #expect(outcomes.values.map(\.record) == navigation.log.records)
    outcomes.cancel()
  }

  @Test func aCoordinatorWithAnotherLogRecordsForItself() async {
    let other = ReaderCoordinator()
    let server = ClosureRouteServer<Place> { _ in other.select(.thread(4)) }
    router.coordinator = server
    #expect(await router.open(.thread("4")).isServed)
    #expect(router.log.records.map(\.screens) == [[]])
    #expect(other.log.records.count == 1)
  }
}
